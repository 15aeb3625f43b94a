//! Deeds that take their time: they are worked out on a thread of their own, and done when that is through, unless the match has gone
//! on meanwhile.

use super::Game;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::matches::watched::{Toil, Worked};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work under way.
pub struct AtWork {
    /// How many entries the book had when it began.
    entries: usize,
    /// What is done, in a sentence.
    words: Phrase,
    outcome: Receiver<Worked>,
}

impl Game {
    /// What is being worked out, in a sentence.
    pub fn toils(&self) -> Option<&Phrase> {
        let toil = self.at_work.as_ref().map(|work| &work.words);
        toil.or(self.rolling.as_ref().map(|rolling| &rolling.words))
    }

    /// Begins the work; `wake` is called when it is done.
    pub(super) fn toil(&mut self, toil: Toil, wake: impl FnOnce() + Send + 'static) {
        if self.at_work.is_some() {
            return;
        }
        let (sender, outcome) = channel();
        let Toil { words, work } = toil;
        let work = move || {
            // Nobody may wait for it any more.
            let _ = sender.send(work());
            wake();
        };
        match thread::Builder::new().name("toil".into()).spawn(work) {
            Ok(_) => {
                self.at_work = Some(AtWork {
                    entries: self.book().count(),
                    words,
                    outcome,
                });
            }
            Err(error) => self.notice = phrase!("toil-fails", error = error.to_string()),
        }
    }

    /// Does what was worked out.
    pub fn follow_toil(&mut self) {
        let Some(work) = &self.at_work else {
            return;
        };
        let worked = match work.outcome.try_recv() {
            Ok(worked) => worked,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => Worked::default(),
        };
        let is_current = work.entries == self.book().count();
        self.at_work = None;
        if !is_current {
            return;
        }
        for deed in &worked.deeds {
            let before = self.book().count();
            self.step(deed);
            if self.book().count() == before {
                return;
            }
        }
        self.note(Phrase::list(worked.notes, ListJoint::Between("; ")));
    }
}

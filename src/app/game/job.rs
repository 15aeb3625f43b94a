//! Invocations that take their time: they are worked out on a thread of their own, and done when that is through, unless the match has gone
//! on meanwhile.

use super::Game;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::matches::watched::{Job, JobOutcome};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work under way.
pub struct RunningJob {
    /// How many entries the book had when it began.
    entries: usize,
    /// What is done, in a sentence.
    words: Phrase,
    outcome: Receiver<JobOutcome>,
}

impl Game {
    /// What is being worked out, in a sentence.
    pub fn job_under_way(&self) -> Option<&Phrase> {
        let job = self.running_job.as_ref().map(|work| &work.words);
        job.or(self.rolling.as_ref().map(|rolling| &rolling.words))
    }

    /// Begins the work; `wake` is called when it is done.
    pub(super) fn job(&mut self, job: Job, wake: impl FnOnce() + Send + 'static) {
        if self.running_job.is_some() {
            return;
        }
        let (sender, outcome) = channel();
        let Job { words, work } = job;
        let work = move || {
            // Nobody may wait for it any more.
            let _ = sender.send(work());
            wake();
        };
        match thread::Builder::new().name("job".into()).spawn(work) {
            Ok(_) => {
                self.running_job = Some(RunningJob {
                    entries: self.book().count(),
                    words,
                    outcome,
                });
            }
            Err(error) => self.notice = phrase!("job-fails", error = error.to_string()),
        }
    }

    /// Does what was worked out.
    pub fn follow_job(&mut self) {
        let Some(work) = &self.running_job else {
            return;
        };
        let worked = match work.outcome.try_recv() {
            Ok(worked) => worked,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => JobOutcome::default(),
        };
        let is_current = work.entries == self.book().count();
        self.running_job = None;
        if !is_current {
            return;
        }
        for invocation in &worked.invocations {
            let before = self.book().count();
            self.step(invocation);
            if self.book().count() == before {
                return;
            }
        }
        self.note(Phrase::list(worked.notes, ListJoint::Between("; ")));
    }
}

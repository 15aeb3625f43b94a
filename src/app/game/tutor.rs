//! The tutor: how good every step is that may be taken, worked out beside the window, which never waits for it.

use super::Game;
use crate::rules::matches::watched::{Lesson, Precomputation};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Off by default: some want to find out by themselves.
#[derive(Default)]
pub struct Tutor {
    is_on: bool,
    /// What the lesson is about, as the number of the last entry, and the lesson once it is there.
    taught: Option<(usize, Option<Lesson>)>,
    /// The lesson that is being worked out, and what it is about; never two at once.
    running_job: Option<(usize, Receiver<Lesson>)>,
}

impl Game {
    pub const fn tutor(&self) -> &Tutor {
        &self.tutor
    }

    /// Switches the tutor on or off.
    pub fn teach(&mut self, is_on: bool) {
        self.tutor.turn(is_on);
    }

    /// How good every step is, as far as the tutor is asked and has found out.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.tutor.lesson(self.book().count())
    }

    /// Lets the tutor work; `wake` is called when it has something to say.
    pub fn study(&mut self, wake: impl FnOnce() + Send + 'static) {
        let book = self.record.book();
        self.tutor.follow(book.count(), || book.study(), wake);
    }
}

impl Tutor {
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    pub fn turn(&mut self, is_on: bool) {
        self.is_on = is_on;
    }

    /// What is known of the match after an entry; none while it is worked out, or while the tutor is off.
    pub fn lesson(&self, entry: usize) -> Option<&Lesson> {
        let (about, lesson) = self.taught.as_ref().filter(|_| self.is_on)?;
        lesson.as_ref().filter(|_| *about == entry)
    }

    pub fn is_at_work(&self) -> bool {
        self.is_on && self.running_job.is_some()
    }

    /// Sees whether a lesson is ready, and begins the one on the match after `entry`; `wake` is called when it is done.
    pub fn follow(
        &mut self,
        entry: usize,
        study: impl FnOnce() -> Option<Precomputation>,
        wake: impl FnOnce() + Send + 'static,
    ) {
        self.take_finished();
        let is_known = self
            .taught
            .as_ref()
            .is_some_and(|(about, _)| *about == entry);
        if !self.is_on || is_known || self.running_job.is_some() {
            return;
        }
        let Some(study) = study() else {
            self.taught = Some((entry, None));
            return;
        };
        let (sender, receiver) = channel();
        let work = move || {
            // Nobody may wait for it any more.
            let _ = sender.send(study());
            wake();
        };
        // Without the right to a thread there is no lesson, and all else goes on.
        let spawned = thread::Builder::new().name("tutor".into()).spawn(work);
        match spawned {
            Ok(_) => self.running_job = Some((entry, receiver)),
            Err(_) => self.taught = Some((entry, None)),
        }
    }

    fn take_finished(&mut self) {
        let Some((about, receiver)) = &self.running_job else {
            return;
        };
        match receiver.try_recv() {
            Ok(lesson) => self.taught = Some((*about, Some(lesson))),
            Err(TryRecvError::Disconnected) => self.taught = Some((*about, None)),
            Err(TryRecvError::Empty) => return,
        }
        self.running_job = None;
    }
}

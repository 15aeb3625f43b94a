//! What is written in the book: steps of the game, and going back and forth among them.

use crate::rules::matches::guess::Guess;

/// One line of the book after its first. Entries are numbered from 1; 0 is the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<S> {
    /// A step of the game.
    Step(Box<S>),
    /// The match stands again as after an earlier entry.
    Undo {
        /// The number of the last entry that stays in force.
        to: usize,
    },
    /// An undo is taken back: the match stands again as after that entry.
    Redo {
        /// The number of the last entry that comes back.
        to: usize,
    },
}

impl<S> From<S> for Event<S> {
    fn from(step: S) -> Self {
        Self::Step(Box::new(step))
    }
}

/// An event with what is known of it besides.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<S> {
    /// What was done.
    pub event: Event<S>,
    /// As in 2026-11-21T08:30:00Z; means nothing to the rules.
    pub time: Option<String>,
    /// The picture it rests on, as a path seen from the record's folder.
    pub photo: Option<String>,
    /// Doubtful calls of that picture that were taken for true.
    pub guesses: Vec<Guess>,
}

impl<S> Entry<S> {
    /// An event of which nothing else is known.
    pub fn of(event: impl Into<Event<S>>) -> Self {
        Self {
            event: event.into(),
            time: None,
            photo: None,
            guesses: vec![],
        }
    }
}

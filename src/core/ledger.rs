//! The book of a match of any game: what was agreed, every event since, and the state after each.
//!
//! In: a setup, then one [`Entry`] after another. Out: the state of the match after any of them, or why the event
//! is refused; in a file, if wanted ([`record`]). The same entries always give the same states; nothing here knows
//! a picture or a clock.
//!
//! The book only grows. Undoing is an entry of its own, by which the match stands again as after an earlier one;
//! what was undone stays in the book and can be gone back to.

#[doc(hidden)]
pub mod any;
#[doc(hidden)]
pub mod chronicle;
mod event;
pub mod file;
pub mod record;
#[doc(hidden)]
pub mod watched;

pub use event::{Entry, Event};

use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::{Match, Now};
use std::fmt;

/// A match from its beginning to now.
#[derive(Clone, Debug, PartialEq)]
pub struct Book<M: Match> {
    setup: M::Setup,
    entries: Vec<Entry<M::Step>>,
    /// After every number of entries; the first is the beginning.
    moments: Vec<Moment<M::State>>,
}

/// The state after an entry, and how the match came to it.
#[derive(Clone, Debug, PartialEq)]
struct Moment<S> {
    state: S,
    /// The step that the state stands on, as the number of its entry; 0 at the beginning.
    stands_on: usize,
    /// What `stands_on` stood on before it.
    before: usize,
    /// Where undone steps led from, the latest last.
    undone: Vec<usize>,
}

/// Why the book refuses an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused<I> {
    /// The game's rules don't allow the step.
    Illegal(I),
    /// An undo that leads to an entry the ledger has not.
    NoSuchEntry {
        /// The entry asked for.
        to: usize,
        /// The number of the last entry there is.
        last: usize,
    },
    /// An undo where no step is in force.
    NothingToUndo,
    /// An undo that leads to an entry after which the match stood as it stands now.
    StandsSo {
        /// The entry asked for.
        to: usize,
    },
    /// A redo where nothing was undone, or something was done since.
    NothingToRedo,
}

impl<M: Match> Book<M> {
    /// A match in which nothing has happened.
    ///
    /// # Errors
    /// Where the rules don't allow such a match.
    pub fn new(setup: M::Setup) -> Result<Self, M::SetupError> {
        M::check(&setup)?;
        let beginning = Moment {
            state: M::begin(&setup),
            stands_on: 0,
            before: 0,
            undone: vec![],
        };
        Ok(Self {
            setup,
            entries: vec![],
            moments: vec![beginning],
        })
    }

    /// How the match was set up.
    pub const fn setup(&self) -> &M::Setup {
        &self.setup
    }

    /// All entries, the undone ones too; the first is number 1.
    pub fn entries(&self) -> &[Entry<M::Step>] {
        &self.entries
    }

    /// The match as it stands.
    pub fn state(&self) -> &M::State {
        &self.last().state
    }

    /// The match as it stands, with what the rules need to know of the book.
    pub fn now(&self) -> Now<'_, M> {
        Now {
            setup: &self.setup,
            state: self.state(),
            entries: self.entries.len(),
        }
    }

    /// The match after an entry; none for a number that the book does not have.
    pub fn state_after(&self, number: usize) -> Option<&M::State> {
        Some(&self.moments.get(number)?.state)
    }

    /// Writes an entry, unless it is refused.
    ///
    /// # Errors
    /// As [`Self::check`]; then nothing is written.
    pub fn record(&mut self, entry: Entry<M::Step>) -> Result<(), Refused<M::Illegal>> {
        let moment = self.moment_after(&entry.event)?;
        self.entries.push(entry);
        self.moments.push(moment);
        Ok(())
    }

    /// Whether an event could be written now.
    ///
    /// # Errors
    /// Where the step is not legal, the entry does not exist, or there is nothing to undo or to redo.
    pub fn check(&self, event: &Event<M::Step>) -> Result<M::State, Refused<M::Illegal>> {
        Ok(self.moment_after(event)?.state)
    }

    /// The numbers of the steps that the match stands on, first to last: those not undone.
    pub fn standing(&self) -> Vec<usize> {
        let mut numbers = vec![];
        let mut at = self.last().stands_on;
        while at > 0 {
            numbers.push(at);
            at = self.moments[at].before;
        }
        numbers.reverse();
        numbers
    }

    /// The event that undoes the last step, and with what only follows from a step that step too.
    ///
    /// # Errors
    /// Where no step is in force.
    pub fn undo(&self) -> Result<Event<M::Step>, Refused<M::Illegal>> {
        let mut on = self.last().stands_on;
        while self.is_consequence(on) {
            on = self.moments[on].before;
        }
        match on {
            0 => Err(Refused::NothingToUndo),
            on => Ok(Event::Undo {
                to: self.moments[on].before,
            }),
        }
    }

    /// Whether the step with this number says only what follows from the one before it.
    fn is_consequence(&self, number: usize) -> bool {
        let before = self.moments[number].before;
        let Some(Entry {
            event: Event::Step(step),
            ..
        }) = number.checked_sub(1).map(|index| &self.entries[index])
        else {
            return false;
        };
        before > 0 && M::is_consequence(&self.setup, &self.moments[before].state, step)
    }

    /// The event that lets the match stand again as after an entry.
    ///
    /// # Errors
    /// Where the book has no such entry, or the match stands so already.
    pub fn undo_to(&self, to: usize) -> Result<Event<M::Step>, Refused<M::Illegal>> {
        let last = self.moments.len() - 1;
        let moment = self.moments.get(to);
        let moment = moment.ok_or(Refused::NoSuchEntry { to, last })?;
        match self.last().stands_on {
            on if on != moment.stands_on => Ok(Event::Undo { to }),
            0 => Err(Refused::NothingToUndo),
            _ => Err(Refused::StandsSo { to }),
        }
    }

    /// The event that does again what was last undone.
    ///
    /// # Errors
    /// Where nothing was undone, or something was done since.
    pub fn redo(&self) -> Result<Event<M::Step>, Refused<M::Illegal>> {
        let to = self.last().undone.last();
        let to = *to.ok_or(Refused::NothingToRedo)?;
        Ok(Event::Redo { to })
    }

    fn last(&self) -> &Moment<M::State> {
        // There is always the beginning.
        &self.moments[self.moments.len() - 1]
    }

    fn moment_after(
        &self,
        event: &Event<M::Step>,
    ) -> Result<Moment<M::State>, Refused<M::Illegal>> {
        let now = self.last();
        let mut undone = now.undone.clone();
        match event {
            Event::Step(step) => Ok(Moment {
                state: M::after(&self.setup, &now.state, step).map_err(Refused::Illegal)?,
                stands_on: self.moments.len(),
                before: now.stands_on,
                undone: vec![],
            }),
            Event::Undo { to } => {
                undone.push(now.stands_on);
                self.moment_as_after(*to, undone)
            }
            Event::Redo { to } => {
                if undone.pop() != Some(*to) {
                    return Err(Refused::NothingToRedo);
                }
                self.moment_as_after(*to, undone)
            }
        }
    }

    fn moment_as_after(
        &self,
        to: usize,
        undone: Vec<usize>,
    ) -> Result<Moment<M::State>, Refused<M::Illegal>> {
        let last = self.moments.len() - 1;
        let moment = self.moments.get(to);
        let moment = moment.ok_or(Refused::NoSuchEntry { to, last })?;
        Ok(Moment {
            undone,
            ..moment.clone()
        })
    }
}

impl<I: Worded> Worded for Refused<I> {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Illegal(illegal) => illegal.phrase(),
            Self::NoSuchEntry { to, last } => phrase!("ledger-no-entry", to = *to, last = *last),
            Self::NothingToUndo => phrase!("ledger-nothing-to-undo"),
            Self::StandsSo { to } => phrase!("ledger-stands-so", to = *to),
            Self::NothingToRedo => phrase!("ledger-nothing-to-redo"),
        }
    }
}

impl<I: Worded> fmt::Display for Refused<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl<I: Worded + std::error::Error> std::error::Error for Refused<I> {}

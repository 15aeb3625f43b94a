//! The book of a match: what was agreed, every event since, and the state after each.
//!
//! In: a [`Setup`], then one [`Entry`] after another. Out: the state of the match after any of them, or an
//! [`Illegal`] that says what the rules want. The same entries always give the same states; nothing here
//! knows a file, a picture or a clock.
//!
//! The book only grows. Undoing is an entry of its own, by which the match stands again as after an
//! earlier one; what was undone stays in the book and can be gone back to.

mod correct;
mod event;
pub mod file;
pub mod geomancy;
mod illegal;
pub mod noname;
mod setup;
pub mod sighting;
mod standing;
mod stock;

pub use event::{Entry, Event, Step, Whereabouts};
pub use geomancy::Geomancy;
pub use illegal::Illegal;
pub use noname::Noname;
pub use setup::{Player, STASH_TRIOS, Setup, SetupError, Sight, Taker};
pub use standing::{Standing, standings};
pub use stock::Stock;

use crate::piece::Color;
use crate::rules::{Choice, Game};

/// One moment of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    Geomancy(Box<Geomancy>),
    Noname(Box<Noname>),
}

impl State {
    /// The beginning of a match.
    pub fn new(setup: &Setup) -> Self {
        match setup.game {
            Game::Geomancy => Self::Geomancy(Box::new(Geomancy::new(setup))),
            Game::Noname => Self::Noname(Box::new(Noname::new(setup))),
        }
    }

    /// The state after a step, or why it is not legal.
    pub fn after(&self, setup: &Setup, step: &Step) -> Result<Self, Illegal> {
        match self {
            Self::Geomancy(state) => Ok(Self::Geomancy(Box::new(state.after(setup, step)?))),
            Self::Noname(state) => Ok(Self::Noname(Box::new(state.after(setup, step)?))),
        }
    }

    /// Every piece of the match, wherever it is: always the stashes it began with.
    pub fn census(&self) -> Stock {
        match self {
            Self::Geomancy(state) => state.census(),
            Self::Noname(state) => state.census(),
        }
    }

    pub fn is_over(&self) -> bool {
        match self {
            Self::Geomancy(state) => state.phase == geomancy::Phase::Over,
            Self::Noname(state) => state.phase == noname::Phase::Over,
        }
    }

    /// Whose turn it is; none between rounds and after the end.
    pub fn turn<'a>(&self, setup: &'a Setup) -> Option<&'a Color> {
        let turn = match self {
            Self::Geomancy(state) => match state.phase {
                geomancy::Phase::BetweenRounds { .. } => return None,
                _ => state.turn,
            },
            Self::Noname(state) => state.turn,
        };
        (!self.is_over()).then(|| setup.color(turn))
    }
}

/// A match from its beginning to now.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    setup: Setup,
    entries: Vec<Entry>,
    /// After every number of entries; the first is the beginning.
    moments: Vec<Moment>,
}

/// The state after an entry, and how the match came to it.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    state: State,
    /// The step that the state stands on, as the number of its entry; 0 at the beginning.
    stands_on: usize,
    /// What `stands_on` stood on before it.
    before: usize,
    /// Where undone steps led from, the latest last.
    undone: Vec<usize>,
}

impl Book {
    /// A match in which nothing has happened.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let beginning = Moment {
            state: State::new(&setup),
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

    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All entries, the undone ones too; the first is number 1.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The match as it stands.
    pub fn state(&self) -> &State {
        &self.last().state
    }

    /// The match after an entry; none for a number that the book does not have.
    pub fn state_after(&self, number: usize) -> Option<&State> {
        Some(&self.moments.get(number)?.state)
    }

    /// Writes an entry, unless it is not legal.
    pub fn record(&mut self, entry: Entry) -> Result<(), Illegal> {
        let moment = self.moment_after(&entry.event)?;
        self.entries.push(entry);
        self.moments.push(moment);
        Ok(())
    }

    /// Whether an event could be written now.
    pub fn check(&self, event: &Event) -> Result<State, Illegal> {
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

    /// The event that undoes the last step.
    pub fn undo(&self) -> Result<Event, Illegal> {
        match self.last().stands_on {
            0 => Err(Illegal::NothingToUndo),
            on => Ok(Event::Undo {
                to: self.moments[on].before,
            }),
        }
    }

    /// The event that does again what was last undone.
    pub fn redo(&self) -> Result<Event, Illegal> {
        let to = self.last().undone.last();
        let to = *to.ok_or(Illegal::NothingToRedo)?;
        Ok(Event::Redo { to })
    }

    fn last(&self) -> &Moment {
        // There is always the beginning.
        &self.moments[self.moments.len() - 1]
    }

    fn moment_after(&self, event: &Event) -> Result<Moment, Illegal> {
        let now = self.last();
        let mut undone = now.undone.clone();
        match event {
            Event::Step(step) => Ok(Moment {
                state: now.state.after(&self.setup, step)?,
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
                    return Err(Illegal::NothingToRedo);
                }
                self.moment_as_after(*to, undone)
            }
        }
    }

    fn moment_as_after(&self, to: usize, undone: Vec<usize>) -> Result<Moment, Illegal> {
        let last = self.moments.len() - 1;
        let moment = self.moments.get(to);
        let moment = moment.ok_or(Illegal::NoSuchEntry { to, last })?;
        Ok(Moment {
            undone,
            ..moment.clone()
        })
    }
}

fn index_of(setup: &Setup, color: &Color) -> Result<usize, Illegal> {
    let color = || color.clone();
    let found = setup.index_of(&color());
    found.ok_or_else(|| Illegal::NoPlayer { color: color() })
}

/// Requires that it is this player's turn.
fn require_turn(setup: &Setup, turn: usize, player: &Color) -> Result<(), Illegal> {
    if index_of(setup, player)? == turn {
        return Ok(());
    }
    Err(Illegal::NotInTurn {
        player: player.clone(),
        turn: setup.color(turn).clone(),
    })
}

fn open_choices(choices: &[Choice]) -> Vec<String> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| choice.id.to_string()).collect()
}

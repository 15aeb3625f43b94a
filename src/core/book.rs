//! Books of matches of Geomancy and Noname: the ledger with these games' steps filled in.

pub use crate::ledger::Refused;
pub use crate::rules::stash::{
    GeomancyState, Illegal, NonameState, Player, STASH_TRIOS, Setup, SetupError, Sight, Standing,
    StashMatch, State, Step, Stock, Taker, Whereabouts, geomancy, noname, sighting, standings,
};

/// A match from its beginning to now.
pub type Book = crate::ledger::Book<StashMatch>;
/// One line of the book after its first.
pub type Event = crate::ledger::Event<Step>;
/// An event with what is known of it besides.
pub type Entry = crate::ledger::Entry<Step>;

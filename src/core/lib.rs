//! What the games are played with and how they are judged: layouts in millimetres, rules, and records of matches.
//!
//! Nothing here knows a picture, a camera or a window; Cargo keeps it so, as this is a package of its own that
//! depends on none of them.
//!
//! | words | [`frames`], [`square`]s and directions, [`polygon`]s, [`piece`]s, doubt in [`certainty`], what is said in [`phrasing`] |
//! | --- | --- |
//! | what lies where | [`layout`] |
//! | what the rules make of it | [`rules`] |
//! | a whole match of any game: events, undo; in a file that survives a crash | [`ledger`] |

#![deny(missing_docs, clippy::missing_errors_doc)]

// — words: values everyone shares
pub mod bead;
pub mod card;
pub mod certainty;
pub mod evidence;
pub mod few;
pub mod frames;
pub mod leaning;
mod memo;
pub mod mistyped;
mod name;
pub mod phrasing;
pub mod piece;
pub mod polygon;
pub mod random;
pub mod solid;
pub mod square;
// — paper: what lies where
pub mod layout;
// — rules: from layout to ruling
pub mod rules;
// — ledger: what was done, kept and shown
pub mod ledger;

//! Matches of players known by their colors, each with a stash of pyramids: what all such games have in common.
//!
//! A game has its own setup, steps and states, and says with [`Stashes`] how they are alike: who plays, whose turn it is,
//! and everyone's points. From that come standings, JSON, tables, the fields of records, and what a picture leaves open
//! ([`sighting`]). Nothing here knows which games there are.

pub(super) mod asked;
mod correct;
pub(super) mod file;
mod illegal;
pub(super) mod narration;
pub(super) mod played;
pub(super) mod report;
mod setup;
pub(super) mod shown;
#[doc(hidden)]
pub mod sighting;
mod standing;
mod stock;
pub(super) mod text;
pub(super) mod typed;
pub(super) mod verbs;
pub(super) mod watched;

pub use crate::rules::matches::played::Sight;
pub(super) use correct::{MovedStone, StonePlaces, moved};
pub use illegal::Illegal;
pub use setup::{Player, STASH_TRIOS, SetupError, StashSetup};
pub use standing::{Standing, standings};
pub use stock::Stock;

use crate::piece::Color;
use crate::rules::matches::Match;
use crate::rules::{Choice, ChoiceId};
use std::collections::BTreeMap;

/// How the matches of a game with stashes are alike.
pub trait Stashes: Match<Illegal = Illegal, SetupError = SetupError> {
    /// As in files and on the command line.
    const NAME: &'static str;
    /// For how many the game is at most.
    const MOST_PLAYERS: usize;

    /// Who plays, and with what.
    fn stashes(setup: &Self::Setup) -> &StashSetup;

    /// Whose turn it is; none where nobody's, and after the end.
    fn mover<'a>(setup: &'a Self::Setup, state: &Self::State) -> Option<&'a Color>;

    /// Every piece of the match, wherever it is: always the stashes it began with.
    fn census(state: &Self::State) -> Stock;

    /// Everyone's points as the match stands; who has none may be left out.
    fn points(setup: &Self::Setup, state: &Self::State) -> BTreeMap<Color, i64>;

    /// Whose turn a step uses up; none for what happens between turns.
    fn player(step: &Self::Step) -> Option<&Color>;
}

/// A player's place in the order of turns.
///
/// # Errors
/// Where nobody plays that color.
pub(super) fn index_of(setup: &StashSetup, color: &Color) -> Result<usize, Illegal> {
    let color = || color.clone();
    let found = setup.index_of(&color());
    found.ok_or_else(|| Illegal::NoPlayer { color: color() })
}

/// Requires that it is this player's turn.
pub(super) fn require_turn(setup: &StashSetup, turn: usize, player: &Color) -> Result<(), Illegal> {
    if index_of(setup, player)? == turn {
        return Ok(());
    }
    Err(Illegal::NotInTurn {
        player: player.clone(),
        turn: setup.color(turn).clone(),
    })
}

/// The ids of the choices that wait for an answer.
pub(super) fn open_choices(choices: &[Choice]) -> Vec<ChoiceId> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| choice.id.clone()).collect()
}

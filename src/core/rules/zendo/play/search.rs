//! What the Master answers a guess, where the book keeps the rule.
//!
//! A koan that tells rule and guess apart is searched among those that the stash has pieces for, then among all. That there is
//! none proves a guess only where the two are the same rule in the language; else the answer is left to the Master.

use super::setup::Setup;
use super::state::{State, pieces_of};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::zendo::counter::{Stock, search};
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::rule::Rule;
use crate::rules::zendo::spoken::listed_pieces;

/// Pieces of the largest koans that are searched.
pub const MOST_PIECES: usize = 6;

/// What a search comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchAnswer {
    /// A koan of free pieces disproves the guess.
    Disproved(Koan),
    /// A koan would, for which pieces are lacking.
    Wanted { lacking: Stock },
    /// The guess is the rule.
    Right,
    /// No koan was found, and that proves nothing.
    Open,
}

/// The answer to a guess.
pub fn answer(setup: &Setup, state: &State, (rule, guess): (&Rule, &Rule)) -> SearchAnswer {
    if rule == guess {
        return SearchAnswer::Right;
    }
    let free = state.free(setup);
    if let Some(found) = search(rule, guess, &free, MOST_PIECES).difference {
        return SearchAnswer::Disproved(found.koan);
    }
    match search(rule, guess, &setup.stash, MOST_PIECES).difference {
        Some(found) => SearchAnswer::Wanted {
            lacking: free.lacking(&pieces_of(&found.koan)),
        },
        None => SearchAnswer::Open,
    }
}

/// What is to be said of an answer; nothing of a guess that is right.
pub fn note(answer: &SearchAnswer) -> Option<Phrase> {
    Some(match answer {
        SearchAnswer::Right => return None,
        SearchAnswer::Disproved(_) => phrase!("zendo-searched"),
        SearchAnswer::Wanted { lacking } => {
            phrase!("zendo-wanted", pieces = listed_pieces(lacking))
        }
        SearchAnswer::Open => phrase!("zendo-search-open", most = MOST_PIECES),
    })
}

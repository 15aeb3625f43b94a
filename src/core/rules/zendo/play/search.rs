//! What the Master answers a guess, where the book keeps the rule.
//!
//! A koan that tells rule and guess apart is searched among those that the stash has pieces for, then among all. That there is
//! none proves a guess only where the two are the same rule in the language; else the answer is left to the Master.

use super::setup::Setup;
use super::state::{State, pieces_of};
use super::tale::listed_pieces;
use crate::rules::zendo::counter::{Stock, search};
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::rule::Rule;

/// Pieces of the largest koans that are searched.
pub const MOST_PIECES: usize = 6;

/// What a search comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
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
pub fn answer(setup: &Setup, state: &State, (rule, guess): (&Rule, &Rule)) -> Answer {
    if rule == guess {
        return Answer::Right;
    }
    let free = state.free(setup);
    if let Some(found) = search(rule, guess, &free, MOST_PIECES).difference {
        return Answer::Disproved(found.koan);
    }
    match search(rule, guess, &setup.stash, MOST_PIECES).difference {
        Some(found) => Answer::Wanted {
            lacking: free.lacking(&pieces_of(&found.koan)),
        },
        None => Answer::Open,
    }
}

/// What is to be said of an answer; nothing of a guess that is right.
pub fn note(answer: &Answer) -> Option<String> {
    Some(match answer {
        Answer::Right => return None,
        Answer::Disproved(_) => "the koan that disproves the guess was searched, not built: if it can't stand, undo the last \
             step, and give another with match disprove"
            .into(),
        Answer::Wanted { lacking } => format!(
            "the Master wants {} that the stash lacks: students break koans down with match break, then match disprove --search",
            listed_pieces(lacking)
        ),
        Answer::Open => format!(
            "no koan of up to {MOST_PIECES} pieces was found that disproves the guess, which proves nothing: the Master gives one \
             with match disprove, or says match right"
        ),
    })
}

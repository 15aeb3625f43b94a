//! One moment of a match of Zendo: koans and their marks, guessing stones, and what it waits for.

use super::setup::Setup;
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::rule::Rule;
use crate::rules::zendo::sketch::KoanSketch;
use std::collections::BTreeMap;

/// Koans that the Master begins with.
pub const FIRST_KOANS: usize = 2;

/// A koan that was built, on the table or not any more.
#[derive(Clone, Debug, PartialEq)]
pub struct Built {
    /// Its facts; its id is its name in the book, and its mark the Master's stone.
    pub koan: Koan,
    /// The student who built it; none: the Master.
    pub by: Option<usize>,
    /// Whether the Master judged where the facts leave the rule's mark open.
    pub is_judged: bool,
    /// What every student answered, if a mondo was called.
    pub answers: BTreeMap<usize, Mark>,
    /// Whether it has not been broken down.
    pub is_on_table: bool,
    /// How it is drawn.
    pub sketch: KoanSketch,
}

impl Built {
    /// Its name in the book.
    pub fn id(&self) -> &str {
        self.koan.id.as_deref().unwrap_or_default()
    }

    /// The students who answered the mondo correctly.
    pub fn right_answers(&self) -> impl Iterator<Item = usize> {
        let right = |answer: Mark| self.koan.mark == Some(answer);
        let answers = self.answers.iter();
        answers.filter_map(move |(student, answer)| right(*answer).then_some(*student))
    }
}

/// What a match waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// A koan: of the Master until there are two, then of the student whose turn it is.
    Building,
    /// "Master" or "Mondo", of who has built.
    Calling,
    /// Answers to the mondo: those that are given, hidden until all are.
    Answering(BTreeMap<usize, Mark>),
    /// The Master's stone beside the new koan.
    Marking,
    /// A guess of who has a guessing stone, or the turn's end.
    Guessing,
    /// A koan that disproves the guess, or that there is none.
    Disproving(Rule),
    /// The guess could not be disproved.
    Over {
        /// Who guessed it.
        winner: usize,
        /// The guess.
        guess: Rule,
    },
}

/// One moment of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// In the order in which they were built.
    pub koans: Vec<Built>,
    /// Whose turn it is; none while the Master builds the first koans.
    pub turn: Option<usize>,
    /// Guessing stones of every student, in the order of turns.
    pub stones: Vec<u32>,
    /// What it waits for.
    pub phase: Phase,
    /// The koans that were broken down since one was built last: their pieces may still stand there.
    pub broken_lately: Vec<String>,
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            koans: vec![],
            turn: None,
            stones: vec![0; setup.students.len()],
            phase: Phase::Building,
            broken_lately: vec![],
        }
    }

    /// The koans on the table.
    pub fn on_table(&self) -> impl Iterator<Item = &Built> {
        self.koans.iter().filter(|built| built.is_on_table)
    }

    /// The koans that were broken down since one was built last.
    pub fn lately_broken(&self) -> impl Iterator<Item = &Built> {
        let lately = |built: &&Built| self.broken_lately.iter().any(|id| id == built.id());
        self.koans.iter().filter(lately)
    }

    /// The koan on the table with this name.
    pub fn find(&self, id: &str) -> Option<&Built> {
        self.on_table().find(|built| built.id() == id)
    }

    /// The pieces that are in no koan.
    pub fn free(&self, setup: &Setup) -> Stock {
        let mut free = setup.stash.clone();
        for built in self.on_table() {
            for (color, size, count) in pieces_of(&built.koan).kinds() {
                for _ in 0..count {
                    free.take(color, size);
                }
            }
        }
        free
    }

    /// The koan that waits for its mark.
    pub fn unmarked(&self) -> Option<&Built> {
        let last = self.koans.last();
        last.filter(|built| built.koan.mark.is_none())
    }

    /// The guess that ended the match, or that is to be disproved.
    pub const fn guessed(&self) -> Option<&Rule> {
        match &self.phase {
            Phase::Disproving(guess) | Phase::Over { guess, .. } => Some(guess),
            _ => None,
        }
    }

    /// Who has won, by the place in the order of turns.
    pub const fn winner(&self) -> Option<usize> {
        match &self.phase {
            Phase::Over { winner, .. } => Some(*winner),
            _ => None,
        }
    }
}

/// The pieces that a koan is built of; doubtful ones as they likeliest are.
pub fn pieces_of(koan: &Koan) -> Stock {
    let mut pieces = Stock::default();
    for piece in koan.pieces() {
        if let (Some(color), Some(size)) = (piece.color.likeliest(), piece.size.likeliest()) {
            pieces.add(color.clone(), *size);
        }
    }
    pieces
}

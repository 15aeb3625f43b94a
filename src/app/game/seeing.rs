//! What a table at rest shows of a match: what hands have to put right, and the move that was made.

use super::Game;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::Answers;
use crate::rules::marks::SurfaceMarks;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Nameable, Proposed, SeenMove};

/// The argument of every verb by which answers to choices are said.
const CHOOSE: &str = "choose";

/// What the table is compared for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Until hands have made the table as the book has it.
    Tidying,
    /// A move of the player whose turn it is.
    Moving,
}

/// What the last steady reading shows of the match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// What hands have to do so that the table lies as the book has it.
    pub differences: Vec<Phrase>,
    pub proposed: Option<Proposed>,
    /// What is to be marked on it.
    pub marks: Option<SurfaceMarks>,
    /// What people may name of it.
    pub nameable: Vec<Nameable>,
}

/// A stone that lies so much farther off has been moved: what was said of the table is about another one.
const MOVED_MM: f64 = 5.0;

impl Game {
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    pub fn has_annotations(&self) -> bool {
        !self.annotations.is_empty()
    }

    /// The move that is proposed, where it is none that is not legal.
    pub fn seen_move(&self) -> Option<&SeenMove> {
        self.seen.proposed.as_ref()?.as_ref().ok()
    }

    /// What the table is to show, where it shows no move.
    pub fn waits_for(&self) -> Phrase {
        let differences = &self.seen.differences;
        match self.layout {
            None => phrase!("table-not-read-yet"),
            Some(_) if differences.is_empty() => phrase!("make-your-move"),
            Some(_) => {
                let differences = Phrase::list(differences, ListJoint::Between("; "));
                phrase!("table-otherwise-in-doubt", differences)
            }
        }
    }

    /// Compares a table at rest with the book, and with what the players answered about it.
    pub fn compare(&mut self, layout: &Layout, answers: &Answers) {
        if self.layout.as_ref().is_some_and(|l| is_another(l, layout)) {
            self.annotations = self.named.clone();
        }
        self.layout = Some(layout.clone());
        self.answers = answers.clone();
        self.compare_again();
    }

    /// What was seen was another table.
    pub fn forget_table(&mut self) {
        self.layout = None;
        self.answers = Answers::default();
        self.annotations = self.named.clone();
        self.compare_again();
    }

    /// All that people said of what is seen: here, and before that where they looked at single stones.
    pub(super) fn said(&self) -> Words {
        let mut said = self.annotations.clone();
        for (id, answer) in self.answers.iter() {
            let about = format!("{id}=");
            let own = self.annotations.all(CHOOSE);
            if !own.iter().any(|one| one.starts_with(&about)) {
                said.add(CHOOSE, [format!("{about}{answer}")]);
            }
        }
        said
    }

    pub(super) fn compare_again(&mut self) {
        self.seen = Seen::default();
        self.comparisons += 1;
        let Some(layout) = self.layout.as_ref().filter(|_| !self.is_paused) else {
            return;
        };
        let book = self.record.book();
        match book.to_do(layout) {
            Ok(differences) => self.seen.differences = differences,
            Err(problem) => self.notice = problem,
        }
        if self.seen.differences.is_empty() {
            self.stage = Stage::Moving;
        }
        self.seen.marks = book.marks(layout);
        self.seen.nameable = book.nameable(layout, &self.annotations);
        let proposed = book.proposal(layout, &self.said());
        // A table that is still being tidied shows many things that are no move; a legal one may be asked for.
        let is_shown = |p: &Proposed| self.stage == Stage::Moving || self.is_legal(p, layout);
        self.seen.proposed = proposed.filter(is_shown);
    }

    /// Whether a legal move explains all that is seen, as it is or by the best guesses for what is open.
    fn is_legal(&self, proposed: &Proposed, layout: &Layout) -> bool {
        let Ok(seen_move) = proposed else {
            return false;
        };
        let by_guesses = |argument: &str| {
            let mut said = self.said();
            said.add(argument, []);
            let guessed = self.book().proposal(layout, &said);
            guessed.is_some_and(|guessed| guessed.is_ok_and(|one| one.is_settled))
        };
        seen_move.is_settled || seen_move.best_guesses.is_some_and(by_guesses)
    }

    /// Says something about what is seen.
    pub fn annotate(&mut self, argument: &str, values: Vec<String>) {
        self.annotations.add(argument, values);
        self.compare_again();
    }

    pub fn forget_annotations(&mut self) {
        self.annotations = Words::default();
        self.named = Words::default();
        self.naming = None;
        self.compare_again();
    }

    /// Takes the table as it lies for the beginning of the next move.
    pub fn go_on(&mut self) {
        self.stage = Stage::Moving;
        self.compare_again();
    }
}

/// Whether stones have come, gone or moved between two layouts.
fn is_another(before: &Layout, after: &Layout) -> bool {
    before.stones.len() != after.stones.len()
        || before.stones.iter().any(|stone| {
            let same = after.stones.iter().find(|other| other.id == stone.id);
            same.is_none_or(|other| other.position.distance(stone.position) > MOVED_MM)
        })
}

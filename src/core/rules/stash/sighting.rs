//! What a picture says of a match: which step explains it, given what the book knows.
//!
//! In: the state, a layout as it was seen, and what people claim about it. Out: a [`Sighting`]: the one
//! step that explains the layout, or what has to be asked first. The book corrects the eye where the
//! count or the place of a stone leaves no other reading, and says so.

mod cast;
mod changes;
mod comparison;
mod explain;
mod labels;
mod left_open;
mod placing;
mod turn;

pub use cast::cast;
pub use changes::{BoardChange, changes};
pub use comparison::{board_comparison, comparison, to_do};
pub use explain::{Explanation, explanation, id_of_placing};
pub use left_open::{fact, placed, questions, typed, typed_stock};
pub use placing::placing;
pub use turn::turn;

use super::Illegal;
use super::event::Step;
use super::geomancy::Lying;
use super::stock::Stock;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::Answers;
use crate::rules::matches::guess::Guess;
use crate::square::Square;
use std::collections::BTreeMap;

/// What people say about a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// What stones are, by their ids in the picture; none for what is no stone.
    pub kinds: BTreeMap<String, Option<(Color, Size)>>,
    /// Stones in play that fell out of sight.
    pub missed: Stock,
    /// Geomancy: stones that lie on a square, seen or not; none: as the book has it there.
    pub lies: BTreeMap<Square, Option<Lying>>,
    /// Choices answered at once; they also overrule doubtful calls.
    pub answers: Answers,
    /// Whether the best guess is taken where a call is in doubt.
    pub accepts_doubt: bool,
}

/// What a picture comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sighting {
    /// The explanation, if only one is left.
    pub step: Option<Step>,
    /// Sentences: what the book corrected, what was taken for granted, what has to be put back.
    pub notes: Vec<Phrase>,
    /// What keeps the step from being written as it is.
    pub questions: Vec<SightingQuestion>,
    /// Doubtful calls that people said to take as they are.
    pub accepted: Vec<Guess>,
}

/// What the picture and the book leave open.
#[derive(Clone, Debug, PartialEq)]
pub enum SightingQuestion {
    /// Of these stones, all seen as one kind, there are too many: which is something else, and what?
    Kind {
        /// Their names in the layout.
        stones: Vec<String>,
        /// What they were read as.
        seen: (Color, Size),
        /// What it may be besides no stone at all.
        options: Vec<(Color, Size)>,
    },
    /// More stones than the rules allow, and the eye is sure of them: the step is not legal, or one of
    /// these, by id, is misread.
    TooMany {
        /// Why the rules refuse it.
        illegal: Illegal,
        /// Names of the stones that may have been misread.
        suspects: Vec<String>,
    },
    /// Stones in play that are not seen on the board: did they fall out of sight, or does the eye miss
    /// them?
    Missing {
        /// Those that are missing.
        stones: Stock,
        /// Where the book has such stones and nothing is seen.
        unseen_on: Vec<Square>,
        /// Ids of such stones seen beside the board: these may be they.
        beside: Vec<String>,
    },
    /// A call that is not clear.
    Doubt {
        /// Its name in the layout.
        stone: String,
        /// `square` or `direction`; `piece` for whether it is one at all and of this kind; `pose` for
        /// whether it stands in the square named, where one of its kind lay.
        what: &'static str,
        /// What is likeliest, in words.
        best: Phrase,
        /// How likely that is, from 0 to 1.
        probability: f64,
        /// The stone as people at the table would point at it: where it lies, its colour and size.
        about: Phrase,
        /// How much of it lies where, the most first, where that is known.
        shares: Vec<Phrase>,
    },
    /// Several steps explain the picture alike, or one that is not what was said to have been done.
    Which(Vec<Step>),
    /// Pieces of the table that are not seen, by id: are they still there?
    Gone(Vec<String>),
    /// Several new pieces, by id, where a turn places one: which are no pieces?
    Several(Vec<String>),
    /// Nothing legal explains the picture; the changes that are seen.
    Unexplained(Vec<BoardChange>),
}

impl Sighting {
    /// Whether the step may be written without asking anyone.
    pub const fn is_settled(&self) -> bool {
        self.step.is_some() && self.questions.is_empty()
    }

    /// Takes what is in doubt as it is, if people said so.
    fn take_doubt(&mut self, claims: &Claims) {
        if claims.accepts_doubt {
            let guesses = self.questions.iter().filter_map(left_open::guess);
            self.accepted.extend(guesses);
            let is_open = |question: &SightingQuestion| left_open::guess(question).is_none();
            self.questions.retain(is_open);
        }
    }

    fn unexplained(changes: Vec<BoardChange>) -> Self {
        Self {
            questions: vec![SightingQuestion::Unexplained(changes)],
            ..Self::default()
        }
    }
}

/// What a sighting returns: a layout may also show a step that is plainly illegal.
pub type SightingResult = Result<Sighting, Illegal>;

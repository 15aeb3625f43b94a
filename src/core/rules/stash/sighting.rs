//! What a picture says of a match of any game with stashes: which step explains it, or what has to be asked first.
//!
//! Each game explains its own pictures; what it finds is a [`Sighting`] of its steps. The book corrects the eye where the
//! count or the place of a stone leaves no other reading, and says so.

pub(in crate::rules) mod labels;
mod left_open;

pub use left_open::{fact, guess, questions, typed, typed_stock};

use super::{Illegal, Stock};
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::matches::guess::{DoubtedCall, Guess, GuessSubject, TakenFor};
use crate::square::Square;
use std::collections::BTreeMap;

/// What people say about the stones of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    /// What stones are, by their ids in the picture; none for what is no stone.
    pub kinds: BTreeMap<String, Option<(Color, Size)>>,
    /// Whether the best guess is taken where a call is in doubt.
    pub accepts_doubt: bool,
}

/// A step that pictures may show.
pub trait SeenStep {
    /// What is typed to have it written, where the picture leaves several open.
    fn typed(&self) -> String;

    /// Whether it is that nothing was done, which no picture settles.
    fn is_nothing(&self) -> bool {
        false
    }

    /// What it puts where, for people to compare with the table; none where that is plain.
    fn placed(&self) -> Option<Phrase> {
        None
    }
}

/// What a picture comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting<S> {
    /// The explanation, if only one is left.
    pub step: Option<S>,
    /// Sentences: what the book corrected, what was taken for granted, what has to be put back.
    pub notes: Vec<Phrase>,
    /// What keeps the step from being written as it is.
    pub questions: Vec<SightingQuestion<S>>,
    /// Doubtful calls that people said to take as they are.
    pub accepted: Vec<Guess>,
}

/// One of several things that a doubtful call may come to.
#[derive(Clone, Debug, PartialEq)]
pub struct DoubtOption {
    /// It with its share, as in "NE 69%" or "52% on c4".
    pub words: Phrase,
    /// What is typed to choose it, as in `direction:s3=NE`; none where that can't be chosen.
    pub typed: Option<String>,
}

/// What the picture and the book leave open.
#[derive(Clone, Debug, PartialEq)]
pub enum SightingQuestion<S> {
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
        /// Which call.
        what: DoubtedCall,
        /// What is likeliest; of a piece that stands, where.
        best: TakenFor,
        /// How likely that is, from 0 to 1.
        probability: f64,
        /// The stone as people at the table would point at it.
        about: GuessSubject,
        /// What it may come to, the likeliest first, where that is known.
        options: Vec<DoubtOption>,
    },
    /// Several steps explain the picture alike, or one that is not what was said to have been done.
    Which(Vec<S>),
    /// Pieces of the table that are not seen, as people call them: are they still there?
    Gone(Vec<Phrase>),
    /// Fewer than half of the book's pieces lie where they lay: is it another table, or a picture from another side?
    Elsewhere {
        /// So many do.
        in_place: usize,
        /// So many lie in the book.
        of: usize,
    },
    /// Nothing is new but a piece that was captured and lies where it lay: was it forgotten, or placed there anew?
    Captive {
        /// Its name in the layout.
        id: String,
        /// It as people call it.
        stone: Phrase,
        /// What it is.
        kind: (Color, Size),
    },
    /// Several new pieces, by id, where a turn places one: which are no pieces?
    Several(Vec<String>),
    /// Nothing legal explains the picture; the changes that are seen, in words.
    Unexplained(Vec<Phrase>),
}

impl<S> Default for Sighting<S> {
    fn default() -> Self {
        Self {
            step: None,
            notes: vec![],
            questions: vec![],
            accepted: vec![],
        }
    }
}

impl<S> Sighting<S> {
    /// Whether the step may be written without asking anyone.
    pub const fn is_settled(&self) -> bool {
        self.step.is_some() && self.questions.is_empty()
    }

    /// Takes what is in doubt as it is, if people said so.
    pub(in crate::rules) fn take_doubt(&mut self, annotations: &Annotations) {
        if annotations.accepts_doubt {
            let guesses = self.questions.iter().filter_map(left_open::guess);
            self.accepted.extend(guesses);
            let is_open = |question: &SightingQuestion<S>| left_open::guess(question).is_none();
            self.questions.retain(is_open);
        }
    }

    /// That the table shown is another than the book's, where so few of its pieces lie in place; of two pieces any may be moved by hand.
    pub(in crate::rules) fn elsewhere(in_place: usize, of: usize) -> Option<SightingQuestion<S>> {
        const FEWEST: usize = 3;
        let is_another = of >= FEWEST && 2 * in_place < of;
        is_another.then_some(SightingQuestion::Elsewhere { in_place, of })
    }

    /// What nothing legal explains.
    pub(in crate::rules) fn unexplained(changes: Vec<Phrase>) -> Self {
        Self {
            questions: vec![SightingQuestion::Unexplained(changes)],
            ..Self::default()
        }
    }

    /// Whether nothing legal explains the picture, or nothing was done.
    pub(in crate::rules) fn is_unexplained(&self) -> bool {
        matches!(
            self.questions[..],
            [SightingQuestion::Unexplained(_) | SightingQuestion::Captive { .. }]
        )
    }
}

/// What a sighting returns: a layout may also show a step that is plainly illegal.
pub type SightingResult<S> = Result<Sighting<S>, Illegal>;

/// What one kind of move makes of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation<S> {
    /// The kind of move, as steps are named.
    pub kind: &'static str,
    /// What the picture comes to as that kind of move.
    pub outcome: SightingResult<S>,
}

impl<S> Explanation<S> {
    /// The step, if it may be written without asking anyone.
    pub fn settled(&self) -> Option<&S> {
        let sighting = self.outcome.as_ref().ok()?;
        sighting.step.as_ref().filter(|_| sighting.is_settled())
    }
}

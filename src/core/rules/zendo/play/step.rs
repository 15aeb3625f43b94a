//! What is said and done in a match of Zendo, as it was said: whether it is legal, the rules find out.

use crate::rules::zendo::counter::Supply;
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::rule::Rule;

/// One step of a match. Who builds, calls, guesses or passes is whose turn it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A koan is built: by the Master until there are two, then by the student whose turn it is.
    Build(Koan),
    /// "Master!": the Master is to mark the new koan.
    Master,
    /// "Mondo!": students' answers, by name; they are open once all are given.
    Mondo(Vec<(String, Mark)>),
    /// The Master's stone beside the new koan.
    Mark {
        /// Which one it is.
        mark: Mark,
        /// Whether people told what stone of glass lies there in the picture that shows it.
        is_said: bool,
    },
    /// A guessing stone is given, and the rule is guessed.
    Guess(Rule),
    /// The Master builds a koan that disproves the guess; its mark is what the guess doesn't say.
    Disprove(Koan),
    /// The Master can't disprove the guess.
    Right,
    /// Koans go back to the stash.
    Break {
        /// The koans' names.
        koans: Vec<String>,
        /// The pieces that they are broken down for.
        wanted: Vec<Supply>,
        /// Who allows it.
        consent: Consent,
    },
    /// A koan was disturbed, and is as it was before.
    Katsu(Option<String>),
    /// The turn ends.
    Pass,
}

/// Who allows koans to be broken down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consent {
    /// The students who are named.
    Students(Vec<String>),
    /// The Master, where students don't agree.
    Master,
}

impl Step {
    /// The Master's stone, as it is said or follows from the rule.
    pub const fn mark(mark: Mark) -> Self {
        Self::Mark {
            mark,
            is_said: false,
        }
    }

    /// The verb that is typed for it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Build(_) => "build",
            Self::Master => "master",
            Self::Mondo(_) => "mondo",
            Self::Mark { .. } => "mark",
            Self::Guess(_) => "guess",
            Self::Disprove(_) => "disprove",
            Self::Right => "right",
            Self::Break { .. } => "break",
            Self::Katsu(_) => "katsu",
            Self::Pass => "pass",
        }
    }
}

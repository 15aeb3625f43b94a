//! Why a step of a match of Zendo is not legal, and what the rules want instead.

use super::tale::listed_pieces;
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::file::KoanError;
use crate::rules::zendo::koan::Mark;
use std::fmt;

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// The match waits for something else.
    NotNow {
        step: &'static str,
        awaited: Awaited,
    },
    /// There is no koan in what was shown.
    NoKoan(KoanError),
    /// Pieces that are not in the stash.
    Lacking {
        lacking: Stock,
    },
    Unknown {
        name: String,
    },
    NobodyNamed,
    AnsweredTwice {
        name: String,
    },
    /// A mark that the Master's rule doesn't give.
    AgainstTheRule {
        mark: Mark,
    },
    /// An identical koan has another mark.
    Identical {
        koan: String,
        mark: Mark,
    },
    /// Both of the first two koans have one mark.
    SameMark {
        mark: Mark,
    },
    NoStone {
        name: String,
    },
    /// A koan on the table that the guess marks otherwise.
    Contradicted {
        koan: String,
        mark: Mark,
    },
    /// A koan that disproves a guess has to be clear.
    DisprovesOpenly,
    /// A koan that rule and guess mark alike.
    DisprovesNothing,
    /// A guess that is said to be right, and a koan that was marked otherwise.
    MarkedOtherwise {
        koan: String,
        mark: Mark,
    },
    /// A search by a rule that the book doesn't keep.
    NoRule,
    /// A search that found nothing.
    NotFound {
        most: usize,
    },
    /// Pieces that are wanted are in the stash.
    NoneLacking,
    NoKoanNamed,
    NoSuchKoan {
        id: String,
    },
    /// A koan without any of the pieces that are lacking.
    HoldsNone {
        id: String,
        lacking: Stock,
    },
    NotAgreed {
        name: String,
    },
    /// For a disproof the Master has no say in what is broken down.
    StudentsDecide,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    FirstKoans,
    Koan,
    Call,
    Answers,
    Mark,
    Guess,
    Answer,
    /// The match is over.
    Nothing,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FirstKoans => {
                "the Master starts the game off by building two koans, one white and one black, with match build"
            }
            Self::Koan => {
                "on your turn as a student, start by creating a new koan, with match build"
            }
            Self::Call => {
                "after you create your new koan, you must call either Master or Mondo, with match master or match mondo"
            }
            Self::Answers => "all students answer the mondo before it is revealed, with match mondo",
            Self::Mark => "the Master marks the new koan first, with match mark",
            Self::Guess => {
                "at the end of the turn guessing stones may be spent, with match guess; match pass ends it"
            }
            Self::Answer => {
                "the Master disproves the guess if possible, with match disprove, else says match right"
            }
            Self::Nothing => "the game is won: undo the last step if it should go on",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { step, awaited } => write!(f, "no {step} now: {awaited}"),
            Self::NoKoan(error) => error.fmt(f),
            Self::Lacking { lacking } => write!(
                f,
                "a koan is built of pieces from the global stash, which lacks {}: build with others, or break koans down with \
                 match break",
                listed_pieces(lacking)
            ),
            Self::Unknown { name } => {
                write!(
                    f,
                    "no student is called '{name}': name a student of this match"
                )
            }
            Self::NobodyNamed => {
                f.write_str("nobody is named: name students with their answers, as in ada=white")
            }
            Self::AnsweredTwice { name } => {
                write!(
                    f,
                    "{name} has answered: each student hides one answer in a fist"
                )
            }
            Self::AgainstTheRule { mark } => write!(
                f,
                "the Master marks koans by the rule, and by the rule this one is not {}: lay the other stone",
                mark.name()
            ),
            Self::Identical { koan, mark } => write!(
                f,
                "two identical koans are always marked identically, and {koan} is this one and not {}: lay the other stone, or \
                 undo what was marked wrongly",
                mark.name()
            ),
            Self::SameMark { mark } => write!(
                f,
                "of the Master's first two koans one has the Buddha-nature and one has not, and both would be {}: undo, and \
                 build another",
                mark.name()
            ),
            Self::NoStone { name } => write!(
                f,
                "a guess costs a guessing stone, and {name} has none: answer a mondo correctly first"
            ),
            Self::Contradicted { koan, mark } => write!(
                f,
                "{koan} contradicts the guess: it is {}, and by the guess it would be {}; the stone is taken back: guess \
                 otherwise, or match pass",
                mark.name(),
                opposite(*mark).name()
            ),
            _ => self.fmt_of_an_answer(f),
        }
    }
}

impl Illegal {
    /// Of what the Master answers, and of koans that are broken down.
    fn fmt_of_an_answer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DisprovesOpenly => f.write_str(
                "a koan disproves a guess where both the rule and the guess are clear about it, and the facts of this one leave \
                 that open: build it so that no fact that matters is in doubt",
            ),
            Self::DisprovesNothing => f.write_str(
                "a guess is disproved by a koan that it marks wrongly, and the guess marks this one as the rule does: build \
                 another",
            ),
            Self::MarkedOtherwise { koan, mark } => write!(
                f,
                "the guess is not the rule: {koan} was marked {}, and by the guess it would be {}; disprove it with such a koan",
                mark.name(),
                opposite(*mark).name()
            ),
            Self::NoRule => f.write_str(
                "nothing can be searched, as the book doesn't keep the Master's rule: give the koan that disproves the guess",
            ),
            Self::NotFound { most } => write!(
                f,
                "no koan of up to {most} free pieces was found that disproves the guess: give one, or say match right if there \
                 is none"
            ),
            Self::NoneLacking => f.write_str(
                "koans are broken down for pieces that are not available, and all that are wanted are in the stash: build with \
                 them",
            ),
            Self::NoKoanNamed => f.write_str("no koan is named: name those that are broken down, as in k3"),
            Self::NoSuchKoan { id } => write!(
                f,
                "no koan on the table is '{id}': name one that is, as match status lists them"
            ),
            Self::HoldsNone { id, lacking } => write!(
                f,
                "koans are broken down for pieces that are wanted, and {id} has none of {}: name another koan",
                listed_pieces(lacking)
            ),
            Self::NotAgreed { name } => write!(
                f,
                "you may only break down a koan if all of the other students agree, and {name} is not named: ask, and add the \
                 name to --agreed; where students don't agree, the Master decides with --by-master"
            ),
            Self::StudentsDecide => f.write_str(
                "which koans provide pieces for a disproof, the students decide unanimously: name them all with --agreed",
            ),
            _ => Ok(()),
        }
    }
}

const fn opposite(mark: Mark) -> Mark {
    match mark {
        Mark::White => Mark::Black,
        Mark::Black => Mark::White,
    }
}

impl crate::phrasing::Worded for Illegal {
    fn phrase(&self) -> crate::phrasing::Phrase {
        self.to_string().into()
    }
}

impl std::error::Error for Illegal {}

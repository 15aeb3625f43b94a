//! Why a step of a match of Zendo is not legal, and what the rules want instead.

use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::file::KoanError;
use crate::rules::zendo::koan::Mark;
use crate::rules::zendo::spoken::listed_pieces;

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// The match waits for something else.
    NotNow {
        step: ZendoAction,
        awaited: Awaited,
    },
    /// There is no koan in what was shown.
    NoKoan(KoanError),
    /// Pieces that are not in the stash.
    Lacking {
        lacking: Stock,
    },
    /// Pieces that the whole set lacks.
    NotInTheSet {
        missing: Stock,
    },
    Unknown {
        name: String,
    },
    NobodyNamed,
    NamedTwice {
        name: String,
    },
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
    /// What is shown is a koan of the book.
    Standing {
        koan: String,
    },
    /// All koans that are shown are the book's.
    NothingNew,
    /// What is shown is rather a part of a koan of the book.
    Torn {
        koan: String,
    },
    /// What is shown rather holds a koan of the book.
    Joined {
        koan: String,
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
    /// A guess that is no sentence of the rule language.
    NoSuchRule {
        problem: Phrase,
    },
    /// A guess that is said to be right, and that a koan of free pieces disproves.
    Disprovable,
    /// The same where the koan wants pieces that are not free.
    DisprovableWith {
        lacking: Stock,
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
        /// For a koan, and not for a disproof.
        may_master_decide: bool,
    },
    /// For a disproof the Master has no say in what is broken down.
    StudentsDecide,
}

/// What is refused for coming at the wrong time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZendoAction {
    Koan,
    Call,
    Mondo,
    Mark,
    Guess,
    Disproof,
    Satori,
    Pass,
    Katsu,
    BreakingDown,
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

impl Worded for Awaited {
    fn phrase(&self) -> Phrase {
        match self {
            Self::FirstKoans => phrase!("zendo-awaits-first-koans"),
            Self::Koan => phrase!("zendo-awaits-koan"),
            Self::Call => phrase!("zendo-awaits-call"),
            Self::Answers => phrase!("zendo-awaits-answers"),
            Self::Mark => phrase!("zendo-awaits-mark"),
            Self::Guess => phrase!("zendo-awaits-guess"),
            Self::Answer => phrase!("zendo-awaits-answer"),
            Self::Nothing => phrase!("zendo-awaits-nothing"),
        }
    }
}

impl Worded for ZendoAction {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Koan => phrase!("zendo-step-koan"),
            Self::Call => phrase!("zendo-step-call"),
            Self::Mondo => phrase!("zendo-step-mondo"),
            Self::Mark => phrase!("zendo-step-mark"),
            Self::Guess => phrase!("zendo-step-guess"),
            Self::Disproof => phrase!("zendo-step-disproof"),
            Self::Satori => phrase!("zendo-step-satori"),
            Self::Pass => phrase!("zendo-step-pass"),
            Self::Katsu => phrase!("zendo-step-katsu"),
            Self::BreakingDown => phrase!("zendo-step-breaking-down"),
        }
    }
}

impl Worded for Illegal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotNow { step, awaited } => phrase!("zendo-not-now", step, awaited),
            Self::NoKoan(error) => error.phrase(),
            Self::Lacking { lacking } => {
                phrase!("zendo-lacking", pieces = listed_pieces(lacking))
            }
            Self::Unknown { name } => phrase!("zendo-unknown", name),
            Self::NobodyNamed => phrase!("zendo-nobody-named"),
            Self::NamedTwice { name } => phrase!("zendo-named-twice", name),
            Self::AnsweredTwice { name } => phrase!("zendo-answered-twice", name),
            Self::NotInTheSet { missing } => {
                phrase!("zendo-not-in-the-set", pieces = listed_pieces(missing))
            }
            Self::AgainstTheRule { mark } => phrase!("zendo-against-the-rule", mark = *mark),
            Self::Standing { koan } => phrase!("zendo-standing", koan),
            Self::NothingNew => phrase!("zendo-nothing-new"),
            Self::Torn { koan } => phrase!("zendo-torn", koan),
            Self::Joined { koan } => phrase!("zendo-joined", koan),
            Self::Identical { koan, mark } => phrase!("zendo-identical", koan, mark = *mark),
            Self::SameMark { mark } => phrase!("zendo-same-mark", mark = *mark),
            Self::NoStone { name } => phrase!("zendo-no-stone", name),
            Self::Contradicted { koan, mark } => {
                let (mark, other) = (*mark, opposite(*mark));
                phrase!("zendo-contradicted", koan, mark, other)
            }
            Self::DisprovesOpenly => phrase!("zendo-disproves-openly"),
            Self::DisprovesNothing => phrase!("zendo-disproves-nothing"),
            Self::MarkedOtherwise { koan, mark } => {
                let (mark, other) = (*mark, opposite(*mark));
                phrase!("zendo-marked-otherwise", koan, mark, other)
            }
            Self::NoSuchRule { problem } => problem.clone(),
            Self::Disprovable => phrase!("zendo-disprovable"),
            Self::DisprovableWith { lacking } => {
                phrase!("zendo-disprovable-with", pieces = listed_pieces(lacking))
            }
            Self::NoRule => phrase!("zendo-no-rule"),
            Self::NotFound { most } => phrase!("zendo-not-found", most = *most),
            Self::NoneLacking => phrase!("zendo-none-lacking"),
            Self::NoKoanNamed => phrase!("zendo-no-koan-named"),
            Self::NoSuchKoan { id } => phrase!("zendo-no-such-koan", koan = id),
            Self::HoldsNone { id, lacking } => {
                phrase!(
                    "zendo-holds-none",
                    koan = id,
                    pieces = listed_pieces(lacking)
                )
            }
            Self::NotAgreed {
                name,
                may_master_decide,
            } => match may_master_decide {
                true => phrase!("zendo-not-agreed", name),
                false => phrase!("zendo-not-unanimous", name),
            },
            Self::StudentsDecide => phrase!("zendo-students-decide"),
        }
    }
}

const fn opposite(mark: Mark) -> Mark {
    match mark {
        Mark::White => Mark::Black,
        Mark::Black => Mark::White,
    }
}

crate::worded_errors!(Illegal);

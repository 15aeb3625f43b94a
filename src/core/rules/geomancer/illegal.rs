//! Why a step is not legal, and what the rules want instead.

use super::dice::{Dice, Element};
use super::state::{Phase, State};
use super::step::Parting;
use std::fmt;

/// Why a step is refused. Players are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The match waits for something else.
    NotNow {
        step: &'static str,
        awaited: Awaited,
    },
    /// Rolls are not entered where there is a seed.
    Seeded,
    EmptyName,
    Unknown {
        name: String,
    },
    NamedTwice {
        name: String,
    },
    NobodyNamed,
    /// A player of whom this is not wanted.
    NotAsked {
        name: String,
        step: &'static str,
    },
    /// Another number of dice than wanted.
    Count {
        name: String,
        found: u32,
        wanted: u32,
    },
    /// Dice that the player does not have; for parting, those used apart.
    Lacks {
        name: String,
        wanted: String,
        held: String,
    },
    /// A creation or an attack after the one that a turn may have.
    Done {
        what: &'static str,
    },
    /// A creation of more than one element, or of none.
    CreatesOne,
    CreatesFocus,
    /// An attack or a defence without exactly one element.
    OneElement,
    /// Harmony without a die of each element.
    NoHarmony {
        name: String,
    },
    /// More opponents than the attack is strong.
    TooManyTargets {
        found: usize,
        strength: u32,
    },
    AttacksSelf,
    Out {
        name: String,
    },
    /// A defence with another element than the controlling one.
    WrongElement {
        name: String,
        wanted: Element,
    },
    /// A defence that leaves dice of the element out.
    NotAll {
        name: String,
        element: Element,
        all: u32,
    },
    /// A defence with dice against harmony.
    OnlyHarmony {
        name: String,
    },
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    Rolls,
    Turn,
    Defences,
    Dice,
    /// The match is over.
    Nothing,
}

impl State {
    /// The refusal of a step that is not what the match waits for.
    pub(super) const fn not_now(&self, step: &'static str) -> Illegal {
        let awaited = match self.phase {
            Phase::Rolling | Phase::Rerolling(..) => Awaited::Rolls,
            Phase::Acting(_) => Awaited::Turn,
            Phase::Defending(..) => Awaited::Defences,
            Phase::Giving(..) => Awaited::Dice,
            Phase::Over { .. } => Awaited::Nothing,
        };
        Illegal::NotNow { step, awaited }
    }
}

impl Illegal {
    pub(super) fn lacks(name: &str, wanted: &Dice, held: &Dice) -> Self {
        Self::Lacks {
            name: name.to_owned(),
            wanted: wanted.tally(),
            held: held.tally(),
        }
    }

    /// The refusal of dice that a player doesn't have so, used or not.
    pub(super) fn lacks_so(name: &str, wanted: &Parting, held: &Parting) -> Self {
        Self::Lacks {
            name: name.to_owned(),
            wanted: wanted.to_string(),
            held: held.to_string(),
        }
    }
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rolls => "dice have to be rolled first, with match roll",
            Self::Turn => "the player whose turn it is creates, attacks or passes",
            Self::Defences => "those who are attacked say first what they do, with match defend",
            Self::Dice => "dice that are owed are given first, with match give",
            Self::Nothing => "the game is over: undo the last step if it should go on",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { step, awaited } => write!(f, "no {step} now: {awaited}"),
            Self::Seeded => {
                f.write_str("this match has a seed, and rolls by itself: enter no rolls")
            }
            Self::EmptyName => f.write_str("a player's name is empty: name a player of this match"),
            Self::Unknown { name } => {
                write!(f, "nobody is called '{name}': name a player of this match")
            }
            Self::NamedTwice { name } => write!(f, "{name} is named twice: name everyone once"),
            Self::NobodyNamed => f.write_str("nobody is named: name at least one player"),
            Self::NotAsked { name, step } => write!(
                f,
                "nothing to {step} for {name} now: match status says who is waited for"
            ),
            Self::Count {
                name,
                found,
                wanted,
            } => write!(f, "{name} has to name {wanted} dice, not {found}: a letter a die"),
            Self::Lacks { name, wanted, held } if held.is_empty() => {
                write!(f, "{name} has no such dice as {wanted}: name dice that are held")
            }
            Self::Lacks { name, wanted, held } => {
                write!(f, "{name} has not all of {wanted}, but {held}: name dice that are held")
            }
            Self::Done { what } => {
                write!(f, "a turn has one {what}, and it is done: match pass ends the turn")
            }
            Self::CreatesOne => {
                f.write_str("a creation turns dice of one element, one or more, as in --dice 2W")
            }
            Self::CreatesFocus => f.write_str("Focus creates nothing: name dice of an element"),
            Self::OneElement => f.write_str(
                "an attack or a defence has at least one die of one element, and any Focus, as in 2F+1X",
            ),
            Self::NoHarmony { name } => {
                write!(f, "{name} has not one die of each element, as harmony wants")
            }
            Self::TooManyTargets { found, strength } => write!(
                f,
                "{found} opponents are too many for a strength of {strength}: name as many at most"
            ),
            Self::AttacksSelf => f.write_str("nobody attacks oneself: name opponents"),
            Self::Out { name } => write!(f, "{name} has no dice left and is out: name others"),
            Self::WrongElement { name, wanted } => write!(
                f,
                "only {wanted} controls this attack: {name} defends with all {wanted} and any Focus, in harmony, or \
                 not at all"
            ),
            Self::NotAll { name, element, all } => write!(
                f,
                "a defence uses all dice of its element: {name} has {all} of {element}"
            ),
            Self::OnlyHarmony { name } => write!(
                f,
                "only harmony meets a harmonic attack: {name} defends harmonic, or none"
            ),
        }
    }
}

impl crate::phrasing::Worded for Illegal {
    fn phrase(&self) -> crate::phrasing::Phrase {
        self.to_string().into()
    }
}

impl std::error::Error for Illegal {}

//! Why a step is not legal, and what the rules want instead.

use super::dice::{Dice, Element};
use super::state::{Phase, State};
use super::step::Parting;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};

/// Why a step is refused. Players are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The match waits for something else.
    NotNow {
        step: DiceAction,
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
        step: DiceAction,
    },
    /// Another number of dice than wanted.
    Count {
        name: String,
        found: u32,
        wanted: u32,
    },
    /// Dice that the player does not have.
    Lacks {
        name: String,
        wanted: String,
        held: String,
    },
    /// Dice to part with that the player does not have so: used ones apart.
    LacksSo {
        name: String,
        wanted: String,
        held: String,
    },
    /// A creation or an attack after the one that a turn may have.
    Done {
        what: DiceAction,
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

/// What is refused for coming at the wrong time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceAction {
    Roll,
    Creation,
    Attack,
    Defence,
    Gift,
    Pass,
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
    pub(super) const fn not_now(&self, step: DiceAction) -> Illegal {
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
        Self::LacksSo {
            name: name.to_owned(),
            wanted: wanted.to_string(),
            held: held.to_string(),
        }
    }
}

impl Worded for Awaited {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Rolls => phrase!("geomancer-awaits-rolls"),
            Self::Turn => phrase!("geomancer-awaits-turn"),
            Self::Defences => phrase!("geomancer-awaits-defences"),
            Self::Dice => phrase!("geomancer-awaits-dice"),
            Self::Nothing => phrase!("geomancer-awaits-nothing"),
        }
    }
}

impl Worded for DiceAction {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Roll => phrase!("geomancer-action-roll"),
            Self::Creation => phrase!("geomancer-action-creation"),
            Self::Attack => phrase!("geomancer-action-attack"),
            Self::Defence => phrase!("geomancer-action-defence"),
            Self::Gift => phrase!("geomancer-action-gift"),
            Self::Pass => phrase!("geomancer-action-pass"),
        }
    }
}

impl Worded for Illegal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotNow { step, awaited } => phrase!("geomancer-not-now", step, awaited),
            Self::Seeded => phrase!("geomancer-seeded"),
            Self::EmptyName => phrase!("geomancer-empty-name"),
            Self::Unknown { name } => phrase!("geomancer-unknown", name),
            Self::NamedTwice { name } => phrase!("geomancer-named-twice", name),
            Self::NobodyNamed => phrase!("geomancer-nobody-named"),
            Self::NotAsked { name, step } => match step {
                DiceAction::Roll => phrase!("geomancer-nothing-to-roll", name),
                DiceAction::Defence => phrase!("geomancer-nothing-to-defend", name),
                _ => phrase!("geomancer-nothing-to-give", name),
            },
            Self::Count {
                name,
                found,
                wanted,
            } => phrase!("geomancer-count", name, wanted = *wanted, found = *found),
            Self::Lacks { name, wanted, held } => {
                if held.is_empty() {
                    phrase!("geomancer-has-no", name, wanted)
                } else {
                    phrase!("geomancer-has-not-all", name, wanted, held)
                }
            }
            Self::LacksSo { name, wanted, held } => {
                phrase!("geomancer-has-not-so", name, wanted, held)
            }
            Self::Done { what } => phrase!("geomancer-done", what),
            Self::CreatesOne => phrase!("geomancer-creates-one"),
            Self::CreatesFocus => phrase!("geomancer-creates-focus"),
            Self::OneElement => phrase!("geomancer-one-element"),
            Self::NoHarmony { name } => phrase!("geomancer-no-harmony", name),
            Self::TooManyTargets { found, strength } => phrase!(
                "geomancer-too-many-targets",
                found = *found,
                strength = *strength
            ),
            Self::AttacksSelf => phrase!("geomancer-attacks-self"),
            Self::Out { name } => phrase!("geomancer-out", name),
            Self::WrongElement { name, wanted } => {
                phrase!("geomancer-wrong-element", name, wanted = *wanted)
            }
            Self::NotAll { name, element, all } => {
                let (element, all) = (*element, *all);
                phrase!("geomancer-not-all", name, element, all)
            }
            Self::OnlyHarmony { name } => phrase!("geomancer-only-harmony", name),
        }
    }
}

crate::worded_errors!(Illegal);

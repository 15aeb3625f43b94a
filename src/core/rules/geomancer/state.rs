//! One moment of a match of Geomancer: everybody's dice, and what the match waits for.

use super::dice::{Dice, Element};
use super::setup::{DICE, Setup};
use super::step::{Defence, Force, Parting};
use std::collections::BTreeMap;

/// A player's dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// Faces held, those in the fight too.
    pub dice: Dice,
    /// The dice in the fight; always among `dice`.
    pub used: Dice,
    /// Dice that wait to be rolled, and show nothing.
    pub to_roll: u32,
}

impl Hand {
    /// All dice, whatever they show.
    pub fn total(&self) -> u32 {
        self.dice.total() + self.to_roll
    }

    /// Whether the player still has dice, and so plays on.
    pub fn is_in(&self) -> bool {
        self.total() > 0
    }

    /// The dice that are not in the fight.
    pub fn unused(&self) -> Dice {
        self.dice.without(&self.used)
    }
}

/// What the player whose turn it is has done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Whether dice were turned to the element that they feed.
    pub create: bool,
    /// Whether an attack was declared.
    pub attack: bool,
}

/// Whose turn it is, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Place in the order of turns.
    pub player: usize,
    /// What the player has done so far.
    pub done: Done,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first rolls, until one has the least Focus.
    Rolling,
    /// A creation, an attack or a pass of the player whose turn it is.
    Acting(Turn),
    /// What those who are attacked do about it.
    Defending(Turn, Fight),
    /// Dice that are owed, where there is a choice of them.
    Giving(Turn, Fight),
    /// The dice of the fight, rolled again.
    Rerolling(Turn, Fight),
    /// One player is left, after a fight.
    Over {
        /// Who has dice left.
        winner: usize,
        /// The fight that ended it.
        fight: Fight,
    },
}

/// An attack and what became of it. Players are places in the order of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The attacker.
    pub by: usize,
    /// What is attacked with.
    pub with: Force,
    /// Clockwise from the attacker.
    pub targets: Vec<usize>,
    /// Whether just two had dice when it was declared: nothing is given then, all is discarded.
    pub showdown: bool,
    /// Of those who have said.
    pub defences: BTreeMap<usize, Defence>,
    /// Of those who have chosen what they part with.
    pub partings: BTreeMap<usize, Parting>,
}

/// How a defence ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightOutcome {
    Undefended,
    Less,
    Harmless,
    Insult,
}

impl FightOutcome {
    pub const ALL: [Self; 4] = [Self::Undefended, Self::Less, Self::Harmless, Self::Insult];

    pub const fn name(self) -> &'static str {
        ["undefended", "less", "harmless", "insult"][self as usize]
    }
}

/// The last step, as far as it is told by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Last {
    Roll,
    Create {
        player: usize,
        element: Element,
        count: u32,
    },
    Attack {
        player: usize,
        with: Force,
        at: Vec<usize>,
    },
    Defend,
    Give,
    Pass {
        player: usize,
    },
}

/// One moment of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// In the order of turns.
    pub hands: Vec<Hand>,
    /// What it waits for.
    pub phase: Phase,
    /// The step that led here; none at the beginning.
    pub last: Option<Last>,
    /// Dice rolled so far from the seed, if there is one.
    pub rolled: u64,
}

impl State {
    /// The beginning: all dice wait to be rolled.
    pub(super) fn new(setup: &Setup) -> Self {
        let hand = Hand {
            to_roll: setup.share(),
            ..Hand::default()
        };
        Self {
            hands: vec![hand; setup.players.len()],
            phase: Phase::Rolling,
            last: None,
            rolled: 0,
        }
    }

    /// Dice set aside and discarded.
    pub fn aside(&self) -> u32 {
        let held: u32 = self.hands.iter().map(Hand::total).sum();
        DICE.saturating_sub(held)
    }

    /// The turn that the match is in; none before the first and after the end.
    pub const fn turn(&self) -> Option<Turn> {
        match &self.phase {
            Phase::Acting(turn)
            | Phase::Defending(turn, _)
            | Phase::Giving(turn, _)
            | Phase::Rerolling(turn, _) => Some(*turn),
            Phase::Rolling | Phase::Over { .. } => None,
        }
    }

    /// The fight that the match is in, or that ended it.
    pub const fn fight(&self) -> Option<&Fight> {
        match &self.phase {
            Phase::Defending(_, fight)
            | Phase::Giving(_, fight)
            | Phase::Rerolling(_, fight)
            | Phase::Over { fight, .. } => Some(fight),
            Phase::Rolling | Phase::Acting(_) => None,
        }
    }

    /// Who is left, by the place in the order of turns; none while the match goes on.
    pub const fn winner(&self) -> Option<usize> {
        match &self.phase {
            Phase::Over { winner, .. } => Some(*winner),
            _ => None,
        }
    }

    /// Those who have dice, clockwise after a player, who is left out.
    pub fn others_after(&self, player: usize) -> Vec<usize> {
        let number = self.hands.len();
        let others = (1..number).map(|step| (player + step) % number);
        others.filter(|other| self.hands[*other].is_in()).collect()
    }

    /// Who must do something now, in the order of turns.
    pub fn pending(&self) -> Vec<usize> {
        let everybody = 0..self.hands.len();
        match &self.phase {
            Phase::Rolling | Phase::Rerolling(..) => everybody
                .filter(|player| self.hands[*player].to_roll > 0)
                .collect(),
            Phase::Acting(turn) => vec![turn.player],
            Phase::Defending(_, fight) => everybody.filter(|p| fight.is_asked(*p)).collect(),
            Phase::Giving(_, fight) => everybody
                .filter(|player| self.owes(fight, *player) > 0)
                .collect(),
            Phase::Over { .. } => vec![],
        }
    }

    /// How many dice a player has to choose and part with in a fight; 0 for who has chosen, and for who parts with all.
    pub fn owes(&self, fight: &Fight, player: usize) -> u32 {
        let owed = fight.debt(player).owed();
        let has_chosen = fight.partings.contains_key(&player);
        if has_chosen || owed >= self.hands[player].dice.total() {
            0
        } else {
            owed
        }
    }
}

/// Dice that a player owes in a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Debt {
    /// Given to others, or discarded in a showdown.
    pub given: u32,
    pub discarded: u32,
}

impl Debt {
    pub(super) const fn owed(self) -> u32 {
        self.given + self.discarded
    }
}

impl Fight {
    /// Whether a player is attacked and has not said what to do about it.
    pub fn is_asked(&self, player: usize) -> bool {
        self.targets.contains(&player) && !self.defences.contains_key(&player)
    }

    /// How a defence ends against this attack.
    pub fn outcome(&self, defence: &Defence) -> FightOutcome {
        let Defence::With(force) = defence else {
            return FightOutcome::Undefended;
        };
        match (self.with.strength(), force.strength()) {
            (Some(attack), Some(defence)) if defence < attack => FightOutcome::Less,
            (Some(attack), Some(defence)) if defence >= attack.saturating_mul(2) => {
                FightOutcome::Insult
            }
            _ => FightOutcome::Harmless,
        }
    }

    /// How many of the defences so far ended so.
    pub(super) fn ended(&self, outcome: FightOutcome) -> u32 {
        let ended = self.defences.values().map(|defence| self.outcome(defence));
        ended.map(|ended| u32::from(ended == outcome)).sum()
    }

    /// What a player owes by the defences so far.
    pub(super) fn debt(&self, player: usize) -> Debt {
        if player == self.by {
            return Debt {
                given: self.ended(FightOutcome::Insult),
                discarded: 0,
            };
        }
        let outcome = self
            .defences
            .get(&player)
            .map(|defence| self.outcome(defence));
        match outcome {
            Some(FightOutcome::Undefended) => Debt {
                given: 1,
                discarded: 1,
            },
            Some(FightOutcome::Less) => Debt {
                given: 1,
                discarded: 0,
            },
            _ => Debt::default(),
        }
    }
}

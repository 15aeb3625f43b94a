//! Exactly what may be done now.

use super::dice::Element;
use super::setup::{Order, Setup};
use super::state::{Fight, Phase, State, Turn};
use super::step::Force;
use super::turn::only_element;

/// What the rules allow. Players are places in the order of turns; lists are in that order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// How many dice each has to roll.
    pub roll: Vec<(usize, u32)>,
    /// How many dice of each element may be turned at most.
    pub create: Vec<(Element, u32)>,
    /// The attack that may be declared; none where no attack is allowed now.
    pub attack: Option<LegalAttack>,
    /// Those who have not said what they do; none is always allowed.
    pub defend: Vec<(usize, LegalDefence)>,
    /// How many dice each has to part with.
    pub give: Vec<(usize, u32)>,
    /// Whether the turn may be ended.
    pub pass: bool,
}

/// An attack that may be made: one of the elements, at least one die, and any Focus; or harmony.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalAttack {
    /// How many dice of each element there are.
    pub natural: Vec<(Element, u32)>,
    /// How many Focus may be added at most.
    pub focus: u32,
    /// Whether one die of each element may attack in harmony.
    pub harmonic: bool,
    /// Opponents, clockwise from the attacker.
    pub targets: Vec<usize>,
}

/// A defence that may be made besides none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalDefence {
    /// The dice that must all be used, if there are any.
    pub natural: Option<(Element, u32)>,
    /// How many Focus may be added at most.
    pub focus: u32,
    /// Whether one die of each element may defend in harmony.
    pub harmonic: bool,
}

/// What may be done now.
pub fn legal(setup: &Setup, state: &State) -> Legal {
    let mut legal = Legal::default();
    match &state.phase {
        Phase::Rolling | Phase::Rerolling(..) => {
            let waiting = state.hands.iter().map(|hand| hand.to_roll).enumerate();
            legal.roll = waiting.filter(|(_, dice)| *dice > 0).collect();
        }
        Phase::Acting(turn) => acting(setup, state, *turn, &mut legal),
        Phase::Defending(_, fight) => {
            let asked = (0..state.hands.len()).filter(|player| fight.is_asked(*player));
            legal.defend = asked.map(|p| (p, defence(state, fight, p))).collect();
        }
        Phase::Giving(_, fight) => {
            let owed = (0..state.hands.len()).map(|player| (player, state.owes(fight, player)));
            legal.give = owed.filter(|(_, dice)| *dice > 0).collect();
        }
        Phase::Over { .. } => {}
    }
    legal
}

fn acting(setup: &Setup, state: &State, turn: Turn, legal: &mut Legal) {
    let dice = &state.hands[turn.player].dice;
    let natural: Vec<(Element, u32)> = dice.elements().collect();
    let may_create = match setup.order {
        Order::Any => !turn.done.create,
        Order::Fixed => !turn.done.create && !turn.done.attack,
    };
    if may_create {
        legal.create = natural.clone();
    }
    legal.attack = (!turn.done.attack && !natural.is_empty()).then(|| LegalAttack {
        natural,
        focus: dice.focus(),
        harmonic: dice.is_harmonic(),
        targets: state.others_after(turn.player),
    });
    legal.pass = true;
}

fn defence(state: &State, fight: &Fight, player: usize) -> LegalDefence {
    let dice = &state.hands[player].dice;
    let controlling = match &fight.with {
        Force::Dice(attack) => only_element(attack).map(|(element, _)| element.controlled_by()),
        Force::Harmonic => None,
    };
    let natural = controlling.map(|element| (element, dice.count(element)));
    let natural = natural.filter(|(_, count)| *count > 0);
    LegalDefence {
        natural,
        focus: natural.map_or(0, |_| dice.focus()),
        harmonic: dice.is_harmonic(),
    }
}

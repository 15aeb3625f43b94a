//! A turn: creation, attack, pass, and whose turn is next.

use super::dice::{Dice, Element};
use super::illegal::DiceAction;
use super::illegal::Illegal;
use super::setup::{Order, Setup};
use super::state::{Fight, Last, Phase, State, Turn};
use super::step::Force;
use std::collections::BTreeMap;

impl State {
    /// The state after some dice of the player whose turn it is became the next element.
    pub(super) fn create(&self, setup: &Setup, dice: &Dice) -> Result<Self, Illegal> {
        let Phase::Acting(mut turn) = self.phase else {
            return Err(self.not_now(DiceAction::Creation));
        };
        if turn.done.create {
            return Err(Illegal::Done {
                what: DiceAction::Creation,
            });
        }
        if dice.focus() > 0 {
            return Err(Illegal::CreatesFocus);
        }
        let (element, count) = only_element(dice).ok_or(Illegal::CreatesOne)?;
        self.require(setup, turn.player, dice)?;
        let mut next = self.clone();
        let hand = &mut next.hands[turn.player];
        hand.dice = hand.dice.without(dice);
        hand.dice.add(element.created(), count);
        let player = turn.player;
        next.last = Some(Last::Create {
            player,
            element,
            count,
        });
        turn.done.create = true;
        next.act_on(setup, turn);
        Ok(next)
    }

    /// The state after the player whose turn it is attacked opponents.
    pub(super) fn attack(
        &self,
        setup: &Setup,
        with: Force,
        at: &[String],
    ) -> Result<Self, Illegal> {
        let Phase::Acting(mut turn) = self.phase else {
            return Err(self.not_now(DiceAction::Attack));
        };
        if turn.done.attack {
            return Err(Illegal::Done {
                what: DiceAction::Attack,
            });
        }
        self.require_force(setup, turn.player, &with)?;
        let targets = self.targets(setup, turn.player, at)?;
        if let Some(strength) = with.strength().filter(|s| targets.len() > *s as usize) {
            let found = targets.len();
            return Err(Illegal::TooManyTargets { found, strength });
        }
        turn.done.attack = true;
        let fight = Fight {
            by: turn.player,
            with,
            targets: targets.clone(),
            showdown: self.hands.iter().filter(|hand| hand.is_in()).count() == 2,
            defences: BTreeMap::new(),
            partings: BTreeMap::new(),
        };
        let mut next = self.clone();
        next.hands[turn.player].used = with.dice();
        next.last = Some(Last::Attack {
            player: turn.player,
            with,
            at: targets,
        });
        next.phase = Phase::Defending(turn, fight);
        Ok(next)
    }

    /// The state after the player whose turn it is let it end.
    pub(super) fn pass(&self) -> Result<Self, Illegal> {
        let Phase::Acting(turn) = self.phase else {
            return Err(self.not_now(DiceAction::Pass));
        };
        let mut next = self.clone();
        next.last = Some(Last::Pass {
            player: turn.player,
        });
        next.next_turn(turn.player);
        Ok(next)
    }

    /// The turn after its fight, once all dice are rolled.
    pub(super) fn after_fight(&mut self, setup: &Setup, turn: Turn) {
        self.act_on(setup, turn);
    }

    /// Requires that a force is one of the two kinds, and that a player has its dice.
    pub(super) fn require_force(
        &self,
        setup: &Setup,
        player: usize,
        force: &Force,
    ) -> Result<(), Illegal> {
        match force {
            Force::Harmonic if !self.hands[player].dice.is_harmonic() => {
                let name = setup.name(player).to_owned();
                Err(Illegal::NoHarmony { name })
            }
            Force::Harmonic => Ok(()),
            Force::Dice(dice) => {
                only_element(dice).ok_or(Illegal::OneElement)?;
                self.require(setup, player, dice)
            }
        }
    }

    fn require(&self, setup: &Setup, player: usize, dice: &Dice) -> Result<(), Illegal> {
        let held = &self.hands[player].dice;
        if held.holds(dice) {
            Ok(())
        } else {
            Err(Illegal::lacks(setup.name(player), dice, held))
        }
    }

    /// Opponents that are named, clockwise.
    fn targets(&self, setup: &Setup, by: usize, at: &[String]) -> Result<Vec<usize>, Illegal> {
        let named = at.iter().map(|name| (name.clone(), ()));
        let named = by_player(setup, &named.collect::<Vec<_>>())?;
        for (player, ()) in &named {
            if *player == by {
                return Err(Illegal::AttacksSelf);
            }
            if !self.hands[*player].is_in() {
                let name = setup.name(*player).to_owned();
                return Err(Illegal::Out { name });
            }
        }
        let mut targets = self.others_after(by);
        targets.retain(|target| named.iter().any(|(player, ())| player == target));
        Ok(targets)
    }

    /// Goes on with a turn, unless it has ended.
    fn act_on(&mut self, setup: &Setup, turn: Turn) {
        let has_ended = match setup.order {
            Order::Any => turn.done.create && turn.done.attack,
            Order::Fixed => turn.done.attack,
        };
        if has_ended || !self.hands[turn.player].is_in() {
            self.next_turn(turn.player)
        } else {
            self.phase = Phase::Acting(turn)
        }
    }

    fn next_turn(&mut self, after: usize) {
        let next = self.others_after(after).first().copied();
        self.phase = Phase::Acting(Turn {
            player: next.unwrap_or(after),
            done: Default::default(),
        });
    }
}

/// What was said of players, by their places; refuses names that are empty, unknown or there twice, and nobody at all.
pub(super) fn by_player<T: Clone>(
    setup: &Setup,
    said: &[(String, T)],
) -> Result<Vec<(usize, T)>, Illegal> {
    if said.is_empty() {
        return Err(Illegal::NobodyNamed);
    }
    let mut known: Vec<(usize, T)> = vec![];
    for (name, what) in said {
        if name.is_empty() {
            return Err(Illegal::EmptyName);
        }
        let unknown = || Illegal::Unknown { name: name.clone() };
        let player = setup.index_of(name).ok_or_else(unknown)?;
        if known.iter().any(|(other, _)| *other == player) {
            return Err(Illegal::NamedTwice { name: name.clone() });
        }
        known.push((player, what.clone()));
    }
    Ok(known)
}

/// The one element of dice that may hold Focus too, with how many show it.
pub(super) fn only_element(dice: &Dice) -> Option<(Element, u32)> {
    let mut elements = dice.elements();
    match (elements.next(), elements.next()) {
        (Some((element, count)), None) => Some((element, count)),
        _ => None,
    }
}

//! Rolling dice: who begins, dice rolled again after a fight, and dice rolled from a seed.

use super::dice::{Dice, Face};
use super::illegal::DiceAction;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::{Hand, Last, Phase, State, Turn};
use super::turn::by_player;
use crate::rules::chance;

impl State {
    /// The state after faces were entered for dice that wait.
    pub(super) fn roll(&self, setup: &Setup, rolls: &[(String, Dice)]) -> Result<Self, Illegal> {
        if !matches!(self.phase, Phase::Rolling | Phase::Rerolling(..)) {
            return Err(self.not_now(DiceAction::Roll));
        }
        if setup.seed.is_some() {
            return Err(Illegal::Seeded);
        }
        let mut next = self.clone();
        for (player, faces) in by_player(setup, rolls)? {
            let name = || setup.name(player).to_owned();
            let hand = &mut next.hands[player];
            let (found, wanted) = (faces.total(), hand.to_roll);
            if wanted == 0 {
                let (name, step) = (name(), DiceAction::Roll);
                return Err(Illegal::NotAsked { name, step });
            }
            if found != wanted {
                let name = name();
                return Err(Illegal::Count {
                    name,
                    found,
                    wanted,
                });
            }
            hand.show(faces);
        }
        next.last = Some(Last::Roll);
        next.go_on(setup);
        Ok(next)
    }

    /// Goes on as far as nobody is needed: where nothing waits to be rolled, and with a seed, where anything does.
    pub(super) fn go_on(&mut self, setup: &Setup) {
        loop {
            if !matches!(self.phase, Phase::Rolling | Phase::Rerolling(..)) {
                return;
            }
            if let Some(seed) = setup.seed {
                self.roll_from(seed);
            }
            if self.hands.iter().any(|hand| hand.to_roll > 0) {
                return;
            }
            match self.phase {
                Phase::Rerolling(turn, _) => self.after_fight(setup, turn),
                _ => self.seek_first(),
            }
        }
    }

    /// Gives the turn to the one with the least Focus; those who tie for it roll all their dice again.
    fn seek_first(&mut self) {
        let focus = |hand: &Hand| hand.dice.focus();
        let least = self.hands.iter().map(focus).min().unwrap_or(0);
        let players = 0..self.hands.len();
        let tied: Vec<usize> = players
            .filter(|p| focus(&self.hands[*p]) == least)
            .collect();
        if let [first] = tied[..] {
            self.phase = Phase::Acting(Turn {
                player: first,
                done: Default::default(),
            });
            return;
        }
        for player in tied {
            let hand = &mut self.hands[player];
            hand.to_roll = hand.dice.total();
            hand.dice = Dice::default();
        }
    }

    /// Rolls all that waits, in the order of turns.
    fn roll_from(&mut self, seed: u64) {
        for hand in &mut self.hands {
            let mut faces = Dice::default();
            for _ in 0..hand.to_roll {
                let face = chance::below(seed, self.rolled, Face::ALL.len());
                faces.add(Face::ALL[face], 1);
                self.rolled += 1;
            }
            hand.show(faces);
        }
    }
}

impl Hand {
    /// Takes the faces of all dice that waited.
    fn show(&mut self, faces: Dice) {
        self.dice = self.dice.with(&faces);
        self.to_roll = 0;
    }
}

//! A fight: what those who are attacked do, what everybody parts with, and who is out.

use super::dice::Dice;
use super::illegal::DiceAction;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::{Fight, FightOutcome, Hand, Last, Phase, State, Turn};
use super::step::{Defence, Force, Parting};
use super::turn::{by_player, only_element};

impl State {
    /// The state after some of those attacked said what they do.
    pub(super) fn defend(
        &self,
        setup: &Setup,
        said: &[(String, Defence)],
    ) -> Result<Self, Illegal> {
        let Phase::Defending(turn, fight) = &self.phase else {
            return Err(self.not_now(DiceAction::Defence));
        };
        let mut fight = fight.clone();
        let mut next = self.clone();
        for (player, defence) in by_player(setup, said)? {
            if !fight.is_asked(player) {
                let name = setup.name(player).to_owned();
                let step = DiceAction::Defence;
                return Err(Illegal::NotAsked { name, step });
            }
            self.require_defence(setup, &fight, player, &defence)?;
            next.hands[player].used = defence.dice();
            fight.defences.insert(player, defence);
        }
        next.last = Some(Last::Defend);
        next.fight_on(setup, *turn, fight);
        Ok(next)
    }

    /// The state after some of those who owe dice chose them.
    pub(super) fn give(&self, setup: &Setup, said: &[(String, Parting)]) -> Result<Self, Illegal> {
        let Phase::Giving(turn, fight) = &self.phase else {
            return Err(self.not_now(DiceAction::Gift));
        };
        let mut fight = fight.clone();
        for (player, parting) in by_player(setup, said)? {
            let name = setup.name(player);
            let (found, wanted) = (parting.total(), self.owes(&fight, player));
            if wanted == 0 {
                let (name, step) = (name.to_owned(), DiceAction::Gift);
                return Err(Illegal::NotAsked { name, step });
            }
            if found != wanted {
                let name = name.to_owned();
                return Err(Illegal::Count {
                    name,
                    found,
                    wanted,
                });
            }
            let hand = &self.hands[player];
            let held = Parting {
                unused: hand.unused(),
                used: hand.used,
            };
            if !(held.unused.holds(&parting.unused) && held.used.holds(&parting.used)) {
                return Err(Illegal::lacks_so(name, &parting, &held));
            }
            fight.partings.insert(player, parting);
        }
        let mut next = self.clone();
        next.last = Some(Last::Give);
        next.fight_on(setup, *turn, fight);
        Ok(next)
    }

    fn require_defence(
        &self,
        setup: &Setup,
        fight: &Fight,
        player: usize,
        defence: &Defence,
    ) -> Result<(), Illegal> {
        let Defence::With(force) = defence else {
            return Ok(());
        };
        let name = || setup.name(player).to_owned();
        if let Force::Dice(dice) = force {
            let Force::Dice(attack) = fight.with else {
                return Err(Illegal::OnlyHarmony { name: name() });
            };
            let (element, count) = only_element(dice).ok_or(Illegal::OneElement)?;
            let controlling = only_element(&attack).map(|(attacking, _)| attacking.controlled_by());
            if let Some(wanted) = controlling.filter(|wanted| *wanted != element) {
                let name = name();
                return Err(Illegal::WrongElement { name, wanted });
            }
            let all = self.hands[player].dice.count(element);
            if count < all {
                let name = name();
                return Err(Illegal::NotAll { name, element, all });
            }
        }
        self.require_force(setup, player, force)
    }

    /// Goes on with a fight as far as nobody has anything to say.
    fn fight_on(&mut self, setup: &Setup, turn: Turn, fight: Fight) {
        let players = 0..self.hands.len();
        if players.clone().any(|player| fight.is_asked(player)) {
            self.phase = Phase::Defending(turn, fight);
        } else if players.clone().any(|player| self.owes(&fight, player) > 0) {
            self.phase = Phase::Giving(turn, fight);
        } else {
            self.settle(setup, turn, fight);
        }
    }

    /// Everybody parts with what is owed at the same moment; the dice of the fight wait to be rolled.
    fn settle(&mut self, setup: &Setup, turn: Turn, fight: Fight) {
        let mut received = vec![0; self.hands.len()];
        for player in 0..self.hands.len() {
            let debt = fight.debt(player);
            let hand = &mut self.hands[player];
            let parted = debt.owed().min(hand.dice.total());
            hand.part_with(fight.partings.get(&player), debt.owed());
            // Of fewer dice than are owed the giving comes first; in a showdown nothing is given.
            let given = if fight.showdown {
                0
            } else {
                debt.given.min(parted)
            };
            if player == fight.by {
                // The strength is at least the number of insults, so that there is a die for each.
                let insulted = fight.defences.iter();
                let insulted = insulted.filter(|(_, d)| fight.outcome(d) == FightOutcome::Insult);
                for (defender, _) in insulted.take(given as usize) {
                    received[*defender] += 1;
                }
            } else {
                received[fight.by] += given;
            }
        }
        for (hand, received) in self.hands.iter_mut().zip(received) {
            hand.to_roll += hand.used.total() + received;
            hand.dice = hand.unused();
            hand.used = Dice::default();
        }
        let mut left = (0..self.hands.len()).filter(|player| self.hands[*player].is_in());
        self.phase = match (left.next(), left.next()) {
            (Some(winner), None) => Phase::Over { winner, fight },
            _ => Phase::Rerolling(turn, fight),
        };
        self.go_on(setup);
    }
}

impl Hand {
    /// Parts with the dice that were chosen; with all where nothing could be chosen.
    fn part_with(&mut self, chosen: Option<&Parting>, owed: u32) {
        let parting = match chosen {
            Some(parting) => *parting,
            None if owed == 0 => Parting::default(),
            None => Parting {
                unused: self.unused(),
                used: self.used,
            },
        };
        self.dice = self.dice.without(&parting.unused).without(&parting.used);
        self.used = self.used.without(&parting.used);
    }
}

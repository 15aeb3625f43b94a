//! Casting: whether just the right stones are on the table, and the judgement of them.

use super::pending::CastStones;
use super::state::GeomancyState;
use crate::layout::Layout;
use crate::rules::Answers;
use crate::rules::stash::{Illegal, StashSetup, Stock};

impl GeomancyState {
    /// The stones that are in play once the player whose turn it is has cast.
    pub fn in_play_after_cast(&self, setup: &StashSetup) -> Stock {
        let mut in_play = self.on_board();
        in_play.add_all(&self.castable(setup.color(self.turn)));
        in_play
    }

    pub(super) fn cast(
        &self,
        setup: &StashSetup,
        layout: &Layout,
        missed: &Stock,
        answers: &Answers,
    ) -> Result<Self, Illegal> {
        let player = setup.color(self.turn);
        let cast = self.castable(player);
        if cast.is_empty() {
            return Err(Illegal::NothingToCast {
                player: player.clone(),
                round: self.round,
            });
        }
        let mut thrown = Stock::of(layout.stones.iter().map(|s| (&s.color, s.size)));
        thrown.add_all(missed);
        self.check_stones(setup, &thrown)?;
        let held = CastStones {
            missed: missed.clone(),
            cast,
        };
        self.judged(setup, layout.clone(), answers.clone(), Some(held))
    }

    /// Whether these are the stones of the board and those to be cast, no more and no fewer.
    fn check_stones(&self, setup: &StashSetup, thrown: &Stock) -> Result<(), Illegal> {
        let player = setup.color(self.turn);
        let in_play = self.in_play_after_cast(setup);
        let extra = thrown.beyond(&in_play);
        if let Some((color, ..)) = extra.iter().find(|(c, ..)| setup.index_of(c).is_none()) {
            let color = color.clone();
            return Err(Illegal::NoPlayer { color });
        }
        let too_many = thrown.beyond(&setup.all_pieces().beyond(&self.aside));
        if !too_many.is_empty() {
            return Err(Illegal::TooMany { stones: too_many });
        }
        let of_later_rounds = extra.only(|color, size| color == player && size > self.round);
        if !of_later_rounds.is_empty() {
            return Err(Illegal::NotOfRound {
                stones: of_later_rounds,
                round: self.round,
            });
        }
        if !extra.is_empty() {
            return Err(Illegal::NotCastNow {
                stones: extra,
                player: player.clone(),
            });
        }
        let lacking = in_play.beyond(thrown);
        let wanted = self.castable(player);
        let not_cast = lacking.only(|color, size| wanted.count(color, size) > 0);
        if !not_cast.is_empty() {
            return Err(Illegal::CastLacks {
                lacking: not_cast,
                wanted,
            });
        }
        if !lacking.is_empty() {
            return Err(Illegal::Lost { stones: lacking });
        }
        Ok(())
    }
}

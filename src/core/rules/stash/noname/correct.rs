//! Corrections: a piece that is not where the book has it.

use super::{NonameState, Phase};
use crate::piece::{Color, Size};
use crate::rules::stash::correct::{self, StonePlaces};
use crate::rules::stash::event::Whereabouts;
use crate::rules::stash::illegal::Illegal;
use crate::rules::stash::setup::Setup;

impl NonameState {
    /// The state with one piece moved; the turn is passed on only if nothing is left to place for
    /// whose turn it is.
    pub(super) fn corrected(
        &self,
        setup: &Setup,
        stone: (&Color, Size),
        from: &Whereabouts,
        to: &Whereabouts,
    ) -> Result<Self, Illegal> {
        if let Phase::Choosing(pending) = &self.phase {
            let ids = vec![pending.choice_id()];
            return Err(Illegal::ChoicesOpen { ids });
        }
        let mut next = correct::moved(self, setup, stone, from, to)?;
        if next.pad(setup.color(next.turn)).is_empty() {
            next.pass_the_turn(setup);
        } else {
            next.phase = Phase::ToMove;
        }
        Ok(next)
    }
}

impl StonePlaces for NonameState {
    fn remove(&mut self, color: &Color, size: Size, from: &Whereabouts) -> bool {
        match from {
            Whereabouts::Table(given) => {
                let is_it = |s: &crate::layout::Stone| {
                    s.id == given.id && s.color == *color && s.size == size
                };
                let position = self.table.iter().position(is_it);
                position.map(|index| self.table.remove(index)).is_some()
            }
            Whereabouts::HeldBy(holder) => {
                let pad = self.pads.get_mut(holder);
                pad.is_some_and(|pad| pad.take(color, size))
            }
            Whereabouts::Square(..) | Whereabouts::Hand => false,
        }
    }

    fn put(&mut self, setup: &Setup, color: &Color, size: Size, to: &Whereabouts) -> bool {
        match to {
            Whereabouts::Table(stone) => {
                let fits = stone.color == *color && stone.size == size;
                let is_free = self.table.iter().all(|other| other.id != stone.id);
                if fits && is_free {
                    self.table.push(stone.clone());
                }
                fits && is_free
            }
            Whereabouts::HeldBy(holder) => {
                let plays = setup.index_of(holder).is_some();
                if plays {
                    let pad = self.pads.entry(holder.clone()).or_default();
                    pad.add(color, size, 1);
                }
                plays
            }
            Whereabouts::Square(..) | Whereabouts::Hand => false,
        }
    }
}

//! Corrections: a piece that is not where the book has it.

use super::state::{NonameState, Phase};
use super::step::PiecePlace;
use crate::piece::{Color, Size};
use crate::rules::stash::{Illegal, MovedStone, StashSetup, Stock, StonePlaces, moved};

impl NonameState {
    /// The state with one piece moved; the turn is passed on only if nothing is left to place for
    /// whose turn it is.
    pub(super) fn corrected(
        &self,
        setup: &StashSetup,
        correction: &MovedStone<'_, PiecePlace>,
    ) -> Result<Self, Illegal> {
        if let Phase::Choosing(pending) = &self.phase {
            let ids = vec![pending.choice_id()];
            return Err(Illegal::ChoicesOpen { ids });
        }
        // Only the bell ends a match with pieces on pads, and they stay there.
        let has_rung = self.phase == Phase::Over && !self.pads.values().all(Stock::is_empty);
        let mut next = moved(self, setup, correction)?;
        if has_rung {
            return Ok(next);
        }
        if next.pad(setup.color(next.turn)).is_empty() {
            next.pass_the_turn(setup);
        } else {
            next.phase = Phase::ToMove;
        }
        Ok(next)
    }
}

impl StonePlaces for NonameState {
    type Place = PiecePlace;

    fn remove(&mut self, color: &Color, size: Size, from: &PiecePlace) -> bool {
        match from {
            PiecePlace::Table(given) => {
                let is_it = |s: &crate::layout::Stone| {
                    s.id == given.id && s.color == *color && s.size == size
                };
                let position = self.table.iter().position(is_it);
                position.map(|index| self.table.remove(index)).is_some()
            }
            PiecePlace::HeldBy(holder) => {
                let pad = self.pads.get_mut(holder);
                pad.is_some_and(|pad| pad.take(color, size))
            }
        }
    }

    fn put(&mut self, setup: &StashSetup, color: &Color, size: Size, to: &PiecePlace) -> bool {
        match to {
            PiecePlace::Table(stone) => {
                let fits = stone.color == *color && stone.size == size;
                let is_free = self.table.iter().all(|other| other.id != stone.id);
                if fits && is_free {
                    self.table.push(stone.clone());
                }
                fits && is_free
            }
            PiecePlace::HeldBy(holder) => {
                let plays = setup.index_of(holder).is_some();
                if plays {
                    let pad = self.pads.entry(holder.clone()).or_default();
                    pad.add(color, size, 1);
                }
                plays
            }
        }
    }
}

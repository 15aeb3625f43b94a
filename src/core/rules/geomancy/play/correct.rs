//! Corrections: a stone that is not where the book has it.

use super::state::{GeomancyState, Lying, Phase};
use super::step::StonePlace;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::stash::{Illegal, MovedStone, StashSetup, StonePlaces, moved, open_choices};

impl GeomancyState {
    /// The state with one piece moved; no turn is used up. A round that ended with what is in hand again goes on.
    pub(super) fn corrected(
        &self,
        setup: &StashSetup,
        correction: &MovedStone<'_, StonePlace>,
    ) -> Result<Self, Illegal> {
        if let Phase::Choosing(pending) = &self.phase {
            let ids = open_choices(&pending.ruling.choices);
            return Err(Illegal::ChoicesOpen { ids });
        }
        let mut next = moved(self, setup, correction)?;
        next.phase = next.awaited(setup);
        Ok(next)
    }
}

impl StonePlaces for GeomancyState {
    type Place = StonePlace;

    fn spot(place: &StonePlace) -> Phrase {
        match place {
            StonePlace::Square(square, _) => (*square).into(),
            other => other.phrase(),
        }
    }

    fn remove(&mut self, color: &Color, size: Size, from: &StonePlace) -> bool {
        match from {
            StonePlace::Square(square, _) => {
                let is_it = |s: &Lying| s.color == *color && s.size == size;
                self.board.get(square).is_some_and(is_it) && self.board.remove(square).is_some()
            }
            StonePlace::Hand => self.hands.take(color, size),
            StonePlace::HeldBy(holder) => {
                let held = self.prisoners.get_mut(holder);
                held.is_some_and(|held| held.take(color, size))
            }
        }
    }

    fn put(&mut self, setup: &StashSetup, color: &Color, size: Size, to: &StonePlace) -> bool {
        match to {
            StonePlace::Square(square, direction) => {
                let lying = Lying {
                    color: color.clone(),
                    size,
                    direction: *direction,
                };
                self.board.insert(*square, lying).is_none()
            }
            StonePlace::Hand => {
                self.hands.add(color, size, 1);
                true
            }
            StonePlace::HeldBy(holder) => {
                let is_captive = holder != color && setup.index_of(holder).is_some();
                if is_captive {
                    let held = self.prisoners.entry(holder.clone()).or_default();
                    held.add(color, size, 1);
                }
                is_captive
            }
        }
    }
}

//! Corrections: a stone that is not where the book has it.

use super::{GeomancyState, Lying, Phase};
use crate::piece::{Color, Size};
use crate::rules::stash::correct::{self, StonePlaces};
use crate::rules::stash::event::Whereabouts;
use crate::rules::stash::illegal::Illegal;
use crate::rules::stash::setup::Setup;

impl GeomancyState {
    /// The state with one piece moved; no turn is used up.
    pub(super) fn corrected(
        &self,
        setup: &Setup,
        stone: (&Color, Size),
        from: &Whereabouts,
        to: &Whereabouts,
    ) -> Result<Self, Illegal> {
        if let Phase::Choosing(pending) = &self.phase {
            let ids = crate::rules::stash::open_choices(&pending.ruling.choices);
            return Err(Illegal::ChoicesOpen { ids });
        }
        correct::moved(self, setup, stone, from, to)
    }
}

impl StonePlaces for GeomancyState {
    fn remove(&mut self, color: &Color, size: Size, from: &Whereabouts) -> bool {
        match from {
            Whereabouts::Square(square, _) => {
                let is_it = |s: &Lying| s.color == *color && s.size == size;
                self.board.get(square).is_some_and(is_it) && self.board.remove(square).is_some()
            }
            Whereabouts::Hand => self.hands.take(color, size),
            Whereabouts::HeldBy(holder) => {
                let held = self.prisoners.get_mut(holder);
                held.is_some_and(|held| held.take(color, size))
            }
            Whereabouts::Table(_) => false,
        }
    }

    fn put(&mut self, setup: &Setup, color: &Color, size: Size, to: &Whereabouts) -> bool {
        match to {
            Whereabouts::Square(square, direction) => {
                let lying = Lying {
                    color: color.clone(),
                    size,
                    direction: *direction,
                };
                self.board.insert(*square, lying).is_none()
            }
            Whereabouts::Hand => {
                self.hands.add(color, size, 1);
                true
            }
            Whereabouts::HeldBy(holder) => {
                let is_captive = holder != color && setup.index_of(holder).is_some();
                if is_captive {
                    let held = self.prisoners.entry(holder.clone()).or_default();
                    held.add(color, size, 1);
                }
                is_captive
            }
            Whereabouts::Table(_) => false,
        }
    }
}

//! The side of a board's squares, as far as stones told it, and in which words that is said.

use crate::certainty::Status;
use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// Spread of the natural logarithm of the sides of boards in use.
pub const USUAL_LN_SIGMA: f64 = 0.18;

/// A square's side, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareSide {
    /// The likeliest.
    pub square_mm: f64,
    /// Standard deviation; that of boards in use where no stone could be measured.
    pub sigma_mm: f64,
    /// Stones measured.
    pub stones: usize,
    /// Probability that the side is about this one, not one by which the stones are of other sizes.
    pub certainty: f64,
}

impl SquareSide {
    /// One that no stone has told, and is taken for the time being.
    pub fn assumed(square_mm: f64) -> Self {
        Self {
            square_mm,
            sigma_mm: USUAL_LN_SIGMA * square_mm,
            stones: 0,
            certainty: 0.0,
        }
    }

    /// The side by stones that were measured now and by those of earlier pictures, which may have told more. Where both agree it stays
    /// what it was, so that nothing else changes with it.
    pub fn after(self, earlier: Option<Self>) -> Self {
        let Some(earlier) = earlier else {
            return self;
        };
        let ln_sigma = |side: &Self| side.sigma_mm / side.square_mm;
        let apart = (self.square_mm / earlier.square_mm).ln().abs();
        let tells_more = self.stones > 0 && ln_sigma(&self) <= ln_sigma(&earlier);
        let likely_apart = if tells_more {
            ln_sigma(&self)
        } else {
            2.0 * ln_sigma(&self).hypot(ln_sigma(&earlier))
        };
        match (apart <= likely_apart, tells_more) {
            (true, true) => Self {
                square_mm: earlier.square_mm,
                ..self
            },
            (true, false) => earlier,
            (false, _) => self,
        }
    }

    /// Where the side comes from, and how sure it is; `found` is how many stones there are after all, as something may have been
    /// measured that is none.
    pub fn phrase(&self, found: usize) -> Phrase {
        let (stones, mm) = (self.stones.min(found), Phrase::decimal(self.square_mm, 1));
        let sigma = Phrase::decimal(self.sigma_mm, 1);
        if stones == 0 {
            let mm = Phrase::shortest((10.0 * self.square_mm).round() / 10.0);
            return phrase!("picture-side-assumed", mm);
        }
        if self.certainty < Status::CLEAR_FROM {
            let sure = percent(self.certainty);
            phrase!("picture-side-doubtful", mm, sigma, stones, sure)
        } else {
            phrase!("picture-side", mm, sigma, stones)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_out_to_be_no_stone_told_no_side() {
        let side = SquareSide {
            square_mm: 53.26,
            sigma_mm: 4.0,
            stones: 2,
            certainty: 0.99,
        };
        for (found, said) in [
            (
                0,
                "no stone tells the square side, 53.3 mm is assumed: say --square-mm if you know it",
            ),
            (
                1,
                "the square side is 53.3 mm ±4.0 by the size of 1 stone: say --square-mm if you know it",
            ),
            (
                7,
                "the square side is 53.3 mm ±4.0 by the size of 2 stones: say --square-mm if you know it",
            ),
        ] {
            assert_eq!(side.phrase(found).to_string(), said);
        }
    }
}

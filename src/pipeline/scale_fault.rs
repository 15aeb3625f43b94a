//! That the scale which people said contradicts the stones.

use crate::phrase;
use crate::phrasing::Phrase;

/// A scale that people said, and that the stones contradict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScaleFault {
    /// By how much what was said is to be multiplied for the stones to be of the sizes they have.
    pub factor: f64,
    /// Side of a board's squares as it was said, in millimetres; none of a table.
    pub square_mm: Option<f64>,
}

impl ScaleFault {
    /// Fewer stones may be other things that happen to look like stones of one other scale.
    pub const FEWEST_STONES: usize = 4;

    /// What does not fit, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        let factor = self.factor;
        match self.square_mm {
            Some(said) => {
                let mm = Phrase::decimal(said * factor, 0);
                phrase!(
                    "picture-scale-of-board",
                    mm,
                    said = Phrase::decimal(said, 0)
                )
            }
            None => phrase!(
                "picture-scale-of-table",
                factor = Phrase::decimal(factor, 2)
            ),
        }
    }
}

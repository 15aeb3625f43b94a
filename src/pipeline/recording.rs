//! How a picture was recorded: what its file, or the stream of a camera, left of what the sensor saw.

mod quantizer;

use super::tint::has_few_colors;
use crate::board::interlaced::is_interlaced;
use crate::capture::Frame;

/// What recording took from a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Recording {
    /// Whether it has fewer colors than photos have.
    pub has_few_colors: bool,
    /// Whether it is of two moments, every other row of each.
    pub is_interlaced: bool,
    /// The step to which compression rounded its slowest waves, in code values; 0: none that harms.
    pub quantizer_step: f64,
}

impl Recording {
    /// Of a picture as it was recorded.
    pub fn of(frame: &Frame) -> Self {
        let (is_interlaced, (has_few_colors, quantizer_step)) = rayon::join(
            || is_interlaced(frame),
            || {
                rayon::join(
                    || has_few_colors(&frame.rgb),
                    || quantizer::step(&frame.rgb),
                )
            },
        );
        Self {
            has_few_colors,
            is_interlaced,
            quantizer_step,
        }
    }
}

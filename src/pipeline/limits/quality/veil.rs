//! How much of a picture's light is a veil's.

use crate::pipeline::observation::Observation;
use crate::raster::{light_of, mean};

/// The most light that the darkest pixels of a board's picture have, as a share of its light squares: of 51 rendered boards and three
/// photos, without a veil.
const LIGHTEST_DARKEST: f32 = 0.22;

/// Which part of the light that a white surface shows in the photo is a veil's: what was taken off and what plastics tell of the
/// rest, or what it needs at least for the darkest pixels to be as dark as they are without any; 0 where no white surface is known.
pub fn share(observation: &Observation) -> f64 {
    let Some(white) = observation.background.light.light_squares() else {
        return 0.0;
    };
    let [removed, rest] = [observation.veil, observation.palette.veil()].map(mean);
    let [white, darkest] =
        [white, observation.darkest].map(|rgb| removed + mean(rgb.map(light_of)));
    let told = (removed + rest) / white.max(f32::EPSILON);
    let needed = (darkest / white.max(f32::EPSILON) - LIGHTEST_DARKEST) / (1.0 - LIGHTEST_DARKEST);
    f64::from(told.max(needed).clamp(0.0, 1.0))
}

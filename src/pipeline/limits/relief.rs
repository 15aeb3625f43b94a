//! What stands out from the bare surface, whatever its colour: white and clear plastic is of the lamp's.

use crate::pipeline::observation::Observation;
use crate::segment::MOST_LOG_ODDS;

/// Standard deviations from which a pixel does not show the bare surface: chance alone brings no patch of them.
const SIGMAS: f32 = 4.0;
/// Code value from which a channel may be cut off, as glare is.
const NEAR_LIMIT: f32 = 250.0;

/// By how much each pixel rather does not show the bare surface, in nats; nothing where the exposure cut it off.
pub fn odds(observation: &Observation, index: usize) -> f32 {
    let seen = observation.picture.rgb[index];
    if seen.iter().any(|&channel| channel >= NEAR_LIMIT) {
        return -MOST_LOG_ODDS;
    }
    let bare = observation.background.color[index];
    let difference = [0, 1, 2].map(|c| seen[c] - bare[c]);
    let whitened = observation.background.whitened(index, difference);
    let squared = whitened.iter().map(|v| v * v).sum::<f32>();
    (0.5 * (squared - SIGMAS * SIGMAS)).clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

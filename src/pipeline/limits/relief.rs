//! What stands out from the bare surface, whatever its color: white and clear plastic is of the lamp's, as glare and shadow
//! are, but alone it ends sharply.

use crate::background::Background;
use crate::pipeline::observation::Observation;
use crate::raster::{NEAR_LIMIT, Rgb};
use crate::segment::{Blob, MOST_LOG_ODDS};
use crate::statistics::median;

/// Standard deviations from which a pixel does not show the bare surface: chance alone brings no patch of them.
const SIGMAS: f32 = 4.0;
/// Of an edge's whole step the least share within three pixels for which it passes for sharp: what a blur of two pixels leaves. Shadows
/// and glare are wider.
const LEAST_SHARP: f32 = 0.5;

/// By how much each pixel rather does not show the bare surface, in nats; nothing where the exposure cut it off.
pub fn odds(observation: &Observation, index: usize) -> f32 {
    let seen = observation.picture.rgb[index];
    if seen.iter().any(|&channel| channel >= NEAR_LIMIT) {
        return -MOST_LOG_ODDS;
    }
    let squared = squared(observation, index);
    (0.5 * (squared - SIGMAS * SIGMAS)).clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

/// Squared standard deviations by which a pixel is off the bare surface.
fn squared(observation: &Observation, index: usize) -> f32 {
    let difference = difference(observation, index);
    let whitened = observation.background.whitened(index, difference);
    whitened.iter().map(|v| v * v).sum()
}

fn difference(observation: &Observation, index: usize) -> Rgb {
    let (seen, bare) = (
        observation.picture.rgb[index],
        observation.background.color[index],
    );
    [0, 1, 2].map(|c| seen[c] - bare[c])
}

/// Whether a patch ends as sharply as the picture's blur lets an edge of plastic end: by the median of its border.
pub fn is_sharp(observation: &Observation, blob: &Blob) -> bool {
    let Background {
        width,
        height,
        blur_px,
        ..
    } = *observation.background;
    let mut inside = vec![false; width * height];
    blob.pixels.iter().for_each(|&pixel| inside[pixel] = true);
    let length = |rgb: Rgb| rgb.iter().map(|v| v * v).sum::<f32>().sqrt();
    let off = |index: usize| length(difference(observation, index));
    let bare_step = |a: usize, b: usize| {
        let bare = &observation.background.color;
        length([0, 1, 2].map(|c| bare[a][c] - bare[b][c]))
    };
    // Two blurs and a pixel to either side an edge has done most of its step.
    let reach = ((2.0 * blur_px).ceil() as usize + 1).max(2);
    let has_room = |at: usize, end: usize| at >= reach && at + reach < end;
    let mut shares: Vec<f32> = Vec::new();
    for &pixel in &blob.pixels {
        if !has_room(pixel % width, width) || !has_room(pixel / width, height) {
            continue;
        }
        for step in [1, -1, width as isize, -(width as isize)] {
            let at = |steps: isize| (pixel as isize + steps * step) as usize;
            if inside[at(1)] {
                continue;
            }
            let reach = reach as isize;
            let whole = off(at(-reach)) - off(at(reach));
            let near = off(at(-1)) - off(at(2));
            if bare_step(at(-reach), at(reach)) > whole.abs() {
                // At a border of squares, each of which has shades of its own, what ends may be the shade that was taken for bare.
                shares.push(0.0);
            } else if whole.abs() > f32::EPSILON {
                shares.push(near / whole);
            }
        }
    }
    median(shares).is_some_and(|share| share >= LEAST_SHARP)
}

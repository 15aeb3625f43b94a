//! The veils that may lie over a picture, and how usual each is.
//!
//! Light that never touched the table, of a window mirrored in a pane or of a hazy lens, adds itself to every pixel and pales all
//! colors alike. No more of such a veil can lie over a picture than its darkest pixels show (He et al., "Single image haze
//! removal using dark channel prior", 2009). Filters that make a photo look old ("cross-processed") lift the black of one channel and
//! leave that of another: a veil of one color, which no lens makes.

use crate::raster::{Rgb, code_of, light_of, mean};

/// A veil as a share of full light: half of all pictures have less, one in sixteen has ten times as much. Lenses alone spread one to
/// five hundredths of the light over a picture ("veiling glare index", ISO 9358).
const USUAL_VEIL: f32 = 0.05;
/// A veil that changes no color by more than dark pixels' offset does.
const LEAST_VEIL: f32 = 0.01;
/// Veils that are tried beside none.
const VEILS: u8 = 4;

/// Without a veil.
pub const UNVEILED: Rgb = [0.0; 3];

/// A pixel's code values without the veil.
#[inline(always)]
pub fn unveiled(rgb: Rgb, veil: Rgb) -> Rgb {
    if veil == UNVEILED {
        return rgb;
    }
    [0, 1, 2].map(|channel| code_of(light_of(rgb[channel]) - veil[channel]))
}

/// Light of the darkest pixels of a board's picture as a share of that of its light squares: the median of 51 rendered boards and three
/// photos, and how far others are off it, as a standard deviation of its logarithm (22% was the most). Dark veneer, gaps, shadows and
/// the insides of stones are in every one of them.
const USUAL_DARKEST: (f32, f32) = (0.04, 0.85);
/// A share that rounding to eight bits leaves of none.
const LEAST_DARKEST: f32 = 0.005;

/// The logarithm of how usual it is that a board's darkest pixels are as light as this share of its light squares.
fn usualness_of_darkest(share: f32) -> f32 {
    let (median, spread) = USUAL_DARKEST;
    let off = (share.max(LEAST_DARKEST) / median).ln() / spread;
    -0.5 * off * off
}

/// The veils that may lie over a picture, of the color that black has there, and the logarithm of how usual each is, with how dark
/// it leaves the darkest pixels.
pub fn weighed(darkest: Rgb, light_squares: Option<Rgb>) -> Vec<(Rgb, f32)> {
    let light = darkest.map(light_of);
    let most = light[0].min(light[1]).min(light[2]);
    if light.iter().all(|light| *light < LEAST_VEIL) {
        return vec![(UNVEILED, 0.0)];
    }
    // Half a Cauchy distribution, a cell each. How much a filter lifts nothing tells beforehand.
    let below = |share: f32| (share.max(0.0) * most / USUAL_VEIL).atan();
    let is_of_all = most >= LEAST_VEIL;
    let white = light_squares.map(|rgb| rgb.map(light_of));
    let left = |veil: Rgb| {
        let under = |rgb: Rgb| mean(rgb) - mean(veil);
        white.map_or(0.0, |white| under(light) / under(white).max(f32::EPSILON))
    };
    let cell = |k: u8| {
        let [from, at, to] = [-0.5, 0.0, 0.5].map(|half| (f32::from(k) + half) / f32::from(VEILS));
        let veil = light.map(|light| at * light);
        let usual = || (below(to) - below(from)).ln() + usualness_of_darkest(left(veil));
        (veil, if is_of_all { usual() } else { 0.0 })
    };
    (0..=VEILS).map(cell).collect()
}

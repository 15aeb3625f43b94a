//! Light that never touched the table, taken off a picture: of a window mirrored in a pane, of a hazy lens, of blacks that an edit lifted.
//!
//! Comes in: a picture, and the veil by which plastics explain its colours (`segment::palette::light`). Goes out: what the picture
//! would be without it, which stages that look for stones see as well as any other.

use super::observation::Observation;
use crate::background::Background;
use crate::raster::{Raster, Rgb, light_of};
use crate::segment::palette::{Palette, light};
use rayon::prelude::*;

/// What lenses alone spread over a picture of the light of its white parts, at most ("veiling glare index", ISO 9358): that much
/// every picture has.
const OF_LENSES: f32 = 0.05;

/// What must be taken for a veil, as shares of full light; none where it is no more than any lens brings. A veil has some of every
/// colour: what has next to none of one is the colour of something dark.
pub fn over(palette: &Palette, background: &Background) -> Option<Rgb> {
    let veil = palette.veil();
    let white = background.light.light_squares()?.map(light_of);
    let mut channels = veil.iter().zip(white);
    let is_over = channels.all(|(veil, white)| *veil > OF_LENSES * white);
    is_over.then_some(veil)
}

/// The most light that the darkest pixels of a board's picture have, as a share of its light squares: of 52 rendered boards and ten
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

fn mean(rgb: Rgb) -> f32 {
    rgb.iter().sum::<f32>() / 3.0
}

/// The picture without a veil.
pub fn taken_off(picture: Raster, veil: Rgb) -> Raster {
    if veil == light::UNVEILED {
        return picture;
    }
    let rgb = picture.rgb.par_iter();
    let rgb = rgb.map(|&rgb| light::unveiled(rgb, veil)).collect();
    Raster { rgb, ..picture }
}

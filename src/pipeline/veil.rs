//! Light that never touched the table, taken off a picture: of a window mirrored in a pane, of a hazy lens, of blacks that an edit lifted.
//!
//! Comes in: a picture, and the veil by which plastics explain its colors (`segment::palette::light`). Goes out: what the picture
//! would be without it, which stages that look for stones see as well as any other.

use crate::background::Background;
use crate::raster::{Raster, Rgb, light_of};
use crate::segment::palette::{Palette, light};
use rayon::prelude::*;

/// What lenses alone spread over a picture of the light of its white parts, at most ("veiling glare index", ISO 9358): that much
/// every picture has.
const OF_LENSES: f32 = 0.05;

/// What must be taken for a veil, as shares of full light; none where it is no more than any lens brings. A veil has some of every
/// color: what has next to none of one is the color of something dark.
pub fn over(palette: &Palette, background: &Background) -> Option<Rgb> {
    let veil = palette.veil();
    let white = background.light.light_squares()?.map(light_of);
    let mut channels = veil.iter().zip(white);
    let is_over = channels.all(|(veil, white)| *veil > OF_LENSES * white);
    is_over.then_some(veil)
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

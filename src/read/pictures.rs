//! Pictures of the stages, for whoever wants to see why a stone was read as it was.

use super::look::Look;
use super::stones;
use crate::frames::PixelPoint;
use crate::piece::PieceSet;
use crate::pose::found::Found;
use crate::pose::model;
use crate::recorder::{Recorder, Sketch};
use crate::segment::probability;
use crate::working::Rgb;
use image::{Rgb as Pixel, RgbImage};

const TIP: Pixel<u8> = Pixel([255, 230, 0]);
const BASE: Pixel<u8> = Pixel([0, 220, 255]);
const OUTLINE: Pixel<u8> = Pixel([255, 0, 255]);

/// Hands over the picture, its bare background, what shows stones, the votes, the stones that were found, and what they
/// leave unexplained.
pub fn record(look: &Look, found: &[Found], pieces: &PieceSet, recorder: &mut dyn Recorder) {
    let (width, height) = (look.picture.width, look.picture.height);
    let image = |color: &dyn Fn(usize) -> Rgb| {
        RgbImage::from_fn(width as u32, height as u32, |x, y| {
            let at = y as usize * width + x as usize;
            Pixel(color(at).map(|v| v.round().clamp(0.0, 255.0) as u8))
        })
    };
    let seen = image(&|at| look.picture.rgb[at]);
    recorder.picture("picture", seen.clone());
    recorder.picture("background", image(&|at| look.background.color[at]));
    let beside = |other: &[Rgb]| {
        image(&|at| [0, 1, 2].map(|c| 128.0 + look.picture.rgb[at][c] - other[at][c]))
    };
    recorder.picture("difference", beside(&look.background.color));
    let shown = |at: usize| [255.0 * probability(look.impression.stone[at]); 3];
    recorder.picture("stones", image(&shown));
    recorder.picture("votes", votes(look, seen.clone()));
    recorder.picture("fits", fits(look, found, pieces, seen));
    let explained = stones::explained(look, found, pieces);
    recorder.picture("explained", image(&|at| explained[at]));
    recorder.picture("residual", beside(&explained));
}

/// Every vote for a tip and for a base as a dot.
fn votes(look: &Look, picture: RgbImage) -> RgbImage {
    let mut sketch = Sketch(picture);
    for vote in &look.impression.votes {
        for ([x, y], color) in [(vote.tip, TIP), (vote.base, BASE)] {
            sketch.dot(PixelPoint::new(f64::from(x), f64::from(y)), color);
        }
    }
    sketch.0
}

/// Every stone's outline.
fn fits(look: &Look, found: &[Found], pieces: &PieceSet, picture: RgbImage) -> RgbImage {
    let mut sketch = Sketch(picture);
    for stone in found {
        let solid = stone.fitted.hypothesis.solid(pieces);
        if let Some(outline) = model::outline(&solid, &look.view) {
            sketch.outline(&outline.corners, OUTLINE);
        }
    }
    sketch.0
}

//! Pictures of the stages, for whoever wants to see why a stone was read as it was.

use super::explained::Explained;
use super::observation::Observation;
use super::stones;
use crate::pose::found::Refined;
use crate::pose::model;
use crate::raster::Rgb;
use crate::recorder::{Recorder, Sketch};
use crate::segment::probability;
use image::{Rgb as Pixel, RgbImage};

const TIP: Pixel<u8> = Pixel([255, 230, 0]);
const BASE: Pixel<u8> = Pixel([0, 220, 255]);
const OUTLINE: Pixel<u8> = Pixel([255, 0, 255]);

/// Hands over the picture, its bare background, what shows stones, the votes, the stones that were found, and what they
/// leave unexplained.
pub fn record(explained: &Explained<'_>, recorder: &mut dyn Recorder) {
    if !recorder.wants_pictures() {
        return;
    }
    let (observation, found) = (&explained.observation, &explained.findings.stones[..]);
    let image = |color: &dyn Fn(usize) -> Rgb| image(observation, color);
    let (seen, background) = picture_and_background(observation);
    recorder.picture("picture", seen.clone());
    recorder.picture("background", background);
    let beside = |other: &[Rgb]| {
        image(&|at| [0, 1, 2].map(|c| 128.0 + observation.picture.rgb[at][c] - other[at][c]))
    };
    recorder.picture("difference", beside(&observation.background.color));
    let shown = |at: usize| [255.0 * probability(observation.segmentation.stone[at]); 3];
    recorder.picture("stones", image(&shown));
    recorder.picture("votes", votes(observation, seen.clone()));
    recorder.picture("fits", fits(observation, found, seen));
    let explained = stones::explained(observation, found);
    recorder.picture("explained", image(&|at| explained[at]));
    recorder.picture("residual", beside(&explained));
}

/// The picture at working scale, and what the bare surface would show.
pub fn picture_and_background(observation: &Observation) -> (RgbImage, RgbImage) {
    let of = |colors: &[Rgb]| image(observation, &|at| colors[at]);
    (
        of(&observation.picture.rgb),
        of(&observation.background.color),
    )
}

/// A picture of what there is to tell of every pixel, in the order of the working picture.
fn image(observation: &Observation, color: &dyn Fn(usize) -> Rgb) -> RgbImage {
    let (width, height) = (observation.picture.width, observation.picture.height);
    RgbImage::from_fn(width as u32, height as u32, |x, y| {
        let at = y as usize * width + x as usize;
        Pixel(color(at).map(|v| v.round().clamp(0.0, 255.0) as u8))
    })
}

/// Every vote for a tip and for a base as a dot.
fn votes(observation: &Observation, picture: RgbImage) -> RgbImage {
    let mut sketch = Sketch(picture);
    for vote in &observation.segmentation.votes {
        sketch.dot(vote.tip.pixel(), TIP);
        sketch.dot(vote.base.pixel(), BASE);
    }
    sketch.0
}

/// Every stone's outline.
fn fits(observation: &Observation, found: &[Refined], picture: RgbImage) -> RgbImage {
    let mut sketch = Sketch(picture);
    for stone in found {
        let solid = stone.hypothesis().solid(&observation.pieces);
        if let Some(outline) = model::outline(&solid, &observation.view) {
            sketch.outline(&outline.corners, OUTLINE);
        }
    }
    sketch.0
}

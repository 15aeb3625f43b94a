//! Pictures of the stages, for whoever wants to see why a stone was read as it was.

use super::look::Look;
use crate::piece::PieceSet;
use crate::pose::model;
use crate::pose::scene::Found;
use crate::recorder::Recorder;
use crate::segment::probability;
use crate::working::Rgb;
use image::{Rgb as Pixel, RgbImage};

const TIP: Pixel<u8> = Pixel([255, 230, 0]);
const BASE: Pixel<u8> = Pixel([0, 220, 255]);
const OUTLINE: Pixel<u8> = Pixel([255, 0, 255]);

/// Hands over the picture, its bare background, what shows stones, the votes, and the stones that were found.
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
    let difference = |at: usize| {
        [0, 1, 2].map(|c| 128.0 + look.picture.rgb[at][c] - look.background.color[at][c])
    };
    recorder.picture("difference", image(&difference));
    let shown = |at: usize| [255.0 * probability(look.impression.stone[at]); 3];
    recorder.picture("stones", image(&shown));
    recorder.picture("votes", votes(look, seen.clone()));
    recorder.picture("fits", fits(look, found, pieces, seen));
}

/// Every vote for a tip and for a base as a dot.
fn votes(look: &Look, mut picture: RgbImage) -> RgbImage {
    for vote in &look.impression.votes {
        for ([x, y], color) in [(vote.tip, TIP), (vote.base, BASE)] {
            dot(&mut picture, f64::from(x), f64::from(y), color);
        }
    }
    picture
}

/// Every stone's outline.
fn fits(look: &Look, found: &[Found], pieces: &PieceSet, mut picture: RgbImage) -> RgbImage {
    for stone in found {
        let solid = stone.fitted.hypothesis.solid(pieces);
        let Some(outline) = model::outline(&solid, &look.view) else {
            continue;
        };
        let corners = &outline.corners;
        for (k, &corner) in corners.iter().enumerate() {
            let next = corners[(k + 1) % corners.len()];
            let steps = corner.distance(next).ceil().max(1.0);
            for step in 0..steps as usize {
                let share = step as f64 / steps;
                let x = corner.x + share * (next.x - corner.x);
                let y = corner.y + share * (next.y - corner.y);
                dot(&mut picture, x, y, OUTLINE);
            }
        }
    }
    picture
}

/// Colours one pixel, if the picture has it.
fn dot(picture: &mut RgbImage, x: f64, y: f64, color: Pixel<u8>) {
    let (x, y) = (x.round(), y.round());
    if x >= 0.0 && y >= 0.0 && x < f64::from(picture.width()) && y < f64::from(picture.height()) {
        picture.put_pixel(x as u32, y as u32, color);
    }
}

//! Light that changes within squares: sun through blinds, leaves or a lattice lays bars and spots over a board, whose edges hide
//! those of stones, and pass for them.
//!
//! A bare square is of one shade, but for its grain. Chessmen and their shadows take half of a board at most, and a lamp or a hand's
//! shade a part of it: the squares that differ least within themselves are bare, and do so only where the light does all over.

use super::searched::places_in;
use crate::frames::{PixelPoint, Working};
use crate::layout::Chessboard;
use crate::pipeline::observation::Observation;
use crate::pose::model::ConvexRegion;
use crate::raster::light_of;
use crate::square::Square;
use crate::statistics::quantile;

/// The share of squares that differ less within themselves than the one that tells.
const BARE: f64 = 0.35;
/// How many times as light the light part of that square is as its dark part from which stones are missed. On boards in an even light it
/// is at most 1.2, on fourteen real photographs, with their grain and chessmen, at most 1.36; on 48 of 54 boards under bars whose dark
/// part has a tenth to a half of the light, 1.5 and more.
const MOST: f64 = 1.5;
/// What lies above and below these shares of a square's shades may be glare or a thing's edge.
const LIGHT_PART: f64 = 0.85;
const DARK_PART: f64 = 0.15;
/// Light that every picture has in its black.
const BLACK: f64 = 0.004;
/// Places looked at along a side of each square, and how many of them at either end are left to its borders.
const PER_SIDE: u32 = 16;
const RIM: u32 = 2;
/// Fewer bare squares tell nothing.
const FEWEST: usize = 8;

/// How many times as light the light parts of bare squares are as their dark parts, where that is much; stones show within these
/// outlines.
pub fn contrast(
    observation: &Observation,
    board: Chessboard,
    stones: &[ConvexRegion<Working>],
) -> Option<f64> {
    let squares = board.squares.squares();
    let within =
        squares.filter_map(|square| within(observation, (square, board.square_mm), stones));
    let within: Vec<f64> = within.collect();
    let bare = quantile(within.iter().copied(), BARE);
    bare.filter(|times| within.len() >= FEWEST && *times >= MOST)
}

/// Of one square; none where a stone shows in it, or the picture ends.
fn within(
    observation: &Observation,
    (square, square_mm): (Square, f64),
    stones: &[ConvexRegion<Working>],
) -> Option<f64> {
    let is_inner = |k: u32| (RIM..PER_SIDE - RIM).contains(&k);
    let places = places_in(square, square_mm, PER_SIDE).zip(0..);
    let inner = places.filter(|(_, k)| is_inner(k % PER_SIDE) && is_inner(k / PER_SIDE));
    let light = |pixel: PixelPoint<Working>| {
        let is_covered = stones
            .iter()
            .any(|outline| outline.depth(pixel.x as f32, pixel.y as f32) > 0.0);
        let [r, g, b] = observation.picture.nearest(pixel).filter(|_| !is_covered)?;
        Some(f64::from(light_of(0.299 * r + 0.587 * g + 0.114 * b)))
    };
    let lights = inner.map(|(place, _)| light(observation.view.pixel_from_surface(place)?));
    let lights: Vec<f64> = lights.collect::<Option<_>>()?;
    times(lights)
}

/// How many times as light the lighter places are.
fn times(lights: Vec<f64>) -> Option<f64> {
    let part = |share: f64| quantile(lights.iter().copied(), share);
    Some((part(LIGHT_PART)? + BLACK) / (part(DARK_PART)? + BLACK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_and_spots_are_told_from_grain_and_from_an_edge() {
        type Light = fn(usize) -> f64;
        let rows: [(&str, Light, bool); 4] = [
            ("grain", |k| 0.5 + 0.08 * ((k * 7) % 5) as f64 / 4.0, false),
            (
                "half in the shade",
                |k| if k < 50 { 0.5 } else { 0.15 },
                true,
            ),
            ("a thing's edge", |k| if k < 10 { 0.05 } else { 0.5 }, false),
            (
                "next to black",
                |k| if k < 50 { 0.001 } else { 0.002 },
                false,
            ),
        ];
        for (what, light, is_much) in rows {
            let times = times((0..100).map(light).collect()).expect("places");
            assert_eq!(times >= MOST, is_much, "{what}: {times}");
        }
    }
}

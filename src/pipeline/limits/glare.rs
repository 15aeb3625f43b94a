//! Squares so bright that no stone in them could be seen: where a lamp is mirrored in the board.
//!
//! What a lamp adds to a picture it adds to board and stones alike. Where that alone fills the sensor, all are white. That a light
//! square is white says nothing, as plastic on it may still be darker; that a dark one is does, and so of the light ones beside it.

use super::searched::places_in;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::observation::Observation;
use crate::pose::model::ConvexRegion;
use crate::raster::{NEAR_LIMIT, Rgb};
use crate::square::Square;
use crate::statistics::median;

/// Of a square; a medium piece lies hidden in it.
const HIDES_A_PIECE: f64 = 0.25;
/// Places looked at along a side of each square.
const PER_SIDE: u32 = 12;

/// How much of a square is white, and how bright it is in the mean.
struct SquareLight {
    square: Square,
    white: f64,
    mean: f64,
}

/// Middles of the squares in which a lamp hides what there is but for the stones that were found, whose outlines these are.
pub fn squares(
    observation: &Observation,
    surface: Surface,
    found: &[ConvexRegion<Working>],
) -> Vec<SurfacePoint> {
    let Some(board) = surface.board() else {
        return vec![];
    };
    let glaring = glaring(&light_of_squares(observation, board, found));
    let centers = glaring.iter().map(|square| square.center(board.square_mm));
    centers.collect()
}

fn light_of_squares(
    observation: &Observation,
    board: Chessboard,
    found: &[ConvexRegion<Working>],
) -> Vec<SquareLight> {
    let is_covered = |p: &PixelPoint<Working>| {
        let (x, y) = (p.x as f32, p.y as f32);
        found.iter().any(|outline| outline.depth(x, y) > 0.0)
    };
    let shown = |square: Square| -> Vec<Rgb> {
        let places = places_in(square, board.square_mm, PER_SIDE);
        let pixels = places.filter_map(|place| observation.view.pixel_from_surface(place));
        let bare = pixels.filter(|pixel| !is_covered(pixel));
        let colors = bare.filter_map(|pixel| observation.picture.nearest(pixel));
        colors.collect()
    };
    let light = |square: Square| {
        let shown = shown(square);
        let white = shown
            .iter()
            .filter(|rgb| rgb.iter().all(|&v| v >= NEAR_LIMIT));
        let sum: f64 = shown.iter().map(|[r, g, b]| f64::from(r + g + b)).sum();
        SquareLight {
            square,
            white: white.count() as f64 / f64::from(PER_SIDE * PER_SIDE),
            mean: sum / (3.0 * shown.len().max(1) as f64),
        }
    };
    board.squares.squares().map(light).collect()
}

/// The squares that glare: dark ones by themselves, light ones beside such.
fn glaring(lights: &[SquareLight]) -> Vec<Square> {
    let is_even = |square: Square| (square.file() + square.rank()).is_multiple_of(2);
    let brightness = |even: bool| {
        let own = lights.iter().filter(|one| is_even(one.square) == even);
        median(own.map(|one| one.mean)).unwrap_or(0.0)
    };
    let is_dark_even = brightness(true) < brightness(false);
    let white = lights.iter().filter(|one| one.white >= HIDES_A_PIECE);
    let white: Vec<Square> = white.map(|one| one.square).collect();
    let is_dark = |square: Square| is_even(square) == is_dark_even;
    let touches =
        |a: Square, b: Square| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank()) == 1;
    let glares = |square: &&Square| {
        is_dark(**square)
            || white
                .iter()
                .any(|&other| touches(**square, other) && is_dark(other))
    };
    white.iter().filter(glares).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every square of a board with dark ones of one brightness and light ones of another; those named are white to a share.
    fn lights(dark: f64, light: f64, white: &[(&str, f64)]) -> Vec<SquareLight> {
        let squares = (0..64).filter_map(|k| Square::at(k % 8, k / 8));
        let of = |square: Square| {
            let named = white.iter().find(|(name, _)| *name == square.to_string());
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            SquareLight {
                square,
                white: named.map_or(0.0, |(_, share)| *share),
                mean: if is_dark { dark } else { light },
            }
        };
        squares.map(of).collect()
    }

    /// Brightness of dark and light squares, which are white, and which glare, and why.
    type LampRow = (
        f64,
        f64,
        &'static [(&'static str, f64)],
        &'static [&'static str],
        &'static str,
    );

    #[test]
    fn a_lamp_hides_dark_squares_and_the_light_ones_beside_them() {
        let rows: [LampRow; 6] = [
            (80.0, 200.0, &[], &[], "an even light"),
            (80.0, 200.0, &[("c3", 0.5)], &["c3"], "c3 is dark"),
            (
                200.0,
                80.0,
                &[("c3", 0.5)],
                &[],
                "where c3 is light it may be plain white",
            ),
            (
                80.0,
                200.0,
                &[("c4", 1.0), ("e4", 1.0)],
                &[],
                "white squares in a bright light",
            ),
            (
                80.0,
                200.0,
                &[("c3", 0.5), ("c4", 1.0), ("f7", 1.0)],
                &["c3", "c4"],
                "a light one beside",
            ),
            (
                80.0,
                200.0,
                &[("c3", 0.1), ("c4", 1.0)],
                &[],
                "a gleam that hides no piece",
            ),
        ];
        for (dark, light, white, expected, why) in rows {
            let found = glaring(&lights(dark, light, white));
            let names: Vec<String> = found.iter().map(ToString::to_string).collect();
            assert_eq!(names, expected, "{why}");
        }
    }
}

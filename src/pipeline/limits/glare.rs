//! Squares so bright that no stone in them could be seen: where a lamp is mirrored in the board.
//!
//! What a lamp adds to a picture it adds to board and stones alike. Where that alone fills the sensor, all are white. That a light
//! square is white says nothing, as plastic on it may still be darker; that a dark one is does, and so of the light ones beside it.
//! Where the tone curve bends toward white, the step between squares is lost earlier. A sheet of paper hides it as well; but a lamp's glow
//! fades over the squares about, which a sheet leaves as they are.

use super::searched::places_in;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::observation::Observation;
use crate::pose::model::ConvexRegion;
use crate::raster::{NEAR_LIMIT, Rgb, light_of};
use crate::square::Square;
use crate::statistics::median;

/// Of a square; a medium piece lies hidden in it.
const HIDES_A_PIECE: f64 = 0.25;
/// Places looked at along a side of each square.
const PER_SIDE: u32 = 12;

/// Squares about a lamp's mirror image are brighter than their kind by this share of the step from dark to light ones.
const GLOW: f64 = 0.5;

/// How much of a square is white, and how bright it is in the mean.
struct SquareLight {
    square: Square,
    white: f64,
    mean: f64,
}

/// Middles of the squares in which a lamp hides what there is but for the stones that were found, whose outlines these are; among them
/// those of `borderless` squares, whose borders don't show, that it lights.
pub fn squares(
    observation: &Observation,
    surface: Surface,
    found: &[ConvexRegion<Working>],
    borderless: &[SurfacePoint],
) -> Vec<SurfacePoint> {
    let Some(board) = surface.board() else {
        return vec![];
    };
    let lights = light_of_squares(observation, board, found);
    let borderless = lights.iter().filter(|one| {
        let middle = one.square.center(board.square_mm);
        borderless
            .iter()
            .any(|other| middle.distance(*other) < 0.5 * board.square_mm)
    });
    let borderless: Vec<Square> = borderless.map(|one| one.square).collect();
    let mut glaring = glaring(&lights);
    let is_lit =
        |square: &Square| !glaring.contains(square) && is_lit(&lights, *square, &borderless);
    let lit: Vec<Square> = borderless.iter().copied().filter(is_lit).collect();
    glaring.extend(lit);
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

/// Whether a square is brighter than light ones, and most of those about it than others of their kind, those without borders left out.
fn is_lit(lights: &[SquareLight], square: Square, borderless: &[Square]) -> bool {
    let light = |one: &SquareLight| f64::from(light_of(one.mean as f32));
    let usual = [false, true].map(|is_dark| {
        let own = lights.iter().filter(|one| one.square.is_dark() == is_dark);
        median(own.map(light)).unwrap_or(0.0)
    });
    let step = (usual[0] - usual[1]).abs();
    let is_about = |one: &&SquareLight| {
        let off = |a: u8, b: u8| a.abs_diff(b);
        let (file, rank) = (one.square.file(), one.square.rank());
        off(file, square.file()).max(off(rank, square.rank())) == 1
            && !borderless.contains(&one.square)
    };
    let about = lights.iter().filter(is_about);
    let glow = about.map(|one| light(one) - usual[usize::from(one.square.is_dark())]);
    let mut own = lights.iter().filter(|one| one.square == square);
    own.any(|own| light(own) > usual[0].max(usual[1]))
        && median(glow).is_some_and(|glow| glow > GLOW * step)
}

/// The squares that glare: dark ones by themselves, light ones beside such.
fn glaring(lights: &[SquareLight]) -> Vec<Square> {
    let brightness = |is_dark: bool| {
        let own = lights.iter().filter(|one| one.square.is_dark() == is_dark);
        median(own.map(|one| one.mean)).unwrap_or(0.0)
    };
    // A board may have its names turned by a quarter.
    let is_as_named = brightness(true) < brightness(false);
    let white = lights.iter().filter(|one| one.white >= HIDES_A_PIECE);
    let white: Vec<Square> = white.map(|one| one.square).collect();
    let is_dark = |square: Square| square.is_dark() == is_as_named;
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
            let is_dark = square.is_dark();
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
    #[test]
    fn a_lamps_glow_is_told_from_a_sheet_of_paper() {
        let own = |square: Square| {
            if square.is_dark() { 90.0 } else { 140.0 }
        };
        let middle = "c3".parse::<Square>().expect("a square");
        let away = |square: Square| {
            let [x, y] = [
                square.file().abs_diff(middle.file()),
                square.rank().abs_diff(middle.rank()),
            ];
            f64::from(x).hypot(f64::from(y))
        };
        let lamp = |square: Square| (220.0 - own(square)) * (-0.3 * away(square).powi(2)).exp();
        let sheet = |square: Square| {
            if square == middle {
                220.0 - own(square)
            } else {
                0.0
            }
        };
        let lights = |more: &dyn Fn(Square) -> f64| -> Vec<SquareLight> {
            let mut lights = lights(90.0, 140.0, &[]);
            lights
                .iter_mut()
                .for_each(|one| one.mean += more(one.square));
            lights
        };
        assert!(is_lit(&lights(&lamp), middle, &[middle]));
        assert!(!is_lit(&lights(&sheet), middle, &[middle]));
    }
}

//! Light that changes within squares: sun through blinds, leaves or a lattice lays bars and spots over a board, whose edges hide
//! those of stones, and pass for them.
//!
//! A bare square is of one shade, but for its grain. Chessmen and their shadows take half of a board at most, and a lamp or a hand's
//! shade a part of it: the squares that differ least within themselves are bare, and do so only where the light does all over.

use super::searched::places_in;
use crate::frames::{PixelPoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::observation::Observation;
use crate::pose::model::ConvexRegion;
use crate::raster::{Raster, light_of, luma};
use crate::square::Square;
use crate::statistics::quantile;
use crate::view::SurfaceView;

/// The share of squares that differ less within themselves than the one that tells. Chessmen and shadows can take half of a board, so the
/// median may be of a square with a thing in it; a third is bare, and no lamp or hand shades two thirds of a board by itself.
const BARE: f64 = 0.35;
/// How many times as light the light part of that square is as its dark part from which stones are missed. On boards in an even light it
/// is at most 1.2, on fourteen real photographs, with their grain and chessmen, at most 1.36; on 48 of 54 boards under bars whose dark
/// part has a tenth to a half of the light, 1.5 and more. The bars are drawn into photos as in `tests/photos/dappled.rs`.
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

/// How many times as light the light parts of bare squares are as their dark parts, where that is much; none of a table without a board,
/// and where too few squares are bare. Stones show within these outlines.
pub fn contrast_ratio(
    observation: &Observation,
    surface: Surface,
    stones: &[ConvexRegion<Working>],
) -> Option<f64> {
    let lit = LitBoard {
        picture: &observation.picture,
        view: &observation.view,
        board: surface.board()?,
        stones,
    };
    lit.contrast_ratio()
}

/// A board as a working picture shows it.
struct LitBoard<'a> {
    picture: &'a Raster,
    view: &'a SurfaceView<Working>,
    board: Chessboard,
    stones: &'a [ConvexRegion<Working>],
}

impl LitBoard<'_> {
    fn contrast_ratio(&self) -> Option<f64> {
        let ratios: Vec<f64> = [0, 1]
            .into_iter()
            .flat_map(|parity| ratios(self.bare_squares(parity)))
            .collect();
        let bare = quantile(ratios.iter().copied(), BARE);
        bare.filter(|ratio| ratios.len() >= FEWEST && *ratio >= MOST)
    }

    /// The light of the bare squares of one shade.
    fn bare_squares(&self, parity: u8) -> Vec<Vec<f64>> {
        let squares = self.board.squares.squares();
        let alike = squares.filter(|square| (square.file() + square.rank()) % 2 == parity);
        alike.filter_map(|square| self.lights_in(square)).collect()
    }

    /// The light at the places of one square; none where a stone shows in it, or the picture ends.
    fn lights_in(&self, square: Square) -> Option<Vec<f64>> {
        let is_inner = |k: u32| (RIM..PER_SIDE - RIM).contains(&k);
        let places = places_in(square, self.board.square_mm, PER_SIDE).zip(0..);
        let inner = places.filter(|(_, k)| is_inner(k % PER_SIDE) && is_inner(k / PER_SIDE));
        inner
            .map(|(place, _)| self.light(self.view.pixel_from_surface(place)?))
            .collect()
    }

    /// The light at a place, as a share of full light; none of a stone's, and beyond the picture.
    fn light(&self, pixel: PixelPoint<Working>) -> Option<f64> {
        let (x, y) = (pixel.x as f32, pixel.y as f32);
        let is_covered = self.stones.iter().any(|outline| outline.depth(x, y) > 0.0);
        let color = self.picture.nearest(pixel).filter(|_| !is_covered)?;
        Some(f64::from(light_of(luma(color))))
    }
}

/// How many times as light the light parts of squares are as their dark parts, but for what shows at one place of them all: that is print.
fn ratios(squares: Vec<Vec<f64>>) -> Vec<f64> {
    let logs = |lights: &[f64]| -> Vec<f64> {
        let logs: Vec<f64> = lights.iter().map(|light| (light + BLACK).ln()).collect();
        let mean = logs.iter().sum::<f64>() / logs.len() as f64;
        logs.iter().map(|log| log - mean).collect()
    };
    let shades: Vec<Vec<f64>> = squares.iter().map(|lights| logs(lights)).collect();
    let count = shades.len() as f64;
    let places = squares.first().map_or(0, Vec::len);
    let mean_at = |place: usize| shades.iter().map(|shade| shade[place]).sum::<f64>() / count;
    let print: Vec<f64> = (0..places).map(mean_at).collect();
    let but_for_print = |lights: Vec<f64>| {
        let places = lights.iter().zip(&print);
        let lights: Vec<f64> = places
            .map(|(light, print)| light * (-print).exp())
            .collect();
        contrast_ratio_of(&lights)
    };
    squares.into_iter().filter_map(but_for_print).collect()
}

/// How many times as light the lighter of some places are as the darker ones.
fn contrast_ratio_of(lights: &[f64]) -> Option<f64> {
    let part = |share: f64| quantile(lights.iter().copied(), share);
    Some((part(LIGHT_PART)? + BLACK) / (part(DARK_PART)? + BLACK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::raster::code_of;
    use crate::square::Region;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

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
            let lights: Vec<f64> = (0..100).map(light).collect();
            let ratio = contrast_ratio_of(&lights).expect("places");
            assert_eq!(ratio >= MOST, is_much, "{what}: {ratio}");
        }
    }

    const SQUARE_MM: f64 = 50.0;

    /// A board of so many squares a side from straight above, 20 pixels to a square, in a light that is a share of its own everywhere, and in
    /// a picture of this width; stones cover so many files.
    fn ratio(
        per_side: u8,
        light: impl Fn(f64, f64) -> f64,
        width: usize,
        covered: u8,
    ) -> Option<f64> {
        const HEIGHT: usize = 200;
        let camera = Camera::pinhole(400.0, (99.5, 99.5));
        let side_mm = f64::from(per_side) * SQUARE_MM;
        let half = UnitQuaternion::from_scaled_axis(Vector3::x() * std::f64::consts::PI);
        let to_middle = Translation3::new(-0.5 * side_mm, -0.5 * side_mm, 0.0);
        let pose = Isometry3::from_parts(Translation3::new(0.0, 0.0, 1000.0), half) * to_middle;
        let view: SurfaceView<Working> = SurfaceView::new(camera, pose, 0.0);
        let color = |x: usize, y: usize| {
            let at = view.surface_from_pixel(PixelPoint::new(x as f64, y as f64), 0.0);
            let at = at.expect("a place on the table");
            let is_dark = (at.x_mm / SQUARE_MM + 64.0).floor() as i64
                + (at.y_mm / SQUARE_MM + 64.0).floor() as i64;
            let code = [90.0, 200.0][(is_dark % 2) as usize];
            [code_of(light_of(code) * light(at.x_mm, at.y_mm) as f32); 3]
        };
        let places = (0..HEIGHT).flat_map(|y| (0..width).map(move |x| (x, y)));
        let picture = Raster {
            width,
            height: HEIGHT,
            rgb: places.map(|(x, y)| color(x, y)).collect(),
        };
        let corner = |file: u8, y_mm: f64| {
            let at = crate::frames::SurfacePoint::new(f64::from(file) * SQUARE_MM, y_mm);
            view.pixel_from_surface(at).expect("a pixel")
        };
        let files = [corner(0, 0.0), corner(covered, 0.0)];
        let files = [files, [corner(covered, side_mm), corner(0, side_mm)]].concat();
        let stones = match covered {
            0 => vec![],
            _ => vec![ConvexRegion::new(files)],
        };
        let board = Chessboard {
            square_mm: SQUARE_MM,
            squares: Region::of_board(per_side, per_side).expect("a board"),
            region: None,
        };
        let lit = LitBoard {
            picture: &picture,
            view: &view,
            board,
            stones: &stones,
        };
        lit.contrast_ratio()
    }

    #[test]
    fn bars_are_told_where_enough_bare_squares_show_and_half_a_shade_is_none() {
        const SHADE: f64 = 0.2;
        let even = |_: f64, _: f64| 1.0;
        // A bar and a gap to somewhat less than a square.
        let bars = |x_mm: f64, _: f64| {
            if (x_mm / 22.0).floor() as i64 % 2 == 0 {
                SHADE
            } else {
                1.0
            }
        };
        let printed = |x_mm: f64, y_mm: f64| {
            let off = |mm: f64| mm.rem_euclid(SQUARE_MM) - 0.5 * SQUARE_MM;
            let is_ring = (8.0..16.0).contains(&off(x_mm).hypot(off(y_mm)));
            if is_ring { SHADE } else { 1.0 }
        };
        let half = |x_mm: f64, _: f64| if x_mm < 200.0 { SHADE } else { 1.0 };
        type Light<'a> = &'a dyn Fn(f64, f64) -> f64;
        let rows: [(u8, Light<'_>, usize, u8, bool, &str); 11] = [
            (8, &even, 200, 0, false, "an even light"),
            (8, &bars, 200, 0, true, "bars"),
            (8, &half, 200, 0, false, "half of the squares in the shade"),
            (8, &printed, 200, 0, false, "a ring on each square"),
            (
                8,
                &bars,
                200,
                4,
                true,
                "stones over half of a board in bars",
            ),
            (8, &even, 200, 4, false, "stones over half of a board"),
            (8, &bars, 100, 0, true, "a picture that ends in the middle"),
            (
                8,
                &bars,
                35,
                0,
                false,
                "a picture that ends in the first file",
            ),
            (5, &bars, 200, 0, true, "bars on five by five squares"),
            (4, &bars, 200, 0, true, "bars on four by four squares"),
            (4, &bars, 200, 3, false, "fewer than eight bare squares"),
        ];
        for (per_side, light, width, covered, is_told, why) in rows {
            let ratio = ratio(per_side, light, width, covered);
            assert_eq!(ratio.is_some(), is_told, "{why}: {ratio:?}");
        }
    }
}

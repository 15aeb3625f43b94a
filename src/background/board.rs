//! The look of a chessboard: two materials, each with smooth shading over the board and an offset for
//! every square; outside the squares, profiles that run along each side. A ruled board's two materials are alike.

mod frame;
mod material;
mod paint;
mod patch;
mod places;
mod shadow_axes;
mod tone;

use super::{Background, LightReference, table};
use crate::frames::Working;
use crate::raster::{Raster, Rgb};
use crate::square::Region;
use crate::view::SurfaceView;
use material::Material;
use places::{PixelPlaces, SquarePlace};
use rayon::prelude::*;

/// What must be fixed for the board's look.
#[derive(Clone, Copy, Debug)]
pub struct BoardAppearanceParams {
    /// Share of a square's side next to its border that is not sampled: lattice lines, blur and a
    /// sub-pixel error of the lattice. Raising it starves small boards of samples.
    pub inset: f64,
    /// Width of the modelled frame round the squares, in square sides.
    pub frame_squares: f64,
    /// Model error in every channel, in code values: JPEG and shading finer than the model.
    pub floor: f32,
    /// Least standard deviation of the lattice against the picture, in pixels: fit, print, the tone curve.
    /// Raised where this picture's lines show more.
    pub lattice_error_px: f32,
}

impl Default for BoardAppearanceParams {
    fn default() -> Self {
        Self {
            inset: 0.12,
            frame_squares: 1.3,
            floor: 3.0,
            lattice_error_px: 0.3,
        }
    }
}

/// Classes of noise: the squares of a1's material, the others, then the table's, then the frame's bins.
const LIKE_A1: u16 = 0;
const OTHERS: u16 = 1;
const TABLE: u16 = 2;

/// How far from a lattice line its blur still shows, in pixels.
const EDGE_PX: f32 = 1.5;

/// Pixels beside the lattice lines that are looked at: as many as fix a blur.
const LINE_SAMPLES: usize = 6000;

/// Estimates the bare look of a board, given as its squares and their side, and of the table round it.
pub fn estimate(
    picture: &Raster,
    view: &SurfaceView<Working>,
    board: (Region, f64),
    params: &BoardAppearanceParams,
) -> Background {
    let places = PixelPlaces::new(picture, view, board);
    let beyond = params.frame_squares as f32;
    let is_table = |index: usize| {
        let place = places.get(index);
        !place.is_some_and(|place| places.are_on_board(place, beyond))
    };
    let fit = |parity: usize| Material::fit(picture, &places, parity, params);
    let (mut background, materials) = rayon::join(
        || table::estimate(picture, is_table),
        || rayon::join(|| fit(0), || fit(1)),
    );
    let materials: [Material; 2] = materials.into();
    let table_noise = background.noise[0];
    background.noise = vec![materials[0].noise, materials[1].noise, table_noise];
    background.light = LightReference::of_board(brighter(&materials, &places), picture);
    background.class.fill(TABLE);
    frame::paint_frame(picture, &places, &mut background, params);
    background.blur_px = paint::paint_squares(picture, &places, &materials, &mut background);
    allow_lattice_error(picture, &places, &mut background, params);
    background
}

/// The color of the lighter squares in the board's middle.
fn brighter(materials: &[Material; 2], places: &PixelPlaces) -> Rgb {
    let middle = (places.files / 2.0, places.ranks / 2.0);
    let [even, odd] = [0, 1].map(|k: usize| materials[k].color(middle.0, middle.1));
    let sum = |color: Rgb| color.iter().sum::<f32>();
    if sum(even) > sum(odd) { even } else { odd }
}

/// Widens the lattice's error until the pixels beside its lines are explained.
fn allow_lattice_error(
    picture: &Raster,
    places: &PixelPlaces,
    background: &mut Background,
    params: &BoardAppearanceParams,
) {
    let edge = EDGE_PX / places.side_px;
    let near = |t: f32| (t - t.round()).abs() < edge;
    let is_beside = |(u, v): SquarePlace| places.are_on_board((u, v), -0.5) && (near(u) || near(v));
    let (width, height) = (picture.width, picture.height);
    let within = (width..width * height.saturating_sub(1)).into_par_iter();
    let lines: Vec<usize> = within
        .filter(|&index| (1..width - 1).contains(&(index % width)))
        .filter(|&index| places.get(index).is_some_and(is_beside))
        .collect();
    background.allow_error(picture, &lines, params.lattice_error_px);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion};

    const LIGHT: Rgb = [180.0, 175.0, 160.0];
    const DARK: Rgb = [100.0, 90.0, 80.0];
    const BLUE: Rgb = [15.0, 20.0, 70.0];
    /// Pixels of a square's side, and where the board begins.
    const SIDE: usize = 40;
    const BEGINS: usize = 20;

    /// A millimetre a pixel, from straight above; a1's corner shows at (20, 220).
    fn view() -> SurfaceView<Working> {
        let turn = UnitQuaternion::from_euler_angles(std::f64::consts::PI, 0.0, 0.0);
        let away = Translation3::new(0.0, 0.0, 1000.0);
        let camera = Camera::pinhole(
            1000.0,
            (BEGINS as f64 - 0.5, (BEGINS + 5 * SIDE) as f64 - 0.5),
        );
        SurfaceView::new(camera, Isometry3::from_parts(away, turn), 0.2)
    }

    /// A board of five by five, what lies below a line across in shadow; a stone covers most of the third square of the middle
    /// row, and smaller ones lie on others.
    fn picture() -> Raster {
        let color = |x: usize, y: usize| {
            let within = (BEGINS..BEGINS + 5 * SIDE).contains(&x)
                && (BEGINS..BEGINS + 5 * SIDE).contains(&y);
            if !within {
                return DARK;
            }
            let (u, v) = (
                (x - BEGINS) as f32 / SIDE as f32,
                (y - BEGINS) as f32 / SIDE as f32,
            );
            let (du, dv) = (u.fract() - 0.5, v.fract() - 0.5);
            let is_large = (u as usize, v as usize) == (2, 2) && du.abs() + dv.abs() < 0.55;
            let is_small = (u as usize + 3 * v as usize) % 4 == 1 && du.abs() + dv.abs() < 0.3;
            let is_light = (u as usize + v as usize).is_multiple_of(2);
            let own = if is_large || is_small {
                BLUE
            } else if is_light {
                LIGHT
            } else {
                DARK
            };
            let lit = 1.0 / (1.0 + (8.0 * (u + v - 4.6)).exp());
            own.map(|code| code * (0.5 + 0.5 * lit))
        };
        let size = 2 * BEGINS + 5 * SIDE;
        Raster {
            width: size,
            height: size,
            rgb: (0..size * size)
                .map(|i| color(i % size, i / size))
                .collect(),
        }
    }

    #[test]
    fn a_square_in_half_shadow_is_not_of_the_stones_color() {
        let picture = picture();
        let board = (Region::of_board(5, 5).expect("a board"), SIDE as f64);
        let bare = estimate(&picture, &view(), board, &BoardAppearanceParams::default());
        for (x, y) in [(0.1, 0.5), (0.5, 0.5), (0.5, 0.1), (0.9, 0.5), (0.5, 0.9)] {
            let at = |t: f32| BEGINS + ((2.0 + t) * SIDE as f32) as usize;
            let [red, _, blue] = bare.color[picture.index(at(x), at(y))];
            assert!(blue < red, "({x}, {y}): {red} {blue}");
        }
    }
}

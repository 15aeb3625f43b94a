//! How much of the borders between a board's squares shows, half by half: the step from dark to light, or the line of a ruled board.

use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::Chessboard;
use crate::pipeline::limits::searched::places_in;
use crate::pipeline::observation::Observation;
use crate::pose::cover;
use crate::pose::model::ConvexRegion;
use crate::raster::{NEAR_LIMIT, Rgb, light_of};
use crate::square::{Direction, Region, Square};
use crate::statistics::median;
use rayon::prelude::*;

/// Added to code values before logarithms are taken: next to black nothing tells shades apart.
const DARK: f32 = 10.0;
/// How far from a border its two sides are looked at, as a share of a square's side: beyond any blur in which stones are found.
pub const ASIDE: f64 = 0.2;
/// Places looked at along half a border, and how many of them must show the board, stones being left out.
const PLACES: u32 = 8;
const FEWEST_PLACES: usize = 4;
/// The part of a border about its end, and about its middle, that belongs to neither half, as a share of a square's side.
const LEFT_OUT: f64 = 0.08;
/// Places along a side of each square by which the board's shades are known.
const PER_SIDE: u32 = 3;
/// Half of the border between two squares: from one of its ends to its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BorderHalf {
    /// The squares to its left and right, or below and above it.
    pub squares: [Square; 2],
    /// From its left or lower end, or from the other.
    pub is_first: bool,
}

/// Half of a border with the share of its step that is seen there.
pub type BorderStep = (BorderHalf, f32);

/// A place on the board in halves of squares from a1's outer corner.
pub type HalfPlace = (u8, u8);

impl BorderHalf {
    /// Whether it runs along a rank.
    fn is_level(&self) -> bool {
        self.squares[0].file() == self.squares[1].file()
    }

    /// How far its middle lies from another's, in squares.
    pub fn distance(&self, other: &Self) -> f64 {
        let [a, b] = [self, other].map(|half| {
            let [from, to] = half.ends().map(|(x, y)| [x, y].map(f64::from));
            [0, 1].map(|k| f64::midpoint(from[k], to[k]) / 2.0)
        });
        (a[0] - b[0]).hypot(a[1] - b[1])
    }

    /// Its end and its border's middle.
    pub fn ends(&self) -> [HalfPlace; 2] {
        let [_, beyond] = self.squares;
        let (x, y) = (2 * beyond.file(), 2 * beyond.rank());
        let end = if self.is_first { 0 } else { 2 };
        if self.is_level() {
            [(x + end, y), (x + 1, y)]
        } else {
            [(x, y + end), (x, y + 1)]
        }
    }

    /// Places to one side of it, on it and to the other, in millimetres.
    pub fn places(&self, square_mm: f64) -> impl Iterator<Item = [SurfacePoint; 3]> {
        let [_, beyond] = self.squares;
        let low = beyond.bounds(square_mm).0;
        let (is_level, is_first) = (self.is_level(), self.is_first);
        let run = (0.5 - 2.0 * LEFT_OUT) / f64::from(PLACES);
        (0..PLACES).map(move |step| {
            let from_end = LEFT_OUT + (f64::from(step) + 0.5) * run;
            let along = if is_first { from_end } else { 1.0 - from_end } * square_mm;
            [-ASIDE, 0.0, ASIDE].map(|aside| {
                let (x, y) = if is_level {
                    (along, aside * square_mm)
                } else {
                    (aside * square_mm, along)
                };
                SurfacePoint::new(low.x_mm + x, low.y_mm + y)
            })
        })
    }
}

/// A color's light, and its logarithm, channel by channel.
#[derive(Clone, Copy, Debug)]
struct Shade {
    logarithm: Rgb,
    light: Rgb,
}

impl Shade {
    fn of(code: Rgb) -> Self {
        Self {
            logarithm: code.map(|v| (v + DARK).ln()),
            light: code.map(light_of),
        }
    }

    /// Channel by channel the median; none of none.
    fn median(shades: &[Self]) -> Option<Self> {
        let of = |channel: fn(&Self, usize) -> f32| {
            let [r, g, b] = [0, 1, 2].map(|c| median(shades.iter().map(|shade| channel(shade, c))));
            Some([r?, g?, b?])
        };
        Some(Self {
            logarithm: of(|shade, c| shade.logarithm[c])?,
            light: of(|shade, c| shade.light[c])?,
        })
    }

    /// The sum of its channels' logarithms.
    fn lightness(&self) -> f32 {
        self.logarithm.iter().sum()
    }

    /// The step from one shade to another.
    fn step(from: &Self, to: &Self) -> Self {
        let less = |a: Rgb, b: Rgb| [0, 1, 2].map(|c| b[c] - a[c]);
        Self {
            logarithm: less(from.logarithm, to.logarithm),
            light: less(from.light, to.light),
        }
    }

    /// What share of a step is seen in another, in light or in its logarithm.
    fn share_of(&self, whole: &Self) -> f32 {
        let dot = |a: Rgb, b: Rgb| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let share = |a: Rgb, whole: Rgb| dot(a, whole) / dot(whole, whole).max(f32::MIN_POSITIVE);
        share(self.logarithm, whole.logarithm).max(share(self.light, whole.light))
    }
}

/// A board in a picture, where no stone hides it.
pub struct BareBoard<'a> {
    pub observation: &'a Observation,
    pub board: Chessboard,
    /// Where stones show.
    pub stones: &'a [ConvexRegion<Working>],
}

/// All halves of borders between a board's squares.
pub fn halves(squares: Region) -> impl Iterator<Item = BorderHalf> {
    let neighbors = move |square: Square| {
        let beyond = [Direction::E, Direction::N].map(|to| squares.next(square, to));
        beyond
            .into_iter()
            .flatten()
            .map(move |beyond| [square, beyond])
    };
    let borders = squares.squares().flat_map(neighbors);
    borders.flat_map(|squares| [true, false].map(|is_first| BorderHalf { squares, is_first }))
}

impl BareBoard<'_> {
    /// Every half of a border that shows enough of it, with the share of the step between the board's shades that is seen there.
    pub fn steps(&self) -> Vec<BorderStep> {
        let (Some(dark), Some(light)) = (self.usual_shade(true), self.usual_shade(false)) else {
            return vec![];
        };
        let into_dark = Shade::step(&light, &dark);
        self.along_halves(|half, [near, _, beyond]| {
            let (near, beyond) = (self.shade(near)?, self.shade(beyond)?);
            let step = if half.squares[1].is_dark() {
                Shade::step(&near, &beyond)
            } else {
                Shade::step(&beyond, &near)
            };
            Some(step.share_of(&into_dark))
        })
    }

    /// The same for a line: its depth as a share of what all lines have in the median.
    pub fn lines(&self) -> Vec<BorderStep> {
        let mut halves = self.along_halves(|_, places| {
            let [near, on, beyond] = places.map(|place| Some(self.shade(place)?.lightness()));
            Some(f32::midpoint(near?, beyond?) - on?)
        });
        let usual = median(halves.iter().map(|(_, depth)| *depth)).unwrap_or(0.0);
        let usual = usual.abs().max(f32::MIN_POSITIVE).copysign(usual);
        halves.iter_mut().for_each(|(_, depth)| *depth /= usual);
        halves
    }

    /// The median, half by half, of what is told of places along it; none where too few tell.
    fn along_halves(
        &self,
        told: impl Fn(&BorderHalf, [SurfacePoint; 3]) -> Option<f32> + Sync,
    ) -> Vec<BorderStep> {
        let of_half = |half: BorderHalf| {
            let places = half.places(self.board.square_mm);
            let all: Vec<f32> = places.filter_map(|places| told(&half, places)).collect();
            let is_enough = Self::is_enough(all.len());
            Some((half, median(all).filter(|_| is_enough)?))
        };
        let halves: Vec<BorderHalf> = halves(self.board.squares).collect();
        halves.into_par_iter().filter_map(of_half).collect()
    }

    /// Whether so many places along half a border tell of it.
    pub const fn is_enough(places: usize) -> bool {
        places >= FEWEST_PLACES
    }

    /// Of the squares that a chessboard has dark, or light; this one may have it the other way round.
    fn usual_shade(&self, is_dark: bool) -> Option<Shade> {
        let squares = self.board.squares.squares();
        let own = squares.filter(|one| one.is_dark() == is_dark);
        let places = own.flat_map(|one| places_in(one, self.board.square_mm, PER_SIDE));
        let shades: Vec<Shade> = places.filter_map(|place| self.shade(place)).collect();
        Shade::median(&shades)
    }

    /// Where a place shows; none where a stone does.
    pub fn pixel(&self, place: SurfacePoint) -> Option<PixelPoint<Working>> {
        let pixel = self.observation.view.pixel_from_surface(place)?;
        let (x, y) = (pixel.x as f32, pixel.y as f32);
        let mut depths = self.stones.iter().map(|outline| outline.depth(x, y));
        depths
            .all(|depth| depth <= -cover::OUTLINE_ERROR_PX)
            .then_some(pixel)
    }

    /// The mean shade about a place; none beyond the picture, where a stone shows, and where the exposure cut it off.
    fn shade(&self, place: SurfacePoint) -> Option<Shade> {
        let middle = self.pixel(place)?;
        let mut sum = [0.0; 3];
        for (right, down) in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down))) {
            let at = PixelPoint::new(middle.x + f64::from(right), middle.y + f64::from(down));
            let color = self.observation.picture.nearest(at)?;
            (0..3).for_each(|c| sum[c] += color[c] / 9.0);
        }
        let is_told = sum.iter().all(|&channel| channel < NEAR_LIMIT);
        is_told.then(|| Shade::of(sum))
    }
}

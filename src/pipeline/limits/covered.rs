//! Squares that something lies over which is no pyramid: an arm, a book, a sheet of paper, a cup.
//!
//! Whatever colour it has, the step from dark to light at the borders of squares does not show through it. Light leaves that step
//! where it is: a shadow scales it, a mirrored lamp adds the same to both sides. So each half of a border is compared with what the
//! board's own squares lead to expect, in logarithms of light and in light itself, and is lost where it shows neither. Stones that were
//! read hide borders too and are left out; one that was not hides fewer than what is told here.

use super::searched::places_in;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::observation::Observation;
use crate::pose::model::ConvexRegion;
use crate::raster::Rgb;
use crate::square::{Direction, Square};
use crate::statistics::median;
use std::collections::HashMap;

/// Code values from which a channel tells nothing more.
const WHITE: f32 = 250.0;
/// Added to code values before logarithms are taken: next to black nothing tells shades apart.
const DARK: f32 = 10.0;
/// Every camera's tone curve, near enough.
const GAMMA: f32 = 2.2;
/// How far from a border its two sides are looked at, as a share of a square's side: beyond any blur in which stones are found.
const ASIDE: f64 = 0.2;
/// Places looked at along half a border, and how many of them must show the board, stones being left out.
const PLACES: u32 = 8;
const FEWEST_PLACES: usize = 4;
/// The part of a border about its end, and about its middle, that belongs to neither half, as a share of a square's side.
const LEFT_OUT: f64 = 0.08;
/// Stones' outlines may be off by so much, in pixels of the working picture.
const OUTLINE_ERROR_PX: f32 = 2.0;
/// Places along a side of each square by which the board's shades are known.
const PER_SIDE: u32 = 3;
/// A border shows if it has this share of its step, and is lost if it has less and is so many deviations off those that show.
const LEAST_STEP: f32 = 0.3;
const SIGMAS: f32 = 4.0;
/// Standard deviations of a normal distribution in the median of absolute deviations.
const DEVIATION_OF_MEDIAN: f32 = 1.4826;
/// Lost halves of borders that meet, from which no single piece hides them: one on a corner of squares hides four.
const FEWEST_LOST: usize = 6;
/// Lost halves about a square, of the eight of a whole one, that count it as covered: more than a whole side.
const LEAST_ABOUT: usize = 3;

/// Middles of the squares that something lies over; stones show within these outlines.
pub fn squares(
    observation: &Observation,
    surface: Surface,
    stones: &[ConvexRegion<Working>],
) -> Vec<SurfacePoint> {
    let Some(board) = surface.board() else {
        return vec![];
    };
    let bare = BareBoard {
        observation,
        board,
        stones,
    };
    let halves: Vec<(BorderHalf, f32)> = bare.halves();
    let covered = covered(&lost(&halves));
    let middles = covered
        .into_iter()
        .map(|square| square.center(board.square_mm));
    middles.collect()
}

/// Half of the border between two squares: from one of its ends to its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BorderHalf {
    /// The squares to its left and right, or below and above it.
    squares: [Square; 2],
    /// From its left or lower end, or from the other.
    is_first: bool,
}

/// A place on the board in halves of squares from a1's outer corner.
type HalfPlace = (u8, u8);

impl BorderHalf {
    /// Whether it runs along a rank.
    fn is_level(&self) -> bool {
        self.squares[0].file() == self.squares[1].file()
    }

    /// Its end and its border's middle.
    fn ends(&self) -> [HalfPlace; 2] {
        let [_, beyond] = self.squares;
        let (x, y) = (2 * beyond.file(), 2 * beyond.rank());
        let end = if self.is_first { 0 } else { 2 };
        match self.is_level() {
            true => [(x + end, y), (x + 1, y)],
            false => [(x, y + end), (x, y + 1)],
        }
    }

    /// Places so far to both sides of it, in millimetres.
    fn places(&self, square_mm: f64) -> impl Iterator<Item = [SurfacePoint; 2]> {
        let [_, beyond] = self.squares;
        let low = beyond.bounds(square_mm).0;
        let (is_level, is_first) = (self.is_level(), self.is_first);
        let run = (0.5 - 2.0 * LEFT_OUT) / f64::from(PLACES);
        (0..PLACES).map(move |step| {
            let from_end = LEFT_OUT + (f64::from(step) + 0.5) * run;
            let along = if is_first { from_end } else { 1.0 - from_end } * square_mm;
            [-ASIDE, ASIDE].map(|aside| {
                let (x, y) = match is_level {
                    true => (along, aside * square_mm),
                    false => (aside * square_mm, along),
                };
                SurfacePoint::new(low.x_mm + x, low.y_mm + y)
            })
        })
    }
}

/// A colour's light, and its logarithm, channel by channel.
#[derive(Clone, Copy, Debug)]
struct Shade {
    logarithm: Rgb,
    light: Rgb,
}

impl Shade {
    fn of(code: Rgb) -> Self {
        Self {
            logarithm: code.map(|v| (v + DARK).ln()),
            light: code.map(|v| (v / 255.0).max(0.0).powf(GAMMA)),
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
struct BareBoard<'a> {
    observation: &'a Observation,
    board: Chessboard,
    stones: &'a [ConvexRegion<Working>],
}

impl BareBoard<'_> {
    /// Every half of a border that shows enough of it, with the share of the step that is seen there.
    fn halves(&self) -> Vec<(BorderHalf, f32)> {
        let squares = self.board.squares;
        let shade_of = |is_even: bool| {
            let own = squares
                .squares()
                .filter(|one| is_even_square(*one) == is_even);
            let places = own.flat_map(|one| places_in(one, self.board.square_mm, PER_SIDE));
            let shades: Vec<Shade> = places.filter_map(|place| self.shade(place)).collect();
            Shade::median(&shades)
        };
        let (Some(even), Some(odd)) = (shade_of(true), shade_of(false)) else {
            return vec![];
        };
        let into_even = Shade::step(&odd, &even);
        let borders = squares.squares().flat_map(|square| {
            let neighbors = [Direction::E, Direction::N];
            let neighbors = neighbors.into_iter().filter_map(move |direction| {
                let beyond = squares.next(square, direction)?;
                Some([square, beyond])
            });
            neighbors.collect::<Vec<[Square; 2]>>()
        });
        let halves = borders
            .flat_map(|squares| [true, false].map(|is_first| BorderHalf { squares, is_first }));
        let shown = halves.filter_map(|half| Some((half, self.share_seen(&half, &into_even)?)));
        shown.collect()
    }

    /// The share of the step into even squares that half a border shows; none where too little of it does.
    fn share_seen(&self, half: &BorderHalf, into_even: &Shade) -> Option<f32> {
        let steps = half
            .places(self.board.square_mm)
            .filter_map(|[near, beyond]| {
                let (near, beyond) = (self.shade(near)?, self.shade(beyond)?);
                let step = match is_even_square(half.squares[1]) {
                    true => Shade::step(&near, &beyond),
                    false => Shade::step(&beyond, &near),
                };
                Some(step.share_of(into_even))
            });
        let shares: Vec<f32> = steps.collect();
        (shares.len() >= FEWEST_PLACES).then(|| median(shares))?
    }

    /// The mean shade about a place; none beyond the picture, where a stone shows, and where the exposure cut it off.
    fn shade(&self, place: SurfacePoint) -> Option<Shade> {
        let middle = self.observation.view.pixel_from_surface(place)?;
        let (x, y) = (middle.x as f32, middle.y as f32);
        if self
            .stones
            .iter()
            .any(|outline| outline.depth(x, y) > -OUTLINE_ERROR_PX)
        {
            return None;
        }
        let mut sum = [0.0; 3];
        for (right, down) in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down))) {
            let at = PixelPoint::new(middle.x + f64::from(right), middle.y + f64::from(down));
            let color = self.observation.picture.nearest(at)?;
            (0..3).for_each(|c| sum[c] += color[c] / 9.0);
        }
        let is_told = sum.iter().all(|&channel| channel < WHITE);
        is_told.then(|| Shade::of(sum))
    }
}

const fn is_even_square(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// The halves whose step does not show; how those that show it scatter, the picture itself says.
fn lost(halves: &[(BorderHalf, f32)]) -> Vec<BorderHalf> {
    let shares = halves.iter().map(|(_, share)| *share);
    let shown = shares.filter(|share| *share >= LEAST_STEP);
    let Some(usual) = median(shown.clone()) else {
        return vec![];
    };
    let off = shown.map(|share| (share - usual).abs());
    let sigma = DEVIATION_OF_MEDIAN * median(off).unwrap_or(0.0);
    let least = LEAST_STEP.min(usual - SIGMAS * sigma);
    let lost = halves.iter().filter(|(_, share)| *share < least);
    lost.map(|(half, _)| *half).collect()
}

/// The squares about lost halves of borders that meet, in numbers that no piece hides; and, from one such square to the next, those
/// about as many lost halves.
fn covered(lost: &[BorderHalf]) -> Vec<Square> {
    let groups = groups(lost);
    let large = groups.iter().filter(|group| group.len() >= FEWEST_LOST);
    let about_large = count_about(large.flatten());
    let most = about_large.values().copied().max().unwrap_or(0);
    let mut covered = about_large;
    covered.retain(|_, count| *count >= LEAST_ABOUT.min(most));
    let mut covered: Vec<Square> = covered.into_keys().collect();
    let mut others = count_about(lost);
    others.retain(|square, count| *count >= LEAST_ABOUT && !covered.contains(square));
    let mut others: Vec<Square> = others.into_keys().collect();
    let touch =
        |a: Square, b: Square| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) <= 1;
    while let Some(next) = others
        .iter()
        .position(|other| covered.iter().any(|one| touch(*one, *other)))
    {
        covered.push(others.swap_remove(next));
    }
    covered.sort();
    covered
}

/// How many halves of borders lie about each square that has any.
fn count_about<'a>(halves: impl IntoIterator<Item = &'a BorderHalf>) -> HashMap<Square, usize> {
    let mut about = HashMap::new();
    for square in halves.into_iter().flat_map(|half| half.squares) {
        *about.entry(square).or_default() += 1;
    }
    about
}

/// The halves of borders, those together that meet, by way of others or not.
fn groups(halves: &[BorderHalf]) -> Vec<Vec<BorderHalf>> {
    let mut meeting: HashMap<HalfPlace, Vec<usize>> = HashMap::new();
    for (k, half) in halves.iter().enumerate() {
        for end in half.ends() {
            meeting.entry(end).or_default().push(k);
        }
    }
    let mut is_taken = vec![false; halves.len()];
    let mut groups = Vec::new();
    for seed in 0..halves.len() {
        let (mut group, mut open) = (Vec::new(), vec![seed]);
        while let Some(k) = open.pop() {
            if !std::mem::replace(&mut is_taken[k], true) {
                group.push(halves[k]);
                open.extend(halves[k].ends().iter().flat_map(|end| &meeting[end]));
            }
        }
        if !group.is_empty() {
            groups.push(group);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every half of a border on a whole board, with a step that is lost where either side of it lies within a rectangle of the
    /// board, given in squares.
    fn under(left: f64, low: f64, right: f64, high: f64) -> Vec<(BorderHalf, f32)> {
        let squares = crate::square::Region::CHESSBOARD;
        let is_under = |place: SurfacePoint| {
            (left..=right).contains(&place.x_mm) && (low..=high).contains(&place.y_mm)
        };
        let borders = squares.squares().flat_map(|square| {
            let beyond = [Direction::E, Direction::N].map(|to| squares.next(square, to));
            let beyond = beyond.into_iter().flatten();
            beyond
                .map(move |beyond| [square, beyond])
                .collect::<Vec<_>>()
        });
        let halves = borders
            .flat_map(|squares| [true, false].map(|is_first| BorderHalf { squares, is_first }));
        let share = |half: &BorderHalf| {
            let places: Vec<[SurfacePoint; 2]> = half.places(1.0).collect();
            let hidden = places
                .iter()
                .filter(|sides| sides.iter().any(|side| is_under(*side)));
            // Some deviate by chance.
            let chance = f32::from(half.squares[0].file() % 3) / 20.0;
            if 2 * hidden.count() > places.len() {
                0.1
            } else {
                0.95 + chance
            }
        };
        halves.map(|half| (half, share(&half))).collect()
    }

    #[test]
    fn squares_are_covered_by_what_no_piece_is_as_large_as() {
        let rows: [(&str, [f64; 4], &str); 6] = [
            ("nothing", [0.0, 0.0, 0.0, 0.0], ""),
            ("a stone that was not read", [2.7, 2.6, 3.4, 3.5], ""),
            ("a stone within its square", [2.1, 2.28, 2.9, 2.72], ""),
            ("a cup on a corner", [2.25, 2.25, 3.75, 3.75], "c3 c4 d3 d4"),
            ("a card at the rim", [-1.0, 0.1, 1.9, 1.9], "a1 a2 b1 b2"),
            ("an arm", [3.1, -1.0, 4.4, 3.9], "d1 d2 d3 d4 e1 e2 e3 e4"),
        ];
        for (what, [left, low, right, high], expected) in rows {
            let found = covered(&lost(&under(left, low, right, high)));
            let mut names: Vec<String> = found.iter().map(ToString::to_string).collect();
            names.sort();
            assert_eq!(names.join(" "), expected, "{what}");
        }
    }

    #[test]
    fn where_all_borders_scatter_none_is_lost() {
        let mut halves = under(2.0, 2.0, 5.0, 5.0);
        for (k, (_, share)) in halves.iter_mut().enumerate() {
            *share += [-0.7, 0.0, 0.7][k % 3];
        }
        assert!(lost(&halves).is_empty());
    }
}

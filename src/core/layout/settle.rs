//! From a stone with a pose to a stone on a square facing a direction, with a call for each.
//!
//! In: the squares of a board and one stone of a layout. Out: [`Settled`], the best guess with its
//! doubt and what the rules leave to the owner. Everything that shows or judges squares reads this.

mod chance;
mod place;
mod places;
mod spread;

pub use place::Place;
pub use places::{PlaceEstimate, stand};
pub use spread::share_sigmas;

use super::{Cells, Layout, Stone};
use crate::certainty::Call;
use crate::few::Few;
use crate::frames::{Bearing, SurfacePoint};
use crate::memo::Memo;
use crate::piece::Dimensions;
use crate::polygon::Polygon;
use crate::square::{Direction, Square};

/// Shares, lengths and angles this near count as equal: far below any measurement, far above rounding.
pub(crate) const EQUAL_WITHIN: f64 = 1e-6;

/// The part of a stone's ground polygon in one square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The square that holds it.
    pub square: Square,
    /// Of the polygon's whole area, in (0, 1].
    pub share: f64,
}

/// How likely a stone points in a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DirectionChance {
    /// One of the eight.
    pub direction: Direction,
    /// Probability, in (0, 1].
    pub chance: f64,
}

/// Chances of directions below this are not listed.
const LEAST_CHANCE: f64 = 0.01;

/// Where a stone lies and points, as far as can be told.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    /// Greatest first, equals by name; they sum to at most 1, less where the stone hangs over the edge.
    pub shares: Few<Share, 2>,
    /// Best guess; none off the board.
    pub square: Option<Square>,
    /// The squares that area and length leave equal, by name: more than one is the owner's choice.
    pub square_equals: Few<Square, 4>,
    /// Its margin is the difference of the best two shares.
    pub square_call: Call,
    /// Best guess; none for an upright stone.
    pub direction: Option<Direction>,
    /// The directions exactly equally near, clockwise: more than one is the owner's choice.
    pub direction_equals: Few<Direction, 2>,
    /// Its margin is the angle to the nearest border between directions, in degrees.
    pub direction_call: Option<Call>,
    /// The likeliest first; none for an upright stone.
    pub direction_chances: Few<DirectionChance, 1>,
}

/// How likely poses are called rightly, of those that were asked for last: as many as a layout has stones at most.
static CHANCES: Memo<(chance::PoseDoubt, Option<Square>), f64> = Memo::of_at_most(500);

impl Settled {
    /// Whether the call on the square and that on the direction are both clear.
    pub fn is_clear(&self) -> bool {
        self.square_call.is_clear() && self.direction_call.is_none_or(Call::is_clear)
    }
}

impl Layout {
    /// Every stone settled, in the order of the stones; none on a bare table.
    pub fn settled(&self) -> Option<Vec<Settled>> {
        let cells = self.surface.board()?.cells();
        let settled = |stone: &Stone| settle(stone, self.pieces.dimensions(stone.size), cells);
        Some(self.stones.iter().map(settled).collect())
    }
}

/// The best guess of the square that a stone lies in, as [`settle`] makes it; none off the board.
pub fn square_of(stone: &Stone, dimensions: Dimensions, cells: Cells) -> Option<Square> {
    let polygon = dimensions.ground_polygon(stone.pose, stone.position);
    let shares = square_shares(&polygon, cells);
    let equals = best_squares(&shares, stone, dimensions, cells.square_mm);
    rightmost(&equals, stone, cells.square_mm)
}

/// Whether a stone lies in this square and area and length leave it equal to no other.
pub fn is_settled_on(stone: &Stone, dimensions: Dimensions, cells: Cells, square: Square) -> bool {
    let shares = square_shares(
        &dimensions.ground_polygon(stone.pose, stone.position),
        cells,
    );
    let equals = best_squares(&shares, stone, dimensions, cells.square_mm);
    *equals == [square]
}

/// Settles one stone on a board.
pub fn settle(stone: &Stone, dimensions: Dimensions, cells: Cells) -> Settled {
    let polygon = dimensions.ground_polygon(stone.pose, stone.position);
    let shares = square_shares(&polygon, cells);
    let square_equals = best_squares(&shares, stone, dimensions, cells.square_mm);
    let square = rightmost(&square_equals, stone, cells.square_mm);
    let second = |i: usize| shares.get(i).map_or(0.0, |s| s.share);
    let margin = match square {
        Some(_) => second(0) - second(1),
        // Off the board the outside has the greatest share.
        None => 1.0 - 2.0 * total(&shares),
    };
    let square_call = match stone.pose_sigma() {
        None => Call::exact(square_equals.len(), margin),
        Some(sigma) => {
            let doubt = chance::PoseDoubt::new(stone, dimensions, sigma, cells);
            let chance = if square.is_some_and(|square| doubt.keeps_most(square, &polygon)) {
                1.0
            } else {
                CHANCES.answer(&(doubt, square), |_| doubt.chance_of(square))
            };
            Call::of_probability(chance, margin)
        }
    };
    let facing = stone.pose.heading().map(|heading| face(heading, stone));
    let (direction_equals, direction_call) =
        facing.map_or((Few::new(), None), |(e, c)| (e, Some(c)));
    Settled {
        shares,
        square,
        square_equals,
        square_call,
        direction: direction_equals.last().copied(),
        direction_equals,
        direction_call,
        direction_chances: direction_chances(stone),
    }
}

/// How likely a stone points where, the likeliest first, as its heading is normal about its best guess; nowhere if it stands.
pub fn direction_chances(stone: &Stone) -> Few<DirectionChance, 1> {
    let Some(heading) = stone.pose.heading() else {
        return Few::new();
    };
    let sigma_deg = stone.sigma.and_then(|sigma| sigma.heading_deg);
    // An exact heading on a border is as likely to either side.
    let sigma_deg = sigma_deg.unwrap_or(0.0).max(EQUAL_WITHIN);
    let reach = Direction::HALF_SECTOR_DEG + 3.0 * sigma_deg;
    let near = |d: &Direction| heading.minus(d.bearing()).abs() <= reach;
    let chances = Direction::ALL.into_iter().filter(near);
    let chances = chances.map(|direction| DirectionChance {
        direction,
        chance: chance::of_direction(heading.minus(direction.bearing()), sigma_deg),
    });
    let mut chances: Few<DirectionChance, 1> = chances
        .filter(|chance| chance.chance >= LEAST_CHANCE)
        .collect();
    // Of two equals the one ahead is named.
    let place = |likely: &DirectionChance| {
        let ahead_deg = likely.direction.bearing().minus(heading);
        ((likely.chance / EQUAL_WITHIN).round(), ahead_deg)
    };
    chances.sort_by(|a, b| {
        let (a, b) = (place(a), place(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    chances
}

/// Squares a doubtful stone may be overruled to, by name: those it lies on within three sigma.
pub fn squares_within_reach(stone: &Stone, dimensions: Dimensions, cells: Cells) -> Vec<Square> {
    let Some(reach) = reach_mm(stone, dimensions) else {
        return vec![];
    };
    let (min, max) = bounds(&dimensions.ground_polygon(stone.pose, stone.position));
    let min = SurfacePoint::new(min.x_mm - reach, min.y_mm - reach);
    let max = SurfacePoint::new(max.x_mm + reach, max.y_mm + reach);
    cells_between(min, max, cells).collect()
}

/// Whether a doubtful stone may be overruled to lie beside the squares: if all of it does within three sigma.
pub fn is_beside_within_reach(stone: &Stone, dimensions: Dimensions, cells: Cells) -> bool {
    let Some(reach) = reach_mm(stone, dimensions) else {
        return false;
    };
    let (min, max) = bounds(&dimensions.ground_polygon(stone.pose, stone.position));
    let (low, high) = cells.bounds();
    let is_beyond = |inner: f64, outer: f64| inner - outer <= reach;
    is_beyond(max.x_mm, low.x_mm)
        || is_beyond(max.y_mm, low.y_mm)
        || is_beyond(high.x_mm, min.x_mm)
        || is_beyond(high.y_mm, min.y_mm)
}

/// How far a doubtful stone's ground may lie from where it was read, within three sigma; none of an exact one.
fn reach_mm(stone: &Stone, dimensions: Dimensions) -> Option<f64> {
    let sigma = stone.sigma?;
    let polygon = dimensions.ground_polygon(stone.pose, stone.position);
    let radius = radius(&polygon, stone.position);
    let swing = sigma.heading_deg.unwrap_or(0.0).to_radians().min(1.0) * radius;
    Some(3.0 * (sigma.position_mm + swing))
}

/// Directions a doubtful stone may be overruled to, clockwise from N: the two nearest, and any within
/// three sigma.
pub fn directions_within_reach(stone: &Stone) -> Vec<Direction> {
    let (Some(sigma), Some(heading)) = (stone.sigma, stone.pose.heading()) else {
        return vec![];
    };
    let reach = (3.0 * sigma.heading_deg.unwrap_or(0.0)).max(Direction::HALF_SECTOR_DEG);
    let near = |d: &Direction| {
        heading.minus(d.bearing()).abs() <= Direction::HALF_SECTOR_DEG + reach + EQUAL_WITHIN
    };
    Direction::ALL.into_iter().filter(near).collect()
}

/// The shares of a polygon, greatest first, equals by name.
fn square_shares(polygon: &Polygon, cells: Cells) -> Few<Share, 2> {
    let whole = polygon.area_mm2();
    let (min, max) = bounds(polygon);
    // Most stones of a game lie in one square.
    let mut squares = cells_between(min, max, cells);
    if let (Some(square), None) = (squares.next(), squares.next()) {
        let (low, high) = square.bounds(cells.square_mm);
        let is_within = low.x_mm <= min.x_mm && max.x_mm <= high.x_mm;
        if is_within && low.y_mm <= min.y_mm && max.y_mm <= high.y_mm && whole > 0.0 {
            return Few::from_slice(&[Share { square, share: 1.0 }]);
        }
    }
    let mut shares: Few<Share, 2> = cells_between(min, max, cells)
        .map(|square| {
            let (low, high) = square.bounds(cells.square_mm);
            let share = polygon.area_within_mm2(low, high) / whole;
            Share { square, share }
        })
        .filter(|s| s.share > 0.0)
        .collect();
    shares.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.square.cmp(&b.square)));
    shares
}

fn total(shares: &[Share]) -> f64 {
    shares.iter().map(|s| s.share).sum()
}

/// The squares of the board that a rectangle meets, by name.
fn cells_between(
    min: SurfacePoint,
    max: SurfacePoint,
    cells: Cells,
) -> impl Iterator<Item = Square> {
    let beyond = f64::from(Square::MOST_PER_SIDE);
    let index = move |mm: f64| (mm / cells.square_mm).floor().clamp(-1.0, beyond) as i64;
    // A polygon may be far larger than the board.
    let (low, high) = cells.bounds();
    let ranks = index(min.y_mm.max(low.y_mm))..=index(max.y_mm.min(high.y_mm));
    (index(min.x_mm.max(low.x_mm))..=index(max.x_mm.min(high.x_mm)))
        .flat_map(move |file| ranks.clone().filter_map(move |rank| Square::at(file, rank)))
        .filter(move |square| cells.region.contains(*square))
}

fn bounds(polygon: &Polygon) -> (SurfacePoint, SurfacePoint) {
    let start = SurfacePoint::new(f64::INFINITY, f64::INFINITY);
    let end = SurfacePoint::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
    polygon
        .corners()
        .iter()
        .fold((start, end), |(low, high), p| {
            (
                SurfacePoint::new(low.x_mm.min(p.x_mm), low.y_mm.min(p.y_mm)),
                SurfacePoint::new(high.x_mm.max(p.x_mm), high.y_mm.max(p.y_mm)),
            )
        })
}

fn radius(polygon: &Polygon, center: SurfacePoint) -> f64 {
    let squared = |p: &SurfacePoint| {
        let (dx, dy) = (p.x_mm - center.x_mm, p.y_mm - center.y_mm);
        dx * dx + dy * dy
    };
    let squares = polygon.corners().iter().map(squared);
    squares.fold(0.0, f64::max).sqrt()
}

/// The squares the rules can't tell apart, by name: greatest area, then most of the length.
fn best_squares(
    shares: &[Share],
    stone: &Stone,
    dimensions: Dimensions,
    square_mm: f64,
) -> Few<Square, 4> {
    if total(shares) <= EQUAL_WITHIN {
        return Few::new();
    }
    let best = shares[0].share;
    let equal: Few<Square, 4> = shares
        .iter()
        .filter(|s| s.share >= best - EQUAL_WITHIN)
        .map(|s| s.square)
        .collect();
    let Some(heading) = stone.pose.heading().filter(|_| equal.len() > 1) else {
        return sorted(equal);
    };
    let length = |square: Square| {
        let slant = dimensions.slant_mm();
        let base = stone.position.along(heading, -slant / 3.0);
        let tip = stone.position.along(heading, slant * 2.0 / 3.0);
        length_inside(base, tip, square, square_mm)
    };
    let longest = equal.iter().map(|s| length(*s)).fold(0.0, f64::max);
    sorted(
        equal
            .into_iter()
            .filter(|s| length(*s) >= longest - EQUAL_WITHIN)
            .collect(),
    )
}

fn sorted(mut squares: Few<Square, 4>) -> Few<Square, 4> {
    squares.sort();
    squares
}

/// Length of the part of a segment strictly inside a square, its borders left out.
fn length_inside(from: SurfacePoint, to: SurfacePoint, square: Square, square_mm: f64) -> f64 {
    let (low, high) = square.bounds(square_mm);
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    let axes = [
        (from.x_mm, to.x_mm, low.x_mm, high.x_mm),
        (from.y_mm, to.y_mm, low.y_mm, high.y_mm),
    ];
    for (start, end, low, high) in axes {
        let (low, high) = (low + EQUAL_WITHIN, high - EQUAL_WITHIN);
        let run = end - start;
        if run == 0.0 {
            if start <= low || start >= high {
                return 0.0;
            }
            continue;
        }
        let (a, b) = ((low - start) / run, (high - start) / run);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (leave - enter).max(0.0) * from.distance(to)
}

/// Of equal squares the one furthest to the stone's right, then ahead: a guess that turns with the board.
fn rightmost(equals: &[Square], stone: &Stone, square_mm: f64) -> Option<Square> {
    if let [only] = equals {
        return Some(*only);
    }
    let ahead = stone.pose.facing();
    let (east, north) = ahead.unit();
    let place = |square: &Square| {
        let center = square.center(square_mm);
        let dx = center.x_mm - stone.position.x_mm;
        let dy = center.y_mm - stone.position.y_mm;
        let round = |mm: f64| (mm / EQUAL_WITHIN).round();
        (round(dx * north - dy * east), round(dx * east + dy * north))
    };
    let order = |a: &Square, b: &Square| {
        let (a, b) = (place(a), place(b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    };
    equals.iter().copied().max_by(order)
}

/// The nearest directions, clockwise, and how sure that is.
fn face(heading: Bearing, stone: &Stone) -> (Few<Direction, 2>, Call) {
    let nearest = Direction::nearest(heading);
    let off_deg = heading.minus(nearest.bearing());
    let margin = (Direction::HALF_SECTOR_DEG - off_deg.abs()).max(0.0);
    let equals: Few<Direction, 2> = if margin > EQUAL_WITHIN {
        Few::from_slice(&[nearest])
    } else if off_deg < 0.0 {
        Few::from_slice(&[nearest.turned(-1), nearest])
    } else {
        Few::from_slice(&[nearest, nearest.turned(1)])
    };
    let call = match stone.heading_sigma_deg() {
        None => Call::exact(equals.len(), margin),
        Some(sigma_deg) => {
            // The last of two equals is named: its center is half a sector ahead.
            let named = equals[equals.len() - 1];
            let off_deg = heading.minus(named.bearing());
            Call::of_probability(chance::of_direction(off_deg, sigma_deg), margin)
        }
    };
    (equals, call)
}

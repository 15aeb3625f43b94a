//! The chance that a named square or direction is right, given the sigma of a pose.
//!
//! A pose is three independent normal numbers: ahead, to the right, and the heading. Where the named
//! square is best is a body in that space with a mostly smooth surface, so its probability is measured
//! by *line sampling* (Koutsourelakis et al., Probabilistic Engineering Mechanics 19, 2004): lines run
//! along the direction in which the lead of the named square changes most, crossings are found exactly
//! on each line, and the lines are weighted by a grid over the two other directions. No randomness.

use super::place::{self, Place};
use super::{EQUAL_WITHIN, Share, bounds, radius, square_shares, total};
use crate::certainty::{Sigma, normal_cdf};
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Cells, Stone};
use crate::piece::{Dimensions, Pose};
use crate::polygon::Polygon;
use crate::square::{Direction, Square};

/// Half the width of the region looked at, in sigmas: 1e-6 of the probability lies beyond.
const REACH: f64 = 5.0;
/// Where the region is looked at along each of its axes, in parts of its half width.
const PARTS_OF_REACH: [f64; 5] = [0.0, -1.0, 1.0, -0.5, 0.5];
/// More than half, whatever the rounding.
const SURELY_MOST: f64 = 0.5 + 1e-6;
/// Distance of the parallel lines, in sigmas, where the region is small against a square.
const COARSE_STEP: f64 = 1.0;
/// The finest distance of the lines, for poses hardly known.
const FINE_STEP: f64 = 0.3;

/// In sigmas: what of a normal distribution lies further out is less than what the most of it is rounded by.
const NOTHING_BEYOND: f64 = 9.0;
/// Whole turns either way after which a heading is looked for.
const MOST_TURNS: f64 = 6.0;

/// The chance that a heading lies in a direction's sector.
///
/// `off_deg` is the heading less the direction, both as given; `sigma_deg` the heading's sigma.
pub(super) fn of_direction(off_deg: f64, sigma_deg: f64) -> f64 {
    if sigma_deg <= 0.0 {
        return 1.0;
    }
    if sigma_deg > 360.0 {
        return 1.0 / Direction::ALL.len() as f64;
    }
    let half = Direction::HALF_SECTOR_DEG;
    let below = |sigmas: f64| {
        if sigmas.abs() < NOTHING_BEYOND {
            normal_cdf(sigmas)
        } else {
            f64::from(u8::from(sigmas > 0.0))
        }
    };
    // A heading may reach the sector the other way round, or after whole turns.
    let reaches = |center: &f64| center.abs() - half <= NOTHING_BEYOND * sigma_deg;
    let most = ((off_deg.abs() + half + NOTHING_BEYOND * sigma_deg) / 360.0).min(MOST_TURNS) as i32;
    (-most..=most)
        .map(|turns| 360.0 * f64::from(turns) - off_deg)
        .filter(reaches)
        .map(|center| below((center + half) / sigma_deg) - below((center - half) / sigma_deg))
        .sum()
}

/// A stone as large as more squares than this lies in none of them before others, wherever it lies: the lines between its
/// poses need not be fine, and each costs as many squares as the stone covers.
const MOST_SQUARES_TOLD_APART: f64 = 12.0;

/// A point in units of sigma: ahead, right, heading.
type Deviation = [f64; 3];

/// One stone's pose with its sigma, on a board.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct PoseDoubt {
    dimensions: Dimensions,
    pose: Pose,
    position: SurfacePoint,
    position_mm: f64,
    heading_deg: f64,
    cells: Cells,
}

impl PoseDoubt {
    pub(super) fn new(stone: &Stone, dimensions: Dimensions, sigma: Sigma, cells: Cells) -> Self {
        let heading_deg = match stone.pose {
            Pose::Lying { .. } => sigma.heading_deg.unwrap_or(0.0),
            Pose::Upright { .. } => 0.0,
        };
        Self {
            dimensions,
            pose: stone.pose,
            position: stone.position,
            position_mm: sigma.position_mm,
            heading_deg,
            cells,
        }
    }

    /// The chance that the named square is best, or, for none, that the stone is off the board.
    pub(super) fn chance_of(&self, named: Option<Square>) -> f64 {
        self.chance_that_leads(named, |polygon, shares| self.lead(named, polygon, shares))
    }

    /// The chance that the named place is best, the outside being one.
    pub(super) fn chance_of_place(&self, named: Place) -> f64 {
        self.chance_that_leads(named.square(), |_, shares| place::lead(named, shares))
    }

    /// The chance of the poses at which an outcome leads; `lead` is continuous in the pose, and where all of the
    /// stone is far outside, the outcome is that it is outside. A square leads at any rate where it holds more than half.
    fn chance_that_leads(
        &self,
        square: Option<Square>,
        lead: impl Fn(&Polygon, &[Share]) -> f64,
    ) -> f64 {
        let polygon = self.dimensions.ground_polygon(self.pose, self.position);
        let is_kept = || square.is_some_and(|square| self.keeps_most(square, &polygon));
        if self.is_exact() || self.is_far_from_board(&polygon) || is_kept() {
            return 1.0;
        }
        let step = self.step();
        let lead = |at: Deviation| {
            let polygon = self.polygon_at(at);
            lead(&polygon, &square_shares(&polygon, self.cells))
        };
        if step == COARSE_STEP && holds_everywhere(&lead) {
            return 1.0;
        }
        let step = if self.is_huge(&polygon) {
            COARSE_STEP
        } else {
            step
        };
        let [along, across, over] = basis(steepest(&lead));
        let (mut held, mut whole) = (0.0, 0.0);
        let count = (4.0 / step).ceil() as i32;
        for i in -count..=count {
            for j in -count..=count {
                let (u, v) = (step * f64::from(i), step * f64::from(j));
                if u.hypot(v) > 4.0 + 1e-9 {
                    continue;
                }
                let weight = (-0.5 * (u * u + v * v)).exp();
                let on_line =
                    |t: f64| lead([0, 1, 2].map(|k| t * along[k] + u * across[k] + v * over[k]));
                held += weight * chance_on_line(&on_line, step);
                whole += weight;
            }
        }
        held / whole
    }

    /// Whether a square holds more than half of the stone, whose polygon this is, all over the region looked at: what lies further
    /// within it than any point of the stone is moved stays within it.
    pub(super) fn keeps_most(&self, square: Square, polygon: &Polygon) -> bool {
        let swing_mm = self.heading_deg.to_radians() * radius(polygon, self.position);
        let moved_mm = REACH * (self.position_mm * std::f64::consts::SQRT_2 + swing_mm);
        let (low, high) = square.bounds(self.cells.square_mm);
        let low = SurfacePoint::new(low.x_mm + moved_mm, low.y_mm + moved_mm);
        let high = SurfacePoint::new(high.x_mm - moved_mm, high.y_mm - moved_mm);
        let (min, max) = bounds(polygon);
        let keeps_all = low.x_mm <= min.x_mm
            && low.y_mm <= min.y_mm
            && max.x_mm <= high.x_mm
            && max.y_mm <= high.y_mm;
        let keeps_most = || polygon.area_within_mm2(low, high) > SURELY_MOST * polygon.area_mm2();
        self.step() == COARSE_STEP && (keeps_all || keeps_most())
    }

    fn is_exact(&self) -> bool {
        self.position_mm <= 0.0 && self.heading_deg <= 0.0
    }

    fn is_far_from_board(&self, polygon: &Polygon) -> bool {
        let reach = radius(polygon, self.position) + (REACH + 1.0) * self.position_mm;
        let (low, high) = self.cells.bounds();
        let beyond = |mm: f64, low: f64, high: f64| mm < low - reach || mm > high + reach;
        beyond(self.position.x_mm, low.x_mm, high.x_mm)
            || beyond(self.position.y_mm, low.y_mm, high.y_mm)
    }

    /// Whether the stone covers more squares than can be told apart.
    fn is_huge(&self, polygon: &Polygon) -> bool {
        let square_mm2 = self.cells.square_mm * self.cells.square_mm;
        polygon.area_mm2() > MOST_SQUARES_TOLD_APART * square_mm2
    }

    /// Fine enough that no square is stepped over.
    fn step(&self) -> f64 {
        let by_position = self.cells.square_mm / 12.0 / self.position_mm.max(1e-9);
        let by_heading = 10.0 / self.heading_deg.max(1e-9);
        by_position.min(by_heading).clamp(FINE_STEP, COARSE_STEP)
    }

    fn polygon_at(&self, [ahead, right, turn]: Deviation) -> Polygon {
        let facing = self.pose.facing();
        let position = self
            .position
            .along(facing, ahead * self.position_mm)
            .along(facing.turned(90.0), right * self.position_mm);
        let pose = turned(self.pose, turn * self.heading_deg);
        self.dimensions.ground_polygon(pose, position)
    }

    /// By how much the named outcome leads, negative where another is best.
    fn lead(&self, named: Option<Square>, polygon: &Polygon, shares: &[Share]) -> f64 {
        let on_board = self.lead_of_board(polygon, shares);
        let Some(named) = named else {
            return -on_board;
        };
        let of = |own: bool| {
            let some = shares.iter().filter(|s| (s.square == named) == own);
            some.map(|s| s.share).fold(0.0, f64::max)
        };
        (of(true) - of(false)).min(on_board)
    }

    /// By how much a stone is on the board. The root of its share there grows evenly as a tip comes in,
    /// where the share itself starts level; beside the board the gap goes on from it.
    fn lead_of_board(&self, polygon: &Polygon, shares: &[Share]) -> f64 {
        let share = total(shares);
        if share > 0.0 {
            return share.sqrt() - EQUAL_WITHIN.sqrt();
        }
        let (low, high) = self.cells.bounds();
        let (min, max) = bounds(polygon);
        let gaps = [
            low.x_mm - max.x_mm,
            low.y_mm - max.y_mm,
            min.x_mm - high.x_mm,
            min.y_mm - high.y_mm,
        ];
        let gap = gaps.into_iter().fold(0.0, f64::max);
        -EQUAL_WITHIN.sqrt() - gap / self.dimensions.slant_mm()
    }
}

fn turned(pose: Pose, clockwise_deg: f64) -> Pose {
    let turn = |bearing: Bearing| bearing.turned(clockwise_deg);
    match pose {
        Pose::Lying { heading } => Pose::Lying {
            heading: turn(heading),
        },
        upright @ Pose::Upright { .. } => upright,
    }
}

/// Whether the lead holds on a grid over the region looked at, its corners included.
fn holds_everywhere(lead: &impl Fn(Deviation) -> f64) -> bool {
    let places = PARTS_OF_REACH.map(|part| part * REACH);
    places.iter().all(|turn| {
        let holds = |a: &f64| places.iter().all(|b| lead([*a, *b, *turn]) > 0.0);
        places.iter().all(holds)
    })
}

/// The direction in which the lead changes most around the middle; widened where it is level there.
fn steepest(lead: &impl Fn(Deviation) -> f64) -> Deviation {
    for width in [0.5, 1.5, 3.0, REACH] {
        let slope = [0, 1, 2].map(|axis| {
            let mut at = [0.0; 3];
            at[axis] = width;
            let ahead = lead(at);
            at[axis] = -width;
            ahead - lead(at)
        });
        let norm = slope.iter().map(|s| s * s).sum::<f64>().sqrt();
        if norm > 1e-3 {
            return slope.map(|s| s / norm);
        }
    }
    [1.0, 0.0, 0.0]
}

/// Three perpendicular unit vectors, the first as given.
fn basis(first: Deviation) -> [Deviation; 3] {
    let magnitudes = first.map(f64::abs);
    let mut helper = [0.0; 3];
    let smallest = (0..3).min_by(|a, b| magnitudes[*a].total_cmp(&magnitudes[*b]));
    helper[smallest.unwrap_or(0)] = 1.0;
    let second = normalized(cross(first, helper));
    [first, second, cross(first, second)]
}

fn cross(a: Deviation, b: Deviation) -> Deviation {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn normalized(v: Deviation) -> Deviation {
    let norm = v.iter().map(|c| c * c).sum::<f64>().sqrt();
    v.map(|c| c / norm)
}

/// The normal probability of the parts of a line where the lead is not negative.
fn chance_on_line(lead: &impl Fn(f64) -> f64, step: f64) -> f64 {
    let count = (2.0 * REACH / (1.25 * step)).ceil() as usize;
    let at = |i: usize| -REACH + 2.0 * REACH * i as f64 / count as f64;
    let mut chance = 0.0;
    let mut start = (at(0), lead(at(0)));
    for i in 1..=count {
        let end = (at(i), lead(at(i)));
        let piece = |from: f64, to: f64| normal_cdf(to) - normal_cdf(from);
        chance += match (start.1 >= 0.0, end.1 >= 0.0) {
            (true, true) => piece(start.0, end.0),
            (true, false) => piece(start.0, crossing(lead, start, end)),
            (false, true) => piece(crossing(lead, start, end), end.0),
            (false, false) => 0.0,
        };
        start = end;
    }
    chance / (normal_cdf(REACH) - normal_cdf(-REACH))
}

/// Where the lead changes its sign between two places: false position in the Illinois manner.
fn crossing(lead: &impl Fn(f64) -> f64, mut low: (f64, f64), mut high: (f64, f64)) -> f64 {
    let mut moved_high = None;
    for _ in 0..30 {
        let middle = (low.0 * high.1 - high.0 * low.1) / (high.1 - low.1);
        let value = lead(middle);
        // A lead of 1e-5 is a hundredth of a sigma at most: less than 1e-4 of the probability.
        if value.abs() < 1e-5 || (high.0 - low.0).abs() < 1e-4 {
            return middle;
        }
        let moves_high = (value >= 0.0) == (high.1 >= 0.0);
        let again = moved_high == Some(moves_high);
        if moves_high {
            high = (middle, value);
            low.1 *= if again { 0.5 } else { 1.0 };
        } else {
            low = (middle, value);
            high.1 *= if again { 0.5 } else { 1.0 };
        }
        moved_high = Some(moves_high);
    }
    (low.0 + high.0) / 2.0
}

#[cfg(test)]
mod tests {
    use crate::certainty::Sigma;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::settle::{Settled, settle};
    use crate::layout::{Chessboard, Stone};
    use crate::piece::{PieceSet, Pose, Size};

    /// A large stone that lies beside c3's middle, how well its heading is known being said or not.
    fn settled(deg: f64, x_mm: f64, heading_deg: Option<f64>) -> Settled {
        let heading = Bearing::from_deg(deg);
        let stone = Stone {
            id: "s".into(),
            color: "red".parse().expect("a color"),
            size: Size::Large,
            pose: Pose::Lying { heading },
            position: SurfacePoint::new(x_mm, 125.0),
            sigma: heading_deg.map(|_| Sigma {
                position_mm: 0.0,
                heading_deg,
            }),
            confidence: None,
        };
        let dimensions = PieceSet::default().dimensions(stone.size);
        settle(&stone, dimensions, Chessboard::of_64(50.0).cells())
    }

    /// A turn carries the broader half of a stone over a border, clockwise on its one side and the other way on the other.
    #[test]
    fn a_turn_either_way_may_carry_a_stone_out_of_its_square() {
        const SIGMA_DEG: f64 = 10.0;
        // What all turns come to, one by one.
        let swept = |x_mm: f64| {
            let (mut held, mut whole) = (0.0, 0.0);
            for deg in (-500..=500).map(|tenths| f64::from(tenths) / 10.0) {
                let weight = (-0.5 * (deg / SIGMA_DEG).powi(2)).exp();
                let square = settled(deg, x_mm, None).square;
                let is_held = square.is_some_and(|square| square.to_string() == "c3");
                held += if is_held { weight } else { 0.0 };
                whole += weight;
            }
            held / whole
        };
        for from_border_mm in [0.1, 0.3, 0.8] {
            for x_mm in [100.0 + from_border_mm, 150.0 - from_border_mm] {
                let said = settled(0.0, x_mm, Some(SIGMA_DEG)).square_call.probability;
                let truth = swept(x_mm);
                assert!((said - truth).abs() < 0.01, "{x_mm}: {said}, not {truth}");
            }
        }
    }
}

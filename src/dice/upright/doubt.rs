//! What makes a reading doubtful though the best way explains it: another way that does so nearly as well, and marks of which
//! it makes nothing.

use super::attitude::CameraAttitude;
use super::fit::{DiceCamera, DieSide};
use super::{DIE_IN_MARKS, ExplainedDice, SquareRole};
use crate::frames::PixelPoint;
use crate::statistics::median;
use nalgebra::Vector3;

struct DoubtParams {
    /// Ways in which up differs by more than this are others: where upper faces and fronts are exchanged it is a right angle.
    other_up_deg: f64,
    /// Sides that face nearer to one another than this are of one way.
    same_up_deg: f64,
    /// Costing so much more than the best way, another is nearly as good.
    near_cost: f64,
    /// An upper face that costs more fits badly: of dice that lie flat hardly one does.
    misfit: f64,
    /// So does one that costs more than the first number and the second number of times as much as the middle one of its picture: with
    /// eight degrees of freedom each, the ratio of two is above that in one of a hundred.
    misfit_beside: (f64, f64),
    /// A mark that costs more as a side isn't one, even of a die that is seen badly.
    no_side: f64,
    /// A mark is read surely by its squares from this likelihood on.
    sure_code: f64,
    /// As many times smaller or larger than the upper faces a mark can be and yet be a die's.
    size: f64,
    /// Nearer than this, in sides of a die, a mark is of the same die as an upper face.
    same_die: f64,
}

const DOUBT: DoubtParams = DoubtParams {
    other_up_deg: 45.0,
    same_up_deg: 20.0,
    near_cost: 12.0,
    misfit: 16.0,
    misfit_beside: (3.0, 6.0),
    no_side: 90.0,
    sure_code: 0.9,
    size: 2.0,
    same_die: 1.2,
};

/// Marks of which the best way makes nothing.
#[derive(Debug, Default)]
pub struct StrayMarks {
    /// Those on no die whose upper face is read.
    pub unread_px: Vec<PixelPoint>,
    /// Upper faces whose die has one, by their number: it may lean, and another of its faces be the upper one.
    pub doubted: Vec<usize>,
}

impl ExplainedDice {
    fn is_top(&self, number: usize) -> bool {
        self.roles[number] == SquareRole::Top
    }

    fn is_other_than(&self, best: &Self) -> bool {
        let angle = self.way.up().angle(&best.way.up());
        angle > DOUBT.other_up_deg.to_radians()
    }

    /// Whether a mark that lies up fits badly there.
    pub fn is_misfit(&self, number: usize) -> bool {
        let all = 0..self.roles.len();
        let costs = all.filter(|number| self.is_top(*number));
        let middle = median(costs.map(|number| self.costs[number][0])).unwrap_or_default();
        let (least, times) = DOUBT.misfit_beside;
        let usual = least + times * middle;
        self.is_top(number) && self.costs[number][0] > usual.min(DOUBT.misfit)
    }
}

/// The ways in which a side that this one makes out is the upper face.
pub fn rivals(best: &ExplainedDice) -> Vec<CameraAttitude> {
    let mut ups: Vec<Vector3<f64>> = vec![];
    for role in &best.roles {
        let SquareRole::Side(DieSide { outward, .. }) = role else {
            continue;
        };
        let is_known = |up: &Vector3<f64>| up.angle(outward) < DOUBT.same_up_deg.to_radians();
        if !ups.iter().any(is_known) {
            ups.push(*outward);
        }
    }
    let ways = ups
        .iter()
        .map(|up| CameraAttitude::of(up, best.way.focal_px));
    ways.collect()
}

/// Whether another way exchanges upper faces and sides, and is nearly as good as the first.
pub fn has_rival(explained: &[ExplainedDice]) -> bool {
    let Some(best) = explained.first() else {
        return false;
    };
    explained.iter().any(|other| {
        let all = 0..best.roles.len();
        let is_new = |number: usize| other.is_top(number) && !best.is_top(number);
        other.cost < best.cost + DOUBT.near_cost
            && other.is_other_than(best)
            && all.into_iter().any(is_new)
    })
}

impl DiceCamera<'_> {
    /// The marks that are read surely and that a way neither lets lie up nor stand.
    pub fn strays(&self, best: &ExplainedDice) -> StrayMarks {
        let tops = (0..self.marks.len()).filter(|number| best.is_top(*number));
        let tops: Vec<usize> = tops.collect();
        let mut strays = StrayMarks::default();
        for (number, mark) in self.marks.iter().enumerate() {
            let is_stray = best.roles[number] == SquareRole::Nothing;
            if !is_stray || mark.likelihood < DOUBT.sure_code {
                continue;
            }
            let center = mark.center_px();
            let far = |top: &usize| self.marks[*top].center_px().distance(center);
            let nearest = tops.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
            let Some(nearest) = nearest else {
                strays.unread_px.push(center);
                continue;
            };
            let side_px = self.marks[*nearest].side_px();
            let size = (mark.side_px() / side_px).ln().abs();
            if size > DOUBT.size.ln() {
                continue;
            }
            let is_same_die = far(nearest) < DOUBT.same_die * DIE_IN_MARKS * side_px;
            let is_side = best.costs[number][1] < DOUBT.no_side;
            if !is_same_die {
                strays.unread_px.push(center);
            } else if !is_side {
                strays.doubted.push(*nearest);
            }
        }
        strays
    }
}

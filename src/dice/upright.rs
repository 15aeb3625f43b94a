//! Which marks lie on upper faces, and which stand on the sides of dice.
//!
//! In: marks. Out: those believed to lie up, each with how likely that is, and where dice lie of which only a side is read.
//!
//! All upper faces lie in one plane, at one size; a side stands upright under the place of an upper face. So many ways are
//! tried in which a camera can look at a table (where up is, and how long its lens is), and each is weighed by how well it
//! explains the corners of all marks together. Marks that fit neither a die's top nor its side are nothing. What is said of a
//! mark is the mean over all ways, by their weights; and where another way is nearly as good as the best, nothing is sure.

mod attitude;
mod doubt;
mod fit;

use super::marks::{DieMark, SQUARES};
use super::sheet::STICKER_SQUARES;
use crate::frames::PixelPoint;
use attitude::{CameraAttitude, FOCAL_SHARES, LEAN_STEP_DEG, MOST_LEAN_DEG, ways};
use fit::{DiceCamera, DieSide, SquareMark};
use nalgebra::{Vector2, Vector3};

/// What is believed of the marks in a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DiceBelief {
    /// Those that lie up, with how likely that is.
    pub marks: Vec<(DieMark, f64)>,
    /// Where upper faces must be that were not read, though a side of their die was.
    pub unread_px: Vec<PixelPoint>,
}

struct UprightParams {
    /// How far a corner is read off its place, in pixels, and in shares of the mark's side: for edges that are blurred, and
    /// for lenses that bend.
    corner_px: f64,
    corner_share: f64,
    /// How far the sizes of two upper faces may differ, as the logarithm of their ratio.
    size_log: f64,
    /// The cost of calling a mark nothing at all; in halves of this, costs are logarithms of odds.
    nothing: f64,
    /// The cost of a side whose upper face is not read: mostly the upper face is read where a side is.
    lonely_side: f64,
    /// Where the best way costs more for each mark, the picture is not understood, and nothing in it is surer than this. Pictures
    /// that are understood cost up to 7.
    most_cost: f64,
    not_understood: f64,
    /// Less likely than this to lie up, a mark is none of a die's top.
    least_upright: f64,
    /// Nearer than this, in sides of a die, two places are one.
    same_within: f64,
    /// Nearer than this, in sides of a die, no two upper faces can be: dice don't go through each other.
    apart: f64,
}

const PARAMS: UprightParams = UprightParams {
    corner_px: 0.45,
    corner_share: 0.025,
    size_log: 0.04,
    nothing: 30.0,
    lonely_side: 7.0,
    most_cost: 12.0,
    not_understood: 0.8,
    least_upright: 0.05,
    same_within: 0.5,
    apart: 0.95,
};

/// Side of a die in sides of its mark's dark frame: a sticker leaves a little of the die around it.
const DIE_IN_MARKS: f64 = STICKER_SQUARES * 16.0 / 15.0 / SQUARES as f64;
/// So many sizes of upper faces are tried.
const SIZES: usize = 3;
/// So many of the best ways are made better, each by halving steps.
const REFINED: usize = 10;
const HALVINGS: usize = 5;

/// What a mark is, in one way of looking.
#[derive(Clone, Copy, Debug, PartialEq)]
enum SquareRole {
    Top,
    Side(DieSide),
    Nothing,
}

impl SquareRole {
    /// The cheapest of lying up, standing there, and being no mark of a die.
    fn of([top, stands, nothing]: [f64; 3], side: DieSide) -> Self {
        match top.min(stands).min(nothing) {
            least if least == nothing => Self::Nothing,
            least if least == top => Self::Top,
            _ => Self::Side(side),
        }
    }
}

/// A way with what it makes of the marks.
struct ExplainedDice {
    way: CameraAttitude,
    /// Of the marks on upper faces, which are one unit below the camera.
    side: f64,
    cost: f64,
    roles: Vec<SquareRole>,
    /// What each costs as lying up, standing and nothing.
    costs: Vec<[f64; 3]>,
    /// How likely each lies up, if this is the way.
    upright: Vec<f64>,
}

/// What lies up, of marks in a picture of this size.
pub fn believe(marks: &[DieMark], (width, height): (u32, u32)) -> DiceBelief {
    if marks.is_empty() {
        return DiceBelief::default();
    }
    let eye = DiceCamera {
        center: Vector2::new(f64::from(width), f64::from(height)) / 2.0 - Vector2::new(0.5, 0.5),
        marks,
    };
    let longer = f64::from(width.max(height));
    let mut explained: Vec<ExplainedDice> = ways(longer).map(|way| eye.explain(way)).collect();
    explained.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    explained.truncate(REFINED);
    for one in &mut explained {
        eye.refine(one);
    }
    explained.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    // Upper faces and sides can change roles, and a way in which they do is far from this one in all its angles.
    let rivals = explained.first().map(doubt::rivals).unwrap_or_default();
    for way in rivals {
        let mut rival = eye.explain(way);
        eye.refine(&mut rival);
        explained.push(rival);
    }
    explained.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    eye.summed(&explained)
}

impl DiceCamera<'_> {
    /// Weighs a way: what every mark is in it, and what that costs together, with the size of upper faces that fits best.
    fn explain(&self, way: CameraAttitude) -> ExplainedDice {
        let up = way.up();
        let squares = self.marks.iter().map(|mark| self.lying(&way, &up, mark));
        let squares: Vec<Option<SquareMark>> = squares.collect();
        let sides = common_sides(&squares).into_iter();
        let explained = sides.map(|side| self.explain_sized(way, &squares, side));
        let cheapest = explained.min_by(|a, b| a.cost.total_cmp(&b.cost));
        // Where nothing can lie, any size will do.
        cheapest.unwrap_or_else(|| self.explain_sized(way, &squares, 1.0))
    }

    fn explain_sized(
        &self,
        way: CameraAttitude,
        squares: &[Option<SquareMark>],
        side: f64,
    ) -> ExplainedDice {
        let up = way.up();
        let sides = self.marks.iter();
        let sides = sides.map(|mark| self.standing(&way, &up, mark, side));
        let mut roles = vec![];
        let mut costs: Vec<[f64; 3]> = vec![];
        for ((mark, square), stands) in self.marks.iter().zip(squares).zip(sides) {
            let top = square.map(|square| self.cost_of_top(&way, &up, mark, &square, side));
            let top = top.unwrap_or(f64::INFINITY);
            let (stands, side) = stands.unwrap_or((f64::INFINITY, DieSide::default()));
            let each = [top, stands, PARAMS.nothing];
            roles.push(SquareRole::of(each, side));
            costs.push(each);
        }
        let die = DIE_IN_MARKS * side;
        part(&mut roles, &mut costs, squares, PARAMS.apart * die);
        let tops = self.tops(&roles, squares);
        let lonely = lonely_sides(&roles, &tops, PARAMS.same_within * die);
        let least = |costs: &[f64; 3]| costs.iter().copied().fold(f64::INFINITY, f64::min);
        let least = costs.iter().map(least);
        let cost = way.cost() + least.sum::<f64>() + PARAMS.lonely_side * lonely.len() as f64;
        let upright = costs.iter().map(|costs| {
            let weights = costs.map(|cost| (-cost / 2.0).exp());
            weights[0] / weights.iter().sum::<f64>()
        });
        ExplainedDice {
            way,
            side,
            cost,
            upright: upright.collect(),
            roles,
            costs,
        }
    }

    fn tops(&self, roles: &[SquareRole], squares: &[Option<SquareMark>]) -> Vec<Vector3<f64>> {
        let tops = roles.iter().zip(squares);
        let tops = tops.filter(|(role, _)| **role == SquareRole::Top);
        tops.filter_map(|(_, square)| square.map(|square| square.center))
            .collect()
    }

    /// Looks around a way for a better one.
    fn refine(&self, best: &mut ExplainedDice) {
        let longest = FOCAL_SHARES[1] / FOCAL_SHARES[0];
        let (mut angle_deg, mut factor) = (LEAN_STEP_DEG / 2.0, longest.sqrt());
        for _ in 0..HALVINGS {
            let way = best.way;
            let leans = [-1.0, 0.0, 1.0]
                .map(|by| (way.lean_deg + by * angle_deg).clamp(0.0, MOST_LEAN_DEG));
            let rolls = [-1.0, 0.0, 1.0].map(|by| way.roll_deg + by * 2.0 * angle_deg);
            let focals = [way.focal_px / factor, way.focal_px, way.focal_px * factor];
            for lean_deg in leans {
                for roll_deg in rolls {
                    for focal_px in focals {
                        let other = self.explain(CameraAttitude {
                            lean_deg,
                            roll_deg,
                            focal_px,
                        });
                        if other.cost < best.cost {
                            *best = other;
                        }
                    }
                }
            }
            (angle_deg, factor) = (angle_deg / 2.0, factor.sqrt());
        }
    }

    /// What the ways say together, by their weights; where dice lie whose tops are unread, the best of them says.
    fn summed(&self, explained: &[ExplainedDice]) -> DiceBelief {
        let Some(best) = explained.first() else {
            return DiceBelief::default();
        };
        let weight = |one: &ExplainedDice| (-(one.cost - best.cost) / 2.0).exp();
        let whole: f64 = explained.iter().map(weight).sum();
        let is_understood = best.cost <= PARAMS.most_cost * self.marks.len() as f64;
        let surest = if is_understood {
            1.0
        } else {
            PARAMS.not_understood
        };
        let strays = self.strays(best);
        let has_rival = doubt::has_rival(explained);
        let mut believed = DiceBelief::default();
        for (number, mark) in self.marks.iter().enumerate() {
            let upright = explained
                .iter()
                .map(|one| weight(one) * one.upright[number]);
            let is_doubtful =
                has_rival || strays.doubted.contains(&number) || best.is_misfit(number);
            let most = if is_doubtful {
                PARAMS.not_understood
            } else {
                surest
            };
            let upright = (upright.sum::<f64>() / whole).min(most);
            if upright >= PARAMS.least_upright {
                believed.marks.push((mark.clone(), upright));
            }
        }
        let up = best.way.up();
        let squares: Vec<Option<SquareMark>> = self
            .marks
            .iter()
            .map(|mark| self.lying(&best.way, &up, mark))
            .collect();
        let reach = PARAMS.same_within * DIE_IN_MARKS * best.side;
        let lonely = lonely_sides(&best.roles, &self.tops(&best.roles, &squares), reach);
        let places = lonely
            .iter()
            .filter_map(|place| self.pixel(&best.way, place));
        believed.unread_px = places.map(|at| PixelPoint::new(at.x, at.y)).collect();
        for at in strays.unread_px {
            let is_at = |(mark, _): &(DieMark, f64)| mark.center_px().distance(at) < 1.0;
            if !believed.marks.iter().any(is_at) {
                believed.unread_px.push(at);
            }
        }
        believed
    }
}

/// The sides that most squares have in common, and next to those most others: of dice in a row as many fronts as upper faces
/// can be of one size.
fn common_sides(squares: &[Option<SquareMark>]) -> Vec<f64> {
    let logs = squares.iter().flatten().map(|square| square.side.ln());
    let mut logs: Vec<f64> = logs.collect();
    let mut sides = vec![];
    for _ in 0..SIZES {
        let near = |log: f64| {
            let is_near = move |other: &&f64| (**other - log).abs() < 2.0 * PARAMS.size_log;
            logs.iter().filter(is_near)
        };
        let Some(most) = logs.iter().copied().max_by_key(|log| near(*log).count()) else {
            break;
        };
        let (count, sum) =
            near(most).fold((0.0, 0.0), |(count, sum), log| (count + 1.0, sum + log));
        sides.push((sum / count).exp());
        logs.retain(|log| (log - most).abs() >= 2.0 * PARAMS.size_log);
    }
    sides
}

/// Of two upper faces that would go through each other, the one that fits worse is none.
fn part(
    roles: &mut [SquareRole],
    costs: &mut [[f64; 3]],
    squares: &[Option<SquareMark>],
    apart: f64,
) {
    let mut order: Vec<usize> = (0..roles.len()).collect();
    order.sort_by(|a, b| costs[*a][0].total_cmp(&costs[*b][0]));
    let mut kept: Vec<Vector3<f64>> = vec![];
    for number in order {
        let Some(square) = squares[number] else {
            continue;
        };
        let is_within = kept
            .iter()
            .any(|other| (other - square.center).norm() < apart);
        match (is_within, roles[number]) {
            (false, SquareRole::Top) => kept.push(square.center),
            (false, _) => {}
            (true, role) => {
                costs[number][0] = f64::INFINITY;
                if role == SquareRole::Top {
                    roles[number] = SquareRole::Nothing;
                }
            }
        }
    }
}

/// Places of upper faces that sides tell of and that are not read, each once.
fn lonely_sides(roles: &[SquareRole], tops: &[Vector3<f64>], reach: f64) -> Vec<Vector3<f64>> {
    let mut places: Vec<Vector3<f64>> = vec![];
    for role in roles {
        let SquareRole::Side(DieSide { place, .. }) = role else {
            continue;
        };
        let mut known = tops.iter().chain(&places);
        if !known.any(|other| (other - place).norm() < reach) {
            places.push(*place);
        }
    }
    places
}

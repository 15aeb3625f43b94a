//! The size of the cards by which most of their sides are edges, to a fraction of a millimetre.
//!
//! In: a plan and rough cards of some sizes. Out: the sizes that explain most, each with every card and its turn; none where no
//! size explains anything. A rectangle within the border of a card, or from one card's side to the next one's, is of another shape,
//! or fails at the outermost cards.

use super::plan::{EdgeMaps, TablePlan};
use super::search::{RoughCard, RoughCards};
use crate::card::CardSize;
use rayon::prelude::*;

/// Cards as the plan shows them.
#[derive(Clone, Debug)]
pub struct MeasuredCards {
    /// Pixels of the plan that a millimetre is long.
    pub px_per_mm: f64,
    /// The cards.
    pub cards: Vec<MeasuredCard>,
    /// How much speaks for this size.
    pub worth: f64,
}

/// A rectangle in the plan, turned a little.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredCard {
    /// Its middle, in pixels of the plan.
    pub center: (f64, f64),
    /// Clockwise, in radians.
    pub turn: f64,
    /// Whether its longer side is rather level.
    pub is_crosswise: bool,
    /// Half its width and half its height, in pixels.
    pub half: (f64, f64),
    /// Mean share of its four sides that is an edge.
    pub support: f64,
}

struct SidesParams {
    /// How far from a rough card's side the true one may be, in shares of the short side, inwards and outwards.
    reach: (f64, f64),
    /// Turns that are tried, in degrees.
    most_turn_deg: f64,
    turn_step_deg: f64,
    /// Steps between the lines that are tried, in pixels, and places along each.
    step_px: f64,
    places: usize,
    /// What is left out at each corner, in shares of the side.
    corner: f64,
    /// Sizes that are tried, as logarithms of the rough size, and the step between them.
    smaller: f64,
    larger: f64,
    size_step: f64,
    /// How much higher than wide the plan may show everything, as a logarithm: focal length and slope are not exact yet.
    most_stretch: f64,
    stretch_step: f64,
    /// Sizes that differ by less are one.
    hair: f64,
    /// Sizes worth less than this share of the best are none, and no more than so many are looked at.
    rival: f64,
    most_sizes: usize,
    /// Of frames within frames the outer one is the card's, and of a card's parts none is: larger ones are worth more, by these
    /// powers of their sides. Fewer than four blocks of four cards are worth no more than the cards.
    within_size: f64,
    between_sizes: f64,
    /// Support that edges of no card would give, and the least a card has.
    by_chance: f64,
    least: f64,
}

const PARAMS: SidesParams = SidesParams {
    reach: (0.12, 0.2),
    most_turn_deg: 3.0,
    turn_step_deg: 0.5,
    step_px: 0.5,
    places: 48,
    corner: 0.05,
    smaller: -0.08,
    larger: 0.17,
    size_step: 0.004,
    most_stretch: 0.012,
    stretch_step: 0.004,
    hair: 0.012,
    rival: 0.55,
    most_sizes: 6,
    within_size: 2.0,
    between_sizes: 1.7,
    by_chance: 0.3,
    least: 0.34,
};

/// The cards at the sizes that fit best, the best first: which it is, the edges of the picture itself decide.
pub fn measured(plan: &TablePlan, rough: Vec<RoughCards>, size: CardSize) -> Vec<MeasuredCards> {
    // In pixels of the picture, so that other plans of it compare.
    let per_unit = plan.px_per_unit.powf(PARAMS.between_sizes);
    let all = rough
        .into_par_iter()
        .flat_map(|rough| of_size(plan, &rough, size));
    let mut all: Vec<MeasuredCards> = all
        .map(|one| MeasuredCards {
            worth: one.worth / per_unit,
            ..one
        })
        .collect();
    all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let best = all.first().map_or(0.0, |best| best.worth);
    all.retain(|one| one.worth > PARAMS.rival * best);
    all.truncate(PARAMS.most_sizes);
    all
}

fn of_size(plan: &TablePlan, rough: &RoughCards, size: CardSize) -> Vec<MeasuredCards> {
    let profiles: Vec<CardProfiles> = rough
        .cards
        .par_iter()
        .map(|card| CardProfiles::of(&plan.edges, *card, size, rough.px_per_mm))
        .collect();
    let steps = ((PARAMS.larger - PARAMS.smaller) / PARAMS.size_step) as usize;
    let at =
        |step: usize| rough.px_per_mm * (PARAMS.smaller + step as f64 * PARAMS.size_step).exp();
    let stretches = (2.0 * PARAMS.most_stretch / PARAMS.stretch_step) as usize;
    let stretch = |k: usize| (k as f64 * PARAMS.stretch_step - PARAMS.most_stretch).exp();
    let of_step = |step: usize| {
        let each = (0..=stretches).map(|k| (worth(&profiles, at(step), stretch(k)), stretch(k)));
        each.max_by(|a, b| a.0.total_cmp(&b.0))
            .unwrap_or((0.0, 1.0))
    };
    let tried: Vec<(f64, f64)> = (0..=steps).into_par_iter().map(of_step).collect();
    let worths: Vec<f64> = tried.iter().map(|(worth, _)| *worth).collect();
    let reach = (PARAMS.hair / PARAMS.size_step) as usize;
    let is_peak = |step: &usize| {
        let around = step.saturating_sub(reach)..=(step + reach).min(steps);
        around
            .into_iter()
            .all(|other| worths[other] <= worths[*step])
            && worths[*step] > 0.0
    };
    let told = |step: usize| {
        let (px_per_mm, stretch) = (at(step), tried[step].1);
        let cards = profiles
            .iter()
            .map(|profiles| profiles.best(px_per_mm, stretch));
        MeasuredCards {
            cards: cards.filter(|card| card.support > PARAMS.least).collect(),
            px_per_mm,
            worth: worths[step] * px_per_mm.powf(PARAMS.between_sizes - PARAMS.within_size),
        }
    };
    (0..=steps).filter(is_peak).map(told).collect()
}

fn worth(profiles: &[CardProfiles], px_per_mm: f64, stretch: f64) -> f64 {
    let support = profiles
        .iter()
        .map(|profiles| profiles.best(px_per_mm, stretch).support);
    px_per_mm.powf(PARAMS.within_size)
        * support
            .map(|support| (support - PARAMS.by_chance).max(0.0).powi(2))
            .sum::<f64>()
}

/// How much of each line beside the sides of a card is an edge.
struct CardProfiles {
    card: RoughCard,
    size: CardSize,
    /// The rough card's middle and half sides, in pixels.
    middle: (f64, f64),
    half: (f64, f64),
    /// For each turn the left, right, upper and lower side, each from the line nearest the middle outwards.
    turns: Vec<(f64, [Vec<f64>; 4])>,
    /// Where the first of these lines lies, outwards of the rough card's side.
    first: f64,
}

impl CardProfiles {
    fn of(edges: &EdgeMaps, card: RoughCard, size: CardSize, px_per_mm: f64) -> Self {
        let (short, long) = (size.short_mm * px_per_mm, size.long_mm * px_per_mm);
        let (w, h) = if card.is_crosswise {
            (long, short)
        } else {
            (short, long)
        };
        let (half, middle) = ((w / 2.0, h / 2.0), (card.x + w / 2.0, card.y + h / 2.0));
        let first = -PARAMS.reach.0 * short;
        let lines = ((PARAMS.reach.0 + PARAMS.reach.1) * short / PARAMS.step_px) as usize;
        let turns = (2.0 * PARAMS.most_turn_deg / PARAMS.turn_step_deg) as usize;
        let turn = |k: usize| (k as f64 * PARAMS.turn_step_deg - PARAMS.most_turn_deg).to_radians();
        let side = |turn: f64, side: usize| -> Vec<f64> {
            let line = |k: usize| {
                let out = first + k as f64 * PARAMS.step_px;
                support(edges, middle, half, (turn, side, out))
            };
            (0..lines).map(line).collect()
        };
        let sides = |turn: f64| (turn, [0, 1, 2, 3].map(|k| side(turn, k)));
        Self {
            card,
            size,
            middle,
            half,
            turns: (0..=turns).map(|k| sides(turn(k))).collect(),
            first,
        }
    }

    /// The rectangle of this size whose sides are edges most.
    fn best(&self, px_per_mm: f64, stretch: f64) -> MeasuredCard {
        let (short, long) = (
            self.size.short_mm * px_per_mm,
            self.size.long_mm * px_per_mm,
        );
        let (w, h) = if self.card.is_crosswise {
            (long, short)
        } else {
            (short, long)
        };
        let (w, h) = (w / stretch.sqrt(), h * stretch.sqrt());
        let mut best = MeasuredCard {
            center: self.middle,
            turn: 0.0,
            is_crosswise: self.card.is_crosswise,
            half: (w / 2.0, h / 2.0),
            support: 0.0,
        };
        for (turn, [left, right, above, below]) in &self.turns {
            let (across, x) = self.pair(left, right, w - 2.0 * self.half.0);
            let (down, y) = self.pair(above, below, h - 2.0 * self.half.1);
            let support = (across + down) / 4.0;
            if support > best.support {
                let (sin, cos) = turn.sin_cos();
                let center = (
                    self.middle.0 + cos * x - sin * y,
                    self.middle.1 + sin * x + cos * y,
                );
                best = MeasuredCard {
                    center,
                    turn: *turn,
                    support,
                    ..best
                };
            }
        }
        best
    }

    /// The best two lines of opposite sides that are so much farther apart than the rough card's sides: their support, and how
    /// far their middle is to the right or down.
    fn pair(&self, low: &[f64], high: &[f64], apart: f64) -> (f64, f64) {
        // Both are counted outwards: what one is farther out, the other is farther in.
        let sum = (apart - 2.0 * self.first) / PARAMS.step_px;
        let mut best = (0.0, 0.0);
        for (k, own) in low.iter().enumerate() {
            let other = sum - k as f64;
            let Some(between) = between(high, other) else {
                continue;
            };
            if own + between > best.0 {
                let shift = (other - k as f64) * PARAMS.step_px / 2.0;
                best = (own + between, shift);
            }
        }
        best
    }
}

fn between(values: &[f64], at: f64) -> Option<f64> {
    let low = at.floor();
    if low < 0.0 || low + 1.0 >= values.len() as f64 {
        return None;
    }
    let (k, share) = (low as usize, at - low);
    Some(values[k] * (1.0 - share) + values[k + 1] * share)
}

/// How much of a line beside a side of a turned rectangle is an edge.
fn support(
    edges: &EdgeMaps,
    middle: (f64, f64),
    half: (f64, f64),
    (turn, side, out): (f64, usize, f64),
) -> f64 {
    let (sin, cos) = turn.sin_cos();
    let map = if side < 2 {
        &edges.upright
    } else {
        &edges.level
    };
    let mut sum = 0.0;
    for k in 0..PARAMS.places {
        let share = (k as f64 + 0.5) / PARAMS.places as f64 * 2.0 - 1.0;
        let along = share * (1.0 - 2.0 * PARAMS.corner);
        let (x, y) = match side {
            0 => (-half.0 - out, along * half.1),
            1 => (half.0 + out, along * half.1),
            2 => (along * half.0, -half.1 - out),
            _ => (along * half.0, half.1 + out),
        };
        let (px, py) = (middle.0 + cos * x - sin * y, middle.1 + sin * x + cos * y);
        let (px, py) = (px.round(), py.round());
        if px >= 0.0 && py >= 0.0 && px < edges.width as f64 && py < edges.height as f64 {
            sum += f64::from(map[py as usize * edges.width + px as usize]);
        }
    }
    sum / PARAMS.places as f64
}

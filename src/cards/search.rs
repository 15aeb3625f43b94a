//! Upright rectangles of one shape whose four sides are edges.
//!
//! In: a plan, and the shape of its cards. Out: for the sizes that explain most of its edges, the rectangles of that size that show
//! a card within, surest first, none over another. A card that is turned by some degrees, or partly hidden, is found with less support.

use super::plan::{EdgeMaps, TablePlan};
use crate::card::CardSize;
use rayon::prelude::*;

/// The cards of one size, as far as they are told.
#[derive(Clone, Debug)]
pub struct RoughCards {
    /// Pixels of the whole plan that a millimetre is long.
    pub px_per_mm: f64,
    /// The cards.
    pub cards: Vec<RoughCard>,
    /// How much speaks for this size.
    worth: f64,
}

/// A rectangle in the plan.
#[derive(Clone, Copy, Debug)]
pub struct RoughCard {
    /// Its left and upper sides, in pixels of the whole plan.
    pub x: f64,
    pub y: f64,
    /// Whether its longer side is level.
    pub is_crosswise: bool,
}

struct SearchParams {
    /// Shortest side of a card in pixels of the halved plan.
    least_px: f64,
    /// Each size is so much larger than the one before, as a logarithm.
    step: f64,
    /// What is rounded off at each corner, in shares of the short side.
    corner: f64,
    /// Support that edges which belong to no card would give.
    by_chance: f32,
    /// How far, in shares of a side, rectangles may overlap.
    overlap: f64,
    /// Of one size no more places are looked at.
    most: usize,
    /// So many sizes are handed on, each this far apart as a logarithm.
    sizes: usize,
    apart: f64,
}

const PARAMS: SearchParams = SearchParams {
    least_px: 14.0,
    step: 0.0145,
    corner: 0.05,
    by_chance: 0.28,
    overlap: 0.12,
    most: 1000,
    sizes: 3,
    apart: 0.12,
};

/// What a rectangle needs to be a card.
#[derive(Clone, Copy, Debug)]
struct RectangleNeeds {
    /// The mean support of its four sides, the least one's, and the second.
    mean: f32,
    least: f32,
    second: f32,
    /// What it shows of a card within.
    filled: f32,
}

const NEEDS: RectangleNeeds = RectangleNeeds {
    mean: 0.38,
    least: 0.12,
    second: 0.24,
    filled: 0.4,
};
/// Where the cards' size is known to some hundredths: so few rectangles have it that less tells a card. Whether it shows one is weighed at
/// the end.
const NEEDS_OF_KNOWN_SIZE: RectangleNeeds = RectangleNeeds {
    mean: 0.3,
    least: 0.06,
    second: 0.16,
    filled: 0.0,
};
/// How far the known size may be off, as a logarithm.
const KNOWN_WITHIN: f64 = 0.03;

/// What is told of a card's inside is seen so far beside its sides, in millimetres, which has to be a pixel of the network at least: of smaller
/// cards it sees the outlines alone, as of grain and letters.
const INSIDE_MM: f64 = 4.0;

/// The likeliest sizes with their cards, the likeliest first; all of about the known size, in pixels of the plan per millimetre, if that
/// is given. In the middle of the picture a unit of the plan's tilt is a pixel, and so many of the network's as it is told.
pub fn find(
    plan: &TablePlan,
    size: CardSize,
    (known_px_per_mm, seen_px): (Option<f64>, f64),
) -> Vec<RoughCards> {
    let needs = known_px_per_mm.map_or(NEEDS, |_| NEEDS_OF_KNOWN_SIZE);
    let is_tried = |short_px: &f64| {
        let px_per_mm = 2.0 * short_px / size.short_mm;
        if INSIDE_MM * px_per_mm / plan.px_per_unit * seen_px < 1.0 {
            return false;
        }
        let ratio = |known: f64| px_per_mm / known;
        known_px_per_mm.is_none_or(|known| ratio(known).ln().abs() < KNOWN_WITHIN)
    };
    let sums = Sums::of(&plan.half, &plan.card);
    let wide = plan.half.width.min(plan.half.height) as f64;
    let steps = ((wide / PARAMS.least_px).ln() / PARAMS.step).max(0.0) as usize;
    let at = |step: usize| PARAMS.least_px * (step as f64 * PARAMS.step).exp();
    let all = (0..steps)
        .into_par_iter()
        .map(at)
        .filter(is_tried)
        .map(|short_px| of_size(&sums, short_px, size, needs));
    let mut all: Vec<RoughCards> = all.collect();
    all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let mut told: Vec<RoughCards> = vec![];
    for one in all {
        let is_apart =
            |other: &RoughCards| (one.px_per_mm / other.px_per_mm).ln().abs() > PARAMS.apart;
        if told.len() < PARAMS.sizes && one.worth > 0.0 && told.iter().all(is_apart) {
            told.push(one);
        }
    }
    told
}

/// Sums of edges along columns and rows.
struct Sums {
    width: usize,
    height: usize,
    /// Of the upright edges above a row, a row more than the plan has.
    down: Vec<f32>,
    /// Of the level edges left of a column, a column more than the plan has.
    right: Vec<f32>,
    /// Of what shows a card above and left of a pixel, a row and a column more than the plan has.
    card: Vec<f32>,
}

impl Sums {
    fn of(edges: &EdgeMaps, shows_card: &[f32]) -> Self {
        let (width, height) = (edges.width, edges.height);
        let mut down = vec![0.0; width * (height + 1)];
        for at in 0..width * height {
            down[at + width] = down[at] + edges.upright[at];
        }
        let mut right = vec![0.0; (width + 1) * height];
        for y in 0..height {
            for x in 0..width {
                let at = y * (width + 1) + x;
                right[at + 1] = right[at] + edges.level[y * width + x];
            }
        }
        let wide = width + 1;
        let mut card = vec![0.0; wide * (height + 1)];
        for y in 0..height {
            let mut row = 0.0;
            for x in 0..width {
                row += shows_card[y * width + x];
                card[(y + 1) * wide + x + 1] = card[y * wide + x + 1] + row;
            }
        }
        Self {
            width,
            height,
            down,
            right,
            card,
        }
    }

    /// How much of a rectangle shows a card.
    fn filled(&self, (x, y): (usize, usize), (w, h): (usize, usize)) -> f32 {
        let at = |x: usize, y: usize| self.card[y * (self.width + 1) + x];
        (at(x + w, y + h) - at(x, y + h) - at(x + w, y) + at(x, y)) / (w * h) as f32
    }

    /// How much of each side of a rectangle is an edge: left, right, above, below. None where one of them is not more of one than the least
    /// that is needed: most places show so by the first side that is looked at.
    fn support(
        &self,
        (x, y): (usize, usize),
        (w, h): (usize, usize),
        (corner, least): (usize, f32),
    ) -> Option<[f32; 4]> {
        let column = |x: usize| {
            let at = |y: usize| self.down[y * self.width + x];
            (at(y + h - corner) - at(y + corner)) / (h - 2 * corner) as f32
        };
        let row = |y: usize| {
            let at = |x: usize| self.right[y * (self.width + 1) + x];
            (at(x + w - corner) - at(x + corner)) / (w - 2 * corner) as f32
        };
        let enough = |share: f32| (share > least).then_some(share);
        let [left, right] = [enough(column(x))?, enough(column(x + w))?];
        Some([left, right, enough(row(y))?, enough(row(y + h))?])
    }
}

/// A rectangle with its support and its sides in pixels of the halved plan.
#[derive(Clone, Copy)]
struct CardCandidate {
    mean: f32,
    at: (usize, usize),
    sides: (usize, usize),
    is_crosswise: bool,
}

fn of_size(sums: &Sums, short_px: f64, size: CardSize, needs: RectangleNeeds) -> RoughCards {
    let px_per_mm = short_px / size.short_mm;
    let long_px = size.long_mm * px_per_mm;
    let (short, long) = (short_px.round() as usize, long_px.round() as usize);
    let corner = (PARAMS.corner * short_px).round() as usize;
    let mut candidates = vec![];
    for (sides, is_crosswise) in [((short, long), false), ((long, short), true)] {
        candidates.extend(four_sided(sums, corner, (sides, is_crosswise), needs));
    }
    candidates.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    candidates.truncate(PARAMS.most);
    let mut kept: Vec<CardCandidate> = vec![];
    for one in candidates {
        if kept.iter().all(|other| !overlap(&one, other)) {
            kept.push(one);
        }
    }
    let worth: f32 = kept.iter().map(|one| one.mean - PARAMS.by_chance).sum();
    let cards = kept.iter().map(|one| RoughCard {
        x: 2.0 * one.at.0 as f64 + 0.5,
        y: 2.0 * one.at.1 as f64 + 0.5,
        is_crosswise: one.is_crosswise,
    });
    RoughCards {
        px_per_mm: 2.0 * px_per_mm,
        cards: cards.collect(),
        // Of frames within frames the outer one is the card's.
        worth: f64::from(worth) * short_px,
    }
}

/// All places where a card of so many pixels may lie.
fn four_sided(
    sums: &Sums,
    corner: usize,
    (sides, is_crosswise): ((usize, usize), bool),
    needs: RectangleNeeds,
) -> impl Iterator<Item = CardCandidate> {
    let fits_in = sides.0 + 1 < sums.width && sides.1 + 1 < sums.height;
    let rows = if fits_in {
        0..sums.height - sides.1
    } else {
        0..0
    };
    let places = rows.flat_map(move |y| (0..sums.width - sides.0).map(move |x| (x, y)));
    places.filter_map(move |at| {
        let support = sums.support(at, sides, (corner, needs.least))?;
        let mean = support.iter().sum::<f32>() / 4.0;
        let is_card =
            mean > needs.mean && needs.are_met(support) && sums.filled(at, sides) >= needs.filled;
        is_card.then_some(CardCandidate {
            mean,
            at,
            sides,
            is_crosswise,
        })
    })
}

impl RectangleNeeds {
    fn are_met(self, support: [f32; 4]) -> bool {
        let mut sorted = support;
        sorted.sort_by(f32::total_cmp);
        sorted[1] > self.second
    }
}

fn overlap(one: &CardCandidate, other: &CardCandidate) -> bool {
    let shared = |a: usize, w: usize, b: usize, v: usize| {
        let common = (a + w).min(b + v) as f64 - a.max(b) as f64;
        common > PARAMS.overlap * w.min(v) as f64
    };
    shared(one.at.0, one.sides.0, other.at.0, other.sides.0)
        && shared(one.at.1, one.sides.1, other.at.1, other.sides.1)
}

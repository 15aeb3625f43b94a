//! How sure pointing and ranking are, from the sigmas of all stones and how surely they are there as they were named.
//!
//! The table is drawn many times, every stone moved and turned by its sigma, and what is pointed at is
//! counted; what rather is no stone stands in the way as often as it may be one. For the ranking a stone that may be none, or another than it was named, is left out as often. The draws
//! come from a written seed and the stone's id, in the stone's own frame: the same
//! table gives the same figures, in whatever order it is listed and however it is turned.

use super::pointing::{Bodies, Footprint, FromTip, TOUCH_MM, first_hit};
use super::value::Relations;
use crate::certainty::Call;
use crate::layout::{Layout, Stone};
use crate::rules::colored::Colored;
use crate::rules::draws::{Draw, Lot};
use crate::rules::ranking::place;
use std::collections::BTreeMap;

/// Tables drawn: the probability 0.95, at which a call is clear, is known to ±0.005 (one sigma).
const DRAWS: usize = 2048;
/// Rays and pieces held against each other in all draws together: a table crowded beyond any game is drawn less often, so
/// that it is judged in a second.
const MOST_TESTS: usize = 25_000_000;
/// But so often at least: a probability is known to ±0.05.
const LEAST_DRAWS: usize = 100;
/// A piece further from the ray than this many sigmas is never met by one of the draws.
const REACH: f64 = 5.0;

/// The chance that an attacker points at a piece, or at nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The piece's id; none for nothing.
    pub points_at: Option<String>,
    /// How likely that is, from 0 to 1.
    pub probability: f64,
}

/// What the draws came to.
pub(super) struct DrawCounts {
    /// How often each stone pointed at what, parallel to the stones; empty where nothing is in doubt.
    counts: Vec<BTreeMap<Option<usize>, usize>>,
    targets: Vec<Option<usize>>,
    /// Of all that may be pointed at.
    ids: Vec<String>,
    draws: usize,
    /// The share of draws in which the players' places differ.
    pub ranking: f64,
}

impl DrawCounts {
    fn probability(&self, index: usize, target: Option<usize>) -> f64 {
        let counts = &self.counts[index];
        if counts.is_empty() {
            return f64::from(u8::from(target == self.targets[index]));
        }
        counts.get(&target).copied().unwrap_or(0) as f64 / self.draws as f64
    }

    pub(super) fn call(
        &self,
        index: usize,
        target: Option<usize>,
        margin_deg: Option<f64>,
    ) -> Call {
        // No turn changes it: as far from the border as a turn can be.
        Call::of_probability(self.probability(index, target), margin_deg.unwrap_or(180.0))
    }

    /// Every candidate's chance, likeliest first, equals in the layout's order.
    pub(super) fn chances(&self, index: usize) -> Vec<Chance> {
        let mut candidates: Vec<Option<usize>> = self.counts[index].keys().copied().collect();
        if candidates.is_empty() {
            candidates.push(self.targets[index]);
        }
        let mut chances: Vec<Chance> = candidates
            .into_iter()
            .map(|target| Chance {
                points_at: target.map(|t| self.ids[t].clone()),
                probability: self.probability(index, target),
            })
            .collect();
        chances.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        chances
    }
}

/// Draws tables and counts; `open` are stones that rather are none, and count only where somebody says so.
pub(super) fn sample(
    layout: &Layout,
    open: &[Stone],
    colored: &Colored,
    targets: &[Option<usize>],
) -> DrawCounts {
    let counted = layout.stones.len();
    let mut all = layout.clone();
    all.stones.extend_from_slice(open);
    let bodies = Bodies::of(&all);
    let stones = &all.stones;
    let is_exact = open.is_empty() && stones.iter().all(|stone| stone.sigma.is_none());
    let of_stone = |index| {
        if is_exact {
            vec![]
        } else {
            candidates(stones, counted, &bodies, index)
        }
    };
    let candidates: Vec<Vec<usize>> = (0..counted).map(of_stone).collect();
    let lots = layout.stones.iter().map(Lot::of);
    let mut lots: Vec<Option<Lot>> = lots.chain(open.iter().map(Lot::of_open)).collect();
    let unsure = lots.iter().flatten().count();
    let tests: usize = candidates.iter().map(Vec::len).sum::<usize>() + unsure * stones.len();
    let mut doubt = DrawCounts {
        counts: vec![BTreeMap::new(); counted],
        targets: targets.to_vec(),
        ids: stones.iter().map(|stone| stone.id.clone()).collect(),
        draws: (MOST_TESTS / tests.max(1)).clamp(LEAST_DRAWS, DRAWS),
        ranking: 0.0,
    };
    if unsure == 0 && candidates.iter().all(Vec::is_empty) {
        return doubt;
    }
    let mut draws: Vec<Draw> = stones.iter().map(Draw::of).collect();
    let places = |targets: &[Option<usize>], is_there: &[bool]| {
        let relations = Relations::of(&layout.stones, colored, targets);
        places(&relations.totals_of(|index| is_there[index]))
    };
    let all = vec![true; counted];
    let true_places = places(targets, &all);
    let mut other_places = 0usize;
    let mut drawn: Vec<Footprint> = Vec::with_capacity(stones.len());
    for _ in 0..doubt.draws {
        drawn.clear();
        let moved = stones.iter().zip(&mut draws).zip(&bodies.bodies);
        drawn.extend(moved.map(|((stone, draw), body)| {
            let (pose, position) = draw.next(stone);
            let dimensions = layout.pieces.dimensions(stone.size);
            Footprint::within(body.radius_mm, dimensions, pose, position)
        }));
        let is_there = lots
            .iter_mut()
            .map(|lot| lot.as_mut().is_none_or(Lot::next));
        let is_there: Vec<bool> = is_there.collect();
        let mut drawn_targets = targets.to_vec();
        for (index, candidates) in candidates.iter().enumerate().filter(|(_, c)| !c.is_empty()) {
            let met = |is_met: &dyn Fn(usize) -> bool| met(&drawn, index, candidates, is_met);
            drawn_targets[index] = met(&|other| other < counted);
            let target = if open.is_empty() {
                drawn_targets[index]
            } else {
                met(&|other| other < counted || is_there[other])
            };
            *doubt.counts[index].entry(target).or_default() += 1;
        }
        let is_there = &is_there[..counted];
        if is_there != all {
            drawn_targets = without(&drawn[..counted], &drawn_targets, is_there);
        } else if drawn_targets == targets {
            continue;
        }
        other_places += usize::from(places(&drawn_targets, is_there) != true_places);
    }
    doubt.ranking = other_places as f64 / doubt.draws as f64;
    doubt
}

/// The place of each color, by its total.
fn places(totals: &[i64]) -> Vec<usize> {
    let place_of = |total: &i64| place(*total, totals.iter().copied());
    totals.iter().map(place_of).collect()
}

/// What the stones that are there point at, which as they were drawn point at these: past those that are not.
fn without(
    drawn: &[Footprint],
    targets: &[Option<usize>],
    is_there: &[bool],
) -> Vec<Option<usize>> {
    let left = |attacker: usize| -> Vec<usize> {
        let others = (0..drawn.len()).filter(|&other| other != attacker && is_there[other]);
        others.collect()
    };
    let target = |(attacker, target): (usize, &Option<usize>)| match *target {
        _ if !is_there[attacker] => None,
        Some(target) if !is_there[target] => met(drawn, attacker, &left(attacker), &|_| true),
        target => target,
    };
    targets.iter().enumerate().map(target).collect()
}

/// What an attacker points at among those of the candidates that may be met, as they were drawn.
fn met(
    drawn: &[Footprint],
    attacker: usize,
    candidates: &[usize],
    is_met: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let ray = drawn[attacker].ray?;
    let met = candidates.iter().filter(|other| is_met(**other));
    let met = met.map(|other| (*other, &drawn[*other]));
    first_hit(&ray, met, TOUCH_MM).map(|hit| hit.target)
}

/// The pieces that an attacker may meet in some draw, near ones first; empty where no draw can change anything. Those after the
/// counted ones rather are none.
fn candidates(stones: &[Stone], counted: usize, bodies: &Bodies, index: usize) -> Vec<usize> {
    let Some(ray) = bodies.bodies[index].ray else {
        return vec![];
    };
    let spread = |stone: &Stone| stone.sigma.map_or(0.0, |s| s.position_mm) * REACH;
    let turn_of = |stone: &Stone| {
        let deg = stone.sigma.and_then(|s| s.heading_deg).unwrap_or(0.0);
        (deg * REACH).to_radians()
    };
    let (own_spread, own_turn) = (spread(&stones[index]), turn_of(&stones[index]));
    let swing_per_mm = own_turn.min(1.5).tan();
    let mut is_doubtful = own_spread + own_turn > 0.0;
    let mut near: Vec<(f64, usize)> = vec![];
    for (other, body) in bodies
        .bodies
        .iter()
        .enumerate()
        .filter(|(o, _)| *o != index)
    {
        let FromTip { along, aside } = ray.seen_along(body.center);
        let swing = swing_per_mm * (along.abs() + 2.0 * bodies.bodies[index].radius_mm);
        let reach = body.radius_mm + own_spread + spread(&stones[other]) + swing;
        if own_turn >= 1.5 || (aside.abs() <= reach && along >= -reach) {
            is_doubtful |= other >= counted;
            is_doubtful |= spread(&stones[other]) + turn_of(&stones[other]) > 0.0;
            near.push((body.center.distance(ray.tip), other));
        }
    }
    if !is_doubtful {
        return vec![];
    }
    near.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    near.into_iter().map(|(_, other)| other).collect()
}

#[cfg(test)]
mod tests {
    use crate::certainty::{Sigma, normal_cdf};
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::rules::noname::judge;
    use crate::rules::{Answer, Answers, ChoiceId};

    fn stone(id: &str, pose: Pose, (x_mm, y_mm): (f64, f64), mm: f64) -> Stone {
        Stone {
            id: id.into(),
            color: id.parse().expect("a color"),
            size: Size::Small,
            pose,
            position: SurfacePoint::new(x_mm, y_mm),
            sigma: Some(Sigma {
                position_mm: mm,
                heading_deg: Some(0.0),
            }),
            confidence: None,
        }
    }

    fn table(stones: Vec<Stone>) -> Layout {
        Layout::typed(Surface::Table, PieceSet::default(), stones)
    }

    /// A ray passes 2 mm beside a piece that stands square to it, and that may lie elsewhere: along its own facing or aside of it.
    #[test]
    fn chances_are_those_of_normal_numbers_whichever_way_a_piece_faces() {
        let half = PieceSet::default().small.base_mm / 2.0;
        for (spin_deg, sigma_mm) in [(0.0, 4.0), (90.0, 4.0), (180.0, 0.5), (270.0, 20.0)] {
            let heading = Bearing::from_deg(0.0);
            let spin = Bearing::from_deg(spin_deg);
            let layout = table(vec![
                stone("red", Pose::Lying { heading }, (0.0, 0.0), 0.0),
                stone(
                    "blue",
                    Pose::Upright { spin },
                    (half + 2.0, 300.0),
                    sigma_mm,
                ),
            ]);
            let ruling = judge(&layout, &Answers::default(), None).expect("a table");
            let aim = ruling.stones[0].aim.as_ref().expect("an attacker");
            // From -2 mm on, as far as the piece is wide.
            let met = normal_cdf(-2.0 / sigma_mm) - normal_cdf((-2.0 - 2.0 * half) / sigma_mm);
            let of = |id: Option<&str>| {
                let chances = aim.chances.iter();
                let of = chances.filter(|chance| chance.points_at.as_deref() == id);
                of.map(|chance| chance.probability).sum::<f64>()
            };
            let (found, missed) = (of(Some("blue")), of(None));
            assert!((found - met).abs() < 0.04, "{spin_deg}: {found}, not {met}");
            assert!((found + missed - 1.0).abs() < 1e-9, "{spin_deg}: {missed}");
            let first = aim.chances.first().map(|chance| chance.probability);
            assert_eq!(
                first,
                Some(found.max(missed)),
                "{spin_deg}: the likeliest first"
            );
        }
    }

    /// What rather is no piece stands in a ray as often as it may be one, until somebody says what it is.
    #[test]
    fn what_may_be_a_piece_may_be_pointed_at() {
        let lying = Pose::Lying {
            heading: Bearing::from_deg(0.0),
        };
        let upright = Pose::Upright {
            spin: Bearing::from_deg(0.0),
        };
        let rows = [
            (0.4, None, &[(Some("blue"), 0.6), (Some("green"), 0.4)][..]),
            (0.02, None, &[(Some("blue"), 0.98), (Some("green"), 0.02)]),
            (0.4, Some(Answer::Away), &[(Some("blue"), 1.0)]),
            (0.4, Some(Answer::Counts), &[(Some("green"), 1.0)]),
        ];
        for (confidence, answer, expected) in rows {
            let mut between = stone("green", upright, (0.0, 100.0), 0.0);
            between.confidence = Some(confidence);
            let layout = table(vec![
                stone("red", lying, (0.0, 0.0), 0.0),
                between,
                stone("blue", upright, (0.0, 200.0), 0.0),
            ]);
            let mut answers = Answers::default();
            if let Some(answer) = answer.clone() {
                answers.set(ChoiceId::Stone("green".into()), answer);
            }
            let ruling = judge(&layout, &answers, None).expect("a table");
            let aim = ruling.stones[0].aim.as_ref().expect("an attacker");
            let said: Vec<(Option<&str>, f64)> = aim
                .chances
                .iter()
                .map(|chance| (chance.points_at.as_deref(), chance.probability))
                .collect();
            assert_eq!(
                said.len(),
                expected.len(),
                "{confidence} {answer:?}: {said:?}"
            );
            for (said, expected) in said.iter().zip(expected) {
                assert_eq!(said.0, expected.0, "{confidence} {answer:?}");
                assert!((said.1 - expected.1).abs() < 0.04, "{confidence}: {said:?}");
            }
            assert_eq!(
                aim.call.is_clear(),
                expected[0].1 > 0.95,
                "{confidence} {answer:?}"
            );
        }
    }

    /// An attacker decides the game, or the piece before the one that it then points at.
    #[test]
    fn what_may_be_none_may_decide_the_ranking() {
        let (upright, lying) = (
            Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
        );
        let rows = [
            (None, None, 0.0),
            (Some(0.7), None, 0.3),
            (None, Some(0.6), 0.4),
            // Who counts what rather is none says that it is one.
            (Some(0.3), None, 0.0),
        ];
        for (first, before, expected) in rows {
            let surely = |mut stone: Stone, confidence| {
                stone.confidence = confidence;
                stone
            };
            let layout = table(vec![
                surely(stone("red", lying, (0.0, 0.0), 0.0), first),
                surely(stone("green", upright, (0.0, 100.0), 0.0), before),
                stone("blue", upright, (0.0, 200.0), 0.0),
            ]);
            let mut answers = Answers::default();
            if first == Some(0.3) {
                answers.set(ChoiceId::Stone("red".into()), Answer::Counts);
            }
            let ruling = judge(&layout, &answers, None).expect("a table");
            let (said, row) = (ruling.ranking_doubt, (first, before));
            assert!((said - expected).abs() < 0.04, "{row:?}: {said}");
        }
    }
}

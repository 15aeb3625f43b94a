//! Which stone of a new reading is which stone of the one before.
//!
//! A stone keeps its id while it lies where it lies, or is turned or slid. What is taken away loses its
//! id for good; what is put down gets a new one.

use crate::certainty::{RATHER, logistic};
use crate::layout::{Layout, Stone};
use crate::piece::{PieceSet, Pose};
use crate::statistics::{DEVIATION_OF_MEDIAN, median};
use std::f64::consts::SQRT_2;

/// When two sightings are of one stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IdentityParams {
    /// How far a stone that nobody touched may seem to have moved, in millimetres, beside its sigma.
    pub still_mm: f64,
    /// How far its heading may seem to have turned, in degrees, beside its sigma.
    pub still_deg: f64,
    /// Standard deviations of the difference of two sightings.
    pub sigmas: f64,
    /// The most of a stated sigma that makes two sightings of a stone at rest differ, in millimetres. The rest of it they share: the height of the ground beside a board, the doubt that a poor picture or a doubtful view leaves of all stones.
    pub own_mm: f64,
    /// The same of headings, in degrees.
    pub own_deg: f64,
    /// How far a stone's middle seems to move when its size is misread and its tip or its base stays, in millimetres: two
    /// thirds of the difference of two sizes' lengths.
    pub resized_mm: f64,
    /// The farthest a stone is slid rather than taken up and put down elsewhere, in millimetres: about a
    /// square of a tournament board.
    pub slid_mm: f64,
}

impl Default for IdentityParams {
    fn default() -> Self {
        Self {
            still_mm: 1.5,
            still_deg: 2.0,
            sigmas: 3.0,
            own_mm: 1.0,
            own_deg: 1.0,
            resized_mm: 7.0,
            slid_mm: 60.0,
        }
    }
}

/// Of stones that seem to lie where they lay so many are others, put down since: nobody puts one down so exactly.
const EXCHANGED: f64 = 0.01;
/// So many other stones tell by how much readings scatter: by chance alone half of fewer are moved together, or none scatters.
const FEWEST_OTHERS: usize = 4;
/// The standard deviation of one coordinate, by the median length of steps in a plane: Rayleigh's is the root of 2 ln 2 times it.
const OF_STEPS: f64 = 0.8493;

/// Gives the stones of a layout their ids, and remembers which ids were given.
#[derive(Clone, Debug, Default)]
pub struct IdAllocator {
    given: usize,
    params: IdentityParams,
}

/// What became of a stone since the layout before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Association {
    /// The stone at this index, at rest.
    Still(usize),
    /// The stone at this index, turned or slid.
    Moved(usize),
    New,
}

/// Whether a stone seen before and one seen now may be one.
pub type AssociationGate<'a> = &'a dyn Fn(&Stone, &Stone) -> bool;

impl IdAllocator {
    /// Names the stones of a new layout after those of the one before. A stone at rest is what both readings come to. Whether one was slid
    /// or turned by so little that only the others tell it.
    pub fn pass_on(&mut self, before: &[Stone], now: &mut Layout) -> bool {
        let associations = self.associations(before, &now.stones);
        let nudged = nudged(&self.params, before, &now.stones, &associations);
        let is_nudged = nudged.contains(&true);
        let stones = now.stones.iter_mut().zip(associations);
        for ((stone, association), is_nudged) in stones.zip(nudged) {
            match association {
                Association::Still(index) if !is_nudged => reconcile(&before[index], stone),
                Association::Still(index) | Association::Moved(index) => {
                    stone.id = before[index].id.clone();
                }
                Association::New => stone.id = self.next(),
            }
        }
        is_nudged
    }

    /// Names the stones that have no name yet.
    pub fn name_new(&mut self, layout: &mut Layout) {
        for stone in layout.stones.iter_mut().filter(|s| s.id.is_empty()) {
            stone.id = self.next();
        }
    }

    fn next(&mut self) -> String {
        self.given += 1;
        format!("s{}", self.given)
    }

    fn associations(&self, before: &[Stone], now: &[Stone]) -> Vec<Association> {
        let params = &self.params;
        // First those that lie as they lay, under whatever name, then those whose size alone seems another, then those of
        // the same kind nearby.
        let rounds: [AssociationGate; 3] = [
            &|old, new| lies_still(params, old, new),
            &|old, new| is_misread(params, old, new),
            &|old, new| is_slid(params, old, new),
        ];
        let association = |pair| match pair {
            Some((index, 0 | 1)) => Association::Still(index),
            Some((index, _)) => Association::Moved(index),
            None => Association::New,
        };
        let pairs = pair_up(before, now, &rounds);
        pairs.into_iter().map(association).collect()
    }
}

/// Which of the stones that lie where they lay, as far as their sigmas say, lie farther from there than by what the others scatter between
/// both readings: a poor picture's doubt is shared, and where only what had changed was looked at, the others lie where they lay to a hair.
fn nudged(
    params: &IdentityParams,
    before: &[Stone],
    now: &[Stone],
    associations: &[Association],
) -> Vec<bool> {
    let step = |(new, association): (&Stone, &Association)| match association {
        Association::Still(index) => Step::of(&before[*index], new),
        _ => None,
    };
    let steps: Vec<Option<Step>> = now.iter().zip(associations).map(step).collect();
    let is_nudged = |(at, step): (usize, &Option<Step>)| {
        let others = steps.iter().enumerate().filter(|(other, _)| *other != at);
        let others: Vec<&Step> = others.filter_map(|(_, step)| step.as_ref()).collect();
        let is_told = others.len() >= FEWEST_OTHERS && stated(&now[at]) >= RATHER;
        let step = step.as_ref().filter(|_| is_told);
        step.is_some_and(|step| step.is_beyond(&others, params))
    };
    steps.iter().enumerate().map(is_nudged).collect()
}

/// How far two readings of a stone of one kind are apart.
struct Step {
    mm: f64,
    /// Of its heading; none of one that stands.
    deg: Option<f64>,
}

impl Step {
    fn of(old: &Stone, new: &Stone) -> Option<Self> {
        let deg = match (old.pose, new.pose) {
            (Pose::Lying { heading: a }, Pose::Lying { heading: b }) => Some(a.minus(b).abs()),
            _ => None,
        };
        let mm = old.position.distance(new.position);
        is_same_kind(old, new).then_some(Self { mm, deg })
    }

    /// Whether it is farther than what others' scatter comes to.
    fn is_beyond(&self, others: &[&Self], params: &IdentityParams) -> bool {
        let scatter = |of: fn(&Self) -> Option<f64>| {
            let middle = median(others.iter().filter_map(|other| of(other)));
            middle.unwrap_or(f64::INFINITY)
        };
        let across_mm = OF_STEPS * scatter(|step| Some(step.mm));
        let turning_deg = DEVIATION_OF_MEDIAN * scatter(|step| step.deg);
        let is_turned = |deg| deg > params.still_deg + params.sigmas * turning_deg;
        self.mm > params.still_mm + params.sigmas * across_mm || self.deg.is_some_and(is_turned)
    }
}

/// Of two readings of a stone at rest the surer one stays, so that nothing flickers; what is rather none now, as a shadow that has gone, is
/// so sure as both together, each as much as the other. Where they are of two kinds one of them is wrong, or the stone was exchanged, and
/// neither is as sure as it stated: by Bayes' theorem.
fn reconcile(before: &Stone, now: &mut Stone) {
    let is_surer = now.confidence > before.confidence;
    now.id = before.id.clone();
    if is_same_kind(before, now) {
        if !is_surer {
            let told = stated(now);
            *now = before.clone();
            if told < RATHER {
                let odds = f64::midpoint(log_odds(stated(before)), log_odds(told));
                now.confidence = Some(logistic(odds));
            }
        }
        return;
    }
    let (old, new) = (stated(before), stated(now));
    let stays = (1.0 - EXCHANGED) * old * (1.0 - new);
    let changes = new * ((1.0 - EXCHANGED) * (1.0 - old) + EXCHANGED * old);
    if stays >= changes {
        *now = before.clone();
    }
    let share = stays.max(changes) / (stays + changes).max(f64::MIN_POSITIVE);
    now.confidence = now.confidence.map(|_| share);
}

/// Nothing is surer than a reading can be.
fn log_odds(probability: f64) -> f64 {
    const SUREST: f64 = 0.999;
    let probability = probability.clamp(1.0 - SUREST, SUREST);
    (probability / (1.0 - probability)).ln()
}

/// How sure a stone is; what is exact is sure.
fn stated(stone: &Stone) -> f64 {
    stone.confidence.unwrap_or(1.0)
}

/// For each stone seen now, the one before that it is, and the round in which they were found akin: every
/// round pairs what earlier ones have left over, nearest first.
pub fn pair_up(
    before: &[Stone],
    now: &[Stone],
    rounds: &[AssociationGate],
) -> Vec<Option<(usize, usize)>> {
    let mut pairs = vec![None; now.len()];
    let mut is_taken = vec![false; before.len()];
    for (round, is_akin) in rounds.iter().enumerate() {
        let mut akin: Vec<(f64, usize, usize)> = Vec::new();
        for (i, old) in before.iter().enumerate().filter(|(i, _)| !is_taken[*i]) {
            let free = now.iter().enumerate().filter(|(j, _)| pairs[*j].is_none());
            let near = free.filter(|(_, new)| is_akin(old, new));
            akin.extend(near.map(|(j, new)| (old.position.distance(new.position), i, j)));
        }
        akin.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        for (_, i, j) in akin {
            if !is_taken[i] && pairs[j].is_none() {
                is_taken[i] = true;
                pairs[j] = Some((i, round));
            }
        }
    }
    pairs
}

/// Whether a stone lies where another lay, in the same pose: nobody puts a stone down so exactly.
pub fn lies_still(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    let position_mm = |s: &Stone| s.sigma.map_or(0.0, |sigma| sigma.position_mm);
    let apart_mm = apart(position_mm(old), position_mm(new), params.own_mm);
    let reach_mm = params.still_mm + params.sigmas * apart_mm;
    let is_near = old.position.distance(new.position) <= reach_mm;
    is_near
        && match (old.pose, new.pose) {
            (Pose::Lying { .. }, Pose::Lying { .. }) => points_as_before(params, old, new),
            // The spin of a small base is too vague to tell stones apart; its kind is not.
            (Pose::Upright { .. }, Pose::Upright { .. }) => is_same_kind(old, new),
            _ => false,
        }
}

/// Standard deviation of what two sightings of a stone at rest are apart, each of such a one: as of two that are as sure as the surer. What lies as
/// it lay is seen as it was; a vaguer sighting says that something changed there.
const fn apart(old: f64, new: f64, most_own: f64) -> f64 {
    SQRT_2 * old.min(new).min(most_own)
}

/// Whether both lie and point one way.
fn points_as_before(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    let heading_deg = |s: &Stone| s.sigma.and_then(|sigma| sigma.heading_deg).unwrap_or(0.0);
    let apart_deg = apart(heading_deg(old), heading_deg(new), params.own_deg);
    let reach_deg = params.still_deg + params.sigmas * apart_deg;
    match (old.pose, new.pose) {
        (Pose::Lying { heading: a }, Pose::Lying { heading: b }) => a.minus(b).abs() <= reach_deg,
        _ => false,
    }
}

/// Whether a stone of this color at this place points as before and only its size seems another.
pub fn is_misread(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    old.color == new.color
        && old.size != new.size
        && old.position.distance(new.position) <= params.resized_mm
        && points_as_before(params, old, new)
}

/// Whether two layouts that share their names tell of the same stones in the same places.
pub fn lie_alike(before: &[Stone], now: &[Stone]) -> bool {
    let params = IdentityParams::default();
    let is_as_before = |new: &Stone| {
        let old = before.iter().find(|old| old.id == new.id);
        old.is_some_and(|old| is_same_kind(old, new) && lies_still(&params, old, new))
    };
    before.len() == now.len() && now.iter().all(is_as_before)
}

fn is_slid(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    is_same_kind(old, new) && old.position.distance(new.position) <= params.slid_mm
}

fn is_same_kind(old: &Stone, new: &Stone) -> bool {
    old.color == new.color && old.size == new.size
}

/// Whether the middle of one stone lies under the other: no two stones can lie so.
pub fn cover_each_other(pieces: &PieceSet, a: &Stone, b: &Stone) -> bool {
    let covers = |a: &Stone, b: &Stone| {
        let polygon = pieces.ground_polygon(a.size, a.pose, a.position);
        let north = (0.0, 1.0);
        polygon.ray_distance(b.position, north, 0.0) == Some(0.0)
    };
    covers(a, b) || covers(b, a)
}

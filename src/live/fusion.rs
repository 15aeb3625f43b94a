//! What several observations at one table at rest agree on.
//!
//! A stone is shown as most observations see it; where they are split, it stays as it is shown, so that nothing
//! flickers. Observations at one table share most of their errors, those of the lens, the light and the fit: only
//! what scatters between them averages out, and only by that the sigmas shrink.

use super::identity::{
    AssociationGate, IdentityParams, cover_each_other, is_misread, lies_still, pair_up,
};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Layout, Stone};
use crate::piece::{Pose, Size};
use crate::pipeline::{Reading, SeenBody};
use std::collections::VecDeque;

/// Observations that are remembered. More follow a slow change of light later and make little surer: with eight,
/// seven eighths of what can average out has.
const MOST_OBSERVATIONS: usize = 8;

/// The observations of one idle period, and what they come to.
#[derive(Clone, Debug)]
pub struct FusedObservations {
    tracks: Vec<Track>,
    observations: usize,
}

/// One place where some observation saw a stone.
#[derive(Clone, Debug)]
struct Track {
    /// The stone by which the place is known.
    at: Stone,
    /// What each observation saw there, the oldest first; none: no stone.
    observations: VecDeque<Option<TrackedStone>>,
    /// What is shown; none: no stone.
    shown: Option<TrackedStone>,
}

#[derive(Clone, Debug)]
struct TrackedStone {
    stone: Stone,
    seen: SeenBody,
}

/// What another observation did to what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObservationVerdict {
    /// It saw what is shown.
    Agrees,
    /// It saw something else, which most observations don't.
    Dissents,
    /// What is shown is another now.
    Overturns,
}

impl FusedObservations {
    /// Begins with a first observation.
    pub fn of(reading: &Reading) -> Self {
        let sights = reading.stones().map(|(stone, seen)| TrackedStone {
            stone: stone.clone(),
            seen: seen.clone(),
        });
        let track = |sight: TrackedStone| Track {
            at: sight.stone.clone(),
            observations: VecDeque::from([Some(sight.clone())]),
            shown: Some(sight),
        };
        Self {
            tracks: sights.map(track).collect(),
            observations: 1,
        }
    }

    /// Takes in another observation at the same table, and puts into it what all observations come to.
    pub fn add(&mut self, reading: &mut Reading) -> ObservationVerdict {
        let known: Vec<Stone> = self.tracks.iter().map(|track| track.at.clone()).collect();
        let params = IdentityParams::default();
        let pieces = &reading.layout.pieces;
        let rounds: [AssociationGate; 3] = [
            &|old, new| lies_still(&params, old, new),
            &|old, new| is_misread(&params, old, new),
            &|old, new| cover_each_other(pieces, old, new),
        ];
        let pairs = pair_up(&known, &reading.layout.stones, &rounds);
        let mut sights = vec![None; self.tracks.len()];
        for ((stone, seen), pair) in reading.stones().zip(pairs) {
            let sight = Some(TrackedStone {
                stone: stone.clone(),
                seen: seen.clone(),
            });
            match pair {
                Some((track, _)) => sights[track] = sight,
                None => {
                    self.tracks.push(Track::unseen_in(self.observations, stone));
                    sights.push(sight);
                }
            }
        }
        self.observations = (self.observations + 1).min(MOST_OBSERVATIONS);
        let tracks = self.tracks.iter_mut().zip(sights);
        let verdicts = tracks.map(|(track, sight)| track.add(sight, &params));
        let verdict = verdicts.max_by_key(|v| *v as u8);
        self.tracks.retain(|track| {
            track.shown.is_some() || track.observations.iter().any(Option::is_some)
        });
        let fresh = std::mem::take(&mut reading.layout.stones);
        self.show(reading, &params);
        let layout = &mut reading.layout;
        let shown = layout.stones.iter();
        let as_read: Vec<Option<usize>> = shown
            .map(|stone| place_in(&fresh, stone, &params))
            .collect();
        let sizes: Vec<Size> = layout.stones.iter().map(|stone| stone.size).collect();
        layout.evidence.follow(&sizes, &as_read);
        if layout.surface.board().is_none() {
            layout.evidence.levels = levels(&reading.seen);
        }
        verdict.unwrap_or(ObservationVerdict::Agrees)
    }

    /// Names the stones that have come to be shown.
    pub fn name(&mut self, layout: &Layout) {
        let shown = self.tracks.iter_mut().filter_map(|t| t.shown.as_mut());
        for (sight, stone) in shown.zip(&layout.stones) {
            sight.stone.id.clone_from(&stone.id);
        }
    }

    /// Puts what is shown into a reading.
    fn show(&self, reading: &mut Reading, params: &IdentityParams) {
        let own_part = self.own_part(params);
        reading.layout.stones.clear();
        reading.seen.clear();
        for track in &self.tracks {
            if let Some(shown) = &track.shown {
                let same = track.same_as(shown, params);
                let stone = fused(&shown.stone, &same, track.observations.len(), own_part);
                reading.layout.stones.push(stone);
                reading.seen.push(shown.seen.clone());
            }
        }
    }

    /// The part of an observation's variance that is its own and not shared by the observations after it: how much the
    /// places and headings scatter between observations, beside what their sigmas promise. All stones tell it together.
    fn own_part(&self, params: &IdentityParams) -> f64 {
        let (mut scatter, mut freedom) = (0.0, 0.0);
        for track in &self.tracks {
            let Some(shown) = &track.shown else {
                continue;
            };
            let same = track.same_as(shown, params);
            let Some(sigma) = mean_sigma(&same) else {
                continue;
            };
            let mean = mean_position(&same);
            let more = same.len().saturating_sub(1) as f64;
            let off_mm = same.iter().map(|s| s.position.distance(mean).powi(2));
            scatter += off_mm.sum::<f64>() / sigma.position_mm.powi(2).max(f64::MIN_POSITIVE);
            freedom += 2.0 * more;
            if let (Some(sigma_deg), Some(mean)) = (sigma.heading_deg, mean_heading(&same)) {
                let headings = same.iter().filter_map(|s| s.pose.heading());
                let off_deg = headings.map(|h| h.minus(mean).powi(2));
                scatter += off_deg.sum::<f64>() / sigma_deg.powi(2).max(f64::MIN_POSITIVE);
                freedom += more;
            }
        }
        if freedom == 0.0 {
            return 0.0;
        }
        (scatter / freedom).min(1.0)
    }
}

/// How high each of what is shown stands over a bare table, as it was seen last; nothing where none stands on another.
fn levels(shown: &[SeenBody]) -> Vec<f64> {
    if shown.iter().any(|one| one.level_mm > 0.0) {
        shown.iter().map(|one| one.level_mm).collect()
    } else {
        vec![]
    }
}

/// Which of the stones of an observation is the one that is shown.
fn place_in(fresh: &[Stone], shown: &Stone, params: &IdentityParams) -> Option<usize> {
    let same = fresh.iter().enumerate();
    let same = same.filter(|(_, stone)| is_same(params, shown, stone));
    let off = |stone: &Stone| stone.position.distance(shown.position);
    let nearest = same.min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
    nearest.map(|(place, _)| place)
}

impl Track {
    /// A place that so many observations saw empty.
    fn unseen_in(observations: usize, at: &Stone) -> Self {
        Self {
            at: at.clone(),
            observations: std::iter::repeat_n(None, observations).collect(),
            shown: None,
        }
    }

    /// The observations that saw the same stone.
    fn same_as(&self, sight: &TrackedStone, params: &IdentityParams) -> Vec<&Stone> {
        let stones = self.observations.iter().flatten().map(|one| &one.stone);
        stones
            .filter(|stone| is_same(params, &sight.stone, stone))
            .collect()
    }

    fn add(&mut self, sight: Option<TrackedStone>, params: &IdentityParams) -> ObservationVerdict {
        self.observations.push_back(sight.clone());
        if self.observations.len() > MOST_OBSERVATIONS {
            self.observations.pop_front();
        }
        let agrees = match (&self.shown, &sight) {
            (None, None) => true,
            (Some(shown), Some(sight)) => is_same(params, &shown.stone, &sight.stone),
            _ => false,
        };
        if agrees {
            if let (Some(shown), Some(sight)) = (&mut self.shown, sight) {
                shown.seen = sight.seen;
            }
            return ObservationVerdict::Agrees;
        }
        let votes = match &sight {
            Some(sight) => self.same_as(sight, params).len(),
            None => self.observations.iter().filter(|one| one.is_none()).count(),
        };
        if 2 * votes <= self.observations.len() {
            return ObservationVerdict::Dissents;
        }
        let id = self.shown.as_ref().map(|shown| shown.stone.id.clone());
        self.shown = sight.map(|mut sight| {
            sight.stone.id = id.unwrap_or_default();
            self.at = sight.stone.clone();
            sight
        });
        ObservationVerdict::Overturns
    }
}

/// Whether two observations saw the same stone at a place, in all that a game asks for.
fn is_same(params: &IdentityParams, a: &Stone, b: &Stone) -> bool {
    (&a.color, a.size) == (&b.color, b.size) && lies_still(params, a, b)
}

/// The stone that the observations at it come to, of `observations` in all.
fn fused(shown: &Stone, same: &[&Stone], observations: usize, own_part: f64) -> Stone {
    if same.is_empty() {
        // All observations that saw it are forgotten, and those since agree on nothing else.
        return Stone {
            confidence: shown.confidence.map(|_| 0.0),
            ..shown.clone()
        };
    }
    let count = same.len() as f64;
    // The mean of k numbers that share a part of their variance: (shared + own / k).
    let shrink = (1.0 - own_part + own_part / count).sqrt();
    let sigma = mean_sigma(same).map(|sigma| Sigma {
        position_mm: sigma.position_mm * shrink,
        heading_deg: sigma.heading_deg.map(|deg| deg * shrink),
    });
    let pose = match (shown.pose, mean_heading(same)) {
        (Pose::Lying { .. }, Some(heading)) => Pose::Lying { heading },
        (pose, _) => pose,
    };
    // An observation that saw something else speaks against it with all its weight.
    let sure: Option<f64> = same.iter().map(|stone| stone.confidence).sum();
    Stone {
        pose,
        position: mean_position(same),
        sigma,
        confidence: sure.map(|sure| sure / observations.max(1) as f64),
        ..shown.clone()
    }
}

fn mean_position(same: &[&Stone]) -> SurfacePoint {
    let count = same.len().max(1) as f64;
    let sum = |of: fn(&SurfacePoint) -> f64| same.iter().map(|s| of(&s.position)).sum::<f64>();
    SurfacePoint::new(sum(|p| p.x_mm) / count, sum(|p| p.y_mm) / count)
}

/// None for stones that don't lie.
fn mean_heading(same: &[&Stone]) -> Option<Bearing> {
    let headings = same.iter().filter_map(|stone| stone.pose.heading());
    let (east, north) = headings.fold((0.0, 0.0), |(east, north), heading| {
        let (e, n) = heading.unit();
        (east + e, north + n)
    });
    (east != 0.0 || north != 0.0).then(|| Bearing::of_step(east, north))
}

/// Root mean square; none where some observation took its stone for exact.
fn mean_sigma(same: &[&Stone]) -> Option<Sigma> {
    let sigmas: Vec<Sigma> = same.iter().map(|s| s.sigma).collect::<Option<_>>()?;
    let count = sigmas.len() as f64;
    let root = |sum: f64| (sum / count).sqrt();
    let headings: Option<Vec<f64>> = sigmas.iter().map(|s| s.heading_deg).collect();
    (count > 0.0).then(|| Sigma {
        position_mm: root(sigmas.iter().map(|s| s.position_mm.powi(2)).sum()),
        heading_deg: headings.map(|all| root(all.iter().map(|deg| deg * deg).sum())),
    })
}

//! Which hypotheses stand together: every coloured pixel explained once, no two bodies in one place.
//!
//! Every candidate is fitted by itself at first; then those with neighbours are fitted again, and weighed against their
//! runners-up, with all the others in place.

use super::canvas::PaintedCrop;
use super::cover;
use super::crop::{Crop, StoneCandidate};
use super::fit::{self, Fitted, Worth};
use super::found::{self, Found};
use super::residual;
use super::scene_params::SceneParams;
use super::search::{self, EvidenceMap};
use super::starts::{self, Keypoints};
use super::{Hypothesis, NATS_PER_FACT, model};
use crate::frames::Cropped;
use crate::piece::PieceSet;
use crate::raster::Rgb;
use rayon::prelude::*;

/// What a nat of the faces' colours and of the votes counts beside one of the outline.
const FACES_SHARE: f32 = 0.125;

/// The stones behind a crop's candidates.
pub fn explain(
    crop: &Crop,
    candidates: &[StoneCandidate],
    pieces: &PieceSet,
    params: &SceneParams,
) -> Vec<Found> {
    let mut table = SceneTable {
        crop,
        pieces,
        params,
        stones: Vec::new(),
    };
    table.place(candidates);
    table.reconsider();
    if table.complete() {
        table.reconsider();
    }
    table
        .stones
        .into_iter()
        .map(|one| crop.unraised(one))
        .collect()
}

/// Stones that show in a crop beside those that are known, which stay as they are.
pub fn further(
    crop: &Crop,
    known: Vec<Found>,
    pieces: &PieceSet,
    params: &SceneParams,
) -> Vec<Found> {
    let stood = known.len();
    let mut table = SceneTable {
        crop,
        pieces,
        params,
        stones: known,
    };
    table.complete();
    let further = table.stones.drain(stood..);
    further.map(|one| crop.unraised(one)).collect()
}

/// What a crop would show if these were its stones, and nothing else.
pub fn explained(
    crop: &Crop,
    stones: Vec<Found>,
    pieces: &PieceSet,
    params: &SceneParams,
) -> Vec<Rgb> {
    let table = SceneTable {
        crop,
        pieces,
        params,
        stones,
    };
    table.canvas(None).into_shown()
}

/// What a candidate may be.
#[derive(Default)]
struct Fits {
    refined: Vec<Fitted>,
    /// As they stand after a step or two.
    rough: Vec<Fitted>,
}

struct SceneTable<'a> {
    crop: &'a Crop,
    pieces: &'a PieceSet,
    params: &'a SceneParams,
    stones: Vec<Found>,
}

impl<'a> SceneTable<'a> {
    /// Paints all stones but `skip`, farthest first.
    fn canvas(&self, skip: Option<usize>) -> PaintedCrop<'a> {
        let mut canvas = PaintedCrop::new(self.crop, self.pieces);
        let mut stones: Vec<&Fitted> = self.others(skip).collect();
        let distance = |stone: &Hypothesis| stone.distance_from_lens_mm(&self.crop.view);
        stones.sort_by(|a, b| distance(&b.hypothesis).total_cmp(&distance(&a.hypothesis)));
        for stone in stones {
            canvas.paint(&self.params.fit, stone);
        }
        canvas
    }

    /// Marks what stones nearer than a hypothesis cover.
    fn hide(&self, canvas: &mut PaintedCrop, skip: Option<usize>, hypothesis: &Hypothesis) {
        let distance = |stone: &Hypothesis| stone.distance_from_lens_mm(&self.crop.view);
        let reach = distance(hypothesis);
        let others = self.others(skip).map(|stone| &stone.hypothesis);
        canvas.hide_behind(others.filter(|other| distance(other) < reach));
    }

    /// All stones but `skip`.
    fn others(&self, skip: Option<usize>) -> impl Iterator<Item = &Fitted> {
        let stones = self.stones.iter().enumerate();
        stones
            .filter(move |(k, _)| Some(*k) != skip)
            .map(|(_, stone)| &stone.fitted)
    }

    /// Whether a hypothesis shares too much ground with a stone already there.
    fn collides(&self, skip: Option<usize>, hypothesis: &Hypothesis) -> bool {
        self.others(skip).any(|stone| {
            found::shared_ground(hypothesis, &stone.hypothesis, self.pieces)
                > self.params.max_overlap
        })
    }

    /// Fits every candidate by itself, what other candidates' pixels show being unknown; those that explain most
    /// stay where two claim the same ground.
    fn place(&mut self, candidates: &[StoneCandidate]) {
        let mut owner = vec![usize::MAX; self.crop.picture.rgb.len()];
        for (k, candidate) in candidates.iter().enumerate() {
            for &pixel in &candidate.pixels {
                owner[pixel] = k;
            }
        }
        let mut found: Vec<Found> = candidates
            .par_iter()
            .enumerate()
            .map_init(
                || self.canvas(None),
                |canvas, (k, candidate)| {
                    canvas.free_where(|pixel| owner[pixel] == k || owner[pixel] == usize::MAX);
                    let fits = self.fits(canvas, candidate);
                    let shows = |fit: &Fitted| fit.evidence >= 0.0;
                    fits.refined
                        .iter()
                        .any(shows)
                        .then(|| self.best_of(fits, &candidate.keypoints))?
                },
            )
            .flatten()
            .collect();
        found::drop_collisions(&mut found, self.pieces, self.params.max_overlap);
        self.stones = found;
    }

    /// Nats by which the votes speak for a hypothesis; as many as a picture's pixels would say it with.
    fn votes_for(&self, keypoints: &Keypoints<Cropped>, hypothesis: &Hypothesis) -> f32 {
        let params = &self.params.starts;
        let certainty = params.pose_certainty;
        let upright = keypoints.upright.clamp(1.0 - certainty, certainty);
        let pose = if hypothesis.lying {
            1.0 - upright
        } else {
            upright
        };
        let off = starts::disagreement(keypoints, &self.crop.view, self.pieces, params, hypothesis)
            .unwrap_or(f64::INFINITY);
        (NATS_PER_FACT * (pose.ln() - off.min(params.most_disbelief) / 2.0)) as f32
    }

    /// What pixels and votes say for a hypothesis: the outline most, since the network has seen many, faces and votes less.
    fn score(&self, hypothesis: &Hypothesis, worth: &Worth, keypoints: &Keypoints<Cropped>) -> f32 {
        worth.own_evidence + FACES_SHARE * (worth.gain + self.votes_for(keypoints, hypothesis))
    }

    /// The likeliest of refined fits by pixels and votes, with the best alternative of another kind.
    fn best_of(&self, fits: Fits, keypoints: &Keypoints<Cropped>) -> Option<Found> {
        let scored = |fit: Fitted| Fitted {
            score: self.score(&fit.hypothesis, &fit.worth, keypoints),
            ..fit
        };
        let best = |a: &Fitted, b: &Fitted| a.score.total_cmp(&b.score);
        let mut refined: Vec<Fitted> = fits.refined.into_iter().map(scored).collect();
        refined.sort_by(best);
        let fitted = refined.pop()?;
        let differs = |f: &Fitted| {
            let (a, b) = (&fitted.hypothesis, &f.hypothesis);
            a.size != b.size || a.differs_in_kind(b)
        };
        let rest = refined
            .into_iter()
            .chain(fits.rough.into_iter().map(scored));
        let runner_up = rest.filter(differs).max_by(best);
        Some(Found {
            fitted,
            runner_up,
            keypoints: *keypoints,
        })
    }

    /// The poses that a candidate's keypoints allow, climbed and compared, the best refined.
    fn fits(&self, canvas: &PaintedCrop, candidate: &StoneCandidate) -> Fits {
        let poses = self.poses(&canvas.evidence_map(), &candidate.keypoints);
        let mut fits = Fits::default();
        for plastic in self.plastics(candidate) {
            self.add_fits(canvas, plastic, &poses, &candidate.keypoints, &mut fits);
        }
        fits
    }

    /// The poses that keypoints allow, climbed to the nearest best outline.
    fn poses(&self, map: &EvidenceMap, keypoints: &Keypoints<Cropped>) -> Vec<Hypothesis> {
        let view = &self.crop.view;
        let starts =
            |keypoints| starts::starts(keypoints, view, self.pieces, &self.params.starts, 0.0);
        // The votes may take the base for the tip.
        let turned = Keypoints {
            tip: keypoints.base,
            base: keypoints.tip,
            ..*keypoints
        };
        let turned = starts(&turned).into_iter().find(|start| start.lying);
        let mut poses: Vec<Hypothesis> = Vec::new();
        for start in starts(keypoints).into_iter().chain(turned) {
            let top = search::climb(map, view, self.pieces, &start);
            if !poses.iter().any(|other| alike(other, &top, 6.0)) {
                poses.push(top);
            }
        }
        poses
    }

    /// The plastics that a candidate's pixels may be of.
    fn plastics(&self, candidate: &StoneCandidate) -> Vec<usize> {
        let mean = |doubt: &Vec<f32>| {
            candidate.pixels.iter().map(|&i| doubt[i]).sum::<f32>() / candidate.pixels.len() as f32
        };
        let doubts: Vec<f32> = self.crop.doubt.iter().map(mean).collect();
        let least = doubts.iter().copied().fold(f32::INFINITY, f32::min);
        let most = least + self.params.plastic_doubt;
        (0..doubts.len()).filter(|&k| doubts[k] <= most).collect()
    }

    /// Some poses in one plastic, the best of them refined.
    fn add_fits(
        &self,
        canvas: &PaintedCrop,
        plastic: usize,
        poses: &[Hypothesis],
        keypoints: &Keypoints<Cropped>,
        fits: &mut Fits,
    ) {
        let evidence = canvas.evidence(plastic);
        let fit = &self.params.fit;
        let (improved, refined) = self.params.finalists;
        let mut looks: Vec<(Hypothesis, Worth)> = poses
            .iter()
            .filter_map(|pose| Some((*pose, fit::worth(&evidence, fit, pose)?)))
            .collect();
        let score = |look: &(Hypothesis, Worth)| self.score(&look.0, &look.1, keypoints);
        looks.sort_by(|a, b| score(b).total_cmp(&score(a)));
        looks.truncate(improved);
        for look in &mut looks {
            if let Some(better) = fit::improve(&evidence, fit, &look.0, fit.steps.0) {
                *look = better;
            }
        }
        looks.sort_by(|a, b| score(b).total_cmp(&score(a)));
        let (best, rest) = looks.split_at(refined.min(looks.len()));
        let refine = |(pose, _): &(Hypothesis, _)| fit::refine(&evidence, fit, pose, plastic);
        let keep = |(pose, _): &(Hypothesis, _)| fit::as_it_stands(&evidence, fit, pose, plastic);
        fits.refined.extend(best.iter().filter_map(refine));
        fits.rough.extend(rest.iter().filter_map(keep));
    }

    /// One hypothesis refined in front of what stands behind it; none where it ends in another stone.
    fn refined(
        &self,
        canvas: &mut PaintedCrop,
        skip: Option<usize>,
        plastic: usize,
        start: &Hypothesis,
    ) -> Option<Fitted> {
        self.hide(canvas, skip, start);
        fit::refine(&canvas.evidence(plastic), &self.params.fit, start, plastic)
            .filter(|f| !self.collides(skip, &f.hypothesis))
    }

    /// Looks again at every stone that has neighbours, the weakest first, with all the others in place; what then has
    /// no pixels of its own is none.
    fn reconsider(&mut self) {
        for k in (0..self.stones.len()).rev() {
            if !self.has_neighbour(k) {
                continue;
            }
            if let Some(found) = self.reconsidered(k) {
                if found.fitted.worth.own_evidence > 0.0 {
                    self.stones[k] = found;
                } else {
                    self.stones.remove(k);
                }
            }
        }
    }

    /// Looks for further stones in what the stones leave, with all of these in place; whether there are any.
    fn complete(&mut self) -> bool {
        let known = self.stones.iter().map(|stone| &stone.fitted.hypothesis);
        let stood = self.stones.len();
        for candidate in residual::candidates(self.crop, self.pieces, known) {
            let mut canvas = self.canvas(None);
            canvas.hide_behind(self.others(None).map(|stone| &stone.hypothesis));
            let mut fits = self.fits(&canvas, &candidate);
            let has_room = |fit: &Fitted| !self.collides(None, &fit.hypothesis);
            fits.refined
                .retain(|fit| fit.evidence >= 0.0 && has_room(fit));
            fits.rough.retain(has_room);
            self.stones.extend(self.best_of(fits, &candidate.keypoints));
        }
        self.stones.len() > stood
    }

    /// A stone refined, and weighed against its runner-up, with all the others in place.
    fn reconsidered(&self, k: usize) -> Option<Found> {
        let mut canvas = self.canvas(Some(k));
        let Found {
            fitted,
            runner_up,
            keypoints,
            ..
        } = self.stones[k].clone();
        let plastic = fitted.plastic;
        let fitted = self.refined(&mut canvas, Some(k), plastic, &fitted.hypothesis)?;
        let again = runner_up.and_then(|other| {
            self.hide(&mut canvas, Some(k), &other.hypothesis);
            let evidence = canvas.evidence(plastic);
            let worth = fit::worth(&evidence, &self.params.fit, &other.hypothesis)?;
            if self.score(&other.hypothesis, &worth, &keypoints)
                > self.score(&fitted.hypothesis, &fitted.worth, &keypoints)
            {
                return self.refined(&mut canvas, Some(k), plastic, &other.hypothesis);
            }
            Some(Fitted { worth, ..other })
        });
        let fits = Fits {
            refined: std::iter::once(fitted).chain(again).collect(),
            rough: Vec::new(),
        };
        self.best_of(fits, &keypoints)
    }

    /// Whether another stone's outline comes so near that one may hide, or pass for, part of the other.
    fn has_neighbour(&self, k: usize) -> bool {
        let bounds = |stone: &Found| {
            let solid = stone.fitted.hypothesis.solid(self.pieces);
            model::outline(&solid, &self.crop.view).map(|outline| outline.bounds())
        };
        let Some((x0, y0, x1, y1)) = bounds(&self.stones[k]) else {
            return false;
        };
        let gap = 2.0 * f64::from(cover::edge_reach(self.crop.background.blur_px));
        self.stones.iter().enumerate().any(|(other, stone)| {
            other != k
                && bounds(stone).is_some_and(|(u0, v0, u1, v1)| {
                    u0 < x1 + gap && x0 < u1 + gap && v0 < y1 + gap && y0 < v1 + gap
                })
        })
    }
}

/// Whether two hypotheses are the same kind within `turn_deg` and half a base.
fn alike(a: &Hypothesis, b: &Hypothesis, turn_deg: f64) -> bool {
    let circle = if a.lying { 360.0 } else { 90.0 };
    let turn = (a.angle_deg - b.angle_deg).rem_euclid(circle);
    a.size == b.size
        && a.lying == b.lying
        && a.position().distance(b.position()) < 5.0
        && turn.min(circle - turn) < turn_deg
}

//! What a candidate may be: the poses that its votes and its pixels allow, each in the plastics that these may be of.

use super::SceneTable;
use super::poses::{FACES_SHARE, PoseSearch};
use crate::frames::Cropped;
use crate::pose::canvas::PaintedCrop;
use crate::pose::fit::{self, Fitted, Worth};
use crate::pose::found::Found;
use crate::pose::search;
use crate::pose::starts::{self, Keypoints};
use crate::pose::voted::StoneCandidate;
use crate::pose::{Hypothesis, model};

/// What a candidate may be.
#[derive(Default)]
pub struct Fits {
    /// Refined to the end.
    pub refined: Vec<Fitted>,
    /// As they stand after a step or two.
    pub rough: Vec<Fitted>,
}

impl SceneTable<'_> {
    /// What pixels and votes say for a hypothesis: the outline most, since the network has seen many, faces and votes less.
    pub(super) fn score(
        &self,
        hypothesis: &Hypothesis,
        worth: &Worth,
        keypoints: &Keypoints<Cropped>,
    ) -> f32 {
        worth.own_evidence
            + FACES_SHARE * (worth.gain + self.search().votes_for(keypoints, hypothesis))
    }

    /// The likeliest of refined fits by pixels and votes, with the best alternative of another kind.
    pub(super) fn best_of(&self, fits: Fits, keypoints: &Keypoints<Cropped>) -> Option<Found> {
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

    fn search(&self) -> PoseSearch<'_> {
        PoseSearch {
            view: &self.crop.view,
            pieces: self.pieces,
            params: &self.params.starts,
        }
    }

    /// The poses that a candidate's keypoints allow, climbed and compared, the best refined.
    pub(super) fn fits(&self, canvas: &PaintedCrop, candidate: &StoneCandidate) -> Fits {
        let poses = (self.search()).poses(&canvas.evidence_map(), &candidate.keypoints);
        let mut fits = Fits::default();
        for plastic in self.plastics(candidate) {
            self.add_fits(canvas, plastic, &poses, &candidate.keypoints, &mut fits);
        }
        fits
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

    /// What may be where a candidate's pixels are, wherever their votes say: these may be for the stone beside it.
    pub(super) fn fits_about(&self, canvas: &PaintedCrop, candidate: &StoneCandidate) -> Fits {
        let map = canvas.evidence_map();
        let (view, pieces) = (&self.crop.view, self.pieces);
        let mut poses = self.search().poses(&map, &candidate.keypoints);
        poses.retain(|pose| !self.collides(None, pose));
        let middle = self.crop.middle_of(&candidate.pixels);
        let starts = starts::about(middle, view, pieces).into_iter();
        let mut tops: Vec<(f32, Hypothesis)> = starts
            .map(|start| search::climb(&map, view, pieces, &start))
            .filter(|top| !self.collides(None, top))
            .filter_map(|top| Some((map.within(&model::outline(&top.solid(pieces), view)?), top)))
            .collect();
        tops.sort_by(|a, b| b.0.total_cmp(&a.0));
        tops.truncate(self.params.finalists.0);
        poses.extend(tops.into_iter().map(|(_, top)| top));
        let mut fits = Fits::default();
        for plastic in self.plastics(candidate) {
            self.add_fits(canvas, plastic, &poses, &candidate.keypoints, &mut fits);
        }
        fits
    }
}

//! Poses by outlines and votes alone, before any color is looked at.

use crate::frames::Cropped;
use crate::piece::PieceSet;
use crate::pose::fit::FACTS;
use crate::pose::scene_params::SceneParams;
use crate::pose::search::{self, EvidenceMap};
use crate::pose::sightings::Sightings;
use crate::pose::starts::{self, Keypoints, StartParams};
use crate::pose::voted::{StoneCandidate, VotedCrop};
use crate::pose::{Hypothesis, NATS_PER_FACT, model};
use crate::segment::MOST_LOG_ODDS;
use crate::view::SurfaceView;

/// What a nat of the faces' colors and of the votes counts beside one of the outline.
pub const FACES_SHARE: f32 = 0.125;

/// A pose by outline and votes.
pub struct Outlined {
    /// The pose.
    pub hypothesis: Hypothesis,
    /// Nats that speak for it, its pixels repeating each other.
    pub nats: f64,
}

/// Nats of what plainly is a stone, two and a half for a pixel: so much speaks for all but four of 130 on eight pictures, and for six
/// of 48 chessmen and prints on real boards.
pub const PLAINLY: f64 = 2.5 * FACTS;

/// The likeliest pose of each candidate of a crop; none where it has none.
pub fn outlined(
    crop: &VotedCrop,
    candidates: &[StoneCandidate],
    pieces: &PieceSet,
    params: &SceneParams,
) -> Vec<Option<Outlined>> {
    let sightings = Sightings::of(crop, candidates);
    let search = PoseSearch {
        view: &crop.view,
        pieces,
        params: &params.starts,
    };
    let open_odds = |which: usize, pixel: usize| {
        if sightings.is_open(which, pixel) {
            crop.own[pixel] * crop.stone[pixel].clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
        } else {
            0.0
        }
    };
    let likeliest = |which: usize| {
        let odds = (0..crop.stone.len()).map(|pixel| open_odds(which, pixel));
        let map = EvidenceMap::new(crop.width, crop.height, odds.collect());
        let candidate = &sightings[which].candidate;
        let (score, hypothesis) = search.likeliest(&map, &candidate.keypoints)?;
        Some(Outlined {
            hypothesis,
            nats: FACTS * f64::from(score) / candidate.pixels.len() as f64,
        })
    };
    (0..sightings.len()).map(likeliest).collect()
}

/// Looks for poses in a view.
pub struct PoseSearch<'a> {
    pub view: &'a SurfaceView<Cropped>,
    pub pieces: &'a PieceSet,
    pub params: &'a StartParams,
}

impl PoseSearch<'_> {
    /// The pose that outline and votes speak for most.
    fn likeliest(
        &self,
        map: &EvidenceMap,
        keypoints: &Keypoints<Cropped>,
    ) -> Option<(f32, Hypothesis)> {
        let score = |pose: &Hypothesis| {
            let outline = model::outline(&pose.solid(self.pieces), self.view)?;
            Some(map.within(&outline) + FACES_SHARE * self.votes_for(keypoints, pose))
        };
        let poses = self.poses(map, keypoints).into_iter();
        let scored = poses.filter_map(|pose| Some((score(&pose)?, pose)));
        scored.max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Nats by which the votes speak for a hypothesis; as many as a picture's pixels would say it with.
    pub fn votes_for(&self, keypoints: &Keypoints<Cropped>, hypothesis: &Hypothesis) -> f32 {
        let params = self.params;
        let certainty = params.pose_certainty;
        let upright = keypoints.upright.clamp(1.0 - certainty, certainty);
        let pose = if hypothesis.lying {
            1.0 - upright
        } else {
            upright
        };
        let off = starts::disagreement(keypoints, self.view, self.pieces, params, hypothesis)
            .unwrap_or(f64::INFINITY);
        (NATS_PER_FACT * (pose.ln() - off.min(params.most_disbelief) / 2.0)) as f32
    }

    /// The poses that keypoints allow, climbed to the nearest best outline.
    pub fn poses(&self, map: &EvidenceMap, keypoints: &Keypoints<Cropped>) -> Vec<Hypothesis> {
        let view = self.view;
        let starts = |keypoints| starts::starts(keypoints, view, self.pieces, self.params, 0.0);
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

//! Stones as they were found, and which of them may stand together: no two bodies in one place.

use super::Hypothesis;
use super::closer::Opinion;
use super::fit::Fitted;
use super::spread;
use super::starts::Marks;
use crate::piece::PieceSet;

/// A stone with the best of its alternatives that differ in kind.
#[derive(Clone, Debug)]
pub struct Found {
    pub fitted: Fitted,
    /// Next best with another size, pose or a heading more than 30° off.
    pub runner_up: Option<Fitted>,
    /// What the votes said of it, in the crop's pixels.
    pub marks: Marks,
    /// What a closer look says of it, once that was taken.
    pub opinion: Option<Opinion>,
    /// Probability that there is a stone at all, once that was weighed for all of a picture ([`super::presence`]).
    pub presence: f64,
}

/// What looked like a stone and was not sure enough.
#[derive(Clone, Copy, Debug)]
pub struct Dropped {
    pub hypothesis: Hypothesis,
    /// Log-odds of a stone, as those of [`Found::log_odds_stone`].
    pub log_odds: f64,
}

impl Found {
    /// Log-odds of a stone by first sight and closer look, both weighed alike: a reflection or a grain in marble may pass for
    /// one with either of them, and a stone in the dark for none. None before that look was taken.
    pub fn log_odds_stone(&self) -> Option<f64> {
        let opinion = self.opinion?;
        Some(f64::midpoint(
            self.fitted.log_odds_real(),
            opinion.log_odds_stone(),
        ))
    }

    /// The stone as dropped.
    pub fn dropped(&self) -> Dropped {
        let log_odds = self.log_odds_stone();
        Dropped {
            hypothesis: self.fitted.hypothesis,
            log_odds: log_odds.unwrap_or_else(|| self.fitted.log_odds_real()),
        }
    }

    /// Probability that there is such a stone; none before a closer look was taken.
    pub fn confidence(&self) -> Option<f64> {
        let size = self.fitted.hypothesis.size;
        Some(self.opinion?.confidence(size) * self.presence)
    }

    /// How far it stands against others in its place: what speaks for it alone, whatever else the picture shows.
    fn standing(&self) -> f64 {
        let size = self.fitted.hypothesis.size;
        let sure = |log_odds: f64| 1.0 / (1.0 + (-log_odds).exp());
        let seen = self.opinion.map_or(0.0, |opinion| {
            opinion.confidence(size) * sure(opinion.log_odds_stone())
        });
        seen * sure(self.fitted.log_odds_real())
    }

    /// Takes the stone for another reading, which a closer look prefers by these log-odds; what it was taken for stays in
    /// mind.
    pub fn supersede(&mut self, hypothesis: Hypothesis, opinion: Opinion, log_odds: f64) {
        let score = self.fitted.score + spread::score(log_odds, &self.fitted);
        let rival = Fitted {
            hypothesis,
            score,
            ..self.fitted.clone()
        };
        self.runner_up = Some(std::mem::replace(&mut self.fitted, rival));
        self.opinion = Some(opinion);
    }
}

/// Where stones came to share ground as they were placed more exactly, keeps the surer one.
pub fn keep_surer(found: &mut Vec<Found>, pieces: &PieceSet, max_overlap: f64) {
    found.sort_by(|a, b| b.standing().total_cmp(&a.standing()));
    let mut kept: Vec<Found> = Vec::with_capacity(found.len());
    for one in found.drain(..) {
        let own = &one.fitted.hypothesis;
        let overlap = |other: &Found| shared_ground(own, &other.fitted.hypothesis, pieces);
        if kept.iter().all(|other| overlap(other) <= max_overlap) {
            kept.push(one);
        }
    }
    *found = kept;
}

/// Where stones of different blobs share ground, keeps the one that explains more. `max_overlap` is the share of the smaller
/// ground polygon that errors of pose may let them share.
pub fn drop_collisions(found: &mut Vec<Found>, pieces: &PieceSet, max_overlap: f64) {
    found.sort_by(|a, b| b.fitted.evidence.total_cmp(&a.fitted.evidence));
    let mut kept: Vec<Found> = Vec::with_capacity(found.len());
    for one in found.drain(..) {
        let stands_free = |own: &Fitted| {
            kept.iter().all(|other| {
                shared_ground(&own.hypothesis, &other.fitted.hypothesis, pieces) <= max_overlap
            })
        };
        if stands_free(&one.fitted) {
            kept.push(one);
        } else if let Some(second) = one.runner_up.clone().filter(stands_free) {
            // What it was taken for has no room there; the doubt between the two stays.
            kept.push(Found {
                fitted: second,
                runner_up: Some(one.fitted),
                ..one
            });
        }
    }
    *found = kept;
}

/// Share of the smaller ground polygon that lies on the other.
pub fn shared_ground(a: &Hypothesis, b: &Hypothesis, pieces: &PieceSet) -> f64 {
    let reach = pieces.dimensions(a.size).slant_mm() + pieces.dimensions(b.size).slant_mm();
    if a.position().distance(b.position()) > reach {
        return 0.0;
    }
    let ground = |h: &Hypothesis| pieces.ground_polygon(h.size, h.pose(), h.position());
    let (a, b) = (ground(a), ground(b));
    a.intersection_area_mm2(&b) / a.area_mm2().min(b.area_mm2())
}

//! Stones as they were fitted and as they were refined, and which of them may stand together: no two bodies in one place.

use super::Hypothesis;
use super::edges::OutlineFit;
use super::edges::pile::PiecesOver;
use super::fit::Fitted;
use super::refiner::Refinement;
use super::starts::Keypoints;
use crate::certainty::{IdentityChances, logistic};
use crate::frames::Cropped;
use crate::piece::PieceSet;

/// A stone with the best of its alternatives that differ in kind.
#[derive(Clone, Debug)]
pub struct Found {
    /// As it was fitted.
    pub fitted: Fitted,
    /// Next best with another size, pose or a heading more than 30° off.
    pub runner_up: Option<Fitted>,
    /// What the votes said of it, in the crop's pixels.
    pub keypoints: Keypoints<Cropped>,
}

/// A stone that was looked at more closely.
#[derive(Clone, Debug)]
pub struct Refined {
    /// As it was found.
    pub found: Found,
    /// What the closer look says of it.
    pub refinement: Refinement,
    /// What else closer looks left possible.
    pub rivals: Vec<Rival>,
    /// How well the picture's edges are its own, once they were looked at.
    pub outline: Option<OutlineFit>,
    /// What may stand over it, once they were.
    pub over: PiecesOver,
    /// Probability that there is a stone at all, once that was weighed for all of a picture ([`super::presence`]).
    pub presence: f64,
    /// Whether that is so only of one that leans or is hidden, and not of one that lies or stands as read.
    pub is_amiss: bool,
}

/// What closer looks found a stone may be instead: of another size, or turned.
#[derive(Clone, Copy, Debug)]
pub struct Rival {
    /// As it would lie.
    pub hypothesis: Hypothesis,
    /// How likely that is.
    pub probability: f64,
}

/// A piece over a stone.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingOver {
    /// The place of the stone below among those that were found.
    pub below: usize,
    /// As it stands.
    pub hypothesis: Hypothesis,
    /// How likely there is one at all.
    pub probability: f64,
    /// How likely it is of each size.
    pub sizes: [f64; 3],
}

impl StandingOver {
    /// What is left open of it: it stands.
    pub const fn identity(&self) -> IdentityChances {
        IdentityChances {
            sizes: self.sizes,
            other_pose: 0.0,
            turned: 0.0,
        }
    }
}

/// What looked like a stone and was not sure enough.
#[derive(Clone, Copy, Debug)]
pub struct Dropped {
    /// The stone as it was last fitted: by first sight alone ([`Found::dropped`]), or after a closer look too ([`Refined::dropped`]).
    pub hypothesis: Hypothesis,
    /// Log-odds of a stone, by first sight alone or by both ([`Refined::log_odds_stone`]).
    pub log_odds: f64,
}

impl Found {
    /// The stone as dropped, before any closer look.
    pub fn dropped(&self) -> Dropped {
        Dropped {
            hypothesis: self.fitted.hypothesis,
            log_odds: self.fitted.log_odds_real(),
        }
    }
}

impl Refined {
    /// As a closer look leaves it, before anything else was weighed.
    pub fn new(found: Found, refinement: Refinement) -> Self {
        Self {
            found,
            refinement,
            rivals: vec![],
            outline: None,
            over: PiecesOver::default(),
            presence: 1.0,
            is_amiss: false,
        }
    }

    /// The stone as it is fitted.
    pub const fn hypothesis(&self) -> &Hypothesis {
        &self.found.fitted.hypothesis
    }

    /// Has the stone lie elsewhere, in the fit and in what was said of it.
    pub const fn lay(&mut self, hypothesis: Hypothesis) {
        self.found.fitted.hypothesis = hypothesis;
        self.refinement.placed.hypothesis = hypothesis;
    }

    /// Log-odds of a stone by first sight and closer look, both weighed alike: a reflection or a grain in marble may pass for
    /// one with either of them, and a stone in the dark for none.
    pub fn log_odds_stone(&self) -> f64 {
        f64::midpoint(
            self.found.fitted.log_odds_real(),
            self.refinement.log_odds_stone(),
        )
    }

    /// The stone as dropped after a closer look.
    pub fn dropped(&self) -> Dropped {
        Dropped {
            hypothesis: *self.hypothesis(),
            log_odds: self.log_odds_stone(),
        }
    }

    /// Probability that there is such a stone.
    pub fn confidence(&self) -> f64 {
        self.refinement.confidence(self.hypothesis().size) * self.presence
    }

    /// How far it stands against others in its place: what speaks for it alone, whatever else the picture shows.
    fn standing(&self) -> f64 {
        let refinement = &self.refinement;
        let seen =
            refinement.confidence(self.hypothesis().size) * logistic(refinement.log_odds_stone());
        seen * logistic(self.found.fitted.log_odds_real())
    }

    /// Takes the stone for another reading, which a closer look prefers by these log-odds; what it was taken for stays in
    /// mind.
    pub fn supersede(&mut self, hypothesis: Hypothesis, refinement: Refinement, log_odds: f64) {
        let found = &mut self.found;
        let score = found.fitted.score + found.fitted.score_of(log_odds);
        let rival = Fitted {
            hypothesis,
            score,
            ..found.fitted.clone()
        };
        found.runner_up = Some(std::mem::replace(&mut found.fitted, rival));
        self.refinement = refinement;
    }
}

/// Where stones came to share ground as they were placed more exactly, the surer one is kept; those that are, and those that gave way.
pub fn keep_surer(
    mut refined: Vec<Refined>,
    pieces: &PieceSet,
    max_overlap: f64,
) -> (Vec<Refined>, Vec<Refined>) {
    refined.sort_by(|a, b| b.standing().total_cmp(&a.standing()));
    let mut kept: Vec<Refined> = Vec::with_capacity(refined.len());
    let mut gave_way = Vec::new();
    for one in refined {
        let overlap = |other: &Refined| shared_ground(one.hypothesis(), other.hypothesis(), pieces);
        if kept.iter().all(|other| overlap(other) <= max_overlap) {
            kept.push(one);
        } else {
            gave_way.push(one);
        }
    }
    (kept, gave_way)
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

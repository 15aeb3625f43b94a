//! Which stone of a new reading is which stone of the one before.
//!
//! A stone keeps its id while it lies where it lies, or is turned or slid. What is taken away loses its
//! id for good; what is put down gets a new one.

use crate::layout::{Layout, Stone};
use crate::piece::Pose;

/// When two sightings are of one stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IdentityParams {
    /// How far a stone that nobody touched may seem to have moved, in millimetres, beside its sigma.
    pub still_mm: f64,
    /// How far its heading may seem to have turned, in degrees, beside its sigma.
    pub still_deg: f64,
    /// Standard deviations of the difference of two sightings.
    pub sigmas: f64,
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
            resized_mm: 7.0,
            slid_mm: 60.0,
        }
    }
}

/// Gives the stones of a layout their ids, and remembers which ids were given.
#[derive(Clone, Debug, Default)]
pub struct Names {
    given: usize,
    params: IdentityParams,
}

/// What became of a stone since the layout before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kinship {
    /// The stone at this index, at rest.
    Still(usize),
    /// The stone at this index, turned or slid.
    Moved(usize),
    New,
}

/// One pass over the pairs of stones: what makes a pair akin, and what they are to each other.
struct Round {
    is_akin: fn(&IdentityParams, &Stone, &Stone) -> bool,
    kinship: fn(usize) -> Kinship,
}

impl Names {
    /// Names the stones of a new layout after those of the one before. Of two readings of a stone at rest
    /// the surer one stays, so that nothing flickers.
    pub fn pass_on(&mut self, before: &[Stone], now: &mut Layout) {
        let kinships = self.kinships(before, &now.stones);
        for (stone, kinship) in now.stones.iter_mut().zip(kinships) {
            match kinship {
                Kinship::Still(index) if before[index].confidence >= stone.confidence => {
                    *stone = before[index].clone();
                }
                Kinship::Still(index) | Kinship::Moved(index) => {
                    stone.id = before[index].id.clone();
                }
                Kinship::New => {
                    self.given += 1;
                    stone.id = format!("s{}", self.given);
                }
            }
        }
    }

    fn kinships(&self, before: &[Stone], now: &[Stone]) -> Vec<Kinship> {
        let mut kinships = vec![Kinship::New; now.len()];
        let mut is_taken = vec![false; before.len()];
        // First those that lie as they lay, under whatever name, then those whose size alone seems another, then those of
        // the same kind nearby; nearest first.
        let rounds = [
            Round {
                is_akin: lies_still,
                kinship: Kinship::Still,
            },
            Round {
                is_akin: is_misread,
                kinship: Kinship::Still,
            },
            Round {
                is_akin: is_slid,
                kinship: Kinship::Moved,
            },
        ];
        for Round { is_akin, kinship } in rounds {
            let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
            for (i, old) in before.iter().enumerate().filter(|(i, _)| !is_taken[*i]) {
                let free = now.iter().enumerate();
                let free = free.filter(|(j, _)| kinships[*j] == Kinship::New);
                let akin = free.filter(|(_, new)| is_akin(&self.params, old, new));
                pairs.extend(akin.map(|(j, new)| (old.position.distance(new.position), i, j)));
            }
            pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
            for (_, i, j) in pairs {
                if !is_taken[i] && kinships[j] == Kinship::New {
                    is_taken[i] = true;
                    kinships[j] = kinship(i);
                }
            }
        }
        kinships
    }
}

/// Whether a stone lies where another lay, in the same pose: nobody puts a stone down so exactly.
pub fn lies_still(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    let position_mm = |s: &Stone| s.sigma.map_or(0.0, |sigma| sigma.position_mm);
    let reach_mm = params.still_mm + params.sigmas * position_mm(old).hypot(position_mm(new));
    let is_near = old.position.distance(new.position) <= reach_mm;
    is_near
        && match (old.pose, new.pose) {
            (Pose::Lying { .. }, Pose::Lying { .. }) => points_as_before(params, old, new),
            // The spin of a small base is too vague to tell stones apart; its kind is not.
            (Pose::Upright { .. }, Pose::Upright { .. }) => is_same_kind(old, new),
            _ => false,
        }
}

/// Whether both lie and point one way.
fn points_as_before(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    let heading_deg = |s: &Stone| s.sigma.and_then(|sigma| sigma.heading_deg).unwrap_or(0.0);
    let reach_deg = params.still_deg + params.sigmas * heading_deg(old).hypot(heading_deg(new));
    match (old.pose, new.pose) {
        (Pose::Lying { heading: a }, Pose::Lying { heading: b }) => a.minus(b).abs() <= reach_deg,
        _ => false,
    }
}

/// Whether a stone of this color at this place points as before and only its size seems another.
fn is_misread(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    old.color == new.color
        && old.position.distance(new.position) <= params.resized_mm
        && points_as_before(params, old, new)
}

fn is_slid(params: &IdentityParams, old: &Stone, new: &Stone) -> bool {
    is_same_kind(old, new) && old.position.distance(new.position) <= params.slid_mm
}

fn is_same_kind(old: &Stone, new: &Stone) -> bool {
    old.color == new.color && old.size == new.size
}

//! The stones that a patch may hold: what its votes were counted as, and, where these part, the two that they may be of.

use super::choice::Claim;
use super::found::Found;
use super::voted::{StoneCandidate, VotedCrop};
use std::ops::Deref;

/// Log-odds that the votes counted as one stone's are one stone's, before their outlines are looked at: touching
/// stones that vote alike are few.
const ONE: f64 = 3.0;

/// A candidate, of which other sightings may be parts.
pub struct SightedPart {
    /// Where it was seen.
    pub candidate: StoneCandidate,
    /// Of which count of votes it is.
    of: usize,
    /// Which part of that it is, if not all.
    part: Option<usize>,
}

/// All sightings of a patch.
pub struct Sightings {
    all: Vec<SightedPart>,
    /// Of every pixel of the crop, the count of votes and the sighting of a part that it belongs to.
    owner: Vec<(usize, usize)>,
}

const NOBODY: usize = usize::MAX;

impl Sightings {
    /// The candidates, each the sighting of its number.
    pub fn of(crop: &VotedCrop, candidates: &[StoneCandidate]) -> Self {
        let mut owner = vec![(NOBODY, NOBODY); crop.stone.len()];
        for (of, candidate) in candidates.iter().enumerate() {
            for &pixel in &candidate.pixels {
                owner[pixel].0 = of;
            }
        }
        let whole = |(of, candidate): (usize, &StoneCandidate)| SightedPart {
            candidate: candidate.clone(),
            of,
            part: None,
        };
        let all = candidates.iter().enumerate().map(whole).collect();
        Self { all, owner }
    }

    /// Adds the parts of a candidate, if its votes part.
    pub fn part(&mut self, of: usize, crop: &VotedCrop) {
        let parts = crop.parted(&self.all[of].candidate);
        for (part, candidate) in parts.into_iter().flatten().enumerate() {
            for &pixel in &candidate.pixels {
                self.owner[pixel].1 = self.all.len();
            }
            self.all.push(SightedPart {
                candidate,
                of,
                part: Some(part),
            });
        }
    }

    /// The pixels of every part.
    pub fn parts(&self) -> impl Iterator<Item = Vec<usize>> {
        let parts = self.all.iter().filter(|one| one.part.is_some());
        parts.map(|one| one.candidate.pixels.clone())
    }

    /// Whether a pixel tells of a sighting: it is its own or nobody's.
    pub fn is_open(&self, which: usize, pixel: usize) -> bool {
        let (of, part) = self.owner[pixel];
        of == NOBODY
            || match self.all[which].part {
                None => of == self.all[which].of,
                Some(_) => part == which,
            }
    }

    /// What was found of a sighting, as it stands against the others.
    pub fn claim(&self, which: usize, found: Found) -> Claim {
        let SightedPart { of, part, .. } = self.all[which];
        let bonus = match part {
            None => found.fitted.score_of(ONE),
            Some(_) => 0.0,
        };
        Claim {
            found,
            bonus,
            of,
            part,
        }
    }
}

impl Deref for Sightings {
    type Target = [SightedPart];

    fn deref(&self) -> &[SightedPart] {
        &self.all
    }
}

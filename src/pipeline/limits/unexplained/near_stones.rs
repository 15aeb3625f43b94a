//! What shows close to the stones of a bare table and was not read.
//!
//! A table may hold anything, so that by themselves only large patches of a stone's color get a mark. Where koans stand, most of them are, unless they are
//! glass: a piece behind another one, in its shadow, or leaning on it, of which too little is seen to be read.

use super::{Candidates, Finder};
use crate::certainty::logistic;
use crate::evidence::UnreadPlace;
use crate::frames::SurfacePoint;
use crate::layout::Surface;
use crate::piece::Size;
use crate::pipeline::observation::Observation;
use crate::pose::found::Refined;
use crate::segment::{Blob, FAINTEST};
use rayon::prelude::*;

/// Close is what lies within so many lengths of a large piece from the middle of one that was read.
const CLOSE: f64 = 2.0;
/// Of the smallest stone's outline so much must show, and be so wide, as a share of that outline's width: of what another stone hides, no
/// more does.
const LEAST_SHOWN: f64 = 0.18;
const LEAST_WIDE: f64 = 0.2;
/// Log-odds of a stone, and what each nat adds by which the network sees one there, and by which its color is not the table's: by logistic
/// regression on the patches of 44 rendered tables of koans, read with and without a calibration, 32 of them of pieces that were not read.
const EVEN: f64 = -0.4;
const PER_SEEN: f64 = 0.62;
const PER_STAIN: f64 = 0.25;
/// The network is believed within these.
const SEEN: (f64, f64) = (-10.0, 5.0);
/// Less likely ones are not told: of the others, three in four are stones.
const LEAST: f64 = 0.3;
/// Another one is hidden by a stone that was read amiss, as one that leans hides what it leans on: by 4 of 20 of them.
const UNDER_AMISS: f64 = 0.2;

/// Places of a bare table where pieces of a koan may be; nothing of boards, where [`super::marks`] tells.
pub fn beside(
    observation: &Observation,
    surface: Surface,
    candidates: &Candidates,
) -> Vec<UnreadPlace> {
    if surface.board().is_some() {
        return vec![];
    }
    let finder = Finder::of(observation, surface, candidates);
    let outlines = finder.outlines();
    let faintest = super::FAINTEST_SIGN;
    let seen = observation.segmentation.stone.par_iter();
    let seen: Vec<f32> = seen.map(|odds| odds - faintest + FAINTEST).collect();
    let kinds = [seen, finder.stained()].into_par_iter();
    let places = kinds.flat_map_iter(|mut odds| {
        let blobs = finder.outside(&mut odds, &outlines).into_iter();
        blobs.filter_map(|blob| finder.close_by(&blob))
    });
    let mut places = apart(places.collect(), finder.apart_mm());
    let amiss = candidates.stones.iter().filter(|one| one.is_amiss);
    places.extend(amiss.map(|one| UnreadPlace {
        position: one.hypothesis().position(),
        probability: UNDER_AMISS,
        mark: None,
    }));
    places
}

impl Finder<'_> {
    /// What a patch tells of a piece of a koan; none where it is small or far from all of them, or hardly tells of one.
    fn close_by(&self, blob: &Blob) -> Option<UnreadPlace> {
        let patch = self.patch(blob)?;
        let reach_mm = CLOSE * self.pieces.dimensions(Size::Large).height_mm;
        let mut stones = self.stones.iter().map(Refined::hypothesis);
        let is_close = stones.any(|one| one.position().distance(patch.position) <= reach_mm);
        if !is_close || patch.shown < LEAST_SHOWN || patch.wide < LEAST_WIDE {
            return None;
        }
        let mean = |of: &dyn Fn(usize) -> f32| {
            let values = blob.pixels.iter().map(|&pixel| f64::from(of(pixel)));
            values.sum::<f64>() / blob.pixels.len() as f64
        };
        let seen = mean(&|pixel| self.observation.segmentation.stone[pixel]);
        let stain = mean(&|pixel| self.stain(pixel));
        let probability =
            logistic(EVEN + PER_SEEN * seen.clamp(SEEN.0, SEEN.1) + PER_STAIN * stain);
        (probability >= LEAST).then_some(UnreadPlace {
            position: patch.position,
            probability,
            mark: None,
        })
    }

    /// Places that are nearer to each other are one.
    fn apart_mm(&self) -> f64 {
        self.pieces.dimensions(Size::Small).height_mm
    }
}

/// The likeliest of places that lie together.
fn apart(mut places: Vec<UnreadPlace>, apart_mm: f64) -> Vec<UnreadPlace> {
    places.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    let mut kept: Vec<UnreadPlace> = vec![];
    for place in places {
        let is_near = |at: SurfacePoint| at.distance(place.position) < apart_mm;
        if !kept.iter().any(|one| is_near(one.position)) {
            kept.push(place);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_places_that_lie_together_the_likeliest_is_told() {
        let place = |(x_mm, probability): (f64, f64)| UnreadPlace {
            position: SurfacePoint::new(x_mm, 0.0),
            probability,
            mark: None,
        };
        let places = [(0.0, 0.4), (10.0, 0.9), (30.0, 0.5)].map(place);
        let kept = apart(places.to_vec(), 15.0);
        assert_eq!(kept, [(10.0, 0.9), (30.0, 0.5)].map(place));
    }
}

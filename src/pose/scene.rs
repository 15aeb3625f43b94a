//! Which hypotheses stand together: every colored pixel explained once, no two bodies in one place.
//!
//! Every candidate is fitted by itself at first; then those with neighbours are fitted again, and weighed against their
//! runners-up, with all the others in place.

mod fits;
mod poses;

use super::canvas::PaintedCrop;
use super::choice::{self, Claim};
use super::cover;
use super::crop::Crop;
use super::fit::{self, Fitted};
use super::found::{self, Found};
use super::residual::{self, Outlines};
use super::scene_params::SceneParams;
use super::sightings::Sightings;
use super::voted::{PLAIN, StoneCandidate};
use super::{Hypothesis, model};
use crate::piece::PieceSet;
use crate::raster::Rgb;
use crate::segment::FAINTEST;
use fits::Fits;
pub use poses::{Outlined, PLAINLY, outlined};
use rayon::prelude::*;

/// Stones that a crop shows.
pub struct SceneStones {
    /// Those that show.
    pub found: Vec<Found>,
    /// What hardly shows, as it would lie by itself.
    pub faint: Vec<Found>,
}

/// The stones behind a crop's candidates.
pub fn explain(
    crop: &Crop,
    candidates: &[StoneCandidate],
    pieces: &PieceSet,
    params: &SceneParams,
) -> SceneStones {
    let mut table = SceneTable {
        crop,
        pieces,
        params,
        parts: Vec::new(),
        stones: Vec::new(),
    };
    let faint = table.place(candidates);
    table.reconsider();
    if table.complete(PLAIN) {
        table.reconsider();
    }
    let unraised = |all: Vec<Found>| all.into_iter().map(|one| crop.unraised(one)).collect();
    SceneStones {
        found: unraised(table.stones),
        faint: unraised(faint),
    }
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
        parts: Vec::new(),
        stones: known,
    };
    table.complete(residual::RATHER);
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
        parts: Vec::new(),
        stones,
    };
    table.canvas(None).into_shown()
}

/// Mean log-odds of what hardly shows: of stones behind others the network sees as little.
const HARDLY: f64 = -1.0;

struct SceneTable<'a> {
    crop: &'a Crop,
    pieces: &'a PieceSet,
    params: &'a SceneParams,
    /// The pixels of parts in which votes came that were counted as one stone's.
    parts: Vec<Vec<usize>>,
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

    /// Fits every candidate by itself, what other candidates' pixels show being unknown, and where that leaves enough of it for
    /// another stone and its votes part, each part of it; those that explain most stay where several claim the same ground. Candidates
    /// that hardly show are returned, not placed.
    fn place(&mut self, candidates: &[StoneCandidate]) -> Vec<Found> {
        let mut sightings = Sightings::of(self.crop, candidates);
        let (mut claims, mut faint) = self.claims(&sightings, 0);
        let falls_short = |&which: &usize| {
            let own = claims.iter().find(|claim| claim.of == which);
            self.leaves_another(own, &candidates[which].pixels)
        };
        let parted: Vec<usize> = (0..candidates.len()).filter(falls_short).collect();
        parted
            .iter()
            .for_each(|&which| sightings.part(which, self.crop));
        let (of_parts, faint_parts) = self.claims(&sightings, candidates.len());
        claims.extend(of_parts);
        faint.extend(faint_parts);
        self.parts = sightings.parts().collect();
        self.stones = choice::standing_together(claims, self.pieces, self.params.max_overlap);
        faint
    }

    /// Whether two stones may explain the pixels that show a candidate better than what was found of it: there is a patch beside
    /// it, or all that speaks for stones there is worth more than the one.
    fn leaves_another(&self, own: Option<&Claim>, pixels: &[usize]) -> bool {
        let most = pixels.iter().map(|&pixel| self.crop.stone[pixel].max(0.0));
        let worth = own.map_or(0.0, |own| own.found.fitted.evidence + own.bonus);
        let hypotheses = own.into_iter().map(|own| &own.found.fitted.hypothesis);
        let known = Outlines::of(self.crop, self.pieces, hypotheses);
        most.sum::<f32>() > worth || known.part_beside(pixels).is_some()
    }

    /// What the sightings from this one on may be, and those of them that hardly show.
    fn claims(&self, sightings: &Sightings, first: usize) -> (Vec<Claim>, Vec<Found>) {
        let from_first = (first..sightings.len()).into_par_iter();
        let claims = from_first.map_init(
            || self.canvas(None),
            |canvas, k| {
                canvas.free_where(|pixel| sightings.is_open(k, pixel));
                let candidate = &sightings[k].candidate;
                let fits = self.fits(canvas, candidate);
                let shows = |fit: &Fitted| fit.evidence >= 0.0;
                let is_shown = fits.refined.iter().any(shows);
                let found = self.best_of(fits, &candidate.keypoints)?;
                Some((k, found, is_shown))
            },
        );
        let all: Vec<(usize, Found, bool)> = claims.flatten().collect();
        let (shown, faint): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(_, _, is_shown)| *is_shown);
        let shown = shown.into_iter();
        let claims = shown.map(|(k, found, _)| sightings.claim(k, found));
        let faint = faint.into_iter().map(|(_, found, _)| found);
        let may_be = |found: &Found| found.fitted.log_odds_real() >= HARDLY;
        (claims.collect(), faint.filter(may_be).collect())
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
                if shows_itself(&found.fitted) {
                    self.stones[k] = found;
                } else {
                    self.stones.remove(k);
                }
            }
        }
    }

    /// Looks for further stones in what the stones leave, where that has these mean log-odds at least, with all of them in
    /// place; whether there are any.
    fn complete(&mut self, least_mean: f32) -> bool {
        let stood = self.stones.len();
        let known = self.stones.iter().map(|stone| &stone.fitted.hypothesis);
        let known = Outlines::of(self.crop, self.pieces, known);
        let parts = self.parts.iter();
        let beside = parts.filter_map(|part| known.part_beside(part));
        let left: Vec<StoneCandidate> = known.left(least_mean).chain(beside).collect();
        for candidate in left {
            let mut canvas = self.canvas(None);
            canvas.hide_behind(self.others(None).map(|stone| &stone.hypothesis));
            let mut fits = self.fits_about(&canvas, &candidate);
            let has_room = |fit: &Fitted| !self.collides(None, &fit.hypothesis);
            let shows = |fit: &Fitted| fit.evidence >= fit.pixels * FAINTEST;
            fits.refined.retain(|fit| shows(fit) && has_room(fit));
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

/// Whether a stone shows pixels of its own, or most of it does and may be one.
fn shows_itself(fitted: &Fitted) -> bool {
    let worth = fitted.worth;
    let may_be = worth.own_evidence >= FAINTEST * worth.own_pixels;
    worth.own_evidence > 0.0 || (2.0 * worth.own_pixels >= fitted.pixels && may_be)
}

//! Stones that show beside those that were looked at: what the first sight took for part of these, and what it saw but faintly.

use super::{CROP_MARGIN_PX, StonePatch, bare_cost, is_there, is_within, patches, shown_in, sight};
use crate::pipeline::observation::Observation;
use crate::pose::Hypothesis;
use crate::pose::crop::{Crop, PictureSight};
use crate::pose::found::Found;
use crate::pose::scene_params::SceneParams;
use crate::pose::{model, residual, scene};
use crate::segment::Blob;
use crate::segment::learned::Area;
use crate::segment::votes::Instance;
use rayon::prelude::*;

/// A stone that was looked at, where it lies.
pub struct KnownStone {
    pub found: Found,
    /// Whether it is rather a stone than none.
    pub is_rather_one: bool,
}

/// The stones that show beside those that are known, in parts that reach into these areas. What shows plainly is looked at in the
/// patches that hold a stone; what shows faintly, where most of what is known are stones: among chessmen it is what they left.
pub fn fit_left(
    observation: &Observation,
    instances: &[Instance],
    known: &[KnownStone],
    areas: &[Area],
) -> Vec<Found> {
    let is_wanted = is_within(areas, observation.picture.width);
    let reaches_in = |part: &Blob| part.pixels.iter().any(|&pixel| is_wanted(pixel));
    let odds = &observation.segmentation.stone;
    let lying = || known.iter().map(|one| &one.found.fitted.hypothesis);
    let mut left = residual::left(odds, &observation.scene(), lying());
    let stones = known.iter().filter(|one| one.is_rather_one).count();
    let mut faint = if 2 * stones > known.len() {
        residual::faint(odds, &observation.scene(), lying())
    } else {
        Vec::new()
    };
    left.retain(reaches_in);
    faint.retain(reaches_in);
    if left.is_empty() && faint.is_empty() {
        return Vec::new();
    }
    let patches = patches(observation, instances);
    let shows = shown_in(observation, &patches);
    let bare_cost = bare_cost(observation);
    let beside = Beside {
        observation,
        sight: sight(observation, &bare_cost, &shows),
        known,
    };
    let mut further = beside.plain(&patches, &left);
    beside.add_faint(&faint, &mut further);
    further
}

/// What stones are looked for in.
struct Beside<'a> {
    observation: &'a Observation,
    sight: PictureSight<'a>,
    known: &'a [KnownStone],
}

impl Beside<'_> {
    /// The stones of which parts are left, in the patches that hold them and a stone.
    fn plain(&self, patches: &[StonePatch], left: &[Blob]) -> Vec<Found> {
        let patches = patches.par_iter().enumerate();
        let further = patches.flat_map_iter(|(patch, (blob, _))| {
            let is_within = |part: &Blob| blob.pixels.contains(&part.pixels[0]);
            let beside = self.known.iter();
            let beside = beside.filter(|one| self.lies_in(&one.found.fitted.hypothesis, blob));
            let beside: Vec<&KnownStone> = beside.collect();
            if beside.iter().any(|one| one.is_rather_one) && left.iter().any(is_within) {
                let known = beside.iter().map(|one| one.found.clone());
                self.shown_about(patch, blob, known.collect())
            } else {
                Vec::new()
            }
        });
        let there = further.filter(|found| is_there(&found.fitted));
        there.collect()
    }

    /// Adds the stones that parts may be which show faintly, beside all those that are known. Whether there are any is not for the
    /// first sight to say: a part is taken for plain, and its own odds are told with it.
    fn add_faint(&self, faint: &[Blob], further: &mut Vec<Found>) {
        /// A part's neighbours are of no one patch.
        const NO_PATCH: usize = usize::MAX;
        // Most parts are none: what they would be is looked into at once, and once more where another was found beside.
        let stood = further.len();
        let faint = faint.iter().filter(|part| !self.is_taken(part, further));
        let faint: Vec<&Blob> = faint.collect();
        let look = |part: &&Blob| self.shown_about(NO_PATCH, part, self.known_about(part, further));
        let looks: Vec<Vec<Found>> = faint.par_iter().map(look).collect();
        for (part, found) in faint.into_iter().zip(looks) {
            if self.is_taken(part, &further[stood..]) {
                continue;
            }
            let about = about(part);
            let is_beside = |one: &Found| self.lies_in(&one.fitted.hypothesis, &about);
            let found = if further[stood..].iter().any(is_beside) {
                self.shown_about(NO_PATCH, part, self.known_about(part, further))
            } else {
                found
            };
            further.extend(found);
        }
    }

    /// Whether most of a part lies in such stones.
    fn is_taken(&self, part: &Blob, stones: &[Found]) -> bool {
        let width = self.sight.picture.width;
        let outlines = stones.iter().filter_map(|one| {
            let solid = one.fitted.hypothesis.solid(&self.observation.pieces);
            model::outline(&solid, &self.observation.view)
        });
        let outlines: Vec<_> = outlines.collect();
        let is_taken = |&pixel: &usize| {
            let (x, y) = ((pixel % width) as f32, (pixel / width) as f32);
            outlines.iter().any(|outline| outline.depth(x, y) > 0.0)
        };
        let taken = part.pixels.iter().filter(|&pixel| is_taken(pixel)).count();
        2 * taken > part.pixels.len()
    }

    /// What is known about a part, these stones among it.
    fn known_about(&self, part: &Blob, further: &[Found]) -> Vec<Found> {
        let about = about(part);
        let known = self.known.iter().map(|one| &one.found).chain(further);
        let known = known.filter(|one| self.lies_in(&one.fitted.hypothesis, &about));
        known.cloned().collect()
    }

    /// What shows about a patch beside those that are known there.
    fn shown_about(&self, patch: usize, blob: &Blob, known: Vec<Found>) -> Vec<Found> {
        let crop = Crop::new(&self.sight, patch, blob, CROP_MARGIN_PX);
        let pieces = &self.observation.pieces;
        scene::further(&crop, known, pieces, &SceneParams::default())
    }

    /// Whether a stone's outline reaches into a patch.
    fn lies_in(&self, hypothesis: &Hypothesis, blob: &Blob) -> bool {
        let solid = hypothesis.solid(&self.observation.pieces);
        model::outline(&solid, &self.observation.view).is_some_and(|outline| {
            let (x0, y0, x1, y1) = outline.bounds();
            x0 < blob.x1 as f64 && x1 > blob.x0 as f64 && y0 < blob.y1 as f64 && y1 > blob.y0 as f64
        })
    }
}

/// A part's surroundings.
fn about(part: &Blob) -> Blob {
    Blob {
        x0: part.x0.saturating_sub(CROP_MARGIN_PX),
        y0: part.y0.saturating_sub(CROP_MARGIN_PX),
        x1: part.x1 + CROP_MARGIN_PX,
        y1: part.y1 + CROP_MARGIN_PX,
        pixels: Vec::new(),
    }
}

//! Stones that show beside those that were looked at.

use super::{CROP_MARGIN_PX, bare_cost, is_there, patches, shown_in, sight};
use crate::pipeline::observation::Observation;
use crate::pose::crop::Crop;
use crate::pose::found::Found;
use crate::pose::scene_params::SceneParams;
use crate::pose::{model, scene};
use crate::segment::Blob;
use crate::segment::votes::Instance;

/// The stones of which `left` shows a part, beside those that are known: in the patches that hold both, if one that is known is
/// rather a stone than none.
pub fn fit_left(
    observation: &Observation,
    instances: &[Instance],
    left: &[Blob],
    (known, rather_stones): (&[Found], &[bool]),
) -> Vec<Found> {
    let patches = patches(observation, instances);
    let shows = shown_in(observation, &patches);
    let bare_cost = bare_cost(observation);
    let sight = sight(observation, &bare_cost, &shows);
    let mut further = Vec::new();
    for (patch, (blob, _)) in patches.iter().enumerate() {
        let is_within = |part: &Blob| blob.pixels.contains(&part.pixels[0]);
        let beside = known.iter().zip(rather_stones);
        let beside = beside.filter(|(one, _)| lies_in(observation, one, blob));
        let (beside, are_stones): (Vec<Found>, Vec<bool>) = beside
            .map(|(one, is_stone)| (one.clone(), *is_stone))
            .unzip();
        if are_stones.contains(&true) && left.iter().any(is_within) {
            let crop = Crop::new(&sight, patch, blob, CROP_MARGIN_PX);
            let params = SceneParams::default();
            further.extend(scene::further(&crop, beside, &observation.pieces, &params));
        }
    }
    further.retain(|found| is_there(&found.fitted));
    further
}

/// Whether a stone's outline reaches into a patch.
fn lies_in(observation: &Observation, found: &Found, blob: &Blob) -> bool {
    let solid = found.fitted.hypothesis.solid(&observation.pieces);
    model::outline(&solid, &observation.view).is_some_and(|outline| {
        let (x0, y0, x1, y1) = outline.bounds();
        x0 < blob.x1 as f64 && x1 > blob.x0 as f64 && y0 < blob.y1 as f64 && y1 > blob.y0 as f64
    })
}

//! From what the picture shows to the stones of a layout.

mod lone;
mod neighbors;

use super::findings::{Findings, FittedStones, RefinedStones};
use super::ground::Site;
use super::ground_height;
use super::observation::Observation;
use crate::layout::Surface;
use crate::pose::Hypothesis;
use crate::pose::choice::{self, Claim};
use crate::pose::crop::{Crop, PictureSight};
use crate::pose::fit::Fitted;
use crate::pose::found::{self, Found, Refined};
use crate::pose::model;
use crate::pose::presence;
use crate::pose::scene::{self, Outlined, SceneStones};
use crate::pose::scene_params::SceneParams;
use crate::pose::voted::{PictureVotes, VotedCrop};
use crate::raster::Rgb;
use crate::segment::learned::Area;
use crate::segment::votes::Instance;
use crate::segment::{self, Blob, FAINTEST};
pub use lone::LoneStones;
pub use neighbors::{KnownStone, fit_left};
use rayon::prelude::*;

/// Fewer pixels are no stone in any picture worth reading.
const FEWEST_PIXELS: usize = 24;
/// Surroundings of a patch that its stones may reach into, in pixels.
const CROP_MARGIN_PX: usize = 24;

/// The fifteen pieces of a stash in each of eleven colors: more lie on no table, and what is looked at closely takes its time. Of a
/// cloth with flowers several hundred look like pieces at first.
pub const MOST_STONES: usize = 165;

/// The pyramids that explain what shows stones, in every patch by itself.
pub fn fit(observation: &Observation, instances: &[Instance]) -> FittedStones {
    let patches = patches(observation, instances);
    let shows = shown_in(observation, &patches);
    fit_patches(observation, (&patches, &shows), &|_| true)
}

/// The same in a picture that differs from an earlier one within some areas alone: the stones that were found before and
/// stay, and what explains the patches that reach into these areas.
pub fn fit_again(
    observation: &Observation,
    instances: &[Instance],
    before: &Findings,
    areas: &[Area],
) -> (FittedStones, Findings) {
    let is_new = is_within(areas, observation.picture.width);
    let patches = patches(observation, instances);
    let shows = shown_in(observation, &patches);
    let touched: Vec<bool> = patches
        .par_iter()
        .map(|(blob, _)| blob.pixels.iter().any(|&pixel| is_new(pixel)))
        .collect();
    let fits = fit_patches(observation, (&patches, &shows), &|patch| touched[patch]);
    let vote_of = &observation.segmentation.vote_of;
    let stays = |hypothesis: &Hypothesis| {
        let mut votes = (0, 0);
        for pixel in pixels_of(observation, hypothesis) {
            let shown = vote_of[pixel].and_then(|vote| shows[vote.index()]);
            let is_touched = is_new(pixel) || shown.is_some_and(|patch| touched[patch as usize]);
            *(if is_touched {
                &mut votes.0
            } else {
                &mut votes.1
            }) += 1;
        }
        votes.1 > votes.0
    };
    (fits, before.only(stays))
}

/// Whether a pixel, told by its index in a picture so wide, lies in one of some areas.
fn is_within(areas: &[Area], width: usize) -> impl Fn(usize) -> bool + Sync {
    move |pixel| {
        let (x, y) = (pixel % width, pixel / width);
        areas.iter().any(|area| area.holds(x, y))
    }
}

/// The pixels of the picture that a stone covers.
fn pixels_of(observation: &Observation, own: &Hypothesis) -> Vec<usize> {
    let picture = &observation.picture;
    let Some(outline) = model::outline(&own.solid(&observation.pieces), &observation.view) else {
        return Vec::new();
    };
    let (_, top, _, bottom) = outline.bounds();
    let rows = top.max(0.0) as usize..(bottom.max(0.0) as usize + 1).min(picture.height);
    rows.flat_map(|y| {
        let (left, right) = outline.span(y as f32).unwrap_or((0.0, -1.0));
        let columns =
            left.max(0.0).ceil() as usize..((right + 1.0).max(0.0) as usize).min(picture.width);
        columns.map(move |x| y * picture.width + x)
    })
    .collect()
}

/// The likeliest pose of each stone that is sighted, by its outline and its votes alone; in an order that no view changes.
pub fn outlined(observation: &Observation, instances: &[Instance]) -> Vec<Option<Outlined>> {
    let patches = patches(observation, instances);
    let shows = shown_in(observation, &patches);
    let all: Vec<usize> = (0..patches.len()).collect();
    outlined_in(observation, (&patches, &shows), &all)
}

/// The same of those in some of the patches, what each vote's pixels show of all of them being known.
fn outlined_in(
    observation: &Observation,
    (patches, shows): (&[StonePatch], &[Option<u32>]),
    wanted: &[usize],
) -> Vec<Option<Outlined>> {
    let votes = votes(observation, shows);
    let outlined = wanted.par_iter().flat_map(|&patch| {
        let (blob, instances) = &patches[patch];
        let crop = VotedCrop::new(&votes, patch, blob, CROP_MARGIN_PX);
        let candidates = crop.candidates(&votes, instances);
        let (pieces, params) = (&observation.pieces, SceneParams::default());
        scene::outlined(&crop, &candidates, pieces, &params)
    });
    outlined.collect()
}

/// The pyramids that explain the patches that are wanted, of all that there are and what each vote's pixels show of them.
fn fit_patches(
    observation: &Observation,
    (patches, shows): (&[StonePatch], &[Option<u32>]),
    is_wanted: &(dyn Fn(usize) -> bool + Sync),
) -> FittedStones {
    let (params, pieces) = (SceneParams::default(), &observation.pieces);
    let bare_cost = bare_cost(observation);
    let sight = sight(observation, &bare_cost, shows);
    let explained: Vec<SceneStones> = patches
        .par_iter()
        .enumerate()
        .filter(|(patch, _)| is_wanted(*patch))
        .map(|(patch, (blob, instances))| {
            let crop = Crop::new(&sight, patch, blob, CROP_MARGIN_PX);
            let candidates = crop.candidates(&sight.votes, instances);
            scene::explain(&crop, &candidates, pieces, &params)
        })
        .collect();
    let (mut found, mut hardly) = (Vec::new(), Vec::new());
    for own in explained {
        found.extend(own.found);
        hardly.extend(own.faint);
    }
    // Which stone it is was one question, whether there is any is another.
    let (found, faint): (Vec<Found>, Vec<Found>) =
        found.into_iter().partition(|f| is_there(&f.fitted));
    let claims = found.into_iter().enumerate();
    let claims = claims.map(|(k, found)| Claim::of_its_own(found, k));
    // Those for which most speaks come first.
    let mut found = choice::standing_together(claims.collect(), pieces, params.max_overlap);
    let beyond = found.split_off(found.len().min(MOST_STONES));
    let dropped = faint.iter().chain(&beyond).map(Found::dropped);
    FittedStones {
        dropped: dropped.collect(),
        found,
        faint: hardly,
    }
}

/// How likely each of a picture's stones is one, which of them may lie beside the board, and no two in one place.
pub fn weigh(observation: &Observation, placed: RefinedStones, site: &Site<'_>) -> Findings {
    weigh_among(observation, placed, None, site)
}

/// The same, stones of an earlier picture that stayed where they were among them.
pub fn weigh_among(
    observation: &Observation,
    placed: RefinedStones,
    stayed: Option<Findings>,
    site: &Site<'_>,
) -> Findings {
    let RefinedStones {
        mut stones,
        mut dropped,
        faint,
    } = placed;
    if let Surface::Chessboard(board) = site.surface {
        ground_height::settle(observation, &mut stones, board, site.board_mm);
    }
    if let Some(stayed) = stayed {
        stones.extend(stayed.stones);
        dropped.extend(stayed.dropped);
    }
    let share_of_stones = presence::weigh(&mut stones);
    let max_overlap = SceneParams::default().max_overlap;
    let (mut stones, gave_way) = found::keep_surer(stones, &observation.pieces, max_overlap);
    stones.sort_by(|a, b| {
        let at = |one: &Refined| (one.hypothesis().y_mm, one.hypothesis().x_mm);
        at(b)
            .0
            .total_cmp(&at(a).0)
            .then(at(a).1.total_cmp(&at(b).1))
    });
    Findings {
        stones,
        dropped,
        gave_way,
        faint,
        share_of_stones,
    }
}

/// Whether a stone is likely enough to be looked at more closely.
fn is_there(fitted: &Fitted) -> bool {
    fitted.worth.own_evidence >= FAINTEST * fitted.pixels
}

/// Nats that every pixel costs where there is no stone.
fn bare_cost(observation: &Observation) -> Vec<f32> {
    let odds = observation.segmentation.stone.par_iter();
    odds.map(|&odds| segment::bare_cost(odds)).collect()
}

fn sight<'a>(
    observation: &'a Observation,
    bare_cost: &'a [f32],
    shows: &'a [Option<u32>],
) -> PictureSight<'a> {
    PictureSight {
        picture: &observation.picture,
        background: &observation.background,
        bare_cost,
        votes: votes(observation, shows),
        palette: &observation.palette,
    }
}

fn votes<'a>(observation: &'a Observation, shows: &'a [Option<u32>]) -> PictureVotes<'a> {
    PictureVotes {
        segmentation: &observation.segmentation,
        size_px: (observation.picture.width, observation.picture.height),
        view: &observation.view,
        shows,
    }
}

/// The picture as the stones that were found explain it.
pub fn explained(observation: &Observation, stones: &[Refined]) -> Vec<Rgb> {
    let everything = Blob {
        x0: 0,
        y0: 0,
        x1: observation.picture.width,
        y1: observation.picture.height,
        pixels: Vec::new(),
    };
    let bare_cost = bare_cost(observation);
    let shows = vec![None; observation.segmentation.votes.len()];
    let crop = Crop::new(&sight(observation, &bare_cost, &shows), 0, &everything, 0);
    let found = stones.iter().map(|one| one.found.clone()).collect();
    scene::explained(&crop, found, &observation.pieces, &SceneParams::default())
}

/// Connected pixels that show stones, and the stones sighted in them.
type StonePatch = (Blob, Vec<Instance>);

/// All patches in which stones are sighted.
fn patches(observation: &Observation, instances: &[Instance]) -> Vec<StonePatch> {
    let (width, height) = (observation.picture.width, observation.picture.height);
    let blobs = segment::blobs(
        &observation.segmentation.stone,
        width,
        height,
        FEWEST_PIXELS,
    );
    let mut patch_of_vote = vec![None; observation.segmentation.votes.len()];
    for (k, blob) in blobs.iter().enumerate() {
        for &pixel in &blob.pixels {
            if let Some(vote) = observation.segmentation.vote_of[pixel] {
                patch_of_vote[vote.index()] = Some(k);
            }
        }
    }
    let mut patches: Vec<StonePatch> = blobs.into_iter().map(|blob| (blob, Vec::new())).collect();
    for instance in instances {
        if let Some(patch) = instance.votes.iter().find_map(|&k| patch_of_vote[k]) {
            patches[patch].1.push(instance.clone());
        }
    }
    patches.retain(|(_, instances)| !instances.is_empty());
    patches
}

/// For every vote the patch whose stones the pixels that cast it are known to show.
fn shown_in(observation: &Observation, patches: &[StonePatch]) -> Vec<Option<u32>> {
    let mut patch_of_vote = vec![None; observation.segmentation.votes.len()];
    for (patch, (_, instances)) in patches.iter().enumerate() {
        for &vote in instances.iter().flat_map(|instance| &instance.votes) {
            patch_of_vote[vote] = Some(patch as u32);
        }
    }
    patch_of_vote
}

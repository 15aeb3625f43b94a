//! From what the picture shows to the stones of a layout.

use super::Seen;
use super::closer;
use super::ground_height;
use super::look::Look;
use crate::layout::{Chessboard, Stone, Surface};
use crate::network::NetworkError;
use crate::piece::PieceSet;
use crate::pose::Hypothesis;
use crate::pose::closer::Opinion;
use crate::pose::crop::{Crop, Sight};
use crate::pose::fit::Fitted;
use crate::pose::found::{self, Dropped, Found};
use crate::pose::model;
use crate::pose::presence;
use crate::pose::scene::{self, SceneParams};
use crate::pose::spread;
use crate::segment::votes::Sighting;
use crate::segment::{self, Blob, FAINTEST};
use crate::working::{self, Rgb};
use rayon::prelude::*;

/// Fewer pixels are no stone in any picture worth reading.
const FEWEST_PIXELS: usize = 24;
/// Surroundings of a patch that its stones may reach into, in pixels.
const CROP_MARGIN_PX: usize = 24;

/// What the stones lie on.
#[derive(Clone, Copy)]
pub struct On {
    pub surface: Surface,
    /// How far the board lies above the table beside it, where people say it.
    pub board_mm: Option<f64>,
}

/// What was found on a surface.
pub struct Findings {
    pub stones: Vec<Found>,
    /// What looked like a stone at first.
    pub dropped: Vec<Dropped>,
    /// Of what reads as a stone in this picture.
    pub share_of_stones: f64,
}

/// All stones, from the top of the picture down, and what looked like one at first.
pub fn find(
    look: &Look,
    sightings: Vec<Sighting>,
    on: On,
    pieces: &PieceSet,
) -> Result<Findings, NetworkError> {
    let params = SceneParams::default();
    let patches = patches(look, sightings);
    let shows = shown_in(look, &patches);
    let bare_cost = bare_cost(look);
    let sight = sight(look, &bare_cost, &shows);
    let found: Vec<Found> = patches
        .par_iter()
        .enumerate()
        .flat_map(|(patch, (blob, sightings))| {
            let crop = Crop::new(&sight, patch, blob, CROP_MARGIN_PX);
            let candidates =
                crop.candidates(sightings, &look.impression.vote_of, look.picture.width);
            scene::explain(&crop, &candidates, pieces, &params)
        })
        .collect();
    // Which stone it is was one question, whether there is any is another.
    let (mut found, faint): (Vec<Found>, Vec<Found>) =
        found.into_iter().partition(|f| is_there(&f.fitted));
    let mut dropped: Vec<Dropped> = faint.iter().map(Found::dropped).collect();
    found::drop_collisions(&mut found, pieces, params.max_overlap);
    dropped.extend(closer::reconsider(look, &mut found, pieces)?);
    let share_of_stones = presence::weigh(&mut found);
    if let Surface::Chessboard(Chessboard { square_mm, .. }) = on.surface {
        ground_height::settle(look, &mut found, square_mm, on.board_mm);
    }
    found::keep_surer(&mut found, pieces, params.max_overlap);
    found.sort_by(|a, b| {
        let at = |f: &Found| (f.fitted.hypothesis.y_mm, f.fitted.hypothesis.x_mm);
        at(b)
            .0
            .total_cmp(&at(a).0)
            .then(at(a).1.total_cmp(&at(b).1))
    });
    Ok(Findings {
        stones: found,
        dropped,
        share_of_stones,
    })
}

/// Whether a stone is likely enough to be looked at more closely.
fn is_there(fitted: &Fitted) -> bool {
    fitted.worth.claim >= FAINTEST * fitted.pixels
}

/// Nats that every pixel costs where there is no stone.
fn bare_cost(look: &Look) -> Vec<f32> {
    let odds = look.impression.stone.par_iter();
    odds.map(|&odds| segment::bare_cost(odds)).collect()
}

fn sight<'a>(look: &'a Look, bare_cost: &'a [f32], shows: &'a [Option<usize>]) -> Sight<'a> {
    Sight {
        picture: &look.picture,
        background: &look.background,
        view: &look.view,
        bare_cost,
        impression: &look.impression,
        palette: &look.palette,
        shows,
    }
}

/// The picture as the stones that were found explain it.
pub fn explained(look: &Look, found: &[Found], pieces: &PieceSet) -> Vec<Rgb> {
    let everything = Blob {
        x0: 0,
        y0: 0,
        x1: look.picture.width,
        y1: look.picture.height,
        pixels: Vec::new(),
    };
    let bare_cost = bare_cost(look);
    let shows = vec![None; look.picture.rgb.len()];
    let crop = Crop::new(&sight(look, &bare_cost, &shows), 0, &everything, 0);
    scene::explained(&crop, found.to_vec(), pieces, &SceneParams::default())
}

/// Connected patches of pixels that show stones, each with the stones sighted in it.
fn patches(look: &Look, sightings: Vec<Sighting>) -> Vec<(Blob, Vec<Sighting>)> {
    let (width, height) = (look.picture.width, look.picture.height);
    let blobs = segment::blobs(&look.impression.stone, width, height, FEWEST_PIXELS);
    let mut patch_of_vote = vec![None; look.impression.votes.len()];
    for (k, blob) in blobs.iter().enumerate() {
        for &pixel in &blob.pixels {
            if let Some(vote) = look.impression.vote_of[pixel] {
                patch_of_vote[vote as usize] = Some(k);
            }
        }
    }
    let mut patches: Vec<(Blob, Vec<Sighting>)> =
        blobs.into_iter().map(|blob| (blob, Vec::new())).collect();
    for sighting in sightings {
        if let Some(patch) = sighting.votes.iter().find_map(|&k| patch_of_vote[k]) {
            patches[patch].1.push(sighting);
        }
    }
    patches.retain(|(_, sightings)| !sightings.is_empty());
    patches
}

/// For every pixel the patch whose stones it is known to show.
fn shown_in(look: &Look, patches: &[(Blob, Vec<Sighting>)]) -> Vec<Option<usize>> {
    let mut patch_of_vote = vec![None; look.impression.votes.len()];
    for (patch, (_, sightings)) in patches.iter().enumerate() {
        for &vote in sightings.iter().flat_map(|sighting| &sighting.votes) {
            patch_of_vote[vote] = Some(patch);
        }
    }
    let vote_of = look.impression.vote_of.par_iter();
    vote_of
        .map(|vote| patch_of_vote[(*vote)? as usize])
        .collect()
}

/// Estimates become stones of the layout, named and numbered.
pub fn named(look: &Look, found: &[Found], pieces: &PieceSet) -> (Vec<Stone>, Vec<Seen>) {
    let mut stones = Vec::new();
    let mut seen = Vec::new();
    for one in found {
        let solid = one.fitted.hypothesis.solid(pieces);
        let (Some(outline), Some(opinion)) = (model::outline(&solid, &look.view), one.opinion)
        else {
            continue;
        };
        let id = format!("s{}", stones.len() + 1);
        stones.push(stone(id, look, one, &opinion));
        let corners = outline.corners.iter();
        seen.push(Seen {
            outline_px: corners
                .map(|&p| working::full_from_reduced(p, look.factor))
                .collect(),
            level_mm: one.fitted.hypothesis.level_mm,
        });
    }
    (stones, seen)
}

fn stone(id: String, look: &Look, found: &Found, opinion: &Opinion) -> Stone {
    let Fitted {
        hypothesis,
        plastic,
        color,
        ..
    } = found.fitted;
    let (named, name_probability) = match look.palette.name(color, behind(look, &hypothesis)) {
        Some((index, probability)) if index == plastic => (index, f64::from(probability)),
        _ if look.palette.sees_color => (plastic, 0.5),
        _ => (plastic, 1.0 / look.palette.plastics.len().max(1) as f64),
    };
    Stone {
        id,
        color: look.palette.plastics[named].color.clone(),
        size: hypothesis.size,
        pose: hypothesis.pose(),
        position: hypothesis.position(),
        sigma: Some(spread::sigma(found, opinion)),
        confidence: found.confidence().map(|c| c * name_probability),
    }
}

/// Colour of the bare background where a stone lies.
fn behind(look: &Look, hypothesis: &Hypothesis) -> Rgb {
    let picture = &look.picture;
    look.view
        .pixel_from_surface(hypothesis.position())
        .map_or([128.0; 3], |p| {
            let x = p.x.round().clamp(0.0, picture.width as f64 - 1.0) as usize;
            let y = p.y.round().clamp(0.0, picture.height as f64 - 1.0) as usize;
            look.background.color[picture.index(x, y)]
        })
}

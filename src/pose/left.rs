//! What the stones found leave unexplained: where much of a patch plainly shows a stone and lies in none of them, the
//! votes had taken two stones for one.

use super::crop::{Crop, PLAIN};
use super::scene::Candidate;
use super::{Hypothesis, cover, model};
use crate::frames::PixelPoint;
use crate::piece::{PieceSet, Size};
use crate::segment::{self, Blob, MOST_LOG_ODDS, votes};

/// An outline may be off by so much, in pixels.
const OUTLINE_ERROR_PX: f32 = 2.0;
/// Of the smallest stone at least this share must show: half of it, less a rim as wide as an outline may be off.
const LEAST_SHOWN: f64 = 0.4;

/// What may be further stones, beside those that are known.
pub fn candidates<'a>(
    crop: &Crop,
    pieces: &PieceSet,
    known: impl Iterator<Item = &'a Hypothesis>,
) -> Vec<Candidate> {
    let (width, height) = (crop.picture.width, crop.picture.height);
    let mut odds: Vec<f32> = (crop.stone.iter().zip(&crop.telling))
        .map(|(&odds, &telling)| if telling > 0.0 { odds } else { -MOST_LOG_ODDS })
        .collect();
    let margin = cover::edge_reach(crop.background.blur_px) + OUTLINE_ERROR_PX;
    for stone in known {
        let Some(outline) = model::outline(&stone.solid(pieces), &crop.view) else {
            continue;
        };
        for (index, odds) in odds.iter_mut().enumerate() {
            let (x, y) = ((index % width) as f32, (index / width) as f32);
            if outline.depth(x, y) > -margin {
                *odds = -MOST_LOG_ODDS;
            }
        }
    }
    let blobs = segment::blobs(&odds, width, height, votes::FEWEST_VOTES);
    let plain = blobs.into_iter().filter(|blob| {
        let sum: f32 = blob.pixels.iter().map(|&pixel| crop.stone[pixel]).sum();
        sum >= PLAIN * blob.pixels.len() as f32
    });
    plain
        .filter(|blob| shows_enough(crop, pieces, blob))
        .filter_map(|blob| crop.candidate(blob.pixels))
        .collect()
}

/// Whether a blob is large enough for part of the smallest stone.
fn shows_enough(crop: &Crop, pieces: &PieceSet, blob: &Blob) -> bool {
    let middle = PixelPoint::new(
        (blob.x0 + blob.x1) as f64 / 2.0,
        (blob.y0 + blob.y1) as f64 / 2.0,
    );
    let smallest = crop.view.surface_from_pixel(middle, 0.0).map(|at| Hypothesis {
        size: Size::Small,
        lying: false,
        x_mm: at.x_mm,
        y_mm: at.y_mm,
        angle_deg: 0.0,
        level_mm: 0.0,
    });
    smallest
        .and_then(|stone| model::outline(&stone.solid(pieces), &crop.view))
        .is_some_and(|outline| blob.pixels.len() as f64 >= LEAST_SHOWN * outline.area())
}

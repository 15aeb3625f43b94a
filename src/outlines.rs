//! How well the outlines that were read of pieces follow what a picture shows.
//!
//! Comes in: a photo, and convex outlines in it. Goes out: how far the picture's edges lie off each, as a share of its length. A
//! piece that leans, or that another stands on, is read as the piece on the table that is most like it; its edges run elsewhere.

use crate::capture::Frame;
use crate::frames::{PixelPoint, Working};
use crate::raster::{Raster, blend};
use crate::scales::Reduction;
use crate::statistics::median;
use rayon::prelude::*;

/// Places along an outline that are looked at.
const PLACES: f64 = 48.0;
/// How far off edges are looked for, as a share of the outline's length.
const REACH: f64 = 0.05;
/// A picture is drawn so much smaller that outlines are about so long, in pixels.
const USUAL_LENGTH_PX: f64 = 260.0;
/// Places so near a corner, or another outline, show two edges.
const CORNER_PX: f64 = 2.0;
const OTHER_PX: f64 = 3.0;
/// Steps along the normal, in pixels.
const STEP_PX: f64 = 0.5;
/// Fainter changes are no edges, in gray levels a pixel.
const LEAST_LEVELS: f32 = 4.0;
/// With fewer places nothing is said.
const FEWEST: usize = 8;

/// A place on an outline, and the direction out of it.
struct OutlinePlace {
    at: PixelPoint<Working>,
    out: (f64, f64),
}

/// For each outline how far edges are off it, as a share of its length; none where too little of it is to be seen.
pub fn misfits(frame: &Frame, outlines: &[Vec<PixelPoint>]) -> Vec<Option<f64>> {
    let lengths = outlines.iter().map(|corners| length(corners));
    let usual = median(lengths).unwrap_or(USUAL_LENGTH_PX);
    let factor = ((usual / USUAL_LENGTH_PX).round() as usize).max(1);
    let reduction = Reduction::whole(frame.size_px(), factor);
    let picture = Raster::reduced(&frame.rgb, reduction);
    let reduced = |corners: &Vec<PixelPoint>| {
        let corners = corners.iter().map(|&corner| reduction.from_photo(corner));
        corners.collect()
    };
    let near: Vec<Vec<PixelPoint<Working>>> = outlines.iter().map(reduced).collect();
    (0..near.len())
        .into_par_iter()
        .map(|own| misfit(&picture, &near, own))
        .collect()
}

fn misfit(picture: &Raster, outlines: &[Vec<PixelPoint<Working>>], own: usize) -> Option<f64> {
    let length_px = length(&outlines[own]);
    let reach_px = (REACH * length_px).max(4.0);
    let is_free = |place: &OutlinePlace| {
        let mut others = outlines.iter().enumerate().filter(|(k, _)| *k != own);
        others.all(|(_, other)| !is_within(other, place.at, OTHER_PX))
    };
    let places = places(&outlines[own], length_px).into_iter();
    let offs = places
        .filter(is_free)
        .filter_map(|place| off(picture, &place, reach_px));
    let offs: Vec<f64> = offs.collect();
    let is_enough = offs.len() >= FEWEST;
    median(offs)
        .filter(|_| is_enough)
        .map(|off| off / length_px)
}

/// How far the edge that is meant lies off a place, in pixels: of those at least half as strong as the strongest, the nearest.
fn off(picture: &Raster, place: &OutlinePlace, reach_px: f64) -> Option<f64> {
    let steps = (reach_px / STEP_PX) as i32;
    let colors = (-steps - 1..=steps + 1).map(|step| {
        let by = f64::from(step) * STEP_PX;
        let at = PixelPoint::new(place.at.x + by * place.out.0, place.at.y + by * place.out.1);
        blend(&picture.rgb, picture, at)
    });
    let colors: Vec<[f32; 3]> = colors.collect();
    let change = |pair: &[[f32; 3]]| {
        let by = (0..3).map(|k| (pair[2][k] - pair[0][k]).abs());
        by.fold(0.0, f32::max)
    };
    let changes: Vec<f32> = colors.windows(3).map(change).collect();
    let usual = median(changes.iter().copied())?;
    let edges: Vec<f32> = changes.iter().map(|c| (c - usual).max(0.0)).collect();
    let most = edges.iter().copied().fold(0.0, f32::max);
    if most < LEAST_LEVELS {
        return None;
    }
    let middle = steps as usize;
    let strong = (0..edges.len()).filter(|&k| edges[k] >= most / 2.0);
    let mut at = strong.min_by_key(|k| k.abs_diff(middle))?;
    loop {
        let beside = [at.saturating_sub(1), (at + 1).min(edges.len() - 1)];
        match beside.into_iter().find(|&k| edges[k] > edges[at]) {
            Some(better) => at = better,
            None => return Some(at.abs_diff(middle) as f64 * STEP_PX),
        }
    }
}

/// Places along the sides of an outline.
fn places(corners: &[PixelPoint<Working>], length_px: f64) -> Vec<OutlinePlace> {
    let turn = area(corners).signum();
    let mut places = vec![];
    for (k, from) in corners.iter().enumerate() {
        let to = corners[(k + 1) % corners.len()];
        let side_px = from.distance(to);
        let count = ((PLACES * side_px / length_px).round() as usize).max(2);
        let (dx, dy) = ((to.x - from.x) / side_px, (to.y - from.y) / side_px);
        for step in 0..count {
            let along = (step as f64 + 0.5) / count as f64 * side_px;
            if along.min(side_px - along) >= CORNER_PX {
                let at = PixelPoint::new(from.x + along * dx, from.y + along * dy);
                let out = (turn * dy, -turn * dx);
                places.push(OutlinePlace { at, out });
            }
        }
    }
    places
}

/// Whether a point is within an outline, or nearer to its inside than so many pixels.
fn is_within(corners: &[PixelPoint<Working>], at: PixelPoint<Working>, margin_px: f64) -> bool {
    let turn = area(corners).signum();
    (0..corners.len()).all(|k| {
        let (a, b) = (corners[k], corners[(k + 1) % corners.len()]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        turn * (dx * (at.y - a.y) - dy * (at.x - a.x)) >= -margin_px * dx.hypot(dy)
    })
}

fn length<S: crate::frames::Scale>(corners: &[PixelPoint<S>]) -> f64 {
    let sides = (0..corners.len()).map(|k| corners[k].distance(corners[(k + 1) % corners.len()]));
    sides.sum()
}

/// Twice the area, below 0 where the corners run the other way.
fn area(corners: &[PixelPoint<Working>]) -> f64 {
    let sides = (0..corners.len()).map(|k| (corners[k], corners[(k + 1) % corners.len()]));
    sides.map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

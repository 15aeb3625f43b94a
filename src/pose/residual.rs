//! What the stones found leave unexplained: where much of a patch plainly shows a stone and lies in none of them, the
//! votes had taken two stones for one.

use super::crop::Crop;
use super::model::{self, ConvexRegion};
use super::refiner::RefinerScene;
use super::voted::StoneCandidate;
use super::{Hypothesis, cover};
use crate::frames::{Cropped, PixelPoint, Scale, Working};
use crate::piece::{PieceSet, Size};
use crate::segment::{self, Blob, FAINTEST, MOST_LOG_ODDS, votes};
use crate::view::SurfaceView;

/// Of the smallest stone at least this share must show: half of it, less a rim as wide as an outline may be off.
const LEAST_SHOWN: f64 = 0.4;
/// Mean log-odds of what is rather a stone than none: a second look tells.
pub const RATHER: f32 = 0.0;
/// Log-odds below which a pixel shows no stone to the network: surfaces have -9 and less, shadows and stones in them more.
const FAINT: f32 = -3.0;
/// How many margins beyond a corner the edges moved outward by one may meet: at a tenth of a right angle.
const REACH_OF_CORNERS: f64 = 13.0;

/// The stones that are known in a crop, as they show.
pub struct Outlines<'a> {
    crop: &'a Crop,
    pieces: &'a PieceSet,
    outlines: Vec<ConvexRegion<Cropped>>,
}

impl<'a> Outlines<'a> {
    /// Of stones that are known.
    pub fn of<'b>(
        crop: &'a Crop,
        pieces: &'a PieceSet,
        known: impl Iterator<Item = &'b Hypothesis>,
    ) -> Self {
        let outline = |stone: &Hypothesis| model::outline(&stone.solid(pieces), &crop.view);
        Self {
            crop,
            pieces,
            outlines: known.filter_map(outline).collect(),
        }
    }

    /// What may be further stones beside them: patches of these mean log-odds at least.
    pub fn left(&self, least_mean: f32) -> impl Iterator<Item = StoneCandidate> {
        let crop = self.crop;
        let odds = crop.stone.iter().zip(&crop.own);
        let odds = odds.map(|(&odds, &own)| if own > 0.0 { odds } else { -MOST_LOG_ODDS });
        let (width, blur_px) = (crop.picture.width, crop.background.blur_px);
        outside(
            &mut odds.collect::<Vec<f32>>(),
            width,
            &self.outlines,
            cover::outline_margin(blur_px),
            least_mean,
        )
        .into_iter()
        .filter(|blob| shows_enough(&crop.view, self.pieces, blob))
        .map(|blob| crop.candidate(blob.pixels))
    }

    /// What of some pixels is in none of them, if that is enough for a stone's and rather shows one.
    pub fn part_beside(&self, pixels: &[usize]) -> Option<StoneCandidate> {
        let crop = self.crop;
        let edge = -cover::edge_reach(crop.background.blur_px);
        let place = |pixel: usize| (pixel % crop.picture.width, pixel / crop.picture.width);
        let is_beside = |pixel: &usize| {
            let (x, y) = place(*pixel);
            let mut outlines = self.outlines.iter();
            outlines.all(|outline| outline.depth(x as f32, y as f32) < edge)
        };
        let pixels: Vec<usize> = pixels.iter().copied().filter(is_beside).collect();
        let sum: f32 = pixels.iter().map(|&pixel| crop.stone[pixel]).sum();
        let places = pixels.iter().map(|&pixel| place(pixel));
        let (low, high) = places.fold(((usize::MAX, usize::MAX), (0, 0)), |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        });
        let blob = Blob {
            x0: low.0,
            y0: low.1,
            x1: high.0 + 1,
            y1: high.1 + 1,
            pixels,
        };
        let rather = !blob.pixels.is_empty() && sum >= RATHER * blob.pixels.len() as f32;
        let is_one = rather && shows_enough(&crop.view, self.pieces, &blob);
        is_one.then(|| crop.candidate(blob.pixels))
    }
}

/// The patches of a whole picture, each large enough for part of a stone, that rather show stones outside of those that are known.
pub fn left<'a>(
    odds: &[f32],
    picture: &RefinerScene,
    known: impl Iterator<Item = &'a Hypothesis>,
) -> Vec<Blob> {
    patches_beside(odds.to_vec(), picture, known, RATHER)
}

/// The same of what the network sees faintly, at odds of one to twenty or better.
pub fn faint<'a>(
    odds: &[f32],
    picture: &RefinerScene,
    known: impl Iterator<Item = &'a Hypothesis>,
) -> Vec<Blob> {
    let raised = odds.iter().map(|odds| odds - FAINT + FAINTEST);
    patches_beside(raised.collect(), picture, known, FAINTEST)
}

fn patches_beside<'a>(
    mut odds: Vec<f32>,
    picture: &RefinerScene,
    known: impl Iterator<Item = &'a Hypothesis>,
    least_mean: f32,
) -> Vec<Blob> {
    let RefinerScene { view, pieces, .. } = *picture;
    let outlines = known.filter_map(|stone| model::outline(&stone.solid(pieces), view));
    let outlines: Vec<ConvexRegion<Working>> = outlines.collect();
    let (width, margin) = (
        picture.picture.width,
        cover::outline_margin(picture.background.blur_px),
    );
    let mut left = outside(&mut odds, width, &outlines, margin, least_mean);
    left.retain(|blob| shows_enough(view, pieces, blob));
    left
}

/// Patches whose mean log-odds are no less than `least_mean`, farther than `margin` pixels from all outlines; within that the odds are
/// taken away.
pub fn outside<S: Scale>(
    odds: &mut [f32],
    width: usize,
    outlines: &[ConvexRegion<S>],
    margin: f32,
    least_mean: f32,
) -> Vec<Blob> {
    for outline in outlines {
        clear(odds, width, outline, margin);
    }
    let mut blobs = segment::blobs(odds, width, odds.len() / width, votes::FEWEST_VOTES);
    blobs.retain(|blob| {
        let sum: f32 = blob.pixels.iter().map(|&pixel| odds[pixel]).sum();
        sum >= least_mean * blob.pixels.len() as f32
    });
    blobs
}

/// Sets to nothing what lies in an outline, or no farther than `margin` pixels from its edges.
fn clear<S: Scale>(odds: &mut [f32], width: usize, outline: &ConvexRegion<S>, margin: f32) {
    let (_, y0, _, y1) = outline.bounds();
    // Where edges meet at a sharp angle, they meet far from the corner once they are moved; rows without any are cheap.
    let reach = REACH_OF_CORNERS * f64::from(margin);
    let rows = odds.chunks_exact_mut(width).enumerate();
    let first = (y0 - reach).max(0.0) as usize;
    for (y, row) in rows
        .skip(first)
        .take_while(|(y, _)| *y as f64 <= y1 + reach)
    {
        let Some((low, high)) = outline.span_about(y as f32, margin) else {
            continue;
        };
        let end = (high.floor() + 1.0).clamp(0.0, width as f32) as usize;
        let begin = (low.ceil().max(0.0) as usize).min(end);
        row[begin..end].fill(-MOST_LOG_ODDS);
    }
}

/// Whether a blob is large enough for part of the smallest stone.
fn shows_enough<S: Scale>(view: &SurfaceView<S>, pieces: &PieceSet, blob: &Blob) -> bool {
    let middle = PixelPoint::new(
        (blob.x0 + blob.x1) as f64 / 2.0,
        (blob.y0 + blob.y1) as f64 / 2.0,
    );
    let smallest = view.surface_from_pixel(middle, 0.0).map(|at| Hypothesis {
        size: Size::Small,
        lying: false,
        x_mm: at.x_mm,
        y_mm: at.y_mm,
        angle_deg: 0.0,
        level_mm: 0.0,
    });
    smallest
        .and_then(|stone| model::outline(&stone.solid(pieces), view))
        .is_some_and(|outline| blob.pixels.len() as f64 >= LEAST_SHOWN * outline.area())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pose::voted::PLAIN;

    fn square(x: f64, y: f64, side: f64) -> ConvexRegion {
        let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)];
        ConvexRegion::new(corners.map(|(u, v)| PixelPoint::new(x + u, y + v)).to_vec())
    }

    #[test]
    fn what_lies_in_no_outline_is_left() {
        const WIDTH: usize = 80;
        // Two bodies that touch, and what the network says of them.
        let bodies = [square(10.0, 10.0, 30.0), square(40.0, 10.0, 20.0)];
        let odds = |surely: f32| -> Vec<f32> {
            let shows = |x: f32, y: f32| bodies.iter().any(|body| body.depth(x, y) > 0.0);
            (0..WIDTH * 50)
                .map(|k| shows((k % WIDTH) as f32, (k / WIDTH) as f32))
                .map(|shows| if shows { surely } else { -surely })
                .collect()
        };
        let [large, small] = &bodies;
        let shifted = [square(11.5, 11.0, 30.0), square(41.0, 8.5, 20.0)];
        let rows = [
            (5.0, vec![large.clone()], 1),
            (5.0, vec![small.clone()], 1),
            (5.0, vec![], 1),
            (5.0, bodies.to_vec(), 0),
            (5.0, shifted.to_vec(), 0),
            (1.0, vec![large.clone()], 0),
        ];
        for (surely, outlines, count) in rows {
            let left = outside(
                &mut odds(surely),
                WIDTH,
                &outlines,
                cover::OUTLINE_ERROR_PX,
                PLAIN,
            );
            assert_eq!(left.len(), count, "{surely} {outlines:?}");
        }
        let left = outside(
            &mut odds(5.0),
            WIDTH,
            &bodies[..1],
            cover::OUTLINE_ERROR_PX,
            PLAIN,
        );
        assert!(left[0].x0 >= 40 && left[0].x1 <= 62);
    }
}

//! Landmarks of a table: small patches of its photo that look like nothing near them, kept with the calibration.
//!
//! In: the calibration's photo. Out: [`Landmarks`], which tell in a later picture whether the camera has moved. They answer
//! only where many of them agree all over the picture; a table without texture has none.

use crate::cv::{self, CvError};
use crate::frames::PixelPoint;
use crate::homography::{Homography, PlanePoint};
use crate::raster::Gray;
use crate::statistics::median;
use image::RgbImage;
use nalgebra::Complex;
use rayon::prelude::*;

/// Pixels on each side of a patch's middle.
const HALF: usize = 7;
/// Pixels along a side of a landmark's patch.
pub const PATCH_SIDE: usize = 2 * HALF + 1;
/// Photos are halved until they are no wider, which keeps what two photos of one thing have in common.
const WIDEST_PX: usize = 1000;
/// At most one landmark a field, of so many columns and rows.
const FIELDS: (usize, usize) = (10, 8);
/// Pixels between candidates.
const STEP: usize = 4;
/// Standard deviation that a patch needs to stand out from a camera's noise, in gray values.
const LEAST_CONTRAST: f32 = 4.0;
/// More contrast makes no landmark better.
const ENOUGH_CONTRAST: f32 = 20.0;
/// How far a patch is shifted against itself to see whether it has an edge in every direction, and how much it may still
/// look the same then.
const SHIFT: usize = 3;
const MOST_SELF_LIKENESS: f32 = 0.8;
/// How far around its place a landmark is looked for, in pixels; and how far, in such steps, where too few are found: less than a landmark
/// must be shifted to look like another.
const REACH: usize = 24;
const FAR_REACH: usize = 150;
const FAR_STEP: usize = SHIFT;
/// Correlation of a patch that is found again, and by how much all other places must be less like it.
const LEAST_LIKENESS: f32 = 0.8;
const LEAST_LEAD: f32 = 0.1;
/// So many landmarks, and so great a share of those found again, must agree on one movement within `AGREES_PX`, in so many
/// quarters of the picture: a mug or a sleeve that moved has fewer.
const FEWEST: usize = 8;
const LEAST_SHARE: f64 = 0.6;
const AGREES_PX: f64 = 1.0;
const LEAST_QUARTERS: usize = 3;
/// Of so many landmarks a part is seen again on any table that is the same; pieces and hands never hide three in four.
const MANY: usize = 2 * FEWEST;
const LEAST_SEEN: f64 = 0.25;
/// A camera that turns shifts the picture's rim by so much more than its middle, of the shift: (x / f)² halfway to the rim of a wide view.
const PERSPECTIVE: f64 = 0.25;
/// Through a lens the picture moves otherwise than a flat table's would, by so much of the shift: three times k1 r² of a usual one at the rim.
const BENT: f64 = 0.05;
/// How nearly one view explains landmarks as more and more of them are gathered.
const NARROWING_PX: [f64; 3] = [4.0 * AGREES_PX, 2.0 * AGREES_PX, AGREES_PX];
/// Turned or zoomed views are compared from pairs at least this part of the picture's width apart.
const LEAST_BASE: f64 = 0.125;

/// One patch, its middle at a pixel of the halved photo; gray levels 0 to 15, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Landmark {
    /// Column of its middle.
    pub x: usize,
    /// Row of its middle.
    pub y: usize,
    /// Gray levels from 0 to 15, row by row.
    pub patch: Vec<u8>,
}

/// All landmarks of a photo.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Landmarks(pub Vec<Landmark>);

impl Landmarks {
    /// The most telling patches outside of what is hidden, a pixel of the photo each time.
    ///
    /// # Errors
    /// Where OpenCV can't work on the photo.
    pub fn of(photo: &RgbImage, is_hidden: impl Fn(PixelPoint) -> bool) -> Result<Self, CvError> {
        let (gray, factor) = halved(photo)?;
        let (columns, rows) = FIELDS;
        let fields = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let best = fields.filter_map(|(column, row)| {
            let along =
                |k: usize, count: usize, size: usize| k * size / count..(k + 1) * size / count;
            let xs = along(column, columns, gray.width);
            let ys = along(row, rows, gray.height);
            let places = ys
                .step_by(STEP)
                .flat_map(|y| xs.clone().step_by(STEP).map(move |x| (x, y)));
            let open = places
                .filter(|&(x, y)| !is_hidden(PixelPoint::new(x as f64, y as f64).rescaled(factor)));
            let judged = open.filter_map(|(x, y)| Some((worth(&gray, x, y)?, x, y)));
            judged.max_by(|a, b| a.0.total_cmp(&b.0))
        });
        let landmarks = best.filter_map(|(_, x, y)| {
            let patch = quantized(&LandmarkPatch::at(&gray, x, y)?.values);
            Some(Landmark { x, y, patch })
        });
        Ok(Self(landmarks.collect()))
    }

    /// Whether they are enough to tell a moved camera by.
    pub fn are_enough(&self) -> bool {
        self.0.len() >= FEWEST
    }

    /// What a picture of the photo's size says of where the camera stands.
    ///
    /// # Errors
    /// Where OpenCV can't work on the picture.
    pub fn seen_in(&self, picture: &RgbImage) -> Result<LandmarkSight, CvError> {
        let (gray, factor) = halved(picture)?;
        let near: Vec<LandmarkShift> = self.0.iter().filter_map(|one| one.find(&gray)).collect();
        let mut moved = movement(&near, &gray);
        if moved.is_none() && self.0.len() >= MANY {
            let far: Vec<LandmarkShift> = self
                .0
                .par_iter()
                .filter_map(|one| one.find_far(&gray))
                .collect();
            moved = movement(&far, &gray);
            if moved.is_none() && (near.len() as f64) < LEAST_SEEN * self.0.len() as f64 {
                return Ok(LandmarkSight::Gone);
            }
        }
        Ok(moved.map_or(LandmarkSight::Untold, |px| {
            LandmarkSight::Moved(px * factor)
        }))
    }
}

/// What landmarks say of a later picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LandmarkSight {
    /// They show so many pixels from where they showed: a fraction of one where the camera stands as it stood.
    Moved(f64),
    /// Of many hardly one shows.
    Gone,
    /// They are too few, or don't agree.
    Untold,
}

/// By how many pixels landmarks show elsewhere; none where too few agree.
fn movement(found: &[LandmarkShift], gray: &Gray) -> Option<f64> {
    let agreeing = largest_agreeing(found, LEAST_BASE * gray.width as f64);
    let share = agreeing.len() as f64 / found.len().max(1) as f64;
    let quarter = |from: &Complex<f64>| {
        let (x, y) = (gray.width as f64 / 2.0, gray.height as f64 / 2.0);
        usize::from(from.re > x) + 2 * usize::from(from.im > y)
    };
    let mut quarters: Vec<usize> = agreeing.iter().map(|found| quarter(&found.from)).collect();
    quarters.sort_unstable();
    quarters.dedup();
    if agreeing.len() < FEWEST || share < LEAST_SHARE || quarters.len() < LEAST_QUARTERS {
        return None;
    }
    median(agreeing.iter().map(|f| (f.to - f.from).norm()))
}

/// A landmark's place then and now, x + iy.
#[derive(Clone, Copy)]
struct LandmarkShift {
    from: Complex<f64>,
    to: Complex<f64>,
}

impl LandmarkShift {
    fn pair(&self) -> (PlanePoint, PlanePoint) {
        let plane = |at: Complex<f64>| [at.re, at.im];
        (plane(self.from), plane(self.to))
    }

    fn is_explained(&self, homography: &Homography, within_px: f64) -> bool {
        let (from, to) = self.pair();
        let within_px = within_px + BENT * (self.to - self.from).norm();
        homography
            .apply(from)
            .is_some_and(|at| (at[0] - to[0]).hypot(at[1] - to[1]) < within_px)
    }
}

impl Landmark {
    /// Where the picture shows the patch about its place, if at one place only.
    fn find(&self, gray: &Gray) -> Option<LandmarkShift> {
        self.find_about(gray, (self.x, self.y))
    }

    /// The same about the place in a wide field that looks most like it.
    fn find_far(&self, gray: &Gray) -> Option<LandmarkShift> {
        let own = self.patch()?;
        let along = |at: usize| {
            let first = at.saturating_sub(FAR_REACH);
            (first..=at + FAR_REACH).step_by(FAR_STEP)
        };
        let places = along(self.y).flat_map(|y| along(self.x).map(move |x| (x, y)));
        let likely = places.filter_map(|(x, y)| {
            let patch = LandmarkPatch::at(gray, x, y)?;
            Some((own.likeness(&patch), (x, y)))
        });
        let (_, place) = likely.max_by(|a, b| a.0.total_cmp(&b.0))?;
        self.find_about(gray, place)
    }

    fn patch(&self) -> Option<LandmarkPatch> {
        LandmarkPatch::of(self.patch.iter().map(|&level| f32::from(level)).collect())
    }

    /// Where the picture shows the patch about a place, if at one place only.
    fn find_about(&self, gray: &Gray, (x, y): (usize, usize)) -> Option<LandmarkShift> {
        let own = self.patch()?;
        let side = 2 * REACH + 1;
        let mut likeness = vec![-1.0; side * side];
        for (k, value) in likeness.iter_mut().enumerate() {
            let (x, y) = (x + k % side, y + k / side);
            let place = x.checked_sub(REACH).zip(y.checked_sub(REACH));
            if let Some(patch) = place.and_then(|(x, y)| LandmarkPatch::at(gray, x, y)) {
                *value = own.likeness(&patch);
            }
        }
        let (best, &most) = likeness
            .iter()
            .enumerate()
            .max_by(|a, b| a.1.total_cmp(b.1))?;
        let (i, j) = (best % side, best / side);
        let is_near = |k: usize| i.abs_diff(k % side) <= SHIFT && j.abs_diff(k / side) <= SHIFT;
        let beside = likeness.iter().enumerate().filter(|&(k, _)| !is_near(k));
        let second = beside.map(|(_, &value)| value).fold(-1.0, f32::max);
        let is_inner = (1..side - 1).contains(&i) && (1..side - 1).contains(&j);
        if !is_inner || most < LEAST_LIKENESS || second > most - LEAST_LEAD {
            return None;
        }
        let off =
            |k: usize, before: f32, after: f32| k as f64 + peak(before, most, after) - REACH as f64;
        let to = Complex::new(
            x as f64 + off(i, likeness[best - 1], likeness[best + 1]),
            y as f64 + off(j, likeness[best - side], likeness[best + side]),
        );
        let from = Complex::new(self.x as f64, self.y as f64);
        Some(LandmarkShift { from, to })
    }
}

/// Offset of the top of the parabola through three neighbours, the middle one greatest.
fn peak(before: f32, at: f32, after: f32) -> f64 {
    let bend = before - 2.0 * at + after;
    if bend < 0.0 {
        f64::from((before - after) / (2.0 * bend))
    } else {
        0.0
    }
}

/// The most landmarks that one view of the table explains: what is roughly explained by one shift, turn and zoom of the picture, every pair
/// of landmarks proposing one, is fitted by a homography, which gathers anew (locally optimised RANSAC, Chum, Matas & Kittler 2003).
fn largest_agreeing(found: &[LandmarkShift], least_base: f64) -> Vec<LandmarkShift> {
    let rough = largest_alike(found, least_base);
    NARROWING_PX.iter().fold(rough, |members, &within_px| {
        let pairs: Vec<_> = members.iter().map(LandmarkShift::pair).collect();
        let Some(homography) = Homography::fit(&pairs) else {
            return vec![];
        };
        let agrees = |f: &&LandmarkShift| f.is_explained(&homography, within_px);
        found.iter().filter(agrees).copied().collect()
    })
}

/// The most landmarks that one shift, turn and zoom explains as nearly as a turned camera lets it.
fn largest_alike(found: &[LandmarkShift], least_base: f64) -> Vec<LandmarkShift> {
    let mut best: Vec<LandmarkShift> = vec![];
    for (k, a) in found.iter().enumerate() {
        for b in &found[..k] {
            let base = a.from - b.from;
            if base.norm() < least_base {
                continue;
            }
            let turn = (a.to - b.to) / base;
            let within_px = AGREES_PX + PERSPECTIVE * (a.to - a.from).norm();
            let agrees =
                |f: &&LandmarkShift| (a.to + turn * (f.from - a.from) - f.to).norm() < within_px;
            if found.iter().filter(agrees).count() > best.len() {
                best = found.iter().filter(agrees).copied().collect();
            }
        }
    }
    best
}

/// A patch's values about their mean, scaled to unit length.
struct LandmarkPatch {
    values: Vec<f32>,
    contrast: f32,
}

impl LandmarkPatch {
    fn at(gray: &Gray, x: usize, y: usize) -> Option<Self> {
        let (left, top) = (x.checked_sub(HALF)?, y.checked_sub(HALF)?);
        if left + PATCH_SIDE > gray.width || top + PATCH_SIDE > gray.height {
            return None;
        }
        let rows = (top..top + PATCH_SIDE).map(|row| row * gray.width + left);
        Self::of(
            rows.flat_map(|at| gray.data[at..at + PATCH_SIDE].iter().copied())
                .collect(),
        )
    }

    fn of(mut values: Vec<f32>) -> Option<Self> {
        let count = values.len() as f32;
        let mean = values.iter().sum::<f32>() / count;
        values.iter_mut().for_each(|value| *value -= mean);
        let length = values.iter().map(|value| value * value).sum::<f32>().sqrt();
        values.iter_mut().for_each(|value| *value /= length);
        (length > 1e-3).then_some(Self {
            values,
            contrast: length / count.sqrt(),
        })
    }

    /// Normalised correlation, 1 for the same pattern whatever the light.
    fn likeness(&self, other: &Self) -> f32 {
        self.values
            .iter()
            .zip(&other.values)
            .map(|(a, b)| a * b)
            .sum()
    }
}

/// How good a landmark a place is; none if it is faint or looks the same a few pixels further.
fn worth(gray: &Gray, x: usize, y: usize) -> Option<f32> {
    let own = LandmarkPatch::at(gray, x, y)?;
    if own.contrast < LEAST_CONTRAST {
        return None;
    }
    let mut self_likeness = -1.0f32;
    for dy in [0, SHIFT, 2 * SHIFT] {
        for dx in [0, SHIFT, 2 * SHIFT] {
            if (dx, dy) != (SHIFT, SHIFT) {
                let place = (x + dx)
                    .checked_sub(SHIFT)
                    .zip((y + dy).checked_sub(SHIFT))?;
                self_likeness =
                    self_likeness.max(own.likeness(&LandmarkPatch::at(gray, place.0, place.1)?));
            }
        }
    }
    (self_likeness <= MOST_SELF_LIKENESS)
        .then(|| own.contrast.min(ENOUGH_CONTRAST) * (1.0 - self_likeness))
}

/// Levels 0 to 15 from the darkest to the lightest value.
fn quantized(values: &[f32]) -> Vec<u8> {
    let least = values.iter().copied().fold(f32::INFINITY, f32::min);
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let level = |value: &f32| (15.0 * (value - least) / (most - least)).round() as u8;
    values.iter().map(level).collect()
}

/// The gray picture, halved until it is no wider than `WIDEST_PX` and a little blurred against noise; and how many of the
/// picture's pixels one of its is wide.
fn halved(picture: &RgbImage) -> Result<(Gray, f64), CvError> {
    let mut gray = cv::gray(picture);
    let mut factor = 1.0;
    while gray.width > WIDEST_PX {
        gray = cv::halve(&gray)?;
        factor *= 2.0;
    }
    Ok((cv::blur(&gray, 1.0)?, factor))
}

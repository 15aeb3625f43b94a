//! The marks on dice in a picture, whichever way their faces point.
//!
//! In: a picture. Out: marks with their corners, and how sure it is which they are. Dark four-sided shapes are found by
//! kornia-apriltag, which is named here alone; their squares are read in `reading`. The picture is searched as it is, sharpened,
//! which finds small marks that are blurred, and smaller.

mod reading;

use super::FACES;
use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::Phrase;
use image::imageops::{self, FilterType};
use image::{GrayImage, RgbImage};
use kornia_apriltag::DecodeTagsConfig;
use kornia_apriltag::errors::AprilTagError;
use kornia_apriltag::family::TagFamily;
use kornia_apriltag::quad::{Quad, fit_quads};
use kornia_apriltag::segmentation::{find_connected_components, find_gradient_clusters};
use kornia_apriltag::threshold::{TileMinMax, adaptive_threshold};
use kornia_apriltag::union_find::UnionFind;
use kornia_apriltag::utils::Pixel;
use kornia_image::allocator::CpuAllocator;
use kornia_image::{Image, ImageSize};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// The marks of the six faces, by their number in the family 16h5.
pub const IDS: [usize; FACES] = [0, 1, 3, 9, 19, 25];

/// Squares of a mark across, with its dark frame and without the light margin around it.
pub const SQUARES: usize = 6;

/// A mark that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct DieMark {
    /// Which of the six, from 0.
    pub face: usize,
    /// Around its dark frame.
    pub corners_px: [PixelPoint; 4],
    /// How likely it is that it is this one, by its squares alone, from 0 to 1.
    pub likelihood: f64,
}

/// Why a picture can't be searched.
#[derive(Debug)]
pub struct MarksError(AprilTagError);

/// What is taken for a mark, and where it is searched for.
struct MarkParams {
    /// Larger pictures are made smaller first: a mark that shows only in them would be of a die far away.
    widest_px: u32,
    /// Least difference of light and dark, of 255: less is noise.
    least_contrast: u8,
    /// Narrowest mark in pixels.
    narrowest_px: usize,
    /// How much, and over how many pixels, the picture is sharpened when it is searched again.
    unsharp: (f32, f32),
    /// By how much it is made smaller to be searched a third time: the detector looks for light and dark within tiles of four pixels,
    /// and misses frames that lie badly among these.
    once_more_at: f64,
    /// Two marks whose middles are nearer, in sides of a mark, are one.
    same_within: f64,
}

const PARAMS: MarkParams = MarkParams {
    widest_px: 2000,
    least_contrast: 10,
    narrowest_px: 6,
    unsharp: (1.5, 1.0),
    once_more_at: 0.75,
    same_within: 0.5,
};

impl DieMark {
    /// Its middle.
    pub fn center_px(&self) -> PixelPoint {
        super::middle(&self.corners_px)
    }

    /// The same in a picture so many times as large.
    fn rescaled(&self, scale: f64) -> Self {
        let at = |at: f64| (at + 0.5) * scale - 0.5;
        Self {
            corners_px: (self.corners_px).map(|corner| PixelPoint::new(at(corner.x), at(corner.y))),
            ..*self
        }
    }

    /// The mean of its sides.
    pub fn side_px(&self) -> f64 {
        let corners = &self.corners_px;
        let side = |k: usize| corners[k].distance(corners[(k + 1) % 4]);
        (0..4).map(side).sum::<f64>() / 4.0
    }
}

/// Which squares of a face's mark are light: rows from above, each from the left, with the dark frame.
pub fn squares(face: usize) -> [[bool; SQUARES]; SQUARES] {
    MARKS[face % FACES]
}

static MARKS: LazyLock<[[[bool; SQUARES]; SQUARES]; FACES]> = LazyLock::new(|| {
    let family = TagFamily::tag16_h5();
    IDS.map(|id| {
        let mut squares = [[false; SQUARES]; SQUARES];
        let places = family.bit_x.iter().zip(&family.bit_y);
        for (bit, (x, y)) in places.enumerate() {
            let is_light = family.code_data[id] >> (family.nbits - 1 - bit) & 1 == 1;
            squares[usize::from(y.unsigned_abs())][usize::from(x.unsigned_abs())] = is_light;
        }
        squares
    })
});

/// All marks in a picture.
///
/// # Errors
/// Where the picture can't be searched.
pub fn find(picture: &RgbImage) -> Result<Vec<DieMark>, MarksError> {
    let (width, height) = picture.dimensions();
    let gray = imageops::grayscale(picture);
    let longer = width.max(height);
    let scale = f64::from(longer) / f64::from(longer.min(PARAMS.widest_px));
    let gray = if scale > 1.0 {
        resized(&gray, 1.0 / scale)
    } else {
        gray
    };
    let mut marks = found_in(&gray)?;
    for mark in found_in(&sharpened(&gray))? {
        take_in(&mut marks, mark);
    }
    for mark in found_in(&resized(&gray, PARAMS.once_more_at))? {
        take_in(&mut marks, mark.rescaled(1.0 / PARAMS.once_more_at));
    }
    Ok(marks.iter().map(|mark| mark.rescaled(scale)).collect())
}

fn resized(gray: &GrayImage, scale: f64) -> GrayImage {
    let side = |side: u32| ((f64::from(side) * scale).round() as u32).max(1);
    let (width, height) = gray.dimensions();
    imageops::resize(gray, side(width), side(height), FilterType::Triangle)
}

fn sharpened(gray: &GrayImage) -> GrayImage {
    let (strength, over_px) = PARAMS.unsharp;
    let blurred = imageops::blur(gray, over_px);
    let mut sharp = gray.clone();
    for (pixel, around) in sharp.iter_mut().zip(blurred.iter()) {
        let own = f32::from(*pixel);
        let more = own + strength * (own - f32::from(*around));
        *pixel = more.clamp(0.0, 255.0) as u8;
    }
    sharp
}

/// Adds a mark, unless one lies there already; of two in one place the likelier stays.
fn take_in(marks: &mut Vec<DieMark>, new: DieMark) {
    let near = |mark: &DieMark| {
        let reach_px = PARAMS.same_within * mark.side_px().max(new.side_px());
        mark.center_px().distance(new.center_px()) < reach_px
    };
    match marks.iter_mut().find(|mark| near(mark)) {
        None => marks.push(new),
        Some(old) if old.likelihood < new.likelihood => *old = new,
        Some(_) => {}
    }
}

fn found_in(gray: &GrayImage) -> Result<Vec<DieMark>, MarksError> {
    let mut marks = vec![];
    for corners_px in shapes(gray)? {
        let read = reading::read(gray, &corners_px);
        if let Some((face, likelihood)) = read {
            let mark = DieMark {
                face,
                corners_px,
                likelihood,
            };
            take_in(&mut marks, mark);
        }
    }
    Ok(marks)
}

/// Dark four-sided shapes on lighter ground by their corners, in an order that hangs on nothing but the picture.
fn shapes(gray: &GrayImage) -> Result<Vec<[PixelPoint; 4]>, MarksError> {
    let size = ImageSize {
        width: gray.width() as usize,
        height: gray.height() as usize,
    };
    let mut config = DecodeTagsConfig::new(vec![]);
    config.add(TagFamily::tag16_h5());
    config.downscale_factor = 1;
    config.min_tag_width = PARAMS.narrowest_px;
    let image = Image::<u8, 1, _>::new(size, gray.as_raw().clone(), CpuAllocator);
    let image = image.map_err(|error| MarksError(error.into()))?;
    let parts = Image::from_size_val(size, Pixel::Skip, CpuAllocator);
    let mut parts = parts.map_err(|error| MarksError(error.into()))?;
    /// As in the detector itself.
    const TILE_PX: usize = 4;
    let mut tiles = TileMinMax::new(size, TILE_PX);
    adaptive_threshold(&image, &mut parts, &mut tiles, PARAMS.least_contrast)
        .map_err(MarksError)?;
    let mut regions = UnionFind::new(size.width * size.height);
    find_connected_components(&parts, &mut regions).map_err(MarksError)?;
    let mut edges = HashMap::new();
    find_gradient_clusters(&parts, &mut regions, &mut edges);
    let quads = fit_quads(&parts, &mut edges, &config);
    let mut shapes: Vec<[PixelPoint; 4]> = quads.iter().filter_map(corners).collect();
    let order = |shape: &[PixelPoint; 4]| shape.map(|corner| (corner.y, corner.x));
    shapes.sort_by(|a, b| order(a).partial_cmp(&order(b)).unwrap_or(Ordering::Equal));
    Ok(shapes)
}

fn corners(quad: &Quad) -> Option<[PixelPoint; 4]> {
    // The detector puts the origin at a pixel's corner, and here it is its middle.
    let corners = quad.corners.iter();
    let corners: Vec<PixelPoint> = corners
        .map(|corner| PixelPoint::new(f64::from(corner.x) - 0.5, f64::from(corner.y) - 0.5))
        .collect();
    let corners: [PixelPoint; 4] = corners.try_into().ok()?;
    let mut all = corners.iter();
    all.all(|corner| corner.x.is_finite() && corner.y.is_finite())
        .then_some(corners)
}

impl MarksError {
    /// What to tell people.
    pub fn phrase(&self) -> Phrase {
        phrase!("picture-unsearched", error = self.0.to_string())
    }
}

impl fmt::Display for MarksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for MarksError {}

//! A picture of colors in floating point.

use super::bilinear::{Between, mix};
use crate::frames::{PixelPoint, Working};
use crate::scales::Reduction;
use image::RgbImage;
use rayon::prelude::*;

/// Three color channels in camera code values (0 to 255, gamma-encoded as the camera gave them).
pub type Rgb = [f32; 3];

/// Code value from which a channel may be cut off, and tells nothing more: cameras' tone curves end flat there.
pub const NEAR_LIMIT: f32 = 250.0;

/// The lightness of a color, as ITU-R BT.601 has it of code values.
#[inline(always)]
pub fn luma([r, g, b]: Rgb) -> f32 {
    0.299 * r + 0.587 * g + 0.114 * b
}

/// The mean of a color's channels.
#[inline(always)]
pub fn mean([r, g, b]: Rgb) -> f32 {
    (r + g + b) / 3.0
}

/// A picture of colors; pixel (x, y) at index y·width + x, its centre at the whole number.
#[derive(Clone, Debug)]
pub struct Raster {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row.
    pub rgb: Vec<Rgb>,
}

impl Raster {
    /// A part of a picture, its blocks of pixels averaged; the picture is of the size that the reduction is of.
    pub fn reduced(image: &RgbImage, reduction: Reduction) -> Self {
        let Reduction {
            factor,
            left,
            top,
            width,
            height,
            ..
        } = reduction;
        let stride = image.width() as usize * 3;
        let samples = image.as_raw();
        let norm = 1.0 / (factor * factor) as f32;
        let rgb = each_pixel(width, height, |x, y| {
            let mut sum = [0u32; 3];
            for row in 0..factor {
                let start = ((top + y) * factor + row) * stride + (left + x) * factor * 3;
                for pixel in samples[start..start + factor * 3].chunks_exact(3) {
                    for (total, &value) in sum.iter_mut().zip(pixel) {
                        *total += u32::from(value);
                    }
                }
            }
            sum.map(|total| total as f32 * norm)
        });
        Self { width, height, rgb }
    }

    /// Where a pixel stands in [`Self::rgb`].
    pub fn index(&self, x: usize, y: usize) -> usize {
        y * self.width + x
    }

    /// The color of the pixel that holds a point; none outside the picture.
    pub fn nearest(&self, at: PixelPoint<Working>) -> Option<Rgb> {
        let (x, y) = (at.x.round(), at.y.round());
        let shows = |v: f64, end: usize| (0.0..end as f64).contains(&v);
        (shows(x, self.width) && shows(y, self.height))
            .then(|| self.rgb[self.index(x as usize, y as usize)])
    }

    /// The color at a point, blended of the pixels about it; none beyond the middles of the outermost.
    pub fn blended(&self, at: PixelPoint<Working>) -> Option<Rgb> {
        let shows = |v: f64, end: usize| v >= 0.0 && v <= (end - 1) as f64;
        (shows(at.x, self.width) && shows(at.y, self.height)).then(|| blend(&self.rgb, self, at))
    }
}

/// A value for every pixel, row by row.
pub fn each_pixel<T: Clone + Default + Send>(
    width: usize,
    height: usize,
    value: impl Fn(usize, usize) -> T + Sync,
) -> Vec<T> {
    let mut values = vec![T::default(); width * height];
    let rows = values.par_chunks_mut(width.max(1)).enumerate();
    rows.for_each(|(y, row)| {
        for (x, at) in row.iter_mut().enumerate() {
            *at = value(x, y);
        }
    });
    values
}

/// A color between pixels, of colors laid out as the picture's are; beyond the picture its edge is repeated.
pub fn blend(colors: &[Rgb], picture: &Raster, at: PixelPoint<Working>) -> Rgb {
    let between = Between::of(at, picture.width, picture.height);
    blend_between(colors, picture.width, &between)
}

/// The same at a place that is known already, of rows so wide.
pub fn blend_between(colors: &[Rgb], width: usize, between: &Between) -> Rgb {
    let corners = between.corners.map(|(x, y)| &colors[y * width + x]);
    let (across, down) = (between.across as f32, between.down as f32);
    std::array::from_fn(|c| mix(corners.map(|corner| corner[c]), across, down))
}

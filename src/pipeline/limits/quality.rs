//! How well a picture shows its surface: resolution, blur, noise, exposure, color.

mod faults;
mod veil;

pub use faults::{PictureFault, limit};

use super::outline;
use crate::cv::{self, CvError};
use crate::frames::Working;
use crate::layout::{Stone, Surface};
use crate::pipeline::observation::Observation;
use crate::pipeline::recording::Recording;
use crate::pipeline::working_picture;
use crate::pose::model::ConvexRegion;
use crate::raster::{Gray, Raster, luma};
use crate::statistics::{MEDIAN_OF_DEVIATION, quantile};
use rayon::prelude::*;

/// What was measured of a picture, over its playing surface.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureQuality {
    /// Side of a square in the middle of the board, on a table of 50 mm, in pixels of the photo.
    pub square_px: f64,
    /// Standard deviation of the blur, in pixels of the photo.
    pub blur_px: f64,
    /// Standard deviation of a pixel's noise, in code values.
    pub noise: f64,
    /// Share of the surface with a channel at its upper end, or all at their lower.
    pub clipped: f64,
    /// Code value of the lightest large part of the surface.
    pub white: f64,
    /// Mean difference between the channels, in code values.
    pub tint: f64,
    /// How the photo was recorded.
    pub recording: Recording,
    /// Which part of a white surface's light never touched it.
    pub veil: f64,
    /// What keeps stones from being seen; none: the picture is good.
    pub faults: Vec<PictureFault>,
}

impl Default for PictureQuality {
    /// Of no picture at all, which hides nothing.
    fn default() -> Self {
        Self {
            square_px: 0.0,
            blur_px: 0.0,
            noise: 0.0,
            clipped: 0.0,
            white: 255.0,
            tint: 255.0,
            recording: Recording::default(),
            veil: 0.0,
            faults: Vec::new(),
        }
    }
}

/// The part of the working picture that shows the playing surface, and at what scale.
pub struct VisibleGround<'a> {
    /// The picture as the eye works on it.
    pub picture: &'a Raster,
    /// Outline of the surface; none: all of the picture is one.
    pub outline: Option<ConvexRegion<Working>>,
    /// Side of a square in the working picture.
    pub square_px: f64,
    /// Pixels of the photo, either way, in one of the working picture.
    pub factor: usize,
    /// How much color the whole picture shows.
    pub tint: f64,
    /// How the photo was recorded.
    pub recording: Recording,
    /// Which part of a white surface's light never touched it.
    pub veil: f64,
}

impl PictureQuality {
    /// Measures an observed picture, whatever lies on its surface.
    pub(in crate::pipeline) fn of(
        observation: &Observation,
        surface: Surface,
    ) -> Result<Self, CvError> {
        let picture = &observation.picture;
        let size_px = (picture.width as u32, picture.height as u32);
        Self::measure(&VisibleGround {
            picture,
            outline: outline(observation, surface),
            square_px: working_picture::square_px(&observation.view, surface, size_px),
            factor: observation.reduction.factor,
            tint: observation.tint,
            recording: observation.recording,
            veil: veil::share(observation),
        })
    }

    /// Measures a picture.
    ///
    /// # Errors
    /// Where OpenCV can't blur it.
    pub fn measure(ground: &VisibleGround) -> Result<Self, CvError> {
        let luma = luma_of(ground.picture);
        let white = || share_below(ground.values(|x, y| Some(luma.at(x, y))), 0.9);
        let (blur, (noise, white)) = rayon::join(
            || blur(ground, &luma),
            || rayon::join(|| noise(ground, &luma), white),
        );
        let factor = ground.factor as f64;
        let mut quality = Self {
            square_px: ground.square_px * factor,
            blur_px: blur? * factor,
            noise,
            clipped: clipped(ground),
            white: f64::from(white),
            tint: ground.tint,
            recording: ground.recording,
            veil: ground.veil,
            faults: Vec::new(),
        };
        quality.faults = quality.found_faults(ground.square_px);
        Ok(quality)
    }
}

impl VisibleGround<'_> {
    /// What a function makes of the surface's pixels, those at the picture's rim left out.
    fn values<T: Send>(&self, of: impl Fn(usize, usize) -> Option<T> + Sync) -> Vec<T> {
        let (width, height) = (self.picture.width, self.picture.height);
        let rows = (1..height.saturating_sub(1)).into_par_iter();
        rows.flat_map_iter(|y| {
            let span = match &self.outline {
                None => Some((0.0, width as f32)),
                Some(outline) => outline.span(y as f32),
            };
            let (low, high) = span.unwrap_or((1.0, 0.0));
            let last = width.saturating_sub(1);
            let columns = (low.max(1.0) as usize).min(last)..(high.max(1.0) as usize).min(last);
            columns.filter_map(|x| of(x, y)).collect::<Vec<T>>()
        })
        .collect()
    }
}

fn luma_of(picture: &Raster) -> Gray {
    let values = picture.rgb.par_iter().map(|&color| luma(color)).collect();
    Gray::new(picture.width, picture.height, values)
}

/// Standard deviation of the noise: the median response to a mask that planes, edges along it and lenses leave at nothing
/// (Immerkær, "Fast noise variance estimation", CVIU 1996), which detail in the smaller part of a surface does not move.
fn noise(ground: &VisibleGround, luma: &Gray) -> f64 {
    const MASK_NORM: f32 = 6.0;
    let responses = ground.values(|x, y| {
        let row = |y: usize| luma.at(x - 1, y) - 2.0 * luma.at(x, y) + luma.at(x + 1, y);
        Some((row(y - 1) - 2.0 * row(y) + row(y + 1)).abs())
    });
    f64::from(share_below(responses, 0.5) / (MASK_NORM * MEDIAN_OF_DEVIATION))
}

/// Standard deviation of the blur in pixels of the working picture: how much a further blur lowers the slope of the steepest
/// edges (Zhuo & Sim, "Defocus map estimation from a single image", Pattern Recognition 2011).
fn blur(ground: &VisibleGround, luma: &Gray) -> Result<f64, CvError> {
    const FURTHER_PX: f64 = 1.5;
    // Share of the surface's pixels that lie off its steepest edges. A board has eight lines each way, a pixel or two wide; a
    // bare table has what lies on it.
    const STEEPEST_OF_BOARD: f64 = 0.97;
    const STEEPEST_OF_TABLE: f64 = 0.995;
    let steepest = match ground.outline {
        Some(_) => STEEPEST_OF_BOARD,
        None => STEEPEST_OF_TABLE,
    };
    let blurred = cv::blur(luma, FURTHER_PX)?;
    let slope = |gray: &Gray, x: usize, y: usize| {
        let (dx, dy) = (
            gray.at(x + 1, y) - gray.at(x - 1, y),
            gray.at(x, y + 1) - gray.at(x, y - 1),
        );
        // As hypot has it, and sooner.
        let [dx, dy] = [dx, dy].map(f64::from);
        (dx * dx + dy * dy).sqrt() as f32 / 2.0
    };
    let slopes = ground.values(|x, y| Some(slope(&blurred, x, y)));
    let steep = share_below(slopes, steepest).max(1.0);
    let ratios = ground.values(|x, y| {
        let after = slope(&blurred, x, y);
        (after >= steep).then(|| slope(luma, x, y) / after)
    });
    let ratio = f64::from(share_below(ratios, 0.5)).max(1.0 + 1e-3);
    Ok(FURTHER_PX / (ratio * ratio - 1.0).sqrt())
}

/// Share of the surface that the exposure cut off.
fn clipped(ground: &VisibleGround) -> f64 {
    const UPPER: f32 = 253.0;
    const LOWER: f32 = 3.0;
    let cut = ground.values(|x, y| {
        let rgb = ground.picture.rgb[ground.picture.index(x, y)];
        Some(rgb.iter().any(|&v| v >= UPPER) || rgb.iter().all(|&v| v <= LOWER))
    });
    cut.iter().filter(|&&cut| cut).count() as f64 / cut.len().max(1) as f64
}

/// The value below which this share of the values lie; 0 of none.
fn share_below(values: Vec<f32>, share: f64) -> f32 {
    quantile(values, share).unwrap_or(0.0)
}

/// What a poor picture hides from the eye it may hide from its doubts too: in such pictures calls that were clear by the stones' own
/// deviations were wrong, three in a thousand. So nothing is clear there: a stone in the middle of its square and of its direction
/// is just short of it.
const POOR_PLACE_SQUARES: f64 = 0.26;
const POOR_HEADING_DEG: f64 = 12.0;

/// Widens a stone's deviations in a poor picture of a surface with squares of this side.
pub fn widen(stone: &mut Stone, square_mm: f64) {
    if let Some(sigma) = &mut stone.sigma {
        sigma.position_mm = sigma.position_mm.max(POOR_PLACE_SQUARES * square_mm);
        sigma.heading_deg = sigma.heading_deg.map(|own| own.max(POOR_HEADING_DEG));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_stones_adds_up() {
        let good = PictureQuality {
            square_px: 50.0,
            blur_px: 1.2,
            noise: 0.6,
            clipped: 0.05,
            white: 220.0,
            tint: 90.0,
            recording: Recording::default(),
            veil: 0.0,
            faults: Vec::new(),
        };
        let of_few_colors = Recording {
            has_few_colors: true,
            ..Recording::default()
        };
        let compressed = Recording {
            quantizer_step: 50.0,
            ..Recording::default()
        };
        let rows = [
            (good.clone(), "", "a usual photo"),
            (
                PictureQuality {
                    blur_px: 3.4,
                    ..good.clone()
                },
                "blurred",
                "blur of three pixels",
            ),
            (
                PictureQuality {
                    noise: 16.0,
                    ..good.clone()
                },
                "noisy",
                "a dim room at a high gain",
            ),
            (
                PictureQuality {
                    white: 40.0,
                    ..good.clone()
                },
                "dark",
                "a hundredth of the light",
            ),
            (
                PictureQuality {
                    clipped: 0.8,
                    ..good.clone()
                },
                "exposed",
                "six times the light",
            ),
            (
                PictureQuality {
                    tint: 1.0,
                    ..good.clone()
                },
                "no color",
                "a grey scan",
            ),
            (
                PictureQuality {
                    recording: of_few_colors,
                    ..good.clone()
                },
                "few colors",
                "a palette",
            ),
            (
                PictureQuality {
                    recording: of_few_colors,
                    tint: 1.0,
                    ..good.clone()
                },
                "no color",
                "of gray there are no more",
            ),
            (
                PictureQuality {
                    recording: of_few_colors,
                    white: 16.0,
                    ..good.clone()
                },
                "dark",
                "nor are there in the dark",
            ),
            (
                PictureQuality {
                    recording: compressed,
                    ..good.clone()
                },
                "compressed",
                "JPEG of quality 12",
            ),
            (
                PictureQuality {
                    recording: compressed,
                    square_px: 100.0,
                    ..good.clone()
                },
                "",
                "the same of squares four times as large",
            ),
            (
                PictureQuality {
                    blur_px: 2.6,
                    noise: 12.0,
                    ..good.clone()
                },
                "blurred",
                "both by half",
            ),
        ];
        for (quality, said, why) in rows {
            let faults = quality.found_faults(quality.square_px);
            let words = faults
                .iter()
                .map(|fault| fault.phrase().to_string())
                .collect::<Vec<_>>()
                .join(" ");
            assert_eq!(faults.is_empty(), said.is_empty(), "{why}: {words}");
            assert!(words.contains(said), "{why}: {words}");
        }
        let tiny = PictureQuality {
            square_px: 14.0,
            blur_px: 0.8,
            ..good
        };
        assert!(
            matches!(tiny.found_faults(14.0)[..], [PictureFault::Coarse { .. }]),
            "a thumbnail"
        );
    }
}

//! Sheets as a printer draws them; the printed target laid into a photo of a table, and the same photo from a bumped camera.

use geomant::calibrate::target::{Paper, Target, TargetMark};
use geomant::capture::Frame;
use geomant::frames::{CameraPoint, PixelPoint};
use geomant::phrasing::Language;
use geomant::square::Region;
use geomant::view::SurfaceView;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{Rgb, RgbImage};
use nalgebra::{Point3, UnitQuaternion};

pub const SQUARE_MM: f64 = 20.0;

/// The photo with the sheet on its table, the sheet's a1 being the view's origin. Paper and ink are lit as the table
/// around them: the picture's mean stands for full light.
pub fn with_sheet(photo: &Frame, view: &SurfaceView) -> Frame {
    const SAMPLES: u32 = 3;
    let sheet = Sheet::new();
    let mut rgb = photo.rgb.clone();
    for (x, y, pixel) in rgb.enumerate_pixels_mut() {
        let mut sum = [0.0; 3];
        for (dx, dy) in (0..SAMPLES).flat_map(|a| (0..SAMPLES).map(move |b| (a, b))) {
            let offset = |d: u32| (f64::from(d) + 0.5) / f64::from(SAMPLES) - 0.5;
            let at = PixelPoint::new(f64::from(x) + offset(dx), f64::from(y) + offset(dy));
            let place = view.surface_from_pixel(at, 0.0);
            let gray = place.and_then(|place| sheet.gray(place.x_mm, place.y_mm));
            for (sum, bare) in sum.iter_mut().zip(pixel.0) {
                *sum += gray.unwrap_or(f64::from(bare)) / f64::from(SAMPLES * SAMPLES);
            }
        }
        *pixel = Rgb(sum.map(|value| value.round() as u8));
    }
    Frame {
        rgb,
        ..photo.clone()
    }
}

/// The sheet's black rectangles, in millimetres from its top left corner.
struct Sheet {
    size_mm: (f64, f64),
    /// Of a1's outer corner.
    origin_mm: (f64, f64),
    black: Vec<[f64; 4]>,
}

impl Sheet {
    fn new() -> Self {
        let target = Target::new(Paper::A4, Region::CHESSBOARD, Some(SQUARE_MM)).expect("fits");
        let marks = target.marks(Language::English);
        let black: Vec<[f64; 4]> = marks
            .iter()
            .filter_map(|mark| match *mark {
                TargetMark::Rect {
                    x,
                    y,
                    width,
                    height,
                } => Some([x, y, x + width, y + height]),
                TargetMark::Text { .. } => None,
            })
            .collect();
        // The first square drawn is a1.
        Self {
            size_mm: Paper::A4.size_mm(),
            origin_mm: (black[0][0], black[0][3]),
            black,
        }
    }

    /// What is printed at a place of the table; none beside the sheet.
    fn gray(&self, x_mm: f64, y_mm: f64) -> Option<f64> {
        const PAPER: f64 = 190.0;
        const INK: f64 = 25.0;
        let (x, y) = (self.origin_mm.0 + x_mm, self.origin_mm.1 - y_mm);
        let is_on_sheet = (0.0..self.size_mm.0).contains(&x) && (0.0..self.size_mm.1).contains(&y);
        let is_black = || {
            let mut black = self.black.iter();
            black.any(|[x0, y0, x1, y1]| (x0..x1).contains(&&x) && (y0..y1).contains(&&y))
        };
        is_on_sheet.then(|| if is_black() { INK } else { PAPER })
    }
}

/// The photo as the same camera takes it after it was turned where it stands; beyond the old picture its edge is repeated.
pub fn bumped(photo: &Frame, view: &SurfaceView, new_from_old: &UnitQuaternion<f64>) -> Frame {
    let (width, height) = photo.size_px();
    let rgb = RgbImage::from_fn(width, height, |x, y| {
        let new = PixelPoint::new(f64::from(x), f64::from(y));
        let (u, v) = view.camera.unproject(new);
        let old = new_from_old.inverse() * Point3::new(u, v, 1.0);
        let old = view.camera.project(CameraPoint {
            x_mm: old.x,
            y_mm: old.y,
            z_mm: old.z,
        });
        Rgb(bilinear(&photo.rgb, old.unwrap_or(new)))
    });
    Frame {
        rgb,
        ..photo.clone()
    }
}

fn bilinear(picture: &RgbImage, at: PixelPoint) -> [u8; 3] {
    let (width, height) = picture.dimensions();
    let x = at.x.clamp(0.0, f64::from(width - 1));
    let y = at.y.clamp(0.0, f64::from(height - 1));
    let (left, top) = ((x as u32).min(width - 2), (y as u32).min(height - 2));
    let (fx, fy) = (x - f64::from(left), y - f64::from(top));
    let value = |dx: u32, dy: u32, c: usize| f64::from(picture[(left + dx, top + dy)][c]);
    [0, 1, 2].map(|c| {
        let upper = value(0, 0, c) * (1.0 - fx) + value(1, 0, c) * fx;
        let lower = value(0, 1, c) * (1.0 - fx) + value(1, 1, c) * fx;
        (upper * (1.0 - fy) + lower * fy).round() as u8
    })
}

/// The pages of a PDF as a printer draws them, in dots per inch, on white.
pub fn pages_of(pdf: Vec<u8>, dots_per_inch: f32) -> Vec<RgbImage> {
    let pdf = Pdf::new(pdf).expect("a PDF");
    let scale = dots_per_inch / 72.0;
    let settings = PixmapSettings {
        x_scale: scale,
        y_scale: scale,
        ..PixmapSettings::default()
    };
    let pages = pdf.pages().iter().map(|page| {
        let (cache, how) = (RenderCache::new(), RenderSettings::default());
        let interpreter = InterpreterSettings::default();
        let drawn = render(page, &cache, &interpreter, &how, &settings);
        let (width, height) = (u32::from(drawn.width()), u32::from(drawn.height()));
        let bytes = drawn.data_as_u8_slice();
        RgbImage::from_fn(width, height, |x, y| {
            let at = 4 * (y * width + x) as usize;
            // Ink lies on white paper; colors come multiplied by their opacity.
            let paper = 255 - bytes[at + 3];
            Rgb([0, 1, 2].map(|channel| bytes[at + channel] + paper))
        })
    });
    pages.collect()
}

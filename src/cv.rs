//! The only module that names OpenCV: a few of its functions, in this project's types.
//!
//! OpenCV refuses only impossible arguments, such as an empty picture. [`crate::capture::Frame`] rules those out, so
//! an error here would be a bug; it is passed on as [`CvError`] all the same.

mod video;

pub use video::Video;

use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::raster::{self, Gray, Raster, Rgb};
use image::RgbImage;
use opencv::core::{BORDER_REPLICATE, Mat, Point, Size, Vec4f};
use opencv::imgproc;
use opencv::prelude::*;
use rayon::prelude::*;
use std::fmt;

/// The number of OpenCV's error. What OpenCV says with it speaks of its own sources, and tells nobody what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CvError(i32);

impl CvError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        phrase!("error-image", number = self.0)
    }
}

impl fmt::Display for CvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for CvError {}

impl From<opencv::Error> for CvError {
    fn from(error: opencv::Error) -> Self {
        Self(error.code)
    }
}

/// Luma of a color picture, 0 to 255: what OpenCV's `cvtColor` makes of it, on all cores and without copies.
pub fn gray(picture: &RgbImage) -> Gray {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let mut data = vec![0.0; width * height];
    let rows = data.par_chunks_mut(width.max(1));
    let colors = picture.as_raw().par_chunks(3 * width.max(1));
    rows.zip(colors).for_each(|(row, colors)| {
        for (value, rgb) in row.iter_mut().zip(colors.chunks_exact(3)) {
            *value = luma(rgb[0], rgb[1], rgb[2]);
        }
    });
    Gray::new(width, height, data)
}

/// Luma by BT.601, a whole number, in parts of two to the fifteenth.
fn luma(red: u8, green: u8, blue: u8) -> f32 {
    const HALF: u32 = 1 << 14;
    let sum = 9798 * u32::from(red) + 19235 * u32::from(green) + 3735 * u32::from(blue);
    ((sum + HALF) >> 15) as f32
}

/// How far one picture is shifted against another.
pub struct Shift {
    pub x: f64,
    pub y: f64,
    /// Share of the two pictures' detail that agrees on it.
    pub agreement: f64,
}

/// A straight piece of an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineSegment {
    /// One end, in pixels of the picture that was searched.
    pub from: PixelPoint,
    /// The other.
    pub to: PixelPoint,
    /// How much lighter one side is than the other, of 255, about its middle.
    pub contrast: f64,
}

impl LineSegment {
    pub fn length_px(&self) -> f64 {
        self.from.distance(self.to)
    }
}

/// The straight edges of a picture (LSD, Grompone von Gioi et al., PAMI 2010).
pub fn line_segments(picture: &Raster) -> Result<Vec<LineSegment>, CvError> {
    let rounded = |&color: &Rgb| raster::luma(color).round() as u8;
    let pixels: Vec<u8> = picture.rgb.par_iter().map(rounded).collect();
    let source =
        Mat::new_rows_cols_with_data(picture.height as i32, picture.width as i32, &pixels)?;
    let mut found = Mat::default();
    imgproc::create_line_segment_detector_def()?.detect_def(&source, &mut found)?;
    if found.empty() {
        return Ok(vec![]);
    }
    let ends = found.data_typed::<Vec4f>()?.iter();
    let point = |x: f32, y: f32| PixelPoint::new(f64::from(x), f64::from(y));
    let segment = |&Vec4f {
                       0: [x0, y0, x1, y1],
                   }: &Vec4f| {
        let (from, to) = (point(x0, y0), point(x1, y1));
        let contrast = contrast(&pixels, (picture.width, picture.height), from, to);
        LineSegment { from, to, contrast }
    };
    Ok(ends.map(segment).collect())
}

/// The mean difference across a segment, two pixels off either side.
fn contrast(luma: &[u8], (width, height): (usize, usize), from: PixelPoint, to: PixelPoint) -> f64 {
    const OFF_PX: f64 = 2.0;
    let length = from.distance(to).max(1e-9);
    let (nx, ny) = (
        (from.y - to.y) / length * OFF_PX,
        (to.x - from.x) / length * OFF_PX,
    );
    let at = |x: f64, y: f64| {
        let x = x.round().clamp(0.0, width as f64 - 1.0) as usize;
        let y = y.round().clamp(0.0, height as f64 - 1.0) as usize;
        f64::from(luma[y * width + x])
    };
    let shares = [0.2, 0.35, 0.5, 0.65, 0.8];
    let across = shares.map(|share| {
        let (x, y) = (
            from.x + share * (to.x - from.x),
            from.y + share * (to.y - from.y),
        );
        at(x + nx, y + ny) - at(x - nx, y - ny)
    });
    (across.iter().sum::<f64>() / across.len() as f64).abs()
}

/// The shift of two gray pictures of one size, by phase correlation under a Hann window.
pub fn shift(from: &Gray, to: &Gray) -> Result<Shift, CvError> {
    let (from, to) = (mat(from)?.try_clone()?, mat(to)?.try_clone()?);
    let mut window = Mat::default();
    imgproc::create_hanning_window(&mut window, from.size()?, opencv::core::CV_32F)?;
    let mut agreement = 0.0;
    let shift = imgproc::phase_correlate(&from, &to, &window, Some(&mut agreement))?;
    Ok(Shift {
        x: shift.x,
        y: shift.y,
        agreement,
    })
}

/// Gaussian blur with standard deviation `sigma_px`; as one whole, though in bands, on all cores.
pub fn blur(gray: &Gray, sigma_px: f64) -> Result<Gray, CvError> {
    const BAND_ROWS: usize = 64;
    let width = gray.width.max(1);
    let mut data = vec![0.0; gray.data.len()];
    let bands = data.par_chunks_mut(BAND_ROWS * width).enumerate();
    bands.try_for_each(|(k, band)| blur_band(gray, (k * BAND_ROWS, band), sigma_px))?;
    Ok(Gray::new(gray.width, gray.height, data))
}

/// Fills a band that begins at some row.
fn blur_band(gray: &Gray, (top, band): (usize, &mut [f32]), sigma_px: f64) -> Result<(), CvError> {
    let (width, rows) = (gray.width as i32, (band.len() / gray.width.max(1)) as i32);
    let source = mat(gray)?;
    // Of a part of a picture OpenCV looks at what lies about it, too.
    let source = Mat::roi(&source, opencv::core::Rect::new(0, top as i32, width, rows))?;
    let mut blurred = Mat::new_rows_cols_with_data_mut(rows, width, band)?;
    imgproc::gaussian_blur(
        &source,
        &mut blurred,
        Size::new(0, 0),
        sigma_px,
        sigma_px,
        BORDER_REPLICATE,
    )?;
    Ok(())
}

/// Which thin things are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinThings {
    /// Those darker than what lies beside them.
    Dark,
    /// Those lighter than that.
    Light,
}

/// Thin things (up to `width_px` across) filled with the brightness beside them.
pub fn without_lines(gray: &Gray, width_px: i32, things: ThinThings) -> Result<Gray, CvError> {
    let source = mat(gray)?;
    let shape = imgproc::get_structuring_element(
        imgproc::MORPH_ELLIPSE,
        Size::new(width_px + 1, width_px + 1),
        Point::new(-1, -1),
    )?;
    let operation = match things {
        ThinThings::Light => imgproc::MORPH_OPEN,
        ThinThings::Dark => imgproc::MORPH_CLOSE,
    };
    let mut filled = Mat::default();
    let border = imgproc::morphology_default_border_value()?;
    imgproc::morphology_ex(
        &source,
        &mut filled,
        operation,
        &shape,
        Point::new(-1, -1),
        1,
        BORDER_REPLICATE,
        border,
    )?;
    gray_of(&filled)
}

/// Half as wide and high; each new pixel is the mean of four old ones, an odd last row or column is left out.
pub fn halve(gray: &Gray) -> Result<Gray, CvError> {
    let source = mat(gray)?;
    let even = opencv::core::Rect::new(0, 0, gray.width as i32 & !1, gray.height as i32 & !1);
    let source = Mat::roi(&source, even)?;
    let mut half = Mat::default();
    let size = Size::new(even.width / 2, even.height / 2);
    imgproc::resize(&source, &mut half, size, 0.0, 0.0, imgproc::INTER_AREA)?;
    gray_of(&half)
}

fn mat(gray: &Gray) -> Result<opencv::boxed_ref::BoxedRef<'_, Mat>, CvError> {
    Ok(Mat::new_rows_cols_with_data(
        gray.height as i32,
        gray.width as i32,
        &gray.data,
    )?)
}

fn gray_of(mat: &Mat) -> Result<Gray, CvError> {
    let (width, height) = (mat.cols() as usize, mat.rows() as usize);
    Ok(Gray::new(width, height, mat.data_typed::<f32>()?.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gray_blur_and_halve_keep_size_and_mean() {
        let picture = RgbImage::from_fn(9, 6, |x, _| image::Rgb([10 * x as u8; 3]));
        let gray = gray(&picture);
        assert_eq!((gray.width, gray.height, gray.at(3, 2)), (9, 6, 30.0));
        let blurred = blur(&gray, 1.0).expect("blur");
        assert!((blurred.at(4, 3) - 40.0).abs() < 0.01);
        let half = halve(&gray).expect("half");
        assert_eq!((half.width, half.height, half.at(1, 1)), (4, 3, 25.0));
    }

    #[test]
    fn luma_is_that_of_opencv() {
        use opencv::core::Vec3b;
        let shades = || (0..=255u8).step_by(3);
        let colors: Vec<Vec3b> = shades()
            .flat_map(|r| shades().flat_map(move |g| shades().map(move |b| Vec3b::from([r, g, b]))))
            .collect();
        let source = Mat::new_rows_cols_with_data(1, colors.len() as i32, &colors).expect("colors");
        let mut theirs = Mat::default();
        imgproc::cvt_color(&source, &mut theirs, imgproc::COLOR_RGB2GRAY, 0).expect("grey");
        let theirs = theirs.data_typed::<u8>().expect("bytes");
        for (&Vec3b { 0: [r, g, b] }, &value) in colors.iter().zip(theirs) {
            assert_eq!(luma(r, g, b), f32::from(value), "{r} {g} {b}");
        }
    }

    #[test]
    fn a_blur_in_bands_is_one_of_the_whole() {
        let value = |k: usize| ((k * 7919) % 256) as f32;
        let gray = Gray::new(97, 200, (0..97 * 200).map(value).collect());
        for sigma_px in [1.0, 1.5, 2.5] {
            let source = mat(&gray).expect("a picture");
            let mut whole = Mat::default();
            let ksize = Size::new(0, 0);
            imgproc::gaussian_blur(
                &source,
                &mut whole,
                ksize,
                sigma_px,
                sigma_px,
                BORDER_REPLICATE,
            )
            .expect("blurred");
            let whole = gray_of(&whole).expect("grey");
            assert_eq!(blur(&gray, sigma_px), Ok(whole), "{sigma_px}");
        }
    }
}

//! A table known from a photo without stones, taken from the same place: its colors under the light of today.
//!
//! The photo's texture is kept; what differs smoothly between the two is light, and is taken from the picture at hand.

use super::{Background, table};
use crate::board::{self, BoardParams};
use crate::capture::Frame;
use crate::cv::{self, CvError};
use crate::frames::PixelPoint;
use crate::raster::Raster;
use crate::scales::Reduction;
use crate::square::Square;
use crate::view::SurfaceView;
use image::RgbImage;

/// Squares about a board in the photo that may be its frame, not table.
const FRAME_SQUARES: f64 = 1.5;
/// Code values added before ratios, so that black stays finite.
const DARK_OFFSET: f32 = 8.0;
/// Code value that stands for equal light in a picture of ratios.
const EQUAL: f32 = 128.0;
/// How far the camera may have been bumped, in pixels, before a reading is doubtful.
const STILL_PX: f64 = 1.0;
/// Share of the two pictures' detail that agrees on a shift, from which it is believed: pictures without common texture reach
/// a few hundredths.
const LEAST_AGREEMENT: f64 = 0.05;

/// The photo of the table alone, or with the board that it was calibrated by, which hides a part.
#[derive(Clone, Debug)]
pub struct EmptyTable {
    picture: RgbImage,
    /// Lengths in squares.
    board: Option<SurfaceView>,
}

impl EmptyTable {
    /// Of a picture of the table with nothing on it.
    pub fn new(frame: Frame) -> Self {
        let board = board::find_board(&frame, &BoardParams::default());
        Self {
            board: board.ok().map(|board| board.view),
            picture: frame.rgb,
        }
    }

    /// Width and height in pixels; a picture that is read with it must have the same.
    pub fn size_px(&self) -> (u32, u32) {
        self.picture.dimensions()
    }

    /// By how many pixels the camera has been moved since; none where it stands still, or the table's texture does not tell. By phase
    /// correlation (Kuglin & Hines 1975).
    ///
    /// # Errors
    /// Where OpenCV can't correlate the two pictures.
    pub fn bump_px(&self, frame: &Frame) -> Result<Option<f64>, CvError> {
        let shift = cv::shift(&cv::gray(&self.picture), &cv::gray(&frame.rgb))?;
        let moved = shift.x.hypot(shift.y);
        Ok((shift.agreement > LEAST_AGREEMENT && moved > STILL_PX).then_some(moved))
    }

    /// The bare table under the light of a picture, reduced like it.
    pub fn background(&self, picture: &Raster, reduction: Reduction) -> Background {
        let empty = Raster::reduced(&self.picture, reduction);
        let known: Vec<bool> = (0..empty.rgb.len())
            .map(|i| !self.is_hidden(i % empty.width, i / empty.width, reduction))
            .collect();
        let ratios = Raster {
            width: picture.width,
            height: picture.height,
            rgb: picture
                .rgb
                .iter()
                .zip(&empty.rgb)
                .map(|(seen, bare)| {
                    [0, 1, 2].map(|c| EQUAL * (seen[c] + DARK_OFFSET) / (bare[c] + DARK_OFFSET))
                })
                .collect(),
        };
        let light = table::smooth(&ratios, &|i| known[i]);
        let mut color = table::smooth(picture, &|_| true);
        for i in (0..color.len()).filter(|&i| known[i]) {
            color[i] = [0, 1, 2]
                .map(|c| (empty.rgb[i][c] + DARK_OFFSET) * light[i][c] / EQUAL - DARK_OFFSET);
        }
        table::background(picture, color, |_| true)
    }

    /// Whether a pixel of the reduced picture shows the board of the photo.
    fn is_hidden(&self, x: usize, y: usize, reduction: Reduction) -> bool {
        let pixel = reduction.to_photo(PixelPoint::new(x as f64, y as f64));
        let place = self
            .board
            .as_ref()
            .and_then(|view| view.surface_from_pixel(pixel, 0.0));
        let near = -FRAME_SQUARES..f64::from(Square::PER_SIDE) + FRAME_SQUARES;
        place.is_some_and(|at| near.contains(&at.x_mm) && near.contains(&at.y_mm))
    }
}

//! Moving pictures through OpenCV's videoio: cameras, network streams, films.

use super::CvError;
use image::RgbImage;
use opencv::core::{Mat, Size, Vec3b, Vector};
use opencv::imgproc::{self, INTER_LINEAR};
use opencv::prelude::*;
use opencv::videoio::{
    CAP_ANY, CAP_FFMPEG, CAP_PROP_FPS, CAP_PROP_FRAME_COUNT, CAP_PROP_OPEN_TIMEOUT_MSEC,
    CAP_PROP_POS_MSEC, CAP_PROP_READ_TIMEOUT_MSEC, CAP_PROP_SAR_DEN, CAP_PROP_SAR_NUM,
    VideoCapture,
};

/// How long a network stream may keep us waiting, in milliseconds: a phone in a pocket of bad reception
/// answers within this, and a person has not yet given up.
const TIMEOUT_MS: i32 = 4000;

/// An open source of moving pictures.
pub struct Video {
    capture: VideoCapture,
}

impl Video {
    /// A camera of this machine by its number; none if there is none or it is in use.
    pub fn of_camera(index: i32) -> Result<Option<Self>, CvError> {
        Ok(Self::opened(VideoCapture::new(index, CAP_ANY)?)?)
    }

    /// A film file or a network stream by its address; none if it can't be opened.
    pub fn of_address(address: &str) -> Result<Option<Self>, CvError> {
        let timeouts = Vector::from_slice(&[
            CAP_PROP_OPEN_TIMEOUT_MSEC,
            TIMEOUT_MS,
            CAP_PROP_READ_TIMEOUT_MSEC,
            TIMEOUT_MS,
        ]);
        let capture = VideoCapture::from_file_with_params(address, CAP_FFMPEG, &timeouts)?;
        Ok(Self::opened(capture)?)
    }

    fn opened(capture: VideoCapture) -> opencv::Result<Option<Self>> {
        Ok(capture.is_opened()?.then_some(Self { capture }))
    }

    /// Frames a second as the source states them; none where it does not.
    pub fn frames_per_second(&self) -> Option<f64> {
        let fps = self.capture.get(CAP_PROP_FPS).unwrap_or(0.0);
        // What is slower or faster than any camera is a stream's placeholder.
        (0.1..=1000.0).contains(&fps).then_some(fps)
    }

    /// How many pictures a film says that it has; none of what does not, as a camera.
    pub fn announced(&self) -> Option<f64> {
        /// Twelve days of a film; what says more knows nothing.
        const MOST: f64 = 3e7;
        let count = self.capture.get(CAP_PROP_FRAME_COUNT).unwrap_or(0.0);
        (1.0..=MOST).contains(&count).then_some(count)
    }

    /// When the last picture is shown, in seconds by the source's own count; none where it does not tell.
    pub fn shown_at_s(&self) -> Option<f64> {
        let shown_at_ms = self.capture.get(CAP_PROP_POS_MSEC).unwrap_or(f64::NAN);
        shown_at_ms.is_finite().then_some(shown_at_ms / 1000.0)
    }

    /// How many times as wide as high a film's pixels are meant; none where they are square.
    fn pixel_aspect(&self) -> Option<f64> {
        /// Of wide films on old discs and tapes; what is beyond is a mistake.
        const USED: std::ops::RangeInclusive<f64> = 0.5..=2.0;
        let [num, den] = [CAP_PROP_SAR_NUM, CAP_PROP_SAR_DEN]
            .map(|property| self.capture.get(property).unwrap_or(0.0));
        let aspect = num / den;
        (USED.contains(&aspect) && (aspect - 1.0).abs() > 1e-3).then_some(aspect)
    }

    /// The next picture, waiting for it; none at the end, or where the source is gone.
    pub fn next_picture(&mut self) -> Result<Option<RgbImage>, CvError> {
        let mut blue_first = Mat::default();
        if !self.capture.read(&mut blue_first)? || blue_first.empty() {
            return Ok(None);
        }
        let mut picture = Mat::default();
        imgproc::cvt_color(&blue_first, &mut picture, imgproc::COLOR_BGR2RGB, 0)?;
        if let Some(aspect) = self.pixel_aspect() {
            let mut squared = Mat::default();
            let size = Size::default();
            imgproc::resize(&picture, &mut squared, size, aspect, 1.0, INTER_LINEAR)?;
            picture = squared;
        }
        let (width, height) = (picture.cols() as u32, picture.rows() as u32);
        let pixels = picture.data_typed::<Vec3b>()?;
        let bytes = pixels.iter().flat_map(|pixel| pixel.0).collect();
        Ok(RgbImage::from_raw(width, height, bytes))
    }
}

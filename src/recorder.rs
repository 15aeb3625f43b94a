//! Watching the stages at work: pictures of what each stage saw, and when it was done, told to whoever asked for them.

use crate::frames::{PixelPoint, Scale};
use image::{Rgb, RgbImage};

/// Receives the pictures of the stages. A stage draws nothing unless `wants_pictures`.
pub trait Recorder {
    /// Whether pictures are kept at all, so that none need be drawn otherwise.
    fn wants_pictures(&self) -> bool;
    /// One picture, in the order of the stages; `stage` is a short name fit for a file.
    fn picture(&mut self, stage: &str, picture: RgbImage);
    /// A stage is done; the next one begins.
    fn done(&mut self, _stage: &'static str) {}
}

/// Wants nothing, keeps nothing.
pub struct Unrecorded;

impl Recorder for Unrecorded {
    fn wants_pictures(&self) -> bool {
        false
    }

    fn picture(&mut self, _stage: &str, _picture: RgbImage) {}
}

/// A picture to draw marks on, in its own pixels; what falls outside is left out.
pub struct Sketch(pub RgbImage);

impl Sketch {
    /// Colors one pixel.
    pub fn dot<S: Scale>(&mut self, at: PixelPoint<S>, color: Rgb<u8>) {
        let (x, y) = (at.x.round(), at.y.round());
        let Self(picture) = self;
        if (0.0..f64::from(picture.width())).contains(&x)
            && (0.0..f64::from(picture.height())).contains(&y)
        {
            picture.put_pixel(x as u32, y as u32, color);
        }
    }

    /// Draws a line.
    pub fn line<S: Scale>(&mut self, from: PixelPoint<S>, to: PixelPoint<S>, color: Rgb<u8>) {
        let steps = from.distance(to).ceil().clamp(1.0, 1e4);
        for step in 0..=steps as usize {
            let share = step as f64 / steps;
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            self.dot::<S>(
                PixelPoint::new(from.x + share * dx, from.y + share * dy),
                color,
            );
        }
    }

    /// Lines from each corner to the next, and from the last to the first.
    pub fn outline<S: Scale>(&mut self, corners: &[PixelPoint<S>], color: Rgb<u8>) {
        for (k, &corner) in corners.iter().enumerate() {
            self.line(corner, corners[(k + 1) % corners.len()], color);
        }
    }

    /// An upright cross whose arms are `reach` pixels long.
    pub fn cross<S: Scale>(&mut self, at: PixelPoint<S>, reach: f64, color: Rgb<u8>) {
        for (dx, dy) in [(reach, 0.0), (0.0, reach)] {
            self.line::<S>(
                PixelPoint::new(at.x - dx, at.y - dy),
                PixelPoint::new(at.x + dx, at.y + dy),
                color,
            );
        }
    }
}

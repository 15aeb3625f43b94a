//! Whether a camera's pictures still come anew: one that is stuck goes on sending the last one, and so does a decoder that can't follow
//! as a phone is turned and its pictures are of another size.
//!
//! A sensor's noise lets no two pictures be the same, and what an encoder leaves out of a table at rest it mends with each key frame,
//! as a stream has them every few seconds, so that whoever comes later sees something.

use image::RgbImage;
use std::time::{Duration, Instant};

/// Longer than between two key frames of a stream.
pub const FROZEN_AFTER: Duration = Duration::from_secs(10);

/// Of so many rows one is compared: noise is in all.
const EVERY_ROW: usize = 8;

/// The picture that came last, and since when it has been the same.
pub struct Stillness {
    size_px: (u32, u32),
    rows: Vec<u8>,
    since: Instant,
}

impl Stillness {
    /// Nothing has come yet.
    pub fn begun(now: Instant) -> Self {
        Self {
            size_px: (0, 0),
            rows: vec![],
            since: now,
        }
    }

    /// Whether the picture that comes now is the one that has come for [`FROZEN_AFTER`], to the last bit.
    pub fn is_frozen(&mut self, picture: &RgbImage, now: Instant) -> bool {
        let width = 3 * picture.width() as usize;
        let rows = || picture.chunks_exact(width.max(1)).step_by(EVERY_ROW);
        let is_same =
            self.size_px == picture.dimensions() && rows().eq(self.rows.chunks_exact(width.max(1)));
        if is_same {
            return now.duration_since(self.since) > FROZEN_AFTER;
        }
        self.size_px = picture.dimensions();
        self.rows.clear();
        self.rows.extend(rows().flatten());
        self.since = now;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_picture_for_long_is_frozen() {
        let plain = RgbImage::new(32, 24);
        let noisy = RgbImage::from_fn(32, 24, |x, y| image::Rgb([(x + y == 8).into(), 0, 0]));
        let turned = RgbImage::new(24, 32);
        let began = Instant::now();
        let mut stillness = Stillness::begun(began);
        let rows = [
            (0.0, &plain, false),
            (9.0, &plain, false),
            (11.0, &plain, true),
            (12.0, &noisy, false),
            (21.0, &plain, false),
            (30.0, &turned, false),
            (39.0, &turned, false),
            (40.5, &turned, true),
        ];
        for (at_s, picture, is_frozen) in rows {
            let now = began + Duration::from_secs_f64(at_s);
            assert_eq!(stillness.is_frozen(picture, now), is_frozen, "at {at_s} s");
        }
    }
}

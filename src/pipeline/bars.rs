//! Bars of one color about a picture, as screenshots, viewers and films of another shape have them: what is believed of a camera
//! (its axis meets the middle, its width is the picture's) holds of the picture within.
//!
//! In: a picture. Out: the part of it within its bars; and a reading of that part, told of the whole.

use super::Reading;
use crate::board::orient::PictureSide;
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::Phrase;
use image::{GenericImageView, RgbImage, SubImage, imageops};

/// A picture within bars: its first column and row, width and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithinBars {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// What compression leaves of a bar's color lies this near it, in code values of each channel.
const SAME_LEVELS: u8 = 6;
/// A line across a bar shows little else, but where words or signs are in it; all lines of it together show this share of it.
const PURE: f64 = 0.9;
const MOSTLY: f64 = 0.7;
/// It ends with pure lines, and so many farther it is gone all along: a wall or a night sky ends where something stands before it.
const EDGE_LINES: usize = 6;
const BEYOND: f64 = 0.25;
/// Thinner bars, as a share of the picture's side, move no camera's axis by what counts.
const LEAST_SHARE: f64 = 0.02;
/// Less than this share of either side is no picture within bars.
const LEAST_PICTURE: f64 = 0.2;

/// The lines of a picture as seen from one of its sides.
struct Lines<'a> {
    part: SubImage<&'a RgbImage>,
    side: PictureSide,
}

impl Lines<'_> {
    fn count(&self) -> u32 {
        match self.side {
            PictureSide::Left | PictureSide::Right => self.part.width(),
            PictureSide::Top | PictureSide::Bottom => self.part.height(),
        }
    }

    fn length(&self) -> u32 {
        match self.side {
            PictureSide::Left | PictureSide::Right => self.part.height(),
            PictureSide::Top | PictureSide::Bottom => self.part.width(),
        }
    }

    fn pixels(&self, line: u32) -> impl Iterator<Item = [u8; 3]> {
        let from_far = self.count() - 1 - line;
        (0..self.length()).map(move |along| {
            let (x, y) = match self.side {
                PictureSide::Left => (line, along),
                PictureSide::Right => (from_far, along),
                PictureSide::Top => (along, line),
                PictureSide::Bottom => (along, from_far),
            };
            self.part.get_pixel(x, y).0
        })
    }

    /// The color in the middle of those of a line, channel by channel.
    fn middle_color(&self, line: u32) -> [u8; 3] {
        std::array::from_fn(|channel| {
            let mut levels: Vec<u8> = self.pixels(line).map(|pixel| pixel[channel]).collect();
            let middle = levels.len() / 2;
            *levels.select_nth_unstable(middle).1
        })
    }

    /// Which share of a line is of a color.
    fn share_of(&self, line: u32, color: [u8; 3]) -> f64 {
        let is_of = |pixel: &[u8; 3]| {
            let mut pairs = pixel.iter().zip(color);
            pairs.all(|(level, of)| level.abs_diff(of) <= SAME_LEVELS)
        };
        self.pixels(line).filter(is_of).count() as f64 / f64::from(self.length())
    }

    /// How many lines the bar at this side has; 0 where there is none.
    fn bar(&self) -> u32 {
        if self.count() == 0 || self.length() == 0 {
            return 0;
        }
        let color = self.middle_color(0);
        let (mut shares, mut sum): (Vec<f64>, f64) = (vec![], 0.0);
        for line in 0..self.count() {
            let share = self.share_of(line, color);
            shares.push(share);
            sum += share;
            if shares[0] < PURE || sum < MOSTLY * shares.len() as f64 {
                return 0;
            }
            let Some(edge) = shares.len().checked_sub(EDGE_LINES + 1) else {
                continue;
            };
            if shares[edge] >= PURE && share <= BEYOND {
                let lines = &shares[edge..];
                let pure = lines.iter().take_while(|share| **share >= PURE).count();
                let bar = edge + pure;
                let is_thick = bar as f64 >= LEAST_SHARE * f64::from(self.count());
                return if is_thick { bar as u32 } else { 0 };
            }
        }
        0
    }
}

impl WithinBars {
    /// The picture within bars; none where there are none.
    pub fn of(picture: &RgbImage) -> Option<Self> {
        let (all_columns, all_rows) = picture.dimensions();
        let bar = |top: u32, rows: u32, side: PictureSide| {
            let part = imageops::crop_imm(picture, 0, top, all_columns, rows);
            Lines { part, side }.bar()
        };
        let (top, bottom) = (
            bar(0, all_rows, PictureSide::Top),
            bar(0, all_rows, PictureSide::Bottom),
        );
        // Those at the sides are as high as the picture between the others.
        let height = all_rows.checked_sub(top + bottom)?;
        let (left, right) = (
            bar(top, height, PictureSide::Left),
            bar(top, height, PictureSide::Right),
        );
        let within = Self {
            left,
            top,
            width: all_columns.checked_sub(left + right)?,
            height,
        };
        within.is_told_of(picture).then_some(within)
    }

    /// Whether it is less than all of the picture, and enough to be one.
    fn is_told_of(&self, picture: &RgbImage) -> bool {
        let (width, height) = picture.dimensions();
        let is_enough = |part: u32, whole: u32| f64::from(part) >= LEAST_PICTURE * f64::from(whole);
        (self.width, self.height) != (width, height)
            && self.width.min(self.height) >= Frame::SMALLEST_PX
            && is_enough(self.width, width)
            && is_enough(self.height, height)
    }

    /// That part of the picture.
    pub fn cut(&self, frame: &Frame) -> Frame {
        let Self {
            left,
            top,
            width,
            height,
        } = *self;
        Frame {
            rgb: imageops::crop_imm(&frame.rgb, left, top, width, height).to_image(),
            source: frame.source.clone(),
            time_s: frame.time_s,
        }
    }

    /// A reading of that part, of the whole picture of this size.
    pub fn put_back(&self, reading: Reading, size_px: (u32, u32)) -> Reading {
        let (left, top) = (f64::from(self.left), f64::from(self.top));
        let mut reading = reading.at_pixels(|pixel| PixelPoint::new(pixel.x + left, pixel.y + top));
        reading.view.camera.cx += left;
        reading.view.camera.cy += top;
        reading.size_px = size_px;
        reading.notes.push(self.phrase());
        reading
    }

    /// What a person is to know of it.
    fn phrase(&self) -> Phrase {
        phrase!(
            "picture-within-bars",
            width = self.width.to_string(),
            height = self.height.to_string()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    /// A grain that is nowhere of one color.
    fn photo(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| {
            Rgb([
                (x * 7 % 200) as u8,
                (y * 11 % 190) as u8,
                ((x + y) * 5 % 180) as u8,
            ])
        })
    }

    /// A photo on a larger sheet of one color.
    fn on_sheet((width, height): (u32, u32), (left, top): (u32, u32), level: u8) -> RgbImage {
        let mut sheet = RgbImage::from_pixel(width, height, Rgb([level; 3]));
        imageops::replace(&mut sheet, &photo(160, 90), left.into(), top.into());
        sheet
    }

    #[test]
    fn the_picture_within_bars_is_told() {
        let within = |left, top| {
            Some(WithinBars {
                left,
                top,
                width: 160,
                height: 90,
            })
        };
        let mut with_words = on_sheet((160, 300), (0, 60), 0);
        for x in 10..110 {
            (20..32).for_each(|y| with_words.put_pixel(x, y, Rgb([250; 3])));
        }
        let sky = RgbImage::from_fn(160, 200, |x, y| {
            if y < 50 + x / 8 {
                Rgb([251; 3])
            } else {
                *photo(160, 200).get_pixel(x, y)
            }
        });
        let rows = [
            (photo(160, 90), None, "a photo"),
            (
                on_sheet((160, 300), (0, 60), 0),
                within(0, 60),
                "a phone held upright",
            ),
            (
                on_sheet((300, 90), (70, 0), 255),
                within(70, 0),
                "a wide screen",
            ),
            (
                on_sheet((200, 140), (10, 40), 30),
                within(10, 40),
                "a frame all around",
            ),
            (
                on_sheet((160, 120), (0, 0), 18),
                within(0, 0),
                "a bar below",
            ),
            (with_words, within(0, 60), "a screenshot with a clock"),
            (sky, None, "a white wall that ends aslant"),
            (on_sheet((160, 91), (0, 1), 0), None, "a line of one pixel"),
            (RgbImage::new(64, 48), None, "all black"),
        ];
        for (picture, wanted, why) in rows {
            assert_eq!(WithinBars::of(&picture), wanted, "{why}");
        }
    }
}

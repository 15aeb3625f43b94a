//! How much color a picture shows, and how dark it gets.

use crate::raster::{NEAR_LIMIT, Raster, Rgb, luma};
use crate::statistics::{median, quantile};
use image::RgbImage;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;

/// What a picture without color may show of it ([`tint`]): what rounding its chroma leaves, in code values. At quality 60 JPEG's step
/// of either chroma is 14 of 255, half of which is 12 in the channel that has most of it (ITU-T T.81, K.1, and BT.601).
pub const MOST_COLORLESS: f64 = 12.0;
/// Side of the blocks that are averaged, in pixels: chroma is commonly kept for two at a time, and scattered over more.
const BLOCK: usize = 4;
/// Code values of lightness that are taken together.
const STEP: f32 = 8.0;

/// How far colors are off that which others of their lightness have, in code values of a picture as light as can be; a thousandth of
/// all left out. A picture without color has none, and one that was toned (sepia, an infrared lamp) the one that its tone gives each lightness.
pub fn tint(picture: &Raster) -> f64 {
    let blocks = blocks(picture);
    let mut by_lightness: BTreeMap<u8, Vec<Rgb>> = BTreeMap::new();
    for &color in &blocks {
        let step = (luma(color) / STEP) as u8;
        by_lightness.entry(step).or_default().push(chroma(color));
    }
    let off = by_lightness.values().flat_map(|colors| {
        let channel = |c: usize| median(colors.iter().map(|color| color[c])).unwrap_or(0.0);
        let usual = [0, 1, 2].map(channel);
        let off = move |color: &Rgb| {
            let channels = [0, 1, 2].map(|c| (color[c] - usual[c]).abs());
            channels.into_iter().fold(0.0, f32::max)
        };
        colors.iter().map(off)
    });
    let white = quantile(blocks.iter().map(|&color| luma(color)), 0.99);
    match (quantile(off, 0.999), white) {
        (Some(off), Some(white)) => f64::from(off * 255.0 / white.max(1.0)),
        // Where all is cut off nothing says that there is no color.
        _ => f64::INFINITY,
    }
}

/// The mean colors of a picture's blocks, those left out in which something may be cut off.
fn blocks(picture: &Raster) -> Vec<Rgb> {
    let (across, down) = (picture.width / BLOCK, picture.height / BLOCK);
    let block = |k: usize| {
        let (left, top) = (k % across * BLOCK, k / across * BLOCK);
        let mut sum = [0.0; 3];
        for y in top..top + BLOCK {
            for color in &picture.rgb[picture.index(left, y)..][..BLOCK] {
                if color.iter().any(|&channel| channel >= NEAR_LIMIT) {
                    return None;
                }
                (0..3).for_each(|c| sum[c] += color[c]);
            }
        }
        Some(sum.map(|channel| channel / (BLOCK * BLOCK) as f32))
    };
    (0..across * down)
        .into_par_iter()
        .filter_map(block)
        .collect()
}

fn chroma(color: Rgb) -> Rgb {
    color.map(|channel| channel - luma(color))
}

/// Colors of a picture that has fewer than any photo: a palette has 256, and four bits a channel leave photos of a board some 250 to
/// 900, where eight leave 11,000 to 100,000. (Five leave 1,000 to 4,300.)
const FEWEST_COLORS: usize = 1024;
/// As many pixels show noise, and with it more colors, in every photo.
const ENOUGH_PIXELS: usize = 1 << 16;

/// Whether a picture was reduced to few colors, as a GIF is: plastics of like colors have become one. Photos are told by their
/// first few thousand pixels.
pub fn has_few_colors(rgb: &RgbImage) -> bool {
    let pixels = rgb.as_raw().as_chunks::<3>().0;
    // A bit for every color that there is.
    let mut seen = vec![0u64; 1 << 18];
    let mut count = 0;
    pixels.len() >= ENOUGH_PIXELS
        && pixels.iter().all(|&[red, green, blue]| {
            let color = u32::from_be_bytes([0, red, green, blue]);
            let (word, bit) = (&mut seen[color as usize / 64], 1 << (color % 64));
            count += usize::from(*word & bit == 0);
            *word |= bit;
            count < FEWEST_COLORS
        })
}

/// Every so manieth pixel of a row tells how dark a picture gets.
const STRIDE: usize = 7;
/// Code values that JPEG leaves between the pixels of an even frame, which no photo shows.
const FRAME: f32 = 6.0;

/// Code values below which but one pixel in two hundred lies, a channel each; bars about the photo are none of it.
pub fn darkest(picture: &Raster) -> Rgb {
    let row = |y: usize| move |x: usize| picture.rgb[picture.index(x, y)];
    let column = |x: usize| move |y: usize| picture.rgb[picture.index(x, y)];
    let rows = within_frame(picture.height, |y| is_even(picture.width, row(y)));
    let columns = within_frame(picture.width, |x| is_even(picture.height, column(x)));
    let darkest = |channel: usize| {
        let pixels = rows.clone().flat_map(|y| {
            // Each row begins elsewhere.
            let columns = columns.start + y % STRIDE..columns.end;
            columns.step_by(STRIDE).map(row(y))
        });
        quantile(pixels.map(|rgb| rgb[channel]), 0.005).unwrap_or(0.0)
    };
    let (red, (green, blue)) =
        rayon::join(|| darkest(0), || rayon::join(|| darkest(1), || darkest(2)));
    [red, green, blue]
}

/// The rows or columns that are left where those at either end are frame; all, if they are nothing else.
fn within_frame(count: usize, is_frame: impl Fn(usize) -> bool) -> Range<usize> {
    let first = (0..count).find(|&at| !is_frame(at)).unwrap_or(0);
    let last = (first..count).rev().find(|&at| !is_frame(at));
    first..last.map_or(count, |last| last + 1)
}

/// Whether all pixels of a row or column are of one color.
fn is_even(count: usize, pixel: impl Fn(usize) -> Rgb) -> bool {
    let mut pixels = (0..count).map(pixel);
    let Some(first) = pixels.next() else {
        return true;
    };
    pixels.all(|color| (0..3).all(|c| (color[c] - first[c]).abs() <= FRAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of many shades with a patch of one color, as an edit shows it.
    fn picture(patch: Rgb, edit: fn(Rgb) -> Rgb) -> Raster {
        let (width, height) = (160, 120);
        let pixel = |at: usize| {
            let (x, y) = (at % width, at / width);
            let shade = (x + y) as f32 * 0.8;
            let is_patch = (40..52).contains(&x) && (40..52).contains(&y);
            edit(if is_patch {
                patch
            } else {
                [shade, shade * 0.8, shade * 0.6]
            })
        };
        Raster {
            width,
            height,
            rgb: (0..width * height).map(pixel).collect(),
        }
    }

    #[test]
    fn a_toned_picture_has_no_color() {
        const AS_IT_IS: fn(Rgb) -> Rgb = |color| color;
        const GRAY: fn(Rgb) -> Rgb = |color| [luma(color); 3];
        const SEPIA: fn(Rgb) -> Rgb = |color| [1.1, 1.0, 0.75].map(|share| luma(color) * share);
        const DUOTONE: fn(Rgb) -> Rgb = |color| {
            let share = luma(color) / 255.0;
            [
                20.0 + 200.0 * share,
                10.0 + 240.0 * share * share,
                80.0 + 120.0 * share,
            ]
        };
        const DIM: fn(Rgb) -> Rgb = |color| color.map(|channel| channel * 0.2);
        let red = [180.0, 30.0, 30.0];
        let rows = [
            (picture(red, AS_IT_IS), true, "a red stone"),
            (picture(red, DIM), true, "the same with little light"),
            (
                picture([60.0, 48.0, 36.0], AS_IT_IS),
                false,
                "nothing but one tone",
            ),
            (picture(red, GRAY), false, "gray"),
            (picture(red, SEPIA), false, "sepia"),
            (picture(red, DUOTONE), false, "two inks"),
            (picture(red, |_| [255.0; 3]), true, "nothing but white"),
        ];
        for (picture, has_color, what) in rows {
            let tint = tint(&picture);
            assert_eq!(tint >= MOST_COLORLESS, has_color, "{what}: {tint}");
        }
    }

    #[test]
    fn a_picture_of_few_colors_is_no_photo() {
        let photo = |x: u32, y: u32| [x * 7 + y, x + y * 5, x * y].map(|value| (value % 251) as u8);
        let with_levels = |step: u8, width: u32| {
            let level = |x, y| photo(x, y).map(|value| value / step * step);
            RgbImage::from_fn(width, width, |x, y| image::Rgb(level(x, y)))
        };
        let rows = [
            (1, 300, false, "a photo"),
            (8, 300, false, "five bits a channel"),
            (64, 300, true, "64 colors"),
            (64, 100, false, "too few pixels to tell"),
        ];
        for (step, width, expected, why) in rows {
            assert_eq!(has_few_colors(&with_levels(step, width)), expected, "{why}");
        }
    }

    #[test]
    fn bars_about_a_photo_are_none_of_its_dark() {
        let veiled = picture([180.0, 30.0, 30.0], |color| color.map(|c| 60.0 + c / 2.0));
        let (width, height) = (veiled.width + 40, veiled.height + 40);
        let boxed = |left: usize, top: usize| Raster {
            width,
            height,
            rgb: (0..width * height)
                .map(|at| {
                    let (x, y) = (
                        (at % width).checked_sub(left),
                        (at / width).checked_sub(top),
                    );
                    let inside = x
                        .zip(y)
                        .filter(|(x, y)| *x < veiled.width && *y < veiled.height);
                    inside.map_or([1.0, 0.0, 2.0], |(x, y)| veiled.rgb[veiled.index(x, y)])
                })
                .collect(),
        };
        let near = |a: Rgb, b: Rgb| (0..3).all(|c| (a[c] - b[c]).abs() < 4.0);
        let plain = darkest(&veiled);
        for (left, top) in [(20, 20), (0, 40), (40, 0)] {
            let found = darkest(&boxed(left, top));
            assert!(
                near(found, plain),
                "{left}, {top}: {found:?}, not {plain:?}"
            );
        }
        let bar = boxed(width, height);
        assert!(near(darkest(&bar), [1.0, 0.0, 2.0]), "nothing but a bar");
    }
}

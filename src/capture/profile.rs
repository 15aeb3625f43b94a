//! Colors as sRGB means them. Phones write Display P3 and some cameras Adobe RGB, in which the same numbers are other colors; what
//! they are is in the picture's profile (ICC.1).

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, Transform8BitExecutor, TransformOptions};
use rayon::prelude::*;
use std::sync::Arc;

/// The profile of a picture in color; none where it is of another kind, or broken, which a picture is not refused for.
pub fn of_icc(icc: &[u8]) -> Option<ColorProfile> {
    let profile = ColorProfile::new_from_slice(icc).ok()?;
    (profile.color_space == DataColorSpace::Rgb).then_some(profile)
}

/// Turns the colors of a picture into those of sRGB, which are the nearest that it has. What is sRGB already stays as it is.
pub fn into_srgb(rgb: &mut RgbImage, profile: &ColorProfile) {
    let to_srgb = profile.create_transform_8bit(
        Layout::Rgb,
        &ColorProfile::new_srgb(),
        Layout::Rgb,
        TransformOptions::default(),
    );
    let Ok(to_srgb) = to_srgb else { return };
    if changes_nothing(&to_srgb) {
        return;
    }
    let row = 3 * rgb.width() as usize;
    rgb.par_chunks_exact_mut(row).for_each(|row| {
        let given = row.to_vec();
        if to_srgb.transform(&given, row).is_err() {
            row.copy_from_slice(&given);
        }
    });
}

/// Whether colors of all kinds come out as they went in, but for rounding.
fn changes_nothing(to_srgb: &Arc<Transform8BitExecutor>) -> bool {
    const LEVELS: [u8; 5] = [0, 64, 128, 191, 255];
    const ROUNDING: u8 = 1;
    let colors = LEVELS
        .iter()
        .flat_map(|&r| LEVELS.map(|g| (r, g)))
        .flat_map(|(r, g)| LEVELS.map(|b| [r, g, b]));
    let given: Vec<u8> = colors.flatten().collect();
    let mut turned = vec![0; given.len()];
    to_srgb.transform(&given, &mut turned).is_err()
        || std::iter::zip(&given, &turned).all(|(a, b)| a.abs_diff(*b) <= ROUNDING)
}

//! Frames that the graphics card has.

use super::worker::ShownFrame;
use eframe::egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};
use std::sync::Arc;

/// A frame with its texture.
pub struct OnScreen {
    pub shown: ShownFrame,
    pub texture: TextureHandle,
}

/// Brings a frame to the graphics card, unless it is there.
pub fn show(place: &mut Option<OnScreen>, shown: ShownFrame, context: &Context, name: &str) {
    match place {
        Some(on_screen) if Arc::ptr_eq(&on_screen.shown.image, &shown.image) => {}
        Some(on_screen) => {
            let image = for_the_card(&shown.image, context);
            on_screen.texture.set(image, TextureOptions::LINEAR);
            on_screen.shown = shown;
        }
        None => {
            let image = for_the_card(&shown.image, context);
            let texture = context.load_texture(name, image, TextureOptions::LINEAR);
            *place = Some(OnScreen { shown, texture });
        }
    }
}

/// A picture as the graphics card takes it: reduced where a side is longer than that of any texture, as panoramas are.
pub fn for_the_card(image: &Arc<ColorImage>, context: &Context) -> Arc<ColorImage> {
    let most = context.input(|input| input.max_texture_side);
    let factor = image.size[0].max(image.size[1]).div_ceil(most.max(1));
    match factor {
        0 | 1 => Arc::clone(image),
        _ => Arc::new(reduced(image, factor)),
    }
}

/// Each pixel is the mean of as many by as many; the last of a row or column may be of fewer.
fn reduced(image: &ColorImage, factor: usize) -> ColorImage {
    let [width, height] = image.size;
    let small = [width.div_ceil(factor), height.div_ceil(factor)];
    let mean = |x: usize, y: usize| {
        let (columns, rows) = (
            factor * x..width.min(factor * (x + 1)),
            factor * y..height.min(factor * (y + 1)),
        );
        let count = (columns.len() * rows.len()).max(1);
        let mut sums = [0; 4];
        for row in rows {
            for pixel in &image.pixels[row * width..][columns.clone()] {
                for (sum, part) in sums.iter_mut().zip(pixel.to_array()) {
                    *sum += usize::from(part);
                }
            }
        }
        let [r, g, b, a] = sums.map(|sum| (sum / count) as u8);
        Color32::from_rgba_premultiplied(r, g, b, a)
    };
    let places = (0..small[1]).flat_map(|y| (0..small[0]).map(move |x| (x, y)));
    ColorImage::new(small, places.map(|(x, y)| mean(x, y)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_larger_than_a_texture_are_reduced_and_others_left() {
        // A window that has not drawn yet knows of no larger textures than these.
        const MOST: usize = 2048;
        let context = Context::default();
        for (size, expected, why) in [
            ([MOST, 3], [MOST, 3], "as large as a texture may be"),
            ([MOST + 1, 3], [MOST / 2 + 1, 2], "a pixel too wide"),
            ([2, 3 * MOST], [1, MOST], "three times as high"),
            ([0, 0], [0, 0], "nothing"),
        ] {
            let image = Arc::new(ColorImage::filled(size, Color32::from_rgb(9, 90, 200)));
            let taken = for_the_card(&image, &context);
            assert_eq!(taken.size, expected, "{why}");
            let is_left = size == expected;
            assert_eq!(Arc::ptr_eq(&taken, &image), is_left, "{why}");
            let alike = |pixel: &Color32| *pixel == Color32::from_rgb(9, 90, 200);
            assert!(taken.pixels.iter().all(alike), "{why}: another color");
        }
    }
}

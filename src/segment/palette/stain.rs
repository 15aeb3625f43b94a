//! How far colors are off those that a surface shows in any shade and in any glare, many at once.

use super::light::Light;
use super::plastics::{Chroma, ShownColor};
use crate::raster::Rgb;
use crate::raster::lanes::LaneWork;

/// Standard deviations by which a color is off the line from the lamp's chromaticity to that of the surface behind it.
#[inline(always)]
pub fn of(shown: &ShownColor, tint: Chroma) -> f32 {
    let v = shown.chroma;
    let energy = tint[0] * tint[0] + tint[1] * tint[1];
    let share = ((v[0] * tint[0] + v[1] * tint[1]) / energy.max(1e-6)).clamp(0.0, 1.0);
    let (dx, dy) = (v[0] - share * tint[0], v[1] - share * tint[1]);
    ((dx * dx + dy * dy) / shown.variance).sqrt()
}

/// Colors, and those of the surface behind each, in a light without a veil.
pub struct Unveiled<'a> {
    pub light: &'a Light,
    pub rgb: &'a [Rgb],
    pub bare: &'a [Rgb],
}

/// Colors that are taken together.
const AT_ONCE: usize = 16;

impl LaneWork for Unveiled<'_> {
    type Output = Vec<f32>;

    #[inline(always)]
    fn work(self) -> Vec<f32> {
        let mut stains = vec![0.0; self.rgb.len().min(self.bare.len())];
        let chunks = stains.chunks_mut(AT_ONCE);
        let seen = self.rgb.chunks(AT_ONCE).zip(self.bare.chunks(AT_ONCE));
        for (stains, (rgb, bare)) in chunks.zip(seen) {
            let mut channels = [[0.0f32; AT_ONCE]; 6];
            for lane in 0..stains.len() {
                for c in 0..3 {
                    channels[c][lane] = rgb[lane][c];
                    channels[3 + c][lane] = bare[lane][c];
                }
            }
            let mut made = [0.0f32; AT_ONCE];
            for lane in 0..AT_ONCE {
                let [r, g, b, bare_r, bare_g, bare_b] =
                    [0, 1, 2, 3, 4, 5].map(|k: usize| channels[k][lane]);
                let tint = self.light.shown_unveiled([bare_r, bare_g, bare_b]).chroma;
                made[lane] = of(&self.light.shown_unveiled([r, g, b]), tint);
            }
            stains.copy_from_slice(&made[..stains.len()]);
        }
        stains
    }
}

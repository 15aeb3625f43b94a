//! Where a picture shows colors that the bare surface has in no light.

use super::Finder;
use crate::pipeline::observation::Observation;
use crate::segment::MOST_LOG_ODDS;
use rayon::prelude::*;

/// Standard deviations from which a color is none of the surface's: as far as the deepest colored daylight shadow lies.
const STAIN_SIGMAS: f32 = 3.0;

impl Finder<'_> {
    /// [`Self::stain`] of every pixel.
    pub(super) fn stained(&self) -> Vec<f32> {
        const AT_ONCE: usize = 4096;
        let (rgb, bare) = (
            &self.observation.picture.rgb,
            &self.observation.background.color,
        );
        let mut stained = vec![0.0; rgb.len()];
        let seen = rgb.par_chunks(AT_ONCE).zip(bare.par_chunks(AT_ONCE));
        let chunks = stained.par_chunks_mut(AT_ONCE).zip(seen);
        chunks.for_each(|(stained, (rgb, bare))| {
            let off = self.observation.palette.stains(rgb, bare);
            let pixels = stained.iter_mut().zip(off);
            pixels.for_each(|(stained, off)| *stained = stain_odds(off));
        });
        stained
    }

    /// By how much a pixel's color is rather not that of the surface behind it in any light, in nats.
    pub(super) fn stain(&self, pixel: usize) -> f32 {
        let Observation {
            picture,
            background,
            palette,
            ..
        } = self.observation;
        stain_odds(palette.stain(picture.rgb[pixel], background.color[pixel]))
    }
}

/// By how much a color so many standard deviations off the surface's is rather not that, in nats.
fn stain_odds(off: f32) -> f32 {
    (0.5 * (off * off - STAIN_SIGMAS * STAIN_SIGMAS)).clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

//! What the network is shown, line by line: picture and bare background side by side, drawn larger or smaller.
//!
//! Loops over lanes become vector instructions where all that is called is inlined whole.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::Split;
use crate::background::scaled;
use crate::raster::Rgb;
use crate::raster::lanes::LaneWork;

/// Colors of picture and background.
pub const CHANNELS: usize = 6;
/// Numbers of a pixel, those that only fill it among them.
const LANES: usize = 8;

/// A number of each channel's.
type ChannelLanes = [f32; LANES];

/// What each channel of a pixel is multiplied by, picture and background alike.
pub fn of_channels(gains: Rgb) -> ChannelLanes {
    pixel(&gains, &gains)
}

#[inline(always)]
fn pixel(seen: &Rgb, bare: &Rgb) -> ChannelLanes {
    [
        seen[0], seen[1], seen[2], bare[0], bare[1], bare[2], 0.0, 0.0,
    ]
}

/// A line of picture and background, as wide as the network sees it.
pub fn line(seen: &[Rgb], bare: &[Rgb], across: &[Split], to: &mut Vec<f32>) {
    to.resize(across.len() * LANES, 0.0);
    for (to, &(left, right, share)) in to.as_chunks_mut::<LANES>().0.iter_mut().zip(across) {
        let (a, b) = (
            pixel(&seen[left], &bare[left]),
            pixel(&seen[right], &bare[right]),
        );
        for lane in 0..LANES {
            to[lane] = a[lane] * (1.0 - share) + b[lane] * share;
        }
    }
}

/// A row between two such lines.
pub struct Row<'a> {
    pub lines: [&'a [f32]; 2],
    /// Of the lower line.
    pub share: f32,
    /// What brings each channel to the usual light.
    pub gains: ChannelLanes,
    /// Where it goes.
    pub pixels: &'a mut [f32],
}

impl LaneWork for Row<'_> {
    type Output = ();

    /// As six channels about zero.
    #[inline(always)]
    fn work(self) {
        const WHITE: f32 = 255.0;
        let middle = pixel(&[0.5; 3], &[0.5; 3]);
        let [upper, lower] = self.lines.map(|line| line.as_chunks::<LANES>().0);
        let pixels = self.pixels.as_chunks_mut::<LANES>().0.iter_mut();
        for ((to, upper), lower) in pixels.zip(upper).zip(lower) {
            for lane in 0..LANES {
                let code = upper[lane] * (1.0 - self.share) + lower[lane] * self.share;
                let share = scaled(self.gains[lane], code) / WHITE;
                to[lane] = share.clamp(0.0, 1.0) - middle[lane];
            }
        }
    }
}

//! What it costs to call pixels one of each plastic, many at once.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::FOREIGN;
use super::plastics::{Chroma, Plastic, ShownColor, TINT_SHARES};
use crate::raster::lanes::LaneWork;

/// Pixels that are taken together.
const AT_ONCE: usize = 32;
/// Log-likelihoods below this are alike.
const LEAST: f32 = -50.0;
/// The most that any costs, in nats.
const MOST: f32 = 4.0;

/// Colors as a light shows them, each with the tint of what lies behind.
pub struct Doubts<'a> {
    pub plastics: &'a [Plastic],
    pub shown: &'a [(ShownColor, Chroma)],
}

impl LaneWork for Doubts<'_> {
    /// Plastic by plastic, what it costs every pixel to be of it.
    type Output = Vec<Vec<f32>>;

    #[inline(always)]
    fn work(self) -> Vec<Vec<f32>> {
        let Self { plastics, shown } = self;
        let mut doubts: Vec<Vec<f32>> = Vec::new();
        doubts.resize_with(plastics.len(), || vec![0.0; shown.len()]);
        for first in (0..shown.len()).step_by(AT_ONCE) {
            let count = AT_ONCE.min(shown.len() - first);
            let mut columns = [[1.0f32; AT_ONCE]; 6];
            for lane in 0..count {
                let (color, tint) = &shown[first + lane];
                columns[0][lane] = color.chroma[0];
                columns[1][lane] = color.chroma[1];
                columns[2][lane] = color.variance;
                columns[3][lane] = color.lightness;
                columns[4][lane] = tint[0];
                columns[5][lane] = tint[1];
            }
            let [x, y, variance, lightness, behind_x, behind_y] = columns;
            let mut best = [LEAST; AT_ONCE];
            for of_plastic in 0..plastics.len() {
                let mut logs = [f32::NEG_INFINITY; AT_ONCE];
                for (share, cost) in TINT_SHARES {
                    for lane in 0..AT_ONCE {
                        let color = ShownColor {
                            chroma: [x[lane], y[lane]],
                            variance: variance[lane],
                            lightness: lightness[lane],
                        };
                        let tint = [share * behind_x[lane], share * behind_y[lane]];
                        let own = plastics[of_plastic].log_likelihood(&color, tint);
                        logs[lane] = logs[lane].max(own - cost);
                    }
                }
                for lane in 0..AT_ONCE {
                    best[lane] = best[lane].max(logs[lane]);
                }
                doubts[of_plastic][first..first + count].copy_from_slice(&logs[..count]);
            }
            for of_plastic in &mut doubts {
                let of_plastic = &mut of_plastic[first..first + count];
                for lane in 0..count {
                    let own = of_plastic[lane];
                    of_plastic[lane] = (best[lane] - own).max(-own - FOREIGN).clamp(0.0, MOST);
                }
            }
        }
        doubts
    }
}

//! What a sighting may be, and how well it is that under a view.

use super::GuessParams;
use crate::frames::{SpacePoint, SurfacePoint};
use crate::piece::{Dimensions, PieceSet, Size};
use crate::pose::starts::Keypoints;
use crate::view::{SurfaceRay, SurfaceView};
use std::f64::consts::{PI, SQRT_2, TAU};

/// A tip and the middle of a base, with all that can be said of them before any view.
pub struct SeenKeypoints<'a> {
    seen: &'a Keypoints,
    pieces: &'a PieceSet,
    shown_px: f64,
    lying: ReadingOdds,
    upright: ReadingOdds,
    /// The logarithm of the density where there is no stone.
    nothing: f64,
}

/// How a stone may be there: how far what is predicted may err, and logarithms of the probability of any one size and of
/// how widely its density is spread.
struct ReadingOdds {
    error_px: f64,
    log_probability: f64,
    spread: f64,
}

/// What a mark may be: how far it is off if it were that, in standard errors, and the logarithm of its density.
#[derive(Clone, Copy)]
pub struct KeypointReading {
    pub off: [f64; 2],
    log_density: f64,
}

/// Of every size, lying and upright.
pub const READINGS: usize = 6;

/// Half the logarithm of a full turn: the normal distribution's constant.
const NORMAL: f64 = 0.918_938_533_204_672_7;

impl<'a> SeenKeypoints<'a> {
    /// A sighting of pieces of which a lying one shows about `usual_px` long.
    pub fn new(
        seen: &'a Keypoints,
        usual_px: f64,
        pieces: &'a PieceSet,
        params: &GuessParams,
    ) -> Self {
        let upright = seen
            .upright
            .clamp(1.0 - params.most_certain, params.most_certain);
        let shown_px = seen.tip.distance(seen.base);
        // Both points err, and what is predicted is one from the other.
        let error_px = (params.vote_share * shown_px.max(usual_px))
            .hypot(params.scatter_share * seen.scatter_px)
            * SQRT_2;
        let upright_error_px = error_px * params.upright_error;
        let of_a_size = |probability: f64| (probability / 3.0 * (1.0 - params.outliers)).ln();
        // A tip where there is no stone is anywhere within twice the length.
        let reach = 2.0 * shown_px.max(1.0);
        Self {
            seen,
            pieces,
            shown_px,
            lying: ReadingOdds {
                error_px,
                log_probability: of_a_size(1.0 - upright),
                // And a lying tip may be anywhere on a circle.
                spread: NORMAL + error_px.ln() + (TAU * shown_px.max(1.0)).ln(),
            },
            upright: ReadingOdds {
                error_px: upright_error_px,
                log_probability: of_a_size(upright),
                spread: 2.0 * (NORMAL + upright_error_px.ln()),
            },
            nothing: (params.outliers / (PI * reach * reach)).ln(),
        }
    }

    /// All that a mark may be; the density of what is no stone belongs to none of them.
    pub fn readings(&self, view: &SurfaceView) -> [Option<KeypointReading>; READINGS] {
        self.readings_of([true; READINGS], view)
    }

    /// Those that are wanted of what a mark may be.
    pub fn readings_of(
        &self,
        is_wanted: [bool; READINGS],
        view: &SurfaceView,
    ) -> [Option<KeypointReading>; READINGS] {
        let rays = KeypointRays {
            tip: view.ray(self.seen.tip),
            base: view.ray(self.seen.base),
        };
        std::array::from_fn(|k| {
            let dimensions = self.pieces.dimensions(Size::ALL[k % 3]);
            match k < 3 {
                _ if !is_wanted[k] => None,
                true => {
                    let off = self.lying_off(&rays, view, dimensions)?;
                    Some(self.lying.reading([off, 0.0]))
                }
                false => {
                    let off = self.upright_off(&rays, view, dimensions)?;
                    Some(self.upright.reading(off))
                }
            }
        })
    }

    /// By how many pixels a lying stone shows too long.
    fn lying_off(
        &self,
        rays: &KeypointRays,
        view: &SurfaceView,
        dimensions: Dimensions,
    ) -> Option<f64> {
        let rise = dimensions.rise_mm() / 2.0;
        let tip = rays.tip.at_height(0.0)?;
        let base = rays.base.at_height(rise)?;
        let share = lying_length_mm(dimensions) / tip.distance(base).max(1e-6);
        let expected = SurfacePoint::new(
            base.x_mm + (tip.x_mm - base.x_mm) * share,
            base.y_mm + (tip.y_mm - base.y_mm) * share,
        );
        let expected = view.pixel_from_surface(expected)?;
        let Keypoints { tip, base, .. } = self.seen;
        let longer = self.shown_px >= base.distance(expected);
        Some(expected.distance(*tip) * if longer { 1.0 } else { -1.0 })
    }

    /// By how many pixels right and down an upright stone's tip shows elsewhere.
    fn upright_off(
        &self,
        rays: &KeypointRays,
        view: &SurfaceView,
        dimensions: Dimensions,
    ) -> Option<[f64; 2]> {
        let base = rays.base.at_height(0.0)?;
        let tip = view.pixel_from_space(SpacePoint {
            x_mm: base.x_mm,
            y_mm: base.y_mm,
            z_mm: dimensions.height_mm,
        })?;
        Some([self.seen.tip.x - tip.x, self.seen.tip.y - tip.y])
    }

    /// The probability of each reading, and the logarithm of their sum with that of no stone at all.
    pub fn chances(
        &self,
        readings: &[Option<KeypointReading>; READINGS],
    ) -> ([f64; READINGS], f64) {
        let logs = readings.map(|r| r.map_or(f64::NEG_INFINITY, |r| r.log_density));
        let most = logs.iter().copied().fold(self.nothing, f64::max);
        let weights = logs.map(|log| (log - most).exp());
        let total = weights.iter().sum::<f64>() + (self.nothing - most).exp();
        (weights.map(|w| w / total), total.ln() + most)
    }
}

/// The same for all sizes.
struct KeypointRays {
    tip: SurfaceRay,
    base: SurfaceRay,
}

impl ReadingOdds {
    fn reading(&self, off_px: [f64; 2]) -> KeypointReading {
        let off = off_px.map(|v| v / self.error_px);
        let squares = off[0] * off[0] + off[1] * off[1];
        KeypointReading {
            off,
            log_density: self.log_probability - squares / 2.0 - self.spread,
        }
    }
}

/// Length of a lying stone from its tip to under the middle of its base.
pub fn lying_length_mm(dimensions: Dimensions) -> f64 {
    let slant = dimensions.slant_mm();
    slant - dimensions.base_mm * dimensions.base_mm / (4.0 * slant)
}

//! The light of a picture: its lamp's chromaticity, and the veil that lies over everything.
//!
//! Comes in: the color of the lightest surface, how dark the picture gets, and pixels that surely show plastic. Goes out: every
//! [`Light`] in which the colors in play would explain these pixels, and how likely each is.

use super::dyes::DyedBody;
use super::plastics::{Chroma, DARK_OFFSET, Plastic, ShownColor, TINT_SHARES, chroma};
use super::veils;
pub use super::veils::{UNVEILED, unveiled};
use crate::background::{LightReference, fast_ln};
use crate::raster::lanes::LaneWork;
use crate::raster::{Rgb, code_of, light_of, mean};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

/// Spread of one plastic's chromaticity across its ray: inner walls, what lies behind, other stones.
const CHROMA_SPREAD: f32 = 0.13;
/// Code value of white in a usual picture.
const USUAL_WHITE: f32 = 200.0;
/// Spread of a single pixel's code values, for the chromaticity of dark pixels.
const PIXEL_NOISE: f32 = 4.0;
/// Pixels by which the lamp is found: some ten of every stone, whose pixels repeat each other.
const LAMP_SAMPLES: usize = 400;
/// Fewer pixels that surely show plastic tell nothing of the lamp.
const FEWEST_PIXELS: usize = 30;
/// What a light must be worth beside the likeliest to be thought of.
const LEAST_WEIGHT: f32 = 0.02;

/// What a picture's light is guessed from.
#[derive(Clone, Copy, Debug)]
pub struct LightHints {
    /// The lightest that it shows.
    pub light: LightReference,
    /// Code values below which next to no pixel lies, a channel each.
    pub darkest: Rgb,
    /// What lies over the picture, as shares of full light, where that is known.
    pub veil: Option<Rgb>,
    /// What was taken off it before, as shares of full light.
    pub removed: Rgb,
}

impl LightHints {
    /// Of a picture that gets as dark as can be, off which nothing was taken.
    pub const fn of(light: LightReference) -> Self {
        Self {
            light,
            darkest: [0.0; 3],
            veil: None,
            removed: UNVEILED,
        }
    }
}

/// Light in which a picture may have been taken.
#[derive(Clone, Copy, Debug)]
pub struct Light {
    /// Added to every pixel, as shares of full light.
    pub veil: Rgb,
    /// Chromaticity of a white surface without it.
    lamp: Chroma,
    /// Code value (mean of channels) of a white surface without it.
    white: f32,
    /// What was taken off the picture before: the noise is that of the picture with it.
    removed: Rgb,
}

impl Light {
    /// Guesses the light under a veil, and how far off the lamp may be.
    pub fn guess(hints: LightHints, veil: Rgb) -> (Self, f32) {
        let LightHints { light, removed, .. } = hints;
        // Light squares are white to cream: half of their tint is taken for the lamp's.
        let light_squares = light.light_squares().map(|rgb| unveiled(rgb, veil));
        let (lamp, white, spread) = match light_squares {
            Some(rgb) => (chroma(rgb).map(|v| 0.5 * v), mean(rgb), 0.15),
            None => ([0.0, 0.0], USUAL_WHITE * light.darkening(), 0.25),
        };
        let light = Self {
            veil,
            lamp,
            white,
            removed,
        };
        (light, spread)
    }

    /// Whether nothing lies over the picture.
    pub fn is_unveiled(&self) -> bool {
        self.veil == UNVEILED
    }

    /// As [`Self::shown`] where nothing lies over the picture: loops over it become vector instructions.
    #[inline(always)]
    pub fn shown_unveiled(&self, rgb: Rgb) -> ShownColor {
        let veil = UNVEILED;
        Self { veil, ..*self }.shown(rgb)
    }

    /// A color in this light.
    #[inline(always)]
    pub fn shown(&self, rgb: Rgb) -> ShownColor {
        let own = unveiled(rgb, self.veil);
        let seen = chroma(own);
        // What a veil took of a pixel's contrast its noise gets back.
        let gain = (mean(self.recorded(rgb)) + DARK_OFFSET) / (mean(own) + DARK_OFFSET);
        let pixel = PIXEL_NOISE * gain / (own[0].min(own[1]).min(own[2]) + DARK_OFFSET);
        ShownColor {
            chroma: [seen[0] - self.lamp[0], seen[1] - self.lamp[1]],
            variance: CHROMA_SPREAD * CHROMA_SPREAD + pixel * pixel,
            lightness: fast_ln((mean(own) + DARK_OFFSET) / (self.white + DARK_OFFSET)),
        }
    }

    /// A color as the photo has it, before anything was taken off.
    #[inline(always)]
    fn recorded(&self, rgb: Rgb) -> Rgb {
        if self.removed == UNVEILED {
            return rgb;
        }
        [0, 1, 2].map(|channel| code_of(light_of(rgb[channel]) + self.removed[channel]))
    }

    /// A body's mean color in this light, as what sets dyes apart.
    pub fn dyed(&self, rgb: Rgb) -> DyedBody {
        let shown = self.shown(rgb);
        DyedBody {
            chroma: shown.chroma,
            noise: shown.variance - CHROMA_SPREAD * CHROMA_SPREAD,
            lightness: shown.lightness,
        }
    }
}

/// The lights that a picture may have been taken in, the likeliest first, and how likely each is, by how well the plastics in play
/// explain pixels that surely show plastic, each with what lies behind it; and the logarithm of how likely the likeliest makes them.
pub fn weighed(
    plastics: &[Plastic],
    hints: LightHints,
    pixels: &[(Rgb, Rgb)],
) -> (Vec<(Light, f32)>, f32) {
    if pixels.len() < FEWEST_PIXELS {
        let veil = hints.veil.unwrap_or(UNVEILED);
        return (vec![(Light::guess(hints, veil).0, 1.0)], 0.0);
    }
    let stride = (pixels.len() / LAMP_SAMPLES).max(1);
    let pixels: Vec<(Rgb, Rgb)> = pixels.iter().step_by(stride).copied().collect();
    let known = hints.veil.map(|veil| vec![(veil, 0.0)]);
    let veiled = known
        .unwrap_or_else(|| veils::weighed(hints.darkest, hints.light.light_squares()))
        .into_iter();
    let best = BestScore::default();
    let scored = veiled.flat_map(|(veil, usual)| {
        let (guess, spread) = Light::guess(hints, veil);
        let sample = LampSample::new(&pixels, &guess);
        let scores = sample.scores(plastics, (spread, usual), &best).into_iter();
        scores.map(move |(shift, score)| {
            let lamp = [guess.lamp[0] + shift[0], guess.lamp[1] + shift[1]];
            (Light { lamp, ..guess }, score)
        })
    });
    let mut scored: Vec<(Light, f32)> = scored.collect();
    scored.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = scored.first().map_or(0.0, |light| light.1);
    let weighed = scored
        .into_iter()
        .map(|(light, score)| (light, (score - best).exp()));
    let mut weighed: Vec<(Light, f32)> = weighed
        .take_while(|(_, weight)| *weight >= LEAST_WEIGHT)
        .collect();
    let whole: f32 = weighed.iter().map(|(_, weight)| weight).sum();
    let weights = weighed.iter_mut();
    weights.for_each(|(_, weight)| *weight /= whole);
    (weighed, best)
}

/// The best score so far, as the bits of a number: all threads know it.
struct BestScore(AtomicU32);

impl Default for BestScore {
    fn default() -> Self {
        Self(AtomicU32::new(f32::NEG_INFINITY.to_bits()))
    }
}

impl BestScore {
    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    fn take(&self, score: f32) {
        let better = |bits| (f32::from_bits(bits) < score).then(|| score.to_bits());
        let order = Ordering::Relaxed;
        // No news where another thread knows a better one.
        let _ = self.0.fetch_update(order, order, better);
    }
}

/// Pixels by which the lamp is found, number by number, so that several are weighed at once: chromaticity, variance and
/// lightness of each, and the chromaticity of what lies behind. Those that are weighed together come from all over the picture.
struct LampSample {
    columns: [Vec<f32>; 6],
    /// Where each pixel stands among these.
    places: Vec<usize>,
}

impl LampSample {
    fn new(pixels: &[(Rgb, Rgb)], light: &Light) -> Self {
        let mut columns: [Vec<f32>; 6] = Default::default();
        let mut places = vec![0; pixels.len()];
        let groups = pixels.len().div_ceil(AT_ONCE).max(1);
        let spread = (0..groups).flat_map(|first| (first..pixels.len()).step_by(groups));
        for (place, pixel) in spread.enumerate() {
            let (rgb, behind) = pixels[pixel];
            let ShownColor {
                chroma: [x, y],
                variance,
                lightness,
            } = light.shown(rgb);
            let tint = light.shown(behind).chroma;
            let numbers = [x, y, variance, lightness, tint[0], tint[1]];
            let columns = columns.iter_mut().zip(numbers);
            columns.for_each(|(column, number)| column.push(number));
            places[pixel] = place;
        }
        Self { columns, places }
    }

    /// Shifts of the lamp's chromaticity, and the logarithm of how likely each is, but for those that are surely worth too little
    /// beside the best; `spread` is the guess's standard deviation, and the veil is so `usual`.
    fn scores(
        &self,
        plastics: &[Plastic],
        (spread, usual): (f32, f32),
        best: &BestScore,
    ) -> Vec<(Chroma, f32)> {
        /// Far beyond what rounding does to a score.
        const ROUNDING: f32 = 0.1;
        let shifts = (-8i8..=8).flat_map(|i| (-8i8..=8).map(move |j| [i, j]));
        let shifts: Vec<Chroma> = shifts
            .map(|shift| shift.map(|steps| f32::from(steps) * 0.05))
            .collect();
        let score = |shift: Chroma| {
            // Pixels of one stone speak with one voice: a hundred weigh as one.
            let off = shift[0] * shift[0] + shift[1] * shift[1];
            let score = |fit: f32| usual + (fit / 100.0 - off / (2.0 * spread * spread));
            let least = best.get() + LEAST_WEIGHT.ln() - ROUNDING;
            let fit = FitUnder {
                sample: self,
                plastics,
                shift,
                least: 100.0 * (least - score(0.0)),
            };
            let score = score(fit.done()?);
            best.take(score);
            Some((shift, score))
        };
        // The guess itself is often among the best, beside which others are given up soon.
        score([0.0; 2]);
        shifts.into_par_iter().filter_map(score).collect()
    }
}

/// How well the plastics that explain each pixel best explain all of them, were the lamp's chromaticity shifted; none where that is
/// less than it is to be at least.
struct FitUnder<'a> {
    sample: &'a LampSample,
    plastics: &'a [Plastic],
    shift: Chroma,
    least: f32,
}

/// Pixels after which it is seen whether a shift may be worth anything: no pixel makes it any likelier.
const AT_ONCE: usize = 32;

impl LaneWork for FitUnder<'_> {
    type Output = Option<f32>;

    #[inline(always)]
    fn work(self) -> Option<f32> {
        let Self {
            sample,
            plastics,
            shift,
            least,
        } = self;
        let count = sample.places.len();
        let mut all = vec![0.0f32; count];
        // What the pixels so far come to, those that are left being explained wholly.
        let mut most = 0.0;
        for first in (0..count).step_by(AT_ONCE) {
            let own = first..(first + AT_ONCE).min(count);
            let mut columns = [[1.0f32; AT_ONCE]; 6];
            for (column, values) in columns.iter_mut().zip(&sample.columns) {
                column[..own.len()].copy_from_slice(&values[own.clone()]);
            }
            let [x, y, variance, lightness, behind_x, behind_y] = columns;
            let mut best = [-50.0f32; AT_ONCE];
            for plastic in plastics {
                for (share, cost) in TINT_SHARES {
                    for (i, best) in best.iter_mut().enumerate() {
                        let shown = ShownColor {
                            chroma: [x[i], y[i]],
                            variance: variance[i],
                            lightness: lightness[i],
                        };
                        let tint = [behind_x[i] - shift[0], behind_y[i] - shift[1]];
                        let shifted = [shift[0] + share * tint[0], shift[1] + share * tint[1]];
                        *best = best.max(plastic.log_likelihood(&shown, shifted) - cost);
                    }
                }
            }
            for (log, best) in all[own].iter_mut().zip(&best) {
                *log = best.max(-6.0);
                most += *log;
            }
            if most < least {
                return None;
            }
        }
        // In the pixels' own order, as sums round otherwise in another.
        let mut fit = 0.0;
        for place in &sample.places {
            fit += all[*place];
        }
        Some(fit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::segment::palette::plastics;

    /// Whatever is given up would have been too unlikely anyway.
    #[test]
    fn no_light_is_given_up_that_counts() {
        let shade = |k: usize| [k * 7919, k * 104_729, k * 31].map(|v| (v % 251) as f32);
        let pixels: Vec<(Rgb, Rgb)> = (0..333).map(|k| (shade(k), shade(k / 40 + 900))).collect();
        let plastics = plastics::of(&[]);
        let (guess, spread) = Light::guess(
            LightHints::of(LightReference::LightSquares([215.0, 210.0, 200.0])),
            UNVEILED,
        );
        let sample = LampSample::new(&pixels, &guess);
        let kept = sample.scores(&plastics, (spread, 0.0), &BestScore::default());
        // To none is anything compared that is not there yet.
        let each =
            (-8i8..=8).flat_map(|i| (-8i8..=8).map(move |j| [i, j].map(|n| f32::from(n) * 0.05)));
        let alone = each.flat_map(|shift| {
            let fit = FitUnder {
                sample: &sample,
                plastics: &plastics,
                shift,
                least: f32::NEG_INFINITY,
            };
            let off = shift[0] * shift[0] + shift[1] * shift[1];
            let score = |fit: f32| (shift, fit / 100.0 - off / (2.0 * spread * spread));
            fit.done().map(score)
        });
        let all: Vec<(Chroma, f32)> = alone.collect();
        let best = all
            .iter()
            .map(|(_, score)| *score)
            .fold(f32::NEG_INFINITY, f32::max);
        let counts = |(_, score): &&(Chroma, f32)| *score >= best + LEAST_WEIGHT.ln();
        let wanted: Vec<_> = all.iter().filter(counts).collect();
        assert_eq!(kept.iter().filter(counts).collect::<Vec<_>>(), wanted);
        assert!(kept.len() < all.len(), "{} of {}", kept.len(), all.len());
    }
}

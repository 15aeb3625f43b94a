//! Plastics as rays in the plane of chromaticities: named colors, and how likely each explains a color that is seen.
//!
//! Comes in: a color of which the light was taken. Goes out: log-likelihoods, a color of the palette each.

use crate::background::fast_ln;
use crate::piece::Color;
use crate::raster::{Rgb, mean};

/// Chromaticity: (ln R/G, ln B/G).
pub type Chroma = [f32; 2];

/// Code values added to every channel before ratios, so that black stays finite.
pub const DARK_OFFSET: f32 = 8.0;
/// Least share of a plastic's chromaticity that a body shows, and the spread of that share below one.
const MOST_DILUTED: f32 = 0.4;
const DILUTION_SPREAD: f32 = 0.4;
/// How far a body may be deeper than its nominal color at no cost, the spread beyond that, and the most: opaque reds have
/// two and a half times the chromaticity of translucent ones.
const FREELY_DEEPENED: f32 = 1.35;
const DEEPENING_SPREAD: f32 = 0.8;
const MOST_DEEPENED: f32 = 3.0;
/// Spread of ln of a plastic's lightness: faces in light, in shade and in glare, and what shines through.
const LIGHTNESS_SPREAD: f32 = 0.7;
/// Code value of white among the nominal colors.
const NOMINAL_WHITE: f32 = 205.0;
/// Shares of the tint of what lies behind a stone that may show in its own, and what each costs, in nats: plastic lets
/// through between a tenth and two fifths of the light, and more of the colors that it does not swallow.
pub const TINT_SHARES: [(f32, f32); 6] = [
    (0.0, 0.5),
    (0.2, 0.0),
    (0.4, 0.0),
    (0.6, 0.3),
    (0.8, 0.6),
    (1.0, 1.0),
];

/// One plastic of the palette: its color as code values in white light.
#[derive(Clone, Debug)]
pub struct Plastic {
    pub color: Color,
    chroma: Chroma,
    /// ln of its code value over that of a white surface.
    lightness: f32,
}

/// A color as the likelihoods need it.
pub struct ShownColor {
    /// Less the lamp's.
    pub chroma: Chroma,
    /// Of either number of the chromaticity.
    pub variance: f32,
    pub lightness: f32,
}

impl Plastic {
    /// Log-likelihood of a color, its chromaticity shifted by a tint, with the spread of a pixel.
    #[inline(always)]
    pub fn log_likelihood(&self, shown: &ShownColor, tint: Chroma) -> f32 {
        let v = [shown.chroma[0] - tint[0], shown.chroma[1] - tint[1]];
        let off = (shown.lightness - self.lightness) / LIGHTNESS_SPREAD;
        let m = self.chroma;
        let energy = m[0] * m[0] + m[1] * m[1];
        // Gloss and a bright table behind dilute a plastic, thick walls and a phone's taste for bright colors deepen it.
        let s = if energy > 0.0 {
            ((v[0] * m[0] + v[1] * m[1]) / energy).clamp(MOST_DILUTED, MOST_DEEPENED)
        } else {
            1.0
        };
        let (dx, dy) = (v[0] - s * m[0], v[1] - s * m[1]);
        let dilution = (1.0 - s).max(0.0) / DILUTION_SPREAD;
        let deepening = (s - FREELY_DEEPENED).max(0.0) / DEEPENING_SPREAD;
        let stretch = dilution * dilution + deepening * deepening;
        -0.5 * ((dx * dx + dy * dy) / shown.variance + stretch + off * off)
    }
}

/// Nominal colors of the plastics in white light: name and code values.
pub const NOMINAL: [(&str, [f32; 3]); 11] = [
    ("red", [148.0, 68.0, 68.0]),
    ("yellow", [136.0, 118.0, 57.0]),
    ("green", [56.0, 96.0, 58.0]),
    ("blue", [50.0, 60.0, 112.0]),
    ("orange", [165.0, 98.0, 52.0]),
    ("purple", [96.0, 58.0, 116.0]),
    ("cyan", [72.0, 112.0, 116.0]),
    ("black", [45.0, 45.0, 45.0]),
    ("white", [205.0, 205.0, 205.0]),
    ("clear", [150.0, 150.0, 150.0]),
    ("pink", [205.0, 125.0, 160.0]),
];

#[inline(always)]
pub fn chroma(rgb: Rgb) -> Chroma {
    let [r, g, b] = rgb.map(|v| v.max(0.0) + DARK_OFFSET);
    [fast_ln(r / g), fast_ln(b / g)]
}

/// The palette's plastics of these colors; all of them if none is named.
pub fn of(colors: &[Color]) -> Vec<Plastic> {
    let nominal = NOMINAL.iter();
    let named =
        nominal.filter(|(name, _)| colors.is_empty() || colors.iter().any(|c| c.name() == *name));
    let plastic = |(name, rgb): &(&str, Rgb)| {
        Some(Plastic {
            color: name.parse().ok()?,
            chroma: chroma(*rgb),
            lightness: (mean(*rgb) / NOMINAL_WHITE).ln(),
        })
    };
    named.filter_map(plastic).collect()
}

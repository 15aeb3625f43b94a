//! Which colorless plastic a body is of: clear, white or black.
//!
//! Chromaticity tells nothing of these, and lightness alone little: white in the shade is as gray as clear plastic over a light
//! square. Clear plastic shows what lies behind it, hardly darker; the faces of what is opaque are as light as lamps make them,
//! whatever lies behind, and each face by itself. So five numbers of a body are weighed: how light its darkest tenth, its middle and
//! its lightest tenth are, how far its middle is from what lies behind, and how much the ratio of both varies over it.
//!
//! Comes in: the pixels of a body with what lies behind each. Goes out: how likely each plastic is. The weights are those of a
//! multinomial logistic regression (Cox, "The regression analysis of binary sequences", 1958) that `fixtures/generator/learn/colorless.py`
//! fits to renderings.

use super::light::Light;
use super::plastics::Plastic;
use crate::raster::Rgb;
use crate::statistics::quantile;

/// The plastics that are told apart.
const COLORLESS: [&str; 3] = ["clear", "white", "black"];
/// Numbers that are weighed, and one that is always 1.
const NUMBERS: usize = 6;
/// Fewer pixels tell nothing of how lightness varies.
pub const FEWEST_BODY_PIXELS: usize = 6;
/// What clear plastic usually takes of the light of what lies behind, in logarithms of code values, and the least by which anything
/// varies.
const DIMMING: f32 = -0.05;
const LEAST_SPREAD: f32 = 0.03;

/// By how many nats each number speaks for each plastic.
const WEIGHTS: [[f32; NUMBERS]; COLORLESS.len()] = [
    [-0.51, -0.02, -0.85, 0.81, -4.34, -1.45],
    [2.83, 1.52, 1.06, 3.07, 2.11, 0.45],
    [-2.32, -1.51, -0.21, -3.88, 2.23, 1.0],
];

/// Which of the colorless a plastic is, if any.
fn place(plastic: &Plastic) -> Option<usize> {
    let name = plastic.color.name();
    COLORLESS.iter().position(|colorless| *colorless == name)
}

/// Whether a plastic is colorless.
pub fn is(plastic: &Plastic) -> bool {
    place(plastic).is_some()
}

/// By how many nats a body's pixels speak for each of the colorless; none where these are too few.
pub fn told(light: &Light, pixels: &[(Rgb, Rgb)]) -> Option<[f32; COLORLESS.len()]> {
    let numbers = numbers(light, pixels)?;
    Some([0, 1, 2].map(|place| odds(place, &numbers)))
}

/// Shares out anew what falls to colorless plastics, by what a body's pixels told; as it was where these told nothing.
pub fn share_out(plastics: &[Plastic], shares: &mut [f32], told: Option<[f32; COLORLESS.len()]>) {
    let Some(told) = told else {
        return;
    };
    let own = plastics.iter().enumerate();
    let own = own.filter_map(|(k, plastic)| Some((k, told[place(plastic)?].exp())));
    let odds: Vec<(usize, f32)> = own.collect();
    let whole: f32 = odds.iter().map(|(k, _)| shares[*k]).sum();
    let sum: f32 = odds.iter().map(|(_, odds)| odds).sum();
    for (k, odds) in odds {
        shares[k] = whole * odds / sum;
    }
}

/// What speaks for one of the colorless plastics, in nats.
fn odds(place: usize, numbers: &[f32; NUMBERS]) -> f32 {
    let weighed = WEIGHTS[place].iter().zip(numbers);
    weighed.map(|(weight, number)| weight * number).sum()
}

/// The numbers by which a body is told.
fn numbers(light: &Light, pixels: &[(Rgb, Rgb)]) -> Option<[f32; NUMBERS]> {
    if pixels.len() < FEWEST_BODY_PIXELS {
        return None;
    }
    let lightness = |rgb: Rgb| light.shown(rgb).lightness;
    let own: Vec<f32> = pixels.iter().map(|(rgb, _)| lightness(*rgb)).collect();
    let behind = pixels.iter().map(|(_, behind)| lightness(*behind));
    let ratios: Vec<f32> = own.iter().zip(behind).map(|(own, it)| own - it).collect();
    let of = |share: f64| quantile(own.iter().copied(), share);
    let middle = quantile(ratios.iter().copied(), 0.5)?;
    let varies = (deviation(&ratios) + LEAST_SPREAD).ln();
    let off = (middle - DIMMING).abs();
    Some([1.0, of(0.1)?, of(0.5)?, of(0.9)?, off, varies])
}

/// Standard deviation.
fn deviation(values: &[f32]) -> f32 {
    let count = values.len() as f32;
    let mean = values.iter().sum::<f32>() / count;
    let squared: f32 = values.iter().map(|v| (v - mean).powi(2)).sum();
    (squared / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::LightReference;
    use crate::segment::palette::light::{LightHints, UNVEILED};
    use crate::segment::palette::plastics;

    const LIGHT_SQUARE: f32 = 210.0;
    const DARK_SQUARE: f32 = 90.0;

    /// The name that a body of such gray pixels gets, each told with what lies behind it.
    fn name(body: impl Iterator<Item = (f32, f32)>) -> &'static str {
        let grey = |value: f32| [value; 3];
        let pixels: Vec<(Rgb, Rgb)> = body.map(|(own, it)| (grey(own), grey(it))).collect();
        let named = COLORLESS.map(|name| name.parse().expect("a color"));
        let known = plastics::of(&named);
        let (light, _) = Light::guess(
            LightHints::of(LightReference::LightSquares(grey(LIGHT_SQUARE))),
            UNVEILED,
        );
        let mut shares = vec![1.0 / 3.0; known.len()];
        share_out(&known, &mut shares, told(&light, &pixels));
        let best = (0..known.len()).max_by(|a, b| shares[*a].total_cmp(&shares[*b]));
        best.and_then(|k| place(&known[k]))
            .map_or("", |k| COLORLESS[k])
    }

    /// Half of a body over a light square, half over a dark one.
    fn over_both(own: impl Fn(f32, usize) -> f32) -> impl Iterator<Item = (f32, f32)> {
        (0..100).map(move |k| {
            let behind = if k < 50 { LIGHT_SQUARE } else { DARK_SQUARE };
            (own(behind, k), behind)
        })
    }

    #[test]
    fn what_shows_the_board_is_clear_and_what_hides_it_is_not() {
        // Faces in the light and in the shade, whatever lies behind.
        let face = |k: usize| if k.is_multiple_of(2) { 230.0 } else { 150.0 };
        assert_eq!(name(over_both(|behind, _| 0.92 * behind + 8.0)), "clear");
        assert_eq!(name(over_both(|_, k| face(k))), "white");
        assert_eq!(name(over_both(|_, k| 0.15 * face(k))), "black");
        // In the shade white is as gray as clear plastic is over a light square.
        let grey = |k: usize| if k.is_multiple_of(2) { 150.0 } else { 180.0 };
        let over = |behind: f32| (0..100).map(move |k| (grey(k), behind));
        assert_eq!(name(over(180.0)), "clear");
        assert_eq!(name(over(DARK_SQUARE)), "white");
    }

    #[test]
    fn too_few_pixels_tell_nothing() {
        let known = plastics::of(&[]);
        let (light, _) = Light::guess(LightHints::of(LightReference::Brightest(200.0)), UNVEILED);
        let before: Vec<f32> = (0..known.len()).map(|k| k as f32).collect();
        let mut shares = before.clone();
        share_out(
            &known,
            &mut shares,
            told(&light, &[([9.0; 3], [9.0; 3]); 5]),
        );
        assert_eq!(shares, before);
    }
}

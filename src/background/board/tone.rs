//! A camera's tone curve: light from code values, and back; blur mixes light.
//!
//! One power stands for every camera's. It is taken from tables, between whose entries it is as good as straight.

use crate::raster::GAMMA;

/// Code value that twice the light of what a camera can say would have, and more.
const MOST_CODE: f32 = 512.0;
/// Entries for a code value.
const PER_CODE: f32 = 4.0;
/// Root of the light up to which codes are told: that of [`MOST_CODE`].
const MOST_ROOT: f32 = 960.0;
/// Entries for one of such roots: near black the curve is steepest.
const PER_ROOT: f32 = 8.0;
/// The greatest code value.
const SATURATED: f32 = 255.0;

/// Both ways, by tables.
pub struct ToneCurve {
    /// By code value.
    light: Vec<f32>,
    /// By the root of the light, of which the code is nearly a multiple.
    code: Vec<f32>,
}

impl ToneCurve {
    /// Makes the tables.
    pub fn new() -> Self {
        let table = |most: f32, per_unit: f32, power: f32| {
            let entries = 0..=(most * per_unit) as usize + 1;
            entries
                .map(|entry| (entry as f32 / per_unit).powf(power))
                .collect()
        };
        Self {
            light: table(MOST_CODE, PER_CODE, GAMMA),
            code: table(MOST_ROOT, PER_ROOT, 2.0 / GAMMA),
        }
    }

    /// The light of a code value.
    #[inline(always)]
    pub fn light(&self, code: f32) -> f32 {
        between(&self.light, code.clamp(0.0, MOST_CODE) * PER_CODE)
    }

    /// The code value of light, as far as a camera says it.
    #[inline(always)]
    pub fn code(&self, light: f32) -> f32 {
        let root = light.max(0.0).sqrt().min(MOST_ROOT);
        between(&self.code, root * PER_ROOT).min(SATURATED)
    }
}

/// The value at a place between two entries.
#[inline(always)]
fn between(table: &[f32], at: f32) -> f32 {
    let low = at as usize;
    let share = at - low as f32;
    table[low] * (1.0 - share) + table[low + 1] * share
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_what_the_power_does() {
        let curve = ToneCurve::new();
        for step in 0..=2550 {
            let code = step as f32 / 10.0;
            let light = code.powf(GAMMA);
            let near = |seen: f32, wanted: f32| (seen - wanted).abs() <= 1e-3 * wanted + 0.02;
            assert!(near(curve.light(code), light), "{code}");
            assert!(
                near(curve.code(light), code),
                "{code}: {}",
                curve.code(light)
            );
        }
        assert_eq!(curve.code(1e9), SATURATED);
        assert_eq!(curve.code(-1.0), 0.0);
    }
}

//! What cameras make of light.

/// Exponent from code values to light: near enough to the tone curve of every camera.
pub const GAMMA: f32 = 2.2;

/// The light of a code value, as a share of full light.
#[inline(always)]
pub fn light_of(code: f32) -> f32 {
    (code / 255.0).max(0.0).powf(GAMMA)
}

/// The code value of light, a share of full light.
#[inline(always)]
pub fn code_of(light: f32) -> f32 {
    255.0 * light.max(0.0).powf(GAMMA.recip())
}

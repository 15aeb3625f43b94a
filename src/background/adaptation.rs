//! Adaptation to the light: the lamp and the exposure that a board's light squares tell of, taken out of a picture.
//!
//! Light squares are the nearest that a table has to white. Their colour, scaled channel by channel to a usual gray (von Kries, 1902; as
//! automatic white balance does), is what eyes adapt to, and what a network that was taught under lamps of daylight's kind has to be
//! shown under others. In: the light squares' colour. Out: [`Adaptation`], a gain for every channel of code values: what multiplies
//! light multiplies codes too, as gamma is a power.

use crate::working::Rgb;

/// Mean code value of light squares as pictures usually are exposed: the median of 83 that the networks know.
const USUAL_LIGHT: f32 = 195.0;
/// Of how much darker or lighter light squares are, in logarithms, this much is taken for the exposure's: the rest is their own, as wood is
/// darker than paper.
const SHARE_OF_EXPOSURE: f32 = 0.5;
/// Code values added to every channel before ratios, so that black stays finite.
const DARK_OFFSET: f32 = 8.0;
/// The greatest code value.
const SATURATED: f32 = 255.0;

/// Gains of the channels' code values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adaptation(Rgb);

impl Adaptation {
    /// Leaves everything as it is: where nothing tells of the light.
    pub const NONE: Self = Self([1.0; 3]);

    /// To light squares of this colour, in code values.
    pub fn to(light: Rgb) -> Self {
        let gray = mean(light);
        let gains = light.map(|code| (gray + DARK_OFFSET) / (code + DARK_OFFSET));
        let neutral = mean([0, 1, 2].map(|channel| gains[channel] * light[channel]));
        let exposure = (USUAL_LIGHT / gray.max(1.0)).powf(SHARE_OF_EXPOSURE);
        Self(gains.map(|gain| gain * exposure * gray.max(1.0) / neutral.max(1.0)))
    }

    /// A channel's code value as it would be under the usual light.
    pub fn code(self, channel: usize, code: f32) -> f32 {
        (self.0[channel] * code).min(SATURATED)
    }
}

fn mean(rgb: Rgb) -> f32 {
    (rgb[0] + rgb[1] + rgb[2]) / 3.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever lamp lights a gray board, its squares are seen alike.
        #[test]
        fn light_squares_become_gray(light in prop::array::uniform3(20.0f32..255.0)) {
            let adaptation = Adaptation::to(light);
            let seen = [0, 1, 2].map(|channel| adaptation.code(channel, light[channel]));
            let off = |channel: usize| (seen[channel] - mean(seen)).abs();
            prop_assert!((0..3).all(|channel| off(channel) < 0.2 * mean(seen)), "{seen:?}");
        }

        /// A picture taken with another exposure is brought nearer, never farther.
        #[test]
        fn exposures_come_nearer(gray in 30.0f32..250.0) {
            let seen = Adaptation::to([gray; 3]).code(0, gray);
            prop_assert!((seen / USUAL_LIGHT).ln().abs() <= (gray / USUAL_LIGHT).ln().abs() + 1e-3);
        }
    }

    #[test]
    fn gray_squares_of_the_usual_light_leave_all_as_it_is() {
        let adaptation = Adaptation::to([USUAL_LIGHT; 3]);
        assert!((0..3).all(|channel| (adaptation.code(channel, 80.0) - 80.0).abs() < 1e-3));
        assert_eq!(Adaptation::NONE.code(1, 80.0), 80.0);
    }
}

//! Adaptation to the light: the lamp and the exposure that a board's light squares tell of, taken out of a picture.
//!
//! Light squares are the nearest that a table has to white. Their color, scaled channel by channel (von Kries, 1902; as automatic
//! white balance does), is what eyes adapt to, and what a network that was taught under usual lamps has to be shown under others. A
//! picture in usual light stays as it is. A table has no light squares, and those of some boards are dyed (red beside black, as of
//! draughts); how bright these are lit and exposed is told by the brightest that the picture shows (the white patch of Land & McCann,
//! "Lightness and retinex theory", 1971). In: a [`LightReference`]. Out:
//! [`Adaptation`], a gain for every channel of code values: what multiplies light multiplies codes too, as gamma is a power.

use crate::raster::{Raster, Rgb, mean};
use crate::statistics::quantile;

/// Logarithm of red over green that light squares usually show, as the networks were taught: of creams, light woods and prints under
/// daylight and common lamps all but the outermost tenth.
const USUAL_RED: (f32, f32) = (-0.05, 0.2);
/// The same of blue over green.
const USUAL_BLUE: (f32, f32) = (-0.35, 0.1);
/// The same of the mean code value.
const USUAL_LIGHT: (f32, f32) = (150.0, 230.0);
/// Code values added to every channel before ratios, so that black stays finite.
const DARK_OFFSET: f32 = 8.0;
/// The greatest code value.
const SATURATED: f32 = 255.0;

/// What of a picture tells of its light.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LightReference {
    /// The color of the lightest large material: a board's light squares.
    LightSquares(Rgb),
    /// The code value of the brightest that the picture shows, whatever it is.
    Brightest(f32),
}

/// Of a picture's pixels, so many are not as bright as the brightest: what is left is glare.
const BRIGHTEST_SHARE: f64 = 0.99;
/// Pixels of which that is told are every so many-th.
const BRIGHTEST_STEP: usize = 31;

/// The logarithm of red over green that a black body gives white in sRGB's code values, as a parabola of that of blue over green: to
/// 0.02 from 2,000 to 15,000 K (Planck's law and the observer of CIE 1931). Daylight, lamps that glow and, within a few hundredths, all
/// that are sold for rooms lie there (ANSI C78.377), as do creams and woods.
const BLACK_BODY: [f32; 3] = [0.04, -0.6, -0.15];
/// How far off that squares are dyed, if something else is lighter by so much more in one channel than in another, in logarithms: all
/// that a colored lamp lights lacks what they lack. Of 108 boards that are not dyed, real and drawn, those farther off (0.31 at most)
/// have 0.19 at most of the latter, and those that have more are 0.16 off at most; under lamps of red and of green it is 0.06. Of eleven
/// dyed in red, orange, yellow, green, blue and pink ten have 0.49 and more, and are 0.22 off and more.
const FARTHEST_LAMP: f32 = 0.2;
const LEAST_LACKED: f32 = 0.3;

impl LightReference {
    /// The light squares of a board with this color in a picture; its brightest where they are dyed.
    pub fn of_board(light_squares: Rgb, picture: &Raster) -> Self {
        if are_dyed(light_squares, picture) {
            Self::brightest_of(picture)
        } else {
            Self::LightSquares(light_squares)
        }
    }

    /// The brightest of a picture.
    pub fn brightest_of(picture: &Raster) -> Self {
        let brightest = brightest(picture, mean);
        Self::Brightest(brightest.unwrap_or(USUAL_LIGHT.0))
    }

    /// Its color, as far as it is known: glare is no brighter than usual.
    pub fn color(self) -> Rgb {
        match self {
            Self::LightSquares(color) => color,
            Self::Brightest(code) => [code.min(USUAL_LIGHT.1); 3],
        }
    }

    /// The color of light squares.
    pub const fn light_squares(self) -> Option<Rgb> {
        match self {
            Self::LightSquares(color) => Some(color),
            Self::Brightest(_) => None,
        }
    }

    /// How many times darker than in usual pictures the brightest is; nothing where light squares tell more.
    pub fn darkening(self) -> f32 {
        match self {
            Self::LightSquares(_) => 1.0,
            Self::Brightest(code) => (code.max(1.0) / USUAL_LIGHT.0).min(1.0),
        }
    }
}

/// Whether no lamp makes white look like a board's light squares, and something else in the picture shows what they lack.
fn are_dyed(light_squares: Rgb, picture: &Raster) -> bool {
    let logs = light_squares.map(|code| (code.max(0.0) + DARK_OFFSET).ln());
    let [red, blue] = [logs[0] - logs[1], logs[2] - logs[1]];
    let [at_none, slope, bend] = BLACK_BODY;
    if (red - (at_none + blue * (slope + blue * bend))).abs() <= FARTHEST_LAMP {
        return false;
    }
    let lighter = [0, 1, 2].map(|channel| {
        let brightest = brightest(picture, |rgb| rgb[channel]).unwrap_or(SATURATED);
        (brightest + DARK_OFFSET).ln() - logs[channel]
    });
    let most = lighter.into_iter().fold(f32::MIN, f32::max);
    let least = lighter.into_iter().fold(f32::MAX, f32::min);
    most - least > LEAST_LACKED
}

/// What is as bright as the brightest of a picture, by a number of each pixel; nothing of no picture.
fn brightest(picture: &Raster, number: impl Fn(Rgb) -> f32) -> Option<f32> {
    let pixels = picture.rgb.iter().step_by(BRIGHTEST_STEP);
    quantile(pixels.map(|&rgb| number(rgb)), BRIGHTEST_SHARE)
}

/// Gains of the channels' code values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adaptation(Rgb);

impl Adaptation {
    /// To what is light and of this color, in code values: none where it is as usual, else to the nearest that is.
    pub fn to(light: Rgb) -> Self {
        let [red, green, blue] = light.map(|code| code.max(0.0) + DARK_OFFSET);
        let gain = |seen: f32, (least, most): (f32, f32)| (seen.clamp(least, most) - seen).exp();
        let tint = [
            gain((red / green).ln(), USUAL_RED),
            1.0,
            gain((blue / green).ln(), USUAL_BLUE),
        ];
        // The tint alone leaves the light as it is.
        let gray = mean(light).max(1.0);
        let tinted = mean([0, 1, 2].map(|channel| tint[channel] * light[channel])).max(1.0);
        let exposure = gray.clamp(USUAL_LIGHT.0, USUAL_LIGHT.1) / gray;
        Self(tint.map(|gain| gain * exposure * gray / tinted))
    }

    /// What each channel's code values are multiplied by.
    pub const fn gains(self) -> Rgb {
        self.0
    }

    /// A channel's code value as it would be under the usual light.
    pub fn code(self, channel: usize, code: f32) -> f32 {
        scaled(self.0[channel], code)
    }
}

/// A code value multiplied, as far as a camera says it.
#[inline(always)]
pub fn scaled(gain: f32, code: f32) -> f32 {
    (gain * code).min(SATURATED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever lamp lights a gray board, its squares come to look as under a usual one.
        #[test]
        fn light_squares_become_usual(light in prop::array::uniform3(60.0f32..255.0)) {
            let adaptation = Adaptation::to(light);
            let [red, green, blue] = [0, 1, 2].map(|channel| adaptation.0[channel] * light[channel]);
            let near = |seen: f32, (least, most): (f32, f32)| (least - 0.2..most + 0.2).contains(&seen);
            prop_assert!(near((red / green).ln(), USUAL_RED), "{red} {green}");
            prop_assert!(near((blue / green).ln(), USUAL_BLUE), "{blue} {green}");
            let (least, most) = USUAL_LIGHT;
            prop_assert!((least - 1.0..=most + 1.0).contains(&mean([red, green, blue])));
        }
    }

    #[test]
    fn dyed_squares_tell_no_lamp() {
        const CREAM: Rgb = [235.0, 225.0, 200.0];
        const RED: Rgb = [180.0, 40.0, 40.0];
        const DAYLIGHT: Rgb = [1.0, 1.0, 1.0];
        // Code values of a black body of 2,700 K, and of a lamp that is red.
        const BULB: Rgb = [1.0, 0.68, 0.35];
        const RED_LAMP: Rgb = [1.0, 0.36, 0.28];
        let rows = [
            (CREAM, DAYLIGHT, false, "cream"),
            (CREAM, BULB, false, "cream under a bulb"),
            (CREAM, RED_LAMP, false, "cream under a red lamp"),
            ([180.0, 130.0, 80.0], DAYLIGHT, false, "wood"),
            (RED, DAYLIGHT, true, "red squares"),
            (RED, BULB, true, "red squares under a bulb"),
            ([60.0, 140.0, 80.0], DAYLIGHT, true, "green ones"),
            ([196.0, 100.0, 49.0], DAYLIGHT, true, "orange ones"),
        ];
        for (squares, lamp, dyed, why) in rows {
            let lit = |rgb: Rgb| [0, 1, 2].map(|channel| lamp[channel] * rgb[channel]);
            // A table of pale wood takes a third of the picture.
            let pixel = |at: usize| {
                lit(if at.is_multiple_of(3) {
                    [220.0, 205.0, 180.0]
                } else {
                    squares
                })
            };
            let picture = Raster {
                width: 100,
                height: 31,
                rgb: (0..3100).map(pixel).collect(),
            };
            let light = LightReference::of_board(lit(squares), &picture);
            assert_eq!(light.light_squares().is_none(), dyed, "{why}: {light:?}");
        }
    }

    #[test]
    fn a_table_is_lit_by_the_brightest_that_it_shows() {
        let rows = [
            (30.0, 5.0, "a dark picture becomes as bright as usual ones"),
            (150.0, 1.0, "a usual one stays"),
            (255.0, 1.0, "glare is no lamp"),
        ];
        for (code, gain, why) in rows {
            let table = Raster {
                width: 100,
                height: 10,
                rgb: vec![[code; 3]; 1000],
            };
            let light = LightReference::brightest_of(&table);
            let told = Adaptation::to(light.color()).gains();
            assert!(
                told.iter().all(|channel| (channel - gain).abs() < 0.02),
                "{why}: {told:?}"
            );
        }
    }

    #[test]
    fn usual_light_leaves_all_as_it_is() {
        for usual in [
            [230.0, 210.0, 170.0],
            [200.0, 200.0, 200.0],
            [180.0, 160.0, 140.0],
        ] {
            let adaptation = Adaptation::to(usual);
            assert!((0..3).all(|channel| (adaptation.code(channel, 80.0) - 80.0).abs() < 1e-3));
        }
    }
}

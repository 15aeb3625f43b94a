//! Whither light and shadow move a color, and whither they do not.

use crate::background::dot;
use crate::raster::Rgb;

/// Directions among colors, each of length one: that along which light and shadow move a material's color, and two across, along
/// which a stone does. Under a shadow that covers half of a board squares differ widely along the first, and channel by channel a
/// dark stone could pass for such a square.
#[derive(Clone, Copy)]
pub struct ShadowAxes([Rgb; 3]);

/// Code values of a difference from which it tells whither light moves a color: more than noise.
const TELLING: f32 = 8.0;
/// Code values across the direction within which a difference is along it.
const ALONG: f32 = 4.0;
/// What a shadow leaves is lit by something else, the sky or another lamp, and differs in hue along the black body's colors: red
/// grows by up to this share more than green from shade to light, and blue by as much less, or the other way round. Where daylight
/// of 5000 K is kept off and a sky of 12,000 K is left, in the code values of sRGB, it is 0.15 to 0.3.
const WARMEST: f32 = 0.3;
/// Steps from the one end to the other.
const STEPS: i32 = 12;

impl ShadowAxes {
    /// Those of a material's color, of which samples differ so: the direction along which most differ. Stones are among them, but
    /// hardly one differs along a direction that light can have.
    pub fn of(color: Rgb, differences: &[Rgb]) -> Self {
        let own = color.map(|code| code.max(1.0));
        let axes = |step: i32| {
            let warmer = WARMEST * step as f32 * 2.0 / STEPS as f32;
            Self::along_light([own[0] * (1.0 + warmer), own[1], own[2] * (1.0 - warmer)])
        };
        let steps = -STEPS / 2..=STEPS / 2;
        let best = steps.max_by_key(|step| (axes(*step).agreeing(differences), -step.abs()));
        axes(best.unwrap_or(0))
    }

    /// That along a color, and two across.
    fn along_light(color: Rgb) -> Self {
        let first = unit(color);
        // Between red and green, and what is across of both.
        let across = unit([first[1], -first[0], 0.0]);
        let last = [
            first[1] * across[2] - first[2] * across[1],
            first[2] * across[0] - first[0] * across[2],
            first[0] * across[1] - first[1] * across[0],
        ];
        Self([first, across, last])
    }

    /// How many of the differences that tell of light are along the first axis.
    fn agreeing(self, differences: &[Rgb]) -> usize {
        let agrees = |difference: &&Rgb| {
            let [along, across, last] = self.along(**difference);
            along.abs() > TELLING && across * across + last * last < ALONG * ALONG
        };
        differences.iter().filter(agrees).count()
    }

    /// A difference of colors by its parts along the axes.
    pub fn along(self, difference: Rgb) -> Rgb {
        self.0.map(|axis| dot(axis, difference))
    }

    /// How far along each axis a difference of so many code values in every channel may lead.
    pub fn reach(self, codes: f32) -> Rgb {
        self.0
            .map(|axis| codes * axis.iter().map(|part| part.abs()).sum::<f32>())
    }

    /// Terms by axis as terms by channel.
    pub fn back(self, terms: [[f32; 3]; 3]) -> [[f32; 3]; 3] {
        [0, 1, 2]
            .map(|c| [0, 1, 2].map(|k| (0..3).map(|axis| self.0[axis][c] * terms[axis][k]).sum()))
    }
}

fn unit(color: Rgb) -> Rgb {
    let length = dot(color, color).sqrt();
    color.map(|c| c / length)
}

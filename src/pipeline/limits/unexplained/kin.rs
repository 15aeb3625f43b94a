//! How far a patch's color is off those of the stones that were read: pieces come in few colors, and what else lies on a table mostly in others.

use crate::frames::Working;
use crate::pipeline::limits::outlines;
use crate::pipeline::observation::Observation;
use crate::pose::found::Refined;
use crate::pose::model::ConvexRegion;
use crate::raster::Rgb;

/// Pixels nearer to a stone's outline than this show something of what lies beside it.
const RIM_PX: f32 = 1.5;
/// Fewer pixels tell no color.
const FEWEST_PIXELS: f32 = 4.0;
/// Added to code values: next to black nothing tells shades apart.
const DARK: f32 = 10.0;
/// Of a difference of lightness, beside one of chromaticity: faces of one stone are dark and light.
const LIGHTNESS: f32 = 0.3;
/// Farther off all are strangers.
const FARTHEST: f64 = 1.0;

/// The mean colors of stones.
pub struct Kin(Vec<Rgb>);

impl Kin {
    /// Of what was read and rather is a stone.
    pub fn of(observation: &Observation, stones: &[Refined]) -> Self {
        let outlines = outlines(observation, stones);
        let colors = outlines.iter();
        let colors = colors.filter_map(|outline| shown(observation, outline));
        Self(colors.collect())
    }

    /// How far a color is off the nearest of them, as a difference of logarithms.
    pub fn off(&self, rgb: Rgb) -> f64 {
        let off = self.0.iter().map(|&other| f64::from(apart(rgb, other)));
        off.fold(FARTHEST, f64::min)
    }
}

/// The mean color of what shows well within an outline.
fn shown(observation: &Observation, outline: &ConvexRegion<Working>) -> Option<Rgb> {
    let picture = &observation.picture;
    let (x0, y0, x1, y1) = outline.bounds();
    let within = |from: f64, to: f64, size: usize| {
        (from.max(0.0) as usize)..(to.max(0.0).ceil() as usize + 1).min(size)
    };
    let places = within(y0, y1, picture.height)
        .flat_map(|y| within(x0, x1, picture.width).map(move |x| (x, y)));
    let inside = places.filter(|&(x, y)| outline.depth(x as f32, y as f32) > RIM_PX);
    let colors = inside.map(|(x, y)| picture.rgb[y * picture.width + x]);
    mean_color(colors)
}

/// The mean of colors; none of too few.
pub fn mean_color(colors: impl Iterator<Item = Rgb>) -> Option<Rgb> {
    let (sum, count) = colors.fold(([0.0; 3], 0.0), |(sum, count), rgb| {
        ([0, 1, 2].map(|c| sum[c] + rgb[c]), count + 1.0)
    });
    (count >= FEWEST_PIXELS).then(|| sum.map(|channel| channel / count))
}

/// By how much two colors differ in chromaticity, and a little in lightness.
fn apart(one: Rgb, other: Rgb) -> f32 {
    let [a, b] = [one, other].map(|rgb| rgb.map(|value| value + DARK));
    let ratio = |k: usize| ((a[k] / a[1]) / (b[k] / b[1])).ln();
    let lightness = (a.iter().sum::<f32>() / b.iter().sum::<f32>()).ln();
    ratio(0).hypot(ratio(2)) + LIGHTNESS * lightness.abs()
}

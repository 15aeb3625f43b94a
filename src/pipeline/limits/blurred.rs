//! Squares that show less sharply than the others of their board: a thumb on the lens, a drop, a phone's portrait mode, a table too
//! near for all of it to be in focus.
//!
//! Across a step of the height h that is blurred by a normal distribution of the deviation σ, the squared slope sums up to
//! h²/(2√π·σ). So a sum tells a blur, also where it is none of these: a smear on the lens leaves a part of the light where it was, and
//! that part alone is steep; what is told then is how far a lens would be out of focus to leave as little. The height is what the
//! board's squares lead to expect: the step between places well off the border, over the share of the usual one that shows there.

use super::borders::{BareBoard, BorderHalf, BorderStep};
use super::quality::limit;
use super::searched::corners_about;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::pose::model::ConvexRegion;
use crate::square::Square;
use crate::statistics::median;
use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::iter;

/// With less of its step than this a border tells no blur, nor with fewer code values, of which noise makes as many.
const LEAST_SHARE: f32 = 0.15;
const LEAST_STEP: f32 = 12.0;
/// Halves of borders by which a square's blur is told, of the eight of a whole one.
const FEWEST_HALVES: usize = 3;
/// Pixels at either end of a profile that tell the step.
const END: usize = 3;
/// In squares so much more blurred than those that lose a tenth of their stones most are lost: 53 of 69 on 29 pictures of boards of which
/// a part was blurred in six ways, and 5 of 37 between the two.
const HIDES: f64 = 1.7;

/// A square, and the standard deviation of its blur as a share of its side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareBlur {
    /// In millimetres.
    pub middle: SurfacePoint,
    sides: f64,
}

impl SquareBlur {
    /// Whether stones are missed on it, and what is read there is less sure.
    fn misses_stones(&self) -> bool {
        self.sides >= limit::BLUR_SQUARES
    }

    /// Whether most stones on it are missed.
    pub fn hides_stones(&self) -> bool {
        self.sides >= HIDES * limit::BLUR_SQUARES
    }
}

/// Of the squares that are blurred so that stones are missed, by the steps at the borders. No fewer than three meet: what blurs a picture is
/// larger than a square, and a chessman on a border hides half of what the two squares beside it show in a corner.
pub fn of_squares(bare: &BareBoard, steps: &[BorderStep]) -> Vec<SquareBlur> {
    let mut about: BTreeMap<Square, Vec<f64>> = BTreeMap::new();
    for (half, share) in steps {
        if let Some(profile) = Profile::across(bare, half)
            && let Some(blur_px) = profile.blur_px(*share)
        {
            for square in half.squares {
                about.entry(square).or_default().push(blur_px);
            }
        }
    }
    about.retain(|_, blurs| blurs.len() >= FEWEST_HALVES);
    let blurs = about.into_iter().filter_map(|(square, blurs)| {
        let middle = square.center(bare.board.square_mm);
        let sides = median(blurs)? / side_px(bare, middle)?;
        Some(SquareBlur { middle, sides })
    });
    let blurred: Vec<SquareBlur> = blurs.filter(SquareBlur::misses_stones).collect();
    let about = |one: SquareBlur| {
        let touches = move |other: &&SquareBlur| {
            let off_mm = one.middle.distance(other.middle);
            off_mm > 0.0 && off_mm < 1.5 * bare.board.square_mm
        };
        blurred.iter().filter(touches).copied()
    };
    let meet = |one: &&SquareBlur| {
        let mut these = iter::once(**one).chain(about(**one));
        these.any(|one| about(one).count() >= 2)
    };
    blurred.iter().filter(meet).copied().collect()
}

/// The side of a square that shows as large.
fn side_px(bare: &BareBoard, middle: SurfacePoint) -> Option<f64> {
    let corners = corners_about(middle, bare.board.square_mm);
    let view = &bare.observation.view;
    let seen = corners.map(|corner| view.pixel_from_surface(corner));
    let seen: Option<Vec<PixelPoint<Working>>> = seen.into_iter().collect();
    Some(ConvexRegion::new(seen?).area().sqrt()).filter(|side| *side > 1.0)
}

/// Code values across half a border, from one side to the other, its places' mean.
struct Profile {
    values: Vec<f32>,
    /// From one to the next.
    step_px: f64,
}

impl Profile {
    /// None where too few places show the board.
    fn across(bare: &BareBoard, half: &BorderHalf) -> Option<Self> {
        let seen = |place: SurfacePoint| bare.pixel(place);
        let lines = half.places(bare.board.square_mm);
        let lines = lines.filter_map(|[near, _, beyond]| seen(near).zip(seen(beyond)));
        let lines: Vec<(PixelPoint<Working>, PixelPoint<Working>)> = lines.collect();
        let (from, to) = lines
            .first()
            .filter(|_| BareBoard::is_enough(lines.len()))?;
        let long_px = from.distance(*to);
        let steps = (long_px.round() as usize).max(2 * END);
        let value = |step: usize| {
            let share = step as f64 / steps as f64;
            let colors = lines.iter().filter_map(|(from, to)| {
                let at = |from: f64, to: f64| from + share * (to - from);
                let at = PixelPoint::new(at(from.x, to.x), at(from.y, to.y));
                bare.observation.picture.blended(at)
            });
            let (sum, count) = colors.fold((0.0, 0.0), |(sum, count), [r, g, b]| {
                (sum + (r + g + b) / 3.0, count + 1.0)
            });
            (count > 0.0).then_some(sum / count)
        };
        Some(Self {
            values: (0..=steps).map(value).collect::<Option<_>>()?,
            step_px: long_px / steps as f64,
        })
    }

    /// The blur by which such a share of the usual step shows as it does.
    fn blur_px(&self, share: f32) -> Option<f64> {
        let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len() as f32;
        let (first, last) = (
            self.values.first_chunk::<END>()?,
            self.values.last_chunk::<END>()?,
        );
        let height = (mean(last) - mean(first)).abs() / share.min(1.0);
        if share < LEAST_SHARE || height < LEAST_STEP {
            return None;
        }
        let slopes = self
            .values
            .windows(2)
            .map(|pair| f64::from(pair[1] - pair[0]));
        let squared: f64 = slopes.map(|slope| slope * slope).sum::<f64>() / self.step_px;
        Some(f64::from(height).powi(2) / (2.0 * PI.sqrt() * squared.max(f64::MIN_POSITIVE)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::borders::ASIDE;
    use super::*;

    /// A step of a hundred code values blurred by so many pixels, a part of it left as sharp as pixels are.
    fn step(blur_px: f64, sharp: f64) -> Profile {
        let half = ASIDE * 50.0;
        let value = |k: i32| {
            let off = f64::from(k) - half;
            let blurred = |px: f64| 0.5 * libm::erfc(-off / px / std::f64::consts::SQRT_2);
            (60.0 + 100.0 * (sharp * blurred(0.5) + (1.0 - sharp) * blurred(blur_px))) as f32
        };
        Profile {
            values: (0..=(2.0 * half) as i32).map(value).collect(),
            step_px: 1.0,
        }
    }

    #[test]
    fn a_step_tells_its_blur() {
        for (blur_px, sharp, share, least, most, why) in [
            (1.0, 0.0, 1.0, 0.9, 1.2, "a usual photo"),
            (3.0, 0.0, 1.0, 2.7, 3.1, "out of focus"),
            (15.0, 0.1, 0.52, 8.0, 16.0, "a thumb on the lens"),
        ] {
            let told = step(blur_px, sharp).blur_px(share).expect("a step");
            assert!((least..=most).contains(&told), "{why}: {told}");
        }
        assert_eq!(step(1.0, 0.0).blur_px(0.1), None, "a sheet of paper");
    }
}

//! Corner candidates of ruled boards: points where two lines cross.
//!
//! Comes in: a gray picture blurred to some scale. Goes out: [`Crossing`]s, the strongest first. Where two dark lines cross the
//! brightness has a pit, and on a ring about it are four dark places, two and two opposite. At a line's end, on a blob or
//! beside a corner of a piece there are fewer. Light lines are dark ones in the negative.

use super::crossing::Crossing;
use super::saddles::{self, SaddleParams};
use crate::frames::PixelPoint;
use crate::raster::Gray;
use nalgebra::Vector2;

/// Radius of the ring, in standard deviations of the blur: beyond the blurred pit, within the smallest squares looked for.
const RING_SIGMAS: f64 = 4.0;
/// Directions looked in, of half a turn.
const DIRECTIONS: usize = 36;
/// Share of the pit's depth that all four arms must have. Where lines cross they are twice as deep, and thin ones that run away
/// from the camera are blurred more than those across.
const LEAST_ARM: f64 = 0.2;

/// The crossings of dark lines in a picture that was blurred with `sigma_px`.
pub fn find_crossings(blurred: &Gray, sigma_px: f64, params: &SaddleParams) -> Vec<Crossing> {
    let response = pit_response(blurred);
    let radius = (1.5 * sigma_px).ceil() as usize;
    let mut peaks = saddles::peaks(&response, blurred.width, blurred.height, radius);
    peaks.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let weakest = params.weakest / (sigma_px * sigma_px) as f32;
    let pits = peaks.into_iter().take_while(|peak| peak.0 > weakest);
    let mut crossings: Vec<Crossing> = pits
        .take(4 * params.most)
        .filter_map(|(_, x, y)| crossing_at(blurred, (x, y), RING_SIGMAS * sigma_px, params))
        .filter(|crossing| crossing.strength > params.weakest)
        .collect();
    crossings.sort_by(|a, b| b.strength.total_cmp(&a.strength));
    crossings.truncate(params.most);
    crossings
}

/// √(det Hessian) at each pixel where the brightness curves upward all round, 0 elsewhere.
fn pit_response(gray: &Gray) -> Vec<f32> {
    let (w, h) = (gray.width, gray.height);
    let mut response = vec![0.0f32; w * h];
    for y in 1..h.saturating_sub(1) {
        for x in 1..w.saturating_sub(1) {
            let here = gray.at(x, y);
            let xx = gray.at(x - 1, y) + gray.at(x + 1, y) - 2.0 * here;
            let yy = gray.at(x, y - 1) + gray.at(x, y + 1) - 2.0 * here;
            let falling = gray.at(x - 1, y - 1) + gray.at(x + 1, y + 1);
            let rising = gray.at(x + 1, y - 1) + gray.at(x - 1, y + 1);
            let xy = 0.25 * (falling - rising);
            if xx > 0.0 && yy > 0.0 {
                response[y * w + x] = (xx * yy - xy * xy).max(0.0).sqrt();
            }
        }
    }
    response
}

/// The crossing at a pit, if four arms show on the ring about it.
fn crossing_at(
    gray: &Gray,
    (x, y): (usize, usize),
    ring_px: f64,
    params: &SaddleParams,
) -> Option<Crossing> {
    let (slope, hessian) = saddles::quadratic(gray, x, y)?;
    let shift = -(hessian.try_inverse()? * slope);
    if shift.amax() > 1.5 {
        return None;
    }
    let center = Vector2::new(x as f64 + shift.x, y as f64 + shift.y);
    let unit = |step: usize| {
        let angle = std::f64::consts::PI * step as f64 / DIRECTIONS as f64;
        Vector2::new(angle.cos(), angle.sin())
    };
    let value = |at: Vector2<f64>| gray.sample(PixelPoint::new(at.x, at.y));
    let ring: Option<Vec<f64>> = (0..2 * DIRECTIONS)
        .map(|step| value(center + ring_px * unit(step)))
        .collect();
    let ring = ring?;
    let mut sorted = ring.clone();
    sorted.sort_by(f64::total_cmp);
    // Between the arms, which are narrow, the squares show.
    let squares = sorted[ring.len() * 5 / 8];
    let depth = squares - value(center)?;
    // The weaker of two opposite arms.
    let arm = |step: usize| squares - ring[step].max(ring[step + DIRECTIONS]);
    let first = (0..DIRECTIONS).max_by(|&a, &b| arm(a).total_cmp(&arm(b)))?;
    let second = second_arm(&arm, first, params.smallest_angle_deg)?;
    let weakest = arm(first).min(arm(second));
    let (u, v) = (unit(first), unit(second));
    (weakest > LEAST_ARM * depth && weakest > 0.0).then(|| Crossing {
        pixel: PixelPoint::new(center.x, center.y),
        strength: weakest as f32,
        axes: [u, v],
        halving: (u + v).normalize(),
    })
}

/// The direction of the other line: the darkest that light parts from the first on both sides. A single wide line has none.
fn second_arm(arm: &impl Fn(usize) -> f64, first: usize, smallest_deg: f64) -> Option<usize> {
    // Of the weaker line's darkness.
    const MOST_BETWEEN: f64 = 0.5;
    let nearest = (smallest_deg / 180.0 * DIRECTIONS as f64).ceil() as usize;
    let turned = |steps: usize| arm((first + steps) % DIRECTIONS);
    let lightest = |steps: std::ops::Range<usize>| steps.map(turned).fold(f64::INFINITY, f64::min);
    let is_apart = |steps: &usize| {
        let between = MOST_BETWEEN * turned(*steps);
        lightest(1..*steps) < between && lightest(*steps + 1..DIRECTIONS) < between
    };
    let found = (nearest..=DIRECTIONS - nearest)
        .filter(is_apart)
        .max_by(|&a, &b| turned(a).total_cmp(&turned(b)))?;
    Some((first + found) % DIRECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: PixelPoint = PixelPoint::new(40.3, 39.6);

    /// Dark lines three pixels wide that leave a middle in these directions, blurred.
    fn drawn(arms: &[f64]) -> Gray {
        let (width, height) = (80, 80);
        let value = |x: usize, y: usize| {
            let at = Vector2::new(x as f64 - MIDDLE.x, y as f64 - MIDDLE.y);
            let is_dark = arms.iter().any(|deg: &f64| {
                let along = Vector2::new(deg.to_radians().cos(), deg.to_radians().sin());
                at.dot(&along) > -1.5 && at.perp(&along).abs() < 1.5
            });
            if is_dark { 100.0 } else { 200.0 }
        };
        let pixels = (0..width * height).map(|k| value(k % width, k / width));
        let sharp = Gray::new(width, height, pixels.collect());
        crate::cv::blur(&sharp, 1.5).expect("a picture")
    }

    #[test]
    fn four_arms_are_a_crossing_and_fewer_are_none() {
        let params = SaddleParams::default();
        for (arms, expected, why) in [
            (&[10.0, 100.0, 190.0, 280.0][..], 1, "upright lines"),
            (&[20.0, 80.0, 200.0, 260.0], 1, "lines seen aslant"),
            (&[10.0, 100.0, 190.0], 0, "a line ends on another"),
            (&[10.0, 190.0], 0, "one line"),
            (&[10.0, 100.0], 0, "the corner of a frame"),
        ] {
            let found = find_crossings(&drawn(arms), 1.5, &params);
            assert_eq!(found.len(), expected, "{why}: {found:?}");
            for crossing in found {
                let off = crossing.pixel.distance(MIDDLE);
                // The pit between lines seen aslant is long; what is measured in the end are the lines.
                assert!(off < 1.5, "{why}: {off} px off");
            }
        }
    }
}

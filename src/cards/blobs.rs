//! Four-sided patches of a picture in which the network sees a card each.
//!
//! In: what is seen of cards. Out: the corners of every patch that is about four-sided: of a card that lies apart from the others, by however
//! little. What touches or is covered makes none, or a wrong one.

use super::sight::CardSight;
use crate::frames::PixelPoint;
use crate::pose::model::convex_hull;

/// A patch of fewer of the network's pixels shows no sides.
const LEAST_PIXELS: usize = 120;
/// How much of its hull a patch fills, at least, and how much larger or smaller than the patch four corners are, at most: pieces bite into cards, and
/// corners are round.
const LEAST_FILLED: f64 = 0.85;
const MOST_LARGER: f64 = 1.25;
const LEAST_SMALLER: f64 = 0.94;

/// The corners of four-sided patches, around each, in pixels of the picture.
pub fn quadrilaterals(sight: &CardSight) -> Vec<[PixelPoint; 4]> {
    let patches = sight.patches(LEAST_PIXELS);
    let four_sided = patches.iter().filter_map(|patch| four_sided(patch));
    four_sided
        .map(|corners| corners.map(|corner| sight.in_picture(corner)))
        .collect()
}

fn four_sided(patch: &[PixelPoint]) -> Option<[PixelPoint; 4]> {
    // The corners of the pixels, not their middles.
    let corners = patch.iter().flat_map(|pixel| {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
            .map(|(x, y)| PixelPoint::new(pixel.x + x, pixel.y + y))
    });
    let mut hull = convex_hull(corners.collect());
    let shown = patch.len() as f64;
    if shown < LEAST_FILLED * area(&hull) {
        return None;
    }
    while hull.len() > 4 {
        hull = without_a_side(&hull)?;
    }
    let four: [PixelPoint; 4] = hull.try_into().ok()?;
    let ratio = area(&four) / shown;
    (LEAST_SMALLER..MOST_LARGER)
        .contains(&ratio)
        .then_some(four)
}

/// The polygon without the side whose neighbours, drawn on until they meet, add least to it.
fn without_a_side(hull: &[PixelPoint]) -> Option<Vec<PixelPoint>> {
    let at = |k: usize| hull[k % hull.len()];
    let tried = (0..hull.len()).filter_map(|k| {
        let [before, from, to, after] = [0, 1, 2, 3].map(|step| at(k + step));
        let corner = meeting((before, from), (after, to))?;
        Some((area(&[from, corner, to]), k, corner))
    });
    let (_, k, corner) = tried.min_by(|a, b| a.0.total_cmp(&b.0))?;
    let (from, to) = ((k + 1) % hull.len(), (k + 2) % hull.len());
    let kept = (0..hull.len()).filter(|other| *other != to);
    Some(
        kept.map(|other| if other == from { corner } else { hull[other] })
            .collect(),
    )
}

/// Where two sides meet beyond their ends; none where they run apart.
fn meeting(one: (PixelPoint, PixelPoint), other: (PixelPoint, PixelPoint)) -> Option<PixelPoint> {
    let (ux, uy) = (one.1.x - one.0.x, one.1.y - one.0.y);
    let (vx, vy) = (other.1.x - other.0.x, other.1.y - other.0.y);
    let across = ux * vy - uy * vx;
    if across.abs() < 1e-9 {
        return None;
    }
    let (x, y) = (other.1.x - one.1.x, other.1.y - one.1.y);
    let (beyond, other_beyond) = ((x * vy - y * vx) / across, (x * uy - y * ux) / across);
    (beyond >= 0.0 && other_beyond >= 0.0)
        .then(|| PixelPoint::new(one.1.x + beyond * ux, one.1.y + beyond * uy))
}

fn area(corners: &[PixelPoint]) -> f64 {
    let around = corners.iter().zip(corners.iter().cycle().skip(1));
    let twice: f64 = around.map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    twice.abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a place is within a shape.
    type Shape<'a> = &'a dyn Fn(f64, f64) -> bool;

    #[test]
    fn four_sided_patches_have_their_corners() {
        let inside = |of: Shape<'_>| -> Vec<PixelPoint> {
            let pixels = (0..100).flat_map(|y| (0..100).map(move |x| (f64::from(x), f64::from(y))));
            let shown = pixels.filter(|(x, y)| of(*x, *y));
            shown.map(|(x, y)| PixelPoint::new(x, y)).collect()
        };
        let (sin, cos) = 0.3_f64.sin_cos();
        let own = |x: f64, y: f64| {
            (
                cos * (x - 50.0) + sin * (y - 50.0),
                cos * (y - 50.0) - sin * (x - 50.0),
            )
        };
        let turned = |x: f64, y: f64| {
            let (right, down) = own(x, y);
            right.abs() < 20.0 && down.abs() < 35.0
        };
        let rounded = |x: f64, y: f64| {
            let (right, down) = own(x, y);
            turned(x, y)
                && (right.abs() - 17.0)
                    .max(0.0)
                    .hypot((down.abs() - 32.0).max(0.0))
                    < 3.0
        };
        let round = |x: f64, y: f64| own(x, y).0.hypot(own(x, y).1) < 30.0;
        let bitten = |x: f64, y: f64| turned(x, y) && !(own(x, y).0 > 0.0 && own(x, y).1 > 0.0);
        let rows: [(Shape<'_>, bool, &str); 4] = [
            (&turned, true, "a rectangle"),
            (&rounded, true, "with round corners"),
            (&round, false, "a disc"),
            (&bitten, false, "a quarter is missing"),
        ];
        for (of, is_four_sided, why) in rows {
            let found = four_sided(&inside(of));
            assert_eq!(found.is_some(), is_four_sided, "{why}: {found:?}");
            for corner in found.into_iter().flatten() {
                let (right, down) = own(corner.x, corner.y);
                let off = (right.abs() - 20.0).hypot(down.abs() - 35.0);
                assert!(off < 1.8, "{why}: {off}");
            }
        }
    }
}

//! A board that is not quite flat: where it shows beside where a flat one would.
//!
//! A folded board that does not lie down, a warped one, or a lens other than was fitted puts all that lies there off by as much as the
//! borders of the squares about it. So those tell, place by place, by how much: weighted least squares of what they say across
//! themselves, the nearer the more, and outliers (where stones hide them) the less.

use super::Measurement;
use super::robust::{Residual, cauchy};
use crate::frames::PixelPoint;
use crate::statistics::median;
use nalgebra::{Matrix2, Vector2};

/// Where a board that was fitted as a flat one shows elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Unevenness(Vec<UnevenPlace>);

/// A place on a border between two squares.
#[derive(Clone, Copy, Debug, PartialEq)]
struct UnevenPlace {
    pixel: PixelPoint,
    /// Across the border, of unit length.
    normal: Vector2<f64>,
    /// How far along that it shows from where it would.
    off_px: f64,
    square_px: f64,
}

/// How far something shows from where it would on a flat board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Displacement {
    /// Right and down, in pixels.
    pub off_px: [f64; 2],
    /// Standard deviation of either.
    pub sigma_px: f64,
}

/// The borders of flat boards in good light lie off by less than a third of a hundredth of a square: this is more than grain, blur
/// and shadows make of them.
const LEAST_SHARE: f64 = 0.005;
/// Borders so near tell of a place, in squares, and how fast they tell less of it the farther they are.
const REACH: f64 = 1.3;
const NEAR: f64 = 0.6;
/// Fewer places tell nothing.
const FEWEST: usize = 8;
const ROUNDS: usize = 5;
/// So much of a displacement is doubtful itself: it is another between the borders.
const DOUBTFUL: f64 = 0.25;

impl Unevenness {
    /// By what is left of the places on borders; none of a board that is flat, as `waviness_px` tells.
    pub fn of(places: &[Measurement], residuals: &[Residual], waviness_px: f64) -> Option<Self> {
        let told = places.iter().zip(residuals).filter_map(|(place, left)| {
            let edge = place.edge?;
            Some(UnevenPlace {
                pixel: place.pixel,
                normal: Vector2::from(edge.normal),
                off_px: -left.values[0] * place.sigma_px,
                square_px: edge.square_px,
            })
        });
        let told: Vec<UnevenPlace> = told.collect();
        let square_px = median(told.iter().map(|place| place.square_px))?;
        (waviness_px > LEAST_SHARE * square_px).then_some(Self(told))
    }

    /// At a pixel; none where too little of the board shows about it.
    pub fn at(&self, pixel: PixelPoint) -> Option<Displacement> {
        let near = self.0.iter().filter_map(|place| {
            let squares = place.pixel.distance(pixel) / place.square_px;
            let weight = (-0.5 * (squares / NEAR).powi(2)).exp();
            (squares < REACH).then_some((place, weight))
        });
        let near: Vec<(&UnevenPlace, f64)> = near.collect();
        if near.len() < FEWEST {
            return None;
        }
        let left = |off: &Vector2<f64>, place: &UnevenPlace| place.off_px - place.normal.dot(off);
        let mut off = Vector2::zeros();
        let mut variance = 0.0;
        for round in 0..ROUNDS {
            let sizes = near.iter().map(|(place, _)| left(&off, place).abs());
            let scale = (1.4826 * median(sizes)?).max(1e-3);
            let (mut normal, mut toward) = (Matrix2::zeros(), Vector2::zeros());
            for (place, weight) in &near {
                let trust = match round {
                    0 => 1.0,
                    _ => cauchy(left(&off, place), scale),
                };
                normal += place.normal * place.normal.transpose() * (weight * trust);
                toward += place.normal * (weight * trust * place.off_px);
            }
            let inverse = normal.try_inverse()?;
            off = inverse * toward;
            variance = scale * scale * inverse.trace() / 2.0;
        }
        let doubtful = DOUBTFUL * off.norm();
        Some(Displacement {
            off_px: off.into(),
            sigma_px: variance.sqrt().hypot(doubtful),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE_PX: f64 = 50.0;

    /// How far a bent board shows from where it would be if it were flat.
    fn bend(pixel: PixelPoint) -> [f64; 2] {
        let along = pixel.x / (8.0 * SQUARE_PX);
        [1.5 * along, 6.0 * along * (1.0 - along)]
    }

    /// Five places on every border, every seventh hidden by something that ends a fifth of a square beside it.
    fn board() -> Unevenness {
        let steps = (0..64).flat_map(|square| (0..5).map(move |step| (square, step)));
        let places = steps.flat_map(|(square, step)| {
            let (file, rank) = (f64::from(square % 8), f64::from(square / 8));
            let between = 0.18 + 0.16 * f64::from(step);
            let at = |x: f64, y: f64| PixelPoint::new(SQUARE_PX * x, SQUARE_PX * y);
            let hides = |own: bool| if own { 0.2 * SQUARE_PX } else { 0.0 };
            let place = |pixel: PixelPoint, normal: [f64; 2], hidden: bool| {
                let [right, down] = bend(pixel);
                UnevenPlace {
                    pixel,
                    normal: normal.into(),
                    off_px: normal[0] * right + normal[1] * down + hides(hidden),
                    square_px: SQUARE_PX,
                }
            };
            [
                place(at(file + 1.0, rank + between), [1.0, 0.0], square % 7 == 3),
                place(at(file + between, rank + 1.0), [0.0, 1.0], square % 7 == 5),
            ]
        });
        Unevenness(places.collect())
    }

    #[test]
    fn what_lies_on_a_bent_board_is_off_as_the_borders_about_it_are() {
        let board = board();
        for (x, y) in [(200.0, 200.0), (75.0, 330.0), (360.0, 120.0), (120.0, 60.0)] {
            let pixel = PixelPoint::new(x, y);
            let told = board.at(pixel).expect("borders about it");
            for (told_px, true_px) in told.off_px.iter().zip(bend(pixel)) {
                let off = (told_px - true_px).abs();
                assert!(
                    off < 2.0 * told.sigma_px && off < 0.02 * SQUARE_PX,
                    "{x}, {y}: {told:?}, {true_px}"
                );
            }
        }
        assert_eq!(
            board.at(PixelPoint::new(900.0, 900.0)),
            None,
            "beside the board"
        );
    }
}

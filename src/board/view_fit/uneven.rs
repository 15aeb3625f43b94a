//! A board that is not quite flat: where it shows beside where a flat one would.
//!
//! A folded board that does not lie down, a warped one, or a lens other than was fitted puts all that lies there off by as much as the
//! borders of the squares about it. So those tell, place by place, by how much: weighted least squares of what they say across
//! themselves, the nearer the more, and outliers (where stones hide them) the less.

use super::problem::ViewProblem;
use super::robust::cauchy;
use super::strips::greatest;
use super::waviness::{deviation, side_offsets};
use super::{CameraPrior, Measurement, ViewFit};
use crate::frames::PixelPoint;
use crate::statistics::{DEVIATION_OF_MEDIAN, median};
use nalgebra::{Matrix2, SMatrix, SVector, Vector2};

/// Where a board that was fitted as a flat one shows elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Unevenness {
    places: Vec<UnevenPlace>,
    /// By how much the borders of a file, a rank or a block of squares lie off together where that is most, in sides of a square.
    pub greatest: f64,
}

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
    /// By how many pixels more that is, right and down in its rows, for each pixel farther right and down.
    pub gradient: Matrix2<f64>,
    /// Standard deviation of what the gradient turns a direction by, in radians, but for [`DOUBTFUL`].
    pub gradient_sigma: f64,
}

/// The borders of flat boards in good light lie off by less than a third of a hundredth of a square: this is more than grain, blur
/// and shadows make of them.
const LEAST_SHARE: f64 = 0.005;
/// The borders of a file, a rank or a block together lie off by no more than this on flat boards, in sides of a square.
const LEAST_TOGETHER: f64 = 0.006;
/// Nor do they by more than this many times what single ones do: of thirty medians of four to eight borders the greatest is twice that by chance.
const LEAST_OF_SINGLE: f64 = 3.5;
/// Borders no farther than this tell of a place, in squares.
const REACH: f64 = 1.3;
/// Their weight falls with their distance as a normal distribution of this standard deviation, in squares.
const NEAR: f64 = 0.6;
/// Fewer places tell nothing.
const FEWEST: usize = 8;
const ROUNDS: usize = 5;
/// Places of one border, which are off together.
const PLACES: usize = 5;
/// So much of a displacement is doubtful itself: it is another between the borders.
pub const DOUBTFUL: f64 = 0.25;
/// What a stone may put beside a border that is so near to it, in squares: its own edge, or its shadow's.
const BESIDE_STONES: f64 = 0.25;

impl Unevenness {
    /// By places that were sighted on the borders, farther about than the fit looked for them; none of a board that is flat.
    pub fn of(
        fit: &ViewFit,
        places: &[Measurement],
        size_px: (u32, u32),
        prior: &CameraPrior,
    ) -> Option<Self> {
        let left = ViewProblem::new(places, size_px, fit.view.camera.fx, prior).left_by(fit)?;
        let sides = side_offsets(places, &left);
        let single = deviation(sides.iter().map(|side| side.off));
        let greatest = greatest(&sides);
        let is_local = greatest > LEAST_TOGETHER.max(LEAST_OF_SINGLE * single);
        let told = places.iter().zip(&left).filter_map(|(place, left)| {
            let edge = place.edge?;
            Some(UnevenPlace {
                pixel: place.pixel,
                normal: Vector2::from(edge.normal),
                off_px: -left.values[0] * place.sigma_px,
                square_px: edge.square_px,
            })
        });
        let places: Vec<UnevenPlace> = told.collect();
        let square_px = median(places.iter().map(|place| place.square_px))?;
        let is_wavy = fit.waviness_px > LEAST_SHARE * square_px;
        (is_local || is_wavy).then_some(Self { places, greatest })
    }

    /// As the borders tell it that lie farther from stones than these disturb; `depth_px` tells how far within one a pixel lies, below zero
    /// beside all.
    pub fn beside_stones(&self, depth_px: impl Fn(PixelPoint) -> f64) -> Self {
        let is_clear =
            |place: &&UnevenPlace| depth_px(place.pixel) < -BESIDE_STONES * place.square_px;
        Self {
            places: self.places.iter().filter(is_clear).copied().collect(),
            greatest: self.greatest,
        }
    }

    /// At a pixel; none where too little of the board shows about it. Before anything is measured it is believed to be about as much as it
    /// is together where that is most, and to become it from one square to the next.
    pub fn at(&self, pixel: PixelPoint) -> Option<Displacement> {
        let near = self.places.iter().filter_map(|place| {
            let squares = place.pixel.distance(pixel) / place.square_px;
            let weight = (-0.5 * (squares / NEAR).powi(2)).exp();
            (squares < REACH).then_some((Equation::of(place, pixel), weight))
        });
        let near: Vec<(Equation, f64)> = near.collect();
        if near.len() < FEWEST {
            return None;
        }
        let square_px = median(near.iter().map(|(one, _)| one.square_px))?;
        let mut found = Unknowns::zeros();
        let mut covariance = UnknownsCovariance::zeros();
        let mut variance_left = 0.0;
        for round in 0..ROUNDS {
            let sizes = near.iter().map(|(one, _)| one.left(&found).abs());
            let scale = (DEVIATION_OF_MEDIAN * median(sizes)?).max(1e-3);
            let (mut normal, mut toward) = (UnknownsCovariance::zeros(), Unknowns::zeros());
            for unknown in 0..6 {
                let believed = self.greatest.max(LEAST_TOGETHER);
                let believed = believed * if unknown < 2 { square_px } else { 1.0 };
                normal[(unknown, unknown)] = (scale / believed).powi(2);
            }
            for (one, weight) in &near {
                let trust = match round {
                    0 => 1.0,
                    _ => cauchy(one.left(&found), scale),
                };
                normal += one.factors * one.factors.transpose() * (weight * trust);
                toward += one.factors * (weight * trust * one.off_px);
            }
            let inverse = normal.try_inverse()?;
            found = inverse * toward;
            let trusted = near.iter().map(|(one, weight)| {
                let left = one.left(&found);
                let trust = weight * cauchy(left, scale);
                (trust * left * left, trust)
            });
            let (squares, trust) =
                trusted.fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
            variance_left = squares / trust;
            covariance = inverse * (scale.powi(2) * PLACES as f64);
        }
        let variance = |from: usize, count: usize| {
            let own = (from..from + count).map(|k| covariance[(k, k)]);
            own.sum::<f64>() / count as f64
        };
        let off = Vector2::new(found[0], found[1]);
        Some(Displacement {
            off_px: off.into(),
            // Across a fold or a step what is left is as much as what is off.
            sigma_px: (variance(0, 2) + variance_left)
                .sqrt()
                .hypot(DOUBTFUL * off.norm()),
            gradient: Matrix2::new(found[2], found[3], found[4], found[5]),
            gradient_sigma: variance(2, 4).sqrt(),
        })
    }
}

/// A displacement right and down, and its gradient row by row.
type Unknowns = SVector<f64, 6>;
type UnknownsCovariance = SMatrix<f64, 6, 6>;

/// What a place says of the displacement at a pixel beside it.
struct Equation {
    factors: Unknowns,
    off_px: f64,
    square_px: f64,
}

impl Equation {
    fn of(place: &UnevenPlace, pixel: PixelPoint) -> Self {
        let (n, right, down) = (
            place.normal,
            place.pixel.x - pixel.x,
            place.pixel.y - pixel.y,
        );
        Self {
            factors: Unknowns::new(n.x, n.y, n.x * right, n.x * down, n.y * right, n.y * down),
            off_px: place.off_px,
            square_px: place.square_px,
        }
    }

    fn left(&self, found: &Unknowns) -> f64 {
        self.off_px - self.factors.dot(found)
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
        Unevenness {
            places: places.collect(),
            greatest: 0.02,
        }
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

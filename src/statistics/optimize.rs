//! Damped least squares, after Levenberg (1944) and Marquardt (1963): steps of Gauss and Newton, shortened until one lowers the cost.
//!
//! In: the normal equations at a place, and who says what a step leads to. Out: the first of ever shorter steps that is taken.

use nalgebra::allocator::Allocator;
use nalgebra::{DefaultAllocator, DimSub, Dyn, OMatrix, OVector, SMatrix};

/// How steps are shortened, and how they grow again.
#[derive(Clone, Copy, Debug)]
pub struct DampingRule {
    /// Steps tried from one place before it counts as the lowest.
    pub most_trials: usize,
    /// The damping after a step that was not taken.
    pub raised: fn(f64) -> f64,
    /// The damping after one that was.
    pub eased: fn(f64) -> f64,
}

impl DampingRule {
    /// What the first step comes to that is taken: each is tried with a damping, and none is taken where the cost is not lower
    /// there. None where no step is.
    pub fn lowered<T>(
        &self,
        damping: &mut f64,
        mut tried: impl FnMut(f64) -> Option<T>,
    ) -> Option<T> {
        for _ in 0..self.most_trials {
            if let Some(taken) = tried(*damping) {
                *damping = (self.eased)(*damping);
                return Some(taken);
            }
            *damping = (self.raised)(*damping);
        }
        None
    }
}

/// The step to where the normal equations have the least cost, `hessian` · step = −`gradient`, each unknown held back by its own
/// curvature times the damping (Marquardt's scaling, which knows no units); none where the equations determine none.
pub fn damped_step<D: DimSub<Dyn>>(
    hessian: &OMatrix<f64, D, D>,
    gradient: &OVector<f64, D>,
    damping: f64,
) -> Option<OVector<f64, D>>
where
    DefaultAllocator: Allocator<D, D> + Allocator<D>,
{
    let mut damped = hessian.clone();
    for k in 0..damped.nrows() {
        damped[(k, k)] *= 1.0 + damping;
    }
    damped.cholesky().map(|cholesky| -cholesky.solve(gradient))
}

/// The inverse of normal equations, each unknown in its own unit: radians, millimetres and pixels side by side would leave it no
/// covariance. None where they are not positive definite.
pub fn inverse_in_units<const N: usize>(normal: &SMatrix<f64, N, N>) -> Option<SMatrix<f64, N, N>> {
    let units = normal
        .diagonal()
        .map(|own| own.max(f64::MIN_POSITIVE).sqrt().recip());
    let scaled = |matrix: &SMatrix<f64, N, N>| -> SMatrix<f64, N, N> {
        SMatrix::from_fn(|row, column| matrix[(row, column)] * (units[row] * units[column]))
    };
    let inverse = scaled(normal).cholesky()?.inverse();
    // Symmetric but for roundings, which a covariance must not have.
    Some(scaled(&((inverse + inverse.transpose()) * 0.5)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::{Matrix2, Vector2};

    const RULE: DampingRule = DampingRule {
        most_trials: 8,
        raised: |damping| (damping * 10.0).max(1e-3),
        eased: |damping| damping / 10.0,
    };

    /// Rosenbrock's valley ("An automatic method for finding the greatest or least value of a function", 1960) as least squares.
    #[test]
    fn a_bent_valley_is_followed_to_its_lowest_place() {
        let residuals = |at: Vector2<f64>| Vector2::new(10.0 * (at.y - at.x * at.x), 1.0 - at.x);
        let mut at = Vector2::new(-1.2, 1.0);
        let mut damping = 0.0;
        for _ in 0..100 {
            let rows = Matrix2::new(-20.0 * at.x, 10.0, -1.0, 0.0);
            let (hessian, gradient) = (rows.tr_mul(&rows), rows.tr_mul(&residuals(at)));
            let here = residuals(at).norm_squared();
            let next = RULE.lowered(&mut damping, |damping| {
                let next = at + damped_step(&hessian, &gradient, damping)?;
                (residuals(next).norm_squared() < here).then_some(next)
            });
            let Some(next) = next else {
                break;
            };
            at = next;
        }
        assert!((at - Vector2::new(1.0, 1.0)).norm() < 1e-9, "{at}");
    }

    #[test]
    fn equations_that_determine_nothing_have_no_step() {
        let step = damped_step(&Matrix2::zeros(), &Vector2::new(1.0, 0.0), 1.0);
        assert_eq!(step, None);
        let mut damping = 1.0;
        assert_eq!(RULE.lowered(&mut damping, |_| None::<()>), None);
        assert_eq!(damping, 1e8, "raised by every trial");
    }

    #[test]
    fn unknowns_of_unlike_units_have_a_covariance() {
        // A radian beside a pixel, and both told by hardly anything but their sum.
        let (a, b) = (1e6, 1e-6);
        let normal = Matrix2::new(a * a * 1.000_001, a * b, a * b, b * b);
        let inverse = inverse_in_units(&normal).expect("an inverse");
        assert_eq!(inverse[(0, 1)], inverse[(1, 0)]);
        let correlation = inverse[(0, 1)] / (inverse[(0, 0)] * inverse[(1, 1)]).sqrt();
        assert!(correlation < -0.999 && correlation > -1.0, "{correlation}");
        assert_eq!(inverse_in_units(&Matrix2::zeros()), None);
        let indefinite = Matrix2::new(1.0, 2.0, 2.0, 1.0);
        assert_eq!(inverse_in_units(&indefinite), None, "no variances");
    }
}

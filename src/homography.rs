//! Plane-to-plane projections, fitted to pairs of points.

use nalgebra::{Matrix2, Matrix3, SMatrix, Vector3};

/// A point of a plane in whatever unit the caller uses.
pub type PlanePoint = [f64; 2];

/// Takes points of one plane to another; scaled so that points before the lens have a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography(pub Matrix3<f64>);

impl Homography {
    /// Least squares of the normalised direct linear transform (Hartley 1997) over pairs (from, to); exact for four.
    /// None for fewer than four pairs or ones that determine nothing, such as points on a line.
    pub fn fit(pairs: &[(PlanePoint, PlanePoint)]) -> Option<Self> {
        if pairs.len() < 4 {
            return None;
        }
        let from = normalizer(pairs.iter().map(|pair| pair.0))?;
        let to = normalizer(pairs.iter().map(|pair| pair.1))?;
        let mut normal = SMatrix::<f64, 9, 9>::zeros();
        for &(p, q) in pairs {
            let ([x, y], [u, v]) = (moved(&from, p), moved(&to, q));
            let across = [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, -u];
            let down = [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, -v];
            for row in [across, down] {
                let row = SMatrix::<f64, 9, 1>::from_row_slice(&row);
                normal += row * row.transpose();
            }
        }
        let eigen = normal.symmetric_eigen();
        let mut order: Vec<usize> = (0..9).collect();
        order.sort_by(|&a, &b| eigen.eigenvalues[a].total_cmp(&eigen.eigenvalues[b]));
        // A second vanishing eigenvalue: a whole family of solutions.
        if eigen.eigenvalues[order[1]] < 1e-9 * pairs.len() as f64 {
            return None;
        }
        let h = eigen.eigenvectors.column(order[0]);
        let h = Matrix3::new(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]);
        let h = to.try_inverse()? * h * from;
        let [x, y] = pairs[0].0;
        let sign = h[(2, 0)] * x + h[(2, 1)] * y + h[(2, 2)];
        let scale = h.norm() * sign.signum();
        (scale.is_finite() && scale != 0.0).then(|| Self(h / scale))
    }

    /// The image of a point; none on or behind the horizon.
    pub fn apply(&self, point: PlanePoint) -> Option<PlanePoint> {
        let p = self.0 * Vector3::new(point[0], point[1], 1.0);
        (p.z > 1e-12).then(|| [p.x / p.z, p.y / p.z])
    }

    /// How the image moves with the point: the 2×2 matrix of derivatives.
    pub fn jacobian(&self, point: PlanePoint) -> Option<Matrix2<f64>> {
        let p = self.0 * Vector3::new(point[0], point[1], 1.0);
        let h = &self.0;
        let d =
            |row: usize, column: usize| (h[(row, column)] - p[row] / p.z * h[(2, column)]) / p.z;
        (p.z > 1e-12).then(|| Matrix2::new(d(0, 0), d(0, 1), d(1, 0), d(1, 1)))
    }
}

/// Moves the centroid to the origin and the mean distance from it to √2.
fn normalizer(points: impl Iterator<Item = PlanePoint> + Clone) -> Option<Matrix3<f64>> {
    let count = points.clone().count() as f64;
    let (sx, sy) = points
        .clone()
        .fold((0.0, 0.0), |(sx, sy), [x, y]| (sx + x, sy + y));
    let (cx, cy) = (sx / count, sy / count);
    let spread = points.map(|[x, y]| (x - cx).hypot(y - cy)).sum::<f64>() / count;
    let scale = std::f64::consts::SQRT_2 / spread;
    let matrix = Matrix3::new(
        scale,
        0.0,
        -scale * cx,
        0.0,
        scale,
        -scale * cy,
        0.0,
        0.0,
        1.0,
    );
    (scale.is_finite() && cx.is_finite() && cy.is_finite()).then_some(matrix)
}

fn moved(normalizer: &Matrix3<f64>, [x, y]: PlanePoint) -> PlanePoint {
    let n = normalizer;
    [n[(0, 0)] * x + n[(0, 2)], n[(1, 1)] * y + n[(1, 2)]]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn truth() -> Homography {
        Homography(Matrix3::new(
            90.0, -20.0, 400.0, 12.0, 55.0, 130.0, 0.004, -0.02, 1.0,
        ))
    }

    #[test]
    fn four_and_more_exact_pairs_give_back_the_map() {
        for side in [2, 3, 8] {
            let pairs: Vec<_> = (0..side * side)
                .map(|k| [f64::from(k % side), f64::from(k / side)])
                .map(|p| (p, truth().apply(p).expect("before the lens")))
                .collect();
            let fitted = Homography::fit(&pairs).expect("determined");
            for p in [[0.0, 0.0], [7.5, -2.0], [3.3, 9.9]] {
                let (a, b) = (fitted.apply(p), truth().apply(p));
                let (a, b) = (a.expect("visible"), b.expect("visible"));
                assert!(
                    (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6,
                    "{side}: {a:?} {b:?}"
                );
            }
        }
    }

    #[test]
    fn points_on_a_line_determine_nothing() {
        let pairs: Vec<_> = (0..6)
            .map(|k| ([f64::from(k), 0.0], [f64::from(k), 1.0]))
            .collect();
        assert_eq!(Homography::fit(&pairs), None);
        assert_eq!(Homography::fit(&pairs[..3]), None);
    }

    #[test]
    fn the_jacobian_is_the_slope() {
        let (p, step) = ([2.0, 3.0], 1e-6);
        let jacobian = truth().jacobian(p).expect("visible");
        let (a, b) = (truth().apply(p), truth().apply([p[0] + step, p[1]]));
        let (a, b) = (a.expect("visible"), b.expect("visible"));
        assert!(((b[0] - a[0]) / step - jacobian[(0, 0)]).abs() < 1e-3);
        assert!(((b[1] - a[1]) / step - jacobian[(1, 0)]).abs() < 1e-3);
    }
}

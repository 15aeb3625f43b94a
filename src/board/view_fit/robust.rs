//! Residuals with outliers among them: their scale, and what each of them is worth.

use crate::statistics::{DEVIATION_OF_MEDIAN, median};

/// One sighting's error in its own sigmas: two numbers for a point, one for an edge.
#[derive(Clone, Copy)]
pub struct Residual {
    pub values: [f64; 2],
    pub count: usize,
}

impl Residual {
    pub fn length(&self) -> f64 {
        self.values[0].hypot(self.values[1])
    }
}

/// The scale of residuals, and the weight of each by it.
pub fn weighed(residuals: &[Residual]) -> (f64, Vec<f64>) {
    let scale = robust_scale(residuals);
    let weights = residuals.iter().map(|r| cauchy(r.length(), scale));
    (scale, weights.collect())
}

/// Standard deviation of the residuals' coordinates by their median size, which outliers don't move.
fn robust_scale(residuals: &[Residual]) -> f64 {
    let sizes = residuals
        .iter()
        .flat_map(|r| r.values[..r.count].iter().map(|value| value.abs()));
    // Measurements better than a hundredth of their expected error are made up.
    (DEVIATION_OF_MEDIAN * median(sizes).unwrap_or(0.0)).max(0.01)
}

/// Weight of a residual under the Cauchy loss; the constant gives 95% efficiency on normal errors.
pub fn cauchy(length: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (length / (2.385 * scale)).powi(2))
}

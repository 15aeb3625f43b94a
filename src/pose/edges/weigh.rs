//! One step and turn of a stone, from how far off every place along its edges is said to be.

use nalgebra::{Matrix3, Vector3};

/// What the weights' logarithms are held between.
const LOG_WEIGHTS: (f64, f64) = (-10.0, 8.0);
/// What the logarithms of the standard deviations, in pixels, are held between.
const LOG_SIGMAS: (f64, f64) = (-5.0, 3.0);
/// So many places along an edge count as one.
const REPEATED: f64 = 20.0;

/// A step of a stone, in units that show as a pixel.
#[derive(Clone, Copy, Debug)]
pub struct EdgeStep {
    /// Along x and y, and the turn.
    pub step: Vector3<f64>,
    /// Their standard deviations.
    pub sigma: Vector3<f64>,
}

/// The network's word on one stone.
pub struct EdgeOutput<'a> {
    /// How far outwards every place along the edges is off, in pixels.
    off_px: &'a [f32],
    /// The logarithms of the weights of that.
    log_weights: &'a [f32],
    /// By how much the logarithms of the standard deviations are to grow.
    wider: &'a [f32],
}

impl<'a> EdgeOutput<'a> {
    /// Numbers that the network says of a stone with so many places.
    pub const fn numbers(places: usize) -> usize {
        2 * places + 3
    }

    /// From the network's output for a stone with so many places.
    pub fn new(output: &'a [f32], places: usize) -> Self {
        let (off_px, rest) = output.split_at(places);
        let (log_weights, wider) = rest.split_at(places);
        Self {
            off_px,
            log_weights,
            wider,
        }
    }

    /// How far every place is off, and the weight of that: places along an edge repeat each other.
    pub fn places(&self) -> impl Iterator<Item = (f64, f64)> {
        let places = self.off_px.iter().zip(self.log_weights);
        places.map(|(&off, &log_weight)| {
            let log = f64::from(log_weight).clamp(LOG_WEIGHTS.0, LOG_WEIGHTS.1);
            (f64::from(off), log.exp() / REPEATED)
        })
    }

    /// How far off the places are, root mean square.
    pub fn off_px(&self) -> f64 {
        let squared: f64 = self.places().map(|(off, _)| off.powi(2)).sum();
        (squared / self.off_px.len() as f64).sqrt()
    }

    /// How likely what the places say is of a stone that truly lies so, in nats but for a constant: each place by the normal distribution
    /// that its weight stands for.
    pub fn nats(&self) -> f64 {
        let nats = |(off, weight): (f64, f64)| {
            0.5 * ((weight * REPEATED).ln() / REPEATED - weight * off.powi(2))
        };
        self.places().map(nats).sum()
    }

    /// The step that all places ask for together: weighted least squares over them, of which each moves outwards by `moves` per
    /// unit, and what was known before: the step `back` to there, and its standard deviations. Where the places contradict each
    /// other the deviations grow with their misfit, as those of contradicting measurements do (Birge, "The calculation of errors
    /// by the method of least squares", Physical Review 40, 1932).
    pub fn step(
        &self,
        moves: &[Vector3<f64>],
        back: &Vector3<f64>,
        before: &Vector3<f64>,
    ) -> Option<EdgeStep> {
        let known = before.map(|sigma| sigma.powi(-2));
        let mut normal = Matrix3::from_diagonal(&known);
        let mut sum = known.component_mul(back);
        for ((off, weight), moves) in self.places().zip(moves) {
            normal += weight * moves * moves.transpose();
            sum += weight * off * moves;
        }
        let covariance = normal.cholesky()?.inverse();
        let step = covariance * sum;
        let wider = self.misfit(moves, &step).sqrt();
        let sigma = |k: usize| {
            let log = covariance[(k, k)].sqrt().ln() + f64::from(self.wider[k]);
            log.clamp(LOG_SIGMAS.0, LOG_SIGMAS.1).exp() * wider
        };
        Some(EdgeStep {
            step,
            sigma: Vector3::from_fn(|k, _| sigma(k)),
        })
    }

    /// By how much the places miss a step, in variances; one as far as chance explains it: chi-squared over the facts that they amount to,
    /// beyond one standard deviation of that.
    fn misfit(&self, moves: &[Vector3<f64>], step: &Vector3<f64>) -> f64 {
        let facts = moves.len() as f64 / REPEATED;
        let missed = self.places().zip(moves);
        let squared: f64 = missed
            .map(|((off, weight), moves)| weight * (off - moves.dot(step)).powi(2))
            .sum();
        (squared / (facts + (2.0 * facts).sqrt())).max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How places all round a stone move.
    fn moves() -> Vec<Vector3<f64>> {
        let place = |k: usize| {
            let (sin, cos) = (k as f64).sin_cos();
            Vector3::new(cos, sin, (2.0 * k as f64).sin())
        };
        (0..40).map(place).collect()
    }

    /// What is said of a step, with such logarithms of all weights.
    fn said(moves: &[Vector3<f64>], step: &Vector3<f64>, log_weight: f32) -> Vec<f32> {
        let off = moves.iter().map(|moves| moves.dot(step) as f32);
        let weights = std::iter::repeat_n(log_weight, moves.len());
        off.chain(weights).chain([0.0; 3]).collect()
    }

    #[test]
    fn what_is_trusted_everywhere_moves_the_stone_so() {
        let (moves, step) = (moves(), Vector3::new(0.4, -1.2, 0.7));
        let said = said(&moves, &step, 6.0);
        let said = EdgeOutput::new(&said, moves.len());
        let told = said
            .step(&moves, &Vector3::zeros(), &Vector3::repeat(2.0))
            .expect("solved");
        assert!((told.step - step).norm() < 0.01 && told.sigma.max() < 0.1);
    }

    #[test]
    fn what_is_trusted_nowhere_leads_back_with_the_doubt_from_before() {
        let moves = moves();
        let said = said(&moves, &Vector3::repeat(3.0), f32::NEG_INFINITY);
        let said = EdgeOutput::new(&said, moves.len());
        let before = Vector3::new(0.2, 0.3, 0.4);
        let back = Vector3::new(-0.5, 0.1, 0.0);
        let told = said.step(&moves, &back, &before).expect("solved");
        assert!((told.step - back).norm() < 0.01 && (told.sigma - before).norm() < 1e-3);
    }

    #[test]
    fn what_is_known_before_holds_back() {
        let (moves, step) = (moves(), Vector3::new(1.0, 0.0, 0.0));
        let said = said(&moves, &step, -2.0);
        let said = EdgeOutput::new(&said, moves.len());
        let told = |before: f64| said.step(&moves, &Vector3::zeros(), &Vector3::repeat(before));
        let along = |before: f64| told(before).map(|told| told.step.x);
        let (loose, tight) = (along(3.0), along(0.3));
        assert!(loose > tight && tight > Some(0.0) && loose < Some(1.0));
    }

    #[test]
    fn places_that_contradict_each_other_leave_more_doubt() {
        let moves = moves();
        let told = |off: f32| {
            let mut said = said(&moves, &Vector3::zeros(), 6.0);
            let along = said.iter_mut().take(moves.len()).enumerate();
            along.for_each(|(k, place)| *place += if k % 2 == 0 { off } else { -off });
            let said = EdgeOutput::new(&said, moves.len());
            said.step(&moves, &Vector3::zeros(), &Vector3::repeat(2.0))
                .expect("solved")
        };
        let [agreeing, chance, contradicting] = [0.0, 0.05, 1.0].map(|off| told(off).sigma.x);
        assert_eq!(agreeing, chance);
        assert!(contradicting > 3.0 * agreeing, "{agreeing} {contradicting}");
    }
}

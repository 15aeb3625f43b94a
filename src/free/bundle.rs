//! Stance and stones together, from what all edges of all stones say.
//!
//! Every place along the edges says how far outwards it is off; stones and stance are moved so that all of it is met
//! best: bundle adjustment (Triggs et al., "Bundle adjustment – a modern synthesis", 1999) of known bodies. The stones
//! are eliminated one by one (Schur's complement), so that the stance's few numbers remain to be solved for. A stone that fits worse
//! than most counts less (Cauchy's weights). The covariance of the stance is that of the weights, widened by how much the
//! stones in truth disagree.

use super::stance::{Belief, StanceCovariance, StanceUnknowns, UNKNOWNS};
use crate::pose::edges::report::EdgeReport;
use crate::statistics::median;
use nalgebra::{Matrix3, SMatrix, Vector3};

/// What the edges of one stone say, and how they move.
pub struct EdgeEvidence {
    /// What they say in the picture.
    pub report: EdgeReport,
    /// By how much every place shows farther outwards per unit of each of the stance's unknowns.
    pub jacobians: Vec<StanceUnknowns>,
}

/// How a stone answers to the stance, in units that show as a pixel: x, y, turn.
pub type Response = SMatrix<f64, 3, UNKNOWNS>;

/// The solved step.
pub struct Bundled {
    /// By how much the stance's unknowns are to change.
    pub change: StanceUnknowns,
    /// Variances and covariances of the stance's unknowns.
    pub covariance: StanceCovariance,
    /// The step of every stone: along x, along y and the turn, in units that show as a pixel.
    pub steps: Vec<Vector3<f64>>,
    /// By how much the stone moves with the stance while what shows stays the same.
    pub responses: Vec<Response>,
}

/// A stone's own doubt before the edges are asked, in pixels: where it is lost the edges are not heard.
const LOOSE_PX: f64 = 5.0;
/// A stone this many times worse than expected counts half.
const SUSPECT: f64 = 2.4;
/// By how much the stones' disagreement over the stance exceeds what their weights say: by rendered scenes. As surely
/// known as so many stones would tell.
const DISAGREEMENT: f64 = 3.0;
const KNOWN_BY_STONES: f64 = 8.0;

/// One step of stance and stones from such values of the unknowns; none where the stones determine nothing.
pub fn solve(
    values: &StanceUnknowns,
    belief: &Belief,
    evidence: &[EdgeEvidence],
) -> Option<Bundled> {
    let parts: Vec<NormalPart> = evidence.iter().map(NormalPart::of).collect::<Option<_>>()?;
    let mut weights = vec![1.0; parts.len()];
    let (mut change, mut inverse) = (StanceUnknowns::zeros(), StanceCovariance::zeros());
    for _ in 0..5 {
        let mut normal = StanceCovariance::from_diagonal(&belief.information());
        let mut sum = -belief.slope(values);
        for (part, &weight) in parts.iter().zip(&weights) {
            normal += part.normal * weight;
            sum += part.sum * weight;
        }
        inverse = normal.cholesky()?.inverse();
        change = inverse * sum;
        let off: Vec<f64> = parts
            .iter()
            .map(|p| p.disagreement(&change, &inverse))
            .collect();
        let usual = median(off.iter().copied()).unwrap_or(0.0).max(1e-12);
        for (weight, off) in weights.iter_mut().zip(off) {
            *weight = 1.0 / (1.0 + off / (usual * SUSPECT * SUSPECT));
        }
    }
    let fitted = (0..UNKNOWNS).filter(|&k| !belief.is_known(k)).count();
    let widening = widening(&parts, &weights, &change, &inverse, fitted);
    Some(Bundled {
        change,
        covariance: inverse * widening,
        steps: parts.iter().map(|part| part.step(&change)).collect(),
        responses: parts.iter().map(|part| -part.response).collect(),
    })
}

/// A stone's step where the stance is known, in units that show as a pixel; none where its edges determine none.
pub fn alone(evidence: &EdgeEvidence) -> Option<Vector3<f64>> {
    NormalPart::of(evidence).map(|part| part.alone)
}

/// One stone's share of the normal equations, itself eliminated.
struct NormalPart {
    normal: StanceCovariance,
    sum: StanceUnknowns,
    /// The stone's step if the stance stays, and by how much less it is per unit of the stance.
    alone: Vector3<f64>,
    response: Response,
}

impl NormalPart {
    fn of(evidence: &EdgeEvidence) -> Option<Self> {
        let report = &evidence.report;
        let mut own = Matrix3::from_diagonal_element(LOOSE_PX.powi(-2));
        let (mut own_sum, mut mixed) = (Vector3::zeros(), Response::zeros());
        let (mut normal, mut sum) = (StanceCovariance::zeros(), StanceUnknowns::zeros());
        for (k, jacobian) in evidence.jacobians.iter().enumerate() {
            let (weight, off, moves) = (report.weights[k], report.off_px[k], report.moves[k]);
            own += weight * moves * moves.transpose();
            mixed += weight * moves * jacobian.transpose();
            normal += weight * jacobian * jacobian.transpose();
            own_sum += weight * off * moves;
            sum += weight * off * jacobian;
        }
        let inverse = own.cholesky()?.inverse();
        let response = inverse * mixed;
        Some(Self {
            normal: normal - mixed.transpose() * response,
            sum: sum - response.transpose() * own_sum,
            alone: inverse * own_sum,
            response,
        })
    }

    fn step(&self, change: &StanceUnknowns) -> Vector3<f64> {
        self.alone - self.response * change
    }

    /// How much the stone pulls at a solution, in its standard deviations squared, per what it should.
    fn disagreement(&self, change: &StanceUnknowns, inverse: &StanceCovariance) -> f64 {
        let pull = self.sum - self.normal * change;
        pull.dot(&(inverse * pull)) / (inverse * self.normal).trace().max(1e-12)
    }
}

/// The factor of the variance that the stones' own disagreement calls for.
fn widening(
    parts: &[NormalPart],
    weights: &[f64],
    change: &StanceUnknowns,
    inverse: &StanceCovariance,
    fitted: usize,
) -> f64 {
    let (mut found, mut count) = (0.0, 0.0);
    for (part, &weight) in parts.iter().zip(weights) {
        found += weight * part.disagreement(change, inverse);
        count += weight;
    }
    // So many numbers were fitted to them, of about three facts that each tells.
    let free = (count - fitted as f64 / 3.0).max(0.5);
    (KNOWN_BY_STONES * DISAGREEMENT.powi(2) + found * count / free) / (KNOWN_BY_STONES + count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pose::edges::body::Pixel;

    /// Normal numbers by the sum of twelve even ones (Irwin and Hall), from a written seed.
    struct Normal(u64);

    impl Normal {
        fn next(&mut self) -> f64 {
            let mut even = || {
                self.0 = self
                    .0
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (self.0 >> 11) as f64 / (1u64 << 53) as f64
            };
            (0..12).map(|_| even()).sum::<f64>() - 6.0
        }
    }

    /// What is said of a stone that lies off by `step` under a stance off by `change`, with errors of `sigma_px` a place.
    fn evidence(
        random: &mut Normal,
        step: &Vector3<f64>,
        change: &StanceUnknowns,
        sigma_px: f64,
    ) -> EdgeEvidence {
        let places = 24;
        let moves: Vec<Vector3<f64>> = (0..places)
            .map(|_| Vector3::from_fn(|_, _| random.next()))
            .collect();
        let jacobians: Vec<StanceUnknowns> = (0..places)
            .map(|_| StanceUnknowns::from_fn(|_, _| 20.0 * random.next()))
            .collect();
        let off = |k: usize, noise: f64| moves[k].dot(step) + jacobians[k].dot(change) + noise;
        let off_px = (0..places)
            .map(|k| off(k, sigma_px * random.next()))
            .collect();
        EdgeEvidence {
            report: EdgeReport {
                off_px,
                weights: vec![sigma_px.powi(-2); places],
                moves: moves.clone(),
                pixel: Pixel { mm: 1.0, deg: 1.0 },
            },
            jacobians,
        }
    }

    #[test]
    fn stance_and_stones_are_told_apart_and_their_doubt_is_honest() {
        let mut random = Normal(7);
        let loose = Belief {
            mean: Belief::default().mean,
            sigma: StanceUnknowns::repeat(1e3),
        };
        // These stones disagree by no more than their weights say, real ones do.
        let (known, stones) = (KNOWN_BY_STONES, 9.0);
        let wider = (known * DISAGREEMENT.powi(2) + stones) / (known + stones);
        let wider = wider.sqrt();
        let (mut within, mut all) = ([0, 0], 0);
        for _ in 0..60 {
            let change = StanceUnknowns::from_fn(|_, _| 0.05 * random.next());
            let steps: Vec<_> = (0..9)
                .map(|_| Vector3::from_fn(|_, _| random.next()))
                .collect();
            let evidence: Vec<EdgeEvidence> = steps
                .iter()
                .map(|step| evidence(&mut random, step, &change, 0.4))
                .collect();
            let solved = solve(&loose.mean, &loose, &evidence).expect("determined");
            let off = solved.change - change;
            assert!(off.amax() < 0.05, "{off}");
            for k in 0..UNKNOWNS {
                let sigma = solved.covariance[(k, k)].sqrt() / wider;
                all += 1;
                within[0] += i32::from(off[k].abs() < sigma);
                within[1] += i32::from(off[k].abs() < 2.0 * sigma);
            }
            for (step, found) in steps.iter().zip(&solved.steps) {
                assert!((step - found).amax() < 1.0, "{step} {found}");
            }
        }
        let share = |count: i32| f64::from(count) / f64::from(all);
        assert!(
            (0.58..0.82).contains(&share(within[0])),
            "{within:?} of {all}"
        );
        assert!(
            (0.88..1.0).contains(&share(within[1])),
            "{within:?} of {all}"
        );
    }

    #[test]
    fn one_misread_stone_does_not_lead_the_others_astray() {
        let mut random = Normal(3);
        let change = StanceUnknowns::from_fn(|_, _| 0.02 * random.next());
        let mut evidence: Vec<EdgeEvidence> = (0..12)
            .map(|_| evidence(&mut random, &Vector3::zeros(), &change, 0.3))
            .collect();
        for (k, off) in evidence[4].report.off_px.iter_mut().enumerate() {
            *off += if k % 2 == 0 { 12.0 } else { -9.0 };
        }
        let belief = Belief::default();
        let solved = solve(&belief.mean, &belief, &evidence).expect("determined");
        let off = solved.change - change;
        assert!(off.amax() < 0.03, "{off}");
    }
}

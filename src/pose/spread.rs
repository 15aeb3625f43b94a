//! From a fit's covariance to an honest sigma.
//!
//! The fit's own covariance counts the noise of the pixels. To it come the outline's errors, which grow where the
//! network is in doubt, and the chance that something else than what the fit took is the truth.

use super::found::Found;
use super::starts::Marks;
use crate::certainty::{Sigma, normal_cdf};
use crate::view::SurfaceView;
use nalgebra::Matrix3;

/// Errors that the fit's pixels can't show; measured on rendered scenes that taught nothing.
#[derive(Clone, Copy, Debug)]
pub struct SpreadParams {
    /// Systematic error of an outline against the model, in pixels: the tone curve under blur, rounded edges
    /// of the plastic, contact shadows.
    pub outline_px: f64,
    /// By how much of itself an error grows with every unit of doubt that the pixels show a stone.
    pub doubt_growth: f64,
    /// Scatter of the votes, as a share of the stone's length, that doubles the variance: where pixels contradict
    /// each other, more hides them than the model knows.
    pub scatter_share: f64,
}

impl Default for SpreadParams {
    fn default() -> Self {
        Self {
            outline_px: 0.15,
            doubt_growth: 5.0,
            scatter_share: 0.1,
        }
    }
}

/// Covariance of (x mm, y mm, angle °), outline error included.
pub fn covariance(
    found: &Found,
    view: &SurfaceView,
    length_mm: f64,
    params: &SpreadParams,
) -> Matrix3<f64> {
    let at = found.fitted.hypothesis.position();
    let shift = params.outline_px * mm_per_px(view, at);
    // A shift of the outline's ends against each other turns the stone.
    let turn = (2.0 * shift / length_mm).to_degrees();
    let outline = Matrix3::from_diagonal(&[shift * shift, shift * shift, turn * turn].into());
    let doubted = 1.0 + params.doubt_growth * (1.0 - found.fitted.reality());
    let contradicted = scatter_share(&found.marks) / params.scatter_share;
    (found.fitted.covariance + outline) * (doubted * doubted * (1.0 + contradicted * contradicted))
}

/// Standard deviation of the votes as a share of the stone's length in the picture.
fn scatter_share(marks: &Marks) -> f64 {
    marks.scatter_px / marks.tip.distance(marks.base).max(1.0)
}

/// Probability that the votes took a stone's tip for its base: all of them lean on the same pixels, so together they are
/// no surer than one of them.
fn turned(marks: &Marks) -> f64 {
    normal_cdf(-1.0 / (scatter_share(marks).max(1e-6) * std::f64::consts::SQRT_2))
}

/// Standard deviations of position (each coordinate) and heading.
pub fn sigma(covariance: &Matrix3<f64>, found: &Found) -> Sigma {
    let alternative = alternative(found);
    let position = (covariance[(0, 0)] + covariance[(1, 1)]) / 2.0;
    let off = alternative.distance_mm.powi(2) / 2.0;
    let turned = turned(&found.marks);
    let heading = covariance[(2, 2)]
        + unless_rare(alternative.probability, alternative.turn_deg.powi(2))
        + unless_rare(turned, 180.0f64.powi(2));
    Sigma {
        position_mm: (position + unless_rare(alternative.probability, off)).sqrt(),
        heading_deg: (found.fitted.hypothesis.lying).then_some(heading.sqrt().min(180.0)),
    }
}

/// The variance that a possible error brings. What is rarer than the 5% that two standard deviations leave out is told
/// by the confidence alone: spread over a normal distribution it would hide how sure all the rest is.
fn unless_rare(probability: f64, squared_error: f64) -> f64 {
    if probability < 0.05 {
        0.0
    } else {
        probability * squared_error
    }
}

/// How many independent facts a stone's pixels amount to where two readings of it compete: they repeat each other,
/// however many they are. By logistic regression on 1200 rendered stones.
const FACTS: f64 = 6.0;

/// The runner-up as a source of doubt: how likely, how far off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alternative {
    pub probability: f64,
    pub distance_mm: f64,
    pub turn_deg: f64,
}

/// How likely the runner-up is by the evidence, and where it lies.
pub fn alternative(found: &Found) -> Alternative {
    let Some(other) = &found.runner_up else {
        return Alternative::default();
    };
    let pixels = f64::from(found.fitted.pixels.max(other.pixels).max(1.0));
    let odds = FACTS * f64::from(found.fitted.score - other.score) / pixels;
    let (a, b) = (&found.fitted.hypothesis, &other.hypothesis);
    Alternative {
        probability: 1.0 / (1.0 + odds.exp()),
        distance_mm: a.position().distance(b.position()),
        turn_deg: if a.lying && b.lying {
            a.turn_from(b).abs()
        } else if a.lying {
            90.0
        } else {
            0.0
        },
    }
}

/// Millimetres of surface that one pixel spans at a place, the mean along x and y.
fn mm_per_px(view: &SurfaceView, at: crate::frames::SurfacePoint) -> f64 {
    let spans = [(1.0, 0.0), (0.0, 1.0)].map(|(dx, dy)| {
        let here = view.pixel_from_surface(at);
        let there =
            view.pixel_from_surface(crate::frames::SurfacePoint::new(at.x_mm + dx, at.y_mm + dy));
        match (here, there) {
            (Some(a), Some(b)) => 1.0 / a.distance(b).max(1e-6),
            _ => 1.0,
        }
    });
    (spans[0] + spans[1]) / 2.0
}

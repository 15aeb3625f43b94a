//! From a fit's covariance to an honest sigma.
//!
//! The fit's own covariance counts the noise of the pixels; to it come the camera's and the board's error,
//! carried to the stone's place, and the chance that the runner-up is the truth.

use super::NATS_PER_FACT;
use super::scene::Found;
use super::starts::Marks;
use crate::certainty::{Sigma, normal_cdf};
use crate::view::SurfaceView;
use nalgebra::Matrix3;

/// Errors that the fit's pixels can't show.
#[derive(Clone, Copy, Debug)]
pub struct SpreadParams {
    /// Systematic error of an outline against the model, in pixels: the tone curve under blur, rounded edges
    /// of the plastic, contact shadows.
    pub outline_px: f64,
}

impl Default for SpreadParams {
    fn default() -> Self {
        Self { outline_px: 0.15 }
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
    let mm_per_px = mm_per_px(view, at);
    let shift = params.outline_px * mm_per_px;
    // A shift of the outline's ends against each other turns the stone.
    let turn = (2.0 * shift / length_mm).to_degrees();
    let astray = turned(&found.marks) + misseen(found);
    let heading = turn * turn + astray * 180.0f64.powi(2);
    found.fitted.covariance
        + Matrix3::from_diagonal(&[shift * shift, shift * shift, heading].into())
}

/// Probability that the votes took a stone's tip for its base: all of them lean on the same pixels, so together they are
/// no surer than one of them.
fn turned(marks: &Marks) -> f64 {
    let length = marks.tip.distance(marks.base);
    normal_cdf(-length / (marks.scatter_px.max(1e-3) * std::f64::consts::SQRT_2))
}

/// Probability that a stone is not what it was taken for: that its tip, its base and its flank, the parts that tell where
/// it points, are all of something else. Pixels of one part repeat each other and say no more than one of them.
fn misseen(found: &Found) -> f64 {
    (1.0 - found.fitted.reality()).powi(3)
}

/// Standard deviations of position (each coordinate) and heading.
pub fn sigma(covariance: &Matrix3<f64>, lying: bool, alternative: Alternative) -> Sigma {
    let position = ((covariance[(0, 0)] + covariance[(1, 1)]) / 2.0
        + alternative.probability * alternative.distance_mm.powi(2) / 2.0)
        .sqrt();
    let heading =
        (covariance[(2, 2)] + alternative.probability * alternative.turn_deg.powi(2)).sqrt();
    Sigma {
        position_mm: position,
        heading_deg: lying.then_some(heading.min(180.0)),
    }
}

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
    let odds = f64::from(found.fitted.score - other.score) / NATS_PER_FACT;
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

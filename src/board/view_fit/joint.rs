//! One camera from several photos of boards: Zhang (2000), with each photo's own pose.
//!
//! Comes in: the sightings of each photo with a first view. Goes out: the [`JointFit`]: the camera that all photos share, its
//! covariance, and each photo's view and error. Boards may lie anywhere; each photo's frame is its own board's.

use super::problem::{Normal, SearchPoint, UNKNOWNS, ViewProblem, ViewUnknowns};
use super::{CameraPrior, Measurement, PARAMETERS};
use crate::camera::Camera;
use crate::statistics::median;
use crate::statistics::optimize::{DampingRule, damped_step};
use crate::view::SurfaceView;
use nalgebra::{DMatrix, DVector, SMatrix};

/// Parameters of the camera alone, in this order: logarithm of fx, k1, k2, cx, cy (pixels), logarithm of fy / fx.
pub const SHARED: usize = 6;
/// Variances and covariances of what all photos share, in its order.
pub type CameraCovariance = SMatrix<f64, SHARED, SHARED>;

/// The pose's parameters come first.
const POSE: usize = PARAMETERS - SHARED;
/// What each photo has for itself: its pose, and how its edges are shifted.
const OWN: usize = UNKNOWNS - SHARED;

/// What one photo showed.
#[derive(Clone, Debug)]
pub struct PhotoSightings {
    /// The view fitted to this photo alone.
    pub view: SurfaceView,
    /// What was measured in it.
    pub sightings: Vec<Measurement>,
}

/// The camera of several photos.
#[derive(Clone, Debug)]
pub struct JointFit {
    /// The camera that all photos share.
    pub camera: Camera,
    /// As far as the residuals tell; boards that are not flat make it too small.
    pub covariance: CameraCovariance,
    /// The photos' views with their root mean square errors, in the photos' order.
    pub views: Vec<SurfaceView>,
}

/// Fits the camera to photos of one size. None if there is none or they determine nothing.
pub fn fit_camera(
    photos: &[PhotoSightings],
    size_px: (u32, u32),
    prior: &CameraPrior,
) -> Option<JointFit> {
    const ROUNDS: usize = 30;
    let joint = Joint::new(photos, size_px, prior)?;
    let mut states = joint.start(photos)?;
    let mut damping = 1e-6;
    for _ in 0..ROUNDS {
        let (scales, weights) = joint.weigh(&states)?;
        let before = joint.cost(&states, &weights, &scales)?;
        let (hessian, gradient) = joint.normal_equations(&states, &weights, &scales)?;
        let Some((moved, after)) = joint.step(
            &states,
            &hessian,
            &gradient,
            &weights,
            &scales,
            &mut damping,
        ) else {
            break;
        };
        states = moved;
        if before - after < 1e-6 * before {
            break;
        }
    }
    joint.outcome(&states)
}

const DAMPING: DampingRule = DampingRule {
    most_trials: 12,
    raised: |damping| (damping * 10.0).max(1e-6),
    eased: |damping| damping * 0.1,
};

struct Joint<'a> {
    problems: Vec<ViewProblem<'a>>,
    /// The belief about the camera, once for all photos.
    shared: ViewProblem<'a>,
}

impl<'a> Joint<'a> {
    fn new(photos: &'a [PhotoSightings], size_px: (u32, u32), prior: &CameraPrior) -> Option<Self> {
        let focal = median(photos.iter().map(|photo| photo.view.camera.fx))?;
        let whole = |sightings| ViewProblem::new(sightings, size_px, focal, prior);
        let problems = photos
            .iter()
            .map(|photo| whole(&photo.sightings).without_camera_prior())
            .collect();
        Some(Self {
            problems,
            shared: whole(&[]).of_camera_alone(),
        })
    }

    /// All photos with the camera of the one whose focal length is the median.
    fn start(&self, photos: &[PhotoSightings]) -> Option<Vec<SearchPoint>> {
        let mut order: Vec<&PhotoSightings> = photos.iter().collect();
        order.sort_by(|a, b| a.view.camera.fx.total_cmp(&b.view.camera.fx));
        let camera = order.get(order.len() / 2)?.view.camera;
        let start = |photo: &PhotoSightings| {
            let mut view = photo.view.clone();
            // A longer lens sees the same from farther away.
            view.camera_from_surface.translation.vector.z *= camera.fx / view.camera.fx;
            view.camera = camera;
            SearchPoint::new(view)
        };
        Some(photos.iter().map(start).collect())
    }

    /// Each photo's scale of residuals, and the weights of its sightings.
    fn weigh(&self, states: &[SearchPoint]) -> Option<(Vec<f64>, Vec<Vec<f64>>)> {
        let weighed: Option<Vec<_>> = self
            .problems
            .iter()
            .zip(states)
            .map(|(problem, state)| problem.weigh(state))
            .collect();
        Some(weighed?.into_iter().unzip())
    }

    fn cost(&self, states: &[SearchPoint], weights: &[Vec<f64>], scales: &[f64]) -> Option<f64> {
        let mut sum = self.shared.penalty(&states[0]);
        for (k, problem) in self.problems.iter().enumerate() {
            sum += problem.cost(&states[k], &weights[k], scales[k])?;
        }
        Some(sum)
    }

    /// The camera's parameters first, then each photo's own.
    fn normal_equations(
        &self,
        states: &[SearchPoint],
        weights: &[Vec<f64>],
        scales: &[f64],
    ) -> Option<(DMatrix<f64>, DVector<f64>)> {
        let size = SHARED + OWN * states.len();
        let (mut hessian, mut gradient) = (DMatrix::zeros(size, size), DVector::zeros(size));
        for (photo, problem) in self.problems.iter().enumerate() {
            let (block, slope): (Normal, ViewUnknowns) =
                problem.normal_equations(&states[photo], &weights[photo], scales[photo])?;
            for row in 0..UNKNOWNS {
                gradient[place(photo, row)] += slope[row];
                for column in 0..UNKNOWNS {
                    hessian[(place(photo, row), place(photo, column))] += block[(row, column)];
                }
            }
        }
        let (information, slope) = self.shared.prior_terms(&states[0]);
        for k in POSE..PARAMETERS {
            hessian[(k - POSE, k - POSE)] += information[k];
            gradient[k - POSE] += slope[k];
        }
        Some((hessian, gradient))
    }

    /// The step that lowers the cost, damped until it does.
    fn step(
        &self,
        states: &[SearchPoint],
        hessian: &DMatrix<f64>,
        gradient: &DVector<f64>,
        weights: &[Vec<f64>],
        scales: &[f64],
        damping: &mut f64,
    ) -> Option<(Vec<SearchPoint>, f64)> {
        let current = self.cost(states, weights, scales)?;
        DAMPING.lowered(damping, |damping| {
            let change = damped_step(hessian, gradient, damping)?;
            let moved: Vec<SearchPoint> = states
                .iter()
                .enumerate()
                .map(|(photo, state)| state.moved(&own(&change, photo)))
                .collect();
            let cost = self.cost(&moved, weights, scales)?;
            (cost <= current).then_some((moved, cost))
        })
    }

    fn outcome(&self, states: &[SearchPoint]) -> Option<JointFit> {
        let (scales, weights) = self.weigh(states)?;
        let (hessian, _) = self.normal_equations(states, &weights, &scales)?;
        let covariance = hessian
            .try_inverse()?
            .fixed_view::<SHARED, SHARED>(0, 0)
            .into();
        let views: Option<Vec<SurfaceView>> = self
            .problems
            .iter()
            .zip(states)
            .zip(&weights)
            .map(|((problem, state), weights)| problem.measured(state, weights))
            .collect();
        Some(JointFit {
            camera: states[0].view.camera,
            covariance,
            views: views?,
        })
    }
}

/// Where a photo's unknown stands among all.
const fn place(photo: usize, unknown: usize) -> usize {
    if unknown < POSE {
        SHARED + OWN * photo + unknown
    } else if unknown < PARAMETERS {
        unknown - POSE
    } else {
        SHARED + OWN * photo + unknown - SHARED
    }
}

/// A photo's part of a change of all unknowns.
fn own(change: &DVector<f64>, photo: usize) -> ViewUnknowns {
    ViewUnknowns::from_fn(|unknown, _| change[place(photo, unknown)])
}

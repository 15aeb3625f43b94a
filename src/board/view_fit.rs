//! Camera and pose from measurements on the board's plane: planar calibration after Zhang (2000) from one view.
//!
//! Comes in: places on the board with where the picture shows them, as points or as edges that fix one direction only.
//! Goes out: the [`ViewFit`] that explains them best, with the covariance of its parameters. The principal point is the
//! picture's centre, pixels are square, distortion is radial: unless the sightings plainly say that the picture was cropped
//! or stretched. A view straight from above says little of the focal length, and a board in the picture's middle little of
//! the distortion: broad priors hold them, and the covariance says so.

pub mod joint;
mod patience;
pub mod problem;
mod robust;
mod strips;
mod uneven;
mod waviness;

use crate::camera::Camera;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::homography::Homography;
use crate::view::SurfaceView;
use nalgebra::{
    Isometry3, Matrix3, Rotation3, SMatrix, SVector, Translation3, UnitQuaternion, Vector3,
};
use problem::ViewProblem;
use std::ops::Range;
pub use uneven::{DOUBTFUL, Displacement, Unevenness};

/// Parameters of a view: turn about x, y, z (radians) and shift along x, y, z of the camera frame (lengths of the surface
/// frame), the logarithm of the focal length, k1, k2, principal point cx, cy (pixels), the logarithm of fy / fx. A change is
/// applied as [`perturbed`] says.
pub const PARAMETERS: usize = 12;
/// Where the turn stands among them.
pub const TURN: Range<usize> = 0..3;
/// Where the shift stands among them: those that have a length.
pub const SHIFT: Range<usize> = 3..6;
/// Where the camera's own stand among them.
pub const CAMERA: Range<usize> = FOCAL..PARAMETERS;
/// Place of the focal length's logarithm.
pub const FOCAL: usize = 6;
/// Place of the lens's first coefficient.
pub const K1: usize = 7;
/// Place of the lens's second coefficient.
pub const K2: usize = 8;
/// Place of the principal point's column.
pub const CX: usize = 9;
/// Place of the principal point's row.
pub const CY: usize = 10;
/// Place of the logarithm of fy / fx.
pub const ASPECT: usize = 11;
/// The parameters in their order.
pub type Parameters = SVector<f64, PARAMETERS>;
/// Variances and covariances of the parameters, in their order.
pub type ViewCovariance = SMatrix<f64, PARAMETERS, PARAMETERS>;

/// Where the picture shows a place of the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// Where it is on the board, in the units of the view that is fitted: squares, where the side of one is not known.
    pub place: SurfacePoint,
    /// Where it shows.
    pub pixel: PixelPoint,
    /// None: both coordinates are known.
    pub edge: Option<EdgeSide>,
    /// Expected error of one coordinate, as a standard deviation in pixels. Only ratios matter: the fit scales all sightings' by one factor.
    pub sigma_px: f64,
}

impl Measurement {
    /// The same sighting in a picture that is so many times as large.
    pub fn rescaled(&self, scale: f64) -> Self {
        Self {
            pixel: self.pixel.rescaled(scale),
            edge: self.edge.map(|edge| EdgeSide {
                square_px: edge.square_px * scale,
                ..edge
            }),
            ..*self
        }
    }
}

/// A sighting of an edge fixes only the coordinate across it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeSide {
    /// Unit vector across the edge, in the picture.
    pub normal: [f64; 2],
    /// 1 if the normal points to the dark side, −1 if to the light side: overexposed light bleeds into the dark, printed
    /// lines may do the contrary, and the fit learns by how much.
    pub toward_dark: f64,
    /// Pixels that a square measures along the normal: what is printed scales with it, what the lens does not.
    pub square_px: f64,
}

/// A fitted view and how sure it is.
#[derive(Clone, Debug)]
pub struct ViewFit {
    /// Camera and pose.
    pub view: SurfaceView,
    /// Of the parameters, in the order and sense of [`Parameters`]; priors included.
    pub covariance: ViewCovariance,
    /// Robust standard deviation of one coordinate's error, in pixels.
    pub sigma_px: f64,
    /// How far edges are shifted toward the dark, in pixels.
    pub bleed_px: f64,
    /// By how much light squares are larger than dark ones, half on each side, in squares: negative for dark printed lines.
    pub light_growth: f64,
    /// Standard deviation of how far the sides of squares lie off, each as a whole, in pixels: more where the board is not flat.
    pub waviness_px: f64,
    /// Weight of each sighting in the last round, parallel to them: 1 for a good one, toward 0 for an outlier.
    pub weights: Vec<f64>,
}

/// What is believed of a camera before any picture.
#[derive(Clone, Copy, Debug)]
pub struct CameraPrior {
    /// A camera that was measured before, of this picture's size: the sigmas are about it, not about a typical one.
    pub known: Option<KnownCamera>,
    /// Focal length over the picture's longer side: typical value, and standard deviation of its logarithm.
    pub focal_ratio: f64,
    /// Standard deviation of the focal length's logarithm.
    pub focal_log_sigma: f64,
    /// Radial distortion of the second order at the picture's corner, as a share of the radius there.
    pub k1_corner_sigma: f64,
    /// The same of the fourth order.
    pub k2_corner_sigma: f64,
    /// Of a part of a larger picture, whose corner is then meant: the longest focal length that such a whole one may have, over the
    /// part's longer side.
    pub longest_focal_ratio: Option<f64>,
    /// Degrees of freedom of Student's t of both, whose deviations those are; none: they are normal.
    pub lens_freedom: Option<f64>,
    /// Distance of the principal point from the picture's centre, as a share of the longer side.
    pub center_sigma: f64,
    /// Of the logarithm of fy / fx.
    pub aspect_log_sigma: f64,
    /// Shift of edges toward the dark, in pixels.
    pub bleed_sigma_px: f64,
    /// Of [`ViewFit::light_growth`], in squares.
    pub growth_sigma: f64,
}

impl Default for CameraPrior {
    fn default() -> Self {
        // Webcams and phones see 55° to 80° across, tele lenses and crops less: ratios of 0.6 to 2.
        Self {
            known: None,
            focal_ratio: 0.95,
            focal_log_sigma: 0.35,
            // Lenses sold without the word fisheye stay below some 10%.
            k1_corner_sigma: 0.06,
            k2_corner_sigma: 0.02,
            longest_focal_ratio: None,
            // Action cameras, cheap webcams: rare, and far beyond what others do. A normal prior would bend them back.
            lens_freedom: Some(4.0),
            center_sigma: 0.0015,
            aspect_log_sigma: 0.0005,
            bleed_sigma_px: 1.5,
            growth_sigma: 0.02,
        }
    }
}

/// A measured camera and one standard deviation of its numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownCamera {
    /// As it was calibrated.
    pub camera: Camera,
    /// Standard deviation of the focal length's logarithm.
    pub focal_log_sigma: f64,
    /// Standard deviation of the lens's first coefficient.
    pub k1_sigma: f64,
    /// Standard deviation of the lens's second coefficient.
    pub k2_sigma: f64,
    /// Standard deviation of the principal point, either way, in pixels.
    pub center_sigma_px: f64,
}

impl CameraPrior {
    /// The belief about a picture that was cropped after it was taken: its lens is a camera's, but looks beside its middle.
    pub(super) fn of_cropped_picture(&self) -> Self {
        Self {
            known: None,
            focal_log_sigma: 1.5 * self.focal_log_sigma,
            // An axis that may lie anywhere and a strange lens explain anything together.
            lens_freedom: None,
            longest_focal_ratio: Some(self.focal_ratio * self.focal_log_sigma.exp()),
            center_sigma: 0.15,
            ..*self
        }
    }

    /// The belief about a picture that was cropped or stretched after it was taken.
    pub(super) fn of_edited_picture(&self) -> Self {
        Self {
            known: None,
            focal_log_sigma: 2.0 * self.focal_log_sigma,
            // Whatever the lens did is no longer centred, nor round: better none than a wrong one.
            k1_corner_sigma: 1e-4,
            k2_corner_sigma: 1e-4,
            lens_freedom: None,
            center_sigma: 0.15,
            aspect_log_sigma: 0.2,
            ..*self
        }
    }
}

/// The view after a change of its parameters: the pose is moved by turn and shift in the camera frame, after it.
pub fn perturbed(view: &SurfaceView, change: &Parameters) -> SurfaceView {
    let three = |places: Range<usize>| Vector3::from(change.fixed_rows::<3>(places.start));
    let turn = UnitQuaternion::from_scaled_axis(three(TURN));
    let pose = view.camera_from_surface;
    let shift = three(SHIFT);
    let mut camera = view.camera;
    camera.fx *= change[FOCAL].exp();
    camera.fy *= (change[FOCAL] + change[ASPECT]).exp();
    camera.dist[0] += change[K1];
    camera.dist[1] += change[K2];
    camera.cx += change[CX];
    camera.cy += change[CY];
    SurfaceView::new(
        camera,
        Isometry3::from_parts(
            Translation3::from(pose.translation.vector + shift),
            turn * pose.rotation,
        ),
        view.rms_px,
    )
}

/// A first view from a homography (pixel from surface): focal length by orthogonality of the two axes where the perspective
/// shows it, the prior's elsewhere. None if the homography belongs to no plane before a lens.
pub fn view_from_homography(
    pixel_from_surface: &Homography,
    size_px: (u32, u32),
    prior: &CameraPrior,
) -> Option<SurfaceView> {
    let (cx, cy) = (
        f64::from(size_px.0 - 1) / 2.0,
        f64::from(size_px.1 - 1) / 2.0,
    );
    let typical = prior.focal_ratio * f64::from(size_px.0.max(size_px.1));
    let centered = Matrix3::new(1.0, 0.0, -cx, 0.0, 1.0, -cy, 0.0, 0.0, 1.0) * pixel_from_surface.0;
    let focal = focal_of(&centered);
    let focal = if focal > 0.5 * typical && focal < 3.0 * typical {
        focal
    } else {
        typical
    };
    let rays = Matrix3::new(1.0 / focal, 0.0, 0.0, 0.0, 1.0 / focal, 0.0, 0.0, 0.0, 1.0) * centered;
    let scale = 2.0 / (rays.column(0).norm() + rays.column(1).norm());
    let (x, y): (Vector3<f64>, Vector3<f64>) = (rays.column(0) * scale, rays.column(1) * scale);
    let shift: Vector3<f64> = rays.column(2) * scale;
    let nearest = Matrix3::from_columns(&[x, y, x.cross(&y)]).svd(true, true);
    let rotation = nearest.u? * nearest.v_t?;
    let determined =
        shift.z > 0.0 && rotation.determinant() > 0.0 && shift.iter().all(|v| v.is_finite());
    determined.then(|| {
        SurfaceView::new(
            Camera {
                fx: focal,
                fy: focal,
                cx,
                cy,
                dist: [0.0; 5],
            },
            Isometry3::from_parts(
                Translation3::from(shift),
                UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(rotation)),
            ),
            0.0,
        )
    })
}

/// The focal length under which a homography's two axes are orthogonal and alike, its pixels counted from the picture's
/// middle; not a number where the perspective does not show it.
fn focal_of(pixel_from_surface: &Matrix3<f64>) -> f64 {
    let (a, b) = (pixel_from_surface.column(0), pixel_from_surface.column(1));
    // ωa·b = 0 and ωa·a = ωb·b with ω = diag(1, 1, f²)/f²: two equations in f².
    let equations = [
        (a[2] * b[2], -(a[0] * b[0] + a[1] * b[1])),
        (
            a[2] * a[2] - b[2] * b[2],
            b[0] * b[0] + b[1] * b[1] - a[0] * a[0] - a[1] * a[1],
        ),
    ];
    let (top, bottom) = equations.iter().fold((0.0, 0.0), |(top, bottom), (x, y)| {
        (top + x * y, bottom + x * x)
    });
    (top / bottom).sqrt()
}

/// Refines a view; the picture is taken as edited if that explains the sightings better. None if fewer than four
/// sightings are given, or they determine nothing.
pub fn fit_view(
    start: &SurfaceView,
    sightings: &[Measurement],
    size_px: (u32, u32),
    prior: &CameraPrior,
) -> Option<ViewFit> {
    // The robust scale of few sightings is too uncertain to choose by.
    const ENOUGH_SIGHTINGS: usize = 100;
    if sightings.len() < 4 {
        return None;
    }
    let whole = ViewProblem::new(sightings, size_px, start.camera.fx, prior);
    // From a view that an earlier fit took for edited the whole picture's may not be reached.
    let plain = uncropped(start, size_px).filter(|_| prior.known.is_none());
    let plain = plain.and_then(|plain| whole.solve(&plain));
    let (fit, penalty) = match (whole.solve(start), plain) {
        (Some(one), Some(other)) => likelier(one, other),
        (one, other) => one.or(other)?,
    };
    // A camera that was measured is not at hand in an edited picture.
    if sightings.len() < ENOUGH_SIGHTINGS || prior.known.is_some() {
        return Some(fit);
    }
    let edited = |prior: &CameraPrior, start: &SurfaceView, more_parameters: f64| {
        let problem = ViewProblem::new(sightings, size_px, start.camera.fx, prior);
        let (other, penalty) = problem.of_edited_picture().solve(start)?;
        Some((
            other,
            penalty + more_parameters * INDEPENDENT_SIGHTINGS.ln(),
        ))
    };
    let mut without_lens = fit.view.clone();
    without_lens.camera.dist = [0.0; 5];
    let others = [
        edited(&prior.of_cropped_picture(), &without_lens, CROPPED_MORE),
        edited(&prior.of_edited_picture(), &fit.view, EDITED_MORE),
    ];
    let whole = (fit, penalty);
    let others = others.into_iter().flatten();
    Some(others.fold(whole, likelier).0)
}

/// Parameters that the fits of edited pictures have more, and those of cropped ones, which have a lens too; each costs what the Bayesian
/// information criterion has it cost.
const EDITED_MORE: f64 = 3.0;
const CROPPED_MORE: f64 = 4.0;

/// The view of an edited picture as its camera would have taken it, with square pixels and the lens's axis in the middle; none of a whole
/// picture's.
fn uncropped(view: &SurfaceView, size_px: (u32, u32)) -> Option<SurfaceView> {
    /// What the prior leaves of a whole picture's pixels.
    const SQUARE_WITHIN: f64 = 1e-3;
    let focal = (view.camera.fx * view.camera.fy).sqrt();
    let middle: PixelPoint = PixelPoint::middle_of(size_px);
    let camera = Camera {
        fx: focal,
        fy: focal,
        cx: middle.x,
        cy: middle.y,
        ..view.camera
    };
    let is_edited = (view.camera.fx / focal - 1.0).abs() > SQUARE_WITHIN;
    (is_edited || is_cropped(view, size_px))
        .then(|| SurfaceView::new(camera, view.camera_from_surface, view.rms_px))
}

/// Whether the lens of a view looks beside the middle of its picture: of whole ones it is believed to meet it far nearer.
pub fn is_cropped(view: &SurfaceView, size_px: (u32, u32)) -> bool {
    const MIDDLE_WITHIN: f64 = 0.01;
    let middle = PixelPoint::middle_of(size_px);
    let longer_px = f64::from(size_px.0.max(size_px.1));
    view.camera.principal_point().distance(middle) > MIDDLE_WITHIN * longer_px
}

/// The one of two fits that explains the sightings better, each with what its camera and its parameters cost.
fn likelier(one: (ViewFit, f64), other: (ViewFit, f64)) -> (ViewFit, f64) {
    if likelihood_gain(&one.0, &other.0) + one.1 > other.1 {
        other
    } else {
        one
    }
}

/// Neighbouring places share their errors (grain, a warped board): all sightings of a board are worth about so many.
pub const INDEPENDENT_SIGHTINGS: f64 = 100.0;

/// Twice the log-likelihood that another fit of the same sightings gains.
fn likelihood_gain(one: &ViewFit, other: &ViewFit) -> f64 {
    2.0 * INDEPENDENT_SIGHTINGS * (one.sigma_px / other.sigma_px).ln()
}

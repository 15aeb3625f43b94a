//! Camera and pose from measurements on the board's plane: planar calibration after Zhang (2000) from one view.
//!
//! Comes in: places on the board with where the picture shows them, as points or as edges that fix one direction only.
//! Goes out: the [`ViewFit`] that explains them best, with the covariance of its nine parameters. The principal point is
//! the picture's centre, pixels are square, distortion is radial. A view straight from above says little of the focal
//! length, and a board in the picture's middle little of the distortion: broad priors hold them, and the covariance says so.

use crate::camera::Camera;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::homography::Homography;
use crate::view::SurfaceView;
use nalgebra::{
    Isometry3, Matrix3, Rotation3, SMatrix, SVector, Translation3, UnitQuaternion, Vector3,
};

/// Parameters of a view: turn about x, y, z (radians) and shift along x, y, z of the camera frame (lengths of the surface
/// frame), the logarithm of the focal length, k1, k2. A change is applied as [`perturbed`] says.
pub const PARAMETERS: usize = 9;
pub type Parameters = SVector<f64, PARAMETERS>;
pub type Covariance = SMatrix<f64, PARAMETERS, PARAMETERS>;

/// Where the picture shows a place of the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    pub place: SurfacePoint,
    pub pixel: PixelPoint,
    /// None: both coordinates are known. Else only the one along this unit vector: the place lies on an edge across it.
    pub normal: Option<[f64; 2]>,
    /// Expected error of one coordinate in pixels, up to a factor common to all sightings.
    pub sigma_px: f64,
}

/// A fitted view and how sure it is.
#[derive(Clone, Debug)]
pub struct ViewFit {
    pub view: SurfaceView,
    /// Of the parameters, in the order and sense of [`Parameters`]; priors included.
    pub covariance: Covariance,
    /// Robust standard deviation of one coordinate's error, in pixels.
    pub sigma_px: f64,
    /// Weight of each sighting in the last round, parallel to them: 1 for a good one, toward 0 for an outlier.
    pub weights: Vec<f64>,
}

/// What is believed of a camera before any picture.
#[derive(Clone, Copy, Debug)]
pub struct CameraPrior {
    /// Focal length over the picture's longer side: typical value, and standard deviation of its logarithm.
    pub focal_ratio: f64,
    pub focal_log_sigma: f64,
    pub k1_sigma: f64,
    pub k2_sigma: f64,
}

impl Default for CameraPrior {
    fn default() -> Self {
        // Webcams and phones see 55° to 80° across, tele lenses and crops less: ratios of 0.6 to 2.
        Self {
            focal_ratio: 0.95,
            focal_log_sigma: 0.35,
            k1_sigma: 0.15,
            k2_sigma: 0.08,
        }
    }
}

/// The view after a change of its parameters: the pose is moved by turn and shift in the camera frame, after it.
pub fn perturbed(view: &SurfaceView, change: &Parameters) -> SurfaceView {
    let turn = UnitQuaternion::from_scaled_axis(Vector3::new(change[0], change[1], change[2]));
    let pose = view.camera_from_surface;
    let shift = Vector3::new(change[3], change[4], change[5]);
    let mut camera = view.camera;
    camera.fx *= change[6].exp();
    camera.fy *= change[6].exp();
    camera.dist[0] += change[7];
    camera.dist[1] += change[8];
    SurfaceView {
        camera,
        camera_from_surface: Isometry3::from_parts(
            Translation3::from(pose.translation.vector + shift),
            turn * pose.rotation,
        ),
        rms_px: view.rms_px,
    }
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
    let (a, b) = (centered.column(0), centered.column(1));
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
    let focal = (top / bottom).sqrt();
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
    determined.then(|| SurfaceView {
        camera: Camera {
            fx: focal,
            fy: focal,
            cx,
            cy,
            dist: [0.0; 5],
        },
        camera_from_surface: Isometry3::from_parts(
            Translation3::from(shift),
            UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(rotation)),
        ),
        rms_px: 0.0,
    })
}

/// Refines a view by Levenberg–Marquardt on Cauchy-weighted residuals, their scale estimated anew in each round.
/// None if fewer than four points' worth of sightings are given or a place falls behind the lens.
pub fn fit_view(
    start: &SurfaceView,
    sightings: &[Sighting],
    size_px: (u32, u32),
    prior: &CameraPrior,
) -> Option<ViewFit> {
    if sightings.len() < 4 {
        return None;
    }
    let prior = PriorTerms::new(size_px, prior);
    let mut view = start.clone();
    let mut scale = robust_scale(&residuals(&view, sightings)?);
    let mut normal = Covariance::zeros();
    let mut weights = Vec::new();
    for _ in 0..12 {
        let before = view.clone();
        let residual_list = residuals(&view, sightings)?;
        weights = residual_list
            .iter()
            .map(|r| cauchy(r.length(), scale))
            .collect();
        let (hessian, gradient) = normal_equations(&view, sightings, &weights, scale, &prior)?;
        normal = hessian;
        view = damped_step(
            &view, sightings, &weights, scale, &prior, &hessian, &gradient,
        )?;
        let new_scale = robust_scale(&residuals(&view, sightings)?);
        let settled =
            (new_scale - scale).abs() < 1e-4 * scale && moved_px(&before, &view, sightings) < 1e-4;
        scale = new_scale;
        if settled {
            break;
        }
    }
    let kept = residuals(&view, sightings)?;
    let (sum, count) = kept
        .iter()
        .zip(&weights)
        .zip(sightings)
        .fold((0.0, 0.0), |(sum, count), ((r, w), s)| {
            (sum + w * (r.length() * s.sigma_px).powi(2), count + w)
        });
    view.rms_px = (sum / count).sqrt();
    Some(ViewFit {
        view,
        covariance: normal.try_inverse()?,
        sigma_px: scale,
        weights,
    })
}

/// One sighting's error in its own sigmas: two numbers for a point, one for an edge.
#[derive(Clone, Copy)]
struct Residual {
    values: [f64; 2],
    count: usize,
}

impl Residual {
    fn length(&self) -> f64 {
        self.values[0].hypot(self.values[1])
    }
}

fn residual(view: &SurfaceView, sighting: &Sighting) -> Option<Residual> {
    let seen = view.pixel_from_surface(sighting.place)?;
    let (dx, dy) = (seen.x - sighting.pixel.x, seen.y - sighting.pixel.y);
    Some(match sighting.normal {
        None => Residual {
            values: [dx / sighting.sigma_px, dy / sighting.sigma_px],
            count: 2,
        },
        Some([nx, ny]) => Residual {
            values: [(dx * nx + dy * ny) / sighting.sigma_px, 0.0],
            count: 1,
        },
    })
}

fn residuals(view: &SurfaceView, sightings: &[Sighting]) -> Option<Vec<Residual>> {
    sightings
        .iter()
        .map(|sighting| residual(view, sighting))
        .collect()
}

/// Standard deviation of the residuals' coordinates by their median size, which outliers don't move.
fn robust_scale(residuals: &[Residual]) -> f64 {
    let mut sizes: Vec<f64> = residuals
        .iter()
        .flat_map(|r| r.values[..r.count].iter().map(|value| value.abs()))
        .collect();
    sizes.sort_by(f64::total_cmp);
    // Measurements better than a hundredth of their expected error are made up.
    (1.4826 * sizes[sizes.len() / 2]).max(0.01)
}

/// Weight of a residual under the Cauchy loss; the constant gives 95% efficiency on normal errors.
fn cauchy(length: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (length / (2.385 * scale)).powi(2))
}

/// Priors as further squared terms: (parameter, value now less believed, sigma).
struct PriorTerms {
    typical_focal: f64,
    sigmas: [(usize, f64); 3],
}

impl PriorTerms {
    fn new(size_px: (u32, u32), prior: &CameraPrior) -> Self {
        Self {
            typical_focal: prior.focal_ratio * f64::from(size_px.0.max(size_px.1)),
            sigmas: [
                (6, prior.focal_log_sigma),
                (7, prior.k1_sigma),
                (8, prior.k2_sigma),
            ],
        }
    }

    fn offsets(&self, view: &SurfaceView) -> [f64; 3] {
        let camera = &view.camera;
        [
            (camera.fx / self.typical_focal).ln(),
            camera.dist[0],
            camera.dist[1],
        ]
    }

    fn cost(&self, view: &SurfaceView) -> f64 {
        let offsets = self.offsets(view);
        self.sigmas
            .iter()
            .zip(offsets)
            .map(|((_, sigma), offset)| (offset / sigma).powi(2))
            .sum()
    }
}

/// Gauss–Newton matrix and gradient of half the weighted cost, derivatives by central differences.
fn normal_equations(
    view: &SurfaceView,
    sightings: &[Sighting],
    weights: &[f64],
    scale: f64,
    prior: &PriorTerms,
) -> Option<(Covariance, Parameters)> {
    const STEP: f64 = 1e-5;
    let distance = view.camera_from_surface.translation.vector.norm();
    let mut steps = Parameters::repeat(STEP);
    for k in 3..6 {
        steps[k] = STEP * distance;
    }
    let shifted = |k: usize, sign: f64| {
        let mut change = Parameters::zeros();
        change[k] = sign * steps[k];
        perturbed(view, &change)
    };
    let around: Vec<(SurfaceView, SurfaceView)> = (0..PARAMETERS)
        .map(|k| (shifted(k, 1.0), shifted(k, -1.0)))
        .collect();
    let (mut hessian, mut gradient) = (Covariance::zeros(), Parameters::zeros());
    for (sighting, &weight) in sightings.iter().zip(weights) {
        let here = residual(view, sighting)?;
        let mut rows = [Parameters::zeros(); 2];
        for (k, (ahead, behind)) in around.iter().enumerate() {
            let (ahead, behind) = (residual(ahead, sighting)?, residual(behind, sighting)?);
            for (c, row) in rows.iter_mut().enumerate() {
                row[k] = (ahead.values[c] - behind.values[c]) / (2.0 * steps[k]);
            }
        }
        let weight = weight / (scale * scale);
        for (row, value) in rows.iter().zip(here.values).take(here.count) {
            hessian += weight * row * row.transpose();
            gradient += weight * value * row;
        }
    }
    for ((k, sigma), offset) in prior.sigmas.iter().zip(prior.offsets(view)) {
        hessian[(*k, *k)] += 1.0 / (sigma * sigma);
        gradient[*k] += offset / (sigma * sigma);
    }
    Some((hessian, gradient))
}

/// The step that lowers the weighted cost, damped until it does; the view itself if none does.
fn damped_step(
    view: &SurfaceView,
    sightings: &[Sighting],
    weights: &[f64],
    scale: f64,
    prior: &PriorTerms,
    hessian: &Covariance,
    gradient: &Parameters,
) -> Option<SurfaceView> {
    let cost = |view: &SurfaceView| -> Option<f64> {
        let squares: f64 = residuals(view, sightings)?
            .iter()
            .zip(weights)
            .map(|(r, w)| w * (r.length() / scale).powi(2))
            .sum();
        Some(squares + prior.cost(view))
    };
    let current = cost(view)?;
    let mut damping = 0.0;
    for _ in 0..12 {
        let mut damped = *hessian;
        for k in 0..PARAMETERS {
            damped[(k, k)] *= 1.0 + damping;
        }
        if let Some(cholesky) = damped.cholesky() {
            let candidate = perturbed(view, &-cholesky.solve(gradient));
            if cost(&candidate).is_some_and(|cost| cost <= current) {
                return Some(candidate);
            }
        }
        damping = if damping == 0.0 { 1e-3 } else { damping * 8.0 };
    }
    Some(view.clone())
}

/// The farthest that any sighting moved between two views, in pixels.
fn moved_px(a: &SurfaceView, b: &SurfaceView, sightings: &[Sighting]) -> f64 {
    sightings
        .iter()
        .filter_map(|s| {
            Some(
                a.pixel_from_surface(s.place)?
                    .distance(b.pixel_from_surface(s.place)?),
            )
        })
        .fold(0.0, f64::max)
}

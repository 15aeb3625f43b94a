//! The least-squares problem behind a view: residuals, their derivatives, and the walk to the least cost.

use super::patience::{INTO_THE_VALLEY, Patience, TO_THE_END};
use super::robust::{Residual, weighed};
use super::waviness::{deviation, side_offsets};
use super::{
    ASPECT, CAMERA, CX, CY, CameraPrior, FOCAL, K1, K2, Measurement, PARAMETERS, SHIFT, TURN,
    ViewFit, perturbed,
};
use crate::camera::Camera;
use crate::frames::{CameraPoint, PixelPoint};
use crate::statistics::optimize::{DampingRule, damped_step, inverse_in_units};
use crate::view::SurfaceView;
use nalgebra::{Rotation3, SMatrix, SVector, Vector3};

/// The view's parameters, the bleed and the growth of light squares.
pub const UNKNOWNS: usize = PARAMETERS + 2;
const BLEED: usize = PARAMETERS;
const GROWTH: usize = PARAMETERS + 1;
pub type ViewUnknowns = SVector<f64, UNKNOWNS>;
pub type Normal = SMatrix<f64, UNKNOWNS, UNKNOWNS>;

/// A point of the search.
#[derive(Clone)]
pub struct SearchPoint {
    pub view: SurfaceView,
    bleed_px: f64,
    light_growth: f64,
}

impl SearchPoint {
    pub const fn new(view: SurfaceView) -> Self {
        Self {
            view,
            bleed_px: 0.0,
            light_growth: 0.0,
        }
    }

    pub fn moved(&self, change: &ViewUnknowns) -> Self {
        Self {
            view: perturbed(&self.view, &change.fixed_rows::<PARAMETERS>(0).into()),
            bleed_px: self.bleed_px + change[BLEED],
            light_growth: self.light_growth + change[GROWTH],
        }
    }
}

/// Each step begins undamped.
const DAMPING: DampingRule = DampingRule {
    most_trials: 12,
    raised: |damping| if damping == 0.0 { 1e-3 } else { damping * 8.0 },
    eased: |damping| damping,
};

/// Levenberg–Marquardt on Cauchy-weighted residuals, their scale estimated anew in each round.
pub struct ViewProblem<'a> {
    sightings: &'a [Measurement],
    /// The camera that the prior expects.
    believed: Camera,
    /// Standard deviation of the prior by unknown; infinite for the pose.
    sigmas: ViewUnknowns,
    /// Degrees of freedom of the lens's coefficients; none: they are normal.
    lens_freedom: Option<f64>,
    patience: Patience,
}

impl<'a> ViewProblem<'a> {
    /// `focal` is the focal length expected of this picture, in pixels: it turns the corner's distortion into coefficients.
    pub fn new(
        sightings: &'a [Measurement],
        size_px: (u32, u32),
        focal: f64,
        prior: &CameraPrior,
    ) -> Self {
        let long_side = f64::from(size_px.0.max(size_px.1));
        let typical = prior.focal_ratio * long_side;
        let longest = prior
            .longest_focal_ratio
            .map_or(f64::INFINITY, |ratio| ratio * long_side);
        let corner = f64::from(size_px.0).hypot(f64::from(size_px.1)) / 2.0 / focal.min(longest);
        let mut sigmas = ViewUnknowns::repeat(f64::INFINITY);
        sigmas[FOCAL] = prior.focal_log_sigma;
        sigmas[K1] = prior.k1_corner_sigma / corner.powi(2);
        sigmas[K2] = prior.k2_corner_sigma / corner.powi(4);
        sigmas[CX] = prior.center_sigma * long_side;
        sigmas[ASPECT] = prior.aspect_log_sigma;
        let mut believed = Camera::pinhole(
            typical,
            (
                f64::from(size_px.0 - 1) / 2.0,
                f64::from(size_px.1 - 1) / 2.0,
            ),
        );
        if let Some(known) = prior.known {
            believed = known.camera;
            sigmas[FOCAL] = known.focal_log_sigma;
            sigmas[K1] = known.k1_sigma;
            sigmas[K2] = known.k2_sigma;
            sigmas[CX] = known.center_sigma_px;
        }
        sigmas[CY] = sigmas[CX];
        sigmas[BLEED] = prior.bleed_sigma_px;
        sigmas[GROWTH] = prior.growth_sigma;
        Self {
            sightings,
            believed,
            sigmas,
            lens_freedom: prior.lens_freedom.filter(|_| prior.known.is_none()),
            patience: TO_THE_END,
        }
    }

    /// The same of a picture that may have been cropped or stretched.
    pub fn of_edited_picture(mut self) -> Self {
        self.patience = INTO_THE_VALLEY;
        self
    }

    /// The same of a picture whose pixels are so many times as high as wide.
    pub fn of_aspect(mut self, aspect: f64) -> Self {
        self.believed.fy *= aspect;
        self
    }

    /// The same without a belief about the camera, only about the edges.
    pub fn without_camera_prior(mut self) -> Self {
        self.sigmas.rows_range_mut(CAMERA).fill(f64::INFINITY);
        self
    }

    /// The same without a belief about the edges, only about the camera.
    pub fn of_camera_alone(mut self) -> Self {
        self.sigmas[BLEED] = f64::INFINITY;
        self.sigmas[GROWTH] = f64::INFINITY;
        self
    }

    /// The best fit, and what its camera costs by the prior.
    pub fn solve(&self, start: &SurfaceView) -> Option<(ViewFit, f64)> {
        let mut state = SearchPoint::new(start.clone());
        let mut residuals = self.residuals(&state)?;
        let mut scale = 0.0;
        let mut normal = Normal::zeros();
        let mut weights = Vec::new();
        for _ in 0..self.patience.most_rounds {
            let (before, old_scale) = (state.clone(), scale);
            (scale, weights) = weighed(&residuals);
            let (hessian, gradient) = self.normal_equations(&state, &weights, scale)?;
            normal = hessian;
            let current = self.cost_of(&residuals, &state, &weights, scale);
            let step = self.damped_step((&state, current), (&weights, scale), &hessian, &gradient);
            if let Some(lower) = step {
                (state, residuals) = lower;
            }
            let steady = (scale - old_scale).abs() < 1e-3 * scale;
            if steady && self.moved_px(&before, &state) < self.patience.still_px(scale) {
                break;
            }
        }
        let sides = side_offsets(self.sightings, &residuals);
        let fit = ViewFit {
            view: self.measured(&state, &weights)?,
            covariance: inverse_in_units(&normal)?
                .fixed_view::<PARAMETERS, PARAMETERS>(0, 0)
                .into(),
            sigma_px: scale,
            bleed_px: state.bleed_px,
            light_growth: state.light_growth,
            waviness_px: deviation(sides.iter().map(|side| side.off_px)),
            weights,
        };
        Some((fit, self.penalty(&state)))
    }

    /// What is left of the sightings under a view that was fitted before, to these or to others.
    pub fn left_by(&self, fit: &ViewFit) -> Option<Vec<Residual>> {
        self.residuals(&SearchPoint {
            view: fit.view.clone(),
            bleed_px: fit.bleed_px,
            light_growth: fit.light_growth,
        })
    }

    /// The scale of the residuals and the weight of each by it.
    pub fn weigh(&self, state: &SearchPoint) -> Option<(f64, Vec<f64>)> {
        Some(weighed(&self.residuals(state)?))
    }

    /// The state's view with the root mean square of its weighted residuals.
    pub fn measured(&self, state: &SearchPoint, weights: &[f64]) -> Option<SurfaceView> {
        let residuals = self.residuals(state)?;
        let squares = residuals
            .iter()
            .zip(self.sightings)
            .map(|(r, s)| (r.length() * s.sigma_px).powi(2));
        let sum: f64 = squares
            .zip(weights)
            .map(|(square, weight)| square * weight)
            .sum();
        let mut view = state.view.clone();
        view.rms_px = (sum / weights.iter().sum::<f64>()).sqrt();
        Some(view)
    }

    fn residual(&self, state: &SearchPoint, sighting: &Measurement) -> Option<Residual> {
        let seen = state.view.pixel_from_surface(sighting.place)?;
        Some(self.error(state, sighting, seen))
    }

    /// How far a sighting is from where it would show.
    fn error(&self, state: &SearchPoint, sighting: &Measurement, seen: PixelPoint) -> Residual {
        let (dx, dy) = (seen.x - sighting.pixel.x, seen.y - sighting.pixel.y);
        match sighting.edge {
            None => Residual {
                values: [dx / sighting.sigma_px, dy / sighting.sigma_px],
                count: 2,
            },
            Some(edge) => {
                let [nx, ny] = edge.normal;
                let shift = state.bleed_px + state.light_growth * edge.square_px;
                Residual {
                    values: [
                        (dx * nx + dy * ny + edge.toward_dark * shift) / sighting.sigma_px,
                        0.0,
                    ],
                    count: 1,
                }
            }
        }
    }

    fn residuals(&self, state: &SearchPoint) -> Option<Vec<Residual>> {
        self.sightings
            .iter()
            .map(|sighting| self.residual(state, sighting))
            .collect()
    }

    /// By unknown, how far it lies from what was believed.
    fn offsets(&self, state: &SearchPoint) -> ViewUnknowns {
        let (camera, believed) = (&state.view.camera, &self.believed);
        let mut offsets = ViewUnknowns::zeros();
        offsets[FOCAL] = (camera.fx / believed.fx).ln();
        offsets[K1] = camera.dist[0] - believed.dist[0];
        offsets[K2] = camera.dist[1] - believed.dist[1];
        offsets[CX] = camera.cx - believed.cx;
        offsets[CY] = camera.cy - believed.cy;
        offsets[ASPECT] = (camera.fy / camera.fx).ln() - (believed.fy / believed.fx).ln();
        offsets[BLEED] = state.bleed_px;
        offsets[GROWTH] = state.light_growth;
        offsets
    }

    /// Gauss–Newton matrix and gradient of half the weighted cost.
    pub fn normal_equations(
        &self,
        state: &SearchPoint,
        weights: &[f64],
        scale: f64,
    ) -> Option<(Normal, ViewUnknowns)> {
        let rotation = state.view.camera_from_surface.rotation.to_rotation_matrix();
        let (mut hessian, mut gradient) = (Normal::zeros(), ViewUnknowns::zeros());
        for (sighting, &weight) in self.sightings.iter().zip(weights) {
            let (here, rows) = self.linearized(state, &rotation, sighting)?;
            let weight = weight / (scale * scale);
            for (row, value) in rows.iter().zip(here.values).take(here.count) {
                hessian.ger(weight, row, row, 1.0);
                gradient += weight * value * row;
            }
        }
        let (information, slope) = self.prior_terms(state);
        for k in 0..UNKNOWNS {
            hessian[(k, k)] += information[k];
        }
        gradient += slope;
        Some((hessian, gradient))
    }

    /// A sighting's residual and its derivatives by every unknown.
    fn linearized(
        &self,
        state: &SearchPoint,
        rotation: &Rotation3<f64>,
        sighting: &Measurement,
    ) -> Option<(Residual, [ViewUnknowns; 2])> {
        let turned = rotation * Vector3::new(sighting.place.x_mm, sighting.place.y_mm, 0.0);
        let point = turned + state.view.camera_from_surface.translation.vector;
        let seen = state.view.camera.linearized(CameraPoint {
            x_mm: point.x,
            y_mm: point.y,
            z_mm: point.z,
        })?;
        let mut by = [ViewUnknowns::zeros(); 2];
        for (c, by) in by.iter_mut().enumerate() {
            let by_point = seen.by_point.row(c).transpose();
            by.rows_range_mut(TURN).copy_from(&turned.cross(&by_point));
            by.rows_range_mut(SHIFT).copy_from(&by_point);
            by[FOCAL] = seen.by_focal[c];
            by[K1] = seen.by_k1[c];
            by[K2] = seen.by_k2[c];
            by[ASPECT] = seen.by_aspect[c];
        }
        by[0][CX] = 1.0;
        by[1][CY] = 1.0;
        let residual = self.error(state, sighting, seen.pixel);
        let rows = match sighting.edge {
            None => by.map(|by| by / sighting.sigma_px),
            Some(edge) => {
                let mut row = by[0] * edge.normal[0] + by[1] * edge.normal[1];
                row[BLEED] = edge.toward_dark;
                row[GROWTH] = edge.toward_dark * edge.square_px;
                [row / sighting.sigma_px, ViewUnknowns::zeros()]
            }
        };
        Some((residual, rows))
    }

    /// What the prior adds to the diagonal of the Gauss–Newton matrix and to the gradient.
    pub fn prior_terms(&self, state: &SearchPoint) -> (ViewUnknowns, ViewUnknowns) {
        let offsets = self.offsets(state);
        let mut information = self.sigmas.map(|sigma| 1.0 / (sigma * sigma));
        if let Some(freedom) = self.lens_freedom {
            for k in [K1, K2] {
                let squared = (offsets[k] / self.sigmas[k]).powi(2);
                information[k] *= (freedom + 1.0) / (freedom + squared);
            }
        }
        (information, information.component_mul(&offsets))
    }

    /// Where the step leads that lowers the weighted cost, damped until it does, and the residuals there; none if none does.
    fn damped_step(
        &self,
        (state, current): (&SearchPoint, f64),
        (weights, scale): (&[f64], f64),
        hessian: &Normal,
        gradient: &ViewUnknowns,
    ) -> Option<(SearchPoint, Vec<Residual>)> {
        DAMPING.lowered(&mut 0.0, |damping| {
            let candidate = state.moved(&damped_step(hessian, gradient, damping)?);
            let residuals = self.residuals(&candidate)?;
            let cost = self.cost_of(&residuals, &candidate, weights, scale);
            (cost <= current).then_some((candidate, residuals))
        })
    }

    pub fn cost(&self, state: &SearchPoint, weights: &[f64], scale: f64) -> Option<f64> {
        Some(self.cost_of(&self.residuals(state)?, state, weights, scale))
    }

    /// Of a state that leaves these residuals.
    fn cost_of(
        &self,
        residuals: &[Residual],
        state: &SearchPoint,
        weights: &[f64],
        scale: f64,
    ) -> f64 {
        let squares: f64 = residuals
            .iter()
            .zip(weights)
            .map(|(r, w)| w * (r.length() / scale).powi(2))
            .sum();
        squares + self.penalty(state)
    }

    /// Twice the negative logarithm of the prior, but for a constant.
    pub fn penalty(&self, state: &SearchPoint) -> f64 {
        let mut squared = self
            .offsets(state)
            .component_div(&self.sigmas)
            .map(|off| off * off);
        if let Some(freedom) = self.lens_freedom {
            for k in [K1, K2] {
                squared[k] = (freedom + 1.0) * (squared[k] / freedom).ln_1p();
            }
        }
        squared.sum()
    }

    /// The farthest that any sighting moved between two states, in pixels.
    fn moved_px(&self, a: &SearchPoint, b: &SearchPoint) -> f64 {
        self.sightings
            .iter()
            .filter_map(|s| {
                Some(
                    a.view
                        .pixel_from_surface(s.place)?
                        .distance(b.view.pixel_from_surface(s.place)?),
                )
            })
            .fold(0.0, f64::max)
    }
}

//! The views by which a board would show where it does were the picture stretched: a board that is seen along its files says little
//! of how high pixels are, as a stretch is nearly another tilt and another lens.

use super::Board;
use super::view_fit::problem::ViewProblem;
use super::view_fit::{
    CameraPrior, FOCAL, INDEPENDENT_SIGHTINGS, Measurement, is_cropped, view_from_homography,
};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::homography::Homography;
use crate::square::Region;
use crate::view::SurfaceView;
use nalgebra::Isometry3;

/// Where a picture shows a board's lines, and the view that was fitted to them; lengths in squares.
#[derive(Clone, Debug)]
pub struct SightedLines {
    shown: Vec<Measurement>,
    size_px: (u32, u32),
    /// In the frame of what is shown.
    fitted: SurfaceView,
    /// Takes the board's own frame there.
    shown_from_board: Isometry3<f64>,
    /// What their deviations are added to.
    finest_px: f64,
    /// Standard deviation of the logarithm of the focal length that they tell.
    focal_log_sigma: f64,
}

/// The view of a picture that may have been edited; lengths in squares.
#[derive(Clone)]
pub struct EditedView {
    /// Camera and pose.
    pub view: SurfaceView,
    /// Nats that the board's lines say against it, but for what they say against any.
    pub against_by_lines: f64,
    /// The same of what is believed of cameras beforehand; how rare a stretch is, is left out.
    pub against_by_lens: f64,
}

impl EditedView {
    fn against(&self) -> f64 {
        self.against_by_lines + self.against_by_lens
    }
}

impl SightedLines {
    /// As they were measured.
    pub fn sighted(board: &Board, sightings: Vec<Measurement>, size_px: (u32, u32)) -> Self {
        let (fitted, view) = (&board.fitted_view, &board.view);
        Self {
            shown: sightings,
            size_px,
            fitted: fitted.clone(),
            shown_from_board: fitted
                .camera_from_surface
                .inv_mul(&view.camera_from_surface),
            finest_px: 0.0,
            focal_log_sigma: board.covariance[(FOCAL, FOCAL)].sqrt(),
        }
    }

    /// As a view in squares shows them, which is right to its own deviation; none where it does not.
    pub fn in_view(fitted: SurfaceView, squares: Region, size_px: (u32, u32)) -> Option<Self> {
        let crossings = nodes(squares).map(|place| {
            Some(Measurement {
                place,
                pixel: fitted.pixel_from_surface(place)?,
                edge: None,
                sigma_px: 1.0,
            })
        });
        Some(Self {
            shown: crossings.collect::<Option<_>>()?,
            size_px,
            finest_px: fitted.rms_px,
            focal_log_sigma: 0.0,
            fitted,
            shown_from_board: Isometry3::identity(),
        })
    }

    /// The view that was fitted, as one of an edited picture.
    pub fn edited(&self) -> EditedView {
        let pose = self.fitted.camera_from_surface * self.shown_from_board;
        EditedView {
            view: SurfaceView::new(self.fitted.camera, pose, self.fitted.rms_px),
            against_by_lines: INDEPENDENT_SIGHTINGS * self.fitted.rms_px.hypot(self.finest_px).ln(),
            against_by_lens: 0.0,
        }
    }

    /// The view with pixels so many times as high as wide that shows them where they are, as nearly as it can; none where no camera
    /// would.
    pub fn stretched(&self, aspect: f64) -> Option<EditedView> {
        let prior = CameraPrior::default();
        let mut as_it_is = self.fitted.clone();
        as_it_is.camera.fy = as_it_is.camera.fx * aspect;
        let before = self.start(aspect, &prior);
        let starts = before.into_iter().chain([as_it_is]);
        let views = starts.filter_map(|start| self.solved(&start, aspect, &prior));
        views.min_by(|a, b| a.against().total_cmp(&b.against()))
    }

    /// How well the lines tell the focal length: the standard deviation of its logarithm.
    pub const fn focal_log_sigma(&self) -> f64 {
        self.focal_log_sigma
    }

    /// The view with a focal length whose logarithm is by so much more than the fitted one's; none where no camera would.
    pub fn of_focal(&self, ln_longer: f64) -> Option<SurfaceView> {
        /// As good as given.
        const GIVEN: f64 = 1e-3;
        let prior = self.prior();
        let mut start = self.fitted.clone();
        // From straight above all shows where it did.
        let longer = ln_longer.exp();
        start.camera.fx *= longer;
        start.camera.fy *= longer;
        start.camera.dist[0] *= longer.powi(2);
        start.camera.dist[1] *= longer.powi(4);
        start.camera_from_surface.translation.vector.z *= longer;
        let (width, height) = self.size_px;
        let ratio = start.camera.fx / f64::from(width.max(height));
        let given = CameraPrior {
            focal_ratio: ratio,
            focal_log_sigma: GIVEN,
            ..prior
        };
        let problem = ViewProblem::new(&self.shown, self.size_px, start.camera.fx, &given);
        Some(self.solved_by(&problem, &start)?.view)
    }

    /// What was believed of the camera when the lines were fitted.
    fn prior(&self) -> CameraPrior {
        const SQUARE_WITHIN: f64 = 0.003;
        let (usual, camera) = (CameraPrior::default(), &self.fitted.camera);
        if (camera.fy / camera.fx).ln().abs() > SQUARE_WITHIN {
            usual.of_edited_picture()
        } else if is_cropped(&self.fitted, self.size_px) {
            usual.of_cropped_picture()
        } else {
            usual
        }
    }

    fn solved(&self, start: &SurfaceView, aspect: f64, prior: &CameraPrior) -> Option<EditedView> {
        let focal_px = start.camera.fx;
        let problem = ViewProblem::new(&self.shown, self.size_px, focal_px, prior);
        self.solved_by(&problem.of_aspect(aspect), start)
    }

    fn solved_by(&self, problem: &ViewProblem<'_>, start: &SurfaceView) -> Option<EditedView> {
        let (fit, penalty) = problem.solve(start)?;
        let pose = fit.view.camera_from_surface * self.shown_from_board;
        let off_px = fit.view.rms_px.hypot(self.finest_px);
        Some(EditedView {
            view: SurfaceView::new(fit.view.camera, pose, fit.view.rms_px.max(self.finest_px)),
            against_by_lines: INDEPENDENT_SIGHTINGS * off_px.ln(),
            against_by_lens: penalty / 2.0,
        })
    }

    /// A first view, by the picture as it was before.
    fn start(&self, aspect: f64, prior: &CameraPrior) -> Option<SurfaceView> {
        let pair = |one: &Measurement| {
            let PixelPoint { x, y, .. } = self.fitted.pixel_from_surface(one.place)?;
            Some(([one.place.x_mm, one.place.y_mm], [x, y / aspect]))
        };
        let pairs: Option<Vec<_>> = self.shown.iter().map(pair).collect();
        let homography = Homography::fit(&pairs?)?;
        let (width, height) = self.size_px;
        let before_px = (width, (f64::from(height) / aspect).round() as u32);
        let mut view = view_from_homography(&homography, before_px, prior)?;
        view.camera.fy *= aspect;
        view.camera.cy = f64::from(height - 1) / 2.0;
        Some(view)
    }
}

/// Where a board's lines cross, in squares.
fn nodes(squares: Region) -> impl Iterator<Item = SurfacePoint> {
    let (files, ranks) = (squares.files(), squares.ranks());
    let along = move |rank| (0..=files).map(move |file| (file, rank));
    let all = (0..=ranks).flat_map(along);
    all.map(|(file, rank)| SurfacePoint::new(f64::from(file), f64::from(rank)))
}

//! How the camera stands over the table: the few numbers that a view of a table has before anything is known of it.
//!
//! The table's frame is chosen, not found: its origin shows at the anchor, +y runs away from the camera, +z up.

use crate::board::view_fit::CameraPrior;
use crate::camera::Camera;
use crate::frames::PixelPoint;
use crate::view::SurfaceView;
use nalgebra::{
    Isometry3, Matrix3, Rotation3, SMatrix, SVector, Translation3, UnitQuaternion, Vector3,
};

/// The slope of the table's normal to the right and down in the picture, the logarithms of the focal length over the
/// picture's longer side and of the pixels that a millimetre shows as at the anchor, and the radial distortion at the
/// picture's corner, as a share of the radius there; and how far the lens's axis meets the picture right of and below its middle, as a
/// share of the longer side.
pub const UNKNOWNS: usize = 7;
/// Place of the slope to the right among the unknowns.
pub const RIGHT: usize = 0;
/// Place of the slope down.
pub const DOWN: usize = 1;
/// Place of the focal length's logarithm.
pub const FOCAL: usize = 2;
/// Place of the scale's logarithm.
pub const SCALE: usize = 3;
/// Place of the radial distortion.
pub const BEND: usize = 4;
/// Places of the axis's shift right and down.
pub const SHIFT: [usize; 2] = [5, 6];
/// The unknowns in their order.
pub type StanceUnknowns = SVector<f64, UNKNOWNS>;
/// Variances and covariances of the unknowns.
pub type StanceCovariance = SMatrix<f64, UNKNOWNS, UNKNOWNS>;

/// A camera over a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stance {
    /// Where the origin of the table's frame shows.
    pub anchor: PixelPoint,
    /// Width and height of the picture.
    pub size_px: (u32, u32),
    /// The unknowns.
    pub values: StanceUnknowns,
    /// What is believed of them before the picture is asked.
    pub belief: Belief,
}

impl Stance {
    /// The view of a camera that stands so; none where it would look at the table's horizon.
    pub fn view(&self) -> Option<SurfaceView> {
        let camera = self.camera();
        let (x, y) = camera.unproject(self.anchor);
        let ray = Vector3::new(x, y, 1.0);
        let up = Vector3::new(self.values[RIGHT], self.values[DOWN], -1.0).normalize();
        // Lower than this a picture of a table says nothing.
        const LOWEST_SINE: f64 = 0.1;
        if -up.dot(&ray) < LOWEST_SINE * ray.norm() {
            return None;
        }
        let depth_mm = camera.fx / self.values[SCALE].exp();
        let ahead = Vector3::new(0.0, -UPRIGHT_SHARE, 1.0);
        let y_axis = (ahead - up * ahead.dot(&up)).try_normalize(1e-9)?;
        let x_axis = y_axis.cross(&up);
        let axes = Matrix3::from_columns(&[x_axis, y_axis, up]);
        let turn = UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(axes));
        Some(SurfaceView::new(
            camera,
            Isometry3::from_parts(Translation3::from(ray * depth_mm), turn),
            0.0,
        ))
    }

    fn camera(&self) -> Camera {
        let (width, height) = (f64::from(self.size_px.0), f64::from(self.size_px.1));
        let longer = width.max(height);
        let focal = self.values[FOCAL].exp() * longer;
        let [right, down] = SHIFT.map(|k| self.values[k] * longer);
        let corner = width.hypot(height) / 2.0 / focal;
        Camera {
            fx: focal,
            fy: focal,
            cx: (width - 1.0) / 2.0 + right,
            cy: (height - 1.0) / 2.0 + down,
            dist: [self.values[BEND] / corner.powi(2), 0.0, 0.0, 0.0, 0.0],
        }
    }

    /// The stance after a change of the unknowns.
    pub fn moved(&self, change: &StanceUnknowns) -> Self {
        Self {
            values: self.values + change,
            ..*self
        }
    }
}

/// Away from the camera is where it looks; straight from above, where the picture's upper edge is.
const UPRIGHT_SHARE: f64 = 0.1;

/// What is believed of a camera over a table before any picture: a normal distribution of each unknown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    /// What is likeliest.
    pub mean: StanceUnknowns,
    /// One standard deviation of each; infinite where nothing is believed.
    pub sigma: StanceUnknowns,
}

/// What is known better than this is not asked for.
const KNOWN: f64 = 1e-6;
/// A picture of no camera's shape was cropped: by about so much of its longer side its middle is off the lens's axis either way, half of
/// what was cut off on one side, and so much longer or shorter that side may have been, as a logarithm.
const CROPPED_SHIFT: f64 = 0.12;
const CROPPED_LOG: f64 = 0.25;
/// Longer side by shorter of the pictures that cameras and phones take.
const CAMERA_SHAPES: [f64; 11] = [
    1.0,
    5.0 / 4.0,
    4.0 / 3.0,
    3.0 / 2.0,
    8.0 / 5.0,
    5.0 / 3.0,
    16.0 / 9.0,
    2.0,
    13.0 / 6.0,
    20.0 / 9.0,
    21.0 / 9.0,
];
/// Sides are whole pixels, of blocks of compression at times.
const SHAPE_WITHIN: f64 = 0.004;

/// Whether a picture has the shape of those that cameras take.
fn is_of_camera_shape((width, height): (u32, u32)) -> bool {
    let (longer, shorter) = (width.max(height), width.min(height).max(1));
    let shape = f64::from(longer) / f64::from(shorter);
    let mut shapes = CAMERA_SHAPES.into_iter();
    shapes.any(|camera| (shape / camera - 1.0).abs() <= SHAPE_WITHIN)
}

impl Default for Belief {
    /// Cameras as [`CameraPrior`] has them, held level and slanting down at any usual angle, from any distance.
    fn default() -> Self {
        let camera = CameraPrior::default();
        let mut mean = StanceUnknowns::zeros();
        let mut sigma = StanceUnknowns::zeros();
        (mean[RIGHT], sigma[RIGHT]) = (0.0, 0.5);
        (mean[DOWN], sigma[DOWN]) = (-0.6, 0.8);
        (mean[FOCAL], sigma[FOCAL]) = (camera.focal_ratio.ln(), camera.focal_log_sigma);
        (mean[SCALE], sigma[SCALE]) = (0.0, f64::INFINITY);
        (mean[BEND], sigma[BEND]) = (0.0, camera.k1_corner_sigma);
        for k in SHIFT {
            sigma[k] = KNOWN;
        }
        Self { mean, sigma }
    }
}

impl Belief {
    /// Half the squared distance from what is believed, in standard deviations.
    pub fn cost(&self, values: &StanceUnknowns) -> f64 {
        (values - self.mean)
            .component_div(&self.sigma)
            .norm_squared()
            / 2.0
    }

    /// Of the camera that took a picture of this size, of which parts may be cut off.
    pub fn of_picture(size_px: (u32, u32)) -> Self {
        let mut belief = Self::default();
        if !is_of_camera_shape(size_px) {
            for k in SHIFT {
                belief.sigma[k] = CROPPED_SHIFT;
            }
            belief.sigma[FOCAL] = belief.sigma[FOCAL].hypot(CROPPED_LOG);
        }
        belief
    }

    /// Whether one of the unknowns is known beforehand.
    pub fn is_known(&self, k: usize) -> bool {
        self.sigma[k] <= KNOWN
    }

    /// The same, with a scale that is known from elsewhere, and how well.
    pub fn with_scale(mut self, log_px_per_mm: f64, sigma: f64) -> Self {
        self.mean[SCALE] = log_px_per_mm;
        self.sigma[SCALE] = sigma;
        self
    }

    /// The inverse variances.
    pub fn information(&self) -> StanceUnknowns {
        self.sigma.map(|sigma| sigma.powi(-2))
    }

    /// The gradient of [`Self::cost`].
    pub fn slope(&self, values: &StanceUnknowns) -> StanceUnknowns {
        self.information().component_mul(&(values - self.mean))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_no_cameras_shape_may_have_its_axis_anywhere() {
        let rows = [
            ((4032, 3024), true),
            ((3024, 4032), true),
            ((1920, 1080), true),
            ((1280, 720), true),
            ((896, 672), true),
            ((1000, 665), true),
            ((511, 525), false),
            ((703, 298), false),
            ((980, 700), false),
        ];
        for (size_px, is_whole) in rows {
            let belief = Belief::of_picture(size_px);
            let is_known = SHIFT.map(|k| belief.is_known(k));
            assert_eq!(is_known, [is_whole; 2], "{size_px:?}");
            assert_eq!(belief == Belief::default(), is_whole, "{size_px:?}");
        }
        // Half a tenth of the longer side to the right.
        let mut values = Belief::default().mean;
        values[SHIFT[0]] = 0.05;
        let stance = Stance {
            anchor: PixelPoint::new(300.0, 200.0),
            size_px: (800, 401),
            values,
            belief: Belief::default(),
        };
        let camera = stance.camera();
        assert!((camera.cx - 439.5).abs() < 1e-9 && (camera.cy - 200.0).abs() < 1e-9);
    }
}

//! The fields of a calibration file, and what of them can be.

use super::CalibrationFormatError;
use super::bounds::{self, positive, within};
use super::stand;
use crate::board::view_fit::{PARAMETERS, ViewCovariance};
use crate::calibrate::TableCalibration;
use crate::calibrate::camera::CameraSigma;
use crate::calibrate::landmarks::{Landmark, Landmarks, PATCH_SIDE};
use crate::camera::Camera;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Quaternion, Translation3, UnitQuaternion};
use serde::{Deserialize, Deserializer, Serialize};

/// What a file of any schema begins with.
#[derive(Deserialize)]
pub struct Head {
    pub schema: String,
}

/// A whole file.
#[derive(Serialize, Deserialize)]
pub struct Json {
    pub schema: String,
    /// When and of what it was made, in words for people.
    #[serde(default)]
    pub made: String,
    #[serde(default)]
    pub source: String,
    pub picture: Picture,
    pub camera: CameraJson,
    pub rms_px: f64,
    #[serde(flatten)]
    pub kind: KindJson,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum KindJson {
    Table(TableJson),
    Camera(SigmaJson),
}

#[derive(Serialize, Deserialize)]
pub struct TableJson {
    /// Takes the table's millimetres to the camera's.
    pub camera_from_surface: PoseJson,
    pub square_mm: f64,
    pub thickness_mm: f64,
    /// Of turn x, y, z (radians), shift x, y, z (mm), ln focal length, k1, k2, cx, cy (pixels), ln (fy / fx); row by row.
    #[serde(default, deserialize_with = "if_given")]
    pub covariance: Vec<f64>,
    /// Patches of the photo: x, y, and 15 rows of 15 gray levels as hexadecimal digits.
    #[serde(
        default,
        deserialize_with = "if_given",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub landmarks: Vec<(usize, usize, String)>,
}

/// What is null counts as not given.
fn if_given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Vec<T>, D::Error> {
    let given = Option::<Vec<T>>::deserialize(value)?;
    Ok(given.unwrap_or_default())
}

impl TableJson {
    pub fn of(table: &TableCalibration) -> Self {
        Self {
            camera_from_surface: PoseJson::of(&table.view.camera_from_surface),
            square_mm: table.square_mm,
            thickness_mm: table.thickness_mm,
            covariance: table.covariance.transpose().as_slice().to_vec(),
            landmarks: table.landmarks.0.iter().map(landmark_text).collect(),
        }
    }

    pub fn read(
        &self,
        size_px: (u32, u32),
        camera: Camera,
        rms_px: f64,
    ) -> Result<TableCalibration, CalibrationFormatError> {
        let view = SurfaceView::new(camera, self.camera_from_surface.read()?, rms_px);
        within(self.square_mm, bounds::SQUARE_MM, "square_mm")?;
        within(self.thickness_mm, bounds::THICKNESS_MM, "thickness_mm")?;
        stand::over_its_table(&view, size_px, (self.square_mm, self.thickness_mm))?;
        Ok(TableCalibration {
            size_px,
            view,
            square_mm: self.square_mm,
            thickness_mm: self.thickness_mm,
            covariance: self.covariance()?,
            landmarks: self.landmarks(size_px)?,
        })
    }

    fn landmarks(&self, (width, height): (u32, u32)) -> Result<Landmarks, CalibrationFormatError> {
        let read = |(x, y, text): &(usize, usize, String)| {
            if *x >= width as usize || *y >= height as usize {
                return None;
            }
            let levels = text
                .chars()
                .map(|digit| digit.to_digit(16).map(|level| level as u8));
            let patch = levels.collect::<Option<Vec<u8>>>();
            let patch = patch.filter(|patch| patch.len() == PATCH_SIDE * PATCH_SIDE)?;
            Some(Landmark {
                x: *x,
                y: *y,
                patch,
            })
        };
        let landmarks: Option<Vec<Landmark>> = self.landmarks.iter().map(read).collect();
        let bad = CalibrationFormatError::BadNumber("landmarks");
        landmarks.map(Landmarks).ok_or(bad)
    }

    /// A file written by hand may leave it out: then the view counts as exact.
    fn covariance(&self) -> Result<ViewCovariance, CalibrationFormatError> {
        match self.covariance.len() {
            0 => Ok(ViewCovariance::zeros()),
            count if count == PARAMETERS * PARAMETERS => {
                let covariance = ViewCovariance::from_row_slice(&self.covariance);
                if bounds::is_covariance(&covariance) {
                    Ok(covariance)
                } else {
                    Err(CalibrationFormatError::BadNumber("covariance"))
                }
            }
            _ => Err(CalibrationFormatError::BadNumber("covariance")),
        }
    }
}

fn landmark_text(Landmark { x, y, patch }: &Landmark) -> (usize, usize, String) {
    let digit = |&level: &u8| char::from_digit(u32::from(level), 16).unwrap_or('0');
    (*x, *y, patch.iter().map(digit).collect())
}

#[derive(Serialize, Deserialize)]
pub struct SigmaJson {
    pub sigma: SigmasJson,
    pub photos: usize,
}

#[derive(Serialize, Deserialize)]
pub struct SigmasJson {
    pub focal_px: f64,
    pub cx_px: f64,
    pub cy_px: f64,
    pub k1: f64,
    pub k2: f64,
}

impl SigmasJson {
    pub const fn of(sigma: &CameraSigma) -> Self {
        let CameraSigma {
            focal_px,
            cx_px,
            cy_px,
            k1,
            k2,
        } = *sigma;
        Self {
            focal_px,
            cx_px,
            cy_px,
            k1,
            k2,
        }
    }

    pub fn read(&self) -> Result<CameraSigma, CalibrationFormatError> {
        let Self {
            focal_px,
            cx_px,
            cy_px,
            k1,
            k2,
        } = *self;
        for (value, field) in [
            (focal_px, "sigma.focal_px"),
            (cx_px, "sigma.cx_px"),
            (cy_px, "sigma.cy_px"),
            (k1, "sigma.k1"),
            (k2, "sigma.k2"),
        ] {
            positive(value, field)?;
            within(value, bounds::DEVIATION, field)?;
        }
        Ok(CameraSigma {
            focal_px,
            cx_px,
            cy_px,
            k1,
            k2,
        })
    }
}

#[derive(Serialize, Deserialize)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
}

impl Picture {
    pub const fn of((width, height): (u32, u32)) -> Self {
        Self { width, height }
    }

    pub fn read(&self) -> Result<(u32, u32), CalibrationFormatError> {
        within(f64::from(self.width), bounds::PICTURE_PX, "picture.width")?;
        within(f64::from(self.height), bounds::PICTURE_PX, "picture.height")?;
        Ok((self.width, self.height))
    }
}

#[derive(Serialize, Deserialize)]
pub struct CameraJson {
    pub fx: f64,
    pub fy: f64,
    pub cx: f64,
    pub cy: f64,
    pub dist: [f64; 5],
}

impl CameraJson {
    pub const fn of(camera: &Camera) -> Self {
        let Camera {
            fx,
            fy,
            cx,
            cy,
            dist,
        } = *camera;
        Self {
            fx,
            fy,
            cx,
            cy,
            dist,
        }
    }

    /// The camera of pictures of a size; what no lens can do is refused.
    pub fn read(&self, (width, height): (u32, u32)) -> Result<Camera, CalibrationFormatError> {
        let Self {
            fx,
            fy,
            cx,
            cy,
            dist,
        } = *self;
        let (width, height) = (f64::from(width), f64::from(height));
        let side = width.max(height);
        for (focal, field) in [(fx, "camera.fx"), (fy, "camera.fy")] {
            within(focal / side, bounds::FOCAL_BY_SIDE, field)?;
        }
        within(fy / fx, bounds::ASPECT, "camera.fy")?;
        within(cx / width, bounds::CENTER_BY_SIDE, "camera.cx")?;
        within(cy / height, bounds::CENTER_BY_SIDE, "camera.cy")?;
        let camera = Camera {
            fx,
            fy,
            cx,
            cy,
            dist,
        };
        if bounds::bends_gently(&camera, (width, height)) {
            Ok(camera)
        } else {
            Err(CalibrationFormatError::BadNumber("camera.dist"))
        }
    }
}

#[derive(Serialize, Deserialize)]
pub struct PoseJson {
    /// w, x, y, z.
    pub quaternion: [f64; 4],
    pub translation_mm: [f64; 3],
}

impl PoseJson {
    fn of(pose: &Isometry3<f64>) -> Self {
        let q = pose.rotation.quaternion();
        let t = pose.translation.vector;
        Self {
            quaternion: [q.w, q.i, q.j, q.k],
            translation_mm: [t.x, t.y, t.z],
        }
    }

    fn read(&self) -> Result<Isometry3<f64>, CalibrationFormatError> {
        let [w, x, y, z] = self.quaternion;
        let quaternion = Quaternion::new(w, x, y, z);
        within(
            quaternion.norm(),
            bounds::QUATERNION,
            "camera_from_surface.quaternion",
        )?;
        let [x, y, z] = self.translation_mm;
        let translation = Translation3::new(x, y, z);
        within(
            translation.vector.norm(),
            bounds::DISTANCE_MM,
            "camera_from_surface.translation_mm",
        )?;
        Ok(Isometry3::from_parts(
            translation,
            UnitQuaternion::from_quaternion(quaternion),
        ))
    }
}

//! `geomant.calibration/1`: the calibration of a table or a camera to and from JSON.

use super::camera::{CameraCalibration, CameraSigma};
use super::{Calibration, TableCalibration};
use crate::board::view_fit::{Covariance, PARAMETERS};
use crate::camera::Camera;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Quaternion, Translation3, UnitQuaternion};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Value of `schema`.
pub const SCHEMA: &str = "geomant.calibration/1";

/// What is wrong with a calibration file.
#[derive(Clone, Debug, PartialEq)]
pub enum CalibrationFormatError {
    /// No JSON, or not with these fields; in serde's words.
    Malformed(String),
    /// The `schema` found.
    OtherSchema(String),
    /// The field whose number can't be.
    BadNumber(&'static str),
}

impl fmt::Display for CalibrationFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(why) => write!(
                f,
                "is no calibration: {why}; make one with geomant calibrate table"
            ),
            Self::OtherSchema(found) => {
                write!(
                    f,
                    "has the schema '{found}', and a calibration's is {SCHEMA}"
                )
            }
            Self::BadNumber(field) => write!(
                f,
                "has an impossible number in {field}; make it anew with geomant calibrate"
            ),
        }
    }
}

impl std::error::Error for CalibrationFormatError {}

#[derive(Deserialize)]
struct Head {
    schema: String,
}

#[derive(Serialize, Deserialize)]
struct Json {
    schema: String,
    /// When and of what it was made, in words for people.
    #[serde(default)]
    made: String,
    #[serde(default)]
    source: String,
    picture: Picture,
    camera: CameraJson,
    rms_px: f64,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Kind {
    Table(TableJson),
    Camera(SigmaJson),
}

#[derive(Serialize, Deserialize)]
struct TableJson {
    /// Takes the table's millimetres to the camera's.
    camera_from_surface: Pose,
    square_mm: f64,
    thickness_mm: f64,
    /// Of turn x, y, z (radians), shift x, y, z (mm), ln focal length, k1, k2, cx, cy (pixels), ln (fy / fx); row by row.
    #[serde(default)]
    covariance: Vec<f64>,
}

#[derive(Serialize, Deserialize)]
struct SigmaJson {
    sigma: SigmasJson,
    photos: usize,
}

#[derive(Serialize, Deserialize)]
struct SigmasJson {
    focal_px: f64,
    cx_px: f64,
    cy_px: f64,
    k1: f64,
    k2: f64,
}

#[derive(Serialize, Deserialize)]
struct Picture {
    width: u32,
    height: u32,
}

#[derive(Serialize, Deserialize)]
struct CameraJson {
    fx: f64,
    fy: f64,
    cx: f64,
    cy: f64,
    dist: [f64; 5],
}

#[derive(Serialize, Deserialize)]
struct Pose {
    /// w, x, y, z.
    quaternion: [f64; 4],
    translation_mm: [f64; 3],
}

/// The file's text; `made` is a date and `source` says of which photos, both for people.
pub fn to_json(calibration: &Calibration, made: &str, source: &str) -> String {
    let (size_px, camera, rms_px, kind) = match calibration {
        Calibration::Table(table) => (
            table.size_px,
            table.view.camera,
            table.view.rms_px,
            Kind::Table(table_json(table)),
        ),
        Calibration::Camera(camera) => (
            camera.size_px,
            camera.camera,
            camera.rms_px,
            Kind::Camera(sigma_json(camera)),
        ),
    };
    let Camera {
        fx,
        fy,
        cx,
        cy,
        dist,
    } = camera;
    let json = Json {
        schema: SCHEMA.into(),
        made: made.into(),
        source: source.into(),
        picture: Picture {
            width: size_px.0,
            height: size_px.1,
        },
        camera: CameraJson {
            fx,
            fy,
            cx,
            cy,
            dist,
        },
        rms_px,
        kind,
    };
    // Plain numbers and texts always serialise.
    serde_json::to_string_pretty(&json).unwrap_or_default() + "\n"
}

/// Reads a file's text.
pub fn parse(text: &str) -> Result<Calibration, CalibrationFormatError> {
    let malformed = |error: serde_json::Error| CalibrationFormatError::Malformed(error.to_string());
    let head: Head = serde_json::from_str(text).map_err(malformed)?;
    if head.schema != SCHEMA {
        return Err(CalibrationFormatError::OtherSchema(head.schema));
    }
    let json: Json = serde_json::from_str(text).map_err(malformed)?;
    let CameraJson {
        fx,
        fy,
        cx,
        cy,
        dist,
    } = json.camera;
    positive(fx, "camera.fx")?;
    positive(fy, "camera.fy")?;
    positive(f64::from(json.picture.width), "picture.width")?;
    positive(f64::from(json.picture.height), "picture.height")?;
    let camera = Camera {
        fx,
        fy,
        cx,
        cy,
        dist,
    };
    let size_px = (json.picture.width, json.picture.height);
    match json.kind {
        Kind::Table(table) => {
            let view = SurfaceView {
                camera,
                camera_from_surface: pose(&table.camera_from_surface)?,
                rms_px: json.rms_px,
            };
            read_table(size_px, view, &table).map(|table| Calibration::Table(Box::new(table)))
        }
        Kind::Camera(SigmaJson { sigma, photos }) => Ok(Calibration::Camera(CameraCalibration {
            size_px,
            camera,
            sigma: read_sigma(&sigma)?,
            rms_px: json.rms_px,
            photos,
        })),
    }
}

fn positive(value: f64, field: &'static str) -> Result<(), CalibrationFormatError> {
    if value.is_finite() && value > 0.0 {
        Ok(())
    } else {
        Err(CalibrationFormatError::BadNumber(field))
    }
}

fn table_json(table: &TableCalibration) -> TableJson {
    let q = table.view.camera_from_surface.rotation.quaternion();
    let t = table.view.camera_from_surface.translation.vector;
    TableJson {
        camera_from_surface: Pose {
            quaternion: [q.w, q.i, q.j, q.k],
            translation_mm: [t.x, t.y, t.z],
        },
        square_mm: table.square_mm,
        thickness_mm: table.thickness_mm,
        covariance: table.covariance.transpose().as_slice().to_vec(),
    }
}

fn sigma_json(camera: &CameraCalibration) -> SigmaJson {
    let CameraSigma {
        focal_px,
        cx_px,
        cy_px,
        k1,
        k2,
    } = camera.sigma;
    SigmaJson {
        sigma: SigmasJson {
            focal_px,
            cx_px,
            cy_px,
            k1,
            k2,
        },
        photos: camera.photos,
    }
}

fn read_sigma(json: &SigmasJson) -> Result<CameraSigma, CalibrationFormatError> {
    let SigmasJson {
        focal_px,
        cx_px,
        cy_px,
        k1,
        k2,
    } = *json;
    for value in [focal_px, cx_px, cy_px, k1, k2] {
        positive(value, "sigma")?;
    }
    Ok(CameraSigma {
        focal_px,
        cx_px,
        cy_px,
        k1,
        k2,
    })
}

fn pose(json: &Pose) -> Result<Isometry3<f64>, CalibrationFormatError> {
    let [w, x, y, z] = json.quaternion;
    let quaternion = Quaternion::new(w, x, y, z);
    positive(quaternion.norm(), "camera_from_surface.quaternion")?;
    let [x, y, z] = json.translation_mm;
    let translation = Translation3::new(x, y, z);
    positive(
        translation.vector.norm(),
        "camera_from_surface.translation_mm",
    )?;
    Ok(Isometry3::from_parts(
        translation,
        UnitQuaternion::from_quaternion(quaternion),
    ))
}

fn read_table(
    size_px: (u32, u32),
    view: SurfaceView,
    json: &TableJson,
) -> Result<TableCalibration, CalibrationFormatError> {
    positive(json.square_mm, "square_mm")?;
    if !(json.thickness_mm.is_finite() && json.thickness_mm >= 0.0) {
        return Err(CalibrationFormatError::BadNumber("thickness_mm"));
    }
    // A file written by hand may leave it out: then the view counts as exact.
    let covariance = match json.covariance.len() {
        0 => Covariance::zeros(),
        count if count == PARAMETERS * PARAMETERS => Covariance::from_row_slice(&json.covariance),
        _ => return Err(CalibrationFormatError::BadNumber("covariance")),
    };
    Ok(TableCalibration {
        size_px,
        view,
        square_mm: json.square_mm,
        thickness_mm: json.thickness_mm,
        covariance,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::Vector3;

    const CAMERA: Camera = Camera {
        fx: 983.5,
        fy: 983.5,
        cx: 639.5,
        cy: 359.5,
        dist: [-0.1, 0.02, 0.0, 0.0, 0.0],
    };

    fn table() -> TableCalibration {
        TableCalibration {
            size_px: (1280, 720),
            view: SurfaceView {
                camera: CAMERA,
                camera_from_surface: Isometry3::new(
                    Vector3::new(-200.0, 30.0, 900.0),
                    Vector3::new(2.0, 0.3, -0.2),
                ),
                rms_px: 0.07,
            },
            square_mm: 57.0,
            thickness_mm: 1.5,
            covariance: Covariance::from_fn(|row, column| (row * column) as f64 / 7.0),
        }
    }

    #[test]
    fn a_table_survives_its_file() {
        let calibration = table();
        let text = to_json(
            &Calibration::Table(Box::new(calibration.clone())),
            "2026-11-21",
            "photo.jpg",
        );
        let Ok(Calibration::Table(back)) = parse(&text) else {
            panic!("its own file: {text}");
        };
        let apart = back.view.camera_from_surface.inverse() * calibration.view.camera_from_surface;
        assert!(apart.translation.vector.norm() < 1e-9 && apart.rotation.angle() < 1e-9);
        assert_eq!(back.view.camera, calibration.view.camera);
        assert_eq!(back.covariance, calibration.covariance);
        assert!(back.view_for((640, 360)).is_ok());
        assert!(back.view_for((640, 480)).is_err());
    }

    #[test]
    fn a_camera_survives_its_file() {
        let calibration = Calibration::Camera(CameraCalibration {
            size_px: (1280, 720),
            camera: CAMERA,
            sigma: CameraSigma {
                focal_px: 0.9,
                cx_px: 0.5,
                cy_px: 0.4,
                k1: 0.001,
                k2: 0.003,
            },
            rms_px: 0.06,
            photos: 12,
        });
        assert_eq!(parse(&to_json(&calibration, "", "")), Ok(calibration));
    }

    #[test]
    fn bad_files_are_named() {
        let whole = to_json(&Calibration::Table(Box::new(table())), "", "");
        for (text, expected, why) in [
            ("{".to_owned(), "is no calibration", "cut off"),
            ("[]".to_owned(), "is no calibration", "no object"),
            (
                whole.replace("calibration/1", "layout/1"),
                "geomant.layout/1",
                "another schema",
            ),
            (
                whole.replace("\"table\"", "\"chair\""),
                "chair",
                "another kind",
            ),
            (
                whole.replace("983.5", "-1"),
                "camera.fx",
                "a focal length below 0",
            ),
            (
                whole.replace("\"square_mm\": 57.0", "\"square_mm\": 0"),
                "square_mm",
                "no square",
            ),
        ] {
            let message = parse(&text).expect_err(why).to_string();
            assert!(message.contains(expected), "{why}: {message}");
        }
    }
}

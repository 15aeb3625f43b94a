//! `geomant.calibration/1`: a table's calibration to and from JSON.

use super::TableCalibration;
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
                "has an impossible number in {field}; make it anew with geomant calibrate table"
            ),
        }
    }
}

impl std::error::Error for CalibrationFormatError {}

#[derive(Serialize, Deserialize)]
struct Json {
    schema: String,
    kind: String,
    picture: Picture,
    camera: CameraJson,
    /// Takes the table's millimetres to the camera's.
    camera_from_surface: Pose,
    rms_px: f64,
    square_mm: f64,
    thickness_mm: f64,
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

/// The file's text.
pub fn to_json(calibration: &TableCalibration) -> String {
    let view = &calibration.view;
    let Camera {
        fx,
        fy,
        cx,
        cy,
        dist,
    } = view.camera;
    let q = view.camera_from_surface.rotation.quaternion();
    let t = view.camera_from_surface.translation.vector;
    let json = Json {
        schema: SCHEMA.into(),
        kind: "table".into(),
        picture: Picture {
            width: calibration.size_px.0,
            height: calibration.size_px.1,
        },
        camera: CameraJson {
            fx,
            fy,
            cx,
            cy,
            dist,
        },
        camera_from_surface: Pose {
            quaternion: [q.w, q.i, q.j, q.k],
            translation_mm: [t.x, t.y, t.z],
        },
        rms_px: view.rms_px,
        square_mm: calibration.square_mm,
        thickness_mm: calibration.thickness_mm,
    };
    // Plain numbers and texts always serialise.
    serde_json::to_string_pretty(&json).unwrap_or_default() + "\n"
}

/// Reads a file's text.
pub fn parse(text: &str) -> Result<TableCalibration, CalibrationFormatError> {
    let json: Json = serde_json::from_str(text)
        .map_err(|error| CalibrationFormatError::Malformed(error.to_string()))?;
    if json.schema != SCHEMA {
        return Err(CalibrationFormatError::OtherSchema(json.schema));
    }
    let positive = |value: f64, field| {
        if value.is_finite() && value > 0.0 {
            Ok(())
        } else {
            Err(CalibrationFormatError::BadNumber(field))
        }
    };
    positive(json.camera.fx, "camera.fx")?;
    positive(json.camera.fy, "camera.fy")?;
    positive(json.square_mm, "square_mm")?;
    positive(f64::from(json.picture.width), "picture.width")?;
    positive(f64::from(json.picture.height), "picture.height")?;
    let [w, x, y, z] = json.camera_from_surface.quaternion;
    let quaternion = Quaternion::new(w, x, y, z);
    positive(quaternion.norm(), "camera_from_surface.quaternion")?;
    let [tx, ty, tz] = json.camera_from_surface.translation_mm;
    positive(
        Translation3::new(tx, ty, tz).vector.norm(),
        "camera_from_surface.translation_mm",
    )?;
    Ok(TableCalibration {
        size_px: (json.picture.width, json.picture.height),
        view: SurfaceView {
            camera: Camera {
                fx: json.camera.fx,
                fy: json.camera.fy,
                cx: json.camera.cx,
                cy: json.camera.cy,
                dist: json.camera.dist,
            },
            camera_from_surface: Isometry3::from_parts(
                Translation3::new(tx, ty, tz),
                UnitQuaternion::from_quaternion(quaternion),
            ),
            rms_px: json.rms_px,
        },
        square_mm: json.square_mm,
        thickness_mm: json.thickness_mm,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::Vector3;

    #[test]
    fn a_calibration_survives_its_file() {
        let calibration = TableCalibration {
            size_px: (1280, 720),
            view: SurfaceView {
                camera: Camera {
                    fx: 983.5,
                    fy: 983.5,
                    cx: 639.5,
                    cy: 359.5,
                    dist: [-0.1, 0.02, 0.0, 0.0, 0.0],
                },
                camera_from_surface: Isometry3::new(
                    Vector3::new(-200.0, 30.0, 900.0),
                    Vector3::new(2.0, 0.3, -0.2),
                ),
                rms_px: 0.07,
            },
            square_mm: 57.0,
            thickness_mm: 1.5,
        };
        let back = parse(&to_json(&calibration)).expect("its own file");
        let apart = back.view.camera_from_surface.inverse() * calibration.view.camera_from_surface;
        assert!(apart.translation.vector.norm() < 1e-9 && apart.rotation.angle() < 1e-9);
        assert_eq!(back.view.camera, calibration.view.camera);
        assert!(back.view_for((640, 360)).is_ok());
        assert!(back.view_for((640, 480)).is_err());
    }

    #[test]
    fn bad_files_are_named() {
        assert!(matches!(
            parse("{"),
            Err(CalibrationFormatError::Malformed(_))
        ));
    }
}

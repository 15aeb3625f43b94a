//! `geomant.calibration/1`: the calibration of a table or a camera to and from JSON.

mod bounds;
mod fields;
mod stand;

use super::Calibration;
use super::camera::CameraCalibration;
use crate::phrase;
use crate::phrasing::{Phrase, Worded, json_problem};
pub use bounds::THICKNESS_MM;
use fields::{CameraJson, Head, Json, KindJson, Picture, SigmaJson, SigmasJson, TableJson};

/// No calibration is as long, by far; of longer ones the memory would have to hold many times that.
const MOST_BYTES: usize = 16 << 20;

/// Value of `schema`.
pub const SCHEMA: &str = "geomant.calibration/1";

/// What is wrong with a calibration file.
#[derive(Clone, Debug, PartialEq)]
pub enum CalibrationFormatError {
    /// No JSON, or not with these fields: what is wrong, and where.
    Malformed(Phrase),
    /// The `schema` found.
    OtherSchema(String),
    /// The field whose number can't be.
    BadNumber(&'static str),
    /// More text, in bytes, than any such file holds.
    TooLong(usize),
    /// The camera sees the table from below, or not at all.
    CameraBelow,
    /// So low over the table, in millimetres, no camera looks down on pieces.
    CameraTooLow(f64),
    /// The picture does not show the board by which the table was measured.
    BoardUnseen,
}

impl Worded for CalibrationFormatError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Malformed(why) => phrase!("calibrate-malformed", why),
            Self::OtherSchema(found) => {
                phrase!("calibrate-other-schema", found, schema = SCHEMA)
            }
            Self::BadNumber(field) => phrase!("calibrate-bad-number", field = *field),
            Self::TooLong(bytes) => {
                phrase!("calibrate-too-long", bytes = *bytes, most = MOST_BYTES)
            }
            Self::CameraBelow => phrase!("calibrate-camera-below"),
            Self::CameraTooLow(height_mm) => {
                phrase!(
                    "calibrate-camera-too-low",
                    mm = Phrase::decimal(*height_mm, 0)
                )
            }
            Self::BoardUnseen => phrase!("calibrate-board-unseen"),
        }
    }
}

crate::worded_errors!(CalibrationFormatError);

/// The file's text; `made` is a date and `source` says of which photos, both for people.
pub fn to_json(calibration: &Calibration, made: &str, source: &str) -> String {
    let (size_px, camera, rms_px, kind) = match calibration {
        Calibration::Table(table) => (
            table.size_px,
            &table.view.camera,
            table.view.rms_px,
            KindJson::Table(TableJson::of(table)),
        ),
        Calibration::Camera(camera) => (
            camera.size_px,
            &camera.camera,
            camera.rms_px,
            KindJson::Camera(SigmaJson {
                sigma: SigmasJson::of(&camera.sigma),
                photos: camera.photos,
            }),
        ),
    };
    let json = Json {
        schema: SCHEMA.into(),
        made: made.into(),
        source: source.into(),
        picture: Picture::of(size_px),
        camera: CameraJson::of(camera),
        rms_px,
        kind,
    };
    // Plain numbers and texts always serialise.
    serde_json::to_string_pretty(&json).unwrap_or_default() + "\n"
}

/// Reads a file's text.
///
/// # Errors
/// What is no such file, or holds a number that no camera has.
pub fn parse(text: &str) -> Result<Calibration, CalibrationFormatError> {
    if text.len() > MOST_BYTES {
        return Err(CalibrationFormatError::TooLong(text.len()));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let malformed = |error: serde_json::Error| {
        let problem = json_problem(&error.to_string(), error.line(), error.column());
        CalibrationFormatError::Malformed(problem)
    };
    let head: Head = serde_json::from_str(text).map_err(malformed)?;
    if head.schema != SCHEMA {
        return Err(CalibrationFormatError::OtherSchema(head.schema));
    }
    let json: Json = serde_json::from_str(text).map_err(malformed)?;
    let size_px = json.picture.read()?;
    let camera = json.camera.read(size_px)?;
    let rms_px = json.rms_px;
    bounds::within(rms_px, bounds::RMS_PX, "rms_px")?;
    Ok(match json.kind {
        KindJson::Table(table) => {
            Calibration::Table(Box::new(table.read(size_px, camera, rms_px)?))
        }
        KindJson::Camera(SigmaJson { sigma, photos }) => Calibration::Camera(CameraCalibration {
            size_px,
            camera,
            sigma: sigma.read()?,
            rms_px,
            photos,
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::view_fit::ViewCovariance;
    use crate::calibrate::TableCalibration;
    use crate::calibrate::camera::CameraSigma;
    use crate::calibrate::landmarks::{Landmark, Landmarks};
    use crate::camera::Camera;
    use crate::view::SurfaceView;
    use nalgebra::{Isometry3, Vector3};

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
            view: SurfaceView::new(
                CAMERA,
                Isometry3::new(
                    Vector3::new(-200.0, 30.0, 900.0),
                    Vector3::new(2.0, 0.3, -0.2),
                ),
                0.07,
            ),
            square_mm: 57.0,
            thickness_mm: 1.5,
            covariance: ViewCovariance::from_fn(|row, column| (row * column) as f64 / 7.0),
            landmarks: Landmarks(vec![Landmark {
                x: 30,
                y: 40,
                patch: (0..225).map(|k| (k % 16) as u8).collect(),
            }]),
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
        assert_eq!(back.landmarks, calibration.landmarks);
        assert!(back.view_for((640, 360)).is_ok());
        assert!(back.view_for((640, 480)).is_err());
    }

    #[test]
    fn what_editors_put_into_files_is_passed_over() {
        let whole = to_json(&Calibration::Table(Box::new(table())), "", "");
        let mut json: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
        json["covariance"] = serde_json::Value::Null;
        json["landmarks"] = serde_json::Value::Null;
        let Ok(Calibration::Table(back)) = parse(&format!("\u{feff}{json}")) else {
            panic!("a byte order mark, and fields that are null");
        };
        assert_eq!(back.covariance, ViewCovariance::zeros());
        assert_eq!(back.landmarks, Landmarks::default());
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

    /// A file with other numbers in a list of it, by their places.
    fn with(field: &str, number: &dyn Fn(usize) -> f64, whole: &str) -> String {
        let mut json: serde_json::Value = serde_json::from_str(whole).expect("JSON");
        let place = match field {
            "covariance" => &mut json[field],
            field => &mut json["camera_from_surface"][field],
        };
        let numbers = place.as_array_mut().expect("a list");
        for (at, value) in numbers.iter_mut().enumerate() {
            *value = serde_json::json!(number(at));
        }
        json.to_string()
    }

    #[test]
    fn bad_files_are_named() {
        let whole = to_json(&Calibration::Table(Box::new(table())), "", "");
        for (text, expected, why) in [
            ("{".to_owned(), "is no calibration", "cut off"),
            (" ".repeat(17 << 20), "is longer than", "longer than any"),
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
            (whole.replace("983.5", "1e9"), "camera.fx", "no telescope"),
            (
                whole.replacen("\"fy\": 983.5", "\"fy\": 1e308", 1),
                "camera.fy",
                "pixels a thousand times as high as wide",
            ),
            (
                whole.replace("639.5", "1e12"),
                "camera.cx",
                "a middle far outside",
            ),
            (
                whole.replace("-0.1,", "-1e30,"),
                "camera.dist",
                "no lens bends so",
            ),
            (
                whole.replace("-0.1,", "-40.0,"),
                "camera.dist",
                "a bend that can't be undone",
            ),
            (
                whole.replace("\"rms_px\": 0.07", "\"rms_px\": -1"),
                "rms_px",
                "a deviation below 0",
            ),
            (
                whole.replace("\"width\": 1280", "\"width\": 4000000000"),
                "picture.width",
                "no picture is as wide",
            ),
            (
                with("covariance", &|n| if n == 13 { -1.0 } else { 0.0 }, &whole),
                "covariance",
                "a variance below 0",
            ),
            (
                with("covariance", &|n| if n == 1 { 1.0 } else { 0.0 }, &whole),
                "covariance",
                "not symmetric",
            ),
            (
                with(
                    "covariance",
                    &|n| if n % 13 == 0 { 1.0 } else { 2.0 },
                    &whole,
                ),
                "covariance",
                "correlations over 1",
            ),
            (
                with("quaternion", &|_| 0.0, &whole),
                "quaternion",
                "no turn at all",
            ),
            (
                with("quaternion", &|_| 1e200, &whole),
                "quaternion",
                "a turn of a gigantic length",
            ),
            (
                with("translation_mm", &|_| 1e300, &whole),
                "translation_mm",
                "further than any table",
            ),
            (
                with("translation_mm", &|n| [200.0, -30.0, -900.0][n], &whole),
                "from below",
                "signs turned",
            ),
            (
                with("translation_mm", &|n| [-20.0, 3.0, 90.0][n], &whole),
                "translation_mm counts millimetres",
                "centimetres",
            ),
            (
                with("translation_mm", &|n| [-0.2, 0.03, 0.9][n], &whole),
                "0 mm over the table",
                "metres",
            ),
            (
                with("translation_mm", &|n| [0.0, 0.0, 9e4][n], &whole),
                "board that was calibrated by",
                "farther than any board is told from",
            ),
            (
                with(
                    "covariance",
                    &|n| if n % 13 == 0 { 1e-300 } else { 1e10 },
                    &whole,
                ),
                "covariance",
                "correlations beyond all numbers",
            ),
            (
                whole.replace("0123456789abcdef", "0123"),
                "landmarks",
                "a patch cut short",
            ),
        ] {
            let message = parse(&text).expect_err(why).to_string();
            assert!(message.contains(expected), "{why}: {message}");
        }
    }
}

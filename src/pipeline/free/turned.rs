//! Pictures of a table that are not upright: one from above has no side that is up, and messengers forget which it was.
//!
//! The networks were taught what stands as cameras held upright show it. So a table that by its stones runs away to a side of the
//! picture, or downwards, is read once more with that turned up; what is seen there is told of the picture as it was.

use super::{FoundTable, find};
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::free::stance::{DOWN, RIGHT};
use crate::pipeline::{ReadError, ReadOptions, Reader, Reading};
use crate::recorder::Recorder;
use crate::view::SurfaceView;
use image::imageops;
use nalgebra::{Isometry3, UnitQuaternion, Vector3};
use std::f64::consts::FRAC_PI_2;

/// From straighter above, as a slope, no side is up.
const LEAST_SLOPE: f64 = 0.2;

/// Finds view and stones, in the picture as it is or turned clockwise by so many quarters.
pub fn find_upright(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<(FoundTable, u8), ReadError> {
    let as_it_is = find(reader, frame, options, recorder)?;
    let quarters = as_it_is.quarters_to_upright();
    if quarters == 0 {
        return Ok((as_it_is, 0));
    }
    let turned = Frame {
        rgb: match quarters {
            1 => imageops::rotate90(&frame.rgb),
            2 => imageops::rotate180(&frame.rgb),
            _ => imageops::rotate270(&frame.rgb),
        },
        ..frame.clone()
    };
    match find(reader, &turned, options, recorder) {
        Ok(upright) if upright.worth() > as_it_is.worth() => Ok((upright, quarters)),
        _ => Ok((as_it_is, 0)),
    }
}

impl FoundTable {
    /// By how many quarters the picture is to be turned clockwise for the table to run away upwards; where it tells nothing of
    /// that and little of its stones, by half a turn.
    fn quarters_to_upright(&self) -> u8 {
        let values = &self.adjusted.stance.values;
        if values[RIGHT].hypot(values[DOWN]) < LEAST_SLOPE {
            return if self.is_usually_sure() { 0 } else { 2 };
        }
        let away = values[RIGHT].atan2(-values[DOWN]);
        let quarters = (-away / FRAC_PI_2).round() as i8;
        quarters.rem_euclid(4) as u8
    }
}

/// A reading of a picture that was turned so, of the picture as it was.
pub fn turned_back(mut reading: Reading, quarters: u8) -> Reading {
    for _ in 0..quarters {
        reading = quarter_back(reading);
    }
    reading
}

/// The same, turned back by a quarter, counterclockwise.
fn quarter_back(mut reading: Reading) -> Reading {
    let (width, height) = reading.size_px;
    let right = f64::from(width) - 1.0;
    let back = |pixel: PixelPoint| PixelPoint::new(pixel.y, right - pixel.x);
    let outlines = reading.seen.iter_mut().map(|seen| &mut seen.outline_px);
    let marks = reading.limits.unexplained.iter_mut();
    let marks = marks.map(|mark| &mut mark.outline_px);
    let searched = [&mut reading.limits.searched.outline_px];
    for outline in outlines.chain(marks).chain(searched) {
        outline.iter_mut().for_each(|pixel| *pixel = back(*pixel));
    }
    let mut camera = reading.view.camera;
    let center = back(PixelPoint::new(camera.cx, camera.cy));
    (camera.cx, camera.cy) = (center.x, center.y);
    std::mem::swap(&mut camera.fx, &mut camera.fy);
    let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), -FRAC_PI_2);
    let pose = Isometry3::from_parts(Default::default(), turn) * reading.view.camera_from_surface;
    reading.view = SurfaceView::new(camera, pose, reading.view.rms_px);
    reading.size_px = (height, width);
    reading
}

//! Pictures of a table that are not upright: one from above has no side that is up, and messengers forget which it was.
//!
//! The networks were taught what stands as cameras held upright show it. So a table that by its stones runs away to a side of the
//! picture, or downwards, is read once more with that turned up; what is seen there is told of the picture as it was.

use super::{FoundTable, find};
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::free::FreeError;
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
    let as_it_is = find(reader, frame, (options, usize::MAX), recorder);
    let likely = as_it_is.as_ref().map_or(0, FoundTable::quarters_to_upright);
    let others = (1..4).filter(|&quarters| quarters != likely);
    let mut best = as_it_is.map(|table| (table, 0));
    for quarters in [likely].into_iter().chain(others) {
        if quarters == 0 || quarters != likely && !may_run_away_anywhere(&best) {
            continue;
        }
        let most_rivals = if quarters == likely { usize::MAX } else { 0 };
        let turned = turned(frame, quarters);
        let turned = find(reader, &turned, (options, most_rivals), recorder);
        let least = best.as_ref().map_or(0.0, |(table, _)| table.worth());
        if let Ok(turned) = turned
            && turned.worth() > least
        {
            best = Ok((turned, quarters));
        }
    }
    best
}

/// Whether so little is sure, or nothing but that there are stones, that any side may be up. One that runs away to a side may pass for one
/// from straight above, which then explains less well what stands on it.
fn may_run_away_anywhere(best: &Result<(FoundTable, u8), ReadError>) -> bool {
    match best {
        Ok((table, _)) => {
            !table.is_usually_sure() || table.slope() < LEAST_SLOPE && !table.is_convincing()
        }
        Err(error) => matches!(error, ReadError::Free(FreeError::Undetermined)),
    }
}

/// The picture turned clockwise by so many quarters.
fn turned(frame: &Frame, quarters: u8) -> Frame {
    let rgb = match quarters {
        1 => imageops::rotate90(&frame.rgb),
        2 => imageops::rotate180(&frame.rgb),
        _ => imageops::rotate270(&frame.rgb),
    };
    Frame {
        rgb,
        ..frame.clone()
    }
}

impl FoundTable {
    /// How steeply the table runs away; from straight above 0.
    fn slope(&self) -> f64 {
        let values = &self.adjusted.stance.values;
        values[RIGHT].hypot(values[DOWN])
    }

    /// By how many quarters the picture is to be turned clockwise for the table to run away upwards.
    fn quarters_to_upright(&self) -> u8 {
        if self.slope() < LEAST_SLOPE {
            return 0;
        }
        let values = &self.adjusted.stance.values;
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
fn quarter_back(reading: Reading) -> Reading {
    let (width, height) = reading.size_px;
    let right = f64::from(width) - 1.0;
    let back = |pixel: PixelPoint| PixelPoint::new(pixel.y, right - pixel.x);
    let mut reading = reading.at_pixels(back);
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

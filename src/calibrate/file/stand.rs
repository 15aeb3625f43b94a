//! Where a table's camera can stand: over the table, and where its picture showed the board by which the table was measured.
//!
//! In: a view with the table's frame, which is that board's. Out: what is wrong with it. Lengths in another unit, a shift with its
//! signs turned and a quaternion in another order are told by it: no stone would show to such a camera, and the table seem empty.
//!
//! The board is always one of eight by eight squares ([`Region::CHESSBOARD`]), as the target by which tables are measured is.

use super::CalibrationFormatError;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::square::Region;
use crate::view::SurfaceView;

/// Lower than the largest piece is tall (44.45 mm) no camera looks down on pieces, and few focus.
const LEAST_HEIGHT_MM: f64 = 45.0;
/// The share of the board's squares that has to show: the detector needs more than a quarter of a board.
const LEAST_SHOWN: f64 = 0.25;
/// Behind a Bayer filter each color has every second pixel, so squares narrower than two pixels can't be resolved, and no camera has
/// measured such a board.
const LEAST_SQUARE_PX: f64 = 2.0;

/// Refuses a camera that does not look down on its table, and one that can't have measured it.
pub fn over_its_table(
    view: &SurfaceView,
    size_px: (u32, u32),
    (square_mm, thickness_mm): (f64, f64),
) -> Result<(), CalibrationFormatError> {
    let height_mm = view.lens_in_surface().z_mm;
    if height_mm <= 0.0 {
        return Err(CalibrationFormatError::CameraBelow);
    }
    if height_mm < LEAST_HEIGHT_MM {
        return Err(CalibrationFormatError::CameraTooLow(height_mm));
    }
    if shown(view, size_px, (square_mm, thickness_mm)) >= LEAST_SHOWN {
        Ok(())
    } else {
        Err(CalibrationFormatError::BoardUnseen)
    }
}

/// The share of the board's squares whose middles the calibration's picture shows, large enough to be told.
fn shown(
    view: &SurfaceView,
    (width, height): (u32, u32),
    (square_mm, thickness_mm): (f64, f64),
) -> f64 {
    let is_in = |at: PixelPoint| {
        (-0.5..f64::from(width) - 0.5).contains(&at.x)
            && (-0.5..f64::from(height) - 0.5).contains(&at.y)
    };
    let is_shown = |middle: SurfacePoint| {
        let place = middle.at_height(thickness_mm);
        view.px_per_mm(place) * square_mm >= LEAST_SQUARE_PX
            && view.pixel_from_space(place).is_some_and(is_in)
    };
    let squares = Region::CHESSBOARD.squares();
    let (all, seen) = squares.fold((0.0, 0.0), |(all, seen), square| {
        let is_shown = is_shown(square.center(square_mm));
        (all + 1.0, seen + f64::from(u8::from(is_shown)))
    });
    seen / all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

    const WIDE: (u32, u32) = (1280, 720);
    const PORTRAIT: (u32, u32) = (720, 1280);
    const SQUARE_MM: f64 = 57.0;

    /// A camera so high over the table below the middle of its board, turned from straight down about its own x.
    fn above(size_px: (u32, u32), height_mm: f64, lean_deg: f64) -> SurfaceView {
        let middle: PixelPoint = PixelPoint::middle_of(size_px);
        let camera = Camera::pinhole(1000.0, (middle.x, middle.y));
        let middle_mm = 4.0 * SQUARE_MM;
        let turn = |deg: f64| UnitQuaternion::from_scaled_axis(Vector3::x() * deg.to_radians());
        let down = Isometry3::from_parts(Translation3::identity(), turn(180.0));
        let pose = down * Translation3::new(-middle_mm, -middle_mm, -height_mm);
        SurfaceView::new(camera, turn(lean_deg) * pose, 0.1)
    }

    #[test]
    fn a_camera_looks_down_on_the_board_that_it_measured() {
        use CalibrationFormatError::{BoardUnseen, CameraBelow, CameraTooLow};
        let rows = [
            ((700.0, 0.0), Ok(()), "straight down"),
            ((50.0, 0.0), Err(BoardUnseen), "a macro lens"),
            ((300.0, 0.0), Ok(()), "most of a board"),
            ((700.0, 60.0), Err(BoardUnseen), "past the board"),
            ((700.0, 180.0), Err(BoardUnseen), "to the ceiling"),
            ((-700.0, 0.0), Err(CameraBelow), "away, from below"),
            ((-700.0, 180.0), Err(CameraBelow), "through the table"),
            ((0.7, 0.0), Err(CameraTooLow(0.7)), "metres"),
            ((70.0, 0.0), Err(BoardUnseen), "centimetres"),
            ((25_000.0, 0.0), Ok(()), "from a roof"),
            ((30_000.0, 0.0), Err(BoardUnseen), "squares of a pixel"),
        ];
        let flat = rows.map(|(stand, expected, why)| (WIDE, stand, 0.0, expected, why));
        // Six by four squares of a board on the table show from there, and four by two of one that is 40 mm higher.
        let near = (260.0, 0.0);
        let others = [
            (WIDE, near, 0.0, Ok(()), "a sheet of paper"),
            (WIDE, near, 40.0, Err(BoardUnseen), "a thick board"),
            (PORTRAIT, near, 0.0, Ok(()), "a sheet in portrait"),
            (PORTRAIT, near, 40.0, Err(BoardUnseen), "a thick one"),
            (PORTRAIT, (700.0, 0.0), 40.0, Ok(()), "from farther away"),
        ];
        for (size_px, (height_mm, lean_deg), thickness_mm, expected, why) in
            flat.into_iter().chain(others)
        {
            let view = above(size_px, height_mm, lean_deg);
            let got = over_its_table(&view, size_px, (SQUARE_MM, thickness_mm));
            let rounded = got.map_err(|error| match error {
                CameraTooLow(mm) => CameraTooLow((mm * 1000.0).round() / 1000.0),
                other => other,
            });
            assert_eq!(rounded, expected, "{why}");
        }
    }
}

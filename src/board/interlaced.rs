//! Frames of interlaced films: two pictures of different moments, every other row of each, as the teeth of two combs.
//!
//! In: a picture. Out: whether it is such a frame, in which something moved meanwhile.

use super::BoardErrorKind;
use crate::capture::Frame;
use crate::cv;
use crate::raster::Gray;
use rayon::prelude::*;

/// No interlaced film has more rows (HD-MAC); 1080 are usual.
const MOST_ROWS: u32 = 1152;
/// Code values by which a pixel on a tooth stands off the mean of its neighbours, beyond rounding and JPEG.
const LEAST_STEP: f32 = 8.0;
/// Length in pixels from which a run that alternates from row to row is no detail of the scene. A lens shows lines of one pixel faintly and
/// in shorter runs. Grain of wood along the rows makes longer ones by chance alone: on 15 photos of boards in six sizes, both ways, of four
/// pixels in ten thousand.
const LEAST_TEETH: u16 = 12;
/// Least share of a picture's pixels in such runs: a hand's edge as long as a quarter of its height that moved by four pixels of a thousand.
const LEAST_SHARE: f64 = 0.001;
/// By how much more of them stand off to and fro from row to row than from column to column. What lenses, sensors, noise and
/// sharpening do to fine detail they do both ways: up to six times as much was met in 161 photos and rendered scenes, and hundreds of
/// times in combed frames. A grain runs one way: it is told by what is above.
const LEAST_RATIO: f64 = 10.0;

/// What stands in the way of a board in such a frame.
pub fn refused(frame: &Frame) -> Option<BoardErrorKind> {
    is_interlaced(frame).then_some(BoardErrorKind::Interlaced)
}

/// Whether a picture is of two moments, every other row of each, between which something moved: along its edges rows stand off their
/// neighbours to and fro, as columns nowhere do.
pub fn is_interlaced(frame: &Frame) -> bool {
    if frame.rgb.height() > MOST_ROWS {
        return false;
    }
    let gray = cv::gray(&frame.rgb);
    let down = toothed(&gray);
    down >= LEAST_SHARE && down > LEAST_RATIO * toothed(&turned(&gray))
}

/// Rows that are looked through together.
const BAND: usize = 128;

/// The share of the pixels that stand off their neighbours above and below to and fro, in columns of [`LEAST_TEETH`] and more.
fn toothed(gray: &Gray) -> f64 {
    let last = gray.height.saturating_sub(1);
    let bands = (1..last).step_by(BAND).collect::<Vec<_>>();
    let count = |first: &usize| in_band(gray, *first, last.min(first + BAND));
    let toothed: usize = bands.par_iter().map(count).sum();
    toothed as f64 / gray.data.len().max(1) as f64
}

/// How many pixels do in the rows from one to before another.
fn in_band(gray: &Gray, from: usize, to: usize) -> usize {
    let row = |y: usize| &gray.data[y * gray.width..(y + 1) * gray.width];
    // Of every column how many pixels so far, and which way the next one has to stand off.
    let mut teeth = vec![(0u16, 0.0f32); gray.width];
    let mut toothed = 0;
    for y in from..to {
        let neighbors = row(y - 1).iter().zip(row(y + 1));
        for ((teeth, &value), (above, below)) in teeth.iter_mut().zip(row(y)).zip(neighbors) {
            let off = value - f32::midpoint(*above, *below);
            let (so_far, next) = *teeth;
            let is_next = off * next >= LEAST_STEP;
            let now = if off.abs() >= LEAST_STEP {
                (
                    if is_next { so_far.saturating_add(1) } else { 1 },
                    -off.signum(),
                )
            } else {
                (0, 0.0)
            };
            toothed += match now.0 {
                LEAST_TEETH => usize::from(LEAST_TEETH),
                longer => usize::from(longer > LEAST_TEETH),
            };
            *teeth = now;
        }
    }
    toothed
}

/// The picture with rows for columns.
fn turned(gray: &Gray) -> Gray {
    let mut data = vec![0.0; gray.data.len()];
    let rows = data.par_chunks_mut(gray.height.max(1)).enumerate();
    rows.for_each(|(x, column)| {
        let values = gray.data.iter().skip(x).step_by(gray.width.max(1));
        column
            .iter_mut()
            .zip(values)
            .for_each(|(to, from)| *to = *from);
    });
    Gray::new(gray.height, gray.width, data)
}

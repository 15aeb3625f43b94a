//! Frames of interlaced films: two pictures of different moments, every other row of each, as the teeth of two combs.
//!
//! In: a picture in which no board was found. Out: that it is such a frame, in which something moved meanwhile.

use super::BoardErrorKind;
use crate::capture::Frame;
use crate::cv;
use crate::raster::Gray;

/// What stands in the way of a board in such a frame.
pub fn refused(frame: &Frame) -> Option<BoardErrorKind> {
    is_interlaced(&cv::gray(&frame.rgb)).then_some(BoardErrorKind::Interlaced)
}

/// Whether rows differ more from their neighbours than from those two away. In pictures of one moment they differ by 0.5 to
/// 0.8 times as much, in sheer noise equally; where 4 pixels lie between the two moments, by 1.1 to 1.6 times as much.
fn is_interlaced(gray: &Gray) -> bool {
    const LEAST_RATIO: f64 = 1.2;
    let mean = |apart: usize| {
        let reach = apart * gray.width;
        let pairs = gray.data.iter().zip(gray.data.iter().skip(reach));
        let differences = pairs.map(|(above, below)| f64::from((above - below).abs()));
        differences.sum::<f64>() / gray.data.len().saturating_sub(reach).max(1) as f64
    };
    mean(1) > LEAST_RATIO * mean(2)
}

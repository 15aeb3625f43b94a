//! Why a small board is not found: a chessboard lies there.
//!
//! In: the picture, and the board that was sought in vain. Out: what stands in the way, where it is a whole chessboard.

use super::{BoardErrorKind, BoardParams, sight};
use crate::capture::Frame;
use crate::recorder::Unrecorded;
use crate::square::Region;

/// The chessboard that lies there where one of fewer squares was sought.
pub fn seen_instead(frame: &Frame, params: &BoardParams) -> Option<BoardErrorKind> {
    let (sought, usual) = (params.squares, Region::CHESSBOARD);
    let is_smaller = sought.files() < usual.files() && sought.ranks() < usual.ranks();
    if !is_smaller {
        return None;
    }
    let params = BoardParams {
        prior: params.prior,
        ..BoardParams::of(usual)
    };
    let found = sight(frame, &params, &mut Unrecorded).ok();
    found.map(|_| BoardErrorKind::OtherSquares { seen: usual })
}

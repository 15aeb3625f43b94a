//! A judgement that waits for choices of players.

use crate::layout::Layout;
use crate::rules::Answers;
use crate::rules::geomancy::Ruling;
use crate::rules::stash::Stock;

/// A cast, a reorientation or a corrected board that waits for choices; hands and board are as before it.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingCast {
    /// The table as it was cast.
    pub layout: Layout,
    /// What players have answered so far.
    pub answers: Answers,
    /// What follows from that.
    pub ruling: Ruling,
    /// Where the stones of a turn came from; none between turns.
    pub(super) held: Option<CastStones>,
}

/// Stones of a cast that the layout does not show where they came from.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CastStones {
    /// Out of sight, recast once the choices are made.
    pub(super) missed: Stock,
    /// What left the hand.
    pub(super) cast: Stock,
}

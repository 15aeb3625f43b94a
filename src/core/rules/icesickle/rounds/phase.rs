//! What a match waits for.

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The players place pieces by turns.
    Placing,
    /// The players jump by turns.
    Jumping,
    /// The first round has ended, and the second has not begun.
    RoundOver,
    /// Both rounds have ended.
    Over,
}

impl Phase {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        ["placing", "jumping", "round_over", "over"][self as usize]
    }
}

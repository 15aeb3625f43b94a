//! What must be held of photos, sort by sort.

/// What must be held over all photos together. Every share stands about two stones under what is reached
/// (of 174 stones), and every error a quarter above: less than a real loss, more than the
/// rounding of another processor moves. To be raised whenever the eye becomes better.
pub const HELD: Held = Held {
    corner_squares: 0.037,
    found: 0.975,
    ghosts: 1,
    color: 0.985,
    size: 0.975,
    pose: 0.985,
    square: 0.98,
    direction: 0.94,
    position_mm: (0.23, 1.05),
    heading_deg: (0.34, 2.5),
    wrong_but_clear: 1,
};

/// The same of tables at home: of 158 stones. Colors are named after plastics unlike those of the palette there.
pub const HELD_AT_HOME: Held = Held {
    corner_squares: 0.011,
    found: 0.975,
    ghosts: 1,
    color: 0.91,
    size: 0.975,
    pose: 0.985,
    square: 0.975,
    direction: 0.96,
    position_mm: (0.3, 1.3),
    heading_deg: (0.52, 3.3),
    wrong_but_clear: 0,
};

/// The same of pieces that touch: of 143 stones.
pub const HELD_TOUCHING: Held = Held {
    corner_squares: 0.011,
    found: 0.975,
    ghosts: 2,
    color: 0.97,
    size: 0.97,
    pose: 0.97,
    square: 0.97,
    direction: 0.93,
    position_mm: (0.24, 0.9),
    heading_deg: (0.48, 1.9),
    wrong_but_clear: 1,
};

/// The same from straight above: of 75 stones, some half hidden by black ones that touch.
pub const HELD_FROM_ABOVE: Held = Held {
    corner_squares: 0.011,
    found: 0.97,
    ghosts: 1,
    color: 0.97,
    size: 0.95,
    pose: 0.97,
    square: 0.97,
    direction: 0.95,
    position_mm: (0.26, 0.85),
    heading_deg: (0.42, 1.9),
    wrong_but_clear: 0,
};

pub struct Held {
    /// How far off a corner of a board may be, as a share of a square's side.
    pub corner_squares: f64,
    /// Least share of the true stones.
    pub found: f64,
    /// Most readings that are no stone.
    pub ghosts: usize,
    /// Least shares of the found stones.
    pub color: f64,
    pub size: f64,
    pub pose: f64,
    /// Least shares of the found stones that lie.
    pub square: f64,
    pub direction: f64,
    /// Greatest median and 95th percentile of the error of lying stones.
    pub position_mm: (f64, f64),
    pub heading_deg: (f64, f64),
    /// Most calls shown as clear that are wrong.
    pub wrong_but_clear: usize,
}

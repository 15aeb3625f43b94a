//! How a camera is held over a table: which way is up in its picture, when nothing but the picture tells.

/// How a camera may be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraHold {
    /// Level, as most people hold it.
    Level,
    /// On either side, or upside down.
    Turned,
}

impl CameraHold {
    /// What is up, against straight up in the picture, clockwise in degrees.
    pub const fn up_deg(self) -> &'static [f64] {
        match self {
            Self::Level => &[0.0],
            Self::Turned => &[90.0, -90.0, 180.0],
        }
    }
}

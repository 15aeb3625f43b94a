//! What the fit of one stone goes by.

/// Tunables of the fit.
#[derive(Clone, Copy, Debug)]
pub struct FitParams {
    /// Standard deviations that a face's colors may have about its own mean, in code values: smooth plastic
    /// to gloss and inner walls. The likeliest is taken for each stone.
    pub face_spreads: [f32; SPREADS],
    /// Standard deviation of a face's color about its stone's, in code values: shading.
    pub shading_spread: f32,
    /// Standard deviation of a face's transmission about its stone's.
    pub transmission_spread: f32,
    /// Newton steps for a first look at a start, and for those that look best.
    pub steps: (usize, usize),
}

impl Default for FitParams {
    fn default() -> Self {
        Self {
            face_spreads: [4.5, 8.0, 14.0],
            shading_spread: 45.0,
            transmission_spread: 0.1,
            steps: (1, 5),
        }
    }
}

/// Number of face spreads weighed.
const SPREADS: usize = 3;

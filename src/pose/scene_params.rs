//! Tunables of which hypotheses stand together.

use super::fit_params::FitParams;
use super::starts::StartParams;

/// How hypotheses of a patch are followed, and which may stand together.
#[derive(Clone, Copy, Debug)]
pub struct SceneParams {
    /// How a start is followed to the best fit.
    pub fit: FitParams,
    /// How starts are made of votes.
    pub starts: StartParams,
    /// Nats a pixel, on average, by which a plastic may explain a stone worse than the best and still be tried.
    pub plastic_doubt: f32,
    /// Share of the smaller ground polygon that two stones may share, for errors of pose.
    pub max_overlap: f64,
    /// How many poses are improved a little, and how many of those to the end.
    pub finalists: (usize, usize),
}

impl Default for SceneParams {
    fn default() -> Self {
        Self {
            fit: FitParams::default(),
            starts: StartParams::default(),
            plastic_doubt: 0.3,
            max_overlap: 0.12,
            finalists: (3, 2),
        }
    }
}

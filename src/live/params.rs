//! What a watch goes by: how long is long enough.

use super::MotionParams;

/// When a table is at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WatchParams {
    /// Seconds of idleness before the table is read. Longer is surer and slower.
    pub settles_after_s: f64,
    /// Seconds that a board is idle before it is read though something moves beside it: people, lamps, screens.
    pub settles_beside_motion_s: f64,
    /// Seconds in which nothing comes to rest before a board is sought all the same.
    pub looks_after_s: f64,
    /// An arm over the table that keeps still for so many seconds is none, but a thing put down at the
    /// picture's edge.
    pub arm_rests_at_most_s: f64,
    /// Seconds between attempts to find a board that was not found.
    pub retries_after_s: f64,
    /// Seconds after which the whole of a table is read of which only what had changed was observed.
    pub checks_after_s: f64,
    /// Seconds after which a steady table is read once more. While the observations agree this doubles from observation to
    /// observation, so that a table that nobody touches costs next to nothing.
    pub confirms_after_s: f64,
    /// The longest wait between two observations at a steady table, in seconds.
    pub confirms_within_s: f64,
    /// Seconds of frames that are put together for an observation at a steady table.
    pub fuses_for_s: f64,
    /// Seconds in which the memory of a table at rest follows slow changes of daylight.
    pub follows_light_in_s: f64,
    /// What counts as motion.
    pub motion: MotionParams,
}

impl Default for WatchParams {
    fn default() -> Self {
        Self {
            settles_after_s: 0.25,
            settles_beside_motion_s: 1.0,
            looks_after_s: 2.0,
            arm_rests_at_most_s: 3.0,
            retries_after_s: 2.0,
            checks_after_s: 1.0,
            confirms_after_s: 3.0,
            confirms_within_s: 60.0,
            fuses_for_s: 1.0,
            follows_light_in_s: 10.0,
            motion: MotionParams::default(),
        }
    }
}

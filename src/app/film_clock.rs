//! When a film's pictures are shown.

use crate::capture::Frame;
use crate::capture::source::Frames;
use crate::live::WatchParams;
use std::thread;
use std::time::{Duration, Instant};

/// Says when a film's pictures are due. Those of its first moments are not waited for: a table that is at rest from the first one
/// on is read at once, as it is without a window.
pub struct FilmClock {
    began: Instant,
    /// In seconds of the film.
    ahead_until_s: f64,
}

impl FilmClock {
    /// A film that is opened now, for the first time or over again.
    pub fn begins(frames: &Frames, is_first: bool) -> Self {
        let at_rest_s = WatchParams::default().settles_after_s + frames.seconds_per_frame();
        Self {
            began: Instant::now(),
            ahead_until_s: if is_first { at_rest_s } else { 0.0 },
        }
    }

    /// Waits until so much of the film has gone by as lies before this picture; true where it was not waited for.
    pub fn wait_for(&mut self, frame: &Frame) -> bool {
        let at = Duration::from_secs_f64(frame.time_s);
        if frame.time_s < self.ahead_until_s {
            let now = Instant::now();
            self.began = now.checked_sub(at).unwrap_or(now);
            return true;
        }
        let due = self.began + at;
        thread::sleep(due.saturating_duration_since(Instant::now()));
        false
    }
}

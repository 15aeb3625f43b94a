//! How often the window is drawn while the first reading of a table is awaited: where no graphics card draws it, each time takes as much
//! of the machine as a tenth of that reading, and there is little to be seen.

use super::eye::Eye;
use std::time::{Duration, Instant};

/// Between two drawings.
const AWAITING: Duration = Duration::from_millis(150);
/// So long after the first drawing a reading may be under way soon, even though none is yet.
const OPENING: Duration = Duration::from_secs(1);

/// When the window was drawn.
#[derive(Default)]
pub struct Pace {
    first: Option<Instant>,
    last: Option<Instant>,
}

impl Pace {
    /// Waits until it is time to draw: at once, unless a first reading is awaited and does not come.
    pub fn keep(&mut self, eye: &Eye) {
        let first = *self.first.get_or_insert_with(Instant::now);
        let is_opening = first.elapsed() < OPENING;
        let left = self.last.map_or(Duration::ZERO, |last| {
            AWAITING.saturating_sub(last.elapsed())
        });
        if !left.is_zero() && awaits_first_reading(eye, is_opening) {
            let is_first = eye.live().is_none();
            eye.worker()
                .inspect(|worker| worker.wait_for_news(is_first, left));
        }
        self.last = Some(Instant::now());
    }
}

/// Whether a table is being read of which there is no reading, or may be soon, or no picture is there yet; where something is amiss,
/// nothing is awaited.
fn awaits_first_reading(eye: &Eye, is_opening: bool) -> bool {
    let is_well = eye.trouble.is_empty() && eye.error.is_none();
    let is_near = eye.is_reading || eye.live().is_none() || is_opening;
    eye.readings() == 0 && is_well && is_near
}

#[cfg(test)]
mod tests {
    use super::super::prewarmed::PrewarmedSource;
    use super::*;
    use crate::capture::source::Source;
    use crate::pipeline::ReadOptions;
    use eframe::egui::Context;

    #[test]
    fn a_wait_ends_with_the_first_picture_and_with_a_reading() {
        const LONG: Duration = Duration::from_secs(120);
        let source = Source::Photos(vec!["fixtures/photos/empty_0302.jpg".into()]);
        let began = Instant::now();
        let begun = PrewarmedSource::begin(&source, &ReadOptions::default());
        let worker = begun.and_then(|begun| begun.handed_over(&source, &Context::default()));
        let worker = worker.expect("threads");
        let (mut is_shown, mut is_read) = (false, false);
        for is_first in [true, false] {
            if !is_read {
                worker.wait_for_news(is_first, LONG);
            }
            let news = worker.news();
            is_shown |= news.frame.is_some();
            is_read |= news.watched.is_some_and(|watched| watched.number > 0);
            assert!(is_shown, "a picture");
        }
        assert!(is_read, "a reading");
        assert!(began.elapsed() < LONG, "no wait to its end");
        worker.end_within(Duration::from_secs(20));
    }
}

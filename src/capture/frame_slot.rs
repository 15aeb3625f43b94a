//! Pictures that come from within the program, as a phone's page sends them in: the newest waits to be taken, and what is older
//! than that is gone.

use crate::phrasing::Phrase;
use image::RgbImage;
use std::fmt;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// The place where one picture waits. Clones are the same place; as a source it is equal to itself alone.
#[derive(Clone)]
pub struct FrameSlot(Arc<SlotState>);

struct SlotState {
    name: Phrase,
    newest: Mutex<Option<RgbImage>>,
    arrival: Condvar,
}

impl FrameSlot {
    /// An empty place, called as people call what its pictures come from.
    pub fn named(name: Phrase) -> Self {
        Self(Arc::new(SlotState {
            name,
            newest: Mutex::default(),
            arrival: Condvar::new(),
        }))
    }

    /// What its pictures come from.
    pub fn name(&self) -> &Phrase {
        &self.0.name
    }

    /// Lays a picture down in the place of the one before.
    pub fn give(&self, rgb: RgbImage) {
        let mut newest = self.0.newest.lock().unwrap_or_else(PoisonError::into_inner);
        *newest = Some(rgb);
        self.0.arrival.notify_all();
    }

    /// Takes the newest picture up, waiting for it for so long; none where none comes.
    pub fn take_within(&self, wait: Duration) -> Option<RgbImage> {
        let newest = self.0.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |newest: &mut Option<RgbImage>| newest.is_none();
        let arrived = self.0.arrival.wait_timeout_while(newest, wait, waits);
        arrived.unwrap_or_else(PoisonError::into_inner).0.take()
    }
}

impl PartialEq for FrameSlot {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for FrameSlot {}

impl fmt::Debug for FrameSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("FrameSlot").field(&self.0.name).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    #[test]
    fn the_newest_is_taken_once_and_nothing_is_waited_for_in_vain() {
        let place = FrameSlot::named("the phone".into());
        for gray in [1, 2] {
            place.give(RgbImage::from_pixel(16, 16, Rgb([gray; 3])));
        }
        let taken = place.take_within(Duration::ZERO).expect("a picture");
        assert_eq!(taken.get_pixel(0, 0), &Rgb([2; 3]));
        assert_eq!(place.take_within(Duration::from_millis(1)), None);
        assert_ne!(place, FrameSlot::named("the phone".into()));
    }
}

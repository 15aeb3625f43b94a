//! How threads have the window drawn again, also while it is not there yet.

use eframe::egui::Context;
use std::sync::OnceLock;
use std::time::Duration;

/// What there is that the window has not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowUpdate {
    /// Another picture in the place of the one before.
    Picture,
    /// Words, by which all may find another place.
    Words,
}

/// Wakes a window that may be opened later.
#[derive(Default)]
pub struct WindowWaker {
    context: OnceLock<Context>,
}

impl WindowWaker {
    /// Has this window drawn from now on; a second one is not taken.
    pub fn belongs_to(&self, context: &Context) {
        let _ = self.context.set(context.clone());
    }

    /// Has the window drawn again, soon; a window that is opened later shows all that is new at once.
    pub fn wake(&self, update: WindowUpdate) {
        let Some(context) = self.context.get() else {
            return;
        };
        match update {
            // Drawn once: where no graphics card draws, every time costs about as much as reading a tenth of a table.
            WindowUpdate::Picture => context.request_repaint_after(Duration::from_nanos(1)),
            // Drawn twice: in the first, words learn what room they have.
            WindowUpdate::Words => context.request_repaint(),
        }
    }
}

//! How threads have the window drawn again, also while it is not there yet.

use eframe::egui::Context;
use std::sync::OnceLock;
use std::time::Duration;

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

    /// Has the window drawn again, soon and once: where no graphics card draws, every time costs about as much as reading a tenth of a
    /// table. A window that is opened later shows all that is new at once.
    pub fn wake(&self) {
        if let Some(context) = self.context.get() {
            context.request_repaint_after(Duration::from_nanos(1));
        }
    }
}

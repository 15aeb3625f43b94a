//! Panels and words find their places from what they took up when they were drawn before. Where they are all new, what is drawn is
//! laid out twice, and painted once: without a graphics card, painting is what takes time.

use eframe::egui::{Context, Id};

/// Frames that are painted after a single pass at least, before one takes two again: egui complains of three in a row, in the window.
const FRAMES_BETWEEN: u64 = 2;

/// Lays out what is drawn just now once more before it is painted; where that was done just before, in a frame of its own.
pub fn settle(context: &Context) {
    let (settled, frame) = (
        Id::unique("settled in frame"),
        context.cumulative_frame_nr(),
    );
    let last: Option<u64> = context.data(|data| data.get_temp(settled));
    if last.is_some_and(|last| last != frame && frame <= last + FRAMES_BETWEEN) {
        context.request_repaint();
        return;
    }
    context.data_mut(|data| data.insert_temp(settled, frame));
    context.request_discard("all may find another place");
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::RawInput;

    #[test]
    fn two_passes_make_one_frame_and_never_frames_in_a_row() {
        let context = Context::default();
        let passes = (0..7).map(|_| {
            let mut passes = 0;
            let _ = context.run_ui(RawInput::default(), |ui| {
                passes += 1;
                settle(ui.ctx());
            });
            passes
        });
        assert_eq!(passes.collect::<Vec<_>>(), [2, 1, 1, 2, 1, 1, 2]);
    }
}

//! Keys in a picture: what has the focus shows it, and takes the arrow keys.

use eframe::egui::{EventFilter, Key, Modifiers, Rect, Response, Stroke, StrokeKind, Ui};

/// Steps to the right and up that arrow keys ask of what has the focus, which keeps the focus meanwhile.
pub fn arrows(ui: &Ui, response: &Response) -> [f32; 2] {
    if !response.has_focus() {
        return [0.0; 2];
    }
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let steps = |on, back| f32::from(u8::from(pressed(on))) - f32::from(u8::from(pressed(back)));
    [
        steps(Key::ArrowRight, Key::ArrowLeft),
        steps(Key::ArrowUp, Key::ArrowDown),
    ]
}

/// Shows that keys go here.
pub fn ring(ui: &Ui, rect: Rect) {
    let stroke = Stroke::new(2.0, ui.visuals().selection.stroke.color);
    let painter = ui.painter();
    painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
}

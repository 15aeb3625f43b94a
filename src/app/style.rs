//! The window's looks: a little more room and larger letters than egui's own.

use crate::app::speaking::Speaks;
use crate::phrasing::Say;
use eframe::egui::{
    Button, Color32, Context, CornerRadius, FontFamily, FontId, Response, RichText, Style,
    TextStyle, Ui, Vec2, scroll_area,
};

/// The ground of the button that goes on.
const GO_ON: Color32 = Color32::from_rgb(28, 110, 66);

/// The one button that goes on stands out: its ground is green, and it is larger.
pub fn goes_on(ui: &mut Ui, words: impl Say) -> Response {
    let words = RichText::new(ui.say(words))
        .strong()
        .size(16.0)
        .color(Color32::WHITE);
    ui.add(Button::new(words).fill(GO_ON))
}

/// Forgets how far panels were scrolled the last time, which is kept with the theme: what is asked stands at the top.
pub fn begin_at_the_top(context: &Context) {
    context.data_mut(|data| data.remove_by_type::<scroll_area::State>());
}

/// Sets the looks of both themes.
pub fn set(context: &Context) {
    context.all_styles_mut(|style: &mut Style| {
        let sizes = [
            (TextStyle::Small, 12.0),
            (TextStyle::Body, 14.5),
            (TextStyle::Button, 14.5),
            (TextStyle::Heading, 18.0),
        ];
        for (kind, size) in sizes {
            let font = FontId::new(size, FontFamily::Proportional);
            style.text_styles.insert(kind, font);
        }
        style.spacing.item_spacing = Vec2::new(8.0, 5.0);
        style.spacing.button_padding = Vec2::new(9.0, 4.0);
        style.spacing.interact_size.y = 24.0;
        // Sentences are read from across a table: stronger than egui's gray.
        let ink = if style.visuals.dark_mode { 205 } else { 35 };
        // Weak words, too, can be read on their ground: 7 to 1.
        let weak = if style.visuals.dark_mode { 160 } else { 85 };
        style.visuals.weak_text_color = Some(Color32::from_gray(weak));
        let widgets = &mut style.visuals.widgets;
        widgets.noninteractive.fg_stroke.color = Color32::from_gray(ink);
        for state in [
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
            &mut widgets.open,
            &mut widgets.noninteractive,
        ] {
            state.corner_radius = CornerRadius::same(6);
        }
    });
}

/// Gives a control a name for those who can't see what stands beside it.
pub fn heard_as(response: &Response, name: impl Say) {
    let (id, name) = (response.id, response.ctx.say(name));
    response
        .ctx
        .accesskit_node_builder(id, |node| node.set_label(name));
}

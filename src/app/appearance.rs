//! How the window looks and speaks: light or dark, in which language, aloud or not; and the sheet of keys.

use super::{Window, speaking};
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Language;
use eframe::egui::{self, Color32, TextStyle, Ui, WidgetInfo, accesskit::Role};

impl Window {
    /// Light or dark, and the sheet of keys; a menu has room for words, a bar for signs.
    pub(super) fn appearance(&mut self, ui: &mut Ui, is_menu: bool) {
        preferences(ui, is_menu);
        let sign = if is_menu {
            ui.say(phrase!("keys"))
        } else {
            "?".to_owned()
        };
        let keys = ui.button(sign).on_hover_text(ui.say(phrase!("keys-why")));
        let name = ui.say(phrase!("keys"));
        keys.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        self.shows_keys |= keys.clicked();
        let mut is_on = self.calls.is_on();
        let why = ui.say(phrase!("speak-why"));
        let speak = ui
            .toggle_value(&mut is_on, ui.say(phrase!("speak")))
            .on_hover_text(why);
        if speak.changed() {
            let entries = self.game.as_ref().map_or(0, |game| game.book().count());
            self.calls.turn(is_on, entries, ui.language());
            self.called = None;
        }
    }
}

/// The room that this takes in a line, in points.
pub fn width(ui: &Ui) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    let width = |words: String| {
        let words = ui
            .painter()
            .layout_no_wrap(words, font.clone(), Color32::WHITE);
        words.size().x + around
    };
    let words = [spoken(ui), "?".into(), ui.say(phrase!("speak"))];
    words.into_iter().map(width).sum()
}

/// The language in two letters, which who reads no other finds.
fn spoken(ui: &Ui) -> String {
    ui.language().code().to_uppercase()
}

/// Light or dark, how large, and what everything is said in; the window remembers all of it.
fn preferences(ui: &mut Ui, is_menu: bool) {
    let name = ui.say(phrase!("preferences"));
    let sign = if is_menu {
        format!("{name} ({})", spoken(ui))
    } else {
        spoken(ui)
    };
    let button = ui.menu_button(sign, |ui| {
        theme(ui);
        ui.separator();
        size(ui);
        ui.separator();
        language(ui);
    });
    let button = button.response.on_hover_text(&name);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
}

fn theme(ui: &mut Ui) {
    let mut preference = ui.ctx().options(|options| options.theme_preference);
    for (kind, name) in [
        (egui::ThemePreference::System, phrase!("theme-system")),
        (egui::ThemePreference::Light, phrase!("theme-light")),
        (egui::ThemePreference::Dark, phrase!("theme-dark")),
    ] {
        let name = ui.say(name);
        if ui.selectable_value(&mut preference, kind, name).changed() {
            ui.ctx().set_theme(preference);
        }
    }
}

/// How large everything is, in percent.
const SIZES: [u16; 4] = [100, 125, 150, 200];

fn size(ui: &mut Ui) {
    for percent in SIZES {
        let factor = f32::from(percent) / 100.0;
        let is_chosen = (ui.ctx().zoom_factor() - factor).abs() < 0.01;
        let name = ui.say(phrase!("text-size", percent));
        if ui.selectable_label(is_chosen, name).clicked() {
            ui.ctx().set_zoom_factor(factor);
        }
    }
}

fn language(ui: &mut Ui) {
    for language in Language::ALL {
        let is_spoken = ui.language() == language;
        // By its own name, for who reads no other.
        if ui.selectable_label(is_spoken, language.name()).clicked() {
            speaking::speak(ui.ctx(), language);
        }
    }
}

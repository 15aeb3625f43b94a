//! The bars: what is played and watched at the top, how the picture is shown above it, and what is said at
//! the bottom.

use super::canvas::ZOOM_STEP;
use super::eye::Eye;
use super::room::{is_low, is_narrow};
use super::settings::{LAYERS, layer_name};
use super::{Views, Window, appearance};
use crate::app::speaking::Speaks;
use crate::live::State;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::pipeline::Ground;
use crate::rules::variant::ADJUDICATORS;
use eframe::egui::{
    self, Align, Button, Color32, Layout, PopupCloseBehavior, RichText, Sense, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};

/// Room for the button that folds the panel away, in points, and for the one that brings it back.
const FOLD_WIDTH: [f32; 2] = [34.0, 70.0];

impl Window {
    pub(super) fn top(&mut self, ui: &mut Ui) {
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            // Longer names would push the last button into a row of its own.
            let longest = match ui.ctx().content_rect().width() {
                _ if is_narrow(ui) => 16,
                // German has longer words on the buttons.
                ..1400.0 => 14,
                _ => 36,
            };
            let name = shortened(&ui.say(self.eye.name()), longest);
            let source = ui.button(ui.say(phrase!("source-button", name)));
            let source = source.on_hover_text(ui.say(phrase!("source-button-why")));
            if source.clicked() {
                self.choose_source(&ui.ctx().clone());
            }
            let is_low = is_low(ui);
            if !is_low {
                self.phone_button(ui);
            }
            self.album(ui);
            ui.separator();
            self.games(ui);
            if !is_low {
                self.players(ui);
            }
            ui.separator();
            if is_narrow(ui) {
                ui.menu_button(ui.say(phrase!("more")), |ui| {
                    if is_low {
                        self.phone_button(ui);
                        self.players(ui);
                    }
                    self.history(ui);
                    self.appearance(ui, true);
                });
            } else {
                self.history(ui);
                if ui.available_size_before_wrap().x < appearance::width(ui) {
                    ui.menu_button(ui.say(phrase!("more")), |ui| self.appearance(ui, true));
                    return;
                }
                let right = Layout::right_to_left(Align::Center);
                ui.with_layout(right, |ui| self.appearance(ui, false));
            }
        });
        ui.add_space(2.0);
    }

    /// Which game positions are judged by, unless a whole game is being played.
    fn games(&mut self, ui: &mut Ui) {
        if self.game.is_some() {
            return;
        }
        if is_low(ui) {
            drop(ui.menu_button(self.table.game().title(), |ui| self.all_games(ui)))
        } else {
            self.all_games(ui)
        }
    }

    fn all_games(&mut self, ui: &mut Ui) {
        for game in ADJUDICATORS {
            let is_played = self.table.game().name() == game.name();
            if ui.selectable_label(is_played, game.title()).clicked() {
                self.play(*game);
            }
        }
        let why = ui.say(phrase!("new-game-why"));
        if ui
            .button(ui.say(phrase!("new-game-button")))
            .on_hover_text(why)
            .clicked()
        {
            self.plan_game();
        }
    }

    /// Turns the pages of a folder's photos.
    fn album(&mut self, ui: &mut Ui) {
        let Some((page, count)) = self.eye.page() else {
            return;
        };
        let back = ui.button(ui.say(phrase!("photo-previous"))).clicked();
        ui.label(ui.say(phrase!("photo-page", page, count)));
        let on = ui.button(ui.say(phrase!("photo-next"))).clicked();
        if back || on {
            self.eye.turn_page(if on { 1 } else { -1 });
            self.begin_table();
        }
    }

    fn history(&mut self, ui: &mut Ui) {
        let undo = ui.add_enabled(self.table.can_undo(), Button::new(ui.say(phrase!("undo"))));
        if undo.on_hover_text(ui.say(phrase!("undo-key"))).clicked() {
            self.table.undo();
        }
        let redo = ui.add_enabled(self.table.can_redo(), Button::new(ui.say(phrase!("redo"))));
        if redo.on_hover_text(ui.say(phrase!("redo-key"))).clicked() {
            self.table.redo();
        }
        let export = ui.button(ui.say(phrase!("export-evidence")));
        let what = ui.say(phrase!("export-evidence-why"));
        if export.on_hover_text(what).clicked() {
            self.export();
        }
        self.forget_gone_stone();
    }

    /// How the picture is shown, and what can be put right in it.
    pub(super) fn strip(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            self.state_pill(ui);
            ui.separator();
            self.choose_views(ui);
            if is_low(ui) {
                drop(ui.menu_button(ui.say(phrase!("picture-menu")), |ui| self.tools(ui)))
            } else {
                self.tools(ui)
            }
            if is_low(ui) {
                self.in_force_menu(ui);
            }
            // Where text is large the row may be full.
            if ui.available_size_before_wrap().x < FOLD_WIDTH[usize::from(self.is_folded)] {
                ui.end_row();
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.fold(ui));
        });
        if !is_low(ui) {
            self.in_force(ui);
        }
        if self.corners.is_some() {
            ui.horizontal(|ui| self.corners_bar(ui));
        }
    }

    /// What part of the picture is shown, with what on it, and what the eye missed.
    fn tools(&mut self, ui: &mut Ui) {
        self.zoom(ui);
        self.layers(ui);
        let labels = ui.toggle_value(&mut self.labels_all, ui.say(phrase!("all-labels")));
        labels.on_hover_text(ui.say(phrase!("all-labels-why")));
        let adds = ui.toggle_value(&mut self.adds, ui.say(phrase!("add-stone")));
        adds.on_hover_text(ui.say(phrase!("add-stone-why")));
        self.board(ui);
    }

    fn choose_views(&mut self, ui: &mut Ui) {
        let is_narrow = is_narrow(ui);
        let mut all = |ui: &mut Ui| {
            for views in Views::ALL {
                ui.selectable_value(&mut self.views, views, ui.say(views.phrase()));
            }
        };
        if is_narrow {
            ui.menu_button(ui.say(phrase!("view-menu")), all);
        } else {
            all(ui);
            ui.separator();
        }
    }

    /// Puts the panel at the side away, or brings it back.
    fn fold(&mut self, ui: &mut Ui) {
        let (sign, name) = if self.is_folded {
            (ui.say(phrase!("panel-button")), phrase!("panel-show"))
        } else {
            ("»".to_owned(), phrase!("panel-fold"))
        };
        let why = ui.say(phrase!("panel-why"));
        let button = ui.button(sign).on_hover_text(why);
        let name = ui.say(name);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.clicked() {
            self.is_folded = !self.is_folded;
        }
    }

    /// What to do while the board's corners are shown by hand.
    fn corners_bar(&mut self, ui: &mut Ui) {
        ui.strong(ui.say(phrase!("corners-drag")));
        if ui.button(ui.say(phrase!("corners-use"))).clicked() {
            self.use_corners();
        }
        if ui.button(ui.say(phrase!("cancel"))).clicked() {
            self.corners = None;
        }
    }

    /// A dot in the state's color with the state in words.
    fn state_pill(&self, ui: &mut Ui) {
        let (fill, words, why) = state_words(&self.eye);
        if self.eye.live().is_none() {
            ui.label(ui.say(words));
            return;
        }
        // As wide as the longest words, so that nothing beside it jumps; where room is scarce, as wide as they are.
        let width = if is_low(ui) { 0.0 } else { 142.0 };
        let size = Vec2::new(width, ui.spacing().interact_size.y);
        let row = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, row, |ui| {
            ui.set_min_width(size.x);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(12.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 6.0, fill);
            let (words, why) = (ui.say(words), ui.say(why));
            ui.label(RichText::new(words).strong()).on_hover_text(why);
        });
    }

    fn zoom(&mut self, ui: &mut Ui) {
        for (name, factor) in [
            (phrase!("zoom-out"), 1.0 / ZOOM_STEP),
            (phrase!("zoom-in"), ZOOM_STEP),
        ] {
            if is_narrow(ui) {
                break;
            }
            let sign = if factor < 1.0 { "−" } else { "+" };
            let name = ui.say(name);
            let button = ui.button(sign).on_hover_text(&name);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.clicked() {
                self.camera.magnify(factor);
                self.above.magnify(factor);
            }
        }
        if ui
            .button(ui.say(phrase!("zoom-whole")))
            .on_hover_text(ui.say(phrase!("zoom-whole-why")))
            .clicked()
        {
            self.camera.fit();
            self.above.fit();
        }
        if ui
            .button(ui.say(phrase!("zoom-close-up")))
            .on_hover_text(ui.say(phrase!("zoom-close-up-why")))
            .clicked()
        {
            self.camera.frame_board();
            self.above.frame_board();
        }
    }

    fn layers(&mut self, ui: &mut Ui) {
        let config = egui::containers::menu::MenuConfig::new()
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let button = egui::containers::menu::MenuButton::new(ui.say(phrase!("layers")));
        button.config(config).ui(ui, |ui| {
            for (layer, _) in LAYERS {
                let mut is_shown = !self.hidden.contains(&layer);
                let name = ui.say(layer_name(layer));
                if ui.checkbox(&mut is_shown, name).changed() {
                    self.hidden.retain(|hidden| *hidden != layer);
                    self.hidden.extend((!is_shown).then_some(layer));
                }
            }
        });
    }

    fn board(&mut self, ui: &mut Ui) {
        ui.menu_button(ui.say(phrase!("board-menu")), |ui| {
            if ui.button(ui.say(phrase!("board-half-turn"))).clicked() {
                self.table.turn_board(2);
            }
            if ui.button(ui.say(phrase!("board-quarter-turn"))).clicked() {
                self.table.turn_board(1);
            }
            if ui.button(ui.say(phrase!("board-corners"))).clicked() {
                self.begin_corners();
            }
            let mut is_mirrored = self.eye.is_mirrored();
            let mirrored = ui.checkbox(&mut is_mirrored, ui.say(phrase!("board-mirrored")));
            let why = ui.say(phrase!("board-mirrored-why"));
            if mirrored.on_hover_text(why).changed() {
                self.mirror(is_mirrored);
            }
            let is_given_up =
                matches!(self.eye.wanted().ground, Ground::Free) && self.needs_no_board();
            let found = Button::new(ui.say(phrase!("board-by-itself")));
            let can_be_found = self.eye.has_board_by_hand() || is_given_up;
            if ui.add_enabled(can_be_found, found).clicked() {
                if is_given_up {
                    self.look_for_a_board(true)
                } else {
                    self.eye.set_board(None)
                }
            }
        });
    }
}

/// The end of a long name tells more than its beginning.
fn shortened(name: &str, longest: usize) -> String {
    let count = name.chars().count();
    if count <= longest {
        return name.to_owned();
    }
    let end: String = name.chars().skip(count - longest).collect();
    format!("…{end}")
}

const AMBER: Color32 = Color32::from_rgb(235, 150, 0);

/// How the watch stands: a color, in few words, in a sentence.
pub(super) fn state_words(eye: &Eye) -> (Color32, Phrase, Phrase) {
    match (eye.live(), eye.trouble.is_empty()) {
        (None, _) => (AMBER, phrase!("state-no-picture"), Phrase::default()),
        (Some(_), true) => words_of(eye.state, eye.is_reading),
        // What was steady may have changed since nobody has been looking.
        (Some(_), false) => (AMBER, phrase!("state-no-news"), (&eye.trouble).into()),
    }
}

fn words_of(state: State, is_reading: bool) -> (Color32, Phrase, Phrase) {
    const GREEN: Color32 = Color32::from_rgb(30, 160, 80);
    const BLUE: Color32 = Color32::from_rgb(60, 130, 240);
    match state {
        State::Looking if is_reading => (
            BLUE,
            phrase!("state-reading"),
            phrase!("state-reading-at-rest"),
        ),
        State::Looking => (BLUE, phrase!("state-looking"), phrase!("state-looking-why")),
        State::Moving => (AMBER, phrase!("state-moving"), phrase!("state-moving-why")),
        State::Settling => (
            BLUE,
            phrase!("state-reading"),
            phrase!("state-settling-why"),
        ),
        State::Steady => (GREEN, phrase!("state-steady"), phrase!("state-steady-why")),
        State::Lost => (AMBER, phrase!("state-lost"), phrase!("state-lost-why")),
    }
}

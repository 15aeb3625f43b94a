//! The bars: what is played and watched at the top, how the picture is shown above it, and what is said at
//! the bottom.

use super::canvas::ZOOM_STEP;
use super::dispute::amber;
use super::eye::Eye;
use super::room::{is_low, is_narrow};
use super::settings::LAYERS;
use super::{Views, Window, plainly};
use crate::live::State;
use crate::rules::variant::ADJUDICATORS;
use eframe::egui::{
    self, Align, Button, Color32, Layout, PopupCloseBehavior, RichText, Sense, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};

impl Window {
    pub(super) fn top(&mut self, ui: &mut Ui) {
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let longest = if is_narrow(ui) { 16 } else { 36 };
            let name = shortened(&self.eye.name(), longest);
            let source = ui.button(format!("Source: {name}"));
            let source = source.on_hover_text("Choose what to watch (O)");
            if source.clicked() {
                self.choose_source(&ui.ctx().clone());
            }
            self.phone_button(ui);
            self.album(ui);
            ui.separator();
            self.games(ui);
            self.players(ui);
            ui.separator();
            if is_narrow(ui) {
                ui.menu_button("More", |ui| {
                    self.history(ui);
                    self.looks(ui);
                });
            } else {
                self.history(ui);
                let right = Layout::right_to_left(Align::Center);
                ui.with_layout(right, |ui| self.looks(ui));
            }
        });
        ui.add_space(2.0);
    }

    /// Light or dark, and the sheet of keys.
    fn looks(&mut self, ui: &mut Ui) {
        theme(ui);
        let keys = ui.button("?").on_hover_text("All keys (F1)");
        keys.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Keys"));
        self.shows_keys |= keys.clicked();
        let mut is_on = self.calls.is_on();
        let why = "Says aloud what is captured, what is too close to call, and when the time is up";
        let speak = ui.toggle_value(&mut is_on, "Speak").on_hover_text(why);
        if speak.changed() {
            let entries = self.game.as_ref().map_or(0, |game| game.book().count());
            self.calls.turn(is_on, entries);
            self.called = None;
        }
    }

    /// Which game positions are judged by, unless a whole game is being played.
    fn games(&mut self, ui: &mut Ui) {
        if self.game.is_some() {
            return;
        }
        for game in ADJUDICATORS {
            let is_played = self.table.game().name() == game.name();
            if ui.selectable_label(is_played, game.title()).clicked() {
                self.play(*game);
            }
        }
        let why = "Keeps the book of a whole game: turns, hands, prisoners, the score.";
        if ui.button("New game…").on_hover_text(why).clicked() {
            self.plan_game();
        }
    }

    /// Turns the pages of a folder's photos.
    fn album(&mut self, ui: &mut Ui) {
        let Some((page, count)) = self.eye.page() else {
            return;
        };
        let back = ui.button("Previous photo").clicked();
        ui.label(format!("{page} of {count}"));
        let on = ui.button("Next photo").clicked();
        if back || on {
            self.eye.turn_page(if on { 1 } else { -1 });
            self.begin_table();
        }
    }

    fn history(&mut self, ui: &mut Ui) {
        let undo = ui.add_enabled(self.table.can_undo(), Button::new("Undo"));
        if undo.on_hover_text("Ctrl+Z").clicked() {
            self.table.undo();
        }
        let redo = ui.add_enabled(self.table.can_redo(), Button::new("Redo"));
        if redo.on_hover_text("Ctrl+Shift+Z").clicked() {
            self.table.redo();
        }
        let export = ui.button("Export evidence");
        let what = "The picture with all marks, the layout and the ruling (E)";
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
            match is_low(ui) {
                true => drop(ui.menu_button("Picture", |ui| self.tools(ui))),
                false => self.tools(ui),
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.fold(ui));
        });
        self.in_force(ui);
        if self.corners.is_some() {
            ui.horizontal(|ui| self.corners_bar(ui));
        }
    }

    /// What part of the picture is shown, with what on it, and what the eye missed.
    fn tools(&mut self, ui: &mut Ui) {
        self.zoom(ui);
        self.layers(ui);
        let labels = ui.toggle_value(&mut self.labels_all, "All labels");
        labels.on_hover_text("Every stone has its label, not only those in doubt (L)");
        let adds = ui.toggle_value(&mut self.adds, "Add a stone");
        adds.on_hover_text("Then click where it lies, or press Enter in the picture (A)");
        self.board(ui);
    }

    fn choose_views(&mut self, ui: &mut Ui) {
        let is_narrow = is_narrow(ui);
        let mut all = |ui: &mut Ui| {
            for views in Views::ALL {
                ui.selectable_value(&mut self.views, views, views.name());
            }
        };
        if is_narrow {
            ui.menu_button("View", all);
        } else {
            all(ui);
            ui.separator();
        }
    }

    /// Puts the panel at the side away, or brings it back.
    fn fold(&mut self, ui: &mut Ui) {
        let (sign, name) = match self.is_folded {
            true => ("« Panel", "Show the panel"),
            false => ("»", "Fold the panel"),
        };
        let why = "The panel at the side: folded away, the picture has all the room";
        let button = ui.button(sign).on_hover_text(why);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        if button.clicked() {
            self.is_folded = !self.is_folded;
        }
    }

    /// What to do while the board's corners are shown by hand.
    fn corners_bar(&mut self, ui: &mut Ui) {
        ui.strong("Drag the four corners to the outer corners of the 64 squares.");
        if ui.button("Use these corners").clicked() {
            self.use_corners();
        }
        if ui.button("Cancel").clicked() {
            self.corners = None;
        }
    }

    /// A dot in the state's colour with the state in words.
    fn state_pill(&self, ui: &mut Ui) {
        let (fill, words, why) = state_words(&self.eye);
        if self.eye.live().is_none() {
            ui.label(words);
            return;
        }
        // As wide as the longest words, so that nothing beside it jumps.
        let size = Vec2::new(142.0, ui.spacing().interact_size.y);
        let row = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, row, |ui| {
            ui.set_min_width(size.x);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(12.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 6.0, fill);
            ui.label(RichText::new(words).strong()).on_hover_text(why);
        });
    }

    fn zoom(&mut self, ui: &mut Ui) {
        for (name, factor) in [("Zoom out", 1.0 / ZOOM_STEP), ("Zoom in", ZOOM_STEP)] {
            if is_narrow(ui) {
                break;
            }
            let sign = if factor < 1.0 { "−" } else { "+" };
            let button = ui.button(sign).on_hover_text(name);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            if button.clicked() {
                self.camera.magnify(factor);
                self.above.magnify(factor);
            }
        }
        if ui
            .button("Whole")
            .on_hover_text("Show the whole picture")
            .clicked()
        {
            self.camera.fit();
            self.above.fit();
        }
        if ui
            .button("Close-up")
            .on_hover_text("Show the board as large as it fits (F)")
            .clicked()
        {
            self.camera.frame_board();
            self.above.frame_board();
        }
    }

    fn layers(&mut self, ui: &mut Ui) {
        let config = egui::containers::menu::MenuConfig::new()
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let button = egui::containers::menu::MenuButton::new("Layers");
        button.config(config).ui(ui, |ui| {
            for (layer, name) in LAYERS {
                let mut is_shown = !self.hidden.contains(&layer);
                if ui.checkbox(&mut is_shown, name).changed() {
                    self.hidden.retain(|hidden| *hidden != layer);
                    self.hidden.extend((!is_shown).then_some(layer));
                }
            }
        });
    }

    fn board(&mut self, ui: &mut Ui) {
        ui.menu_button("Board", |ui| {
            if ui.button("Turn it half round").clicked() {
                self.table.turn_board(2);
            }
            if ui.button("Turn it a quarter").clicked() {
                self.table.turn_board(1);
            }
            if ui.button("Show where its corners are").clicked() {
                self.begin_corners();
            }
            let mut is_mirrored = self.eye.is_mirrored();
            let mirrored = ui.checkbox(&mut is_mirrored, "The camera mirrors it");
            let why = "Where letters on the board read backwards. It is remembered for this camera";
            if mirrored.on_hover_text(why).changed() {
                self.mirror(is_mirrored);
            }
            let found = Button::new("Find it by itself again");
            if ui
                .add_enabled(self.eye.has_board_by_hand(), found)
                .clicked()
            {
                self.eye.set_board(None);
            }
        });
    }

    /// Beside the sentence that evidence was kept: where.
    fn offer_folder(&self, ui: &mut Ui) {
        let Some(folder) = self.kept_in.as_ref() else {
            return;
        };
        let is_of_it = self.notice.starts_with("Evidence kept");
        if is_of_it && ui.button("Open folder").clicked() {
            let address = format!("file://{}", folder.display());
            ui.ctx().open_url(egui::OpenUrl::new_tab(address));
        }
    }

    pub(super) fn bottom(&mut self, ui: &mut Ui) {
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            let error = self.eye.error.as_deref().unwrap_or_default();
            // A board that nobody looks for is not missed either when the camera is bumped.
            let by_hand = match self.eye.has_board_by_hand() {
                true => "The board is read where you showed it: show it again if it or the camera moves.",
                false => "",
            };
            let doubts = [self.eye.trouble.as_str(), error, by_hand];
            for sentence in doubts.into_iter().filter(|sentence| !sentence.is_empty()) {
                ui.label(RichText::new(sentence).color(amber(ui)));
            }
            if !self.notice.is_empty() {
                ui.label(&self.notice);
                self.offer_folder(ui);
            }
            if doubts.concat().is_empty() && self.notice.is_empty() {
                let notes = self.table.reading().map(|reading| reading.notes.join("; "));
                let notes = notes.filter(|notes| !notes.is_empty());
                let keys = "Click a stone to look closer. D next stone in doubt · E export · A add · ? all keys";
                let notes = notes.map(|notes| plainly::in_the_window(&notes));
                ui.weak(notes.unwrap_or_else(|| keys.into()));
            }
        });
        ui.add_space(2.0);
    }
}

/// Light or dark; the window remembers which.
fn theme(ui: &mut Ui) {
    ui.menu_button("Theme", |ui| {
        let mut preference = ui.ctx().options(|options| options.theme_preference);
        for (kind, name) in [
            (egui::ThemePreference::System, "As the system"),
            (egui::ThemePreference::Light, "Light"),
            (egui::ThemePreference::Dark, "Dark"),
        ] {
            if ui.selectable_value(&mut preference, kind, name).changed() {
                ui.ctx().set_theme(preference);
            }
        }
    });
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

/// How the watch stands: a colour, in few words, in a sentence.
pub(super) fn state_words(eye: &Eye) -> (Color32, &'static str, &str) {
    match (eye.live(), eye.trouble.as_str()) {
        (None, _) => (AMBER, "No picture yet", ""),
        (Some(_), "") => words_of(eye.state, eye.is_reading),
        // What was steady may have changed since nobody has been looking.
        (Some(_), trouble) => (AMBER, "No new pictures", trouble),
    }
}

const fn words_of(state: State, is_reading: bool) -> (Color32, &'static str, &'static str) {
    const GREEN: Color32 = Color32::from_rgb(30, 160, 80);
    const BLUE: Color32 = Color32::from_rgb(60, 130, 240);
    match state {
        State::Looking if is_reading => {
            (BLUE, "Reading…", "The table is at rest and is being read.")
        }
        State::Looking => (BLUE, "Looking", "Looking for the board: show all of it."),
        State::Moving => (
            AMBER,
            "Something moves",
            "The last steady reading stays, faintly, until the table is at rest.",
        ),
        State::Settling => (
            BLUE,
            "Reading…",
            "The table has come to rest and is being read.",
        ),
        State::Steady => (GREEN, "Steady", "The table is at rest and read."),
        State::Lost => (
            AMBER,
            "Board lost",
            "The board can't be found any more; the last reading stays, faintly.",
        ),
    }
}

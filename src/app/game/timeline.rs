//! The match from its beginning to now, a step a button: a click looks back. What was undone leaves no gap in the numbers.

use super::{Game, Request};
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::ledger::chronicle::NarratedStep;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;
use eframe::egui::style::ScrollStyle;
use eframe::egui::{Button, Rect, Response, RichText, ScrollArea, Sense, Ui, Vec2, WidgetText};

/// Draws the timeline; returns what was asked for.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Request> {
    let mut request = None;
    ui.add_space(2.0);
    // The bar has room of its own: it would lie on the steps.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    ui.horizontal(|ui| {
        // Beside the steps: a long match would push it out of sight.
        request = play(ui, game);
        let steps = ScrollArea::horizontal().stick_to_right(true);
        let asked = steps.show(ui, |ui| ui.horizontal(|ui| self::steps(ui, game)).inner);
        request = request.take().or(asked.inner);
    });
    ui.add_space(2.0);
    request
}

/// From the beginning to now.
fn steps(ui: &mut Ui, game: &Game) -> Option<Request> {
    let (story, mut request) = (game.story(), None);
    let shown = game.history_view().map(super::HistoryView::entry);
    let beginning = ui.selectable_label(shown == Some(0), ui.say(phrase!("timeline-beginning")));
    if game.is_playing() && shown == Some(0) {
        beginning.scroll_to_me(None);
    }
    if beginning.clicked() {
        request = Some(Request::ShowEntry(Some(0)));
    }
    for (place, step) in (1..).zip(&story.steps) {
        ui.separator();
        let doer = step.doer.and_then(|doer| story.parties.get(doer));
        let color = doer.and_then(|party| party.color.as_ref());
        let button = self::step(ui, (place, step), color, shown == Some(step.number));
        if game.is_playing() && shown == Some(step.number) {
            button.scroll_to_me(None);
        }
        if button.clicked() {
            request = Some(Request::ShowEntry(Some(step.number)));
        }
    }
    ui.separator();
    let now = RichText::new(ui.say(phrase!("timeline-now"))).strong();
    if ui.selectable_label(shown.is_none(), now).clicked() {
        request = Some(Request::ShowEntry(None));
    }
    request
}

/// A step, with its player's color.
fn step(
    ui: &mut Ui,
    (place, step): (usize, &NarratedStep),
    color: Option<&Color>,
    is_shown: bool,
) -> Response {
    if let Some(color) = color {
        chip::color(ui, color);
    }
    if step.photo.is_some() {
        camera(ui);
    }
    let button = ui.selectable_label(is_shown, words(ui, place, step));
    button.on_hover_text(ui.say(story_of(step)))
}

/// Plays the match, or stops it; nothing is there to be played before the first step.
fn play(ui: &mut Ui, game: &Game) -> Option<Request> {
    let (name, why) = if game.is_playing() {
        (phrase!("timeline-stop"), phrase!("timeline-stop-why"))
    } else {
        (phrase!("timeline-play"), phrase!("timeline-play-why"))
    };
    let can_play = !game.story().steps.is_empty();
    let button = ui.add_enabled(can_play, Button::new(ui.say(name)));
    let is_clicked = button.on_hover_text(ui.say(why)).clicked();
    is_clicked.then(|| Request::Play(!game.is_playing()))
}

/// A step in few words, and how sure it was where it rests on a guess.
fn words(ui: &Ui, place: usize, step: &NarratedStep) -> WidgetText {
    let brief = &step.brief;
    match step.mark() {
        None => ui.say(phrase!("timeline-step", place, brief)).into(),
        Some(mark) => {
            let words = phrase!("timeline-step-marked", place, brief, mark);
            RichText::new(ui.say(words)).color(amber(ui)).into()
        }
    }
}

/// What was done, and what was taken for true.
fn story_of(step: &NarratedStep) -> Phrase {
    let guesses = step.guesses.iter().map(|guess| guess.sentence());
    let lines = [Phrase::from(&step.sentence)].into_iter().chain(guesses);
    Phrase::list(lines, ListJoint::Between("\n"))
}

/// The sign of a step that has its photo.
fn camera(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(14.0, 12.0), Sense::hover());
    let ink = ui.visuals().weak_text_color();
    let body = Rect::from_min_max(rect.min + Vec2::new(0.0, 2.5), rect.max);
    ui.painter().rect_filled(body, 2.0, ink);
    let bump = Rect::from_center_size(rect.center_top() + Vec2::new(0.0, 2.0), Vec2::new(6.0, 3.0));
    ui.painter().rect_filled(bump, 1.0, ink);
    let lens = body.center();
    ui.painter()
        .circle_filled(lens, 2.8, ui.visuals().panel_fill);
}

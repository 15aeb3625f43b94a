//! The score in one line, which stays in view while all else scrolls.

use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::table::Verdict;
use crate::phrase;
use eframe::egui::{RichText, Ui};

/// Draws the line; nothing where nothing is judged.
pub fn ui(ui: &mut Ui, verdict: &Verdict) {
    let Some(found) = verdict.found() else {
        return;
    };
    let totals = found.rows().scores;
    if totals.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        for score in &totals {
            chip::color(ui, &score.color);
            ui.strong(score.total.to_string());
            ui.add_space(6.0);
        }
        if !found.is_decided() {
            ui.label(RichText::new(ui.say(phrase!("score-so-far"))).color(amber(ui)));
        }
    });
    ui.separator();
}

//! The score in one line, which stays in view while all else scrolls.

use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::table::Verdict;
use crate::piece::Color;
use eframe::egui::{RichText, Ui};

/// Draws the line; nothing where nothing is judged.
pub fn ui(ui: &mut Ui, verdict: &Verdict) {
    let (totals, is_complete): (Vec<(&Color, String)>, bool) = match verdict {
        Verdict::Geomancy(ruling, scores) => {
            let totals = scores.scores.iter();
            let totals = totals.map(|score| (&score.color, score.total().to_string()));
            (totals.collect(), ruling.complete)
        }
        Verdict::Noname(ruling, scores) => {
            let totals = scores.iter();
            let totals = totals.map(|score| (&score.color, score.total.to_string()));
            (totals.collect(), ruling.complete)
        }
        Verdict::Nothing | Verdict::Refused(_) => return,
    };
    if totals.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        for (color, total) in totals {
            chip::color(ui, color);
            ui.strong(total);
            ui.add_space(6.0);
        }
        if !is_complete {
            ui.label(RichText::new("so far").color(amber(ui)));
        }
    });
    ui.separator();
}

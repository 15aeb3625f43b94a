//! What the picture can't tell: why stones may be missed, and each place that may hold one, with the question what it is.

use super::Wish;
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::table::Table;
use crate::phrasing::percent;
use crate::piece::Size;
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};
use eframe::egui::{Frame, RichText, Sense, TextureHandle, Ui, Vec2};

/// Side of a place's picture, in points.
const PICTURE: f32 = 96.0;

/// Draws what stands in the way of a complete ruling; nothing where nothing does.
pub fn ui(ui: &mut Ui, table: &Table, texture: Option<&TextureHandle>) -> Option<Wish> {
    let reading = table.reading()?;
    let reasons = reading.limits.shortcomings();
    let marks = reading.limits.unexplained.iter();
    let asked: Vec<&Unexplained> = marks.filter(|mark| is_asked(mark)).collect();
    if reasons.is_empty() && asked.is_empty() {
        return None;
    }
    ui.add_space(8.0);
    ui.heading("What the picture can't tell");
    for reason in reasons {
        ui.label(RichText::new(sentence(&reason)).color(amber(ui)));
    }
    let mut wish = None;
    for mark in asked {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            wish = wish.take().or(one(ui, reading, mark, texture));
        });
    }
    wish
}

/// Where nothing was searched, nobody can say what the eye sees there; beside a board lies whatever a table holds.
fn is_asked(mark: &Unexplained) -> bool {
    mark.is_on_surface && mark.why != Reason::NotSearched
}

fn one(
    ui: &mut Ui,
    reading: &Reading,
    mark: &Unexplained,
    texture: Option<&TextureHandle>,
) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal(|ui| {
        if let Some(texture) = texture {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(PICTURE), Sense::hover());
            let reach_mm = reading.layout.pieces.dimensions(Size::Large).slant_mm();
            chip::paint_part(ui, reading, mark.position, reach_mm, texture, rect);
        }
        ui.vertical(|ui| {
            let place = place(reading, mark);
            let sure = percent(mark.probability);
            ui.label(RichText::new(format!("What is this{place}?")).strong());
            ui.weak(format!(
                "{}: a stone by {sure}.",
                sentence(&mark.why.to_string())
            ));
            ui.horizontal(|ui| {
                if ui.button(format!("A stone{place}")).clicked() {
                    wish = Some(Wish::IsAStone(mark.clone()));
                }
                if ui.button(format!("Nothing{place}")).clicked() {
                    wish = Some(Wish::IsNothing(mark.clone()));
                }
            });
        });
    });
    wish
}

/// As in " on d5"; nothing on a bare table, whose places have no names.
fn place(reading: &Reading, mark: &Unexplained) -> String {
    let board = reading.layout.surface.board();
    let square = board.and_then(|board| board.cells().holding(mark.position));
    square.map_or(String::new(), |square| format!(" on {square}"))
}

/// With a capital letter.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

//! What the picture can't tell: that places may hold more than was read and, after what the rules leave to players, each of them, with the question what it is.

use super::{RulingRequest, hidden, piles};
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::table::Table;
use crate::phrase;
use crate::phrasing::{LEAST_SAID, Phrase, percent};
use crate::piece::Size;
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};
use eframe::egui::{Frame, RichText, Sense, TextureHandle, Ui, Vec2};

/// Side of a place's picture, in points.
const PICTURE: f32 = 96.0;

/// Asks what may lie where the eye could not tell; nothing where it could.
pub fn ui(
    ui: &mut Ui,
    table: &Table,
    texture: Option<&TextureHandle>,
    looks_on: bool,
) -> Option<RulingRequest> {
    let reading = table.reading()?;
    let marks = reading.limits.unexplained.iter();
    let asked = marks.filter(|mark| is_asked(mark));
    let (hidden, asked): (Vec<&Unexplained>, Vec<&Unexplained>) =
        asked.partition(|mark| mark.why.hides());
    if hidden.is_empty() && asked.is_empty() {
        return None;
    }
    ui.add_space(8.0);
    ui.heading(ui.say(phrase!("unexplained")));
    let mut request = hidden::ui(ui, reading, &hidden, looks_on);
    for mark in asked {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            request = request.take().or(one(ui, table, reading, (mark, texture)));
        });
    }
    request
}

/// Says that places rather hold what was not read; what is amiss with the whole picture stands above it.
pub fn shortcomings(ui: &mut Ui, table: &Table) {
    let reading = table.reading().into_iter();
    for reason in reading.flat_map(|reading| reading.limits.of_places()) {
        ui.label(RichText::new(ui.say(reason.capitalized())).color(amber(ui)));
    }
}

/// Where nothing was searched, nobody can say what the eye sees there; beside a board lies whatever a table holds.
fn is_asked(mark: &Unexplained) -> bool {
    mark.is_on_surface && mark.why != Reason::NotSearched && mark.probability >= LEAST_SAID
}

fn one(
    ui: &mut Ui,
    table: &Table,
    reading: &Reading,
    (mark, texture): (&Unexplained, Option<&TextureHandle>),
) -> Option<RulingRequest> {
    let mut request = None;
    ui.horizontal(|ui| {
        if let Some(texture) = texture {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(PICTURE), Sense::hover());
            let reach_mm = reading.layout.pieces.dimensions(Size::Large).slant_mm();
            chip::paint_part(ui, reading, mark.position, reach_mm, texture, rect);
        }
        ui.vertical(|ui| {
            let (what, answers) = asked(table, reading, mark);
            let sure = percent(mark.probability);
            ui.label(RichText::new(ui.say(what)).strong());
            let why = mark.why.phrase().capitalized();
            let why = match mark.why {
                Reason::Several => phrase!("several-why", why, sure),
                _ => phrase!("unexplained-why", why, sure),
            };
            ui.weak(ui.say(why));
            ui.horizontal_wrapped(|ui| {
                for (words, asked_for) in answers {
                    if ui.button(ui.say(words)).clicked() {
                        request = Some(asked_for);
                    }
                }
            });
        });
    });
    request
}

/// The question and its answers; a bare table has no names for its places.
fn asked(
    table: &Table,
    reading: &Reading,
    mark: &Unexplained,
) -> (Phrase, Vec<(Phrase, RulingRequest)>) {
    let board = reading.layout.surface.board();
    let square = board.and_then(|board| board.cells().holding(mark.position));
    if mark.why == Reason::Several {
        let what = square.map_or(phrase!("several-what"), |square| {
            phrase!("several-what-on", square)
        });
        return (what, piles::answers(table, mark));
    }
    let (what, stone, nothing) = match square {
        None => (
            phrase!("unexplained-what"),
            phrase!("unexplained-stone"),
            phrase!("unexplained-nothing"),
        ),
        Some(square) => (
            phrase!("unexplained-what-on", square),
            phrase!("unexplained-stone-on", square),
            phrase!("unexplained-nothing-on", square),
        ),
    };
    let is_stone = RulingRequest::IsAStone(mark.clone());
    let is_nothing = RulingRequest::IsNothing(vec![mark.clone()]);
    (what, vec![(stone, is_stone), (nothing, is_nothing)])
}

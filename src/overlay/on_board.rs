//! Marks of a Geomancy ruling: tinted auras, what becomes of every stone, the score, the open choices.

use super::labels::{Block, Span, Text};
use super::pen::Pen;
use super::{Ink, Layer, Shape, Sheet, code_of_color, ink_of_color, panel, table};
use crate::frames::SurfacePoint;
use crate::layout::settle::Settled;
use crate::layout::{Chessboard, Surface};
use crate::pipeline::Reading;
use crate::rules::geomancy::{Aura, Fate, Judged, Recast, Ruling, Seats, score};
use crate::rules::{Choice, ChoiceId};

/// Adds the ruling to the sheet.
pub fn add(sheet: &mut Sheet, reading: &Reading, ruling: &Ruling, pen: Pen) {
    let anchors = table::anchors(reading);
    for auras in ruling.auras.chunk_by(|a, b| a.square == b.square) {
        tint(sheet, reading, auras, &anchors, pen);
    }
    for (i, (judged, anchor)) in ruling.stones.iter().zip(&anchors).enumerate() {
        let settled = as_ruled(judged, &ruling.choices);
        if !is_recast_at_once(judged) {
            sheet.texts[i].lines.push(table::calls(&settled));
        }
        sheet.texts[i].lines.extend(words_of_fate(judged));
        sheet.is_doubtful[i] |= !settled.is_clear();
        if let Some(ink) = ink_of_loss(judged) {
            sheet.draw_all(Layer::Fates, table::cross(*anchor, ink, pen));
        }
    }
    sheet.panel = score_panel(reading, ruling);
}

/// The settled stone with what its owner chose in place of the guess.
fn as_ruled(judged: &Judged, choices: &[Choice]) -> Settled {
    let mut settled = judged.settled.clone();
    let is_chosen = |id: ChoiceId| choices.iter().any(|c| c.id == id && !c.is_open());
    if is_chosen(ChoiceId::Square(judged.id.clone())) {
        settled.square = judged.square;
        settled.square_call.status = crate::certainty::Status::Clear;
    }
    if is_chosen(ChoiceId::Direction(judged.id.clone())) {
        settled.direction = judged.direction;
        if let Some(call) = settled.direction_call.as_mut() {
            call.status = crate::certainty::Status::Clear;
        }
    }
    settled
}

/// Whether a stone never came to lie on a square.
const fn is_recast_at_once(judged: &Judged) -> bool {
    let fate = &judged.fate;
    matches!(
        fate,
        Some(Fate::Recast(Recast::OffBoard | Recast::PointingUp))
    )
}

/// What becomes of a stone that does not simply stay.
fn words_of_fate(judged: &Judged) -> Option<Vec<Span>> {
    let (words, ink) = match &judged.fate {
        Some(Fate::Stays) => return None,
        None if !judged.is_counted => ("not counted".to_owned(), Ink::AMBER),
        None => ("choose".to_owned(), Ink::AMBER),
        Some(Fate::Recast(reason)) => (format!("recast: {}", brief(*reason)), Ink::GREY),
        Some(Fate::Captured { by: None, .. }) => ("taken by ?".to_owned(), Ink::AMBER),
        Some(Fate::Captured { by: Some(by), .. }) => {
            let ink = ink_of_color(by).lightened();
            let wave = judged.fate.as_ref().and_then(Fate::wave);
            let later = wave.filter(|wave| *wave > 1);
            let wave = later.map_or_else(String::new, |wave| format!(", wave {wave}"));
            (format!("taken by {}{wave}", code_of_color(by)), ink)
        }
    };
    Some(vec![(words, ink)])
}

const fn brief(reason: Recast) -> &'static str {
    match reason {
        Recast::OffBoard => "off the board",
        Recast::PointingUp => "upright",
        Recast::OwnStoneKept => "another kept",
        Recast::TiedLargest => "tied",
    }
}

/// The ink of the cross over a stone that leaves the board: its captor's, or grey for a recast.
fn ink_of_loss(judged: &Judged) -> Option<Ink> {
    match judged.fate.as_ref()? {
        Fate::Stays => None,
        Fate::Recast(_) => Some(Ink::GREY),
        Fate::Captured { by: Some(by), .. } => Some(ink_of_color(by)),
        Fate::Captured { by: None, .. } => Some(Ink::AMBER),
    }
}

/// Tints one square in the colours of its auras, side by side, each with its code and strength.
fn tint(sheet: &mut Sheet, reading: &Reading, auras: &[Aura], anchors: &[Block], pen: Pen) {
    let Surface::Chessboard(Chessboard { square_mm, .. }) = reading.layout.surface else {
        return;
    };
    for (i, aura) in auras.iter().enumerate() {
        // Parts of the square's width and height to a pixel.
        let at = |across: f64, up: f64| {
            let (low, _) = aura.square.bounds(square_mm);
            reading.view.pixel_from_surface(SurfacePoint::new(
                low.x_mm + (i as f64 + across) / auras.len() as f64 * square_mm,
                low.y_mm + up * square_mm,
            ))
        };
        let ink = ink_of_color(&aura.color);
        let corners = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)];
        let opacity = (45 + 25 * aura.strength.min(5)) as u8;
        let shape = Shape::Area {
            corners: corners.into_iter().flatten().collect(),
            ink: ink.with_opacity(opacity),
        };
        sheet.draw(Layer::Auras, shape);
        let words = format!("{}{}", code_of_color(&aura.color), aura.strength);
        let places = AURA_PLACES.into_iter().filter_map(|(x, y)| at(x, y));
        let written =
            places.map(|center| table::centered(words.clone(), center, ink.lightened(), pen));
        let hidden = |block: &Block| -> f64 { anchors.iter().map(|a| block.overlap(*a)).sum() };
        let best = written.min_by(|(_, a), (_, b)| hidden(a).total_cmp(&hidden(b)));
        if let Some((shape, block)) = best {
            sheet.draw(Layer::Auras, shape);
            sheet.taken.push(block);
        }
    }
}

/// Where in its part of a square an aura's strength may stand, best first.
const AURA_PLACES: [(f64, f64); 7] = [
    (0.5, 0.15),
    (0.5, 0.85),
    (0.2, 0.15),
    (0.8, 0.15),
    (0.2, 0.85),
    (0.8, 0.85),
    (0.5, 0.5),
];

/// The score as it stands, what is in doubt and what is to be chosen.
fn score_panel(reading: &Reading, ruling: &Ruling) -> Text {
    let mut panel = Text::default();
    panel.push_line("Geomancy", Ink::WHITE);
    let scores = score(&reading.layout, ruling, &[], &Seats::new()).scores;
    let names: Vec<_> = scores.iter().map(|score| &score.color).collect();
    let width = panel::widest(&names);
    if !scores.is_empty() {
        let head = format!("{:width$}  field  taken  total", "");
        panel.push_line(head, Ink::GREY);
    }
    for score in &scores {
        let words = format!(
            "  {:5}  {:5}  {:5}",
            score.field,
            score.prisoners,
            score.total()
        );
        let name = panel::color_name(&score.color, width);
        panel.lines.push(vec![name, (words, Ink::WHITE)]);
    }
    let is_doubtful = |stone: &&Judged| !as_ruled(stone, &ruling.choices).is_clear();
    let doubtful = ruling.stones.iter().filter(is_doubtful).count();
    panel.lines.extend(panel::doubtful_line(doubtful));
    for choice in ruling.choices.iter().filter(|choice| choice.is_open()) {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        let words = format!("choose {}={}", choice.id, options.join("|"));
        panel.push_line(words, Ink::AMBER);
    }
    panel
}

//! Marks of what a picture can't tell: places that may hold a stone that was not read, where nothing was searched, and the
//! reasons why stones may be missed.

use super::block::Block;
use super::label::centered;
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, MarkSheet, Shape};
use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::{Phrase, Say, percent};
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};

/// Characters in a line of the panel.
const COLUMNS: usize = 44;
/// Pixels of a dash and of the gap after it, in widths of a line.
const DASH: f64 = 4.0;

/// Adds the marks to a sheet.
pub fn add(sheet: &mut MarkSheet, reading: &Reading, pen: Pen) {
    let mut told = Vec::new();
    for mark in &reading.limits.unexplained {
        sheet.draw_all(Layer::Fates, dashed(&mark.outline_px, pen));
        // Squares that one thing hides lie side by side: one of them is enough.
        if mark.why.hides() {
            if told.contains(&mark.why) {
                continue;
            }
            told.push(mark.why);
        }
        let words = words(mark).in_language(sheet.language);
        if let Some(middle) = middle(mark, reading.size_px) {
            let (shape, block) = clear_of(&sheet.taken, &words, middle, pen);
            sheet.draw(Layer::Names, shape);
            sheet.taken.push(block);
        }
    }
    for corners in &reading.limits.other_boards {
        sheet.draw_all(Layer::Fates, dashed(corners, pen));
    }
    for sentence in reading.shortcomings() {
        for line in wrapped(&sentence.in_language(sheet.language)) {
            sheet.panel.push_line(line, Ink::AMBER);
        }
    }
}

/// What people call the place, and how likely a stone is there.
fn words(mark: &Unexplained) -> Phrase {
    let (place, sure) = (mark.id.to_string(), percent(mark.probability));
    match mark.why {
        Reason::NotSearched => phrase!("mark-not-searched"),
        Reason::Glare => phrase!("mark-glare"),
        Reason::Covered => phrase!("mark-covered"),
        Reason::Blurred => phrase!("mark-blurred"),
        Reason::Several => phrase!("mark-several", place, sure),
        _ => phrase!("mark-stone", place, sure),
    }
}

/// Words in the middle of a mark, or some lines above or below it where others stand there already.
fn clear_of(taken: &[Block], words: &str, middle: PixelPoint, pen: Pen) -> (Shape, Block) {
    let at = |lines: i32| {
        let y = middle.y + f64::from(lines) * pen.line_height();
        centered(
            words.to_owned(),
            PixelPoint::new(middle.x, y),
            Ink::AMBER,
            pen,
        )
    };
    let covered = |block: &Block| -> f64 { taken.iter().map(|other| block.overlap(*other)).sum() };
    let is_clear = |(_, block): &(Shape, Block)| covered(block) == 0.0;
    let mut places = [0, -1, 1, -2, 2, -3, 3].into_iter().map(at);
    places.find(is_clear).unwrap_or_else(|| at(0))
}

/// The middle of a mark as far as the picture shows it.
fn middle(mark: &Unexplained, (width, height): (u32, u32)) -> Option<PixelPoint> {
    let count = mark.outline_px.len() as f64;
    let sum = mark.outline_px.iter().fold((0.0, 0.0), |sum, corner| {
        let x = corner.x.clamp(0.0, f64::from(width));
        (sum.0 + x, sum.1 + corner.y.clamp(0.0, f64::from(height)))
    });
    (count > 0.0).then(|| PixelPoint::new(sum.0 / count, sum.1 / count))
}

/// A closed outline in amber dashes: nobody's stone.
fn dashed(corners: &[PixelPoint], pen: Pen) -> Vec<Shape> {
    let dash_px = DASH * pen.line_px;
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let dashes = sides.flat_map(|(&from, &to)| {
        let length = from.distance(to);
        let count = (length / (2.0 * dash_px)).ceil().clamp(1.0, 200.0);
        (0..count as u32).map(move |k| {
            let at = |step: f64| {
                let share = (f64::from(k) + step) / count;
                let mix = |a: f64, b: f64| a + share * (b - a);
                PixelPoint::new(mix(from.x, to.x), mix(from.y, to.y))
            };
            Shape::Line {
                points: vec![at(0.0), at(0.5)],
                ends: Ends::Open,
                ink: Ink::AMBER,
                width_px: 1.2 * pen.line_px,
                halo: Halo::Dark,
            }
        })
    });
    dashes.collect()
}

/// A sentence in lines of the panel.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split_whitespace() {
        let is_full = lines
            .last()
            .is_some_and(|line| !line.is_empty() && line.len() + 1 + word.len() > COLUMNS);
        if is_full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            let gap = if line.is_empty() { "" } else { " " };
            *line += &format!("{gap}{word}");
        }
    }
    lines
}

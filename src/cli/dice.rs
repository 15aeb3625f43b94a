//! `geomant dice`: stickers to print, and what a picture shows of dice that wear them.

use super::config::dice::DiceTask;
use super::failure::Failure;
use super::opts::Format;
use super::{input, output, report, text};
use crate::capture::Frame;
use crate::dice::{self, Roll};
use crate::frames::PixelPoint;
use crate::overlay::{Ends, Halo, Ink, Layer, Mark, Shape, paint};
use crate::phrase;
use crate::phrasing::{Language, Say, percent};
use crate::rules::dice::DiceSet;
use std::path::Path;

pub fn run(task: &DiceTask, language: Language) -> Result<(), Failure> {
    match task {
        DiceTask::Sheet { sheet, output } => {
            output::write_file(output, &sheet.pdf(language).map_err(Failure::Sheet)?)?;
            let path = output.display().to_string();
            output::tell(phrase!("cli-written-print", path));
            Ok(())
        }
        DiceTask::Read {
            dice,
            picture,
            overlay,
            format,
        } => {
            let roll = read_and_draw(picture, dice, overlay.as_deref())?;
            output::print(&match format {
                Format::Json => report::indented(&report::dice::of(&roll, dice, picture)),
                Format::Text => text::dice::of(&roll, dice).in_language(language),
            })
        }
    }
}

/// What a picture shows, drawn on it where that is asked for; `-` is standard input.
pub fn read_and_draw(path: &Path, dice: &DiceSet, overlay: Option<&Path>) -> Result<Roll, Failure> {
    let bytes = input::bytes_of(path)?;
    let frame = Frame::decode(&bytes, path).map_err(Failure::Capture)?;
    let roll = dice::read(&frame).map_err(|error| Failure::Dice(path.into(), error))?;
    if let Some(to) = overlay {
        let painted = paint(&frame.rgb, &marks(&roll, dice, frame.size_px()));
        output::write_picture(to, &painted)?;
    }
    Ok(roll)
}

/// Every die's mark with what lies up, those in doubt in amber with how sure they are, and a question mark where a face is not read.
fn marks(roll: &Roll, dice: &DiceSet, (width, _): (u32, u32)) -> Vec<Mark> {
    let size_px = (f64::from(width) / 60.0).max(12.0);
    let word = |at: PixelPoint, text: String, ink: Ink| Mark {
        layer: Layer::Names,
        shape: Shape::Text {
            at,
            size_px,
            text,
            ink,
        },
    };
    let read = roll.dice.iter().flat_map(|die| {
        let sign = dice.faces[die.face].sign;
        let (text, ink) = if die.is_sure() {
            (sign.to_string(), Ink::WHITE)
        } else {
            (format!("{sign}? {}", percent(die.probability)), Ink::AMBER)
        };
        let outline = Mark {
            layer: Layer::Stones,
            shape: Shape::Line {
                points: die.corners_px.to_vec(),
                ends: Ends::Closed,
                ink,
                width_px: size_px / 8.0,
                halo: Halo::Dark,
            },
        };
        let right = die.corners_px.iter().map(|corner| corner.x);
        let right = right.fold(f64::NEG_INFINITY, f64::max);
        let at = PixelPoint::new(right + 0.3 * size_px, die.center_px().y);
        [outline, word(at, text, ink)]
    });
    let unread = roll.unread_px.iter();
    let unread = unread.map(|at| word(*at, "?".into(), Ink::AMBER));
    read.chain(unread).collect()
}

//! `geomant dice`: stickers to print, and what a picture shows of dice that wear them.

use super::config::dice::DiceTask;
use super::failure::Failure;
use super::opts::Format;
use super::{input, output, report, text};
use crate::capture::Frame;
use crate::dice::{self, Roll};
use crate::phrase;
use crate::phrasing::{Language, Say};
use std::path::Path;

pub fn run(task: &DiceTask, language: Language) -> Result<(), Failure> {
    match task {
        DiceTask::Sheet { sheet, output } => {
            output::write_file(output, &sheet.pdf().map_err(Failure::Sheet)?)?;
            let path = output.display().to_string();
            output::tell(phrase!("cli-written-print", path));
            Ok(())
        }
        DiceTask::Read {
            dice,
            picture,
            format,
        } => {
            let roll = read(picture)?;
            output::print(&match format {
                Format::Json => report::indented(&report::dice::of(&roll, dice, picture)),
                Format::Text => text::dice::of(&roll, dice).in_language(language),
            })
        }
    }
}

/// What a picture shows; `-` is standard input.
pub fn read(path: &Path) -> Result<Roll, Failure> {
    let bytes = input::bytes_of(path)?;
    let frame = Frame::decode(&bytes, path).map_err(Failure::Capture)?;
    dice::read(&frame).map_err(|error| Failure::Dice(path.into(), error))
}

//! Koans from files, layouts and pictures, told apart by what they hold.

use crate::cli::config::EyeConfig;
use crate::cli::config::known_colors;
use crate::cli::config::zendo::KoanSource;
use crate::cli::failure::{Failure, shown};
use crate::cli::{input, output, picture};
use crate::layout::file::last_of_log;
use crate::piece::PieceSet;
use crate::rules::zendo::file::{self, KoanFile, Reading, pieces_of_layout};
use crate::rules::zendo::geometry::koan_of;
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::language::Vocabulary;
use std::path::Path;

/// The koan of an input.
pub fn open(source: &KoanSource, vocabulary: &Vocabulary) -> Result<Koan, Failure> {
    let pieces = input::pieces_of(&without_colors(&source.eye))?;
    let bytes = input::bytes_of(&source.input)?;
    let file = if input::is_json(&bytes) {
        let reading = Reading {
            pieces: &pieces,
            vocabulary,
            koan: source.koan.as_deref(),
        };
        of_json(&bytes, &source.input, &reading)?
    } else {
        of_picture(&bytes, source, pieces)?
    };
    if !file.left_out.is_empty() {
        output::say(&format!(
            "notice: {}: likelier nothing than stones, and left out: {}",
            shown(&source.input),
            file.left_out.join(", ")
        ));
    }
    Ok(file.koan)
}

/// The koan of a file that is to be one.
pub fn open_facts(path: &Path, vocabulary: &Vocabulary) -> Result<Koan, Failure> {
    let reading = Reading {
        pieces: &PieceSet::default(),
        vocabulary,
        koan: None,
    };
    let bytes = input::bytes_of(path)?;
    Ok(of_json(&bytes, path, &reading)?.koan)
}

fn of_json(bytes: &[u8], path: &Path, reading: &Reading) -> Result<KoanFile, Failure> {
    let text = String::from_utf8_lossy(bytes);
    let last = last_of_log(&text);
    let file = file::parse(last.as_deref().unwrap_or(&text), reading);
    file.map_err(|error| Failure::Koan(path.into(), error))
}

fn of_picture(bytes: &[u8], source: &KoanSource, pieces: PieceSet) -> Result<KoanFile, Failure> {
    let path = &source.input;
    // Text is no picture, whatever its name.
    if std::str::from_utf8(bytes).is_ok() {
        return Err(Failure::NoKnownContent(path.clone()));
    }
    let more = input::more_colors(&source.eye)?;
    for color in &source.eye.colors {
        known_colors::check("--colors", color, &more).map_err(Failure::Usage)?;
    }
    let (reading, _) = picture::read(bytes, path, &source.eye, pieces)?;
    if !reading.shortcomings().is_empty() {
        let lacks = reading.shortcomings().join("; ");
        output::say(&format!("warning: {}: {lacks}", shown(path)));
    }
    let wrong = |error| Failure::Koan(path.clone(), error);
    let (placed, left_out) = pieces_of_layout(&reading.layout).map_err(wrong)?;
    Ok(KoanFile {
        koan: koan_of(&placed, &pieces),
        left_out,
    })
}

/// Colors that a koan has need not be known to the eye.
fn without_colors(eye: &EyeConfig) -> EyeConfig {
    EyeConfig {
        pieces: eye.pieces.clone(),
        ..EyeConfig::default()
    }
}

//! Koans from files, layouts and pictures.

use crate::cli::config::EyeConfig;
use crate::cli::config::known_colors;
use crate::cli::config::zendo::KoanSource;
use crate::cli::failure::{Failure, shown};
use crate::cli::{input, output, picture};
use crate::layout::file::last_of_log;
use crate::piece::PieceSet;
use crate::pipeline;
use crate::rules::zendo::Koan;
use crate::rules::zendo::file::{self, KoanFile, Reading};
use crate::rules::zendo::koans::Koans;
use crate::rules::zendo::language::Vocabulary;
use crate::rules::zendo::text;
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
    warn_of(&reading, path);
    let wrong = |error| Failure::Koan(path.clone(), error);
    let koans = Koans::of(&reading.layout, source.apart_mm).map_err(wrong)?;
    if let Some(sentence) = text::doubt(&koans.grouping) {
        output::say(&format!("notice: {}: {sentence}", shown(path)));
    }
    Ok(KoanFile {
        koan: koans.koan(source.koan.as_deref()).map_err(wrong)?,
        left_out: koans.left_out,
    })
}

/// Says what the picture lacks.
pub fn warn_of(reading: &pipeline::Reading, path: &Path) {
    if !reading.shortcomings().is_empty() {
        let lacks = reading.shortcomings().join("; ");
        output::say(&format!("warning: {}: {lacks}", shown(path)));
    }
}

/// Colors that a koan has need not be known to the eye.
pub fn without_colors(eye: &EyeConfig) -> EyeConfig {
    EyeConfig {
        pieces: eye.pieces.clone(),
        ..EyeConfig::default()
    }
}

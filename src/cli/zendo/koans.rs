//! Koans from files, layouts and pictures, told apart by what they hold.

use crate::cli::config::EyeConfig;
use crate::cli::config::known_colors;
use crate::cli::config::zendo::KoanSource;
use crate::cli::failure::{Failure, shown};
use crate::cli::{input, output, picture, text};
use crate::layout::file::last_of_log;
use crate::piece::PieceSet;
use crate::pipeline;
use crate::rules::zendo::file::{self, KoanError, KoanFile, Reading, pieces_of_layout};
use crate::rules::zendo::geometry::{PlacedPiece, koan_of};
use crate::rules::zendo::grouping::{self, Grouping};
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
    warn_of(&reading, path);
    let wrong = |error| Failure::Koan(path.clone(), error);
    let (placed, left_out) = pieces_of_layout(&reading.layout).map_err(wrong)?;
    let (placed, id) = one_of(placed, source, &pieces).map_err(wrong)?;
    let mut koan = koan_of(&placed, &pieces);
    koan.id = id;
    Ok(KoanFile { koan, left_out })
}

/// The pieces of the koan that is meant: of a picture's only one, or of the one named.
fn one_of(
    placed: Vec<PlacedPiece>,
    source: &KoanSource,
    pieces: &PieceSet,
) -> Result<(Vec<PlacedPiece>, Option<String>), KoanError> {
    let grouping = group(&placed, source.apart_mm, pieces);
    if let Some(sentence) = text::zendo::doubt(&grouping) {
        output::say(&format!("notice: {}: {sentence}", shown(&source.input)));
    }
    let names = || (0..grouping.koans.len()).map(Grouping::id).collect();
    let chosen = match &source.koan {
        None if grouping.koans.len() == 1 => return Ok((placed, None)),
        None => return Err(KoanError::NotNamed { koans: names() }),
        Some(id) => (0..grouping.koans.len()).find(|&koan| Grouping::id(koan) == *id),
    };
    let Some(chosen) = chosen else {
        return Err(KoanError::Unknown {
            id: source.koan.clone().unwrap_or_default(),
            koans: names(),
        });
    };
    let is_of_it = |index: &usize| grouping.koans[chosen].contains(index);
    let own = placed
        .into_iter()
        .enumerate()
        .filter(|(index, _)| is_of_it(index));
    Ok((own.map(|(_, piece)| piece).collect(), source.koan.clone()))
}

/// The koans of some pieces: as people part them, else the likeliest.
pub fn group(placed: &[PlacedPiece], apart_mm: Option<f64>, pieces: &PieceSet) -> Grouping {
    match apart_mm {
        Some(apart_mm) => grouping::split(placed, pieces, apart_mm),
        None => grouping::group(placed, pieces),
    }
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

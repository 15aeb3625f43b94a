//! Words that all sentences are made of: colors, sizes, directions, squares, and how sure something is.

use super::{ListJoint, Phrase, Worded};
use crate::frames::Bearing;
use crate::mistyped::Mistyped;
use crate::phrase;
use crate::piece::{Color, Size};
use crate::square::Direction;
use std::io;
use std::path::Path;

impl From<Size> for Phrase {
    fn from(size: Size) -> Self {
        match size {
            Size::Small => phrase!("size-small"),
            Size::Medium => phrase!("size-medium"),
            Size::Large => phrase!("size-large"),
        }
    }
}

impl From<&Color> for Phrase {
    /// A color outside the palette is called by its name in all languages.
    fn from(color: &Color) -> Self {
        match color.name() {
            "red" => phrase!("color-red"),
            "yellow" => phrase!("color-yellow"),
            "green" => phrase!("color-green"),
            "blue" => phrase!("color-blue"),
            "orange" => phrase!("color-orange"),
            "purple" => phrase!("color-purple"),
            "cyan" => phrase!("color-cyan"),
            "black" => phrase!("color-black"),
            "white" => phrase!("color-white"),
            "clear" => phrase!("color-clear"),
            Color::UNSAID => phrase!("color-unsaid"),
            "pink" => phrase!("color-pink"),
            other => other.into(),
        }
    }
}

impl From<Bearing> for Phrase {
    /// As in "217.1°".
    fn from(bearing: Bearing) -> Self {
        let degrees = Self::decimal(bearing.deg(), 1);
        Self::list([degrees, "°".into()], ListJoint::Between(""))
    }
}

impl From<Direction> for Phrase {
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::N => phrase!("direction-n"),
            Direction::NE => phrase!("direction-ne"),
            Direction::E => phrase!("direction-e"),
            Direction::SE => phrase!("direction-se"),
            Direction::S => phrase!("direction-s"),
            Direction::SW => phrase!("direction-sw"),
            Direction::W => phrase!("direction-w"),
            Direction::NW => phrase!("direction-nw"),
        }
    }
}

/// What is less likely is said to be "under 1%", however much less.
pub const LEAST_SAID: f64 = 0.01;

/// How likely something is, in whole percent: the one way in which every face tells it. A doubtful call is never rounded
/// up, so that 94.9% is not the 95% from which calls are clear, and what may be otherwise is not called certain.
pub fn percent(probability: f64) -> Phrase {
    /// Digits of a number as it was written, which its binary form may lie just below: 0.29 is 29%.
    const WRITTEN: f64 = 1e-9;
    let percent = 100.0 * probability;
    if probability < 1.0 && percent > 99.0 {
        phrase!("percent-over-99")
    } else if probability > 0.0 && probability < LEAST_SAID {
        phrase!("percent-under-1")
    } else {
        phrase!(
            "percent",
            percent = Phrase::decimal((percent + WRITTEN).floor(), 0)
        )
    }
}

/// A part of something measured, as of a stone's ground, in whole percent; a sliver is not called nothing.
pub fn portion(share: f64) -> Phrase {
    let percent = 100.0 * share;
    if percent > 0.0 && percent < 0.5 {
        phrase!("percent-under-1")
    } else {
        phrase!("percent", percent = Phrase::decimal(percent, 0))
    }
}

/// The side of a square in millimetres: with all decimals that somebody typed, and of one that was measured the tenths.
pub fn side_mm(square_mm: f64) -> Phrase {
    /// In parts of a thousandth, beyond which nobody types.
    const ROUNDING: f64 = 1e-6;
    let thousandths = 1000.0 * square_mm;
    if (thousandths - thousandths.round()).abs() < ROUNDING {
        Phrase::shortest(square_mm)
    } else {
        Phrase::decimal(square_mm, 1)
    }
}

/// What something brings, as in "+2", "-1" and "0": the one way in which every face tells it.
pub fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        number => format!("{number:+}"),
    }
}

/// Directions with how likely each is, as in "NE 69%, N 30%".
pub fn likely_directions(chances: impl IntoIterator<Item = (Direction, f64)>) -> Phrase {
    let chances = chances.into_iter();
    let chances = chances.map(|(direction, chance)| direction_chance(direction, chance));
    Phrase::list(chances, ListJoint::Between(", "))
}

/// As in "NE 69%".
pub fn direction_chance(direction: Direction, chance: f64) -> Phrase {
    phrase!("direction-chance", direction, sure = percent(chance))
}

/// Headings less sure than this are so for want of seeing, not for lying near a border between directions.
const HARDLY_SEEN_DEG: f64 = 10.0;

/// Why a direction is in doubt, as in "its heading is sure to ±34° only", by how far inside its eighth of the circle it lies
/// and how well it was measured.
pub fn why_heading_is_doubtful(margin_deg: f64, sigma_deg: Option<f64>) -> Phrase {
    let margin = Phrase::decimal(margin_deg, 1);
    match sigma_deg {
        None => phrase!("heading-near-border", margin),
        Some(sigma) if sigma >= HARDLY_SEEN_DEG => {
            phrase!("heading-hardly-seen", sigma = Phrase::decimal(sigma, 0))
        }
        Some(sigma) => {
            let sigma = Phrase::decimal(sigma, 1);
            phrase!("heading-near-border-measured", margin, sigma)
        }
    }
}

/// A file's name as people know it; `-` is standard input.
pub fn told(path: &Path) -> Phrase {
    if path == Path::new("-") {
        phrase!("standard-input")
    } else {
        path.display().to_string().into()
    }
}

/// What the system says of a file, as far as it is among what mostly goes wrong.
pub fn io_problem(error: &io::Error) -> Phrase {
    let (kind, error) = (error.kind(), error.to_string());
    match kind {
        io::ErrorKind::NotFound => phrase!("io-missing", error),
        io::ErrorKind::PermissionDenied => phrase!("io-forbidden", error),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => phrase!("io-full", error),
        io::ErrorKind::ReadOnlyFilesystem => phrase!("io-read-only", error),
        io::ErrorKind::FileTooLarge => phrase!("io-too-large", error),
        io::ErrorKind::IsADirectory => phrase!("io-is-folder", error),
        _ => phrase!("io-other", error),
    }
}

/// What the words of JSON's parser begin with, and the kind of fault that they tell of; of any other it is said only where it is.
const JSON_FAULTS: [(&str, &str); 15] = [
    ("EOF", "end"),
    ("expected value", "value"),
    ("expected `:`", "colon"),
    ("expected `,`", "comma"),
    ("trailing comma", "last-comma"),
    ("trailing characters", "more"),
    ("key must be a string", "name"),
    ("control character", "control"),
    ("number out of range", "number"),
    ("recursion limit", "depth"),
    ("duplicate field", "twice"),
    ("missing field", "missing"),
    ("unknown field", "unknown"),
    ("unknown variant", "variant"),
    ("invalid type", "type"),
];

/// What is wrong with a text in JSON by its parser's words, and where, as in "a comma is missing, or the end of a list or an
/// object (line 3, column 7)".
pub fn json_problem(said: &str, line: usize, column: usize) -> Phrase {
    let kind = JSON_FAULTS
        .iter()
        .find(|(begin, _)| said.starts_with(begin));
    let kind = kind.map_or("other", |(_, kind)| kind);
    // Names of fields stand between these.
    let name = said
        .split_once('`')
        .and_then(|(_, end)| end.split_once('`'));
    let name = name.map_or("", |(name, _)| name);
    phrase!("json-problem", kind, name, line, column)
}

impl Worded for Mistyped {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Size { text } => phrase!("typed-size", text),
            Self::Color { text } => phrase!("typed-color", text),
            Self::LongColor { most } => phrase!("typed-long-color", most = *most),
            Self::Square { text } => phrase!("typed-square", text),
            Self::SquareOutside { text, low, high } => {
                phrase!("typed-square-of", text, low, high)
            }
            Self::Direction { text } => phrase!("typed-direction", text),
            Self::Board { least, most } => {
                phrase!("typed-board", least = *least, most = *most)
            }
            Self::Region { text } => phrase!("typed-region", text),
            Self::Language { text } => phrase!("typed-language", text),
        }
    }
}

crate::worded_errors!(Mistyped);

impl From<Mistyped> for Phrase {
    fn from(mistyped: Mistyped) -> Self {
        mistyped.phrase()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Language, Say};
    use super::*;

    #[test]
    fn doubt_is_never_rounded_up() {
        let cases = [
            (0.739, "73%", "one call is not 73% here and 74% there"),
            (0.29, "29%", "28.999999999999996 in binary"),
            (0.9499, "94%", "clear is from 95% on"),
            (0.95, "95%", "clear"),
            (0.9951, "over 99%", "not certain"),
            (1.0, "100%", "certain"),
            (0.004, "under 1%", "not impossible"),
            (0.0, "0%", "impossible"),
        ];
        for (probability, wanted, why) in cases {
            assert_eq!(percent(probability), wanted, "{probability}: {why}");
        }
        let shares = [0.5049, 0.4951, 0.002, 0.0].map(|share| portion(share).to_string());
        assert_eq!(shares, ["50%", "50%", "under 1%", "0%"]);
    }

    #[test]
    fn bearings_are_told_with_the_comma_of_a_language() {
        let bearing = Phrase::from(Bearing::from_deg(217.14));
        assert_eq!(bearing.to_string(), "217.1°");
        assert_eq!(bearing.in_language(Language::German), "217,1°");
    }

    #[test]
    fn sides_are_told_as_they_were_typed_and_what_brings_nothing_has_no_sign() {
        let rows = [
            (57.15, "57.15", "an inch and a quarter more"),
            (50.0, "50", "whole"),
            (57.5, "57.5", "a half"),
            (53.261_794, "53.3", "measured"),
            (52.961_794, "53.0", "measured, and whole to the tenth"),
        ];
        for (mm, wanted, why) in rows {
            assert_eq!(side_mm(mm), wanted, "{why}");
        }
        assert_eq!([3, 0, -2].map(signed), ["+3", "0", "-2"]);
    }

    #[test]
    fn words_keep_their_names_in_english() {
        for size in Size::ALL {
            assert_eq!(Phrase::from(size), size.name());
        }
        for name in Color::PALETTE.into_iter().chain(["magenta"]) {
            let color: Color = name.parse().expect("a color");
            assert_eq!(Phrase::from(&color), name);
        }
        for direction in Direction::ALL {
            assert_eq!(Phrase::from(direction), direction.to_string().as_str());
        }
        let german = |phrase: Phrase| phrase.in_language(Language::German);
        assert_eq!(german(Direction::NE.into()), "NO");
        assert_eq!(german(Size::Large.into()), "groß");
        assert_eq!(german(percent(0.73)), "73\u{a0}%");
    }
}

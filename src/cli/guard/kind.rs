//! What kind of file something is, told from how it begins.

use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The kinds that are written here, and what else may be found in their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Empty, or not there.
    Nothing,
    Picture,
    Layout,
    Calibration,
    /// The record of a match.
    Record,
    /// The facts of a koan.
    Koan,
    /// A log of geomant live.
    Log,
    Page,
    Pdf,
    Svg,
    Text,
    /// A text whose name ends as no text of ours: a script, a table, a page of notes.
    OtherText,
    /// JSON of another schema, or of none.
    Json,
    Unknown,
}

impl FileKind {
    /// The kind of a file; of a pipe or a device nothing is known, and nothing can be lost there.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        /// As much as tells: the first fields of any file of ours.
        const HEAD: u64 = 64 * 1024;
        let is_file = std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        if !is_file {
            return Ok(Self::Nothing);
        }
        let mut head = vec![];
        File::open(path)?.take(HEAD).read_to_end(&mut head)?;
        Ok(match Self::of_bytes(&head) {
            Self::Text if !is_named_as_text(path) => Self::OtherText,
            kind => kind,
        })
    }

    /// What a drawing to print is written as: SVG where it is named so, else PDF.
    pub fn of_drawing(path: &Path) -> Self {
        if is_svg(path) { Self::Svg } else { Self::Pdf }
    }

    /// What a drawing to look at is written as: SVG where it is named so, else a picture.
    pub fn of_figure(path: &Path) -> Self {
        if is_svg(path) {
            Self::Svg
        } else {
            Self::Picture
        }
    }

    /// The kind of a file that begins so.
    fn of_bytes(head: &[u8]) -> Self {
        if head.starts_with(b"%PDF") {
            return Self::Pdf;
        }
        match text_of(head) {
            Some(text) => Self::of_text(text.trim_start_matches('\u{feff}').trim()),
            None if image::guess_format(head).is_ok() => Self::Picture,
            None => Self::Unknown,
        }
    }

    fn of_text(text: &str) -> Self {
        let begins = |words: &str| {
            let head = text.get(..words.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(words))
        };
        match text.chars().next() {
            None => Self::Nothing,
            Some('{' | '[') => Self::of_json(text),
            Some('<') if begins("<svg") => Self::Svg,
            Some('<') if begins("<?xml") && text.contains("<svg") => Self::Svg,
            Some('<') if begins("<!doctype html") || begins("<html") => Self::Page,
            Some(_) => Self::Text,
        }
    }

    fn of_json(text: &str) -> Self {
        // A line of a log may hold a layout.
        if text.starts_with("{\"frame\":") {
            return Self::Log;
        }
        match schema_of(text) {
            Some("geomant.layout/1") => Self::Layout,
            Some("geomant.calibration/1") => Self::Calibration,
            Some("geomant.match/1") => Self::Record,
            Some("geomant.koan/1") => Self::Koan,
            // Of several pictures the first may be one that could not be read.
            None if text.starts_with("{\"image\":") => Self::Layout,
            _ => Self::Json,
        }
    }
}

fn is_svg(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("svg"))
}

fn is_named_as_text(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_none_or(|ending| ending.eq_ignore_ascii_case("txt"))
}

/// The bytes as text, if they are text so far as they go.
fn text_of(head: &[u8]) -> Option<&str> {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // The last letter may be cut in two.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&head[..error.valid_up_to()]).ok()?
        }
        Err(_) => return None,
    };
    (!text.contains('\0')).then_some(text)
}

/// What the first `schema` of a JSON text says.
fn schema_of(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("\"schema\"")?;
    let value = rest.trim_start().strip_prefix(':')?.trim_start();
    value.strip_prefix('"')?.split('"').next()
}

impl Worded for FileKind {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Nothing => phrase!("kind-nothing"),
            Self::Picture => phrase!("kind-picture"),
            Self::Layout => phrase!("kind-layout"),
            Self::Calibration => phrase!("kind-calibration"),
            Self::Record => phrase!("kind-record"),
            Self::Koan => phrase!("kind-koan"),
            Self::Log => phrase!("kind-log"),
            Self::Page => phrase!("kind-page"),
            Self::Pdf => phrase!("kind-pdf"),
            Self::Svg => phrase!("kind-svg"),
            Self::Text => phrase!("kind-text"),
            Self::OtherText => phrase!("kind-other-text"),
            Self::Json => phrase!("kind-json"),
            Self::Unknown => phrase!("kind-unknown"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FileKind;

    #[test]
    fn names_tell_our_texts_from_others() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, kind) in [
            ("ruling", FileKind::Text),
            ("ruling.TXT", FileKind::Text),
            ("run.sh", FileKind::OtherText),
            ("README.md", FileKind::OtherText),
            ("scores.csv", FileKind::OtherText),
        ] {
            let path = folder.path().join(name);
            std::fs::write(&path, "Dear Ada").expect("written");
            assert_eq!(FileKind::of_file(&path).ok(), Some(kind), "{name}");
        }
    }

    #[test]
    fn beginnings_tell_kinds() {
        for (bytes, kind) in [
            (&b""[..], FileKind::Nothing),
            (b" \n", FileKind::Nothing),
            (b"Dear Ada", FileKind::Text),
            (b"BM is no picture", FileKind::Text),
            (b"\xff\xd8\xff\xe0\0\x10", FileKind::Picture),
            (b"\x89PNG\r\n\x1a\n", FileKind::Picture),
            (b"\0\0\0\x18ftypmp42", FileKind::Unknown),
            (b"%PDF-1.7 \xe2\xe3", FileKind::Pdf),
            (b"<!DOCTYPE html>\n", FileKind::Page),
            (b"<svg xmlns=", FileKind::Svg),
            (b"<?xml version=\"1.0\"?><svg>", FileKind::Svg),
            (
                b"\xef\xbb\xbf{\"schema\" : \"geomant.layout/1\"",
                FileKind::Layout,
            ),
            (
                b"{\"stones\": [], \"schema\": \"geomant.layout/1\"}",
                FileKind::Layout,
            ),
            (
                b"{\"image\":{\"path\":\"a\"},\"error\":\"b\"}",
                FileKind::Layout,
            ),
            (b"{\"schema\":\"geomant.match/1\"", FileKind::Record),
            (
                b"{\n \"schema\": \"geomant.calibration/1\"",
                FileKind::Calibration,
            ),
            (
                b"{\"frame\":0,\"layout\":{\"schema\":\"geomant.layout/1\"}}",
                FileKind::Log,
            ),
            (b"{\"schema\": \"geomant.pieces/1\"}", FileKind::Json),
            (b"{\"schema\": \"geomant.koan/1\"}", FileKind::Koan),
            (b"[1, 2]", FileKind::Json),
        ] {
            let shown = String::from_utf8_lossy(bytes);
            assert_eq!(FileKind::of_bytes(bytes), kind, "{shown}");
        }
    }
}

//! The evidence of a reading, to be kept or sent: a page with the disputed stones close up, the same as one picture, and the
//! layout with the ruling.

use super::table::Table;
use crate::capture::Frame;
use crate::capture::source::Source;
use crate::frames::PixelPoint;
use crate::layout::file::LayoutFile;
use crate::overlay::bars::{self, Bar, Bars};
use crate::overlay::{self, Dispute, Mark, paint};
use crate::page::evidence::{Disputed, EvidencePage, page};
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, Say, percent, portion};
use crate::pipeline::Reading;
use image::{ImageFormat, RgbImage, imageops};
use std::io::Cursor;
use std::path::{Path, PathBuf};

/// Puts what the library says of a table into words that programs read: `geomant.ruling/1`.
pub type RulingAsJson = fn(&super::table::Verdict, &Reading) -> Option<String>;

/// What is told beside the pictures.
pub struct Facts {
    /// Date, match, move; one short line each.
    pub lines: Vec<Phrase>,
    /// The stones that are disputed, the first before all.
    pub disputed: Vec<String>,
    /// The score, a line each.
    pub score: Vec<Phrase>,
    /// What all is told in.
    pub language: Language,
}

/// Why the evidence could not be written.
#[derive(Debug)]
pub enum EvidenceError {
    Picture(PathBuf, image::ImageError),
    File(PathBuf, std::io::Error),
}

/// More disputed stones than this make no page that anyone reads.
const MOST_DISPUTES: usize = 6;
/// As wide as two pictures of a stone beside each other.
const WIDTH_PX: u32 = 1132;
/// Beside words and bars.
const MARGIN_PX: f64 = 10.0;
/// Height of a line of text in the picture, and what it stands on.
const TEXT_PX: f64 = 20.0;
/// The line below a stone's pictures, and its text.
const LEGEND_PX: u32 = 30;
const LEGEND_TEXT_PX: f64 = 12.0;
const GROUND: image::Rgb<u8> = image::Rgb([24, 25, 30]);

/// Writes `geomant-N.html`, `geomant-N.png`, `geomant-N.json` (the layout) and `geomant-N.ruling.json` with the first N that
/// is free; returns the page's path, or none where there is no reading.
pub fn export(
    folder: &Path,
    frame: &Frame,
    table: &Table,
    facts: &Facts,
    ruling_as_json: RulingAsJson,
) -> Result<Option<PathBuf>, EvidenceError> {
    let Some(reading) = table.reading() else {
        return Ok(None);
    };
    let name = |number: u32, ending: &str| folder.join(format!("geomant-{number}.{ending}"));
    let endings = ["html", "png", "json", "ruling.json"];
    // A link that leads nowhere is there, too: what is written to it would turn up elsewhere.
    let is_there = |path: PathBuf| path.symlink_metadata().is_ok();
    let is_free = |number: &u32| endings.iter().all(|e| !is_there(name(*number, e)));
    let number = (1..).find(is_free).unwrap_or(u32::MAX);
    let [html, picture, layout, ruling] = endings.map(|ending| name(number, ending));
    let whole = whole_picture(frame, table, reading, facts.language);
    let disputes = facts.disputed.iter().take(MOST_DISPUTES);
    let disputes: Vec<Dispute> = disputes
        .filter_map(|id| {
            let dispute = overlay::dispute(&frame.rgb, reading, id, facts.language)?;
            Some(match table.stone(id).filter(|_| table.is_corrected(id)) {
                Some(stone) => dispute.as_said(stone),
                None => dispute,
            })
        })
        .collect();
    let refused = |error| EvidenceError::Picture(picture.clone(), error);
    let sheet = as_png(&one_picture(facts, disputes.first(), &whole)).map_err(refused)?;
    let evidence = evidence(facts, &disputes, &whole).map_err(refused)?;
    let told = LayoutFile::new(reading.layout.clone()).to_json();
    let mut files = vec![
        (html.clone(), page(&evidence).into_bytes()),
        (picture.clone(), sheet),
        (layout, told.into_bytes()),
    ];
    if let Some(text) = ruling_as_json(table.verdict(), reading) {
        files.push((ruling, text.into_bytes()));
    }
    write_all(&files)?;
    Ok(Some(html))
}

/// What is in play with all marks; the score stands beside it and hides nothing.
fn whole_picture(frame: &Frame, table: &Table, reading: &Reading, language: Language) -> RgbImage {
    let found = table.verdict().found();
    let found = found.map(|found| found.marks(&reading.layout));
    overlay::close_up(&frame.rgb, reading, found.as_ref(), WIDTH_PX, language)
}

fn evidence(
    facts: &Facts,
    disputes: &[Dispute],
    whole: &RgbImage,
) -> Result<EvidencePage, image::ImageError> {
    let disputed = |dispute: &Dispute| {
        Ok(Disputed {
            stone: dispute.stone.clone(),
            why: dispute.why.clone(),
            legend: dispute.legend(),
            numbers: dispute.numbers.clone(),
            squares: dispute.squares.clone(),
            directions: dispute.directions.clone(),
            picture: as_png(&dispute.picture)?,
        })
    };
    let disputes: Result<Vec<Disputed>, image::ImageError> =
        disputes.iter().map(disputed).collect();
    Ok(EvidencePage {
        title: phrase!("evidence-title"),
        facts: facts.lines.clone(),
        disputes: disputes?,
        score: facts.score.clone(),
        picture: as_png(whole)?,
        language: facts.language,
    })
}

fn as_png(picture: &RgbImage) -> Result<Vec<u8>, image::ImageError> {
    let mut bytes = Cursor::new(vec![]);
    picture.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner())
}

/// The page as one picture: facts, the first disputed stone, the whole table.
fn one_picture(facts: &Facts, dispute: Option<&Dispute>, whole: &RgbImage) -> RgbImage {
    let (above, below_px) = head(facts, dispute);
    let panels_px = dispute.map_or(0, |dispute| dispute.picture.height() + LEGEND_PX);
    let height_px = below_px + panels_px + whole.height();
    let mut sheet = RgbImage::from_pixel(WIDTH_PX, height_px, GROUND);
    let mut marks = above;
    if let Some(dispute) = dispute {
        imageops::replace(&mut sheet, &dispute.picture, 0, i64::from(below_px));
        let legend = dispute.legend().in_language(facts.language);
        let middle_px = f64::from(below_px + panels_px) - 0.35 * f64::from(LEGEND_PX);
        let at = PixelPoint::new(MARGIN_PX, middle_px);
        marks.push(overlay::line_of_text(&legend, at, LEGEND_TEXT_PX));
    }
    imageops::replace(&mut sheet, whole, 0, i64::from(below_px + panels_px));
    paint(&sheet, &marks)
}

/// What stands above the pictures, and where these begin.
fn head(facts: &Facts, dispute: Option<&Dispute>) -> (Vec<Mark>, u32) {
    let mut lines = facts.lines.clone();
    lines.extend(dispute.map(|dispute| dispute.stone.clone()));
    lines.extend(dispute.map(|dispute| dispute.why.clone()));
    lines.retain(|line| !line.is_empty());
    let said = lines.iter().map(|line| line.in_language(facts.language));
    let lines: Vec<String> = said.collect();
    let line_px = 1.4 * TEXT_PX;
    let below = line_px * (lines.len() as f64 + 0.6);
    let parts: Vec<Bars> = dispute.map_or(vec![], |dispute| bars(dispute, facts.language));
    let heights = parts.iter().map(|bars| bars::height_px(bars, TEXT_PX));
    let end = (below + heights.fold(0.0, f64::max) + MARGIN_PX) as u32;
    let mut marks = overlay::lines_of_text(&lines, TEXT_PX, line_px);
    let column_px = f64::from(WIDTH_PX) / parts.len().max(1) as f64;
    for (column, part) in parts.iter().enumerate() {
        let left = MARGIN_PX + column_px * column as f64;
        let corner = PixelPoint::new(left, below);
        let room_px = column_px - 2.0 * MARGIN_PX;
        marks.extend(bars::marks(part, corner, room_px, TEXT_PX));
    }
    (marks, end)
}

/// How much of a stone lies where, what is off the board too, and how likely it points where.
fn bars(dispute: &Dispute, language: Language) -> Vec<Bars> {
    let bars = |title: Phrase, parts: &[(Phrase, f64)], told: fn(f64) -> Phrase| Bars {
        title: title.in_language(language),
        rows: parts
            .iter()
            .map(|(name, part)| Bar {
                name: name.in_language(language),
                part: *part,
                words: told(*part).in_language(language),
            })
            .collect(),
    };
    let all = [
        bars(phrase!("evidence-squares"), &dispute.squares, portion),
        bars(phrase!("evidence-directions"), &dispute.directions, percent),
    ];
    all.into_iter()
        .filter(|bars| !bars.rows.is_empty())
        .collect()
}

/// What people said of the table that is not seen so, in lines that a picture has room for.
pub fn told_of_people(said: Vec<Phrase>) -> impl Iterator<Item = Phrase> {
    /// In a line.
    const MOST: usize = 6;
    let lines: Vec<Vec<Phrase>> = said.chunks(MOST).map(<[Phrase]>::to_vec).collect();
    let lines = lines.into_iter();
    lines.map(|line| {
        phrase!(
            "evidence-said",
            what = Phrase::list(line, ListJoint::Between(", "))
        )
    })
}

/// A source as it is named to others: files without their folders, streams without name and password.
pub fn name_of(source: &Source) -> Phrase {
    let file = |path: &Path| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.map(|name| Phrase::from(name.into_owned()))
    };
    let name = match source {
        Source::Film(path) => file(path),
        Source::Photos(paths) => match &paths[..] {
            [only] => file(only),
            _ => None,
        },
        Source::Stream(address) => address.split_once("://").map(|(scheme, rest)| {
            let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
            format!("{scheme}://{host}{path}").into()
        }),
        Source::Camera(_) | Source::FrameSlot(_) => None,
    };
    name.unwrap_or_else(|| source.phrase())
}

/// Writes new files: all of them, or none is left.
fn write_all(files: &[(PathBuf, Vec<u8>)]) -> Result<(), EvidenceError> {
    for (count, (path, bytes)) in files.iter().enumerate() {
        if let Err(error) = std::fs::write(path, bytes) {
            for (written, _) in &files[..=count] {
                // What cannot be taken away either was told by the first error.
                let _ = std::fs::remove_file(written);
            }
            return Err(EvidenceError::File(path.clone(), error));
        }
    }
    Ok(())
}

impl EvidenceError {
    /// What is wrong.
    pub fn phrase(&self) -> Phrase {
        let (path, error) = match self {
            Self::Picture(path, error) => (path, error.to_string()),
            Self::File(path, error) => (path, error.to_string()),
        };
        phrase!("error-evidence", path = path.display().to_string(), error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evidence_is_whole_or_not_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let [page, sheet] =
            ["geomant-1.html", "nowhere/geomant-1.png"].map(|n| folder.path().join(n));
        let files = [(page.clone(), vec![1]), (sheet.clone(), vec![2])];
        let error = write_all(&files).expect_err("a folder is missing");
        assert!(matches!(error, EvidenceError::File(path, _) if path == sheet));
        assert!(!page.exists(), "half of it is left");
    }

    #[test]
    fn others_are_told_neither_folders_nor_passwords() {
        let rows = [
            (Source::Film("ada/games/evening.mp4".into()), "evening.mp4"),
            (Source::Photos(vec!["ada/cast.jpg".into()]), "cast.jpg"),
            (
                Source::Photos(vec!["a/1.jpg".into(), "a/2.jpg".into()]),
                "2 photos",
            ),
            (Source::Camera(1), "camera 1"),
            (
                Source::Stream("rtsp://ada:secret@10.0.0.7:554/live@hd".into()),
                "rtsp://10.0.0.7:554/live@hd",
            ),
            (Source::Stream("http://10.0.0.7".into()), "http://10.0.0.7"),
        ];
        for (source, name) in rows {
            assert_eq!(name_of(&source).to_string(), name);
        }
    }
}

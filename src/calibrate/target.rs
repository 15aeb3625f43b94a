//! A chessboard, or a board of other squares, to print: to scale, with a ruler that shows whether the printer kept it.
//!
//! In: the paper, the squares and the side of one. Out: the drawing as SVG or PDF. The eye finds it as it finds any chessboard, with
//! things lying on it too.

mod ruler;

use crate::phrase;
use crate::phrasing::{Language, Phrase, Say, Worded, side_mm};
use crate::square::Region;
use krilla::Document;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::text::{Font, TextDirection};
use ruler::ruler;
use std::fmt::Write;

/// Sheets that printers take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Width and height, upright.
    pub const fn size_mm(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// A printable board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    paper: Paper,
    squares: Region,
    square_mm: f64,
}

/// Why there is no such target.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetError {
    /// The side of a square asked for, and the largest that fits the paper.
    TooLarge {
        /// Asked for.
        square_mm: f64,
        /// What the paper takes.
        largest_mm: f64,
    },
    /// Squares so small that no camera tells them apart.
    TooSmall {
        /// Asked for.
        square_mm: f64,
        /// What a camera tells apart.
        smallest_mm: f64,
    },
    /// The PDF library's own words.
    Pdf(String),
}

impl Worded for TargetError {
    fn phrase(&self) -> Phrase {
        match *self {
            Self::TooLarge {
                square_mm,
                largest_mm,
            } => {
                let [square, largest] = [square_mm, largest_mm].map(Phrase::shortest);
                crate::phrase!("target-too-large", square, largest)
            }
            Self::TooSmall {
                square_mm,
                smallest_mm,
            } => {
                let [square, smallest] = [square_mm, smallest_mm].map(Phrase::shortest);
                crate::phrase!("target-too-small", square, smallest)
            }
            Self::Pdf(ref why) => crate::phrase!("pdf-not-made", why),
        }
    }
}

crate::worded_errors!(TargetError);

/// Something black on the sheet; millimetres from its top left corner, y down.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetMark {
    /// A filled rectangle.
    Rect {
        /// Of its left side.
        x: f64,
        /// Of its upper side.
        y: f64,
        /// Across.
        width: f64,
        /// Down.
        height: f64,
    },
    /// A line of text; (x, y) is where its baseline begins.
    Text {
        /// Where the line begins.
        x: f64,
        /// Its baseline.
        y: f64,
        /// Height of the letters.
        size: f64,
        /// What it says.
        text: String,
    },
}

/// What printers leave blank, and a bit more.
const MARGIN_MM: f64 = 15.0;
const RULER_MM: u32 = 150;
/// From the squares to the ruler, and what it and the words need.
const RULER_BELOW_MM: f64 = 6.0;
const WORDS_MM: f64 = 40.0;
const POINTS_PER_MM: f64 = 72.0 / 25.4;

impl Target {
    /// Squares that are smaller are blurred into one another.
    pub const SMALLEST_SQUARE_MM: f64 = 5.0;
    /// A page's worth of board on both papers.
    pub const USUAL_SQUARE_MM: f64 = 20.0;

    /// A board with squares of this side, if they fit and can be told apart. Where none is said a chessboard's are of the
    /// usual side, and another board's as large as the paper takes.
    ///
    /// # Errors
    /// Where the paper has no room for such squares.
    pub fn new(paper: Paper, squares: Region, square_mm: Option<f64>) -> Result<Self, TargetError> {
        let (width, height) = paper.size_mm();
        let across = (width - 2.0 * MARGIN_MM) / f64::from(squares.files());
        let down = (height - 2.0 * MARGIN_MM - WORDS_MM) / f64::from(squares.ranks());
        let largest_mm = across.min(down).floor();
        let square_mm = square_mm.unwrap_or(if squares == Region::CHESSBOARD {
            Self::USUAL_SQUARE_MM
        } else {
            largest_mm
        });
        if square_mm > largest_mm {
            return Err(TargetError::TooLarge {
                square_mm,
                largest_mm,
            });
        }
        if square_mm.is_nan() || square_mm < Self::SMALLEST_SQUARE_MM {
            return Err(TargetError::TooSmall {
                square_mm,
                smallest_mm: Self::SMALLEST_SQUARE_MM,
            });
        }
        Ok(Self {
            paper,
            squares,
            square_mm,
        })
    }

    /// Everything on the sheet, its words in a language.
    pub fn marks(&self, language: Language) -> Vec<TargetMark> {
        let mut marks = self.squares();
        let (files, ranks) = (self.squares.files(), self.squares.ranks());
        let below = MARGIN_MM + f64::from(ranks) * self.square_mm + RULER_BELOW_MM;
        marks.extend(ruler(MARGIN_MM, below));
        let (board, mm) = (format!("{files}×{ranks}"), side_mm(self.square_mm));
        let lines = [
            phrase!("target-squares", board, mm),
            phrase!("target-print", mm = RULER_MM),
            phrase!("target-lay"),
            // Typed as it stands, in whatever language the rest is.
            if self.squares == Region::CHESSBOARD {
                format!(
                    "geomant calibrate table photo.jpg --square-mm {} -o table.json",
                    self.square_mm
                )
                .into()
            } else {
                format!(
                    "geomant read photo.jpg --board {files}x{ranks} --square-mm {}",
                    self.square_mm
                )
                .into()
            },
        ];
        marks.extend(
            lines
                .into_iter()
                .zip(0u8..)
                .map(|(text, line)| TargetMark::Text {
                    x: MARGIN_MM,
                    y: below + 12.0 + 4.5 * f64::from(line),
                    size: 3.5,
                    text: text.in_language(language),
                }),
        );
        marks
    }

    fn squares(&self) -> Vec<TargetMark> {
        let files = f64::from(self.squares.files());
        let left = (self.paper.size_mm().0 - files * self.square_mm) / 2.0;
        let top = self.squares.ranks() - 1;
        let squares = self.squares.squares();
        let dark = squares.filter(|square| square.is_dark());
        dark.map(|square| TargetMark::Rect {
            x: left + f64::from(square.file()) * self.square_mm,
            y: MARGIN_MM + f64::from(top - square.rank()) * self.square_mm,
            width: self.square_mm,
            height: self.square_mm,
        })
        .collect()
    }

    /// The sheet as SVG, to scale.
    pub fn svg(&self, language: Language) -> String {
        let (width, height) = self.paper.size_mm();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
        );
        for mark in self.marks(language) {
            // Writing to a String cannot fail.
            let _ = match mark {
                TargetMark::Rect {
                    x,
                    y,
                    width,
                    height,
                } => writeln!(
                    svg,
                    "<rect x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\"/>"
                ),
                TargetMark::Text { x, y, size, text } => writeln!(
                    svg,
                    "<text x=\"{x:.3}\" y=\"{y:.3}\" font-family=\"sans-serif\" font-size=\"{size}\">{text}</text>"
                ),
            };
        }
        svg + "</svg>\n"
    }

    /// The sheet as PDF, to scale.
    ///
    /// # Errors
    /// Where the sheet can't be written as PDF.
    pub fn pdf(&self, language: Language) -> Result<Vec<u8>, TargetError> {
        let impossible = |why: &str| TargetError::Pdf(why.into());
        let points = |mm: f64| (mm * POINTS_PER_MM) as f32;
        let (width, height) = self.paper.size_mm();
        let settings = PageSettings::from_wh(points(width), points(height))
            .ok_or_else(|| impossible("no such page"))?;
        let font = Font::new(epaint_default_fonts::UBUNTU_LIGHT.to_vec().into(), 0)
            .ok_or_else(|| impossible("no font"))?;
        let mut document = Document::new();
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.set_fill(Some(Fill {
            paint: luma::Color::new(0).into(),
            ..Fill::default()
        }));
        for mark in self.marks(language) {
            match mark {
                TargetMark::Rect {
                    x,
                    y,
                    width,
                    height,
                } => {
                    let mut outline = PathBuilder::new();
                    outline.move_to(points(x), points(y));
                    outline.line_to(points(x + width), points(y));
                    outline.line_to(points(x + width), points(y + height));
                    outline.line_to(points(x), points(y + height));
                    outline.close();
                    surface.draw_path(
                        &outline
                            .finish()
                            .ok_or_else(|| impossible("an empty square"))?,
                    );
                }
                TargetMark::Text { x, y, size, text } => {
                    let start = Point::from_xy(points(x), points(y));
                    surface.draw_text(
                        start,
                        font.clone(),
                        points(size),
                        &text,
                        false,
                        TextDirection::Auto,
                    );
                }
            }
        }
        surface.finish();
        page.finish();
        document
            .finish()
            .map_err(|error| TargetError::Pdf(format!("{error:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardParams, find_board};
    use crate::capture::Frame;
    use image::{Rgb, RgbImage};

    /// The sheet as a scanner of this resolution would see it, without its text.
    fn scanned(target: &Target, dots_per_inch: f64) -> Frame {
        let dots = |mm: f64| mm / 25.4 * dots_per_inch;
        let (width, height) = target.paper.size_mm();
        let mut sheet =
            RgbImage::from_pixel(dots(width) as u32, dots(height) as u32, Rgb([255; 3]));
        for mark in target.marks(Language::English) {
            if let TargetMark::Rect {
                x,
                y,
                width,
                height,
            } = mark
            {
                for row in dots(y).round() as u32..dots(y + height).round() as u32 {
                    for column in dots(x).round() as u32..dots(x + width).round() as u32 {
                        sheet.put_pixel(column, row, Rgb([0; 3]));
                    }
                }
            }
        }
        Frame::new(sheet, "the scanned sheet".into(), 0.0).expect("a picture")
    }

    #[test]
    fn the_printed_sheet_is_found_to_scale() {
        for (paper, board, square_mm) in [
            (Paper::A4, "8x8", Some(20.0)),
            (Paper::Letter, "8x8", Some(15.0)),
            (Paper::A4, "5x5", None),
            (Paper::A4, "4x12", None),
            (Paper::Letter, "9x6", None),
        ] {
            const DOTS_PER_INCH: f64 = 300.0;
            let squares = Region::of_size(board).expect(board);
            let target = Target::new(paper, squares, square_mm).expect("fits");
            let found = find_board(&scanned(&target, DOTS_PER_INCH), &BoardParams::of(squares))
                .expect("a board");
            let [a1, h1, _, a8] = found.corners_px;
            let px = |squares: u8| f64::from(squares) * target.square_mm / 25.4 * DOTS_PER_INCH;
            // Squares are drawn to whole dots, which puts an edge off by up to half of one.
            const TOLERANCE: f64 = 1e-3;
            for (side, side_px) in [
                (a1.distance(h1), px(squares.files())),
                (a1.distance(a8), px(squares.ranks())),
            ] {
                assert!(
                    (side / side_px - 1.0).abs() < TOLERANCE,
                    "{paper:?}, {board}: {side} of {side_px}"
                );
            }
        }
    }

    #[test]
    fn files_are_made_and_misfits_refused() {
        let chessboard = Region::CHESSBOARD;
        let target = Target::new(Paper::A4, chessboard, Some(20.0)).expect("fits");
        assert!(target.svg(Language::English).contains("width=\"210mm\""));
        let german = target.svg(Language::German);
        for words in [
            "8×8 Felder von 20 mm",
            "Das Lineal muss 150 mm lang",
            "geomant calibrate table",
        ] {
            assert!(german.contains(words), "{words}: {german}");
        }
        assert!(
            target
                .pdf(Language::German)
                .expect("a PDF")
                .starts_with(b"%PDF")
        );
        for (square_mm, expected) in [
            (30.0, "at most 22 mm"),
            (1.0, "at least 5 mm"),
            (f64::NAN, "at least"),
        ] {
            let error = Target::new(Paper::A4, chessboard, Some(square_mm)).expect_err("no fit");
            assert!(error.to_string().contains(expected), "{error}");
        }
    }
}

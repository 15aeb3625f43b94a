//! Stickers for six-sided dice, to print: to scale, with marks that [`super::marks`] reads and with their meaning in plain
//! sight.
//!
//! In: the paper, the dice, what their faces mean. Out: the sheets as PDF. A row of six is one die.

use super::FACES;
use super::marks::{SQUARES, squares};
use crate::calibrate::target::Paper;
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say, Worded, side_mm};
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point};
use krilla::page::{Page, PageSettings};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};

/// Side of a sticker in squares of its mark: the mark's six, and a light margin around it, without which it is not found.
pub const STICKER_SQUARES: f64 = 8.5;
/// A sticker leaves the rounded edges of its die free.
const STICKER_IN_DICE: f64 = 15.0 / 16.0;

/// What is on one face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StickerFace {
    /// A letter for it.
    pub sign: char,
    /// A word for it.
    pub name: String,
    /// A light ground, which stands for it.
    pub rgb: [u8; 3],
}

/// Stickers for dice.
#[derive(Clone, Debug, PartialEq)]
pub struct StickerSheet {
    paper: Paper,
    die_mm: f64,
    dice: u32,
    faces: [StickerFace; FACES],
}

/// Why there is no such sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetError {
    /// Dice whose marks no camera reads, or that are none.
    Size {
        /// Asked for.
        die_mm: f64,
    },
    /// The PDF library's own words.
    Pdf(String),
}

/// Something on a page; millimetres from its upper left corner, y down.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawnSticker {
    /// A filled rectangle.
    Rect {
        /// Left, upper side, width and height.
        area_mm: [f64; 4],
        /// Its color.
        rgb: [u8; 3],
    },
    /// A line of text.
    Text {
        /// Where its baseline has its middle.
        middle_mm: (f64, f64),
        /// Height of the letters with all that hangs below.
        size_mm: f64,
        /// Its color.
        rgb: [u8; 3],
        /// What it says.
        text: String,
    },
}

/// What printers leave blank, and a bit more for the words below.
const MARGIN_MM: f64 = 10.0;
const WORDS_MM: f64 = 12.0;
/// A cut mark, and the line between two stickers.
const CUT_MM: f64 = 4.0;
const CUT_INK_MM: f64 = 0.2;
const BETWEEN_INK_MM: f64 = 0.08;
const BETWEEN: [u8; 3] = [150; 3];
const BLACK: [u8; 3] = [0; 3];
const RULER_MM: f64 = 50.0;
const POINTS_PER_MM: f64 = 72.0 / 25.4;
/// Of the font: how wide each of its letters is, and how high a capital, both in its size.
const LETTER_WIDTH: f64 = 0.602;
const CAPITAL_HEIGHT: f64 = 0.73;
/// In squares of the mark: words on a margin, and how far their baseline is from the sticker's edge.
const WORD_SQUARES: f64 = 0.75;
const WORD_OFF_EDGE: f64 = 0.2;

impl StickerSheet {
    /// Usual dice, in millimetres.
    pub const USUAL_DIE_MM: f64 = 16.0;
    /// Smaller ones no webcam reads, and of larger ones six don't go beside each other.
    pub const DICE_MM: std::ops::RangeInclusive<f64> = 10.0..=30.0;

    /// Stickers for so many dice.
    ///
    /// # Errors
    /// Where the dice are too small or too large.
    pub fn new(
        paper: Paper,
        die_mm: f64,
        dice: u32,
        faces: [StickerFace; FACES],
    ) -> Result<Self, SheetError> {
        if Self::DICE_MM.contains(&die_mm) {
            Ok(Self {
                paper,
                die_mm,
                dice,
                faces,
            })
        } else {
            Err(SheetError::Size { die_mm })
        }
    }

    /// Side of a sticker.
    pub fn sticker_mm(&self) -> f64 {
        self.die_mm * STICKER_IN_DICE
    }

    /// All pages.
    pub fn pages(&self, language: Language) -> Vec<Vec<DrawnSticker>> {
        let (across, down) = self.rows();
        let per_page = (across * down).max(1);
        let starts = (0..self.dice).step_by(per_page as usize);
        let pages = self.dice.div_ceil(per_page);
        let page = |(number, first): (u32, u32)| {
            let count = per_page.min(self.dice - first);
            self.page(count, (number + 1, pages), language)
        };
        (0..).zip(starts).map(page).collect()
    }

    /// Dice beside and below each other on one page.
    fn rows(&self) -> (u32, u32) {
        let (width, height) = self.paper.size_mm();
        let side = self.sticker_mm();
        let across = (width - 2.0 * MARGIN_MM) / (side * FACES as f64);
        let down = (height - 2.0 * MARGIN_MM - WORDS_MM) / side;
        ((across as u32).max(1), (down as u32).max(1))
    }

    fn page(&self, dice: u32, (number, of): (u32, u32), language: Language) -> Vec<DrawnSticker> {
        let (across, _) = self.rows();
        let side = self.sticker_mm();
        let across = across.min(dice);
        let down = dice.div_ceil(across);
        let columns = across * FACES as u32;
        let left = (self.paper.size_mm().0 - f64::from(columns) * side) / 2.0;
        let mut drawn = vec![];
        for die in 0..dice {
            for (face, meant) in self.faces.iter().enumerate() {
                let column = f64::from(die % across * FACES as u32) + face as f64;
                let row = f64::from(die / across);
                let corner = (left + column * side, MARGIN_MM + row * side);
                drawn.extend(sticker(face, meant, corner, side));
            }
        }
        drawn.extend(cut_marks((left, MARGIN_MM), side, (columns, down)));
        drawn.extend(self.foot((number, of), language));
        drawn
    }

    /// What to do with the page, and a ruler.
    fn foot(&self, (number, of): (u32, u32), language: Language) -> Vec<DrawnSticker> {
        let (width, height) = self.paper.size_mm();
        let (middle, line) = (width / 2.0, height - MARGIN_MM);
        let ruler = |x: f64, wide: f64, high: f64| DrawnSticker::Rect {
            area_mm: [x, line - 3.5 - high, wide, high],
            rgb: BLACK,
        };
        let start = middle - RULER_MM / 2.0;
        let (mm, ruler_mm) = (side_mm(self.die_mm), Phrase::shortest(RULER_MM));
        let words = phrase!("dice-sheet-foot", number, of, mm, ruler_mm);
        vec![
            ruler(start, RULER_MM, CUT_INK_MM),
            ruler(start, CUT_INK_MM, 2.0),
            ruler(start + RULER_MM - CUT_INK_MM, CUT_INK_MM, 2.0),
            DrawnSticker::Text {
                middle_mm: (middle, line),
                size_mm: 2.5,
                rgb: BLACK,
                text: words.in_language(language),
            },
        ]
    }

    /// The pages as PDF, to scale.
    ///
    /// # Errors
    /// Where they can't be written as PDF.
    pub fn pdf(&self, language: Language) -> Result<Vec<u8>, SheetError> {
        let impossible = |why: &str| SheetError::Pdf(why.into());
        let (width, height) = self.paper.size_mm();
        let font = Font::new(epaint_default_fonts::HACK_REGULAR.to_vec().into(), 0)
            .ok_or_else(|| impossible("no font"))?;
        let mut document = Document::new();
        for drawn in self.pages(language) {
            let settings = PageSettings::from_wh(points(width), points(height));
            let settings = settings.ok_or_else(|| impossible("no such page"))?;
            let mut page: Page = document.start_page_with(settings);
            let mut surface = page.surface();
            for one in &drawn {
                draw(&mut surface, one, &font).ok_or_else(|| impossible("an empty rectangle"))?;
            }
            surface.finish();
            page.finish();
        }
        let finished = document.finish();
        finished.map_err(|error| SheetError::Pdf(format!("{error:?}")))
    }
}

/// One sticker, with its upper left corner there: its ground, the mark, and its word on two margins.
pub fn sticker(
    face: usize,
    meant: &StickerFace,
    (x, y): (f64, f64),
    side_mm: f64,
) -> Vec<DrawnSticker> {
    let square = side_mm / STICKER_SQUARES;
    let margin = (STICKER_SQUARES - SQUARES as f64) / 2.0;
    let rect = |[left, top, width, height]: [f64; 4], rgb| DrawnSticker::Rect {
        area_mm: [
            x + left * square,
            y + top * square,
            width * square,
            height * square,
        ],
        rgb,
    };
    let whole = SQUARES as f64;
    let mut drawn = vec![
        rect([0.0, 0.0, STICKER_SQUARES, STICKER_SQUARES], meant.rgb),
        rect([margin, margin, whole, whole], BLACK),
    ];
    for (row, column) in light_squares(face) {
        let at = [margin + column as f64, margin + row as f64, 1.0, 1.0];
        drawn.push(rect(at, meant.rgb));
    }
    let text = |baseline: f64, text: String| DrawnSticker::Text {
        middle_mm: (x + side_mm / 2.0, y + baseline * square),
        size_mm: WORD_SQUARES / CAPITAL_HEIGHT * square,
        rgb: meant.rgb.map(|channel| (f64::from(channel) * 0.3) as u8),
        text,
    };
    let word = format!("{} {}", meant.sign, meant.name.to_uppercase());
    drawn.push(text(WORD_OFF_EDGE + WORD_SQUARES, word.clone()));
    drawn.push(text(STICKER_SQUARES - WORD_OFF_EDGE, word));
    drawn
}

/// Rows and columns of a mark's light squares.
fn light_squares(face: usize) -> Vec<(usize, usize)> {
    let mut light = vec![];
    for (row, squares) in squares(face).iter().enumerate() {
        let columns = squares.iter().enumerate();
        let columns = columns.filter(|(_, is_light)| **is_light);
        light.extend(columns.map(|(column, _)| (row, column)));
    }
    light
}

/// Lines between stickers, and where to lay the ruler for each cut.
fn cut_marks((left, top): (f64, f64), side: f64, (columns, rows): (u32, u32)) -> Vec<DrawnSticker> {
    let (width, height) = (f64::from(columns) * side, f64::from(rows) * side);
    let upright = |at: f64, y: f64, long: f64, ink: f64, rgb| DrawnSticker::Rect {
        area_mm: [at - ink / 2.0, y, ink, long],
        rgb,
    };
    let level = |at: f64, x: f64, long: f64, ink: f64, rgb| DrawnSticker::Rect {
        area_mm: [x, at - ink / 2.0, long, ink],
        rgb,
    };
    let mut drawn = vec![];
    for column in 0..=columns {
        let at = left + f64::from(column) * side;
        drawn.push(upright(at, top, height, BETWEEN_INK_MM, BETWEEN));
        for y in [top - CUT_MM - 1.0, top + height + 1.0] {
            drawn.push(upright(at, y, CUT_MM, CUT_INK_MM, BLACK));
        }
    }
    for row in 0..=rows {
        let at = top + f64::from(row) * side;
        drawn.push(level(at, left, width, BETWEEN_INK_MM, BETWEEN));
        for x in [left - CUT_MM - 1.0, left + width + 1.0] {
            drawn.push(level(at, x, CUT_MM, CUT_INK_MM, BLACK));
        }
    }
    drawn
}

fn points(mm: f64) -> f32 {
    (mm * POINTS_PER_MM) as f32
}

fn draw(surface: &mut Surface<'_>, drawn: &DrawnSticker, font: &Font) -> Option<()> {
    let fill = |[r, g, b]: [u8; 3]| Fill {
        paint: rgb::Color::new(r, g, b).into(),
        ..Fill::default()
    };
    match drawn {
        DrawnSticker::Rect {
            area_mm: [x, y, width, height],
            rgb,
        } => {
            surface.set_fill(Some(fill(*rgb)));
            let mut outline = PathBuilder::new();
            outline.move_to(points(*x), points(*y));
            outline.line_to(points(x + width), points(*y));
            outline.line_to(points(x + width), points(y + height));
            outline.line_to(points(*x), points(y + height));
            outline.close();
            surface.draw_path(&outline.finish()?);
        }
        DrawnSticker::Text {
            middle_mm: (x, y),
            size_mm,
            rgb,
            text,
        } => {
            surface.set_fill(Some(fill(*rgb)));
            let width = LETTER_WIDTH * size_mm * text.chars().count() as f64;
            let start = Point::from_xy(points(x - width / 2.0), points(*y));
            let auto = TextDirection::Auto;
            surface.draw_text(start, font.clone(), points(*size_mm), text, false, auto);
        }
    }
    Some(())
}

impl Worded for SheetError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Size { die_mm } => {
                let (least, most) = StickerSheet::DICE_MM.into_inner();
                let [die, least, most] = [*die_mm, least, most].map(Phrase::shortest);
                phrase!("sheet-size", die, least, most)
            }
            Self::Pdf(why) => phrase!("pdf-not-made", why),
        }
    }
}

crate::worded_errors!(SheetError);

//! A reading, with the ruling on it where there is one, as a list of marks in pixels of the picture.
//!
//! Nothing is decided here and nothing is painted: [`marks`] places what others found out, `paint`
//! and the window draw the same list. Marks come in the order in which they are to be painted.

mod anneal;
pub mod bars;
mod block;
mod board_lines;
mod calibration;
mod close_up;
mod dispute;
mod found;
mod guide;
mod ink;
mod label;
mod label_places;
mod limits;
mod paint;
mod panel;
mod pen;
mod photo;
mod rays;
mod table;
mod tints;
mod ways;

pub use calibration::calibration_marks;
pub use close_up::close_up;
pub use dispute::{Dispute, dispute};
pub use found::border_on_screen;
pub use guide::marks as guide_marks;
pub use ink::{Ink, ink_of_color};
pub use paint::paint;
pub use photo::{BookStep, PagePhoto};
pub use table::points_in_play;
pub use ways::marks as way_marks;

use crate::frames::PixelPoint;
use crate::phrasing::{Language, Phrase, Say};
use crate::pipeline::Reading;
use crate::rules::marks::SurfaceMarks;
use block::Block;
use label::Label;
use pen::Pen;

/// What a mark belongs to, so that a window can switch it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The board's lines and the names of its files and ranks.
    Grid,
    /// Squares tinted by the auras in them.
    Auras,
    /// Lines of pointing with their uncertainty.
    Rays,
    /// Outlines, ground polygons and heading arrows.
    Stones,
    /// Crosses and rings that tell what happens to a stone, or that this is in doubt.
    Fates,
    /// Where hands should put the stones.
    Guides,
    /// Names of stones with their calls.
    Names,
    /// The score and the open choices.
    Score,
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    pub layer: Layer,
    pub shape: Shape,
}

/// Shapes in the pixel frame; a point at (0, 0) is the centre of the top-left pixel.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled polygon.
    Area { corners: Vec<PixelPoint>, ink: Ink },
    /// A stroked line through points.
    Line {
        points: Vec<PixelPoint>,
        ends: Ends,
        ink: Ink,
        width_px: f64,
        halo: Halo,
    },
    /// One line of text in the monospaced font; `at` is its left end on the baseline.
    Text {
        at: PixelPoint,
        size_px: f64,
        text: String,
        ink: Ink,
    },
}

/// Whether a line runs back to its first point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    Open,
    Closed,
}

/// Whether a line has a dark rim that lifts it off a busy picture; text always has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halo {
    Dark,
    None,
}

/// All marks of a reading and of what a game found out of it, in painting order. What was found is about the
/// reading's own layout, its stones in the same order.
pub fn marks(reading: &Reading, found: Option<&SurfaceMarks>, language: Language) -> Vec<Mark> {
    let whole = Block::of_picture(reading.size_px);
    drawn(
        reading,
        found,
        Labels::All,
        (Pen::of(reading), language),
        (whole, vec![]),
    )
}

/// Lines of text from the upper left corner down, for a sheet of evidence.
pub fn lines_of_text(lines: &[String], size_px: f64, line_px: f64) -> Vec<Mark> {
    let at = |row: u32| PixelPoint::new(0.5 * size_px, line_px * f64::from(row));
    let line = |(row, text): (u32, &String)| line_of_text(text, at(row), size_px);
    (1..).zip(lines).map(line).collect()
}

/// A line of text that begins there, for a sheet of evidence.
pub fn line_of_text(text: &str, at: PixelPoint, size_px: f64) -> Mark {
    Mark {
        layer: Layer::Names,
        shape: Shape::Text {
            at,
            size_px,
            text: text.to_owned(),
            ink: Ink::WHITE,
        },
    }
}

/// What part of a picture a screen shows, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenPart {
    /// Width of a pixel in points.
    pub points_per_pixel: f64,
    pub upper_left: PixelPoint,
    pub lower_right: PixelPoint,
}

/// Which stones have their names and calls beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels<'a> {
    All,
    /// Those in doubt, and those named here.
    OfDoubtAnd(&'a [String]),
}

/// The same for a screen: its words can be read at any zoom, and stand where the screen shows them, clear of `taken`, upper left
/// and lower right corners of what else is written there.
pub fn marks_on_screen(
    reading: &Reading,
    found: Option<&SurfaceMarks>,
    labels: Labels<'_>,
    (shown, taken): (ScreenPart, &[[PixelPoint; 2]]),
    language: Language,
) -> Vec<Mark> {
    let pen = Pen::on_screen(reading, shown.points_per_pixel);
    let picture = Block::of_picture(reading.size_px);
    let in_view = Block {
        left: shown.upper_left.x.max(picture.left),
        top: shown.upper_left.y.max(picture.top),
        right: shown.lower_right.x.min(picture.right),
        bottom: shown.lower_right.y.min(picture.bottom),
    };
    let taken = taken.iter().filter_map(|corners| Block::around(corners));
    drawn(
        reading,
        found,
        labels,
        (pen, language),
        (in_view, taken.collect()),
    )
}

fn drawn(
    reading: &Reading,
    found: Option<&SurfaceMarks>,
    labels: Labels<'_>,
    (pen, language): (Pen, Language),
    (in_view, mut taken): (Block, Vec<Block>),
) -> Vec<Mark> {
    let (names, names_at): (Vec<Mark>, Vec<Block>) =
        table::rim_names(reading, pen).into_iter().unzip();
    taken.extend(names_at);
    let lines = [table::grid(reading, pen), table::cards(reading, pen)].concat();
    let mut sheet = MarkSheet {
        marks: [lines, names, table::stones(reading, pen)].concat(),
        texts: table::names(reading, language),
        names: Vec::new(),
        is_doubtful: vec![false; reading.layout.stones.len()],
        taken,
        in_view,
        panel: Label::default(),
        language,
    };
    match found {
        None => table::add_doubts(&mut sheet, reading),
        Some(found) => found::add(&mut sheet, reading, found, pen),
    }
    limits::add(&mut sheet, reading, pen);
    sheet.keep_labels(reading, labels, pen);
    sheet.finished(reading, pen)
}

/// What has been gathered of a picture's marks before the words find their places.
struct MarkSheet {
    marks: Vec<Mark>,
    /// What is written beside every stone, parallel to the reading's stones.
    texts: Vec<Label>,
    /// Names of what is no stone, each beside what it names.
    names: Vec<(Label, Block)>,
    /// Which stones get a ring in amber: they may well be none, or what is said of them otherwise.
    is_doubtful: Vec<bool>,
    /// Where words stand already.
    taken: Vec<Block>,
    /// Words stand within it where they can.
    in_view: Block,
    panel: Label,
    /// What all words are in.
    language: Language,
}

impl MarkSheet {
    fn draw(&mut self, layer: Layer, shape: Shape) {
        self.marks.push(Mark { layer, shape });
    }

    fn draw_all(&mut self, layer: Layer, shapes: impl IntoIterator<Item = Shape>) {
        let marks = shapes.into_iter().map(|shape| Mark { layer, shape });
        self.marks.extend(marks);
    }

    /// Writes a name beside what it names.
    fn name(&mut self, name: &Phrase, ink: Ink, anchor: Block) {
        let mut label = Label::default();
        label.push_line(name.in_language(self.language), ink);
        self.names.push((label, anchor));
    }

    fn keep_labels(&mut self, reading: &Reading, labels: Labels<'_>, pen: Pen) {
        let Labels::OfDoubtAnd(ids) = labels else {
            return;
        };
        let tells_doubt = self.have_room(reading, pen);
        let stones = reading.layout.stones.iter().zip(&self.is_doubtful);
        for ((stone, is_doubtful), text) in stones.zip(&mut self.texts) {
            let is_told = *is_doubtful && tells_doubt;
            if !is_told && !ids.contains(&stone.id) {
                *text = Label::default();
            }
        }
    }

    /// Whether the labels of all stones in doubt leave enough of a picture to be seen; a small one with large letters has
    /// their rings alone.
    fn have_room(&self, reading: &Reading, pen: Pen) -> bool {
        /// Of the picture in view.
        const MOST: f64 = 0.2;
        let anchors = table::anchors(reading);
        let stones = anchors.iter().zip(&self.is_doubtful).zip(&self.texts);
        let in_view = stones.filter(|((anchor, is_doubtful), _)| {
            **is_doubtful && anchor.overlap(self.in_view) > 0.0
        });
        let area = in_view.map(|(_, text)| {
            let (width, height) = text.extent(pen);
            width * height
        });
        area.sum::<f64>() <= MOST * self.in_view.area()
    }

    fn finished(mut self, reading: &Reading, pen: Pen) -> Vec<Mark> {
        let anchors = table::anchors(reading);
        for (i, anchor) in anchors.iter().enumerate() {
            if self.is_doubtful[i] {
                self.draw_all(Layer::Fates, table::ring_of_doubt(*anchor, pen));
            }
        }
        let panel = panel::placed(&self.panel, reading, &anchors, pen);
        self.taken.extend(panel.as_ref().map(|(block, _)| *block));
        self.taken.extend(table::arrow_heads(reading, pen));
        let (names, named): (Vec<Label>, Vec<Block>) = self.names.into_iter().unzip();
        let (texts, anchors) = ([self.texts, names].concat(), [anchors, named].concat());
        let labels = label_places::placed(&texts, &anchors, &self.taken, self.in_view, pen);
        self.marks.sort_by_key(|mark| mark.layer);
        self.marks.extend(labels);
        self.marks
            .extend(panel.into_iter().flat_map(|(_, marks)| marks));
        self.marks
    }
}

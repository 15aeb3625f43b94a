//! A photo of a step, cropped to the table with what lies on it, and marked with what the step did: stones new, turned, gone
//! after it, in doubt.
//!
//! In: a picture with its reading, and the table before and after the step. Out: a picture, and words that tell the marks.

use super::{Labels, Layer, ScreenPart, marks_on_screen, paint, points_in_play};
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::layout::settle::Settled;
use crate::layout::{Layout, correspondence};
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase};
use crate::pipeline::Reading;
use crate::pipeline::limits::Limits;
use crate::rules::marks::{Hue, StoneMarks, SurfaceMarks, calls, doubt_of, line};
use crate::rules::matches::guess::Guess;
use image::{ImageError, RgbImage, imageops};

/// How wide a page shows a photo beside the table from above, about.
const SHOWN_POINTS: f64 = 480.0;

/// Wider pictures are made smaller: a page of fifty of them still opens on a phone.
const WIDEST_PX: u32 = 1000;
/// Of JPEG.
const QUALITY: u8 = 80;

/// A step as a book knows it.
#[derive(Clone, Copy, Debug)]
pub struct BookStep<'a> {
    /// The table before it; none at the beginning.
    pub before: Option<&'a Layout>,
    /// The table once players had chosen what the step left to them.
    pub after: &'a Layout,
    /// Doubtful calls that were taken for true.
    pub guesses: &'a [Guess],
}

/// A photo as a page shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PagePhoto {
    /// The picture, as JPEG.
    pub jpeg: Vec<u8>,
    /// What its marks tell; empty where nothing is marked.
    pub caption: Phrase,
}

impl PagePhoto {
    /// The whole of a picture, without marks: where nothing could be read in it.
    ///
    /// # Errors
    /// Where it can't be written as JPEG.
    pub fn whole(frame: &Frame) -> Result<Self, ImageError> {
        Ok(Self {
            jpeg: frame.as_jpeg(WIDEST_PX, QUALITY)?,
            caption: Phrase::default(),
        })
    }

    /// What a picture shows of a step.
    ///
    /// # Errors
    /// Where it can't be written as JPEG.
    pub fn of_step(
        frame: &Frame,
        reading: Reading,
        step: &BookStep<'_>,
        language: Language,
    ) -> Result<Self, ImageError> {
        let changes = changes(&reading.layout, step.before, step.after);
        let marks = marks(&reading.layout, &changes, step.guesses);
        let caption = caption(&changes, &marks);
        let picture = drawn(frame, reading, &marks, language);
        let picture = Frame {
            rgb: picture,
            ..frame.clone()
        };
        Ok(Self {
            jpeg: picture.as_jpeg(WIDEST_PX, QUALITY)?,
            caption,
        })
    }
}

/// What a step did to a stone that is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct StoneChange {
    is_new: bool,
    is_turned: bool,
    /// It is not on the table when the step is done.
    is_gone: bool,
}

impl StoneChange {
    fn is_any(self) -> bool {
        self != Self::default()
    }
}

/// What the step did to every stone that is seen on the board or the bare table. What lies beside a board is nobody's move.
fn changes(seen: &Layout, before: Option<&Layout>, after: &Layout) -> Vec<StoneChange> {
    let nothing = Layout {
        stones: vec![],
        ..after.clone()
    };
    let before = before.unwrap_or(&nothing);
    let seen = &as_the_book_names(seen, after, before);
    let settled = seen.settled();
    let is_on = |i: usize| settled.as_ref().is_none_or(|all| all[i].square.is_some());
    let (was, is) = (
        correspondence::pairs(seen, before),
        correspondence::pairs(seen, after),
    );
    let change = |i: usize| {
        if !is_on(i) {
            StoneChange::default()
        } else {
            StoneChange {
                is_new: was[i].is_none(),
                is_turned: was[i]
                    .is_some_and(|j| correspondence::is_turned(&seen.stones[i], &before.stones[j])),
                is_gone: is[i].is_none(),
            }
        }
    };
    (0..seen.stones.len()).map(change).collect()
}

/// The table by the names that the book has for its squares: those by which most stones lie where they do in the book.
fn as_the_book_names(seen: &Layout, after: &Layout, before: &Layout) -> Layout {
    let turns = seen.surface.board().map(|board| board.other_turns());
    let turned = turns
        .into_iter()
        .flatten()
        .map(|quarters| seen.turned(quarters));
    let count = |layout: &Layout| {
        let known = [after, before].map(|book| correspondence::pairs(layout, book));
        let known = known.iter().flatten().flatten();
        known.count()
    };
    // Of equals the first, which is as the picture was read.
    let mut best = seen.clone();
    for layout in turned {
        if count(&layout) > count(&best) {
            best = layout;
        }
    }
    best
}

fn marks(seen: &Layout, changes: &[StoneChange], guesses: &[Guess]) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(seen.stones.len());
    let settled = seen.settled();
    for (i, (change, marks)) in changes.iter().zip(&mut marks.stones).enumerate() {
        let stone = &seen.stones[i];
        let is_guess = |guess: &Guess| guess.call.is_on(&stone.id);
        let own = settled.as_ref().map(|all: &Vec<Settled>| &all[i]);
        let is_doubtful = guesses.iter().any(is_guess)
            || change.is_any()
                && (stone.doubted().is_some() || own.is_some_and(|own| !own.is_clear()));
        if change.is_any() || is_doubtful {
            *marks = of_change(*change, is_doubtful);
            marks.lines.extend(own.map(calls));
            marks.beside_name.extend(stone.doubted().map(doubt_of));
        }
    }
    marks
}

fn of_change(change: StoneChange, is_doubtful: bool) -> StoneMarks {
    let mut marks = StoneMarks {
        is_doubtful,
        ..StoneMarks::default()
    };
    if change.is_new || change.is_turned {
        marks.rings.push(Hue::White);
    }
    if change.is_turned {
        let turned = phrase!("mark-turned");
        marks.lines.push(line(turned, Hue::White));
    }
    if change.is_gone {
        marks.cross = Some(Hue::White);
    }
    marks
}

fn caption(changes: &[StoneChange], marks: &SurfaceMarks) -> Phrase {
    let count = |is: fn(&StoneChange) -> bool| changes.iter().filter(|change| is(change)).count();
    let (new, turned) = (count(|c| c.is_new), count(|c| c.is_turned));
    let (gone, doubtful) = (count(|c| c.is_gone), marks.doubtful());
    let told = [
        (new, phrase!("caption-new", count = new)),
        (turned, phrase!("caption-turned", count = turned)),
        (gone, phrase!("caption-gone", count = gone)),
        (doubtful, phrase!("caption-doubtful", count = doubtful)),
    ];
    let told = told.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<Phrase> = told.map(|(_, words)| words).collect();
    if told.is_empty() {
        Phrase::default()
    } else {
        let told = Phrase::list(told, ListJoint::Between(", "));
        phrase!("caption", told).capitalized()
    }
}

/// The part of the picture that shows the table, with the marks at a size that can be read on the page.
fn drawn(frame: &Frame, reading: Reading, marks: &SurfaceMarks, language: Language) -> RgbImage {
    let (left, top, width, height) = part_in_play(&reading, ROOM);
    let points_per_pixel = SHOWN_POINTS / f64::from(width);
    let shown = ScreenPart {
        points_per_pixel,
        upper_left: PixelPoint::new(f64::from(left), f64::from(top)),
        lower_right: PixelPoint::new(f64::from(left + width), f64::from(top + height)),
    };
    let changed = reading.layout.stones.iter().zip(&marks.stones);
    let changed = changed.filter(|(_, marks)| **marks != StoneMarks::default());
    let ids: Vec<String> = changed.map(|(stone, _)| stone.id.clone()).collect();
    // What else may lie there is no part of the step.
    let reading = Reading {
        limits: Limits::default(),
        ..reading
    };
    let mut all = marks_on_screen(
        &reading,
        Some(marks),
        Labels::OfDoubtAnd(&ids),
        (shown, &[]),
        language,
    );
    all.retain(|mark| matches!(mark.layer, Layer::Fates | Layer::Names));
    let painted = paint(&frame.rgb, &all);
    imageops::crop_imm(&painted, left, top, width, height).to_image()
}

/// Room beside board and pieces: of their width and height, on every side.
const ROOM: f64 = 0.06;

/// Left, top, width and height of the part with board and pieces, and with this share of their width and height beside them.
pub(super) fn part_in_play(reading: &Reading, room: f64) -> (u32, u32, u32, u32) {
    let points = points_in_play(reading);
    let (width, height) = reading.size_px;
    let within = |of: fn(&PixelPoint) -> f64, end: u32| {
        let low = points.iter().map(of).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        let room = room * (high - low);
        let low = (low - room).clamp(0.0, f64::from(end - 1)).floor() as u32;
        let high = (high + room)
            .clamp(f64::from(low + 1), f64::from(end))
            .ceil() as u32;
        (low, high - low)
    };
    if points.is_empty() {
        return (0, 0, width, height);
    }
    let (left, wide) = within(|p| p.x, width);
    let (top, high) = within(|p| p.y, height);
    (left, top, wide, high)
}

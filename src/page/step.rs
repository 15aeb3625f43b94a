//! One step of a story, and its photo as a page shows it.

use crate::capture::Frame;
use crate::layout::Layout;
use crate::ledger::chronicle::{Chronicle, NarratedStep};
use crate::overlay::{BookStep, PagePhoto};
use crate::phrasing::Language;
use crate::pipeline::{Ground, ReadOptions, Reading};
use crate::rules::matches::shown::View;
use image::ImageError;

/// The photo of the step with a number: marked by what the step did, the whole of it where nothing was read or the table is not
/// drawn.
///
/// # Errors
/// Where it can't be written as JPEG.
pub fn photo(
    story: &Chronicle,
    number: usize,
    frame: &Frame,
    reading: Option<Reading>,
    language: Language,
) -> Result<PagePhoto, ImageError> {
    match reading.zip(step(story, number)) {
        Some((reading, step)) => PagePhoto::of_step(frame, reading, &step, language),
        None => PagePhoto::whole(frame),
    }
}

/// How a step's photo is read again: by the side of a square that it was booked with, where the match says none. By another
/// the same stones would be as sure of something else.
pub fn as_booked(mut options: ReadOptions, story: &Chronicle, number: usize) -> ReadOptions {
    let step = story.steps.iter().find(|step| step.number == number);
    if let Ground::Chessboard { square_mm, .. } = &mut options.ground {
        *square_mm = square_mm.or_else(|| step?.square_mm);
    }
    options
}

/// The step with a number; none where the story has no such step or tells its table in words alone.
fn step(story: &Chronicle, number: usize) -> Option<BookStep<'_>> {
    let at = story.steps.iter().position(|step| step.number == number)?;
    let settling = story.steps[at + 1..]
        .iter()
        .take_while(|step| !step.is_turn);
    let (before, last) = (at.checked_sub(1), at + settling.count());
    Some(BookStep {
        before: before.and_then(|before| laid(&story.steps[before])),
        after: laid(&story.steps[last])?,
        guesses: &story.steps[at].guesses,
    })
}

/// The table after a step, where it is drawn.
const fn laid(step: &NarratedStep) -> Option<&Layout> {
    match &step.view {
        View::Layout(layout) => Some(layout),
        View::Narration(_) | View::Exhibits { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::any::open_read_only;

    #[test]
    fn a_photo_is_read_again_by_the_square_it_was_booked_with_unless_the_match_says_one() {
        let (book, _) =
            open_read_only("fixtures/games/geomancy/truth.jsonl".as_ref()).expect("a book");
        let story = book.chronicle();
        let booked = 57.15;
        let last = story.steps.last().expect("a step").number;
        let rows = [
            (None, 1, Some(booked)),
            (None, last, Some(booked)),
            (None, last + 1, None),
            (Some(50.0), 1, Some(50.0)),
        ];
        for (known, number, read_with) in rows {
            let options = ReadOptions {
                ground: Ground::chessboard(known),
                ..ReadOptions::default()
            };
            let ground = as_booked(options, &story, number).ground;
            let square = match ground {
                Ground::Chessboard { square_mm, .. } => square_mm,
                _ => None,
            };
            assert_eq!(square, read_with, "{known:?}, step {number}");
        }
    }
}

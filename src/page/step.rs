//! One step of a story, and its photo as a page shows it.

use crate::capture::Frame;
use crate::layout::Layout;
use crate::ledger::chronicle::{Chronicle, Told};
use crate::overlay::{BookStep, PagePhoto};
use crate::phrasing::Language;
use crate::pipeline::Reading;
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
const fn laid(step: &Told) -> Option<&Layout> {
    match &step.view {
        View::Layout(layout) => Some(layout),
        View::Told(_) | View::Exhibits { .. } => None,
    }
}

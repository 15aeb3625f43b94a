//! Commands that games have of their own: their inputs are opened as they ask for them, and what they answer is written and printed.

use super::config::EyeConfig;
use super::config::game_command::GameCommandTask;
use super::config::known_colors;
use super::drawing::{self, DrawnPicture};
use super::encoding::text_in;
use super::failure::Failure;
use super::input::{self, TableInput};
use super::opts::Format;
use super::paths::shown;
use super::{output, picture, report};
use crate::capture::Frame;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::rules::command::{Holds, InputContent, Opener, Output, Stop, Unopened};
use std::path::Path;

pub fn run(task: &GameCommandTask, language: Language) -> Result<(), Failure> {
    let mut inputs = CommandInputs {
        task,
        table: None,
        failure: None,
    };
    let answer = (task.command.run)(&task.words, &mut inputs);
    let answer = answer.map_err(|stop| inputs.failed(stop))?;
    for (argument, object) in answer.files {
        if let Some(path) = task.output(|output| output.name == argument) {
            output::write_file(path, report::object(object).as_bytes())?;
        }
    }
    if let Some(OpenedTable { input, canvas, .. }) = &inputs.table {
        drawing::draw(canvas.as_ref(), input, answer.marks.as_ref(), language)?;
    }
    if let Some((thing, path)) = answer.drawing.as_ref().zip(task.drawing()) {
        drawing::write_exhibit(thing, path, language)?;
    }
    match task.format {
        Format::Json => output::print(&report::object(answer.report))?,
        Format::Text if answer.text.passages.is_empty() => {}
        Format::Text => output::print(&answer.text.in_language(language))?,
    }
    answer
        .failure
        .map_or(Ok(()), |wrong| Err(Failure::InputFault(wrong)))
}

impl GameCommandTask {
    fn output(&self, is_wanted: impl Fn(&Output) -> bool) -> Option<&Path> {
        let mut outputs = self.outputs.iter();
        let found = outputs.find(|(output, _)| is_wanted(output));
        found.map(|(_, path)| path.as_path())
    }

    fn drawing(&self) -> Option<&Path> {
        self.output(|output| output.holds == Holds::Drawing)
    }
}

/// Where a command's inputs are opened.
struct CommandInputs<'a> {
    task: &'a GameCommandTask,
    /// The table that was opened.
    table: Option<OpenedTable>,
    /// Why an input could not be opened.
    failure: Option<Failure>,
}

impl CommandInputs<'_> {
    /// The failure behind what the game was told.
    fn failed(&mut self, stop: Stop) -> Failure {
        match (stop, self.failure.take()) {
            (Stop::InputFault(wrong), _) => Failure::InputFault(wrong),
            (Stop::Unopened, Some(failure)) => failure,
            (Stop::Unopened, None) => Failure::Usage(phrase!("usage-no-input")),
        }
    }

    fn path(&self, argument: &str, place: usize) -> &Path {
        // clap sees to it that what is needed is given.
        self.task
            .inputs_of(argument)
            .nth(place)
            .unwrap_or(Path::new("-"))
    }

    /// What came of opening; the failure is kept.
    fn kept<T>(&mut self, opened: Result<T, Failure>) -> Result<T, Unopened> {
        opened.map_err(|failure| {
            self.failure = Some(failure);
            Unopened
        })
    }
}

impl Opener for CommandInputs<'_> {
    fn count(&self, argument: &str) -> usize {
        self.task.inputs_of(argument).count()
    }

    fn name(&self, argument: &str, place: usize) -> String {
        shown(self.path(argument, place))
    }

    fn text(&mut self, argument: &str, place: usize) -> Result<String, Unopened> {
        let text = input::text_of(self.path(argument, place));
        self.kept(text)
    }

    fn thing(&mut self, argument: &str) -> Result<InputContent, Unopened> {
        let overlay = self
            .task
            .output(|output| output.holds == Holds::MarkedPicture);
        let thing = thing(self.path(argument, 0), overlay, &self.task.eye);
        let (thing, table) = self.kept(thing)?;
        self.table = table;
        Ok(thing)
    }

    fn table(&mut self, argument: &str) -> Result<Layout, Unopened> {
        let overlay = self
            .task
            .output(|output| output.holds == Holds::MarkedPicture);
        let path = self.path(argument, 0);
        let table = table(path, overlay, &self.task.eye);
        let table = self.kept(table)?;
        let layout = table.input.layout().clone();
        self.table = Some(table);
        Ok(layout)
    }

    fn notice(&mut self, sentence: Phrase) {
        output::notice(sentence);
    }
}

/// A table that was opened.
struct OpenedTable {
    input: TableInput,
    /// The picture that is to be drawn on.
    canvas: Option<DrawnPicture>,
}

/// JSON as it is, or what is read of a picture, which `overlay` draws on.
fn thing(
    path: &Path,
    overlay: Option<&Path>,
    eye: &EyeConfig,
) -> Result<(InputContent, Option<OpenedTable>), Failure> {
    let pieces = input::pieces_of(&without_colors(eye))?;
    let bytes = input::bytes_of(path)?;
    if input::is_json(&bytes) {
        let text = text_in(&bytes, path)?.into_owned();
        // There is nothing to draw on.
        drawing::canvas(None::<Frame>, path, overlay)?;
        return Ok((InputContent::Json { text, pieces }, None));
    }
    // Text is no picture, whatever its name.
    if input::is_plain_text(&bytes) {
        return Err(Failure::NoKnownContent(path.into()));
    }
    let more = input::more_colors(eye)?;
    for color in &eye.colors {
        known_colors::check("--colors", color, &more).map_err(Failure::Usage)?;
    }
    let (reading, frame) = picture::read(&bytes, path, eye, pieces)?;
    let canvas = drawing::canvas(Some(frame), path, overlay)?;
    let thing = InputContent::Picture(reading.layout.clone());
    let input = TableInput::Picture(Box::new(reading));
    input.warn(path);
    Ok((thing, Some(OpenedTable { input, canvas })))
}

/// A layout, or what is read of a picture, which `overlay` draws on.
fn table(path: &Path, overlay: Option<&Path>, eye: &EyeConfig) -> Result<OpenedTable, Failure> {
    let pieces = input::pieces_of(&without_colors(eye))?;
    let bytes = input::bytes_of(path)?;
    let (input, frame) = input::open_with_pieces((&bytes, path), eye, pieces)?;
    let canvas = drawing::canvas(frame, path, overlay)?;
    input.warn(path);
    Ok(OpenedTable { input, canvas })
}

/// Colors that a thing has need not be known to the eye.
fn without_colors(eye: &EyeConfig) -> EyeConfig {
    EyeConfig {
        pieces: eye.pieces.clone(),
        ..EyeConfig::default()
    }
}

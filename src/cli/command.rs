//! The commands: open the inputs, let the library judge, print what it says.

use super::config::{DiffTask, EyeConfig, JudgeTask, ReadTask, known_colors};
use super::drawing::DrawnPicture;
use super::failure::Failure;
use super::input::{self, TableInput};
use super::opts::Format;
use super::output::plain::plain;
use super::paths::shown;
use super::{drawing, output, report, text};
use crate::frames::SurfacePoint;
use crate::layout::{AnnotationError, Layout};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::pipeline::limits::Reason;
use crate::rules::completeness::Completeness;
use crate::rules::game::{Finding, Setting};
use crate::rules::unanswered::of_surface;
use crate::rules::what_if::{self, Possible};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// Reads one picture, or several on all cores.
pub fn read(task: &ReadTask, eye: &EyeConfig, language: Language) -> Result<(), Failure> {
    let (said, outcome) = match &task.inputs[..] {
        [only] => (read_one(only, task, eye, language)?, Ok(())),
        several => read_several(several, task, eye, language),
    };
    match &task.output {
        Some(path) if path != Path::new("-") => {
            output::write_file(path, plain(&said).as_bytes())?;
        }
        _ => output::print(&said)?,
    }
    outcome
}

fn read_one(
    path: &Path,
    task: &ReadTask,
    eye: &EyeConfig,
    language: Language,
) -> Result<String, Failure> {
    let (input, canvas) = drawing::open(path, task.overlay.as_deref(), eye)?;
    drawing::draw(canvas.as_ref(), &input, None, language)?;
    Ok(match task.format {
        Format::Json => report::indented(&report::reading::of(&input, path)),
        Format::Text => text::reading::of(&input, path).in_language(language),
    })
}

/// What is printed for all of them, and a failure if some could not be read.
fn read_several(
    paths: &[PathBuf],
    task: &ReadTask,
    eye: &EyeConfig,
    language: Language,
) -> (String, Result<(), Failure>) {
    // Drawn on a terminal's standard error, and nowhere else.
    let bar = ProgressBar::new(paths.len() as u64);
    let read_one = |path: &PathBuf| {
        let input = input::open(path, eye);
        bar.inc(1);
        input
    };
    let inputs: Vec<Result<TableInput, Failure>> = paths.par_iter().map(read_one).collect();
    bar.finish_and_clear();
    let mut said = String::new();
    let mut failed = 0;
    for (path, input) in paths.iter().zip(&inputs) {
        match (input, task.format) {
            (Ok(input), Format::Json) => said += &report::line(&report::reading::of(input, path)),
            (Ok(input), Format::Text) => {
                said += &text::reading::of_many(input, path, language);
            }
            (Err(failure), format) => {
                failed += 1;
                output::tell(phrase!("cli-error", problem = failure));
                if format == Format::Json {
                    said += &report::line(&report::reading::of_failure(failure, path));
                }
            }
        }
    }
    let of = paths.len();
    let outcome = if failed > 0 {
        Err(Failure::SomeFailed { failed, of })
    } else {
        Ok(())
    };
    (said, outcome)
}

/// Judges or scores one table.
pub fn judge(task: &JudgeTask, eye: &EyeConfig, language: Language) -> Result<(), Failure> {
    let (input, canvas) = drawing::open(&task.input, task.overlay.as_deref(), eye)?;
    check_colors(task, input.layout(), eye)?;
    let refused = |error: AnnotationError| Failure::Judge(task.input.clone(), error.into());
    let input = input.annotated(&task.annotations).map_err(refused)?;
    let found = (task.judging)(input.layout(), &task.answers)
        .map_err(|error| Failure::Judge(task.input.clone(), error))?;
    let told = Presentation {
        input: &input,
        canvas: canvas.as_ref(),
        paths: &[&task.input],
        format: task.format,
        language,
        shortcomings: [input.of_picture(), of_surface(input.layout())].concat(),
        what_if: what_if(&input, task),
    };
    tell(&*found, told)
}

/// What stones that were not read would change.
fn what_if(input: &TableInput, task: &JudgeTask) -> Vec<Phrase> {
    let layout = input.layout();
    let limits = input.reading().map(|reading| &reading.limits);
    let marks = limits.map_or(&[][..], |limits| &limits.unexplained);
    let sentences = marks
        .iter()
        .filter(|mark| mark.is_on_surface && mark.why != Reason::NotSearched)
        .filter_map(|mark| {
            let possible = Possible {
                position: mark.position,
                guess: mark.guess,
                place: place(layout, mark.position),
                probability: mark.probability,
            };
            what_if::sentence(layout, &task.answers, &task.judging, &possible)
        });
    sentences.collect()
}

/// As in "on d5".
fn place(layout: &Layout, at: SurfacePoint) -> Phrase {
    let square = layout
        .surface
        .board()
        .and_then(|board| board.cells().holding(at));
    match square {
        Some(square) => phrase!("what-if-on", square),
        None => {
            let [x, y] = [at.x_mm, at.y_mm].map(|mm| Phrase::decimal(mm, 0));
            phrase!("what-if-at", x, y)
        }
    }
}

/// The colors that were typed are some that there are.
fn check_colors(task: &JudgeTask, layout: &Layout, eye: &EyeConfig) -> Result<(), Failure> {
    if task.colors_named.is_empty() {
        return Ok(());
    }
    let mut more = input::more_colors(eye)?;
    more.extend(layout.stones.iter().map(|stone| stone.color.clone()));
    for (option, color) in &task.colors_named {
        known_colors::check(option, color, &more).map_err(Failure::Usage)?;
    }
    Ok(())
}

/// Compares two tables.
pub fn diff(task: &DiffTask, eye: &EyeConfig, language: Language) -> Result<(), Failure> {
    let before = input::open(&task.before, eye)?;
    let (after, canvas) = drawing::open(&task.after, task.overlay.as_deref(), eye)?;
    let found = (task.comparing)(before.layout(), after.layout())
        .map_err(|error| Failure::Judge(task.after.clone(), error))?;
    let mut shortcomings = before.shortcomings();
    shortcomings.extend(after.shortcomings());
    shortcomings.dedup();
    let told = Presentation {
        input: &after,
        canvas: canvas.as_ref(),
        paths: &[&task.before, &task.after],
        format: task.format,
        language,
        shortcomings,
        what_if: vec![],
    };
    tell(&*found, told)
}

/// About what, and how, a game's finding is told.
struct Presentation<'a> {
    /// The later one of two.
    input: &'a TableInput,
    canvas: Option<&'a DrawnPicture>,
    /// All inputs, in their order.
    paths: &'a [&'a PathBuf],
    format: Format,
    language: Language,
    /// What the pictures can't tell.
    shortcomings: Vec<Phrase>,
    /// What stones that were not read would change.
    what_if: Vec<Phrase>,
}

/// Draws and prints what a game found out.
fn tell(found: &dyn Finding, told: Presentation) -> Result<(), Failure> {
    let Presentation {
        input,
        canvas,
        paths,
        format,
        language,
        mut shortcomings,
        what_if,
    } = told;
    let layout = input.layout();
    drawing::draw(canvas, input, Some(&found.marks(layout)), language)?;
    shortcomings.extend(found.shortcomings(layout));
    let mut whole = Completeness::of(layout, found.choices(), found.is_decided(), shortcomings);
    whole.notes.extend(what_if);
    let names: Vec<String> = paths.iter().map(|path| shown(path)).collect();
    let setting = Setting {
        layout,
        whole: &whole,
        names: &names,
    };
    output::print(&match format {
        Format::Json => report::indented(&found.report(&setting).into()),
        Format::Text => found.text(&setting).in_language(language),
    })
}

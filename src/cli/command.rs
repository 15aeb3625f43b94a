//! The commands: open the inputs, let the library judge, print what it says.

use super::config::{
    DiffTask, EyeConfig, JudgeTask, JudgedGame, ReadTask, ScoreTask, ScoredGame, known_colors,
};
use super::failure::{Failure, shown};
use super::input::{self, Input};
use super::opts::Format;
use super::output::plain::plain;
use super::wholeness::Wholeness;
use super::{drawing, output, report, text};
use crate::layout::Layout;
use crate::overlay::Judged;
use crate::rules::geomancy::{Holding, Seats};
use crate::rules::noname::diff;
use crate::rules::{Choice, geomancy, noname};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// Reads one picture, or several on all cores.
pub fn read(task: &ReadTask, eye: &EyeConfig) -> Result<(), Failure> {
    let (said, outcome) = match &task.inputs[..] {
        [only] => (read_one(only, task, eye)?, Ok(())),
        several => read_several(several, task, eye),
    };
    match &task.output {
        Some(path) if path != Path::new("-") => {
            output::write_file(path, plain(&said).as_bytes())?;
        }
        _ => output::print(&said)?,
    }
    outcome
}

fn read_one(path: &Path, task: &ReadTask, eye: &EyeConfig) -> Result<String, Failure> {
    let (input, canvas) = drawing::open(path, task.overlay.as_deref(), eye)?;
    drawing::draw(canvas.as_ref(), &input, Judged::Nothing)?;
    Ok(match task.format {
        Format::Json => report::indented(&report::reading::of(&input, path)),
        Format::Text => text::reading::of(&input, path),
    })
}

/// What is printed for all of them, and a failure if some could not be read.
fn read_several(
    paths: &[PathBuf],
    task: &ReadTask,
    eye: &EyeConfig,
) -> (String, Result<(), Failure>) {
    // Drawn on a terminal's standard error, and nowhere else.
    let bar = ProgressBar::new(paths.len() as u64);
    let read_one = |path: &PathBuf| {
        let input = input::open(path, eye);
        bar.inc(1);
        input
    };
    let inputs: Vec<Result<Input, Failure>> = paths.par_iter().map(read_one).collect();
    bar.finish_and_clear();
    let mut said = String::new();
    let mut failed = 0;
    for (path, input) in paths.iter().zip(&inputs) {
        match (input, task.format) {
            (Ok(input), Format::Json) => said += &report::line(&report::reading::of(input, path)),
            (Ok(input), Format::Text) => said += &text::reading::of_many(input, path),
            (Err(failure), format) => {
                failed += 1;
                output::say(&format!("error: {failure}"));
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

pub fn judge(task: &JudgeTask, eye: &EyeConfig) -> Result<(), Failure> {
    let (input, canvas) = drawing::open(&task.input, task.overlay.as_deref(), eye)?;
    let refused = |error| Failure::Judge(task.input.clone(), error);
    let layout = input.layout();
    let whole =
        |choices: &[Choice], decided| Wholeness::of(layout, choices, decided, input.reading());
    let said = match &task.game {
        JudgedGame::Geomancy => {
            let ruling = geomancy::judge(layout, &task.answers).map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Geomancy(&ruling))?;
            let whole = whole(&ruling.choices, ruling.complete);
            match task.format {
                Format::Json => report::indented(&report::geomancy::ruling(&ruling, &whole)),
                Format::Text => text::geomancy::ruling(&ruling, layout, &whole),
            }
        }
        JudgedGame::Noname { placed } => {
            let ruling = noname::judge(layout, &task.answers, placed.as_deref());
            let ruling = ruling.map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Noname(&ruling))?;
            let whole = whole(&ruling.choices, ruling.complete);
            match task.format {
                Format::Json => report::indented(&report::noname::ruling(&ruling, &whole)),
                Format::Text => text::noname::ruling(&ruling, layout, &whole),
            }
        }
    };
    output::print(&said)
}

pub fn score(task: &ScoreTask, eye: &EyeConfig) -> Result<(), Failure> {
    let (input, canvas) = drawing::open(&task.input, task.overlay.as_deref(), eye)?;
    let refused = |error| Failure::Judge(task.input.clone(), error);
    let layout = input.layout();
    let whole =
        |choices: &[Choice], decided| Wholeness::of(layout, choices, decided, input.reading());
    let said = match &task.game {
        ScoredGame::Geomancy { holdings, seats } => {
            check_players(holdings, seats, layout, eye)?;
            let ruling = geomancy::judge(layout, &task.answers).map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Geomancy(&ruling))?;
            let whole = whole(&ruling.choices, ruling.complete);
            let scores = geomancy::score(layout, &ruling, holdings, seats);
            match task.format {
                Format::Json => {
                    report::indented(&report::geomancy::score(layout, &ruling, &scores, &whole))
                }
                Format::Text => text::geomancy::score(layout, &ruling, &scores, &whole),
            }
        }
        ScoredGame::Noname => {
            let ruling = noname::judge(layout, &task.answers, None).map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Noname(&ruling))?;
            let whole = whole(&ruling.choices, ruling.complete);
            match task.format {
                Format::Json => report::indented(&report::noname::score(&ruling, &whole)),
                Format::Text => text::noname::score(&ruling, layout, &whole),
            }
        }
    };
    output::print(&said)
}

/// Whoever sits somewhere or holds prisoners plays a color that there is.
fn check_players(
    holdings: &[Holding],
    seats: &Seats,
    layout: &Layout,
    eye: &EyeConfig,
) -> Result<(), Failure> {
    let mut more = input::more_colors(eye)?;
    more.extend(layout.stones.iter().map(|stone| stone.color.clone()));
    let held = holdings.iter().flat_map(|h| [&h.holder, &h.owner]);
    let named = held.map(|color| ("--prisoners", color));
    let seated = seats.values().map(|color| ("--seats", color));
    for (option, color) in named.chain(seated) {
        known_colors::check(option, color, &more).map_err(Failure::Usage)?;
    }
    Ok(())
}

pub fn diff(task: &DiffTask, eye: &EyeConfig) -> Result<(), Failure> {
    let before = input::open(&task.before, eye)?;
    let (after, canvas) = drawing::open(&task.after, task.overlay.as_deref(), eye)?;
    let diff = diff::diff(before.layout(), after.layout())
        .map_err(|error| Failure::Judge(task.after.clone(), error))?;
    drawing::draw(canvas.as_ref(), &after, Judged::Change(&diff))?;
    let said = match task.format {
        Format::Json => report::indented(&report::noname::diff(&diff)),
        Format::Text => text::noname::diff(&diff, &shown(&task.before), &shown(&task.after)),
    };
    output::print(&said)
}

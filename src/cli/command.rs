//! The commands: open the inputs, let the library judge, print what it says.

use super::config::{DiffTask, EyeConfig, JudgeTask, JudgedGame, ReadTask, ScoreTask, ScoredGame};
use super::failure::{Failure, shown};
use super::input::{self, Input};
use super::opts::Format;
use super::{drawing, output, report, text};
use crate::games::noname::diff;
use crate::games::{Answers, JudgeError, geomancy, noname};
use crate::overlay::Judged;
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
        Some(path) => output::write_file(path, said.as_bytes())?,
        None => output::print(said.as_bytes())?,
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
    let said = match &task.game {
        JudgedGame::Geomancy => {
            let ruling = geomancy::judge(layout, &task.answers).map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Geomancy(&ruling))?;
            match task.format {
                Format::Json => report::indented(&report::geomancy::ruling(&ruling)),
                Format::Text => text::geomancy::ruling(&ruling, layout),
            }
        }
        JudgedGame::Noname { placed } => {
            refuse_choices(&task.answers).map_err(refused)?;
            let ruling = noname::judge(layout, placed.as_deref()).map_err(refused)?;
            drawing::draw(canvas.as_ref(), &input, Judged::Noname(&ruling))?;
            match task.format {
                Format::Json => report::indented(&report::noname::ruling(&ruling)),
                Format::Text => text::noname::ruling(&ruling, layout),
            }
        }
    };
    output::print(said.as_bytes())
}

pub fn score(task: &ScoreTask, eye: &EyeConfig) -> Result<(), Failure> {
    let input = input::open(&task.input, eye)?;
    let refused = |error| Failure::Judge(task.input.clone(), error);
    let layout = input.layout();
    let said = match &task.game {
        ScoredGame::Geomancy { holdings, seats } => {
            let ruling = geomancy::judge(layout, &task.answers).map_err(refused)?;
            let scores = geomancy::score(layout, &ruling, holdings, seats);
            match task.format {
                Format::Json => {
                    report::indented(&report::geomancy::score(layout, &ruling, &scores))
                }
                Format::Text => text::geomancy::score(layout, &ruling, &scores),
            }
        }
        ScoredGame::Noname => {
            refuse_choices(&task.answers).map_err(refused)?;
            let ruling = noname::judge(layout, None).map_err(refused)?;
            match task.format {
                Format::Json => report::indented(&report::noname::score(&ruling)),
                Format::Text => text::noname::score(&ruling, layout),
            }
        }
    };
    output::print(said.as_bytes())
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
    output::print(said.as_bytes())
}

/// Noname leaves nothing to players.
fn refuse_choices(answers: &Answers) -> Result<(), JudgeError> {
    match answers.ids().next() {
        Some(id) => Err(JudgeError::NotAsked {
            id: id.to_owned(),
            asked: vec![],
        }),
        None => Ok(()),
    }
}

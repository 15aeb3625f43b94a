//! Which files a command reads and which it writes, as its arguments say.

use super::dice::DiceTask;
use super::game_command::GameCommandTask;
use super::matches::{MatchAct, MatchTask, VerbPicture};
use super::{CalibrateTask, CommandTask, Config, EyeConfig, LiveOutput, LiveTask, ReadTask};
use crate::cli::guard::Files;
use crate::cli::guard::kind::FileKind;
use crate::cli::opts::Format;
use crate::rules::command::Holds;
use std::path::Path;

impl Config {
    /// All files of the command.
    pub fn files(&self) -> Files {
        let mut files = Files::default();
        of_eye(&self.eye, &mut files);
        match &self.task {
            CommandTask::Read(task) => of_read(task, &mut files),
            CommandTask::Judge(task) | CommandTask::Score(task) => {
                files.reads([&task.input]);
                files.writes("--overlay", task.overlay.as_deref(), FileKind::Picture);
            }
            CommandTask::Diff(task) => {
                files.reads([&task.before, &task.after]);
                files.writes("--overlay", task.overlay.as_deref(), FileKind::Picture);
            }
            CommandTask::Calibrate(task) => of_calibrate(task, &mut files),
            CommandTask::Dice(DiceTask::Sheet { output, .. }) => {
                files.writes("-o", Some(output), FileKind::Pdf);
            }
            CommandTask::Dice(DiceTask::Read {
                picture, overlay, ..
            }) => {
                files.reads([picture]);
                files.writes("--overlay", overlay.as_deref(), FileKind::Picture);
            }
            CommandTask::Match(task) => of_match(task, &mut files),
            CommandTask::GameCommand(task) => of_game_command(task, &mut files),
            CommandTask::Live(task) => of_live(task, &mut files),
            CommandTask::Completions(_) | CommandTask::Man => {}
        }
        if files.outputs.iter().all(|output| output.option != "-o") {
            // What is printed may be led into a file, and that one may be an input.
            files.writes("standard output", Some(Path::new("-")), FileKind::Text);
        }
        files
    }
}

fn of_eye(eye: &EyeConfig, files: &mut Files) {
    files.reads(eye.calibration.iter());
    files.reads(eye.empty.iter());
    files.reads(eye.pieces.iter());
    files.writes_into("--debug", eye.debug.as_deref());
}

fn of_read(task: &ReadTask, files: &mut Files) {
    let kind = match task.format {
        Format::Json => FileKind::Layout,
        Format::Text => FileKind::Text,
    };
    files.reads(&task.inputs);
    files.writes("-o", task.output.as_deref(), kind);
    files.writes("--overlay", task.overlay.as_deref(), FileKind::Picture);
}

fn of_calibrate(task: &CalibrateTask, files: &mut Files) {
    match task {
        CalibrateTask::Table {
            photo,
            camera,
            output,
            overlay,
            ..
        } => {
            files.reads([photo]);
            files.reads(camera.iter());
            files.writes("-o", Some(output), FileKind::Calibration);
            files.writes("--overlay", overlay.as_deref(), FileKind::Picture);
        }
        CalibrateTask::Camera {
            photos,
            output,
            coverage,
        } => {
            files.reads(photos);
            files.writes("-o", Some(output), FileKind::Calibration);
            files.writes("--coverage", coverage.as_deref(), FileKind::Picture);
        }
        CalibrateTask::Target { output, .. } => {
            files.writes("-o", Some(output), FileKind::of_drawing(output));
        }
    }
}

fn of_live(task: &LiveTask, files: &mut Files) {
    // A camera's number or an address is no path that leads anywhere.
    files.reads(task.camera.iter());
    files.reads(task.record.iter());
    if let LiveOutput::Log(log) = &task.face {
        files.writes("--log", log.as_deref(), FileKind::Log);
    }
}

fn of_game_command(task: &GameCommandTask, files: &mut Files) {
    files.reads(task.inputs.iter().map(|(_, path)| path));
    of_eye(&task.eye, files);
    for (output, path) in &task.outputs {
        let kind = match output.holds {
            Holds::Layout => FileKind::Layout,
            Holds::Facts => FileKind::Koan,
            Holds::MarkedPicture => FileKind::Picture,
            Holds::Drawing => FileKind::of_figure(path),
        };
        files.writes(output.option, Some(path), kind);
    }
}

fn of_match(task: &MatchTask, files: &mut Files) {
    if let MatchAct::New(new) = &task.act {
        files.reads(new.calibration.iter());
        files.reads(new.files.iter().map(|(_, path)| path));
        of_eye(&new.eye, files);
        files.writes("match new", Some(&task.record), FileKind::Record);
        return;
    }
    files.reads([&task.record]);
    match &task.act {
        MatchAct::Check {
            input,
            overlay,
            eye,
        } => {
            files.reads([input]);
            files.writes("--overlay", overlay.as_deref(), FileKind::Picture);
            of_eye(eye, files);
        }
        MatchAct::Verb(verb) => {
            files.reads(verb.files.iter().map(|(_, path)| path));
            verb.seen.iter().for_each(|seen| of_seen(seen, files));
        }
        MatchAct::Export { page, table, .. } => {
            files.writes("-o", Some(page), FileKind::Page);
            files.writes("--table", table.as_deref(), FileKind::Picture);
        }
        _ => {}
    }
}

fn of_seen(seen: &VerbPicture, files: &mut Files) {
    files.reads(seen.input.iter());
    files.reads(seen.photo.iter());
    files.writes("--overlay", seen.overlay.as_deref(), FileKind::Picture);
    of_eye(&seen.eye, files);
}

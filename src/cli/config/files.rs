//! Which files a command reads and which it writes, as its arguments say.

use super::dice::DiceTask;
use super::matches::{Act, MatchTask, Seen};
use super::own::OwnTask;
use super::{CalibrateTask, Config, EyeConfig, Face, LiveTask, ReadTask, Task};
use crate::cli::opts::Format;
use crate::cli::output::guard::Files;
use crate::cli::output::kind::Kind;
use crate::rules::command::Holds;
use std::path::Path;

impl Config {
    /// All files of the command.
    pub fn files(&self) -> Files {
        let mut files = Files::default();
        of_eye(&self.eye, &mut files);
        match &self.task {
            Task::Read(task) => of_read(task, &mut files),
            Task::Judge(task) | Task::Score(task) => {
                files.reads([&task.input]);
                files.writes("--overlay", task.overlay.as_deref(), Kind::Picture);
            }
            Task::Diff(task) => {
                files.reads([&task.before, &task.after]);
                files.writes("--overlay", task.overlay.as_deref(), Kind::Picture);
            }
            Task::Calibrate(task) => of_calibrate(task, &mut files),
            Task::Dice(DiceTask::Sheet { output, .. }) => {
                files.writes("-o", Some(output), Kind::Pdf);
            }
            Task::Dice(DiceTask::Read { picture, .. }) => files.reads([picture]),
            Task::Match(task) => of_match(task, &mut files),
            Task::Own(task) => of_own(task, &mut files),
            Task::Live(task) => of_live(task, &mut files),
            Task::Completions(_) | Task::Man => {}
        }
        if files.outputs.iter().all(|output| output.option != "-o") {
            // What is printed may be led into a file, and that one may be an input.
            files.writes("standard output", Some(Path::new("-")), Kind::Text);
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
        Format::Json => Kind::Layout,
        Format::Text => Kind::Text,
    };
    files.reads(&task.inputs);
    files.writes("-o", task.output.as_deref(), kind);
    files.writes("--overlay", task.overlay.as_deref(), Kind::Picture);
}

fn of_calibrate(task: &CalibrateTask, files: &mut Files) {
    match task {
        CalibrateTask::Table {
            photo,
            camera,
            output,
            ..
        } => {
            files.reads([photo]);
            files.reads(camera.iter());
            files.writes("-o", Some(output), Kind::Calibration);
        }
        CalibrateTask::Camera {
            photos,
            output,
            coverage,
        } => {
            files.reads(photos);
            files.writes("-o", Some(output), Kind::Calibration);
            files.writes("--coverage", coverage.as_deref(), Kind::Picture);
        }
        CalibrateTask::Target { output, .. } => {
            files.writes("-o", Some(output), Kind::of_drawing(output));
        }
    }
}

fn of_live(task: &LiveTask, files: &mut Files) {
    // A camera's number or an address is no path that leads anywhere.
    files.reads(task.camera.iter());
    files.reads(task.record.iter());
    if let Face::Log(log) = &task.face {
        files.writes("--log", log.as_deref(), Kind::Log);
    }
}

fn of_own(task: &OwnTask, files: &mut Files) {
    files.reads(task.inputs.iter().map(|(_, path)| path));
    of_eye(&task.eye, files);
    for (output, path) in &task.outputs {
        let kind = match output.holds {
            Holds::Layout => Kind::Layout,
            Holds::Facts => Kind::Koan,
            Holds::Marks => Kind::Picture,
        };
        files.writes(output.option, Some(path), kind);
    }
}

fn of_match(task: &MatchTask, files: &mut Files) {
    if let Act::New(new) = &task.act {
        files.reads(new.calibration.iter());
        files.reads(new.files.iter().map(|(_, path)| path));
        of_eye(&new.eye, files);
        files.writes("match new", Some(&task.record), Kind::Record);
        return;
    }
    files.reads([&task.record]);
    match &task.act {
        Act::Check {
            input,
            overlay,
            eye,
        } => {
            files.reads([input]);
            files.writes("--overlay", overlay.as_deref(), Kind::Picture);
            of_eye(eye, files);
        }
        Act::Verb(verb) => {
            files.reads(verb.files.iter().map(|(_, path)| path));
            verb.seen.iter().for_each(|seen| of_seen(seen, files));
        }
        Act::Export { page, table, .. } => {
            files.writes("-o", Some(page), Kind::Page);
            files.writes("--table", table.as_deref(), Kind::Picture);
        }
        _ => {}
    }
}

fn of_seen(seen: &Seen, files: &mut Files) {
    files.reads(seen.input.iter());
    files.reads(seen.photo.iter());
    files.writes("--overlay", seen.overlay.as_deref(), Kind::Picture);
    of_eye(&seen.eye, files);
}

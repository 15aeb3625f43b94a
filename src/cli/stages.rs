//! What the stages did: their pictures as numbered files, and how long each took.

use super::failure::Failure;
use super::guard::kind::FileKind;
use super::guard::{self, OutputFile};
use super::output;
use crate::recorder::Recorder;
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Writes what it is handed as `PHOTO-01-stage.png` and on into one folder; nothing without a folder. Tells how long each
/// stage took, if that is asked.
pub struct Stages<'a> {
    folder: Option<&'a Path>,
    photo: String,
    count: usize,
    failure: Option<Failure>,
    /// When the stage began that is at work.
    began: Instant,
    /// Stages that are done and what each took, where times are asked for.
    times: Option<Vec<(&'static str, Duration)>>,
}

impl<'a> Stages<'a> {
    /// For one photo; the folder is made if it is missing. Time is taken from here on.
    pub fn new(folder: Option<&'a Path>, timed: bool, photo: &Path) -> Result<Self, Failure> {
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::Unwritable(folder.into(), error))?;
        }
        let photo = photo.file_stem().unwrap_or_default();
        Ok(Self {
            folder,
            photo: photo.to_string_lossy().into_owned(),
            count: 0,
            failure: None,
            began: Instant::now(),
            times: timed.then(Vec::new),
        })
    }

    /// Tells the times on standard error.
    ///
    /// # Errors
    /// The first failure to write, if there was one.
    pub fn finish(self) -> Result<(), Failure> {
        if let Some(times) = &self.times {
            output::say_plainly(&table(&self.photo, times));
        }
        self.failure.map_or(Ok(()), Err)
    }

    fn write(&self, path: PathBuf, picture: &RgbImage) -> Result<(), Failure> {
        let stage = OutputFile {
            option: "--debug",
            path: path.clone(),
            kind: FileKind::Picture,
        };
        // Whatever bears the name of a stage's picture by chance.
        guard::check_kind(&stage).map_err(Failure::Refused)?;
        output::write_picture(&path, picture)
    }
}

impl Recorder for Stages<'_> {
    fn wants_pictures(&self) -> bool {
        self.folder.is_some()
    }

    fn picture(&mut self, stage: &str, picture: RgbImage) {
        let Some(folder) = self.folder.filter(|_| self.failure.is_none()) else {
            return;
        };
        self.count += 1;
        let name = format!("{}-{:02}-{stage}.png", self.photo, self.count);
        self.failure = self.write(folder.join(name), &picture).err();
    }
    fn done(&mut self, stage: &'static str) {
        let now = Instant::now();
        let took = now - std::mem::replace(&mut self.began, now);
        if let Some(times) = &mut self.times {
            times.push((stage, took));
        }
    }
}

/// A line for every stage, in milliseconds, and one for all of them.
fn table(photo: &str, times: &[(&str, Duration)]) -> String {
    let line =
        |name: &str, time: Duration| format!("{:9.1} ms  {name}\n", 1e3 * time.as_secs_f64());
    let stages = times.iter().map(|&(name, time)| line(name, time));
    let whole = times.iter().map(|&(_, time)| time).sum();
    format!(
        "{photo}:\n{}{}",
        stages.collect::<String>(),
        line("in all", whole)
    )
}

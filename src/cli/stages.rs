//! Pictures of the stages as numbered files.

use super::failure::Failure;
use super::output;
use super::output::guard::{self, Output};
use super::output::kind::Kind;
use crate::recorder::Recorder;
use image::RgbImage;
use std::path::{Path, PathBuf};

/// Writes what it is handed as `PHOTO-01-stage.png` and on into one folder; nothing without a folder.
pub struct StageFiles<'a> {
    folder: Option<&'a Path>,
    photo: String,
    count: usize,
    failure: Option<Failure>,
}

impl<'a> StageFiles<'a> {
    /// For one photo; the folder is made if it is missing.
    pub fn new(folder: Option<&'a Path>, photo: &Path) -> Result<Self, Failure> {
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
        })
    }

    /// The first failure to write, if there was one.
    pub fn finish(self) -> Result<(), Failure> {
        self.failure.map_or(Ok(()), Err)
    }

    fn write(&self, path: PathBuf, picture: &RgbImage) -> Result<(), Failure> {
        let stage = Output {
            option: "--debug",
            path: path.clone(),
            kind: Kind::Picture,
        };
        // Whatever bears the name of a stage's picture by chance.
        guard::check_kind(&stage).map_err(Failure::Refused)?;
        output::write_picture(&path, picture)
    }
}

impl Recorder for StageFiles<'_> {
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
}

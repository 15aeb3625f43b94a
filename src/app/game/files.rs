//! What lies beside a match's record: the pictures that its moves rest on, and the page of the whole.

use super::Game;
use crate::capture::Frame;
use crate::page::{self, Photos};
use image::codecs::jpeg::JpegEncoder;
use std::fs::File;
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

const JPEG_QUALITY: u8 = 88;

impl Game {
    /// Writes a picture beside the record; returns its name there.
    pub(super) fn keep(&self, frame: &Frame) -> Result<String, Error> {
        let stem = self.path().file_stem().unwrap_or_default();
        let entry = self.book().count() + 1;
        let stem = format!("{}-{entry:03}", stem.to_string_lossy());
        let (name, file) = self.new_file(&stem, "jpg")?;
        let mut file = BufWriter::new(file);
        let encoder = JpegEncoder::new_with_quality(&mut file, JPEG_QUALITY);
        let written = frame.rgb.write_with_encoder(encoder);
        written.map_err(Error::other)?;
        file.flush()?;
        Ok(name)
    }

    /// Writes the whole match as a page beside its record, with the photos that can be read; says where it is.
    pub fn export(&mut self) {
        let mut photos = Photos::new();
        for step in &self.story().steps {
            let small = |path: &Path| {
                let frame = Frame::open(path).ok()?;
                frame
                    .as_jpeg(page::WIDEST_PHOTO_PX, page::PHOTO_QUALITY)
                    .ok()
            };
            let photo = step.photo.as_ref().map(|name| self.beside(name));
            let bytes = photo.and_then(|path| small(&path));
            photos.extend(bytes.map(|bytes| (step.number, bytes)));
        }
        let written = page::page(self.story(), &photos);
        let kept = self.write_page(&written);
        self.notice = match kept {
            Ok(path) => format!("The match as a page: {}", path.display()),
            Err(error) => format!("The page can't be written: {error}"),
        };
    }

    fn write_page(&self, written: &str) -> Result<PathBuf, Error> {
        let stem = self.path().file_stem().unwrap_or_default();
        let (name, mut file) = self.new_file(&stem.to_string_lossy(), "html")?;
        file.write_all(written.as_bytes())?;
        Ok(self.beside(&name))
    }

    /// A file of a name that is free: what lies there already is not ours.
    fn new_file(&self, stem: &str, ending: &str) -> Result<(String, File), Error> {
        for number in 1.. {
            let name = match number {
                1 => format!("{stem}.{ending}"),
                more => format!("{stem}-{more}.{ending}"),
            };
            match File::create_new(self.beside(&name)) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                file => return Ok((name, file?)),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// The photo of an entry; of one without, none.
    pub(super) fn photo_of(&self, entry: usize) -> Option<PathBuf> {
        Some(self.beside(self.book().photo(entry)?))
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.path().parent().unwrap_or(Path::new("")).join(name)
    }
}

//! Moving pictures, decoded by a program of their own that stands beside this one: `geomant-film`.
//!
//! Codecs and cameras' drivers come as some two hundred libraries. A photo does not need them, and they may hang or crash,
//! which must not take a match along. The program writes what it sees to its standard output, numbers with the low byte
//! first: how many frames a second the source states (f64; not a number where it states none), then for every picture its
//! width and height (u32 each) and its pixels, row by row, in red, green and blue. In place of a picture may stand what is
//! wrong: a width of 0, the number of bytes, and a sentence.

use crate::cv::{CvError, Video};
use image::RgbImage;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

const PROGRAM: &str = "geomant-film";

/// What moving pictures come from.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// A camera of this machine by its number.
    Camera(i32),
    /// A film file's path, or a network stream's address.
    Address(&'a str),
}

/// An open source of moving pictures; it is closed when this is dropped.
pub struct Film {
    program: Child,
    output: ChildStdout,
    frames_per_second: f64,
}

/// Why there are no moving pictures, wherever they come from.
#[derive(Debug)]
pub enum FilmError {
    /// The program that decodes them can't be started.
    NoProgram(PathBuf, io::Error),
    /// It ended as no program should.
    Crashed(ExitStatus),
    /// What it had to say, or what is wrong with its output.
    Trouble(String),
}

impl Film {
    /// Begins; none if nothing that can be shown is there, or a camera is in use.
    pub fn open(origin: Origin) -> Result<Option<Self>, FilmError> {
        let path = program();
        let mut program = Command::new(&path)
            .args(origin.words())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| FilmError::NoProgram(path, error))?;
        let Some(output) = program.stdout.take() else {
            return Err(FilmError::Trouble("it has no output".into()));
        };
        let mut film = Self {
            program,
            output,
            frames_per_second: f64::NAN,
        };
        let Some(rate) = film.number()? else {
            return Ok(None);
        };
        film.frames_per_second = f64::from_le_bytes(rate);
        Ok(Some(film))
    }

    /// Frames a second as the source states them; none where it does not.
    pub fn frames_per_second(&self) -> Option<f64> {
        Some(self.frames_per_second).filter(|rate| rate.is_finite())
    }

    /// The next picture, waiting for it; none at the end, or where the source is gone.
    pub fn next_picture(&mut self) -> Result<Option<RgbImage>, FilmError> {
        let Some(width) = self.number()? else {
            return Ok(None);
        };
        let Some(height) = self.number()? else {
            return Ok(None);
        };
        let (width, height) = (u32::from_le_bytes(width), u32::from_le_bytes(height));
        let bytes = if width == 0 { 1 } else { 3 * width as usize } * height as usize;
        let mut content = vec![0; bytes];
        if !self.fill(&mut content)? {
            return Ok(None);
        }
        if width == 0 {
            let said = String::from_utf8_lossy(&content).into_owned();
            return Err(FilmError::Trouble(said));
        }
        Ok(RgbImage::from_raw(width, height, content))
    }

    /// The bytes of a number; none at the end.
    fn number<const N: usize>(&mut self) -> Result<Option<[u8; N]>, FilmError> {
        let mut bytes = [0; N];
        Ok(self.fill(&mut bytes)?.then_some(bytes))
    }

    /// Whether there was as much as wanted; an output that ends because the program crashed is an error.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<bool, FilmError> {
        let trouble = |error: io::Error| FilmError::Trouble(error.to_string());
        match self.output.read_exact(bytes) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                let status = self.program.wait().map_err(trouble)?;
                if status.success() {
                    return Ok(false);
                }
                Err(FilmError::Crashed(status))
            }
            Err(error) => Err(trouble(error)),
        }
    }
}

impl Drop for Film {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to be done.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl<'a> Origin<'a> {
    /// As the program is told it.
    fn words(self) -> [String; 2] {
        match self {
            Self::Camera(index) => ["camera".into(), index.to_string()],
            Self::Address(address) => ["address".into(), address.into()],
        }
    }

    /// From the words that the program is given.
    fn told(words: &'a [String]) -> Option<Self> {
        match words {
            [kind, index] if kind == "camera" => index.parse().ok().map(Self::Camera),
            [kind, address] if kind == "address" => Some(Self::Address(address)),
            _ => None,
        }
    }
}

/// Where the program stands: beside this one, or where cargo puts it, one folder above the tests.
fn program() -> PathBuf {
    let name = format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    let own = std::env::current_exe().unwrap_or_default();
    let beside = own.with_file_name(&name);
    let above = own.ancestors().nth(2).map(|folder| folder.join(&name));
    match above {
        Some(above) if above.exists() && !beside.exists() => above,
        _ => beside,
    }
}

/// What the program does: writes a source's pictures until it ends or nobody reads them. The words are those that it was
/// started with.
pub fn serve(words: &[String], output: &mut impl Write) -> io::Result<()> {
    let opened = match Origin::told(words) {
        Some(Origin::Camera(index)) => Video::of_camera(index),
        Some(Origin::Address(address)) => Video::of_address(address),
        None => return Err(ErrorKind::InvalidInput.into()),
    };
    let mut video = match opened {
        Ok(Some(video)) => video,
        Ok(None) => return Ok(()),
        Err(error) => {
            output.write_all(&f64::NAN.to_le_bytes())?;
            return write_trouble(&error, output);
        }
    };
    let rate = video.frames_per_second().unwrap_or(f64::NAN);
    output.write_all(&rate.to_le_bytes())?;
    loop {
        match video.next_picture() {
            Ok(Some(picture)) => {
                output.write_all(&picture.width().to_le_bytes())?;
                output.write_all(&picture.height().to_le_bytes())?;
                output.write_all(picture.as_raw())?;
                output.flush()?;
            }
            Ok(None) => return Ok(()),
            Err(error) => return write_trouble(&error, output),
        }
    }
}

fn write_trouble(error: &CvError, output: &mut impl Write) -> io::Result<()> {
    let said = error.to_string();
    output.write_all(&0u32.to_le_bytes())?;
    output.write_all(&(said.len() as u32).to_le_bytes())?;
    output.write_all(said.as_bytes())?;
    output.flush()
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProgram(path, error) => write!(
                f,
                "{}: the program that shows cameras and films can't be started: {error}; it is installed along with this \
                 one and must stand beside it",
                path.display()
            ),
            Self::Crashed(status) => write!(
                f,
                "the program that shows cameras and films broke down ({status})"
            ),
            Self::Trouble(said) => write!(f, "moving pictures can't be shown: {said}"),
        }
    }
}

impl std::error::Error for FilmError {}

//! Moving pictures, decoded by a program of their own that stands beside this one: `geomant-film`.
//!
//! Codecs and cameras' drivers come as some two hundred libraries. A photo does not need them, and they may hang or crash,
//! which must not take a match along. The program writes what it sees to its standard output, numbers with the low byte
//! first: how many frames a second the source states, and how many a film has in all (f64 each; not a number where it
//! states none), then for every picture when it is shown, in seconds (f64; not a number where that is not told), its width and
//! height (u32 each) and its pixels, row by row, in red, green and blue. In place of a picture may stand what is wrong: a width
//! of 0, the number of bytes, and a sentence; none where a film ended long before its end. No more is believed of these numbers than a camera can mean, and no longer is waited for any of them than a
//! person would.

mod decoder;

use super::proxy::{HostAndPort, HostProxy};
use super::stillness::{FROZEN_AFTER, Stillness};
use super::watchdog::{SPEAKS_WITHIN, Watchdog};
use crate::phrase;
use crate::phrasing::Phrase;
pub use decoder::serve;
use image::RgbImage;
use std::ffi::OsStr;
use std::fmt;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, ExitStatus, Stdio};
use std::time::Instant;

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
    program: Watchdog,
    output: ChildStdout,
    frames_per_second: f64,
    /// How many pictures there are to be, and how many have come.
    announced: f64,
    come: usize,
    /// Where pictures come over HTTP.
    gate: Option<HostProxy>,
    /// Of a camera or a stream; a film on the disk may show one picture for as long as it likes.
    stillness: Option<Stillness>,
}

/// One of a film's pictures.
pub struct TimedPicture {
    pub rgb: RgbImage,
    /// When it is shown, as the film says; from when on it counts is its own affair.
    pub time_s: Option<f64>,
}

/// A picture of more pixels comes from no camera.
const MOST_PIXELS: u64 = 100_000_000;
/// No sentence is longer.
const MOST_WORDS: u32 = 64 * 1024;

/// Why there are no moving pictures, wherever they come from.
#[derive(Debug)]
pub enum FilmError {
    /// The program that decodes them can't be started.
    NoProgram(PathBuf, io::Error),
    /// It ended as no program should.
    Crashed(ExitStatus),
    /// It said nothing for so many seconds, and was ended.
    Silent(u64),
    /// The same picture came for so many seconds, to the last bit.
    Frozen(u64),
    /// A picture of an impossible width and height in pixels.
    Announced(u32, u32),
    /// The stream leads to another host or port than the one that was named.
    OtherHost(String),
    /// The film ended long before its end: how many pictures came, and how many there should be.
    CutShort(usize, usize),
    /// What it had to say, or what is wrong with its output.
    Trouble(String),
}

impl Film {
    /// Begins; none if nothing that can be shown is there, or a camera is in use.
    ///
    /// # Errors
    /// Where the program that decodes can't be started or goes wrong.
    pub fn open(origin: Origin) -> Result<Option<Self>, FilmError> {
        let gate = origin.gate().map_err(trouble)?;
        let path = program();
        let mut command = Command::new(&path);
        command
            .args(origin.words())
            .env("OPENCV_LOG_LEVEL", "OFF")
            .env("OPENCV_FFMPEG_LOGLEVEL", "-8")
            .env("OPENCV_FFMPEG_CAPTURE_OPTIONS", origin.permissions())
            .env_remove("no_proxy");
        if let Some(gate) = &gate {
            command.env("http_proxy", gate.url());
        }
        let mut program = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            // What libraries have to say of a stranger's film is not for a terminal.
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| FilmError::NoProgram(path, error))?;
        let Some(output) = program.stdout.take() else {
            return Err(FilmError::Trouble("it has no output".into()));
        };
        let mut film = Self {
            program: Watchdog::new(program).map_err(trouble)?,
            output,
            frames_per_second: f64::NAN,
            announced: f64::NAN,
            come: 0,
            gate,
            stillness: origin.is_live().then(|| Stillness::begun(Instant::now())),
        };
        let (Some(rate), Some(announced)) = (film.number()?, film.number()?) else {
            return film.ended();
        };
        film.frames_per_second = f64::from_le_bytes(rate);
        film.announced = f64::from_le_bytes(announced);
        Ok(Some(film))
    }

    /// No more pictures come; but where they ended as the stream led elsewhere, that is told.
    fn ended<T>(&self) -> Result<Option<T>, FilmError> {
        match self.gate.as_ref().and_then(HostProxy::refused) {
            Some(host) => Err(FilmError::OtherHost(host)),
            None => Ok(None),
        }
    }

    /// Whether all has come that there is, and a stream has not just been cut off.
    pub fn is_whole(&self) -> bool {
        self.gate.as_ref().is_some_and(HostProxy::is_whole)
    }

    /// Frames a second as the source states them; none where it does not.
    pub fn frames_per_second(&self) -> Option<f64> {
        Some(self.frames_per_second).filter(|rate| rate.is_finite())
    }

    /// The next picture, waiting for it; none at the end, or where the source is gone.
    ///
    /// # Errors
    /// Where the program that decodes goes wrong, or says what can't be.
    pub fn next_picture(&mut self) -> Result<Option<TimedPicture>, FilmError> {
        let (Some(time_s), Some(width), Some(height)) =
            (self.number()?, self.number()?, self.number()?)
        else {
            return self.ended();
        };
        let (width, height) = (u32::from_le_bytes(width), u32::from_le_bytes(height));
        let pixels = u64::from(width) * u64::from(height);
        let is_possible = match width {
            0 => height <= MOST_WORDS,
            _ => pixels <= MOST_PIXELS,
        };
        if !is_possible {
            return Err(FilmError::Announced(width, height));
        }
        if (width, height) == (0, 0) {
            return Err(FilmError::CutShort(self.come, self.announced as usize));
        }
        let bytes = if width == 0 {
            u64::from(height)
        } else {
            3 * pixels
        };
        let mut content = vec![0; bytes as usize];
        if !self.fill(&mut content)? {
            return self.ended();
        }
        if width == 0 {
            let said = String::from_utf8_lossy(&content).into_owned();
            return Err(FilmError::Trouble(said));
        }
        self.come += 1;
        let picture = RgbImage::from_raw(width, height, content);
        if let (Some(picture), Some(stillness)) = (&picture, &mut self.stillness)
            && stillness.is_frozen(picture, Instant::now())
        {
            return Err(FilmError::Frozen(FROZEN_AFTER.as_secs()));
        }
        let time_s = Some(f64::from_le_bytes(time_s)).filter(|time_s| time_s.is_finite());
        Ok(picture.map(|rgb| TimedPicture { rgb, time_s }))
    }

    /// The bytes of a number; none at the end.
    fn number<const N: usize>(&mut self) -> Result<Option<[u8; N]>, FilmError> {
        let mut bytes = [0; N];
        Ok(self.fill(&mut bytes)?.then_some(bytes))
    }

    /// Whether there was as much as wanted; an output that ends because the program crashed is an error.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<bool, FilmError> {
        let read = self.program.watched(|| self.output.read_exact(bytes));
        match read {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                if self.program.was_silent() {
                    return Err(FilmError::Silent(SPEAKS_WITHIN.as_secs()));
                }
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

fn trouble(error: io::Error) -> FilmError {
    FilmError::Trouble(error.to_string())
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

    /// Whether its pictures come as time passes.
    fn is_live(self) -> bool {
        match self {
            Self::Camera(_) => true,
            Self::Address(address) => is_network(address),
        }
    }

    /// The way to its host, where pictures come over HTTP.
    fn gate(self) -> io::Result<Option<HostProxy>> {
        match self {
            Self::Address(address) => HostAndPort::of(address).map(HostProxy::to).transpose(),
            Self::Camera(_) => Ok(None),
        }
    }

    /// What the film's library may open, in OpenCV's words: a film on the disk leads nowhere else.
    fn permissions(self) -> &'static str {
        match self {
            Self::Address(address) if is_network(address) => {
                "rtsp_transport;tcp|protocol_whitelist;http,https,httpproxy,tls,tcp,udp,rtp,rtsp,rtmp,srt,crypto"
            }
            _ => "protocol_whitelist;file",
        }
    }
}

/// Whether an address leads to the network.
fn is_network(address: &str) -> bool {
    address.contains("://")
}

/// Where the program stands: beside this one. The tests stand one folder below, where cargo puts them.
fn program() -> PathBuf {
    let name = format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    let own = std::env::current_exe().unwrap_or_default();
    let beside = own.with_file_name(&name);
    let folder = own.parent().unwrap_or(Path::new(""));
    // The program itself is never named so, nor is it installed there.
    let is_test = folder.ends_with("deps") && own.file_stem() != Some(OsStr::new("geomant"));
    match folder.parent() {
        Some(above) if is_test && !beside.exists() => above.join(&name),
        _ => beside,
    }
}

impl FilmError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoProgram(path, error) => {
                let (path, error) = (path.display().to_string(), error.to_string());
                phrase!("error-no-program", path, error)
            }
            Self::Crashed(status) => phrase!("error-crashed", status = status.to_string()),
            Self::Silent(seconds) => phrase!("error-silent", seconds = *seconds),
            Self::Frozen(seconds) => phrase!("error-frozen", seconds = *seconds),
            Self::Announced(width, height) => {
                phrase!("error-announced", size = format!("{width}×{height}"))
            }
            Self::OtherHost(host) => phrase!("error-other-host", host),
            Self::CutShort(come, announced) => {
                phrase!("error-film-cut", come = *come, announced = *announced)
            }
            Self::Trouble(said) => phrase!("error-film", said),
        }
    }
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for FilmError {}

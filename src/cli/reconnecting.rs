//! A source watched to its end, however often a camera or the network breaks off in between.

use super::failure::Failure;
use super::output;
use crate::capture::Frame;
use crate::capture::source::{Frames, Source, SourceError};
use crate::phrase;
use crate::phrasing::Phrase;
use std::thread;
use std::time::Duration;

/// How often a source that broke off is tried again; a picture begins the count anew.
const TRIES: usize = 10;
/// Before the first try; before each other twice as long as before the one before it.
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// But no longer than a person would wait for a camera that is there again: a quarter of a minute in all.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The pictures of a source, one after the other.
pub struct ReconnectingSource<'a> {
    source: &'a Source,
    frames: Frames,
    has_shown: bool,
    /// Where time goes on after a break, and how late it is, in seconds.
    began_s: f64,
    now_s: f64,
}

impl<'a> ReconnectingSource<'a> {
    /// Begins; a source that can't be opened at first is not waited for.
    pub fn open(source: &'a Source) -> Result<Self, Failure> {
        Ok(Self {
            source,
            frames: source.open().map_err(Failure::Source)?,
            has_shown: false,
            began_s: 0.0,
            now_s: 0.0,
        })
    }

    /// The next frame; none at the source's own end. A camera or a stream has none: where it breaks off it is tried again,
    /// and that is said.
    pub fn next_frame(&mut self) -> Result<Option<Frame>, Failure> {
        let problem = match self.frames.next_frame() {
            Ok(Some(frame)) => return Ok(Some(self.shown(frame))),
            Ok(None) if !self.has_shown => {
                let name = self.source.to_string();
                return Err(Failure::Source(SourceError::NoPictures(name)));
            }
            Ok(None) if !self.source.is_live() || self.frames.is_whole() => return Ok(None),
            Ok(None) => None,
            Err(error) if !self.source.is_live() || !self.has_shown => {
                return Err(Failure::Source(error));
            }
            Err(error) => Some(error),
        };
        self.again(problem).map(Some)
    }

    fn shown(&mut self, mut frame: Frame) -> Frame {
        frame.time_s += self.began_s;
        self.now_s = frame.time_s;
        self.has_shown = true;
        frame
    }

    /// Tries until a picture comes, or no more.
    fn again(&mut self, mut problem: Option<SourceError>) -> Result<Frame, Failure> {
        for number in 0..TRIES {
            let wait = LONGEST_WAIT.min(FIRST_WAIT * (1 << number));
            let source = self.source.to_string();
            let why = match &problem {
                Some(problem) => problem.phrase(),
                None => phrase!("cli-sends-no-more", source),
            };
            let seconds = Phrase::shortest(wait.as_secs_f64());
            output::warn(phrase!("cli-trying-again", why, seconds));
            thread::sleep(wait);
            self.began_s = self.now_s + wait.as_secs_f64();
            let opened = self.source.open().and_then(|frames| {
                self.frames = frames;
                self.frames.next_frame()
            });
            match opened {
                Ok(Some(frame)) => {
                    let source = self.source.to_string();
                    output::notice(phrase!("cli-sends-again", source));
                    return Ok(self.shown(frame));
                }
                Ok(None) => problem = None,
                Err(error) => problem = Some(error),
            }
        }
        Err(Failure::Source(SourceError::Gone {
            name: self.source.to_string(),
            tries: TRIES,
            why: problem.map(Box::new),
        }))
    }
}

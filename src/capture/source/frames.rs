//! A source's pictures, one after the other, each with its time.

use super::{SHOWN_FOR_S, SourceError};
use crate::capture::Frame;
use crate::capture::film::Film;
use crate::capture::frame_slot::FrameSlot;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Frames a second at which photos are repeated.
const PHOTO_FPS: f64 = 10.0;
/// Frames a second of a film that does not say; most webcams' rate.
const USUAL_FPS: f64 = 30.0;
/// From one picture of a film to the next no more seconds are believed to go by: the slowest rate that a film may state.
const LONGEST_STEP_S: f64 = 10.0;
/// How long a picture that is to come from within the program is waited for, before that is told.
const HANDED_WITHIN: Duration = Duration::from_secs(2);

/// Pictures, one after the other.
pub struct Frames {
    flow: Flow,
    name: String,
    clock: FrameClock,
    seconds_per_frame: f64,
}

/// Where pictures come from.
pub(super) enum Flow {
    Film(Film),
    Photos(RepeatedPhotos),
    FrameSlot(FrameSlot),
}

/// Photos, each repeated for as long as it stands for.
pub(super) struct RepeatedPhotos {
    paths: Vec<PathBuf>,
    /// How many pictures have been made of them.
    come: usize,
    /// The photo decoded last, with its place in the list.
    shown: Option<(usize, Frame)>,
}

/// What tells pictures' times.
enum FrameClock {
    /// Of cameras: since then.
    Wall(Instant),
    /// Of films and photos: what each picture says of itself.
    Stamps(Stamps),
}

/// Times of a film's pictures. Phones take fewer pictures a second as it gets dark, within one film: their number tells no time.
#[derive(Default)]
struct Stamps {
    /// What the first picture said; films begin at any time.
    first_s: f64,
    last_s: Option<f64>,
}

impl Stamps {
    /// The next picture's time: its own where that can be, after the one before; else a usual step later.
    fn next(&mut self, said_s: Option<f64>, usual_step_s: f64) -> f64 {
        let time_s = if let Some(last_s) = self.last_s {
            said_s
                .map(|said_s| said_s - self.first_s)
                .filter(|time_s| *time_s > last_s && *time_s <= last_s + LONGEST_STEP_S)
                .unwrap_or(last_s + usual_step_s)
        } else {
            self.first_s = said_s.unwrap_or_default();
            0.0
        };
        self.last_s = Some(time_s);
        time_s
    }
}

impl RepeatedPhotos {
    pub fn of(paths: Vec<PathBuf>) -> Self {
        Self {
            paths,
            come: 0,
            shown: None,
        }
    }

    fn next(&mut self) -> Result<Option<(Frame, Option<f64>)>, SourceError> {
        let time_s = self.come as f64 / PHOTO_FPS;
        let index = (time_s / SHOWN_FOR_S) as usize;
        let Some(path) = self.paths.get(index) else {
            return Ok(None);
        };
        let frame = match self.shown.take() {
            Some((at, frame)) if at == index => frame,
            _ => Frame::open(path).map_err(SourceError::Picture)?,
        };
        self.come += 1;
        self.shown = Some((index, frame.clone()));
        Ok(Some((frame, Some(time_s))))
    }
}

impl Flow {
    fn frames_per_second(&self) -> f64 {
        match self {
            Self::Film(film) => film.frames_per_second().unwrap_or(USUAL_FPS),
            Self::Photos(_) => PHOTO_FPS,
            Self::FrameSlot(_) => USUAL_FPS,
        }
    }

    /// The next picture, and when it is shown as far as its source tells; none at the end.
    fn next(&mut self, name: &str) -> Result<Option<(Frame, Option<f64>)>, SourceError> {
        let (rgb, said_s) = match self {
            Self::Photos(photos) => return photos.next(),
            Self::Film(film) => match film.next_picture().map_err(SourceError::Film)? {
                Some(picture) => (picture.rgb, picture.time_s),
                None => return Ok(None),
            },
            Self::FrameSlot(place) => match place.take_within(HANDED_WITHIN) {
                Some(rgb) => (rgb, None),
                None => return Ok(None),
            },
        };
        let frame = Frame::new(rgb, name.to_owned(), 0.0).map_err(SourceError::Picture)?;
        Ok(Some((frame, said_s)))
    }
}

impl Frames {
    /// Begins; a camera's time is the wall's.
    pub(super) fn of(flow: Flow, name: String, is_live: bool) -> Self {
        Self {
            clock: if is_live {
                FrameClock::Wall(Instant::now())
            } else {
                FrameClock::Stamps(Stamps::default())
            },
            seconds_per_frame: 1.0 / flow.frames_per_second(),
            name,
            flow,
        }
    }

    /// Seconds from one frame to the next as a rule, where the source is no camera.
    pub const fn seconds_per_frame(&self) -> f64 {
        self.seconds_per_frame
    }

    /// Whether all has come that there is: what ends before that was cut off.
    pub fn is_whole(&self) -> bool {
        match &self.flow {
            Flow::Film(film) => matches!(self.clock, FrameClock::Stamps(_)) || film.is_whole(),
            Flow::Photos(_) | Flow::FrameSlot(_) => true,
        }
    }

    /// The next frame, waiting for it; none at the end, or where a camera is gone.
    ///
    /// # Errors
    /// Where a photo can't be read, or the program that decodes goes wrong.
    pub fn next_frame(&mut self) -> Result<Option<Frame>, SourceError> {
        let asked = Instant::now();
        let Some((frame, said_s)) = self.flow.next(&self.name)? else {
            return Ok(None);
        };
        let time_s = match &mut self.clock {
            FrameClock::Wall(began) => asked.duration_since(*began).as_secs_f64(),
            FrameClock::Stamps(stamps) => stamps.next(said_s, self.seconds_per_frame),
        };
        Ok(Some(Frame { time_s, ..frame }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn films_keep_their_own_time_where_it_can_be() {
        const NONE: f64 = f64::NAN;
        let rows: [(&str, [f64; 4], [f64; 4]); 5] = [
            ("even", [0.0, 0.04, 0.08, 0.12], [0.0, 0.04, 0.08, 0.12]),
            (
                "darker from the third on",
                [7.0, 7.04, 7.2, 7.4],
                [0.0, 0.04, 0.2, 0.4],
            ),
            ("untold", [NONE; 4], [0.0, 0.04, 0.08, 0.12]),
            ("back, and on", [0.0, 0.5, 0.25, 0.6], [0.0, 0.5, 0.54, 0.6]),
            (
                "years later",
                [0.0, 0.04, 1e9, 0.12],
                [0.0, 0.04, 0.08, 0.12],
            ),
        ];
        for (why, said, expected) in rows {
            let mut stamps = Stamps::default();
            let told = said.map(|said_s| stamps.next(Some(said_s).filter(|s| s.is_finite()), 0.04));
            let off = told
                .iter()
                .zip(expected)
                .map(|(one, other)| (one - other).abs());
            assert!(off.fold(0.0, f64::max) < 1e-9, "{why}: {told:?}");
        }
    }
}

//! A piece in words, as in `red-large`, `green-small-upright` or `red-large-c4-N`: color and size, and where it counts the square and
//! how it lies.

use crate::frames::Bearing;
use crate::layout::settle::Place;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::square::Direction;
use std::fmt;
use std::str::FromStr;

/// What people say that a piece is.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceAnnotation {
    /// Its color.
    pub color: Color,
    /// Its size.
    pub size: Size,
    /// Where it lies, if that is said.
    pub place: Option<Place>,
    /// How it lies, if that is said.
    pub pose: Option<PoseAnnotation>,
}

impl PieceAnnotation {
    /// Its color and size, where nothing more is said.
    pub fn kind_alone(self) -> Option<(Color, Size)> {
        let is_alone = self.place.is_none() && self.pose.is_none();
        is_alone.then_some((self.color, self.size))
    }
}

/// How people say that a piece lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PoseAnnotation {
    /// It stands.
    Upright,
    /// It points somewhere.
    Lying {
        /// Whither.
        heading: Bearing,
        /// One standard deviation of what was said, in degrees.
        sigma_deg: f64,
    },
}

/// What is said in degrees is about as exact as a protractor in a hand.
const DEGREES_SIGMA: f64 = 3.0;
/// Of one of eight directions nothing is said but that it is the nearest: as of a place in a sector, all alike.
const DIRECTION_SIGMA: f64 = 13.0;
/// A piece that stands.
const UPRIGHT: &str = "upright";
/// A piece outside the squares that are played on.
const OFF: &str = "off";

impl PoseAnnotation {
    fn read(word: &str) -> Option<Self> {
        let lying = |heading, sigma_deg| Self::Lying { heading, sigma_deg };
        if word == UPRIGHT {
            return Some(Self::Upright);
        }
        if let Ok(direction) = word.parse::<Direction>() {
            return Some(lying(direction.bearing(), DIRECTION_SIGMA));
        }
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let degrees = word
            .parse::<u16>()
            .ok()
            .filter(|deg| is_number && *deg < 360);
        degrees.map(|deg| lying(Bearing::from_deg(f64::from(deg)), DEGREES_SIGMA))
    }
}

/// Read from behind, as names of colors may hold hyphens too.
impl FromStr for PieceAnnotation {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("typed-piece", text);
        let mut words: Vec<&str> = text.split('-').collect();
        let pose = words.last().and_then(|word| PoseAnnotation::read(word));
        words.truncate(words.len() - usize::from(pose.is_some()));
        let place = |word: &&str| match *word {
            OFF => Some(Place::Off),
            word => word.parse().ok().map(Place::On),
        };
        let place = words.last().and_then(place);
        words.truncate(words.len() - usize::from(place.is_some()));
        let size = words.pop().and_then(|word| word.parse::<Size>().ok());
        Ok(Self {
            size: size.filter(|_| !words.is_empty()).ok_or_else(form)?,
            color: words.join("-").parse()?,
            place,
            pose,
        })
    }
}

impl fmt::Display for PieceAnnotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.color, self.size)?;
        if let Some(place) = self.place {
            write!(f, "-{place}")?;
        }
        match self.pose {
            None => Ok(()),
            Some(PoseAnnotation::Upright) => write!(f, "-{UPRIGHT}"),
            Some(PoseAnnotation::Lying { heading, sigma_deg }) if sigma_deg == DIRECTION_SIGMA => {
                write!(f, "-{}", Direction::nearest(heading))
            }
            Some(PoseAnnotation::Lying { heading, .. }) => write!(f, "-{}", heading.deg()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_read_as_they_are_written() {
        for (text, is_read) in [
            ("red-large", true),
            ("red-large-N", true),
            ("red-large-c4-N", true),
            ("green-small-d5-upright", true),
            ("green-small-upright", true),
            ("red-medium-off", true),
            ("red-medium-135", true),
            ("sea-green-small-SW", true),
            ("red", false),
            ("large", false),
            ("red-huge", false),
            ("large-red", false),
            ("red-large-north", false),
            ("red-large-360", false),
            ("red-large-N-c4", false),
            ("-large", false),
            ("Red large", false),
            ("", false),
        ] {
            let read = text.parse::<PieceAnnotation>();
            assert_eq!(read.is_ok(), is_read, "{text}");
            if let Ok(piece) = read {
                assert_eq!(piece.to_string(), text);
            }
        }
    }
}

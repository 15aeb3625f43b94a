//! Dice with marks on their faces: stickers to print, and what a picture shows of such dice.
//!
//! In: a picture of a table with dice of one size. Out: every die whose upper face is read, as one of six numbers, with how
//! sure that is; and dice of which only a side is read. What a number means is the game's.
//!
//! The marks are six of the thirty AprilTags of the family 16h5, the coarsest there is: 6×6 squares with their frame. Turned
//! as they may be, every two of the six differ in six squares of sixteen, and a mark and itself turned in eight.

pub mod marks;
pub mod sheet;
pub mod upright;

use crate::capture::Frame;
use crate::frames::PixelPoint;
use marks::{DieMark, MarksError};
use upright::DiceBelief;

/// Faces of a die.
pub const FACES: usize = 6;

/// A die whose upper face is read.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenDie {
    /// Which of the six, from 0.
    pub face: usize,
    /// The corners of its mark, around it.
    pub corners_px: [PixelPoint; 4],
    /// How likely it is that this face lies up, from 0 to 1.
    pub probability: f64,
}

/// What a picture shows of dice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roll {
    /// From the upper left to the lower right.
    pub dice: Vec<SeenDie>,
    /// Dice of which a side is read and the upper face is not: where that face must be. And marks that neither lie up nor
    /// stand under an upper face, as on a die that leans.
    pub unread_px: Vec<PixelPoint>,
}

impl SeenDie {
    /// With less than this a die is doubtful, and nobody is held to what it shows.
    pub const SURE: f64 = 0.9;

    /// Whether nobody need be asked.
    pub fn is_sure(&self) -> bool {
        self.probability >= Self::SURE
    }

    /// The middle of its mark.
    pub fn center_px(&self) -> PixelPoint {
        middle(&self.corners_px)
    }
}

impl Roll {
    /// Whether there are dice, and every one that shows at all is read, and surely.
    pub fn is_sure(&self) -> bool {
        !self.dice.is_empty() && self.unread_px.is_empty() && self.dice.iter().all(SeenDie::is_sure)
    }
}

/// Reads the dice in a picture, which must be upright, as its EXIF orientation says: seen from above or at a slant.
///
/// # Errors
/// Where the picture can't be searched for marks.
pub fn read(frame: &Frame) -> Result<Roll, MarksError> {
    let marks = marks::find(&frame.rgb)?;
    Ok(roll(&marks, frame.size_px()))
}

fn roll(marks: &[DieMark], size_px: (u32, u32)) -> Roll {
    let DiceBelief { marks, unread_px } = upright::believe(marks, size_px);
    let mut dice: Vec<SeenDie> = marks
        .into_iter()
        .map(|(mark, upright)| SeenDie {
            face: mark.face,
            corners_px: mark.corners_px,
            probability: upright * mark.likelihood,
        })
        .collect();
    // People read lines from the left, and dice lie in no lines: one line is as high as a die.
    dice.sort_by_key(order);
    Roll { dice, unread_px }
}

fn order(die: &SeenDie) -> (i64, i64) {
    let [a, b, ..] = die.corners_px;
    let line = a.distance(b).max(1.0);
    let center = die.center_px();
    ((center.y / (2.0 * line)) as i64, center.x as i64)
}

fn middle(corners: &[PixelPoint; 4]) -> PixelPoint {
    let sum = |of: fn(&PixelPoint) -> f64| corners.iter().map(of).sum::<f64>() / 4.0;
    PixelPoint::new(sum(|p| p.x), sum(|p| p.y))
}

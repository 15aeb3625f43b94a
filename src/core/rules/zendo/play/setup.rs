//! What is agreed before the first koan: the Master, the students, the pieces, and the rule where the book keeps it.

use crate::name::{LONGEST_NAME, is_plain_name};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::zendo::counter::{Stock, Supply};
use crate::rules::zendo::language::{Vocabulary, VocabularyError};
use crate::rules::zendo::rule::Rule;

/// Two to four are the text's own number, more are "possible"; there are about twenty answering stones of each kind.
pub const STUDENTS: std::ops::RangeInclusive<usize> = 2..=20;
/// Pieces of each size in a stash of one color.
const TRIOS: usize = 5;
/// What the Master is called where no name is said.
pub const MASTER: &str = "Master";

/// What a match begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Who has thought of the rule, and is no player.
    pub master: String,
    /// Names, clockwise.
    pub students: Vec<String>,
    /// The place of the student who takes the first turn.
    pub first: usize,
    /// All pieces that there are.
    pub stash: Stock,
    /// The colors that koans and guesses can name.
    pub vocabulary: Vocabulary,
    /// The Master's rule; without it the Master says all marks.
    pub rule: Option<Rule>,
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    Students {
        found: usize,
    },
    /// A name that can't be typed in a command.
    Name {
        name: String,
    },
    SameName {
        name: String,
    },
    /// The Master is a student too.
    MasterPlays {
        name: String,
    },
}

/// A standard set: five trios in each of four colors.
pub fn standard_set() -> Vec<Supply> {
    let colors = ["red", "yellow", "green", "blue"].into_iter();
    let colors = colors.filter_map(|name| name.parse().ok());
    let sizes = || Size::ALL.iter().flat_map(|size| [*size; TRIOS]).collect();
    let supply = |color: Color| Supply {
        color,
        sizes: sizes(),
    };
    colors.map(supply).collect()
}

/// The colors that can be named where koans are built of these pieces.
pub fn vocabulary(stash: &Stock) -> Result<Vocabulary, VocabularyError> {
    let colors: Vec<Color> = stash.colors().cloned().collect();
    Vocabulary::new(&colors)
}

impl Setup {
    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Where there are too few or too many students, or where a name can't be told from another or not be typed.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.students.len();
        if !STUDENTS.contains(&found) {
            return Err(SetupError::Students { found });
        }
        let names: Vec<&String> = self.students.iter().chain([&self.master]).collect();
        for (index, name) in names.iter().enumerate() {
            if !is_plain_name(name) {
                let name = (*name).clone();
                return Err(SetupError::Name { name });
            }
            if names[..index].contains(name) {
                let name = (*name).clone();
                return Err(if index < found {
                    SetupError::SameName { name }
                } else {
                    SetupError::MasterPlays { name }
                });
            }
        }
        Ok(())
    }

    /// A student's place in the order of turns.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.students.iter().position(|student| student == name)
    }

    /// The name of the student with this place, counted round and round.
    pub fn name(&self, student: usize) -> &str {
        &self.students[student % self.students.len()]
    }

    /// The name of a student, or the Master's where it is none.
    pub fn name_of(&self, student: Option<usize>) -> &str {
        student.map_or(&self.master, |student| self.name(student))
    }
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Students { found } => {
                let (least, most) = (*STUDENTS.start(), *STUDENTS.end());
                phrase!("zendo-students", least, most, found = *found)
            }
            Self::Name { name } => phrase!("zendo-name", name, most = LONGEST_NAME),
            Self::SameName { name } => phrase!("zendo-same-name", name),
            Self::MasterPlays { name } => phrase!("zendo-master-plays", name),
        }
    }
}

crate::worded_errors!(SetupError);

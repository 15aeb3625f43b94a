//! What is no photo that can be read, told by its first bytes, so that a person knows what to do with it.

use crate::phrase;
use crate::phrasing::Phrase;
use infer::MatcherType;
use std::path::Path;

/// A format that is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignFormat {
    /// A picture, by the ending that such files usually have.
    Picture(&'static str),
    /// A film or an animation.
    Film(&'static str),
    /// Neither, as a document.
    Other(&'static str),
}

impl ForeignFormat {
    /// What a file is by its first bytes; none where they tell nothing.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let kind = infer::get(bytes)?;
        let ending = kind.extension();
        Some(match kind.matcher_type() {
            MatcherType::Image => Self::Picture(ending),
            MatcherType::Video => Self::Film(ending),
            _ => Self::Other(ending),
        })
    }

    /// That it is not read, and what to do.
    pub fn phrase(self, path: &Path) -> Phrase {
        let path = path.display().to_string();
        let shouted = |ending: &str| ending.to_uppercase();
        match self {
            Self::Picture(ending) => {
                phrase!("error-foreign-picture", path, format = shouted(ending))
            }
            Self::Film(ending) => phrase!("error-foreign-film", path, format = shouted(ending)),
            Self::Other(ending) => phrase!("error-foreign-other", path, format = shouted(ending)),
        }
    }
}

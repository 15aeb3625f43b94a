//! What points at a stone that was not read.

use crate::phrase;
use crate::phrasing::Phrase;

/// What points at a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first network sees one, and no stone that was read covers it.
    Seen,
    /// A color that the bare surface has neither in shadow nor in glare.
    Color,
    /// A candidate that was not sure enough.
    Dropped,
    /// Nothing was seen of it.
    NotSearched,
    /// A lamp's reflection hides what there is.
    Glare,
    /// Something lies over it.
    Covered,
    /// It is blurred, and the rest of the board is not.
    Blurred,
    /// Something was drawn into the picture there.
    Drawn,
    /// A stone that was read is rather several over each other.
    Several,
}

impl Reason {
    /// The reason's word in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seen | Self::Several => "seen",
            Self::Color => "color",
            Self::Dropped => "dropped",
            Self::NotSearched | Self::Glare | Self::Covered | Self::Blurred | Self::Drawn => {
                "not_searched"
            }
        }
    }

    /// What keeps a place from being searched, in files; none where it was.
    pub const fn hidden_by(self) -> Option<&'static str> {
        match self {
            Self::NotSearched => Some("edge"),
            Self::Glare => Some("glare"),
            Self::Covered => Some("cover"),
            Self::Blurred => Some("blur"),
            Self::Drawn => Some("drawing"),
            Self::Seen | Self::Color | Self::Dropped | Self::Several => None,
        }
    }

    /// The reason of these words in a file; what hides a place that was not searched is not told in files from before.
    pub fn of_file(why: &str, hidden_by: Option<&str>) -> Self {
        let hidden = [Self::Glare, Self::Covered, Self::Blurred, Self::Drawn];
        let is_it = |one: &Self| hidden_by.is_some() && one.hidden_by() == hidden_by;
        match why {
            "color" => Self::Color,
            "dropped" => Self::Dropped,
            "not_searched" => {
                let known = hidden.into_iter().find(is_it);
                known.unwrap_or(Self::NotSearched)
            }
            _ => Self::Seen,
        }
    }

    /// Whether something shows there that no stone was read of.
    pub const fn is_sign(self) -> bool {
        matches!(self, Self::Seen | Self::Color | Self::Dropped)
    }

    /// Whether it is a square of which the picture shows something else.
    pub const fn hides(self) -> bool {
        matches!(self, Self::Glare | Self::Covered | Self::Blurred)
    }

    /// The reason as people read it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Seen => phrase!("place-seen"),
            Self::Color => phrase!("place-color"),
            Self::Dropped => phrase!("place-dropped"),
            Self::NotSearched => phrase!("place-not-searched"),
            Self::Glare => phrase!("place-glare"),
            Self::Covered => phrase!("place-covered"),
            Self::Blurred => phrase!("place-blurred"),
            Self::Drawn => phrase!("place-drawn"),
            Self::Several => phrase!("place-several"),
        }
    }
}

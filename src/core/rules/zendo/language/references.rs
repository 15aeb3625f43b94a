//! Words for what lies outside a koan, in space or in time: no rule may refer to it.

use crate::phrase;
use crate::phrasing::Phrase;

/// What a refused word refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    Direction,
    Table,
    Player,
    Koan,
    History,
    Stone,
}

impl Reference {
    pub const ALL: [Self; 6] = [
        Self::Direction,
        Self::Table,
        Self::Player,
        Self::Koan,
        Self::History,
        Self::Stone,
    ];

    /// The word of the output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Direction => "direction",
            Self::Table => "table",
            Self::Player => "player",
            Self::Koan => "koan",
            Self::History => "history",
            Self::Stone => "stone",
        }
    }

    /// What a word of this kind is about, in a sentence.
    pub fn what(self) -> Phrase {
        match self {
            Self::Direction => phrase!("zendo-refers-direction"),
            Self::Table => phrase!("zendo-refers-table"),
            Self::Player => phrase!("zendo-refers-player"),
            Self::Koan => phrase!("zendo-refers-koan"),
            Self::History => phrase!("zendo-refers-history"),
            Self::Stone => phrase!("zendo-refers-stone"),
        }
    }

    /// Why no rule may refer to it, and what to do.
    pub fn why(self) -> Phrase {
        match self {
            Self::Direction => phrase!("zendo-why-direction"),
            Self::Table => phrase!("zendo-why-table"),
            Self::Player => phrase!("zendo-why-player"),
            Self::Koan => phrase!("zendo-why-koan"),
            Self::History => phrase!("zendo-why-history"),
            Self::Stone => phrase!("zendo-why-stone"),
        }
    }

    /// What a word in lower case refers to, in the singular or the plural; "a koan" may be a rule's subject.
    pub fn of(word: &str) -> Option<Self> {
        let is_meant = |reference: &Self| {
            let listed = reference.words();
            let singular = word.strip_suffix('s');
            listed.contains(&word) || singular.is_some_and(|word| listed.contains(&word))
        };
        Self::ALL.into_iter().find(is_meant)
    }

    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Direction => &[
                "north",
                "south",
                "east",
                "west",
                "northward",
                "southward",
                "eastward",
                "westward",
                "left",
                "right",
                "leftmost",
                "rightmost",
                "clockwise",
                "counterclockwise",
            ],
            Self::Table => &[
                "edge",
                "corner",
                "center",
                "centre",
                "middle",
                "board",
                "square",
                "pattern",
                "tablecloth",
            ],
            Self::Player => &[
                "player", "master", "student", "me", "you", "my", "your", "us", "room", "hand",
                "person", "someone",
            ],
            Self::Koan => &["koan"],
            Self::History => &[
                "first",
                "last",
                "before",
                "after",
                "earlier",
                "later",
                "previous",
                "previously",
                "was",
                "were",
                "been",
                "added",
                "removed",
                "moved",
                "placed",
                "built",
                "used",
                "turn",
            ],
            Self::Stone => &[
                "stone",
                "marker",
                "marking",
                "marked",
                "guessing",
                "answering",
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Reference;

    #[test]
    fn words_refer_in_singular_and_plural() {
        for (word, reference) in [
            ("north", Some(Reference::Direction)),
            ("westwards", Some(Reference::Direction)),
            ("edges", Some(Reference::Table)),
            ("my", Some(Reference::Player)),
            ("koans", Some(Reference::Koan)),
            ("first", Some(Reference::History)),
            ("stones", Some(Reference::Stone)),
            ("northeast", None),
            ("s", None),
            ("red", None),
        ] {
            assert_eq!(Reference::of(word), reference, "{word}");
        }
    }
}

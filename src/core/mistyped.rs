//! What is wrong with a word that stands for none of the values that everyone shares; what is said of it, [`phrasing`] knows.
//!
//! [`phrasing`]: crate::phrasing

/// Why a word is no such value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "what was typed, and bounds")]
pub enum Mistyped {
    /// No size of pieces.
    Size { text: String },
    /// Letters that no name of a color has, or none.
    Color { text: String },
    /// More letters than a name of a color has.
    LongColor { most: usize },
    /// No square of any board.
    Square { text: String },
    /// No square from the one to the other.
    SquareOutside {
        text: String,
        low: String,
        high: String,
    },
    /// No direction.
    Direction { text: String },
    /// No numbers of files and ranks.
    Board { least: u8, most: u8 },
    /// No two corners.
    Region { text: String },
    /// No language that is spoken.
    Language { text: String },
}

//! Colors and sizes of a picture's stones, as people say they are.

use super::Annotations;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};

/// A color with a size.
pub type PieceKind = (Color, Size);

/// The kind that a stone was read as.
pub fn kind_of(stone: &Stone) -> PieceKind {
    (stone.color.clone(), stone.size)
}

/// As in "red small".
pub fn in_words((color, size): &PieceKind) -> Phrase {
    phrase!("kind", color, size = *size)
}

/// The layout with stones named as people say, and without what they say is no stone.
pub fn as_annotated(layout: &Layout, annotations: &Annotations) -> Layout {
    let mut annotated = layout.clone();
    annotated.stones.retain_mut(|stone| {
        match annotations.kinds.get(&stone.id) {
            None => {}
            Some(None) => return false,
            Some(Some((color, size))) => {
                stone.color = color.clone();
                stone.size = *size;
                stone.confidence = None;
            }
        }
        true
    });
    annotated
}

//! The colors of stones as small numbers, by which they are told apart and counted sooner than by their names.

use crate::piece::Color;

/// All colors of some stones, and which of them each stone has.
pub(super) struct Colored<'a> {
    /// In the order of their names.
    pub all: Vec<&'a Color>,
    /// Of every stone the place of its color among all.
    pub of_stone: Vec<usize>,
}

impl<'a> Colored<'a> {
    /// By the colors of the stones, in their order.
    pub(super) fn of(colors: impl Iterator<Item = &'a Color> + Clone) -> Self {
        let mut colored = Self {
            all: vec![],
            of_stone: vec![],
        };
        for color in colors.clone() {
            if let Err(place) = colored.all.binary_search(&color) {
                colored.all.insert(place, color);
            }
        }
        colored.of_stone = colors.filter_map(|color| colored.place(color)).collect();
        colored
    }

    /// The place of a color among all; none of one that no stone has.
    pub(super) fn place(&self, color: &Color) -> Option<usize> {
        self.all.binary_search(&color).ok()
    }
}

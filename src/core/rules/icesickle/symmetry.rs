//! The eight symmetries of the field: positions that differ by one of them have the same value.

use super::position::{CELLS, Cell, Position, SIDE};
use std::sync::LazyLock;

/// Parts of a set of 25 cells that are turned at once.
const CHUNKS: [(u32, u32); 3] = [(0, 9), (9, 8), (17, 8)];
const SYMMETRIES: usize = 8;

/// For each symmetry and part, where the cells of every subset of the part go.
struct Images {
    of_part: Vec<[Vec<u32>; 3]>,
}

static IMAGES: LazyLock<Images> = LazyLock::new(|| Images {
    of_part: (0..SYMMETRIES)
        .map(|symmetry| CHUNKS.map(|chunk| images_of_part(symmetry, chunk)))
        .collect(),
});

/// The position that stands for all those symmetric to it: the one with the least key.
pub fn canonical(position: Position) -> u64 {
    let keys = (0..SYMMETRIES).map(|symmetry| key(image(position, symmetry)));
    keys.min().unwrap_or_else(|| key(position))
}

/// A number that no other position has: two bits for each cell.
pub const fn key(position: Position) -> u64 {
    let [small, medium, large] = position.bits();
    ((small | large) as u64) << 25 | (medium | large) as u64
}

/// A position mirrored or turned by one of the eight symmetries; number 0 leaves it.
pub fn image(position: Position, symmetry: usize) -> Position {
    let of_part = &IMAGES.of_part[symmetry % SYMMETRIES];
    Position::of_bits(position.bits().map(|bits| {
        let part = |i: usize| {
            let (start, length) = CHUNKS[i];
            of_part[i][(bits >> start & ((1 << length) - 1)) as usize]
        };
        part(0) | part(1) | part(2)
    }))
}

fn images_of_part(symmetry: usize, (start, length): (u32, u32)) -> Vec<u32> {
    let image = |subset: u32| {
        let cells = (0..length).filter(|bit| subset >> bit & 1 == 1);
        let images = cells.map(|bit| 1 << image_of_cell(symmetry, (start + bit) as usize));
        images.fold(0, |set, cell: u32| set | cell)
    };
    (0..1 << length).map(image).collect()
}

fn image_of_cell(symmetry: usize, number: usize) -> usize {
    let Some(cell) = Cell::of_number(number % CELLS) else {
        return number;
    };
    let (mut file, mut rank) = (cell.file(), cell.rank());
    if symmetry & 1 != 0 {
        file = SIDE - 1 - file;
    }
    if symmetry & 2 != 0 {
        rank = SIDE - 1 - rank;
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    SIDE * file + rank
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Size;
    use std::collections::BTreeSet;

    #[test]
    fn the_eight_images_of_a_position_have_one_key_and_its_jumps() {
        let cell = |file, rank| Cell::at(file, rank).expect("a cell");
        let position = Position::default()
            .with(cell(0, 0), Size::Large)
            .with(cell(1, 0), Size::Small)
            .with(cell(4, 1), Size::Medium)
            .with(cell(3, 2), Size::Small);
        let images: Vec<Position> = (0..SYMMETRIES).map(|s| image(position, s)).collect();
        let keys: BTreeSet<u64> = images.iter().map(|p| key(*p)).collect();
        assert_eq!(keys.len(), SYMMETRIES, "they differ");
        let stand_for: BTreeSet<u64> = images.iter().map(|p| canonical(*p)).collect();
        assert_eq!(stand_for.len(), 1, "one stands for all");
        for image in images {
            assert_eq!(image.leaps().len(), position.leaps().len());
        }
        assert_eq!(image(position, 0), position);
    }
}

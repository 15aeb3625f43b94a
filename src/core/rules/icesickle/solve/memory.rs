//! What was found of positions before: bounds of their values, and the jump that was best.

use crate::rules::icesickle::position::{CELLS, Cell, Leap};

/// Entries, a power of two: 16 MB.
const SLOTS: usize = 1 << 20;

/// What is known of a position when so many jumps ahead are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transposition {
    key: u64,
    /// The value is at least this,
    pub least: i8,
    /// and at most this.
    pub most: i8,
    /// How far ahead was looked; [`Transposition::WHOLE`] where nothing lies beyond.
    pub depth: u8,
    best: u16,
}

impl Transposition {
    /// To the end of the round, whatever is played.
    pub const WHOLE: u8 = u8::MAX;
    const NO_LEAP: u16 = u16::MAX;

    pub fn new(key: u64, least: i32, most: i32, depth: u8, best: Option<Leap>) -> Self {
        Self {
            key,
            least: least as i8,
            most: most as i8,
            depth,
            best: best.map_or(Self::NO_LEAP, |leap| {
                (leap.from.number() * CELLS + leap.to.number()) as u16
            }),
        }
    }

    /// The jump that was best, as the cells stood when it was found.
    pub fn best(self) -> Option<Leap> {
        let (from, to) = (
            usize::from(self.best) / CELLS,
            usize::from(self.best) % CELLS,
        );
        Some(Leap {
            from: Cell::of_number(from)?,
            to: Cell::of_number(to)?,
        })
    }
}

/// The entries found last, each in the slot that its key leads to.
pub struct TranspositionTable {
    slots: Vec<Transposition>,
}

impl TranspositionTable {
    pub fn new() -> Self {
        let empty = Transposition::new(u64::MAX, 0, 0, 0, None);
        Self {
            slots: vec![empty; SLOTS],
        }
    }

    pub fn get(&self, key: u64) -> Option<Transposition> {
        Some(self.slots[slot(key)]).filter(|entry| entry.key == key)
    }

    pub fn put(&mut self, entry: Transposition) {
        self.slots[slot(entry.key)] = entry;
    }
}

/// Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4).
const fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - SLOTS.trailing_zeros())) as usize
}

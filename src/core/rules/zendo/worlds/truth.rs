//! Whether something holds, in many possible worlds at once.
//!
//! The worlds are numbered; 64 of them share a machine word, so one operation decides for 64 (bit slicing, as in
//! Biham, "A fast new DES implementation in software", 1997). What holds in all worlds or in none costs nothing.

use std::rc::Rc;

/// The worlds in which something holds. Bits past the last world mean nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    Never,
    Always,
    /// One bit a world, the first world lowest.
    Sometimes(Rc<[u64]>),
}

impl Truth {
    pub const fn of(holds: bool) -> Self {
        if holds { Self::Always } else { Self::Never }
    }

    /// Asks of every world by its number.
    pub fn by_world(worlds: usize, holds: impl Fn(usize) -> bool) -> Self {
        let word = |word: usize| {
            let first = word * 64;
            let bits = (first..worlds.min(first + 64)).filter(|world| holds(*world));
            bits.fold(0u64, |bits, world| bits | 1 << (world - first))
        };
        Self::of_words((0..worlds.div_ceil(64)).map(word).collect())
    }

    fn of_words(words: Rc<[u64]>) -> Self {
        if words.iter().all(|word| *word == 0) {
            Self::Never
        } else if words.iter().all(|word| *word == u64::MAX) {
            Self::Always
        } else {
            Self::Sometimes(words)
        }
    }

    pub const fn is_never(&self) -> bool {
        matches!(self, Self::Never)
    }

    /// Machine words that it takes.
    pub fn words(&self) -> usize {
        match self {
            Self::Never | Self::Always => 0,
            Self::Sometimes(words) => words.len(),
        }
    }

    pub fn not(&self) -> Self {
        match self {
            Self::Never => Self::Always,
            Self::Always => Self::Never,
            Self::Sometimes(words) => Self::Sometimes(words.iter().map(|word| !word).collect()),
        }
    }

    pub fn and(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Never, _) | (_, Self::Never) => Self::Never,
            (Self::Always, truth) | (truth, Self::Always) => truth.clone(),
            (Self::Sometimes(a), Self::Sometimes(b)) => joined(a, b, |a, b| a & b),
        }
    }

    pub fn or(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Always, _) | (_, Self::Always) => Self::Always,
            (Self::Never, truth) | (truth, Self::Never) => truth.clone(),
            (Self::Sometimes(a), Self::Sometimes(b)) => joined(a, b, |a, b| a | b),
        }
    }

    /// Either, but not both.
    pub fn xor(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Never, truth) | (truth, Self::Never) => truth.clone(),
            (Self::Always, truth) | (truth, Self::Always) => truth.not(),
            (Self::Sometimes(a), Self::Sometimes(b)) => joined(a, b, |a, b| a ^ b),
        }
    }

    /// Whether it holds in one world.
    pub fn holds_in(&self, world: usize) -> bool {
        match self {
            Self::Never => false,
            Self::Always => true,
            Self::Sometimes(words) => words
                .get(world / 64)
                .is_some_and(|word| word >> (world % 64) & 1 == 1),
        }
    }

    /// In how many worlds it holds, of so many that fill their words.
    pub fn count(&self, of: usize) -> usize {
        match self {
            Self::Never => 0,
            Self::Always => of,
            Self::Sometimes(words) => words.iter().map(|word| word.count_ones() as usize).sum(),
        }
    }

    /// The worlds in which it holds, of so many.
    pub fn worlds(&self, of: usize) -> impl Iterator<Item = usize> {
        (0..of).filter(|world| self.holds_in(*world))
    }
}

fn joined(a: &[u64], b: &[u64], join: impl Fn(u64, u64) -> u64) -> Truth {
    Truth::of_words(a.iter().zip(b).map(|(a, b)| join(*a, *b)).collect())
}

#[cfg(test)]
mod tests {
    use super::Truth;

    #[test]
    fn operations_hold_world_by_world() {
        const WORLDS: usize = 130;
        let all = [
            Truth::Never,
            Truth::Always,
            Truth::by_world(WORLDS, |world| world % 3 == 0),
            Truth::by_world(WORLDS, |world| world > 70),
        ];
        for a in &all {
            for b in &all {
                for world in 0..WORLDS {
                    let (x, y) = (a.holds_in(world), b.holds_in(world));
                    assert_eq!(a.and(b).holds_in(world), x && y);
                    assert_eq!(a.or(b).holds_in(world), x || y);
                    assert_eq!(a.xor(b).holds_in(world), x != y);
                    assert_eq!(a.not().holds_in(world), !x);
                }
            }
        }
        assert!(all[2].and(&all[2].not()).is_never());
    }
}

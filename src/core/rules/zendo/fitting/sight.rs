//! All koans at once, the Master's and drawn ones, as rows of bits.

use super::Marked;
use super::bits::Bits;
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Mark, Piece};
use crate::rules::zendo::random::Random;
use crate::rules::zendo::rule::{Likeness, Mutual};

/// Koans drawn besides: rules that differ at all mostly differ on one of them.
const DRAWN: usize = 200;
/// Pieces of the largest of those.
const MOST_DRAWN: usize = 4;

/// The pieces of all koans, one koan after the other.
pub struct PiecesOfKoans {
    /// Where the pieces of each koan begin, and the end of all.
    starts: Vec<usize>,
    kinds: Vec<(Color, Size, Attitude)>,
    pub on_table: Bits,
    touching: Vec<Vec<usize>>,
    pointing: Vec<Vec<usize>>,
    pointed: Vec<Vec<usize>>,
    /// What the Master's stones say, koan by koan; those that were drawn have none.
    marks: Vec<bool>,
}

/// What pieces can do to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceAction {
    Touching,
    Pointing,
    PointedAt,
}

impl PieceAction {
    pub const ALL: [Self; 3] = [Self::Touching, Self::Pointing, Self::PointedAt];
}

impl PiecesOfKoans {
    pub fn of(koans: &[Marked], colors: &[Color]) -> Self {
        let mut ground = Self {
            starts: vec![0],
            kinds: vec![],
            on_table: Bits::of(0, |_| false),
            touching: vec![],
            pointing: vec![],
            pointed: vec![],
            marks: koans.iter().map(|koan| koan.mark == Mark::White).collect(),
        };
        let mut stands = vec![];
        let mut random = Random::of("students");
        let drawn = (0..DRAWN).map(|_| drawn(colors, &mut random));
        for koan in koans.iter().map(|marked| marked.koan.clone()).chain(drawn) {
            ground.add(&koan, &mut stands);
        }
        ground.on_table = Bits::of(stands.len(), |piece| stands[piece]);
        ground
    }

    fn add(&mut self, koan: &Koan, stands: &mut Vec<bool>) {
        let start = self.kinds.len();
        let count = koan.pieces().len();
        for (index, piece) in koan.pieces().iter().enumerate() {
            let kind = piece.color.likeliest().zip(piece.size.likeliest());
            let Some(((color, size), attitude)) = kind.zip(piece.attitude.likeliest()) else {
                continue;
            };
            self.kinds.push((color.clone(), *size, *attitude));
            stands.push(piece.touches_table >= 0.5);
            let others = |does: &dyn Fn(usize) -> f64| -> Vec<usize> {
                let others = (0..count).filter(|other| *other != index && does(*other) >= 0.5);
                others.map(|other| start + other).collect()
            };
            self.touching
                .push(others(&|other| koan.touches(index, other)));
            self.pointing
                .push(others(&|other| koan.points_at(index, other)));
            self.pointed
                .push(others(&|other| koan.points_at(other, index)));
        }
        self.starts.push(self.kinds.len());
    }

    pub const fn pieces(&self) -> usize {
        self.kinds.len()
    }

    pub const fn koans(&self) -> usize {
        self.starts.len() - 1
    }

    /// Which pieces are of such a kind.
    pub fn being(&self, is: impl Fn(&(Color, Size, Attitude)) -> bool) -> Bits {
        Bits::of(self.pieces(), |piece| is(&self.kinds[piece]))
    }

    /// Which pieces do it to so many others of some.
    pub fn doing(
        &self,
        doing: PieceAction,
        others: &Bits,
        holds: impl Fn(usize, usize) -> bool,
    ) -> Bits {
        let all = match doing {
            PieceAction::Touching => &self.touching,
            PieceAction::Pointing => &self.pointing,
            PieceAction::PointedAt => &self.pointed,
        };
        // How many of the koan's others there are at all matters to "every".
        Bits::of(self.pieces(), |piece| {
            let done = all[piece]
                .iter()
                .filter(|other| others.has(**other))
                .count();
            let koan = self.starts.partition_point(|start| *start <= piece) - 1;
            let there = (self.starts[koan]..self.starts[koan + 1])
                .filter(|other| *other != piece && others.has(*other));
            holds(done, there.count())
        })
    }

    /// A number for every koan.
    pub fn numbers(&self, of: impl Fn(std::ops::Range<usize>) -> usize) -> Vec<usize> {
        let ranges = self.starts.windows(2).map(|pair| pair[0]..pair[1]);
        ranges.map(of).collect()
    }

    /// How many of some pieces every koan has.
    pub fn counts(&self, some: &Bits) -> Vec<usize> {
        self.numbers(|range| range.filter(|piece| some.has(*piece)).count())
    }

    /// The pips on some pieces of every koan.
    pub fn pips(&self, some: &Bits) -> Vec<usize> {
        let pips = |piece: usize| self.kinds[piece].1.pips() as usize;
        self.numbers(|range| range.filter(|piece| some.has(*piece)).map(pips).sum())
    }

    /// The different colors, or sizes, among some pieces of every koan.
    pub fn different(&self, some: &Bits, is_of_colors: bool) -> Vec<usize> {
        self.numbers(|range| {
            let own = range.filter(|piece| some.has(*piece));
            let mut kinds: Vec<String> = own
                .map(|piece| match is_of_colors {
                    true => self.kinds[piece].0.to_string(),
                    false => self.kinds[piece].1.to_string(),
                })
                .collect();
            kinds.sort();
            kinds.dedup();
            kinds.len()
        })
    }

    /// The largest group of some pieces of every koan that are alike; 0 where no two are.
    pub fn alike(&self, some: &Bits, likeness: Likeness) -> Vec<usize> {
        let same = |one: usize, other: usize| {
            let (a, b) = (&self.kinds[one], &self.kinds[other]);
            match likeness {
                Likeness::Identical => a.0 == b.0 && a.1 == b.1,
                Likeness::SameColor => a.0 == b.0,
                Likeness::SameSize => a.1 == b.1,
            }
        };
        self.numbers(|range| {
            let own: Vec<usize> = range.filter(|piece| some.has(*piece)).collect();
            let group = |one: &usize| own.iter().filter(|other| same(*one, **other)).count();
            let largest = own.iter().map(group).max().unwrap_or(0);
            if largest < 2 { 0 } else { largest }
        })
    }

    /// Whether two of some pieces of every koan do it to each other: 2, else 0. Larger groups are not told apart.
    pub fn each_other(&self, some: &Bits, mutual: Mutual) -> Vec<usize> {
        let does = |one: usize, other: usize| match mutual {
            Mutual::Touching => self.touching[one].contains(&other),
            Mutual::Pointing => {
                self.pointing[one].contains(&other) && self.pointing[other].contains(&one)
            }
        };
        self.numbers(|range| {
            let own: Vec<usize> = range.filter(|piece| some.has(*piece)).collect();
            let found = own
                .iter()
                .any(|one| own.iter().any(|other| one != other && does(*one, *other)));
            if found { 2 } else { 0 }
        })
    }

    /// Whether a rule marks the Master's koans as the Master did.
    pub fn fits(&self, having: &Bits) -> bool {
        let mut marks = self.marks.iter().enumerate();
        marks.all(|(koan, mark)| having.has(koan) == *mark)
    }
}

/// A koan at random: its facts need not be such that it could stand.
fn drawn(colors: &[Color], random: &mut Random) -> Koan {
    let count = 1 + random.below(MOST_DRAWN);
    let pieces = (0..count).filter_map(|index| {
        Some(Piece {
            id: format!("p{index}"),
            color: Chances::sure(colors.get(random.below(colors.len().max(1)))?.clone()),
            size: Chances::sure(Size::ALL[random.below(3)]),
            attitude: Chances::sure(Attitude::ALL[random.below(3)]),
            touches_table: f64::from(u8::from(random.below(4) > 0)),
        })
    });
    let mut koan = Koan::new(pieces.collect());
    let count = koan.pieces().len();
    for one in 0..count {
        for other in 0..count {
            if one < other && random.below(3) == 0 {
                koan.set_touches(one, other, 1.0);
            }
            if one != other && random.below(4) == 0 {
                koan.set_points_at(one, other, 1.0);
            }
        }
    }
    koan
}

//! Whether two koans are identical: the same pieces, which stand, touch and point alike.
//!
//! "All pieces of a given size and color are considered to be identical and interchangeable", so pieces may be matched in any
//! way that keeps all facts: a search for an isomorphism of two small colored graphs. Koans with a fact in doubt are identical to
//! none, as nobody knows what they are.

use crate::certainty::RATHER;
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Piece};

/// Matchings of a piece that are tried; koans that take more are built to be alike and are not.
const MOST_TRIED: usize = 200_000;

/// Whether two koans surely have the same facts.
pub fn are_identical(one: &Koan, other: &Koan) -> bool {
    let (Some(ours), Some(theirs)) = (kinds(one), kinds(other)) else {
        return false;
    };
    let is_same_number = ours.len() == theirs.len();
    let mut matching = Matching {
        koans: (one, other),
        kinds: (&ours, &theirs),
        left: MOST_TRIED,
    };
    is_same_number && matching.extend(&mut vec![])
}

/// Whether two koans are identical as far as what is likeliest of them goes: a picture leaves some fact or other open always.
pub fn are_likely_identical(one: &Koan, other: &Koan) -> bool {
    let known = |koan: &Koan| koan.may_have_more < RATHER;
    known(one) && known(other) && are_identical(&as_likeliest(one), &as_likeliest(other))
}

/// The koan with every fact as it is likeliest.
fn as_likeliest(koan: &Koan) -> Koan {
    let is_so = |p: f64| p >= RATHER;
    let pieces = koan.pieces().iter().map(|piece| Piece {
        id: piece.id.clone(),
        color: settled(&piece.color),
        size: settled(&piece.size),
        attitude: settled(&piece.attitude),
        touches_table: f64::from(u8::from(is_so(piece.touches_table))),
    });
    let mut likeliest = Koan::new(pieces.collect());
    for ((one, other), _) in koan.touching_pairs().filter(|(_, p)| is_so(*p)) {
        likeliest.set_touches(one, other, 1.0);
    }
    for ((from, to), _) in koan.pointing_pairs().filter(|(_, p)| is_so(*p)) {
        likeliest.set_points_at(from, to, 1.0);
    }
    likeliest
}

fn settled<T: Clone + PartialEq>(chances: &Chances<T>) -> Chances<T> {
    let likeliest = chances.likeliest().cloned();
    likeliest.map_or_else(|| chances.clone(), Chances::sure)
}

/// What can be said of a piece without naming another: its kind, and how many it touches, points at and is pointed at by.
type PieceTraits<'a> = (&'a Color, Size, Attitude, bool, [usize; 3]);

/// The kinds of a koan's pieces; none where a fact is in doubt.
fn kinds(koan: &Koan) -> Option<Vec<PieceTraits<'_>>> {
    let is_open = |p: f64| p < 1.0;
    if koan.may_have_more > 0.0 {
        return None;
    }
    let mut pairs = koan.touching_pairs().chain(koan.pointing_pairs());
    if pairs.any(|(_, probability)| is_open(probability)) {
        return None;
    }
    let counts = |piece: usize| {
        let has = |pair: (usize, usize)| pair.0 == piece || pair.1 == piece;
        let touching = koan.touching_pairs().filter(|(pair, _)| has(*pair));
        let pointing = koan
            .pointing_pairs()
            .filter(|((from, _), _)| *from == piece);
        let pointed_at = koan.pointing_pairs().filter(|((_, to), _)| *to == piece);
        [touching.count(), pointing.count(), pointed_at.count()]
    };
    let kinds = koan.pieces().iter().enumerate().map(|(index, piece)| {
        let is_sure = piece.color.is_sure() && piece.size.is_sure() && piece.attitude.is_sure();
        let stands = piece.touches_table;
        if !is_sure || (stands > 0.0 && is_open(stands)) {
            return None;
        }
        let color = piece.color.likeliest()?;
        let (size, attitude) = (*piece.size.likeliest()?, *piece.attitude.likeliest()?);
        Some((color, size, attitude, stands > 0.0, counts(index)))
    });
    kinds.collect()
}

struct Matching<'a> {
    koans: (&'a Koan, &'a Koan),
    kinds: (&'a [PieceTraits<'a>], &'a [PieceTraits<'a>]),
    left: usize,
}

impl Matching<'_> {
    /// Whether the pieces of the first koan that are matched, each with one of the second, can be gone on with to the last.
    fn extend(&mut self, matched: &mut Vec<usize>) -> bool {
        let piece = matched.len();
        if piece == self.kinds.0.len() {
            return true;
        }
        for candidate in 0..self.kinds.1.len() {
            let fits = !matched.contains(&candidate) && self.fits(matched, candidate);
            if !fits {
                continue;
            }
            let Some(left) = self.left.checked_sub(1) else {
                return false;
            };
            self.left = left;
            matched.push(candidate);
            if self.extend(matched) {
                return true;
            }
            matched.pop();
        }
        false
    }

    fn fits(&self, matched: &[usize], candidate: usize) -> bool {
        let (one, other) = self.koans;
        let piece = matched.len();
        let same = |a: f64, b: f64| (a > 0.0) == (b > 0.0);
        self.kinds.0[piece] == self.kinds.1[candidate]
            && matched.iter().enumerate().all(|(before, theirs)| {
                same(
                    one.touches(before, piece),
                    other.touches(*theirs, candidate),
                ) && same(
                    one.points_at(before, piece),
                    other.points_at(*theirs, candidate),
                ) && same(
                    one.points_at(piece, before),
                    other.points_at(candidate, *theirs),
                )
            })
    }
}

//! Pieces of a koan that a picture shows too badly to be read.
//!
//! Comes in: where a picture may show a piece that was not read, each place with how likely that is, and the koans that were. Goes
//! out: how likely each koan has more pieces than those; and, to be judged beside it, the koan with one more of which nothing is known.

use super::koan::{Attitude, Chances, Koan, Piece};
use super::rule::Mentions;
use crate::evidence::UnreadPlace;
use crate::piece::{Color, Size};
use crate::solid::{Body, Convex, Vector};

/// A place so far from a koan, in lengths of a large piece, is none of its own: what stands on another piece is seen about a length
/// behind it.
const REACH: f64 = 1.5;
/// Less than this is no doubt.
pub const LEAST: f64 = 0.05;
/// Of what such a piece does, nothing is known.
const OPEN: f64 = 0.5;

/// How likely each koan has a piece that was not read; and how likely one is that belongs to none of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlooked {
    /// In the order of the koans.
    pub of_koans: Vec<f64>,
    /// Where one may be that is near none of them.
    pub apart: Vec<UnreadPlace>,
}

impl Overlooked {
    /// What places say of koans with these bodies, by the length of a large piece.
    pub fn of(places: &[UnreadPlace], koans: &[Vec<Body>], length_mm: f64) -> Self {
        let mut none_of = vec![1.0; koans.len()];
        let mut apart = vec![];
        for place in places {
            let at = Vector::new(place.position.x_mm, place.position.y_mm, 0.0);
            let point = Convex::segment(at, at);
            let gap = |koan: &usize| {
                let gaps = koans[*koan].iter();
                let gaps = gaps.map(|body| body.solid.distance(&point));
                gaps.fold(f64::INFINITY, f64::min)
            };
            let nearest = (0..koans.len()).min_by(|a, b| gap(a).total_cmp(&gap(b)));
            match nearest.filter(|koan| gap(koan) < REACH * length_mm) {
                Some(koan) => none_of[koan] *= 1.0 - place.probability,
                None => apart.push(*place),
            }
        }
        let doubt = |none: f64| Some(1.0 - none).filter(|doubt| *doubt >= LEAST);
        let of_koans = none_of.into_iter().map(|none| doubt(none).unwrap_or(0.0));
        Self {
            of_koans: of_koans.collect(),
            apart,
        }
    }
}

/// The koan with one more piece, which may be and do anything: of the colors that a rule names or the koan has.
pub fn with_one_more(koan: &Koan, mentions: &Mentions) -> Koan {
    let own = koan.pieces().iter();
    let own = own.filter_map(|piece| piece.color.likeliest().cloned());
    let mut colors: Vec<Color> = own.chain(mentions.colors.iter().cloned()).collect();
    colors.sort();
    colors.dedup();
    let one_more = Piece {
        id: String::new(),
        color: any_of(&colors),
        size: any_of(&Size::ALL),
        attitude: any_of(&Attitude::ALL),
        touches_table: OPEN,
    };
    let own = koan.pieces().iter().cloned();
    let mut widened = Koan::new(own.chain([one_more]).collect());
    koan.touching_pairs()
        .for_each(|((one, other), p)| widened.set_touches(one, other, p));
    koan.pointing_pairs()
        .for_each(|((from, to), p)| widened.set_points_at(from, to, p));
    let last = koan.pieces().len();
    for other in 0..last {
        widened.set_touches(other, last, OPEN);
        widened.set_points_at(other, last, OPEN);
        widened.set_points_at(last, other, OPEN);
    }
    widened
}

/// Each of these as likely as the others.
fn any_of<T: Clone>(values: &[T]) -> Chances<T> {
    let share = 1.0 / values.len().max(1) as f64;
    let shares = values.iter().map(|value| (value.clone(), share));
    Chances::shared(shares.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::IdentityChances;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{PieceSet, Pose};
    use crate::rules::zendo::koans::Koans;
    use crate::rules::zendo::tests::standing::placed;

    #[test]
    fn a_place_speaks_for_the_koan_that_it_is_near() {
        let set = PieceSet::default();
        let length_mm = set.dimensions(Size::Large).height_mm;
        let koan = |x_mm: f64| {
            let piece = placed(x_mm);
            vec![Body::new(set.dimensions(piece.size), &piece.placement)]
        };
        let koans = [koan(0.0), koan(200.0)];
        type Row<'a> = (&'a [(f64, f64)], [f64; 2], usize, &'a str);
        let rows: [Row; 6] = [
            (&[], [0.0, 0.0], 0, "nothing is left over"),
            (&[(20.0, 0.8)], [0.8, 0.0], 0, "beside the first"),
            (&[(150.0, 0.5)], [0.0, 0.5], 0, "nearer the second"),
            (&[(20.0, 0.5), (0.0, 0.5)], [0.75, 0.0], 0, "two of one"),
            (&[(20.0, 0.04)], [0.0, 0.0], 0, "hardly any"),
            (&[(290.0, 0.8)], [0.0, 0.0], 1, "far from both"),
        ];
        for (places, wanted, apart, why) in rows {
            let places = places.iter().map(|&(x_mm, probability)| UnreadPlace {
                position: SurfacePoint::new(x_mm, 0.0),
                probability,
                mark: None,
            });
            let found = Overlooked::of(&places.collect::<Vec<_>>(), &koans, length_mm);
            let off = found.of_koans.iter().zip(wanted);
            let off = off.map(|(found, wanted)| (found - wanted).abs());
            assert!(off.fold(0.0, f64::max) < 1e-9, "{why}: {found:?}");
            assert_eq!(found.apart.len(), apart, "{why}");
        }
    }

    /// A picture's stones, the last of them read with so little confidence: how many pieces the koan then has, and how likely more.
    #[test]
    fn what_is_hardly_read_is_a_piece_or_may_be_one() {
        let stone = |number: u8, confidence: f64| Stone {
            id: format!("s{number}"),
            color: "red".parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(20.0 * f64::from(number), 0.0),
            sigma: None,
            confidence: Some(confidence),
        };
        let as_read = |other_pose: f64| IdentityChances {
            sizes: [1.0, 0.0, 0.0],
            other_pose,
            turned: 0.0,
        };
        let rows = [
            (0.99, 0.0, 3, 0.0, "well read"),
            (0.2, 0.78, 3, 0.0, "surely there, and hardly standing"),
            (0.1, 0.1, 2, 0.5, "rather not there, as a piece that stands"),
        ];
        for (confidence, other_pose, pieces, more, why) in rows {
            let mut layout = Layout::typed(
                Surface::Table,
                PieceSet::default(),
                vec![stone(0, 0.99), stone(1, 0.99), stone(2, confidence)],
            );
            layout.evidence.identities = vec![as_read(0.0), as_read(0.0), as_read(other_pose)];
            let koan = Koans::of(&layout, None).and_then(|koans| koans.koan(None));
            let koan = koan.expect("a koan");
            assert_eq!(koan.pieces().len(), pieces, "{why}");
            assert!((koan.may_have_more - more).abs() < 1e-9, "{why}: {koan:?}");
        }
    }
}

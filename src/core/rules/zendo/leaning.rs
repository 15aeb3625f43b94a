//! Pieces that a picture shows otherwise than any piece that stands or lies on the table: leaning or stacked ones.
//!
//! Comes in: the facts of a koan by its pieces as they were read, and how likely each of them is neither upright nor flat on the
//! table. Goes out: the same facts with that doubt. What such a piece touches and points at is not measured but left open, so that a
//! mark that hangs on it is the Master's.

use super::geometry::{Body, PlacedPiece};
use super::koan::{Attitude, Chances, Koan, Piece};
use crate::certainty::logistic;
use crate::piece::{PieceSet, Size};

/// Of what such a piece may touch or point at, nothing is known.
const OPEN: f64 = 0.5;
/// Less than this is no doubt.
pub const LEAST: f64 = 0.05;

/// Log-odds that a piece leans or stands on another, or has one on it: of one that is alone and as it was read; what touching
/// another adds, and what edges add that lie off by more than they do of pieces that are rightly read, for each hundredth of the
/// outline's length. By rendered tables.
const ALONE: f64 = -3.9;
const IN_CONTACT: f64 = 4.0;
const OFF: (f64, f64, f64) = (0.006, 200.0, 0.02);
/// What gap between bodies is as likely contact as not, as pieces are read; how fast that changes.
const CONTACT_MM: (f64, f64) = (1.5, 0.7);

/// How likely a piece leans or is stacked: by the gap between its body and the nearest other one, below 0 where the two would stand
/// in each other, and by how far the picture's edges lie off its outline.
pub fn likely(gap_mm: f64, misfit: Option<f64>) -> f64 {
    let contact = logistic((CONTACT_MM.0 - gap_mm) / CONTACT_MM.1);
    let off = misfit.map_or(0.0, |misfit| (misfit - OFF.0).clamp(0.0, OFF.2));
    logistic(ALONE + IN_CONTACT * contact + OFF.1 * off)
}

/// The koan with pieces in doubt; `doubts` are theirs, in their order.
pub fn doubted(koan: &Koan, doubts: &[f64], placed: &[PlacedPiece], set: &PieceSet) -> Koan {
    let bodies = placed.iter();
    let bodies: Vec<Body> = bodies
        .map(|piece| Body::new(set.dimensions(piece.size), &piece.placement))
        .collect();
    let pieces = koan.pieces().iter().zip(doubts);
    let mut opened = Koan::new(
        pieces
            .map(|(piece, &doubt)| piece_in_doubt(piece, doubt))
            .collect(),
    );
    (opened.id, opened.mark) = (koan.id.clone(), koan.mark);
    let reach_mm = set.dimensions(Size::Large).height_mm;
    for one in 0..doubts.len() {
        for other in 0..doubts.len() {
            let is_near =
                one != other && bodies[one].solid.distance(&bodies[other].solid) <= reach_mm;
            let open = |known: f64, doubt: f64| match is_near && doubt >= LEAST {
                true => known * (1.0 - doubt) + OPEN * doubt,
                false => known,
            };
            let either = doubts[one].max(doubts[other]);
            opened.set_touches(one, other, open(koan.touches(one, other), either));
            opened.set_points_at(one, other, open(koan.points_at(one, other), either));
        }
    }
    opened
}

fn piece_in_doubt(piece: &Piece, doubt: f64) -> Piece {
    if doubt < LEAST {
        return piece.clone();
    }
    let known = piece.attitude.values().iter();
    let known = known.map(|(attitude, p)| (*attitude, p * (1.0 - doubt)));
    let values = known.chain([(Attitude::Weird, doubt)]).collect();
    Piece {
        attitude: Chances::new(values).unwrap_or_else(|| piece.attitude.clone()),
        touches_table: piece.touches_table * (1.0 - doubt) + OPEN * doubt,
        ..piece.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::zendo::geometry::koan_of;
    use crate::rules::zendo::tests::standing::placed;

    #[test]
    fn what_a_doubtful_piece_does_is_open_and_nothing_else_is() {
        let set = PieceSet::default();
        let pieces = [placed(0.0), placed(20.0), placed(300.0)];
        let known = koan_of(&pieces, &set);
        let same = doubted(&known, &[0.0, 0.0, 0.0], &pieces, &set);
        assert_eq!(same, known);
        let open = doubted(&known, &[0.8, 0.0, 0.0], &pieces, &set);
        let [leaning, beside, far] = open.pieces() else {
            panic!("three pieces");
        };
        assert_eq!(leaning.attitude.likeliest(), Some(&Attitude::Weird));
        assert!((leaning.touches_table - 0.6).abs() < 1e-9);
        assert!((open.touches(0, 1) - 0.4).abs() < 1e-9);
        assert!(beside.attitude.is_sure() && far.attitude.is_sure());
        assert_eq!((open.touches(0, 2), open.touches(1, 2)), (0.0, 0.0));
    }

    /// What was known and is open now, of a piece that touches another.
    #[test]
    fn what_is_known_is_less_sure_by_the_doubt() {
        let set = PieceSet::default();
        let pieces = [placed(0.0), placed(14.29)];
        let known = koan_of(&pieces, &set);
        assert_eq!(known.touches(0, 1), 1.0);
        for (doubt, touches) in [(0.2, 0.9), (0.8, 0.6), (0.04, 1.0)] {
            let open = doubted(&known, &[doubt, 0.0], &pieces, &set);
            assert!((open.touches(0, 1) - touches).abs() < 1e-9, "{doubt}");
            let is_sure = open.pieces()[0].attitude.is_sure();
            assert_eq!(is_sure, doubt < LEAST, "{doubt}");
        }
    }

    #[test]
    fn a_piece_leans_the_likelier_the_nearer_another_is_and_the_worse_its_outline_fits() {
        let rows = [
            (f64::INFINITY, None, 0.0198, "alone"),
            (40.0, None, 0.0198, "far from others"),
            (-20.0, None, 0.5250, "within another"),
            (1.5, None, 0.1301, "as likely in contact as not"),
            (2.2, None, 0.0560, "rather not in contact"),
            (40.0, Some(0.006), 0.0198, "as usual"),
            (40.0, Some(0.002), 0.0198, "better than usual"),
            (40.0, Some(0.016), 0.1301, "a hundredth worse"),
            (40.0, Some(0.1), 0.5250, "no worse than two hundredths"),
            (-20.0, Some(0.016), 0.8909, "both"),
        ];
        for (gap_mm, misfit, wanted, why) in rows {
            let found = likely(gap_mm, misfit);
            assert!((found - wanted).abs() < 1e-4, "{why}: {found}");
        }
    }
}

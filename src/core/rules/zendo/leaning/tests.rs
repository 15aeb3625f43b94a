//! What edges say of leaning, as likelihoods and as facts.

use super::*;
use crate::frames::{Bearing, SurfacePoint};
use crate::piece::Tipped;
use crate::rules::zendo::geometry::koan_of;
use crate::rules::zendo::tests::standing::placed;

/// So likely to lean, in no known way.
fn may_lean(probability: f64) -> MayLean {
    MayLean {
        probability,
        body: None,
    }
}

#[test]
fn what_a_doubtful_piece_does_is_open_and_nothing_else_is() {
    let set = PieceSet::default();
    let pieces = [placed(0.0), placed(20.0), placed(300.0)];
    let known = koan_of(&pieces, &set);
    let doubts = |first: f64| [first, 0.0, 0.0].map(may_lean);
    let same = doubted(&known, &doubts(0.0), &pieces, &set);
    assert_eq!(same, known);
    let open = doubted(&known, &doubts(0.8), &pieces, &set);
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
        let open = doubted(&known, &[doubt, 0.0].map(may_lean), &pieces, &set);
        assert!((open.touches(0, 1) - touches).abs() < 1e-9, "{doubt}");
        let is_sure = open.pieces()[0].attitude.is_sure();
        assert_eq!(is_sure, doubt < LEAST, "{doubt}");
    }
}

/// A small piece, its edge on the table at 0, tipped east over it; its tip 21 mm east of there and 15 mm high.
fn tipped_east() -> Tipped {
    Tipped {
        foot: SurfacePoint::new(0.0, 0.0),
        bearing: Bearing::from_deg(90.0),
        tilt_deg: 70.0,
    }
}

#[test]
fn what_leans_in_a_known_way_touches_what_it_reaches_and_the_table() {
    let set = PieceSet::default();
    let body = Body::tipped(set.dimensions(Size::Small), &tipped_east());
    // East of it, within its reach; west, beyond it; both read as not touched.
    let pieces = [placed(0.0), placed(22.0), placed(-32.0)];
    let known = koan_of(&pieces, &set);
    let leans = MayLean {
        probability: 0.5,
        body: Some(body),
    };
    let doubts = [leans, may_lean(0.0), may_lean(0.0)];
    let open = doubted(&known, &doubts, &pieces, &set);
    let rows = [
        ("east, touched", open.touches(0, 1), 0.45),
        ("west, not touched", open.touches(0, 2), 0.05),
        ("east, pointed at or not", open.points_at(0, 1), 0.25),
        ("west, not pointed at", open.points_at(0, 2), 0.05),
        ("the table", open.pieces()[0].touches_table, 0.95),
    ];
    for (what, found, wanted) in rows {
        assert!((found - wanted).abs() < 0.01, "{what}: {found}");
    }
}

#[test]
fn how_a_piece_leans_is_known_where_it_leans_on_something() {
    let set = PieceSet::default();
    let body = Body::tipped(set.dimensions(Size::Small), &tipped_east());
    for (gap_mm, is_known) in [(0.0, true), (1.4, true), (9.0, false)] {
        let sight = LeaningSight {
            gap_mm: 9.0,
            misfit: None,
            is_upright: false,
            edges: None,
            leaning_gap_mm: Some(gap_mm),
        };
        let told = MayLean::of(&sight, Some(body.clone()));
        assert_eq!(told.body.is_some(), is_known, "{gap_mm} mm");
    }
}

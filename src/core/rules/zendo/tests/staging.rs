//! Places for facts: pieces that stand somewhere do so again, and what is said to be missed is missed.

use super::generator::sure_koans;
use super::rule;
use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{PieceSet, Pose, Size};
use crate::random::SplitMix64;
use crate::rules::zendo::counter::{Stock, Supply, search};
use crate::rules::zendo::geometry::{PlacedPiece, koan_of};
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Piece};
use crate::rules::zendo::random::numbers_of;
use crate::rules::zendo::staging::{Staged, staged};
use crate::solid::Placement;
use proptest::prelude::*;

fn names(koan: &Koan) -> Vec<String> {
    koan.pieces().iter().map(|piece| piece.id.clone()).collect()
}

fn placed(koan: &Koan) -> Staged {
    staged(koan, &PieceSet::default(), &names(koan))
}

/// The facts of pieces at their places, with the koan's own name and mark.
fn facts_of(koan: &Koan, staged: &Staged) -> Koan {
    let mut placed = koan_of(&staged.pieces, &PieceSet::default());
    (placed.id, placed.mark) = (koan.id.clone(), koan.mark);
    placed
}

/// Pieces on the table at random, near each other.
fn thrown(count: usize, random: &mut SplitMix64) -> Koan {
    let pieces = (0..count).map(|index| {
        let turn = Bearing::from_deg(360.0 * random.unit());
        let pose = match random.below(2) {
            0 => Pose::Upright { spin: turn },
            _ => Pose::Lying { heading: turn },
        };
        let (x, y) = random.normal_pair();
        PlacedPiece {
            id: format!("p{index}"),
            color: "red".parse().expect("a color"),
            size: Size::ALL[random.below(3)],
            placement: Placement::Level {
                pose,
                position: SurfacePoint::new(40.0 * x, 40.0 * y),
                z_mm: 0.0,
            },
            spread: None,
        }
    });
    koan_of(&pieces.collect::<Vec<_>>(), &PieceSet::default())
}

#[test]
fn what_stood_somewhere_is_placed_with_all_its_facts() {
    let mut random = numbers_of("thrown");
    for count in [1, 2, 2, 3, 3, 3, 4, 4, 5] {
        let koan = thrown(count, &mut random);
        let staged = placed(&koan);
        assert!(staged.missed.is_empty(), "{count}: {:?}", staged.missed);
        assert_eq!(facts_of(&koan, &staged), koan, "{count} pieces");
    }
}

#[test]
fn counter_koans_are_placed() {
    let supplies = ["red=LLMMSS", "blue=LMS", "green=LMS"].map(str::parse::<Supply>);
    let stock: Stock = supplies
        .into_iter()
        .map(|supply| supply.expect("pieces"))
        .collect();
    for (secret, guess) in [
        ("a red piece", "two red pieces"),
        (
            "a red piece pointing at a blue piece",
            "two pieces pointing at each other",
        ),
        (
            "an upright piece pointing at an upright piece",
            "two upright pieces touching each other",
        ),
        (
            "a weird piece pointing at a flat piece",
            "a piece pointing at a piece that is touching a red piece",
        ),
        (
            "three pieces touching each other",
            "two pieces touching each other",
        ),
        (
            "three pieces not touching the table",
            "a piece not touching the table",
        ),
        (
            "a piece pointed at by exactly two pieces",
            "a piece pointed at by at least one piece",
        ),
    ] {
        let found = search(&rule(secret), &rule(guess), &stock, 4).difference;
        let koan = found.unwrap_or_else(|| panic!("{secret} and {guess}")).koan;
        let staged = placed(&koan);
        assert!(
            staged.missed.is_empty(),
            "{secret}, {guess}: {koan:?}: {:?}",
            staged.missed
        );
    }
}

/// The same koan with all pieces upright.
fn upright(koan: &Koan) -> Koan {
    let pieces = koan.pieces().iter().map(|piece| Piece {
        attitude: Chances::sure(Attitude::Upright),
        ..piece.clone()
    });
    let mut upright = Koan::new(pieces.collect());
    for ((from, to), p) in koan.pointing_pairs() {
        upright.set_points_at(from, to, p);
    }
    upright
}

#[test]
fn what_cannot_be_is_said_and_crowds_are_set_out() {
    // Of two that stand on the table neither points at the other.
    let mut standing = thrown(2, &mut numbers_of("two"));
    for (piece, other) in [(0, 1), (1, 0)] {
        standing.set_points_at(piece, other, 1.0);
    }
    standing = upright(&standing);
    let missed = placed(&standing).missed;
    assert!(
        missed
            .iter()
            .map(ToString::to_string)
            .any(|said| said.contains("is to point at") || said.contains("through")),
        "{missed:?}"
    );
    let crowd = placed(&thrown(40, &mut numbers_of("crowd")));
    assert_eq!(crowd.pieces.len(), 40);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_is_missed_is_said_and_nothing_else(koan in sure_koans(4)) {
        let staged = placed(&koan);
        prop_assert_eq!(staged.pieces.len(), koan.pieces().len());
        let is_same = facts_of(&koan, &staged) == koan;
        // Pieces may do all that is wanted, and stand in each other.
        let missed = staged.missed.iter().map(ToString::to_string);
        let mut facts = missed.filter(|said| !said.contains("through each other"));
        prop_assert_eq!(is_same, facts.next().is_none(), "{:?}", staged.missed);
        prop_assert_eq!(&placed(&koan), &staged, "the same every time");
    }
}

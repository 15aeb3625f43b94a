//! Koans that are identical, those that are not, and what is told of one that lies otherwise than in the book, is torn, or joined.

use super::identical::{are_identical, are_likely_identical};
use super::narration::described;
use super::sight::{differing, holds, is_part};
use crate::piece::Size;
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Piece};
use crate::rules::zendo::spoken::list;
use crate::rules::zendo::tests::generator::{color, sure_koans};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_built_of_the_same_pieces_alike_is_identical(koan in sure_koans(6), other in sure_koans(3)) {
        let count = koan.pieces().len();
        let turned = |index: usize| (index + 1) % count;
        let place = |index: usize| (index + count - 1) % count;
        let mut again = Koan::new((0..count).map(|index| koan.pieces()[place(index)].clone()).collect());
        for ((one, two), p) in koan.touching_pairs() {
            again.set_touches(turned(one), turned(two), p);
        }
        for ((one, two), p) in koan.pointing_pairs() {
            again.set_points_at(turned(one), turned(two), p);
        }
        prop_assert!(are_identical(&koan, &again));
        // One fact more or less, and it is not.
        if count > 1 {
            let p = again.touches(0, 1);
            again.set_touches(0, 1, 1.0 - p);
            prop_assert!(!are_identical(&koan, &again));
            prop_assert!(!are_likely_identical(&koan, &again));
            again.set_touches(0, 1, 0.5);
            prop_assert!(!are_identical(&again, &again));
            // What is likeliest of it is.
            again.set_touches(0, 1, 0.2 + 0.6 * p);
            prop_assert!(are_likely_identical(&koan, &again));
        }
        let mut pieces = koan.pieces().to_vec();
        if let [_] = pieces[..] {
            pieces[0].touches_table = 1.0 - pieces[0].touches_table;
            prop_assert!(!are_identical(&koan, &Koan::new(pieces)));
        }
        prop_assert_eq!(are_identical(&koan, &other), are_identical(&other, &koan));
    }
}

/// A koan of small red pieces that stand so, and of large blue ones.
fn koan(red: &[Attitude], blue: usize) -> Koan {
    let piece = |name: &str, size, attitude| Piece {
        id: name.to_owned(),
        color: Chances::sure(color(name)),
        size: Chances::sure(size),
        attitude: Chances::sure(attitude),
        touches_table: 1.0,
    };
    let red = red
        .iter()
        .map(|attitude| piece("red", Size::Small, *attitude));
    let blue = (0..blue).map(|_| piece("blue", Size::Large, Attitude::Upright));
    Koan::new(red.chain(blue).collect())
}

#[test]
fn what_a_koan_has_otherwise_than_in_the_book_is_told() {
    use Attitude::{Flat, Upright};
    let rows: [(&[Attitude], usize, &str, &str); 5] = [
        (&[Upright, Flat], 1, "", "all is as it was"),
        (&[Flat, Upright], 1, "", "nobody knows which is which"),
        (
            &[Flat, Flat],
            1,
            "it had 2 upright and not 1 and 1 flat and not 2",
            "one lies down",
        ),
        (&[Upright, Flat], 0, "1 blue large missing", "one is gone"),
        (&[Upright, Flat], 2, "1 blue large too many", "one came"),
    ];
    for (red, blue, wanted, why) in rows {
        let told = differing(&koan(&[Upright, Flat], 1), &koan(red, blue));
        assert_eq!(list(told).to_string(), wanted, "{why}");
    }
}

/// What is sure with 95% and more is told as it is, all else with every value that it may have.
#[test]
fn what_is_in_doubt_of_a_piece_is_told_of_it() {
    use Attitude::{Flat, Upright};
    type Change = fn(&mut Piece);
    let rows: [(Change, &str); 8] = [
        (|_| {}, ""),
        (
            |piece| piece.attitude = chances([(Upright, 0.5), (Flat, 0.5)]),
            " (upright 50% or flat 50%)",
        ),
        (
            |piece| piece.attitude = chances([(Upright, 0.96), (Flat, 0.04)]),
            "",
        ),
        (
            |piece| piece.color = chances([(color("green"), 0.3), (color("red"), 0.7)]),
            " (red 70% or green 30%)",
        ),
        (
            |piece| piece.size = chances([(Size::Small, 0.6), (Size::Medium, 0.4)]),
            " (small 60% or medium 40%)",
        ),
        (|piece| piece.touches_table = 0.6, " (on the table 60%)"),
        (|piece| piece.touches_table = 0.02, " (off the table)"),
        (
            |piece| {
                piece.size = chances([(Size::Small, 0.6), (Size::Medium, 0.4)]);
                piece.touches_table = 0.3;
            },
            " (small 60% or medium 40%, on the table 30%)",
        ),
    ];
    for (change, doubt) in rows {
        let mut pieces = koan(&[Upright], 1).pieces().to_vec();
        change(&mut pieces[0]);
        let told = described(&Koan::new(pieces)).to_string();
        assert_eq!(
            told,
            format!("red small upright{doubt}, blue large upright")
        );
    }
}

fn chances<T, const N: usize>(values: [(T, f64); N]) -> Chances<T> {
    Chances::new(values.into()).expect("probabilities")
}

/// The red and the blue of a new koan, the blue that is left of the other, and whether the new one is a part of that.
type Pushed<'a> = (&'a [Attitude], usize, Option<usize>, bool, &'a str);

#[test]
fn what_was_pushed_off_a_koan_or_onto_it_is_no_new_one() {
    use Attitude::{Flat, Upright};
    let built = koan(&[Upright, Flat], 1);
    let rows: [Pushed; 5] = [
        (&[Flat], 0, Some(1), true, "a red that it lacks"),
        (
            &[Flat, Flat],
            0,
            Some(1),
            false,
            "one red more than it lacks",
        ),
        (&[], 1, Some(1), false, "the blue that it still has"),
        (&[Upright, Flat], 1, None, true, "all of it, elsewhere"),
        (&[Flat], 2, None, false, "one blue more than it has"),
    ];
    for (red, blue, left, wanted, why) in rows {
        let left = left.map(|blue| koan(&[Upright], blue));
        let new = koan(red, blue);
        assert_eq!(is_part(&new, &built, left.as_ref()), wanted, "{why}");
    }
    for (red, blue, wanted, why) in [
        (&[Flat, Flat, Upright][..], 1, true, "its pieces and a red"),
        (&[Flat][..], 3, false, "a red is missing"),
    ] {
        assert_eq!(holds(&koan(red, blue), &built), wanted, "{why}");
    }
}

//! Koans that are identical, and those that are not.

use super::identical::are_identical;
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::tests::generator::sure_koans;
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
            again.set_touches(0, 1, 0.5);
            prop_assert!(!are_identical(&again, &again));
        }
        prop_assert_eq!(are_identical(&koan, &other), are_identical(&other, &koan));
    }
}

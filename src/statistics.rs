//! Figures of many numbers that outliers don't move; and damped least squares ([`optimize`]).
//!
//! In: numbers in any order. Out: the median, or the number at any share; none where there are no numbers.

pub mod optimize;

/// Numbers that can be put in order, NaN last.
pub trait Number: Copy {
    /// Whole numbers in the same order: they are compared sooner.
    type Rank: Ord + Copy;

    /// The number's place in the total order of IEEE 754.
    fn rank(self) -> Self::Rank;

    /// The number at a place.
    fn of_rank(rank: Self::Rank) -> Self;
}

impl Number for f32 {
    type Rank = i32;

    #[inline(always)]
    fn rank(self) -> i32 {
        let bits = self.to_bits().cast_signed();
        // All bits of a negative number but its sign turn round.
        bits ^ ((bits >> 31).cast_unsigned() >> 1).cast_signed()
    }

    #[inline(always)]
    fn of_rank(rank: i32) -> Self {
        let bits = rank ^ ((rank >> 31).cast_unsigned() >> 1).cast_signed();
        Self::from_bits(bits.cast_unsigned())
    }
}

impl Number for f64 {
    type Rank = i64;

    #[inline(always)]
    fn rank(self) -> i64 {
        let bits = self.to_bits().cast_signed();
        bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
    }

    #[inline(always)]
    fn of_rank(rank: i64) -> Self {
        let bits = rank ^ ((rank >> 63).cast_unsigned() >> 1).cast_signed();
        Self::from_bits(bits.cast_unsigned())
    }
}

/// Standard deviation of a normal distribution, by the median of absolute deviations from its middle.
pub const DEVIATION_OF_MEDIAN: f64 = 1.4826;
/// The other way round: the median, by the standard deviation.
pub const MEDIAN_OF_DEVIATION: f32 = 0.6745;

/// The median; of an even count the upper one of the two in the middle.
pub fn median<T: Number>(values: impl IntoIterator<Item = T>) -> Option<T> {
    let mut ranks: Vec<T::Rank> = values.into_iter().map(T::rank).collect();
    let middle = ranks.len() / 2;
    number_at(&mut ranks, middle)
}

/// The number below which this share of the others lie, from 0 to 1.
pub fn quantile<T: Number>(values: impl IntoIterator<Item = T>, share: f64) -> Option<T> {
    let mut ranks: Vec<T::Rank> = values.into_iter().map(T::rank).collect();
    let last = ranks.len().saturating_sub(1);
    number_at(&mut ranks, (last as f64 * share) as usize)
}

/// The number with so many before it.
fn number_at<T: Number>(ranks: &mut [T::Rank], before: usize) -> Option<T> {
    let is_there = before < ranks.len();
    is_there.then(|| T::of_rank(*ranks.select_nth_unstable(before).1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_the_sorted_numbers() {
        let rows: [(&[f64], f64, Option<f64>, &str); 5] = [
            (&[], 0.5, None, "no numbers"),
            (&[3.0], 0.9, Some(3.0), "just one"),
            (&[9.0, 1.0, 5.0], 0.5, Some(5.0), "the middle one"),
            (
                &[4.0, 1.0, 2.0, 3.0, 0.0],
                0.75,
                Some(3.0),
                "three quarters",
            ),
            (&[2.0, 1.0], 1.0, Some(2.0), "the last one"),
        ];
        for (values, share, expected, why) in rows {
            assert_eq!(quantile(values.to_vec(), share), expected, "{why}");
        }
        assert_eq!(median([4.0f32, 1.0, 3.0, 2.0]), Some(3.0), "the upper one");
        assert_eq!(median([-1.0f32, -3.0, -2.0]), Some(-2.0), "below nothing");
        assert_eq!(quantile([0.5, -0.25, -0.0, 0.0], 0.4), Some(-0.0), "zeros");
        assert_eq!(median::<f64>([]), None);
    }
}

#[cfg(test)]
proptest::proptest! {
    /// Every number comes back from its rank, and ranks are in the numbers' total order.
    #[test]
    fn ranks_are_in_the_numbers_order(a: u32, b: u32, c: u64, d: u64) {
        let (one, other) = (f32::from_bits(a), f32::from_bits(b));
        proptest::prop_assert_eq!(one.total_cmp(&other), one.rank().cmp(&other.rank()));
        proptest::prop_assert_eq!(f32::of_rank(one.rank()).to_bits(), a);
        let (one, other) = (f64::from_bits(c), f64::from_bits(d));
        proptest::prop_assert_eq!(one.total_cmp(&other), one.rank().cmp(&other.rank()));
        proptest::prop_assert_eq!(f64::of_rank(one.rank()).to_bits(), c);
    }
}

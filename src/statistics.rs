//! Figures of many numbers that outliers don't move; and damped least squares ([`optimize`]).
//!
//! In: numbers in any order. Out: the median, or the number at any share; none where there are no numbers.

pub mod optimize;

use std::cmp::Ordering;

/// Numbers that can be put in order, NaN last.
pub trait Number: Copy {
    /// The total order of IEEE 754.
    fn order(&self, other: &Self) -> Ordering;
}

impl Number for f32 {
    fn order(&self, other: &Self) -> Ordering {
        self.total_cmp(other)
    }
}

impl Number for f64 {
    fn order(&self, other: &Self) -> Ordering {
        self.total_cmp(other)
    }
}

/// The median; of an even count the upper one of the two in the middle.
pub fn median<T: Number>(values: impl IntoIterator<Item = T>) -> Option<T> {
    let values: Vec<T> = values.into_iter().collect();
    let middle = values.len() / 2;
    ranked(values, middle)
}

/// The number below which this share of the others lie, from 0 to 1.
pub fn quantile<T: Number>(values: impl IntoIterator<Item = T>, share: f64) -> Option<T> {
    let values: Vec<T> = values.into_iter().collect();
    let last = values.len().saturating_sub(1);
    ranked(values, (last as f64 * share) as usize)
}

/// The number with so many before it.
fn ranked<T: Number>(mut values: Vec<T>, rank: usize) -> Option<T> {
    if rank >= values.len() {
        return None;
    }
    Some(*values.select_nth_unstable_by(rank, T::order).1)
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
        assert_eq!(median::<f64>([]), None);
    }
}

//! Numbers that differ from world to world, as the truths of their binary digits.

use super::truth::Truth;

/// A whole number of 0 or more in every world, the lowest digit first; a digit left out is 0.
#[derive(Clone, Debug, Default)]
pub struct Tally(Vec<Truth>);

impl Tally {
    /// How many of these hold.
    pub fn count(truths: impl IntoIterator<Item = Truth>) -> Self {
        let mut tally = Self::default();
        for truth in truths {
            tally.add(&truth, 0);
        }
        tally
    }

    /// Adds 2 to the power of `digit` where something holds.
    pub fn add(&mut self, truth: &Truth, digit: usize) {
        let mut carry = truth.clone();
        for place in digit.. {
            if carry.is_never() {
                return;
            }
            if self.0.len() <= place {
                self.0.resize(place + 1, Truth::Never);
            }
            let before = &self.0[place];
            let next = before.and(&carry);
            self.0[place] = before.xor(&carry);
            carry = next;
        }
    }

    /// Whether it is odd.
    pub fn is_odd(&self) -> Truth {
        self.digit(0)
    }

    /// Whether it is at least a number.
    pub fn is_at_least(&self, number: usize) -> Truth {
        let constant = |place| Truth::of(number >> place & 1 == 1);
        let places = usize::BITS - number.leading_zeros();
        self.compared(&constant, places as usize).0.not()
    }

    /// Whether it is a number.
    pub fn is_exactly(&self, number: usize) -> Truth {
        let constant = |place| Truth::of(number >> place & 1 == 1);
        let places = usize::BITS - number.leading_zeros();
        self.compared(&constant, places as usize).1
    }

    /// Whether it is less than another.
    pub fn is_less_than(&self, other: &Self) -> Truth {
        self.compared(&|place| other.digit(place), other.0.len()).0
    }

    /// Whether it equals another.
    pub fn equals(&self, other: &Self) -> Truth {
        self.compared(&|place| other.digit(place), other.0.len()).1
    }

    /// The greater of the two.
    pub fn max(&self, other: &Self) -> Self {
        let other_is_greater = self.is_less_than(other);
        let self_is_not = other_is_greater.not();
        let digit = |place| {
            let chosen = other.digit(place).and(&other_is_greater);
            chosen.or(&self.digit(place).and(&self_is_not))
        };
        Self((0..self.0.len().max(other.0.len())).map(digit).collect())
    }

    /// 0 where something doesn't hold.
    pub fn only_where(&self, truth: &Truth) -> Self {
        Self(self.0.iter().map(|digit| digit.and(truth)).collect())
    }

    fn digit(&self, place: usize) -> Truth {
        self.0.get(place).cloned().unwrap_or(Truth::Never)
    }

    /// Whether it is less, and whether it is equal; decided by the highest digit that differs.
    fn compared(&self, other: &impl Fn(usize) -> Truth, places: usize) -> (Truth, Truth) {
        let (mut less, mut equal) = (Truth::Never, Truth::Always);
        for place in (0..places.max(self.0.len())).rev() {
            let (own, other) = (self.digit(place), other(place));
            less = less.or(&equal.and(&own.not()).and(&other));
            equal = equal.and(&own.xor(&other).not());
        }
        (less, equal)
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, Truth};

    #[test]
    fn tallies_count_in_every_world() {
        // In world w, as many things hold as w has, of ten.
        const WORLDS: usize = 11;
        let things = |least: usize| Truth::by_world(WORLDS, move |world| world > least);
        let tally = Tally::count((0..10).map(things));
        let half = Tally::count((0..10).filter(|n| n % 2 == 1).map(things));
        let greatest = half.max(&Tally::count((0..3).map(things)));
        for world in 0..WORLDS {
            assert_eq!(tally.is_odd().holds_in(world), world % 2 == 1);
            for number in 0..20 {
                assert_eq!(tally.is_at_least(number).holds_in(world), world >= number);
                assert_eq!(tally.is_exactly(number).holds_in(world), world == number);
                let max = (world / 2).max(world.min(3));
                assert_eq!(greatest.is_exactly(number).holds_in(world), max == number);
            }
            assert_eq!(half.is_less_than(&tally).holds_in(world), world / 2 < world);
            assert_eq!(half.equals(&tally).holds_in(world), world == 0);
        }
    }
}

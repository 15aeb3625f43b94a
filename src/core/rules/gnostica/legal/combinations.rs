//! Some cards of several, in every way, one way after the other as it is asked for.

use crate::rules::gnostica::card::Card;

/// All ways to take a number of cards, in the order of the cards.
pub struct Combinations {
    cards: Vec<Card>,
    /// Places of the next way; none after the last.
    next: Option<Vec<usize>>,
}

impl Combinations {
    pub fn of(cards: &[Card], number: usize) -> Self {
        Self {
            cards: cards.to_vec(),
            next: (number <= cards.len()).then(|| (0..number).collect()),
        }
    }
}

impl Iterator for Combinations {
    type Item = Vec<Card>;

    fn next(&mut self) -> Option<Vec<Card>> {
        let mut places = self.next.take()?;
        let way = places.iter().map(|place| self.cards[*place]).collect();
        let (all, number) = (self.cards.len(), places.len());
        // The last place that can go on does, and those after it follow right behind.
        let moves = (0..number).rfind(|index| places[*index] < all - number + index);
        if let Some(index) = moves {
            let from = places[index] + 1;
            for (place, to) in places[index..].iter_mut().zip(from..) {
                *place = to;
            }
            self.next = Some(places);
        }
        Some(way)
    }
}

/// All subsets of cards, smaller ones first.
pub fn subsets(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> + use<> {
    let cards = cards.to_vec();
    (0..=cards.len()).flat_map(move |number| Combinations::of(&cards, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_comes_once() {
        let cards: Vec<Card> = Card::all().take(6).collect();
        for (number, wanted) in [1, 6, 15, 20, 15, 6, 1, 0].into_iter().enumerate() {
            let mut ways: Vec<Vec<Card>> = Combinations::of(&cards, number).collect();
            assert_eq!(ways.len(), wanted, "{number} of six");
            assert!(ways.is_sorted());
            ways.dedup();
            assert_eq!(ways.len(), wanted, "{number} of six");
        }
        assert_eq!(subsets(&cards).count(), 64);
        assert_eq!(subsets(&[]).count(), 1);
    }
}

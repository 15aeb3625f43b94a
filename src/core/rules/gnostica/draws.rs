//! Cards on their way: drawn from the pile, entered by name, discarded, shuffled.
//!
//! A pile is kept without an order: of a seeded match each draw takes any of its cards with the same chance, which is
//! what drawing from a shuffled pile is.

use super::card::Card;
use super::illegal::Illegal;
use super::setup::{HAND, Setup};
use super::state::{Infinity, State};
use crate::rules::chance;

impl State {
    /// The cards that can be drawn, before and after the discards are shuffled.
    pub(super) const fn left_to_draw(&self) -> usize {
        self.pile.len() + self.discards.len()
    }

    /// Draws a card from the seed; none where none is left.
    pub(super) fn draw(&mut self, seed: u64) -> Option<Card> {
        self.shuffle_if_empty();
        if self.pile.is_empty() {
            return None;
        }
        let index = chance::below(seed, self.drawn, self.pile.len());
        self.drawn += 1;
        let card = self.pile.remove(index);
        self.shuffle_if_empty();
        Some(card)
    }

    /// Draws a card that was named.
    pub(super) fn draw_named(&mut self, card: Card) -> Result<(), Illegal> {
        self.shuffle_if_empty();
        let found = self.pile.binary_search(&card);
        self.pile
            .remove(found.map_err(|_| Illegal::NotInPile { card })?);
        self.shuffle_if_empty();
        Ok(())
    }

    /// Draws up to so many cards into a hand, from the seed.
    pub(super) fn fill(&mut self, player: usize, count: usize, seed: u64) {
        for _ in 0..count {
            if let Some(card) = self.draw(seed) {
                self.receive(player, card);
            }
        }
    }

    /// How many cards are drawn after a discard: as many as were asked for, else up to the limit, and never more than
    /// there are.
    pub(super) fn number_to_draw(
        &self,
        player: usize,
        take: Option<usize>,
    ) -> Result<usize, Illegal> {
        let held = self.hands[player].len();
        let free = HAND.saturating_sub(held);
        let wanted = take.unwrap_or(free);
        if wanted > free {
            return Err(Illegal::FullHand {
                cards: held.saturating_add(wanted),
            });
        }
        Ok(wanted.min(self.left_to_draw()))
    }

    pub(super) fn receive(&mut self, player: usize, card: Card) {
        let hand = &mut self.hands[player];
        let at = hand.partition_point(|other| *other < card);
        hand.insert(at, card);
    }

    /// Takes a card out of a hand.
    pub(super) fn part_with(&mut self, player: usize, card: Card) -> Result<(), Illegal> {
        let hand = &mut self.hands[player];
        let found = hand.binary_search(&card);
        hand.remove(found.map_err(|_| Illegal::NotInHand { card })?);
        Ok(())
    }

    pub(super) fn discard(&mut self, player: usize, card: Card) -> Result<(), Illegal> {
        self.part_with(player, card)?;
        self.discards.push(card);
        Ok(())
    }

    /// Takes a card out of the discard pile.
    pub(super) fn recover(&mut self, card: Card) -> Result<(), Illegal> {
        let found = self.discards.iter().position(|other| *other == card);
        self.discards
            .remove(found.ok_or(Illegal::NotInDiscards { card })?);
        Ok(())
    }

    /// Makes the discards the draw pile where that is used up; the Infinity card comes to light.
    fn shuffle_if_empty(&mut self) {
        if !self.pile.is_empty() {
            return;
        }
        if self.infinity == Infinity::Below {
            self.infinity = Infinity::Beside;
        }
        self.pile = std::mem::take(&mut self.discards);
        self.pile.sort_unstable();
    }
}

/// The player with a name.
pub(super) fn player_of(setup: &Setup, name: &str) -> Result<usize, Illegal> {
    if name.is_empty() {
        return Err(Illegal::EmptyName);
    }
    let unknown = || Illegal::Unknown {
        name: name.to_owned(),
    };
    setup.index_of(name).ok_or_else(unknown)
}

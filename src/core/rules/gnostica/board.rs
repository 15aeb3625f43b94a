//! What lies on the table: territories, and pieces on them and beside them.
//!
//! In: cards and pieces by their spaces. Out: what a space is, who stands there, and everybody's points. A space without
//! a card and without pieces is not kept, so equal boards are equal values.

use super::card::Card;
use super::space::{Facing, Space};
use crate::piece::Size;
use std::collections::BTreeMap;

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BoardPiece {
    /// Place in the order of turns.
    pub owner: usize,
    /// The pips that it has.
    pub size: Size,
    /// How it points.
    pub facing: Facing,
    /// Whether the card that is being activated is used by it; no piece has this between turns.
    pub is_minion: bool,
}

impl BoardPiece {
    /// Whether two pieces can't be told apart by looking.
    pub fn looks_like(&self, other: &Self) -> bool {
        (self.owner, self.size, self.facing) == (other.owner, other.size, other.facing)
    }
}

/// What a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    /// A card that lies there face up.
    Territory(Card),
    /// Empty, beside a territory.
    Wasteland,
    /// Empty, beside none.
    Void,
}

impl SpaceKind {
    /// The points of a territory, 1 to 3; 0 elsewhere.
    pub fn worth(self) -> u32 {
        match self {
            Self::Territory(card) => card.worth(),
            Self::Wasteland | Self::Void => 0,
        }
    }
}

/// The card and the pieces of a space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SpaceContents {
    card: Option<Card>,
    /// Sorted.
    pieces: Vec<BoardPiece>,
}

/// The whole table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TarotBoard {
    spots: BTreeMap<Space, SpaceContents>,
}

impl TarotBoard {
    /// The card that lies there; none off the territories.
    pub fn card(&self, space: Space) -> Option<Card> {
        self.spots.get(&space).and_then(|spot| spot.card)
    }

    /// What the space is: a territory, beside one, or away from all.
    pub fn ground(&self, space: Space) -> SpaceKind {
        match self.card(space) {
            Some(card) => SpaceKind::Territory(card),
            None if space.neighbours().any(|beside| self.card(beside).is_some()) => {
                SpaceKind::Wasteland
            }
            None => SpaceKind::Void,
        }
    }

    /// The pieces of a space, sorted.
    pub fn pieces(&self, space: Space) -> &[BoardPiece] {
        self.spots.get(&space).map_or(&[], |spot| &spot.pieces)
    }

    /// All territories, in the order of spaces.
    pub fn territories(&self) -> impl Iterator<Item = (Space, Card)> {
        let spots = self.spots.iter();
        spots.filter_map(|(space, spot)| Some((*space, spot.card?)))
    }

    /// All wasteland, in the order of spaces.
    pub fn wastelands(&self) -> Vec<Space> {
        let around = self.territories().flat_map(|(space, _)| space.neighbours());
        let mut around: Vec<Space> = around.filter(|space| self.card(*space).is_none()).collect();
        around.sort_unstable();
        around.dedup();
        around
    }

    /// Territories and wasteland where nobody stands, in the order of spaces.
    pub fn empty(&self) -> Vec<Space> {
        let mut spaces = self.wastelands();
        spaces.extend(self.territories().map(|(space, _)| space));
        spaces.retain(|space| self.pieces(*space).is_empty());
        spaces.sort_unstable();
        spaces
    }

    /// All pieces, in the order of spaces.
    pub fn all_pieces(&self) -> impl Iterator<Item = (Space, BoardPiece)> {
        let spots = self.spots.iter();
        spots.flat_map(|(space, spot)| spot.pieces.iter().map(|piece| (*space, *piece)))
    }

    /// Whether a piece of the player stands anywhere.
    pub fn has_pieces_of(&self, owner: usize) -> bool {
        self.all_pieces().any(|(_, piece)| piece.owner == owner)
    }

    /// Whether somebody else than a player stands there.
    pub fn has_enemies_of(&self, owner: usize, space: Space) -> bool {
        self.pieces(space).iter().any(|piece| piece.owner != owner)
    }

    /// What the territories are worth that only a player stands on.
    pub fn points(&self, owner: usize) -> u32 {
        let held = self.spots.values().filter(|spot| {
            !spot.pieces.is_empty() && spot.pieces.iter().all(|piece| piece.owner == owner)
        });
        held.filter_map(|spot| Some(spot.card?.worth())).sum()
    }

    /// Lays a card, or takes it away; returns what lay there.
    pub fn lay(&mut self, space: Space, card: Option<Card>) -> Option<Card> {
        let spot = self.spots.entry(space).or_default();
        let before = std::mem::replace(&mut spot.card, card);
        self.tidy(space);
        before
    }

    /// Stands a piece on a space, however many stand there.
    pub fn put(&mut self, space: Space, piece: BoardPiece) {
        let pieces = &mut self.spots.entry(space).or_default().pieces;
        let at = pieces.partition_point(|other| *other < piece);
        pieces.insert(at, piece);
    }

    /// Takes a piece away; returns whether it was there.
    pub fn take(&mut self, space: Space, piece: &BoardPiece) -> bool {
        let Some(spot) = self.spots.get_mut(&space) else {
            return false;
        };
        let found = spot.pieces.iter().position(|other| other == piece);
        if let Some(index) = found {
            spot.pieces.remove(index);
        }
        self.tidy(space);
        found.is_some()
    }

    /// Takes all pieces away that stand in the void.
    pub fn take_stranded(&mut self) -> Vec<BoardPiece> {
        let stranded = self.all_pieces();
        let stranded = stranded.filter(|(space, _)| self.ground(*space) == SpaceKind::Void);
        let stranded: Vec<(Space, BoardPiece)> = stranded.collect();
        for (space, piece) in &stranded {
            self.take(*space, piece);
        }
        stranded.into_iter().map(|(_, piece)| piece).collect()
    }

    /// Makes minions of a player's pieces on a space.
    pub fn call_minions(&mut self, owner: usize, space: Space) {
        if let Some(spot) = self.spots.get_mut(&space) {
            let own = spot.pieces.iter_mut().filter(|piece| piece.owner == owner);
            own.for_each(|piece| piece.is_minion = true);
            spot.pieces.sort_unstable();
        }
    }

    /// Lets all minions go.
    pub fn dismiss_minions(&mut self) {
        for spot in self.spots.values_mut() {
            for piece in &mut spot.pieces {
                piece.is_minion = false;
            }
            spot.pieces.sort_unstable();
        }
    }

    fn tidy(&mut self, space: Space) {
        let is_bare = |spot: &SpaceContents| spot.card.is_none() && spot.pieces.is_empty();
        if self.spots.get(&space).is_some_and(is_bare) {
            self.spots.remove(&space);
        }
    }
}

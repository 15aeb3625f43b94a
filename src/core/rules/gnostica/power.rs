//! What a card lets its minions do: powers, in the order in which they may be used.

use super::card::{Arcana, Card, Suit};

/// One power. All of them may be left out, none may be used out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    Cup(Capacity),
    Rod(Capacity),
    Disc(CardSource),
    Sword(CardSource),
    /// Any one of the four suits.
    AnySuit,
    /// Orient one of the minions itself.
    OrientMinion,
    /// Orient what a minion targets, whoever owns it.
    OrientTarget,
    /// Replace the target by a piece of one's own.
    Convert,
    /// Move the target to any empty space.
    Send,
    /// Trade hands with who owns the target.
    Trade,
    /// Discard and draw.
    Redraw,
    /// Draw from the discard pile.
    Recall,
}

/// How many pieces a space may hold after a cup or a rod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capacity {
    AtMostThree,
    Any,
}

/// Where a new territory may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSource {
    Hand,
    HandOrDiscards,
    HandOrPile,
}

impl Power {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cup(_) => "cup",
            Self::Rod(_) => "rod",
            Self::Disc(_) => "disc",
            Self::Sword(_) => "sword",
            Self::AnySuit => "any suit",
            Self::OrientMinion => "orient a minion",
            Self::OrientTarget => "orient a target",
            Self::Convert => "convert",
            Self::Send => "send",
            Self::Trade => "trade hands",
            Self::Redraw => "discard and draw",
            Self::Recall => "draw from the discards",
        }
    }
}

const fn of_suit(suit: Suit) -> &'static [Power] {
    match suit {
        Suit::Cups => &[CUP],
        Suit::Rods => &[ROD],
        Suit::Discs => &[DISC],
        Suit::Swords => &[SWORD],
    }
}

const CUP: Power = Power::Cup(Capacity::AtMostThree);
const ROD: Power = Power::Rod(Capacity::AtMostThree);
const DISC: Power = Power::Disc(CardSource::Hand);
const SWORD: Power = Power::Sword(CardSource::Hand);

impl Card {
    /// Its powers in order. The Fool and the World have none of their own.
    pub const fn powers(self) -> &'static [Power] {
        match self {
            Self::Minor(suit, _) => of_suit(suit),
            Self::Major(arcana) => arcana.powers(),
        }
    }
}

impl Arcana {
    const fn powers(self) -> &'static [Power] {
        match self {
            Self::Fool | Self::World => &[],
            Self::Magician => &[Power::AnySuit],
            Self::HighPriestess => &[Power::Redraw, Power::Redraw],
            Self::Empress => &[Power::OrientMinion, Power::Cup(Capacity::Any)],
            Self::Emperor => &[Power::OrientMinion, Power::Rod(Capacity::Any)],
            Self::Hierophant => &[Power::Convert],
            Self::Lovers => &[ROD, CUP],
            Self::Chariot => &[ROD, ROD],
            Self::Strength => &[DISC, DISC],
            Self::Hermit => &[Power::Send],
            Self::Wheel => &[Power::Disc(CardSource::HandOrPile)],
            Self::Justice => &[Power::Trade, SWORD],
            Self::HangedMan => &[ROD, Power::Trade],
            Self::Death => &[SWORD, SWORD],
            Self::Temperance => &[CUP, CUP],
            Self::Devil => &[Power::OrientTarget; 3],
            Self::Tower => &[
                Power::OrientMinion,
                Power::Sword(CardSource::HandOrDiscards),
            ],
            Self::Star => &[Power::OrientMinion, Power::Disc(CardSource::HandOrDiscards)],
            Self::Moon => &[ROD, SWORD],
            Self::Sun => &[CUP, DISC],
            Self::Judgement => &[Power::Recall],
        }
    }

    /// Whether both its powers on the same piece or territory may skip what lies between.
    pub const fn skips(self) -> bool {
        matches!(self, Self::Chariot | Self::Strength | Self::Death)
    }
}

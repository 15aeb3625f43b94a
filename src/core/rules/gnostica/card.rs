//! The seventy-eight cards: suits, ranks and major arcana, each with its worth and its name.
//!
//! In: names as people type them. Out: [`Card`]s, of which there is one each; their order is the one they are listed in.

use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use std::fmt;
use std::str::FromStr;

/// The four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Cups,
    Rods,
    Discs,
    Swords,
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Cups, Self::Rods, Self::Discs, Self::Swords];

    pub const fn name(self) -> &'static str {
        ["cups", "rods", "discs", "swords"][self as usize]
    }
}

/// The ranks of a suit, lowest first: ten spots and four of royalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Page,
    Knight,
    Queen,
    King,
}

impl Rank {
    pub const ALL: [Self; 14] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Page,
        Self::Knight,
        Self::Queen,
        Self::King,
    ];

    pub const fn name(self) -> &'static str {
        [
            "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "page", "knight", "queen", "king",
        ][self as usize]
    }
}

/// The major arcana by their numbers, 0 to 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arcana {
    Fool,
    Magician,
    HighPriestess,
    Empress,
    Emperor,
    Hierophant,
    Lovers,
    Chariot,
    Strength,
    Hermit,
    Wheel,
    Justice,
    HangedMan,
    Death,
    Temperance,
    Devil,
    Tower,
    Star,
    Moon,
    Sun,
    Judgement,
    World,
}

impl Arcana {
    pub const ALL: [Self; 22] = [
        Self::Fool,
        Self::Magician,
        Self::HighPriestess,
        Self::Empress,
        Self::Emperor,
        Self::Hierophant,
        Self::Lovers,
        Self::Chariot,
        Self::Strength,
        Self::Hermit,
        Self::Wheel,
        Self::Justice,
        Self::HangedMan,
        Self::Death,
        Self::Temperance,
        Self::Devil,
        Self::Tower,
        Self::Star,
        Self::Moon,
        Self::Sun,
        Self::Judgement,
        Self::World,
    ];

    const NAMES: [&'static str; 22] = [
        "fool",
        "magician",
        "high-priestess",
        "empress",
        "emperor",
        "hierophant",
        "lovers",
        "chariot",
        "strength",
        "hermit",
        "wheel-of-fortune",
        "justice",
        "hanged-man",
        "death",
        "temperance",
        "devil",
        "tower",
        "star",
        "moon",
        "sun",
        "judgement",
        "world",
    ];

    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// One card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// One of the 56 with a suit.
    Minor(Suit, Rank),
    /// One of the 22 with a name.
    Major(Arcana),
}

impl Card {
    /// How many there are.
    pub const COUNT: usize = 78;

    /// All of them, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        let minor = Suit::ALL.into_iter();
        let minor = minor.flat_map(|suit| Rank::ALL.map(|rank| Self::Minor(suit, rank)));
        minor.chain(Arcana::ALL.map(Self::Major))
    }

    /// Points of a territory with it: spots 1, royalty 2, major arcana 3.
    pub fn worth(self) -> u32 {
        match self {
            Self::Minor(_, rank) if rank < Rank::Page => 1,
            Self::Minor(..) => 2,
            Self::Major(_) => 3,
        }
    }

    /// What it counts as a bid: the suit of a minor one does not matter.
    pub const fn bid(self) -> (bool, usize) {
        match self {
            Self::Minor(_, rank) => (false, rank as usize),
            Self::Major(arcana) => (true, arcana as usize),
        }
    }
}

/// Cards keep their names in all languages, as they are typed so.
impl Worded for Card {
    fn phrase(&self) -> Phrase {
        self.to_string().into()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Minor(suit, rank) => f.pad(&format!("{}-{}", rank.name(), suit.name())),
            Self::Major(arcana) => f.pad(arcana.name()),
        }
    }
}

impl fmt::Display for Arcana {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Arcana {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut all = Self::ALL.into_iter();
        let known = all.find(|arcana| arcana.name() == text);
        known.ok_or_else(|| phrase!("gnostica-typed-arcana", text))
    }
}

impl FromStr for Card {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        if let Ok(arcana) = text.parse() {
            return Ok(Self::Major(arcana));
        }
        let minor = text.split_once('-').and_then(|(rank, suit)| {
            let rank = Rank::ALL.into_iter().find(|known| known.name() == rank)?;
            let suit = Suit::ALL.into_iter().find(|known| known.name() == suit)?;
            Some(Self::Minor(suit, rank))
        });
        minor.ok_or_else(|| phrase!("gnostica-typed-card", text))
    }
}

/// Cards joined by `+`, as in 7-rods+star; `none` is no card.
pub fn cards(text: &str) -> Result<Vec<Card>, Phrase> {
    match text {
        NONE => Ok(vec![]),
        text => text.split('+').map(str::parse).collect(),
    }
}

/// Cards as [`cards`] reads them.
pub fn joined(cards: &[Card]) -> String {
    match cards {
        [] => NONE.to_owned(),
        cards => {
            let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
            names.join("+")
        }
    }
}

/// No card at all.
pub const NONE: &str = "none";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_of_its_own_that_is_read_again() {
        let all: Vec<Card> = Card::all().collect();
        assert_eq!(all.len(), Card::COUNT);
        assert!(all.is_sorted());
        for card in &all {
            assert_eq!(card.to_string().parse(), Ok(*card));
        }
        assert_eq!(cards(&joined(&all)).as_ref(), Ok(&all));
        for wrong in [
            "",
            "11-cups",
            "ace",
            "cups-ace",
            "Star",
            "1-cups",
            "ace-cups ",
        ] {
            assert!(wrong.parse::<Card>().is_err(), "'{wrong}'");
        }
    }

    #[test]
    fn the_deck_is_worth_what_its_icons_say() {
        let worth = |points: u32| Card::all().filter(|card| card.worth() == points).count();
        assert_eq!([worth(1), worth(2), worth(3)], [40, 16, 22]);
    }
}

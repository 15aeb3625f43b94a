//! Dice by the faces they show: five elements in the order of creation, and Focus.

use crate::phrase;
use crate::phrasing::Phrase;
use std::fmt;

/// An element, in the order of creation: each feeds the next, and water feeds wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Element {
    /// Feeds fire, controls earth.
    Wood,
    /// Feeds earth, controls metal.
    Fire,
    /// Feeds metal, controls water.
    Earth,
    /// Feeds water, controls wood.
    Metal,
    /// Feeds wood, controls fire.
    Water,
}

impl Element {
    /// All five, in the order of creation.
    pub const ALL: [Self; 5] = [
        Self::Wood,
        Self::Fire,
        Self::Earth,
        Self::Metal,
        Self::Water,
    ];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        ["wood", "fire", "earth", "metal", "water"][self as usize]
    }

    /// The capital letter that is typed for it; water is A, as in aqua.
    pub const fn letter(self) -> char {
        Face::Of(self).letter()
    }

    /// What it becomes in a creation.
    pub const fn created(self) -> Self {
        Self::ALL[(self as usize + 1) % 5]
    }

    /// What it is controlled by, and defended against with: wood by metal, for each controls the second after it.
    pub const fn controlled_by(self) -> Self {
        Self::ALL[(self as usize + 3) % 5]
    }
}

impl From<Element> for Phrase {
    fn from(element: Element) -> Self {
        match element {
            Element::Wood => phrase!("geomancer-wood"),
            Element::Fire => phrase!("geomancer-fire"),
            Element::Earth => phrase!("geomancer-earth"),
            Element::Metal => phrase!("geomancer-metal"),
            Element::Water => phrase!("geomancer-water"),
        }
    }
}

impl From<Face> for Phrase {
    fn from(face: Face) -> Self {
        match face {
            Face::Of(element) => element.into(),
            Face::Focus => phrase!("geomancer-focus"),
        }
    }
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// A face that counts as this element.
    Of(Element),
    /// The sixth face, which strengthens any element and creates nothing.
    Focus,
}

impl Face {
    /// In the order in which dice are listed.
    pub const ALL: [Self; 6] = [
        Self::Of(Element::Wood),
        Self::Of(Element::Fire),
        Self::Of(Element::Earth),
        Self::Of(Element::Metal),
        Self::Of(Element::Water),
        Self::Focus,
    ];

    /// The capital letter that is typed for it; Focus is X.
    pub const fn letter(self) -> char {
        ['W', 'F', 'E', 'M', 'A', 'X'][self.index()]
    }

    /// The word for it on stickers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of(element) => element.name(),
            Self::Focus => "Focus",
        }
    }

    /// The face with a letter, which is a capital one.
    pub fn with_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }

    const fn index(self) -> usize {
        match self {
            Self::Of(element) => element as usize,
            Self::Focus => 5,
        }
    }
}

impl From<Element> for Face {
    fn from(element: Element) -> Self {
        Self::Of(element)
    }
}

/// How many dice show each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice([u32; 6]);

impl Dice {
    /// One die of each element.
    pub const HARMONY: Self = Self([1, 1, 1, 1, 1, 0]);

    /// So many dice that show one face.
    pub fn of(face: impl Into<Face>, count: u32) -> Self {
        let mut dice = Self::default();
        dice.add(face, count);
        dice
    }

    /// How many of the dice show the face.
    pub fn count(&self, face: impl Into<Face>) -> u32 {
        self.0[face.into().index()]
    }

    /// How many of the dice show Focus.
    pub fn focus(&self) -> u32 {
        self.count(Face::Focus)
    }

    /// How many dice there are, whatever they show; the largest number there is where they are more.
    pub fn total(&self) -> u32 {
        self.0
            .iter()
            .fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// The elements shown, with how many dice show each.
    pub fn elements(&self) -> impl Iterator<Item = (Element, u32)> {
        let counts = Element::ALL.map(|element| (element, self.count(element)));
        counts.into_iter().filter(|(_, count)| *count > 0)
    }

    /// Whether there is at least one die of each element.
    pub fn is_harmonic(&self) -> bool {
        self.holds(&Self::HARMONY)
    }

    /// Whether all of these dice are among them.
    pub fn holds(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own >= other)
    }

    /// Puts dice that show the face to these.
    pub fn add(&mut self, face: impl Into<Face>, count: u32) {
        let own = &mut self.0[face.into().index()];
        *own = own.saturating_add(count);
    }

    /// These dice and others.
    pub fn with(&self, other: &Self) -> Self {
        let mut sum = *self;
        for face in Face::ALL {
            sum.add(face, other.count(face));
        }
        sum
    }

    /// These dice without others, as far as they are there.
    pub fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for (own, other) in rest.0.iter_mut().zip(&other.0) {
            *own = own.saturating_sub(*other);
        }
        rest
    }

    /// Counts and letters, as in "2F+1X".
    pub fn tally(&self) -> String {
        let faces = Face::ALL.into_iter().filter(|face| self.count(*face) > 0);
        let counts = faces.map(|face| format!("{}{}", self.count(face), face.letter()));
        counts.collect::<Vec<_>>().join("+")
    }
}

impl fmt::Display for Dice {
    /// A letter a die, as in "FFX".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Face::ALL.into_iter();
        let letters =
            letters.map(|face| face.letter().to_string().repeat(self.count(face) as usize));
        f.pad(&letters.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two cycles of the text, word for word.
    #[test]
    fn elements_feed_and_control_each_other() {
        use Element::{Earth, Fire, Metal, Water, Wood};
        for (from, to) in [
            (Wood, Fire),
            (Fire, Earth),
            (Earth, Metal),
            (Metal, Water),
            (Water, Wood),
        ] {
            assert_eq!(from.created(), to, "{from:?} feeds {to:?}");
        }
        for (master, controlled) in [
            (Wood, Earth),
            (Earth, Water),
            (Water, Fire),
            (Fire, Metal),
            (Metal, Wood),
        ] {
            assert_eq!(
                controlled.controlled_by(),
                master,
                "{master:?} controls {controlled:?}"
            );
        }
    }

    #[test]
    fn dice_are_listed_in_one_order() {
        let mut dice = Dice::of(Face::Focus, 1);
        dice.add(Element::Fire, 2);
        assert_eq!(
            (dice.to_string(), dice.tally()),
            ("FFX".into(), "2F+1X".into())
        );
        assert!(dice.holds(&Dice::of(Element::Fire, 2)) && !dice.holds(&Dice::HARMONY));
        assert!(dice.with(&Dice::HARMONY).is_harmonic());
        assert_eq!(dice.without(&dice), Dice::default());
    }
}

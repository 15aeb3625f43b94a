//! What a player says or does, as it was said: whether it is legal, the rules find out.

use super::dice::{Dice, Face};
use crate::phrase;
use crate::phrasing::Phrase;
use std::fmt;
use std::str::FromStr;

/// One step of a match. Who creates, attacks or passes is whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Faces rolled, by player.
    Roll(Vec<(String, Dice)>),
    /// Dice of one element, turned to the element that they feed.
    Create(Dice),
    /// An attack on opponents, by their names.
    Attack {
        /// What is attacked with.
        with: Force,
        /// The opponents' names, in any order.
        at: Vec<String>,
    },
    /// What those who are attacked do about it.
    Defend(Vec<(String, Defence)>),
    /// Dice parted with, by player.
    Give(Vec<(String, Parting)>),
    /// The turn ends.
    Pass,
}

impl Step {
    /// The verb that is typed for it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Roll(_) => "roll",
            Self::Create(_) => "create",
            Self::Attack { .. } => "attack",
            Self::Defend(_) => "defend",
            Self::Give(_) => "give",
            Self::Pass => "pass",
        }
    }
}

/// What is fought with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// Dice of one element, and any Focus.
    Dice(Dice),
    /// One die of each element.
    Harmonic,
}

impl Force {
    /// The dice that it takes.
    pub const fn dice(&self) -> Dice {
        match self {
            Self::Dice(dice) => *dice,
            Self::Harmonic => Dice::HARMONY,
        }
    }

    /// The number of its dice; a harmonic one has no strength.
    pub fn strength(&self) -> Option<u32> {
        match self {
            Self::Dice(dice) => Some(dice.total()),
            Self::Harmonic => None,
        }
    }
}

/// What is done about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// No defence: the attack goes through.
    None,
    /// A defence with these dice.
    With(Force),
}

impl Defence {
    /// The dice that it takes.
    pub fn dice(&self) -> Dice {
        match self {
            Self::None => Dice::default(),
            Self::With(force) => force.dice(),
        }
    }

    /// The number of its dice; none without a defence, and for harmony, which has no strength.
    pub fn strength(&self) -> Option<u32> {
        match self {
            Self::None => None,
            Self::With(force) => force.strength(),
        }
    }
}

/// Dice that are parted with: those used in the fight are known from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parting {
    /// Dice that are not in the fight.
    pub unused: Dice,
    /// Dice that are in the fight.
    pub used: Dice,
}

impl Parting {
    /// How many dice they are together.
    pub fn total(&self) -> u32 {
        self.unused.total().saturating_add(self.used.total())
    }
}

const HARMONIC: &str = "harmonic";
const NONE: &str = "none";

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(dice) => f.pad(&dice.tally()),
            Self::Harmonic => f.pad(HARMONIC),
        }
    }
}

impl fmt::Display for Defence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.pad(NONE),
            Self::With(force) => force.fmt(f),
        }
    }
}

/// Counts and letters, or how no dice are counted.
impl From<&Force> for Phrase {
    fn from(force: &Force) -> Self {
        match force {
            Force::Dice(dice) => dice.tally().into(),
            Force::Harmonic => phrase!("geomancer-harmony"),
        }
    }
}

impl From<&Defence> for Phrase {
    fn from(defence: &Defence) -> Self {
        match defence {
            Defence::None => phrase!("geomancer-none"),
            Defence::With(force) => force.into(),
        }
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = self.used.to_string().to_lowercase();
        f.pad(&format!("{}{used}", self.unused))
    }
}

impl FromStr for Force {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            HARMONIC => Ok(Self::Harmonic),
            text => Ok(Self::Dice(tally(text)?)),
        }
    }
}

impl FromStr for Defence {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            NONE => Ok(Self::None),
            text => Ok(Self::With(text.parse()?)),
        }
    }
}

impl FromStr for Parting {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut parting = Self::default();
        for letter in text.chars() {
            let face = Face::with_letter(letter.to_ascii_uppercase());
            let face = face.ok_or_else(|| no_face(letter))?;
            if letter.is_ascii_uppercase() {
                parting.unused.add(face, 1)
            } else {
                parting.used.add(face, 1)
            }
        }
        Ok(parting)
    }
}

/// Dice as counts and letters joined by `+` in any order, 1 if no count is said, as in 2F+X.
pub fn tally(text: &str) -> Result<Dice, Phrase> {
    let mut dice = Dice::default();
    for part in text.split('+') {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        let mut letters = part[digits.len()..].chars();
        let form = || phrase!("geomancer-typed-dice", text);
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(form());
        };
        let face = Face::with_letter(letter).ok_or_else(form)?;
        let count = match digits {
            "" => 1,
            digits if digits.chars().all(|c| c.is_ascii_digit()) => {
                // More than can be counted are more than anybody has.
                digits.parse().unwrap_or(u32::MAX)
            }
            _ => return Err(form()),
        };
        if count == 0 {
            let letter = letter.to_string();
            return Err(phrase!("geomancer-typed-no-die", text, letter));
        }
        if dice.count(face) > 0 {
            let letter = letter.to_string();
            return Err(phrase!("geomancer-typed-twice", text, letter));
        }
        dice.add(face, count);
    }
    Ok(dice)
}

/// Dice as a letter a die, in any order, as in FXF.
pub fn faces(text: &str) -> Result<Dice, Phrase> {
    let mut dice = Dice::default();
    for letter in text.chars() {
        let face = Face::with_letter(letter);
        dice.add(face.ok_or_else(|| no_face(letter))?, 1);
    }
    Ok(dice)
}

fn no_face(letter: char) -> Phrase {
    phrase!("geomancer-typed-face", letter = letter.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_people_write_them() {
        let rows = [
            ("2F+1X", Some("2F+1X")),
            ("X+2F", Some("2F+1X")),
            ("12A", Some("12A")),
            ("W+F+E+M+A", Some("1W+1F+1E+1M+1A")),
            ("99999999999999999999W", Some("4294967295W")),
            ("0F", None),
            ("F+F", None),
            ("1F+2F", None),
            ("1Q", None),
            ("2f", None),
            ("FF", None),
            ("F2", None),
            ("2", None),
            ("", None),
            ("2F+", None),
            ("2 F", None),
            ("-1F", None),
            ("2F,1X", None),
        ];
        for (text, wanted) in rows {
            let read = tally(text).ok().map(|dice| dice.tally());
            assert_eq!(read.as_deref(), wanted, "'{text}'");
        }
        assert!("none".parse::<Force>().is_err() && "None".parse::<Defence>().is_err());
        assert_eq!("harmonic".parse(), Ok(Defence::With(Force::Harmonic)));
    }

    #[test]
    fn used_dice_are_small_letters() {
        let parting: Parting = "eWXx".parse().expect("dice");
        assert_eq!(parting.to_string(), "WXex");
        assert_eq!(parting.total(), 4);
        assert!("Q".parse::<Parting>().is_err() && faces("w").is_err());
    }
}

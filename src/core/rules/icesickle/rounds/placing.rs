//! A piece and its square as they are typed.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::square::Square;
use std::str::FromStr;

/// One `--at`.
#[derive(Clone, Debug)]
pub struct Placing {
    pub square: Square,
    pub size: Size,
    pub color: Option<Color>,
}

impl FromStr for Placing {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("icesickle-typed-placing");
        let (square, piece) = text.split_once('=').ok_or_else(form)?;
        let (color, letter) = match piece.split_once(':') {
            Some((color, letter)) => (Some(color.parse()?), letter),
            None => (None, piece),
        };
        let mut sizes = Size::ALL.into_iter();
        let size = sizes.find(|size| letter == size.letter().to_string());
        Ok(Self {
            square: square.parse()?,
            size: size.ok_or_else(form)?,
            color,
        })
    }
}

//! A piece and its square as they are typed.

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
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || {
            "use SQUARE=SIZE or SQUARE=COLOR:SIZE with sizes S, M and L, as in c3=L or c3=red:L"
                .to_owned()
        };
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

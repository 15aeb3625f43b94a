//! What people type in matches of Geomancy alone: where a stone lies, and how one was turned.

use super::state::Lying;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::stash::typed::ColorAndSizes;
use crate::square::{Direction, Region, Square};
use std::str::FromStr;

/// One item of `--lies`.
#[derive(Clone, Debug)]
pub struct Lies {
    pub square: Square,
    /// None: the stone that the book has there.
    pub stone: Option<Lying>,
}

impl FromStr for Lies {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("geomancy-typed-lies");
        let Some((square, stone)) = text.split_once('=') else {
            return Ok(Self {
                square: Region::CHESSBOARD.named(text)?,
                stone: None,
            });
        };
        let (kind, direction) = stone.rsplit_once(':').ok_or_else(form)?;
        let pieces: ColorAndSizes = kind.parse()?;
        let [size] = pieces.sizes[..] else {
            return Err(form());
        };
        let stone = Lying {
            color: pieces.color,
            size,
            direction: direction.parse()?,
        };
        Ok(Self {
            square: Region::CHESSBOARD.named(square)?,
            stone: Some(stone),
        })
    }
}

/// `--turn`.
#[derive(Clone, Copy, Debug)]
pub struct Turned {
    pub square: Square,
    pub direction: Direction,
}

impl FromStr for Turned {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("geomancy-typed-turned");
        let (square, direction) = text.split_once('=').ok_or_else(form)?;
        Ok(Self {
            square: Region::CHESSBOARD.named(square)?,
            direction: direction.parse()?,
        })
    }
}

//! What people type in matches of any game with stashes: who plays, and pieces.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use std::str::FromStr;

/// One item of `--players`, as in red=Ada.
#[derive(Clone, Debug)]
pub struct PlayerName {
    pub color: Color,
    pub name: Option<String>,
}

impl FromStr for PlayerName {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (color, name) = match text.split_once('=') {
            Some((color, name)) => (color, Some(name.to_owned())),
            None => (text, None),
        };
        Ok(Self {
            color: color.parse()?,
            name: name.filter(|name| !name.is_empty()),
        })
    }
}

/// Pieces of one color, as in red:SSL.
#[derive(Clone, Debug)]
pub struct ColorAndSizes {
    pub color: Color,
    pub sizes: Vec<Size>,
}

impl FromStr for ColorAndSizes {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("stash-typed-pieces");
        let (color, letters) = text.split_once(':').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        Ok(Self {
            color: color.parse()?,
            sizes: sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?,
        })
    }
}

/// One item of `--is`.
#[derive(Clone, Debug)]
pub struct Named {
    pub id: String,
    /// None: no stone.
    pub kind: Option<(Color, Size)>,
}

impl FromStr for Named {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("stash-typed-stone");
        let (id, kind) = text.split_once('=').ok_or_else(form)?;
        let kind = match kind {
            "nothing" => None,
            kind => {
                let pieces: ColorAndSizes = kind.parse()?;
                let [size] = pieces.sizes[..] else {
                    return Err(form());
                };
                Some((pieces.color, size))
            }
        };
        Ok(Self {
            id: id.to_owned(),
            kind,
        })
    }
}

//! What `--prisoners` names, one item at a time.

pub use crate::rules::typed::{Choose, Seat, answers, seats};

use crate::piece::{Color, Size};
use crate::rules::geomancy::Holding;
use std::str::FromStr;

/// One item of `--prisoners`.
#[derive(Clone, Debug)]
pub struct Prisoners(pub Holding);

impl FromStr for Prisoners {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use HOLDER=OWNER:SIZES with sizes S, M and L, as in red=blue:LMS".to_owned();
        let (holder, held) = text.split_once('=').ok_or_else(form)?;
        let (owner, letters) = held.split_once(':').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        let sizes = sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?;
        let (holder, owner): (Color, Color) = (holder.parse()?, owner.parse()?);
        if holder == owner {
            return Err(format!("{holder} can't hold its own stones captive"));
        }
        Ok(Self(Holding {
            holder,
            owner,
            sizes,
        }))
    }
}

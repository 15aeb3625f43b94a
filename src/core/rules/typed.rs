//! What people type for more than one game: answers to choices, and who sits where.

use super::Answers;
use super::side::{Seats, Side};
use crate::piece::Color;
use std::str::FromStr;

/// One `--choose`.
#[derive(Clone, Debug)]
pub struct Choose {
    /// The id of the choice.
    pub id: String,
    /// What is chosen.
    pub option: String,
}

impl FromStr for Choose {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((id, option)) if !id.is_empty() && !option.is_empty() => Ok(Self {
                id: id.to_owned(),
                option: option.to_owned(),
            }),
            _ => Err("use ID=OPTION, as in keep:d4:red=s2".into()),
        }
    }
}

/// One item of `--seats`.
#[derive(Clone, Debug)]
pub struct Seat {
    side: Side,
    color: Color,
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (side, color) = text
            .split_once('=')
            .ok_or_else(|| "use SIDE=COLOR, as in south=red".to_owned())?;
        Ok(Self {
            side: side.parse()?,
            color: color.parse()?,
        })
    }
}

/// All answers; each choice is answered once.
///
/// # Errors
/// Where a choice is answered twice, and not alike.
pub fn answers(chosen: Vec<Choose>) -> Result<Answers, String> {
    let mut answers = Answers::default();
    for Choose { id, option } in chosen {
        match answers.get(&id) {
            Some(before) if before != option => {
                return Err(format!(
                    "--choose {id} is given twice, with {before} and {option}: choose one"
                ));
            }
            _ => answers.set(id, option),
        }
    }
    Ok(answers)
}

/// Who sits where; one at a side.
///
/// # Errors
/// Where a side is given twice.
pub fn seats(given: Vec<Seat>) -> Result<Seats, String> {
    let mut seats = Seats::new();
    for Seat { side, color } in given {
        if let Some(other) = seats.insert(side, color.clone()) {
            return Err(format!(
                "--seats puts {other} and {color} {side}: one player sits at a side"
            ));
        }
    }
    Ok(seats)
}

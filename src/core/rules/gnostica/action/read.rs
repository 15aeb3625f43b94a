//! Actions from words: fields between colons, the parts of a piece between dots.

use super::{Action, ActionTarget, Build, MinionAct, PieceRef, Raze};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Size;
use crate::rules::gnostica::card::{NONE, cards};
use crate::rules::gnostica::space::Facing;
use std::str::FromStr;

/// How each action is typed.
const FORMS: &[(&str, &str)] = &[
    ("spawn", "spawn:MINION:ORIENTATION or spawn:MINION:PIECE"),
    ("move", "move:MINION:SPACES[:ORIENTATION]"),
    ("push", "push:MINION:PIECE:SPACES[:ORIENTATION]"),
    ("grow", "grow:MINION:PIECE|self[:ORIENTATION]"),
    ("build", "build:MINION:CARD|pile|later"),
    ("attack", "attack:MINION:PIECE|self:PIPS[:ORIENTATION]"),
    ("raze", "raze:MINION:CARD|none|later"),
    ("orient", "orient:MINION:PIECE|self:ORIENTATION"),
    ("convert", "convert:MINION:PIECE|self:ORIENTATION"),
    ("send", "send:MINION:PIECE|self:SPACE[:ORIENTATION]"),
    ("trade", "trade:MINION:PIECE"),
    ("recall", "recall:MINION:CARDS"),
    ("redraw", "redraw:CARDS|none[:NUMBER]"),
];

/// Whether a word would be read as a size or an orientation within a piece.
pub fn is_word_of_a_piece(word: &str) -> bool {
    word.parse::<Size>().is_ok() || word.parse::<Facing>().is_ok()
}

impl FromStr for PieceRef {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut parts = text.split('.');
        let space = parts.next().unwrap_or_default().parse()?;
        let mut piece = Self {
            space,
            color: None,
            size: None,
            facing: None,
        };
        for part in parts {
            let is_second = if let Ok(size) = part.parse() {
                piece.size.replace(size).is_some()
            } else if let Ok(facing) = part.parse() {
                piece.facing.replace(facing).is_some()
            } else {
                piece.color.replace(part.parse()?).is_some()
            };
            if is_second {
                return Err(phrase!("gnostica-typed-twice", text, part));
            }
        }
        Ok(piece)
    }
}

impl FromStr for ActionTarget {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            "self" => Ok(Self::Itself),
            text => text.parse().map(Self::Piece),
        }
    }
}

impl FromStr for Build {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            "pile" => Ok(Self::Pile),
            "later" => Ok(Self::Later),
            text => text.parse().map(Self::Card),
        }
    }
}

impl FromStr for Raze {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            NONE => Ok(Self::Nothing),
            "later" => Ok(Self::Later),
            text => text.parse().map(Self::Card),
        }
    }
}

impl FromStr for Action {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let fields: Vec<&str> = text.split(':').collect();
        let name = fields.first().copied().unwrap_or_default();
        let known = FORMS.iter().find(|(known, _)| *known == name);
        let Some((_, form)) = known else {
            let names: Vec<&str> = FORMS.iter().map(|(name, _)| *name).collect();
            let names = names.join(", ");
            return Err(phrase!("gnostica-typed-action", name, names));
        };
        let unfit = || phrase!("gnostica-typed-form", text, form = *form);
        let takes_itself = form.contains("|self");
        match fields.as_slice() {
            fields if fields.contains(&"self") && !takes_itself => Err(unfit()),
            ["redraw", discard] => redraw(discard, None),
            ["redraw", discard, take] => redraw(discard, Some(number(take)?.into())),
            ["redraw", ..] => Err(unfit()),
            [_, minion, rest @ ..] => Ok(Self::By {
                minion: minion.parse()?,
                act: act(name, rest)?.ok_or_else(unfit)?,
            }),
            _ => Err(unfit()),
        }
    }
}

fn redraw(discard: &str, take: Option<usize>) -> Result<Action, Phrase> {
    Ok(Action::Redraw {
        discard: cards(discard)?,
        take,
    })
}

/// An act by the fields after the minion; none where there are too many or too few.
fn act(name: &str, fields: &[&str]) -> Result<Option<MinionAct>, Phrase> {
    Ok(Some(match (name, fields) {
        ("spawn", [facing]) if facing.parse::<Facing>().is_ok() => MinionAct::Spawn {
            facing: facing.parse()?,
        },
        ("spawn", [piece]) => MinionAct::SpawnBeside {
            piece: piece.parse()?,
        },
        ("move", [spaces, then @ ..]) if then.len() < 2 => MinionAct::Move {
            spaces: number(spaces)?,
            facing: optional(then)?,
        },
        ("push", [piece, spaces, then @ ..]) if then.len() < 2 => MinionAct::Push {
            piece: piece.parse()?,
            spaces: number(spaces)?,
            facing: optional(then)?,
        },
        ("grow", [target, then @ ..]) if then.len() < 2 => MinionAct::Grow {
            target: target.parse()?,
            facing: optional(then)?,
        },
        ("build", [with]) => MinionAct::Build {
            with: with.parse()?,
        },
        ("attack", [target, pips, then @ ..]) if then.len() < 2 => MinionAct::Attack {
            target: target.parse()?,
            pips: number(pips)?,
            facing: optional(then)?,
        },
        ("raze", [to]) => MinionAct::Raze { to: to.parse()? },
        _ => return act_of_arcana(name, fields),
    }))
}

fn act_of_arcana(name: &str, fields: &[&str]) -> Result<Option<MinionAct>, Phrase> {
    Ok(Some(match (name, fields) {
        ("orient", [target, facing]) => MinionAct::Orient {
            target: target.parse()?,
            facing: facing.parse()?,
        },
        ("convert", [target, facing]) => MinionAct::Convert {
            target: target.parse()?,
            facing: facing.parse()?,
        },
        ("send", [target, to, then @ ..]) if then.len() < 2 => MinionAct::Send {
            target: target.parse()?,
            to: to.parse()?,
            facing: optional(then)?,
        },
        ("trade", [piece]) => MinionAct::Trade {
            piece: piece.parse()?,
        },
        ("recall", [names]) => MinionAct::Recall {
            cards: cards(names)?,
        },
        _ => return Ok(None),
    }))
}

fn number(text: &str) -> Result<u8, Phrase> {
    let is_plain = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| phrase!("gnostica-typed-small-number", text))
}

fn optional(fields: &[&str]) -> Result<Option<Facing>, Phrase> {
    fields.first().map(|field| field.parse()).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_they_are_written() {
        for text in [
            "spawn:o.red.small.n:up",
            "spawn:n1e2:e1.blue",
            "move:o:3:w",
            "move:o:1",
            "push:o.small:n1.blue.large.up:2",
            "grow:o:self:e",
            "grow:o:n1",
            "build:o.up:star",
            "build:o:pile",
            "build:o:later",
            "attack:o:self:1",
            "attack:o:s1w1.red:2:n",
            "raze:o:none",
            "raze:o:7-cups",
            "raze:o:later",
            "orient:o:self:up",
            "convert:o:n1.blue:s",
            "send:o:n1.blue:s2",
            "send:o:self:e2:w",
            "trade:o:n1.blue",
            "recall:o:star+ace-rods",
            "redraw:none",
            "redraw:star+7-cups:3",
        ] {
            let read: Result<Action, Phrase> = text.parse();
            assert_eq!(read.map(|action| action.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn who_names_itself_where_another_is_wanted_is_told_the_form() {
        for (text, form) in [
            ("push:o:self:1", "push:MINION:PIECE:SPACES"),
            ("trade:o:self", "trade:MINION:PIECE"),
            ("spawn:o:self", "spawn:MINION:PIECE"),
        ] {
            let refusal = text.parse::<Action>().map_err(|why| why.to_string());
            assert!(
                refusal.as_ref().is_err_and(|why| why.contains(form)),
                "{text}: {refusal:?}"
            );
        }
    }

    #[test]
    fn what_is_no_action_is_said_to_be_none() {
        for text in [
            "",
            "spawn",
            "spawn:o",
            "spawn:o:up:n",
            "jump:o:1",
            "move:o:x",
            "move:o:-1",
            "move:o:999",
            "move:o:+1",
            "move:o:1:n:n",
            "push:o:n1:1:n:n",
            "grow:o:self:n:n",
            "attack:o:self:1:n:n",
            "push:o:1",
            "grow:o",
            "build:o:none",
            "raze:o:pile",
            "attack:o:n1:one",
            "orient:o:up",
            "send:o:self",
            "send:o:self:here",
            "send:o:self:e2:n:n",
            "trade:o:self:n",
            "redraw",
            "redraw:star+",
            "redraw:none:1:1",
            "move:o.red.blue:1",
            "move:o.small.large:1",
            "move:o.:1",
            "move:q:1",
        ] {
            assert!(text.parse::<Action>().is_err(), "'{text}'");
        }
    }
}

//! Actions as words.

use super::{Action, ActionTarget, Build, MinionAct, PieceRef, Raze};
use crate::rules::gnostica::card::joined;
use crate::rules::gnostica::space::Facing;
use std::fmt;

impl fmt::Display for PieceRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.space.fmt(f)?;
        if let Some(color) = &self.color {
            write!(f, ".{color}")?;
        }
        if let Some(size) = self.size {
            write!(f, ".{size}")?;
        }
        if let Some(facing) = self.facing {
            write!(f, ".{facing}")?;
        }
        Ok(())
    }
}

impl fmt::Display for ActionTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Itself => f.write_str("self"),
            Self::Piece(piece) => piece.fmt(f),
        }
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Pile => f.write_str("pile"),
            Self::Later => f.write_str("later"),
        }
    }
}

impl fmt::Display for Raze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Nothing => f.write_str("none"),
            Self::Later => f.write_str("later"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::By { minion, act } => write!(f, "{}:{minion}:{act}", act.name()),
            Self::Redraw { discard, take } => {
                write!(f, "redraw:{}", joined(discard))?;
                take.map_or(Ok(()), |take| write!(f, ":{take}"))
            }
        }
    }
}

impl fmt::Display for MinionAct {
    /// What stands after the minion.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut then = &None;
        match self {
            Self::Spawn { facing } => facing.fmt(f)?,
            Self::SpawnBeside { piece } | Self::Trade { piece } => piece.fmt(f)?,
            Self::Move { spaces, facing } => {
                spaces.fmt(f)?;
                then = facing;
            }
            Self::Push {
                piece,
                spaces,
                facing,
            } => {
                write!(f, "{piece}:{spaces}")?;
                then = facing;
            }
            Self::Grow { target, facing } => {
                target.fmt(f)?;
                then = facing;
            }
            Self::Build { with } => with.fmt(f)?,
            Self::Attack {
                target,
                pips,
                facing,
            } => {
                write!(f, "{target}:{pips}")?;
                then = facing;
            }
            Self::Raze { to } => to.fmt(f)?,
            Self::Orient { target, facing } | Self::Convert { target, facing } => {
                write!(f, "{target}:{facing}")?;
            }
            Self::Send { target, to, facing } => {
                write!(f, "{target}:{to}")?;
                then = facing;
            }
            Self::Recall { cards } => f.write_str(&joined(cards))?,
        }
        then_facing(f, *then)
    }
}

fn then_facing(f: &mut fmt::Formatter<'_>, facing: Option<Facing>) -> fmt::Result {
    facing.map_or(Ok(()), |facing| write!(f, ":{facing}"))
}

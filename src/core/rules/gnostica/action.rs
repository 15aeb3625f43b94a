//! What a minion does with one power, as it is typed and kept: whether it is legal, the rules find out.
//!
//! In: words as in `push:o.small:n1.blue:1`. Out: [`Action`]s. What is written reads back as the same value.

mod read;
mod write;

pub use read::is_word_of_a_piece;

use super::card::Card;
use super::space::{Facing, Space};
use crate::piece::{Color, Size};

/// A piece by what can be seen of it; what is left out may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceRef {
    pub space: Space,
    pub color: Option<Color>,
    pub size: Option<Size>,
    pub facing: Option<Facing>,
}

/// What a minion acts upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionTarget {
    /// The minion, which it may target however it points.
    Itself,
    Piece(PieceRef),
}

/// One use of one power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    By {
        minion: PieceRef,
        act: MinionAct,
    },
    /// Cards are discarded, and so many drawn; as many as the hand may hold where no number is said.
    Redraw {
        discard: Vec<Card>,
        take: Option<usize>,
    },
}

/// What a minion does. An orientation is that of a piece of the player's own afterwards; none keeps what it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MinionAct {
    /// Cup: a small piece of one's own on the target space.
    Spawn {
        facing: Facing,
    },
    /// Cup: a small piece beside an enemy's piece that is targeted, of its color.
    SpawnBeside {
        piece: PieceRef,
    },
    /// Rod: the minion moves itself.
    Move {
        spaces: u8,
        facing: Option<Facing>,
    },
    /// Rod: the minion pushes another piece.
    Push {
        piece: PieceRef,
        spaces: u8,
        facing: Option<Facing>,
    },
    /// Disc: a piece grows.
    Grow {
        target: ActionTarget,
        facing: Option<Facing>,
    },
    /// Disc: the target space becomes a territory of one more point.
    Build {
        with: Build,
    },
    /// Sword: a piece shrinks.
    Attack {
        target: ActionTarget,
        pips: u8,
        facing: Option<Facing>,
    },
    /// Sword: the target territory becomes one of fewer points, or none.
    Raze {
        to: Raze,
    },
    Orient {
        target: ActionTarget,
        facing: Facing,
    },
    Convert {
        target: ActionTarget,
        facing: Facing,
    },
    Send {
        target: ActionTarget,
        to: Space,
        facing: Option<Facing>,
    },
    Trade {
        piece: PieceRef,
    },
    /// Cards from the discard pile into the hand.
    Recall {
        cards: Vec<Card>,
    },
}

/// What a space grows into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    Card(Card),
    /// The first card of the draw pile.
    Pile,
    /// Nothing yet: the card's other disc says it.
    Later,
}

/// What a territory shrinks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raze {
    Card(Card),
    Nothing,
    /// Nothing yet: the card's other sword says it.
    Later,
}

impl MinionAct {
    /// The word it begins with.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Spawn { .. } | Self::SpawnBeside { .. } => "spawn",
            Self::Move { .. } => "move",
            Self::Push { .. } => "push",
            Self::Grow { .. } => "grow",
            Self::Build { .. } => "build",
            Self::Attack { .. } => "attack",
            Self::Raze { .. } => "raze",
            Self::Orient { .. } => "orient",
            Self::Convert { .. } => "convert",
            Self::Send { .. } => "send",
            Self::Trade { .. } => "trade",
            Self::Recall { .. } => "recall",
        }
    }
}

impl Action {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::By { act, .. } => act.name(),
            Self::Redraw { .. } => "redraw",
        }
    }

    /// Whether the player sees cards by it that could not be known before.
    pub const fn reveals(&self) -> bool {
        match self {
            Self::Redraw { .. } => true,
            Self::By { act, .. } => matches!(act, MinionAct::Trade { .. }) || act.draws(),
        }
    }

    /// Whether cards are drawn from the pile.
    pub const fn draws(&self) -> bool {
        match self {
            Self::Redraw { .. } => true,
            Self::By { act, .. } => act.draws(),
        }
    }

    /// Whether it may be said in one breath with what comes before it: not after cards are drawn, and no card is named of a hand
    /// that was traded for, for nobody has seen it then.
    pub fn may_follow(&self, before: &[Self]) -> bool {
        let names_one = matches!(self, Self::By { act, .. } if act.names_a_card());
        let blind = |done: &Self| done.draws() || names_one && done.reveals();
        !before.iter().any(blind)
    }
}

impl MinionAct {
    const fn draws(&self) -> bool {
        matches!(self, Self::Build { with: Build::Pile })
    }

    /// Whether a card becomes a territory.
    const fn names_a_card(&self) -> bool {
        matches!(
            self,
            Self::Build {
                with: Build::Card(_)
            } | Self::Raze { to: Raze::Card(_) }
        )
    }
}

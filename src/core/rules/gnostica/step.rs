//! What a player says or does, as it was said: whether it is legal, the rules find out.

use super::action::{Action, PieceRef};
use super::card::{Arcana, Card};
use super::space::{Facing, Space};

/// One step of a match. Who does it is who is waited for, where no name is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The first hands, by player, and the first nine territories.
    Deal {
        hands: Vec<(String, Vec<Card>)>,
        board: Vec<Card>,
    },
    /// Cards that are bid, by player.
    Bid(Vec<(String, Card)>),
    /// Cards taken from those that were bid.
    Collect(Vec<Card>),
    /// A small piece of a player who has none on the board.
    Enter {
        space: Space,
        facing: Facing,
    },
    /// A territory's card is used.
    Activate {
        space: Space,
        usage: Usage,
    },
    /// A card of the hand is used.
    Play {
        card: Card,
        usage: Usage,
    },
    /// Cards are discarded and others drawn.
    Refresh {
        discard: Vec<Card>,
        take: Option<usize>,
    },
    Orient {
        piece: PieceRef,
        facing: Facing,
    },
    /// The turn goes on: with the card that was turned over, or with the powers that are left.
    Use(Usage),
    /// The rest of the turn is left out.
    End,
    /// The cards that were drawn, at a table with a real deck.
    Drawn(Vec<Card>),
    /// Whose turn has just ended calls a challenge round.
    Challenge,
}

/// How a card is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// What the World is used as.
    pub as_arcana: Option<Arcana>,
    pub actions: Vec<Action>,
}

impl Step {
    /// How a card is used by it, if one is.
    pub const fn usage(&self) -> Option<&Usage> {
        match self {
            Self::Activate { usage, .. } | Self::Play { usage, .. } | Self::Use(usage) => {
                Some(usage)
            }
            _ => None,
        }
    }

    pub const fn name(&self) -> &'static str {
        match self {
            Self::Deal { .. } => "deal",
            Self::Bid(_) => "bid",
            Self::Collect(_) => "collect",
            Self::Enter { .. } => "enter",
            Self::Activate { .. } => "activate",
            Self::Play { .. } => "play",
            Self::Refresh { .. } => "refresh",
            Self::Orient { .. } => "orient",
            Self::Use(_) => "use",
            Self::End => "end",
            Self::Drawn(_) => "drawn",
            Self::Challenge => "challenge",
        }
    }
}

//! What a player says or does, as it was said: whether it is legal, the rules find out.

use super::action::{Action, PieceRef};
use super::card::{Arcana, Card};
use super::space::{Facing, Space};

/// One step of a match. Who does it is who is waited for, where no name is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The first hands, by player, and the first nine territories.
    Deal {
        /// Each player's name, and the cards of the first hand.
        hands: Vec<(String, Vec<Card>)>,
        /// The nine cards of the board, row by row from the north-west.
        board: Vec<Card>,
    },
    /// Cards that are bid, by player.
    Bid(Vec<(String, Card)>),
    /// Cards taken from those that were bid.
    Collect(Vec<Card>),
    /// A small piece of a player who has none on the board.
    Enter {
        /// Where the piece is put.
        space: Space,
        /// How it points there.
        facing: Facing,
    },
    /// A territory's card is used.
    Activate {
        /// The territory whose card it is.
        space: Space,
        /// How the card is used.
        usage: Usage,
    },
    /// A card of the hand is used.
    Play {
        /// The card, which is discarded then.
        card: Card,
        /// How the card is used.
        usage: Usage,
    },
    /// Cards are discarded and others drawn.
    Refresh {
        /// Cards of the hand that go onto the discard pile.
        discard: Vec<Card>,
        /// How many are drawn; as many as the hand may hold where no number is said.
        take: Option<usize>,
    },
    /// A piece of the player's own is turned, and nothing else.
    Orient {
        /// The piece as it is before.
        piece: PieceRef,
        /// How it points afterwards.
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
    /// What its powers do, in their order.
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

    /// The verb that is typed for it.
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

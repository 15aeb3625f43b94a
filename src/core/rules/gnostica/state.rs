//! One moment of a match of Gnostica: the table, the hands, the piles, and what the match waits for.
//!
//! What always holds between steps: every card lies in one place, every stash and the board hold fifteen pieces of each
//! color together, and no piece stands in the void.

use super::board::{BoardPiece, TarotBoard};
use super::card::{Arcana, Card};
use super::setup::{Setup, TRIOS};
use super::space::Space;
use crate::piece::Size;

/// Where the Infinity card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Infinity {
    /// Under the draw pile.
    Below,
    /// Next to it, for whoever calls a challenge round.
    Beside,
    /// Before the player whose challenge round it is.
    Before(usize),
}

/// One moment of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Territories and the pieces on and beside them.
    pub board: TarotBoard,
    /// In the order of turns.
    pub stashes: Vec<Stash>,
    /// In the order of turns; each sorted.
    pub hands: Vec<Vec<Card>>,
    /// What the draw pile holds, sorted: in which order it lies nobody knows.
    pub pile: Vec<Card>,
    /// In the order in which they were discarded.
    pub discards: Vec<Card>,
    /// How far the challenge round is.
    pub infinity: Infinity,
    /// What it waits for.
    pub phase: Phase,
    /// Cards drawn so far from the seed, if there is one.
    pub drawn: u64,
    /// Turns that have ended.
    pub turns: u32,
}

/// Pieces of a color that are not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stash {
    /// Smallest first. Below zero only within a step, while a shortcut is not finished.
    left: [i8; 3],
}

impl Stash {
    pub(super) const fn full() -> Self {
        Self {
            left: [TRIOS as i8; 3],
        }
    }

    pub const fn of(&self, size: Size) -> i8 {
        self.left[size as usize]
    }

    pub const fn add(&mut self, size: Size, number: i8) {
        self.left[size as usize] += number;
    }

    pub fn total(&self) -> u32 {
        self.left
            .iter()
            .map(|left| u32::from(left.max(&0).unsigned_abs()))
            .sum()
    }
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first cards, where there is no seed.
    Dealing,
    /// Everybody's bid for the first turn.
    Bidding(Bids),
    /// Cards that were bid, taken up again one player after the other.
    Collecting(Collecting),
    /// How a player uses the turn.
    Acting(Turn),
    /// The rest of a turn, after cards were seen.
    TurnUnderWay(TurnUnderWay),
    /// The names of cards that were drawn, where there is no seed.
    Drawing(Drawing),
    /// Somebody has won, or nothing is left to play on.
    Over {
        /// The winner's place in the order of turns; none where nothing is left to play on.
        winner: Option<usize>,
    },
}

/// Bids so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bids {
    /// In the order of turns.
    pub said: Vec<Option<Card>>,
    /// From rounds that were tied.
    pub aside: Vec<Card>,
}

/// Cards that were bid and are taken back into hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collecting {
    pub pool: Vec<Card>,
    /// Who takes, counterclockwise; the last is the winner of the bid.
    pub order: Vec<usize>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Place in the order of turns.
    pub player: usize,
    /// Whose turn has just ended, who may call a challenge round.
    pub before: Option<usize>,
}

/// A turn that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnUnderWay {
    pub player: usize,
    pub origin: CardOrigin,
    /// What is being used; the last first.
    pub frames: Vec<CardInUse>,
    /// Cards turned over in this turn.
    pub flips: usize,
}

/// Where the card came from that the turn began with, and so who its minions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardOrigin {
    /// All pieces of the player.
    Hand,
    /// Those on the card, wherever they go.
    Board,
    /// Those on the card, and those that its actions change: the Fool.
    Fool,
}

/// A card that is being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardInUse {
    /// The Fool, with so many cards to be turned over.
    Fool { left: u8 },
    /// Another card, with the index of its next power.
    Card { card: Card, next: usize },
}

/// Cards that are drawn from a real deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    pub player: usize,
    pub count: usize,
    pub purpose: Purpose,
    /// The turn that goes on then; none where it ends.
    pub then: Option<TurnUnderWay>,
}

/// What cards are drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Hand,
    /// To be used, by the Fool.
    Flip,
    /// To be a territory, by the Wheel of Fortune.
    Ground(Space),
}

impl CardInUse {
    /// The frame of a card that begins to be used.
    pub(super) const fn of(card: Card) -> Self {
        match card {
            Card::Major(Arcana::Fool) => Self::Fool { left: 2 },
            card => Self::Card { card, next: 0 },
        }
    }
}

impl State {
    /// A table without anything on it.
    pub(super) fn new(setup: &Setup) -> Self {
        let players = setup.players.len();
        Self {
            board: TarotBoard::default(),
            stashes: vec![Stash::full(); players],
            hands: vec![vec![]; players],
            pile: Card::all().collect(),
            discards: vec![],
            infinity: Infinity::Below,
            phase: Phase::Dealing,
            drawn: 0,
            turns: 0,
        }
    }

    /// The player whose turn it is; none before the first and after the end.
    pub const fn player(&self) -> Option<usize> {
        match &self.phase {
            Phase::Acting(turn) => Some(turn.player),
            Phase::TurnUnderWay(going) => Some(going.player),
            Phase::Drawing(drawing) => Some(drawing.player),
            Phase::Dealing | Phase::Bidding(_) | Phase::Collecting(_) | Phase::Over { .. } => None,
        }
    }

    /// Who must say something now, in the order of turns; nobody while cards are dealt.
    pub fn pending(&self) -> Vec<usize> {
        match &self.phase {
            Phase::Bidding(bids) => {
                let open = bids
                    .said
                    .iter()
                    .enumerate()
                    .filter(|(_, bid)| bid.is_none());
                open.map(|(player, _)| player).collect()
            }
            Phase::Collecting(collecting) => {
                collecting.order.first().copied().into_iter().collect()
            }
            _ => self.player().into_iter().collect(),
        }
    }

    /// Everybody's points, in the order of turns.
    pub fn points(&self) -> Vec<u32> {
        let players = 0..self.hands.len();
        players.map(|player| self.board.points(player)).collect()
    }

    /// Whether a player has more points than every other.
    pub fn is_ahead(&self, player: usize) -> bool {
        let points = self.points();
        let mut others = points
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != player);
        others.all(|(_, other)| *other < points[player])
    }

    /// Whether somebody has won, or nothing is left to play on.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Puts a piece back into its stash.
    pub(super) fn give_back(&mut self, piece: &BoardPiece) {
        self.stashes[piece.owner].add(piece.size, 1);
    }
}

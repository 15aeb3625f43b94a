//! Why a step is not legal.

mod sentence;

pub(super) use sentence::powers;

use super::card::Card;
use super::power::Power;
use super::setup::HAND;
use super::sight_fault::SightFault;
use super::space::Space;
use super::state::{Phase, State};
use crate::piece::{Color, Size};

/// Why a step is refused. Players are named; pieces are as they were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The match waits for something else.
    NotNow {
        step: &'static str,
        awaited: Awaited,
    },
    /// Cards are not entered where there is a seed.
    Seeded,
    EmptyName,
    Unknown {
        name: String,
    },
    NamedTwice {
        name: String,
    },
    NobodyNamed,
    HasBid {
        name: String,
    },
    CardTwice {
        card: Card,
    },
    /// Another number of cards than wanted.
    Count {
        what: CardLot,
        found: usize,
        wanted: usize,
    },
    NotInHand {
        card: Card,
    },
    /// Bid by who does not hold it.
    BidNotInHand {
        name: String,
        card: Card,
    },
    /// Entered as drawn, but known to lie elsewhere.
    NotInPile {
        card: Card,
    },
    NotInDiscards {
        card: Card,
    },
    NotAmongBids {
        card: Card,
    },
    /// More cards than the hand may hold.
    FullHand {
        cards: usize,
    },
    NothingToDraw,
    /// Another option than the only one for who has no piece on the board.
    MustEnter,
    HasPieces,
    NotEmpty {
        space: Space,
    },
    Void {
        space: Space,
    },
    NoTerritory {
        space: Space,
    },
    NobodyThere {
        space: Space,
    },
    NoSuchPiece {
        piece: String,
    },
    Ambiguous {
        piece: String,
    },
    NotYours {
        piece: String,
    },
    NotMinion {
        piece: String,
    },
    OutOfReach {
        piece: String,
    },
    /// The powers that are left do not do this.
    NoPower {
        action: &'static str,
        card: Card,
        left: Vec<Power>,
    },
    WantsArcana,
    NoArcana {
        card: Card,
    },
    NotOnBoard {
        card: Card,
    },
    /// The World is to be used as the World.
    WorldAsItself,
    /// Something is said that depends on cards nobody has seen.
    AfterCards,
    SameFacing,
    EnemyTurned,
    GoneTurned,
    OnlyItself,
    Crowded {
        space: Space,
    },
    NoPiece {
        color: Color,
        size: Size,
    },
    SpawnsOwn,
    Upright,
    Distance {
        found: u8,
        pips: u32,
    },
    Largest,
    EnemyOn {
        space: Space,
    },
    Worth {
        card: Card,
        wanted: u32,
    },
    NoMore,
    NothingToRaze {
        space: Space,
    },
    Damage {
        found: u32,
        most: u32,
    },
    NotLess {
        card: Card,
    },
    /// A new territory from the pile, where the card does not allow it.
    NoPile,
    /// A shortcut where the card allows none, or where no second power is left.
    NoLater,
    /// A shortcut that its second half does not finish on the same piece or space.
    Unfinished,
    TradesWithSelf,
    NoCards,
    Recalls {
        found: usize,
        pips: u32,
    },
    CantCall(CantCall),
    /// A picture does not show a turn.
    Sight(SightFault),
    /// A picture shows the table as it was.
    NothingDone,
    /// A first piece can be entered somewhere.
    CanEnter,
}

/// Why a challenge round is not called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CantCall {
    NoInfinity,
    Running,
    NobodyHasPlayed,
    NotAhead,
}

/// What is so many cards, and no other number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardLot {
    /// The territories that are dealt.
    Board,
    /// One dealt hand.
    Hand,
    /// All dealt hands.
    Hands,
    /// What fills a hand from the bids.
    Collected,
    Drawn,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    Deal,
    Bids,
    Collecting,
    Turn,
    /// The rest of a turn.
    Rest,
    Cards,
    /// The match is over.
    Nothing,
}

impl State {
    /// The refusal of a step that is not what the match waits for.
    pub(super) const fn not_now(&self, step: &'static str) -> Illegal {
        let awaited = match self.phase {
            Phase::Dealing => Awaited::Deal,
            Phase::Bidding(_) => Awaited::Bids,
            Phase::Collecting(_) => Awaited::Collecting,
            Phase::Acting(_) => Awaited::Turn,
            Phase::TurnUnderWay(_) => Awaited::Rest,
            Phase::Drawing(_) => Awaited::Cards,
            Phase::Over { .. } => Awaited::Nothing,
        };
        Illegal::NotNow { step, awaited }
    }
}

/// Requires that every card is there once.
pub(super) fn all_different(cards: &[Card]) -> Result<(), Illegal> {
    let twice = |(index, card): (usize, &Card)| cards[..index].contains(card);
    match cards.iter().enumerate().find(|card| twice(*card)) {
        Some((_, card)) => Err(Illegal::CardTwice { card: *card }),
        None => Ok(()),
    }
}

/// Requires that a hand may hold so many.
pub(super) const fn fits_hand(cards: usize) -> Result<(), Illegal> {
    if cards <= HAND {
        Ok(())
    } else {
        Err(Illegal::FullHand { cards })
    }
}

//! Why a step is not legal, in a sentence that says what the rules want.

use super::{Awaited, CantCall, CardLot, Illegal};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::gnostica::power::Power;
use crate::rules::gnostica::setup::HAND;

impl Worded for Awaited {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Deal => phrase!("gnostica-awaits-deal"),
            Self::Bids => phrase!("gnostica-awaits-bids"),
            Self::Collecting => phrase!("gnostica-awaits-collecting"),
            Self::Turn => phrase!("gnostica-awaits-turn"),
            Self::Rest => phrase!("gnostica-awaits-rest"),
            Self::Cards => phrase!("gnostica-awaits-cards"),
            Self::Nothing => phrase!("gnostica-awaits-nothing"),
        }
    }
}

impl Worded for CardLot {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Board => phrase!("gnostica-lot-board"),
            Self::Hand => phrase!("gnostica-lot-hand"),
            Self::Hands => phrase!("gnostica-lot-hands"),
            Self::Collected => phrase!("gnostica-lot-collected"),
            Self::Drawn => phrase!("gnostica-lot-drawn"),
        }
    }
}

impl Worded for CantCall {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoInfinity => phrase!("gnostica-no-infinity"),
            Self::Running => phrase!("gnostica-round-running"),
            Self::NobodyHasPlayed => phrase!("gnostica-nobody-has-played"),
            Self::NotAhead => phrase!("gnostica-not-ahead"),
        }
    }
}

impl Worded for Illegal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotNow { step, awaited } => phrase!("gnostica-not-now", step = *step, awaited),
            Self::EmptyName => phrase!("gnostica-empty-name"),
            Self::Unknown { name } => phrase!("gnostica-unknown", name),
            Self::NamedTwice { name } => phrase!("gnostica-named-twice", name),
            Self::NobodyNamed => phrase!("gnostica-nobody-named"),
            Self::HasBid { name } => phrase!("gnostica-has-bid", name),
            Self::CantCall(why) => phrase!("gnostica-cant-call", why),
            Self::Seeded => phrase!("gnostica-seeded"),
            Self::CardTwice { card } => phrase!("gnostica-card-twice", card),
            Self::Count {
                what,
                found,
                wanted,
            } => phrase!("gnostica-count", what, wanted = *wanted, found = *found),
            Self::NotInHand { card } => phrase!("gnostica-not-in-hand", card),
            Self::BidNotInHand { name, card } => phrase!("gnostica-bid-not-in-hand", name, card),
            Self::NotInPile { card } => phrase!("gnostica-not-in-pile", card),
            Self::NotInDiscards { card } => phrase!("gnostica-not-in-discards", card),
            Self::NotAmongBids { card } => phrase!("gnostica-not-among-bids", card),
            Self::FullHand { cards } => phrase!("gnostica-full-hand", most = HAND, cards = *cards),
            Self::NothingToDraw => phrase!("gnostica-nothing-to-draw"),
            Self::NoCards => phrase!("gnostica-no-cards"),
            Self::Recalls { found, pips } => {
                phrase!("gnostica-recalls", found = *found, pips = *pips)
            }
            Self::WantsArcana => phrase!("gnostica-wants-arcana"),
            Self::NoArcana { card } => phrase!("gnostica-no-arcana", card),
            Self::NotOnBoard { card } => phrase!("gnostica-not-on-board", card),
            Self::WorldAsItself => phrase!("gnostica-world-as-itself"),
            Self::AfterCards => phrase!("gnostica-after-cards"),
            Self::MustEnter => phrase!("gnostica-must-enter"),
            Self::HasPieces => phrase!("gnostica-has-pieces"),
            Self::Sight(fault) => fault.phrase(),
            Self::NothingDone => phrase!("gnostica-nothing-done"),
            Self::CanEnter => phrase!("gnostica-can-enter"),
            Self::NotEmpty { space } => phrase!("gnostica-not-empty", space),
            Self::Void { space } => phrase!("gnostica-void", space),
            Self::NoTerritory { space } => phrase!("gnostica-no-territory", space),
            Self::NobodyThere { space } => phrase!("gnostica-nobody-there", space),
            Self::NoSuchPiece { piece } => phrase!("gnostica-no-such-piece", piece),
            Self::Ambiguous { piece } => phrase!("gnostica-ambiguous", piece),
            Self::NotYours { piece } => phrase!("gnostica-not-yours", piece),
            Self::NotMinion { piece } => phrase!("gnostica-not-minion", piece),
            Self::OutOfReach { piece } => phrase!("gnostica-out-of-reach", piece),
            Self::SameFacing => phrase!("gnostica-same-facing"),
            Self::EnemyTurned => phrase!("gnostica-enemy-turned"),
            Self::GoneTurned => phrase!("gnostica-gone-turned"),
            Self::OnlyItself => phrase!("gnostica-only-itself"),
            Self::NoPiece { color, size } => phrase!("gnostica-no-piece", size = *size, color),
            Self::NoPower { action, card, left } if left.is_empty() => {
                phrase!("gnostica-no-power", card, action = *action)
            }
            Self::NoPower { action, card, left } => {
                let left = powers(left);
                phrase!("gnostica-other-powers", card, action = *action, left)
            }
            Self::Crowded { space } => phrase!("gnostica-crowded", space),
            Self::SpawnsOwn => phrase!("gnostica-spawns-own"),
            Self::Upright => phrase!("gnostica-upright"),
            Self::Distance { found, pips } => {
                phrase!("gnostica-distance", found = *found, pips = *pips)
            }
            Self::Largest => phrase!("gnostica-largest"),
            Self::EnemyOn { space } => phrase!("gnostica-enemy-on", space),
            Self::Worth { card, wanted } => {
                phrase!(
                    "gnostica-worth",
                    card,
                    worth = card.worth(),
                    wanted = *wanted
                )
            }
            Self::NoMore => phrase!("gnostica-no-more"),
            Self::NothingToRaze { space } => phrase!("gnostica-nothing-to-raze", space),
            Self::Damage { found, most } => {
                phrase!("gnostica-damage", found = *found, most = *most)
            }
            Self::NotLess { card } => phrase!("gnostica-not-less", card, worth = card.worth()),
            Self::NoPile => phrase!("gnostica-no-pile"),
            Self::NoLater => phrase!("gnostica-no-later"),
            Self::Unfinished => phrase!("gnostica-unfinished"),
            Self::TradesWithSelf => phrase!("gnostica-trades-with-self"),
        }
    }
}

/// Powers in their order.
pub fn powers(left: &[Power]) -> Phrase {
    let names = left.iter().map(|power| Phrase::from(power.name()));
    let names = names.reduce(|before, next| phrase!("gnostica-then", before, next));
    names.unwrap_or_default()
}

crate::worded_errors!(Illegal);

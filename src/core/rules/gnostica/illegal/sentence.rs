//! Why a step is not legal, in a sentence that says what the rules want.

use super::{Awaited, CantCall, Illegal};
use crate::rules::gnostica::setup::HAND;
use std::fmt;

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deal => "the cards are dealt first, with match deal",
            Self::Bids => "everybody bids a card first, with match bid",
            Self::Collecting => "cards are first taken from the bids, with match collect",
            Self::Turn => "the player whose turn it is takes one of the turn's options",
            Self::Rest => "the turn goes on with match use, or ends with match end",
            Self::Cards => "the cards that were drawn are named first, with match drawn",
            Self::Nothing => "the game is over: undo the last step if it should go on",
        })
    }
}

impl fmt::Display for CantCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoInfinity => "the Infinity card lies under the draw pile still",
            Self::Running => "another challenge round goes on",
            Self::NobodyHasPlayed => {
                "it is called at the end of a turn, before the next player does anything"
            }
            Self::NotAhead => "who calls it has more points than every other player",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { step, awaited } => write!(f, "no {step} now: {awaited}"),
            Self::EmptyName => f.write_str("a player's name is empty: name a player of this match"),
            Self::Unknown { name } => {
                write!(f, "nobody is called '{name}': name a player of this match")
            }
            Self::NamedTwice { name } => write!(f, "{name} is named twice: name everyone once"),
            Self::NobodyNamed => f.write_str("nobody is named: name at least one player"),
            Self::HasBid { name } => write!(f, "{name} has bid already: a bid is final"),
            Self::CantCall(why) => write!(f, "no challenge round now: {why}"),
            other => other.of_cards(f),
        }
    }
}

impl Illegal {
    fn of_cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seeded => f.write_str("this match has a seed, and draws by itself: enter no cards"),
            Self::CardTwice { card } => write!(f, "{card} is named twice: there is one of each card"),
            Self::Count { what, found, wanted } => {
                write!(f, "{what} wants {wanted} cards, not {found}")
            }
            Self::NotInHand { card } => {
                write!(f, "{card} is not in the hand of whose turn it is: name a card that is")
            }
            Self::NotInPile { card } => write!(
                f,
                "{card} can't come from the draw pile, since it is known to lie elsewhere"
            ),
            Self::NotInDiscards { card } => write!(f, "{card} is not in the discard pile"),
            Self::NotAmongBids { card } => write!(f, "{card} is not among the cards that were bid"),
            Self::FullHand { cards } => {
                write!(f, "a hand is drawn up to {HAND} cards, and this would make {cards}")
            }
            Self::NothingToDraw => f.write_str("no card is left to draw, nor to shuffle"),
            Self::NoCards => f.write_str("no card is named: name at least one"),
            Self::Recalls { found, pips } => write!(
                f,
                "{found} cards are too many: the minion draws one for each of its pips, which are {pips}"
            ),
            Self::WantsArcana => f.write_str(
                "the World is used as a major arcana that lies on the board: say which, as in --as star",
            ),
            Self::NoArcana { card } => write!(
                f,
                "{card} is used as itself: only the World is used as another card"
            ),
            Self::NotOnBoard { card } => write!(
                f,
                "{card} is no territory on the board, so the World has not its power"
            ),
            Self::AfterCards => f.write_str(
                "what follows cards that nobody has seen is said once they are seen: end here, and go on with match use",
            ),
            other => other.of_pieces(f),
        }
    }

    fn of_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MustEnter => f.write_str(
                "who has no piece on the board may only put a small one on an empty space, with match enter",
            ),
            Self::HasPieces => {
                f.write_str("only who has no piece on the board enters one: take another option")
            }
            Self::CanEnter => f.write_str("there is an empty space to enter: use match enter"),
            Self::NotEmpty { space } => write!(f, "{space} is not empty: name a space without pieces"),
            Self::Void { space } => {
                write!(f, "{space} is void, beside no territory: nothing is done or left there")
            }
            Self::NoTerritory { space } => {
                write!(f, "{space} holds no card: only a territory is activated")
            }
            Self::NobodyThere { space } => {
                write!(f, "no piece of the player stands on {space}, so nobody may use its card")
            }
            Self::NoSuchPiece { piece } => write!(f, "there is no piece {piece}: see match status"),
            Self::Ambiguous { piece } => write!(
                f,
                "'{piece}' fits different pieces: say color, size and orientation too, as in o.red.small.n"
            ),
            Self::NotYours { piece } => {
                write!(f, "{piece} belongs to somebody else: a minion is a piece of one's own")
            }
            Self::NotMinion { piece } => write!(
                f,
                "{piece} is no minion of this turn: the pieces on the card that is activated are"
            ),
            Self::OutOfReach { piece } => write!(
                f,
                "{piece} is not targeted: a minion targets itself, and its own space when it points up, else the space \
                 it points at"
            ),
            Self::SameFacing => f.write_str("it points there already: orienting changes that"),
            Self::EnemyTurned => {
                f.write_str("a piece of somebody else keeps its orientation: leave it out")
            }
            Self::GoneTurned => {
                f.write_str("a piece that is destroyed is not oriented: leave it out")
            }
            Self::OnlyItself => f.write_str("this card orients a minion itself: say self"),
            Self::NoPiece { color, size } => {
                write!(f, "no {size} piece of {color} is left in its stash")
            }
            other => other.of_powers(f),
        }
    }

    fn of_powers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPower { action, card, left } if left.is_empty() => {
                write!(f, "no power of {card} is left for {action}")
            }
            Self::NoPower { action, card, left } => {
                let left: Vec<&str> = left.iter().map(|power| power.name()).collect();
                let left = left.join(", then ");
                write!(f, "{card} does not let a minion {action} now: its powers in their order are {left}")
            }
            Self::Crowded { space } => write!(f, "{space} has three pieces or more, and takes no other"),
            Self::SpawnsOwn => f.write_str(
                "a piece of one's own is spawned onto the target space: name its orientation, not a piece",
            ),
            Self::Upright => f.write_str("a piece that points up has no direction to move in"),
            Self::Distance { found, pips } => write!(
                f,
                "{found} spaces: a rod moves at least one and at most as many as the minion has pips, which are {pips}"
            ),
            Self::Largest => f.write_str("a large piece grows no more"),
            other => other.of_territories(f),
        }
    }

    fn of_territories(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EnemyOn { space } => {
                write!(f, "an enemy stands on {space}, so the space itself stays as it is")
            }
            Self::Worth { card, wanted } => write!(
                f,
                "{card} is worth {}, and the space grows into a card of {wanted}",
                card.worth()
            ),
            Self::NoMore => f.write_str("nothing is worth more than a major arcana"),
            Self::NothingToRaze { space } => write!(f, "{space} holds no card to attack"),
            Self::Damage { found, most } => write!(
                f,
                "{found} pips: a sword takes at least one, and here at most {most}"
            ),
            Self::NotLess { card } => write!(
                f,
                "{card} is worth {}, and an attacked territory becomes one of fewer points",
                card.worth()
            ),
            Self::NoPile => f.write_str("only the Wheel of Fortune takes a territory from the draw pile"),
            Self::NoLater => f.write_str(
                "'later' is for the first of two equal powers on one space: Strength's discs or Death's swords",
            ),
            Self::Unfinished => f.write_str(
                "a shortcut over what would not be legal alone is finished by the card's second power, on the same \
                 piece or space",
            ),
            Self::TradesWithSelf => f.write_str("hands are traded with another player: target that player's piece"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Illegal {}

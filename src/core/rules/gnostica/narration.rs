//! Steps of a match of Gnostica as sentences. What only a player may know is not in them.

use super::action::{Action, ActionTarget, Build, MinionAct, PieceRef, Raze};
use super::card::{Arcana, Card};
use super::setup::Setup;
use super::space::Facing;
use super::state::{CardInUse, Phase, Purpose, State};
use super::step::{Step, Usage};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};

const FOOL: Card = Card::Major(Arcana::Fool);

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
    let player = before
        .player()
        .or_else(|| before.pending().first().copied());
    let player = named(setup, player);
    match step {
        Step::Deal { .. } => phrase!("gnostica-deals"),
        Step::Bid(said) => {
            let names = said.iter().map(|(name, _)| name);
            phrase!(
                "gnostica-bid",
                players = Phrase::list(names, ListJoint::And)
            )
        }
        Step::Collect(cards) => phrase!("gnostica-collects", player, cards = listed(cards)),
        Step::Enter { space, facing } => {
            phrase!(
                "gnostica-enters",
                player,
                space,
                pointing = pointing(*facing)
            )
        }
        Step::Activate { space, usage } => {
            let card = before.board.card(*space).as_ref().map(Phrase::from);
            let card = card.unwrap_or_else(|| phrase!("gnostica-nothing"));
            phrase!(
                "gnostica-activates",
                player,
                card,
                space,
                used = used(before.board.card(*space) == Some(FOOL), usage)
            )
        }
        Step::Play { card, usage } => {
            let used = used(*card == FOOL, usage);
            phrase!("gnostica-plays", player, card, used)
        }
        Step::Refresh { discard, .. } => {
            phrase!("gnostica-refreshes", player, cards = listed(discard))
        }
        Step::Orient { piece, facing } => {
            let piece = named_piece(piece);
            phrase!(
                "gnostica-orients-piece",
                player,
                piece,
                pointing = pointing(*facing)
            )
        }
        Step::Use(usage) => {
            let turns_over =
                matches!(&before.phase, Phase::TurnUnderWay(going) if going.powers().is_none());
            phrase!("gnostica-goes-on", player, used = used(turns_over, usage))
        }
        Step::End => phrase!("gnostica-ends", player),
        Step::Drawn(cards) => drawn(before, player, cards),
        Step::Challenge => phrase!("gnostica-challenges", player = caller(setup, before)),
    }
}

/// What was done, in few words, as in "plays 8-cups".
pub fn brief(step: &Step) -> Phrase {
    match step {
        Step::Deal { .. } => phrase!("gnostica-brief-deal"),
        Step::Bid(_) => phrase!("gnostica-brief-bid"),
        Step::Collect(_) => phrase!("gnostica-brief-collect"),
        Step::Enter { space, .. } => phrase!("gnostica-brief-enter", space),
        Step::Activate { space, .. } => phrase!("gnostica-brief-activate", space),
        Step::Play { card, .. } => phrase!("gnostica-brief-play", card),
        Step::Refresh { .. } => phrase!("gnostica-brief-refresh"),
        Step::Orient { piece, .. } => {
            phrase!("gnostica-brief-orient", piece = named_piece(piece))
        }
        Step::Use(_) => phrase!("gnostica-brief-use"),
        Step::End => phrase!("gnostica-brief-end"),
        Step::Drawn(cards) => phrase!("gnostica-brief-drawn", count = cards.len()),
        Step::Challenge => phrase!("gnostica-brief-challenge"),
    }
}

fn named(setup: &Setup, player: Option<usize>) -> Phrase {
    let name = player.map(|player| setup.name(player).into());
    name.unwrap_or_else(|| phrase!("gnostica-nobody"))
}

/// Whose turn has just ended.
fn caller(setup: &Setup, before: &State) -> Phrase {
    let caller = match before.phase {
        Phase::Acting(turn) => turn.before,
        _ => None,
    };
    named(setup, caller)
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
    match (&after.phase, step) {
        (Phase::Collecting(collecting), Step::Bid(_)) => {
            let player = named(setup, collecting.order.last().copied());
            let cards = listed(&collecting.pool);
            vec![phrase!("gnostica-were-bid", cards, player)]
        }
        (Phase::Bidding(bids), Step::Bid(_)) if bids.said.iter().all(Option::is_none) => {
            vec![phrase!("gnostica-tie", cards = listed(&bids.aside))]
        }
        (Phase::TurnUnderWay(going), _) if going.flips > 0 => match going.frames.last() {
            Some(CardInUse::Card { card, next: 0 }) => {
                vec![phrase!("gnostica-turned-over", card)]
            }
            _ => vec![],
        },
        (
            Phase::Over {
                winner: Some(winner),
            },
            _,
        ) => vec![phrase!("gnostica-wins", player = setup.name(*winner))],
        (Phase::Over { winner: None }, _) => vec![phrase!("gnostica-nobody-wins")],
        _ => vec![],
    }
}

/// A card that is turned over is seen by all, one that is drawn by who draws it.
fn drawn(before: &State, player: Phrase, cards: &[Card]) -> Phrase {
    match &before.phase {
        Phase::Drawing(drawing) if drawing.purpose != Purpose::Hand => {
            phrase!("gnostica-turns-over", player, cards = listed(cards))
        }
        _ => phrase!("gnostica-has-drawn", player, count = cards.len()),
    }
}

/// What is done with a card; the Fool alone turns another over.
fn used(turns_over: bool, usage: &Usage) -> Phrase {
    let actions = usage.actions.iter().map(told);
    let actions = actions.reduce(|before, next| phrase!("gnostica-then", before, next));
    let turns_over = turns_over || usage.as_arcana == Some(Arcana::Fool);
    let arcana = usage.as_arcana.map(|arcana| arcana.to_string());
    match (arcana, actions) {
        (None, None) if turns_over => phrase!("gnostica-used-over"),
        (Some(arcana), None) if turns_over => phrase!("gnostica-used-over-as", arcana),
        (None, None) => phrase!("gnostica-unused"),
        (None, Some(actions)) => phrase!("gnostica-used", actions),
        (Some(arcana), None) => phrase!("gnostica-unused-as", arcana),
        (Some(arcana), Some(actions)) => phrase!("gnostica-used-as", arcana, actions),
    }
}

fn told(action: &Action) -> Phrase {
    let (minion, act) = match action {
        Action::Redraw { discard, .. } => {
            return phrase!("gnostica-redrawn", cards = listed(discard));
        }
        Action::By { minion, act } => (minion, act),
    };
    let (minion, act) = (named_piece(minion), of_act(act));
    phrase!("gnostica-minion-does", minion, act)
}

fn of_act(act: &MinionAct) -> Phrase {
    match act {
        MinionAct::Spawn { facing } => phrase!("gnostica-spawns", pointing = pointing(*facing)),
        MinionAct::SpawnBeside { piece } => {
            phrase!("gnostica-spawns-beside", piece = named_piece(piece))
        }
        MinionAct::Move { spaces, facing } => {
            then(phrase!("gnostica-moves", spaces = *spaces), *facing)
        }
        MinionAct::Push {
            piece,
            spaces,
            facing,
        } => {
            let piece = named_piece(piece);
            then(phrase!("gnostica-pushes", piece, spaces = *spaces), *facing)
        }
        MinionAct::Grow { target, facing } => {
            then(phrase!("gnostica-grows", target = at(target)), *facing)
        }
        MinionAct::Build { with } => phrase!("gnostica-builds", card = built(*with)),
        MinionAct::Attack {
            target,
            pips,
            facing,
        } => {
            let target = at(target);
            then(phrase!("gnostica-attacks", target, pips = *pips), *facing)
        }
        MinionAct::Raze { to } => phrase!("gnostica-razes", card = razed(*to)),
        MinionAct::Orient { target, facing } => {
            phrase!(
                "gnostica-orients",
                target = at(target),
                pointing = pointing(*facing)
            )
        }
        MinionAct::Convert { target, facing } => {
            phrase!(
                "gnostica-replaces",
                target = at(target),
                pointing = pointing(*facing)
            )
        }
        MinionAct::Send { target, to, facing } => then(
            phrase!("gnostica-sends", target = at(target), space = to),
            *facing,
        ),
        MinionAct::Trade { piece } => phrase!("gnostica-trades", piece = named_piece(piece)),
        MinionAct::Recall { cards } => phrase!("gnostica-draws-discards", cards = listed(cards)),
    }
}

/// A piece as it is typed, as in o.red.small.n.
fn named_piece(piece: &PieceRef) -> Phrase {
    piece.to_string().into()
}

fn at(target: &ActionTarget) -> Phrase {
    match target {
        ActionTarget::Itself => phrase!("gnostica-itself"),
        ActionTarget::Piece(piece) => named_piece(piece),
    }
}

fn built(with: Build) -> Phrase {
    match with {
        Build::Card(card) => (&card).into(),
        Build::Pile => phrase!("gnostica-first-of-pile"),
        Build::Later => phrase!("gnostica-what-follows"),
    }
}

fn razed(to: Raze) -> Phrase {
    match to {
        Raze::Card(card) => (&card).into(),
        Raze::Nothing => phrase!("gnostica-nothing"),
        Raze::Later => phrase!("gnostica-what-follows"),
    }
}

fn pointing(facing: Facing) -> Phrase {
    match facing.direction() {
        Some(facing) => phrase!("gnostica-pointing", facing),
        None => phrase!("gnostica-stands"),
    }
}

fn then(act: Phrase, facing: Option<Facing>) -> Phrase {
    match facing.map(Facing::direction) {
        Some(Some(facing)) => phrase!("gnostica-then-points", act, facing),
        Some(None) => phrase!("gnostica-then-stands", act),
        None => act,
    }
}

fn listed(cards: &[Card]) -> Phrase {
    match cards {
        [] => phrase!("gnostica-nothing"),
        cards => Phrase::list(cards, ListJoint::And),
    }
}

//! What one minion may try with one power: every legal action is among it, and some that are not.

use super::combinations::Combinations;
use super::{piece_ref, redraws};
use crate::piece::Size;
use crate::rules::gnostica::action::{Action, ActionTarget, Build, MinionAct, Raze};
use crate::rules::gnostica::board::BoardPiece;
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::power::{CardSource, Power};
use crate::rules::gnostica::setup::{HAND, Setup};
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{CardOrigin, State, TurnUnderWay};

/// A minion with what stands on the space that it targets.
struct Reach<'a> {
    setup: &'a Setup,
    state: &'a State,
    player: usize,
    piece: BoardPiece,
    /// Other pieces it targets, look-alikes once.
    others: Vec<(Space, BoardPiece)>,
}

/// The pieces that may act, look-alikes on a space once.
pub fn minions_of(state: &State, going: &TurnUnderWay) -> Vec<(Space, BoardPiece)> {
    let may_act = |piece: &BoardPiece| {
        piece.owner == going.player && (going.origin == CardOrigin::Hand || piece.is_minion)
    };
    let minions = state.board.all_pieces().filter(|(_, piece)| may_act(piece));
    let mut minions: Vec<(Space, BoardPiece)> = minions.collect();
    minions.dedup_by(|(at, a), (other_at, b)| at == other_at && a.looks_like(b));
    minions
}

/// All that a minion may try with a power; without a minion, what needs none.
pub fn candidates(
    setup: &Setup,
    state: &State,
    going: &TurnUnderWay,
    power: Power,
    who: Option<(Space, BoardPiece)>,
) -> Vec<Action> {
    let player = going.player;
    let Some((space, piece)) = who else {
        let redraws = redraws(state, player);
        let redraw = |(discard, take)| Action::Redraw {
            discard,
            take: Some(take),
        };
        return redraws.map(redraw).collect();
    };
    let others = targeted(state, space, &piece);
    let reach = Reach {
        setup,
        state,
        player,
        piece,
        others,
    };
    let minion = piece_ref(setup, space, &piece);
    let acts = reach.acts(power).into_iter();
    let by = |act| Action::By {
        minion: minion.clone(),
        act,
    };
    acts.map(by).collect()
}

/// The other pieces that a minion targets, look-alikes once.
fn targeted(state: &State, space: Space, piece: &BoardPiece) -> Vec<(Space, BoardPiece)> {
    let aim = space.toward(piece.facing, 1);
    let there = state.board.pieces(aim).iter();
    let mut others: Vec<(Space, BoardPiece)> = there.map(|other| (aim, *other)).collect();
    if aim == space {
        // Itself, but not its twin.
        let own = others.iter().position(|(_, other)| other.looks_like(piece));
        own.map(|own| others.remove(own));
    }
    others.dedup_by(|(_, a), (_, b)| a.looks_like(b));
    others
}

impl Reach<'_> {
    fn acts(&self, power: Power) -> Vec<MinionAct> {
        match power {
            Power::Cup(_) => self.cups(),
            Power::Rod(_) => self.rods(),
            Power::Disc(source) => self.discs(source),
            Power::Sword(source) => self.swords(source),
            Power::AnySuit => {
                let mut all = self.cups();
                all.extend(self.rods());
                all.extend(self.discs(CardSource::Hand));
                all.extend(self.swords(CardSource::Hand));
                all
            }
            Power::OrientMinion => self.orients(&[(ActionTarget::Itself, self.piece)]),
            Power::OrientTarget => self.orients(&self.targets()),
            Power::Convert => self.converts(),
            Power::Send => self.sends(),
            Power::Trade => self.trades(),
            Power::Recall => self.recalls(),
            Power::Redraw => vec![],
        }
    }

    /// The minion itself, then all that it targets.
    fn targets(&self) -> Vec<(ActionTarget, BoardPiece)> {
        let others = self.others.iter();
        let others = others.map(|(space, piece)| {
            let target = ActionTarget::Piece(piece_ref(self.setup, *space, piece));
            (target, *piece)
        });
        [(ActionTarget::Itself, self.piece)]
            .into_iter()
            .chain(others)
            .collect()
    }

    /// Orientations after something was done to a piece.
    fn facings(&self, piece: &BoardPiece) -> Vec<Option<Facing>> {
        if piece.owner == self.player {
            Facing::ALL.map(Some).to_vec()
        } else {
            vec![None]
        }
    }

    fn enemies(&self) -> impl Iterator<Item = &(Space, BoardPiece)> {
        let others = self.others.iter();
        others.filter(|(_, piece)| piece.owner != self.player)
    }

    fn cups(&self) -> Vec<MinionAct> {
        let own = Facing::ALL.map(|facing| MinionAct::Spawn { facing });
        let beside = self.enemies().map(|(space, piece)| MinionAct::SpawnBeside {
            piece: piece_ref(self.setup, *space, piece),
        });
        own.into_iter().chain(beside).collect()
    }

    fn rods(&self) -> Vec<MinionAct> {
        let mut acts = vec![];
        if self.piece.facing == Facing::Up {
            return acts;
        }
        for spaces in 1..=self.piece.size.pips() as u8 {
            let moves = self.facings(&self.piece).into_iter();
            acts.extend(moves.map(|facing| MinionAct::Move { spaces, facing }));
            for (space, piece) in &self.others {
                let pushes = self
                    .facings(piece)
                    .into_iter()
                    .map(|facing| MinionAct::Push {
                        piece: piece_ref(self.setup, *space, piece),
                        spaces,
                        facing,
                    });
                acts.extend(pushes);
            }
        }
        acts
    }

    fn discs(&self, source: CardSource) -> Vec<MinionAct> {
        let mut acts = vec![];
        for (target, piece) in self.targets() {
            let grown = self
                .facings(&piece)
                .into_iter()
                .map(|facing| MinionAct::Grow {
                    target: target.clone(),
                    facing,
                });
            acts.extend(grown);
        }
        let cards = self.cards(source).into_iter().map(Build::Card);
        let others = [Build::Pile, Build::Later];
        let others = others
            .into_iter()
            .filter(|with| *with == Build::Later || source == CardSource::HandOrPile);
        acts.extend(cards.chain(others).map(|with| MinionAct::Build { with }));
        acts
    }

    fn swords(&self, source: CardSource) -> Vec<MinionAct> {
        let mut acts = vec![];
        for (target, piece) in self.targets() {
            for pips in 1..=self.piece.size.pips().min(piece.size.pips()) as u8 {
                let facings = if u32::from(pips) == piece.size.pips() {
                    vec![None]
                } else {
                    self.facings(&piece)
                };
                acts.extend(facings.into_iter().map(|facing| MinionAct::Attack {
                    target: target.clone(),
                    pips,
                    facing,
                }));
            }
        }
        let cards = self.cards(source).into_iter().map(Raze::Card);
        let others = [Raze::Nothing, Raze::Later];
        acts.extend(cards.chain(others).map(|to| MinionAct::Raze { to }));
        acts
    }

    /// The cards that a new territory may be.
    fn cards(&self, source: CardSource) -> Vec<Card> {
        let mut cards = self.state.hands[self.player].clone();
        if source == CardSource::HandOrDiscards {
            cards.extend(&self.state.discards);
        }
        cards
    }

    fn orients(&self, targets: &[(ActionTarget, BoardPiece)]) -> Vec<MinionAct> {
        let all = targets.iter().flat_map(|(target, _)| {
            Facing::ALL.map(|facing| MinionAct::Orient {
                target: target.clone(),
                facing,
            })
        });
        all.collect()
    }

    fn converts(&self) -> Vec<MinionAct> {
        let all = self.targets().into_iter().flat_map(|(target, _)| {
            Facing::ALL.map(|facing| MinionAct::Convert {
                target: target.clone(),
                facing,
            })
        });
        all.collect()
    }

    fn sends(&self) -> Vec<MinionAct> {
        let mut acts = vec![];
        for (target, piece) in self.targets() {
            for to in self.state.board.empty() {
                let sent = self
                    .facings(&piece)
                    .into_iter()
                    .map(|facing| MinionAct::Send {
                        target: target.clone(),
                        to,
                        facing,
                    });
                acts.extend(sent);
            }
        }
        acts
    }

    /// One piece of everyone who is targeted: which one does not matter.
    fn trades(&self) -> Vec<MinionAct> {
        let mut owners = vec![];
        let mut acts = vec![];
        for (space, piece) in self.enemies() {
            if !owners.contains(&piece.owner) {
                owners.push(piece.owner);
                let piece = piece_ref(self.setup, *space, piece);
                acts.push(MinionAct::Trade { piece });
            }
        }
        acts
    }

    /// Up to as many discarded cards as the minion has pips and the hand has room for.
    fn recalls(&self) -> Vec<MinionAct> {
        let room = HAND.saturating_sub(self.state.hands[self.player].len());
        let most = room
            .min(self.piece.size.pips() as usize)
            .min(Size::ALL.len());
        let found = (1..=most).flat_map(|number| Combinations::of(&self.state.discards, number));
        found.map(|cards| MinionAct::Recall { cards }).collect()
    }
}

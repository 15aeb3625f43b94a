//! What one minion may try with one power: every legal action is among it, and some that are not.

use super::combinations::Combinations;
use super::{piece_ref, redraws};
use crate::piece::Size;
use crate::rules::gnostica::action::{Action, Build, Deed, Raze, Target};
use crate::rules::gnostica::board::Piece;
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::power::{Power, Source};
use crate::rules::gnostica::setup::{HAND, Setup};
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{Going, Origin, State};

/// A minion with what stands on the space that it targets.
struct Reach<'a> {
    setup: &'a Setup,
    state: &'a State,
    player: usize,
    piece: Piece,
    /// Other pieces it targets, look-alikes once.
    others: Vec<(Space, Piece)>,
}

/// The pieces that may act, look-alikes on a space once.
pub fn minions_of(state: &State, going: &Going) -> Vec<(Space, Piece)> {
    let may_act = |piece: &Piece| {
        piece.owner == going.player && (going.origin == Origin::Hand || piece.is_minion)
    };
    let minions = state.board.all_pieces().filter(|(_, piece)| may_act(piece));
    let mut minions: Vec<(Space, Piece)> = minions.collect();
    minions.dedup_by(|(at, a), (other_at, b)| at == other_at && a.looks_like(b));
    minions
}

/// All that a minion may try with a power; without a minion, what needs none.
pub fn candidates(
    setup: &Setup,
    state: &State,
    going: &Going,
    power: Power,
    who: Option<(Space, Piece)>,
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
    let aim = space.toward(piece.facing, 1);
    let there = state.board.pieces(aim).iter();
    let mut others: Vec<(Space, Piece)> = there.map(|other| (aim, *other)).collect();
    if aim == space {
        // Itself, but not its twin.
        let own = others
            .iter()
            .position(|(_, other)| other.looks_like(&piece));
        own.map(|own| others.remove(own));
    }
    others.dedup_by(|(_, a), (_, b)| a.looks_like(b));
    let reach = Reach {
        setup,
        state,
        player,
        piece,
        others,
    };
    let minion = piece_ref(setup, space, &piece);
    let deeds = reach.deeds(power).into_iter();
    let by = |deed| Action::By {
        minion: minion.clone(),
        deed,
    };
    deeds.map(by).collect()
}

impl Reach<'_> {
    fn deeds(&self, power: Power) -> Vec<Deed> {
        match power {
            Power::Cup(_) => self.cups(),
            Power::Rod(_) => self.rods(),
            Power::Disc(source) => self.discs(source),
            Power::Sword(source) => self.swords(source),
            Power::AnySuit => {
                let mut all = self.cups();
                all.extend(self.rods());
                all.extend(self.discs(Source::Hand));
                all.extend(self.swords(Source::Hand));
                all
            }
            Power::OrientMinion => self.orients(&[(Target::Itself, self.piece)]),
            Power::OrientTarget => self.orients(&self.targets()),
            Power::Convert => self.converts(),
            Power::Send => self.sends(),
            Power::Trade => self.trades(),
            Power::Recall => self.recalls(),
            Power::Redraw => vec![],
        }
    }

    /// The minion itself, then all that it targets.
    fn targets(&self) -> Vec<(Target, Piece)> {
        let others = self.others.iter();
        let others = others.map(|(space, piece)| {
            let target = Target::Piece(piece_ref(self.setup, *space, piece));
            (target, *piece)
        });
        [(Target::Itself, self.piece)]
            .into_iter()
            .chain(others)
            .collect()
    }

    /// Orientations after something was done to a piece.
    fn facings(&self, piece: &Piece) -> Vec<Option<Facing>> {
        match piece.owner == self.player {
            true => Facing::ALL.map(Some).to_vec(),
            false => vec![None],
        }
    }

    fn enemies(&self) -> impl Iterator<Item = &(Space, Piece)> {
        let others = self.others.iter();
        others.filter(|(_, piece)| piece.owner != self.player)
    }

    fn cups(&self) -> Vec<Deed> {
        let own = Facing::ALL.map(|facing| Deed::Spawn { facing });
        let beside = self.enemies().map(|(space, piece)| Deed::SpawnBeside {
            piece: piece_ref(self.setup, *space, piece),
        });
        own.into_iter().chain(beside).collect()
    }

    fn rods(&self) -> Vec<Deed> {
        let mut deeds = vec![];
        if self.piece.facing == Facing::Up {
            return deeds;
        }
        for spaces in 1..=self.piece.size.pips() as u8 {
            let moves = self.facings(&self.piece).into_iter();
            deeds.extend(moves.map(|facing| Deed::Move { spaces, facing }));
            for (space, piece) in &self.others {
                let pushes = self.facings(piece).into_iter().map(|facing| Deed::Push {
                    piece: piece_ref(self.setup, *space, piece),
                    spaces,
                    facing,
                });
                deeds.extend(pushes);
            }
        }
        deeds
    }

    fn discs(&self, source: Source) -> Vec<Deed> {
        let mut deeds = vec![];
        for (target, piece) in self.targets() {
            let grown = self.facings(&piece).into_iter().map(|facing| Deed::Grow {
                target: target.clone(),
                facing,
            });
            deeds.extend(grown);
        }
        let cards = self.cards(source).into_iter().map(Build::Card);
        let others = [Build::Pile, Build::Later];
        let others = others
            .into_iter()
            .filter(|with| *with == Build::Later || source == Source::HandOrPile);
        deeds.extend(cards.chain(others).map(|with| Deed::Build { with }));
        deeds
    }

    fn swords(&self, source: Source) -> Vec<Deed> {
        let mut deeds = vec![];
        for (target, piece) in self.targets() {
            for pips in 1..=self.piece.size.pips().min(piece.size.pips()) as u8 {
                let facings = match u32::from(pips) == piece.size.pips() {
                    true => vec![None],
                    false => self.facings(&piece),
                };
                deeds.extend(facings.into_iter().map(|facing| Deed::Attack {
                    target: target.clone(),
                    pips,
                    facing,
                }));
            }
        }
        let cards = self.cards(source).into_iter().map(Raze::Card);
        let others = [Raze::Nothing, Raze::Later];
        deeds.extend(cards.chain(others).map(|to| Deed::Raze { to }));
        deeds
    }

    /// The cards that a new territory may be.
    fn cards(&self, source: Source) -> Vec<Card> {
        let mut cards = self.state.hands[self.player].clone();
        if source == Source::HandOrDiscards {
            cards.extend(&self.state.discards);
        }
        cards
    }

    fn orients(&self, targets: &[(Target, Piece)]) -> Vec<Deed> {
        let all = targets.iter().flat_map(|(target, _)| {
            Facing::ALL.map(|facing| Deed::Orient {
                target: target.clone(),
                facing,
            })
        });
        all.collect()
    }

    fn converts(&self) -> Vec<Deed> {
        let all = self.targets().into_iter().flat_map(|(target, _)| {
            Facing::ALL.map(|facing| Deed::Convert {
                target: target.clone(),
                facing,
            })
        });
        all.collect()
    }

    fn sends(&self) -> Vec<Deed> {
        let mut deeds = vec![];
        for (target, piece) in self.targets() {
            for to in self.state.board.empty() {
                let sent = self.facings(&piece).into_iter().map(|facing| Deed::Send {
                    target: target.clone(),
                    to,
                    facing,
                });
                deeds.extend(sent);
            }
        }
        deeds
    }

    /// One piece of everyone who is targeted: which one does not matter.
    fn trades(&self) -> Vec<Deed> {
        let mut owners = vec![];
        let mut deeds = vec![];
        for (space, piece) in self.enemies() {
            if !owners.contains(&piece.owner) {
                owners.push(piece.owner);
                let piece = piece_ref(self.setup, *space, piece);
                deeds.push(Deed::Trade { piece });
            }
        }
        deeds
    }

    /// Up to as many discarded cards as the minion has pips and the hand has room for.
    fn recalls(&self) -> Vec<Deed> {
        let room = HAND.saturating_sub(self.state.hands[self.player].len());
        let most = room
            .min(self.piece.size.pips() as usize)
            .min(Size::ALL.len());
        let found = (1..=most).flat_map(|number| Combinations::of(&self.state.discards, number));
        found.map(|cards| Deed::Recall { cards }).collect()
    }
}

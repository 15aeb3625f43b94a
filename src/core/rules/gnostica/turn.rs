//! A turn: its options, the rest of it after cards were seen, its end, and challenge rounds.

use super::action::PieceRef;
use super::board::{BoardPiece, SpaceKind};
use super::card::{Arcana, Card};
use super::illegal::all_different;
use super::illegal::{CantCall, CardLot, Illegal};
use super::setup::Setup;
use super::space::{Facing, Space};
use super::state::{
    CardInUse, CardOrigin, Drawing, Infinity, Phase, Purpose, State, Turn, TurnUnderWay,
};
use super::step::Usage;
use crate::piece::Size;

impl State {
    /// The state after a player without pieces put a small one on an empty space.
    pub(super) fn enter(
        &self,
        setup: &Setup,
        space: Space,
        facing: Facing,
    ) -> Result<Self, Illegal> {
        let Phase::Acting(turn) = self.phase else {
            return Err(self.not_now("enter"));
        };
        if self.board.has_pieces_of(turn.player) {
            return Err(Illegal::HasPieces);
        }
        if self.board.ground(space) == SpaceKind::Void {
            return Err(Illegal::Void { space });
        }
        if !self.board.pieces(space).is_empty() {
            return Err(Illegal::NotEmpty { space });
        }
        let mut next = self.clone();
        next.stashes[turn.player].add(Size::Small, -1);
        let piece = BoardPiece {
            owner: turn.player,
            size: Size::Small,
            facing,
            is_minion: false,
        };
        next.board.put(space, piece);
        next.end_turn(setup, turn.player);
        Ok(next)
    }

    /// The state after a territory's card was used.
    pub(super) fn activate(
        &self,
        setup: &Setup,
        space: Space,
        usage: &Usage,
    ) -> Result<Self, Illegal> {
        let player = self.acting("activate")?;
        let card = self
            .board
            .card(space)
            .ok_or(Illegal::NoTerritory { space })?;
        let is_there = self
            .board
            .pieces(space)
            .iter()
            .any(|piece| piece.owner == player);
        if !is_there {
            return Err(Illegal::NobodyThere { space });
        }
        let used_as = usage.as_arcana.map_or(card, Card::Major);
        let origin = match used_as {
            Card::Major(Arcana::Fool) => CardOrigin::Fool,
            _ => CardOrigin::Board,
        };
        let mut next = self.clone();
        next.board.call_minions(player, space);
        next.begin_use(setup, (player, origin, card), usage)?;
        Ok(next)
    }

    /// The state after a card of the hand was used.
    pub(super) fn play(&self, setup: &Setup, card: Card, usage: &Usage) -> Result<Self, Illegal> {
        let player = self.acting("play")?;
        let mut next = self.clone();
        next.discard(player, card)?;
        next.begin_use(setup, (player, CardOrigin::Hand, card), usage)?;
        Ok(next)
    }

    /// The state after cards were discarded and others drawn.
    pub(super) fn refresh(
        &self,
        setup: &Setup,
        discard: &[Card],
        take: Option<usize>,
    ) -> Result<Self, Illegal> {
        let player = self.acting("refresh")?;
        all_different(discard)?;
        let mut next = self.clone();
        for card in discard {
            next.discard(player, *card)?;
        }
        let count = next.number_to_draw(player, take)?;
        match setup.seed {
            Some(seed) => next.fill(player, count, seed),
            None if count > 0 => {
                next.phase = Phase::Drawing(Drawing {
                    player,
                    count,
                    purpose: Purpose::Hand,
                    then: None,
                });
                return Ok(next);
            }
            None => {}
        }
        next.end_turn(setup, player);
        Ok(next)
    }

    /// The state after one piece was oriented.
    pub(super) fn orient(
        &self,
        setup: &Setup,
        piece: &PieceRef,
        facing: Facing,
    ) -> Result<Self, Illegal> {
        let player = self.acting("orient")?;
        let mut next = self.clone();
        let found = next.own_piece(setup, player, piece)?;
        if found.facing == facing {
            return Err(Illegal::SameFacing);
        }
        next.board.take(piece.space, &found);
        next.board.put(piece.space, BoardPiece { facing, ..found });
        next.end_turn(setup, player);
        Ok(next)
    }

    /// The state after the turn went on.
    pub(super) fn use_rest(&self, setup: &Setup, usage: &Usage) -> Result<Self, Illegal> {
        let Phase::TurnUnderWay(going) = &self.phase else {
            return Err(self.not_now("use"));
        };
        let mut next = self.clone();
        next.go_on(setup, going.clone(), usage)?;
        Ok(next)
    }

    /// The state after the rest of the turn was left out.
    pub(super) fn end(&self, setup: &Setup) -> Result<Self, Illegal> {
        let player = match &self.phase {
            Phase::TurnUnderWay(going) => going.player,
            // A board so full that no first piece finds a place stops nobody else.
            Phase::Acting(turn) if !self.board.has_pieces_of(turn.player) => {
                if !self.board.empty().is_empty() {
                    return Err(Illegal::CanEnter);
                }
                turn.player
            }
            _ => return Err(self.not_now("end")),
        };
        let mut next = self.clone();
        next.end_turn(setup, player);
        Ok(next)
    }

    /// The state after the cards were named that somebody drew.
    pub(super) fn name_drawn(&self, setup: &Setup, cards: &[Card]) -> Result<Self, Illegal> {
        if setup.seed.is_some() {
            return Err(Illegal::Seeded);
        }
        let Phase::Drawing(drawing) = &self.phase else {
            return Err(self.not_now("drawn"));
        };
        if cards.len() != drawing.count {
            return Err(Illegal::Count {
                what: CardLot::Drawn,
                found: cards.len(),
                wanted: drawing.count,
            });
        }
        let mut next = self.clone();
        for card in cards {
            next.draw_named(*card)?;
            match drawing.purpose {
                Purpose::Hand => next.receive(drawing.player, *card),
                Purpose::Ground(space) => {
                    next.board.lay(space, Some(*card));
                }
                Purpose::Flip => {}
            }
        }
        match (drawing.then.clone(), drawing.purpose, cards) {
            (Some(going), Purpose::Flip, [card]) => next.turn_over(setup, going, *card),
            (Some(going), ..) => next.settle(setup, going),
            (None, ..) => next.end_turn(setup, drawing.player),
        }
        Ok(next)
    }

    /// The state after whose turn has just ended called a challenge round.
    pub(super) fn challenge(&self) -> Result<Self, Illegal> {
        let Phase::Acting(turn) = self.phase else {
            return Err(self.not_now("challenge"));
        };
        let Some(caller) = turn.before else {
            return Err(Illegal::CantCall(CantCall::NobodyHasPlayed));
        };
        match self.infinity {
            Infinity::Below => return Err(Illegal::CantCall(CantCall::NoInfinity)),
            Infinity::Before(_) => return Err(Illegal::CantCall(CantCall::Running)),
            Infinity::Beside => {}
        }
        if !self.is_ahead(caller) {
            return Err(Illegal::CantCall(CantCall::NotAhead));
        }
        let mut next = self.clone();
        next.infinity = Infinity::Before(caller);
        Ok(next)
    }

    /// Whose turn begins, if that player has a piece to act with.
    fn acting(&self, step: &'static str) -> Result<usize, Illegal> {
        let Phase::Acting(turn) = self.phase else {
            return Err(self.not_now(step));
        };
        if self.board.has_pieces_of(turn.player) {
            Ok(turn.player)
        } else {
            Err(Illegal::MustEnter)
        }
    }

    fn begin_use(
        &mut self,
        setup: &Setup,
        (player, origin, card): (usize, CardOrigin, Card),
        usage: &Usage,
    ) -> Result<(), Illegal> {
        let going = TurnUnderWay {
            player,
            origin,
            frames: vec![CardInUse::of(card)],
            flips: 0,
        };
        self.go_on(setup, going, usage)
    }

    /// Ends a turn: minions are pieces like others again, a challenge is decided, and the next player acts.
    pub(super) fn end_turn(&mut self, setup: &Setup, player: usize) {
        self.board.dismiss_minions();
        self.turns += 1;
        if self.infinity == Infinity::Before(player) {
            if self.is_ahead(player) {
                let winner = Some(player);
                self.phase = Phase::Over { winner };
                return;
            }
            self.infinity = Infinity::Beside;
        }
        self.phase = match self.board.territories().next() {
            Some(_) => Phase::Acting(Turn {
                player: (player + 1) % setup.players.len(),
                before: Some(player),
            }),
            None => Phase::Over { winner: None },
        };
    }
}

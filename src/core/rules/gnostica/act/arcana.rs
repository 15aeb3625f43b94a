//! What only major arcana do: orient, convert, send, trade hands, discard and draw, draw from the discards.

use super::{ActionOutcome, DONE, Minion, PowerUse};
use crate::rules::gnostica::action::{ActionTarget, PieceRef};
use crate::rules::gnostica::board::{BoardPiece, SpaceKind};
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::illegal::{Illegal, all_different, fits_hand};
use crate::rules::gnostica::power::Power;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{Purpose, State};

impl PowerUse<'_> {
    /// A minion is oriented, or by the Devil any target.
    pub(super) fn orient(
        &self,
        state: &mut State,
        minion: Minion,
        target: &ActionTarget,
        facing: Facing,
    ) -> Result<ActionOutcome, Illegal> {
        if self.power == Power::OrientMinion && *target != ActionTarget::Itself {
            return Err(Illegal::OnlyItself);
        }
        let (space, piece) = self.target(state, minion, target)?;
        if piece.facing == facing {
            return Err(Illegal::SameFacing);
        }
        state.board.take(space, &piece);
        self.put(state, space, BoardPiece { facing, ..piece });
        Ok(DONE)
    }

    /// The target is replaced by a piece of the player's own, of the same size.
    pub(super) fn convert(
        &self,
        state: &mut State,
        minion: Minion,
        target: &ActionTarget,
        facing: Facing,
    ) -> Result<ActionOutcome, Illegal> {
        let (space, piece) = self.target(state, minion, target)?;
        let size = piece.size;
        if state.stashes[self.player].of(size) < 1 {
            return Err(self.no_piece(self.player, size));
        }
        state.board.take(space, &piece);
        state.give_back(&piece);
        state.stashes[self.player].add(size, -1);
        let owner = self.player;
        self.put(
            state,
            space,
            BoardPiece {
                owner,
                facing,
                ..piece
            },
        );
        Ok(DONE)
    }

    /// The target goes to any space without pieces.
    pub(super) fn send(
        &self,
        state: &mut State,
        minion: Minion,
        target: &ActionTarget,
        (to, facing): (Space, Option<Facing>),
    ) -> Result<ActionOutcome, Illegal> {
        let (space, piece) = self.target(state, minion, target)?;
        if state.board.ground(to) == SpaceKind::Void {
            return Err(Illegal::Void { space: to });
        }
        if !state.board.pieces(to).is_empty() {
            return Err(Illegal::NotEmpty { space: to });
        }
        let facing = self.turned(&piece, facing)?;
        state.board.take(space, &piece);
        self.put(state, to, BoardPiece { facing, ..piece });
        Ok(DONE)
    }

    /// Hands are traded with who owns the target.
    pub(super) fn trade(
        &self,
        state: &mut State,
        minion: Minion,
        piece: &PieceRef,
    ) -> Result<ActionOutcome, Illegal> {
        let (_, target) = self.target(state, minion, &ActionTarget::Piece(piece.clone()))?;
        if target.owner == self.player {
            return Err(Illegal::TradesWithSelf);
        }
        state.hands.swap(self.player, target.owner);
        Ok(DONE)
    }

    /// Cards are discarded, and others drawn.
    pub(super) fn redraw(
        &self,
        state: &mut State,
        discard: &[Card],
        take: Option<usize>,
    ) -> Result<ActionOutcome, Illegal> {
        all_different(discard)?;
        for card in discard {
            state.discard(self.player, *card)?;
        }
        let count = state.number_to_draw(self.player, take)?;
        match self.setup.seed {
            Some(seed) => state.fill(self.player, count, seed),
            None if count > 0 => return Ok((None, Some((count, Purpose::Hand)))),
            None => {}
        }
        Ok(DONE)
    }

    /// Cards of the discard pile are taken, up to one for each pip of the minion.
    pub(super) fn recall(
        &self,
        state: &mut State,
        minion: Minion,
        cards: &[Card],
    ) -> Result<ActionOutcome, Illegal> {
        let (found, pips) = (cards.len(), minion.piece.size.pips());
        if found == 0 {
            return Err(Illegal::NoCards);
        }
        all_different(cards)?;
        if found as u64 > u64::from(pips) {
            return Err(Illegal::Recalls { found, pips });
        }
        fits_hand(state.hands[self.player].len() + found)?;
        for card in cards {
            state.recover(*card)?;
            state.receive(self.player, *card);
        }
        Ok(DONE)
    }
}

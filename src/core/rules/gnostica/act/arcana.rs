//! What only major arcana do: orient, convert, send, trade hands, discard and draw, draw from the discards.

use super::{Act, DONE, Done, Minion};
use crate::rules::gnostica::action::{PieceRef, Target};
use crate::rules::gnostica::board::{Ground, Piece};
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::illegal::{Illegal, all_different, fits_hand};
use crate::rules::gnostica::power::Power;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{Purpose, State};

impl Act<'_> {
    /// A minion is oriented, or by the Devil any target.
    pub(super) fn orient(
        &self,
        state: &mut State,
        minion: Minion,
        target: &Target,
        facing: Facing,
    ) -> Result<Done, Illegal> {
        if self.power == Power::OrientMinion && *target != Target::Itself {
            return Err(Illegal::OnlyItself);
        }
        let (space, piece) = self.target(state, minion, target)?;
        if piece.facing == facing {
            return Err(Illegal::SameFacing);
        }
        state.board.take(space, &piece);
        self.put(state, space, Piece { facing, ..piece });
        Ok(DONE)
    }

    /// The target is replaced by a piece of the player's own, of the same size.
    pub(super) fn convert(
        &self,
        state: &mut State,
        minion: Minion,
        target: &Target,
        facing: Facing,
    ) -> Result<Done, Illegal> {
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
            Piece {
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
        target: &Target,
        (to, facing): (Space, Option<Facing>),
    ) -> Result<Done, Illegal> {
        let (space, piece) = self.target(state, minion, target)?;
        if state.board.ground(to) == Ground::Void {
            return Err(Illegal::Void { space: to });
        }
        if !state.board.pieces(to).is_empty() {
            return Err(Illegal::NotEmpty { space: to });
        }
        let facing = self.turned(&piece, facing)?;
        state.board.take(space, &piece);
        self.put(state, to, Piece { facing, ..piece });
        Ok(DONE)
    }

    /// Hands are traded with who owns the target.
    pub(super) fn trade(
        &self,
        state: &mut State,
        minion: Minion,
        piece: &PieceRef,
    ) -> Result<Done, Illegal> {
        let (_, target) = self.target(state, minion, &Target::Piece(piece.clone()))?;
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
    ) -> Result<Done, Illegal> {
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
    ) -> Result<Done, Illegal> {
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

//! Rods: minions move, and push what they point at.

use super::{ActionOutcome, DONE, Hang, Minion, PowerUse};
use crate::rules::gnostica::action::{ActionTarget, PieceRef};
use crate::rules::gnostica::board::{BoardPiece, SpaceKind};
use crate::rules::gnostica::illegal::Illegal;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::State;

impl PowerUse<'_> {
    /// The minion moves itself.
    pub(super) fn walk(
        &self,
        state: &mut State,
        minion: Minion,
        how: (u8, Option<Facing>),
    ) -> Result<ActionOutcome, Illegal> {
        self.shift(state, minion, (minion.space, minion.piece), how)
    }

    /// The minion pushes a piece of the space that it points at.
    pub(super) fn push(
        &self,
        state: &mut State,
        minion: Minion,
        piece: &PieceRef,
        how: (u8, Option<Facing>),
    ) -> Result<ActionOutcome, Illegal> {
        let pushed = self.target(state, minion, &ActionTarget::Piece(piece.clone()))?;
        self.shift(state, minion, pushed, how)
    }

    /// What lies on the way does not matter, only where a piece ends.
    fn shift(
        &self,
        state: &mut State,
        minion: Minion,
        (from, piece): (Space, BoardPiece),
        (spaces, facing): (u8, Option<Facing>),
    ) -> Result<ActionOutcome, Illegal> {
        if minion.piece.facing == Facing::Up {
            return Err(Illegal::Upright);
        }
        let pips = minion.piece.size.pips();
        if spaces == 0 || u32::from(spaces) > pips {
            let found = spaces;
            return Err(Illegal::Distance { found, pips });
        }
        self.finishes(from, &piece)?;
        let facing = self.turned(&piece, facing)?;
        let to = from.toward(minion.piece.facing, spaces);
        let is_full = self.is_full(state, to);
        state.board.take(from, &piece);
        let moved = self.put(state, to, BoardPiece { facing, ..piece });
        let hang = Hang::Piece(to, moved);
        if state.board.ground(to) == SpaceKind::Void {
            return self.hang_or(hang, Illegal::Void { space: to });
        }
        if is_full {
            self.hang_or(hang, Illegal::Crowded { space: to })
        } else {
            Ok(DONE)
        }
    }
}

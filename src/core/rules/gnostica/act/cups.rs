//! Cups: small pieces are added.

use super::{ActionOutcome, DONE, Minion, PowerUse};
use crate::piece::Size;
use crate::rules::gnostica::action::{ActionTarget, PieceRef};
use crate::rules::gnostica::board::{BoardPiece, SpaceKind};
use crate::rules::gnostica::illegal::Illegal;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::State;

impl PowerUse<'_> {
    /// A small piece of the player's own on the target space.
    pub(super) fn spawn(
        &self,
        state: &mut State,
        minion: Minion,
        facing: Facing,
    ) -> Result<ActionOutcome, Illegal> {
        self.add_small(state, minion.aim(), self.player, facing)
    }

    /// A small piece beside an enemy's that is targeted, of its color and orientation.
    pub(super) fn spawn_beside(
        &self,
        state: &mut State,
        minion: Minion,
        piece: &PieceRef,
    ) -> Result<ActionOutcome, Illegal> {
        let target = ActionTarget::Piece(piece.clone());
        let (space, parent) = self.target(state, minion, &target)?;
        if parent.owner == self.player {
            return Err(Illegal::SpawnsOwn);
        }
        self.add_small(state, space, parent.owner, parent.facing)
    }

    fn add_small(
        &self,
        state: &mut State,
        space: Space,
        owner: usize,
        facing: Facing,
    ) -> Result<ActionOutcome, Illegal> {
        if state.board.ground(space) == SpaceKind::Void {
            return Err(Illegal::Void { space });
        }
        if self.is_full(state, space) {
            return Err(Illegal::Crowded { space });
        }
        let size = Size::Small;
        if state.stashes[owner].of(size) < 1 {
            return Err(self.no_piece(owner, size));
        }
        state.stashes[owner].add(size, -1);
        let piece = BoardPiece {
            owner,
            size,
            facing,
            is_minion: false,
        };
        self.put(state, space, piece);
        Ok(DONE)
    }
}

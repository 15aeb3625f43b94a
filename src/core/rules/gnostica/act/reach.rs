//! Which piece is meant, whether it is a minion, and whether it is targeted.
//!
//! Pieces that look the same are interchangeable, but for being minions: of such a pair the one that is no minion is
//! targeted, which keeps all that the other could do.

use super::{Minion, PowerUse};
use crate::rules::gnostica::action::{ActionTarget, PieceRef};
use crate::rules::gnostica::board::BoardPiece;
use crate::rules::gnostica::illegal::Illegal;
use crate::rules::gnostica::setup::Setup;
use crate::rules::gnostica::space::Space;
use crate::rules::gnostica::state::{CardOrigin, State};

impl PowerUse<'_> {
    /// The minion that is meant.
    pub(super) fn minion(&self, state: &State, piece: &PieceRef) -> Result<Minion, Illegal> {
        let space = piece.space;
        let is_minion = |found: &BoardPiece| self.origin == CardOrigin::Hand || found.is_minion;
        let own = all_own(state, self.setup, self.player, piece)?;
        let minions: Vec<BoardPiece> = own.into_iter().filter(is_minion).collect();
        if minions.is_empty() {
            return Err(Illegal::NotMinion {
                piece: piece.to_string(),
            });
        }
        let piece = only(&minions, piece)?;
        Ok(Minion { space, piece })
    }

    /// The piece that a minion targets.
    pub(super) fn target(
        &self,
        state: &State,
        minion: Minion,
        target: &ActionTarget,
    ) -> Result<(Space, BoardPiece), Illegal> {
        let ActionTarget::Piece(meant) = target else {
            return Ok((minion.space, minion.piece));
        };
        let space = meant.space;
        let there = fitting(state, self.setup, meant)?;
        if space == minion.aim() {
            return Ok((space, only(&there, meant)?));
        }
        let is_itself = space == minion.space && there.iter().all(|p| p.looks_like(&minion.piece));
        if is_itself {
            Ok((space, minion.piece))
        } else {
            Err(Illegal::OutOfReach {
                piece: meant.to_string(),
            })
        }
    }
}

/// The piece of a player that is meant.
pub(super) fn own(
    state: &State,
    setup: &Setup,
    player: usize,
    piece: &PieceRef,
) -> Result<BoardPiece, Illegal> {
    only(&all_own(state, setup, player, piece)?, piece)
}

fn all_own(
    state: &State,
    setup: &Setup,
    player: usize,
    piece: &PieceRef,
) -> Result<Vec<BoardPiece>, Illegal> {
    let mut found = fitting(state, setup, piece)?;
    found.retain(|found| found.owner == player);
    if found.is_empty() {
        Err(Illegal::NotYours {
            piece: piece.to_string(),
        })
    } else {
        Ok(found)
    }
}

/// All pieces that fit what was said.
fn fitting(state: &State, setup: &Setup, piece: &PieceRef) -> Result<Vec<BoardPiece>, Illegal> {
    let color = |found: &BoardPiece| setup.color(found.owner);
    let fits = |found: &&BoardPiece| {
        piece
            .color
            .as_ref()
            .is_none_or(|wanted| wanted == color(found))
            && piece.size.is_none_or(|wanted| wanted == found.size)
            && piece.facing.is_none_or(|wanted| wanted == found.facing)
    };
    let found: Vec<BoardPiece> = state
        .board
        .pieces(piece.space)
        .iter()
        .filter(fits)
        .copied()
        .collect();
    if found.is_empty() {
        Err(Illegal::NoSuchPiece {
            piece: piece.to_string(),
        })
    } else {
        Ok(found)
    }
}

/// The first of pieces that all look the same.
fn only(found: &[BoardPiece], meant: &PieceRef) -> Result<BoardPiece, Illegal> {
    match found {
        [first, rest @ ..] if rest.iter().all(|other| other.looks_like(first)) => Ok(*first),
        _ => Err(Illegal::Ambiguous {
            piece: meant.to_string(),
        }),
    }
}

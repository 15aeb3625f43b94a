//! Swords: pieces and territories shrink.

use super::{ActionOutcome, DONE, Hang, Minion, PowerUse};
use crate::piece::Size;
use crate::rules::gnostica::action::{ActionTarget, Raze};
use crate::rules::gnostica::illegal::Illegal;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::State;

impl PowerUse<'_> {
    /// A piece loses pips, up to as many as the minion has.
    pub(super) fn attack(
        &self,
        state: &mut State,
        minion: Minion,
        target: &ActionTarget,
        (pips, facing): (u8, Option<Facing>),
    ) -> Result<ActionOutcome, Illegal> {
        let (space, victim) = self.target(state, minion, target)?;
        self.finishes(space, &victim)?;
        let (found, had) = (u32::from(pips), victim.size.pips());
        check_damage(found, (1, minion.piece.size.pips().min(had)))?;
        let left = Size::ALL
            .into_iter()
            .find(|size| size.pips() + found == had);
        let Some(size) = left else {
            if facing.is_some() {
                return Err(Illegal::GoneTurned);
            }
            state.board.take(space, &victim);
            state.give_back(&victim);
            return Ok(DONE);
        };
        self.resize(state, (space, victim), size, facing)
    }

    /// The target territory loses points, up to as many as the minion has pips.
    pub(super) fn raze(
        &self,
        state: &mut State,
        minion: Minion,
        to: Raze,
    ) -> Result<ActionOutcome, Illegal> {
        let space = minion.aim();
        let before = state
            .board
            .card(space)
            .ok_or(Illegal::NothingToRaze { space })?;
        if state.board.has_enemies_of(self.player, space) {
            return Err(Illegal::EnemyOn { space });
        }
        let pips = minion.piece.size.pips();
        let (least, most) = self.points_razed(space, pips)?;
        let most = most.min(before.worth());
        match to {
            Raze::Card(card) => {
                let less = before
                    .worth()
                    .checked_sub(card.worth())
                    .filter(|less| *less > 0);
                check_damage(less.ok_or(Illegal::NotLess { card })?, (least, most))?;
                self.replace(state, space, card)?;
            }
            Raze::Nothing => {
                check_damage(before.worth(), (least, most))?;
                self.destroy(state, space);
            }
            Raze::Later => {
                self.nothing_hangs()?;
                return self.hang_or(Hang::Razed(space, pips), Illegal::NoLater);
            }
        }
        Ok(DONE)
    }

    /// How many points a territory may lose, together with what it lost just before.
    fn points_razed(&self, space: Space, pips: u32) -> Result<(u32, u32), Illegal> {
        match self.hang {
            None => Ok((1, pips)),
            Some(Hang::Razed(at, first)) if at == space => Ok((2, first + pips)),
            Some(_) => Err(Illegal::Unfinished),
        }
    }

    /// Takes a territory away, and all pieces that stand in the void then.
    fn destroy(&self, state: &mut State, space: Space) {
        let before = state.board.lay(space, None);
        state.discards.extend(before);
        for piece in state.board.take_stranded() {
            state.give_back(&piece);
        }
    }
}

const fn check_damage(found: u32, (least, most): (u32, u32)) -> Result<(), Illegal> {
    if found >= least && found <= most {
        Ok(())
    } else {
        Err(Illegal::Damage { found, most })
    }
}

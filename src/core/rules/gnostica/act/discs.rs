//! Discs: pieces and spaces grow.

use super::{ActionOutcome, DONE, Hang, Minion, PowerUse};
use crate::piece::Size;
use crate::rules::gnostica::action::{ActionTarget, Build};
use crate::rules::gnostica::board::SpaceKind;
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::illegal::Illegal;
use crate::rules::gnostica::power::CardSource;
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{Purpose, State};

impl PowerUse<'_> {
    /// A piece is replaced by one that is a size larger.
    pub(super) fn grow(
        &self,
        state: &mut State,
        minion: Minion,
        target: &ActionTarget,
        facing: Option<Facing>,
    ) -> Result<ActionOutcome, Illegal> {
        let (space, piece) = self.target(state, minion, target)?;
        self.finishes(space, &piece)?;
        let size = match piece.size {
            Size::Small => Size::Medium,
            Size::Medium => Size::Large,
            Size::Large => return Err(Illegal::Largest),
        };
        self.resize(state, (space, piece), size, facing)
    }

    /// The target space becomes a territory that is worth one point more.
    pub(super) fn build(
        &self,
        state: &mut State,
        minion: Minion,
        with: Build,
    ) -> Result<ActionOutcome, Illegal> {
        let space = minion.aim();
        let ground = state.board.ground(space);
        if ground == SpaceKind::Void {
            return Err(Illegal::Void { space });
        }
        if state.board.has_enemies_of(self.player, space) {
            return Err(Illegal::EnemyOn { space });
        }
        match with {
            Build::Card(card) => {
                let wanted = self.grown_worth(space, ground)?;
                if card.worth() != wanted {
                    return Err(Illegal::Worth { card, wanted });
                }
                self.replace(state, space, card)?;
                Ok(DONE)
            }
            Build::Pile => self.build_from_pile(state, space),
            Build::Later => {
                self.nothing_hangs()?;
                self.hang_or(Hang::Grown(space), Illegal::NoLater)
            }
        }
    }

    /// What the space is to be worth.
    fn grown_worth(&self, space: Space, ground: SpaceKind) -> Result<u32, Illegal> {
        let more = match self.hang {
            None => 1,
            Some(Hang::Grown(at)) if at == space => 2,
            Some(_) => return Err(Illegal::Unfinished),
        };
        match ground.worth() + more {
            worth if worth > 3 => Err(Illegal::NoMore),
            worth => Ok(worth),
        }
    }

    fn build_from_pile(&self, state: &mut State, space: Space) -> Result<ActionOutcome, Illegal> {
        if self.source() != CardSource::HandOrPile {
            return Err(Illegal::NoPile);
        }
        let before = state.board.lay(space, None);
        state.discards.extend(before);
        if state.left_to_draw() == 0 {
            return Err(Illegal::NothingToDraw);
        }
        match self.setup.seed {
            Some(seed) => {
                let card = state.draw(seed);
                state.board.lay(space, card);
                Ok(DONE)
            }
            None => Ok((None, Some((1, Purpose::Ground(space))))),
        }
    }

    /// Lays a card of the hand, or where the power says so of the discards, in place of what lies there.
    pub(super) fn replace(
        &self,
        state: &mut State,
        space: Space,
        card: Card,
    ) -> Result<(), Illegal> {
        let recovered = match self.source() {
            CardSource::HandOrDiscards => state.recover(card).is_ok(),
            CardSource::Hand | CardSource::HandOrPile => false,
        };
        if !recovered {
            state.part_with(self.player, card)?;
        }
        let before = state.board.lay(space, Some(card));
        state.discards.extend(before);
        Ok(())
    }
}

//! One use of one power: what an action fits, who its minion is, what it targets, and what it changes.
//!
//! In: a state that may be left half changed where an action is refused; callers drop it then. Out: the state after
//! the action, what hangs in the air until the card's second power, and cards that are still to be drawn.

mod arcana;
mod cups;
mod discs;
mod reach;
mod rods;
mod swords;

use super::action::{Action, MinionAct, PieceRef};
use super::board::BoardPiece;
use super::illegal::Illegal;
use super::power::{Capacity, CardSource, Power};
use super::setup::Setup;
use super::space::{Facing, Space};
use super::state::{CardOrigin, Purpose, State};
use crate::piece::Size;

/// Pieces that a space usually takes.
pub(super) const CROWD: usize = 3;

/// What is not legal yet, and must become so by the card's second power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hang {
    /// A piece that stands where it may not end, or that its stash has not.
    Piece(Space, BoardPiece),
    /// A space that grows by a point for each of two discs.
    Grown(Space),
    /// A territory that the first sword took up to so many points from.
    Razed(Space, u32),
}

/// Cards that are still to be drawn from a real deck.
pub(super) type PendingDraw = (usize, Purpose);

/// What came of an action.
pub(super) type ActionOutcome = (Option<Hang>, Option<PendingDraw>);

/// Nothing hangs, nothing is drawn.
const DONE: ActionOutcome = (None, None);

/// One use of a power, with all that it depends on besides the state.
pub(super) struct PowerUse<'a> {
    pub setup: &'a Setup,
    pub player: usize,
    pub origin: CardOrigin,
    pub power: Power,
    /// Whether a second power follows that may finish what this one leaves hanging.
    pub may_hang: bool,
    /// What the power before left hanging.
    pub hang: Option<Hang>,
}

/// A minion, where it stands.
#[derive(Clone, Copy, Debug)]
struct Minion {
    space: Space,
    piece: BoardPiece,
}

impl Minion {
    /// The space that it targets.
    const fn aim(&self) -> Space {
        self.space.toward(self.piece.facing, 1)
    }
}

impl Action {
    /// Whether a power is for such an action.
    pub(super) fn fits(&self, power: Power) -> bool {
        match self {
            Self::Redraw { .. } => power == Power::Redraw,
            Self::By { act, .. } => act.fits(power),
        }
    }
}

impl MinionAct {
    fn fits(&self, power: Power) -> bool {
        match self {
            Self::Spawn { .. } | Self::SpawnBeside { .. } => {
                matches!(power, Power::Cup(_) | Power::AnySuit)
            }
            Self::Move { .. } | Self::Push { .. } => {
                matches!(power, Power::Rod(_) | Power::AnySuit)
            }
            Self::Grow { .. } | Self::Build { .. } => {
                matches!(power, Power::Disc(_) | Power::AnySuit)
            }
            Self::Attack { .. } | Self::Raze { .. } => {
                matches!(power, Power::Sword(_) | Power::AnySuit)
            }
            Self::Orient { .. } => matches!(power, Power::OrientMinion | Power::OrientTarget),
            Self::Convert { .. } => power == Power::Convert,
            Self::Send { .. } => power == Power::Send,
            Self::Trade { .. } => power == Power::Trade,
            Self::Recall { .. } => power == Power::Recall,
        }
    }
}

impl PowerUse<'_> {
    /// Changes a state by an action.
    pub(super) fn carry_out(
        &self,
        state: &mut State,
        action: &Action,
    ) -> Result<ActionOutcome, Illegal> {
        match action {
            Action::Redraw { discard, take } => self.redraw(state, discard, *take),
            Action::By { minion, act } => {
                let minion = self.minion(state, minion)?;
                self.by(state, minion, act)
            }
        }
    }

    fn by(
        &self,
        state: &mut State,
        minion: Minion,
        act: &MinionAct,
    ) -> Result<ActionOutcome, Illegal> {
        match act {
            MinionAct::Spawn { facing } => self.spawn(state, minion, *facing),
            MinionAct::SpawnBeside { piece } => self.spawn_beside(state, minion, piece),
            MinionAct::Move { spaces, facing } => self.walk(state, minion, (*spaces, *facing)),
            MinionAct::Push {
                piece,
                spaces,
                facing,
            } => self.push(state, minion, piece, (*spaces, *facing)),
            MinionAct::Grow { target, facing } => self.grow(state, minion, target, *facing),
            MinionAct::Build { with } => self.build(state, minion, *with),
            MinionAct::Attack {
                target,
                pips,
                facing,
            } => self.attack(state, minion, target, (*pips, *facing)),
            MinionAct::Raze { to } => self.raze(state, minion, *to),
            MinionAct::Orient { target, facing } => self.orient(state, minion, target, *facing),
            MinionAct::Convert { target, facing } => self.convert(state, minion, target, *facing),
            MinionAct::Send { target, to, facing } => {
                self.send(state, minion, target, (*to, *facing))
            }
            MinionAct::Trade { piece } => self.trade(state, minion, piece),
            MinionAct::Recall { cards } => self.recall(state, minion, cards),
        }
    }

    /// How many pieces a space may hold.
    fn crowd(&self) -> Capacity {
        match self.power {
            Power::Cup(crowd) | Power::Rod(crowd) => crowd,
            _ => Capacity::AtMostThree,
        }
    }

    /// Where a new territory may come from.
    const fn source(&self) -> CardSource {
        match self.power {
            Power::Disc(source) | Power::Sword(source) => source,
            _ => CardSource::Hand,
        }
    }

    fn is_full(&self, state: &State, space: Space) -> bool {
        self.crowd() == Capacity::AtMostThree && state.board.pieces(space).len() >= CROWD
    }

    /// How a piece points after something was done to it.
    fn turned(&self, piece: &BoardPiece, facing: Option<Facing>) -> Result<Facing, Illegal> {
        match facing {
            Some(_) if piece.owner != self.player => Err(Illegal::EnemyTurned),
            facing => Ok(facing.unwrap_or(piece.facing)),
        }
    }

    /// Puts a piece on the board; the Fool makes minions of what it changes.
    fn put(&self, state: &mut State, space: Space, piece: BoardPiece) -> BoardPiece {
        let is_fools = self.origin == CardOrigin::Fool && piece.owner == self.player;
        let piece = BoardPiece {
            is_minion: piece.is_minion || is_fools,
            ..piece
        };
        state.board.put(space, piece);
        piece
    }

    /// Replaces a piece by one of another size from its stash.
    fn resize(
        &self,
        state: &mut State,
        (space, piece): (Space, BoardPiece),
        size: Size,
        facing: Option<Facing>,
    ) -> Result<ActionOutcome, Illegal> {
        let facing = self.turned(&piece, facing)?;
        let owner = piece.owner;
        state.board.take(space, &piece);
        state.give_back(&piece);
        state.stashes[owner].add(size, -1);
        let resized = BoardPiece {
            size,
            facing,
            ..piece
        };
        let resized = self.put(state, space, resized);
        if state.stashes[owner].of(size) < 0 {
            self.hang_or(Hang::Piece(space, resized), self.no_piece(owner, size))
        } else {
            Ok(DONE)
        }
    }

    /// Requires that a piece is the one that hangs, if one does.
    fn finishes(&self, space: Space, piece: &BoardPiece) -> Result<(), Illegal> {
        match self.hang {
            None => Ok(()),
            Some(Hang::Piece(at, hanging)) if at == space && hanging.looks_like(piece) => Ok(()),
            Some(_) => Err(Illegal::Unfinished),
        }
    }

    /// Requires that nothing hangs.
    const fn nothing_hangs(&self) -> Result<(), Illegal> {
        match self.hang {
            None => Ok(()),
            Some(_) => Err(Illegal::Unfinished),
        }
    }

    /// What hangs where a step is not legal by itself.
    fn hang_or(&self, hang: Hang, illegal: Illegal) -> Result<ActionOutcome, Illegal> {
        if self.may_hang {
            Ok((Some(hang), None))
        } else {
            Err(illegal)
        }
    }

    fn no_piece(&self, owner: usize, size: Size) -> Illegal {
        Illegal::NoPiece {
            color: self.setup.color(owner).clone(),
            size,
        }
    }
}

impl State {
    /// The piece of a player that is meant.
    pub(super) fn own_piece(
        &self,
        setup: &Setup,
        player: usize,
        piece: &PieceRef,
    ) -> Result<BoardPiece, Illegal> {
        reach::own(self, setup, player, piece)
    }
}

//! A table that is turned by a quarter: whatever is legal on it is legal on the other, and comes to the same, turned.

use super::{Random, play, seeded};
use crate::rules::gnostica::action::{Action, ActionTarget, MinionAct, PieceRef};
use crate::rules::gnostica::state::{Drawing, Purpose};
use crate::rules::gnostica::*;
use crate::rules::matches::Match;
use std::collections::BTreeMap;

/// Clockwise.
trait Turned {
    fn turned(&self) -> Self;
}

impl Turned for Space {
    fn turned(&self) -> Self {
        Self {
            east: self.north,
            north: -self.east,
        }
    }
}

impl Turned for Facing {
    fn turned(&self) -> Self {
        match self {
            Self::Up => Self::Up,
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }
}

impl<T: Turned> Turned for Option<T> {
    fn turned(&self) -> Self {
        self.as_ref().map(T::turned)
    }
}

impl Turned for PieceRef {
    fn turned(&self) -> Self {
        Self {
            space: self.space.turned(),
            facing: self.facing.turned(),
            ..self.clone()
        }
    }
}

impl Turned for ActionTarget {
    fn turned(&self) -> Self {
        match self {
            Self::Itself => Self::Itself,
            Self::Piece(piece) => Self::Piece(piece.turned()),
        }
    }
}

impl Turned for MinionAct {
    fn turned(&self) -> Self {
        let mut act = self.clone();
        match &mut act {
            Self::Spawn { facing } => *facing = facing.turned(),
            Self::SpawnBeside { piece } | Self::Trade { piece } => *piece = piece.turned(),
            Self::Move { facing, .. } => *facing = facing.turned(),
            Self::Push { piece, facing, .. } => {
                (*piece, *facing) = (piece.turned(), facing.turned());
            }
            Self::Grow { target, facing } | Self::Attack { target, facing, .. } => {
                (*target, *facing) = (target.turned(), facing.turned());
            }
            Self::Orient { target, facing } | Self::Convert { target, facing } => {
                (*target, *facing) = (target.turned(), facing.turned());
            }
            Self::Send { target, to, facing } => {
                (*target, *to, *facing) = (target.turned(), to.turned(), facing.turned());
            }
            Self::Build { .. } | Self::Raze { .. } | Self::Recall { .. } => {}
        }
        act
    }
}

impl Turned for Usage {
    fn turned(&self) -> Self {
        let actions = self.actions.iter().map(|action| match action {
            Action::By { minion, act } => Action::By {
                minion: minion.turned(),
                act: act.turned(),
            },
            redraw => redraw.clone(),
        });
        Self {
            as_arcana: self.as_arcana,
            actions: actions.collect(),
        }
    }
}

impl Turned for Step {
    fn turned(&self) -> Self {
        let mut step = self.clone();
        match &mut step {
            Self::Deal { board, .. } => {
                let dealt: BTreeMap<Space, Card> = Space::first_nine().zip(board.clone()).collect();
                let mut spaces: Vec<(Space, Card)> =
                    dealt.iter().map(|(s, c)| (s.turned(), *c)).collect();
                spaces.sort_unstable_by_key(|(space, _)| *space);
                *board = spaces.into_iter().map(|(_, card)| card).collect();
            }
            Self::Enter { space, facing } => (*space, *facing) = (space.turned(), facing.turned()),
            Self::Orient { piece, facing } => (*piece, *facing) = (piece.turned(), facing.turned()),
            Self::Activate { space, usage } => {
                (*space, *usage) = (space.turned(), usage.turned());
            }
            Self::Play { usage, .. } | Self::Use(usage) => *usage = usage.turned(),
            _ => {}
        }
        step
    }
}

impl Turned for State {
    fn turned(&self) -> Self {
        let mut state = self.clone();
        state.board = TarotBoard::default();
        for (space, card) in self.board.territories() {
            state.board.lay(space.turned(), Some(card));
        }
        for (space, piece) in self.board.all_pieces() {
            let facing = piece.facing.turned();
            state
                .board
                .put(space.turned(), BoardPiece { facing, ..piece });
        }
        if let Phase::Drawing(Drawing { purpose, .. }) = &mut state.phase
            && let Purpose::Ground(space) = purpose
        {
            *space = space.turned();
        }
        state
    }
}

#[test]
fn a_turned_table_is_judged_alike() {
    let mut random = Random::new(21);
    for (players, seed) in [(2, Some(4)), (3, None)] {
        let setup = seeded(players, seed);
        let mut moments: Vec<(State, Step)> = vec![];
        play(&setup, &mut random, |state, step| {
            moments.push((state.clone(), step.clone()))
        });
        let mut refused = 0;
        for (index, (state, step)) in moments.iter().enumerate() {
            // A step of another moment is most often not legal, which has to be so on both tables.
            let others = [1, 5, 11].map(|later| &moments[(index + later) % moments.len()].1);
            for step in [step].into_iter().chain(others) {
                let here = GnosticaMatch::after(&setup, state, step);
                let there = GnosticaMatch::after(&setup, &state.turned(), &step.turned());
                refused += usize::from(here.is_err());
                match (here, there) {
                    (Ok(here), Ok(there)) => assert_eq!(here.turned(), there, "{step:?}"),
                    (here, there) => assert_eq!(here.is_ok(), there.is_ok(), "{step:?}"),
                }
            }
        }
        assert!(refused > 50, "only {refused} steps were refused");
    }
}

//! One moment of a match, and what follows from each step.

use super::illegal::Illegal;
use super::phase::Phase;
use super::setup::Setup;
use crate::piece::{Color, Size};
use crate::rules::icesickle::field::Field;
use crate::rules::icesickle::position::{OF_A_SIZE, PLAYERS, Position};
use crate::rules::icesickle::{Jump, JumpId, PiecesBySquare};
use crate::square::Square;

/// What was done last.
#[derive(Clone, Debug, PartialEq)]
pub enum Last {
    Place {
        player: usize,
        square: Square,
        size: Size,
    },
    Jump {
        player: usize,
        jump: Jump,
    },
    Round,
}

/// A round that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedRound {
    /// Who placed first.
    pub first: usize,
    /// Of each player.
    pub points: [u32; PLAYERS],
}

/// One moment of a match. Players are numbered by their place in the setup.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// From 1.
    pub round: usize,
    /// What it waits for.
    pub phase: Phase,
    /// Who placed first in this round.
    pub first: usize,
    /// Whose turn it is, or was last.
    pub mover: usize,
    /// What stands on the 25 squares.
    pub table: PiecesBySquare,
    /// Pieces left to be placed, of each size, smallest first.
    pub stash: [u32; 3],
    /// What each player has taken in this round.
    pub taken: [Vec<Size>; PLAYERS],
    /// The rounds that have ended.
    pub rounds: Vec<EndedRound>,
    /// The step that led here; none at the beginning.
    pub last: Option<Last>,
}

/// Rounds of a match.
const ROUNDS: usize = 2;

impl State {
    /// The beginning of a match.
    pub fn new(first: usize) -> Self {
        Self {
            round: 1,
            phase: Phase::Placing,
            first,
            mover: first,
            table: PiecesBySquare::new(),
            stash: [OF_A_SIZE; 3],
            taken: Default::default(),
            rounds: vec![],
            last: None,
        }
    }

    /// Whether both rounds have ended.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whose turn it is; nobody's when a round has ended.
    pub const fn turn(&self) -> Option<usize> {
        match self.phase {
            Phase::Placing | Phase::Jumping => Some(self.mover),
            Phase::RoundOver | Phase::Over => None,
        }
    }

    /// The jumps that are open; none unless it is to be jumped.
    pub fn jumps(&self, field: Field) -> Vec<Jump> {
        match self.phase {
            Phase::Jumping => Jump::all(field, self.position(field)),
            _ => vec![],
        }
    }

    /// Everyone's points in both rounds.
    pub fn points(&self) -> [u32; PLAYERS] {
        let is_running = self.turn().is_some();
        let mut points = [0; PLAYERS];
        for (player, points) in points.iter_mut().enumerate() {
            let ended: u32 = self.rounds.iter().map(|round| round.points[player]).sum();
            let running = if is_running {
                pips(&self.taken[player])
            } else {
                0
            };
            *points = ended + running;
        }
        points
    }

    /// Who has won; nobody while the match goes on, or where both have as many points.
    pub fn winner(&self) -> Option<usize> {
        let [first, second] = self.points();
        match self.phase {
            Phase::Over if first > second => Some(0),
            Phase::Over if second > first => Some(1),
            _ => None,
        }
    }

    /// The pieces left to be placed, smallest first.
    pub fn stash_sizes(&self) -> Vec<Size> {
        let of_size = |size: Size| std::iter::repeat_n(size, self.stash[size as usize] as usize);
        Size::ALL.into_iter().flat_map(of_size).collect()
    }

    /// What stands on the squares, as the solver takes it.
    pub fn position(&self, field: Field) -> Position {
        let pieces = self.table.iter();
        let pieces = pieces.filter_map(|(square, (size, _))| Some((field.cell(*square)?, *size)));
        pieces.fold(Position::default(), |p, (cell, size)| p.with(cell, size))
    }

    pub(super) fn place(
        &self,
        setup: &Setup,
        square: Square,
        size: Size,
        color: Option<&Color>,
    ) -> Result<Self, Illegal> {
        self.require(Phase::Placing, "place")?;
        let field = setup.field().map_err(Illegal::Field)?;
        if field.cell(square).is_none() {
            let region = field.region();
            return Err(Illegal::Outside { square, region });
        }
        if self.table.contains_key(&square) {
            return Err(Illegal::Occupied { square });
        }
        let mut next = self.clone();
        let left = &mut next.stash[size as usize];
        *left = left.checked_sub(1).ok_or(Illegal::NoneLeft { size })?;
        next.table.insert(square, (size, color.cloned()));
        next.last = Some(Last::Place {
            player: self.mover,
            square,
            size,
        });
        // Who places second jumps first: with an odd number of pieces the turn goes on as before.
        next.mover = other(self.mover);
        if next.stash == [0; 3] {
            next.phase = Phase::Jumping;
            next.mover = other(self.first);
            next.end_round_without_jumps(field);
        }
        Ok(next)
    }

    pub(super) fn jump(&self, setup: &Setup, id: JumpId) -> Result<Self, Illegal> {
        self.require(Phase::Jumping, "jump")?;
        let field = setup.field().map_err(Illegal::Field)?;
        let jump = Jump::named(field, self.position(field), id).map_err(Illegal::Jump)?;
        let mut next = self.clone();
        for square in &jump.captured {
            let captured = next.table.remove(square);
            next.taken[self.mover].extend(captured.map(|(size, _)| size));
        }
        if let Some(piece) = next.table.remove(&jump.from) {
            next.table.insert(jump.to, piece);
        }
        next.last = Some(Last::Jump {
            player: self.mover,
            jump,
        });
        next.mover = other(self.mover);
        next.end_round_without_jumps(field);
        Ok(next)
    }

    pub(super) fn next_round(&self) -> Result<Self, Illegal> {
        match self.phase {
            Phase::Over => Err(Illegal::NoThirdRound),
            Phase::RoundOver => Ok(Self {
                round: self.round + 1,
                rounds: self.rounds.clone(),
                last: Some(Last::Round),
                ..Self::new(other(self.first))
            }),
            phase => Err(Illegal::RoundTooEarly { phase }),
        }
    }

    fn end_round_without_jumps(&mut self, field: Field) {
        if self.position(field).has_leaps() {
            return;
        }
        self.rounds.push(EndedRound {
            first: self.first,
            points: [0, 1].map(|player: usize| pips(&self.taken[player])),
        });
        self.phase = match self.round {
            ROUNDS.. => Phase::Over,
            _ => Phase::RoundOver,
        };
    }

    fn require(&self, phase: Phase, step: &'static str) -> Result<(), Illegal> {
        if self.phase == phase {
            Ok(())
        } else {
            Err(Illegal::NotNow {
                step,
                phase: self.phase,
            })
        }
    }
}

const fn other(player: usize) -> usize {
    PLAYERS - 1 - player
}

fn pips(sizes: &[Size]) -> u32 {
    sizes.iter().map(|size| size.pips()).sum()
}

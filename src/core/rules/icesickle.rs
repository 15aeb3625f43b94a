//! IceSickle: where every piece stands, which jumps that allows, and what the position is worth.
//!
//! In: a layout on 25 squares and what people answered. Out: a [`Ruling`]. Colors play no part. Every jump is open to
//! both players, so all that is judged hangs on the position alone; as long as a choice is open, no jump is listed.

mod adjudicator;
mod diff;
mod field;
mod jump;
mod marks;
mod position;
mod readings;
mod report;
pub mod rounds;
mod rows;
mod score;
pub mod solve;
mod standing;
mod symmetry;
mod text;

pub use adjudicator::IceSickle;
pub use diff::{Move, PiecesBySquare, TableDifference, diff};
pub use jump::{Jump, JumpId};
pub use position::{CELLS, Cell, Leap, OF_A_SIZE, Position};
pub use score::{Names, ScoreLine, Taken, score, unclaimed};
pub use standing::PieceStanding;

use super::{Answers, Choice, JudgeError, Questions, presence};
use crate::layout::Layout;
use crate::layout::settle::{PlaceEstimate, stand};
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::square::Square;
use adjudicator::player_name;
use diff::{DiffError, NoMove, move_between, table};
use field::{Field, FieldError};
use jump::NoJump;
use score::letters;
use solve::{SearchBudget, Solution, solve};
use standing::TableError;

/// One piece and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The stone's id in the layout.
    pub id: String,
    /// As it was seen; no rule looks at it.
    pub color: Color,
    /// How far it jumps, and what it is worth.
    pub size: Size,
    /// The guess and its doubt, before any choice.
    pub stand: PlaceEstimate,
    /// Where it counts, after all choices.
    pub standing: PieceStanding,
}

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// The 25 squares that are played on.
    pub field: Field,
    /// Parallel to the layout's stones.
    pub stones: Vec<Judged>,
    /// The pieces whose square is settled.
    pub position: Position,
    /// What is left to people, answered or open.
    pub choices: Vec<Choice>,
    /// False while a choice is open.
    pub complete: bool,
    /// In the order of their names; none while not complete.
    pub jumps: Vec<Jump>,
}

/// Why a layout can't be judged.
#[derive(Clone, Debug, PartialEq)]
pub enum IceSickleRefusal {
    /// The surface holds no 25 squares to play on.
    Field(FieldError),
    /// What stands there can't be a position.
    Table(TableError),
    /// An answer fits no choice.
    Choice(JudgeError),
}

impl Ruling {
    /// Whether no jump is left; none while a choice is open.
    pub fn is_over(&self) -> Option<bool> {
        self.complete.then_some(self.jumps.is_empty())
    }

    /// What the position is worth; none while a choice is open.
    pub fn solution(&self) -> Option<Solution> {
        self.complete
            .then(|| solve(self.position, SearchBudget::USUAL))
    }

    /// The names of leaps of this position and of those after it.
    fn ids_of(&self, leaps: &[Leap]) -> Vec<String> {
        let id = |leap: &Leap| JumpId {
            from: self.field.square(leap.from),
            to: self.field.square(leap.to),
        };
        leaps.iter().map(|leap| id(leap).to_string()).collect()
    }

    /// The id of the piece on a square.
    pub fn id_on(&self, square: Square) -> Option<&str> {
        let on = |stone: &&Judged| stone.standing == PieceStanding::On(square);
        self.stones.iter().find(on).map(|stone| stone.id.as_str())
    }
}

/// Judges a position as one in which it is to be jumped, however many pieces stand.
///
/// # Errors
/// Where the surface has no 25 squares, two pieces stand on one, or an answer fits no choice.
pub fn judge(layout: &Layout, answers: &Answers) -> Result<Ruling, IceSickleRefusal> {
    let field = Field::of(&layout.surface).map_err(IceSickleRefusal::Field)?;
    let square_mm = layout.surface.board().map_or(0.0, |board| board.square_mm);
    let mut questions = Questions::new(answers);
    let counted = presence::counted(layout, &mut questions)?;
    let mut stones = vec![];
    for (stone, is_counted) in layout.stones.iter().zip(counted) {
        let dimensions = layout.pieces.dimensions(stone.size);
        let stand = stand(stone, dimensions, field.cells(square_mm));
        let standing = if is_counted {
            standing::of((layout, stone), &stand, &mut questions)?
        } else {
            PieceStanding::NotCounted
        };
        stones.push(Judged {
            id: stone.id.clone(),
            color: stone.color.clone(),
            size: stone.size,
            stand,
            standing,
        });
    }
    let choices = questions.finish()?;
    let position = standing::position(&stones, field).map_err(IceSickleRefusal::Table)?;
    let complete = !choices.iter().any(Choice::is_open);
    Ok(Ruling {
        field,
        stones,
        position,
        complete,
        jumps: if complete {
            Jump::all(field, position)
        } else {
            vec![]
        },
        choices,
    })
}

impl From<JudgeError> for IceSickleRefusal {
    fn from(error: JudgeError) -> Self {
        Self::Choice(error)
    }
}

impl From<IceSickleRefusal> for JudgeError {
    fn from(refusal: IceSickleRefusal) -> Self {
        match refusal {
            IceSickleRefusal::Choice(error) => error,
            refusal => Self::Unfit {
                problem: refusal.phrase(),
            },
        }
    }
}

impl Worded for IceSickleRefusal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Field(error) => error.phrase(),
            Self::Table(error) => error.phrase(),
            Self::Choice(error) => error.phrase(),
        }
    }
}

crate::worded_errors!(IceSickleRefusal);

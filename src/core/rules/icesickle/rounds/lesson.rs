//! How good every jump of a position is, for who learns the game.

use crate::phrase;
use crate::phrasing::signed;
use crate::rules::icesickle::JumpId;
use crate::rules::icesickle::field::Field;
use crate::rules::icesickle::position::Position;
use crate::rules::icesickle::solve::{SearchBudget, Valued, values};
use crate::rules::matches::watched::{Lesson, StepWorth};

/// About as long as ten jumps are solved in: it is done beside everything else.
const PATIENCE: SearchBudget = SearchBudget {
    most_positions: 10 * SearchBudget::USUAL.most_positions,
};

/// How good every jump is, the best first.
pub fn lesson(field: Field, position: Position) -> Lesson {
    let mut valued = values(position, PATIENCE);
    valued.sort_by_key(|valued| std::cmp::Reverse(valued.value));
    let best = valued.first().map(|best| best.value);
    let is_exact = valued.iter().all(|valued| valued.is_exact);
    let worth = |Valued {
                     leap,
                     value,
                     is_exact,
                 }: &Valued| {
        let (from, to) = (field.square(leap.from), field.square(leap.to));
        let doubt = if *is_exact { "" } else { "?" };
        StepWorth {
            step: JumpId { from, to }.to_string(),
            from,
            to,
            worth: (signed((*value).into()) + doubt).into(),
            is_best: Some(*value) == best,
        }
    };
    let remark = if is_exact {
        phrase!("icesickle-lesson")
    } else {
        phrase!("icesickle-lesson-short")
    };
    Lesson {
        worths: valued.iter().map(worth).collect(),
        remark,
    }
}

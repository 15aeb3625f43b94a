//! What is told of an IceSickle table beside its picture.

use super::{Judged, Move, Ruling};
use crate::rules::rows::{Change, Remark, Rows, StoneRow};

/// Pieces belong to nobody, so that a table by itself has no score.
pub fn of_ruling(ruling: &Ruling) -> Rows {
    Rows {
        stones: ruling.stones.iter().map(|s| stone(ruling, s)).collect(),
        ..Rows::default()
    }
}

fn stone(ruling: &Ruling, stone: &Judged) -> StoneRow {
    let place = stone.standing.name().unwrap_or_else(|| "open".into());
    let square = stone.standing.square();
    let own = ruling.jumps.iter().filter(|jump| Some(jump.from) == square);
    let jumps: Vec<String> = own.map(|jump| jump.id().to_string()).collect();
    let why = match (square, jumps.as_slice()) {
        (None, _) => format!("It is out of play: {place}."),
        (Some(_), []) => "It can't jump.".into(),
        (Some(_), jumps) => format!("It can jump {}.", jumps.join(", ")),
    };
    StoneRow {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match jumps.len() {
            0 => place,
            1 => format!("{place}, 1 jump"),
            number => format!("{place}, {number} jumps"),
        },
        told: vec![Remark::plain(why.clone())],
        why,
    }
}

pub fn of_move(step: Option<&Move>) -> Change {
    Change {
        sentences: step.map(|step| format!("{step}.")).into_iter().collect(),
        stones: vec![],
    }
}

//! What is told of an IceSickle table beside its picture.

use super::text::doubt;
use super::{Judged, Ruling, TableDifference};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::rows::{Change, Remark, Rows, StoneRow};

/// Pieces belong to nobody, so that a table by itself has no score.
pub fn of_ruling(ruling: &Ruling) -> Rows {
    Rows {
        stones: ruling.stones.iter().map(|s| stone(ruling, s)).collect(),
        ..Rows::default()
    }
}

fn stone(ruling: &Ruling, stone: &Judged) -> StoneRow {
    let place = stone.standing.words();
    let place = place.unwrap_or_else(|| phrase!("icesickle-open"));
    let square = stone.standing.square();
    let own = ruling.jumps.iter().filter(|jump| Some(jump.from) == square);
    let jumps: Vec<String> = own.map(|jump| jump.id().to_string()).collect();
    let why = match (square, jumps.as_slice()) {
        (None, _) => phrase!("icesickle-out-of-play", place = &place),
        (Some(_), []) => phrase!("icesickle-cannot-jump"),
        (Some(_), jumps) => {
            let jumps = Phrase::list(jumps, ListJoint::Between(", "));
            phrase!("icesickle-can-jump", jumps)
        }
    };
    StoneRow {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match jumps.len() {
            0 => place,
            count => phrase!("icesickle-row", place, count),
        },
        told: vec![Remark::plain(why.clone())],
        why,
    }
}

pub fn of_diff(diff: &TableDifference) -> Change {
    let step = diff.step.iter();
    let step = step.map(|step| phrase!("sentence", words = step));
    let doubts = diff.doubted.iter();
    let doubts = doubts.map(|doubted| phrase!("sentence", words = doubt(doubted)));
    Change {
        sentences: step.chain(doubts).collect(),
        stones: vec![],
    }
}

//! What is told of a Noname table beside its picture.

use super::diff::Diff;
use super::{Judged, Ruling, score};
use crate::phrasing::percent;
use crate::rules::rows::{Change, Remark, Rows, ScoreRow, StoneRow};

pub fn of_ruling(ruling: &Ruling) -> Rows {
    let mut doubts = vec![];
    if !ruling.ranking_call().is_clear() {
        let chance = percent(ruling.ranking_doubt);
        doubts.push(format!("With a chance of {chance} the places are others."));
    }
    let placed = ruling.placed.iter();
    Rows {
        scores: scores(ruling),
        no_score: "No pieces on the table.",
        doubts,
        stones: ruling.stones.iter().map(stone).collect(),
        placed: placed.map(|placed| placed.why.clone()).collect(),
    }
}

fn scores(ruling: &Ruling) -> Vec<ScoreRow> {
    let scores = score(ruling);
    let row = |score: &super::Score| {
        let own = || ruling.stones.iter().filter(|s| s.color == score.color);
        let terms: Vec<String> = own().map(|s| format!("{} {:+}", s.id, s.score)).collect();
        ScoreRow {
            place: score.place,
            color: score.color.clone(),
            total: score.total,
            is_signed: true,
            brief: format!("{} pieces", own().count()),
            why: terms.join(", "),
            stones: own().map(|s| s.id.clone()).collect(),
        }
    };
    scores.iter().map(row).collect()
}

fn stone(stone: &Judged) -> StoneRow {
    let aim = stone
        .points_at()
        .map_or(String::new(), |id| format!(" {id}"));
    StoneRow {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match stone.is_counted {
            true => format!("{}{aim}, {:+}", stone.role.name(), stone.score),
            false => "not counted".into(),
        },
        why: stone.why.clone(),
        told: told(stone),
    }
}

/// What a piece points at, and what else it may.
fn told(stone: &Judged) -> Vec<Remark> {
    let mut told = vec![Remark {
        words: stone.why.clone(),
        is_doubtful: stone.aim.as_ref().is_some_and(|aim| !aim.call.is_clear()),
    }];
    let Some(aim) = &stone.aim else {
        return told;
    };
    let chances = aim.chances.iter().map(|chance| {
        let name = chance.points_at.as_deref().unwrap_or("nothing");
        format!("{name} {}", percent(chance.probability))
    });
    let chances: Vec<String> = chances.collect();
    let margin = aim.margin_deg.map_or(String::new(), |deg| {
        format!("; a turn by {deg:.1}° would change it")
    });
    let words = format!("What it points at: {}{margin}.", chances.join(", "));
    told.push(Remark::plain(words));
    told
}

pub fn of_diff(diff: &Diff) -> Change {
    let mut sentences = vec![];
    if !diff.placed.is_empty() {
        sentences.push(format!("Placed: {}.", diff.placed.join(", ")));
    }
    sentences.extend(diff.capture.iter().map(|capture| capture.why.clone()));
    for piece in &diff.disturbed {
        let turned = piece.turned_deg.map_or(String::new(), |deg| {
            format!(" and turn it back by {:.0}°", -deg)
        });
        let (id, moved_mm) = (&piece.id, piece.moved_mm);
        sentences.push(format!(
            "{id} was disturbed: put it back {moved_mm:.0} mm{turned}."
        ));
    }
    if !diff.gone.is_empty() {
        sentences.push(format!("Gone: {}.", diff.gone.join(", ")));
    }
    let disturbed = diff.disturbed.iter().map(|piece| piece.id.clone());
    Change {
        sentences,
        stones: diff.placed.iter().cloned().chain(disturbed).collect(),
    }
}

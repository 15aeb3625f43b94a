//! What is told of a Noname table beside its picture.

use super::diff::{Diff, Disturbed, Tumble};
use super::{Judged, Role, Ruling, score, text, why};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent, signed};
use crate::rules::rows::{Change, Remark, Rows, ScoreRow, StoneRow};

pub fn of_ruling(ruling: &Ruling) -> Rows {
    let mut doubts = vec![];
    if !ruling.ranking_call().is_clear() {
        let chance = percent(ruling.ranking_doubt);
        doubts.push(phrase!("noname-places-doubt", chance));
    }
    let placed = ruling.placed.iter();
    Rows {
        scores: scores(ruling),
        no_score: phrase!("noname-table-empty"),
        doubts,
        stones: ruling.stones.iter().map(stone).collect(),
        placed: placed.map(|placed| placed.why.clone()).collect(),
    }
}

fn scores(ruling: &Ruling) -> Vec<ScoreRow> {
    let scores = score(ruling);
    let row = |score: &super::Score| {
        let own = || ruling.stones.iter().filter(|s| s.color == score.color);
        let terms: Vec<String> = own()
            .map(|s| format!("{} {}", s.id, signed(s.score)))
            .collect();
        ScoreRow {
            place: score.place,
            color: score.color.clone(),
            total: score.total,
            is_signed: true,
            brief: phrase!("noname-score-brief", count = own().count()),
            why: terms.join(", ").into(),
            stones: own().map(|s| s.id.clone()).collect(),
        }
    };
    scores.iter().map(row).collect()
}

fn stone(stone: &Judged) -> StoneRow {
    let score = signed(stone.score);
    StoneRow {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match (stone.role, stone.points_at()) {
            _ if !stone.is_counted => phrase!("mark-not-counted"),
            (Role::Attacking, Some(target)) => phrase!("noname-row-attacking", target, score),
            (Role::Attacking, None) => phrase!("noname-row-attacking-nothing", score),
            (Role::Defending, _) => phrase!("noname-row-defending", score),
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
        let (target, sure) = (why::target(chance), percent(chance.probability));
        phrase!("noname-told-chance", target, sure)
    });
    let chances = Phrase::list(chances, ListJoint::Between(", "));
    let words = match aim.margin_deg {
        None => phrase!("noname-told", chances),
        Some(deg) => phrase!("noname-told-margin", chances, deg = Phrase::decimal(deg, 1)),
    };
    told.push(Remark::plain(words));
    told
}

pub fn of_diff(diff: &Diff) -> Change {
    let mut sentences = vec![];
    if !diff.placed.is_empty() {
        let stones = diff.placed.join(", ");
        sentences.push(phrase!("noname-change-placed", stones));
    }
    sentences.extend(diff.capture().map(|capture| capture.why.clone()));
    sentences.extend(diff.disturbed.iter().map(disturbed));
    let instead = diff
        .instead
        .as_ref()
        .and_then(|instead| instead.ruling.placed.as_ref());
    sentences.extend(instead.map(|placed| {
        let (stone, why) = (&placed.id, placed.why.clone());
        phrase!("noname-change-replaced", stone, why)
    }));
    sentences.extend(diff.doubted().map(|(stone, aim)| text::doubt(stone, aim)));
    if !diff.gone.is_empty() {
        let stones = diff.gone.join(", ");
        sentences.push(phrase!("noname-change-gone", stones));
    }
    let disturbed = diff.disturbed.iter().map(|piece| piece.id.clone());
    Change {
        sentences,
        stones: diff.placed.iter().cloned().chain(disturbed).collect(),
    }
}

fn disturbed(piece: &Disturbed) -> Phrase {
    let (stone, mm) = (&piece.id, Phrase::decimal(piece.moved_mm, 0));
    match (piece.tumble, piece.turned_deg) {
        (Some(Tumble::Fell), _) => phrase!("noname-change-fell", stone),
        (Some(Tumble::StoodUp), _) => phrase!("noname-change-stood-up", stone),
        (None, None) => phrase!("noname-change-disturbed", stone, mm),
        (None, Some(deg)) => {
            let deg = Phrase::decimal(-deg, 0);
            phrase!("noname-change-disturbed-turned", stone, mm, deg)
        }
    }
}

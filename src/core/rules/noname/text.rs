//! Noname's ruling and score, and what changed between two tables, in words.

use super::diff::{Diff, Disturbed, Replaced, Tumble};
use super::{Aim, Judged, Role, Ruling, why};
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable, percent};
use crate::rules::game::Setting;
use crate::rules::ranking;
use crate::rules::text::{
    add_doubtful_stones, add_missing, add_open_choices, call_words, color_of_stone, sentence, shown,
};

pub fn ruling(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.stones.is_empty() {
        return Text::of(phrase!("noname-no-stones"));
    }
    let count = ruling.stones.len();
    let mut text = Text::of(phrase!("noname-title", count));
    text.table(stones(ruling));
    let sentences: Vec<Phrase> = ruling.stones.iter().map(|s| s.why.clone()).collect();
    text.list(phrase!("list-ruling"), &sentences);
    if let Some(placed) = &ruling.placed {
        let title = phrase!("noname-just-placed");
        text.list(title, &[sentence(&placed.why)]);
    }
    add_doubts(&mut text, ruling);
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    add_score(&mut text, ruling, setting);
    text
}

fn stones(ruling: &Ruling) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-piece"),
        phrase!("head-color-of-stone"),
        phrase!("head-size-of-stone"),
        phrase!("head-points-at"),
        Phrase::default(),
        phrase!("head-mm"),
        phrase!("head-margin"),
        phrase!("head-subdued-by"),
        phrase!("head-score"),
    ]);
    for stone in &ruling.stones {
        let aim = stone.aim.as_ref();
        let hit = aim.and_then(|aim| aim.hit.as_ref());
        let subduers = Phrase::list(&stone.subdued_by, ListJoint::Between(", "));
        let target = match stone.role {
            _ if !stone.is_counted => phrase!("mark-not-counted"),
            Role::Attacking => match stone.points_at() {
                Some(id) => id.into(),
                None => phrase!("noname-nothing"),
            },
            Role::Defending => phrase!("noname-cell-defends"),
        };
        let margin_deg = aim.and_then(|aim| aim.margin_deg);
        table.row(vec![
            (&stone.id).into(),
            color_of_stone(&stone.color),
            stone.size.into(),
            target,
            aim.map_or(NOTHING.into(), |aim| call_words(&aim.call)),
            shown(hit.map(|hit| Phrase::decimal(hit.distance_mm, 1))),
            shown(margin_deg.map(|deg| Phrase::decimal(deg, 1))),
            shown(Some(subduers).filter(|subduers| !subduers.is_empty())),
            stone.score.into(),
        ]);
    }
    table
}

fn add_doubts(text: &mut Text, ruling: &Ruling) {
    let doubtful = |stone: &Judged| {
        let aim = stone.aim.as_ref().filter(|aim| !aim.call.is_clear())?;
        Some(doubt(stone, aim))
    };
    let lines: Vec<Phrase> = ruling.stones.iter().filter_map(doubtful).collect();
    text.list(phrase!("noname-doubts"), &lines);
}

/// As in "s4 points at s7 with 81%, at nothing with 19%; the ray passes 1.2 mm (0.6°) from the nearest
/// corner of s7".
pub fn doubt(stone: &Judged, aim: &Aim) -> Phrase {
    let chances = aim.chances.iter().map(|chance| {
        let (target, sure) = (why::target(chance), percent(chance.probability));
        phrase!("noname-chance", target, sure)
    });
    let (stone, chances) = (&stone.id, Phrase::list(chances, ListJoint::Between(", ")));
    let Some(hit) = &aim.hit else {
        return phrase!("noname-doubt", stone, chances);
    };
    let [mm, deg] =
        [hit.clearance.mm, hit.clearance.deg].map(|measure| Phrase::decimal(measure, 1));
    let target = &hit.id;
    phrase!("noname-doubt-clearance", stone, chances, mm, deg, target)
}

pub fn score(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.scores.is_empty() {
        return Text::of(phrase!("noname-no-score"));
    }
    let mut text = Text::default();
    add_score(&mut text, ruling, setting);
    add_doubts(&mut text, ruling);
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

fn add_score(text: &mut Text, ruling: &Ruling, setting: &Setting) {
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-color-of-stone"),
        phrase!("head-total"),
    ]);
    for score in super::score(ruling) {
        table.row(vec![
            Phrase::from(score.place),
            (&score.color).into(),
            score.total.into(),
        ]);
    }
    text.table(table.titled(phrase!("noname-score")));
    text.sentence(ranking::sentence(
        ruling.ranking_doubt,
        setting.whole.complete,
    ));
}

pub fn diff(diff: &Diff, setting: &Setting) -> Text {
    let name = |place: usize| setting.names.get(place).cloned().unwrap_or_default();
    let (before, after) = (name(0), name(1));
    let mut text = Text::of(phrase!("noname-from-to", before, after));
    if let Some(common) = &diff.common {
        text.sentence(common.phrase());
    }
    let placed = diff.placed.iter();
    let placed = placed.map(|stone| phrase!("noname-is-new", stone));
    text.list(phrase!("noname-placed"), &placed.collect::<Vec<_>>());
    let disturbed: Vec<Phrase> = diff.disturbed.iter().map(put_back).collect();
    text.list(phrase!("noname-disturbed"), &disturbed);
    let gone = diff.gone.iter();
    let gone = gone.map(|stone| phrase!("noname-is-gone", stone));
    text.list(phrase!("noname-gone"), &gone.collect::<Vec<_>>());
    if let Some(capture) = diff.capture() {
        text.list(phrase!("noname-capture"), &[sentence(&capture.why)]);
    } else if diff.placed.len() > 1 {
        text.sentence(phrase!("noname-several-new"));
    }
    if let Some(instead) = &diff.instead {
        text.list(phrase!("noname-or-placed"), &[replaced(instead)]);
    }
    let doubts: Vec<Phrase> = diff
        .doubted()
        .map(|(stone, aim)| doubt(stone, aim))
        .collect();
    text.list(phrase!("noname-doubts"), &doubts);
    add_doubtful_stones(&mut text, setting.layout, &[]);
    add_missing(&mut text, setting.whole);
    if diff.placed.is_empty() && diff.disturbed.is_empty() && diff.gone.is_empty() {
        text.sentence(phrase!("noname-nothing-changed"));
    }
    text
}

fn replaced(instead: &Replaced) -> Phrase {
    let stone = &instead.id;
    let [x, y] = [instead.lay.x_mm, instead.lay.y_mm].map(|mm| Phrase::decimal(mm, 1));
    let placed = instead.ruling.placed.as_ref();
    let why = placed.map(|placed| placed.why.clone()).unwrap_or_default();
    phrase!("noname-replaced", stone, x, y, why)
}

fn put_back(piece: &Disturbed) -> Phrase {
    let heading = piece.put_back_pose.heading();
    let pose = match heading {
        None => phrase!("noname-pose-upright"),
        Some(heading) => phrase!("noname-pose-heading", heading),
    };
    let (stone, mm) = (&piece.id, Phrase::decimal(piece.moved_mm, 1));
    let [x, y] = [piece.put_back.x_mm, piece.put_back.y_mm].map(|mm| Phrase::decimal(mm, 1));
    match (piece.tumble, piece.turned_deg) {
        (Some(Tumble::Fell), _) => phrase!("noname-fell", stone, x, y),
        (Some(Tumble::StoodUp), _) => phrase!("noname-stood-up", stone, x, y, pose),
        (None, None) => phrase!("noname-put-back", stone, mm, x, y, pose),
        (None, Some(deg)) => {
            let deg = Phrase::decimal(deg, 1);
            phrase!("noname-put-back-turned", stone, mm, deg, x, y, pose)
        }
    }
}

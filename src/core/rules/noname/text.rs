//! Noname's ruling and score, and what changed between two tables, in words.

use super::diff::{Diff, Disturbed};
use super::{Aim, Judged, Role, Ruling};
use crate::phrasing::{NOTHING, Table, Text, percent};
use crate::rules::game::Setting;
use crate::rules::text::{
    add_doubtful_stones, add_missing, add_open_choices, call_words, sentence, shown,
};

pub fn ruling(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.stones.is_empty() {
        return Text::of("Noname: no stones.");
    }
    let mut text = Text::of(format!("Noname: {} pieces", ruling.stones.len()));
    text.table(stones(ruling));
    let sentences: Vec<String> = ruling.stones.iter().map(|s| s.why.clone()).collect();
    text.list("Ruling", &sentences);
    if let Some(placed) = &ruling.placed {
        text.list("The piece just placed", &[sentence(&placed.why)]);
    }
    add_doubts(&mut text, ruling);
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    add_score(&mut text, ruling);
    text
}

fn stones(ruling: &Ruling) -> Table {
    let mut table = Table::with_head(&[
        "piece",
        "color",
        "size",
        "points at",
        "",
        "mm",
        "margin °",
        "subdued by",
        "score",
    ]);
    for stone in &ruling.stones {
        let aim = stone.aim.as_ref();
        let hit = aim.and_then(|aim| aim.hit.as_ref());
        let colors: Vec<String> = stone.subdued_by.iter().map(ToString::to_string).collect();
        let target = match stone.role {
            _ if !stone.is_counted => "not counted",
            Role::Attacking => stone.points_at().unwrap_or("nothing"),
            Role::Defending => "defends",
        };
        table.row(vec![
            stone.id.clone(),
            stone.color.to_string(),
            stone.size.to_string(),
            target.into(),
            aim.map_or(NOTHING.into(), |aim| call_words(&aim.call)),
            shown(hit.map(|hit| format!("{:.1}", hit.distance_mm))),
            shown(
                aim.and_then(|a| a.margin_deg)
                    .map(|deg| format!("{deg:.1}")),
            ),
            if colors.is_empty() {
                NOTHING.into()
            } else {
                colors.join(", ")
            },
            stone.score.to_string(),
        ]);
    }
    table
}

fn add_doubts(text: &mut Text, ruling: &Ruling) {
    let doubtful = |stone: &Judged| {
        let aim = stone.aim.as_ref().filter(|aim| !aim.call.is_clear())?;
        Some(doubt(stone, aim))
    };
    let lines: Vec<String> = ruling.stones.iter().filter_map(doubtful).collect();
    text.list("Too near to be clear; look along these rays", &lines);
}

/// As in "s4 points at s7 with 81%, at nothing with 19%; the ray passes 1.2 mm (0.6°) from the nearest
/// corner of s7".
fn doubt(stone: &Judged, aim: &Aim) -> String {
    let chances = aim.chances.iter().map(|chance| {
        let target = chance.points_at.as_deref().unwrap_or("nothing");
        format!("at {target} with {}", percent(chance.probability))
    });
    let chances = chances.collect::<Vec<_>>().join(", ");
    let clearance = aim.hit.as_ref().map_or(String::new(), |hit| {
        format!(
            "; the ray passes {:.1} mm ({:.1}°) from the nearest corner of {}",
            hit.clearance.mm, hit.clearance.deg, hit.id
        )
    });
    format!("{} points {chances}{clearance}", stone.id)
}

pub fn score(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.scores.is_empty() {
        return Text::of("Noname: no stones, no score.");
    }
    let mut text = Text::default();
    add_score(&mut text, ruling);
    add_doubts(&mut text, ruling);
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

fn add_score(text: &mut Text, ruling: &Ruling) {
    let mut table = Table::with_head(&["place", "color", "total"]);
    for score in super::score(ruling) {
        table.row(vec![
            score.place.to_string(),
            score.color.to_string(),
            score.total.to_string(),
        ]);
    }
    text.table(table.titled("Noname, score"));
    text.sentence(ranking(ruling));
}

fn ranking(ruling: &Ruling) -> String {
    if ruling.ranking_doubt > 0.0 {
        let chance = percent(ruling.ranking_doubt);
        format!("The chance that the ranking is another is {chance}.")
    } else {
        "The ranking is sure.".into()
    }
}

pub fn diff(diff: &Diff, setting: &Setting) -> Text {
    let mut text = Text::of(format!("Noname: from {}", setting.names.join(" to ")));
    let placed = diff.placed.iter().map(|id| format!("{id} is new"));
    text.list("Placed", &placed.collect::<Vec<_>>());
    let disturbed: Vec<String> = diff.disturbed.iter().map(put_back).collect();
    text.list("Disturbed, to be put back", &disturbed);
    let gone = diff
        .gone
        .iter()
        .map(|id| format!("{id} of the table before is gone"));
    text.list("Gone", &gone.collect::<Vec<_>>());
    if let Some(capture) = &diff.capture {
        text.list("Capture", &[sentence(&capture.why)]);
    } else if diff.placed.len() > 1 {
        text.sentence("More than one piece is new, and a turn places one: no capture is judged.");
    }
    if diff.placed.is_empty() && diff.disturbed.is_empty() && diff.gone.is_empty() {
        text.sentence("Nothing changed.");
    }
    text
}

fn put_back(piece: &Disturbed) -> String {
    let turned = piece
        .turned_deg
        .map_or(String::new(), |deg| format!(", turned {deg:.1}°"));
    let heading = piece
        .put_back_pose
        .heading()
        .map_or("upright".into(), |heading| format!("heading {heading}"));
    format!(
        "{} moved {:.1} mm{turned}: back to x {:.1} mm, y {:.1} mm, {heading}",
        piece.id, piece.moved_mm, piece.put_back.x_mm, piece.put_back.y_mm
    )
}

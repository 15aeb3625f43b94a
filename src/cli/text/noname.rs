//! Noname's ruling and score, and what changed between two tables, in words.

use super::{
    NOTHING, Table, call_words, capitalized, doubtful_stones, missing, open_choices, percent,
    section, shown,
};
use crate::cli::wholeness::Wholeness;
use crate::layout::Layout;
use crate::rules::noname::diff::{Diff, Disturbed};
use crate::rules::noname::{self, Aim, Judged, Role, Ruling};

pub fn ruling(ruling: &Ruling, layout: &Layout, whole: &Wholeness) -> String {
    if ruling.stones.is_empty() {
        return "Noname: no stones.\n".into();
    }
    let mut text = format!("Noname: {} pieces\n\n", ruling.stones.len());
    text += &stones(ruling);
    let sentences: Vec<String> = ruling.stones.iter().map(|s| s.why.clone()).collect();
    text += &section("Ruling", &sentences);
    if let Some(placed) = &ruling.placed {
        text += &section("The piece just placed", &[capitalized(&placed.why)]);
    }
    text += &doubts(ruling);
    text += &doubtful_stones(layout);
    text += &open_choices(&ruling.choices);
    text += &missing(whole);
    text += "\n";
    text + &score_table(ruling)
}

fn stones(ruling: &Ruling) -> String {
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
    table.to_string()
}

fn doubts(ruling: &Ruling) -> String {
    let doubtful = |stone: &Judged| {
        let aim = stone.aim.as_ref().filter(|aim| !aim.call.is_clear())?;
        Some(doubt(stone, aim))
    };
    let lines: Vec<String> = ruling.stones.iter().filter_map(doubtful).collect();
    section("Too near to be clear; look along these rays", &lines)
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

pub fn score(ruling: &Ruling, layout: &Layout, whole: &Wholeness) -> String {
    if ruling.scores.is_empty() {
        return "Noname: no stones, no score.\n".into();
    }
    let mut text = score_table(ruling) + &doubts(ruling) + &doubtful_stones(layout);
    text += &open_choices(&ruling.choices);
    text + &missing(whole)
}

fn score_table(ruling: &Ruling) -> String {
    let mut table = Table::with_head(&["place", "color", "total"]);
    for score in noname::score(ruling) {
        table.row(vec![
            score.place.to_string(),
            score.color.to_string(),
            score.total.to_string(),
        ]);
    }
    format!("Noname, score\n{}\n{}\n", table, ranking(ruling))
}

fn ranking(ruling: &Ruling) -> String {
    if ruling.ranking_doubt > 0.0 {
        let chance = percent(ruling.ranking_doubt);
        format!("The chance that the ranking is another is {chance}.")
    } else {
        "The ranking is sure.".into()
    }
}

pub fn diff(diff: &Diff, before: &str, after: &str) -> String {
    let mut text = format!("Noname: from {before} to {after}\n");
    let placed: Vec<String> = diff
        .placed
        .iter()
        .map(|id| format!("{id} is new"))
        .collect();
    text += &section("Placed", &placed);
    let disturbed: Vec<String> = diff.disturbed.iter().map(put_back).collect();
    text += &section("Disturbed, to be put back", &disturbed);
    let gone = diff
        .gone
        .iter()
        .map(|id| format!("{id} of the table before is gone"));
    text += &section("Gone", &gone.collect::<Vec<_>>());
    if let Some(capture) = &diff.capture {
        text += &section("Capture", &[capitalized(&capture.why)]);
    } else if diff.placed.len() > 1 {
        text += "\nMore than one piece is new, and a turn places one: no capture is judged.\n";
    }
    if diff.placed.is_empty() && diff.disturbed.is_empty() && diff.gone.is_empty() {
        text += "\nNothing changed.\n";
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

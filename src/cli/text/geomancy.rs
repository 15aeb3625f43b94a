//! Geomancy's ruling and score in words.

use super::{NOTHING, Table, call_words, capitalized, open_choices, percent, section, shown};
use crate::games::geomancy::{Fate, Judged, Pad, Ruling, Scores};
use crate::layout::Layout;

pub fn ruling(ruling: &Ruling, layout: &Layout) -> String {
    if ruling.stones.is_empty() {
        return "Geomancy: no stones.\n".into();
    }
    let mut text = format!("Geomancy: {}\n\n", stones_of(layout));
    text += &stones(ruling);
    let moved = ruling.stones.iter().filter(|s| s.fate != Some(Fate::Stays));
    let sentences: Vec<String> = moved.map(|s| format!("{}: {}", s.id, s.why)).collect();
    text += &if sentences.is_empty() {
        "\nEvery stone stays.\n".into()
    } else {
        section("Ruling", &sentences)
    };
    text += &doubts(ruling);
    text += &open_choices(&ruling.choices);
    if !ruling.complete {
        text += "\nThe ruling waits for these choices; no aura captures before they are made.\n";
    }
    text + &pips(ruling)
}

fn stones_of(layout: &Layout) -> String {
    match layout.stones.len() {
        1 => "1 stone".into(),
        count => format!("{count} stones"),
    }
}

fn stones(ruling: &Ruling) -> String {
    let mut table = Table::with_head(&["stone", "color", "size", "square", "", "dir", "", "fate"]);
    for stone in &ruling.stones {
        let settled = &stone.settled;
        let is_placed = stone.square.is_some();
        let facing = settled.direction_call.as_ref().filter(|_| is_placed);
        let doubt = call_words(&settled.square_call);
        table.row(vec![
            stone.id.clone(),
            stone.color.to_string(),
            stone.size.to_string(),
            shown(stone.square),
            if is_placed { doubt } else { NOTHING.into() },
            shown(stone.direction),
            facing.map_or(NOTHING.into(), call_words),
            fate(stone),
        ]);
    }
    table.to_text()
}

fn fate(stone: &Judged) -> String {
    match &stone.fate {
        None => "waits".into(),
        Some(Fate::Captured { by: Some(by), .. }) => format!("captured by {by}"),
        Some(fate) => fate.name().into(),
    }
}

/// The calls that a person should look at, with what else it may be.
fn doubts(ruling: &Ruling) -> String {
    let mut lines = vec![];
    for stone in &ruling.stones {
        let is_asked = |kind: &str| {
            let about = ruling
                .choices
                .iter()
                .filter(|c| c.stones.contains(&stone.id));
            about.into_iter().any(|c| c.id.kind() == kind)
        };
        let call = &stone.settled.square_call;
        if !call.is_clear() && stone.square.is_some() && !is_asked("square") {
            let shares = stone.settled.shares.iter();
            let shares = shares.map(|s| format!("{} {:.0}%", s.square, 100.0 * s.share));
            lines.push(format!(
                "{} on {} is {}: {} sure, of its area {}    --choose square:{}=…",
                stone.id,
                shown(stone.square),
                call.status,
                percent(call.probability),
                shares.collect::<Vec<_>>().join(", "),
                stone.id
            ));
        }
        let Some(call) = stone.settled.direction_call.filter(|c| !c.is_clear()) else {
            continue;
        };
        if stone.square.is_some() && stone.direction.is_some() && !is_asked("direction") {
            lines.push(format!(
                "{} pointing {} is {}: {} sure, {:.1}° from the border    --choose direction:{}=…",
                stone.id,
                shown(stone.direction),
                call.status,
                percent(call.probability),
                call.margin,
                stone.id
            ));
        }
    }
    section(
        "Too near to be clear; look, and overrule the guess if it is wrong",
        &lines,
    )
}

fn pips(ruling: &Ruling) -> String {
    let mut table = Table::with_head(&["color", "on the field", "captured"]);
    for (color, field) in &ruling.field {
        let captured = ruling.captured.get(color).copied().unwrap_or(0);
        table.row(vec![
            color.to_string(),
            field.to_string(),
            captured.to_string(),
        ]);
    }
    format!("\nPips\n{}", table.to_text())
}

pub fn score(layout: &Layout, ruling: &Ruling, scores: &Scores) -> String {
    let mut table = Table::with_head(&["place", "color", "field", "prisoners", "total"]);
    for score in &scores.scores {
        table.row(vec![
            score.place.to_string(),
            score.color.to_string(),
            score.field.to_string(),
            score.prisoners.to_string(),
            score.total().to_string(),
        ]);
    }
    let mut text = if table.has_rows() {
        format!("Geomancy, score\n\n{}", table.to_text())
    } else {
        "Geomancy: no stones, no score.\n".into()
    };
    let pads: Vec<String> = scores.pads.iter().map(|p| pad(p, layout)).collect();
    text += &section("Beside the board, to be confirmed", &pads);
    text += &doubts(ruling);
    text += &open_choices(&ruling.choices);
    if !ruling.complete {
        text += "\nThe score is what is decided so far: it waits for these choices.\n";
    }
    text
}

fn pad(pad: &Pad, layout: &Layout) -> String {
    let named = |indices: &[usize]| {
        let stones = indices.iter().map(|i| &layout.stones[*i]);
        let names = stones.map(|s| format!("{}'s {} {}", s.color, s.size, s.id));
        names.collect::<Vec<_>>().join(", ")
    };
    let Some(holder) = &pad.holder else {
        let stones = named(&pad.prisoners);
        let sentence = format!("{}: nobody sits here; not counted: {stones}", pad.side);
        return capitalized(&sentence);
    };
    let mut parts = vec![];
    if !pad.prisoners.is_empty() {
        parts.push(format!("holds {}", named(&pad.prisoners)));
    }
    if !pad.own.is_empty() {
        parts.push(format!("its own {} count for nothing", named(&pad.own)));
    }
    capitalized(&format!("{}: {holder} {}", pad.side, parts.join("; ")))
}

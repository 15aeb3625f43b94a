//! Geomancy's ruling and score in words.

use super::{Fate, Judged, Pad, Recast, Ruling, Scores};
use crate::certainty::{Call, Sigma};
use crate::layout::Layout;
use crate::phrasing::{NOTHING, Table, Text, percent, portion, why_heading_is_doubtful};
use crate::rules::Choice;
use crate::rules::game::Setting;
use crate::rules::text::{
    add_doubtful_stones, add_missing, add_open_choices, call_words, sentence, shown,
};

pub fn ruling(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.stones.is_empty() {
        return Text::of("Geomancy: no stones.");
    }
    let mut text = Text::of(format!("Geomancy: {}", stones_of(setting.layout)));
    text.table(stones(ruling));
    let counted = ruling.stones.iter().filter(|s| s.is_counted);
    let moved = counted.filter(|s| s.fate != Some(Fate::Stays));
    let sentences: Vec<String> = moved.map(|s| format!("{}: {}", s.id, s.why)).collect();
    match sentences.is_empty() {
        true => text.sentence("Every stone stays."),
        false => text.list("Ruling", &sentences),
    }
    add_doubts(&mut text, ruling, setting.layout);
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    if ruling.waits() {
        text.sentence("The ruling waits for these choices; no aura captures before they are made.");
    }
    add_missing(&mut text, setting.whole);
    text.table(pips(ruling));
    text
}

fn stones_of(layout: &Layout) -> String {
    match layout.stones.len() {
        1 => "1 stone".into(),
        count => format!("{count} stones"),
    }
}

fn stones(ruling: &Ruling) -> Table {
    let head = ["stone", "color", "size", "square", "", "dir", "", "fate"];
    let mut table = Table::with_head(&head);
    for stone in &ruling.stones {
        let [square, direction] = SettledPart::ALL.map(|part| sureness(stone, part, ruling));
        table.row(vec![
            stone.id.clone(),
            stone.color.to_string(),
            stone.size.to_string(),
            shown(stone.square),
            square,
            shown(stone.direction),
            direction,
            fate(stone),
        ]);
    }
    table
}

/// The two things a stone is settled in.
#[derive(Clone, Copy, PartialEq)]
enum SettledPart {
    Square,
    Direction,
}

impl SettledPart {
    const ALL: [Self; 2] = [Self::Square, Self::Direction];

    /// The kind of choice that decides it.
    const fn kind(self) -> &'static str {
        ["square", "direction"][self as usize]
    }

    /// The call that matters to the ruling; none for an upright stone, nor for the direction of one
    /// beside the board.
    fn call(self, stone: &Judged) -> Option<Call> {
        let settled = &stone.settled;
        match self {
            _ if !stone.is_counted => None,
            _ if stone.fate == Some(Fate::Recast(Recast::PointingUp)) => None,
            Self::Square => Some(settled.square_call),
            Self::Direction => settled.direction_call.filter(|_| settled.square.is_some()),
        }
    }

    fn choice(self, stone: &Judged, ruling: &Ruling) -> Option<Choice> {
        let mut choices = ruling.choices.iter();
        let own = |c: &&Choice| c.id.kind() == self.kind() && c.stones == [stone.id.clone()];
        choices.find(own).cloned()
    }
}

/// How sure a square or direction is, or that its owner decides it.
fn sureness(stone: &Judged, part: SettledPart, ruling: &Ruling) -> String {
    match part.choice(stone, ruling) {
        Some(choice) if choice.is_open() => "open".into(),
        Some(_) => "chosen".into(),
        None => part.call(stone).map_or(NOTHING.into(), |c| call_words(&c)),
    }
}

fn fate(stone: &Judged) -> String {
    match &stone.fate {
        None if !stone.is_counted => "not counted".into(),
        None => "waits".into(),
        Some(Fate::Captured { by: Some(by), .. }) => format!("captured by {by}"),
        Some(fate) => fate.name().into(),
    }
}

/// The calls that a person should look at, with what else it may be.
fn add_doubts(text: &mut Text, ruling: &Ruling, layout: &Layout) {
    let mut lines = vec![];
    for stone in &ruling.stones {
        for part in SettledPart::ALL {
            let call = part.call(stone).filter(|call| !call.is_clear());
            if let (Some(call), None) = (call, part.choice(stone, ruling)) {
                let seen = layout.stones.iter().find(|seen| seen.id == stone.id);
                let sigma = seen.and_then(|seen| seen.sigma);
                lines.push(doubt(stone, part, &call, sigma));
            }
        }
    }
    text.list(
        "Too near to be clear; look, and overrule the guess if it is wrong",
        &lines,
    );
}

/// As in "s3 on d4: close, 71% sure; of its area d4 52%, c4 48%".
fn doubt(stone: &Judged, part: SettledPart, call: &Call, sigma: Option<Sigma>) -> String {
    let (id, kind) = (&stone.id, part.kind());
    let guess = match (part, stone.square) {
        (SettledPart::Direction, _) => format!("pointing {}", shown(stone.direction)),
        (SettledPart::Square, Some(square)) => format!("on {square}"),
        (SettledPart::Square, None) => "off the board".into(),
    };
    let shares = stone.settled.shares.iter();
    let shares = shares.map(|s| format!("{} {}", s.square, portion(s.share)));
    let shares = shares.collect::<Vec<_>>().join(", ");
    let detail = match part {
        SettledPart::Direction => {
            let sigma_deg = sigma.and_then(|sigma| sigma.heading_deg);
            format!("; {}", why_heading_is_doubtful(call.margin, sigma_deg))
        }
        SettledPart::Square if shares.is_empty() => String::new(),
        SettledPart::Square => format!("; of its area {shares}"),
    };
    let (status, sure) = (call.status, percent(call.probability));
    format!("{id} {guess}: {status}, {sure} sure{detail}    --choose {kind}:{id}=…")
}

fn pips(ruling: &Ruling) -> Table {
    let mut table = Table::with_head(&["color", "on the field", "captured"]);
    for (color, field) in &ruling.field {
        let captured = ruling.captured.get(color).copied().unwrap_or(0);
        table.row(vec![
            color.to_string(),
            field.to_string(),
            captured.to_string(),
        ]);
    }
    table.titled("Pips")
}

pub fn score(ruling: &Ruling, scores: &Scores, setting: &Setting) -> Text {
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
    let mut text = Text::default();
    if table.has_rows() {
        text.sentence("Geomancy, score");
        text.table(table);
    } else {
        text.sentence("Geomancy: no stones, no score.");
    }
    let pads = scores.pads.iter().map(|p| pad(p, setting.layout));
    text.list(
        "Beside the board, to be confirmed",
        &pads.collect::<Vec<_>>(),
    );
    let overfull = scores.overfull.iter().map(|kind| {
        format!(
            "{} {} {}s, where a stash holds five",
            kind.number, kind.color, kind.size
        )
    });
    let overfull: Vec<String> = overfull.collect();
    text.list("More than can be, so some are misread", &overfull);
    add_doubts(&mut text, ruling, setting.layout);
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    if ruling.waits() {
        text.sentence("The score is what is decided so far: it waits for these choices.");
    }
    add_missing(&mut text, setting.whole);
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
        return sentence(&format!(
            "{}: nobody sits here; not counted: {stones}",
            pad.side
        ));
    };
    let mut parts = vec![];
    if !pad.prisoners.is_empty() {
        parts.push(format!("holds {}", named(&pad.prisoners)));
    }
    if !pad.own.is_empty() {
        parts.push(format!("its own {} count for nothing", named(&pad.own)));
    }
    sentence(&format!("{}: {holder} {}", pad.side, parts.join("; ")))
}

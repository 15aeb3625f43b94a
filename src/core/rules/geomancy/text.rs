//! Geomancy's ruling and score in words.

use super::{Capture, Fate, Judged, Pad, Recast, Ruling, Score, Scores};
use crate::certainty::{Call, Sigma};
use crate::layout::settle::{EQUAL_WITHIN, Share};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{
    ListJoint, NOTHING, Phrase, Text, TextTable, Worded, likely_directions, percent, portion,
    why_heading_is_doubtful,
};
use crate::rules::Choice;
use crate::rules::game::Setting;
use crate::rules::ranking;
use crate::rules::sentences::stone_named;
use crate::rules::text::{
    add_doubtful_stones, add_missing, add_open_choices, call_words, color_of_stone, shown, status,
};

pub fn ruling(ruling: &Ruling, setting: &Setting) -> Text {
    if ruling.stones.is_empty() {
        return Text::of(phrase!("geomancy-no-stones"));
    }
    let count = setting.layout.stones.len();
    let mut text = Text::of(phrase!("geomancy-title", count));
    text.table(stones(ruling));
    let counted: Vec<&Judged> = ruling.stones.iter().filter(|s| s.is_counted).collect();
    let moved = counted.iter().filter(|s| s.fate != Some(Fate::Stays));
    let why = |s: &&Judged| phrase!("geomancy-stone-why", stone = &s.id, why = &s.why);
    let sentences: Vec<Phrase> = moved.map(why).collect();
    match sentences.is_empty() {
        true if counted.is_empty() => {}
        true if counted.len() < count => text.sentence(phrase!("geomancy-every-counted-stays")),
        true => text.sentence(phrase!("geomancy-every-stone-stays")),
        false => text.list(phrase!("list-ruling"), &sentences),
    }
    add_doubts(&mut text, ruling, setting.layout);
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    if ruling.waits() {
        text.sentence(phrase!("geomancy-ruling-waits"));
    }
    add_missing(&mut text, setting.whole);
    text.table(pips(ruling));
    text
}

fn stones(ruling: &Ruling) -> TextTable {
    let head = [
        phrase!("head-stone-of-game"),
        phrase!("head-color-of-stone"),
        phrase!("head-size-of-stone"),
        phrase!("head-square-of-stone"),
        Phrase::default(),
        phrase!("head-direction-of-stone"),
        Phrase::default(),
        phrase!("head-fate"),
    ];
    let mut table = TextTable::with_head(&head);
    for stone in &ruling.stones {
        let [square, direction] = SettledPart::ALL.map(|part| sureness(stone, part, ruling));
        table.row(vec![
            (&stone.id).into(),
            color_of_stone(&stone.color),
            stone.size.into(),
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
    /// beside the board or that others on its square have removed.
    fn call(self, stone: &Judged) -> Option<Call> {
        let settled = &stone.settled;
        match self {
            _ if !stone.is_counted => None,
            _ if stone.fate == Some(Fate::Recast(Recast::PointingUp)) => None,
            Self::Square => Some(settled.square_call),
            Self::Direction if is_removed_from_square(stone) => None,
            Self::Direction => settled.direction_call.filter(|_| settled.square.is_some()),
        }
    }

    fn choice(self, stone: &Judged, ruling: &Ruling) -> Option<Choice> {
        let mut choices = ruling.choices.iter();
        let own = |c: &&Choice| c.id.kind() == self.kind() && c.stones == [stone.id.clone()];
        choices.find(own).cloned()
    }
}

/// Whether a stone was gone before auras were cast.
fn is_removed_from_square(stone: &Judged) -> bool {
    match &stone.fate {
        Some(Fate::Captured { how, .. }) => *how == Capture::SmallerInSquare,
        Some(Fate::Recast(_)) => true,
        Some(Fate::Stays) | None => false,
    }
}

/// How sure a square or direction is, or that its owner decides it.
fn sureness(stone: &Judged, part: SettledPart, ruling: &Ruling) -> Phrase {
    match part.choice(stone, ruling) {
        Some(choice) if choice.is_open() => phrase!("geomancy-open"),
        Some(_) => phrase!("geomancy-chosen"),
        None => part.call(stone).map_or(NOTHING.into(), |c| call_words(&c)),
    }
}

fn fate(stone: &Judged) -> Phrase {
    match &stone.fate {
        None => no_fate(stone),
        Some(Fate::Captured { by: Some(by), .. }) => phrase!("fate-captured-by", color = by),
        Some(fate) => fate_word(fate),
    }
}

/// What becomes of a stone, in a word.
pub fn fate_word(fate: &Fate) -> Phrase {
    match fate {
        Fate::Stays => phrase!("fate-stays"),
        Fate::Recast(_) => phrase!("fate-recast"),
        Fate::Captured { .. } => phrase!("fate-captured"),
    }
}

/// Why that is not known.
pub fn no_fate(stone: &Judged) -> Phrase {
    if stone.is_counted {
        phrase!("fate-waits")
    } else {
        phrase!("fate-not-counted")
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
    text.list(phrase!("geomancy-doubts"), &lines);
}

/// As in "s3 on d4: close, 71% sure; of its area d4 52%, c4 48%", or "s3 pointing NE: close, 71% sure; NE 71%, N 28%; only
/// 0.5° from the next direction".
fn doubt(stone: &Judged, part: SettledPart, call: &Call, sigma: Option<Sigma>) -> Phrase {
    let (id, kind) = (&stone.id, part.kind());
    let guess = match (part, stone.square) {
        (SettledPart::Direction, _) => {
            phrase!(
                "geomancy-guess-pointing",
                direction = shown(stone.direction)
            )
        }
        (SettledPart::Square, Some(square)) => phrase!("geomancy-guess-on", square),
        (SettledPart::Square, None) => phrase!("geomancy-guess-off"),
    };
    let shares = shares(&stone.settled.shares);
    let why = match part {
        SettledPart::Direction => {
            let sigma_deg = sigma.and_then(|sigma| sigma.heading_deg);
            let chances = stone.settled.direction_chances.iter();
            let chances = likely_directions(chances.map(|c| (c.direction, c.chance)));
            let why = why_heading_is_doubtful(call.margin, sigma_deg);
            Some(phrase!("geomancy-likely-directions", chances, why))
        }
        SettledPart::Square if shares.is_empty() => None,
        SettledPart::Square => Some(phrase!("geomancy-shares", shares)),
    };
    let (status, sure) = (status(call.status), percent(call.probability));
    let typed = format!("--choose {kind}:{id}=…");
    match why {
        Some(why) => phrase!(
            "geomancy-doubt-why",
            stone = id,
            guess,
            status,
            sure,
            why,
            typed
        ),
        None => phrase!("geomancy-doubt", stone = id, guess, status, sure, typed),
    }
}

/// As in "d1 52%, e1 30%, off 18%"; nothing of a stone that lies beside the board.
fn shares(on_board: &[Share]) -> Phrase {
    let share = |place, portion| phrase!("geomancy-share", square = place, portion);
    let beside = 1.0 - on_board.iter().map(|s| s.share).sum::<f64>();
    let beside = Some(beside).filter(|share| *share > EQUAL_WITHIN && !on_board.is_empty());
    let off = beside.map(|beside| share(phrase!("choice-option-off"), percent(beside)));
    let on = on_board.iter();
    let on = on.map(|s| share(Phrase::from(s.square), portion(s.share)));
    Phrase::list(on.chain(off), ListJoint::Between(", "))
}

fn pips(ruling: &Ruling) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-color-of-stone"),
        phrase!("head-on-field"),
        phrase!("head-captured"),
    ]);
    for (color, field) in &ruling.field {
        let captured = ruling.captured.get(color).copied().unwrap_or(0);
        table.row(vec![Phrase::from(color), (*field).into(), captured.into()]);
    }
    table.titled(phrase!("geomancy-pips"))
}

pub fn score(ruling: &Ruling, (scores, ranking_doubt): (&Scores, f64), setting: &Setting) -> Text {
    let table = places(&scores.scores);
    let mut text = Text::default();
    if table.has_rows() {
        text.sentence(phrase!("geomancy-score"));
        text.table(table);
    } else {
        text.sentence(phrase!("geomancy-no-score"));
    }
    if ranking_doubt > 0.0 {
        text.sentence(ranking::sentence(ranking_doubt, setting.whole.complete));
    }
    let pads = scores.pads.iter().map(|p| pad(p, setting.layout));
    text.list(phrase!("geomancy-pads"), &pads.collect::<Vec<_>>());
    text.list(
        phrase!("geomancy-said"),
        &settings::held(scores, setting.layout),
    );
    settings::of_seats(scores)
        .chain(settings::of_other_seats_typed(scores, setting.layout))
        .chain(scores.corners.iter().map(Worded::phrase))
        .for_each(|sentence| text.sentence(sentence));
    settings::too_many(scores).for_each(|sentence| text.sentence(sentence));
    add_doubts(&mut text, ruling, setting.layout);
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    if ruling.waits() {
        text.sentence(phrase!("geomancy-score-waits"));
    }
    add_missing(&mut text, setting.whole);
    text
}

/// Who has which place, and of what.
fn places(scores: &[Score]) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-color-of-stone"),
        phrase!("head-field"),
        phrase!("head-prisoners"),
        phrase!("head-total"),
    ]);
    for score in scores {
        table.row(vec![
            Phrase::from(score.place),
            (&score.color).into(),
            score.field.into(),
            score.prisoners.into(),
            score.total().into(),
        ]);
    }
    table
}

fn pad(pad: &Pad, layout: &Layout) -> Phrase {
    let named = |indices: &[usize], name: fn(&Stone) -> Phrase| {
        let names = indices.iter().map(|i| name(&layout.stones[*i]));
        Phrase::list(names, ListJoint::Between(", "))
    };
    let side = pad.side;
    let stones = named(&pad.prisoners, |s| stone_named(&s.color, s.size, &s.id));
    let own = named(&pad.own, |s| {
        phrase!("geomancy-own-stone", size = s.size, stone = &s.id)
    });
    let count = pad.own.len();
    let words = match &pad.holder {
        None => phrase!("geomancy-pad-nobody", side, stones),
        Some(holder) if own.is_empty() => phrase!("geomancy-pad-holds", side, holder, stones),
        Some(holder) if stones.is_empty() => phrase!("geomancy-pad-own", side, holder, own, count),
        Some(holder) => phrase!("geomancy-pad-both", side, holder, stones, own, count),
    };
    words.capitalized()
}

pub mod settings;
#[cfg(test)]
mod tests;

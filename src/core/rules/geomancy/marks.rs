//! What Geomancy marks on a picture: tinted auras, what becomes of every stone, the score, the open choices.

use super::pad::Pad;
use super::score::{Score, Scores};
use super::{Fate, Judged, Recast, Ruling, Seats};
use crate::certainty::{Call, Status};
use crate::layout::Layout;
use crate::layout::settle::Settled;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::marks::{
    Hue, MarkLine, Span, SurfaceMarks, Tint, calls, color_name, doubtful_line, line, no_name,
    open_choices,
};
use crate::rules::{Choice, ChoiceId, presence};

pub fn ruling(ruling: &Ruling, layout: &Layout) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(ruling.stones.len());
    for (judged, marks) in ruling.stones.iter().zip(&mut marks.stones) {
        let settled = as_ruled(judged, &ruling.choices);
        if !is_recast_at_once(judged) {
            marks.lines.push(calls(&settled));
        }
        marks.lines.extend(words_of_fate(judged));
        marks.is_doubtful = is_doubtful(judged, &ruling.choices);
        marks.cross = hue_of_loss(judged);
    }
    let tint = |aura: &super::Aura| Tint {
        square: aura.square,
        color: aura.color.clone(),
        strength: aura.strength,
    };
    marks.tints = ruling.auras.iter().map(tint).collect();
    let scores = super::score(layout, ruling, &[], &Seats::new());
    marks.panel = panel(ruling, &scores.scores, marks.doubtful());
    marks
}

/// Whether what becomes of a stone hangs on a square, a direction or its being there that is not clear and not answered.
fn is_doubtful(judged: &Judged, choices: &[Choice]) -> bool {
    if !judged.is_counted {
        return presence::is_open(&judged.id, choices);
    }
    // How an upright stone lies makes no difference, nor which way one beside the board points.
    let settled = as_ruled(judged, choices);
    let points = settled.direction_call.filter(|_| settled.square.is_some());
    let is_upright = judged.fate == Some(Fate::Recast(Recast::PointingUp));
    let is_clear = settled.square_call.is_clear() && points.is_none_or(Call::is_clear);
    !is_upright && !is_clear
}

/// The same with the score as it was asked for: what lies before a seat is held there.
pub fn score(ruling: &Ruling, scores: &Scores, layout: &Layout) -> SurfaceMarks {
    let mut marks = self::ruling(ruling, layout);
    marks.panel = panel(ruling, &scores.scores, marks.doubtful());
    for pad in &scores.pads {
        for (stone, words, hue) in held(pad) {
            let Some(marks) = marks.stones.get_mut(stone) else {
                continue;
            };
            marks.lines = vec![line(words, hue)];
            marks.cross = None;
        }
    }
    marks
}

/// What lies before a seat, and what that comes to.
fn held(pad: &Pad) -> Vec<(usize, Phrase, Hue)> {
    let Some(holder) = &pad.holder else {
        return vec![];
    };
    let hue = Hue::Of(holder.clone());
    let prisoners = pad.prisoners.iter();
    let words = phrase!("mark-held-by", code = holder.code());
    let prisoners = prisoners.map(|&stone| (stone, words.clone(), hue.clone()));
    let own = pad
        .own
        .iter()
        .map(|&stone| (stone, phrase!("mark-counts-nothing"), Hue::Gray));
    prisoners.chain(own).collect()
}

/// The settled stone with what its owner chose in place of the guess.
fn as_ruled(judged: &Judged, choices: &[Choice]) -> Settled {
    let mut settled = judged.settled.clone();
    let is_chosen = |id: ChoiceId| choices.iter().any(|c| c.id == id && !c.is_open());
    if is_chosen(ChoiceId::Square(judged.id.clone())) {
        settled.square = judged.square;
        settled.square_call.status = Status::Clear;
    }
    if is_chosen(ChoiceId::Direction(judged.id.clone())) {
        settled.direction = judged.direction;
        if let Some(call) = settled.direction_call.as_mut() {
            call.status = Status::Clear;
        }
    }
    settled
}

/// Whether a stone never came to lie on a square.
const fn is_recast_at_once(judged: &Judged) -> bool {
    let fate = &judged.fate;
    matches!(
        fate,
        Some(Fate::Recast(Recast::OffBoard | Recast::PointingUp))
    )
}

/// What becomes of a stone that does not simply stay.
fn words_of_fate(judged: &Judged) -> Option<MarkLine> {
    let (words, hue) = match &judged.fate {
        Some(Fate::Stays) => return None,
        None if !judged.is_counted => (phrase!("mark-not-counted"), Hue::Amber),
        None => (phrase!("mark-choose-stone"), Hue::Amber),
        Some(Fate::Recast(reason)) => (phrase!("mark-recast", reason = brief(*reason)), Hue::Gray),
        Some(Fate::Captured { by: None, .. }) => (phrase!("mark-taken-by-nobody"), Hue::Amber),
        Some(Fate::Captured { by: Some(by), .. }) => {
            let wave = judged.fate.as_ref().and_then(Fate::wave);
            let later = wave.filter(|wave| *wave > 1);
            let words = match later {
                None => phrase!("mark-taken-by", code = by.code()),
                Some(wave) => phrase!("mark-taken-in-wave", code = by.code(), wave),
            };
            (words, Hue::Of(by.clone()))
        }
    };
    Some(line(words, hue))
}

fn brief(reason: Recast) -> Phrase {
    match reason {
        Recast::OffBoard => phrase!("recast-off-board"),
        Recast::PointingUp => phrase!("recast-upright"),
        Recast::OwnStoneKept => phrase!("recast-another-kept"),
        Recast::TiedLargest => phrase!("recast-tied"),
    }
}

/// The hue of the cross over a stone that leaves the board: its captor's, or gray for a recast.
fn hue_of_loss(judged: &Judged) -> Option<Hue> {
    match judged.fate.as_ref()? {
        Fate::Stays => None,
        Fate::Recast(_) => Some(Hue::Gray),
        Fate::Captured { by: Some(by), .. } => Some(Hue::Of(by.clone())),
        Fate::Captured { by: None, .. } => Some(Hue::Amber),
    }
}

/// The score as it stands, what is in doubt and what is to be chosen.
fn panel(ruling: &Ruling, scores: &[Score], doubtful: usize) -> Vec<MarkLine> {
    let mut panel = vec![line("Geomancy", Hue::White)];
    let names: Vec<_> = scores.iter().map(|score| &score.color).collect();
    if !scores.is_empty() {
        let head = phrase!("geomancy-panel-head", names = no_name(&names));
        panel.push(line(head, Hue::Gray));
    }
    for score in scores {
        let words = format!(
            "  {:5}  {:5}  {:5}",
            score.field,
            score.prisoners,
            score.total()
        );
        let name = color_name(&score.color, &names);
        panel.push(vec![name, Span::new(words, Hue::White)]);
    }
    panel.extend(doubtful_line(doubtful));
    panel.extend(open_choices(&ruling.choices));
    panel
}

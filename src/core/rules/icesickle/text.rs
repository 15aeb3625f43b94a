//! IceSickle's ruling, score and moves in words.

use super::diff::Doubted;
use super::solve::Solution;
use super::{Jump, Move, PieceStanding, Ruling, ScoreLine, TableDifference, letters, marks};
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable, Worded};
use crate::rules::corner::AtCorner;
use crate::rules::game::Setting;
use crate::rules::side::Side;
use crate::rules::stash::sighting::{SightingQuestion, fact};
use crate::rules::text::{
    add_doubtful_stones, add_missing, add_open_choices, call_words, color_of_stone, shown,
};

pub fn ruling(ruling: &Ruling, solution: Option<&Solution>, setting: &Setting) -> Text {
    let (count, squares) = (ruling.position.count(), ruling.field.region().to_string());
    let mut text = Text::of(phrase!("icesickle-title", count, squares));
    if !ruling.stones.is_empty() {
        text.table(pieces(ruling));
    }
    match ruling.is_over() {
        None => text.sentence(phrase!("icesickle-ruling-waits")),
        Some(true) => {
            let left = ruling.position.pips();
            text.sentence(phrase!("icesickle-round-over", left));
        }
        Some(false) => {
            let lines: Vec<Phrase> = ruling.jumps.iter().map(|j| jump(ruling, j)).collect();
            text.list(phrase!("icesickle-jumps"), &lines);
        }
    }
    if let Some(solution) = solution.filter(|solution| !solution.best.is_empty()) {
        text.list(phrase!("icesickle-best"), &best(ruling, solution));
    }
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

fn pieces(ruling: &Ruling) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-piece"),
        phrase!("head-color-of-stone"),
        phrase!("head-size-of-stone"),
        phrase!("head-where"),
        Phrase::default(),
    ]);
    for piece in &ruling.stones {
        let sureness = match piece.standing {
            PieceStanding::Open => phrase!("icesickle-open"),
            PieceStanding::Away | PieceStanding::NotCounted => NOTHING.into(),
            _ if marks::is_answered(piece, &ruling.choices) => phrase!("icesickle-chosen"),
            _ => call_words(&piece.stand.call),
        };
        table.row(vec![
            (&piece.id).into(),
            color_of_stone(&piece.color),
            piece.size.into(),
            shown(piece.standing.words()),
            sureness,
        ]);
    }
    table
}

/// As in "a1-d1: s1 over b1 c1 takes s2, 2 points".
fn jump(ruling: &Ruling, jump: &Jump) -> Phrase {
    let id = |square| ruling.id_on(square).unwrap_or_default();
    let captured = jump.captured.iter().map(|square| id(*square));
    let captured = Phrase::list(captured, ListJoint::EachAnd);
    let over = Phrase::list(jump.over.iter().copied(), ListJoint::Between(" "));
    let (piece, points) = (id(jump.from), points(jump.points.into()));
    let jump = jump.id().to_string();
    phrase!("icesickle-jump", jump, piece, over, captured, points)
}

/// As in "2 points".
pub fn points(points: i64) -> Phrase {
    phrase!("icesickle-points", points)
}

fn best(ruling: &Ruling, solution: &Solution) -> Vec<Phrase> {
    let jumps = ruling.ids_of(&solution.best).join(", ");
    let line = ruling.ids_of(&solution.line).join(" ");
    let points = points(solution.value.abs().into());
    let worth = match solution.value {
        0 => phrase!("icesickle-as-many"),
        value if value > 0 => phrase!("icesickle-more", points),
        _ => phrase!("icesickle-fewer", points),
    };
    let worth = if solution.is_exact {
        phrase!("icesickle-best-jumps", jumps, worth)
    } else {
        phrase!("icesickle-best-jumps-found", jumps, worth)
    };
    vec![worth, phrase!("icesickle-one-line", line)]
}

/// `lines` come with the pieces that lie where nobody sits, by id, each with its side, and with those of which it is not told where.
pub fn score(
    ruling: &Ruling,
    (lines, unclaimed, corners): (&[ScoreLine], &[(String, Side)], &[AtCorner]),
    setting: &Setting,
) -> Text {
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-taken"),
        phrase!("head-total"),
    ]);
    for line in lines {
        table.row(vec![
            Phrase::from(line.place),
            (&line.player).into(),
            letters(&line.taken).into(),
            line.total().into(),
        ]);
    }
    let mut text = Text::of(phrase!("icesickle-score"));
    if table.has_rows() {
        text.table(table)
    } else {
        text.sentence(phrase!("icesickle-nobody-named"))
    }
    if !unclaimed.is_empty() {
        let piece =
            |(id, side): &(String, Side)| phrase!("icesickle-beside", piece = id, side = *side);
        let pieces = Phrase::list(unclaimed.iter().map(piece), ListJoint::EachAnd);
        text.sentence(phrase!("icesickle-unclaimed", pieces));
    }
    for corner in corners {
        text.sentence(corner.phrase());
    }
    let left = points(i64::from(ruling.position.pips()));
    text.sentence(match ruling.is_over() {
        None => phrase!("icesickle-score-open", left),
        Some(true) => phrase!("icesickle-score-over", left),
        Some(false) => phrase!("icesickle-score-goes-on", left),
    });
    add_doubtful_stones(&mut text, setting.layout, &ruling.choices);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

pub fn diff(diff: &TableDifference, setting: &Setting) -> Text {
    let name = |place: usize| setting.names.get(place).cloned().unwrap_or_default();
    let (before_name, after_name) = (name(0), name(1));
    let mut text = Text::of(phrase!(
        "icesickle-from-to",
        before = before_name,
        after = after_name
    ));
    text.sentence(match &diff.step {
        None => phrase!("icesickle-nothing-changed"),
        Some(Move::Place {
            square,
            size,
            color,
        }) => {
            let (square, size) = (*square, *size);
            match color {
                Some(color) => phrase!("icesickle-placed-color", color, size, square),
                None => phrase!("icesickle-placed", size, square),
            }
        }
        Some(Move::Jump(made)) => {
            phrase!("icesickle-jumped", jump = jump(&diff.before, made))
        }
    });
    let doubts: Vec<Phrase> = diff.doubted.iter().map(doubt).collect();
    text.list(phrase!("icesickle-doubts"), &doubts);
    add_missing(&mut text, setting.whole);
    text
}

/// As in "d1 or c1: the red large lies 52% on d1, 48% on c1; it is taken for d1 with 51%".
pub fn doubt(doubted: &Doubted) -> Phrase {
    let question: SightingQuestion<()> = doubted.stone.question();
    let fact = fact(&question, &|id| id.into()).unwrap_or_default();
    if doubted.is_before {
        phrase!("icesickle-doubt-before", fact)
    } else {
        fact
    }
}

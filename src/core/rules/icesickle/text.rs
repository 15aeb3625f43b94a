//! IceSickle's ruling, score and moves in words.

use super::solve::Solution;
use super::{Jump, Move, PieceStanding, Ruling, ScoreLine, letters};
use crate::phrasing::{Table, Text, capitalized};
use crate::rules::game::Setting;
use crate::rules::text::{add_doubtful_stones, add_missing, add_open_choices, call_words, shown};

pub fn ruling(ruling: &Ruling, solution: Option<&Solution>, setting: &Setting) -> Text {
    let standing = ruling.position.count();
    let squares = ruling.field.region();
    let mut text = Text::of(match standing {
        1 => format!("IceSickle: 1 piece stands on {squares}"),
        _ => format!("IceSickle: {standing} pieces stand on {squares}"),
    });
    if !ruling.stones.is_empty() {
        text.table(pieces(ruling));
    }
    match ruling.is_over() {
        None => text.sentence(
            "The ruling waits for the open choices; no jump is listed before they are made.",
        ),
        Some(true) => text.sentence(format!(
            "No jump is left: the round is over, and the {} points on the board are nobody's.",
            ruling.position.pips()
        )),
        Some(false) => {
            let lines: Vec<String> = ruling.jumps.iter().map(|j| jump(ruling, j)).collect();
            text.list("Jumps", &lines);
        }
    }
    if let Some(solution) = solution.filter(|solution| !solution.best.is_empty()) {
        text.list("Best play", &best(ruling, solution));
    }
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

fn pieces(ruling: &Ruling) -> Table {
    let mut table = Table::with_head(&["piece", "color", "size", "place", ""]);
    for piece in &ruling.stones {
        let sureness = match piece.standing {
            PieceStanding::Open => "open".into(),
            PieceStanding::Away | PieceStanding::NotCounted => shown(None::<String>),
            _ => call_words(&piece.stand.call),
        };
        table.row(vec![
            piece.id.clone(),
            piece.color.to_string(),
            piece.size.to_string(),
            shown(piece.standing.name()),
            sureness,
        ]);
    }
    table
}

/// As in "a1-d1: the large s1 over b1 and c1 takes s2, 2 points".
fn jump(ruling: &Ruling, jump: &Jump) -> String {
    let id = |square| ruling.id_on(square).unwrap_or_default();
    let captured: Vec<&str> = jump.captured.iter().map(|square| id(*square)).collect();
    let over: Vec<String> = jump.over.iter().map(ToString::to_string).collect();
    format!(
        "{}: {} over {} takes {}, {}",
        jump.id(),
        id(jump.from),
        over.join(" "),
        captured.join(" and "),
        points(i64::from(jump.points))
    )
}

fn points(points: i64) -> String {
    match points {
        1 => "1 point".into(),
        _ => format!("{points} points"),
    }
}

fn best(ruling: &Ruling, solution: &Solution) -> Vec<String> {
    let jumps = ruling.ids_of(&solution.best).join(", ");
    let line = ruling.ids_of(&solution.line).join(" ");
    let worth = match solution.value {
        0 => "as many points as the opponent makes".into(),
        value if value > 0 => format!("{} more than the opponent makes", points(value.into())),
        value => format!("{} fewer than the opponent makes", points((-value).into())),
    };
    let sureness = if solution.is_exact {
        ""
    } else {
        ", as far as was looked"
    };
    vec![
        format!("{jumps}: {worth} from here on{sureness}"),
        format!("one line: {line}"),
    ]
}

pub fn score(ruling: &Ruling, lines: &[ScoreLine], setting: &Setting) -> Text {
    let mut table = Table::with_head(&["place", "player", "taken", "total"]);
    for line in lines {
        table.row(vec![
            line.place.to_string(),
            line.player.clone(),
            letters(&line.taken),
            line.total().to_string(),
        ]);
    }
    let mut text = Text::of("IceSickle, score");
    match table.has_rows() {
        true => text.table(table),
        false => text.sentence(
            "Nobody is named: say who sits where with --seats, or who took what with --taken.",
        ),
    }
    let left = points(i64::from(ruling.position.pips()));
    text.sentence(match ruling.is_over() {
        None => format!("{left} on the board for certain; the score waits for the open choices."),
        Some(true) => format!("No jump is left; {left} on the board are nobody's."),
        Some(false) => format!("The round goes on; {left} on the board are nobody's yet."),
    });
    add_doubtful_stones(&mut text, setting.layout);
    add_open_choices(&mut text, &ruling.choices);
    add_missing(&mut text, setting.whole);
    text
}

pub fn diff(before: &Ruling, step: Option<&Move>, setting: &Setting) -> Text {
    let mut text = Text::of(format!("IceSickle: from {}", setting.names.join(" to ")));
    text.sentence(match step {
        None => "Nothing changed.".into(),
        Some(Move::Place {
            square,
            size,
            color,
        }) => {
            let color = color.as_ref().map(|color| format!("{color} "));
            let color = color.unwrap_or_default();
            format!("A {color}{size} piece was placed on {square}.")
        }
        Some(Move::Jump(made)) => format!("{}.", capitalized(&jump(before, made))),
    });
    text
}

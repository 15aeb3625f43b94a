//! What IceSickle marks on a picture: where pieces stand, the jumps, what is to be chosen.

use super::solve::Solution;
use super::{Judged, Move, PieceStanding, Ruling};
use crate::layout::Layout;
use crate::rules::marks::{Arrow, Hue, Marks, Span, call, doubtful_line, line};
use crate::rules::{Choice, presence};

pub fn ruling(ruling: &Ruling, solution: Option<&Solution>) -> Marks {
    let mut marks = Marks::of_stones(ruling.stones.len());
    for (stone, marks) in ruling.stones.iter().zip(&mut marks.stones) {
        let is_answered = is_answered(stone, &ruling.choices);
        marks.lines.push(vec![words(stone, is_answered)]);
        marks.is_doubtful = match stone.standing {
            PieceStanding::NotCounted => presence::is_open(&stone.id, &ruling.choices),
            _ => !is_answered && !stone.stand.call.is_clear(),
        };
    }
    let best = solution.map_or(&[][..], |solution| &solution.best);
    let arrow = |jump: &super::Jump| Arrow {
        from: jump.from,
        to: jump.to,
        is_best: best.contains(&jump.leap),
        words: String::new(),
    };
    marks.jumps = ruling.jumps.iter().map(arrow).collect();
    marks.panel.push(line("IceSickle", Hue::White));
    marks.panel.push(line(summary(ruling), Hue::Grey));
    if let Some(solution) = solution {
        let sureness = if solution.is_exact { "" } else { "?" };
        let words = format!("worth {:+}{sureness}", solution.value);
        marks.panel.push(line(words, Hue::White));
    }
    marks.panel.extend(doubtful_line(marks.doubtful()));
    for choice in ruling.choices.iter().filter(|choice| choice.is_open()) {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        let words = format!("choose {}={}", choice.id, options.join("|"));
        marks.panel.push(line(words, Hue::Amber));
    }
    marks
}

/// The table after a move: what was placed, or where the piece came from.
pub fn diff(after: &Layout, step: Option<&Move>) -> Marks {
    let mut marks = Marks::of_stones(after.stones.len());
    marks.panel.push(line("Since the table before", Hue::White));
    let words = step.map_or("nothing".into(), ToString::to_string);
    marks.panel.push(line(words, Hue::Grey));
    if let Some(Move::Jump(jump)) = step {
        marks.jumps.push(Arrow {
            from: jump.from,
            to: jump.to,
            is_best: true,
            words: String::new(),
        });
    }
    marks
}

fn is_answered(stone: &Judged, choices: &[Choice]) -> bool {
    let mut own = choices.iter().filter(|c| c.stones.contains(&stone.id));
    own.any(|choice| choice.id.kind() == "square" && !choice.is_open())
}

fn words(stone: &Judged, is_answered: bool) -> Span {
    match stone.standing {
        PieceStanding::On(_) | PieceStanding::Off => {
            let name = stone.standing.name().unwrap_or_default();
            call(name, Some(stone.stand.call).filter(|_| !is_answered))
        }
        PieceStanding::Open => Span::new("choose", Hue::Amber),
        PieceStanding::NotCounted => Span::new("not counted", Hue::Amber),
        PieceStanding::Away => Span::new("away", Hue::Grey),
    }
}

fn summary(ruling: &Ruling) -> String {
    let left = ruling.position.pips();
    match ruling.is_over() {
        None => format!("{left} points left, choices open"),
        Some(true) => format!("over, {left} points left"),
        Some(false) => format!("{} jumps, {left} points left", ruling.jumps.len()),
    }
}

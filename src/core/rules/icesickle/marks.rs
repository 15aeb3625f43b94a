//! What IceSickle marks on a picture: where pieces stand, the jumps, what is to be chosen.

use super::solve::Solution;
use super::{Judged, Move, PieceStanding, Ruling, TableDifference};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, signed};
use crate::rules::marks::{
    Arrow, Hue, Span, SurfaceMarks, call, doubtful_line, line, open_choices,
};
use crate::rules::{Choice, presence};

pub fn ruling(ruling: &Ruling, solution: Option<&Solution>) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(ruling.stones.len());
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
        words: Phrase::default(),
    };
    marks.jumps = ruling.jumps.iter().map(arrow).collect();
    marks.panel.push(line("IceSickle", Hue::White));
    marks.panel.push(line(summary(ruling), Hue::Gray));
    if let Some(solution) = solution {
        let sureness = if solution.is_exact { "" } else { "?" };
        let worth = signed(solution.value.into()) + sureness;
        let words = phrase!("icesickle-worth", worth);
        marks.panel.push(line(words, Hue::White));
    }
    marks.panel.extend(doubtful_line(marks.doubtful()));
    marks.panel.extend(open_choices(&ruling.choices));
    marks
}

/// The table after a move: what was placed, or where the piece came from, and the pieces that it hangs on.
pub fn diff(after: &Layout, diff: &TableDifference) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(after.stones.len());
    for (mark, stone) in marks.stones.iter_mut().zip(&after.stones) {
        let mut doubted = diff.doubted.iter().filter(|doubted| !doubted.is_before);
        mark.is_doubtful = doubted.any(|doubted| doubted.stone.id == stone.id);
    }
    marks
        .panel
        .push(line(phrase!("mark-since-table-before"), Hue::White));
    let words = diff.step.as_ref().map(Phrase::from);
    let words = words.unwrap_or_else(|| phrase!("icesickle-nothing"));
    let hue = if diff.doubted.is_empty() {
        Hue::Gray
    } else {
        Hue::Amber
    };
    marks.panel.push(line(words, hue));
    if let Some(Move::Jump(jump)) = &diff.step {
        marks.jumps.push(Arrow {
            from: jump.from,
            to: jump.to,
            is_best: true,
            words: Phrase::default(),
        });
    }
    marks
}

/// Whether people said where a piece stands.
pub fn is_answered(stone: &Judged, choices: &[Choice]) -> bool {
    let mut own = choices.iter().filter(|c| c.stones.contains(&stone.id));
    own.any(|choice| choice.id.kind() == "square" && !choice.is_open())
}

fn words(stone: &Judged, is_answered: bool) -> Span {
    match stone.standing {
        PieceStanding::On(_) | PieceStanding::Off => {
            let name = stone.standing.words().unwrap_or_default();
            call(name, Some(stone.stand.call).filter(|_| !is_answered))
        }
        PieceStanding::Open => Span::new(phrase!("mark-choose-stone"), Hue::Amber),
        PieceStanding::NotCounted => Span::new(phrase!("mark-not-counted"), Hue::Amber),
        PieceStanding::Away => Span::new(phrase!("icesickle-away"), Hue::Gray),
    }
}

fn summary(ruling: &Ruling) -> Phrase {
    let left = ruling.position.pips();
    match ruling.is_over() {
        None => phrase!("icesickle-left-open", left),
        Some(true) => phrase!("icesickle-left-over", left),
        Some(false) => phrase!("icesickle-left-jumps", jumps = ruling.jumps.len(), left),
    }
}

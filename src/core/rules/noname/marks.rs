//! What Noname marks on a picture: the ray of every attacker, who is subdued, the score; and what changed since the
//! table before.

use super::diff::{Diff, Tumble};
use super::{Judged, Ruling, score};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent, signed};
use crate::rules::marks::{
    Hue, MarkLine, PutBack, RayMark, Span, StoneMarks, SurfaceMarks, call, color_name,
    doubtful_line, line,
};
use crate::rules::presence;

pub fn ruling(ruling: &Ruling) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(ruling.stones.len());
    for (judged, marks) in ruling.stones.iter().zip(&mut marks.stones) {
        let aim = judged.aim.as_ref();
        marks.ray = aim.map(|aim| RayMark {
            length_mm: aim.hit.as_ref().map(|hit| hit.distance_mm),
        });
        marks.is_doubtful = if judged.is_counted {
            aim.is_some_and(|aim| !aim.call.is_clear())
        } else {
            presence::is_open(&judged.id, &ruling.choices)
        };
        let subduers = judged.subdued_by.iter();
        marks.rings = subduers.map(|color| Hue::Of(color.clone())).collect();
        add_words(marks, judged);
        add_capture(marks, judged, ruling);
    }
    marks.panel = panel(ruling, marks.doubtful());
    marks
}

/// The score beside the name; below it a doubtful target, and who subdues the piece.
fn add_words(marks: &mut StoneMarks, judged: &Judged) {
    marks.beside_name.push(if judged.is_counted {
        Span::new(format!(" {}", signed(judged.score)), Hue::White)
    } else {
        let words = [" ".into(), phrase!("mark-not-counted")];
        Span::new(Phrase::list(words, ListJoint::Between("")), Hue::Amber)
    });
    if let Some(aim) = judged.aim.as_ref().filter(|aim| !aim.call.is_clear()) {
        let target = aim.hit.as_ref().map(|hit| Phrase::from(&hit.id));
        let target = target.unwrap_or_else(|| phrase!("noname-nothing"));
        let words = phrase!("noname-mark-target", target);
        marks.lines.push(vec![call(words, Some(aim.call))]);
    }
    if !judged.subdued_by.is_empty() {
        let mut line = line(phrase!("noname-mark-subdued"), Hue::Gray);
        for color in &judged.subdued_by {
            let code = format!(" {}", color.code());
            line.push(Span::new(code, Hue::Of(color.clone())));
        }
        marks.lines.push(line);
    }
}

/// Strikes out what the placed piece captures.
fn add_capture(marks: &mut StoneMarks, judged: &Judged, ruling: &Ruling) {
    let placed = ruling.placed.as_ref();
    let captured = placed.and_then(|p| p.captures.as_ref().zip(p.to.as_ref()));
    if let Some((_, to)) = captured.filter(|(victim, _)| **victim == judged.id) {
        marks.cross = Some(Hue::Of(to.clone()));
        let words = phrase!("mark-taken-by", code = to.code());
        marks.lines.push(line(words, Hue::Of(to.clone())));
    }
}

/// Totals, most first, and what is in doubt.
fn panel(ruling: &Ruling, doubtful: usize) -> Vec<MarkLine> {
    let mut panel = vec![line("Noname", Hue::White)];
    let scores = score(ruling);
    let names: Vec<_> = scores.iter().map(|score| &score.color).collect();
    for score in &scores {
        let words = format!("  {:+4}", score.total);
        let name = color_name(&score.color, &names);
        panel.push(vec![name, Span::new(words, Hue::White)]);
    }
    panel.extend(doubtful_line(doubtful));
    if !ruling.ranking_call().is_clear() {
        let words = phrase!(
            "noname-mark-ranking",
            chance = percent(ruling.ranking_doubt)
        );
        panel.push(line(words, Hue::Amber));
    }
    panel
}

/// The table after a change: the piece placed, what it takes, and where every disturbed piece should go back to.
pub fn diff(diff: &Diff, after: &Layout) -> SurfaceMarks {
    let mut marks = SurfaceMarks::of_stones(after.stones.len());
    for (stone, marks) in after.stones.iter().zip(&mut marks.stones) {
        if diff.placed.contains(&stone.id) {
            marks.rings.push(Hue::White);
            marks
                .lines
                .push(line(phrase!("noname-mark-placed"), Hue::White));
        }
        if let Some(disturbed) = diff.disturbed.iter().find(|d| d.id == stone.id) {
            marks.put_back = Some(PutBack {
                position: disturbed.put_back,
                pose: disturbed.put_back_pose,
            });
            let words = match disturbed.tumble {
                Some(Tumble::Fell) => phrase!("noname-mark-fell"),
                Some(Tumble::StoodUp) => phrase!("noname-mark-stood-up"),
                None => phrase!(
                    "noname-mark-put-back",
                    mm = Phrase::decimal(disturbed.moved_mm, 0)
                ),
            };
            marks.lines.push(line(words, Hue::Amber));
        }
        let capture = diff.capture();
        let taken = capture.filter(|capture| capture.captures.as_ref() == Some(&stone.id));
        let to = taken.and_then(|capture| capture.to.clone());
        marks.cross = to.map(Hue::Of);
    }
    marks
        .panel
        .push(line(phrase!("mark-since-table-before"), Hue::White));
    let disturbed: Vec<String> = diff.disturbed.iter().map(|d| d.id.clone()).collect();
    let stones = |ids: &[String]| {
        if ids.is_empty() {
            phrase!("noname-mark-none")
        } else {
            ids.join(" ").into()
        }
    };
    let (placed, gone) = (stones(&diff.placed), stones(&diff.gone));
    let disturbed = stones(&disturbed);
    for words in [
        phrase!("noname-mark-list-placed", stones = placed),
        phrase!("noname-mark-list-disturbed", stones = disturbed),
        phrase!("noname-mark-list-gone", stones = gone),
    ] {
        marks.panel.push(line(words, Hue::Gray));
    }
    marks
}

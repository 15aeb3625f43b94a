//! How sure a ranking is: the share of tables that may as well be what was read, and on which the places are others.
//!
//! For games that judge a table at once. Each drawn table is judged anew, with every stone moved and turned by its sigma, and without what
//! may be none, or another than it was named, as often as that is so.

use super::Answers;
use super::draws::{Draw, Lot};
use super::what_if::{as_if_known, is_answered};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use std::collections::BTreeMap;

/// Tables drawn: a probability of 0.05, from which on a ranking is not clear, is known to ±0.01 (one sigma).
const DRAWS: usize = 400;

/// The place that a total has among all, as in 1, 1, 3.
pub(super) fn place(total: i64, all: impl Iterator<Item = i64>) -> usize {
    1 + all.filter(|other| *other > total).count()
}

/// The probability that the places are others. `totals` are everybody's points on a table, none of one that can't be judged, as where a
/// stone is gone that an answer is about: such a table tells nothing.
pub(super) fn doubt<K: Ord>(
    layout: &Layout,
    answers: &Answers,
    totals: impl Fn(&Layout, &Answers) -> Option<BTreeMap<K, i64>>,
) -> f64 {
    let mut stones: Vec<DrawnStone> = layout
        .stones
        .iter()
        .map(|s| DrawnStone::of(s, answers))
        .collect();
    let is_open = stones
        .iter()
        .any(|drawn| drawn.lot.is_some() || drawn.draw.is_some());
    let Some(own) = Some(layout)
        .filter(|_| is_open)
        .and_then(|layout| totals(layout, answers))
    else {
        return 0.0;
    };
    let places = |totals: &BTreeMap<K, i64>| -> Vec<usize> {
        // Whose stones are all gone has nothing.
        let of = |who: &K| totals.get(who).copied().unwrap_or(0);
        own.keys()
            .map(|who| place(of(who), own.keys().map(of)))
            .collect()
    };
    let as_read = places(&own);
    let mut table = as_if_known(layout, answers);
    let known = table.stones.clone();
    let (mut judged, mut others) = (0_usize, 0_usize);
    for _ in 0..DRAWS {
        let drawn = known.iter().zip(&layout.stones).zip(&mut stones);
        table.stones = drawn
            .filter_map(|((known, read), drawn)| drawn.next(known, read))
            .collect();
        if let Some(totals) = totals(&table, answers) {
            judged += 1;
            others += usize::from(places(&totals) != as_read);
        }
    }
    others as f64 / judged.max(1) as f64
}

/// As in "the chance that the ranking is another is 12%"; of a table of which not all is told that is of what was judged.
pub(super) fn sentence(doubt: f64, is_complete: bool) -> Phrase {
    let chance = percent(doubt);
    match (doubt <= 0.0, is_complete) {
        (true, true) => phrase!("ranking-sure"),
        (false, true) => phrase!("ranking-doubt", chance),
        (true, false) => phrase!("ranking-sure-so-far"),
        (false, false) => phrase!("ranking-doubt-so-far", chance),
    }
}

/// What is drawn of one stone.
struct DrawnStone {
    /// None of one that surely is there as it was named.
    lot: Option<Lot>,
    /// None of one that lies where people say, or of which no doubt is known.
    draw: Option<Draw>,
}

impl DrawnStone {
    fn of(stone: &Stone, answers: &Answers) -> Self {
        let is_open = stone.sigma.is_some() && !is_answered(&stone.id, answers);
        Self {
            lot: Lot::of(stone),
            draw: is_open.then(|| Draw::of(stone)),
        }
    }

    /// The stone as it may be, by how it was read; none if it is none.
    fn next(&mut self, known: &Stone, read: &Stone) -> Option<Stone> {
        let moved = self.draw.as_mut().map(|draw| draw.next(read));
        let is_there = self.lot.as_mut().is_none_or(Lot::next);
        let (pose, position) = moved.unwrap_or((read.pose, read.position));
        is_there.then(|| Stone {
            pose,
            position,
            ..known.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::layout::file::LayoutFile;
    use crate::piece::PieceSet;
    use crate::rules::Answers;
    use crate::rules::completeness::Completeness;
    use crate::rules::game::{Adjudicator, Setting};
    use crate::rules::geomancy::Geomancy;
    use crate::rules::matches::verb::Words;

    /// Red's large against blue's medium, each alone; the large may be none, or lie beside the board.
    #[test]
    fn what_may_be_none_or_elsewhere_may_decide_the_ranking() {
        let rows = [
            ("75", "", "", 0.0..=0.0),
            ("75", r#", "confidence": 0.7"#, "", 0.26..=0.34),
            ("75", r#", "sigma": {"position_mm": 2}"#, "", 0.0..=0.0),
            ("-9", r#", "sigma": {"position_mm": 4}"#, "", 0.1..=0.4),
            (
                "-9",
                r#", "sigma": {"position_mm": 4}"#,
                "square:a=a4",
                0.0..=0.0,
            ),
            ("75", r#", "confidence": 0.4"#, "stone:a=counts", 0.0..=0.0),
        ];
        for (x_mm, doubt, answer, wanted) in rows {
            let file = format!(
                r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": [
                    {{"id": "a", "color": "red", "size": "large", "pose": "lying", "heading_deg": 0,
                      "x_mm": {x_mm}, "y_mm": 175{doubt}}},
                    {{"id": "b", "color": "blue", "size": "medium", "pose": "lying", "heading_deg": 0, "x_mm": 375, "y_mm": 375}}]}}"#
            );
            let layout = LayoutFile::parse(&file, PieceSet::default())
                .expect("a layout")
                .layout;
            let mut answers = Answers::default();
            if let Some((id, option)) = answer.split_once('=') {
                answers.set_written(id, option);
            }
            let judging = Geomancy.score(&Words::default()).expect("no words");
            let finding = judging(&layout, &answers).unwrap_or_else(|_| panic!("{file}"));
            let whole = Completeness::of(&layout, finding.choices(), true, vec![]);
            let setting = Setting {
                layout: &layout,
                whole: &whole,
                names: &[],
            };
            let said = finding.report(&setting)["ranking_doubt"].as_f64();
            let is_so = said.is_some_and(|said| wanted.contains(&said));
            assert!(is_so, "{x_mm} {doubt} {answer}: {said:?}");
            let text = finding.text(&setting).to_string();
            assert_eq!(text.contains("ranking"), said > Some(0.0), "{text}");
        }
    }
}

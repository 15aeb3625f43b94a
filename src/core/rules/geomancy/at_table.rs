//! What is told of a Geomancy table that lies before people.

use super::text::settings;
use super::{Fate, Judged, Ruling, Scores, guide, marks, report, text};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::Choice;
use crate::rules::game::{Finding, Setting};
use crate::rules::instruction::Instruction;
use crate::rules::marks::SurfaceMarks;
use crate::rules::report::Object;
use crate::rules::rows::{Remark, Rows, ScoreRow, StoneRow};
use crate::rules::side::not_told;

/// The ruling, with the score that prisoners from before belong to.
pub struct AtTable {
    pub ruling: Ruling,
    pub scores: Scores,
}

impl Finding for AtTable {
    fn choices(&self) -> &[Choice] {
        &self.ruling.choices
    }

    fn is_decided(&self) -> bool {
        self.ruling.complete
    }

    fn shortcomings(&self, layout: &Layout) -> Vec<Phrase> {
        not_told(layout, self.scores.seated.iter().copied())
    }

    fn report(&self, setting: &Setting) -> Object {
        report::ruling(&self.ruling, setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::ruling(&self.ruling, setting)
    }

    fn marks(&self, layout: &Layout) -> SurfaceMarks {
        marks::score(&self.ruling, &self.scores, layout)
    }

    fn rows(&self) -> Rows {
        Rows {
            scores: self.score_rows(),
            no_score: phrase!("geomancy-table-empty"),
            doubts: self.doubts(),
            stones: self.stone_rows(),
            ..Rows::default()
        }
    }

    fn instructions(&self, layout: &Layout) -> Option<Vec<Instruction>> {
        let mut instructions = guide::instructions(layout, &self.ruling);
        // What lies before a player is a prisoner or waits to be cast: it stays there.
        let pads = self.scores.pads.iter().filter(|pad| pad.holder.is_some());
        let lying: Vec<&String> = pads
            .flat_map(|pad| pad.prisoners.iter().chain(&pad.own))
            .map(|index| &layout.stones[*index].id)
            .collect();
        instructions.retain(|instruction| !lying.contains(&&instruction.id));
        Some(instructions)
    }
}

impl AtTable {
    fn doubts(&self) -> Vec<Phrase> {
        let seats = settings::of_seats(&self.scores);
        let doubts = seats.chain(settings::of_other_seats(&self.scores));
        doubts.chain(settings::too_many(&self.scores)).collect()
    }

    /// What is judged of every stone; what lies before a seat is held there, or counts nothing.
    fn stone_rows(&self) -> Vec<StoneRow> {
        let mut rows: Vec<StoneRow> = self.ruling.stones.iter().map(stone_row).collect();
        for pad in &self.scores.pads {
            let Some(holder) = &pad.holder else {
                continue;
            };
            let prisoners = pad.prisoners.iter().map(|&stone| (stone, true));
            let own = pad.own.iter().map(|&stone| (stone, false));
            for (stone, is_prisoner) in prisoners.chain(own) {
                let (words, why) = if is_prisoner {
                    (
                        phrase!("geomancy-row-held", holder),
                        phrase!("geomancy-why-held", holder),
                    )
                } else {
                    (
                        phrase!("geomancy-row-idle"),
                        phrase!("geomancy-why-idle", holder),
                    )
                };
                let told = phrase!("geomancy-ruling-of-stone", why = &why);
                let row = &mut rows[stone];
                (row.words, row.why, row.told) = (words, why, vec![Remark::plain(told)]);
            }
        }
        rows
    }

    fn score_rows(&self) -> Vec<ScoreRow> {
        let row = |score: &super::Score| {
            let (field, prisoners) = (score.field, score.prisoners);
            let counts = |stone: &&Judged| {
                let is_own = stone.color == score.color && stone.fate == Some(Fate::Stays);
                let is_taken = stone.fate.as_ref().and_then(Fate::captured_by);
                is_own || is_taken == Some(&score.color)
            };
            let stones = self.ruling.stones.iter().filter(counts);
            ScoreRow {
                place: score.place,
                color: score.color.clone(),
                total: i64::from(score.total()),
                is_signed: false,
                brief: phrase!("geomancy-score-brief", field, prisoners),
                why: phrase!("geomancy-score-why", field, prisoners, color = &score.color),
                stones: stones.map(|stone| stone.id.clone()).collect(),
            }
        };
        self.scores.scores.iter().map(row).collect()
    }
}

fn stone_row(stone: &Judged) -> StoneRow {
    // While nothing is decided it lies where it was read.
    let read = stone.settled.square.filter(|_| stone.fate.is_none());
    let place = stone.square.or(read).map(Phrase::from);
    let place = place.unwrap_or_else(|| phrase!("geomancy-row-off"));
    let fate = match &stone.fate {
        Some(fate) => text::fate_word(fate),
        None => text::no_fate(stone),
    };
    StoneRow {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match stone.direction {
            Some(direction) => phrase!("geomancy-row-facing", place, direction, fate),
            None => phrase!("geomancy-row", place, fate),
        },
        why: stone.why.clone(),
        told: vec![Remark::plain(phrase!(
            "geomancy-ruling-of-stone",
            why = &stone.why
        ))],
    }
}

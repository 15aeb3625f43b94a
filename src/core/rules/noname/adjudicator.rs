//! Noname as a game among others: what may be asked of it, and what it answers.

use super::diff::{Diff, diff};
use super::{Ruling, judge, marks, report, rows, text};
use crate::layout::{Layout, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::game::{
    Adjudicator, Comparing, Finding, Judging, Setting, StoneCalls, TableContext, Task,
};
use crate::rules::marks::SurfaceMarks;
use crate::rules::matches::verb::{Argument, Form, Words};
use crate::rules::report::Object;
use crate::rules::rows::{Change, Rows};
use crate::rules::{Choice, JudgeError};
use crate::square::Region;
use std::mem::discriminant;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Noname;

const JUDGE: &[Argument] = &[Argument::new(
    "placed",
    Form::Option,
    "ID",
    "Noname: the stone that has just been placed",
)];

impl Adjudicator for Noname {
    fn name(&self) -> &'static str {
        "noname"
    }

    fn title(&self) -> &'static str {
        "Noname"
    }

    fn arguments(&self, task: Task) -> &'static [Argument] {
        match task {
            Task::Judge => JUDGE,
            Task::Score | Task::Diff => &[],
        }
    }

    fn examples(&self, task: Task) -> &'static [(&'static str, &'static str)] {
        match task {
            Task::Judge => &[("layout.json --placed s7", "what that piece captures")],
            Task::Score => &[("layout.json", "")],
            Task::Diff => &[("before.jpg after.jpg --calibration table.json", "")],
        }
    }

    fn judge(&self, words: &Words) -> Result<Judging, Phrase> {
        let placed = words.one("placed").map(str::to_owned);
        Ok(Box::new(move |layout, answers| {
            Ok(Box::new(judge(layout, answers, placed.as_deref())?))
        }))
    }

    fn score(&self, _: &Words) -> Result<Judging, Phrase> {
        Ok(Box::new(|layout, answers| {
            Ok(Box::new(Scored(judge(layout, answers, None)?)))
        }))
    }

    fn diff(&self) -> Option<Comparing> {
        Some(Box::new(|before, after| {
            // Their places would be told in frames that have nothing in common.
            if discriminant(&before.surface) != discriminant(&after.surface) {
                let problem = phrase!("noname-other-surface");
                return Err(JudgeError::Unfit { problem });
            }
            Ok(Box::new(diff(before, after)?))
        }))
    }

    fn at_table(&self, said: &TableContext) -> Judging {
        let placed = said.placed.clone();
        Box::new(move |layout, answers| Ok(Box::new(judge(layout, answers, placed.as_deref())?)))
    }

    fn rests_on(&self) -> StoneCalls {
        StoneCalls::Aim
    }

    fn usual_board(&self) -> Option<Region> {
        None
    }

    fn is_played_on(&self, surface: &Surface) -> bool {
        surface.board().is_none()
    }

    fn asks_what_was_placed(&self) -> bool {
        true
    }
}

impl Finding for Ruling {
    fn choices(&self) -> &[Choice] {
        &self.choices
    }

    fn is_decided(&self) -> bool {
        self.complete
    }

    fn report(&self, setting: &Setting) -> Object {
        report::ruling(self, setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::ruling(self, setting)
    }

    fn marks(&self, _: &Layout) -> SurfaceMarks {
        marks::ruling(self)
    }

    fn rows(&self) -> Rows {
        rows::of_ruling(self)
    }
}

struct Scored(Ruling);

impl Finding for Scored {
    fn choices(&self) -> &[Choice] {
        &self.0.choices
    }

    fn is_decided(&self) -> bool {
        self.0.complete
    }

    fn report(&self, setting: &Setting) -> Object {
        report::score(&self.0, setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::score(&self.0, setting)
    }

    fn marks(&self, _: &Layout) -> SurfaceMarks {
        marks::ruling(&self.0)
    }
}

impl Finding for Diff {
    fn is_decided(&self) -> bool {
        Self::is_decided(self)
    }

    fn report(&self, setting: &Setting) -> Object {
        report::diff(self, setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::diff(self, setting)
    }

    fn marks(&self, layout: &Layout) -> SurfaceMarks {
        marks::diff(self, layout)
    }

    fn change(&self) -> Option<Change> {
        Some(rows::of_diff(self))
    }
}

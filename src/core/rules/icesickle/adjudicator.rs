//! IceSickle as a game among others: what may be asked of it, and what it answers.

use super::field::Field;
use super::position::{PLAYERS, SIDE};
use super::score::at_corners;
use super::solve::Solution;
use super::{
    DiffError, Names, Ruling, ScoreLine, TableDifference, Taken, diff, judge, marks, report, rows,
    score, text, unclaimed,
};
use crate::layout::{Layout, Surface};
use crate::name::{LONGEST_NAME, first_alike, is_spelled};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Text, Worded};
use crate::piece::Size;
use crate::rules::corner::AtCorner;
use crate::rules::game::{Adjudicator, Comparing, Finding, Judging, Setting, Task};
use crate::rules::marks::SurfaceMarks;
use crate::rules::matches::verb::{Argument, Form, Words, is_a};
use crate::rules::ranking;
use crate::rules::report::Object;
use crate::rules::rows::{Change, Rows};
use crate::rules::side::{Side, not_told};
use crate::rules::{Answers, Choice, JudgeError};
use crate::square::Region;
use std::collections::BTreeSet;
use std::str::FromStr;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct IceSickle;

const JUDGE: &[Argument] = &[Argument::new(
    "solve",
    Form::Flag,
    "",
    "IceSickle: say what the position is worth and which jumps are best",
)];
const SCORE: &[Argument] = &[
    Argument::new(
        "seats",
        Form::List,
        "SIDE=NAME",
        "IceSickle: who sits where, as in south=ada,north=ben; pieces off the squares are theirs",
    )
    .checked(is_a::<NamedSeat>),
    Argument::new(
        "taken",
        Form::List,
        "NAME=SIZES",
        "IceSickle: pieces taken besides, as in ada=LMS",
    )
    .checked(is_a::<TakenItem>),
];

impl Adjudicator for IceSickle {
    fn name(&self) -> &'static str {
        "icesickle"
    }

    fn title(&self) -> &'static str {
        "IceSickle"
    }

    fn arguments(&self, task: Task) -> &'static [Argument] {
        match task {
            Task::Judge => JUDGE,
            Task::Score => SCORE,
            Task::Diff => &[],
        }
    }

    fn examples(&self, task: Task) -> &'static [(&'static str, &'static str)] {
        match task {
            Task::Judge => &[
                ("layout.json --solve", "all jumps, and the best ones"),
                ("table.jpg --region c3-g7", "on 25 squares of a chessboard"),
            ],
            Task::Score => &[("layout.json --seats south=ada,north=ben --taken ada=LS", "")],
            Task::Diff => &[(
                "before.json after.json",
                "the placing or the jump between them",
            )],
        }
    }

    fn judge(&self, words: &Words) -> Result<Judging, Phrase> {
        let is_solved = words.has("solve");
        Ok(Box::new(move |layout, answers| {
            let ruling = judge(layout, answers)?;
            let solution = if is_solved { ruling.solution() } else { None };
            Ok(Box::new(JudgedPosition { ruling, solution }))
        }))
    }

    fn score(&self, words: &Words) -> Result<Judging, Phrase> {
        let seats = seats(words.all_parsed("seats")?)?;
        let taken: Vec<TakenItem> = words.all_parsed("taken")?;
        let taken: Vec<Taken> = taken.into_iter().map(|took| took.0).collect();
        are_two_at_most(seats.values().chain(taken.iter().map(|took| &took.player)))?;
        Ok(Box::new(move |layout, answers| {
            let ruling = judge(layout, answers)?;
            let lines = score(layout, &ruling, &seats, &taken);
            let lines = lines.map_err(|overfull| JudgeError::Unfit {
                problem: overfull.phrase(),
            })?;
            let unclaimed = unclaimed(layout, &ruling, &seats);
            let corners = at_corners(layout, &ruling, &seats);
            let totals = |layout: &Layout, answers: &Answers| {
                let ruling = judge(layout, answers).ok()?;
                let lines = score(layout, &ruling, &seats, &taken).ok()?;
                let total = |line: ScoreLine| (line.player.clone(), i64::from(line.total()));
                Some(lines.into_iter().map(total).collect())
            };
            let ranking_doubt = ranking::doubt(layout, answers, totals);
            Ok(Box::new(ScoredPosition {
                ruling,
                ranking_doubt,
                lines,
                unclaimed,
                corners,
                seated: seats.keys().copied().collect(),
            }))
        }))
    }

    fn diff(&self) -> Option<Comparing> {
        Some(Box::new(|before, after| Ok(Box::new(diff(before, after)?))))
    }

    fn usual_board(&self) -> Option<Region> {
        Region::of_board(SIDE as u8, SIDE as u8)
    }

    fn is_played_on(&self, surface: &Surface) -> bool {
        Field::of(surface).is_ok()
    }
}

impl From<DiffError> for JudgeError {
    fn from(error: DiffError) -> Self {
        Self::Unfit {
            problem: error.phrase(),
        }
    }
}

struct JudgedPosition {
    ruling: Ruling,
    solution: Option<Solution>,
}

impl Finding for JudgedPosition {
    fn choices(&self) -> &[Choice] {
        &self.ruling.choices
    }

    fn is_decided(&self) -> bool {
        self.ruling.complete
    }

    fn report(&self, setting: &Setting) -> Object {
        report::ruling(&self.ruling, self.solution.as_ref(), setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::ruling(&self.ruling, self.solution.as_ref(), setting)
    }

    fn marks(&self, _: &Layout) -> SurfaceMarks {
        marks::ruling(&self.ruling, self.solution.as_ref())
    }

    fn rows(&self) -> Rows {
        rows::of_ruling(&self.ruling)
    }
}

struct ScoredPosition {
    ruling: Ruling,
    lines: Vec<ScoreLine>,
    /// The probability that the places are others.
    ranking_doubt: f64,
    /// Pieces beside the squares that nobody is known to hold, each with its side.
    unclaimed: Vec<(String, Side)>,
    /// Pieces of which it is not told before which of two players they lie.
    corners: Vec<AtCorner>,
    /// Where players sit.
    seated: Vec<Side>,
}

impl Finding for ScoredPosition {
    fn choices(&self) -> &[Choice] {
        &self.ruling.choices
    }

    fn is_decided(&self) -> bool {
        self.ruling.is_over() == Some(true)
    }

    fn shortcomings(&self, layout: &Layout) -> Vec<Phrase> {
        not_told(layout, self.seated.iter().copied())
    }

    fn report(&self, setting: &Setting) -> Object {
        report::score(
            &self.ruling,
            (&self.lines, self.ranking_doubt, &self.corners),
            setting.whole,
        )
    }

    fn text(&self, setting: &Setting) -> Text {
        let lines = (&*self.lines, &*self.unclaimed, &*self.corners);
        let mut text = text::score(&self.ruling, lines, setting);
        if self.ranking_doubt > 0.0 {
            text.sentence(ranking::sentence(
                self.ranking_doubt,
                setting.whole.complete,
            ));
        }
        text
    }

    fn marks(&self, _: &Layout) -> SurfaceMarks {
        marks::ruling(&self.ruling, None)
    }
}

impl Finding for TableDifference {
    fn is_decided(&self) -> bool {
        self.doubted.is_empty()
    }

    fn report(&self, setting: &Setting) -> Object {
        report::diff(self, setting.whole)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::diff(self, setting)
    }

    fn marks(&self, layout: &Layout) -> SurfaceMarks {
        marks::diff(layout, self)
    }

    fn change(&self) -> Option<Change> {
        Some(rows::of_diff(self))
    }
}

/// A player's name: letters, digits, `_`, `-` and `.`.
pub fn player_name(text: &str) -> Result<String, Phrase> {
    if !is_spelled(text, "_-.") {
        return Err(phrase!("icesickle-typed-name", text));
    }
    if text.chars().count() > LONGEST_NAME {
        return Err(phrase!("icesickle-typed-long-name", most = LONGEST_NAME));
    }
    Ok(text.to_owned())
}

/// One item of `--seats`.
struct NamedSeat(Side, String);

impl FromStr for NamedSeat {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("icesickle-typed-seat");
        let (side, name) = text.split_once('=').ok_or_else(form)?;
        Ok(Self(side.parse()?, player_name(name)?))
    }
}

/// One item of `--taken`.
struct TakenItem(Taken);

impl FromStr for TakenItem {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("icesickle-typed-taken");
        let (player, letters) = text.split_once('=').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        let sizes = sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?;
        let player = player_name(player)?;
        Ok(Self(Taken { player, sizes }))
    }
}

/// Who sits where; one at a side.
fn seats(given: Vec<NamedSeat>) -> Result<Names, Phrase> {
    let mut seats = Names::new();
    for NamedSeat(side, name) in given {
        if let Some(other) = seats.insert(side, name.clone()) {
            let (one, other) = (other, name);
            return Err(phrase!("typed-two-at-side", one, other, side = side.name()));
        }
    }
    Ok(seats)
}

/// Refuses different names that look alike, and more than two: who is named again is one player.
fn are_two_at_most<'a>(names: impl Iterator<Item = &'a String>) -> Result<(), Phrase> {
    let names: BTreeSet<&String> = names.collect();
    let of_each: Vec<Vec<&str>> = names.iter().map(|name| vec![&***name]).collect();
    if let Some((one, other)) = first_alike(&of_each) {
        return Err(phrase!("icesickle-typed-alike", one, other));
    }
    if names.len() > PLAYERS {
        let names = Phrase::list(names, ListJoint::And);
        Err(phrase!("icesickle-typed-players", names))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_of_two_players_at_most() {
        let rows: [(&[&str], &[&str], Option<&str>); 4] = [
            (&["south=ada", "north=ben"], &["ada=L", "ben=S"], None),
            (
                &["south=ada", "north=ben", "east=cy"],
                &[],
                Some("ada, ben and cy are named"),
            ),
            (&["south=ada"], &["ben=L", "cy=S"], Some("for 2 players")),
            (&["south=ada", "north=Ada"], &[], Some("look alike")),
        ];
        for (seats, taken, wanted) in rows {
            let mut words = Words::default();
            for (argument, values) in [("seats", seats), ("taken", taken)] {
                words.add(argument, values.iter().map(|value| (*value).to_owned()));
            }
            let refused = IceSickle.score(&words).err().map(|why| why.to_string());
            let is_right = match (&refused, wanted) {
                (Some(said), Some(wanted)) => said.contains(wanted),
                (said, wanted) => said.is_none() && wanted.is_none(),
            };
            assert!(is_right, "{seats:?} {taken:?}: {refused:?}");
        }
    }
}

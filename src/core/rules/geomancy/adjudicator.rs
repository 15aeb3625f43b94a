//! Geomancy as a game among others: what may be asked of it, and what it answers.

use super::at_table::AtTable;
use super::text::settings::lacking;
use super::{Holding, Ruling, Score, Scores, judge, marks, report, score, text};
use crate::layout::{Layout, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::piece::{Color, Size};
use crate::rules::game::{
    Adjudicator, Comparing, Finding, Judging, Setting, StoneCalls, TableContext, Task,
};
use crate::rules::marks::SurfaceMarks;
use crate::rules::matches::verb::{Argument, Form, Words, is_a};
use crate::rules::ranking;
use crate::rules::report::Object;
use crate::rules::side::not_told;
use crate::rules::typed::{Seat, seats};
use crate::rules::{Answers, Choice};
use crate::square::Region;
use std::str::FromStr;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Geomancy;

const SCORE: &[Argument] = &[
    Argument::new(
        "prisoners",
        Form::List,
        "HOLDER=OWNER:SIZES",
        "Geomancy: prisoners held, as in red=blue:LMS,red=green:S",
    )
    .checked(is_a::<Prisoners>),
    Argument::new(
        "seats",
        Form::List,
        "SIDE=COLOR",
        "Geomancy: who sits where, as in south=red,east=blue; stones beside the board lie on their pads",
    )
    .checked(is_a::<Seat>),
];

impl Adjudicator for Geomancy {
    fn name(&self) -> &'static str {
        "geomancy"
    }

    fn title(&self) -> &'static str {
        "Geomancy"
    }

    fn arguments(&self, task: Task) -> &'static [Argument] {
        match task {
            Task::Score => SCORE,
            Task::Judge | Task::Diff => &[],
        }
    }

    fn examples(&self, task: Task) -> &'static [(&'static str, &'static str)] {
        match task {
            Task::Judge => &[
                (
                    "table.jpg --overlay out.png",
                    "the ruling, drawn on the photo",
                ),
                (
                    "layout.json --choose keep:d4:red=s2 --choose square:s5=c4",
                    "",
                ),
            ],
            Task::Score => &[
                ("table.jpg --prisoners red=blue:LM,blue=green:S", ""),
                ("table.jpg --seats south=red,north=blue", ""),
            ],
            Task::Diff => &[],
        }
    }

    fn judge(&self, _: &Words) -> Result<Judging, Phrase> {
        Ok(Box::new(|layout, answers| {
            Ok(Box::new(judge(layout, answers)?))
        }))
    }

    fn score(&self, words: &Words) -> Result<Judging, Phrase> {
        let holdings = holdings(words)?;
        let seats = seats(words.all_parsed("seats")?)?;
        Ok(Box::new(move |layout, answers| {
            let ruling = judge(layout, answers)?;
            let scored =
                |layout: &Layout, ruling: &Ruling| score(layout, ruling, &holdings, &seats);
            let scores = scored(layout, &ruling);
            let totals = |layout: &Layout, answers: &Answers| {
                let scores = scored(layout, &judge(layout, answers).ok()?).scores;
                let total = |score: Score| (score.color.clone(), i64::from(score.total()));
                Some(scores.into_iter().map(total).collect())
            };
            let ranking_doubt = ranking::doubt(layout, answers, totals);
            Ok(Box::new(Scored {
                ruling,
                scores,
                ranking_doubt,
            }))
        }))
    }

    fn diff(&self) -> Option<Comparing> {
        None
    }

    fn at_table(&self, said: &TableContext) -> Judging {
        let TableContext { seats, held, .. } = said.clone();
        Box::new(move |layout, answers| {
            let ruling = judge(layout, answers)?;
            let scores = score(layout, &ruling, &held, &seats);
            Ok(Box::new(AtTable { ruling, scores }))
        })
    }

    fn rests_on(&self) -> StoneCalls {
        StoneCalls::SquareAndDirection
    }

    fn usual_board(&self) -> Option<Region> {
        Some(Region::CHESSBOARD)
    }

    fn is_played_on(&self, surface: &Surface) -> bool {
        let board = surface.board();
        board.is_some_and(|board| board.squares == Region::CHESSBOARD && board.region.is_none())
    }

    /// Whoever sits somewhere or holds prisoners plays a color that there is.
    fn colors_named(&self, words: &Words) -> Vec<(&'static str, Color)> {
        let holdings = holdings(words).unwrap_or_default();
        let seats = words.all_parsed("seats").and_then(seats);
        let held = holdings.into_iter().flat_map(|h| [h.holder, h.owner]);
        let named = held.map(|color| ("--prisoners", color));
        let seated = seats.unwrap_or_default().into_values();
        named
            .chain(seated.map(|color| ("--seats", color)))
            .collect()
    }
}

fn holdings(words: &Words) -> Result<Vec<Holding>, Phrase> {
    let prisoners: Vec<Prisoners> = words.all_parsed("prisoners")?;
    Ok(prisoners.into_iter().map(|p| p.0).collect())
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

    fn marks(&self, layout: &Layout) -> SurfaceMarks {
        marks::ruling(self, layout)
    }
}

struct Scored {
    ruling: Ruling,
    scores: Scores,
    /// The probability that the places are others.
    ranking_doubt: f64,
}

impl Finding for Scored {
    fn choices(&self) -> &[Choice] {
        &self.ruling.choices
    }

    fn is_decided(&self) -> bool {
        self.ruling.complete
    }

    fn shortcomings(&self, layout: &Layout) -> Vec<Phrase> {
        let mut lacking = lacking(&self.scores, layout);
        lacking.extend(not_told(layout, self.scores.seated.iter().copied()));
        lacking
    }

    fn report(&self, setting: &Setting) -> Object {
        report::score(&self.ruling, (&self.scores, self.ranking_doubt), setting)
    }

    fn text(&self, setting: &Setting) -> Text {
        text::score(&self.ruling, (&self.scores, self.ranking_doubt), setting)
    }

    fn marks(&self, layout: &Layout) -> SurfaceMarks {
        marks::score(&self.ruling, &self.scores, layout)
    }
}

/// One item of `--prisoners`.
struct Prisoners(Holding);

impl FromStr for Prisoners {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("geomancy-typed-prisoners");
        let (holder, held) = text.split_once('=').ok_or_else(form)?;
        let (owner, letters) = held.split_once(':').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        let sizes = sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?;
        let (holder, owner): (Color, Color) = (holder.parse()?, owner.parse()?);
        if holder == owner {
            return Err(phrase!(
                "geomancy-typed-own-prisoners",
                holder = holder.name()
            ));
        }
        Ok(Self(Holding {
            holder,
            owner,
            sizes,
        }))
    }
}

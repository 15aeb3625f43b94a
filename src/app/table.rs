//! The table as the players agree that it lies: the last reading, their corrections, their choices, and
//! what the library judges of that. Plain data, no window; every change can be undone.

use crate::frames::SurfacePoint;
use crate::games::{Answers, Choice, Game, JudgeError, geomancy, noname};
use crate::layout::Stone;
use crate::overlay::{self, Judged, Mark};
use crate::piece::{Color, Pose, Size};
use crate::read::Reading;
use std::collections::BTreeMap;

/// A person's word against the reading of one stone.
#[derive(Clone, Debug, PartialEq)]
pub struct Correction {
    /// Where the stone lay when it was corrected: the word holds until it lies elsewhere.
    at: SurfacePoint,
    /// The stone as it is; none for what is no stone.
    stone: Option<Stone>,
}

/// What is wrong with the reading of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fix {
    NextSize,
    NextColor,
    /// Tip and base are the other way about.
    TurnRound,
    NotAStone,
}

/// What the library says of the table.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// There is no reading yet.
    Nothing,
    Geomancy(geomancy::Ruling, geomancy::Scores),
    Noname(noname::Ruling, Vec<noname::Score>),
    /// The game can't be judged on this table.
    Refused(JudgeError),
}

/// All that people said, as one step of the history.
#[derive(Clone, Debug, Default, PartialEq)]
struct Words {
    corrections: BTreeMap<String, Correction>,
    answers: Answers,
}

/// The table, what was said about it, and the verdict.
pub struct Table {
    seen: Option<Reading>,
    words: Words,
    undone: Vec<Words>,
    done: Vec<Words>,
    game: Game,
    colors: Vec<Color>,
    agreed: Option<Reading>,
    verdict: Verdict,
    marks: Vec<Mark>,
}

/// A stone that lies farther than this from where it was corrected has been moved; nearer ones differ by
/// the noise of readings. Millimetres.
const MOVED_MM: f64 = 5.0;

impl Table {
    /// `colors` are those in play; without any, all of the palette.
    pub fn new(game: Game, colors: Vec<Color>) -> Self {
        let palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
        let colors = if colors.is_empty() {
            palette.collect()
        } else {
            colors
        };
        Self {
            seen: None,
            words: Words::default(),
            undone: vec![],
            done: vec![],
            game,
            colors,
            agreed: None,
            verdict: Verdict::Nothing,
            marks: vec![],
        }
    }

    pub const fn game(&self) -> Game {
        self.game
    }

    /// The reading with all corrections.
    pub const fn reading(&self) -> Option<&Reading> {
        self.agreed.as_ref()
    }

    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// What is to be drawn on the picture.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    pub fn stone(&self, id: &str) -> Option<&Stone> {
        let stones = &self.agreed.as_ref()?.layout.stones;
        stones.iter().find(|stone| stone.id == id)
    }

    pub fn choices(&self) -> &[Choice] {
        match &self.verdict {
            Verdict::Geomancy(ruling, _) => &ruling.choices,
            _ => &[],
        }
    }

    pub fn play(&mut self, game: Game) {
        self.game = game;
        self.judge();
    }

    /// Takes in a new reading. Corrections of stones that have moved or gone are forgotten.
    pub fn see(&mut self, reading: Reading) {
        let lies_there = |id: &String, correction: &Correction| {
            let stone = reading.layout.stones.iter().find(|stone| stone.id == *id);
            stone.is_some_and(|stone| stone.position.distance(correction.at) <= MOVED_MM)
        };
        self.words.corrections.retain(|id, c| lies_there(id, c));
        self.seen = Some(reading);
        self.judge();
    }

    /// Corrects a stone.
    pub fn fix(&mut self, id: &str, fix: Fix) {
        let Some(mut stone) = self.stone(id).cloned() else {
            return;
        };
        let Some(at) = self.seen_position(id) else {
            return;
        };
        self.remember();
        match fix {
            Fix::NextSize => stone.size = next_of(&Size::ALL, stone.size),
            Fix::NextColor => stone.color = next_color(&self.colors, &stone.color),
            Fix::TurnRound => {
                if let Pose::Lying { heading } = stone.pose {
                    let heading = heading.turned(180.0);
                    stone.pose = Pose::Lying { heading };
                }
            }
            Fix::NotAStone => {}
        }
        // A person has named it; where it lies is as doubtful as before.
        stone.confidence = Some(1.0);
        let stone = (fix != Fix::NotAStone).then_some(stone);
        let correction = Correction { at, stone };
        self.words.corrections.insert(id.to_owned(), correction);
        self.judge();
    }

    /// Answers a choice, or changes its answer.
    pub fn choose(&mut self, id: &str, option: &str) {
        self.remember();
        self.words.answers.set(id, option);
        self.judge();
    }

    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub fn undo(&mut self) {
        if let Some(words) = self.done.pop() {
            self.undone.push(std::mem::replace(&mut self.words, words));
            self.judge();
        }
    }

    pub fn redo(&mut self) {
        if let Some(words) = self.undone.pop() {
            self.done.push(std::mem::replace(&mut self.words, words));
            self.judge();
        }
    }

    fn remember(&mut self) {
        self.done.push(self.words.clone());
        self.undone.clear();
    }

    fn seen_position(&self, id: &str) -> Option<SurfacePoint> {
        let stones = &self.seen.as_ref()?.layout.stones;
        let stone = stones.iter().find(|stone| stone.id == id)?;
        Some(stone.position)
    }

    /// Corrects the reading, has it judged, and draws both.
    fn judge(&mut self) {
        self.agreed = self.seen.as_ref().map(|seen| corrected(seen, &self.words));
        self.verdict = match &self.agreed {
            None => Verdict::Nothing,
            Some(reading) => verdict(self.game, reading, &self.words.answers),
        };
        self.marks = self.agreed.as_ref().map_or_else(Vec::new, |reading| {
            let judged = match &self.verdict {
                Verdict::Geomancy(ruling, _) => Judged::Geomancy(ruling),
                Verdict::Noname(ruling, _) => Judged::Noname(ruling),
                Verdict::Nothing | Verdict::Refused(_) => Judged::Nothing,
            };
            overlay::marks(reading, judged)
        });
    }
}

fn corrected(seen: &Reading, words: &Words) -> Reading {
    let mut reading = seen.clone();
    let (mut stones, mut shows) = (vec![], vec![]);
    for (stone, show) in seen.stones() {
        let stone = match words.corrections.get(&stone.id) {
            None => Some(stone.clone()),
            Some(correction) => correction.stone.clone(),
        };
        if let Some(stone) = stone {
            stones.push(stone);
            shows.push(show.clone());
        }
    }
    reading.layout.stones = stones;
    reading.seen = shows;
    reading
}

fn verdict(game: Game, reading: &Reading, answers: &Answers) -> Verdict {
    let layout = &reading.layout;
    match game {
        Game::Geomancy => match ruling_as_far_as_asked(reading, answers.clone()) {
            Ok(ruling) => {
                let scores = geomancy::score(layout, &ruling, &[], &geomancy::Seats::new());
                Verdict::Geomancy(ruling, scores)
            }
            Err(error) => Verdict::Refused(error),
        },
        Game::Noname => match noname::judge(layout, None) {
            Ok(ruling) => {
                let scores = noname::score(&ruling);
                Verdict::Noname(ruling, scores)
            }
            Err(error) => Verdict::Refused(error),
        },
    }
}

/// Answers given earlier may not be asked any more, as stones have moved: those are left aside.
fn ruling_as_far_as_asked(
    reading: &Reading,
    mut answers: Answers,
) -> Result<geomancy::Ruling, JudgeError> {
    loop {
        match geomancy::judge(&reading.layout, &answers) {
            Err(JudgeError::NotAsked { id, .. } | JudgeError::NoOption { id, .. })
                if answers.get(&id).is_some() =>
            {
                answers.remove(&id);
            }
            other => return other,
        }
    }
}

fn next_of<T: Copy + PartialEq>(all: &[T], current: T) -> T {
    let index = all.iter().position(|item| *item == current).unwrap_or(0);
    all[(index + 1) % all.len()]
}

fn next_color(colors: &[Color], current: &Color) -> Color {
    let index = colors.iter().position(|color| color == current);
    let next = index.map_or(0, |index| (index + 1) % colors.len().max(1));
    colors.get(next).unwrap_or(current).clone()
}

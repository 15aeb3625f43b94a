//! Noname: what every piece on the table points at, who subdues whom, the score, and captures.
//!
//! In: a layout, with or without a board, the players' answers, and the piece just placed, if any. Out: a [`Ruling`] with
//! the doubt of every pointing. The rules leave nothing to players; they are asked only about what may be no piece.

mod adjudicator;
pub mod bump;
pub mod diff;
mod doubt;
mod marks;
pub mod play;
mod pointing;
mod report;
mod rows;
mod text;
mod value;
mod why;

pub use adjudicator::Noname;
pub use doubt::Chance;
pub use pointing::Clearance;

use super::colored::Colored;
use super::{Answer, Answers, Choice, ChoiceId, JudgeError, Questions, presence};
use crate::certainty::Call;
use crate::layout::{Layout, Stone};
use crate::memo::Memo;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::sentences::stone_named;
use pointing::Bodies;
use std::collections::BTreeMap;
use value::Relations;

/// What a piece does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Lying.
    Attacking,
    /// Upright.
    Defending,
}

impl Role {
    const fn of(stone: &Stone) -> Self {
        if stone.pose.is_lying() {
            Self::Attacking
        } else {
            Self::Defending
        }
    }

    /// As in files: `attacking` or `defending`.
    pub const fn name(self) -> &'static str {
        ["attacking", "defending"][self as usize]
    }
}

/// One piece and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Its name in the layout.
    pub id: String,
    /// The name of its color.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// What it does, or what is done to it.
    pub role: Role,
    /// False for what is likelier nothing than a piece, unless a player says that it counts.
    pub is_counted: bool,
    /// What an attacker does with its ray; none for a defender.
    pub aim: Option<Aim>,
    /// Ids, in the layout's order.
    pub pointed_at_by: Vec<String>,
    /// By name, its own color included.
    pub subdued_by: Vec<Color>,
    /// Whether its own color subdues the piece that it points at.
    pub subduing: bool,
    /// What it brings its color; below zero where it costs some.
    pub score: i64,
    /// One plain sentence.
    pub why: Phrase,
}

impl Judged {
    /// The id of the stone that it points at.
    pub fn points_at(&self) -> Option<&str> {
        Some(self.aim.as_ref()?.hit.as_ref()?.id.as_str())
    }
}

/// Where the ray of an attacker leads, and how sure that is.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The piece that it meets first; none where it meets none.
    pub hit: Option<Hit>,
    /// Smallest turn about the tip that would change what is pointed at, in degrees; none if no turn does.
    pub margin_deg: Option<f64>,
    /// How sure `hit` is.
    pub call: Call,
    /// The chance of each piece to be the one pointed at, and of nothing; likeliest first.
    pub chances: Vec<Chance>,
}

/// The piece that a ray meets first.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The name of the stone that is pointed at.
    pub id: String,
    /// From the tip along the ray, in millimetres.
    pub distance_mm: f64,
    /// How far the ray passes from the nearest corner of that piece.
    pub clearance: Clearance,
}

/// What placing a piece brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The name of the stone in the layout.
    pub id: String,
    /// The victim's id.
    pub captures: Option<String>,
    /// Who receives it.
    pub to: Option<Color>,
    /// One plain sentence.
    pub why: Phrase,
}

/// The judgement of a table as it is given, a victim included.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// Parallel to the layout's stones.
    pub stones: Vec<Judged>,
    /// What the piece just placed brings; none where none was named.
    pub placed: Option<Placed>,
    /// Every color of the layout.
    pub scores: BTreeMap<Color, i64>,
    /// The chance that the players' places would be others, from the sigmas of all stones.
    pub ranking_doubt: f64,
    /// What the rules leave to players, answered or not.
    pub choices: Vec<Choice>,
    /// False while nobody has said whether something is a piece.
    pub complete: bool,
}

impl Ruling {
    /// Whether the players' places are sure.
    pub fn ranking_call(&self) -> Call {
        let probability = 1.0 - self.ranking_doubt;
        Call::of_probability(probability, probability - self.ranking_doubt)
    }

    /// The pieces whose aim is not clear and may be at what the placed one may point at, or at it; the placed one among them.
    fn doubted_of_placed(&self) -> Vec<(&Judged, &Aim)> {
        let Some(placed) = &self.placed else {
            return vec![];
        };
        let targets = |aim: &Aim| -> Vec<String> {
            let chances = aim.chances.iter();
            chances
                .filter_map(|chance| chance.points_at.clone())
                .collect()
        };
        let aims = self
            .stones
            .iter()
            .filter_map(|stone| Some((stone, stone.aim.as_ref()?)));
        let aims: Vec<(&Judged, &Aim)> = aims.collect();
        let own = aims.iter().find(|(stone, _)| stone.id == placed.id);
        let mut concerned = own.map_or(vec![], |(_, aim)| targets(aim));
        concerned.push(placed.id.clone());
        let is_concerned = |(stone, aim): &(&Judged, &Aim)| {
            let at = targets(aim);
            stone.id == placed.id || at.iter().any(|target| concerned.contains(target))
        };
        let doubted = aims.into_iter().filter(|(_, aim)| !aim.call.is_clear());
        doubted.filter(is_concerned).collect()
    }
}

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The player's color.
    pub color: Color,
    /// The sum over all stones of that color.
    pub total: i64,
    /// From 1; equal totals share a place, and the next is left out.
    pub place: usize,
}

/// Tables and their rulings: a window asks for the same one at every answer.
static RULINGS: Memo<PresentTable, Ruling> = Memo::of_at_most(8);

/// What is judged of a table.
#[derive(Clone, PartialEq)]
struct PresentTable {
    /// The pieces that count.
    present: Layout,
    /// What rather is no piece, and nobody has said: it may stand in a ray all the same.
    open: Vec<Stone>,
    /// The place, among those that count, of the one just placed.
    placed: Option<usize>,
}

/// Judges a table.
///
/// # Errors
/// Where an answer is to nothing that is asked or is none of its options, or no counted piece has the id that was placed.
pub fn judge(
    layout: &Layout,
    answers: &Answers,
    placed: Option<&str>,
) -> Result<Ruling, JudgeError> {
    let answers = with_placed(layout, answers, placed)?;
    let mut questions = Questions::new(&answers);
    let counted = presence::counted(layout, &mut questions)?;
    let choices = questions.finish()?;
    let stones = layout.stones.iter().zip(&counted);
    let stones = stones.filter(|(_, is_counted)| **is_counted);
    let present = Layout::typed(
        layout.surface,
        layout.pieces,
        stones.map(|(stone, _)| stone.clone()).collect(),
    );
    let placed = placed.map(|id| index_of(&present, id)).transpose()?;
    let open = layout
        .stones
        .iter()
        .filter(|one| presence::is_open(&one.id, &choices));
    let table = PresentTable {
        present,
        open: open.cloned().collect(),
        placed,
    };
    let mut ruling = RULINGS.answer(&table, judge_present);
    ruling.complete = choices.iter().all(|choice| !choice.is_open());
    ruling.choices = choices;
    for (index, stone) in layout.stones.iter().enumerate() {
        if !counted[index] {
            ruling.stones.insert(index, not_counted(stone));
            ruling.scores.entry(stone.color.clone()).or_default();
        }
    }
    Ok(ruling)
}

/// The answers with what naming a placed piece says: that it is there.
fn with_placed(
    layout: &Layout,
    answers: &Answers,
    placed: Option<&str>,
) -> Result<Answers, JudgeError> {
    let mut answers = answers.clone();
    let placed = layout.stones.iter().find(|s| Some(s.id.as_str()) == placed);
    let Some(stone) = placed.filter(|stone| stone.unlikely().is_some()) else {
        return Ok(answers);
    };
    let choice = ChoiceId::Stone(stone.id.clone());
    if answers.get(&choice) == Some(&Answer::Away) {
        let id = stone.id.clone();
        return Err(JudgeError::NotCounted { id });
    }
    answers.set(choice, Answer::Counts);
    Ok(answers)
}

fn judge_present(table: &PresentTable) -> Ruling {
    let (layout, placed) = (&table.present, table.placed);
    let bodies = Bodies::of(layout);
    let hits = bodies.all_hits();
    let targets: Vec<Option<usize>> = hits.iter().map(|hit| hit.map(|h| h.target)).collect();
    let colored = Colored::of(layout.stones.iter().map(|stone| &stone.color));
    let relations = Relations::of(&layout.stones, &colored, &targets);
    let doubt = doubt::sample(layout, &table.open, &colored, &targets);
    let mut stones = Vec::new();
    for (index, stone) in layout.stones.iter().enumerate() {
        let aim = stone.pose.is_lying().then(|| {
            let hit = hits[index].map(|hit| Hit {
                id: layout.stones[hit.target].id.clone(),
                distance_mm: hit.distance_mm,
                clearance: bodies.clearance(index, hit.target),
            });
            let margin_deg = bodies.margin_deg(index, hits[index]);
            Aim {
                hit,
                margin_deg,
                call: doubt.call(index, targets[index], margin_deg),
                chances: doubt.chances(index),
            }
        });
        stones.push(judged(stone, index, aim, &relations));
    }
    let colors = colored.all.iter().copied().cloned();
    Ruling {
        placed: placed.map(|index| place(layout, index, &targets)),
        scores: colors.zip(relations.totals()).collect(),
        stones,
        ranking_doubt: doubt.ranking,
        choices: vec![],
        complete: true,
    }
}

/// What placing a piece brings on a table whose pieces all lie exactly as given; much quicker than
/// [`judge`], which also weighs doubt.
///
/// # Errors
/// Where no counted piece has that id.
pub fn placing(layout: &Layout, id: &str) -> Result<Placed, JudgeError> {
    let index = index_of(layout, id)?;
    let hits = Bodies::of(layout).all_hits();
    let targets: Vec<Option<usize>> = hits.iter().map(|hit| hit.map(|h| h.target)).collect();
    Ok(place(layout, index, &targets))
}

/// The score of a judged table: most first, equal totals by color.
pub fn score(ruling: &Ruling) -> Vec<Score> {
    value::placed(&ruling.scores)
}

fn index_of(layout: &Layout, id: &str) -> Result<usize, JudgeError> {
    let position = layout.stones.iter().position(|stone| stone.id == id);
    position.ok_or_else(|| JudgeError::UnknownStone { id: id.to_owned() })
}

fn judged(stone: &Stone, index: usize, aim: Option<Aim>, relations: &Relations) -> Judged {
    let attackers = relations.pointing_at(index);
    Judged {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        role: Role::of(stone),
        is_counted: true,
        aim,
        pointed_at_by: attackers.map(|attacker| attacker.id.clone()).collect(),
        subdued_by: relations.subdued_by(index).cloned().collect(),
        subduing: relations.is_subduing(index),
        score: relations.score(index),
        why: why::of_stone(stone, index, relations),
    }
}

/// What points at nothing and at which nothing points.
fn not_counted(stone: &Stone) -> Judged {
    Judged {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        role: Role::of(stone),
        is_counted: false,
        aim: None,
        pointed_at_by: vec![],
        subdued_by: vec![],
        subduing: false,
        score: 0,
        why: presence::why_not_counted(stone, stone_named(&stone.color, stone.size, &stone.id)),
    }
}

/// Capture on placing: enough attackers of the placed piece's color, counted and not by points.
fn place(layout: &Layout, index: usize, targets: &[Option<usize>]) -> Placed {
    let stone = &layout.stones[index];
    let attackers = |victim: usize| -> usize {
        let pairs = layout.stones.iter().zip(targets);
        let same =
            |(s, t): &(&Stone, &Option<usize>)| s.color == stone.color && **t == Some(victim);
        pairs.filter(same).count()
    };
    let victim = targets[index].filter(|v| layout.stones[*v].color != stone.color);
    let captured = victim.filter(|v| attackers(*v) >= layout.stones[*v].size.pips() as usize);
    Placed {
        id: stone.id.clone(),
        captures: captured.map(|v| layout.stones[v].id.clone()),
        to: captured.map(|_| stone.color.clone()),
        why: why::of_placing(&layout.stones, index, targets[index], &attackers),
    }
}

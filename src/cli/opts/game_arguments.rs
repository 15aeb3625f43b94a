//! What may be asked of games, in clap's terms: their names, their own options and examples, as they declare them.

use super::matches::declared::{united, words};
use crate::phrasing::Phrase;
use crate::rules::game::{Adjudicator, Task};
use crate::rules::matches::verb::Words;
use crate::rules::variant::{
    ADJUDICATORS, MATCH_EXAMPLES, PLAYABLE, adjudicator, adjudicators_of, one_of,
};
use crate::square::Region;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// A game by its name.
#[derive(Clone, Copy)]
pub struct GameName(pub &'static dyn Adjudicator);

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for GameName {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        adjudicator(text).map(Self)
    }
}

/// All squares of a board, by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct SquareBoard(pub Region);

impl FromStr for SquareBoard {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Ok(Self(Region::of_size(text)?))
    }
}

/// Which task a command is.
pub trait OfTask {
    const TASK: Task;
}

#[derive(Debug)]
pub struct AsksToJudge;
#[derive(Debug)]
pub struct AsksToScore;
#[derive(Debug)]
pub struct AsksToDiff;

impl OfTask for AsksToJudge {
    const TASK: Task = Task::Judge;
}

impl OfTask for AsksToScore {
    const TASK: Task = Task::Score;
}

impl OfTask for AsksToDiff {
    const TASK: Task = Task::Diff;
}

/// What was typed of the options that games have for a task.
#[derive(Debug)]
pub struct GameArguments<T> {
    pub words: Words,
    task: PhantomData<T>,
}

impl<T: OfTask> Args for GameArguments<T> {
    fn augment_args(command: Command) -> Command {
        let games = ADJUDICATORS.iter().map(|game| game.arguments(T::TASK));
        command.args(united(games))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: OfTask> FromArgMatches for GameArguments<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let games = ADJUDICATORS.iter();
        let arguments = games.flat_map(|game| game.arguments(T::TASK));
        Ok(Self {
            words: words(matches, arguments),
            task: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The games that do a task, as in "one, two or three".
pub fn games(task: Task) -> String {
    one_of(&adjudicators_of(task)).to_string()
}

/// What a task's examples are.
pub fn examples(task: Task) -> String {
    let mut text = String::from("Examples:");
    for game in ADJUDICATORS {
        for (arguments, gives) in game.examples(task) {
            text += &example(&format!("{task} {} {arguments}", game.name()), gives);
        }
    }
    text
}

/// How a match is kept.
pub fn match_examples() -> String {
    let lines = MATCH_EXAMPLES.iter();
    let lines = lines.map(|line| format!("\n  geomant match {line}"));
    format!("Examples:{}", lines.collect::<String>())
}

fn example(command: &str, gives: &str) -> String {
    let line = format!("\n  geomant {command:<46}{gives}");
    line.trim_end().to_owned()
}

/// What the program is, with the games it knows.
pub fn what_it_is() -> String {
    let judged = listed(ADJUDICATORS.iter().map(|game| game.title()));
    let kept = listed(PLAYABLE.iter().map(|game| game.preparation.title));
    format!(
        "A referee for games played with Looney pyramids.\n\nGeomant looks at a photo of a table, says which pyramid \
         lies where and points which way and how sure that is, judges tables of {judged}, and keeps the books of \
         matches of {kept}."
    )
}

/// As in "one, two and three".
fn listed<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    let titles: Vec<&str> = titles.collect();
    match titles.split_last() {
        Some((last, most)) if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => titles.concat(),
    }
}

/// Examples of what matters most.
pub fn overview() -> String {
    let mut text = String::from("Examples:");
    text += &example("read table.jpg --square-mm 57", "what lies where");
    for game in ADJUDICATORS {
        if let Some((arguments, gives)) = game.examples(Task::Judge).first() {
            text += &example(&format!("judge {} {arguments}", game.name()), gives);
        }
    }
    text += &example(
        "read - --format json < table.jpg",
        "a picture from standard input",
    );
    text + "

An input is told apart by its content: a picture (JPEG, HEIC, PNG, WebP, BMP,
TIFF) or a layout (JSON, geomant.layout/1); '-' is standard input.
Exit status: 0 done, 1 not possible with this input, 2 usage."
}

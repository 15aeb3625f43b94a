//! What may be asked of games, in clap's terms: their names, their own options and examples, as they declare them.

use crate::rules::game::{Adjudicator, Task};
use crate::rules::matches::verb::{Argument, Form, Words};
use crate::rules::variant::{ADJUDICATORS, adjudicator, adjudicators_of, one_of};
use crate::square::Region;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::collections::BTreeMap;
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
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        adjudicator(text).map(Self)
    }
}

/// All squares of a board, by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct SquareBoard(pub Region);

impl FromStr for SquareBoard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Region::of_size(text).map(Self)
    }
}

/// Which task a command is.
pub trait OfTask {
    const TASK: Task;
}

#[derive(Debug)]
pub struct Judged;
#[derive(Debug)]
pub struct Scored;
#[derive(Debug)]
pub struct Diffed;

impl OfTask for Judged {
    const TASK: Task = Task::Judge;
}

impl OfTask for Scored {
    const TASK: Task = Task::Score;
}

impl OfTask for Diffed {
    const TASK: Task = Task::Diff;
}

/// What was typed of the options that games have for a task.
#[derive(Debug)]
pub struct Asked<T> {
    pub words: Words,
    task: PhantomData<T>,
}

impl<T: OfTask> Args for Asked<T> {
    fn augment_args(command: Command) -> Command {
        let options = options(T::TASK);
        command.args(
            options
                .into_iter()
                .map(|(name, declared)| arg(name, &declared)),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: OfTask> FromArgMatches for Asked<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut words = Words::default();
        for (name, declared) in options(T::TASK) {
            let values = match declared.first().map(|(_, argument)| argument.form) {
                Some(Form::Flag) => matches.get_flag(name).then(Vec::new),
                _ => matches
                    .get_many(name)
                    .map(|values| values.cloned().collect()),
            };
            if let Some(values) = values {
                words.set(name, values);
            }
        }
        Ok(Self {
            words,
            task: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// An argument with the title of the game that declares it.
type Declared = (&'static str, &'static Argument);

/// The options of all games for a task by their names: one that several games have stands there once.
fn options(task: Task) -> BTreeMap<&'static str, Vec<Declared>> {
    let mut options: BTreeMap<&str, Vec<Declared>> = BTreeMap::new();
    for game in ADJUDICATORS {
        for argument in game.arguments(task) {
            let declared = options.entry(argument.name).or_default();
            declared.push((game.title(), argument));
        }
    }
    options
}

fn arg(name: &'static str, declared: &[Declared]) -> Arg {
    let help = declared
        .iter()
        .map(|(game, argument)| format!("{game}: {}", argument.about));
    let mut values: Vec<&str> = declared
        .iter()
        .map(|(_, argument)| argument.value)
        .collect();
    values.dedup();
    let arg = Arg::new(name)
        .long(name)
        .help(help.collect::<Vec<_>>().join("; "));
    match declared.first().map(|(_, argument)| argument.form) {
        Some(Form::Flag) => arg.action(ArgAction::SetTrue),
        Some(Form::List) => arg
            .value_name(values.join("|"))
            .action(ArgAction::Append)
            .value_delimiter(','),
        Some(Form::Options) => arg.value_name(values.join("|")).action(ArgAction::Append),
        _ => arg.value_name(values.join("|")),
    }
}

/// The games that do a task, as in "geomancy, noname or icesickle".
pub fn games(task: Task) -> String {
    one_of(&adjudicators_of(task))
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

fn example(command: &str, gives: &str) -> String {
    let line = format!("\n  geomant {command:<46}{gives}");
    line.trim_end().to_owned()
}

/// What the program is, with the games it knows.
pub fn what_it_is() -> String {
    let titles: Vec<&str> = ADJUDICATORS.iter().map(|game| game.title()).collect();
    let (last, most) = titles
        .split_last()
        .map_or(("", &[][..]), |(last, most)| (*last, most));
    format!(
        "A referee for games played with Looney pyramids.\n\nGeomant looks at a photo of a table, says which pyramid \
         lies where and points which way and how sure that is, and judges the games {} and {last}.",
        most.join(", ")
    )
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

An input is told apart by its content: a picture (JPEG, PNG, WebP, BMP, TIFF) or a layout
(JSON, geomant.layout/1); '-' is standard input.
Exit status: 0 done, 1 not possible with this input, 2 usage."
}

//! Whether what was typed for a game is something that it takes.

use crate::rules::game::{Adjudicator, Comparing, Task};
use crate::rules::matches::verb::Words;
use crate::rules::variant::{ADJUDICATORS, adjudicators_of, one_of};

/// Refuses options that belong to other games, and values that can't be read.
pub fn check(game: &dyn Adjudicator, task: Task, words: &Words) -> Result<(), String> {
    for name in words.names() {
        let mut own = game.arguments(task).iter();
        let Some(argument) = own.find(|argument| argument.name == name) else {
            return Err(belongs_elsewhere(game, task, name));
        };
        for value in words.all(name) {
            (argument.check)(value).map_err(|problem| format!("--{name} {value}: {problem}"))?;
        }
    }
    Ok(())
}

fn belongs_elsewhere(game: &dyn Adjudicator, task: Task, name: &str) -> String {
    let has = |other: &&dyn Adjudicator| other.arguments(task).iter().any(|a| a.name == name);
    let owners: Vec<&dyn Adjudicator> = ADJUDICATORS.iter().copied().filter(has).collect();
    let owners: Vec<&str> = owners.iter().map(|owner| owner.name()).collect();
    format!(
        "--{name} belongs to {}: leave it out for {}",
        owners.join(" and "),
        game.name()
    )
}

/// How a game compares two tables, if it does.
pub fn comparing(game: &dyn Adjudicator) -> Result<Comparing, String> {
    let without = || {
        format!(
            "diff is about moves that one can see, which {} has none of: use diff {}",
            game.name(),
            one_of(&adjudicators_of(Task::Diff))
        )
    };
    game.diff().ok_or_else(without)
}

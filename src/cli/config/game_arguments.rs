//! Whether what was typed for a game is something that it takes.

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::game::{Adjudicator, Comparing, Task};
use crate::rules::matches::verb::Words;
use crate::rules::variant::{ADJUDICATORS, adjudicators_of, one_of};

/// Refuses options that belong to other games, and values that can't be read.
pub fn check(game: &dyn Adjudicator, task: Task, words: &Words) -> Result<(), Phrase> {
    for name in words.names() {
        let mut own = game.arguments(task).iter();
        let Some(argument) = own.find(|argument| argument.name == name) else {
            return Err(belongs_elsewhere(game, task, name));
        };
        for value in words.all(name) {
            (argument.check)(value).map_err(|problem| {
                let option = format!("--{name} {value}");
                phrase!("usage-of", option, problem)
            })?;
        }
    }
    Ok(())
}

fn belongs_elsewhere(game: &dyn Adjudicator, task: Task, name: &str) -> Phrase {
    let has = |other: &&dyn Adjudicator| other.arguments(task).iter().any(|a| a.name == name);
    let owners = ADJUDICATORS.iter().copied().filter(has);
    let owners = Phrase::list(owners.map(|owner| owner.name()), ListJoint::EachAnd);
    phrase!("usage-elsewhere", name, owners, game = game.name())
}

/// How a game compares two tables, if it does.
pub fn comparing(game: &dyn Adjudicator) -> Result<Comparing, Phrase> {
    let without = || {
        let others = one_of(&adjudicators_of(Task::Diff));
        phrase!("usage-no-diff", game = game.name(), others)
    };
    game.diff().ok_or_else(without)
}

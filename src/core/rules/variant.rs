//! The list of games: the one place that names them all.

use super::game::Adjudicator;
use super::icesickle::IceSickle;

/// The games that tables are judged by, in the order in which they are listed.
pub const ADJUDICATORS: &[&dyn Adjudicator] = &[&IceSickle];

/// The game with this name, or a sentence that says which there are.
pub fn adjudicator(name: &str) -> Result<&'static dyn Adjudicator, String> {
    let mut games = ADJUDICATORS.iter().copied();
    let found = games.find(|game| game.name() == name);
    found.ok_or_else(|| format!("unknown game '{name}': use {}", adjudicator_names()))
}

/// The names of the games, as in "geomancy, noname or icesickle".
pub fn adjudicator_names() -> String {
    let names: Vec<&str> = ADJUDICATORS.iter().map(|game| game.name()).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        names => names.concat(),
    }
}

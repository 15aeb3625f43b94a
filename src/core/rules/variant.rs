//! The list of games: the one place that names them all.

use super::game::{Adjudicator, Task};
use super::geomancy::Geomancy;
use super::icesickle::IceSickle;
use super::noname::Noname;

/// The games that tables are judged by, in the order in which they are listed.
pub const ADJUDICATORS: &[&dyn Adjudicator] = &[&Geomancy, &Noname, &IceSickle];

/// The game with this name, or a sentence that says which there are.
pub fn adjudicator(name: &str) -> Result<&'static dyn Adjudicator, String> {
    let mut games = ADJUDICATORS.iter().copied();
    let found = games.find(|game| game.name() == name);
    found.ok_or_else(|| format!("unknown game '{name}': use {}", one_of(ADJUDICATORS)))
}

/// The games of which something may be asked.
pub fn adjudicators_of(task: Task) -> Vec<&'static dyn Adjudicator> {
    let does = |game: &&dyn Adjudicator| task != Task::Diff || game.diff().is_some();
    ADJUDICATORS.iter().copied().filter(does).collect()
}

/// Names of games, as in "geomancy, noname or icesickle".
pub fn one_of(games: &[&dyn Adjudicator]) -> String {
    let names: Vec<&str> = games.iter().map(|game| game.name()).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        names => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_names() {
        for game in ADJUDICATORS {
            let found = adjudicator(game.name()).map(|found| found.title());
            assert_eq!(found, Ok(game.title()));
        }
        let unknown = adjudicator("chess").err().unwrap_or_default();
        assert!(
            unknown.contains("geomancy, noname or icesickle"),
            "{unknown}"
        );
    }
}

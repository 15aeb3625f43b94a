//! The list of games: the one place that names them all.
//!
//! A game whose matches are to be kept implements, for a type without a value, [`Match`] (its rules), [`MatchFile`]
//! (the fields of its lines in a record), [`Played`] (what its verbs come to), [`Shown`] (its JSON, text and story) and
//! [`Watched`] (how it is played before a camera), declares its verbs in a [`Playable`], and is named twice here. Books,
//! undo, records, commands, pages and the window follow.
//!
//! [`Match`]: super::matches::Match
//! [`MatchFile`]: super::matches::file::MatchFile
//! [`Played`]: super::matches::played::Played
//! [`Shown`]: super::matches::shown::Shown

use super::command::Commands;
use super::dice::DiceSet;
use super::game::{Adjudicator, Task};
use super::geomancer::{self, GeomancerMatch};
use super::geomancy::Geomancy;
use super::geomancy::play::{GEOMANCY, GeomancyMatch};
use super::gnostica::{self, GnosticaMatch};
use super::icesickle::IceSickle;
use super::icesickle::rounds::{ICESICKLE, IceSickleMatch};
use super::matches::played::Playable;
use super::matches::watched::Watched;
use super::noname::Noname;
use super::noname::play::{NONAME, NonameMatch};
use super::zendo;
use super::zendo::play::{ZENDO, ZendoMatch};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};

/// The games that tables are judged by, in the order in which they are listed.
pub const ADJUDICATORS: &[&dyn Adjudicator] = &[&Geomancy, &Noname, &IceSickle];

/// The games of which matches can be kept, in the order in which they are listed.
pub const PLAYABLE: &[&Playable] = &[
    &GEOMANCY,
    &NONAME,
    &geomancer::GEOMANCER,
    &gnostica::GNOSTICA,
    &ICESICKLE,
    &ZENDO,
];

/// How a match is begun, after the words `geomant match`.
pub const NEW_MATCH_EXAMPLE: &str = "new geomancy evening.jsonl --players red=Ada,blue=Ben --seats south=red,north=blue --square-mm 57";

/// How a match is kept from its beginning on, after the words `geomant match`.
pub const MATCH_EXAMPLES: &[&str] = &[
    "new geomancy evening.jsonl --players red=Ada,blue=Ben --square-mm 57",
    "cast evening.jsonl throw1.jpg",
    "reorient evening.jsonl --turn d4=NE",
    "undo evening.jsonl",
    "export evening.jsonl -o evening.html",
];

/// The commands that games have besides, in the order in which they are listed.
pub const COMMANDS: &[&Commands] = &[&zendo::COMMANDS];

/// The dice that a camera can read, in the order in which they are listed.
pub const DICE: &[&DiceSet] = &[&geomancer::DICE_SET];

/// The dice of the game with this name.
pub fn dice(game: &str) -> Option<&'static DiceSet> {
    DICE.iter().find(|dice| dice.game == game).copied()
}

/// The games whose dice a camera can read, as in "geomancer".
pub fn dice_names() -> Phrase {
    listed(DICE.iter().map(|dice| dice.game))
}

/// The game with this name, or a sentence that says which there are.
///
/// # Errors
/// Where there is none with it.
pub fn adjudicator(name: &str) -> Result<&'static dyn Adjudicator, Phrase> {
    let mut games = ADJUDICATORS.iter().copied();
    let found = games.find(|game| game.name() == name);
    found.ok_or_else(|| not_judged(name))
}

/// Why tables are not judged by what has this name.
fn not_judged(name: &str) -> Phrase {
    let judged = one_of(ADJUDICATORS);
    if playable(name).is_none() {
        return phrase!("typed-game", name, games = judged);
    }
    let has_commands = COMMANDS.iter().any(|commands| commands.name == name);
    let besides = if has_commands { "commands" } else { "none" };
    phrase!("typed-not-judged", name, besides, judged)
}

/// The games of which something may be asked.
pub fn adjudicators_of(task: Task) -> Vec<&'static dyn Adjudicator> {
    let does = |game: &&dyn Adjudicator| task != Task::Diff || game.diff().is_some();
    ADJUDICATORS.iter().copied().filter(does).collect()
}

/// Names of games, as in "geomancy, noname or icesickle".
pub fn one_of(games: &[&dyn Adjudicator]) -> Phrase {
    listed(games.iter().map(|game| game.name()))
}

/// Something that is done alike for the matches of every game.
pub trait WithMatch {
    /// What comes of it, whatever the game.
    type Outcome;

    /// Does it with the match of one game.
    fn with<M: Watched>(self) -> Self::Outcome;
}

/// Does something for the matches of the game with this name; none where no game is called so.
pub fn with_match<W: WithMatch>(game: &str, work: W) -> Option<W::Outcome> {
    match game {
        "geomancy" => Some(work.with::<GeomancyMatch>()),
        "noname" => Some(work.with::<NonameMatch>()),
        "geomancer" => Some(work.with::<GeomancerMatch>()),
        "gnostica" => Some(work.with::<GnosticaMatch>()),
        "icesickle" => Some(work.with::<IceSickleMatch>()),
        "zendo" => Some(work.with::<ZendoMatch>()),
        _ => None,
    }
}

/// The matches of the game with this name.
pub fn playable(game: &str) -> Option<&'static Playable> {
    let mut named = PLAYABLE.iter().filter(|playable| playable.name == game);
    named.next().copied()
}

/// The names of the games of which matches can be kept, as in "geomancy or noname".
pub fn playable_names() -> Phrase {
    listed(PLAYABLE.iter().map(|playable| playable.name))
}

/// Why no match can be kept of what has this name.
pub fn not_played(name: &str) -> Phrase {
    phrase!("typed-game", name, games = playable_names())
}

fn listed(names: impl Iterator<Item = &'static str>) -> Phrase {
    Phrase::list(names, ListJoint::Or)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::Book;
    use crate::rules::matches::played::Equipment;
    use crate::rules::matches::verb::Words;

    #[test]
    fn games_are_found_by_their_names() {
        for game in ADJUDICATORS {
            let found = adjudicator(game.name()).map(|found| found.title());
            assert_eq!(found, Ok(game.title()));
        }
        let unknown = adjudicator("chess").err().unwrap_or_default().to_string();
        assert!(
            unknown.contains("geomancy, noname or icesickle"),
            "{unknown}"
        );
    }

    #[test]
    fn a_game_that_is_only_kept_is_no_unknown_game() {
        for (name, wanted) in [
            ("gnostica", "'geomant match new gnostica'"),
            ("geomancer", "'geomant match new geomancer'"),
            ("zendo", "'geomant zendo --help'"),
        ] {
            let told = adjudicator(name).err().unwrap_or_default().to_string();
            assert!(told.contains(wanted) && !told.contains("unknown"), "{told}");
            assert!(told.contains("geomancy, noname or icesickle"), "{told}");
        }
    }

    /// How records of a match name its game, and whether one of a single player begins.
    struct OfOne(&'static str);

    impl WithMatch for OfOne {
        type Outcome = (&'static str, bool);

        fn with<M: Watched>(self) -> Self::Outcome {
            let mut words = Words::default();
            words.add("players", ["red".to_owned()]);
            words.add("rule", ["it contains a red piece".to_owned()]);
            let setup = M::agreed(self.0, &words, Equipment::default()).expect("words");
            (M::game(&setup), Book::<M>::new(setup.clone()).is_ok())
        }
    }

    #[test]
    fn every_game_that_is_listed_can_be_played_by_several() {
        for playable in PLAYABLE {
            let name = playable.name;
            assert_eq!(with_match(name, OfOne(name)), Some((name, false)), "{name}");
        }
    }
}

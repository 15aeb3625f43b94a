//! The list of games: the one place that names them all.
//!
//! A game whose matches are to be kept implements, for a type without a value, [`Match`] (its rules), [`MatchFile`]
//! (the fields of its lines in a record), [`Played`] (what its verbs come to) and [`Shown`] (its JSON, text and story),
//! declares its verbs in a [`Playable`], and is named twice here. Books, undo, records, commands and pages follow.
//!
//! [`Match`]: super::matches::Match
//! [`MatchFile`]: super::matches::file::MatchFile
//! [`Played`]: super::matches::played::Played

use super::geomancer::{self, GeomancerMatch};
use super::matches::played::Playable;
use super::matches::shown::Shown;
use super::stash::{self, StashMatch};

/// The games of which matches can be kept, in the order in which they are listed.
pub const PLAYABLE: &[&Playable] = &[&stash::GEOMANCY, &stash::NONAME, &geomancer::GEOMANCER];

/// Something that is done alike for the matches of every game.
pub trait WithMatch {
    type Outcome;

    fn with<M: Shown>(self) -> Self::Outcome;
}

/// Does something for the matches of the game with this name; none where no game is called so.
pub fn with_match<W: WithMatch>(game: &str, work: W) -> Option<W::Outcome> {
    match game {
        "geomancy" | "noname" => Some(work.with::<StashMatch>()),
        "geomancer" => Some(work.with::<GeomancerMatch>()),
        _ => None,
    }
}

/// The matches of the game with this name.
pub fn playable(game: &str) -> Option<&'static Playable> {
    let mut named = PLAYABLE.iter().filter(|playable| playable.name == game);
    named.next().copied()
}

/// The names of the games of which matches can be kept, as in "geomancy or noname".
pub fn playable_names() -> String {
    let names: Vec<&str> = PLAYABLE.iter().map(|playable| playable.name).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        names => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nothing;

    impl WithMatch for Nothing {
        type Outcome = ();

        fn with<M: Shown>(self) {}
    }

    #[test]
    fn every_game_that_is_listed_can_be_played() {
        for playable in PLAYABLE {
            assert!(
                with_match(playable.name, Nothing).is_some(),
                "{}",
                playable.name
            );
        }
    }
}

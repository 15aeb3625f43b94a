//! What is shown alike of the matches of all games with stashes.

use super::{StashSetup, Stashes, narration, standings};
use crate::rules::matches::shown::ShownPlayer;

/// The players, in the order of turns.
pub fn parties(setup: &StashSetup) -> Vec<ShownPlayer> {
    let party = |color| ShownPlayer {
        name: narration::name(setup, color),
        short: color.into(),
        color: Some(color.clone()),
        side: setup.side_of(color),
    };
    setup.colors().map(party).collect()
}

/// Everyone's color and name.
pub fn called(setup: &StashSetup) -> Vec<Vec<&str>> {
    let names = setup.players.iter().map(|player| {
        let color = Some(player.color.name());
        color.into_iter().chain(player.name.as_deref()).collect()
    });
    names.collect()
}

/// Everyone's points, in the order of turns.
pub fn points<M: Stashes>(setup: &M::Setup, state: &M::State) -> Vec<i64> {
    let lines = standings::<M>(setup, state);
    let points = M::stashes(setup).colors().map(|color| {
        let own = lines.iter().find(|line| line.color == *color);
        own.map_or(0, |line| line.points)
    });
    points.collect()
}

//! How matches of games with stashes are played before a camera, as far as they are alike.

use super::Stock;
use super::asked::{self, AskedAbout};
use super::sighting::{Sighting, SightingQuestion};
use crate::layout::Layout;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::Now;
use crate::rules::matches::guess::Guess;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Counted, InventoryItem, SeenMove};

/// What a picture comes to as a kind of move, for who shows it.
pub fn seen_move<M: AskedAbout>(
    now: Now<'_, M>,
    seen: &Layout,
    verb: &'static str,
    annotations: &Words,
    sighting: &Sighting<M::Step>,
) -> SeenMove {
    let (setup, state) = (now.setup, now.state);
    let step = sighting.step.as_ref();
    let after = step.and_then(|step| Some((M::after(setup, state, step).ok()?, step)));
    let follows = after.map(|(after, step)| M::consequences(setup, &after, step));
    let is_doubt =
        |question: &SightingQuestion<M::Step>| matches!(question, SightingQuestion::Doubt { .. });
    let queries = sighting.questions.iter();
    let accepted = sighting.accepted.iter().map(Guess::sentence);
    SeenMove {
        verb,
        sentence: step.map(|step| M::proposed(setup, state, step)),
        consequences: follows.unwrap_or_default(),
        notes: sighting.notes.iter().cloned().chain(accepted).collect(),
        asked: queries
            .map(|question| asked::query(now, seen, annotations, question))
            .collect(),
        is_settled: sighting.is_settled(),
        best_guesses: sighting.questions.iter().any(is_doubt).then_some("accept"),
        stones: vec![],
    }
}

/// An empty hand tells something, as the game waits for it; no prisoners are the usual thing.
pub fn belonging(what: Phrase, stock: &Stock, is_told_when_empty: bool) -> InventoryItem {
    let counted = stock.iter().map(|(color, size, number)| Counted {
        color: Some(color.clone()),
        size,
        number,
    });
    InventoryItem {
        what,
        pieces: counted.collect(),
        words: stock.phrase(),
        is_told_when_empty,
    }
}

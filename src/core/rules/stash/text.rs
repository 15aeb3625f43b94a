//! A match of a game with stashes in tables and sentences, as far as such games are alike.

use super::{StashSetup, Stashes, Stock, standings};
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable, capitalized};
use crate::piece::{Color, Size};
use crate::rules::matches::Now;

/// The score alone.
pub fn score<M: Stashes>(now: Now<'_, M>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-points"),
    ]);
    for line in standings::<M>(setup, state) {
        table.row(vec![
            line.place.into(),
            name(M::stashes(setup), &line.color),
            line.points.into(),
        ]);
    }
    let game = capitalized(M::NAME);
    let mut text = Text::of(if M::is_over(state) {
        phrase!("stash-final-score", game)
    } else {
        phrase!("stash-score-so-far", game)
    });
    text.table(table);
    if M::is_over(state) {
        text.sentence(winners(now));
    }
    text
}

/// That the match is over, and who won it.
pub fn over<M: Stashes>(text: &mut Text, now: Now<'_, M>) {
    text.sentence(phrase!("match-over"));
    text.sentence(winners(now));
}

fn winners<M: Stashes>(now: Now<'_, M>) -> Phrase {
    let lines = standings::<M>(now.setup, now.state).into_iter();
    let winners = lines.filter(|line| line.place == 1);
    let setup = M::stashes(now.setup);
    let winners: Vec<Phrase> = winners.map(|line| name(setup, &line.color)).collect();
    match winners.as_slice() {
        [player] => phrase!("stash-won", player),
        several => phrase!(
            "stash-shared",
            players = Phrase::list(several, ListJoint::EachAnd)
        ),
    }
}

/// As in "red (Ada)".
pub fn name(setup: &StashSetup, color: &Color) -> Phrase {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => phrase!("stash-color-of", color, name),
        None => color.into(),
    }
}

/// As in "SSM"; of several colors as in "red SSM, blue L".
pub fn letters(stock: &Stock, alone: bool) -> Phrase {
    let mut of_color: Vec<(Color, String)> = vec![];
    for (color, size, number) in stock.iter() {
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        match of_color.last_mut().filter(|(last, _)| last == color) {
            Some((_, letters)) => letters.push_str(&more),
            None => of_color.push((color.clone(), more)),
        }
    }
    let words = of_color.iter().map(|(color, letters)| {
        if alone {
            letters.into()
        } else {
            phrase!("stash-letters", color, letters)
        }
    });
    if of_color.is_empty() {
        NOTHING.into()
    } else {
        Phrase::list(words, ListJoint::Between(", "))
    }
}

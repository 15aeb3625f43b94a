//! A match of Geomancer as it stands, in tables and sentences.

use super::Now;
use super::legal::{Legal, legal};
use super::narration::{list, outcomes};
use super::setup::Setup;
use super::state::{Fight, Phase, State};
use super::step::Force;
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable};
use crate::rules::matches::shown::ranking;

/// The match as it stands.
pub fn state(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(phrase!("geomancer-state", entry = now.entries));
    text.table(table(setup, state));
    if let Some(fight) = state.fight() {
        match outcomes(setup, fight).as_slice() {
            [] => text.sentence(fought(setup, fight)),
            lines => text.list(attack(setup, fight), lines),
        }
    }
    waits_for(&mut text, setup, state);
    text
}

/// Who attacks whom, and with what.
fn attack(setup: &Setup, fight: &Fight) -> Phrase {
    let names = list(fight.targets.iter().map(|p| setup.name(*p)));
    let who = setup.name(fight.by);
    match fight.with {
        Force::Harmonic => phrase!("geomancer-attacks-harmonic", who, names),
        Force::Dice(dice) => {
            let (dice, strength) = (dice.tally(), dice.total());
            phrase!("geomancer-attacks-strong", who, names, dice, strength)
        }
    }
}

/// The same with its full stop.
fn fought(setup: &Setup, fight: &Fight) -> Phrase {
    phrase!("geomancer-sentence", sentence = attack(setup, fight))
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut players: Vec<usize> = (0..setup.players.len()).collect();
    players.sort_by_key(|player| setup.name(*player));
    let totals: Vec<i64> = players
        .iter()
        .map(|p| i64::from(state.hands[*p].total()))
        .collect();
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-dice"),
    ]);
    for (index, place) in ranking(&totals) {
        let player = Phrase::from(setup.name(players[index]));
        table.row(vec![place.into(), player, totals[index].into()]);
    }
    let mut text = Text::of(match state.winner() {
        Some(_) => phrase!("geomancer-final-score"),
        None => phrase!("geomancer-score-so-far"),
    });
    text.table(table);
    if let Some(winner) = state.winner() {
        text.sentence(phrase!("geomancer-winner", name = setup.name(winner)));
    }
    text
}

/// Everybody's dice.
pub fn table(setup: &Setup, state: &State) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-player"),
        phrase!("head-dice"),
        phrase!("head-in-the-fight"),
        phrase!("head-to-roll"),
        phrase!("head-all"),
    ]);
    let shown = |dice: String| {
        if dice.is_empty() {
            Phrase::from(NOTHING)
        } else {
            dice.into()
        }
    };
    for (name, hand) in setup.players.iter().zip(&state.hands) {
        table.row(vec![
            name.into(),
            shown(hand.dice.to_string()),
            shown(hand.used.to_string()),
            hand.to_roll.into(),
            hand.total().into(),
        ]);
    }
    table
}

/// Who is waited for, and for what, in a line.
pub fn headline(setup: &Setup, state: &State) -> Phrase {
    let pending = state.pending();
    let count = pending.len();
    let names = list(pending.into_iter().map(|player| setup.name(player)));
    match &state.phase {
        Phase::Rolling | Phase::Rerolling(..) => {
            phrase!("geomancer-who-rolls", count, names)
        }
        Phase::Acting(turn) => phrase!("geomancer-turn-of", name = setup.name(turn.player)),
        Phase::Defending(..) => phrase!("geomancer-who-is-attacked", count, names),
        Phase::Giving(..) => phrase!("geomancer-who-parts", count, names),
        Phase::Over { winner, .. } => phrase!("geomancer-wins", name = setup.name(*winner)),
    }
}

/// What the match is about at the moment.
pub fn outlook(setup: &Setup, state: &State) -> Phrase {
    match &state.phase {
        Phase::Rolling => phrase!("geomancer-outlook-rolling"),
        Phase::Acting(turn) => match (turn.done.create, turn.done.attack) {
            (false, false) => phrase!("geomancer-left-both"),
            (false, true) => phrase!("geomancer-left-creation"),
            (true, false) => phrase!("geomancer-left-attack"),
            (true, true) => phrase!("geomancer-left-nothing"),
        },
        Phase::Defending(_, fight) | Phase::Giving(_, fight) | Phase::Rerolling(_, fight) => {
            fought(setup, fight)
        }
        Phase::Over { .. } => phrase!("geomancer-over"),
    }
}

/// What the match waits for, and how to type it.
fn waits_for(text: &mut Text, setup: &Setup, state: &State) {
    let legal = legal(setup, state);
    match &state.phase {
        Phase::Rolling | Phase::Rerolling(..) => {
            let lines = legal.roll.iter().map(|(player, dice)| {
                let (name, dice) = (setup.name(*player), *dice);
                phrase!("geomancer-rolls", name, dice)
            });
            text.list(phrase!("geomancer-type-roll"), &lines.collect::<Vec<_>>());
        }
        Phase::Acting(turn) => {
            let name = setup.name(turn.player);
            text.list(
                phrase!("geomancer-it-is-turn-of", name),
                &turn_lines(setup, &legal),
            );
        }
        Phase::Defending(..) => text.list(
            phrase!("geomancer-type-defend"),
            &defence_lines(setup, &legal),
        ),
        Phase::Giving(..) => {
            let lines = legal.give.iter().map(|(player, dice)| {
                let (name, dice) = (setup.name(*player), *dice);
                phrase!("geomancer-parts-with", name, dice)
            });
            text.list(phrase!("geomancer-type-give"), &lines.collect::<Vec<_>>());
        }
        Phase::Over { winner, .. } => {
            text.sentence(phrase!("geomancer-over"));
            text.sentence(phrase!("geomancer-winner", name = setup.name(*winner)));
        }
    }
}

fn turn_lines(setup: &Setup, legal: &Legal) -> Vec<Phrase> {
    let mut lines = vec![];
    if !legal.create.is_empty() {
        let ways = legal.create.iter();
        let ways = ways.map(|(e, n)| format!("{n}{}", e.letter()));
        let ways = Phrase::list(ways, ListJoint::EachOr);
        lines.push(phrase!("geomancer-type-create", ways));
    }
    if let Some(attack) = &legal.attack {
        let ways = attack.natural.iter();
        let ways = ways.map(|(e, n)| Phrase::from(format!("{n}{}", e.letter())));
        let harmonic = attack.harmonic.then(|| phrase!("geomancer-harmonic"));
        let ways = Phrase::list(ways.chain(harmonic), ListJoint::EachOr);
        let names = list(attack.targets.iter().map(|p| setup.name(*p)));
        lines.push(match attack.focus {
            0 => phrase!("geomancer-type-attack", names, ways),
            focus => phrase!("geomancer-type-attack-focus", names, ways, focus),
        });
    }
    lines.push(phrase!("geomancer-type-pass"));
    lines
}

fn defence_lines(setup: &Setup, legal: &Legal) -> Vec<Phrase> {
    let lines = legal.defend.iter().map(|(player, may)| {
        let mut ways = vec![phrase!("geomancer-none")];
        if let Some((element, count)) = may.natural {
            let dice = format!("{count}{}", element.letter());
            ways.push(match may.focus {
                0 => dice.into(),
                focus => phrase!("geomancer-with-focus", dice, focus),
            });
        }
        if may.harmonic {
            ways.push(phrase!("geomancer-harmonic"));
        }
        let (name, ways) = (setup.name(*player), Phrase::list(ways, ListJoint::EachOr));
        phrase!("geomancer-ways-of", name, ways)
    });
    lines.collect()
}

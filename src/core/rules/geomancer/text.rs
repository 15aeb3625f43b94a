//! A match of Geomancer as it stands, in tables and sentences.

use super::Now;
use super::legal::{Legal, legal};
use super::setup::Setup;
use super::state::{Fight, Phase, State};
use super::step::Force;
use super::tale::{list, outcomes};
use crate::phrasing::{NOTHING, Table, Text};
use crate::rules::matches::shown::ranking;

/// The match as it stands.
pub fn state(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(format!("Geomancer, after entry {}", now.entries));
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
fn attack(setup: &Setup, fight: &Fight) -> String {
    let targets: Vec<&str> = fight.targets.iter().map(|p| setup.name(*p)).collect();
    let with = match fight.with {
        Force::Harmonic => "in harmony".to_owned(),
        Force::Dice(dice) => format!("with {}, strength {}", dice.tally(), dice.total()),
    };
    format!("{} attacks {} {with}", setup.name(fight.by), list(&targets))
}

/// The same with its full stop.
fn fought(setup: &Setup, fight: &Fight) -> String {
    format!("{}.", attack(setup, fight))
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let end = match state.winner() {
        Some(_) => "final score",
        None => "score so far",
    };
    let mut players: Vec<usize> = (0..setup.players.len()).collect();
    players.sort_by_key(|player| setup.name(*player));
    let totals: Vec<i64> = players
        .iter()
        .map(|p| i64::from(state.hands[*p].total()))
        .collect();
    let mut table = Table::with_head(&["place", "player", "dice"]);
    for (index, place) in ranking(&totals) {
        let player = setup.name(players[index]).to_owned();
        table.row(vec![place.to_string(), player, totals[index].to_string()]);
    }
    let mut text = Text::of(format!("Geomancer, {end}"));
    text.table(table);
    if let Some(winner) = state.winner() {
        text.sentence(format!("{} wins.", setup.name(winner)));
    }
    text
}

/// Everybody's dice.
pub fn table(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&["player", "dice", "in the fight", "to roll", "all"]);
    let shown = |dice: String| {
        if dice.is_empty() {
            NOTHING.to_owned()
        } else {
            dice
        }
    };
    for (name, hand) in setup.players.iter().zip(&state.hands) {
        table.row(vec![
            name.clone(),
            shown(hand.dice.to_string()),
            shown(hand.used.to_string()),
            hand.to_roll.to_string(),
            hand.total().to_string(),
        ]);
    }
    table
}

/// Who is waited for, and for what, in a line.
pub fn headline(setup: &Setup, state: &State) -> String {
    let names = |players: Vec<usize>| {
        let names: Vec<&str> = players.iter().map(|player| setup.name(*player)).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        (list(&names), verb)
    };
    let (waited_for, verb) = names(state.pending());
    match &state.phase {
        Phase::Rolling | Phase::Rerolling(..) => match verb {
            "is" => format!("{waited_for} rolls"),
            _ => format!("{waited_for} roll"),
        },
        Phase::Acting(turn) => format!("{}'s turn", setup.name(turn.player)),
        Phase::Defending(..) => format!("{waited_for} {verb} attacked"),
        Phase::Giving(..) => match verb {
            "is" => format!("{waited_for} parts with dice"),
            _ => format!("{waited_for} part with dice"),
        },
        Phase::Over { winner, .. } => format!("{} wins", setup.name(*winner)),
    }
}

/// What the match is about at the moment.
pub fn outlook(setup: &Setup, state: &State) -> String {
    match &state.phase {
        Phase::Rolling => {
            "The one with the least Focus begins; who ties for it rolls again.".into()
        }
        Phase::Acting(turn) => {
            let left = match (turn.done.create, turn.done.attack) {
                (false, false) => "One creation and one attack may be made",
                (false, true) => "One creation may be made",
                (true, false) => "One attack may be made",
                (true, true) => "Nothing more may be made",
            };
            format!("{left}; passing ends the turn.")
        }
        Phase::Defending(_, fight) | Phase::Giving(_, fight) | Phase::Rerolling(_, fight) => {
            fought(setup, fight)
        }
        Phase::Over { .. } => "The game is over.".into(),
    }
}

/// What the match waits for, and how to type it.
fn waits_for(text: &mut Text, setup: &Setup, state: &State) {
    let legal = legal(setup, state);
    let of = |pairs: &[(usize, u32)], word: &str| -> Vec<String> {
        let pairs = pairs.iter();
        let lines = pairs.map(|(player, dice)| format!("{} {word} {dice}", setup.name(*player)));
        lines.collect()
    };
    match &state.phase {
        Phase::Rolling | Phase::Rerolling(..) => text.list(
            "Dice are rolled: geomant match roll RECORD --dice NAME=FACES",
            &of(&legal.roll, "rolls"),
        ),
        Phase::Acting(turn) => text.list(
            format!("It is {}'s turn", setup.name(turn.player)),
            &turn_lines(setup, &legal),
        ),
        Phase::Defending(..) => text.list(
            "Those attacked say what they do: geomant match defend RECORD NAME=DICE",
            &defence_lines(setup, &legal),
        ),
        Phase::Giving(..) => text.list(
            "Dice are chosen: geomant match give RECORD NAME=FACES, used ones as small letters",
            &of(&legal.give, "parts with"),
        ),
        Phase::Over { winner, .. } => {
            text.sentence("The game is over.");
            text.sentence(format!("{} wins.", setup.name(*winner)));
        }
    }
}

fn turn_lines(setup: &Setup, legal: &Legal) -> Vec<String> {
    let mut lines = vec![];
    if !legal.create.is_empty() {
        let ways = legal.create.iter();
        let ways: Vec<String> = ways.map(|(e, n)| format!("{n}{}", e.letter())).collect();
        lines.push(format!(
            "create, up to {}: geomant match create RECORD --dice DICE",
            ways.join(" or ")
        ));
    }
    if let Some(attack) = &legal.attack {
        let ways = attack.natural.iter();
        let mut ways: Vec<String> = ways.map(|(e, n)| format!("{n}{}", e.letter())).collect();
        if attack.harmonic {
            ways.push("harmonic".into());
        }
        let focus = match attack.focus {
            0 => String::new(),
            focus => format!(", with up to {focus}X"),
        };
        let targets: Vec<&str> = attack.targets.iter().map(|p| setup.name(*p)).collect();
        lines.push(format!(
            "attack {}, up to {}{focus}: geomant match attack RECORD --with DICE --at NAMES",
            list(&targets),
            ways.join(" or ")
        ));
    }
    lines.push("end the turn: geomant match pass RECORD".into());
    lines
}

fn defence_lines(setup: &Setup, legal: &Legal) -> Vec<String> {
    let lines = legal.defend.iter().map(|(player, may)| {
        let mut ways = vec!["none".to_owned()];
        if let Some((element, count)) = may.natural {
            let focus = match may.focus {
                0 => String::new(),
                focus => format!(" with up to {focus}X"),
            };
            ways.push(format!("{count}{}{focus}", element.letter()));
        }
        if may.harmonic {
            ways.push("harmonic".into());
        }
        format!("{}: {}", setup.name(*player), ways.join(" or "))
    });
    lines.collect()
}

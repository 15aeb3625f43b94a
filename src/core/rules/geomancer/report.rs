//! A match of Geomancer as JSON: `geomant.state/1` and `geomant.score/1`.

use super::Now;
use super::dice::Element;
use super::legal::{Legal, LegalAttack, LegalDefence, legal};
use super::setup::Setup;
use super::state::{Fight, Hand, Last, Phase, State};
use crate::rules::matches::shown::ranking;
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, object};
use serde_json::{Value, json};

/// The match as it stands.
pub fn state(now: Now<'_>, standing: &[usize]) -> Object {
    let (setup, state) = (now.setup, now.state);
    let done = state.turn().map(|turn| turn.done).unwrap_or_default();
    let players = setup.players.iter().zip(&state.hands);
    let name = |player: usize| setup.name(player);
    object(json!({
        "schema": STATE_SCHEMA,
        "game": "geomancer",
        "order": setup.order.name(),
        "seed": setup.seed,
        "entries": now.entries,
        "standing": standing,
        "phase": phase(&state.phase),
        "turn": state.turn().map(|turn| name(turn.player)),
        "done": {"create": done.create, "attack": done.attack},
        "players": players.map(|(name, hand)| player(name, hand)).collect::<Value>(),
        "aside": state.aside(),
        "pending": state.pending().into_iter().map(name).collect::<Vec<_>>(),
        "legal": what_is_legal(setup, &legal(setup, state)),
        "attack": state.fight().map(|fight| attack(setup, fight)),
        "last": state.last.as_ref().map(|step| last(setup, step)),
        "over": state.winner().is_some(),
        "winner": state.winner().map(name),
    }))
}

/// The score alone: dice held, waiting ones too; equal ones by name.
pub fn score(now: Now<'_>) -> Object {
    let (setup, state) = (now.setup, now.state);
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "geomancer",
        "complete": state.winner().is_some(),
        "scores": scores(setup, state),
    }))
}

fn scores(setup: &Setup, state: &State) -> Value {
    let mut players: Vec<usize> = (0..setup.players.len()).collect();
    players.sort_by_key(|player| setup.name(*player));
    let totals: Vec<i64> = players
        .iter()
        .map(|p| i64::from(state.hands[*p].total()))
        .collect();
    let lines = ranking(&totals).into_iter().map(|(index, place)| {
        let (player, total) = (setup.name(players[index]), totals[index]);
        json!({"player": player, "total": total, "place": place})
    });
    lines.collect()
}

const fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Rolling => "rolling",
        Phase::Acting(_) => "acting",
        Phase::Defending(..) => "defending",
        Phase::Giving(..) => "giving",
        Phase::Rerolling(..) => "rerolling",
        Phase::Over { .. } => "over",
    }
}

fn player(name: &str, hand: &Hand) -> Value {
    json!({
        "name": name,
        "dice": hand.dice.to_string(),
        "used": hand.used.to_string(),
        "to_roll": hand.to_roll,
        "in": hand.is_in(),
    })
}

fn what_is_legal(setup: &Setup, legal: &Legal) -> Value {
    let defend = legal.defend.iter();
    let defend = defend.map(|(player, may)| (setup.name(*player).to_owned(), defence(may)));
    json!({
        "roll": counts(setup, &legal.roll),
        "create": elements(&legal.create),
        "attack": legal.attack.as_ref().map(|may| legal_attack(setup, may)),
        "defend": Value::Object(defend.collect()),
        "give": counts(setup, &legal.give),
        "pass": legal.pass,
    })
}

/// As in {"ada": 3}.
fn counts(setup: &Setup, counts: &[(usize, u32)]) -> Value {
    let counts = counts.iter();
    let counts = counts.map(|(player, count)| (setup.name(*player).to_owned(), json!(count)));
    Value::Object(counts.collect())
}

/// As in {"W": 3}.
fn elements(counts: &[(Element, u32)]) -> Value {
    let counts = counts.iter();
    let counts = counts.map(|(element, count)| (element.letter().to_string(), json!(count)));
    Value::Object(counts.collect())
}

fn legal_attack(setup: &Setup, may: &LegalAttack) -> Value {
    let targets = may.targets.iter().map(|player| setup.name(*player));
    json!({
        "natural": elements(&may.natural),
        "focus": may.focus,
        "harmonic": may.harmonic,
        "targets": targets.collect::<Vec<_>>(),
    })
}

fn defence(may: &LegalDefence) -> Value {
    let natural = may
        .natural
        .map(|(element, count)| format!("{count}{}", element.letter()));
    json!({"natural": natural, "focus": may.focus, "harmonic": may.harmonic})
}

fn attack(setup: &Setup, fight: &Fight) -> Value {
    let targets = fight.targets.iter().map(|player| setup.name(*player));
    let defences = fight.defences.iter().map(|(player, defence)| {
        let said = json!({
            "with": defence.to_string(),
            "strength": defence.strength(),
            "outcome": fight.outcome(defence).name(),
        });
        (setup.name(*player).to_owned(), said)
    });
    json!({
        "by": setup.name(fight.by),
        "with": fight.with.to_string(),
        "strength": fight.with.strength(),
        "targets": targets.collect::<Vec<_>>(),
        "showdown": fight.showdown,
        "defences": Value::Object(defences.collect()),
    })
}

fn last(setup: &Setup, step: &Last) -> Value {
    match step {
        Last::Roll => json!({"kind": "roll"}),
        Last::Defend => json!({"kind": "defend"}),
        Last::Give => json!({"kind": "give"}),
        Last::Create {
            player,
            element,
            count,
        } => {
            let with = format!("{count}{}", element.letter());
            json!({"kind": "create", "player": setup.name(*player), "with": with})
        }
        Last::Attack { player, with, at } => {
            let at: Vec<&str> = at.iter().map(|player| setup.name(*player)).collect();
            let (player, with) = (setup.name(*player), with.to_string());
            json!({"kind": "attack", "player": player, "with": with, "at": at})
        }
        Last::Pass { player } => json!({"kind": "pass", "player": setup.name(*player)}),
    }
}

//! A match of IceSickle as JSON: `geomant.state/1` and `geomant.score/1`.

use super::Now;
use super::setup::Setup;
use super::state::{Last, State};
use crate::phrasing::Phrase;
use crate::rules::icesickle::letters;
use crate::rules::matches::shown::ranking;
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, object, printed};
use serde_json::{Map, Value, json};

/// The match as it stands.
pub fn state(now: Now<'_>, standing: &[usize], notes: &[Phrase]) -> Object {
    let (setup, state) = (now.setup, now.state);
    let name = |player: usize| setup.name(player);
    let players = setup.players.iter().map(|name| json!({"name": name}));
    let rounds = state.rounds.iter().map(|round| {
        json!({
            "first": name(round.first),
            "points": by_player(setup, |player| json!(round.points[player])),
        })
    });
    let field = setup.field().ok();
    let jumps = field.map(|field| state.jumps(field)).unwrap_or_default();
    object(json!({
        "schema": STATE_SCHEMA,
        "game": "icesickle",
        "entries": now.entries,
        "standing": standing,
        "players": players.collect::<Value>(),
        "squares": field.map(|field| field.region().to_string()),
        "round": state.round,
        "phase": state.phase.name(),
        "turn": state.turn().map(name),
        "board": board(state),
        "stash": letters(&state.stash_sizes()),
        "taken": by_player(setup, |player| json!(letters(&state.taken[player]))),
        "jumps": jumps.iter().map(|jump| jump.id().to_string()).collect::<Vec<_>>(),
        "last": state.last.as_ref().map(|step| last(setup, step)),
        "rounds": rounds.collect::<Value>(),
        "scores": scores(setup, state),
        "over": state.is_over(),
        "winner": state.winner().map(name),
        "notes": printed(notes),
    }))
}

/// The score alone.
pub fn score(now: Now<'_>) -> Object {
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "icesickle",
        "complete": now.state.is_over(),
        "scores": scores(now.setup, now.state),
    }))
}

fn board(state: &State) -> Value {
    let pieces = state.table.iter().map(|(square, (size, color))| {
        let color = color.as_ref().map(|color| color.name());
        (
            square.to_string(),
            json!({"size": size.name(), "color": color}),
        )
    });
    Value::Object(pieces.collect::<Map<_, _>>())
}

fn by_player(setup: &Setup, of: impl Fn(usize) -> Value) -> Value {
    let players = setup.players.iter().enumerate();
    let fields = players.map(|(player, name)| (name.clone(), of(player)));
    Value::Object(fields.collect::<Map<_, _>>())
}

fn last(setup: &Setup, step: &Last) -> Value {
    match step {
        Last::Place {
            player,
            square,
            size,
        } => json!({
            "kind": "place",
            "player": setup.name(*player),
            "square": square.to_string(),
            "size": size.name(),
        }),
        Last::Jump { player, jump } => json!({
            "kind": "jump",
            "player": setup.name(*player),
            "id": jump.id().to_string(),
            "over": jump.over.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "points": jump.points,
        }),
        Last::Round => json!({"kind": "round"}),
    }
}

/// Most points first, equal ones by name.
pub fn lines(setup: &Setup, state: &State) -> Vec<(String, i64, usize)> {
    let points = state.points();
    let mut players: Vec<usize> = (0..setup.players.len()).collect();
    players.sort_by_key(|player| setup.name(*player));
    let totals: Vec<i64> = players.iter().map(|p| i64::from(points[*p])).collect();
    let ranked = ranking(&totals).into_iter();
    ranked
        .map(|(index, place)| (setup.name(players[index]).to_owned(), totals[index], place))
        .collect()
}

fn scores(setup: &Setup, state: &State) -> Value {
    let lines = lines(setup, state).into_iter();
    let lines = lines
        .map(|(player, total, place)| json!({"player": player, "total": total, "place": place}));
    lines.collect()
}

//! Whole films against their truth.

use super::*;

#[test]
fn films_are_steady_when_their_tables_are_and_stones_keep_their_ids() {
    for (name, colors) in [
        ("carry_5720", "red,green"),
        ("light_5703", "purple,green"),
        ("recast_5709", "red,green,blue"),
    ] {
        let film = fixture(&format!("clips/{name}.mp4"));
        let truth = std::fs::read_to_string(film.with_extension("json")).expect("its truth");
        let truth: Value = serde_json::from_str(&truth).expect("JSON");
        let log = log_of(&film, colors, &truth["square_mm"].to_string());
        check_states(name, &log, &truth);
        check_ids(name, &log, &truth);
    }
}

fn log_of(film: &Path, colors: &str, square_mm: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.jsonl");
    let arguments = [
        "live",
        "--headless",
        "--camera",
        film.to_str().expect("a name"),
        "--log",
        path.to_str().expect("a name"),
        "--colors",
        colors,
        "--square-mm",
        square_mm,
    ];
    let output = geomant(&arguments, b"");
    assert!(output.status.success(), "{}", complaint(&output));
    assert!(output.stdout.is_empty(), "the log goes to its file alone");
    let lines = std::fs::read_to_string(&path).expect("a log");
    let parse = |line| serde_json::from_str(line).expect("JSON lines");
    lines.lines().map(parse).collect()
}

fn segments(truth: &Value) -> Vec<(&str, u64, u64, &Value)> {
    let segments = truth["segments"].as_array().expect("segments");
    let of = |s: &'_ Value| (s["first"].as_u64(), s["last"].as_u64());
    let whole = segments.iter().map(|s| match (s["kind"].as_str(), of(s)) {
        (Some(kind), (Some(first), Some(last))) => (kind, first, last, s),
        _ => panic!("a segment without its frames"),
    });
    whole.collect()
}

/// The first steady line within a segment, or the one in force as it begins.
fn steady_in(log: &[Value], first: u64, last: u64) -> Option<(u64, &Value)> {
    let frame = |line: &Value| line["frame"].as_u64().expect("a frame");
    let before = log.iter().rfind(|line| frame(line) <= first);
    let within = log
        .iter()
        .filter(|line| (first..=last).contains(&frame(line)));
    let steady = before
        .into_iter()
        .chain(within)
        .find(|line| line["state"] == "steady")?;
    Some((frame(steady), steady))
}

fn check_states(name: &str, log: &[Value], truth: &Value) {
    let fps = truth["fps"].as_f64().expect("a rate");
    for (kind, first, last, _) in segments(truth) {
        let steady = steady_in(log, first, last);
        if kind == "steady" {
            let (at, _) = steady.unwrap_or_else(|| panic!("{name}: never steady from {first} on"));
            let after_s = (at.saturating_sub(first)) as f64 / fps;
            assert!(
                after_s <= STEADY_WITHIN_S,
                "{name}: {after_s} s after {first}"
            );
        }
        if kind == "moving" {
            let became = log.iter().find(|line| {
                let frame = line["frame"].as_u64().expect("a frame");
                line["state"] == "steady" && (first + 1..=last).contains(&frame)
            });
            assert!(became.is_none(), "{name}: steady under a hand: {became:?}");
        }
    }
}

/// What is steady is what lies there, and stones that lie at one place in two steady segments have one id there.
fn check_ids(name: &str, log: &[Value], truth: &Value) {
    let mut seen: Vec<(String, String)> = vec![];
    let mut followed = 0;
    for (kind, first, last, segment) in segments(truth) {
        let Some((_, line)) = steady_in(log, first, last).filter(|_| kind == "steady") else {
            continue;
        };
        let stones = segment["stones"].as_array().expect("stones");
        let found = stones
            .iter()
            .filter(|stone| id_at(&line["layout"], stone, truth).is_some())
            .count();
        let read = line["layout"]["stones"].as_array().map_or(0, Vec::len);
        assert!(
            found + AMISS_AT_MOST >= stones.len() && read <= found + AMISS_AT_MOST,
            "{name}: {found} of {} stones found among {read} readings from {first} on",
            stones.len()
        );
        for stone in stones {
            let place = format!("{} {} {}", stone["color"], stone["x_mm"], stone["y_mm"]);
            let Some(id) = id_at(&line["layout"], stone, truth) else {
                continue;
            };
            match seen.iter().find(|(known, _)| *known == place) {
                Some((_, before)) => {
                    assert_eq!(before, &id, "{name}: {place} changed its id");
                    followed += 1;
                }
                None => seen.push((place, id)),
            }
        }
    }
    assert!(
        followed >= 5,
        "{name}: only {followed} stones could be followed"
    );
}

/// The id that the log gives a true stone; the board may be named from its other side.
fn id_at(layout: &Value, stone: &Value, truth: &Value) -> Option<String> {
    let side = 8.0 * truth["square_mm"].as_f64()?;
    let at = |s: &Value| Some((s["x_mm"].as_f64()?, s["y_mm"].as_f64()?));
    let (x, y) = at(stone)?;
    let found = layout["stones"].as_array()?.iter().find(|seen| {
        at(seen).is_some_and(|(sx, sy)| {
            let here = (sx - x).hypot(sy - y) < SAME_STONE_MM;
            let turned = (sx - side + x).hypot(sy - side + y) < SAME_STONE_MM;
            (here || turned) && seen["color"] == stone["color"]
        })
    })?;
    Some(found["id"].as_str()?.to_owned())
}

//! What a page is told, as JSON.

use super::shown::{Line, PhonePage};
use serde_json::{Map, Value, json};

/// All that is shown; buttons are numbered through all parts.
pub fn shown(shown: &PhonePage) -> String {
    let mut numbers = 0..;
    let mut parts = vec![];
    for part in &shown.parts {
        let buttons = part.buttons.iter().zip(&mut numbers);
        let buttons = buttons.map(|(button, number): (_, usize)| {
            json!({"number": number, "words": button.words, "usual": button.is_usual})
        });
        let buttons: Vec<Value> = buttons.collect();
        let lines: Vec<Value> = part.lines.iter().map(line).collect();
        parts.push(json!({
            "heading": part.heading,
            "asked": part.is_asked,
            "lines": lines,
            "buttons": buttons,
        }));
    }
    json!({
        "kind": "shown",
        "revision": shown.revision,
        "viewers_answer": shown.viewers_answer,
        "title": shown.title,
        "state": shown.state,
        "steady": shown.is_steady,
        "drawing": shown.drawing,
        "parts": parts,
    })
    .to_string()
}

fn line(line: &Line) -> Value {
    let color = line.color.map(|[r, g, b]| format!("rgb({r},{g},{b})"));
    json!({"words": line.words, "color": color, "weight": line.weight.name()})
}

/// A sentence to the one who is at the page.
pub fn said(words: &str) -> String {
    json!({"kind": "said", "words": words}).to_string()
}

/// The last sentence: the page is not to connect again.
pub fn end(words: &str) -> String {
    json!({"kind": "end", "words": words}).to_string()
}

/// What the script says, as an object of JavaScript: no sentence may end the script.
pub fn words(words: &[(&str, String)]) -> String {
    let words: Map<String, Value> = words
        .iter()
        .map(|(name, words)| ((*name).to_owned(), json!(words)))
        .collect();
    Value::from(words).to_string().replace('<', "\\u003c")
}

/// The window is there.
pub fn here() -> String {
    json!({"kind": "here"}).to_string()
}

/// A picture was dealt with: the next may come.
pub fn next() -> String {
    json!({"kind": "next"}).to_string()
}

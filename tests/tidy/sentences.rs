//! What the window shows to people comes from the catalogues: nothing that shows words is handed a literal.

use super::*;

/// Calls that show words.
const SHOWING: &[&str] = &[
    "label(",
    "button(",
    "heading(",
    "strong(",
    "weak(",
    "menu_button(",
    "hover_text(",
    "RichText::new(",
    "Button::new(",
    "Window::new(",
    "MenuButton::new(",
    "hint_text(",
    "alt_text(",
    "set_title(",
    "add_filter(",
    "goes_on(ui, ",
    "heard_as(&field, ",
    "checkbox(&mut is_on, ",
    "Button, true, ",
    "Image, true, ",
    "Slider, true, ",
];

/// A key, and the name of a file: the same in all languages.
const NAMES: &[&str] = &["Esc", "game.jsonl"];

#[test]
fn the_window_shows_no_literal() {
    let sources = sources().into_iter();
    let faces = sources.filter(|(name, _)| name == "app.rs" || name.starts_with("app/"));
    let mut wrong = vec![];
    for (name, text) in faces {
        let code = code_of(&text);
        for call in SHOWING {
            let shown = code.split(call).skip(1);
            let shown = shown.map(|rest| rest.trim_start().trim_start_matches("format!("));
            let literals =
                shown.filter_map(|rest| Some(rest.strip_prefix('"')?.split_once('"')?.0));
            let words = literals.filter(|literal| has_words(literal) && !NAMES.contains(literal));
            wrong.extend(words.map(|literal| format!("src/{name} shows \"{literal}\"")));
        }
    }
    assert!(wrong.is_empty(), "say it by phrase!:\n{}", wrong.join("\n"));
}

/// egui asks for a control's name with its context locked, in which the language is kept: who says it there waits forever.
#[test]
fn names_of_controls_are_said_before_they_are_asked_for() {
    let sources = sources().into_iter();
    for (name, text) in sources.filter(|(name, _)| name.starts_with("app/")) {
        for asked in code_of(&text).split("widget_info(").skip(1) {
            let call = asked.split(';').next().unwrap_or_default();
            assert!(!call.contains(".say("), "src/{name}: {call}");
        }
    }
}

/// Whether a literal has two letters beside each other, besides what is filled in.
fn has_words(literal: &str) -> bool {
    let kept = literal
        .split('{')
        .enumerate()
        .map(|(index, part)| match index {
            0 => part,
            _ => part.split_once('}').map_or("", |(_, rest)| rest),
        });
    let letters: Vec<bool> = kept
        .flat_map(|part| part.chars().chain([' ']))
        .map(char::is_alphabetic)
        .collect();
    letters.windows(2).any(|two| two[0] && two[1])
}

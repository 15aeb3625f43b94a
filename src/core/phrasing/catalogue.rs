//! The catalogues of all messages, a language each: `en/SUBJECT.ftl` and `de/SUBJECT.ftl`, in the syntax of Project Fluent.
//!
//! Whether they are complete, and whether every message gets the arguments that it names, is checked by
//! `tests/languages/main.rs` of this package.

/// What every subject's file says in every language, in the order of [`Language::ALL`](super::Language::ALL).
macro_rules! files {
    ($($subject:literal),* $(,)?) => {
        [$([
            include_str!(concat!("en/", $subject, ".ftl")),
            include_str!(concat!("de/", $subject, ".ftl")),
        ]),*]
    };
}

pub(super) const FILES: &[[&str; 2]] = &files![
    "choices",
    "cli",
    "command",
    "error",
    "evidence",
    "format",
    "geomancer",
    "geomancy",
    "gnostica",
    "icesickle",
    "match",
    "matches",
    "noname",
    "page",
    "phone",
    "picture",
    "ruling",
    "source",
    "stash",
    "stone",
    "table",
    "typed",
    "usage",
    "window",
    "words",
    "zendo"
];

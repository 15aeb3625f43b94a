//! Where games are named: each in its own folder and in its own catalogue of sentences.

use super::{CORE, code_of, collect, read, root, sources, top_module};

/// Games with rules of their own, which know nothing of each other.
pub const GAMES: &[&str] = &[
    "geomancer",
    "geomancy",
    "gnostica",
    "icesickle",
    "noname",
    "zendo",
];

/// Files besides a game's own folder that may name it.
const NAME_GAMES: &[(&str, &str)] = &[
    ("lib.rs", "the head says what there is"),
    ("core/rules.rs", "declares the folders"),
    ("core/rules/variant.rs", "the list of games"),
    (
        "core/phrasing/catalogue.rs",
        "the list of files of sentences",
    ),
];

#[test]
fn only_its_own_folder_and_the_lists_name_a_game() {
    for (name, text) in sources() {
        if NAME_GAMES.iter().any(|(may, _)| *may == name) || game_of(&name).is_some() {
            continue;
        }
        let code = code_of(&text).to_lowercase();
        let named = GAMES.iter().find(|game| code.contains(**game));
        assert_eq!(named, None, "src/{name} names a game");
    }
}

#[test]
fn only_its_own_catalogue_names_a_game() {
    let mut paths = vec![];
    collect(&root().join("src/core/phrasing"), "ftl", &mut paths);
    assert!(paths.len() > 10, "the catalogues are not where they were");
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let stem = name.trim_end_matches(".ftl");
        if GAMES.contains(&stem) {
            continue;
        }
        let text = read(&path).to_lowercase();
        let named = GAMES.iter().find(|game| text.contains(**game));
        assert_eq!(named, None, "{} names a game", path.display());
    }
}

/// The game in whose folder a file is.
pub fn game_of(name: &str) -> Option<&str> {
    let rest = name.strip_prefix(CORE)?.strip_prefix("rules/")?;
    Some(top_module(rest)).filter(|module| GAMES.contains(module))
}

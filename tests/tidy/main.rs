//! The directions in which modules may depend on each other, and where outside crates may be named; and that the pages for
//! people lead where they say, and that a name is of one type.
//!
//! Cargo can't enforce this within one package, so the sources are read and checked. A module that is
//! new to the table counts as one of the eye's, which have an order and may do least.

mod circles;
mod games;
mod locks;
mod names;
mod pages;
mod sentences;

use games::{GAMES, game_of};
use std::fs;
use std::path::{Path, PathBuf};

const WORDS: &[&str] = &[
    "bead",
    "card",
    "certainty",
    "evidence",
    "few",
    "frames",
    "leaning",
    "memo",
    "mistyped",
    "phrase",
    "worded_errors",
    "name",
    "phrasing",
    "piece",
    "polygon",
    "random",
    "solid",
    "square",
];

/// Who may import what, besides the words, which all may.
struct Layer {
    modules: &'static [&'static str],
    /// Modules that may be imported; `EYES` stands for all modules that no layer names.
    may_import: &'static [&'static str],
}

const EYES: &str = "(eyes)";

const LAYERS: &[Layer] = &[
    Layer {
        modules: WORDS,
        may_import: &[],
    },
    Layer {
        modules: &["layout"],
        may_import: &["layout"],
    },
    Layer {
        modules: &["pipeline"],
        may_import: &["layout", "pipeline", EYES],
    },
    Layer {
        modules: &["live"],
        may_import: &["layout", "pipeline", "live", EYES],
    },
    Layer {
        modules: &["rules"],
        may_import: &["layout", "rules"],
    },
    Layer {
        modules: &["ledger"],
        may_import: &["layout", "rules", "ledger"],
    },
    Layer {
        modules: &["overlay"],
        may_import: &["layout", "pipeline", "rules", "overlay", EYES],
    },
    Layer {
        modules: &["page"],
        may_import: &[
            "layout", "capture", "pipeline", "rules", "ledger", "overlay", "page",
        ],
    },
    Layer {
        modules: &["phone"],
        may_import: &["capture", "phone"],
    },
    Layer {
        modules: &["app"],
        may_import: &[
            "layout", "pipeline", "live", "rules", "ledger", "overlay", "page", "phone", "app",
            EYES,
        ],
    },
    Layer {
        modules: &["cli"],
        may_import: &[
            "layout", "pipeline", "live", "rules", "ledger", "overlay", "page", "app", "cli", EYES,
        ],
    },
    Layer {
        modules: &["main"],
        may_import: &["cli"],
    },
];

/// The stages of the eye and what they share, in the order in which they build on each other: each imports only those before it.
const EYE_ORDER: &[&str] = &[
    "statistics",
    "homography",
    "network",
    "camera",
    "view",
    "scales",
    "raster",
    "recorder",
    "cv",
    "capture",
    "board",
    "calibrate",
    "background",
    "segment",
    "pose",
    "free",
    "cards",
    "dice",
    "beads",
    "outlines",
];

/// The package of words, layouts, rules and records.
const CORE: &str = "core/";

/// Names that may stand only in files whose path begins with one of these.
const KEPT_BEHIND_DOORS: &[(&[&str], &[&str])] = &[
    (&["opencv::"], &["cv.rs", "cv/"]),
    (
        &["heic_rs::", "moxcms::", "infer::"],
        &[
            "capture/decoding.rs",
            "capture/foreign.rs",
            "capture/heif.rs",
            "capture/profile.rs",
        ],
    ),
    (&["smallvec::"], &["core/few.rs"]),
    (&["rten_onnx::"], &["network/"]),
    (&["rten_simd::"], &["network/", "raster/lanes.rs"]),
    (&["kornia_apriltag::", "kornia_image::"], &["dice/marks.rs"]),
    (&["eframe::", "egui::", "rfd::"], &["app.rs", "app/"]),
    (
        &[
            "axum::",
            "hyper::",
            "hyper_util::",
            "tokio::",
            "tokio_rustls::",
            "rcgen::",
            "getrandom::",
            "subtle::",
        ],
        &["phone.rs", "phone/"],
    ),
    (&["qrcode::"], &["app/phone/"]),
    (&["maud::", "base64::"], &["page.rs", "page/"]),
    (&["jiff::"], &["page.rs", "cli/clock.rs"]),
    (
        &["fluent_bundle::", "intl_memoizer::", "unic_langid::"],
        &["core/phrasing.rs", "core/phrasing/"],
    ),
    (
        &["clap::", "clap_complete::", "clap_mangen::", "indicatif::"],
        &["cli.rs", "cli/"],
    ),
    (
        &[
            "stdin()",
            "stdout()",
            "stderr()",
            "println!",
            "eprintln!",
            "print!(",
            "eprint!(",
        ],
        &["cli.rs", "cli/", "bin/"],
    ),
];

#[test]
fn every_file_says_what_it_is() {
    for (name, text) in sources() {
        assert!(text.starts_with("//!"), "src/{name} does not open with //!");
        // Words of what? A file's name says what is said in it.
        assert!(!name.ends_with("/words.rs"), "src/{name}");
    }
}

#[test]
fn modules_import_only_what_stands_above_them() {
    let mut wrong = vec![];
    for (name, text) in sources() {
        let module = top_module(&name);
        // The package's head names everything and uses nothing.
        if module == "lib" {
            continue;
        }
        let code = code_of(&text);
        wrong.extend(
            imports(&code)
                .into_iter()
                .filter(|import| !may_import(module, import))
                .map(|import| format!("src/{name} imports {import}")),
        );
        if let Some(game) = game_of(&name) {
            for other in GAMES.iter().filter(|other| **other != game) {
                if code.contains(&format!("{other}::")) {
                    wrong.push(format!("src/{name} names {other}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn outside_crates_stay_behind_their_doors() {
    let mut wrong = vec![];
    for (name, text) in sources() {
        let code = code_of(&text);
        for (names, doors) in KEPT_BEHIND_DOORS {
            let is_door = doors.iter().any(|door| name.starts_with(door));
            for kept in names
                .iter()
                .filter(|kept| !is_door && code.contains(**kept))
            {
                wrong.push(format!("src/{name} uses {kept}"));
            }
        }
        if code.contains("serde") && !is_file_format(&name) {
            wrong.push(format!("src/{name} uses serde"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Lines that a file of code may have, all of them counted.
const MOST_LINES: usize = 400;

#[test]
fn files_stay_short() {
    let mut paths = vec![];
    for folder in ["src", "tests", "benches", "examples"] {
        collect(&root().join(folder), "rs", &mut paths);
    }
    collect(&root().join("src/core/tests"), "rs", &mut paths);
    let mut long = vec![];
    for path in paths {
        let lines = read(&path).lines().count();
        let name = path.strip_prefix(root()).expect("a path below the root");
        let name = name.to_string_lossy().replace('\\', "/");
        if lines > MOST_LINES {
            long.push(format!("{name} has {lines} lines: part it"));
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a readable file")
}

/// All sources but tests: path below `src`, and text.
fn sources() -> Vec<(String, String)> {
    let root = root().join("src");
    let mut paths = vec![];
    collect(&root, "rs", &mut paths);
    paths.sort();
    assert!(paths.len() > 10, "the sources are not where they were");
    let name = |path: &Path| {
        let below = path.strip_prefix(&root).expect("a path below src");
        below.to_string_lossy().replace('\\', "/")
    };
    paths.iter().map(|p| (name(p), read(p))).collect()
}

fn collect(folder: &Path, extension: &str, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.ends_with("core/tests") {
            continue;
        } else if path.is_dir() {
            collect(&path, extension, paths);
        } else if path.extension().is_some_and(|e| e == extension) {
            paths.push(path);
        }
    }
}

/// The text without comments and without the tests at its end.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// `board` for `board.rs` and for `board/orient.rs`.
fn top_module(name: &str) -> &str {
    let name = name.strip_prefix(CORE).unwrap_or(name);
    name.split(['/', '.']).next().unwrap_or(name)
}

/// `file` modules hold the formats of files, the reports those of the output.
fn is_file_format(name: &str) -> bool {
    let is_named =
        |word: &str| name.ends_with(&format!("/{word}.rs")) || name.contains(&format!("/{word}/"));
    is_named("file") || is_named("report")
}

/// The top modules that `crate::` paths lead to.
fn imports(code: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(is_word).collect()
    };
    let mut found = vec![];
    for path in code.split("crate::").skip(1) {
        match path.strip_prefix('{') {
            Some(group) => found.extend(top_of_group(group).iter().map(|item| word(item))),
            None => found.push(word(path)),
        }
    }
    found.retain(|name| name.starts_with(char::is_lowercase));
    found
}

/// The items of a braced import, without what their own braces hold.
fn top_of_group(group: &str) -> Vec<String> {
    let (mut items, mut depth) = (vec![String::new()], 1);
    for letter in group.chars() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        match (letter, depth) {
            (_, 0) => break,
            (',', 1) => items.push(String::new()),
            (letter, _) => items.last_mut().expect("an item").push(letter),
        }
    }
    items
}

/// Whether one stage of the eye stands before another; what has no place in the order stands nowhere.
fn is_before(earlier: &str, later: &str) -> bool {
    let place = |module: &str| EYE_ORDER.iter().position(|eye| *eye == module);
    place(earlier)
        .zip(place(later))
        .is_some_and(|(earlier, later)| earlier < later)
}

fn may_import(module: &str, import: &str) -> bool {
    let layer_of = |module: &str| LAYERS.iter().find(|layer| layer.modules.contains(&module));
    let is_eye = |module: &str| layer_of(module).is_none();
    if WORDS.contains(&import) || import == module {
        return true;
    }
    match layer_of(module) {
        Some(layer) => {
            let named = layer.may_import.contains(&import);
            named || (layer.may_import.contains(&EYES) && is_eye(import))
        }
        None => is_before(import, module),
    }
}

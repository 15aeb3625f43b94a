//! No two modules import each other, be it over others: what two need stands in a third.
//!
//! Looked at are the modules of one folder, each with all that lies below it, and so folder by folder from the packages' heads
//! down. A name that a module passes on (`pub use`) counts as what it comes from. What does not count, and why:
//!
//! * A module and those below it. A module's head declares what all of its parts share and puts them together, so they name
//!   each other by the very meaning of the folder; a part that uses its folder's head uses what all parts may.
//! * Methods that a file adds to a type of another: calling them names no module. Such a file is a part of that type, which was
//!   parted for its length.
//! * Tests.

use super::{code_of, sources};
use std::collections::{BTreeMap, BTreeSet};

/// A path of names from the head of a package, which is the first.
type ModulePath = Vec<String>;

/// A module's own names for what it uses, and everything that it uses.
#[derive(Default)]
struct Used {
    /// What a name stands for that came by `use`.
    names: BTreeMap<String, ModulePath>,
    paths: BTreeSet<ModulePath>,
}

#[test]
fn no_modules_import_each_other() {
    let used = used_by_modules();
    assert!(used.len() > 300, "the modules are not where they were");
    let mut folders: BTreeMap<ModulePath, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (module, used_here) in &used {
        for path in &used_here.paths {
            let Some(target) = module_of(&origin(path.clone(), &used), &used) else {
                continue;
            };
            let shared = (module.iter().zip(&target)).take_while(|(a, b)| a == b);
            let shared = shared.count();
            if let (true, Some(from), Some(to)) =
                (shared > 0, module.get(shared), target.get(shared))
            {
                let folder = folders.entry(module[..shared].to_vec()).or_default();
                folder.entry(from.clone()).or_default().insert(to.clone());
            }
        }
    }
    let circles: Vec<String> = folders
        .iter()
        .flat_map(|(folder, uses)| {
            let names = uses.keys();
            names.filter_map(move |name| Some((folder, circle_through(name, uses)?)))
        })
        .map(|(folder, circle)| format!("in {}: {}", folder.join("::"), circle.join(" → ")))
        .collect();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// The shortest way from a module back to itself.
fn circle_through(name: &str, uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    let mut ways = vec![vec![name.to_owned()]];
    let mut known = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = vec![];
        for way in ways {
            for next in uses.get(way.last()?).into_iter().flatten() {
                let way = [way.as_slice(), std::slice::from_ref(next)].concat();
                if next == name {
                    return Some(way);
                }
                if known.insert(next.clone()) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

fn used_by_modules() -> BTreeMap<ModulePath, Used> {
    let files: Vec<(ModulePath, String)> = sources()
        .into_iter()
        .filter_map(|(name, text)| Some((module_named(&name)?, without_strings(&code_of(&text)))))
        .collect();
    let known: BTreeSet<ModulePath> = files.iter().map(|(module, _)| module.clone()).collect();
    let used = files
        .into_iter()
        .map(|(module, code)| (module.clone(), used_in(&module, &code, &known)));
    used.collect()
}

/// The module of a file; none of programs and of tests.
fn module_named(file: &str) -> Option<ModulePath> {
    let (package, file) = match file.strip_prefix(super::CORE) {
        Some(file) => ("geomant_core", file),
        None => ("geomant", file),
    };
    let names: Vec<&str> = file.strip_suffix(".rs")?.split('/').collect();
    let is_left_out = names.contains(&"tests") || ["bin", "main"].contains(&names[0]);
    let below = match names[..] {
        ["lib"] => &[],
        _ => &names[..],
    };
    let path = std::iter::once(&package).chain(below);
    (!is_left_out).then(|| path.map(|name| (*name).to_owned()).collect())
}

/// Strings hold words, which may look like paths.
fn without_strings(code: &str) -> String {
    let mut kept = String::new();
    let (mut is_string, mut letters) = (false, code.chars());
    while let Some(letter) = letters.next() {
        match (is_string, letter) {
            (true, '\\') => drop(letters.next()),
            // A character may be a quotation mark itself.
            (false, '\'') if letters.as_str().starts_with("\"'") => drop(letters.nth(1)),
            (_, '"') => is_string = !is_string,
            (true, _) => {}
            (false, letter) => kept.push(letter),
        }
    }
    kept
}

fn used_in(module: &ModulePath, code: &str, known: &BTreeSet<ModulePath>) -> Used {
    let mut used = Used::default();
    let mut rest = String::new();
    // A statement begins in a line of its own.
    for (index, part) in format!("\n{code}").split_inclusive(';').enumerate() {
        let _ = index;
        let Some((before, tree)) = use_in(part) else {
            rest.push_str(part);
            continue;
        };
        rest.push_str(before);
        for (path, name) in leaves(&words(tree), &mut 0, &[]) {
            if let Some(path) = resolved(module, &path, known) {
                used.names.insert(name, path.clone());
                used.paths.insert(path);
            }
        }
    }
    for path in paths_in(&words(&rest)) {
        let full = match used.names.get(&path[0]) {
            Some(start) => Some([start.as_slice(), &path[1..]].concat()),
            None => resolved(module, &path, known),
        };
        used.paths.extend(full);
    }
    used
}

/// What stands before a `use`, and the tree that it brings in.
fn use_in(part: &str) -> Option<(&str, &str)> {
    let at = |word: &str| part.rfind(word).map(|start| (start, start + word.len()));
    let places = [
        at("\nuse "),
        at("\npub use "),
        at("\n    use "),
        at(") use "),
    ];
    let (start, end) = places.into_iter().flatten().max()?;
    Some((&part[..start], &part[end..]))
}

/// Names, `::`, and the signs that trees are made of.
fn words(code: &str) -> Vec<&str> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut words = vec![];
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if is_name(first) => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        words.extend((!word.trim().is_empty()).then_some(word));
        rest = after;
    }
    words
}

/// The paths of a tree of `use`, each with the name that it is used by.
fn leaves(words: &[&str], at: &mut usize, start: &[String]) -> Vec<(ModulePath, String)> {
    let (mut path, mut alias, mut found) = (start.to_vec(), None, vec![]);
    while let Some(word) = words.get(*at) {
        match *word {
            "," | "}" | ";" => break,
            "{" => {
                while words.get(*at).is_some_and(|word| *word != "}") {
                    *at += 1;
                    found.extend(leaves(words, at, &path));
                }
                *at += 1;
                return found;
            }
            "::" => {}
            "as" => {
                *at += 1;
                alias = words.get(*at).map(|name| (*name).to_owned());
            }
            "self" if !path.is_empty() => {}
            name => path.push(name.to_owned()),
        }
        *at += 1;
    }
    let name = alias.or_else(|| path.last().cloned());
    found.extend(
        name.filter(|_| path.len() > start.len() || !path.is_empty())
            .map(|name| (path, name)),
    );
    found
}

/// Runs of names that are joined by `::`.
fn paths_in(words: &[&str]) -> Vec<ModulePath> {
    let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let (mut paths, mut at) = (vec![], 0);
    while at < words.len() {
        let mut path = vec![];
        while words.get(at).is_some_and(|word| is_name(word)) {
            path.push(words[at].to_owned());
            if words.get(at + 1) != Some(&"::") {
                break;
            }
            at += 2;
        }
        at += 1;
        paths.extend((path.len() > 1).then_some(path));
    }
    paths
}

/// A path from the head of its package; none where it leads out of both.
fn resolved(
    module: &ModulePath,
    path: &[String],
    known: &BTreeSet<ModulePath>,
) -> Option<ModulePath> {
    let above = path.iter().take_while(|name| *name == "super").count();
    let (start, rest) = match path.first()?.as_str() {
        "crate" => (module[..1].to_vec(), &path[1..]),
        "self" => (module.clone(), &path[1..]),
        "super" => (
            module[..module.len().checked_sub(above)?].to_vec(),
            &path[above..],
        ),
        "geomant_core" => (vec!["geomant_core".to_owned()], &path[1..]),
        first => {
            let below = [module.as_slice(), &[first.to_owned()]].concat();
            (known.contains(&below).then(|| module.clone())?, path)
        }
    };
    Some([start.as_slice(), rest].concat())
}

/// What a path comes to once every name on it that a module passes on is followed.
fn origin(path: ModulePath, used: &BTreeMap<ModulePath, Used>) -> ModulePath {
    /// Longer ways would lead round.
    const MOST_STEPS: usize = 8;
    let mut path = path;
    for _ in 0..MOST_STEPS {
        let Some(module) = module_of(&path, used) else {
            break;
        };
        let passed_on = path
            .get(module.len())
            .and_then(|name| used[&module].names.get(name));
        match passed_on {
            Some(start) => path = [start.as_slice(), &path[module.len() + 1..]].concat(),
            None => break,
        }
    }
    path
}

/// The innermost module that a path leads through.
fn module_of(path: &[String], used: &BTreeMap<ModulePath, Used>) -> Option<ModulePath> {
    let parts = (1..=path.len()).rev().map(|length| &path[..length]);
    parts
        .map(<[String]>::to_vec)
        .find(|part| used.contains_key(part))
}

#[test]
fn circles_are_found() {
    let uses = |rows: &[(&str, &[&str])]| -> BTreeMap<String, BTreeSet<String>> {
        let row = |(from, to): &(&str, &[&str])| {
            (
                (*from).to_owned(),
                to.iter().map(|name| (*name).to_owned()).collect(),
            )
        };
        rows.iter().map(row).collect()
    };
    let around = uses(&[("a", &["b"]), ("b", &["c", "d"]), ("c", &["a"])]);
    let way = circle_through("b", &around).expect("a circle");
    assert_eq!(way, ["b", "c", "a", "b"]);
    assert_eq!(
        circle_through("a", &uses(&[("a", &["b"]), ("b", &["c"])])),
        None
    );
}

#[test]
fn what_a_module_uses_is_read_from_its_code() {
    let path = |text: &str| -> ModulePath { text.split("::").map(str::to_owned).collect() };
    let known: BTreeSet<ModulePath> = ["geomant::a", "geomant::a::b", "geomant::a::c"]
        .map(path)
        .into();
    let code = without_strings(
        "mod c;\nuse super::x::{self, Y as Z, deep::{W}};\npub(crate) use crate::q::R;\nfn f() { c::g(\"super::no::way\"); Z::new(x::y, '\"') }",
    );
    let used = used_in(&path("geomant::a"), &code, &known);
    let expected = [
        "geomant::a::c::g",
        "geomant::q::R",
        "geomant::x",
        "geomant::x::Y",
        "geomant::x::Y::new",
        "geomant::x::deep::W",
        "geomant::x::y",
    ];
    assert_eq!(used.paths, expected.map(path).into());
    assert_eq!(used.names["Z"], path("geomant::x::Y"));
}

//! The measurement beside other people's programs has a lock file of its own, which nothing else looks at: it has to know what
//! the program is built upon, or `make bench-peers` does not run.

use super::{read, root};
use std::collections::BTreeSet;

/// What a manifest says that a package needs, save what is for its window alone.
fn needed(manifest: &str) -> BTreeSet<String> {
    let text = read(&root().join(manifest));
    let mut needed = BTreeSet::new();
    let mut is_among = false;
    for line in text.lines() {
        if line.starts_with('[') {
            is_among = line == "[dependencies]";
        }
        let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let is_one = is_among && line.contains('=') && !line.starts_with('#');
        if is_one && !line.contains("optional = true") {
            needed.insert(name.to_owned());
        }
    }
    needed
}

/// What a lock file says that a package rests on.
fn locked(lock: &str, package: &str) -> BTreeSet<String> {
    let text = read(&root().join(lock));
    let name = format!("name = \"{package}\"\n");
    let mut packages = text.split("[[package]]\n");
    let package = packages
        .find(|text| text.starts_with(&name))
        .unwrap_or_default();
    let lines = package.lines().filter_map(|line| line.strip_prefix(" \""));
    // A version stands behind the name where there are several.
    let names = lines.filter_map(|line| line.split(['"', ' ']).next());
    names.map(str::to_owned).collect()
}

#[test]
fn the_peers_lock_file_knows_what_is_built_upon() {
    for (manifest, package) in [
        ("Cargo.toml", "geomant"),
        ("src/core/Cargo.toml", "geomant-core"),
        ("benches/peers/Cargo.toml", "geomant-peers"),
    ] {
        let needed = needed(manifest);
        assert!(needed.len() > 2, "{manifest} is not read rightly");
        let locked = locked("benches/peers/Cargo.lock", package);
        let unknown: Vec<&String> = needed.difference(&locked).collect();
        assert!(
            unknown.is_empty(),
            "benches/peers/Cargo.lock does not know that {package} needs {unknown:?}: run cargo update --workspace in its folder"
        );
    }
}

//! What fuzzing the eye's entrances found worth keeping, run again; and, if asked for, new inputs made from it.
//!
//! `GEOMANT_FUZZ_SECONDS=600 cargo test --release --test corpus -- --ignored` changes inputs at random for so long and
//! prints each that breaks a promise. It sees not what code an input reaches, as the targets in `tests/fuzz` do, but needs
//! no other build than that of the program.

mod common;

#[path = "fuzz/entries.rs"]
mod entries;
#[path = "fuzz/pictures.rs"]
mod pictures;
#[path = "fuzz/tables.rs"]
mod tables;
#[path = "fuzz/verbs.rs"]
mod verbs;
#[path = "fuzz/watched.rs"]
mod watched;

use common::fixture;
use common::random::Random;
use entries::Named;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// None of them takes a tenth of that on a machine that does nothing else.
const AT_ONCE: Duration = Duration::from_secs(10);

/// The inputs of an entrance, by name.
fn inputs_of(name: &str) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(fixture("fuzz").join(name)).expect("a folder of inputs");
    let paths = files.map(|file| file.expect("an entry").path());
    let mut inputs: Vec<(String, Vec<u8>)> = paths
        .map(|path| {
            let bytes = std::fs::read(&path).expect("a readable input");
            (path.display().to_string(), bytes)
        })
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "no inputs for {name}");
    inputs
}

#[test]
fn inputs_that_were_found_are_taken_or_refused_at_once() {
    for (name, entry) in pictures::ALL {
        for (path, bytes) in inputs_of(name) {
            let begun = Instant::now();
            entry(&bytes);
            let took = begun.elapsed();
            assert!(took < AT_ONCE, "{path} took {took:?}");
        }
    }
}

#[test]
#[ignore = "a search for new inputs: GEOMANT_FUZZ_SECONDS=600 cargo test --release --test corpus -- --ignored"]
fn inputs_changed_at_random_are_taken_or_refused_at_once() {
    let seconds = std::env::var("GEOMANT_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|words| words.parse().ok()).unwrap_or(60);
    let one = std::env::var("GEOMANT_FUZZ_TARGET").ok();
    let all = pictures::ALL.iter().chain(&entries::ALL);
    let wanted = all.filter(|(name, _)| one.as_deref().is_none_or(|one| one == *name));
    let broken: Vec<String> = wanted
        .filter_map(|target| search(target, Duration::from_secs(seconds)))
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Changes the inputs of one entrance for so long; what broke it is written to the folder for temporary files.
fn search((name, entry): &Named, most: Duration) -> Option<String> {
    let inputs = inputs_of(name);
    let mut random = Random::new(std::process::id().into());
    let begun = Instant::now();
    let (mut runs, mut slowest) = (0, Duration::ZERO);
    while begun.elapsed() < most {
        let mut bytes = inputs[random.below(inputs.len())].1.clone();
        for _ in 0..1 + random.below(6) {
            change(&mut bytes, &inputs, &mut random);
        }
        let one = Instant::now();
        let is_kept = catch_unwind(AssertUnwindSafe(|| entry(&bytes))).is_ok();
        slowest = slowest.max(one.elapsed());
        runs += 1;
        if !is_kept || one.elapsed() > AT_ONCE {
            let path = std::env::temp_dir().join(format!("{name}-{runs}"));
            std::fs::write(&path, &bytes).expect("a file");
            let took = one.elapsed();
            return Some(format!("{name}: {} took {took:?}", path.display()));
        }
    }
    eprintln!("{name}: {runs} inputs, the slowest {slowest:?}");
    None
}

/// One small change, or a part of another input in place of a part of this one.
fn change(bytes: &mut Vec<u8>, others: &[(String, Vec<u8>)], random: &mut Random) {
    const INTERESTING: [u8; 8] = [0, 1, 9, 0x0a, 0x22, 0x7f, 0x80, 0xff];
    if bytes.is_empty() {
        bytes.push(INTERESTING[random.below(8)]);
    }
    let at = random.below(bytes.len());
    match random.below(7) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = INTERESTING[random.below(8)],
        2 => bytes[at] = random.below(256) as u8,
        3 => bytes.truncate(at),
        4 => drop(bytes.drain(at..(at + 1 + random.below(16)).min(bytes.len()))),
        5 => {
            let part = bytes[at..(at + 1 + random.below(16)).min(bytes.len())].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {
            let other = &others[random.below(others.len())].1;
            let from = random.below(other.len().max(1)).min(other.len());
            let part = &other[from..(from + 1 + random.below(64)).min(other.len())];
            let end = (at + part.len()).min(bytes.len());
            bytes.splice(at..end, part.iter().copied());
        }
    }
}

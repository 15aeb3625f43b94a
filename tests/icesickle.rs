//! A whole match of two rounds of IceSickle, kept from its pictures through the command line: the book is right after every
//! move. Where the program asks, the players answer; how often is printed and bounded.

#![allow(clippy::print_stdout, reason = "what was asked is printed for people")]

mod common;

use common::{complaint, fixture, geomant};
use geomant::ledger::record;
use geomant::ledger::{Book, Event};
use geomant::rules::icesickle::rounds::{IceSickleMatch, Step};
use std::path::Path;

/// Of so many pictures at most one may leave something open.
const PICTURES_PER_QUESTION: usize = 12;

fn book(path: &Path) -> Book<IceSickleMatch> {
    record::open_read_only(path).expect("a record").0
}

/// Runs `geomant match`; the error is what it complains of.
fn run(arguments: &[&str]) -> Result<(), String> {
    let output = geomant(&[&["match"], arguments].concat(), b"");
    if output.status.success() {
        Ok(())
    } else {
        Err(complaint(&output))
    }
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// What the step would be typed as without a picture.
fn typed(step: &Step) -> Vec<String> {
    match step {
        Step::Place {
            square,
            size,
            color,
        } => {
            let color = color.as_ref().map(|color| format!("{color}:"));
            let at = format!("{square}={}{}", color.unwrap_or_default(), size.letter());
            vec!["--at".into(), at]
        }
        Step::Jump(id) => vec!["--move".into(), id.to_string()],
        Step::Round => vec![],
    }
}

#[test]
fn a_match_of_two_rounds_is_kept_from_its_pictures() {
    let photos = fixture("games/icesickle");
    let truth = book(&photos.join("truth.jsonl"));
    let folder = tempfile::tempdir().expect("a folder for the test");
    let record = folder.path().join("match.jsonl");
    let file = shown(&record);
    let square_mm = truth.setup().sight.square_mm.expect("a side").to_string();
    let players = truth.setup().players.join(",");
    let new = ["new", "icesickle", file, "--players", &players];
    run(&[&new[..], &["--square-mm", &square_mm]].concat()).expect("a new match");
    let (mut pictures, mut asked) = (0, vec![]);
    for (entry, number) in truth.entries().iter().zip(1..) {
        let Event::Step(step) = &entry.event else {
            panic!("entry {number} is no step");
        };
        let photo = entry.photo.as_ref().map(|name| photos.join(name));
        let words = typed(step);
        let mut typed = vec![step.name(), file];
        typed.extend(words.iter().map(String::as_str));
        match &photo {
            None => run(&typed).expect("a step without a picture"),
            Some(photo) => {
                pictures += 1;
                if let Err(said) = run(&[step.name(), file, shown(photo)]) {
                    asked.push(format!("{}: {}", photo.display(), said.trim()));
                    run(&typed).expect("the step as it is typed");
                }
            }
        }
        let kept = book(&record);
        assert_eq!(
            kept.state(),
            truth.state_after(number).expect("a state"),
            "entry {number}"
        );
    }
    println!("{pictures} pictures, asked {}: {asked:#?}", asked.len());
    assert!(book(&record).state().is_over());
    assert!(
        asked.len() * PICTURES_PER_QUESTION <= pictures,
        "{asked:#?}"
    );
}

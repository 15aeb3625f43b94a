//! Keeps a match in a file: moves are checked before they are written, and nothing that was written is lost.
//!
//! `cargo run --release --example keep_a_match`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use geomant::book::{Entry, standings};
use geomant::record::{self, Record};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The moves of a bundled game; each could as well come from a photo.
    let (game, _) = record::look("fixtures/games/geomancy/truth.jsonl".as_ref())?;

    let name = format!("geomant-example-{}.jsonl", std::process::id());
    let path = std::env::temp_dir().join(name);
    let mut record = Record::create(&path, game.setup().clone(), None)?;
    for entry in game.entries() {
        record.append(entry.clone())?;
    }
    let undo = record.book().undo()?;
    record.append(Entry::of(undo))?;
    drop(record);

    // Whoever opens the file finds the match as it was left, and may go on.
    let (record, torn) = Record::open(&path)?;
    let book = record.book();
    for line in standings(book.setup(), book.state()) {
        println!("{}. {} {}", line.place, line.color, line.points);
    }
    assert!(torn.is_none() && !book.state().is_over());
    assert_eq!(book.entries().len(), game.entries().len() + 1);
    std::fs::remove_file(&path)?;
    Ok(())
}

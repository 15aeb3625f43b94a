//! Keeps a match in a file: moves are checked before they are written, and nothing that was written is lost.
//!
//! `cargo run --release --example keep_a_match`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use geomant::Record;
use geomant::ledger::Entry;
use geomant::ledger::record;
use geomant::rules::geomancy::play::GeomancyMatch;
use geomant::rules::matches::Match;
use geomant::rules::stash::standings;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The moves of a bundled game; each could as well come from a photo.
    let (game, _) =
        record::open_read_only::<GeomancyMatch>("fixtures/games/geomancy/truth.jsonl".as_ref())?;

    let name = format!("geomant-example-{}.jsonl", std::process::id());
    let path = std::env::temp_dir().join(name);
    let mut record = Record::<GeomancyMatch>::create(&path, game.setup().clone(), None)?;
    for entry in game.entries() {
        record.append(entry.clone())?;
    }
    let undo = record.book().undo()?;
    record.append(Entry::of(undo))?;
    drop(record);

    // Whoever opens the file finds the match as it was left, and may go on.
    let (record, torn) = Record::<GeomancyMatch>::open(&path)?;
    let book = record.book();
    for line in standings::<GeomancyMatch>(book.setup(), book.state()) {
        println!("{}. {} {}", line.place, line.color, line.points);
    }
    assert!(torn.is_none() && !GeomancyMatch::is_over(book.state()));
    assert_eq!(book.entries().len(), game.entries().len() + 1);
    std::fs::remove_file(&path)?;
    Ok(())
}

//! Keeps a match in a file: steps are checked before they are written, and nothing that was written is lost.
//!
//! `cargo run --release --example keep_a_match`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use geomant::book::{Entry, Step, standings};
use geomant::record::Record;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A bundled game that has been played to its end.
    let name = format!("geomant-example-{}.jsonl", std::process::id());
    let path = std::env::temp_dir().join(name);
    std::fs::copy("fixtures/games/geomancy/truth.jsonl", &path)?;
    let (mut record, _) = Record::open(&path)?;

    // What the rules don't allow is refused, and said; the file stays as it is.
    let pass = Entry::of(Step::Pass {
        player: "blue".parse()?,
    });
    let refusal = record.append(pass.clone()).err();
    println!("{}", refusal.ok_or("the game is over")?);

    // Undoing is an entry too: the last pass is taken back, and passed again.
    let undo = record.book().undo()?;
    record.append(Entry::of(undo))?;
    assert!(!record.book().state().is_over());
    record.append(pass)?;
    let book = record.book();
    assert!(book.state().is_over());
    for line in standings(book.setup(), book.state()) {
        println!("{}. {} {}", line.place, line.color, line.points);
    }
    std::fs::remove_file(&path)?;
    Ok(())
}

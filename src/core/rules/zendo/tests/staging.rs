//! Places for facts: those of koans that stand somewhere are found again.

use crate::piece::PieceSet;
use crate::rules::zendo::counter::{Stock, Supply, search};
use crate::rules::zendo::language::{Vocabulary, read};
use crate::rules::zendo::staging::staged;

#[test]
fn scratch() {
    let known = Vocabulary::new(&[]).expect("colors");
    let stock: Stock = ["red=LLMMSS", "blue=LMS", "green=LMS"]
        .iter()
        .map(|s| s.parse::<Supply>().unwrap())
        .collect();
    for (rule, guess) in [
        ("a red piece", "two red pieces"),
        ("a red piece pointing at a blue piece", "a red piece"),
        ("a weird piece", "an upright piece"),
        ("two pieces touching each other", "a flat piece"),
        (
            "a piece not touching the table",
            "no piece touching another piece",
        ),
        ("three pieces pointing at each other", "a red piece"),
        (
            "an upright piece pointing at an upright piece",
            "two upright pieces touching each other",
        ),
        ("a weird piece pointing at a flat piece", "a weird piece"),
        (
            "three pieces touching each other",
            "two pieces touching each other",
        ),
        (
            "a piece pointed at by exactly three pieces",
            "a piece pointed at by at least two pieces",
        ),
        ("four pieces touching the table", "a red piece"),
    ] {
        let rules = (
            read(rule, &known).expect(rule),
            read(guess, &known).expect(guess),
        );
        let began = std::time::Instant::now();
        let found = search(&rules.0, &rules.1, &stock, 6);
        let searched = began.elapsed();
        let Some(found) = found.difference else {
            println!("{rule} / {guess}: none {searched:?}");
            continue;
        };
        let began = std::time::Instant::now();
        let staged = staged(
            &found.koan,
            &PieceSet::default(),
            &["#1", "#2", "#3", "#4", "#5", "#6"].map(String::from),
        );
        println!(
            "{rule} / {guess}: {} pieces, searched {searched:?}, placed {:?}: {:?}",
            found.koan.pieces().len(),
            began.elapsed(),
            staged.missed
        );
    }
}

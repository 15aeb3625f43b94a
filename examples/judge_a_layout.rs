//! Judges a layout that nobody photographed, answers the choice that the rules leave open, and counts.
//!
//! `cargo run --release --example judge_a_layout`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use geomant::layout::file::LayoutFile;
use geomant::piece::PieceSet;
use geomant::rules::{Answers, geomancy};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string("fixtures/layouts/captor.json")?;
    let fixture: serde_json::Value = serde_json::from_str(&text)?;
    let text = fixture["layout"].to_string();
    let layout = LayoutFile::parse(&text, PieceSet::default())?.layout;

    // Two colors overpower one stone: the ruling says so and asks who claims it.
    let mut answers = Answers::default();
    let ruling = geomancy::judge(&layout, &answers)?;
    for choice in ruling.choices.iter().filter(|choice| choice.is_open()) {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        println!("{} is open: {}", choice.id, options.join(" or "));
    }

    answers.set_written("captor:v", "blue");
    let ruling = geomancy::judge(&layout, &answers)?;
    for stone in &ruling.stones {
        println!("{}", stone.why);
    }
    let score = geomancy::score(&layout, &ruling, &[], &Default::default());
    for line in &score.scores {
        println!("{}. {} {}", line.place, line.color, line.total());
    }
    assert_eq!(score.scores[0].total(), 3);
    Ok(())
}

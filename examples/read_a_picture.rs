//! Reads a photo: which stone lies where, points which way, and how sure that is.
//!
//! `cargo run --release --example read_a_picture`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use geomant::{Frame, Ground, ReadOptions, read};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let frame = Frame::open("fixtures/photos/endgame_0103.jpg".as_ref())?;
    // Nothing of this has to be said; what is said makes the reading surer.
    let options = ReadOptions {
        ground: Ground::chessboard(Some(55.0)),
        colors: vec!["blue".parse()?, "green".parse()?, "yellow".parse()?],
        ..ReadOptions::default()
    };
    let reading = read(&frame, &options)?;
    let settled = reading.layout.settled().unwrap_or_default();
    for (stone, settled) in reading.layout.stones.iter().zip(&settled) {
        let (Some(square), Some(direction)) = (settled.square, settled.direction) else {
            continue;
        };
        let sure = settled.square_call.probability;
        println!(
            "{} {} on {square} ({:.0}% sure) pointing {direction}",
            stone.color,
            stone.size,
            100.0 * sure
        );
    }
    // Why a ruling of this picture would not be complete: here nothing stands in its way.
    assert!(reading.shortcomings().is_empty());
    assert_eq!(settled.len(), 15);
    Ok(())
}

//! What lies where, as a table.

use crate::cli::input::TableInput;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::settle::Settled;
use crate::layout::{Chessboard, Layout, Stone, Surface};
use crate::phrasing::{NOTHING, Table, Text, percent, portion};
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};
use crate::rules::text::{add_doubtful_stones, call_words, sentence, shown};
use crate::square::Region;
use std::path::Path;

/// One picture's reading under its name, apart from the next.
pub fn of_many(input: &TableInput, path: &Path) -> String {
    format!("{}\n", of(input, path))
}

pub fn of(input: &TableInput, path: &Path) -> String {
    let layout = input.layout();
    let path = crate::cli::failure::shown(path);
    let mut text = Text::of(format!("{path}: {}", surface(layout)));
    if layout.stones.is_empty() {
        text.sentence("No stones.");
    } else {
        text.table(stones(layout));
        add_close_calls(&mut text, layout);
        add_doubtful_stones(&mut text, layout);
    }
    if let Some(reading) = input.reading() {
        add_limits(&mut text, reading);
        text.list("Notes", &reading.notes);
    }
    text.to_string()
}

/// What the picture can't tell, and where a stone may lie that was not read.
fn add_limits(text: &mut Text, reading: &Reading) {
    let shortcomings: Vec<String> = reading.shortcomings();
    let shortcomings: Vec<String> = shortcomings.iter().map(|s| sentence(s)).collect();
    let marks = reading.limits.unexplained.iter();
    let marks: Vec<String> = marks.map(|mark| place_of(mark, reading)).collect();
    text.list("What this picture can't tell", &shortcomings);
    text.list("Places that may hold a stone that was not read", &marks);
}

/// As in "e4: 62%, looked like a stone at first".
fn place_of(mark: &Unexplained, reading: &Reading) -> String {
    let SurfacePoint { x_mm, y_mm } = mark.position;
    let board = reading.layout.surface.board();
    let square = board.and_then(|board| board.cells().holding(mark.position));
    let place = match square {
        Some(square) if mark.why != Reason::NotSearched => square.to_string(),
        _ => format!("about ({x_mm:.0}, {y_mm:.0}) mm"),
    };
    format!("{place}: {}, {}", percent(mark.probability), mark.why)
}

fn surface(layout: &Layout) -> String {
    match layout.surface {
        Surface::Chessboard(board) => self::board(board),
        Surface::Table => "a bare table".into(),
        Surface::FreeTable => "a bare table, uncalibrated".into(),
    }
}

/// As in "a chessboard with squares of 57.0 mm, played on c3-g7".
fn board(board: Chessboard) -> String {
    let (squares, square_mm) = (board.squares, board.square_mm);
    let kind = match squares == Region::CHESSBOARD {
        true => "a chessboard with squares".into(),
        false => format!("a board of {}×{} squares", squares.files(), squares.ranks()),
    };
    let played = board.region.map(|region| format!(", played on {region}"));
    format!("{kind} of {square_mm:.1} mm{}", played.unwrap_or_default())
}

fn stones(layout: &Layout) -> Table {
    let settled = layout.settled();
    let mut head = vec!["stone", "color", "size", "pose", "x mm", "y mm", "±"];
    head.extend(["heading", "±°"]);
    if settled.is_some() {
        head.extend(["square", "", "dir", ""]);
    }
    let mut table = Table::with_head(&head);
    for (index, stone) in layout.stones.iter().enumerate() {
        let mut row = measured(stone);
        if let Some(settled) = &settled {
            row.extend(settled_cells(&settled[index]));
        }
        table.row(row);
    }
    table
}

fn measured(stone: &Stone) -> Vec<String> {
    let sigma = stone.sigma;
    let one_digit = |number: f64| format!("{number:.1}");
    vec![
        stone.id.clone(),
        stone.color.to_string(),
        stone.size.to_string(),
        stone.pose.name().into(),
        one_digit(stone.position.x_mm),
        one_digit(stone.position.y_mm),
        shown(sigma.map(|s| one_digit(s.position_mm))),
        shown(stone.pose.heading().map(Bearing::deg).map(one_digit)),
        shown(sigma.and_then(|s| s.heading_deg).map(one_digit)),
    ]
}

fn settled_cells(settled: &Settled) -> [String; 4] {
    [
        shown(settled.square),
        call_words(&settled.square_call),
        shown(settled.direction),
        settled
            .direction_call
            .as_ref()
            .map_or(NOTHING.into(), call_words),
    ]
}

/// The shares behind every square that is not clear.
fn add_close_calls(text: &mut Text, layout: &Layout) {
    let settled = layout.settled().unwrap_or_default();
    let close = layout.stones.iter().zip(&settled);
    let close = close.filter(|(_, settled)| !settled.square_call.is_clear());
    let lines: Vec<String> = close
        .map(|(stone, settled)| {
            let shares = settled.shares.iter();
            let shares = shares.map(|s| format!("{} {}", s.square, portion(s.share)));
            format!("{}: {}", stone.id, shares.collect::<Vec<_>>().join(", "))
        })
        .collect();
    text.list("Shares of the doubtful squares", &lines);
}

//! What lies where, as a table.

use crate::certainty::{Call, Status};
use crate::cli::input::TableInput;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::settle::Settled;
use crate::layout::{Chessboard, Layout, Stone, Surface};
use crate::phrase;
use crate::phrasing::{
    Language, ListJoint, NOTHING, Phrase, Say, Text, TextTable, likely_directions, percent,
    portion, side_mm,
};
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};
use crate::rules::text::add_doubtful_stones;
use crate::square::Region;
use std::path::Path;

/// One picture's reading under its name, apart from the next.
pub fn of_many(input: &TableInput, path: &Path, language: Language) -> String {
    of(input, path).in_language(language) + "\n"
}

pub fn of(input: &TableInput, path: &Path) -> Text {
    let layout = input.layout();
    let path = crate::cli::paths::shown(path);
    let mut text = Text::of(phrase!("read-of", path, surface = surface(layout)));
    if layout.stones.is_empty() {
        text.sentence(phrase!("read-no-stones"));
    } else {
        text.table(stones(layout));
        add_close_calls(&mut text, layout);
        add_doubtful_stones(&mut text, layout, &[]);
    }
    if !layout.cards.is_empty() {
        text.table(cards(layout));
    }
    if let Some(reading) = input.reading() {
        add_limits(&mut text, reading);
        text.list(phrase!("read-notes"), &reading.notes);
    }
    text
}

/// What the picture can't tell, and where a stone may lie that was not read.
fn add_limits(text: &mut Text, reading: &Reading) {
    let shortcomings = reading.shortcomings().into_iter();
    let shortcomings =
        shortcomings.map(|sentence| phrase!("read-sentence", sentence).capitalized());
    let shortcomings: Vec<Phrase> = shortcomings.collect();
    let marks = reading.limits.unexplained.iter();
    let marks: Vec<Phrase> = marks.map(|mark| place_of(mark, reading)).collect();
    text.list(phrase!("read-limits"), &shortcomings);
    text.list(phrase!("read-places"), &marks);
}

/// As in "u1, e4: 62%, looked like a stone at first".
fn place_of(mark: &Unexplained, reading: &Reading) -> Phrase {
    let SurfacePoint { x_mm, y_mm } = mark.position;
    let board = reading.layout.surface.board();
    let square = board.and_then(|board| board.cells().holding(mark.position));
    let place = match square {
        Some(square) if mark.why != Reason::NotSearched => square.into(),
        _ => {
            let [x, y] = [x_mm, y_mm].map(|mm| Phrase::decimal(mm, 0));
            phrase!("read-about", x, y)
        }
    };
    let (sure, why) = (percent(mark.probability), mark.why.phrase());
    phrase!("read-place", id = mark.id.to_string(), place, sure, why)
}

fn surface(layout: &Layout) -> Phrase {
    match layout.surface {
        Surface::Chessboard(board) => self::board(board),
        Surface::Table => phrase!("read-table"),
        Surface::FreeTable if !layout.cards.is_empty() => phrase!("read-card-table"),
        Surface::FreeTable => phrase!("read-free-table"),
    }
}

/// As in "a chessboard with squares of 57.15 mm, played on c3-g7".
fn board(board: Chessboard) -> Phrase {
    let (squares, mm) = (board.squares, side_mm(board.square_mm));
    let kind = if squares == Region::CHESSBOARD {
        phrase!("read-chessboard", mm)
    } else {
        let size = format!("{}×{}", squares.files(), squares.ranks());
        phrase!("read-board", size, mm)
    };
    match board.region {
        None => kind,
        Some(region) => phrase!("read-played-on", board = kind, region = region.to_string()),
    }
}

fn stones(layout: &Layout) -> TextTable {
    let settled = layout.settled();
    let mut head = vec![
        phrase!("head-stone"),
        phrase!("head-color"),
        phrase!("head-size"),
        phrase!("head-pose"),
    ];
    head.extend(["x mm", "y mm", "±"].map(Phrase::from));
    head.extend([phrase!("head-heading"), "±°".into()]);
    if settled.is_some() {
        head.extend([phrase!("head-square"), "".into()]);
        head.extend([phrase!("head-direction"), "".into()]);
    }
    let mut table = TextTable::with_head(&head);
    for (index, stone) in layout.stones.iter().enumerate() {
        let mut row = measured(stone);
        if let Some(settled) = &settled {
            row.extend(settled_cells(&settled[index]));
        }
        table.row(row);
    }
    table
}

/// Every card with how sure it is.
fn cards(layout: &Layout) -> TextTable {
    let head = ["x mm", "y mm", "±"].map(Phrase::from);
    let head = [
        vec![phrase!("head-card")],
        head.to_vec(),
        vec![phrase!("head-along"), "%".into()],
    ]
    .concat();
    let mut table = TextTable::with_head(&head);
    for card in &layout.cards {
        let one_digit = |number: f64| Phrase::decimal(number, 1);
        table.row(vec![
            (&card.id).into(),
            one_digit(card.center.x_mm),
            one_digit(card.center.y_mm),
            or_nothing(card.sigma.map(|s| one_digit(s.position_mm))),
            one_digit(card.along.deg()),
            or_nothing(card.confidence.map(percent)),
        ]);
    }
    table
}

fn measured(stone: &Stone) -> Vec<Phrase> {
    let sigma = stone.sigma;
    let one_digit = |number: f64| Phrase::decimal(number, 1);
    vec![
        (&stone.id).into(),
        phrase!("cell-color", color = &stone.color),
        stone.size.into(),
        if stone.pose.is_lying() {
            phrase!("cell-lying")
        } else {
            phrase!("cell-upright")
        },
        one_digit(stone.position.x_mm),
        one_digit(stone.position.y_mm),
        or_nothing(sigma.map(|s| one_digit(s.position_mm))),
        or_nothing(stone.pose.heading().map(Bearing::deg).map(one_digit)),
        or_nothing(sigma.and_then(|s| s.heading_deg).map(one_digit)),
    ]
}

fn settled_cells(settled: &Settled) -> [Phrase; 4] {
    [
        or_nothing(settled.square),
        call(&settled.square_call),
        or_nothing(settled.direction),
        or_nothing(settled.direction_call.as_ref().map(call)),
    ]
}

fn or_nothing(cell: Option<impl Into<Phrase>>) -> Phrase {
    cell.map_or_else(|| NOTHING.into(), Into::into)
}

/// As in "clear" or "close 81%".
fn call(call: &Call) -> Phrase {
    let sure = percent(call.probability);
    match call.status {
        Status::Clear => phrase!("cell-clear"),
        Status::Close => phrase!("cell-close", sure),
        Status::Tie => phrase!("cell-tie", sure),
    }
}

/// The shares behind every square and direction that is not clear.
fn add_close_calls(text: &mut Text, layout: &Layout) {
    let settled = layout.settled().unwrap_or_default();
    let close = layout.stones.iter().zip(&settled);
    let close = close.filter(|(_, settled)| !settled.square_call.is_clear());
    let lines: Vec<Phrase> = close
        .map(|(stone, settled)| {
            let shares = settled.shares.iter();
            let shares = shares
                .map(|s| phrase!("read-share", square = s.square, portion = portion(s.share)));
            let shares = Phrase::list(shares, ListJoint::Between(", "));
            phrase!("read-shares", stone = &stone.id, shares)
        })
        .collect();
    text.list(phrase!("read-doubtful-squares"), &lines);
    let stones = layout.stones.iter().zip(&settled);
    let is_close = |settled: &Settled| settled.direction_call.is_some_and(|call| !call.is_clear());
    let close = stones.filter(|(_, settled)| is_close(settled));
    let lines = close.map(|(stone, settled)| {
        let chances = settled.direction_chances.iter();
        let shares = likely_directions(chances.map(|c| (c.direction, c.chance)));
        phrase!("read-shares", stone = &stone.id, shares)
    });
    let lines: Vec<Phrase> = lines.collect();
    text.list(phrase!("read-doubtful-directions"), &lines);
}

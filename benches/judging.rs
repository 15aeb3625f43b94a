//! How long the core takes for what a window asks of it at every picture: settling stones, judging a layout, solving a position.
//! What was asked for before is remembered, as it is for a window; rows of new tables tell what the first time takes.
//!
//! `make bench`, or `cargo bench -p geomant-core --bench judging`. Layouts have a stone on each of 64 squares, the most that a
//! picture of a game shows.

use divan::{Bencher, black_box};
use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::file::LayoutFile;
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::piece::{PieceSet, Pose, Size};
use geomant_core::rules::icesickle::solve::{SearchBudget, solve};
use geomant_core::rules::icesickle::{Cell, Position};
use geomant_core::rules::{Answers, geomancy, noname};

const SQUARE_MM: f64 = 55.0;
const COLORS: [&str; 4] = ["red", "blue", "green", "yellow"];
/// What a good photo leaves open.
const AS_READ: Sigma = Sigma {
    position_mm: 0.3,
    heading_deg: Some(0.6),
};

fn main() {
    divan::main();
}

/// A stone on every square, somewhat off its middle, of colors and sizes in turn, pointing all ways but along a border.
fn layout(surface: Surface, sigma: Option<Sigma>) -> Layout {
    let stone = |k: usize| {
        let (file, rank) = ((k % 8) as f64, (k / 8) as f64);
        Stone {
            id: format!("s{}", k + 1),
            color: COLORS[(k * 7 + k / 8) % COLORS.len()]
                .parse()
                .expect("a color"),
            size: Size::ALL[k * 5 % 3],
            pose: Pose::Lying {
                heading: Bearing::from_deg(45.0 * (k * 3 % 8) as f64 + (k % 11) as f64 - 5.0),
            },
            position: SurfacePoint::new(
                (file + 0.5) * SQUARE_MM + (k % 7) as f64 - 3.0,
                (rank + 0.5) * SQUARE_MM + (k % 5) as f64 - 2.0,
            ),
            sigma,
            confidence: sigma.map(|_| 0.999),
        }
    };
    Layout::typed(surface, PieceSet::default(), (0..64).map(stone).collect())
}

fn chessboard(sigma: Option<Sigma>) -> Layout {
    layout(Surface::chessboard(SQUARE_MM), sigma)
}

/// Exact as typed, and as read from a photo.
const SIGMAS: [Option<Sigma>; 2] = [None, Some(AS_READ)];

#[divan::bench(args = [false, true])]
fn settle_64_stones(bencher: Bencher, as_read: bool) {
    let layout = chessboard(SIGMAS[usize::from(as_read)]);
    bencher.bench(|| black_box(&layout).settled());
}

#[divan::bench(args = [false, true])]
fn judge_geomancy_64_stones(bencher: Bencher, as_read: bool) {
    let (layout, answers) = (chessboard(SIGMAS[usize::from(as_read)]), Answers::default());
    bencher.bench(|| geomancy::judge(black_box(&layout), &answers).expect("a ruling"));
}

#[divan::bench(args = [false, true])]
fn judge_noname_64_stones(bencher: Bencher, as_read: bool) {
    let layout = layout(Surface::Table, SIGMAS[usize::from(as_read)]);
    let answers = Answers::default();
    bencher.bench(|| noname::judge(black_box(&layout), &answers, None).expect("a ruling"));
}

/// The same layout, moved a little further each time.
fn moved_on(mut layout: Layout) -> impl FnMut() -> Layout {
    move || {
        for stone in &mut layout.stones {
            stone.position.x_mm += 1e-6;
        }
        layout.clone()
    }
}

#[divan::bench(args = [false, true])]
fn judge_geomancy_new_64_stones(bencher: Bencher, as_read: bool) {
    let (layout, answers) = (chessboard(SIGMAS[usize::from(as_read)]), Answers::default());
    let bencher = bencher.with_inputs(moved_on(layout));
    bencher.bench_local_refs(|layout| geomancy::judge(layout, &answers).expect("a ruling"));
}

#[divan::bench(args = [false, true])]
fn judge_noname_new_64_stones(bencher: Bencher, as_read: bool) {
    let layout = layout(Surface::Table, SIGMAS[usize::from(as_read)]);
    let (answers, bencher) = (Answers::default(), bencher.with_inputs(moved_on(layout)));
    bencher.bench_local_refs(|layout| noname::judge(layout, &answers, None).expect("a ruling"));
}

#[divan::bench]
fn parse_a_layout_of_64_stones(bencher: Bencher) {
    let text = LayoutFile::new(chessboard(Some(AS_READ))).to_json();
    bencher.bench(|| LayoutFile::parse(black_box(&text), PieceSet::default()).expect("a layout"));
}

/// Pieces of all sizes in turn, on every second or third square.
fn position(pieces: usize) -> Position {
    (0..pieces).fold(Position::default(), |position, k| {
        let cell = Cell::of_number(k * 7 % 25).expect("a cell");
        position.with(cell, Size::ALL[k % 3])
    })
}

#[divan::bench(args = [7, 9, 11], max_time = 5)]
fn solve_icesickle(pieces: usize) -> i32 {
    solve(black_box(position(pieces)), SearchBudget::USUAL).value
}

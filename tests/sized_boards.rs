//! Boards of 5×5 squares, checkered and ruled, in rendered pictures: every piece found, of its size, on its square, or said to be
//! in doubt.

#![allow(
    clippy::print_stdout,
    reason = "what was measured is printed for people"
)]

use geomant::board::orient::{self, Extent};
use geomant::board::{BoardErrorKind, BoardParams, find_board};
use geomant::capture::Frame;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Chessboard, Layout, Stone, Surface};
use geomant::piece::{Color, PieceSet, Pose};
use geomant::pipeline::{Ground, ReadOptions, Reader, Reading};
use geomant::square::Region;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A reading within this of a true stone is that stone: half a large pyramid's base.
const SAME_STONE_MM: f64 = 12.0;
/// A corner is right within this share of a square.
const SAME_CORNER_SQUARES: f64 = 0.05;
/// Three times what the sides of 94 boards are off by, 2.2% in the root mean square.
const SAME_SIDE: f64 = 0.07;
/// What parts two sizes, as a natural logarithm of their lengths.
const ONE_SIZE: f64 = 0.25;
/// What is stated with more than this must not be wrong.
const SURE: f64 = 0.6;

struct Scene {
    photo: PathBuf,
    board: Chessboard,
    corners_px: [PixelPoint; 4],
    layout: Layout,
}

impl Scene {
    fn open(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).expect("a readable truth");
        let truth: Value = serde_json::from_str(&text).expect("a truth in JSON");
        let number = |value: &Value| value.as_f64().expect("a number");
        let side = truth["squares"].as_u64().expect("squares") as u8;
        let board = Chessboard {
            square_mm: number(&truth["square_mm"]),
            squares: Region::of_board(side, side).expect("a board"),
            region: None,
        };
        let stone = |(index, told): (usize, &Value)| {
            Stone::exact(
                format!("t{index}"),
                word(&told["color"]).parse().expect("a color"),
                word(&told["size"]).parse().expect("a size"),
                Pose::Upright {
                    spin: Bearing::from_deg(number(&told["spin_deg"])),
                },
                SurfacePoint::new(number(&told["x_mm"]), number(&told["y_mm"])),
            )
        };
        let stones = truth["stones"].as_array().expect("stones").iter();
        let corner = |name: &str| {
            let at = &truth["board_corners_px"][name];
            PixelPoint::new(number(&at[0]), number(&at[1]))
        };
        Self {
            photo: path.with_file_name(word(&truth["image"])),
            board,
            corners_px: ["a1", "h1", "h8", "a8"].map(corner),
            layout: Layout {
                cards: vec![],
                evidence: Default::default(),
                surface: Surface::Chessboard(board),
                pieces: PieceSet::default(),
                stones: stones.enumerate().map(stone).collect(),
            },
        }
    }

    fn options(&self, square_mm: Option<f64>) -> ReadOptions {
        let colors: BTreeSet<Color> = self.layout.stones.iter().map(|s| s.color.clone()).collect();
        ReadOptions {
            ground: Ground::Chessboard {
                square_mm,
                squares: self.board.squares,
            },
            colors: colors.into_iter().collect(),
            ..ReadOptions::default()
        }
    }

    /// The truth by the names and in the millimetres of a reading.
    fn as_read(&self, reading: &Reading) -> Layout {
        let board = reading.layout.surface.board().expect("a board");
        let extent = Extent::of(board.squares, board.square_mm);
        let seen = orient::corners(&reading.view, extent).expect("before the lens");
        let square_px = seen[0].distance(seen[1]) / f64::from(board.squares.files());
        let off = |turn: usize| {
            let pairs = (0..4).map(|k| seen[k].distance(self.corners_px[(k + turn) % 4]));
            pairs.fold(0.0, f64::max) / square_px
        };
        let turn = (0..4).min_by(|&a, &b| off(a).total_cmp(&off(b)));
        let turn = turn.expect("four turns");
        let name = self.photo.display();
        assert!(
            off(turn) < SAME_CORNER_SQUARES,
            "{name}: {} squares off",
            off(turn)
        );
        let mut layout = self.layout.turned(turn as u8);
        let scale = board.square_mm / self.board.square_mm;
        for stone in &mut layout.stones {
            let SurfacePoint { x_mm, y_mm } = stone.position;
            stone.position = SurfacePoint::new(x_mm * scale, y_mm * scale);
        }
        layout.surface = reading.layout.surface;
        layout
    }
}

fn word(value: &Value) -> &str {
    value.as_str().expect("a word")
}

fn scenes() -> Vec<Scene> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/boards");
    let folder = std::env::var_os("GEOMANT_BOARDS").map_or(own, PathBuf::from);
    let files = std::fs::read_dir(folder).expect("the fixtures").flatten();
    let mut paths: Vec<PathBuf> = files.map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    assert!(paths.len() >= 5, "some fixtures are missing");
    paths.iter().map(|path| Scene::open(path)).collect()
}

/// What a reading has of the truth: stones found, and of the right size.
#[derive(Default)]
struct Tally {
    stones: usize,
    found: usize,
    sized: usize,
}

impl Tally {
    /// Adds a reading; what is wrong and sure ends the test.
    fn add(&mut self, scene: &Scene, reading: &Reading) {
        let name = scene.photo.display();
        let truth = scene.as_read(reading);
        let squares = truth.settled().expect("a board");
        let settled = reading.layout.settled().expect("a board");
        let mut ghosts: BTreeSet<&str> = reading.layout.stones.iter().map(|s| &*s.id).collect();
        for (stone, place) in truth.stones.iter().zip(squares) {
            self.stones += 1;
            let read = reading.layout.stones.iter().zip(&settled);
            let distance = |read: &Stone| read.position.distance(stone.position);
            let nearest = read.min_by(|a, b| distance(a.0).total_cmp(&distance(b.0)));
            let Some((read, at)) = nearest.filter(|(read, _)| distance(read) < SAME_STONE_MM)
            else {
                continue;
            };
            ghosts.remove(&*read.id);
            self.found += 1;
            self.sized += usize::from(read.size == stone.size);
            let is_sure = read.confidence.is_none_or(|confidence| confidence > SURE);
            assert!(
                read.size == stone.size || !is_sure,
                "{name}: {stone:?} read as {read:?}"
            );
            assert_eq!(at.square, place.square, "{name}: {stone:?}");
        }
        let ghosts = reading
            .layout
            .stones
            .iter()
            .filter(|s| ghosts.contains(&*s.id));
        for ghost in ghosts {
            assert!(ghost.unlikely().is_some(), "{name}: {ghost:?} is no stone");
        }
    }
}

#[test]
fn pieces_on_boards_of_25_squares_are_told() {
    let reader = Reader::new().expect("the networks");
    // Of the squares' side known, and told by the pieces.
    let (mut known, mut told) = (Tally::default(), Tally::default());
    for scene in scenes() {
        let frame = Frame::open(&scene.photo).expect("a picture");
        for (tally, side) in [(&mut known, Some(scene.board.square_mm)), (&mut told, None)] {
            let reading = reader.read(&frame, &scene.options(side)).expect("a board");
            tally.add(&scene, &reading);
            let read = reading.layout.surface.board().expect("a board").square_mm;
            let off = (read / scene.board.square_mm).ln().abs();
            let name = scene.photo.display();
            assert!(off < SAME_SIDE, "{name}: squares of {read} mm");
        }
    }
    for (tally, least_sized, why) in [(known, 0.96, "side known"), (told, 0.96, "side told")] {
        let Tally {
            stones,
            found,
            sized,
        } = tally;
        println!("{why}: {stones} pieces, {found} found, {sized} sizes right");
        assert_eq!(found, stones, "{why}");
        assert!(
            sized as f64 >= least_sized * stones as f64,
            "{why}: {sized} of {stones}"
        );
    }
}

/// A newcomer names neither side nor colors: by another scale all pieces would be of another size.
#[test]
fn squares_of_a_chessboard_are_as_large_as_its_pieces_say() {
    let reader = Reader::new().expect("the networks");
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut boards = 0;
    for folder in ["unseen", "at_home", "ornaments"] {
        let files = std::fs::read_dir(fixtures.join(folder))
            .expect("the fixtures")
            .flatten();
        for path in files.map(|file| file.path()) {
            if path.extension().is_none_or(|end| end != "json") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a readable truth");
            let truth: Value = serde_json::from_str(&text).expect("a truth in JSON");
            if truth["stones"].as_array().is_none_or(Vec::is_empty) {
                continue;
            }
            let photo = path.with_file_name(word(&truth["image"]));
            let frame = Frame::open(&photo).expect("a picture");
            let reading = reader
                .read(&frame, &ReadOptions::default())
                .expect("a board");
            let read = reading.layout.surface.board().expect("a board").square_mm;
            let off = (read / truth["square_mm"].as_f64().expect("a number")).ln();
            println!("{}: {off:.3}", photo.display());
            assert!(off.abs() < ONE_SIZE / 2.0, "{}: {off:.3}", photo.display());
            boards += 1;
        }
    }
    assert!(boards >= 22, "some fixtures are missing");
}

/// Nobody counts on a picture in which pieces that plainly stand there were not read.
#[test]
fn white_pieces_that_are_not_seen_are_marked() {
    let photo =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/boards/unread/white_on_wood.jpg");
    let squares = Region::of_board(5, 5).expect("a board");
    let options = ReadOptions {
        ground: Ground::Chessboard {
            square_mm: Some(54.0),
            squares,
        },
        colors: vec!["white".parse().expect("a color")],
        ..ReadOptions::default()
    };
    let frame = Frame::open(&photo).expect("a picture");
    let reader = Reader::new().expect("networks");
    let reading = reader.read(&frame, &options).expect("a board");
    let marks = reading.limits.unexplained.iter();
    let marks = marks.filter(|mark| mark.is_on_surface && mark.probability >= 0.5);
    assert_eq!(reading.layout.stones.len() + marks.count(), 9);
    assert!(!reading.shortcomings().is_empty());
}

/// Whoever looks for another board than lies there is told so; where there is none, none is made up.
#[test]
fn a_chessboard_in_the_place_of_a_smaller_board_is_said() {
    let small = BoardParams::of(Region::of_board(5, 5).expect("a board"));
    let photo = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/photos");
        Frame::open(&path.join(name)).expect("a photo")
    };
    for name in ["cast_0001.jpg", "endgame_0103.jpg"] {
        let error = find_board(&photo(name), &small).expect_err("no board of 5×5");
        let seen = Region::CHESSBOARD;
        assert_eq!(error.kind, BoardErrorKind::OtherSquares { seen }, "{name}");
        for words in ["8×8", "5×5", "--board 8x8"] {
            assert!(error.to_string().contains(words), "{name}: {error}");
        }
    }
    let error = find_board(&photo("noname_5204.jpg"), &small).expect_err("a bare table");
    assert!(
        !matches!(error.kind, BoardErrorKind::OtherSquares { .. }),
        "{error}"
    );
}

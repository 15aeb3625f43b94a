//! How long finding a board and reading its stones take beside what others take to find a clean board, in one run.
//!
//! `make bench-peers`, with PICTURES="…" for others than the bundled ones. Every figure is the shortest of several: what else a
//! machine does only adds to it. Times are told as shares of what OpenCV's `findChessboardCornersSB` takes for the picture, where
//! Python has OpenCV (pip install opencv-python-headless).

use calib_targets::chessboard::ChessboardParams;
use calib_targets::detect;
use geomant::board::{self, BoardParams};
use geomant::capture::Frame;
use geomant::pipeline::{Ground, ReadOptions, Reader};
use image::DynamicImage;
use image::imageops::FilterType;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const ROUNDS: usize = 7;
/// The longer side at which the crate calib-targets finds most boards.
const SMALL_PX: u32 = 500;
/// Of its 49 inner corners.
const HALF_OF_A_BOARD: usize = 24;
const PICTURES: [&str; 4] = ["empty_0302", "cast_0001", "endgame_0103", "finished_0801"];

/// The shortest time of several, and whether a board was found.
fn shortest(mut find: impl FnMut() -> bool) -> (Duration, bool) {
    let mut best = (Duration::MAX, false);
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let found = find();
        best = (best.0.min(began.elapsed()), found);
    }
    best
}

/// What OpenCV takes for every picture; nothing where Python does not have it.
fn sectors(pictures: &[PathBuf]) -> Vec<(Duration, bool)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("sectors.py");
    let Ok(run) = Command::new("python3").arg(script).args(pictures).output() else {
        return Vec::new();
    };
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    let row = |line: &str| {
        let (millis, found) = line.split_once(' ')?;
        Some((
            Duration::from_secs_f64(1e-3 * millis.parse::<f64>().ok()?),
            found == "1",
        ))
    };
    said.lines().filter_map(row).collect()
}

/// What a small picture takes with calib-targets, the board alone with us, and all that lies on it.
fn of_picture(path: &Path, reader: &Reader) -> Result<[(Duration, bool); 3], Box<dyn Error>> {
    let frame = Frame::open(path)?;
    let photo = DynamicImage::ImageRgb8(frame.rgb.clone());
    let small = photo
        .resize(SMALL_PX, SMALL_PX, FilterType::Triangle)
        .to_luma8();
    let (chess, params) = (detect::default_chess_config(), ChessboardParams::default());
    let options = ReadOptions {
        ground: Ground::chessboard(Some(57.0)),
        ..ReadOptions::default()
    };
    Ok([
        shortest(|| {
            let found = detect::detect_chessboard(&small, &chess, &params);
            found.is_ok_and(|board| board.corners.len() >= HALF_OF_A_BOARD)
        }),
        shortest(|| board::find_board(&frame, &BoardParams::default()).is_ok()),
        shortest(|| reader.read(&frame, &options).is_ok()),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let named: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let photos = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/photos");
    let bundled = PICTURES
        .iter()
        .map(|name| photos.join(name).with_extension("jpg"));
    let pictures = if named.is_empty() {
        bundled.collect()
    } else {
        named
    };
    let reader = Reader::new()?;
    let sectors = sectors(&pictures);
    println!("Milliseconds, and as shares of OpenCV's; – where no board was found.\n");
    println!(
        "| picture | OpenCV, sectors | calib-targets, {SMALL_PX} px | board alone | all that lies on it |"
    );
    println!("| --- | --- | --- | --- | --- |");
    for (k, picture) in pictures.iter().enumerate() {
        let first = sectors.get(k).copied();
        let cell = |(time, found): (Duration, bool)| {
            let share = first.map(|(whole, _)| time.as_secs_f64() / whole.as_secs_f64());
            let share = share.map_or(String::new(), |share| format!(" {share:.2}"));
            let mark = if found { "" } else { " –" };
            format!("{:.1}{share}{mark}", 1e3 * time.as_secs_f64())
        };
        let others = of_picture(picture, &reader)?.map(cell).join(" | ");
        let name = picture.file_stem().unwrap_or_default().to_string_lossy();
        println!(
            "| {name} | {} | {others} |",
            first.map(cell).unwrap_or_default()
        );
    }
    Ok(())
}

//! The film that is shown where there is no camera: it is part of the program.

use crate::capture::source::Source;
use crate::pipeline::{Ground, ReadOptions};
use std::io;
use std::path::PathBuf;

/// One stone is taken up and cast elsewhere.
const FILM: &[u8] = include_bytes!("../../fixtures/clips/recast_5709.mp4");
const SQUARE_MM: f64 = 45.0;
const COLORS: [&str; 3] = ["red", "green", "blue"];

/// The demo film as a source. Players of films want a file, so it is laid out where the window keeps its
/// settings.
pub fn source() -> io::Result<Source> {
    let folder: PathBuf = eframe::storage_dir("geomant").unwrap_or_else(std::env::temp_dir);
    std::fs::create_dir_all(&folder)?;
    let path = folder.join("demo.mp4");
    let is_there = std::fs::metadata(&path).is_ok_and(|file| file.len() == FILM.len() as u64);
    if !is_there {
        std::fs::write(&path, FILM)?;
    }
    Ok(Source::Film(path))
}

/// How the demo's table is read: its squares and players are known.
pub fn options() -> ReadOptions {
    ReadOptions {
        ground: Ground::chessboard(Some(SQUARE_MM)),
        colors: COLORS.iter().filter_map(|name| name.parse().ok()).collect(),
        ..ReadOptions::default()
    }
}

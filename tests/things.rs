//! Boards on which chessmen, dice and other things lie: nothing of it is called rather a stone, whether the side of the squares is
//! said or not.

use geomant::capture::Frame;
use geomant::layout::Stone;
use geomant::pipeline::{Ground, ReadOptions, Reader};
use std::path::{Path, PathBuf};

/// From this on a reading is rather a stone.
const RATHER: f64 = 0.5;

fn photos() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/things");
    let files = std::fs::read_dir(folder).expect("a folder of photos");
    let paths = files.map(|file| file.expect("a file").path());
    let mut photos: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ext| ext == "jpg"))
        .collect();
    photos.sort();
    photos
}

#[test]
fn what_is_no_pyramid_is_called_none() {
    let reader = Reader::new().expect("networks");
    let (photos, mut readings) = (photos(), 0);
    assert!(photos.len() >= 7, "photos are missing");
    for photo in photos {
        let frame = Frame::open(&photo).expect("a photo");
        for square_mm in [None, Some(50.0)] {
            let options = ReadOptions {
                ground: Ground::chessboard(square_mm),
                ..ReadOptions::default()
            };
            let reading = reader.read(&frame, &options).expect("a board");
            let stones = &reading.layout.stones;
            readings += stones.len();
            let sure = |one: &&Stone| one.confidence.is_none_or(|sure| sure >= RATHER);
            let rather: Vec<&Stone> = stones.iter().filter(sure).collect();
            assert!(rather.is_empty(), "{}: {rather:?}", photo.display());
        }
    }
    // Something has to look like one at first, else nothing was shown.
    assert!(readings >= 20, "only {readings} readings");
}

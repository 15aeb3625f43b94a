//! Makes what the networks learn from: of a photo the picture and its bare background at working scale, and what the fit takes for
//! stones.
//!
//! `cargo run --release --features lessons --example lesson -- PHOTO FOLDER board SQUARE_MM` or `… table CALIBRATION`:
//! `fixtures/generator/learn/prepare.py` calls it for every scene.
#![allow(clippy::print_stdout, reason = "the caller reads what it finds")]

use geomant::calibrate::{Calibration, file};
use geomant::capture::Frame;
use geomant::frames::SurfacePoint;
use geomant::layout::Surface;
use geomant::layout::file::LayoutFile;
use geomant::pipeline::{Ground, ReadOptions, Reader};
use std::error::Error;
use std::path::Path;

const USAGE: &str = "lesson PHOTO FOLDER board SQUARE_MM, or lesson PHOTO FOLDER table CALIBRATION";

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [photo, folder, kind, of] = &words[..] else {
        return Err(USAGE.into());
    };
    let options = ReadOptions {
        ground: ground(kind, of)?,
        ..ReadOptions::default()
    };
    let lesson = Reader::new()?.lesson(&Frame::open(photo.as_ref())?, &options)?;
    lesson.picture.save(Path::new(folder).join("picture.png"))?;
    lesson
        .background
        .save(Path::new(folder).join("background.png"))?;
    let corners_px: Vec<[f64; 2]> = match lesson.layout.surface {
        Surface::Chessboard(board) => {
            let end = board.square_mm * 8.0;
            let corners = [(0.0, 0.0), (end, 0.0), (end, end), (0.0, end)];
            let shown = corners.into_iter().filter_map(|(x_mm, y_mm)| {
                let corner = SurfacePoint::new(x_mm, y_mm);
                lesson.view.pixel_from_surface(corner)
            });
            shown.map(|pixel| [pixel.x, pixel.y]).collect()
        }
        Surface::Table | Surface::FreeTable => vec![],
    };
    let layout = LayoutFile::new(lesson.layout).to_value();
    println!(
        "{}",
        serde_json::json!({
            "corners_px": corners_px,
            "light_surface": lesson.light_surface,
            "layout": layout,
        })
    );
    Ok(())
}

/// What people would say the stones lie on.
fn ground(kind: &str, of: &str) -> Result<Ground, Box<dyn Error>> {
    match kind {
        "board" => Ok(Ground::chessboard(Some(of.parse()?))),
        "table" => match file::parse(&std::fs::read_to_string(of)?)? {
            Calibration::Table(table) => Ok(Ground::Table(table.into())),
            Calibration::Camera(_) => Err("that is the calibration of a camera".into()),
        },
        _ => Err(USAGE.into()),
    }
}

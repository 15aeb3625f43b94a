//! The bundled photos of bare tables, each with what truly lies there.

use super::{fixture, fixtures_in};
use geomant::calibrate::TableCalibration;
use geomant::capture::Frame;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Layout, Stone, Surface};
use geomant::piece::{PieceSet, Pose};
use geomant::pipeline::{Ground, ReadOptions};
use serde_json::Value;
use std::sync::Arc;

pub struct BareTable {
    pub name: String,
    pub photo: Frame,
    pub options: ReadOptions,
    /// The true layouts, in the frame of the board that lay there and in the same turned by half: which one the
    /// calibration has is not known before.
    pub truths: [Layout; 2],
}

/// All of them.
pub fn bare_tables() -> Vec<BareTable> {
    let files = fixtures_in("photos", "json");
    let name =
        |path: &std::path::PathBuf| path.file_stem().map(|s| s.to_string_lossy().into_owned());
    let names = files.iter().filter_map(name);
    names
        .filter(|name| name.starts_with("noname_"))
        .map(bare_table)
        .collect()
}

/// A picture with the pieces that lie on its table.
pub fn laid_table(name: &str) -> (Frame, Layout) {
    let photo = Frame::open(&fixture(&format!("{name}.jpg"))).expect("a photo");
    let text = std::fs::read_to_string(fixture(&format!("{name}.json"))).expect("a truth");
    let truth: Value = serde_json::from_str(&text).expect("JSON");
    let stones = truth["stones"].as_array().expect("stones");
    let layout = Layout::typed(
        Surface::FreeTable,
        PieceSet::default(),
        (0..)
            .zip(stones)
            .map(|(k, stone)| true_stone(k, stone, None))
            .collect(),
    );
    (photo, layout)
}

fn bare_table(name: String) -> BareTable {
    let open = |name: &str| Frame::open(&fixture(&format!("photos/{name}.jpg"))).expect("a photo");
    let text = std::fs::read_to_string(fixture(&format!("photos/{name}.json"))).expect("a truth");
    let truth: Value = serde_json::from_str(&text).expect("JSON");
    let number = |value: &Value| value.as_f64().expect("a number");
    let square_mm = number(&truth["square_mm"]);
    let thickness_mm = number(&truth["board_thickness_mm"]);
    let board = open(&format!("{name}_calib"));
    let calibration = TableCalibration::from_photo(&board, square_mm, thickness_mm, None);
    let players = truth["players"].as_array().expect("players").iter();
    let stones = truth["stones"].as_array().expect("stones");
    let layout = |is_turned: bool| {
        Layout::typed(
            Surface::Table,
            PieceSet::default(),
            (0..)
                .zip(stones)
                .map(|(k, stone)| true_stone(k, stone, is_turned.then_some(8.0 * square_mm)))
                .collect(),
        )
    };
    BareTable {
        photo: open(&name),
        name,
        options: ReadOptions {
            ground: Ground::Table(Arc::new(calibration.expect("a board"))),
            colors: players
                .map(|p| p.as_str().expect("a word").parse().expect("a color"))
                .collect(),
            ..ReadOptions::default()
        },
        truths: [layout(false), layout(true)],
    }
}

/// A stone without doubt; in the frame turned by half where the board's side is given.
fn true_stone(number: usize, stone: &Value, turned_about_mm: Option<f64>) -> Stone {
    let value = |key: &str| stone[key].as_f64();
    let word = |key: &str| stone[key].as_str().expect("a word");
    let (x, y) = value("x_mm").zip(value("y_mm")).expect("a place");
    let bearing = |deg: f64| Bearing::from_deg(deg);
    let pose = match value("heading_deg") {
        Some(deg) => Pose::Lying {
            heading: bearing(deg + turned_about_mm.map_or(0.0, |_| 180.0)),
        },
        None => Pose::Upright {
            spin: bearing(value("spin_deg").unwrap_or(0.0)),
        },
    };
    Stone::exact(
        format!("t{number}"),
        word("color").parse().expect("a color"),
        word("size").parse().expect("a size"),
        pose,
        match turned_about_mm {
            Some(side) => SurfacePoint::new(side - x, side - y),
            None => SurfacePoint::new(x, y),
        },
    )
}

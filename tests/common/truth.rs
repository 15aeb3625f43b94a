//! The truth that lies beside a photo, in the frame of the board as a reading names it.

use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::Stone;
use geomant::piece::{Color, Pose};
use geomant::pipeline::{Ground, ReadOptions, Reading};
use geomant::square::{Direction, Region, Square};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A photo of a chessboard and what lies there.
pub struct Scene {
    pub name: String,
    pub photo: PathBuf,
    pub square_mm: f64,
    pub players: Vec<Color>,
    /// The outer corners a1, h1, h8, a8.
    pub corners_px: [PixelPoint; 4],
    /// The stones on the board; those beside it are not measured.
    pub stones: Vec<TrueStone>,
}

/// A stone as it was laid.
#[derive(Clone, Debug)]
pub struct TrueStone {
    pub color: String,
    pub size: String,
    pub position: SurfacePoint,
    /// None for an upright stone.
    pub heading: Option<Bearing>,
    pub square: Square,
}

impl TrueStone {
    pub fn direction(&self) -> Option<Direction> {
        self.heading.map(Direction::nearest)
    }

    /// A stone of a layout, without doubt; the spin of an upright one is of no account.
    pub fn exact(&self) -> Stone {
        let (heading, spin) = (self.heading, Bearing::from_deg(0.0));
        Stone::exact(
            format!("{}-{}", self.color, self.square),
            self.color.parse().expect("a color"),
            self.size.parse().expect("a size"),
            heading.map_or(Pose::Upright { spin }, |heading| Pose::Lying { heading }),
            self.position,
        )
    }

    /// The same stone after half a turn of a board of this side.
    fn turned_by_half(&self, side_mm: f64) -> Self {
        let (file, rank) = (i64::from(self.square.file()), i64::from(self.square.rank()));
        let position =
            SurfacePoint::new(side_mm - self.position.x_mm, side_mm - self.position.y_mm);
        Self {
            position,
            heading: self.heading.map(|heading| heading.turned(180.0)),
            square: Square::at(7 - file, 7 - rank).expect("a square"),
            ..self.clone()
        }
    }
}

impl Scene {
    /// The scene whose truth is in this file; none if it shows a bare table.
    pub fn open(path: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(path).expect("a readable truth");
        let truth: Value = serde_json::from_str(&text).expect("a truth in JSON");
        if truth["kind"] == "noname" {
            return None;
        }
        let words = |list: &Value| -> Vec<String> {
            let list = list.as_array().expect("a list").iter();
            list.map(|word| word.as_str().expect("a word").to_owned())
                .collect()
        };
        let corner = |name: &str| {
            let at = &truth["board_corners_px"][name];
            PixelPoint::new(number(&at[0]), number(&at[1]))
        };
        let stones = truth["stones"].as_array().expect("the stones").iter();
        let players = words(&truth["players"]);
        Some(Self {
            name: path.file_stem()?.to_string_lossy().into_owned(),
            photo: path.with_file_name(truth["image"].as_str().expect("the picture's name")),
            square_mm: number(&truth["square_mm"]),
            players: players
                .iter()
                .map(|p| p.parse().expect("a color"))
                .collect(),
            corners_px: ["a1", "h1", "h8", "a8"].map(corner),
            stones: stones
                .filter(|stone| stone["on_board"] == true)
                .map(true_stone)
                .collect(),
        })
    }

    /// What a player at the table would say about the photo.
    pub fn options(&self) -> ReadOptions {
        ReadOptions {
            ground: Ground::chessboard(Some(self.square_mm)),
            colors: self.players.clone(),
            ..ReadOptions::default()
        }
    }

    /// The greatest and the mean distance of the reading's corners from the true ones, in squares, and the
    /// true stones in the reading's frame. The board may be named turned by half, but not by a quarter: a1
    /// is dark.
    pub fn compared(&self, reading: &Reading) -> (f64, f64, Vec<TrueStone>) {
        let side_mm = 8.0 * self.square_mm;
        let seen = [
            (0.0, 0.0),
            (side_mm, 0.0),
            (side_mm, side_mm),
            (0.0, side_mm),
        ]
        .map(|(x, y)| {
            let corner = SurfacePoint::new(x, y);
            reading
                .view
                .pixel_from_surface(corner)
                .expect("a corner before the lens")
        });
        let around = (0..4).map(|i| self.corners_px[i].distance(self.corners_px[(i + 1) % 4]));
        let square_px = around.sum::<f64>() / 32.0;
        let errors = |turn: usize| {
            [0, 1, 2, 3].map(|i| seen[i].distance(self.corners_px[(i + turn) % 4]) / square_px)
        };
        let greatest = |errors: [f64; 4]| errors.into_iter().fold(0.0, f64::max);
        let is_turned = greatest(errors(2)) < greatest(errors(0));
        let errors = errors(if is_turned { 2 } else { 0 });
        let stones = self.stones.iter().map(|stone| {
            if is_turned {
                stone.turned_by_half(side_mm)
            } else {
                stone.clone()
            }
        });
        let mean = errors.iter().sum::<f64>() / 4.0;
        (greatest(errors), mean, stones.collect())
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn true_stone(stone: &Value) -> TrueStone {
    let word = |key: &str| stone[key].as_str().expect("a word").to_owned();
    let square = word("square");
    let named = |s: &Square| s.to_string() == square;
    TrueStone {
        color: word("color"),
        size: word("size"),
        position: SurfacePoint::new(number(&stone["x_mm"]), number(&stone["y_mm"])),
        heading: stone["heading_deg"].as_f64().map(Bearing::from_deg),
        square: Region::CHESSBOARD
            .squares()
            .find(named)
            .expect("a square's name"),
    }
}

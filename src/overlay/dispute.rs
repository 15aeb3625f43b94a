//! One disputed stone as people judge it: a close-up in the camera's own pixels beside the view from above, with the body
//! drawn where its plastic is seen, the ground it covers dashed below, and the likeliest other reading as a ghost.
//!
//! Comes in: a photo, its reading, and the stone's id. Goes out: [`Dispute`], values and one picture. Nothing is decided.

mod panels;

use crate::certainty::normal_cdf;
use crate::layout::Stone;
use crate::layout::settle::{Settled, settle};
use crate::phrasing::{capitalized, percent, portion, why_heading_is_doubtful};
use crate::pipeline::Reading;
use crate::square::Direction;
use image::RgbImage;

/// What there is to say of a stone.
#[derive(Clone, Debug)]
pub struct Dispute {
    /// Close-up and view from above, side by side.
    pub picture: RgbImage,
    /// As in "s3: red large, lying".
    pub stone: String,
    /// How much of it lies where, the most first; `off the board` among them.
    pub squares: Vec<(String, f64)>,
    /// How likely it points where, the likeliest first.
    pub directions: Vec<(String, f64)>,
    /// Why it is as it is called, in one sentence.
    pub why: String,
    /// What the ghost is, as in "on e4".
    pub ghost: Option<String>,
    /// How well it was measured.
    pub numbers: String,
}

/// A smaller part is not told.
const LEAST_TOLD: f64 = 0.005;

/// What is to be shown of a stone; none where it is not in the reading.
pub fn dispute(photo: &RgbImage, reading: &Reading, id: &str) -> Option<Dispute> {
    let (stone, seen) = reading.stones().find(|(stone, _)| stone.id == id)?;
    let settled = settled(reading, stone);
    let ghost = settled.as_ref().and_then(|s| ghost(reading, stone, s));
    let shown = panels::PanelSource {
        photo,
        reading,
        stone,
        seen,
        ghost: ghost.as_ref().map(|(stone, _)| stone),
    };
    let pose = stone.pose.name();
    Some(Dispute {
        picture: panels::side_by_side(&shown),
        stone: format!("{}: {} {}, {pose}", stone.id, stone.color, stone.size),
        squares: settled.as_ref().map_or(vec![], squares),
        directions: directions(stone),
        why: settled.map_or(String::new(), |settled| why(stone, &settled)),
        ghost: ghost.map(|(_, what)| what),
        numbers: numbers(stone),
    })
}

fn settled(reading: &Reading, stone: &Stone) -> Option<Settled> {
    let board = reading.layout.surface.board()?;
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    Some(settle(stone, dimensions, board.cells()))
}

fn squares(settled: &Settled) -> Vec<(String, f64)> {
    let on = settled.shares.iter();
    let on = on.map(|share| (share.square.to_string(), share.share));
    let mut shares: Vec<(String, f64)> = on.collect();
    let off = 1.0 - shares.iter().map(|(_, share)| share).sum::<f64>();
    shares.push(("off the board".into(), off.max(0.0)));
    shares.retain(|(place, share)| *share >= LEAST_TOLD || place == "off the board");
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    shares
}

/// The chances of the eight directions, the heading being normal about its best guess.
fn directions(stone: &Stone) -> Vec<(String, f64)> {
    let Some(heading) = stone.pose.heading() else {
        return vec![];
    };
    let sigma = stone.sigma.and_then(|sigma| sigma.heading_deg);
    let sigma = sigma.unwrap_or(0.0).max(1e-6);
    let chance = |direction: &Direction| {
        let off = direction.bearing().minus(heading);
        let half = Direction::HALF_SECTOR_DEG;
        normal_cdf((off + half) / sigma) - normal_cdf((off - half) / sigma)
    };
    let all = Direction::ALL.iter();
    let mut chances: Vec<(String, f64)> = all.map(|d| (d.to_string(), chance(d))).collect();
    chances.retain(|(_, chance)| *chance >= LEAST_TOLD);
    chances.sort_by(|a, b| b.1.total_cmp(&a.1));
    chances
}

fn why(stone: &Stone, settled: &Settled) -> String {
    let sigma = stone.sigma;
    if let Some(call) = settled.direction_call.filter(|call| !call.is_clear()) {
        let words = why_heading_is_doubtful(call.margin, sigma.and_then(|s| s.heading_deg));
        return format!("{}.", capitalized(&words));
    }
    let parts = squares(settled);
    let parts: Vec<String> = parts
        .iter()
        .take(2)
        .map(|(place, share)| match place.as_str() {
            "off the board" => format!("{} {place}", portion(*share)),
            square => format!("{} on {square}", portion(*share)),
        })
        .collect();
    let exactly = sigma.map_or(String::new(), |sigma| {
        format!(", and its place is sure to ±{:.1} mm", sigma.position_mm)
    });
    format!("It lies {}{exactly}.", parts.join(", "))
}

fn numbers(stone: &Stone) -> String {
    let (x, y) = (stone.position.x_mm, stone.position.y_mm);
    let mut words = format!("At ({x:.1}, {y:.1}) mm");
    if let Some(heading) = stone.pose.heading() {
        words += &format!(", heading {:.1}°", heading.deg());
    }
    if let Some(sigma) = stone.sigma {
        words += &format!("; measured to ±{:.1} mm", sigma.position_mm);
        if let Some(deg) = sigma.heading_deg {
            words += &format!(" and ±{deg:.1}°");
        }
    }
    if let Some(confidence) = stone.confidence {
        words += &format!("; real and rightly named with {}", percent(confidence));
    }
    words + "."
}

/// The nearest pose that would be called otherwise, and what that is; none where all is clear.
fn ghost(reading: &Reading, stone: &Stone, settled: &Settled) -> Option<(Stone, String)> {
    let is_unclear = |call: crate::certainty::Call| !call.is_clear();
    if settled.direction_call.is_some_and(is_unclear) {
        return turned_ghost(stone, settled.direction?);
    }
    is_unclear(settled.square_call).then(|| moved_ghost(reading, stone, settled))?
}

/// Just beyond the border between directions.
fn turned_ghost(stone: &Stone, direction: Direction) -> Option<(Stone, String)> {
    const BEYOND_DEG: f64 = 2.0;
    let heading = stone.pose.heading()?;
    let off = heading.minus(direction.bearing());
    let side = if off < 0.0 { -1.0 } else { 1.0 };
    let turn = side * (Direction::HALF_SECTOR_DEG + BEYOND_DEG) - off;
    let turned = heading.turned(turn);
    let mut ghost = stone.clone();
    ghost.pose = crate::piece::Pose::Lying { heading: turned };
    Some((ghost, format!("pointing {}", Direction::nearest(turned))))
}

/// Moved toward the next square until it is called that one's.
fn moved_ghost(reading: &Reading, stone: &Stone, settled: &Settled) -> Option<(Stone, String)> {
    const STEP_MM: f64 = 0.25;
    const MOST_STEPS: u32 = 80;
    let board = reading.layout.surface.board()?;
    let own = settled
        .square
        .map(|square| square.center(board.square_mm))?;
    let next = settled
        .shares
        .iter()
        .find(|s| Some(s.square) != settled.square);
    let (toward, name) = match next {
        Some(next) => (
            next.square.center(board.square_mm),
            format!("on {}", next.square),
        ),
        None => {
            let (x, y) = (stone.position.x_mm, stone.position.y_mm);
            let outward = crate::frames::SurfacePoint::new(2.0 * x - own.x_mm, 2.0 * y - own.y_mm);
            (outward, "off the board".into())
        }
    };
    let (dx, dy) = (toward.x_mm - own.x_mm, toward.y_mm - own.y_mm);
    let length = dx.hypot(dy).max(1e-9);
    (1..=MOST_STEPS).find_map(|step| {
        let by = STEP_MM * f64::from(step) / length;
        let mut ghost = stone.clone();
        ghost.sigma = None;
        ghost.position.x_mm += by * dx;
        ghost.position.y_mm += by * dy;
        let is_there = self::settled(reading, &ghost)?.square != settled.square;
        is_there.then(|| (ghost, name.clone()))
    })
}

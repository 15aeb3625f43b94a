//! One disputed stone as people judge it: a close-up in the camera's own pixels beside the view from above, with the body
//! drawn where its plastic is seen, the ground it covers dashed below, and the likeliest other reading as a ghost.
//!
//! Comes in: a photo, its reading, and the stone's id. Goes out: [`Dispute`], values and one picture. Nothing is decided.

mod panels;

use crate::certainty::Sigma;
use crate::layout::Stone;
use crate::layout::settle::{Settled, direction_chances, settle};
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, percent, portion, why_heading_is_doubtful};
use crate::pipeline::Reading;
use crate::square::{Direction, Square};
use image::RgbImage;

/// What there is to say of a stone.
#[derive(Clone, Debug)]
pub struct Dispute {
    /// Close-up and view from above, side by side.
    pub picture: RgbImage,
    /// As in "s3: red large, lying".
    pub stone: Phrase,
    /// How much of it lies where, the most first; what is off the board among them.
    pub squares: Vec<(Phrase, f64)>,
    /// How likely it points where, the likeliest first.
    pub directions: Vec<(Phrase, f64)>,
    /// Why it is as it is called, in one sentence.
    pub why: Phrase,
    /// What the ghost is, as in "on e4".
    pub ghost: Option<Phrase>,
    /// How well it was measured.
    pub numbers: Phrase,
    /// It is shown as people said that it is, and not as it is seen.
    pub is_said: bool,
}

impl Dispute {
    /// The same of a stone that people added or corrected: nobody takes their word for what was seen.
    pub fn as_said(self, stone: &Stone) -> Self {
        let is_said = true;
        Self {
            numbers: numbers(stone, is_said),
            is_said,
            ..self
        }
    }

    /// What the lines in the picture are.
    pub fn legend(&self) -> Phrase {
        match (&self.ghost, self.is_said) {
            (None, false) => phrase!("evidence-legend"),
            (Some(ghost), false) => phrase!("evidence-legend-ghost", ghost),
            (None, true) => phrase!("evidence-legend-said"),
            (Some(ghost), true) => phrase!("evidence-legend-said-ghost", ghost),
        }
    }
}

/// A smaller part is not told.
const LEAST_TOLD: f64 = 0.005;

/// What is to be shown of a stone; none where it is not in the reading.
pub fn dispute(
    photo: &RgbImage,
    reading: &Reading,
    id: &str,
    language: Language,
) -> Option<Dispute> {
    let (stone, seen) = reading.stones().find(|(stone, _)| stone.id == id)?;
    let settled = settled(reading, stone);
    let ghost = settled.as_ref().and_then(|s| ghost(reading, stone, s));
    let shown = panels::PanelSource {
        photo,
        reading,
        stone,
        seen,
        ghost: ghost.as_ref().map(|(stone, _)| stone),
        language,
    };
    let (color, size) = (&stone.color, stone.size);
    Some(Dispute {
        picture: panels::side_by_side(&shown),
        stone: if stone.pose.is_lying() {
            phrase!("dispute-lying", stone = id, color, size)
        } else {
            phrase!("dispute-upright", stone = id, color, size)
        },
        squares: settled.as_ref().map_or(vec![], squares),
        directions: directions(stone),
        why: settled.map_or_else(Phrase::default, |settled| why(stone, &settled)),
        ghost: ghost.map(|(_, what)| what),
        numbers: numbers(stone, false),
        is_said: false,
    })
}

fn settled(reading: &Reading, stone: &Stone) -> Option<Settled> {
    let board = reading.layout.surface.board()?;
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    Some(settle(stone, dimensions, board.cells()))
}

/// How much lies on each square, and off the board, the most first.
fn shares(settled: &Settled) -> Vec<(Option<Square>, f64)> {
    let on = settled.shares.iter();
    let on = on.map(|share| (Some(share.square), share.share));
    let mut shares: Vec<(Option<Square>, f64)> = on.collect();
    let off = 1.0 - shares.iter().map(|(_, share)| share).sum::<f64>();
    shares.push((None, off.max(0.0)));
    shares.retain(|(place, share)| *share >= LEAST_TOLD || place.is_none());
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    shares
}

fn squares(settled: &Settled) -> Vec<(Phrase, f64)> {
    let named = |place: Option<Square>| match place {
        Some(square) => square.into(),
        None => phrase!("dispute-off-board"),
    };
    let shares = shares(settled).into_iter();
    shares.map(|(place, share)| (named(place), share)).collect()
}

fn directions(stone: &Stone) -> Vec<(Phrase, f64)> {
    let chances = direction_chances(stone).into_iter();
    chances
        .map(|likely| (likely.direction.into(), likely.chance))
        .collect()
}

fn why(stone: &Stone, settled: &Settled) -> Phrase {
    let sigma = stone.sigma;
    if let Some(call) = settled.direction_call.filter(|call| !call.is_clear()) {
        let why = why_heading_is_doubtful(call.margin, sigma.and_then(|s| s.heading_deg));
        return phrase!("dispute-why-direction", why).capitalized();
    }
    let parts = parts(&shares(settled));
    let mm = sigma.map(|sigma| Phrase::decimal(sigma.position_mm, 1));
    match (stone.pose.is_lying(), mm) {
        (true, None) => phrase!("dispute-why-lies", parts),
        (true, Some(mm)) => phrase!("dispute-why-lies-measured", parts, mm),
        (false, None) => phrase!("dispute-why-stands", parts),
        (false, Some(mm)) => phrase!("dispute-why-stands-measured", parts, mm),
    }
}

/// The two places that hold the most of it, as in "71% on e4, 29% on e5"; where one holds all, that alone.
fn parts(shares: &[(Option<Square>, f64)]) -> Phrase {
    if let Some((place, _)) = shares.iter().find(|(_, share)| *share > 1.0 - LEAST_TOLD) {
        return place.map_or_else(
            || phrase!("dispute-all-off-board"),
            |square| phrase!("dispute-all", square),
        );
    }
    let parts = shares.iter().take(2);
    let parts = parts.map(|(place, share)| match place {
        None => phrase!("dispute-part-off-board", portion = portion(*share)),
        Some(square) => phrase!("dispute-part", portion = portion(*share), square = *square),
    });
    Phrase::list(parts, ListJoint::Between(", "))
}

fn numbers(stone: &Stone, is_said: bool) -> Phrase {
    let [x, y] = [stone.position.x_mm, stone.position.y_mm].map(|mm| Phrase::decimal(mm, 1));
    let heading = stone.pose.heading().map(|heading| heading.deg());
    let place = match heading {
        None => phrase!("dispute-place", x, y),
        Some(deg) => phrase!(
            "dispute-place-and-heading",
            x,
            y,
            deg = Phrase::decimal(deg, 1)
        ),
    };
    let known = stone.sigma.map(|sigma| known(sigma, is_said));
    let named = if is_said {
        Some(phrase!("dispute-said"))
    } else {
        stone
            .confidence
            .map(|sure| phrase!("dispute-named", sure = percent(sure)))
    };
    let parts = [Some(place), known, named].into_iter().flatten();
    let parts = Phrase::list(parts, ListJoint::Between("; "));
    phrase!("dispute-numbers", parts)
}

/// How well it is known where it is: measured, or as exactly as people could say it.
fn known(sigma: Sigma, is_said: bool) -> Phrase {
    let mm = Phrase::decimal(sigma.position_mm, 1);
    let deg = sigma.heading_deg.map(|deg| Phrase::decimal(deg, 1));
    match (deg, is_said) {
        (None, false) => phrase!("dispute-measured", mm),
        (Some(deg), false) => phrase!("dispute-measured-heading", mm, deg),
        (None, true) => phrase!("dispute-known", mm),
        (Some(deg), true) => phrase!("dispute-known-heading", mm, deg),
    }
}

/// The nearest pose that would be called otherwise, and what that is; none where all is clear.
fn ghost(reading: &Reading, stone: &Stone, settled: &Settled) -> Option<(Stone, Phrase)> {
    let is_unclear = |call: crate::certainty::Call| !call.is_clear();
    if settled.direction_call.is_some_and(is_unclear) {
        return turned_ghost(stone, settled.direction?);
    }
    is_unclear(settled.square_call).then(|| moved_ghost(reading, stone, settled))?
}

/// Just beyond the border between directions.
fn turned_ghost(stone: &Stone, direction: Direction) -> Option<(Stone, Phrase)> {
    const BEYOND_DEG: f64 = 2.0;
    let heading = stone.pose.heading()?;
    let off = heading.minus(direction.bearing());
    let side = if off < 0.0 { -1.0 } else { 1.0 };
    let turn = side * (Direction::HALF_SECTOR_DEG + BEYOND_DEG) - off;
    let turned = heading.turned(turn);
    let mut ghost = stone.clone();
    ghost.pose = crate::piece::Pose::Lying { heading: turned };
    Some((
        ghost,
        phrase!("ghost-pointing", direction = Direction::nearest(turned)),
    ))
}

/// Moved toward the next square until it is called that one's.
fn moved_ghost(reading: &Reading, stone: &Stone, settled: &Settled) -> Option<(Stone, Phrase)> {
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
            phrase!("ghost-on", square = next.square),
        ),
        None => {
            let (x, y) = (stone.position.x_mm, stone.position.y_mm);
            let outward = crate::frames::SurfacePoint::new(2.0 * x - own.x_mm, 2.0 * y - own.y_mm);
            (outward, phrase!("dispute-off-board"))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::file::LayoutFile;
    use crate::phrasing::Say;
    use crate::piece::PieceSet;

    #[test]
    fn a_stone_lies_or_stands_and_says_how_much_of_it_is_where() {
        let surface = r#"{"kind": "chessboard", "square_mm": 50.0}"#;
        let rows = [
            (
                r#""upright", "x_mm": -60, "y_mm": 75"#,
                "It stands wholly off the board.",
            ),
            (
                r#""upright", "x_mm": 75, "y_mm": 75"#,
                "It stands wholly on b2.",
            ),
            (
                r#""upright", "x_mm": 100, "y_mm": 75"#,
                "It stands 50% on b2, 50% on c2.",
            ),
            (
                r#""lying", "x_mm": 75, "y_mm": 75, "heading_deg": 90"#,
                "It lies wholly on b2.",
            ),
        ];
        for (pose, told) in rows {
            let stone =
                format!(r#"{{"id": "s1", "color": "red", "size": "small", "pose": {pose}}}"#);
            let text = format!(
                r#"{{"schema": "geomant.layout/1", "surface": {surface}, "stones": [{stone}]}}"#
            );
            let file = LayoutFile::parse(&text, PieceSet::default()).expect("a layout");
            let layout = file.layout;
            let settled = layout.settled().expect("a board of squares");
            let why = why(&layout.stones[0], &settled[0]);
            assert_eq!(why.in_language(Language::English), told);
        }
    }
}

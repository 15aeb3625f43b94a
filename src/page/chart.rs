//! The points of all players by turn, laid out: where lines and words of the chart stand. The page writes it as SVG, the window
//! paints it; both show the same.

use crate::frames::PixelPoint;
use crate::ledger::chronicle::Chronicle;
use crate::overlay::{Ink, ink_of_color};
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::matches::shown::ShownPlayer;

/// One player's points after every turn, the beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// Of the player's stones, or of the player's place in the order of turns.
    pub ink: Ink,
    /// As the story names the player.
    pub name: Phrase,
    /// After every turn.
    pub points: Vec<i64>,
}

/// The room of a chart and of what stands beside its curves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChartFrame {
    /// Of the whole.
    pub width: f64,
    /// Of the whole.
    pub height: f64,
    /// For words at the left, at the right, above and below.
    pub margins: [f64; 4],
    /// Height of a line of words.
    pub line: f64,
}

/// A chart ready to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Round numbers of points, each with how far down its line runs.
    pub levels: Vec<(f64, i64)>,
    /// Turns that are named, each with how far to the right it is.
    pub turns: Vec<(f64, i64)>,
    /// From and to where the lines of the levels run.
    pub across: (f64, f64),
    /// In the order of the players.
    pub lines: Vec<CurveLine>,
}

/// One player's curve.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveLine {
    /// The curve itself.
    pub points: Vec<PixelPoint>,
    /// Lengths of dashes and gaps in turn; none: it is drawn through.
    pub dashes: &'static [f64],
    /// The points at its end, and where their figure stands: its left end on the base line.
    pub last: (i64, PixelPoint),
}

/// Dashes tell curves apart where colors don't.
pub const DASHES: [&[f64]; 6] = [
    &[],
    &[8.0, 4.0],
    &[2.0, 4.0],
    &[12.0, 4.0, 2.0, 4.0],
    &[5.0, 2.0],
    &[1.0, 3.0],
];

/// The points of every player after each turn.
pub fn curves(story: &Chronicle) -> Vec<Curve> {
    let turns = story.steps.iter().filter(|step| step.is_turn);
    let mut points: Vec<&[i64]> = vec![&story.points_before];
    points.extend(turns.map(|step| step.points.as_slice()));
    // What players chose after the last turn belongs to it.
    if let Some(last) = points.last_mut() {
        *last = &story.points;
    }
    let curve = |(player, party): (usize, &ShownPlayer)| Curve {
        ink: ink(party, player),
        name: party.name.clone(),
        points: points.iter().map(|all| all[player]).collect(),
    };
    story.parties.iter().enumerate().map(curve).collect()
}

/// A player's own ink; where players have no color, one of the palette by the order of turns.
pub fn ink(party: &ShownPlayer, player: usize) -> Ink {
    let color = || -> Option<Color> {
        let palette = ["blue", "orange", "green", "purple", "red", "cyan"];
        palette[player % palette.len()].parse().ok()
    };
    let color = party.color.clone().or_else(color);
    color.map_or(Ink::GRAY, |color| ink_of_color(&color))
}

/// Lays the curves out in a frame.
pub fn chart(curves: &[Curve], frame: ChartFrame) -> Chart {
    let [left, right, top, bottom] = frame.margins;
    let longest = curves.iter().map(|c| c.points.len()).max();
    let turns = longest.unwrap_or(1).max(2) - 1;
    let all = || curves.iter().flat_map(|c| c.points.iter().copied());
    let low = all().min().unwrap_or(0).min(0);
    let high = all().max().unwrap_or(0).max(low + 1);
    let across = (left, frame.width - right);
    let x = |turn: f64| across.0 + (across.1 - across.0) * turn / turns as f64;
    let y = |points: i64| {
        let part = (points - low) as f64 / (high - low) as f64;
        frame.height - bottom - (frame.height - top - bottom) * part
    };
    let figures = figures(curves, y, frame.line);
    let line = |(index, curve): (usize, &Curve)| {
        let beside = PixelPoint::new(across.1 + 0.4 * frame.line, figures[index]);
        let last = (curve.points.last().copied().unwrap_or(0), beside);
        let points = curve.points.iter().enumerate();
        let points = points.map(|(turn, points)| PixelPoint::new(x(turn as f64), y(*points)));
        CurveLine {
            points: points.collect(),
            dashes: DASHES[index % DASHES.len()],
            last,
        }
    };
    let levels = ticks(low, high).into_iter();
    let turns_told = ticks(0, turns as i64).into_iter();
    Chart {
        levels: levels.map(|mark| (y(mark), mark)).collect(),
        turns: turns_told.map(|turn| (x(turn as f64), turn)).collect(),
        across,
        lines: curves.iter().enumerate().map(line).collect(),
    }
}

/// Round numbers from low to high, at most seven.
fn ticks(low: i64, high: i64) -> Vec<i64> {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let fits = |step: &&i64| (high - low) / **step <= 6;
    let step = steps.iter().find(fits).copied().unwrap_or(1000);
    let first = low.div_euclid(step) * step;
    let all = (first..=high).step_by(step as usize);
    all.filter(|mark| *mark >= low).collect()
}

/// The base lines of the figures at the curves' ends, in the curves' order: none runs into another.
fn figures(curves: &[Curve], y: impl Fn(i64) -> f64, line: f64) -> Vec<f64> {
    let mut order: Vec<(usize, f64)> = curves
        .iter()
        .enumerate()
        .map(|(i, curve)| (i, y(curve.points.last().copied().unwrap_or(0)) + 0.2 * line))
        .collect();
    // From the lowest upward: there is room above for as many as there are players.
    order.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut places = vec![0.0; curves.len()];
    let mut last = f64::INFINITY;
    for (index, place) in order {
        last = place.min(last - line);
        places[index] = last;
    }
    places
}

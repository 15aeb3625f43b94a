//! Marks and the chart of points as SVG.

use super::diagram::{Diagram, GROUND};
use super::escaped;
use crate::overlay::{Ends, Ink, Shape};
use std::fmt::Write;

/// A diagram as an element of the page.
pub(super) fn of_diagram(diagram: &Diagram, title: &str) -> String {
    let (width, height) = (diagram.width_px, diagram.height_px);
    let [r, g, b] = GROUND;
    let mut svg = format!(
        "<svg class=\"table\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"rgb({r},{g},{b})\"/>",
        escaped(title)
    );
    for mark in &diagram.marks {
        svg += &of_shape(&mark.shape);
    }
    svg + "</svg>"
}

fn of_shape(shape: &Shape) -> String {
    let points = |points: &[crate::frames::PixelPoint]| {
        let pairs = points.iter().map(|p| format!("{:.1},{:.1}", p.x, p.y));
        pairs.collect::<Vec<_>>().join(" ")
    };
    match shape {
        Shape::Area { corners, ink } => {
            format!(
                "<polygon points=\"{}\" fill=\"{}\"/>",
                points(corners),
                css(*ink)
            )
        }
        Shape::Line {
            points: through,
            ends,
            ink,
            width_px,
            ..
        } => {
            let element = match ends {
                Ends::Open => "polyline",
                Ends::Closed => "polygon",
            };
            format!(
                "<{element} points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width_px}\"/>",
                points(through),
                css(*ink)
            )
        }
        Shape::Text {
            at,
            size_px,
            text,
            ink,
        } => format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size_px}\" fill=\"{}\">{}</text>",
            at.x,
            at.y,
            css(*ink),
            escaped(text)
        ),
    }
}

pub(super) fn css(ink: Ink) -> String {
    let [r, g, b, a] = ink.0;
    if a == 255 {
        format!("rgb({r},{g},{b})")
    } else {
        format!("rgba({r},{g},{b},{:.2})", f64::from(a) / 255.0)
    }
}

/// One player's points after every turn, the beginning first.
pub(super) struct Curve {
    pub ink: Ink,
    pub name: String,
    pub points: Vec<i64>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 48.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 54.0;
/// Figures at the ends of curves that would run into each other are set this far apart.
const LINE_PX: f64 = 19.0;
/// Dashes tell curves apart where colors don't.
const DASHES: [&str; 6] = ["", "8 4", "2 4", "12 4 2 4", "5 2", "1 3"];

/// The points of all players by turn.
pub(super) fn chart(curves: &[Curve]) -> String {
    let turns = curves
        .iter()
        .map(|c| c.points.len())
        .max()
        .unwrap_or(1)
        .max(2)
        - 1;
    let all = || curves.iter().flat_map(|c| c.points.iter().copied());
    let low = all().min().unwrap_or(0).min(0);
    let high = all().max().unwrap_or(0).max(low + 1);
    let x = |turn: usize| LEFT + (WIDTH - LEFT - RIGHT) * turn as f64 / turns as f64;
    let y = |points: f64| {
        let part = (points - low as f64) / (high - low) as f64;
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part
    };
    let mut svg = format!(
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-label=\"Points of every player by turn\">"
    );
    for mark in ticks(low, high) {
        let at = y(mark as f64);
        let end = WIDTH - RIGHT;
        let label = LEFT - 8.0;
        let text = at + 4.0;
        let _ = write!(
            svg,
            "<line class=\"rule\" x1=\"{LEFT}\" x2=\"{end}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"tick\" x=\"{label}\" y=\"{text:.1}\" text-anchor=\"end\">{mark}</text>"
        );
    }
    for turn in ticks(0, turns as i64) {
        let at = x(turn as usize);
        let label = HEIGHT - BOTTOM + 22.0;
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{at:.1}\" y=\"{label}\" text-anchor=\"middle\">{turn}</text>"
        );
    }
    let middle = 0.5 * (LEFT + WIDTH - RIGHT);
    let below = HEIGHT - 4.0;
    let _ = write!(
        svg,
        "<text class=\"tick\" x=\"{middle}\" y=\"{below}\" text-anchor=\"middle\">turn</text>"
    );
    let places = label_places(curves, y);
    for (index, (curve, place)) in curves.iter().zip(places).enumerate() {
        let through = curve.points.iter().enumerate();
        let through: Vec<String> = through
            .map(|(turn, points)| format!("{:.1},{:.1}", x(turn), y(*points as f64)))
            .collect();
        let dash = DASHES[index % DASHES.len()];
        let last = curve.points.last().copied().unwrap_or(0);
        let beside = WIDTH - RIGHT + 8.0;
        let _ = write!(
            svg,
            "<polyline class=\"halo\" points=\"{0}\"/>\
             <polyline class=\"curve\" points=\"{0}\" stroke=\"{1}\" stroke-dasharray=\"{dash}\"/>\
             <text class=\"end\" x=\"{beside}\" y=\"{place:.1}\">{last}</text>",
            through.join(" "),
            css(curve.ink)
        );
    }
    svg + "</svg>"
}

/// Whose curve is which.
pub(super) fn legend(curves: &[Curve]) -> String {
    let mut html = "<ul class=\"legend\">".to_owned();
    for (index, curve) in curves.iter().enumerate() {
        let _ = write!(
            html,
            "<li><svg viewBox=\"0 0 36 8\"><line class=\"curve\" x1=\"0\" x2=\"36\" y1=\"4\" y2=\"4\" \
             stroke=\"{}\" stroke-dasharray=\"{}\"/></svg>{}</li>",
            css(curve.ink),
            DASHES[index % DASHES.len()],
            escaped(&curve.name)
        );
    }
    html + "</ul>"
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

/// The heights of the figures at the curves' ends, in the curves' order.
fn label_places(curves: &[Curve], y: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut order: Vec<(usize, f64)> = curves
        .iter()
        .enumerate()
        .map(|(i, curve)| (i, y(curve.points.last().copied().unwrap_or(0) as f64) + 4.0))
        .collect();
    // From the lowest upward: there is room above for as many as there are players.
    order.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut places = vec![0.0; curves.len()];
    let mut last = f64::INFINITY;
    for (index, place) in order {
        last = place.min(last - LINE_PX);
        places[index] = last;
    }
    places
}

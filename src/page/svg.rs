//! Marks and the chart of points as SVG.

use super::chart::{self, Chart, ChartFrame, Curve, CurveLine};
use super::diagram::{Diagram, GROUND};
use crate::frames::PixelPoint;
use crate::overlay::{Ends, Ink, Shape};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use maud::{Markup, html};

/// A diagram as an element of the page.
pub(super) fn of_diagram(diagram: &Diagram, title: &str) -> Markup {
    let (width, height) = (diagram.width_px, diagram.height_px);
    let [r, g, b] = GROUND;
    html! {
        svg.table viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(title) {
            rect width=(width) height=(height) fill={ "rgb(" (r) "," (g) "," (b) ")" } {}
            @for mark in &diagram.marks { (of_shape(&mark.shape)) }
        }
    }
}

/// A diagram as a file of its own.
pub fn file_of_diagram(diagram: &Diagram, title: &str) -> String {
    let alone = "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"ui-monospace,monospace\" font-weight=\"700\"";
    let element = of_diagram(diagram, title).into_string();
    element.replacen("<svg", alone, 1) + "\n"
}

fn of_shape(shape: &Shape) -> Markup {
    match shape {
        Shape::Area { corners, ink } => {
            html! { polygon points=(points(corners)) fill=(css(*ink)) {} }
        }
        Shape::Line {
            points: through,
            ends,
            ink,
            width_px,
            ..
        } => {
            let (through, ink) = (points(through), css(*ink));
            match ends {
                Ends::Open => {
                    html! { polyline points=(through) fill="none" stroke=(ink) stroke-width=(width_px) {} }
                }
                Ends::Closed => {
                    html! { polygon points=(through) fill="none" stroke=(ink) stroke-width=(width_px) {} }
                }
            }
        }
        Shape::Text {
            at,
            size_px,
            text,
            ink,
        } => html! {
            text x=(tenths(at.x)) y=(tenths(at.y)) font-size=(size_px) fill=(css(*ink)) { (text) }
        },
    }
}

/// The corners of a line or an area.
fn points(points: &[PixelPoint]) -> String {
    let pairs = points.iter().map(|p| format!("{:.1},{:.1}", p.x, p.y));
    pairs.collect::<Vec<_>>().join(" ")
}

/// A length to a tenth of a pixel.
fn tenths(length_px: f64) -> String {
    format!("{length_px:.1}")
}

pub(super) fn css(ink: Ink) -> String {
    let [r, g, b, a] = ink.0;
    if a == 255 {
        format!("rgb({r},{g},{b})")
    } else {
        format!("rgba({r},{g},{b},{:.2})", f64::from(a) / 255.0)
    }
}

const FRAME: ChartFrame = ChartFrame {
    width: 640.0,
    height: 320.0,
    margins: [48.0, 48.0, 14.0, 54.0],
    line: 19.0,
};

/// The points of all players by turn.
pub(super) fn chart(curves: &[Curve], title: &Phrase, language: Language) -> Markup {
    let ChartFrame { width, height, .. } = FRAME;
    let Chart {
        levels,
        turns,
        across: (left, right),
        lines,
    } = chart::chart(curves, FRAME);
    let below = height - FRAME.margins[3] + 22.0;
    let (middle, end) = (0.5 * (left + right), height - 4.0);
    let axis = phrase!("page-turn");
    html! {
        svg.chart viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(title.in_language(language)) {
            @for (at, mark) in levels {
                line.rule x1=(left) x2=(right) y1=(tenths(at)) y2=(tenths(at)) {}
                text.tick x=(left - 8.0) y=(tenths(at + 4.0)) text-anchor="end" { (mark) }
            }
            @for (at, turn) in turns {
                text.tick x=(tenths(at)) y=(below) text-anchor="middle" { (turn) }
            }
            text.tick x=(middle) y=(end) text-anchor="middle" { (axis.in_language(language)) }
            @for (curve, line) in curves.iter().zip(&lines) { (self::curve(curve, line)) }
        }
    }
}

/// A player's curve before its halo, and the points at its end.
fn curve(curve: &Curve, line: &CurveLine) -> Markup {
    let (through, (last, at)) = (points(&line.points), line.last);
    html! {
        polyline.halo points=(through) {}
        polyline.curve points=(through) stroke=(css(curve.ink)) stroke-dasharray=(dash_array(line.dashes)) {}
        text.end x=(tenths(at.x)) y=(tenths(at.y)) { (last) }
    }
}

/// Whose curve is which.
pub(super) fn legend(curves: &[Curve], language: Language) -> Markup {
    html! {
        ul.legend {
            @for (index, curve) in curves.iter().enumerate() {
                @let dashes = dash_array(chart::DASHES[index % chart::DASHES.len()]);
                li {
                    svg viewBox="0 0 36 8" {
                        line.curve x1="0" x2="36" y1="4" y2="4" stroke=(css(curve.ink)) stroke-dasharray=(dashes) {}
                    }
                    (curve.name.in_language(language))
                }
            }
        }
    }
}

fn dash_array(dashes: &[f64]) -> String {
    let lengths: Vec<String> = dashes.iter().map(ToString::to_string).collect();
    lengths.join(" ")
}

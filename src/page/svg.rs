//! Marks and the chart of points as SVG.

use super::chart::{self, Chart, Curve, Frame};
use super::diagram::{Diagram, GROUND};
use super::{escaped, said};
use crate::overlay::{Ends, Ink, Shape};
use crate::phrase;
use crate::phrasing::{Language, Say};
use std::fmt::Write;

/// A diagram as an element of the page.
pub fn of_diagram(diagram: &Diagram, title: &str) -> String {
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

const FRAME: Frame = Frame {
    width: 640.0,
    height: 320.0,
    margins: [48.0, 48.0, 14.0, 54.0],
    line: 19.0,
};

/// The points of all players by turn.
pub(super) fn chart(curves: &[Curve], language: Language) -> String {
    let Frame { width, height, .. } = FRAME;
    let Chart {
        levels,
        turns,
        across: (left, right),
        lines,
    } = chart::chart(curves, FRAME);
    let mut svg = format!(
        "<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"{}\">",
        said(phrase!("page-chart"), language)
    );
    for (at, mark) in levels {
        let (label, text) = (left - 8.0, at + 4.0);
        let _ = write!(
            svg,
            "<line class=\"rule\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"tick\" x=\"{label}\" y=\"{text:.1}\" text-anchor=\"end\">{mark}</text>"
        );
    }
    let below = height - FRAME.margins[3] + 22.0;
    for (at, turn) in turns {
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{turn}</text>"
        );
    }
    let (middle, end) = (0.5 * (left + right), height - 4.0);
    let _ = write!(
        svg,
        "<text class=\"tick\" x=\"{middle}\" y=\"{end}\" text-anchor=\"middle\">{}</text>",
        said(phrase!("page-turn"), language)
    );
    for (curve, line) in curves.iter().zip(lines) {
        let (last, at) = line.last;
        let through = line.points.iter().map(|p| format!("{:.1},{:.1}", p.x, p.y));
        let _ = write!(
            svg,
            "<polyline class=\"halo\" points=\"{0}\"/>\
             <polyline class=\"curve\" points=\"{0}\" stroke=\"{1}\" stroke-dasharray=\"{2}\"/>\
             <text class=\"end\" x=\"{3:.1}\" y=\"{4:.1}\">{last}</text>",
            through.collect::<Vec<_>>().join(" "),
            css(curve.ink),
            dash_array(line.dashes),
            at.x,
            at.y
        );
    }
    svg + "</svg>"
}

/// Whose curve is which.
pub(super) fn legend(curves: &[Curve], language: Language) -> String {
    let mut html = "<ul class=\"legend\">".to_owned();
    for (index, curve) in curves.iter().enumerate() {
        let _ = write!(
            html,
            "<li><svg viewBox=\"0 0 36 8\"><line class=\"curve\" x1=\"0\" x2=\"36\" y1=\"4\" y2=\"4\" \
             stroke=\"{}\" stroke-dasharray=\"{}\"/></svg>{}</li>",
            css(curve.ink),
            dash_array(chart::DASHES[index % chart::DASHES.len()]),
            escaped(&curve.name.in_language(language))
        );
    }
    html + "</ul>"
}

fn dash_array(dashes: &[f64]) -> String {
    let lengths: Vec<String> = dashes.iter().map(ToString::to_string).collect();
    lengths.join(" ")
}

//! The points of all players by turn, at a glance.

use crate::app::screen;
use crate::app::speaking::Speaks;
use crate::ledger::chronicle::Chronicle;
use crate::page::chart::{self, Chart, ChartFrame, Curve};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use eframe::egui::{
    Align2, CollapsingHeader, Color32, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};

/// Height of the chart in points.
const HEIGHT: f32 = 150.0;
const TEXT: f32 = 12.0;

/// Draws the chart, once there is a turn to show.
pub fn ui(ui: &mut Ui, story: &Chronicle) {
    let curves = chart::curves(story);
    if curves.iter().all(|curve| curve.points.len() < 2) {
        return;
    }
    let title = ui.say(&story.by_turn);
    let header = CollapsingHeader::new(title).id_salt("points by turn");
    let header = header.default_open(true);
    header.show(ui, |ui| {
        let size = Vec2::new(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        draw(ui, rect, &curves);
        let words = ui.say(in_words(&curves, &story.by_turn));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        legend(ui, &curves);
    });
}

/// The chart for those who can't see it.
fn in_words(curves: &[Curve], title: &Phrase) -> Phrase {
    let curves = curves.iter().map(|curve| {
        let points = curve.points.iter().map(ToString::to_string);
        let points = Phrase::list(points, ListJoint::Between(", "));
        phrase!("points-of-curve", name = &curve.name, points)
    });
    let curves = Phrase::list(curves, ListJoint::Between("; "));
    phrase!("points-by-turn-in-words", title, curves)
}

fn draw(ui: &Ui, rect: Rect, curves: &[Curve]) {
    let line = f64::from(TEXT) + 2.0;
    let frame = ChartFrame {
        width: f64::from(rect.width()),
        height: f64::from(rect.height()),
        margins: [26.0, 28.0, 8.0, 18.0],
        line,
    };
    let Chart {
        levels,
        turns,
        across,
        lines,
    } = chart::chart(curves, frame);
    let at = |x: f64, y: f64| rect.min + Vec2::new(x as f32, y as f32);
    let (painter, visuals) = (ui.painter(), ui.visuals());
    let (weak, font) = (visuals.weak_text_color(), FontId::proportional(TEXT));
    let rule = visuals.widgets.noninteractive.bg_stroke;
    for (y, mark) in levels {
        painter.line_segment([at(across.0, y), at(across.1, y)], rule);
        let words = mark.to_string();
        painter.text(
            at(across.0 - 5.0, y),
            Align2::RIGHT_CENTER,
            words,
            font.clone(),
            weak,
        );
    }
    for (x, turn) in turns {
        let below = at(x, frame.height - 2.0);
        painter.text(
            below,
            Align2::CENTER_BOTTOM,
            turn.to_string(),
            font.clone(),
            weak,
        );
    }
    for (curve, line) in curves.iter().zip(lines) {
        let points: Vec<Pos2> = line.points.iter().map(|p| at(p.x, p.y)).collect();
        // A rim lifts what is as light as the ground.
        painter.line(
            points.clone(),
            Stroke::new(4.0, visuals.text_color().gamma_multiply(0.35)),
        );
        painter.extend(dashed(&points, screen::color(curve.ink), line.dashes));
        let (last, place) = line.last;
        let place = at(place.x, place.y);
        painter.text(
            place,
            Align2::LEFT_BOTTOM,
            last.to_string(),
            font.clone(),
            visuals.text_color(),
        );
    }
}

/// Whose curve is which, by color and by dashes.
fn legend(ui: &mut Ui, curves: &[Curve]) {
    ui.horizontal_wrapped(|ui| {
        for (index, curve) in curves.iter().enumerate() {
            let (rect, _) = ui.allocate_exact_size(Vec2::new(26.0, TEXT), Sense::hover());
            let ends = [rect.left_center(), rect.right_center()];
            let rim = ui.visuals().text_color().gamma_multiply(0.35);
            ui.painter().line(ends.to_vec(), Stroke::new(4.0, rim));
            let dashes = chart::DASHES[index % chart::DASHES.len()];
            ui.painter()
                .extend(dashed(&ends, screen::color(curve.ink), dashes));
            ui.label(ui.say(&curve.name));
        }
    });
}

fn dashed(points: &[Pos2], color: Color32, dashes: &[f64]) -> Vec<Shape> {
    let stroke = Stroke::new(2.5, color);
    let lengths = |from: usize| -> Vec<f32> {
        let every = dashes.iter().skip(from).step_by(2);
        every.map(|length| *length as f32).collect()
    };
    match dashes {
        [] => vec![Shape::line(points.to_vec(), stroke)],
        _ => Shape::dashed_line_with_offset(points, stroke, &lengths(0), &lengths(1), 0.0),
    }
}

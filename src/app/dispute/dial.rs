//! The dial: the eight directions' sectors and the heading in a wedge of its doubt.

use super::amber;
use crate::app::speaking::Speaks;
use crate::frames::Bearing;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::square::Direction;
use eframe::egui::{
    Align2, Color32, FontId, Pos2, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, accesskit::Role,
};

const SIDE: f32 = 132.0;
/// Standard deviations of the wedge to either side: the heading lies within it 19 times of 20.
const WEDGE_SIGMAS: f64 = 2.0;

/// Draws the dial, north up; the sectors only where directions are told apart.
pub fn ui(ui: &mut Ui, stone: &Stone, has_sectors: bool) {
    let Some(heading) = stone.pose.heading() else {
        return;
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    let words = ui.say(phrase!(
        "stone-heading",
        deg = Phrase::decimal(heading.deg(), 1)
    ));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
    response.on_hover_text(words);
    let center = rect.center();
    let radius = 0.5 * SIDE - 16.0;
    let painter = ui.painter();
    let (weak, strong) = (
        ui.visuals().weak_text_color(),
        ui.visuals().strong_text_color(),
    );
    let ground = ui.visuals().extreme_bg_color;
    painter.circle(center, radius, ground, Stroke::new(1.5, weak));
    let at = |bearing: Bearing, part: f32| {
        let (east, north) = bearing.unit();
        center + Vec2::new(east as f32, -north as f32) * radius * part
    };
    if has_sectors {
        let named = Direction::nearest(heading);
        let half = Direction::HALF_SECTOR_DEG;
        let accent = ui.visuals().selection.bg_fill.gamma_multiply(0.5);
        let sector = wedge(at, named.bearing(), half, center);
        painter.add(Shape::convex_polygon(sector, accent, Stroke::NONE));
        for direction in Direction::ALL {
            let border = direction.bearing().turned(half);
            painter.line_segment([center, at(border, 1.0)], Stroke::new(1.0, weak));
            let (font, ink) = (FontId::proportional(12.0), strong);
            let place = at(direction.bearing(), 1.2);
            painter.text(
                place,
                Align2::CENTER_CENTER,
                ui.say(Phrase::from(direction)),
                font,
                ink,
            );
        }
    }
    let sigma_deg = stone.sigma.and_then(|sigma| sigma.heading_deg);
    if let Some(sigma_deg) = sigma_deg {
        let doubt = wedge(at, heading, (WEDGE_SIGMAS * sigma_deg).min(80.0), center);
        let fill: Color32 = amber(ui).gamma_multiply(0.6);
        painter.add(Shape::convex_polygon(doubt, fill, Stroke::NONE));
    }
    painter.arrow(center, at(heading, 0.92) - center, Stroke::new(2.5, strong));
}

/// The corners of a wedge about a bearing, `half_deg` to either side.
fn wedge(
    at: impl Fn(Bearing, f32) -> Pos2,
    about: Bearing,
    half_deg: f64,
    center: Pos2,
) -> Vec<Pos2> {
    const STEPS: i32 = 16;
    let turn = |step: i32| half_deg * f64::from(step) / f64::from(STEPS);
    let rim = (-STEPS..=STEPS).map(|step| at(about.turned(turn(step)), 1.0));
    std::iter::once(center).chain(rim).collect()
}

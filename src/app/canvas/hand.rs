//! What a person can take hold of in a picture: the selected stone, its turning handle, the corners of
//! the board.

use super::focus::{arrows, ring};
use super::{Canvas, Scene, Touch};
use crate::app::screen::ScreenFromPixel;
use crate::app::speaking::Speaks;
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Pose;
use crate::pipeline::Reading;
use eframe::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetInfo,
    accesskit::Role,
};

/// The names of the corners, in the order in which a board's corners are given.
const CORNER_NAMES: [&str; 4] = ["a1", "h1", "h8", "a8"];
/// How far before a stone's middle its turning handle stands, in slants: past the tip of its arrow.
const HANDLE_AT: f64 = 1.35;

impl Canvas {
    /// Moves or turns the selected stone.
    pub(super) fn pull_stone(
        &mut self,
        ui: &Ui,
        scene: &Scene,
        reading: &Reading,
        map: ScreenFromPixel,
    ) -> Option<Touch> {
        let id = scene.selected?;
        let (stone, seen) = reading.stones().find(|(stone, _)| stone.id == id)?;
        let on_screen = |at: SurfacePoint| Some(map.point(reading.view.pixel_from_surface(at)?));
        let on_surface = |at: Pos2| reading.view.surface_from_pixel(map.pixel(at), 0.0);
        let points: Vec<Pos2> = seen.outline_px.iter().map(|p| map.point(*p)).collect();
        let body = ui.interact(
            Rect::from_points(&points).expand(2.0),
            ui.scope_id().with("selected stone"),
            Sense::click_and_drag(),
        );
        let name = ui.say(phrase!("stone-drag", stone = id));
        body.widget_info(|| WidgetInfo::labeled(Role::Slider, true, &name));
        let (ahead, middle) = (ahead(stone), on_screen(stone.position)?);
        let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
        let turner = on_screen(stone.position.along(ahead, HANDLE_AT * slant_mm))?;
        let painter = ui.painter();
        painter.line_segment([middle, turner], Stroke::new(1.5, Color32::WHITE));
        let turned = handle(
            ui,
            painter,
            ("turn", phrase!("stone-turn")),
            turner,
            Color32::WHITE,
        );
        if let Some(touch) = by_keys(ui, stone, &body, &turned) {
            return Some(touch);
        }
        let pointer = ui.input(|input| input.pointer.interact_pos())?;
        if turned.dragged() {
            let at = on_surface(pointer)?;
            let (east, north) = (at.x_mm - stone.position.x_mm, at.y_mm - stone.position.y_mm);
            return Some(Touch::Turn {
                to: Bearing::of_step(east, north),
                begins: turned.drag_started(),
            });
        }
        if !body.dragged() {
            return None;
        }
        let at = on_surface(pointer)?;
        if body.drag_started() {
            let from = on_surface(ui.input(|i| i.pointer.press_origin())?)?;
            self.grip_mm = (
                stone.position.x_mm - from.x_mm,
                stone.position.y_mm - from.y_mm,
            );
        }
        Some(Touch::Move {
            to: SurfacePoint::new(at.x_mm + self.grip_mm.0, at.y_mm + self.grip_mm.1),
            begins: body.drag_started(),
        })
    }

    /// Drags the corners of the board, each marked with its name.
    pub(super) fn pull_corners(
        &self,
        ui: &Ui,
        scene: &Scene,
        map: ScreenFromPixel,
    ) -> Option<Touch> {
        let corners = scene.corners?;
        let painter = ui.painter();
        let at = corners.map(|corner| map.point(corner));
        for side in 0..4 {
            let ends = [at[side], at[(side + 1) % 4]];
            painter.line_segment(ends, Stroke::new(4.0, Color32::from_black_alpha(150)));
            painter.line_segment(ends, Stroke::new(2.0, Color32::WHITE));
        }
        let mut touch = None;
        for index in 0..4 {
            let corner = CORNER_NAMES[index];
            let response = handle(
                ui,
                painter,
                (corner, phrase!("corner", corner)),
                at[index],
                Color32::from_rgb(90, 200, 250),
            );
            let font = FontId::proportional(15.0);
            let place = at[index] + Vec2::new(12.0, -12.0);
            let (words, ink) = (CORNER_NAMES[index], Color32::WHITE);
            let galley = painter.layout_no_wrap(words.into(), font.clone(), ink);
            let plate = Align2::LEFT_BOTTOM.anchor_size(place, galley.size());
            painter.rect_filled(plate.expand(3.0), 4.0, Color32::from_black_alpha(190));
            painter.galley(plate.min, galley, ink);
            if response.dragged()
                && let Some(pointer) = response.interact_pointer_pos()
            {
                let to = map.pixel(pointer);
                touch = Some(Touch::Corner { index, to });
            }
            let [right, up] = arrows(ui, &response).map(f64::from);
            if right != 0.0 || up != 0.0 {
                let to = PixelPoint::new(corners[index].x + right, corners[index].y - up);
                touch = Some(Touch::Corner { index, to });
            }
        }
        touch
    }
}

/// A round handle that can be dragged.
/// A handle with an id of its own, and with a name for people.
fn handle(
    ui: &Ui,
    painter: &Painter,
    (id, name): (&str, Phrase),
    at: Pos2,
    fill: Color32,
) -> Response {
    let name = ui.say(name);
    let reach = Rect::from_center_size(at, Vec2::splat(26.0));
    let response = ui.interact(reach, ui.scope_id().with(id), Sense::drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, &name));
    let is_held = response.hovered() || response.dragged() || response.has_focus();
    let radius = if is_held { 9.0 } else { 7.0 };
    if response.has_focus() {
        ring(ui, reach);
    }
    painter.circle(at, radius, fill, Stroke::new(2.0, Color32::BLACK));
    response
}

/// Moves the selected stone, or turns it, by the arrow keys: whichever of the two handles has the focus.
fn by_keys(ui: &Ui, stone: &Stone, body: &Response, turner: &Response) -> Option<Touch> {
    const STEP_MM: f64 = 1.0;
    const STEP_DEG: f64 = 1.0;
    if body.has_focus() {
        ring(ui, body.rect.expand(4.0));
    }
    let [east, north] = arrows(ui, body).map(f64::from);
    if east != 0.0 || north != 0.0 {
        let (x_mm, y_mm) = (stone.position.x_mm, stone.position.y_mm);
        return Some(Touch::Move {
            to: SurfacePoint::new(x_mm + STEP_MM * east, y_mm + STEP_MM * north),
            begins: true,
        });
    }
    let clockwise: f64 = arrows(ui, turner).map(f64::from).iter().sum();
    (clockwise != 0.0).then(|| Touch::Turn {
        to: ahead(stone).turned(STEP_DEG * clockwise),
        begins: true,
    })
}

/// Where a stone points; for an upright one, the side its spin names.
const fn ahead(stone: &Stone) -> Bearing {
    match stone.pose {
        Pose::Lying { heading } => heading,
        Pose::Upright { spin } => spin,
    }
}

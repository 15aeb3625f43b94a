//! The cards that people may name, in the picture: each with what it is taken for, and a rim where it is pointed at.

use super::Scene;
use super::outline::is_within;
use crate::app::screen::ScreenFromPixel;
use crate::frames::PixelPoint;
use crate::phrasing::{Language, Say};
use crate::pipeline::Reading;
use crate::rules::matches::watched::Nameable;
use eframe::egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Painter, Pos2, Rect, Response, Shape, Stroke, Vec2,
};
use std::sync::Arc;

/// A word of what nobody knows yet.
const UNKNOWN: Color32 = Color32::from_rgb(255, 200, 90);

/// The card under a pixel, if it may be named.
pub fn at(scene: &Scene, reading: &Reading, pixel: PixelPoint) -> Option<String> {
    let mut cards = outlines(scene, reading).into_iter();
    let card = cards.find(|(_, outline)| is_within(outline, pixel));
    card.and_then(|(nameable, _)| nameable.card.clone())
}

/// Every card that may be named, with its corners in the picture.
fn outlines<'a>(scene: &Scene<'a>, reading: &Reading) -> Vec<(&'a Nameable, Vec<PixelPoint>)> {
    let Some(game) = scene.game else {
        return vec![];
    };
    let nameable = game.seen().nameable.iter();
    let outline = |one: &'a Nameable| {
        let id = one.card.as_ref()?;
        let mut cards = reading.layout.cards.iter();
        let corners = cards.find(|card| card.id == *id)?.corners();
        let corners = corners.iter();
        let corners = corners.map(|corner| reading.view.pixel_from_surface(*corner));
        Some((one, corners.collect::<Option<Vec<_>>>()?))
    };
    nameable.filter_map(outline).collect()
}

/// The words of a card, laid out, and their ground on the screen.
pub struct CardWords {
    ground: Rect,
    words: Arc<Galley>,
}

impl CardWords {
    /// Where they stand in the picture, upper left and lower right.
    pub fn corners(&self, map: ScreenFromPixel) -> [PixelPoint; 2] {
        [self.ground.min, self.ground.max].map(|corner| map.pixel(corner))
    }
}

/// What the cards are taken for, of those that are large enough for it.
pub fn words(
    painter: &Painter,
    scene: &Scene,
    reading: &Reading,
    map: ScreenFromPixel,
) -> Vec<CardWords> {
    let outlines = outlines(scene, reading).into_iter();
    let words = outlines.filter_map(|(nameable, outline)| {
        let points: Vec<Pos2> = outline.iter().map(|corner| map.point(*corner)).collect();
        words_on(painter, &points, nameable, scene.language)
    });
    words.collect()
}

/// Paints what cards are taken for, in these words.
pub fn paint(
    painter: &Painter,
    response: &Response,
    (scene, reading): (&Scene, &Reading),
    map: ScreenFromPixel,
    words: Vec<CardWords>,
) {
    let named = scene.game.and_then(|game| game.named_now());
    let pointer = response.hover_pos().map(|pointer| map.pixel(pointer));
    for (nameable, outline) in outlines(scene, reading) {
        let is_hovered = pointer.is_some_and(|pointer| is_within(&outline, pointer));
        if is_hovered {
            response.ctx.set_cursor_icon(CursorIcon::PointingHand);
        }
        if is_hovered || named == Some(nameable) {
            let points: Vec<Pos2> = outline.iter().map(|corner| map.point(*corner)).collect();
            let rim = Stroke::new(6.0, Color32::from_black_alpha(150));
            painter.add(Shape::closed_line(points.clone(), rim));
            let line = Stroke::new(2.5, Color32::WHITE);
            painter.add(Shape::closed_line(points, line));
        }
    }
    for CardWords { ground, words } in words {
        painter.rect_filled(ground, 3.0, Color32::from_black_alpha(170));
        painter.galley(ground.shrink(RIM).min, words, Color32::WHITE);
    }
}

/// From words to the edge of their ground, in points.
const RIM: f32 = 2.0;

/// So many lines of words have room on a card; words that need more are broken within.
const MOST_LINES: usize = 2;

/// What a card is taken for, with its ground, at the lower edge, where few pieces stand; none where the card is too small for it.
fn words_on(
    painter: &Painter,
    card: &[Pos2],
    nameable: &Nameable,
    language: Language,
) -> Option<CardWords> {
    let card = Rect::from_points(card);
    let ink = if nameable.is_unknown {
        UNKNOWN
    } else {
        Color32::WHITE
    };
    let words = nameable.taken.in_language(language);
    let galley = painter.layout(words, FontId::proportional(12.0), ink, card.width());
    let at = card.center_bottom() - Vec2::new(0.0, 3.0);
    let place = Align2::CENTER_BOTTOM.anchor_size(at, galley.size());
    (galley.rows.len() <= MOST_LINES).then(|| CardWords {
        ground: place.expand(RIM),
        words: galley,
    })
}

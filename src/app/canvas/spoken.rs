//! Every stone of the picture by name, for people who hear the window instead of seeing it.

use super::Canvas;
use crate::app::screen::ScreenFromPixel;
use crate::app::speaking::Speaks;
use crate::certainty::{Call, Status};
use crate::layout::Stone;
use crate::layout::settle::Settled;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::pipeline::Reading;
use crate::rules::calls::spelled;
use eframe::egui::{Rect, Sense, Ui, WidgetInfo, accesskit::Role};

impl Canvas {
    /// Puts an unseen name where every stone shows.
    pub(super) fn speak(&self, ui: &Ui, reading: &Reading, map: ScreenFromPixel) {
        for ((stone, seen), words) in reading.stones().zip(&self.spoken) {
            let points: Vec<_> = seen.outline_px.iter().map(|p| map.point(*p)).collect();
            let id = ui.scope_id().with(("spoken", &stone.id));
            let place = ui.interact(Rect::from_points(&points), id, Sense::hover());
            let words = ui.say(words);
            place.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        }
    }
}

/// As in "stone s3, red large, c4, north-east, too close to call".
pub fn of(reading: &Reading) -> Vec<Phrase> {
    let settled = reading.layout.settled();
    let stones = reading.layout.stones.iter().enumerate();
    stones
        .map(|(i, stone)| words(stone, settled.as_ref().and_then(|s| s.get(i))))
        .collect()
}

fn words(stone: &Stone, settled: Option<&Settled>) -> Phrase {
    let mut parts = vec![
        phrase!("spoken-stone", stone = &stone.id),
        phrase!("spoken-kind", color = &stone.color, size = stone.size),
    ];
    if !stone.pose.is_lying() {
        parts.push(phrase!("spoken-upright"));
    }
    if let Some(settled) = settled {
        let square = settled.square.map(Phrase::from);
        parts.push(square.unwrap_or_else(|| phrase!("spoken-off-board")));
        parts.extend(settled.direction.map(spelled));
        let points = settled.direction_call.filter(|_| settled.square.is_some());
        let calls = [Some(settled.square_call), points];
        parts.extend(doubt(calls.into_iter().flatten()));
    }
    if stone.unlikely().is_some() {
        parts.push(phrase!("spoken-no-stone"));
    }
    Phrase::list(parts, ListJoint::Between(", "))
}

/// The worst of some calls in words; none where all are clear.
fn doubt(calls: impl Iterator<Item = Call>) -> Option<Phrase> {
    let worst = calls.min_by(|a, b| a.probability.total_cmp(&b.probability))?;
    match worst.status {
        Status::Clear => None,
        Status::Close => Some(phrase!("spoken-close")),
        Status::Tie => Some(phrase!("spoken-tie")),
    }
}

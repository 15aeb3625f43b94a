//! Room in the window: which pictures share it, and whether there is enough for everything at once.

use crate::phrase;
use crate::phrasing::Phrase;
use eframe::egui::{self, ScrollArea, Ui};

/// Which pictures of the table are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Views {
    Camera,
    FromAbove,
    Both,
}

impl Views {
    pub const ALL: [Self; 3] = [Self::Camera, Self::FromAbove, Self::Both];

    pub const fn name(self) -> &'static str {
        ["Camera", "From above", "Both"][self as usize]
    }

    /// As people read it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Camera => phrase!("view-camera"),
            Self::FromAbove => phrase!("view-from-above"),
            Self::Both => phrase!("view-both"),
        }
    }

    /// As it is remembered.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|views| views.name() == name)
    }
}

/// Whether there is no room for everything at once.
pub fn is_narrow(ui: &Ui) -> bool {
    /// All buttons of a line stand beside each other, and half of the width is the picture's.
    const WIDE_FROM: f32 = 1000.0;
    ui.ctx().content_rect().width() < WIDE_FROM
}

/// Whether lines of buttons would leave the picture little room, as where text is twice as large.
pub fn is_low(ui: &Ui) -> bool {
    const HIGH_FROM: f32 = 480.0;
    ui.ctx().content_rect().height() < HIGH_FROM
}

/// How wide a field of a dialog is that would be so wide, with so much beside it: large text leaves little room.
pub fn field_width(ui: &Ui, usual: f32, beside: f32) -> f32 {
    let room = ui.ctx().content_rect().width() - beside;
    room.clamp(80.0, usual)
}

/// Draws a dialog that would be so wide; on a small screen, and where text is large, all of it is reached by scrolling.
pub fn fitted<R>(ui: &mut Ui, usual: f32, dialog: impl FnOnce(&mut Ui) -> R) -> R {
    /// A dialog's frame, and some of the window about it.
    const ABOUT: f32 = 44.0;
    let room = ui.ctx().content_rect().size() - egui::Vec2::splat(ABOUT);
    let width = usual.min(room.x);
    ui.set_width(width);
    let scrolled = ScrollArea::both().max_width(width).max_height(room.y);
    // Else it would be cut to the size that areas have by themselves.
    let scrolled = scrolled
        .min_scrolled_width(width)
        .min_scrolled_height(room.y);
    let drawn = scrolled.show(ui, |ui| {
        ui.set_min_width(width);
        dialog(ui)
    });
    drawn.inner
}

/// Parts a panel so that two pictures with these ratios of width to height are equally high.
pub fn beside(panel: egui::Rect, [left, right]: [f32; 2]) -> [egui::Rect; 2] {
    const GAP: f32 = 6.0;
    let at = panel.left() + panel.width() * left / (left + right);
    let (mut first, mut second) = (panel, panel);
    first.set_right(at - GAP / 2.0);
    second.set_left(at + GAP / 2.0);
    [first, second]
}

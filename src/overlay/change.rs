//! Marks of what changed since the table before: the piece placed, what it takes, and where every
//! disturbed piece should go back to.

use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Shape, Sheet, ink_of_color, table};
use crate::layout::Stone;
use crate::pipeline::Reading;
use crate::rules::noname::diff::{Diff, Disturbed};

/// Adds the change to the sheet of the table after it.
pub fn add(sheet: &mut Sheet, reading: &Reading, diff: &Diff, pen: Pen) {
    let anchors = table::anchors(reading);
    for (i, stone) in reading.layout.stones.iter().enumerate() {
        if diff.placed.contains(&stone.id) {
            sheet.draw(Layer::Fates, table::ring(anchors[i], 0, Ink::WHITE, pen));
            sheet.texts[i].push_line("placed", Ink::WHITE);
        }
        if let Some(disturbed) = diff.disturbed.iter().find(|d| d.id == stone.id) {
            draw_way_back(sheet, reading, stone, disturbed, pen);
            let words = format!("put back {:.0} mm", disturbed.moved_mm);
            sheet.texts[i].push_line(words, Ink::AMBER);
        }
        let capture = diff.capture.as_ref();
        if let Some(to) = capture
            .filter(|capture| capture.captures.as_ref() == Some(&stone.id))
            .and_then(|capture| capture.to.as_ref())
        {
            sheet.draw_all(
                Layer::Fates,
                table::cross(anchors[i], ink_of_color(to), pen),
            );
        }
    }
    sheet.panel.push_line("Since the table before", Ink::WHITE);
    let listed = [
        ("placed", diff.placed.clone()),
        (
            "disturbed",
            diff.disturbed.iter().map(|d| d.id.clone()).collect(),
        ),
        ("gone", diff.gone.clone()),
    ];
    for (what, ids) in listed {
        let ids = if ids.is_empty() {
            "none".to_owned()
        } else {
            ids.join(" ")
        };
        sheet.panel.push_line(format!("{what}: {ids}"), Ink::GREY);
    }
}

/// The polygon where a disturbed piece lay, and a line from where it lies now.
fn draw_way_back(
    sheet: &mut Sheet,
    reading: &Reading,
    stone: &Stone,
    disturbed: &Disturbed,
    pen: Pen,
) {
    let before = Stone {
        position: disturbed.put_back,
        pose: disturbed.put_back_pose,
        ..stone.clone()
    };
    sheet.draw_all(Layer::Fates, table::ground(reading, &before, pen));
    let ends = [stone.position, disturbed.put_back];
    let points = ends
        .iter()
        .filter_map(|p| reading.view.pixel_from_surface(*p));
    let shape = Shape::Line {
        points: points.collect(),
        ends: Ends::Open,
        ink: Ink::AMBER,
        width_px: pen.line_px,
        halo: Halo::Dark,
    };
    sheet.draw(Layer::Fates, shape);
}

//! Labels beside the things they name, placed so that they cover neither each other nor the stones.

use super::anneal::{self, LabelPlace};
use super::block::Block;
use super::label::Label;
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape};
use crate::frames::PixelPoint;

/// Where each of `texts` goes beside its anchor (`anchors` run parallel), clear of `taken` as well and
/// within what is in view, as far as its anchor is. Empty texts go nowhere.
pub fn placed(
    texts: &[Label],
    anchors: &[Block],
    taken: &[Block],
    in_view: Block,
    pen: Pen,
) -> Vec<Mark> {
    let with_words = texts
        .iter()
        .zip(anchors)
        .filter(|(text, _)| !text.is_empty());
    let labels: Vec<(&Label, Block)> = with_words.map(|(text, anchor)| (text, *anchor)).collect();
    let choices: Vec<Vec<LabelPlace>> = labels
        .iter()
        .map(|&(text, anchor)| {
            let priced = |block: Block| LabelPlace {
                block,
                cost: standing_cost(block, anchor, anchors, taken, in_view),
            };
            places(text, anchor, pen).into_iter().map(priced).collect()
        })
        .collect();
    let chosen = anneal::choose(&choices);
    let blocks: Vec<Block> = choices
        .iter()
        .zip(chosen)
        .map(|(places, chosen)| places[chosen].block)
        .collect();
    let placed = labels.iter().zip(blocks);
    placed
        .flat_map(|(&(text, anchor), place)| label(text, anchor, place, pen))
        .collect()
}

/// The cost of a place by itself, in square pixels of what it covers.
fn standing_cost(
    place: Block,
    anchor: Block,
    anchors: &[Block],
    taken: &[Block],
    in_view: Block,
) -> f64 {
    let outside = if anchor.meets(in_view) {
        place.area() - place.overlap(in_view)
    } else {
        0.0
    };
    let stones: f64 = anchors.iter().map(|other| place.overlap(*other)).sum();
    let marks: f64 = taken.iter().map(|other| place.overlap(*other)).sum();
    let center = place.center();
    let away = anchor
        .nearest(center)
        .distance(place.nearest(anchor.center()));
    // A label a little off beats one that covers a tenth of itself.
    20.0 * outside + 2.0 * stones + 6.0 * marks + 0.1 * away * (place.bottom - place.top)
}

/// Places for a text round its anchor, best first as long as nothing is in the way.
fn places(text: &Label, anchor: Block, pen: Pen) -> Vec<Block> {
    let (width, height) = text.extent(pen);
    let center = anchor.center();
    let mut places = Vec::new();
    for gap in [0.25, 0.9, 1.8, 3.0, 4.5].map(|gap| gap * pen.text_px) {
        let columns = [
            anchor.left - gap - width,
            anchor.left,
            center.x - width / 2.0,
            anchor.right - width,
            anchor.right + gap,
        ];
        let rows = [
            anchor.top - gap - height,
            anchor.top,
            center.y - height / 2.0,
            anchor.bottom - height,
            anchor.bottom + gap,
        ];
        for (column, row) in ROUND {
            places.push(Block {
                left: columns[column],
                top: rows[row],
                right: columns[column] + width,
                bottom: rows[row] + height,
            });
        }
    }
    places
}

/// Columns and rows of the places round an anchor: beside it first, across its corners last.
const ROUND: [(usize, usize); 16] = [
    (4, 2),
    (0, 2),
    (2, 4),
    (2, 0),
    (4, 1),
    (4, 3),
    (0, 1),
    (0, 3),
    (1, 4),
    (3, 4),
    (1, 0),
    (3, 0),
    (4, 4),
    (4, 0),
    (0, 4),
    (0, 0),
];

/// The text in its place, with a thin line to its anchor where it stands off.
fn label(text: &Label, anchor: Block, place: Block, pen: Pen) -> Vec<Mark> {
    let mut marks = Vec::new();
    let from = place.nearest(anchor.center());
    let to = anchor.nearest(from);
    if from.distance(to) > 0.7 * pen.text_px {
        let shape = Shape::Line {
            points: vec![from, anchor.center()],
            ends: Ends::Open,
            ink: Ink::WHITE.with_opacity(170),
            width_px: 0.6 * pen.line_px,
            halo: Halo::Dark,
        };
        marks.push(Mark {
            layer: Layer::Names,
            shape,
        });
    }
    marks.push(Mark {
        layer: Layer::Names,
        shape: ground(place, pen),
    });
    marks.extend(text.marks(Layer::Names, place.left, place.top, pen));
    marks
}

/// What words stand on, so that they can be read on any picture.
fn ground(place: Block, pen: Pen) -> Shape {
    let rim = 0.15 * pen.text_px;
    let (left, right) = (place.left - rim, place.right + rim);
    let (top, bottom) = (place.top, place.bottom + rim);
    Shape::Area {
        corners: vec![
            PixelPoint::new(left, top),
            PixelPoint::new(right, top),
            PixelPoint::new(right, bottom),
            PixelPoint::new(left, bottom),
        ],
        ink: Ink::PLATE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::ink_of_color;
    use crate::piece::Color;

    /// Relative luminance and contrast as in WCAG 2.1.
    fn contrast(ink: [f64; 3], ground: [f64; 3]) -> f64 {
        let linear = |value: f64| match value / 255.0 {
            low if low <= 0.040_45 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        let luminance = |color: [f64; 3]| {
            let [r, g, b] = color.map(linear);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (one, other) = (luminance(ink), luminance(ground));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// On white paper words have the least contrast: 4.5 to 1 is what WCAG asks of small ones.
    #[test]
    fn words_can_be_read_on_white_paper() {
        let pen = Pen {
            text_px: 12.0,
            line_px: 1.5,
        };
        let colors = Color::PALETTE.map(|name| ink_of_color(&name.parse().expect("a color")));
        let inks = colors.map(Ink::lightened).into_iter();
        for ink in inks.chain([Ink::WHITE, Ink::GRAY, Ink::AMBER]) {
            let Shape::Area {
                ink: Ink([r, g, b, opacity]),
                ..
            } = ground(Block::of_picture((30, 12)), pen)
            else {
                panic!("words stand on an area");
            };
            let share = f64::from(opacity) / 255.0;
            let ground = [r, g, b].map(|value| share * f64::from(value) + (1.0 - share) * 255.0);
            let [r, g, b, _] = ink.0.map(f64::from);
            let contrast = contrast([r, g, b], ground);
            assert!(contrast >= 4.5, "{ink:?}: {contrast:.1}");
        }
    }

    /// What has no area, as the top of a border about stones, is in view as well.
    #[test]
    fn names_stay_within_what_is_in_view() {
        let pen = Pen {
            text_px: 12.0,
            line_px: 1.5,
        };
        let in_view = Block::of_picture((300, 200));
        let mut name = Label::default();
        name.push_line("neuer Koan 1", Ink::AMBER);
        for (x, y, why) in [
            (150.0, 3.0, "at the upper edge"),
            (297.0, 100.0, "at the right edge"),
            (2.0, 198.0, "in the lower left corner"),
            (300.0, 0.0, "the upper right corner itself"),
        ] {
            let point = Block::around(&[PixelPoint::new(x, y)]).expect("a point");
            let marks = placed(&[name.clone()], &[point], &[], in_view, pen);
            let ground = marks.iter().find_map(|mark| match &mark.shape {
                Shape::Area { corners, .. } => Block::around(corners),
                _ => None,
            });
            let ground = ground.expect("words stand on something");
            let within = ground.overlap(in_view) / ground.area();
            assert!(within > 0.95, "{why}: {within} of {ground:?} in view");
        }
    }
}

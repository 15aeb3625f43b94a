//! The panel with the score, in the corner of the picture where it hides the least.

use super::block::Block;
use super::label::Label;
use super::pen::Pen;
use super::{Ink, Layer, Mark, Shape};
use crate::frames::PixelPoint;
use crate::pipeline::Reading;
use crate::square::Square;

/// The panel's block and its marks; none without lines.
pub fn placed(
    text: &Label,
    reading: &Reading,
    anchors: &[Block],
    pen: Pen,
) -> Option<(Block, Vec<Mark>)> {
    if text.is_empty() {
        return None;
    }
    let rim = 0.7 * pen.text_px;
    let block = least_in_the_way(text.extent(pen), rim, reading, anchors)?;
    let plate = Shape::Area {
        corners: vec![
            PixelPoint::new(block.left, block.top),
            PixelPoint::new(block.right, block.top),
            PixelPoint::new(block.right, block.bottom),
            PixelPoint::new(block.left, block.bottom),
        ],
        ink: Ink::PLATE,
    };
    let layer = Layer::Score;
    let mut marks = vec![Mark {
        layer,
        shape: plate,
    }];
    marks.extend(text.marks(layer, block.left + rim, block.top + rim, pen));
    Some((block, marks))
}

/// The corner of the picture where a panel for a text so large hides the least.
fn least_in_the_way(
    (width, height): (f64, f64),
    rim: f64,
    reading: &Reading,
    anchors: &[Block],
) -> Option<Block> {
    let (width, height) = (width + 2.0 * rim, height + 2.0 * rim);
    let (picture_width, picture_height) = reading.size_px;
    let right = f64::from(picture_width) - width - rim;
    let bottom = f64::from(picture_height) - height - rim;
    let squares = board_blocks(reading);
    let corners = [(rim, rim), (right, rim), (rim, bottom), (right, bottom)];
    let blocks = corners.map(|(left, top)| Block {
        left,
        top,
        right: left + width,
        bottom: top + height,
    });
    // A hidden stone is worse than hidden squares.
    let cost = |block: &Block| {
        let hidden = |blocks: &[Block]| blocks.iter().map(|b| block.overlap(*b)).sum::<f64>();
        hidden(&squares) + 10.0 * hidden(anchors)
    };
    let by_cost = |a: &Block, b: &Block| cost(a).total_cmp(&cost(b));
    blocks.into_iter().min_by(by_cost)
}

/// Where the squares of the board show.
fn board_blocks(reading: &Reading) -> Vec<Block> {
    let Some(board) = reading.layout.surface.board() else {
        return vec![];
    };
    let block = |square: Square| {
        let (low, high) = square.bounds(board.square_mm);
        let low = reading.view.pixel_from_surface(low)?;
        let high = reading.view.pixel_from_surface(high)?;
        Block::around(&[low, high])
    };
    board.squares.squares().filter_map(block).collect()
}

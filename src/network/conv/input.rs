//! Where a convolution's input comes from: images that are there, and bands of others that are made as they are needed.

use super::Conv;
use crate::network::Planes;
use crate::network::painting::Painting;
use crate::network::tensor::{BLOCK, Tensor};
use rayon::prelude::*;
use std::cell::RefCell;
use std::ops::Range;

thread_local! {
    /// Memory of bands, of any values: taken anew it would have to be cleared page by page.
    static BANDS: RefCell<Vec<Vec<f32>>> = const { RefCell::new(Vec::new()) };
}

/// What rows of an input are taken from.
#[derive(Clone, Copy, Debug)]
pub enum ConvInput<'a> {
    /// All of them are there.
    Image(&'a Tensor),
    /// They are painted.
    Painted(&'a Painting<'a>),
    /// They are what a convolution makes of others.
    Convolved(&'a Conv, &'a Self),
}

impl ConvInput<'_> {
    /// Width and height, without the border.
    pub fn size(&self) -> (usize, usize) {
        match self {
            Self::Image(image) => (image.width, image.height),
            Self::Painted(painting) => (painting.width, painting.height),
            Self::Convolved(conv, input) => conv.size(input.size()),
        }
    }

    /// Shows some rows, of which row 0 is the border's upper one.
    pub fn with_rows(&self, rows: &Range<usize>, show: impl FnOnce(&Tensor)) {
        let memory = || BANDS.with_borrow_mut(Vec::pop).unwrap_or_default();
        let band = match self {
            Self::Image(image) => return show(image),
            Self::Painted(painting) => painting.band(rows, memory()),
            Self::Convolved(conv, input) => {
                let size = self.size();
                let mut band = Tensor::band(conv.channels, size, BLOCK, rows, memory());
                band.clear_border(rows);
                let inside = rows.start.max(1)..rows.end.min(size.1 + 1);
                let (line, at_once) = (band.line_len(), conv.rows_at_once(input));
                let parts = at_once * band.row_len();
                let parts = band.band_mut(&inside).chunks_mut(parts).enumerate();
                for (part, output) in parts {
                    let first = inside.start - 1 + part * at_once;
                    conv.make(input, super::Addend::None, (first, line, output));
                }
                band
            }
        };
        show(&band);
        BANDS.with_borrow_mut(|bands| bands.push(band.into_values()));
    }

    /// What a convolution makes of it, as planes.
    pub fn planes_of(&self, conv: &Conv) -> Planes {
        let convolved = ConvInput::Convolved(conv, self);
        let (width, height) = convolved.size();
        let rows_at_once = conv.rows_at_once(self);
        let mut planes = Planes {
            count: conv.channels,
            width,
            height,
            values: vec![0.0; conv.channels * width * height],
        };
        let mut tasks: Vec<Vec<&mut [f32]>> = Vec::new();
        tasks.resize_with(height.div_ceil(rows_at_once), Vec::new);
        for plane in planes.values.chunks_exact_mut(width * height) {
            let parts = plane.chunks_mut(rows_at_once * width);
            tasks
                .iter_mut()
                .zip(parts)
                .for_each(|(task, part)| task.push(part));
        }
        tasks.into_par_iter().enumerate().for_each(|(task, parts)| {
            let first = 1 + task * rows_at_once;
            let until = (first + rows_at_once).min(height + 1);
            convolved.with_rows(&(first..until), |band| {
                for (channel, part) in parts.into_iter().enumerate() {
                    band.copy_plane(channel, first, part);
                }
            });
        });
        planes
    }
}

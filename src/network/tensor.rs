//! Channels of an image in blocks, as the convolutions want them.

use super::Planes;
use std::ops::Range;

/// Channels that lie side by side: as many as the widest vectors hold, a multiple of every narrower one.
pub const BLOCK: usize = 16;

/// Channels that are taken together where a block is not full.
pub const QUAD: usize = 4;

/// An image of many channels with a border of one zero about it.
///
/// Row by row; within a row one block of channels after the other; within a block pixel by pixel, the block's channels
/// side by side. A block's channels beyond the image's last are zero.
#[derive(Debug)]
pub struct Tensor {
    /// Channels of the image, those that only fill its last block left out.
    pub channels: usize,
    /// Pixels in a row, without the border.
    pub width: usize,
    /// Rows, without the border.
    pub height: usize,
    /// Channels of a block: sixteen, or all there are in a network's input and up to three of zeros.
    pub lanes: usize,
    /// The first of the rows that are held, border and all: of a band of an image there are no others.
    first: usize,
    /// Whatever more there is has no meaning.
    values: Vec<f32>,
}

impl Tensor {
    /// With zeros about it; what lies inside is still to be written.
    pub fn about(channels: usize, width: usize, height: usize, spare: &mut BufferPool) -> Self {
        let lanes = BLOCK;
        let row = channels.div_ceil(lanes) * (width + 2) * lanes;
        let mut values = spare.take((height + 2) * row);
        let (upper, rest) = values.split_at_mut(row);
        let (inside, lower) = rest.split_at_mut(height * row);
        upper.fill(0.0);
        lower[..row].fill(0.0);
        for line in inside.chunks_exact_mut((width + 2) * lanes) {
            line[..lanes].fill(0.0);
            line[(width + 1) * lanes..].fill(0.0);
        }
        Self {
            channels,
            width,
            height,
            lanes,
            first: 0,
            values,
        }
    }

    /// Some rows of an image, the border's upper row being row 0: of any values, in memory that is no longer needed.
    pub fn band(
        channels: usize,
        (width, height): (usize, usize),
        lanes: usize,
        rows: &Range<usize>,
        mut values: Vec<f32>,
    ) -> Self {
        let row = channels.div_ceil(lanes) * (width + 2) * lanes;
        values.resize((rows.len() * row).max(values.len()), 0.0);
        Self {
            channels,
            width,
            height,
            lanes,
            first: rows.start,
            values,
        }
    }

    /// Sets what some rows hold of the border to zero.
    pub fn clear_border(&mut self, rows: &Range<usize>) {
        let (lanes, line) = (self.lanes, self.line_len());
        for row in rows.clone() {
            let is_border = row == 0 || row > self.height;
            let values = self.band_mut(&(row..row + 1));
            if is_border {
                values.fill(0.0);
            }
            for line in values.chunks_exact_mut(line) {
                let last = line.len() - lanes;
                line[..lanes].fill(0.0);
                line[last..].fill(0.0);
            }
        }
    }

    /// Its memory, when it is no longer needed.
    pub fn into_values(self) -> Vec<f32> {
        self.values
    }

    /// The channels as planes, one after the other.
    pub fn planes(&self) -> Planes {
        let size = self.width * self.height;
        let mut planes = Planes {
            count: self.channels,
            width: self.width,
            height: self.height,
            values: vec![0.0; self.channels * size],
        };
        for (channel, plane) in planes.values.chunks_exact_mut(size).enumerate() {
            self.copy_plane(channel, 1, plane);
        }
        planes
    }

    /// Writes a channel's pixels from a row on, as many rows as there is room for.
    pub fn copy_plane(&self, channel: usize, first: usize, to: &mut [f32]) {
        let (block, lane) = (channel / self.lanes, channel % self.lanes);
        for (row, to) in to.chunks_exact_mut(self.width).enumerate() {
            let line = &self.line(first + row, block)[self.lanes..];
            let pixels = line.chunks_exact(self.lanes).map(|pixel| pixel[lane]);
            to.iter_mut()
                .zip(pixels)
                .for_each(|(to, value)| *to = value);
        }
    }

    /// Blocks of channels.
    pub const fn blocks(&self) -> usize {
        self.channels.div_ceil(self.lanes)
    }

    /// Channels of one block that are not all zeros.
    pub fn lanes_of(&self, block: usize) -> usize {
        let left = self.channels - block * self.lanes;
        left.next_multiple_of(QUAD).min(self.lanes)
    }

    /// Numbers in one block of a row, its border with it.
    pub const fn line_len(&self) -> usize {
        (self.width + 2) * self.lanes
    }

    /// Numbers in a row, its border with it.
    pub const fn row_len(&self) -> usize {
        self.blocks() * self.line_len()
    }

    /// One block of a row; the border's upper row is row 0.
    pub fn line(&self, row: usize, block: usize) -> &[f32] {
        &self.from(row, block)[..self.line_len()]
    }

    /// All from one block of a row on.
    pub fn from(&self, row: usize, block: usize) -> &[f32] {
        &self.values[(row - self.first) * self.row_len() + block * self.line_len()..]
    }

    /// The rows without the border's two, and how many numbers each holds.
    pub fn rows_mut(&mut self) -> (&mut [f32], usize) {
        let len = self.row_len();
        (self.band_mut(&(1..self.height + 1)), len)
    }

    /// Some of the rows.
    pub fn band_mut(&mut self, rows: &Range<usize>) -> &mut [f32] {
        let len = self.row_len();
        &mut self.values[(rows.start - self.first) * len..(rows.end - self.first) * len]
    }
}

/// Memory of images that are no longer needed: taken anew from the system it would have to be cleared page by page.
#[derive(Debug, Default)]
pub struct BufferPool(Vec<Vec<f32>>);

impl BufferPool {
    /// So many numbers or more, of any values: the least memory that has room for them. Where none has, the largest makes way
    /// for more, so that there are never more pieces of it than images at a time.
    fn take(&mut self, count: usize) -> Vec<f32> {
        let rooms = self.0.iter().map(Vec::len).enumerate();
        let fitting = rooms.clone().filter(|&(_, room)| room >= count);
        let fitting = fitting.min_by_key(|&(_, room)| room);
        if let Some((at, _)) = fitting {
            return self.0.swap_remove(at);
        }
        if let Some((largest, _)) = rooms.max_by_key(|&(_, room)| room) {
            self.0.swap_remove(largest);
        }
        vec![0.0; count]
    }

    /// Gives the system back what only a whole picture takes. The changes of a table under a camera find their memory here; what
    /// follows on the first network's look at a picture needs more than that look does while it is kept.
    pub fn trim(&mut self) {
        /// Numbers of sixteen channels at half of 512 x 512 pixels: more than a hand changes between two pictures.
        const MOST: usize = 1 << 20;
        self.0.retain(|values| values.len() <= MOST);
    }

    /// Keeps an image's memory: of more than a run needs at a time the least goes, for inputs come from elsewhere.
    pub fn give(&mut self, image: Tensor) {
        /// Images that our networks hold at once: what their skip connections wait for, and two of a layer.
        const MOST: usize = 8;
        self.0.push(image.values);
        if self.0.len() > MOST {
            let rooms = self.0.iter().map(Vec::len).enumerate();
            if let Some((least, _)) = rooms.min_by_key(|&(_, room)| room) {
                self.0.swap_remove(least);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As pictures of many sizes come one after the other, for hours.
    #[test]
    fn memory_of_images_does_not_add_up() {
        let mut spare = BufferPool::default();
        for round in 0..1000 {
            let (width, height) = (16 + round * 37 % 200, 16 + round * 53 % 120);
            let shapes = [
                (8, width, height),
                (24, width / 2, height / 2),
                (8, width, height),
            ];
            let images = shapes.map(|(channels, width, height)| {
                Tensor::about(channels, width, height, &mut spare)
            });
            images.into_iter().for_each(|image| spare.give(image));
            // What comes from elsewhere.
            spare.give(Tensor::about(6, width, height, &mut BufferPool::default()));
        }
        let most = Tensor::about(8, 216, 136, &mut BufferPool::default())
            .values
            .len();
        let kept: usize = spare.0.iter().map(Vec::len).sum();
        assert!(kept <= 8 * most, "{kept} numbers are kept");
    }
}

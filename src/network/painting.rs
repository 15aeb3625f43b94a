//! A network's input, painted where and when a layer asks for it.
//!
//! An input of many channels at a picture's full size is more memory than any layer's output; painted band by band, as the
//! first convolution gets there, it is never held whole.

use super::tensor::{QUAD, Tensor};
use std::fmt;
use std::ops::Range;

/// An image that is known row by row.
pub struct Painting<'a> {
    pub channels: usize,
    pub width: usize,
    pub height: usize,
    /// Is told a row's number and fills its pixels with all that each holds.
    paint: Box<Paint<'a>>,
}

type Paint<'a> = dyn Fn(usize, &mut [f32], &mut KeptLines) + Sync + 'a;

/// Two lines of what is painted from, as a painter has made them ready: the next row often takes the same or one of them.
#[derive(Debug, Default)]
pub struct KeptLines {
    numbers: [Option<usize>; 2],
    values: [Vec<f32>; 2],
}

impl KeptLines {
    /// The lines of these numbers; `make` is told the number of one that is not kept, and fills it.
    pub fn pair(&mut self, wanted: [usize; 2], make: impl Fn(usize, &mut Vec<f32>)) -> [&[f32]; 2] {
        if self.numbers[1] == Some(wanted[0]) {
            self.numbers.swap(0, 1);
            self.values.swap(0, 1);
        }
        let kept = self.numbers.iter_mut().zip(&mut self.values);
        for ((number, values), wanted) in kept.zip(wanted) {
            if *number != Some(wanted) {
                make(wanted, values);
                *number = Some(wanted);
            }
        }
        self.values.each_ref().map(Vec::as_slice)
    }
}

impl fmt::Debug for Painting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.width, self.height);
        write!(f, "Painting({} x {width} x {height})", self.channels)
    }
}

impl<'a> Painting<'a> {
    /// All channels of a pixel lie side by side, up to three of zeros after them; `paint` is told a row's number, fills its pixels, these
    /// zeros too, and may keep lines from one row to the next.
    pub fn new(
        channels: usize,
        (width, height): (usize, usize),
        paint: impl Fn(usize, &mut [f32], &mut KeptLines) + Sync + 'a,
    ) -> Self {
        let paint = Box::new(paint);
        Self {
            channels,
            width,
            height,
            paint,
        }
    }

    /// From planes that lie one after the other.
    pub fn of_planes(planes: &'a [f32], channels: usize, (width, height): (usize, usize)) -> Self {
        let lanes = channels.next_multiple_of(QUAD);
        Self::new(channels, (width, height), move |y, pixels, _| {
            pixels.fill(0.0);
            for (channel, plane) in planes.chunks_exact(width * height).enumerate() {
                let line = &plane[y * width..][..width];
                for (pixel, value) in pixels.chunks_exact_mut(lanes).zip(line) {
                    pixel[channel] = *value;
                }
            }
        })
    }

    /// Channels of the one block, up to three of zeros among them.
    const fn lanes(&self) -> usize {
        self.channels.next_multiple_of(QUAD)
    }

    /// Some rows, of which row 0 is the border's, in memory that is no longer needed.
    pub fn band(&self, rows: &Range<usize>, memory: Vec<f32>) -> Tensor {
        let (size, lanes) = ((self.width, self.height), self.lanes());
        let mut band = Tensor::band(self.channels, size, lanes, rows, memory);
        band.clear_border(rows);
        let lines = band.band_mut(rows);
        let lines = lines.chunks_exact_mut((self.width + 2) * lanes);
        let mut kept = KeptLines::default();
        for (row, line) in rows.clone().zip(lines) {
            if (1..=self.height).contains(&row) {
                let inside = lanes..(self.width + 1) * lanes;
                (self.paint)(row - 1, &mut line[inside], &mut kept);
            }
        }
        band
    }

    /// All of it.
    pub fn whole(&self) -> Tensor {
        self.band(&(0..self.height + 2), Vec::new())
    }
}

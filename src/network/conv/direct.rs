//! Convolution without a matrix of patches.
//!
//! A direct convolution over blocks of channels (Georganas et al., "Anatomy of High-Performance Deep Learning
//! Convolutions on SIMD Architectures", SC 2018).

use super::{Kernel, OutputRows, add, for_blocks, places};
use crate::network::tensor::{BLOCK, QUAD, Tensor};
use rten_simd::ops::BitOps;
use rten_simd::{Isa, SimdOp};
use std::ops::Range;

/// Weights of any kernel.
#[derive(Clone, Debug)]
pub struct Direct {
    /// Rows and columns of the kernel.
    kernel: [usize; 2],
    /// Rows and columns of zeros before the image: none or one of each.
    pads: [usize; 2],
    stride: usize,
    /// By block of output channels, kernel row, block of input channels, kernel column, input channel.
    weights: Vec<[f32; BLOCK]>,
    /// Weights of one block of output channels.
    per_block: usize,
}

/// A convolution under way.
pub struct DirectRows<'a> {
    conv: &'a Direct,
    input: &'a Tensor,
    rows: OutputRows<'a>,
}

/// Pixels of the output that are made together: the first, and whether the others lie beside or below it.
#[derive(Clone, Copy)]
struct Run {
    x: usize,
    y: usize,
    below: bool,
}

impl Direct {
    /// Lays weights out for inputs whose blocks are of `lanes` channels.
    pub fn new(kernel: &Kernel, lanes: usize) -> Self {
        let [channels, inputs, rows, columns] = kernel.shape;
        let blocks = channels.div_ceil(BLOCK);
        let weight = |output: usize, input: usize, row: usize, column: usize| {
            let at = ((output * inputs + input) * rows + row) * columns + column;
            if output < channels && input < inputs {
                kernel.weights[at]
            } else {
                0.0
            }
        };
        let mut weights = Vec::new();
        for (block, row) in (0..blocks).flat_map(|b| (0..rows).map(move |r| (b, r))) {
            for from in (0..inputs).step_by(lanes) {
                let until = inputs.next_multiple_of(QUAD).min(from + lanes);
                for (column, input) in (0..columns).flat_map(|c| (from..until).map(move |i| (c, i)))
                {
                    weights.push(std::array::from_fn(|lane| {
                        weight(block * BLOCK + lane, input, row, column)
                    }));
                }
            }
        }
        Self {
            kernel: [rows, columns],
            pads: kernel.pads,
            stride: kernel.stride,
            per_block: weights.len() / blocks,
            weights,
        }
    }

    /// Width and height of what comes out.
    pub const fn size(&self, (width, height): (usize, usize)) -> (usize, usize) {
        let across = 2 * self.pads[1] + width - self.kernel[1];
        let down = 2 * self.pads[0] + height - self.kernel[0];
        (across / self.stride + 1, down / self.stride + 1)
    }

    /// Whether each pixel that comes out is made of the one in its place.
    pub const fn is_pointwise(&self) -> bool {
        matches!((self.kernel, self.pads, self.stride), ([1, 1], [0, 0], 1))
    }

    /// The input's rows that some of the output's take, the border's upper row being row 0.
    pub const fn needed(&self, rows: &Range<usize>) -> Range<usize> {
        let first = rows.start * self.stride + 1 - self.pads[0];
        let last = (rows.end - 1) * self.stride + 1 - self.pads[0];
        first..last + self.kernel[0]
    }

    /// Rows of the output that take so many multiply-adds where it is so wide.
    pub const fn rows_worth(&self, multiply_adds: usize, width: usize) -> usize {
        multiply_adds.div_ceil(width * self.weights.len() * BLOCK)
    }

    /// The convolution of an image, to be run.
    pub const fn of<'a>(&'a self, input: &'a Tensor, rows: OutputRows<'a>) -> DirectRows<'a> {
        DirectRows {
            conv: self,
            input,
            rows,
        }
    }
}

impl SimdOp for DirectRows<'_> {
    type Output = ();

    #[inline(always)]
    fn eval<I: Isa>(mut self, isa: I) {
        let blocks = self.rows.blocks();
        for_blocks!(isa, blocks, self.pixels::<I>());
    }
}

impl DirectRows<'_> {
    /// All pixels of V vectors of channels from a block on, T at a time; the last T may overlap those before.
    #[inline(always)]
    fn pixels<I: Isa, const V: usize, const T: usize>(&mut self, isa: I, block: usize) {
        let (width, height) = (self.rows.width(), self.rows.height());
        if width >= T {
            let starts = (0..width).step_by(T).map(|x| x.min(width - T));
            let below = false;
            for (y, x) in (0..height).flat_map(|y| starts.clone().map(move |x| (y, x))) {
                self.run::<I, V, T>(isa, block, Run { x, y, below });
            }
            return;
        }
        let below = true;
        for x in 0..width {
            let starts = (0..height)
                .step_by(T)
                .map(|y| y.min(height.saturating_sub(T)));
            for y in starts.take_while(|_| height >= T) {
                self.run::<I, V, T>(isa, block, Run { x, y, below });
            }
            for y in (0..height).take_while(|_| height < T) {
                self.run::<I, V, 1>(isa, block, Run { x, y, below });
            }
        }
    }

    /// T pixels of V vectors of channels.
    #[inline(always)]
    fn run<I: Isa, const V: usize, const T: usize>(&mut self, isa: I, block: usize, run: Run) {
        let ops = isa.f32();
        let (conv, input) = (self.conv, self.input);
        let place = places::<V>(block, ops.len());
        let mut sums = [[ops.zero(); T]; V];
        let mut weights = [&conv.weights[..0]; V];
        for v in 0..V {
            let (block, lane) = place[v];
            weights[v] = &conv.weights[block * conv.per_block..][..conv.per_block];
            sums[v] = [ops.load(&self.rows.bias[block][lane..]); T];
        }
        let step = if run.below {
            conv.stride * input.row_len()
        } else {
            conv.stride * input.lanes
        };
        for row in 0..conv.kernel[0] {
            let y = (self.rows.first + run.y) * conv.stride + row + 1 - conv.pads[0];
            for from in 0..input.blocks() {
                let (line, lanes) = (input.from(y, from), input.lanes_of(from));
                for column in 0..conv.kernel[1] {
                    let x = run.x * conv.stride + column + 1 - conv.pads[1];
                    let mut now = weights;
                    for v in 0..V {
                        (now[v], weights[v]) = weights[v].split_at(lanes);
                    }
                    let pixels = (&line[x * input.lanes..], step);
                    sums = add::<I, V, T>(isa, pixels, (now, place), sums);
                }
            }
        }
        let step = if run.below { self.rows.row() } else { BLOCK };
        for v in 0..V {
            let first = self.rows.at((run.x, run.y), place[v]);
            for (t, &sum) in sums[v].iter().enumerate() {
                self.rows.write(isa, first + t * step, sum);
            }
        }
    }
}

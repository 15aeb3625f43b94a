//! Convolution without a matrix of patches.
//!
//! A direct convolution over blocks of channels (Georganas et al., "Anatomy of High-Performance Deep Learning
//! Convolutions on SIMD Architectures", SC 2018): a few neighbouring pixels of a few vectors of output channels stay in
//! registers while all inputs that reach them are multiplied in. What follows a convolution in our networks, an addition
//! and a rectifier, happens before the registers are written.

use super::tensor::{BLOCK, QUAD, Spare, Tensor};
use rayon::prelude::*;
use rten_simd::ops::{BitOps, NumOps};
use rten_simd::{Isa, SimdOp};

/// Weights of a convolution, and what follows it.
#[derive(Clone, Debug)]
pub struct Conv {
    /// Output channels.
    pub channels: usize,
    /// Rows and columns of the kernel.
    kernel: [usize; 2],
    /// Rows and columns of zeros before the image: none or one of each.
    pads: [usize; 2],
    stride: usize,
    /// By block of output channels, kernel row, block of input channels, kernel column, input channel.
    weights: Vec<[f32; BLOCK]>,
    bias: Vec<[f32; BLOCK]>,
    /// What is below zero becomes zero.
    pub rectified: bool,
}

/// A convolution as networks' files describe it: weights by output channel, input channel, row and column.
#[derive(Debug)]
pub struct Kernel<'a> {
    pub weights: &'a [f32],
    /// Output channels, input channels, rows, columns.
    pub shape: [usize; 4],
    pub bias: &'a [f32],
    /// Rows and columns of zeros before the image.
    pub pads: [usize; 2],
    pub stride: usize,
}

/// Multiply-adds worth a task of their own: some tens of microseconds.
const TASK: usize = 1 << 21;

impl Conv {
    /// Lays weights out for inputs whose blocks are of `lanes` channels.
    pub fn new(kernel: &Kernel, lanes: usize) -> Self {
        let [channels, inputs, rows, columns] = kernel.shape;
        let blocks = channels.div_ceil(BLOCK);
        let mut weights = Vec::with_capacity(blocks * inputs * rows * columns);
        for block in 0..blocks {
            for row in 0..rows {
                for from in (0..inputs).step_by(lanes) {
                    let until = inputs.next_multiple_of(QUAD).min(from + lanes);
                    for column in 0..columns {
                        for input in from..until {
                            weights.push(std::array::from_fn(|lane| {
                                let output = block * BLOCK + lane;
                                let at =
                                    ((output * inputs + input) * rows + row) * columns + column;
                                if output < channels && input < inputs {
                                    kernel.weights[at]
                                } else {
                                    0.0
                                }
                            }));
                        }
                    }
                }
            }
        }
        let bias = kernel.bias.chunks(BLOCK).map(|bias| {
            let mut block = [0.0; BLOCK];
            block[..bias.len()].copy_from_slice(bias);
            block
        });
        Self {
            channels,
            kernel: [rows, columns],
            pads: kernel.pads,
            stride: kernel.stride,
            weights,
            bias: bias.collect(),
            rectified: false,
        }
    }

    /// The convolved image, `added` added to it.
    pub fn apply(&self, input: &Tensor, added: Option<&Tensor>, spare: &mut Spare) -> Tensor {
        let side = |k: usize, n: usize| {
            let after = 2 * self.pads[k] + n - self.kernel[k];
            after / self.stride + 1
        };
        let (width, height) = (side(1, input.width), side(0, input.height));
        let mut output = Tensor::about(self.channels, width, height, spare);
        let line = output.line_len();
        let (rows, len) = output.rows_mut();
        let at_once = TASK.div_ceil(width * self.weights.len() * BLOCK);
        let tasks = rows.par_chunks_mut(len * at_once).enumerate();
        tasks.for_each(|(task, output)| {
            let rows = OutputRows {
                conv: self,
                input,
                added: added.map(|added| added.from(task * at_once + 1, 0)),
                first: task * at_once,
                line,
                output,
            };
            rows.dispatch();
        });
        output
    }
}

/// Some rows of the output.
struct OutputRows<'a> {
    conv: &'a Conv,
    input: &'a Tensor,
    /// What is added to them.
    added: Option<&'a [f32]>,
    /// The first one's number.
    first: usize,
    /// Numbers of one block of a row.
    line: usize,
    output: &'a mut [f32],
}

/// Weights of V vectors of output channels.
type Weights<'a, const V: usize> = [&'a [[f32; BLOCK]]; V];
/// The block and the first lane of V vectors of output channels.
type LanePlaces<const V: usize> = [(usize, usize); V];

/// Pixels of the output that are made together: the first, and whether the others lie beside or below it.
#[derive(Clone, Copy)]
struct Tile {
    x: usize,
    y: usize,
    below: bool,
}

impl SimdOp for OutputRows<'_> {
    type Output = ();

    /// As many output channels at a time as half a register file holds beside the inputs.
    #[inline(always)]
    fn eval<I: Isa>(mut self, isa: I) {
        let blocks = self.conv.bias.len();
        match isa.f32().len() {
            16 => {
                for block in (0..blocks - blocks % 2).step_by(2) {
                    self.tiles::<I, 2, 8>(isa, block);
                }
                if blocks % 2 == 1 {
                    self.tiles::<I, 1, 8>(isa, blocks - 1);
                }
            }
            8 => (0..blocks).for_each(|block| self.tiles::<I, 2, 4>(isa, block)),
            _ => (0..blocks).for_each(|block| self.tiles::<I, 4, 2>(isa, block)),
        }
    }
}

impl OutputRows<'_> {
    /// All pixels of V vectors of channels from a block on, T at a time; the last T may overlap those before.
    #[inline(always)]
    fn tiles<I: Isa, const V: usize, const T: usize>(&mut self, isa: I, block: usize) {
        let (width, height) = (self.line / BLOCK - 2, self.height());
        if width >= T {
            let starts = (0..width).step_by(T).map(|x| x.min(width - T));
            let below = false;
            for (y, x) in (0..height).flat_map(|y| starts.clone().map(move |x| (y, x))) {
                self.tile::<I, V, T>(isa, block, Tile { x, y, below });
            }
            return;
        }
        let below = true;
        for x in 0..width {
            let starts = (0..height)
                .step_by(T)
                .map(|y| y.min(height.saturating_sub(T)));
            for y in starts.take_while(|_| height >= T) {
                self.tile::<I, V, T>(isa, block, Tile { x, y, below });
            }
            for y in (0..height).take_while(|_| height < T) {
                self.tile::<I, V, 1>(isa, block, Tile { x, y, below });
            }
        }
    }

    /// Rows that are made here.
    const fn height(&self) -> usize {
        self.output.len() / (self.line * self.conv.bias.len())
    }

    /// T pixels of V vectors of channels.
    #[inline(always)]
    fn tile<I: Isa, const V: usize, const T: usize>(&mut self, isa: I, block: usize, tile: Tile) {
        let ops = isa.f32();
        let (conv, input, len) = (self.conv, self.input, ops.len());
        let place: LanePlaces<V> =
            std::array::from_fn(|v| (block + v * len / BLOCK, v * len % BLOCK));
        let size = conv.weights.len() / conv.bias.len();
        let mut sums = [[ops.zero(); T]; V];
        let mut weights = [&conv.weights[..0]; V];
        for v in 0..V {
            let (block, lane) = place[v];
            weights[v] = &conv.weights[block * size..][..size];
            sums[v] = [ops.load(&conv.bias[block][lane..]); T];
        }
        let step = conv.stride
            * if tile.below {
                input.row_len()
            } else {
                input.lanes
            };
        for row in 0..conv.kernel[0] {
            let y = (self.first + tile.y) * conv.stride + row + 1 - conv.pads[0];
            for from in 0..input.blocks() {
                let (line, lanes) = (input.from(y, from), input.lanes_of(from));
                for column in 0..conv.kernel[1] {
                    let x = tile.x * conv.stride + column + 1 - conv.pads[1];
                    let mut now = weights;
                    for v in 0..V {
                        (now[v], weights[v]) = weights[v].split_at(lanes);
                    }
                    let pixels = (&line[x * input.lanes..], step);
                    sums = if lanes == BLOCK {
                        add::<I, V, T, BLOCK>(isa, pixels, (now, place), sums)
                    } else {
                        add::<I, V, T, QUAD>(isa, pixels, (now, place), sums)
                    };
                }
            }
        }
        self.write(isa, place, tile, sums);
    }

    /// Writes finished sums, with what follows the convolution.
    #[inline(always)]
    fn write<I: Isa, const V: usize, const T: usize>(
        &mut self,
        isa: I,
        place: LanePlaces<V>,
        tile: Tile,
        sums: [[I::F32; T]; V],
    ) {
        let ops = isa.f32();
        let row = self.line * self.conv.bias.len();
        let step = if tile.below { row } else { BLOCK };
        for (sums, (block, lane)) in sums.iter().zip(place) {
            let first = tile.y * row + block * self.line + (tile.x + 1) * BLOCK + lane;
            for (t, &sum) in sums.iter().enumerate() {
                let at = first + t * step;
                let mut sum = sum;
                if let Some(added) = self.added {
                    sum = ops.add(sum, ops.load(&added[at..]));
                }
                if self.conv.rectified {
                    sum = ops.max(sum, ops.zero());
                }
                ops.store(sum, &mut self.output[at..at + ops.len()]);
            }
        }
    }
}

/// Adds what the channels of T pixels, L at a time, give to V vectors of sums.
#[inline(always)]
fn add<I: Isa, const V: usize, const T: usize, const L: usize>(
    isa: I,
    (pixels, step): (&[f32], usize),
    (weights, place): (Weights<'_, V>, LanePlaces<V>),
    mut sums: [[I::F32; T]; V],
) -> [[I::F32; T]; V] {
    let ops = isa.f32();
    let groups = pixels.as_chunks::<L>().0;
    for group in 0..weights[0].len() / L {
        let pixels: [&[f32; L]; T] = std::array::from_fn(|t| &groups[t * (step / L) + group]);
        let weights: [&[[f32; BLOCK]; L]; V] =
            std::array::from_fn(|v| &weights[v].as_chunks::<L>().0[group]);
        for lane in 0..L {
            let mut vectors = [ops.zero(); V];
            for v in 0..V {
                vectors[v] = ops.load(&weights[v][lane][place[v].1..]);
            }
            for t in 0..T {
                let value = ops.splat(pixels[t][lane]);
                for v in 0..V {
                    sums[v][t] = ops.mul_add(value, vectors[v], sums[v][t]);
                }
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests;

//! Convolutions, and what follows them in our networks: an addition and a rectifier, before the registers are written.
//!
//! Kernels of 3 × 3 that take every pixel are applied by tiles ([`tiled`]), with a fourth of the multiplications; all others
//! directly ([`direct`]). Both keep a few vectors of output channels of a few pixels in registers while all that reaches them
//! is multiplied in ([`add`]).
//!
//! What works on vectors calls no closure that does: only what is inlined whole is made for the processor that is found.

mod direct;
mod tiled;

use super::tensor::{BLOCK, Spare, Tensor};
use direct::Direct;
use rayon::prelude::*;
use rten_simd::ops::{BitOps, NumOps};
use rten_simd::{Isa, SimdOp};
use tiled::Tiled;

/// Weights of a convolution, and what follows it.
#[derive(Clone, Debug)]
pub struct Conv {
    /// Output channels.
    pub channels: usize,
    method: Method,
    bias: Vec<[f32; BLOCK]>,
    /// What is below zero becomes zero.
    pub rectified: bool,
}

#[derive(Clone, Debug)]
enum Method {
    Direct(Direct),
    Tiled(Tiled),
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
        let bias = kernel.bias.chunks(BLOCK).map(|bias| {
            let mut block = [0.0; BLOCK];
            block[..bias.len()].copy_from_slice(bias);
            block
        });
        Self {
            channels: kernel.shape[0],
            method: match Tiled::suits(kernel, lanes) {
                true => Method::Tiled(Tiled::new(kernel)),
                false => Method::Direct(Direct::new(kernel, lanes)),
            },
            bias: bias.collect(),
            rectified: false,
        }
    }

    /// The convolved image, `added` added to it.
    pub fn apply(&self, input: &Tensor, added: Option<&Tensor>, spare: &mut Spare) -> Tensor {
        let size = (input.width, input.height);
        let ((width, height), rows_at_once) = match &self.method {
            Method::Direct(direct) => (direct.size(size), direct.rows_worth(TASK, size.0)),
            Method::Tiled(tiled) => (size, tiled.rows_worth(TASK, size.0)),
        };
        let mut output = Tensor::about(self.channels, width, height, spare);
        let line = output.line_len();
        let (rows, len) = output.rows_mut();
        let tasks = rows.par_chunks_mut(len * rows_at_once).enumerate();
        tasks.for_each(|(task, output)| {
            let first = task * rows_at_once;
            let rows = OutputRows {
                bias: &self.bias,
                rectified: self.rectified,
                added: added.map(|added| added.from(first + 1, 0)),
                first,
                line,
                output,
            };
            match &self.method {
                Method::Direct(direct) => direct.of(input, rows).dispatch(),
                Method::Tiled(tiled) => tiled.of(input, rows).dispatch(),
            }
        });
        output
    }
}

/// Some rows of the output, and what happens to a sum before it is written there.
struct OutputRows<'a> {
    bias: &'a [[f32; BLOCK]],
    rectified: bool,
    /// What is added to them.
    added: Option<&'a [f32]>,
    /// The first one's number.
    first: usize,
    /// Numbers of one block of a row.
    line: usize,
    output: &'a mut [f32],
}

impl OutputRows<'_> {
    /// Blocks of output channels.
    const fn blocks(&self) -> usize {
        self.bias.len()
    }

    /// Rows that are made here.
    const fn height(&self) -> usize {
        self.output.len() / self.row()
    }

    /// Numbers of a row.
    const fn row(&self) -> usize {
        self.line * self.bias.len()
    }

    /// Pixels of a row.
    const fn width(&self) -> usize {
        self.line / BLOCK - 2
    }

    /// Where a pixel's channels from a lane of a block on stand.
    #[inline(always)]
    const fn at(&self, (x, y): (usize, usize), (block, lane): (usize, usize)) -> usize {
        y * self.row() + block * self.line + (x + 1) * BLOCK + lane
    }

    /// Writes a finished sum, with what follows the convolution.
    #[inline(always)]
    fn write<I: Isa>(&mut self, isa: I, at: usize, mut sum: I::F32) {
        let ops = isa.f32();
        if let Some(added) = self.added {
            sum = ops.add(sum, ops.load(&added[at..]));
        }
        if self.rectified {
            sum = ops.max(sum, ops.zero());
        }
        ops.store(sum, &mut self.output[at..at + ops.len()]);
    }
}

/// Weights of V vectors of output channels.
type Weights<'a, const V: usize> = [&'a [[f32; BLOCK]]; V];
/// The block and the first lane of V vectors of output channels.
type LanePlaces<const V: usize> = [(usize, usize); V];

/// The blocks and lanes of V vectors of so many numbers, from a block on.
#[inline(always)]
fn places<const V: usize>(block: usize, len: usize) -> LanePlaces<V> {
    std::array::from_fn(|v| (block + v * len / BLOCK, v * len % BLOCK))
}

/// Calls a method for all blocks of output channels, as many of them at a time as half a register file holds beside the
/// inputs: with V vectors of them and T pixels.
macro_rules! for_blocks {
    ($isa:expr, $blocks:expr, $of:ident . $method:ident :: <$I:ident>($($argument:expr),*)) => {
        match $isa.f32().len() {
            16 => {
                for block in (0..$blocks - $blocks % 2).step_by(2) {
                    $of.$method::<$I, 2, 8>($isa, block, $($argument),*);
                }
                if $blocks % 2 == 1 {
                    $of.$method::<$I, 1, 8>($isa, $blocks - 1, $($argument),*);
                }
            }
            8 => {
                for block in 0..$blocks {
                    $of.$method::<$I, 2, 4>($isa, block, $($argument),*);
                }
            }
            _ => {
                for block in 0..$blocks {
                    $of.$method::<$I, 4, 2>($isa, block, $($argument),*);
                }
            }
        }
    };
}
use for_blocks;

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

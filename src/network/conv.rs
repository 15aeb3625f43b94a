//! Convolutions, and what follows them in our networks: an addition and a rectifier, before the registers are written.
//!
//! Kernels of 3 × 3 that take every pixel are applied by tiles ([`tiled`]), with a fourth of the multiplications; all others
//! directly ([`direct`]). Both keep a few vectors of output channels of a few pixels in registers while all that reaches them
//! is multiplied in ([`add`]).
//!
//! What works on vectors calls no closure that does: only what is inlined whole is made for the processor that is found.

mod direct;
mod input;
mod tiled;

use super::tensor::{BLOCK, BufferPool, Tensor};
use direct::Direct;
pub use input::ConvInput;
use rayon::prelude::*;
use rten_simd::ops::{BitOps, NumOps};
use rten_simd::{Isa, SimdOp};
use std::ops::Range;
use std::sync::Arc;
use tiled::Tiled;

/// Weights of a convolution, and what follows it; copies share the weights.
#[derive(Clone, Debug)]
pub struct Conv {
    /// Output channels.
    pub channels: usize,
    method: Arc<Method>,
    bias: Vec<[f32; BLOCK]>,
    /// What is below zero becomes zero.
    pub rectified: bool,
    /// What is convolved first, band by band.
    before: Option<Box<Self>>,
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
            method: Arc::new(if Tiled::suits(kernel, lanes) {
                Method::Tiled(Tiled::new(kernel))
            } else {
                Method::Direct(Direct::new(kernel, lanes))
            }),
            bias: bias.collect(),
            rectified: false,
            before: None,
        }
    }

    /// What both make, one after the other, where the second's pixels are each made of one alone or of few about it: the first's
    /// image is never held whole. Tiles would fall elsewhere in a band than in the whole image, and round otherwise.
    pub fn after(&self, first: &Self) -> Option<Self> {
        let takes_bands = match (&*self.method, &*first.method) {
            (Method::Direct(direct), _) => direct.is_pointwise(),
            (Method::Tiled(_), Method::Direct(_)) => true,
            (Method::Tiled(_), Method::Tiled(_)) => false,
        };
        (takes_bands && self.before.is_none()).then(|| Self {
            before: Some(Box::new(first.clone())),
            ..self.clone()
        })
    }

    /// Whether no pixel is written twice, so that what is added may stand where the sum goes.
    pub fn writes_once(&self) -> bool {
        matches!(*self.method, Method::Tiled(_))
    }

    /// The convolved image, `added` added to it.
    pub fn apply(
        &self,
        input: &ConvInput,
        added: Option<&Tensor>,
        spare: &mut BufferPool,
    ) -> Tensor {
        let (width, height) = self.size(input.size());
        let mut output = Tensor::about(self.channels, width, height, spare);
        let added = added.map_or(Addend::None, Addend::Image);
        self.fill(input, added, &mut output);
        output
    }

    /// The convolved image, added to another in that one's place; it [`Self::writes_once`].
    pub fn apply_onto(&self, input: &ConvInput, mut image: Tensor) -> Tensor {
        self.fill(input, Addend::Output, &mut image);
        image
    }

    fn fill(&self, input: &ConvInput, added: Addend<&Tensor>, output: &mut Tensor) {
        let rows_at_once = self.rows_at_once(input);
        let line = output.line_len();
        let (rows, len) = output.rows_mut();
        let tasks = rows.par_chunks_mut(len * rows_at_once).enumerate();
        tasks.for_each(|(task, output)| {
            let first = task * rows_at_once;
            let added = match added {
                Addend::Image(image) => Addend::Image(image.from(first + 1, 0)),
                Addend::None => Addend::None,
                Addend::Output => Addend::Output,
            };
            self.make(input, added, (first, line, output));
        });
    }

    /// Some rows of the output: the first one's number, the numbers of one block of a row, and where they go.
    fn make(
        &self,
        input: &ConvInput,
        added: Addend<&[f32]>,
        (first, line, output): (usize, usize, &mut [f32]),
    ) {
        let rows = OutputRows {
            bias: &self.bias,
            rectified: self.rectified,
            added,
            first,
            line,
            output,
        };
        let convolved = self
            .before
            .as_ref()
            .map(|before| ConvInput::Convolved(before, input));
        let input = convolved.as_ref().unwrap_or(input);
        let needed = self.needed(&(first..first + rows.height()), input.size().1);
        input.with_rows(&needed, |image| match &*self.method {
            Method::Direct(direct) => direct.of(image, rows).dispatch(),
            Method::Tiled(tiled) => tiled.of(image, rows).dispatch(),
        });
    }

    /// Rows of the output that are a task of their own.
    fn rows_at_once(&self, input: &ConvInput) -> usize {
        /// Rows of the output, of which each band takes as few times as many as it strides: what two bands share is painted twice.
        const BAND: usize = 8;
        /// The same where two bands share rows that were convolved; and numbers of which more would not stay in a usual second cache.
        const TALL: [usize; 2] = [16, 64];
        const CACHED: usize = 1 << 18;
        let least = match (&self.before, input) {
            (Some(before), _) => {
                let rows = before.rows_at_once(input);
                return match &*self.method {
                    Method::Direct(_) => rows,
                    Method::Tiled(_) => {
                        let row =
                            before.channels.next_multiple_of(BLOCK) * before.size(input.size()).0;
                        let tall = (CACHED / row).clamp(TALL[0], TALL[1]);
                        rows.next_multiple_of(tall / TALL[0] * TALL[0])
                    }
                };
            }
            (None, ConvInput::Image(_)) => 1,
            (None, _) => BAND,
        };
        let worth = match &*self.method {
            Method::Direct(direct) => direct.rows_worth(TASK, direct.size(input.size()).0),
            Method::Tiled(tiled) => tiled.rows_worth(TASK, input.size().0),
        };
        worth.next_multiple_of(least)
    }

    /// Width and height of what comes out.
    fn size(&self, size: (usize, usize)) -> (usize, usize) {
        let size = self
            .before
            .as_ref()
            .map_or(size, |before| before.size(size));
        match &*self.method {
            Method::Direct(direct) => direct.size(size),
            Method::Tiled(_) => size,
        }
    }

    /// The input's rows that some of the output's take, the border's upper row being row 0.
    fn needed(&self, rows: &Range<usize>, height: usize) -> Range<usize> {
        match &*self.method {
            Method::Direct(direct) => direct.needed(rows),
            Method::Tiled(_) => Tiled::needed(rows, height),
        }
    }
}

/// What is added to a sum before it is written.
#[derive(Clone, Copy)]
enum Addend<T> {
    None,
    Image(T),
    /// What stands there.
    Output,
}

/// Some rows of the output, and what happens to a sum before it is written there.
struct OutputRows<'a> {
    bias: &'a [[f32; BLOCK]],
    rectified: bool,
    /// What is added to them.
    added: Addend<&'a [f32]>,
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
        match self.added {
            Addend::None => (),
            Addend::Image(added) => sum = ops.add(sum, ops.load(&added[at..])),
            Addend::Output => sum = ops.add(sum, ops.load(&self.output[at..])),
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

/// Adds what the channels of T pixels give to V vectors of sums. Slices of one length leave no bound to be checked on the way.
#[inline(always)]
fn add<I: Isa, const V: usize, const T: usize>(
    isa: I,
    (pixels, step): (&[f32], usize),
    (weights, place): (Weights<'_, V>, LanePlaces<V>),
    mut sums: [[I::F32; T]; V],
) -> [[I::F32; T]; V] {
    let ops = isa.f32();
    let channels = weights[0].len();
    let (mut of_pixel, mut of_vector) = ([&pixels[..0]; T], weights);
    for t in 0..T {
        of_pixel[t] = &pixels[t * step..][..channels];
    }
    for v in 0..V {
        of_vector[v] = &weights[v][..channels];
    }
    for channel in 0..channels {
        let mut vectors = [ops.zero(); V];
        for v in 0..V {
            vectors[v] = ops.load(&of_vector[v][channel][place[v].1..]);
        }
        for t in 0..T {
            let value = ops.splat(of_pixel[t][channel]);
            for v in 0..V {
                sums[v][t] = ops.mul_add(value, vectors[v], sums[v][t]);
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests;

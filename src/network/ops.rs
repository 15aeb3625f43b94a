//! What networks do besides convolving.

use super::tensor::{BLOCK, BufferPool, Tensor};
use rayon::prelude::*;

/// Numbers that a task of their own is worth.
const TASK: usize = 1 << 16;

/// What is below zero becomes zero.
pub fn rectified(input: &Tensor, spare: &mut BufferPool) -> Tensor {
    by_line(
        (input.channels, input.width, input.height),
        spare,
        |row, block, output| {
            for (out, value) in output.iter_mut().zip(input.line(row, block)) {
                *out = value.max(0.0);
            }
        },
    )
}

/// The sum of two images of one shape, the second's every pixel as many (rows, columns) as told.
pub fn sum(input: &Tensor, coarse: &Tensor, scale: [usize; 2], spare: &mut BufferPool) -> Tensor {
    by_line(
        (input.channels, input.width, input.height),
        spare,
        |row, block, output| {
            let inside = input.lanes..output.len() - input.lanes;
            output[inside.clone()].copy_from_slice(&input.line(row, block)[inside]);
            add_line(coarse, scale, (row, block), output);
        },
    )
}

/// The same in the first one's place.
pub fn sum_onto(mut image: Tensor, coarse: &Tensor, scale: [usize; 2]) -> Tensor {
    let each_line = |row: usize, block: usize, line: &mut [f32]| {
        add_line(coarse, scale, (row, block), line);
    };
    fill_lines(&mut image, each_line);
    image
}

/// Adds to a line of an image what lies there in another, whose every pixel is as many (rows, columns) as told.
fn add_line(
    coarse: &Tensor,
    [down, across]: [usize; 2],
    (row, block): (usize, usize),
    line: &mut [f32],
) {
    let lanes = coarse.lanes;
    let from = &coarse.line((row - 1) / down + 1, block)[lanes..];
    let inside = lanes..line.len() - lanes;
    let pixels = line[inside].chunks_mut(lanes * across);
    for (wide, pixel) in pixels.zip(from.chunks_exact(lanes)) {
        for own in wide.chunks_exact_mut(lanes) {
            own.iter_mut().zip(pixel).for_each(|(own, v)| *own += v);
        }
    }
}

/// Means of patches of (rows, columns) that do not overlap.
pub fn means(input: &Tensor, [down, across]: [usize; 2], spare: &mut BufferPool) -> Tensor {
    let lanes = input.lanes;
    let share = 1.0 / (down * across) as f32;
    by_line(
        (input.channels, input.width / across, input.height / down),
        spare,
        |row, block, output| {
            let inside = output.len() - lanes;
            output[lanes..inside].fill(0.0);
            for from in (row - 1) * down + 1..row * down + 1 {
                let line = &input.line(from, block)[lanes..];
                let pixels = output[lanes..inside].chunks_exact_mut(lanes);
                for (out, patch) in pixels.zip(line.chunks_exact(lanes * across)) {
                    for pixel in patch.chunks_exact(lanes) {
                        out.iter_mut().zip(pixel).for_each(|(o, v)| *o += v);
                    }
                }
            }
            output[lanes..inside].iter_mut().for_each(|v| *v *= share);
        },
    )
}

/// A layer whose every output is a weighted sum of all inputs.
#[derive(Clone, Debug)]
pub struct Dense {
    /// One row of weights an output.
    pub weights: Vec<f32>,
    pub bias: Vec<f32>,
}

impl Dense {
    pub fn apply(&self, input: &[f32]) -> Vec<f32> {
        let rows = self.weights.chunks_exact(input.len());
        let outputs = rows
            .zip(&self.bias)
            .map(|(row, bias)| bias + product(row, input));
        outputs.collect()
    }
}

/// The sum of products; many sums side by side, as one alone would wait for itself.
fn product(row: &[f32], input: &[f32]) -> f32 {
    let (rows, rest) = row.as_chunks::<BLOCK>();
    let (inputs, others) = input.as_chunks::<BLOCK>();
    let mut sums = [0.0; BLOCK];
    for (row, input) in rows.iter().zip(inputs) {
        for ((sum, weight), value) in sums.iter_mut().zip(row).zip(input) {
            *sum += weight * value;
        }
    }
    let rest = rest
        .iter()
        .zip(others)
        .map(|(weight, value)| weight * value);
    sums.iter().sum::<f32>() + rest.sum::<f32>()
}

/// An image of a shape (channels, width, height) whose every line, told by its row and its block of channels, is made
/// by itself. Borders stay zero if they are made of zeros.
fn by_line(
    (channels, width, height): (usize, usize, usize),
    spare: &mut BufferPool,
    make: impl Fn(usize, usize, &mut [f32]) + Sync,
) -> Tensor {
    let mut output = Tensor::about(channels, width, height, spare);
    fill_lines(&mut output, make);
    output
}

/// Has every line of an image made, told by its row and its block of channels.
fn fill_lines(image: &mut Tensor, make: impl Fn(usize, usize, &mut [f32]) + Sync) {
    let line = image.line_len();
    let (rows, len) = image.rows_mut();
    let rows = rows.par_chunks_exact_mut(len).enumerate();
    rows.with_min_len(TASK.div_ceil(len)).for_each(|(y, row)| {
        let lines = row.chunks_exact_mut(line).enumerate();
        lines.for_each(|(block, output)| make(y + 1, block, output));
    });
}

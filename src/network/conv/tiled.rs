//! Convolution by tiles, with a fourth of the multiplications.
//!
//! Winograd's minimal filtering F(4 × 4, 3 × 3) (Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks", CVPR 2016).
//! Tiles of 6 × 6 pixels, four apart, and kernels are transformed; then 36 products of matrices, one for each place of a tile,
//! take the convolution's place, and what comes out is transformed back into tiles of 4 × 4 pixels.

use super::{Kernel, OutputRows, add, for_blocks, places};
use crate::network::tensor::{BLOCK, QUAD, Tensor};
use rten_simd::ops::{BitOps, NumOps};
use rten_simd::{Isa, SimdOp};
use std::cell::Cell;
use std::ops::Range;

/// Pixels of a tile that comes out, either way.
const OUT: usize = 4;
/// Pixels of a tile that goes in, either way.
const IN: usize = OUT + 2;
/// Places of a transformed tile.
const PLACES: usize = IN * IN;
/// Numbers of a batch of transformed tiles, going in and coming out: half of a usual second cache.
const BATCH: usize = 1 << 16;
/// Tiles that are multiplied at once with the widest vectors; a batch is a multiple of them.
const AT_ONCE: usize = 8;
/// So few tiles are multiplied with more kernels at once: those of a cut-out at an eighth of its size.
const FEW: usize = 4;
/// Numbers between one place's tiles and the next's: without them the places of a tile would share a few lines of the first cache.
const APART: usize = 16;

thread_local! {
    /// Room for tiles on their way, of any values: taken anew it would have to be cleared page by page.
    static ROOM: Cell<Vec<f32>> = const { Cell::new(Vec::new()) };
}

/// Transformed kernels of 3 × 3.
#[derive(Clone, Debug)]
pub struct Tiled {
    /// Input channels, with those of zeros that fill their last four.
    inputs: usize,
    /// By place of a tile, block of output channels and input channel.
    weights: Vec<[f32; BLOCK]>,
}

/// A convolution under way.
pub struct TiledRows<'a> {
    conv: &'a Tiled,
    input: &'a Tensor,
    rows: OutputRows<'a>,
}

/// One block of a tile's pixels, row by row.
type TilePixels<'a> = [&'a [[f32; BLOCK]; IN]; IN];

/// A row of a kernel's weights in each of a tile's places.
const KERNEL: [[f32; 3]; IN] = [
    [1.0 / 4.0, 0.0, 0.0],
    [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
    [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
    [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
    [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
    [0.0, 0.0, 1.0],
];

/// The sum of three rows of weights, each by its factor.
fn combined<const N: usize>(factors: [f32; 3], rows: &[[[f32; BLOCK]; N]; 3]) -> [[f32; BLOCK]; N] {
    let mut sums = [[0.0; BLOCK]; N];
    for (factor, row) in factors.iter().zip(rows) {
        for (sum, weight) in sums.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
            *sum += factor * weight;
        }
    }
    sums
}

impl Tiled {
    /// Whether a convolution can be done so, its input's blocks being of `lanes` channels.
    pub fn suits(kernel: &Kernel, lanes: usize) -> bool {
        let [_, _, rows, columns] = kernel.shape;
        [rows, columns] == [3, 3] && kernel.pads == [1, 1] && kernel.stride == 1 && lanes == BLOCK
    }

    /// Transforms the kernels.
    pub fn new(kernel: &Kernel) -> Self {
        let [channels, inputs, ..] = kernel.shape;
        let filled = inputs.next_multiple_of(QUAD);
        let blocks = channels.div_ceil(BLOCK);
        let mut weights = vec![[0.0; BLOCK]; PLACES * blocks * filled];
        for (block, input) in (0..blocks).flat_map(|b| (0..inputs).map(move |i| (b, i))) {
            // All output channels of the block side by side.
            let mut taps = [[[0.0; BLOCK]; 3]; 3];
            for (lane, output) in (block * BLOCK..channels).take(BLOCK).enumerate() {
                let at = (output * inputs + input) * 9;
                for (tap, weight) in kernel.weights[at..at + 9].iter().enumerate() {
                    taps[tap / 3][tap % 3][lane] = *weight;
                }
            }
            let rows = KERNEL.map(|down| combined(down, &taps));
            for (place, across) in (0..PLACES).map(|place| (place, KERNEL[place % IN])) {
                let at = (place * blocks + block) * filled + input;
                weights[at] = combined(across, &rows[place / IN].map(|tap| [tap]))[0];
            }
        }
        Self {
            inputs: filled,
            weights,
        }
    }

    /// The rows of an input so high that some of the output's take, in whole tiles, the border's upper row being row 0.
    pub fn needed(rows: &Range<usize>, height: usize) -> Range<usize> {
        let until = rows.start + rows.len().next_multiple_of(OUT) + IN - OUT;
        rows.start..until.min(height + 2)
    }

    /// Rows of the output that take so many multiply-adds, of an image so wide: whole tiles.
    pub const fn rows_worth(&self, multiply_adds: usize, width: usize) -> usize {
        OUT * multiply_adds.div_ceil(width.div_ceil(OUT) * self.weights.len() * BLOCK)
    }

    /// The convolution of an image, to be run.
    pub const fn of<'a>(&'a self, input: &'a Tensor, rows: OutputRows<'a>) -> TiledRows<'a> {
        TiledRows {
            conv: self,
            input,
            rows,
        }
    }
}

impl SimdOp for TiledRows<'_> {
    type Output = ();

    /// Batch by batch of tiles: there, through the products, and back.
    #[inline(always)]
    fn eval<I: Isa>(mut self, isa: I) {
        let across = self.rows.width().div_ceil(OUT);
        let tiles = across * self.rows.height().div_ceil(OUT);
        let (inputs, outputs) = (self.conv.inputs, self.rows.blocks() * BLOCK);
        let most = BATCH / (PLACES * (inputs + outputs)) / AT_ONCE * AT_ONCE;
        let batch = most.clamp(AT_ONCE, tiles.next_multiple_of(AT_ONCE));
        let steps = [inputs, outputs].map(|channels| batch * channels + APART);
        let mut room = ROOM.take();
        room.resize((PLACES * (steps[0] + steps[1])).max(room.len()), 0.0);
        let (going_in, coming_out) = room.split_at_mut(PLACES * steps[0]);
        for first in (0..tiles).step_by(batch) {
            let count = batch.min(tiles - first);
            for k in 0..count {
                let corner = ((first + k) % across * OUT, (first + k) / across * OUT);
                self.transform(isa, corner, &mut going_in[k * inputs..], steps[0]);
            }
            for place in 0..PLACES {
                let products = Products {
                    conv: self.conv,
                    place,
                    tiles: &going_in[place * steps[0]..][..steps[0]],
                    count,
                };
                let sums = &mut coming_out[place * steps[1]..][..steps[1]];
                let blocks = self.rows.blocks();
                if count <= FEW && isa.f32().len() == BLOCK {
                    // A small image's few tiles would leave most of their sums empty.
                    products.multiply_few(isa, blocks, sums);
                } else {
                    for_blocks!(isa, blocks, products.multiply::<I>(blocks, &mut *sums));
                }
            }
            for k in 0..count {
                let corner = ((first + k) % across * OUT, (first + k) / across * OUT);
                self.write(isa, corner, &coming_out[k * outputs..], steps[1]);
            }
        }
        ROOM.set(room);
    }
}

impl TiledRows<'_> {
    /// A tile's places with all input channels, `step` numbers from place to place.
    #[inline(always)]
    fn transform<I: Isa>(&self, isa: I, corner: (usize, usize), to: &mut [f32], step: usize) {
        let (ops, len) = (isa.f32(), isa.f32().len());
        for block in 0..self.input.blocks() {
            let mut cut = None;
            let tile = match self.whole_tile(corner, block) {
                Some(tile) => tile,
                None => cut.insert(self.cut_tile(corner, block)).each_ref(),
            };
            for lane in (0..self.input.lanes_of(block)).step_by(len) {
                let mut half = [[ops.zero(); IN]; IN];
                for column in 0..IN {
                    let mut pixels = [ops.zero(); IN];
                    for row in 0..IN {
                        pixels[row] = ops.load(&tile[row][column][lane..]);
                    }
                    for (row, &place) in half.iter_mut().zip(&transformed(isa, pixels)) {
                        row[column] = place;
                    }
                }
                let channel = block * BLOCK + lane;
                let left = self.conv.inputs - channel;
                for (row, &pixels) in half.iter().enumerate() {
                    for (column, &place) in transformed(isa, pixels).iter().enumerate() {
                        let at = (row * IN + column) * step + channel;
                        if left >= len {
                            ops.store(place, &mut to[at..at + len]);
                        } else {
                            let mut lanes = [0.0; BLOCK];
                            ops.store(place, &mut lanes[..len]);
                            to[at..at + left].copy_from_slice(&lanes[..left]);
                        }
                    }
                }
            }
        }
    }

    /// One block of a tile's pixels, where they all lie within the image or its border.
    #[inline(always)]
    fn whole_tile(&self, (x, y): (usize, usize), block: usize) -> Option<TilePixels<'_>> {
        let first = self.rows.first + y;
        if x + IN > self.input.width + 2 || first + IN > self.input.height + 2 {
            return None;
        }
        let mut tile = [&[[0.0; BLOCK]; IN]; IN];
        for (row, pixels) in tile.iter_mut().enumerate() {
            let line = self.input.line(first + row, block).as_chunks().0;
            *pixels = line[x..].first_chunk()?;
        }
        Some(tile)
    }

    /// One block of the pixels of a tile that reaches beyond the border, where there is nothing.
    fn cut_tile(&self, (x, y): (usize, usize), block: usize) -> [[[f32; BLOCK]; IN]; IN] {
        let mut tile = [[[0.0; BLOCK]; IN]; IN];
        let rows = self.rows.first + y..self.input.height + 2;
        for (pixels, row) in tile.iter_mut().zip(rows) {
            let line = self.input.line(row, block).as_chunks().0;
            let shown = IN.min(line.len() - x);
            pixels[..shown].copy_from_slice(&line[x..x + shown]);
        }
        tile
    }

    /// Writes a tile that came out, `step` numbers from place to place.
    #[inline(always)]
    fn write<I: Isa>(&mut self, isa: I, (x, y): (usize, usize), from: &[f32], step: usize) {
        let ops = isa.f32();
        let rows = OUT.min(self.rows.height() - y);
        let columns = OUT.min(self.rows.width() - x);
        for channel in (0..self.rows.blocks() * BLOCK).step_by(ops.len()) {
            let (block, lane) = (channel / BLOCK, channel % BLOCK);
            let mut half = [[ops.zero(); IN]; OUT];
            for column in 0..IN {
                let mut places = [ops.zero(); IN];
                for row in 0..IN {
                    places[row] = ops.load(&from[(row * IN + column) * step + channel..]);
                }
                for (row, &pixel) in half.iter_mut().zip(&restored(isa, places)) {
                    row[column] = pixel;
                }
            }
            let bias = ops.load(&self.rows.bias[block][lane..]);
            for (row, &places) in half.iter().enumerate() {
                if row == rows {
                    break;
                }
                let first = self.rows.at((x, y + row), (block, lane));
                for (column, &pixel) in restored(isa, places).iter().enumerate() {
                    if column < columns {
                        let sum = ops.add(pixel, bias);
                        self.rows.write(isa, first + column * BLOCK, sum);
                    }
                }
            }
        }
    }
}

/// One place of many tiles.
struct Products<'a> {
    conv: &'a Tiled,
    place: usize,
    /// The input channels of each tile.
    tiles: &'a [f32],
    /// How many tiles there are.
    count: usize,
}

impl Products<'_> {
    /// Multiplies with all kernels, [`FEW`] tiles at a time and the more blocks of channels.
    #[inline(always)]
    fn multiply_few<I: Isa>(&self, isa: I, blocks: usize, sums: &mut [f32]) {
        const AT_ONCE: usize = 4;
        let whole = blocks - blocks % AT_ONCE;
        for block in (0..whole).step_by(AT_ONCE) {
            self.multiply::<I, AT_ONCE, FEW>(isa, block, blocks, sums);
        }
        for block in whole..blocks {
            self.multiply::<I, 1, FEW>(isa, block, blocks, sums);
        }
    }

    /// Multiplies with the kernels of V vectors of channels from a block on, T tiles at a time.
    #[inline(always)]
    fn multiply<I: Isa, const V: usize, const T: usize>(
        &self,
        isa: I,
        block: usize,
        blocks: usize,
        sums: &mut [f32],
    ) {
        let ops = isa.f32();
        let (inputs, outputs) = (self.conv.inputs, blocks * BLOCK);
        let place = places::<V>(block, ops.len());
        let mut weights = [&self.conv.weights[..0]; V];
        for v in 0..V {
            let at = (self.place * blocks + place[v].0) * inputs;
            weights[v] = &self.conv.weights[at..][..inputs];
        }
        for first in (0..self.count).step_by(T) {
            let pixels = (&self.tiles[first * inputs..], inputs);
            let zeros = [[ops.zero(); T]; V];
            let made = add::<I, V, T>(isa, pixels, (weights, place), zeros);
            for v in 0..V {
                for (t, &sum) in made[v].iter().enumerate() {
                    let at = (first + t) * outputs + place[v].0 * BLOCK + place[v].1;
                    ops.store(sum, &mut sums[at..at + ops.len()]);
                }
            }
        }
    }
}

/// A row or column of pixels in a tile's places.
#[inline(always)]
fn transformed<I: Isa>(isa: I, pixels: [I::F32; IN]) -> [I::F32; IN] {
    let ops = isa.f32();
    let (two, four, five) = (ops.splat(2.0), ops.splat(4.0), ops.splat(5.0));
    let [p0, p1, p2, p3, p4, p5] = pixels;
    let even = ops.sub(p4, ops.mul(four, p2));
    let odd = ops.sub(p3, ops.mul(four, p1));
    let near = ops.sub(p4, p2);
    let far = ops.mul(two, ops.sub(p3, p1));
    [
        ops.add(ops.sub(ops.mul(four, p0), ops.mul(five, p2)), p4),
        ops.add(even, odd),
        ops.sub(even, odd),
        ops.add(near, far),
        ops.sub(near, far),
        ops.add(ops.sub(ops.mul(four, p1), ops.mul(five, p3)), p5),
    ]
}

/// A row or column of a tile's places in pixels.
#[inline(always)]
fn restored<I: Isa>(isa: I, places: [I::F32; IN]) -> [I::F32; OUT] {
    let ops = isa.f32();
    let (two, four, eight) = (ops.splat(2.0), ops.splat(4.0), ops.splat(8.0));
    let [p0, p1, p2, p3, p4, p5] = places;
    let (near, far) = (ops.add(p1, p2), ops.add(p3, p4));
    let (turn, lean) = (ops.sub(p1, p2), ops.sub(p3, p4));
    [
        ops.add(p0, ops.add(near, far)),
        ops.mul_add(two, lean, turn),
        ops.mul_add(four, far, near),
        ops.add(ops.mul_add(eight, lean, turn), p5),
    ]
}

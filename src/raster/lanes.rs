//! Numbers of neighbouring pixels at once, as vectors hold them.
//!
//! Loops over lanes become vector instructions where all that is called is inlined whole: hence `inline(always)`, and no closures.

use rten_simd::{Isa, SimdOp};

/// Work on lanes, done with the widest vectors that the processor has.
pub trait LaneWork: Sized {
    /// What it makes.
    type Output;

    /// The work itself; `inline(always)`, as all that it calls on lanes.
    fn work(self) -> Self::Output;

    /// Has it done.
    fn done(self) -> Self::Output {
        Dispatched(self).dispatch()
    }
}

/// Work as rten-simd takes it.
struct Dispatched<W>(W);

impl<W: LaneWork> SimdOp for Dispatched<W> {
    type Output = W::Output;

    #[inline(always)]
    fn eval<I: Isa>(self, _: I) -> W::Output {
        self.0.work()
    }
}

/// Pixels at once: as many as the vectors of most processors hold.
pub const LANES: usize = 8;
/// A number of each of them.
pub type Lanes = [f32; LANES];
/// Nothing of any.
pub const NONE: Lanes = [0.0; LANES];

/// The numbers from one on; nothing beyond the last.
#[inline(always)]
pub fn load(values: &[f32], at: usize) -> Lanes {
    let mut lanes = NONE;
    if let Some(values) = values.get(at..at + LANES) {
        lanes.copy_from_slice(values);
    } else if let Some(values) = values.get(at..) {
        lanes[..values.len()].copy_from_slice(values);
    }
    lanes
}

/// The product, lane by lane.
#[inline(always)]
pub fn product(a: &Lanes, b: &Lanes) -> Lanes {
    let mut product = NONE;
    for lane in 0..LANES {
        product[lane] = a[lane] * b[lane];
    }
    product
}

/// Adds a product, lane by lane.
#[inline(always)]
pub fn add_product(sum: &mut Lanes, a: &Lanes, b: &Lanes) {
    for lane in 0..LANES {
        sum[lane] += a[lane] * b[lane];
    }
}

/// All lanes together.
#[inline(always)]
pub fn total(lanes: &Lanes) -> f32 {
    let mut total = 0.0;
    for lane in lanes {
        total += lane;
    }
    total
}

/// Whether all lanes are nothing.
#[inline(always)]
pub fn is_none(lanes: &Lanes) -> bool {
    let mut most = 0.0f32;
    for lane in lanes {
        most = if *lane > most { *lane } else { most };
    }
    most == 0.0
}

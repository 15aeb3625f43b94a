//! How far the borders of a file, of a rank or of a few squares lie off together.
//!
//! A corner or an edge that curls up, a fold or a step leaves most of a board flat: the many borders of a flat board say nothing of it.
//! But there the borders that run alike lie off alike, each by little more than it may by chance, all together by much more. So do those
//! where a shadow's edge runs beside borders and steps as they do: but it steps one way, and borders one way and the other in turn.

use super::waviness::SideOffset;
use crate::statistics::median;
use std::collections::BTreeMap;

/// Fewer borders of a file, a rank or a line tell nothing of it.
const FEWEST_IN_STRIP: usize = 4;
/// Nor fewer of the four that run alike within two squares by two,
const FEWEST_IN_BLOCK: usize = 3;
/// which are more often off by chance: so much of that counts.
const OF_BLOCK: f64 = 0.75;

/// What borders lie off by that step one way, and those that step the other way: both are off alike where a board is not flat, within
/// so much of the greater.
const OF_OTHER_WAY: f64 = 0.5;

/// Whether a border steps one way, and by how much it is off.
type SteppedOffset = (bool, f64);

/// The greatest that borders lie off by together, in sides of a square; 0 where too few show.
pub fn greatest(sides: &[SideOffset]) -> f64 {
    let mut strips: BTreeMap<(bool, bool, i64), Vec<SteppedOffset>> = BTreeMap::new();
    let mut blocks: BTreeMap<(bool, i64, i64), Vec<SteppedOffset>> = BTreeMap::new();
    for side in sides {
        let own = ((side.line + side.square) % 2 == 0, side.off);
        for (is_line, number) in [(true, side.line), (false, side.square)] {
            let strip = strips.entry((side.upright, is_line, number)).or_default();
            strip.push(own);
        }
        for (line, square) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let block = (side.upright, side.line - line, side.square - square);
            blocks.entry(block).or_default().push(own);
        }
    }
    let strips = strips.into_values();
    let strips = strips.filter(|own| own.len() >= FEWEST_IN_STRIP);
    let strips = strips.filter_map(|own| Some(median(both_ways(&own)?)?.abs()));
    let blocks = blocks.into_values();
    let blocks = blocks.filter(|own| own.len() >= FEWEST_IN_BLOCK);
    let blocks = blocks.filter_map(|own| alike(&both_ways(&own)?));
    blocks
        .map(|own| OF_BLOCK * own)
        .chain(strips)
        .fold(0.0, f64::max)
}

/// The offsets, where those that step one way are off as those that step the other way.
fn both_ways(own: &[SteppedOffset]) -> Option<Vec<f64>> {
    let of = |way: bool| {
        let own = own.iter().filter(|(steps, _)| *steps == way);
        median(own.map(|(_, off)| *off))
    };
    let (one, other) = (of(true)?, of(false)?);
    let (less, more) = (one.abs().min(other.abs()), one.abs().max(other.abs()));
    let is_alike = one * other > 0.0 && less >= OF_OTHER_WAY * more;
    is_alike.then(|| own.iter().map(|(_, off)| *off).collect())
}

/// By how much the borders of a block are off alike, as their median; none where chance may have put that there, as a stone does that
/// leaves each border about it somewhere else.
fn alike(off: &[f64]) -> Option<f64> {
    /// Standard deviations of a median, by the median deviation from it, as of a normal distribution.
    const SURE: f64 = 4.0;
    const OF_MEDIAN: f64 = 1.2533 * 1.4826;
    let middle = median(off.iter().copied())?;
    let apart = median(off.iter().map(|own| (own - middle).abs()))?;
    let sigma = OF_MEDIAN * apart / (off.len() as f64).sqrt();
    (middle.abs() > SURE * sigma).then_some(middle.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board's inner borders, all off by what `off` says of their line and square.
    fn board(off: impl Fn(i64, i64) -> f64) -> Vec<SideOffset> {
        let sides = (1..8).flat_map(|line| (0..8).map(move |square| (line, square)));
        let both = sides.flat_map(|side| [(true, side), (false, side)]);
        let offset = |(upright, (line, square))| SideOffset {
            upright,
            line,
            square,
            off_px: 0.0,
            off: off(line, square),
        };
        both.map(offset).collect()
    }

    #[test]
    fn a_curled_edge_or_corner_is_off_together_and_what_hides_single_borders_is_not() {
        let edge: fn(i64, i64) -> f64 = |_, square| if square == 7 { 0.05 } else { 0.0 };
        let corner = |line, square| if line > 5 && square > 5 { 0.08 } else { 0.0 };
        let hidden = |line, square| f64::from((line * 5 + square) % 7 == 3) * 0.2;
        // About a stone every border shows somewhere else.
        let stone = |line, square| match (line, square) {
            (3 | 4, 3 | 4) => 0.06 * (line + 2 * square - 8) as f64,
            _ => 0.0,
        };
        // Its edge is taken for those borders that step as it does.
        let shadow = |line, square| match line {
            3 if (line + square) % 2 == 0 => 0.1,
            _ => 0.0,
        };
        let rows = [
            (edge, 0.05),
            (corner, 0.06),
            (hidden, 0.0),
            (stone, 0.0),
            (|_, _| 0.0, 0.0),
            (shadow, 0.0),
        ];
        for (row, (off, expected)) in rows.into_iter().enumerate() {
            let found = greatest(&board(off));
            assert!((found - expected).abs() < 1e-9, "{row}: {found}");
        }
    }
}

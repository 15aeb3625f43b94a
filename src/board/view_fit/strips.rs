//! How far the borders of a file, of a rank or of a few squares lie off together.
//!
//! A corner or an edge that curls up, a fold or a step leaves most of a board flat: the many borders of a flat board say nothing of it.
//! But there the borders that run alike lie off alike, each by little more than it may by chance, all together by much more. A shadow's
//! edge near a line shifts only the borders whose dark side is its own; a bent board shifts both kinds. Hence both must agree.

use super::waviness::SideOffset;
use crate::statistics::{DEVIATION_OF_MEDIAN, median};
use std::collections::BTreeMap;

/// Files, ranks and lines with fewer borders are not judged.
const FEWEST_IN_STRIP: usize = 4;
/// Blocks of two by two squares with fewer of the four borders that run alike are not judged.
const FEWEST_IN_BLOCK: usize = 3;
/// Weight of a block's offset: it is of few borders, so larger by chance.
const OF_BLOCK: f64 = 0.75;

/// The least that borders which step one way are off by, over what those which step the other way are: where a board is not flat, both
/// are off alike.
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
    /// Standard deviations of a median beyond which it is not chance.
    const SURE: f64 = 4.0;
    /// Standard deviation of a median of one number, by the median deviation from it, as of a normal distribution.
    const OF_MEDIAN: f64 = 1.2533 * DEVIATION_OF_MEDIAN;
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

    /// Of a board so many of whose borders that run along the files show.
    fn few(shown: &[(i64, i64, f64)]) -> Vec<SideOffset> {
        let off = |line, square| {
            let found = shown.iter().find(|one| (one.0, one.1) == (line, square));
            found.map(|one| one.2)
        };
        let all = board(|line, square| off(line, square).unwrap_or(f64::NAN));
        let is_shown = |one: &SideOffset| one.upright && !one.off.is_nan();
        all.into_iter().filter(is_shown).collect()
    }

    #[test]
    fn few_borders_borders_of_one_step_and_scattered_ones_tell_nothing() {
        let rows = [
            (
                few(&[(3, 0, 0.05), (3, 1, 0.05), (3, 2, 0.05)]),
                0.0,
                "three of a line",
            ),
            (
                few(&[(3, 0, 0.05), (3, 1, 0.05), (3, 2, 0.05), (3, 3, 0.05)]),
                0.05,
                "four of a line",
            ),
            (few(&[(3, 3, 0.08), (3, 4, 0.08)]), 0.0, "two of a block"),
            (
                few(&[(3, 3, 0.08), (3, 4, 0.08), (4, 3, 0.08)]),
                0.06,
                "three of a block",
            ),
            (
                board(|line, square| match (line, square % 2) {
                    (3, 0) => 0.04,
                    (3, _) => 0.1,
                    _ => 0.0,
                }),
                0.0,
                "one way by far more than the other way",
            ),
            (
                board(|line, square| match (line, square % 2) {
                    (3, 0) => 0.06,
                    (3, _) => 0.1,
                    _ => 0.0,
                }),
                0.1,
                "one way by more than the other way",
            ),
            (
                few(&[(6, 6, 0.06), (6, 7, 0.08), (7, 6, 0.08), (7, 7, 0.1)]),
                0.06,
                "a block with some scatter",
            ),
            (
                few(&[(6, 6, 0.055), (6, 7, 0.08), (7, 6, 0.08), (7, 7, 0.105)]),
                0.0,
                "a block with more scatter",
            ),
        ];
        for (sides, expected, why) in rows {
            let found = greatest(&sides);
            assert!((found - expected).abs() < 1e-9, "{why}: {found}");
        }
    }

    #[test]
    fn turning_the_board_changes_nothing() {
        for seed in 0..50 {
            let scatter = |line: i64, square: i64| {
                let mixed = (line * 31 + square * 17 + seed * 7) * (line + 3) * (square + 5);
                let bend = if square > 4 { 0.04 } else { 0.0 };
                bend + mixed.rem_euclid(101) as f64 * 5e-4
            };
            let sides = board(scatter);
            let turned = sides.iter().map(|side| SideOffset {
                line: 8 - side.line,
                square: 7 - side.square,
                ..*side
            });
            let by_half: Vec<SideOffset> = turned.collect();
            let turned = sides.iter().map(|side| SideOffset {
                upright: !side.upright,
                line: 8 - side.line,
                ..*side
            });
            let by_quarter: Vec<SideOffset> = turned.collect();
            assert_eq!(greatest(&sides), greatest(&by_half), "{seed}");
            assert_eq!(greatest(&sides), greatest(&by_quarter), "{seed}");
        }
    }
}

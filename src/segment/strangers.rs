//! Which colors that nobody named are on the table all the same.
//!
//! Comes in: the bodies that were found, each with its mean color and what lies behind it, and the palette of all
//! colors in this picture's light. Goes out: the colors to read with. Where people named the colors rightly they are those
//! named: the light is judged by all colors here and not bent to fit those named, and a body has to fit another color much
//! better. What people call yellow may be the palette's orange: where nothing shows a color that they named, what is a maker's
//! shade away from it is that.

use super::palette::Palette;
use crate::piece::Color;
use crate::raster::Rgb;

/// Nats by which a color that was not named has to explain a body better than each that was. Of 913 stones in 42 scenes
/// whose colors were named rightly the worst came to 2.4; with one of two to four colors left out 76 of 78 scenes, with all
/// named wrongly 39 of 39 were noticed.
const MUCH_BETTER: f32 = 3.0;

/// Nats by which a body may fit another color better than the one that its players call it by: makers' dyes of one name differ by
/// about a fifth in either logarithm of the chromaticity, and twice that in both costs about so much.
const SHADE: f32 = 8.0;

/// The colors to read with, where those named do not do; else none.
pub fn instead(among_all: &Palette, named: &[Color], bodies: &[(Rgb, Rgb)]) -> Option<Vec<Color>> {
    let fits: Vec<Vec<(&Color, f32)>> = bodies
        .iter()
        .map(|&(rgb, behind)| among_all.fits(rgb, behind).collect())
        .collect();
    // Colors beside the palette can't be compared.
    let is_comparable = |color: &Color| among_all.plastics.iter().any(|p| p.color == *color);
    if !named.iter().any(is_comparable) {
        return None;
    }
    let shades = shades(&fits, named);
    let understood = [named, &shades].concat();
    let strange = fits.iter().filter_map(|fits| stranger(fits, &understood));
    let count = strange.count();
    if count == 0 {
        return None;
    }
    // What is wrong about most stones is not believed about the others.
    let (mut known, told_by_another) = if 2 * count > bodies.len() {
        (vec![], vec![])
    } else {
        (understood, shades)
    };
    while let Some(color) = likeliest_stranger(&fits, &known) {
        known.push(color);
    }
    known.retain(|color| !told_by_another.contains(color));
    Some(known)
}

/// Colors that nobody named and that are but a shade of one that was named and shows nowhere: most bodies of such a color fit the
/// named one next best of all.
fn shades(fits: &[Vec<(&Color, f32)>], named: &[Color]) -> Vec<Color> {
    let best_two: Vec<[(&Color, f32); 2]> = fits.iter().filter_map(|fits| two_best(fits)).collect();
    let shows = |color: &Color| best_two.iter().any(|[best, _]| best.0 == color);
    let mut shades: Vec<Color> = Vec::new();
    for unseen in named.iter().filter(|color| !shows(color)) {
        let is_shade = |color: &&Color| {
            let own = best_two.iter().filter(|[best, _]| best.0 == *color);
            let near = own.clone();
            let near = near.filter(|[best, next]| next.0 == unseen && best.1 - next.1 < SHADE);
            2 * near.count() > own.count()
        };
        let others = best_two.iter().map(|[best, _]| best.0);
        let mut others = others.filter(|&color| !named.contains(color) && !shades.contains(color));
        if let Some(shade) = others.find(is_shade) {
            shades.push(shade.clone());
        }
    }
    shades
}

/// The colors that explain a body best.
fn two_best<'a>(fits: &[(&'a Color, f32)]) -> Option<[(&'a Color, f32); 2]> {
    let mut sorted = fits.to_vec();
    sorted.sort_by(|a, b| b.1.total_cmp(&a.1));
    sorted.first_chunk().copied()
}

/// Of the colors that are not known, the one that explains most bodies much better.
fn likeliest_stranger(fits: &[Vec<(&Color, f32)>], known: &[Color]) -> Option<Color> {
    let mut counts: Vec<(&Color, usize)> = vec![];
    for color in fits.iter().filter_map(|fits| stranger(fits, known)) {
        match counts.iter_mut().find(|(counted, _)| *counted == color) {
            Some((_, count)) => *count += 1,
            None => counts.push((color, 1)),
        }
    }
    // Of equally many the first that was found.
    let most = counts.iter().rev().max_by_key(|(_, count)| *count);
    most.map(|(color, _)| (*color).clone())
}

/// The color of one body, where it is none of those known.
fn stranger<'a>(fits: &[(&'a Color, f32)], known: &[Color]) -> Option<&'a Color> {
    let best_of = |is_known: bool| {
        let those = fits.iter().filter(|(c, _)| known.contains(c) == is_known);
        those.max_by(|a, b| a.1.total_cmp(&b.1))
    };
    let (color, fit) = best_of(false)?;
    let known = best_of(true).map_or(f32::NEG_INFINITY, |(_, fit)| *fit);
    (fit - known > MUCH_BETTER).then_some(color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::LightReference;
    use crate::segment::palette::light::LightHints;

    const BOARD: Rgb = [200.0, 198.0, 195.0];
    const HINTS: LightHints = LightHints::of(LightReference::LightSquares(BOARD));
    const GREEN: Rgb = [56.0, 96.0, 58.0];
    const BLUE: Rgb = [50.0, 60.0, 112.0];
    const RED: Rgb = [148.0, 68.0, 68.0];
    const YELLOW: Rgb = [136.0, 118.0, 57.0];
    const AMBER: Rgb = [165.0, 98.0, 52.0];

    fn colors(names: &[&str]) -> Vec<Color> {
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }

    #[test]
    fn only_what_fits_none_of_those_named_joins_them() {
        type Row<'a> = (&'a str, &'a [&'a str], &'a [Rgb], Option<&'a [&'a str]>);
        let rows: [Row; 7] = [
            ("rightly named", &["green", "blue"], &[GREEN, BLUE], None),
            (
                "one left out",
                &["blue"],
                &[BLUE, GREEN, GREEN, BLUE],
                Some(&["blue", "green"]),
            ),
            (
                "two left out, most first",
                &["blue"],
                &[BLUE, BLUE, BLUE, GREEN, RED, RED],
                Some(&["blue", "red", "green"]),
            ),
            (
                "all wrong",
                &["yellow"],
                &[BLUE, RED],
                Some(&["blue", "red"]),
            ),
            ("nothing was read", &["yellow"], &[], None),
            (
                "a maker's yellow is amber",
                &["yellow", "blue"],
                &[AMBER, BLUE, AMBER],
                None,
            ),
            (
                "beside another maker's yellow it is orange",
                &["yellow", "blue"],
                &[AMBER, BLUE, AMBER, YELLOW, BLUE],
                Some(&["yellow", "blue", "orange"]),
            ),
        ];
        let among_all = Palette::estimate(&[], HINTS, &[], true);
        for (why, named, bodies, expected) in rows {
            let bodies: Vec<(Rgb, Rgb)> = bodies.iter().map(|&rgb| (rgb, BOARD)).collect();
            let instead = instead(&among_all, &colors(named), &bodies);
            assert_eq!(instead, expected.map(colors), "{why}");
        }
    }
}

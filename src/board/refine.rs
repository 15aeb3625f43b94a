//! Measuring the board's lines to a fraction of a pixel.
//!
//! Comes in: a picture and a view good to a fifth of a square. Goes out: sightings of the edges between the squares, each
//! fixing the coordinate across the edge. Only edges between squares count: what lies around the board (frames,
//! letters, a table the color of the squares) can't pull the fit. Where a stone hides an edge there is no step, or one in
//! the wrong place, and the robust fit leaves it aside.

use super::pattern::Pattern;
use super::view_fit::{EdgeSide, Measurement};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::raster::Gray;
use crate::square::Region;
use crate::view::SurfaceView;
use rayon::prelude::*;

/// Places on an edge.
const PLACES: usize = 5;

/// Places on the edges between a board's squares: five on each of 112 on a chessboard.
pub fn places_on(squares: Region) -> usize {
    let (files, ranks) = (usize::from(squares.files()), usize::from(squares.ranks()));
    PLACES * ((files - 1) * ranks + files * (ranks - 1))
}

/// How edges are measured.
#[derive(Clone, Copy, Debug)]
pub struct EdgeParams {
    /// Places along an edge, in squares from its end; the ends are left out, stones and blur round the corners.
    pub places: [f64; PLACES],
    /// Half length of an edge that is averaged at one place, in squares. Raising it averages noise and rounds lens curves.
    pub half_length: f64,
    /// Share of the board's contrast that the step must have. Raising it loses glare and shadow.
    pub least_step: f64,
}

impl Default for EdgeParams {
    fn default() -> Self {
        Self {
            places: [0.18, 0.34, 0.5, 0.66, 0.82],
            half_length: 0.06,
            least_step: 0.25,
        }
    }
}

/// All edges between squares that show within `reach` squares of where the view expects them. The view's surface frame is
/// that of the board with square side 1, its pattern told from a1; the view and the sightings are in the pixels of `gray`.
pub fn sight_edges(
    gray: &Gray,
    view: &SurfaceView,
    (squares, pattern): (Region, Pattern),
    reach: f64,
    contrast: f64,
    params: &EdgeParams,
) -> Vec<Measurement> {
    let points: Vec<BorderPoint> = border_points(squares, pattern, params.places).collect();
    let points = points.par_iter();
    let sightings = points.filter_map(|point| point.sight(gray, view, reach, contrast, params));
    sightings.collect()
}

/// The places on all edges between squares.
fn border_points(
    squares: Region,
    pattern: Pattern,
    places: [f64; PLACES],
) -> impl Iterator<Item = BorderPoint> {
    let (files, ranks) = (squares.files(), squares.ranks());
    let most = files.max(ranks);
    let squares = (1..most).flat_map(move |line| (0..most).map(move |square| (line, square)));
    let places = squares.flat_map(move |(line, square)| {
        // Beyond the line in the direction of growth.
        let border = match pattern.from((i32::from(line), i32::from(square))) {
            Pattern::Checkered { first_is_dark } => Border::Step {
                dark_beyond: first_is_dark,
            },
            Pattern::Ruled => Border::Line,
        };
        places.map(move |place| (line, square, place, border))
    });
    places.flat_map(move |(line, square, place, border)| {
        let (across, along) = (f64::from(line), f64::from(square) + place);
        let upright = (line < files && square < ranks).then_some(BorderPoint {
            place: SurfacePoint::new(across, along),
            upright: true,
            border,
        });
        let level = (line < ranks && square < files).then_some(BorderPoint {
            place: SurfacePoint::new(along, across),
            upright: false,
            border,
        });
        upright.into_iter().chain(level)
    })
}

/// A place on the common side of two squares.
struct BorderPoint {
    place: SurfacePoint,
    /// The edge runs along the files: the squares lie west and east of it.
    upright: bool,
    border: Border,
}

/// What parts two squares.
#[derive(Clone, Copy)]
enum Border {
    /// From light to dark.
    Step {
        /// Whether the square with the higher coordinate is the dark one.
        dark_beyond: bool,
    },
    /// A dark line between two that are alike.
    Line,
}

impl BorderPoint {
    fn sight(
        &self,
        gray: &Gray,
        view: &SurfaceView,
        reach: f64,
        contrast: f64,
        params: &EdgeParams,
    ) -> Option<Measurement> {
        let center = view.pixel_from_surface(self.place)?;
        let ahead = view.pixel_from_surface(self.moved(params.half_length, 0.0))?;
        let beyond = view.pixel_from_surface(self.moved(0.0, reach))?;
        let (tx, ty) = (ahead.x - center.x, ahead.y - center.y);
        let half_length_px = tx.hypot(ty);
        let tangent = [tx / half_length_px, ty / half_length_px];
        let (bx, by) = (beyond.x - center.x, beyond.y - center.y);
        let toward = (-tangent[1] * bx + tangent[0] * by).signum();
        let normal = [-tangent[1] * toward, tangent[0] * toward];
        let across_px = bx * normal[0] + by * normal[1];
        let reach_px = across_px.max(2.0);
        let profile = profile(gray, center, tangent, normal, half_length_px, reach_px)?;
        let least = params.least_step * contrast;
        let (offset, toward_dark) = match self.border {
            Border::Step { dark_beyond } => {
                let sign = if dark_beyond { -1.0 } else { 1.0 };
                (step_offset(&profile, sign, least)?, -sign)
            }
            Border::Line => (line_offset(&profile, least)?, 0.0),
        };
        Some(Measurement {
            place: self.place,
            pixel: PixelPoint::new(center.x + normal[0] * offset, center.y + normal[1] * offset),
            edge: Some(EdgeSide {
                normal,
                toward_dark,
                square_px: across_px / reach,
            }),
            sigma_px: 1.0,
        })
    }

    fn moved(&self, along: f64, across: f64) -> SurfacePoint {
        let SurfacePoint { x_mm, y_mm } = self.place;
        if self.upright {
            SurfacePoint::new(x_mm + across, y_mm + along)
        } else {
            SurfacePoint::new(x_mm + along, y_mm + across)
        }
    }
}

/// Pixels between the samples of a profile.
const SPACING_PX: f64 = 0.5;

/// Brightness across an edge from −reach to +reach, averaged along it; none where the picture ends.
fn profile(
    gray: &Gray,
    center: PixelPoint,
    tangent: [f64; 2],
    normal: [f64; 2],
    half_length_px: f64,
    reach_px: f64,
) -> Option<Vec<f64>> {
    // A degenerate view sees squares larger than the picture.
    if reach_px > (gray.width + gray.height) as f64 {
        return None;
    }
    let half = (reach_px / SPACING_PX).ceil() as i32 + 2;
    let strands = (half_length_px.ceil() as i32).clamp(1, 4);
    let mut profile = Vec::with_capacity(2 * half as usize + 1);
    for k in -half..=half {
        let across = f64::from(k) * SPACING_PX;
        let mut sum = 0.0;
        for strand in -strands..=strands {
            let along = f64::from(strand) / f64::from(strands) * half_length_px;
            sum += gray.sample(PixelPoint::new(
                center.x + normal[0] * across + tangent[0] * along,
                center.y + normal[1] * across + tangent[1] * along,
            ))?;
        }
        profile.push(sum / f64::from(2 * strands + 1));
    }
    Some(profile)
}

/// Where the brightness steps by at least `least` in the direction of `sign`: pixels from the profile's middle, at the
/// steepest place. The slope is taken over a Gaussian of about one pixel, so grain and noise don't make steps.
fn step_offset(profile: &[f64], sign: f64, least: f64) -> Option<f64> {
    // Derivative of a Gaussian of 1 px sampled at half pixels.
    const KERNEL: [f64; 4] = [0.0, 0.441, 0.607, 0.487];
    let reach = KERNEL.len() - 1;
    let count = profile.len();
    let slopes: Vec<f64> = (0..count)
        .map(|k| {
            if k < reach || k + reach >= count {
                return 0.0;
            }
            let slope: f64 = (1..=reach)
                .map(|d| KERNEL[d] * (profile[k + d] - profile[k - d]))
                .sum();
            sign * slope
        })
        .collect();
    let peak = (1..count - 1).max_by(|&a, &b| slopes[a].total_cmp(&slopes[b]))?;
    if peak <= reach || peak + reach + 1 >= count {
        return None;
    }
    // The step from three pixels before to three pixels after the steepest place, as far as the profile goes.
    let away = (3.0 / SPACING_PX) as usize;
    let (before, after) = (peak.saturating_sub(away), (peak + away).min(count - 1));
    if sign * (profile[after] - profile[before]) < least {
        return None;
    }
    let (left, middle, right) = (slopes[peak - 1], slopes[peak], slopes[peak + 1]);
    let bend = left - 2.0 * middle + right;
    let shift = if bend < 0.0 {
        0.5 * (left - right) / bend
    } else {
        0.0
    };
    Some((peak as f64 - (count / 2) as f64 + shift) * SPACING_PX)
}

/// Where a dark line lies that is darker than both sides by at least `least`: the middle of what is darker than half way, in
/// pixels from the profile's middle. None where it is cut off by the profile's end.
fn line_offset(profile: &[f64], least: f64) -> Option<f64> {
    let count = profile.len();
    let (darkest, &line) = (profile.iter().enumerate()).min_by(|a, b| a.1.total_cmp(b.1))?;
    let lightest = |part: &[f64]| part.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let beside = lightest(&profile[..darkest]).min(lightest(&profile[darkest..]));
    if beside - line < least {
        return None;
    }
    let half = f64::midpoint(beside, line);
    // Where the brightness crosses half way, between two samples.
    let crossed = |inner: usize, outer: usize| {
        let (a, b) = (profile[inner], profile[outer]);
        inner as f64 + (half - a) / (b - a) * (outer as f64 - inner as f64)
    };
    let left = (0..darkest).rev().find(|&k| profile[k] > half)?;
    let right = (darkest..count).find(|&k| profile[k] > half)?;
    let middle = f64::midpoint(crossed(left + 1, left), crossed(right - 1, right));
    Some((middle - (count / 2) as f64) * SPACING_PX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blurred_step_is_placed_within_a_hundredth_of_a_pixel() {
        for truth in [-1.3, -0.25, 0.0, 0.4, 1.12] {
            let profile: Vec<f64> = (-12..=12)
                .map(|k| 60.0 + 80.0 / (1.0 + (-2.5 * (f64::from(k) * SPACING_PX - truth)).exp()))
                .collect();
            let found = step_offset(&profile, 1.0, 30.0).expect("a step");
            assert!((found - truth).abs() < 0.01, "{truth}: {found}");
            assert_eq!(step_offset(&profile, -1.0, 30.0), None, "the other way");
        }
    }

    #[test]
    fn a_blurred_line_is_placed_within_a_fiftieth_of_a_pixel() {
        for (truth, width) in [
            (-1.3, 1.0),
            (-0.25, 2.0),
            (0.0, 3.5),
            (0.4, 1.5),
            (1.12, 2.5),
        ] {
            let edge = |at: f64| 1.0 / (1.0 + (-2.5 * at).exp());
            let value = |at: f64| {
                160.0 - 70.0 * (edge(at - truth + width / 2.0) - edge(at - truth - width / 2.0))
            };
            let profile: Vec<f64> = (-16..=16)
                .map(|k| value(f64::from(k) * SPACING_PX))
                .collect();
            let found = line_offset(&profile, 10.0).expect("a line");
            assert!((found - truth).abs() < 0.02, "{truth}: {found}");
            let negative: Vec<f64> = profile.iter().map(|v| 255.0 - v).collect();
            assert_eq!(line_offset(&negative, 10.0), None, "a light line");
        }
    }
}

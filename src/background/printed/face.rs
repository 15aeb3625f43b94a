//! One card as a picture shows it: its pixels, and what they would show without stones.

use crate::background::{Noise, between, median_color, robust_scale};
use crate::card::LaidCard;
use crate::frames::{PixelPoint, Scale};
use crate::raster::{Raster, Rgb};
use crate::view::SurfaceView;

/// Distance between the nodes of a card's grid of colors, in millimetres.
const NODE_MM: f32 = 10.0;
/// Half the side of the window whose median is a node's color, in millimetres: no piece covers most of it.
const WINDOW_MM: f32 = 25.0;
/// Samples are every so many-th of a window's pixels.
const SAMPLE_STEP: usize = 3;
/// Fewer samples tell no color.
const ENOUGH: usize = 24;
/// A border is as wide as this at most, in millimetres, and each millimetre of it has its color.
const BORDER_MM: usize = 10;
/// Code values by which a material strays from its color though nothing shows it.
const FLOOR: f32 = 2.0;

/// A pixel's place on its card, in millimetres from the middle: toward a short side, and toward a long one.
type FacePlace = [f32; 2];

/// Where a card shows.
pub struct CardFace {
    /// Half the long side, and half the short one.
    half: FacePlace,
    /// Its pixels, as indices of the picture.
    pub pixels: Vec<(usize, FacePlace)>,
}

impl CardFace {
    /// The pixels of a picture so large that show a card; none where none does.
    pub fn of<S: Scale>(
        (width, height): (usize, usize),
        view: &SurfaceView<S>,
        card: &LaidCard,
    ) -> Option<Self> {
        let corners = card.corners().map(|corner| view.pixel_from_surface(corner));
        let corners: Option<Vec<PixelPoint<S>>> = corners.into_iter().collect();
        let corners = corners?;
        let span = |of: fn(&PixelPoint<S>) -> f64, end: usize| {
            let low = corners.iter().map(of).fold(f64::INFINITY, f64::min);
            let high = corners.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
            let within = |t: f64| t.clamp(0.0, end as f64) as usize;
            within(low)..within(high.ceil() + 1.0)
        };
        let (columns, rows) = (span(|p| p.x, width), span(|p| p.y, height));
        let sides = [card.size.long_mm, card.size.short_mm];
        let (half, (east, north)) = (sides.map(|side| side as f32 / 2.0), card.along.unit());
        let place = |(x, y): (usize, usize)| {
            let at = view.surface_from_pixel(PixelPoint::new(x as f64, y as f64), 0.0)?;
            let (dx, dy) = (at.x_mm - card.center.x_mm, at.y_mm - card.center.y_mm);
            let place = [dx * east + dy * north, dx * north - dy * east].map(|v| v as f32);
            let is_within = place[0].abs() < half[0] && place[1].abs() < half[1];
            is_within.then_some((y * width + x, place))
        };
        let all = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        let pixels: Vec<(usize, FacePlace)> = all.filter_map(place).collect();
        (!pixels.is_empty()).then_some(Self { half, pixels })
    }

    /// How far a place lies within the card's sides, in millimetres.
    fn depth_mm(&self, place: &FacePlace) -> f32 {
        let [ahead, across] = [0, 1].map(|way| self.half[way] - place[way].abs());
        ahead.min(across)
    }
}

/// A card in a picture, and where nothing lies on it.
pub struct SeenCard<'a> {
    face: &'a CardFace,
    picture: &'a Raster,
    /// Which of the card's pixels are bare.
    bare: Vec<bool>,
}

impl<'a> SeenCard<'a> {
    pub fn of(face: &'a CardFace, picture: &'a Raster, is_bare: &impl Fn(usize) -> bool) -> Self {
        let bare = face.pixels.iter().map(|(pixel, _)| is_bare(*pixel));
        Self {
            face,
            picture,
            bare: bare.collect(),
        }
    }

    /// What its pixels would show without stones, and how far bare ones stray from that.
    pub fn look(&self) -> (Vec<Rgb>, Noise) {
        let mut colors = self.smooth();
        for ring in self.rings() {
            self.border(&ring, &mut colors);
        }
        let all: Vec<usize> = (0..colors.len()).collect();
        let noise = Noise::from_residuals(&self.residuals(&all, |k| colors[k]), FLOOR);
        (colors, noise)
    }

    fn seen(&self, number: usize) -> Rgb {
        self.picture.rgb[self.face.pixels[number].0]
    }

    /// Some of the card's pixels, told by their numbers: those that are bare.
    fn bare<'b>(&'b self, some: &'b [usize]) -> impl Iterator<Item = usize> + Clone {
        some.iter().copied().filter(|&k| self.bare[k])
    }

    /// By how much bare ones among some of its pixels are off such colors.
    fn residuals(&self, some: &[usize], color: impl Fn(usize) -> Rgb) -> Vec<Rgb> {
        let off = |k: usize| {
            let (seen, color) = (self.seen(k), color(k));
            [0, 1, 2].map(|c| seen[c] - color[c])
        };
        self.bare(some).map(off).collect()
    }

    /// Paints a ring within the card's sides in one color, where that is nearer to what shows.
    fn border(&self, ring: &[usize], colors: &mut [Rgb]) {
        if self.bare(ring).next().is_none() {
            return;
        }
        let border = median_color(self.bare(ring).map(|k| self.seen(k)));
        let off = |residuals: Vec<Rgb>| robust_scale(&residuals).iter().sum::<f32>();
        if off(self.residuals(ring, |_| border)) < off(self.residuals(ring, |k| colors[k])) {
            ring.iter().for_each(|&k| colors[k] = border);
        }
    }

    /// Pixels by how many whole millimetres they lie within the card's sides.
    fn rings(&self) -> Vec<Vec<usize>> {
        let mut rings = vec![Vec::new(); BORDER_MM];
        for (k, (_, place)) in self.face.pixels.iter().enumerate() {
            if let Some(ring) = rings.get_mut(self.face.depth_mm(place) as usize) {
                ring.push(k);
            }
        }
        rings
    }

    /// The running median color of its pixels.
    fn smooth(&self) -> Vec<Rgb> {
        let CardFace { half, pixels } = self.face;
        let [columns, rows] = half.map(|half| (2.0 * half / NODE_MM) as usize + 2);
        let [along, across] = [(columns, half[0]), (rows, half[1])]
            .map(|(count, half)| 2.0 * half / (count - 1) as f32);
        let all: Vec<usize> = (0..pixels.len()).collect();
        let whole = |_: &usize| true;
        let bare = self.median(&all, whole);
        let overall = bare.unwrap_or_else(|| median_color(all.iter().map(|&k| self.seen(k))));
        let node = |node: usize| {
            let u = (node % columns) as f32 * along - half[0];
            let v = (node / columns) as f32 * across - half[1];
            let is_near = |&k: &usize| {
                let [x, y] = pixels[k].1;
                (x - u).abs() < WINDOW_MM && (y - v).abs() < WINDOW_MM
            };
            self.median(&all, is_near).unwrap_or(overall)
        };
        let nodes: Vec<Rgb> = (0..columns * rows).map(node).collect();
        let color = |[x, y]: FacePlace| {
            let (u, v) = ((x + half[0]) / along, (y + half[1]) / across);
            let (i, j) = ((u as usize).min(columns - 2), (v as usize).min(rows - 2));
            between(&nodes, columns, (i, j), (u - i as f32, v - j as f32))
        };
        pixels.iter().map(|(_, place)| color(*place)).collect()
    }

    /// The median of the bare pixels in a window; none if they are too few to outvote a stone.
    fn median(&self, all: &[usize], is_within: impl Fn(&usize) -> bool) -> Option<Rgb> {
        let window = self.bare(all).filter(is_within).step_by(SAMPLE_STEP);
        let colors: Vec<Rgb> = window.map(|k| self.seen(k)).collect();
        (colors.len() >= ENOUGH).then(|| median_color(colors.iter().copied()))
    }
}

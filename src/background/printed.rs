//! Cards on a table: each has a look of its own, which no median over the table tells.
//!
//! What is printed on a card is not known; but it lies within the card's sides, most of it is bare, and near its sides it is often
//! a border of one color. So a card's colors are running medians within it, or its border's, whichever is nearer to what shows.

use super::{Background, Noise, robust_scale};
use crate::card::LaidCard;
use crate::frames::{PixelPoint, Scale};
use crate::raster::{Raster, Rgb};
use crate::statistics::median;
use crate::view::SurfaceView;
use rayon::prelude::*;

/// Distance between the nodes of a card's grid of colors, in millimetres.
const NODE_MM: f32 = 10.0;
/// Half the side of the window whose median is a node's color, in millimetres: no piece covers most of it.
const WINDOW_MM: f32 = 25.0;
/// A border is as wide as this at most, in millimetres, and each millimetre of it has its color.
const BORDER_MM: usize = 10;
/// Least standard deviation of the cards' sides against the picture, in pixels.
const SIDE_ERROR_PX: f32 = 0.3;
/// Fewer samples tell no color.
const ENOUGH: usize = 24;
/// Code values by which a material strays from its color though nothing shows it.
const FLOOR: f32 = 2.0;

/// The cards of a picture, each by the pixels that show it.
pub struct Printed {
    faces: Vec<Face>,
}

/// A pixel's place on its card, in millimetres from the middle: toward a short side, and toward a long one.
type FacePlace = [f32; 2];

struct Face {
    /// Half the long side, and half the short one.
    half: FacePlace,
    pixels: Vec<(usize, FacePlace)>,
}

impl Printed {
    /// Where the cards show that are rather there.
    pub fn of<S: Scale>(size: (usize, usize), view: &SurfaceView<S>, cards: &[LaidCard]) -> Self {
        let there = cards.par_iter().filter(|card| card.unlikely().is_none());
        let faces = there.filter_map(|card| Face::of(size, view, card));
        Self {
            faces: faces.collect(),
        }
    }

    /// Which of so many pixels show a card.
    pub fn covered(&self, count: usize) -> Vec<bool> {
        let mut covered = vec![false; count];
        for (pixel, _) in self.faces.iter().flat_map(|face| &face.pixels) {
            covered[*pixel] = true;
        }
        covered
    }

    /// Their looks laid over a table's, by the pixels that `is_bare` admits.
    pub fn lay(
        &self,
        background: &mut Background,
        picture: &Raster,
        is_bare: impl Fn(usize) -> bool + Sync,
    ) {
        let painted: Vec<(Vec<Rgb>, Noise)> = self
            .faces
            .par_iter()
            .map(|face| {
                let colors = face.colors(picture, &is_bare);
                (
                    colors.clone(),
                    Noise::from_residuals(&face.residuals(picture, &colors, &is_bare), FLOOR),
                )
            })
            .collect();
        for (face, (colors, noise)) in self.faces.iter().zip(painted) {
            let class = background.noise.len() as u16;
            background.noise.push(noise);
            for ((pixel, _), color) in face.pixels.iter().zip(colors) {
                background.color[*pixel] = color;
                background.class[*pixel] = class;
            }
        }
        let sides = self.sides((picture.width, picture.height));
        soften(background, &sides);
        background.allow_error(picture, &sides, SIDE_ERROR_PX);
    }

    /// The pixels on either side of a card's sides, but for those of the picture's own rim.
    fn sides(&self, (width, height): (usize, usize)) -> Vec<usize> {
        let mut owner = vec![0; width * height];
        for (k, face) in self.faces.iter().enumerate() {
            for (pixel, _) in &face.pixels {
                owner[*pixel] = k + 1;
            }
        }
        let rows = 1..height.saturating_sub(1);
        let inner = rows.flat_map(|y| (y * width + 1)..(y * width + width - 1));
        let is_side = |&i: &usize| {
            let beside = [i - 1, i + 1, i - width, i + width];
            beside.iter().any(|&other| owner[other] != owner[i])
        };
        inner.filter(is_side).collect()
    }
}

/// Pixels on a card's side show some of what is on either side of it.
fn soften(background: &mut Background, sides: &[usize]) {
    let (width, color) = (background.width, &background.color);
    let softened = sides.par_iter().map(|&i| {
        let rows = [i - width, i, i + width];
        let near = rows.iter().flat_map(|&row| row - 1..row + 2);
        let sum = near.fold([0.0; 3], |sum: Rgb, at| {
            [0, 1, 2].map(|c| sum[c] + color[at][c])
        });
        sum.map(|total| total / 9.0)
    });
    let softened: Vec<Rgb> = softened.collect();
    for (&i, color) in sides.iter().zip(softened) {
        background.color[i] = color;
    }
}

impl Face {
    fn of<S: Scale>(
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
            low.clamp(0.0, end as f64) as usize
                ..high.clamp(-1.0, end as f64 - 1.0).ceil() as usize + 1
        };
        let (xs, ys) = (span(|p| p.x, width), span(|p| p.y, height));
        let ((east, north), half) = (
            card.along.unit(),
            [card.size.long_mm, card.size.short_mm].map(|side| side as f32 / 2.0),
        );
        let place = |x: usize, y: usize| {
            let at = view.surface_from_pixel(PixelPoint::new(x as f64, y as f64), 0.0)?;
            let (dx, dy) = (at.x_mm - card.center.x_mm, at.y_mm - card.center.y_mm);
            let place = [dx * east + dy * north, dx * north - dy * east].map(|v| v as f32);
            (place[0].abs() < half[0] && place[1].abs() < half[1]).then_some(place)
        };
        let pixels = ys.flat_map(|y| xs.clone().map(move |x| (x, y)));
        let pixels = pixels.filter(|&(x, y)| x < width && y < height);
        let pixels: Vec<(usize, FacePlace)> = pixels
            .filter_map(|(x, y)| Some((y * width + x, place(x, y)?)))
            .collect();
        (!pixels.is_empty()).then_some(Self { half, pixels })
    }

    /// What its pixels would show without stones.
    fn colors(&self, picture: &Raster, is_bare: &(impl Fn(usize) -> bool + Sync)) -> Vec<Rgb> {
        let mut colors = self.smooth(picture, is_bare);
        for ring in self.rings() {
            let bare = || ring.iter().filter(|&&k| is_bare(self.pixels[k].0));
            let seen = || bare().map(|&k| picture.rgb[self.pixels[k].0]);
            let Some(border) = median_of(seen()) else {
                continue;
            };
            let off = |color: &dyn Fn(usize) -> Rgb| {
                let residuals: Vec<Rgb> = bare()
                    .zip(seen())
                    .map(|(&k, seen)| [0, 1, 2].map(|c| seen[c] - color(k)[c]))
                    .collect();
                robust_scale(&residuals).iter().sum::<f32>()
            };
            if off(&|_| border) < off(&|k| colors[k]) {
                for k in ring {
                    colors[k] = border;
                }
            }
        }
        colors
    }

    /// Pixels by how many whole millimetres they lie within the card's sides.
    fn rings(&self) -> Vec<Vec<usize>> {
        let mut rings = vec![Vec::new(); BORDER_MM];
        for (k, (_, place)) in self.pixels.iter().enumerate() {
            let depth = (self.half[0] - place[0].abs()).min(self.half[1] - place[1].abs());
            if let Some(ring) = rings.get_mut(depth as usize) {
                ring.push(k);
            }
        }
        rings
    }

    /// The running median color of its pixels.
    fn smooth(&self, picture: &Raster, is_bare: &(impl Fn(usize) -> bool + Sync)) -> Vec<Rgb> {
        let bare = || self.pixels.iter().filter(|(pixel, _)| is_bare(*pixel));
        let seen = |pixels: &mut dyn Iterator<Item = &(usize, FacePlace)>| {
            let colors: Vec<Rgb> = pixels
                .step_by(3)
                .map(|(pixel, _)| picture.rgb[*pixel])
                .collect();
            (colors.len() >= ENOUGH)
                .then(|| median_of(colors.into_iter()))
                .flatten()
        };
        let overall = seen(&mut bare()).or_else(|| seen(&mut self.pixels.iter()));
        let overall = overall.unwrap_or_default();
        let [columns, rows] = self.half.map(|half| (2.0 * half / NODE_MM) as usize + 2);
        let steps =
            [(columns, 0), (rows, 1)].map(|(count, way)| 2.0 * self.half[way] / (count - 1) as f32);
        let nodes: Vec<Rgb> = (0..columns * rows)
            .into_par_iter()
            .map(|node| {
                let at = [
                    (node % columns) as f32 * steps[0] - self.half[0],
                    (node / columns) as f32 * steps[1] - self.half[1],
                ];
                let mut near = bare().filter(|(_, place)| {
                    (place[0] - at[0]).abs() < WINDOW_MM && (place[1] - at[1]).abs() < WINDOW_MM
                });
                seen(&mut near).unwrap_or(overall)
            })
            .collect();
        let color = |place: &FacePlace| {
            let [u, v] = [0, 1].map(|way| (place[way] + self.half[way]) / steps[way]);
            let (i, j) = ((u as usize).min(columns - 2), (v as usize).min(rows - 2));
            let (fu, fv) = (u - i as f32, v - j as f32);
            let at = |di: usize, dj: usize| nodes[(j + dj) * columns + i + di];
            let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1));
            [0, 1, 2].map(|k| {
                (a[k] * (1.0 - fu) + b[k] * fu) * (1.0 - fv) + (c[k] * (1.0 - fu) + d[k] * fu) * fv
            })
        };
        self.pixels.iter().map(|(_, place)| color(place)).collect()
    }

    fn residuals(
        &self,
        picture: &Raster,
        colors: &[Rgb],
        is_bare: &impl Fn(usize) -> bool,
    ) -> Vec<Rgb> {
        let pixels = self.pixels.iter().zip(colors);
        let pixels = pixels.filter(|((pixel, _), _)| is_bare(*pixel));
        let residuals =
            pixels.map(|((pixel, _), color)| [0, 1, 2].map(|c| picture.rgb[*pixel][c] - color[c]));
        residuals.collect()
    }
}

/// Per channel the median; none of nothing.
fn median_of(colors: impl Iterator<Item = Rgb>) -> Option<Rgb> {
    let colors: Vec<Rgb> = colors.collect();
    let channel = |c: usize| median(colors.iter().map(|color| color[c]));
    Some([channel(0)?, channel(1)?, channel(2)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::card::CardSize;
    use crate::frames::{Bearing, SurfacePoint, Working};
    use nalgebra::{Isometry3, Translation3, UnitQuaternion};

    const SIZE: (usize, usize) = (320, 240);
    const TABLE: Rgb = [120.0, 90.0, 60.0];
    const BORDER: Rgb = [220.0, 220.0, 210.0];
    const SKY: Rgb = [60.0, 90.0, 160.0];
    const STONE: Rgb = [150.0, 20.0, 20.0];

    /// A millimetre a pixel, from straight above; the origin shows at (160, 120).
    fn view() -> SurfaceView<Working> {
        let turn = UnitQuaternion::from_euler_angles(std::f64::consts::PI, 0.0, 0.0);
        let away = Translation3::new(0.0, 0.0, 1000.0);
        let camera = Camera {
            fx: 1000.0,
            fy: 1000.0,
            cx: 160.0,
            cy: 120.0,
            dist: [0.0; 5],
        };
        SurfaceView::new(camera, Isometry3::from_parts(away, turn), 0.2)
    }

    fn card(confidence: f64) -> LaidCard {
        LaidCard {
            id: "c1".into(),
            center: SurfacePoint::new(0.0, 0.0),
            along: Bearing::from_deg(90.0),
            size: CardSize::TAROT,
            sigma: None,
            confidence: Some(confidence),
        }
    }

    /// A card with a border of four millimetres, and on it a stone of 20 by 30.
    fn picture() -> Raster {
        let color = |x: usize, y: usize| {
            let (u, v) = (x as f32 - 160.0, y as f32 - 120.0);
            let depth = (60.0 - u.abs()).min(35.0 - v.abs());
            match (depth, u.abs() < 10.0 && v.abs() < 15.0) {
                (..0.0, _) => TABLE,
                (0.0..4.0, _) => BORDER,
                (_, true) => STONE,
                _ => SKY,
            }
        };
        let places = (0..SIZE.0 * SIZE.1).map(|i| color(i % SIZE.0, i / SIZE.0));
        Raster {
            width: SIZE.0,
            height: SIZE.1,
            rgb: places.collect(),
        }
    }

    #[test]
    fn a_card_looks_like_itself_and_not_like_what_lies_on_it() {
        let picture = picture();
        let laid = |confidence: f64| {
            let printed = Printed::of(SIZE, &view(), &[card(confidence)]);
            let covered = printed.covered(picture.rgb.len());
            let mut table = crate::background::table::estimate(&picture, |i| !covered[i]);
            printed.lay(&mut table, &picture, |_| true);
            table
        };
        let rows = [
            (0.99, (20, 20), TABLE, "beside the card"),
            (0.99, (102, 120), BORDER, "its border"),
            (0.99, (200, 130), SKY, "its face"),
            (0.99, (160, 120), SKY, "under the stone"),
            (0.2, (200, 130), TABLE, "rather no card"),
        ];
        for (confidence, (x, y), wanted, what) in rows {
            let got = laid(confidence).color[picture.index(x, y)];
            let off = (0..3).map(|c| (got[c] - wanted[c]).abs());
            assert!(
                off.fold(0.0, f32::max) < 12.0,
                "{what}: {got:?}, not {wanted:?}"
            );
        }
    }

    #[test]
    fn cards_beside_the_picture_or_out_of_it_are_no_matter() {
        let picture = picture();
        let far = [(150.0, 110.0), (1000.0, 0.0), (0.0, 1e6), (-165.0, 0.0)];
        let cards = far.map(|(x_mm, y_mm)| LaidCard {
            center: SurfacePoint::new(x_mm, y_mm),
            ..card(1.0)
        });
        let printed = Printed::of(SIZE, &view(), &cards);
        let mut table = crate::background::table::estimate(&picture, |_| true);
        printed.lay(&mut table, &picture, |_| false);
        assert!(
            table
                .color
                .iter()
                .flatten()
                .all(|channel| channel.is_finite())
        );
    }
}

//! Cards on a table: each has a look of its own, which no median over the table tells.
//!
//! What is printed on a card is not known; but it lies within the card's sides, most of it is bare, and near its sides it is often
//! a border of one color. So a card's colors are running medians within it, or its border's, whichever is nearer to what shows.

mod face;

use super::{Background, Noise};
use crate::card::LaidCard;
use crate::frames::Scale;
use crate::raster::{Raster, Rgb};
use crate::view::SurfaceView;
use face::{CardFace, SeenCard};
use rayon::prelude::*;

/// Least standard deviation of the cards' sides against the picture, in pixels.
const SIDE_ERROR_PX: f32 = 0.3;

/// The cards of a picture, each by the pixels that show it.
pub struct PrintedCards {
    faces: Vec<CardFace>,
}

impl PrintedCards {
    /// Where the cards show that are rather there.
    pub fn of<S: Scale>(size: (usize, usize), view: &SurfaceView<S>, cards: &[LaidCard]) -> Self {
        let there = cards.par_iter().filter(|card| card.unlikely().is_none());
        let faces = there.filter_map(|card| CardFace::of(size, view, card));
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
        let looks = self.faces.par_iter();
        let looks = looks.map(|face| SeenCard::of(face, picture, &is_bare).look());
        let looks: Vec<(Vec<Rgb>, Noise)> = looks.collect();
        for (face, (colors, noise)) in self.faces.iter().zip(looks) {
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
        let camera = Camera::pinhole(1000.0, (160.0, 120.0));
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
            let printed = PrintedCards::of(SIZE, &view(), &[card(confidence)]);
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
        let printed = PrintedCards::of(SIZE, &view(), &cards);
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

//! A patch that no stone explains, as it is measured on the surface.

use super::Finder;
use super::kin;
use super::sign::{self, Outlier};
use crate::evidence::Reason;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::piece::Size;
use crate::pipeline::limits::relief;
use crate::pose::Hypothesis;
use crate::pose::found::Refined;
use crate::pose::model::{self, ConvexRegion};
use crate::raster::Rgb;
use crate::segment::Blob;

/// What is darker than the ground by so much, as a difference of logarithms, may be a shadow; what is not is rather white or clear plastic.
const SHADED: f32 = -0.1;
/// Nats by which a patch beside a board is of a color that its ground has in no light, and how near that is to some stone's, as a
/// difference of logarithms, for it to be as likely a stone as not, whatever the network takes it for: of seven such on 199 pictures
/// of boards, 66 of them turned, five were stones; of what the network sees there, next to the color of a stone, six of seven.
const PLAINLY_COLORED: f32 = 4.0;
const NEAR_KIN: f64 = 0.15;
const SAME_KIN: f64 = 0.05;

/// A patch as it is measured.
pub struct MeasuredBlob {
    /// Its middle, on the surface.
    pub position: SurfacePoint,
    pub region: ConvexRegion<Working>,
    /// How large it is beside the outline of the smallest stone there, and how wide beside that's width.
    pub shown: f64,
    pub wide: f64,
}

impl Finder<'_> {
    /// A patch as it is measured; none where it shows what is no surface.
    pub(super) fn patch(&self, blob: &Blob) -> Option<MeasuredBlob> {
        let width = self.observation.picture.width;
        let at = |pixel: usize| PixelPoint::new((pixel % width) as f64, (pixel / width) as f64);
        let count = blob.pixels.len() as f64;
        let sum = blob.pixels.iter().fold((0.0, 0.0), |(x, y), &pixel| {
            let at = at(pixel);
            (x + at.x, y + at.y)
        });
        let middle = PixelPoint::new(sum.0 / count, sum.1 / count);
        let position = self.observation.view.surface_from_pixel(middle, 0.0)?;
        let smallest = self.observation.outline(&Hypothesis {
            size: Size::Small,
            lying: false,
            x_mm: position.x_mm,
            y_mm: position.y_mm,
            angle_deg: 0.0,
            level_mm: 0.0,
        })?;
        let corners = blob.pixels.iter().map(|&pixel| at(pixel)).collect();
        let region = ConvexRegion::new(model::convex_hull(corners));
        let (x0, y0, x1, y1) = region.bounds();
        let area = smallest.area();
        Some(MeasuredBlob {
            position,
            region,
            shown: count / area,
            wide: count / ((x1 - x0).hypot(y1 - y0) + 1.0) / area.sqrt(),
        })
    }

    /// Whether a patch beside a board is plainly of the color of some stone, and not of what it lies on: or, where the network sees one,
    /// of the very color and no shadow.
    pub(super) fn is_of_stones_color(&self, blob: &Blob, why: Reason) -> bool {
        let color = kin::mean_color(self.shown(blob));
        let is_near = |most: f64| color.is_some_and(|color| self.kin.off(color) <= most);
        let is_plain = self.sum(blob, |pixel| self.stain(pixel)) > PLAINLY_COLORED * size(blob);
        is_plain && is_near(NEAR_KIN)
            || why == Reason::Seen && !self.is_shaded(blob) && is_near(SAME_KIN)
    }

    fn shown(&self, blob: &Blob) -> impl Iterator<Item = Rgb> {
        let pixels = blob.pixels.iter();
        pixels.map(|&pixel| self.observation.picture.rgb[pixel])
    }

    fn sum(&self, blob: &Blob, of: impl Fn(usize) -> f32) -> f32 {
        blob.pixels.iter().map(|&pixel| of(pixel)).sum()
    }

    /// Whether it is darker than its ground, as a shadow is.
    fn is_shaded(&self, blob: &Blob) -> bool {
        let brighter = self.sum(blob, |pixel| sign::brighter(self.observation, pixel));
        brighter <= SHADED * size(blob)
    }

    /// Whether the picture's edge cuts a patch that shows the color of some stone: rulers, feet of tripods and the table's own edge are
    /// cut by it too.
    pub(super) fn is_cut(&self, blob: &Blob) -> bool {
        let picture = &self.observation.picture;
        // Patches end a pixel before it.
        let (right, bottom) = (picture.width - 1, picture.height - 1);
        let is_at_edge = blob.x0 <= 1 || blob.y0 <= 1 || blob.x1 >= right || blob.y1 >= bottom;
        let color = kin::mean_color(self.shown(blob)).filter(|_| is_at_edge);
        color.is_some_and(|color| self.kin.off(color) <= sign::KIN)
    }

    /// Whether a patch of a board lies farther from all stones than they cast their shadows, and is what it is taken for.
    pub(super) fn is_alone(&self, blob: &Blob, position: SurfacePoint, alone: Outlier) -> bool {
        let shadow_mm = self.pieces.dimensions(Size::Large).slant_mm();
        let mut stones = self.stones.iter().map(Refined::hypothesis);
        let is_apart = self.rim(position).is_some()
            && stones.all(|stone| stone.position().distance(position) > shadow_mm);
        let is_so = || match alone {
            Outlier::Colored => true,
            Outlier::Sharp => {
                let stain: f32 = blob.pixels.iter().map(|&pixel| self.stain(pixel)).sum();
                stain < 0.0 && relief::is_sharp(self.observation, blob)
            }
        };
        is_apart && is_so()
    }

    /// Whether a patch off the squares may be told by the colors of the stones: letters on a board's frame are black and white as well.
    pub(super) fn tells_by_kin(&self, blob: &Blob) -> bool {
        let is_bare = self.surface.board().is_none();
        is_bare || self.sum(blob, |pixel| self.stain(pixel)) > 0.0 || !self.is_shaded(blob)
    }
}

fn size(blob: &Blob) -> f32 {
    blob.pixels.len() as f32
}

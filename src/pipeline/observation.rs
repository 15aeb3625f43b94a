//! A picture made ready for the fit: at working scale, with its bare background, what shows stones, and the palette.
//!
//! Comes in: a working picture, its background and what shows stones in it. Goes out: an [`Observation`].

use super::ReadOptions;
use super::recording::Recording;
use super::tint::{MOST_COLORLESS, darkest, tint};
use super::working_picture::WorkingPicture;
use crate::background::Background;
use crate::frames;
use crate::piece::{Color, PieceSet};
use crate::pose::Hypothesis;
use crate::pose::model::{self, ConvexRegion};
use crate::pose::refiner::RefinerScene;
use crate::raster::{Raster, Rgb};
use crate::scales::Reduction;
use crate::segment::learned::{Area, AreaSegmentation, SQUARE_PX, Segmentation};
use crate::segment::palette::Palette;
use crate::segment::palette::light::LightHints;
use crate::view::SurfaceView;
use rayon::prelude::*;
use std::sync::Arc;

/// Log-odds beyond which a pixel surely shows plastic.
const SURE_LOG_ODDS: f32 = 2.0;

/// All that a picture shows, before any stone is thought of.
pub struct Observation {
    /// What the working picture shows of the photo.
    pub reduction: Reduction,
    pub picture: Raster,
    /// What was taken off it that lay over the photo, as shares of full light.
    pub veil: Rgb,
    /// The view of the working picture.
    pub view: SurfaceView<frames::Working>,
    /// Side of a square in it, in its pixels.
    pub square_px: f64,
    pub background: Arc<Background>,
    /// The part of the working picture in which stones are looked for.
    pub area: Area,
    pub segmentation: Segmentation,
    /// How much color the picture shows ([`tint`]).
    pub tint: f64,
    /// How dark it gets ([`darkest`]).
    pub darkest: Rgb,
    /// How the photo was recorded.
    pub recording: Recording,
    /// The colors that stones are read with; none: all there are.
    pub colors: Vec<Color>,
    /// How these show in this picture's light.
    pub palette: Palette,
    /// How large the pieces are that are looked for.
    pub pieces: PieceSet,
}

impl Observation {
    /// Where a stone shows in the working picture; none of what does not.
    pub fn outline(&self, stone: &Hypothesis) -> Option<ConvexRegion<frames::Working>> {
        model::outline(&stone.solid(&self.pieces), &self.view)
    }

    /// With the palette of the colors in play, in this picture's light.
    pub fn new(
        working: WorkingPicture,
        background: Background,
        segmentation: Segmentation,
        options: &ReadOptions,
    ) -> Self {
        let (picture, colors) = (working.picture, &options.colors);
        let (tint, darkest) = rayon::join(|| tint(&picture), || darkest(&picture));
        let strong = strong(&picture, &background, &segmentation);
        Self {
            square_px: working.square_px,
            palette: palette(
                &strong,
                hints(&background, darkest, working.veil),
                (tint, colors),
            ),
            tint,
            darkest,
            colors: colors.clone(),
            pieces: options.pieces,
            reduction: working.reduction,
            view: working.view,
            area: working.area,
            picture,
            veil: working.veil,
            recording: working.recording,
            background: Arc::new(background),
            segmentation,
        }
    }

    /// The same, to be read with other colors.
    pub fn with_colors(self, colors: Vec<Color>) -> Self {
        Self {
            palette: self.palette_of(&colors),
            colors,
            ..self
        }
    }

    /// A later picture through the same camera, `looks` being what was seen in it where it differs; all else is as it was.
    pub fn renewed(
        &self,
        picture: Raster,
        looks: &[(Area, AreaSegmentation)],
        options: &ReadOptions,
    ) -> Self {
        let colors = &options.colors;
        let segmentation = self.segmentation.renewed(picture.width, looks);
        let background = Arc::clone(&self.background);
        let (tint, darkest) = rayon::join(|| tint(&picture), || darkest(&picture));
        let strong = strong(&picture, &background, &segmentation);
        Self {
            palette: palette(
                &strong,
                hints(&background, darkest, self.veil),
                (tint, colors),
            ),
            tint,
            darkest,
            colors: colors.clone(),
            pieces: options.pieces,
            reduction: self.reduction,
            view: self.view.clone(),
            square_px: self.square_px,
            area: self.area,
            picture,
            veil: self.veil,
            recording: self.recording,
            background,
            segmentation,
        }
    }

    /// Pixels of the network's in one of this picture.
    pub fn network_scale(&self) -> f32 {
        network_scale(self.square_px)
    }

    /// The palette of some colors in this picture's light.
    fn palette_of(&self, colors: &[Color]) -> Palette {
        let strong = strong(&self.picture, &self.background, &self.segmentation);
        let hints = hints(&self.background, self.darkest, self.veil);
        palette(&strong, hints, (self.tint, colors))
    }

    /// The palette of all colors in this picture's light, as those that it is read with tell of it.
    pub fn palette_of_all(&self) -> Palette {
        let strong = strong(&self.picture, &self.background, &self.segmentation);
        let hints = hints(&self.background, self.darkest, self.veil);
        Palette::of_all_where(&self.palette, hints, &strong)
    }

    /// What hypotheses are compared with.
    pub fn scene(&self) -> RefinerScene<'_> {
        RefinerScene {
            picture: &self.picture,
            background: &self.background,
            view: &self.view,
            pieces: &self.pieces,
        }
    }
}

/// Pixels of the network's in one of a picture with such squares.
pub fn network_scale(square_px: f64) -> f32 {
    (SQUARE_PX / square_px) as f32
}

/// The pixels that surely show plastic, each with what lies behind it.
fn strong(
    picture: &Raster,
    background: &Background,
    segmentation: &Segmentation,
) -> Vec<(Rgb, Rgb)> {
    (0..picture.rgb.len())
        .into_par_iter()
        .filter(|&i| segmentation.stone[i] > SURE_LOG_ODDS)
        .map(|i| (picture.rgb[i], background.color[i]))
        .collect()
}

/// What a picture's lightest parts and its darkest pixels tell of its light, and what was taken off it.
const fn hints(background: &Background, darkest: Rgb, removed: Rgb) -> LightHints {
    LightHints {
        darkest,
        removed,
        ..LightHints::of(background.light)
    }
}

/// The palette by such pixels, in the light of which these tell, with so much color.
fn palette(strong: &[(Rgb, Rgb)], hints: LightHints, (tint, colors): (f64, &[Color])) -> Palette {
    Palette::estimate(colors, hints, strong, tint >= MOST_COLORLESS)
}

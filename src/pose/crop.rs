//! A blob's surroundings, cut out of the picture: where it is explained.

use crate::background::Background;
use crate::segment::Blob;
use crate::segment::palette::Palette;
use crate::view::SurfaceView;
use crate::working::Raster;

/// What the earlier stages know of the whole picture.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub picture: &'a Raster,
    pub background: &'a Background,
    pub view: &'a SurfaceView,
    /// Cost in nats of every pixel if the surface is bare there.
    pub bare_cost: &'a [f32],
    pub palette: &'a Palette,
}

/// A cut-out of the picture in which one blob is explained; pixel coordinates are its own.
pub struct Crop {
    pub picture: Raster,
    pub background: Background,
    pub view: SurfaceView,
    pub bare_cost: Vec<f32>,
    /// For every plastic of the palette, what it costs each pixel to be of it.
    pub doubt: Vec<Vec<f32>>,
    /// Plastics with enough pixels in the blob to be in play.
    pub plastics: Vec<usize>,
    /// Own pixels of the blob, as indices of the crop.
    pub active: Vec<usize>,
    /// Fewer pixels than this can't be a stone.
    pub min_pixels: f32,
    pub offset: (usize, usize),
}

impl Crop {
    pub fn new(sight: &Sight, blob: &Blob, margin: usize, min_pixels: f32) -> Self {
        let Sight {
            picture,
            background,
            view,
            bare_cost,
            palette,
        } = *sight;
        let (x0, y0) = (
            blob.x0.saturating_sub(margin),
            blob.y0.saturating_sub(margin),
        );
        let (x1, y1) = (
            (blob.x1 + margin).min(picture.width),
            (blob.y1 + margin).min(picture.height),
        );
        let (width, height) = (x1 - x0, y1 - y0);
        let rows = |f: &mut dyn FnMut(usize)| {
            (y0..y1).for_each(|y| (x0..x1).for_each(|x| f(y * picture.width + x)))
        };
        let (mut rgb, mut color, mut class, mut slack, mut cost) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        rows(&mut |i| {
            rgb.push(picture.rgb[i]);
            color.push(background.color[i]);
            class.push(background.class[i]);
            slack.push(background.slack[i]);
            cost.push(bare_cost[i]);
        });
        let doubt: Vec<Vec<f32>> = (0..palette.plastics.len())
            .map(|k| {
                rgb.iter()
                    .zip(&color)
                    .map(|(&seen, &bare)| palette.doubt(k, seen, bare))
                    .collect()
            })
            .collect();
        let active: Vec<usize> = blob
            .pixels
            .iter()
            .map(|i| (i / picture.width - y0) * width + i % picture.width - x0)
            .collect();
        let plastics = (0..doubt.len())
            .filter(|&k| active.iter().filter(|&&i| doubt[k][i] < 1.0).count() as f32 >= min_pixels)
            .collect();
        let mut view = view.clone();
        view.camera.cx -= x0 as f64;
        view.camera.cy -= y0 as f64;
        Self {
            picture: Raster { width, height, rgb },
            background: Background {
                width,
                height,
                color,
                class,
                noise: background.noise.clone(),
                slack,
                light: background.light,
                blur_px: background.blur_px,
            },
            view,
            bare_cost: cost,
            doubt,
            plastics,
            active,
            min_pixels,
            offset: (x0, y0),
        }
    }
}

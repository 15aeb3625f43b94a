//! What the networks learn from: a picture as the stages before the refiner leave it.
//!
//! Comes in: a frame. Goes out: a [`LessonPicture`], the same picture and the same fits that the refiner would be shown.

use super::ground::Site;
use super::working_picture::WorkingPicture;
use super::{ReadError, ReadOptions, Reader, pictures, square_side, stones};
use crate::capture::Frame;
use crate::layout::{Layout, Stone};
use crate::piece::Color;
use crate::pose::found::Found;
use crate::recorder::Unrecorded;
use crate::view::SurfaceView;
use image::RgbImage;

/// A picture and the stones that the fit alone finds in it.
#[derive(Clone, Debug)]
pub struct LessonPicture {
    /// The picture at working scale.
    pub picture: RgbImage,
    /// What the bare surface would show, pixel by pixel of the same.
    pub background: RgbImage,
    /// Code values of the lightest large surface in it, where one is known.
    pub light_surface: Option<[f32; 3]>,
    /// The camera over the surface, in the pixels of the photo.
    pub view: SurfaceView,
    /// What the fit took for stones, without any doubt of them.
    pub layout: Layout,
}

impl Reader {
    /// What the stages before the refiner make of a picture. Built with the feature `lessons` they stop at fainter stones, so
    /// that more is among them of what is none.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn lesson(&self, frame: &Frame, options: &ReadOptions) -> Result<LessonPicture, ReadError> {
        let site = Site::of(frame, options, &mut Unrecorded)?;
        let working = || WorkingPicture::whole(frame, &site);
        let seen = self
            .networks
            .observe(working, &site, options, &mut Unrecorded)?;
        let (observation, instances) = seen;
        let (site, observation) = square_side::guess(site, observation, &instances);
        let fits = stones::fit(&observation, &instances);
        let color = |one: &Found| &observation.palette.plastics[one.fitted.plastic].color;
        let named = fits.found.iter().enumerate();
        let layout = Layout::typed(
            site.surface,
            options.pieces,
            named
                .map(|(k, one)| stone(k, color(one).clone(), one))
                .collect(),
        );
        let (picture, background) = pictures::picture_and_background(&observation);
        Ok(LessonPicture {
            picture,
            background,
            light_surface: observation.background.light.light_squares(),
            view: site.view,
            layout,
        })
    }
}

fn stone(index: usize, color: Color, one: &Found) -> Stone {
    let hypothesis = &one.fitted.hypothesis;
    Stone::exact(
        format!("s{}", index + 1),
        color,
        hypothesis.size,
        hypothesis.pose(),
        hypothesis.position(),
    )
}

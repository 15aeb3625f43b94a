//! What a reading leaves for the next picture through the same camera: where that shows the same, nothing is looked for again.

use super::changes::{self, ComparedAreas};
use super::completion::{self, Unchanged};
use super::explained::Explained;
use super::findings::Findings;
use super::ground::Site;
use super::limits::{Limits, PictureQuality};
use super::observation::Observation;
use super::recording::Recording;
use super::{ReadError, ReadOptions, Reader, Reading, finished, refine, veil};
use super::{naming, stones};
use crate::board::orient::{self, Extent};
use crate::capture::Frame;
use crate::layout::Surface;
use crate::pose::Hypothesis;
use crate::raster::Raster;
use crate::recorder::Recorder;
use crate::segment::learned::{Area, AreaSegmentation};
use crate::segment::votes;
use rayon::prelude::*;

/// What about an area the network is shown too, in sides of a square: a stone at its border is seen whole.
const CONTEXT_SQUARES: f64 = 1.0;

/// All that was known of a picture when its stones were found.
pub struct Memory(Explained<'static>);

impl Memory {
    /// None where there is nothing to go on from.
    pub(super) fn of(explained: Explained) -> Option<Self> {
        Some(Self(Explained {
            site: explained.site.remembered()?,
            observation: explained.observation,
            findings: explained.findings,
        }))
    }
}

impl Reader {
    /// Reads a later picture of a table that was read before, through a camera that stands where it stood. Only what changed is
    /// looked at; none where too much did, or the light.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_changes(
        &self,
        frame: &Frame,
        memory: &Memory,
        options: &ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<Option<(Reading, Memory)>, ReadError> {
        let Explained {
            site,
            observation: before,
            findings,
        } = &memory.0;
        let site = Site {
            board_mm: options.board_mm,
            ..site.clone()
        };
        if frame.size_px() != before.reduction.photo_px {
            return Ok(None);
        }
        let picture = Raster::reduced(&frame.rgb, before.reduction);
        let picture = veil::taken_off(picture, before.veil);
        let compared = compared(before, site.surface);
        let Some(areas) = changes::areas(&before.picture, &picture, &compared) else {
            return Ok(None);
        };
        recorder.done("changes");
        let (observation, recording) = rayon::join(
            || self.observe_again(picture, before, &areas, options),
            || Recording::of(frame),
        );
        let mut observation = observation?;
        observation.recording = recording;
        recorder.done("segmentation");
        // A stone or two keep one core busy.
        let (findings, quality) = rayon::join(
            || self.find_again(&observation, findings, &areas, &site),
            || PictureQuality::of(&observation, site.surface),
        );
        let findings = findings?;
        if naming::colors_instead(&observation, &findings, &options.colors).is_some() {
            return Ok(None);
        }
        recorder.done("fit");
        let explained = Explained::new(site, observation, findings);
        let networks = self.networks.loaded()?;
        let limits =
            |explained: &Explained<'_>| Limits::of_measured(explained, || quality, options);
        let (reading, explained) = finished(networks, explained, limits, (options, recorder))?;
        Ok(Some((reading, Memory(explained))))
    }

    /// Stage 4 where the picture changed.
    fn observe_again(
        &self,
        picture: Raster,
        before: &Observation,
        areas: &[Area],
        options: &ReadOptions,
    ) -> Result<Observation, ReadError> {
        let context = (CONTEXT_SQUARES * before.square_px).ceil() as usize;
        let scale = before.network_scale();
        let segmenter = &self.networks.loaded()?.segmenter;
        // Where a stone lay and where it lies now are looked at side by side.
        let looks = areas.par_iter().map(|area| {
            let shown = area.about(context, &before.area);
            let look = segmenter.look(&picture, &before.background, shown, scale);
            look.map(|look| (*area, look))
        });
        let looks: Vec<(Area, AreaSegmentation)> = looks.collect::<Result<_, _>>()?;
        Ok(before.renewed(picture, &looks, options))
    }

    /// Stages 6 to 11 where the picture changed, among the stones that stay.
    fn find_again(
        &self,
        observation: &Observation,
        before: &Findings,
        areas: &[Area],
        site: &Site<'_>,
    ) -> Result<Findings, ReadError> {
        let instances = votes::count(&observation.segmentation.votes);
        let (fits, stayed) = stones::fit_again(observation, &instances, before, areas);
        let settled: Vec<Hypothesis> = stayed.stones.iter().map(|one| *one.hypothesis()).collect();
        let (networks, scene) = (self.networks.loaded()?.closer()?, observation.scene());
        let refiner = networks.refiner.over(scene).beside(settled.clone());
        let edges = networks.edges.over(scene).beside(settled);
        let refined = refine::refine(&refiner, fits)?;
        let network = &networks.refiner;
        let unchanged = Unchanged {
            stayed: &stayed.stones,
            areas,
        };
        let refined = completion::complete(observation, &instances, network, refined, unchanged)?;
        let placed = refine::place(&edges, refined)?;
        Ok(stones::weigh_among(observation, placed, Some(stayed), site))
    }
}

/// What is compared of two pictures of a surface.
fn compared(before: &Observation, surface: Surface) -> ComparedAreas {
    let whole = before.area;
    let corners = surface.board().and_then(|board| {
        orient::corners(&before.view, Extent::of(board.squares, board.square_mm))
    });
    let shown = corners.map_or(whole, |corners| {
        let corners = corners.iter().map(|corner| {
            let x0 = (corner.x.max(0.0) as usize).clamp(whole.x0, whole.x1 - 1);
            let y0 = (corner.y.max(0.0) as usize).clamp(whole.y0, whole.y1 - 1);
            Area {
                x0,
                y0,
                x1: x0 + 1,
                y1: y0 + 1,
            }
        });
        corners.reduce(|all, one| all.with(&one)).unwrap_or(whole)
    });
    ComparedAreas {
        within: whole,
        surface: shown,
        square_px: before.square_px,
    }
}

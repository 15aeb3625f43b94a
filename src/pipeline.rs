//! The pipeline: a picture in, a reading out, and every stage a value that the next one takes.
//!
//! [`Reader`] calls the stages in their order, seven to find the stones and one to say where they are:
//!
//! 1. the surface before the camera: [`crate::board`], or a table's plane from its calibration;
//! 2. the picture at the scale that the fit needs: `working`;
//! 3. what the bare surface would show: `background`;
//! 4. which pixels show stones, and whose; the lamp and the colours in play: `segment`;
//! 5. the pyramids that explain them: `pose::scene`;
//! 6. each of them looked at again, how far off, how sure: `pose::refiner`;
//! 7. each of them put where its edges show: `pose::edges`;
//! 8. stones in millimetres, each with its sigma ([`crate::layout`]), and what the picture can't tell ([`limits`]).
//!
//! Of a later picture through the same camera [`Reader::read_changes`] calls stages 4 to 7 where it differs, and 8.

mod changes;
mod error;
mod explained;
mod findings;
mod free;
mod ground;
mod ground_height;
#[doc(hidden)]
pub mod lesson;
pub mod limits;
mod memory;
mod observation;
mod options;
mod pictures;
mod reading;
mod refine;
mod scale_fault;
mod square_side;
mod stones;
mod tint;

pub use error::ReadError;
pub use memory::Memory;
pub use options::{Ground, ReadOptions};
pub use reading::{Reading, SeenBody};

use crate::capture::Frame;
use crate::network::NetworkError;
use crate::piece::{Color, PieceSet};
use crate::pose::edges::EdgeNetwork;
use crate::pose::refiner::Refiner;
use crate::recorder::{Recorder, Unrecorded};
use crate::segment::learned::Segmenter;
use crate::segment::votes::{self, Instance};
use explained::Explained;
use findings::Findings;
use ground::{On, Site};
use observation::{Observation, WorkingPicture};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Reads pictures; holds the networks, which are loaded once: by a thread of their own, while the first picture's surface is
/// found.
pub struct Reader {
    networks: Arc<OnceLock<Result<Networks, NetworkError>>>,
}

/// What sees stones.
struct Networks {
    segmenter: Segmenter,
    refiner: Refiner,
    edges: EdgeNetwork,
}

impl Networks {
    fn load() -> Result<Self, NetworkError> {
        Ok(Self {
            segmenter: Segmenter::new()?,
            refiner: Refiner::new()?,
            edges: EdgeNetwork::new()?,
        })
    }
}

/// Reads one picture. Whoever reads several keeps a [`Reader`].
///
/// # Errors
/// As [`Reader::read`].
pub fn read(frame: &Frame, options: &ReadOptions) -> Result<Reading, ReadError> {
    Reader::new()?.read(frame, options)
}

impl Reader {
    /// Begins to load the networks.
    ///
    /// # Errors
    /// None in a program that was built whole: the networks are part of it.
    pub fn new() -> Result<Self, ReadError> {
        let networks = Arc::new(OnceLock::new());
        let loaded = Arc::clone(&networks);
        let loading = thread::Builder::new().name("networks".into());
        let loading = loading.spawn(move || {
            loaded.get_or_init(Networks::load);
        });
        let reader = Self { networks };
        if loading.is_err() {
            reader.networks()?;
        }
        Ok(reader)
    }

    /// Waits until the networks are loaded; for measurements, as reading waits by itself.
    ///
    /// # Errors
    /// As [`Self::new`].
    #[doc(hidden)]
    pub fn wait(&self) -> Result<(), ReadError> {
        self.networks().map(|_| ())
    }

    /// The networks, once they are loaded.
    fn networks(&self) -> Result<&Networks, ReadError> {
        let networks = self.networks.get_or_init(Networks::load).as_ref();
        networks.map_err(|error| ReadError::Sight(error.clone()))
    }

    /// Reads a picture.
    ///
    /// # Errors
    /// Where the surface can't be found in the picture, or does not fit its calibration.
    pub fn read(&self, frame: &Frame, options: &ReadOptions) -> Result<Reading, ReadError> {
        self.read_recorded(frame, options, &mut Unrecorded)
    }

    /// Reads a picture and shows every stage to the recorder.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_recorded(
        &self,
        frame: &Frame,
        options: &ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<Reading, ReadError> {
        if matches!(options.ground, Ground::Free) {
            return free::read(self, frame, options, recorder);
        }
        let explained = self.explain(frame, options, recorder)?;
        let reading = explained.reading(frame.size_px(), options)?;
        recorder.done("limits");
        pictures::record(
            &explained.observation,
            &explained.findings.stones,
            &options.pieces,
            recorder,
        );
        Ok(reading)
    }

    /// Reads a picture, and remembers for [`Self::read_changes`] what it shows; a table without board or calibration, and one
    /// whose target is in view, leave nothing to go on from.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_to_remember(
        &self,
        frame: &Frame,
        options: &ReadOptions,
    ) -> Result<(Reading, Option<Memory>), ReadError> {
        if matches!(options.ground, Ground::Free) {
            return Ok((self.read(frame, options)?, None));
        }
        let explained = self.explain(frame, options, &mut Unrecorded)?;
        let reading = explained.reading(frame.size_px(), options)?;
        Ok((reading, Memory::of(explained)))
    }

    /// Stages 1 to 7.
    fn explain<'a>(
        &self,
        frame: &Frame,
        options: &'a ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<Explained<'a>, ReadError> {
        let site = Site::of(frame, options, recorder)?;
        recorder.done("surface");
        let working = WorkingPicture::of(frame, &site);
        let observation = self.observe(working, &site, &options.colors, recorder)?;
        let instances = votes::count(&observation.segmentation.votes);
        let pieces = &options.pieces;
        let (site, observation) = square_side::settle(site, observation, &instances, pieces);
        recorder.done("votes");
        let on = site.on(options);
        let (observation, findings) = self.find(observation, instances, on, options, recorder)?;
        Ok(Explained {
            site,
            observation,
            findings,
        })
    }

    /// Stages 2 to 4: all that the picture shows, before any stone is thought of.
    fn observe(
        &self,
        working: WorkingPicture,
        site: &Site<'_>,
        colors: &[Color],
        recorder: &mut dyn Recorder,
    ) -> Result<Observation, ReadError> {
        recorder.done("working picture");
        let background = Arc::new(working.background(site));
        recorder.done("background");
        let scale = observation::network_scale(working.square_px);
        let segmentation =
            self.networks()?
                .segmenter
                .segment(&working.picture, &background, working.area, scale);
        let segmentation = segmentation.map_err(ReadError::Sight)?;
        recorder.done("segmentation");
        let observation = Observation::new(working, background, segmentation, colors);
        recorder.done("palette");
        Ok(observation)
    }

    /// Stages 5 to 7: the stones that explain what the picture shows. Where some are of none of the colours that people
    /// named, once more with theirs: a stone is never taken for another colour's because that alone was named.
    fn find(
        &self,
        observation: Observation,
        instances: Vec<Instance>,
        on: On,
        options: &ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<(Observation, Findings), ReadError> {
        let (named, pieces) = (&options.colors, &options.pieces);
        let findings = self.find_once(&observation, instances.clone(), on, pieces, recorder)?;
        let instead = stones::colors_instead(&observation, &findings.stones, named);
        recorder.done("colours");
        let Some(colors) = instead else {
            return Ok((observation, findings));
        };
        let palette = observation.palette_of(&colors);
        let observation = Observation {
            palette,
            ..observation
        };
        let findings = self.find_once(&observation, instances, on, pieces, recorder)?;
        Ok((observation, findings))
    }

    fn find_once(
        &self,
        observation: &Observation,
        instances: Vec<Instance>,
        on: On,
        pieces: &PieceSet,
        recorder: &mut dyn Recorder,
    ) -> Result<Findings, ReadError> {
        let scene = observation.scene(pieces);
        let fits = stones::fit(observation, instances, pieces);
        recorder.done("fit");
        let networks = self.networks()?;
        let refiner = networks.refiner.over(scene);
        let refined = refine::refine(&refiner, fits).map_err(ReadError::Sight)?;
        recorder.done("refinement");
        let placed =
            refine::place(&networks.edges.over(scene), refined).map_err(ReadError::Sight)?;
        recorder.done("edges");
        let findings = stones::weigh(observation, placed, None, on, pieces);
        recorder.done("weighing");
        Ok(findings)
    }
}

/// A tournament board's square.
const USUAL_SQUARE_MM: f64 = 57.0;

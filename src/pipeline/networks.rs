//! The networks that see stones, loaded once by whoever reads pictures: the first at once, those that look closer when there is
//! something to look at.

use super::findings::{FittedStones, RefinedStones};
use super::ground::Site;
use super::observation::{Observation, network_scale};
use super::working_picture::WorkingPicture;
use super::{ReadError, ReadOptions, completion, refine, veil};
use crate::background::Background;
use crate::network::NetworkError;
use crate::pose::edges::EdgeNetwork;
use crate::pose::refiner::Refiner;
use crate::recorder::Recorder;
use crate::segment::learned::{Segmentation, Segmenter};
use crate::segment::palette::light::UNVEILED;
use crate::segment::votes::{self, Instance};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Every look tells of about half of the veil that is left, as little of it is likelier than much.
const MOST_LOOKS: usize = 3;

/// The networks, of which each serves a stage.
pub struct Networks {
    pub segmenter: Segmenter,
    closer: Arc<OnceLock<Result<StoneNetworks, NetworkError>>>,
}

/// The networks that look at one stone at a time.
pub struct StoneNetworks {
    pub refiner: Refiner,
    pub edges: EdgeNetwork,
}

impl StoneNetworks {
    fn load() -> Result<Self, NetworkError> {
        Ok(Self {
            refiner: Refiner::new()?,
            edges: EdgeNetwork::new()?,
        })
    }
}

impl Networks {
    fn load() -> Result<Self, NetworkError> {
        Ok(Self {
            segmenter: Segmenter::new()?,
            closer: Arc::default(),
        })
    }

    /// Begins to load the networks that look closer, on a thread of their own; where none is to be had they are loaded when they are
    /// asked for.
    pub fn begin_closer(&self) {
        if self.closer.get().is_none() {
            let closer = Arc::clone(&self.closer);
            let thread = thread::Builder::new().name("networks".into());
            let loading = thread.spawn(move || {
                closer.get_or_init(StoneNetworks::load);
            });
            drop(loading);
        }
    }

    /// The networks that look closer, once they are loaded.
    pub fn closer(&self) -> Result<&StoneNetworks, NetworkError> {
        let closer = self.closer.get_or_init(StoneNetworks::load).as_ref();
        closer.map_err(NetworkError::clone)
    }

    /// Which pixels of a picture show stones, and where the tip and the base of each.
    pub fn segment(
        &self,
        working: &WorkingPicture,
        background: &Background,
    ) -> Result<Segmentation, NetworkError> {
        let scale = network_scale(working.square_px);
        self.segmenter
            .segment(&working.picture, background, working.area, scale)
    }

    /// The stones that were fitted, each looked at again: what it is, where it lies, and how sure.
    pub fn refine(
        &self,
        observation: &Observation,
        mut fits: FittedStones,
    ) -> Result<RefinedStones, NetworkError> {
        let faint = std::mem::take(&mut fits.faint);
        let refined = if fits.found.is_empty() {
            RefinedStones::of(vec![], fits.dropped)
        } else {
            refine::refine(&self.closer()?.refiner.over(observation.scene()), fits)?
        };
        Ok(RefinedStones { faint, ..refined })
    }

    /// The same stones, and those that show beside them now that each lies where it does.
    pub fn complete(
        &self,
        observation: &Observation,
        instances: &[Instance],
        refined: RefinedStones,
    ) -> Result<RefinedStones, NetworkError> {
        if refined.stones.is_empty() {
            return Ok(refined);
        }
        let refiner = &self.closer()?.refiner;
        let all = completion::Unchanged {
            stayed: &[],
            areas: &[observation.area],
        };
        completion::complete(observation, instances, refiner, refined, all)
    }

    /// The stones where their edges show.
    pub fn place(
        &self,
        observation: &Observation,
        refined: RefinedStones,
    ) -> Result<RefinedStones, NetworkError> {
        if refined.stones.is_empty() {
            return Ok(refined);
        }
        refine::place(&self.closer()?.edges.over(observation.scene()), refined)
    }
}

/// Networks of which a thread of its own loads the first.
pub struct NetworkLoader {
    networks: Arc<OnceLock<Result<Networks, NetworkError>>>,
}

impl NetworkLoader {
    /// Begins to load them; where no thread is to be had they are loaded here and now.
    pub fn start() -> Result<Self, ReadError> {
        let networks = Arc::new(OnceLock::new());
        let loaded = Arc::clone(&networks);
        let thread = thread::Builder::new().name("networks".into());
        let loading = thread.spawn(move || {
            loaded.get_or_init(Networks::load);
        });
        let loader = Self { networks };
        if loading.is_err() {
            loader.loaded()?;
        }
        Ok(loader)
    }

    /// The networks, once they are loaded.
    pub fn loaded(&self) -> Result<&Networks, ReadError> {
        let networks = self.networks.get_or_init(Networks::load).as_ref();
        networks.map_err(|error| ReadError::Sight(error.clone()))
    }

    /// All that a picture shows, before any stone is thought of, and what its votes are for. Where light lies over it that never
    /// touched the table, that is taken off, and the picture looked at again.
    pub fn observe(
        &self,
        working: impl Fn() -> WorkingPicture,
        site: &Site<'_>,
        options: &ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<(Observation, Vec<Instance>), ReadError> {
        let mut veil = UNVEILED;
        let mut looks = 0;
        loop {
            looks += 1;
            let working = working().without(veil);
            recorder.done("working picture");
            let mut background = working.background(site, None);
            recorder.done("background");
            let networks = self.loaded()?;
            let mut segmentation = networks.segment(&working, &background)?;
            if !site.cards.is_empty() {
                // What is printed on a card is told apart from what lies on it once that is seen.
                background = working.background(site, Some(&segmentation));
                segmentation = networks.segment(&working, &background)?;
            }
            recorder.done("segmentation");
            let instances = votes::count(&segmentation.votes);
            if !instances.is_empty() {
                networks.begin_closer();
            }
            let observation = Observation::new(working, background, segmentation, options);
            recorder.done("palette");
            let veiled = veil::over(&observation.palette, &observation.background);
            match veiled.filter(|_| looks < MOST_LOOKS) {
                Some(more) => veil = [0, 1, 2].map(|c| veil[c] + more[c]),
                None => return Ok((observation, instances)),
            }
        }
    }
}

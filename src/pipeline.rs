//! The pipeline: a picture in, a reading out, and every stage a value that the next one takes.
//!
//! All of it stands in one function, `Reader::pipeline`:
//!
//! 1. `surface`: the surface before the camera, [`crate::board`], cards, or a table's plane from its calibration;
//! 2. `working picture`: the picture at the scale that the fit needs, of the part in which stones are looked for;
//! 3. `background`: what the bare surface would show, pixel by pixel;
//! 4. `segmentation`: which pixels show stones, and where the tip and the base of each, by a network;
//! 5. `palette`: the lamp, and how the colors in play show in its light; where more lies over the picture than lenses bring, that is
//!    taken off it and 2 to 5 are gone through again, `veil`;
//! 6. `fit`: the side of a board's squares by the stones' outlines, if nobody said it, and by them whether the picture was stretched,
//!    `stretch`; then the pyramids that explain the pixels, `pose::scene`;
//! 7. `scale`: whether the stones that were fitted say the same side, else they are fitted anew;
//! 8. `refinement`: each of them looked at again, how far off, how sure, by a network, `pose::refiner`;
//! 9. `completion`: what plainly shows beside them where a look moved them, fitted and looked at too;
//! 10. `edges`: each of them put where its edges show, by a network, `pose::edges`; on a board that is seen from straight above, together
//!     with the camera's distance, which that does not tell, `camera_distance`;
//! 11. `weighing`: how likely each is a stone at all, no two in one place; of a bare table, where it is asked, whether one that
//!     rather is none as it was read leans, `doubted`;
//! 12. `limits`: stones in millimetres, each with its sigma ([`crate::layout`]), and what the picture can't tell ([`limits`]);
//!     of a bare table, where it is asked, what the edges say of stones that may lean on others, `leaning`.
//!
//! Of a calibrated table `calibration` comes after 11: whether its stones show as from where the camera stood then.
//!
//! Of a later picture through the same camera [`Reader::read_changes`] goes through stages 4 to 11 where it differs, and 12. A
//! table of which nothing is known is read in rounds of 2 to 11, each from where the stones of the last put the camera: `free`.

mod annotated;
mod bars;
mod calibration_check;
mod camera_distance;
mod changes;
mod completion;
mod doubted;
mod error;
mod evidence;
mod explained;
mod findings;
mod free;
mod ground;
mod ground_height;
mod leaning;
#[doc(hidden)]
pub mod lesson;
pub mod limits;
mod memory;
mod naming;
mod networks;
mod observation;
mod options;
mod pictures;
mod reading;
mod recording;
mod refine;
mod scale_fault;
mod seen_body;
mod side;
mod square_side;
mod stones;
mod straightened;
mod stretch;
mod tint;
mod trials;
mod turn;
mod veil;
mod working_picture;

pub use error::ReadError;
pub use memory::Memory;
pub use options::{Ground, ReadOptions};
pub use reading::Reading;
pub use seen_body::SeenBody;
pub use side::SquareSide;

use crate::capture::Frame;
use crate::cv::CvError;
use crate::layout::Surface;
use crate::recorder::{Recorder, Unrecorded};
use crate::view::SurfaceView;
use bars::WithinBars;
use explained::Explained;
use ground::Site;
use limits::Limits;
use networks::{NetworkLoader, Networks};
use working_picture::WorkingPicture;

/// Reads pictures; holds the networks, which are loaded once: by threads of their own, while the first picture's surface and its
/// first stones are found.
pub struct Reader {
    networks: NetworkLoader,
}

/// The surface before the camera and where the camera stands over it; what lies there is not looked for.
///
/// # Errors
/// As [`Reader::read`]; of a table of which nothing is known always, as its view comes from its stones.
pub fn surface_of(
    frame: &Frame,
    options: &ReadOptions,
) -> Result<(Surface, SurfaceView), ReadError> {
    let site = Site::of(frame, options, &mut Unrecorded)?;
    Ok((site.surface, site.view))
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
        let networks = NetworkLoader::start()?;
        Ok(Self { networks })
    }

    /// Waits until the networks are loaded; for measurements, as reading waits by itself.
    ///
    /// # Errors
    /// As [`Self::new`].
    #[doc(hidden)]
    pub fn wait(&self) -> Result<(), ReadError> {
        self.networks.loaded()?.closer()?;
        Ok(())
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
        match within_bars(frame, options) {
            Some(within) => {
                let reading = self.read_all_of(&within.cut(frame), options, recorder)?;
                Ok(within.put_back(reading, frame.size_px()))
            }
            None => self.read_all_of(frame, options, recorder),
        }
    }

    /// Reads a picture that has no bars.
    fn read_all_of(
        &self,
        frame: &Frame,
        options: &ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<Reading, ReadError> {
        if matches!(options.ground, Ground::Free) {
            return free::read(self, frame, options, recorder);
        }
        let (reading, explained) = self.pipeline(frame, options, recorder)?;
        pictures::record(&explained, recorder);
        Ok(reading)
    }

    /// Reads a picture, and remembers for [`Self::read_changes`] what it shows; a table without board or calibration, one
    /// whose target is in view and a picture within bars leave nothing to go on from.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_to_remember(
        &self,
        frame: &Frame,
        options: &ReadOptions,
    ) -> Result<(Reading, Option<Memory>), ReadError> {
        if matches!(options.ground, Ground::Free) || within_bars(frame, options).is_some() {
            return Ok((self.read(frame, options)?, None));
        }
        let (reading, explained) = self.pipeline(frame, options, &mut Unrecorded)?;
        // A stone may come next.
        self.networks.loaded()?.begin_closer();
        Ok((reading, Memory::of(explained)))
    }

    /// From a picture to what lies on a surface whose view it shows, stage by stage. Where stones are of none of the colors that
    /// people named, `fit` to `weighing` run once more with those that show.
    fn pipeline<'a>(
        &self,
        frame: &Frame,
        options: &'a ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<(Reading, Explained<'a>), ReadError> {
        let site = Site::of(frame, options, recorder)?;
        recorder.done("surface");
        let working = || WorkingPicture::of(frame, &site);
        let (observation, instances) = self.networks.observe(working, &site, options, recorder)?;
        let networks = self.networks.loaded()?;
        let (site, observation) = square_side::guess(site, observation, &instances);
        let (site, observation) = straightened::settle(site, observation, &instances, options);
        let (site, observation) = stretch::settle(site, observation, &instances, options);
        let fits = stones::fit(&observation, &instances);
        recorder.done("fit");
        let (mut site, mut observation, mut fits) =
            square_side::settle(site, observation, &instances, fits);
        recorder.done("scale");
        let findings = loop {
            let refined = networks.refine(&observation, fits)?;
            recorder.done("refinement");
            let refined = networks.complete(&observation, &instances, refined)?;
            recorder.done("completion");
            let mut placed = networks.place(&observation, refined)?;
            if options.camera.is_none() {
                (site, observation, placed) =
                    camera_distance::settle(networks, (site, observation), placed)?;
            }
            recorder.done("edges");
            let findings = stones::weigh(&observation, placed, &site);
            recorder.done("weighing");
            match naming::colors_instead(&observation, &findings, &options.colors) {
                Some(others) => observation = observation.with_colors(others),
                None => break findings,
            }
            fits = stones::fit(&observation, &instances);
            recorder.done("fit again");
        };
        let site = calibration_check::checked(site, networks, &observation, &findings.stones)?;
        recorder.done("calibration");
        let explained = Explained::new(site, observation, findings);
        let limits = |explained: &Explained<'_>| Limits::of(explained, options);
        finished(networks, explained, limits, (options, recorder))
    }
}

/// The part of a picture that a camera took, where bars surround it and nothing is known of the camera.
fn within_bars(frame: &Frame, options: &ReadOptions) -> Option<WithinBars> {
    let is_open = match options.ground {
        Ground::Chessboard { .. } => options.camera.is_none(),
        Ground::Cards(_) | Ground::Free => true,
        Ground::KnownBoard { .. } | Ground::Table(_) => false,
    };
    WithinBars::of(&frame.rgb).filter(|_| is_open)
}

/// The last stages: which pieces may lean, what the picture can't tell, and what all edges together say of that.
fn finished<'a>(
    networks: &Networks,
    mut explained: Explained<'a>,
    limits: impl FnOnce(&Explained<'_>) -> Result<Limits, CvError>,
    (options, recorder): (&ReadOptions, &mut dyn Recorder),
) -> Result<(Reading, Explained<'a>), ReadError> {
    networks.weigh_leaning(&mut explained, options)?;
    let mut reading = Reading::of(&explained, limits(&explained)?);
    recorder.done("limits");
    networks.ask_edges(&mut reading, &explained, options)?;
    recorder.done("leaning");
    Ok((reading, explained))
}

/// A tournament board's square, where nobody has measured.
pub const USUAL_SQUARE_MM: f64 = 57.0;

//! Reading a table that nothing is known of: the view is found from the stones, the stones by the view, and both again
//! together.
//!
//! 1. The network looks at the picture at a usual scale; what it sights there tells at which scale it should look.
//! 2. [`crate::free::guess`]: a stance of the camera from tips and bases.
//! 3. The stones are found as on any bare table.
//! 4. [`crate::free::bundle`] and [`crate::free::silhouette`]: stance and stones together, from all edges and areas. If that
//!    moved the view by much, 3 and 4 once more.

mod adjust;

use super::ground::Site;
use super::limits::Limits;
use super::observation::Observation;
use super::refine::{self, Sifted};
use super::stones::{Findings, On};
use super::{ReadError, ReadOptions, Reader, Reading, pictures, stones};
use crate::background;
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::free::FreeError;
use crate::free::guess::{self, Guess};
use crate::free::stance::{SCALE, Stance, UNKNOWNS, Unknowns};
use crate::layout::{Layout, Stone, Surface};
use crate::piece::PieceSet;
use crate::pose::found::Refined;
use crate::pose::presence;
use crate::pose::starts::Keypoints;
use crate::recorder::Recorder;
use crate::segment::learned::{self, Area};
use crate::segment::votes::{self, Instance};
use crate::view::SurfaceView;
use crate::working::{self, Raster};
use adjust::Adjusted;
use nalgebra::Translation3;

/// Reads a picture of such a table, and shows every stage to the recorder.
pub fn read(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Reading, ReadError> {
    let pieces = &options.pieces;
    let mut table = find(reader, frame, options, recorder)?;
    let (mut stones, seen) = stones::named(&table.observation, &table.findings.stones, pieces);
    let site = site(table.view.clone());
    let mut limits = Limits::of(&table.observation, &table.findings, &site, pieces)?;
    limits.named.clone_from(&options.colors);
    table.finish(&mut stones, &mut limits);
    pictures::record(&table.observation, &table.findings.stones, pieces, recorder);
    Ok(Reading {
        size_px: frame.size_px(),
        notes: table.notes(),
        view: table.view,
        layout: Layout {
            surface: Surface::FreeTable,
            pieces: *pieces,
            stones,
        },
        seen,
        limits,
    })
}

/// What was found on the table, and by what view.
struct Table {
    view: SurfaceView,
    observation: Observation,
    findings: Findings,
    adjusted: Adjusted,
}

const ON_TABLE: On = On {
    surface: Surface::FreeTable,
    board_mm: None,
};
/// Fewer stones than this leave the view open.
const FEWEST_STONES: usize = 4;
/// The table is looked at no more often than this.
const MOST_ROUNDS: usize = 3;
/// Changes of the stance that need no other look: slopes, focal length, scale, distortion.
const SAME_VIEW: [f64; UNKNOWNS] = [0.03, 0.03, 0.08, 0.015, 0.05];

/// Finds view and stones.
fn find(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Table, ReadError> {
    let pieces = &options.pieces;
    let (mut stance, mut observation, mut instances) =
        first_look(reader, frame, options, recorder)?;
    for round in 1.. {
        let mut findings = reader.find(&mut observation, instances, ON_TABLE, options, recorder)?;
        enough(sure(&findings.stones))?;
        let edges = &reader.edges;
        let stones = &mut findings.stones;
        let adjusted = adjust::adjust(edges, &mut observation, stones, stance, pieces)?;
        let moved = adjusted.stance.values - stance.values;
        stance = adjusted.stance;
        let is_same = moved.component_div(&Unknowns::from(SAME_VIEW)).amax() < 1.0;
        if is_same || round == MOST_ROUNDS {
            let findings = again(reader, &observation, findings, pieces)?;
            enough(sure(&findings.stones))?;
            return Ok(Table {
                view: view_of(&stance)?,
                observation,
                findings,
                adjusted,
            });
        }
        (observation, instances) = look_from(reader, frame, &stance, options, recorder)?;
    }
    Err(ReadError::Free(FreeError::Undetermined))
}

/// The edges alone may turn a stone that hardly shows; looked at under the right view it lies right.
fn again(
    reader: &Reader,
    observation: &Observation,
    findings: Findings,
    pieces: &PieceSet,
) -> Result<Findings, ReadError> {
    let scene = observation.scene(pieces);
    let refined = refine::refine_again(&reader.refiner.over(scene), findings.stones);
    let placed = refined.and_then(|refined| refine::place(&reader.edges.over(scene), refined));
    let Sifted {
        mut stones,
        dropped,
    } = placed.map_err(ReadError::Sight)?;
    let share_of_stones = presence::weigh(&mut stones);
    Ok(Findings {
        stones,
        dropped: findings.dropped.into_iter().chain(dropped).collect(),
        share_of_stones,
    })
}

impl Table {
    /// Widens the doubts of the stones by what the view leaves open, and puts the origin at their mean.
    fn finish(&mut self, stones: &mut [Stone], limits: &mut Limits) {
        for stone in stones.iter_mut() {
            let (place_mm, turn_deg) = self.adjusted.doubt_at(stone.position);
            if let Some(sigma) = &mut stone.sigma {
                sigma.position_mm = sigma.position_mm.hypot(place_mm);
                sigma.heading_deg = sigma.heading_deg.map(|own| own.hypot(turn_deg).min(180.0));
            }
            let certainty = self.adjusted.size_certainty;
            stone.confidence = stone.confidence.map(|own| own * certainty);
        }
        let count = stones.len().max(1) as f64;
        let mean = |of: fn(&Stone) -> f64| stones.iter().map(of).sum::<f64>() / count;
        let middle = SurfacePoint::new(mean(|s| s.position.x_mm), mean(|s| s.position.y_mm));
        let stones = stones.iter_mut().map(|stone| &mut stone.position);
        let keypoints = limits.unexplained.iter_mut().map(|mark| &mut mark.position);
        for place in stones.chain(keypoints) {
            place.x_mm -= middle.x_mm;
            place.y_mm -= middle.y_mm;
        }
        self.view.camera_from_surface *= Translation3::new(middle.x_mm, middle.y_mm, 0.0);
    }

    /// What a person should know of the view.
    fn notes(&self) -> Vec<String> {
        let Adjusted {
            scale_sigma,
            focal_sigma,
            size_certainty,
            ..
        } = self.adjusted;
        let mut notes = vec![format!(
            "the table is uncalibrated: the view comes from the shapes of {} pieces, all lengths may be off by {:.1}% and \
             the focal length by {:.0}%; calibrate the table for more",
            sure(&self.findings.stones),
            100.0 * scale_sigma,
            100.0 * focal_sigma
        )];
        let (all, sure) = (self.findings.stones.len(), sure(&self.findings.stones));
        if sure as f64 <= USUALLY_SURE * all as f64 {
            notes.push(format!(
                "{} of {all} pieces are in doubt, as on a patterned surface: the view may be wrong by more than is said; read a \
                 chessboard as one, or calibrate the table",
                all - sure
            ));
        }
        if size_certainty < CERTAIN {
            notes.push(format!(
                "all pieces may be a size larger or smaller than said ({:.0}%): lay a piece of the missing size beside them",
                100.0 * (1.0 - size_certainty)
            ));
        }
        notes
    }
}

/// Where a smaller share of what is found is sure, the picture shows what the network does not know.
const USUALLY_SURE: f64 = 0.8;
/// Sizes at least this sure need no note.
const CERTAIN: f64 = 0.95;

/// How many are rather stones than not.
fn sure(found: &[Refined]) -> usize {
    found.iter().filter(|one| adjust::is_sure(one)).count()
}

fn enough(found: usize) -> Result<(), ReadError> {
    if found < FEWEST_STONES {
        return Err(ReadError::Free(FreeError::TooFew { found }));
    }
    Ok(())
}

fn view_of(stance: &Stance) -> Result<SurfaceView, ReadError> {
    let view = stance.view();
    view.ok_or(ReadError::Free(FreeError::Undetermined))
}

/// Longer sides of the picture in the network's eye, one tried after the other until stones show.
const FIRST_SIDES_PX: [f64; 3] = [900.0, 1600.0, 450.0];
/// A guess of the scale this far off needs another look; the network was taught views that are about half as far off.
const OTHER_SCALE: f64 = 0.25;
/// Looks at scales found wanting.
const MOST_LOOKS: usize = 3;

/// A stance by tips and bases alone, and the picture as it is looked at from there.
fn first_look(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<(Stance, Observation, Vec<Instance>), ReadError> {
    let mut guess = first_guess(reader, frame, &options.pieces)?;
    for look_number in 1.. {
        let (mut observation, instances) =
            look_from(reader, frame, &guess.stance, options, recorder)?;
        let keypoints = as_marks(&instances, observation.factor);
        let again = best_guess(&keypoints, frame, &options.pieces)?;
        let moved = again.stance.values[SCALE] - guess.stance.values[SCALE];
        if moved.abs() < OTHER_SCALE || look_number == MOST_LOOKS {
            observation.view = working::reduced_view(&view_of(&again.stance)?, observation.factor);
            return Ok((again.stance, observation, instances));
        }
        guess = again;
    }
    Err(ReadError::Free(FreeError::Undetermined))
}

/// The longest and the shortest longer side of a picture in the network's eye that is worth its time.
const SIDES_PX: std::ops::RangeInclusive<f64> = 150.0..=4500.0;

/// The picture and what is sighted in it under a stance.
fn look_from(
    reader: &Reader,
    frame: &Frame,
    stance: &Stance,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<(Observation, Vec<Instance>), ReadError> {
    let (width, height) = frame.size_px();
    let long_mm = f64::from(width.max(height)) / stance.values[SCALE].exp();
    if !SIDES_PX.contains(&(long_mm * NETWORK_PX_PER_MM)) {
        return Err(ReadError::Free(FreeError::Undetermined));
    }
    let site = site(view_of(stance)?);
    let observation = reader.observe(frame, &site, &options.colors, recorder)?;
    let instances = votes::count(&observation.segmentation.votes);
    Ok((observation, instances))
}

/// Such a table under a view.
const fn site(view: SurfaceView) -> Site<'static> {
    Site {
        surface: Surface::FreeTable,
        view,
        is_scaled: true,
        scale_certainty: 1.0,
        target: None,
        empty: None,
        notes: Vec::new(),
    }
}

/// Pixels of a millimetre in the network's eye.
const NETWORK_PX_PER_MM: f64 = learned::SQUARE_PX / super::USUAL_SQUARE_MM;

fn first_guess(reader: &Reader, frame: &Frame, pieces: &PieceSet) -> Result<Guess, ReadError> {
    let mut most = 0;
    for side_px in FIRST_SIDES_PX {
        let keypoints = sighted(reader, frame, side_px)?;
        most = most.max(keypoints.len());
        if keypoints.len() >= FEWEST_STONES {
            return best_guess(&keypoints, frame, pieces);
        }
    }
    Err(ReadError::Free(FreeError::TooFew { found: most }))
}

fn best_guess(
    keypoints: &[Keypoints],
    frame: &Frame,
    pieces: &PieceSet,
) -> Result<Guess, ReadError> {
    enough(keypoints.len())?;
    let guesses = guess::guess(keypoints, frame.size_px(), pieces, &Default::default());
    let best = guesses.into_iter().next();
    best.ok_or(ReadError::Free(FreeError::Undetermined))
}

/// Sides of the working picture over those of the network's.
const WORKING_SHARE: f64 = 0.8;

/// What is sighted in a picture drawn so that its longer side is `side_px` in the network's eye; in pixels of the
/// picture.
fn sighted(reader: &Reader, frame: &Frame, side_px: f64) -> Result<Vec<Keypoints>, ReadError> {
    let (width, height) = frame.size_px();
    let long = f64::from(width.max(height));
    let factor = ((long / (WORKING_SHARE * side_px)).round() as usize).max(1);
    let picture = Raster::reduced(&frame.rgb, factor);
    let background = background::table::estimate(&picture, |_| true);
    let area = Area {
        x0: 0,
        y0: 0,
        x1: picture.width,
        y1: picture.height,
    };
    let scale = side_px * factor as f64 / long;
    let segmentation = reader
        .segmenter
        .segment(&picture, &background, area, scale as f32);
    let segmentation = segmentation.map_err(ReadError::Sight)?;
    Ok(as_marks(&votes::count(&segmentation.votes), factor))
}

/// Sightings of a picture reduced by `factor`, in pixels of the picture itself.
fn as_marks(instances: &[Instance], factor: usize) -> Vec<Keypoints> {
    let pixel = |p: [f32; 2]| {
        working::full_from_reduced(PixelPoint::new(f64::from(p[0]), f64::from(p[1])), factor)
    };
    let mark = |instance: &Instance| Keypoints {
        tip: pixel(instance.tip),
        base: pixel(instance.base),
        scatter_px: f64::from(instance.scatter_px) * factor as f64,
        upright: f64::from(instance.upright),
        pixels: instance.votes.len() as f64,
    };
    instances.iter().map(mark).collect()
}

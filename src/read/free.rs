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
use super::look::Look;
use super::stones::{Findings, On};
use super::{ReadError, ReadOptions, Reading, closer, pictures, stones};
use crate::background;
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::free::FreeError;
use crate::free::guess::{self, Guess};
use crate::free::stance::{SCALE, Stance, UNKNOWNS, Unknowns};
use crate::layout::{Layout, Stone, Surface};
use crate::piece::PieceSet;
use crate::pose::found::{Dropped, Found};
use crate::pose::presence;
use crate::pose::starts::Marks;
use crate::recorder::Recorder;
use crate::segment::learned::{self, Area};
use crate::segment::votes::{self, Sighting};
use crate::view::SurfaceView;
use crate::working::{self, Raster};
use adjust::Adjusted;
use nalgebra::Translation3;

/// Reads a picture of such a table, and shows every stage to the recorder.
pub fn read(
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Reading, ReadError> {
    let mut table = find(frame, options)?;
    let (mut stones, seen) = stones::named(&table.look, &table.found, &options.pieces);
    let surface = Surface::FreeTable;
    let mut limits = super::limits(
        &table.look,
        surface,
        (&table.found, &table.dropped),
        table.share_of_stones,
        &options.pieces,
    )?;
    table.finish(&mut stones, &mut limits);
    if recorder.wants_pictures() {
        pictures::record(&table.look, &table.found, &options.pieces, recorder);
    }
    Ok(Reading {
        size_px: frame.size_px(),
        notes: table.notes(),
        view: table.view,
        layout: Layout {
            surface,
            pieces: options.pieces,
            stones,
        },
        seen,
        limits,
    })
}

/// What was found on the table, and by what view.
struct Table {
    view: SurfaceView,
    look: Look,
    found: Vec<Found>,
    dropped: Vec<Dropped>,
    share_of_stones: f64,
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
fn find(frame: &Frame, options: &ReadOptions) -> Result<Table, ReadError> {
    let (mut stance, mut look, mut sightings) = first_look(frame, options)?;
    for round in 1.. {
        let Findings {
            stones: mut found,
            mut dropped,
            ..
        } = stones::find(&look, sightings, ON_TABLE, &options.pieces).map_err(ReadError::Sight)?;
        enough(sure(&found))?;
        let adjusted = adjust::adjust(&mut look, &mut found, stance, &options.pieces)?;
        let moved = adjusted.stance.values - stance.values;
        stance = adjusted.stance;
        let is_same = moved.component_div(&Unknowns::from(SAME_VIEW)).amax() < 1.0;
        if is_same || round == MOST_ROUNDS {
            // The edges alone may turn a stone that hardly shows; looked at under the right view it lies right.
            dropped.extend(
                closer::reconsider(&look, &mut found, &options.pieces).map_err(ReadError::Sight)?,
            );
            let share_of_stones = presence::weigh(&mut found);
            enough(sure(&found))?;
            return Ok(Table {
                view: view_of(&stance)?,
                look,
                found,
                dropped,
                share_of_stones,
                adjusted,
            });
        }
        (look, sightings) = look_from(frame, &stance, options)?;
    }
    Err(ReadError::Free(FreeError::Undetermined))
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
        let marks = limits.unexplained.iter_mut().map(|mark| &mut mark.position);
        for place in stones.chain(marks) {
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
            sure(&self.found),
            100.0 * scale_sigma,
            100.0 * focal_sigma
        )];
        let (all, sure) = (self.found.len(), sure(&self.found));
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
fn sure(found: &[Found]) -> usize {
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
    frame: &Frame,
    options: &ReadOptions,
) -> Result<(Stance, Look, Vec<Sighting>), ReadError> {
    let mut guess = first_guess(frame, &options.pieces)?;
    for look_number in 1.. {
        let (mut look, sightings) = look_from(frame, &guess.stance, options)?;
        let marks = as_marks(&sightings, look.factor);
        let again = best_guess(&marks, frame, &options.pieces)?;
        let moved = again.stance.values[SCALE] - guess.stance.values[SCALE];
        if moved.abs() < OTHER_SCALE || look_number == MOST_LOOKS {
            look.view = working::reduced_view(&view_of(&again.stance)?, look.factor);
            return Ok((again.stance, look, sightings));
        }
        guess = again;
    }
    Err(ReadError::Free(FreeError::Undetermined))
}

/// The longest and the shortest longer side of a picture in the network's eye that is worth its time.
const SIDES_PX: std::ops::RangeInclusive<f64> = 150.0..=4500.0;

/// The picture and what is sighted in it under a stance.
fn look_from(
    frame: &Frame,
    stance: &Stance,
    options: &ReadOptions,
) -> Result<(Look, Vec<Sighting>), ReadError> {
    let (width, height) = frame.size_px();
    let long_mm = f64::from(width.max(height)) / stance.values[SCALE].exp();
    if !SIDES_PX.contains(&(long_mm * NETWORK_PX_PER_MM)) {
        return Err(ReadError::Free(FreeError::Undetermined));
    }
    let site = Site {
        surface: Surface::FreeTable,
        view: view_of(stance)?,
        is_scaled: true,
        target: None,
        empty: None,
        notes: Vec::new(),
    };
    let look = Look::new(frame, &site, &options.colors)?;
    let sightings = votes::count(&look.impression.votes);
    Ok((look, sightings))
}

/// Pixels of a millimetre in the network's eye.
const NETWORK_PX_PER_MM: f64 = learned::SQUARE_PX / super::USUAL_SQUARE_MM;

fn first_guess(frame: &Frame, pieces: &PieceSet) -> Result<Guess, ReadError> {
    let mut most = 0;
    for side_px in FIRST_SIDES_PX {
        let marks = sighted(frame, side_px)?;
        most = most.max(marks.len());
        if marks.len() >= FEWEST_STONES {
            return best_guess(&marks, frame, pieces);
        }
    }
    Err(ReadError::Free(FreeError::TooFew { found: most }))
}

fn best_guess(marks: &[Marks], frame: &Frame, pieces: &PieceSet) -> Result<Guess, ReadError> {
    enough(marks.len())?;
    let guesses = guess::guess(marks, frame.size_px(), pieces, &Default::default());
    let best = guesses.into_iter().next();
    best.ok_or(ReadError::Free(FreeError::Undetermined))
}

/// Sides of the working picture over those of the network's.
const WORKING_SHARE: f64 = 0.8;

/// What is sighted in a picture drawn so that its longer side is `side_px` in the network's eye; in pixels of the
/// picture.
fn sighted(frame: &Frame, side_px: f64) -> Result<Vec<Marks>, ReadError> {
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
    let impression =
        learned::look(&picture, &background, area, scale as f32).map_err(ReadError::Sight)?;
    Ok(as_marks(&votes::count(&impression.votes), factor))
}

/// Sightings of a picture reduced by `factor`, in pixels of the picture itself.
fn as_marks(sightings: &[Sighting], factor: usize) -> Vec<Marks> {
    let pixel = |p: [f32; 2]| {
        working::full_from_reduced(PixelPoint::new(f64::from(p[0]), f64::from(p[1])), factor)
    };
    let mark = |sighting: &Sighting| Marks {
        tip: pixel(sighting.tip),
        base: pixel(sighting.base),
        scatter_px: f64::from(sighting.scatter_px) * factor as f64,
        upright: f64::from(sighting.upright),
        pixels: sighting.votes.len() as f64,
    };
    sightings.iter().map(mark).collect()
}

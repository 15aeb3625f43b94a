//! Reading a table that nothing is known of: the view is found from the stones, the stones by the view, and both again
//! together.
//!
//! 1. The network looks at the picture at a usual scale; what it sights there tells at which scale it should look.
//! 2. [`crate::free::guess`]: a stance of the camera from tips and bases.
//! 3. The stones are found as on any bare table.
//! 4. [`crate::free::bundle`] and [`crate::free::silhouette`]: stance and stones together, from all edges and areas. If that
//!    moved the view by much, 3 and 4 once more.

mod adjust;
mod observation;

use super::findings::{Findings, Sifted};
use super::ground::{On, Site};
use super::limits::Limits;
use super::observation::Observation;
use super::refine;
use super::{ReadError, ReadOptions, Reader, Reading, pictures, stones};
use crate::capture::Frame;
use crate::frames::SurfacePoint;
use crate::free::FreeError;
use crate::free::stance::{SCALE, Stance, StanceUnknowns, UNKNOWNS};
use crate::layout::{Layout, Stone, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::piece::{PieceSet, Size};
use crate::pose::found::Refined;
use crate::pose::presence;
use crate::recorder::Recorder;
use crate::view::SurfaceView;
use adjust::Adjusted;
use nalgebra::Translation3;
use observation::{StanceObservation, first_observation, observation_from};

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
    let site = Site::plain(Surface::FreeTable, table.view.clone(), true);
    let mut limits = Limits::of(&table.observation, &table.findings, &site, pieces)?;
    limits.named.clone_from(&options.colors);
    table.finish(&mut stones, &mut limits);
    pictures::record(&table.observation, &table.findings.stones, pieces, recorder);
    Ok(Reading {
        size_px: frame.size_px(),
        notes: table.notes(),
        view: table.view,
        layout: Layout {
            cards: vec![],
            surface: Surface::FreeTable,
            pieces: *pieces,
            stones,
        },
        seen,
        limits,
    })
}

/// What was found on the table, and by what view.
struct FoundTable {
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

/// Finds view and stones: from the likeliest guess, and where that leaves stones or their sizes in doubt from its rivals too.
fn find(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<FoundTable, ReadError> {
    let (first, rivals) = first_observation(reader, frame, options, recorder)?;
    let rivals = rivals
        .into_iter()
        .chain(of_other_sizes(&first.stance, &options.pieces));
    let rivals: Vec<Stance> = rivals.collect();
    let mut best = settle(reader, frame, options, first, recorder);
    for stance in rivals {
        if best.as_ref().is_ok_and(FoundTable::is_convincing) {
            break;
        }
        let other = observation_from(reader, frame, &stance, options, recorder);
        let other = other.and_then(|other| settle(reader, frame, options, other, recorder));
        let worth =
            |table: &Result<FoundTable, ReadError>| table.as_ref().map_or(0.0, FoundTable::worth);
        if worth(&other) > worth(&best) {
            best = other;
        }
    }
    best
}

/// The stances by which all stones are a size larger or smaller.
fn of_other_sizes(stance: &Stance, pieces: &PieceSet) -> Vec<Stance> {
    let base = |size| pieces.dimensions(size).base_mm;
    let steps = [(Size::Medium, Size::Large), (Size::Small, Size::Medium)];
    let logs = steps.map(|(smaller, larger)| (base(larger) / base(smaller)).ln());
    let scaled = |log: f64| {
        let mut step = StanceUnknowns::zeros();
        step[SCALE] = log;
        stance.moved(&step)
    };
    logs.into_iter()
        .flat_map(|log| [scaled(-log), scaled(log)])
        .collect()
}

/// Moves view and stones until they agree.
fn settle(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    under_stance: StanceObservation,
    recorder: &mut dyn Recorder,
) -> Result<FoundTable, ReadError> {
    let pieces = &options.pieces;
    let StanceObservation {
        mut stance,
        mut observation,
        mut instances,
    } = under_stance;
    for round in 1.. {
        let found = reader.find(observation, instances, ON_TABLE, options, recorder)?;
        let mut findings;
        (observation, findings) = found;
        enough(sure(&findings.stones))?;
        let edges = &reader.networks()?.edges;
        let stones = &mut findings.stones;
        let adjusted = adjust::adjust(edges, &mut observation, stones, stance, pieces)?;
        let moved = adjusted.stance.values - stance.values;
        stance = adjusted.stance;
        let is_same = moved.component_div(&StanceUnknowns::from(SAME_VIEW)).amax() < 1.0;
        if is_same || round == MOST_ROUNDS {
            let findings = again(reader, &observation, findings, pieces)?;
            enough(sure(&findings.stones))?;
            return Ok(FoundTable {
                view: view_of(&stance)?,
                observation,
                findings,
                adjusted,
            });
        }
        StanceObservation {
            observation,
            instances,
            ..
        } = observation_from(reader, frame, &stance, options, recorder)?;
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
    let networks = reader.networks()?;
    let refined = refine::refine_again(&networks.refiner.over(scene), findings.stones);
    let placed = refined.and_then(|refined| refine::place(&networks.edges.over(scene), refined));
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

impl FoundTable {
    /// Whether nothing speaks for another view: under a wrong one some stones are of no size that there is.
    fn is_convincing(&self) -> bool {
        self.worth() >= CERTAIN * self.findings.stones.len() as f64
    }

    /// How many stones are right, as far as can be expected.
    fn worth(&self) -> f64 {
        let stones = self.findings.stones.iter().map(Refined::confidence);
        stones.sum::<f64>() * self.adjusted.size_certainty
    }

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
    fn notes(&self) -> Vec<Phrase> {
        let Adjusted {
            scale_sigma,
            focal_sigma,
            size_certainty,
            ..
        } = self.adjusted;
        let (all, sure) = (self.findings.stones.len(), sure(&self.findings.stones));
        let mut notes = vec![phrase!(
            "picture-uncalibrated",
            pieces = sure,
            scale = Phrase::decimal(100.0 * scale_sigma, 1),
            focal = Phrase::decimal(100.0 * focal_sigma, 0)
        )];
        if sure as f64 <= USUALLY_SURE * all as f64 {
            notes.push(phrase!("picture-patterned", doubtful = all - sure, all));
        }
        if size_certainty < CERTAIN {
            let likely = percent(1.0 - size_certainty);
            notes.push(phrase!("picture-sizes-doubtful", likely));
        }
        notes
    }
}

/// Where a smaller share of what is found is sure, the picture shows what the network does not know.
const USUALLY_SURE: f64 = 0.8;
/// Sizes at least this sure need no note, and a view under which so many of the stones are right no rival.
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

//! Reading a table that nothing is known of: the view is found from the stones, the stones by the view, and both again
//! together.
//!
//! 1. The network looks at the picture at a usual scale; what it sights there tells at which scale it should look.
//! 2. [`crate::free::guess`]: a stance of the camera from tips and bases.
//! 3. The stones are found as on any bare table.
//! 4. [`crate::free::bundle`] and [`crate::pose::silhouette`]: stance and stones together, from all edges and areas. If that
//!    moved the view by much, 3 and 4 once more.
//! 5. [`search`]: where that leaves stones or sizes in doubt, 3 under each other stance there may be, and the rest under two.
//! 6. [`turned`]: where the table runs away to a side of the picture, or downwards, all of that once more with the picture turned.

pub mod adjust;
mod observation;
mod search;
mod turned;

use super::explained::Explained;
use super::findings::Findings;
use super::ground::Site;
use super::limits::Limits;
use super::naming::{self, NamedStones};
use super::networks::Networks;
use super::refine;
use super::stones::{self, MOST_STONES};
use super::{ReadError, ReadOptions, Reader, Reading, pictures};
use crate::capture::Frame;
use crate::certainty::IdentityChances;
use crate::evidence::PictureEvidence;
use crate::frames::SurfacePoint;
use crate::free::FreeError;
use crate::free::stance::{Belief, Stance, UNKNOWNS};
use crate::layout::{Layout, Stone, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::piece::Size;
use crate::pose::found::Refined;
use crate::pose::starts::Keypoints;
use crate::recorder::Recorder;
use crate::segment::votes::Instance;
use crate::view::SurfaceView;
use adjust::Adjusted;
use nalgebra::Translation3;
use observation::{first_observation, first_sides_px, sighted};
use search::StanceSearch;

/// Reads a picture of such a table, and shows every stage to the recorder.
pub fn read(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Reading, ReadError> {
    let (mut table, quarters) = turned::find_upright(reader, frame, options, recorder)?;
    let networks = reader.networks.loaded()?;
    networks.weigh_leaning(&mut table.explained, options)?;
    let Explained {
        site,
        observation,
        findings,
    } = &table.explained;
    let limits = Limits::of(&table.explained, options)?;
    let NamedStones {
        stones,
        seen,
        colors,
        levels,
    } = naming::named(observation, &findings.stones, &limits.over);
    recorder.done("limits");
    let mut reading = Reading {
        size_px: observation.reduction.photo_px,
        notes: table.notes(),
        view: site.view.clone(),
        layout: Layout {
            cards: vec![],
            evidence: Box::new(PictureEvidence {
                colors,
                levels,
                ..PictureEvidence::default()
            }),
            surface: site.surface,
            pieces: options.pieces,
            stones,
        },
        seen,
        limits,
    };
    networks.ask_edges(&mut reading, &table.explained, options)?;
    recorder.done("leaning");
    pictures::record(&table.explained, recorder);
    Ok(turned::turned_back(table.finished(reading), quarters))
}

/// What was found on the table, and how sure its view is.
struct FoundTable {
    explained: Explained<'static>,
    adjusted: Adjusted,
}

/// Fewer stones than this leave the view open.
const FEWEST_STONES: usize = 4;
/// The table is looked at no more often than this.
const MOST_ROUNDS: usize = 3;
/// So many are sighted under all rivals of the likeliest stance at most: on a table with no more pieces than there are, under each of six.
const MOST_SIGHTED: usize = 6 * MOST_STONES;
/// Where more is sighted than this, as on checks or flowers, another size of the picture is not worth its time.
const FEW_SIGHTED: usize = 40;
/// Changes of the stance that need no other look: slopes, focal length, scale, distortion, shift.
const SAME_VIEW: [f64; UNKNOWNS] = [0.03, 0.03, 0.08, 0.015, 0.05, 0.02, 0.02];

/// How sure sizes are of a picture that was cropped, nobody knows where, and read as a whole one: of 366 pieces on 42 such pictures 320
/// were of theirs.
const UNCROPPED: f64 = 0.87;

/// Finds view and stones, with so many rivals of the likeliest stance at most. A cropped picture may tell too little for a lens whose
/// axis is anywhere: it is read as a whole one then.
fn find(
    reader: &Reader,
    frame: &Frame,
    (options, most_rivals): (&ReadOptions, usize),
    recorder: &mut dyn Recorder,
) -> Result<FoundTable, ReadError> {
    let belief = Belief::of_picture(frame.size_px());
    let found = find_believing(reader, frame, (options, belief, most_rivals), recorder);
    if found.is_ok() || belief == Belief::default() {
        return found;
    }
    let whole = (options, Belief::default(), most_rivals);
    let mut found = find_believing(reader, frame, whole, recorder)?;
    found.adjusted.size_certainty *= UNCROPPED;
    Ok(found)
}

/// As it is found when it is looked at first in one size or another.
fn find_believing(
    reader: &Reader,
    frame: &Frame,
    asked: (&ReadOptions, Belief, usize),
    recorder: &mut dyn Recorder,
) -> Result<FoundTable, ReadError> {
    let mut most = 0;
    let mut is_undetermined = false;
    for (attempt, side_px) in first_sides_px(frame.size_px()).into_iter().enumerate() {
        let keypoints = sighted(reader, frame, side_px)?;
        if attempt > 0 && keypoints.len() > FEW_SIGHTED {
            continue;
        }
        match find_from(reader, frame, asked, &keypoints, recorder) {
            Err(ReadError::Free(FreeError::TooFew { found })) => most = most.max(found),
            Err(ReadError::Free(FreeError::Undetermined)) => is_undetermined = true,
            found => return found,
        }
    }
    Err(ReadError::Free(if is_undetermined {
        FreeError::Undetermined
    } else {
        FreeError::TooFew { found: most }
    }))
}

/// From the likeliest guess, and where that leaves stones or their sizes in doubt from its rivals too.
fn find_from(
    reader: &Reader,
    frame: &Frame,
    (options, belief, most_rivals): (&ReadOptions, Belief, usize),
    keypoints: &[Keypoints],
    recorder: &mut dyn Recorder,
) -> Result<FoundTable, ReadError> {
    let first = first_observation(reader, frame, (options, belief, keypoints), recorder);
    let (first, rivals) = first?;
    let others = search::of_other_sizes(&first.stance, &options.pieces);
    let affordable = MOST_SIGHTED / first.instances.len().max(1);
    let rivals = rivals
        .into_iter()
        .chain(others)
        .take(affordable.min(most_rivals));
    let search = StanceSearch {
        reader,
        frame,
        options,
    };
    let look = search.explained(first, recorder);
    let likeliest = look.and_then(|look| search.settled(look, recorder));
    let best = search.best_of(likeliest, rivals, recorder)?;
    // Only now: one size is as good an explanation of a picture as several, and the better one of many.
    if best.adjusted.is_of_one_size {
        Err(ReadError::Free(FreeError::OneSize))
    } else {
        Ok(best)
    }
}

/// The edges alone may turn a stone that hardly shows, and move it off; looked at under the right view it lies right, or is found anew.
fn again(
    networks: &Networks,
    explained: &Explained<'_>,
    instances: &[Instance],
) -> Result<Findings, ReadError> {
    let (observation, findings) = (&explained.observation, &explained.findings);
    let refiner = networks.closer()?.refiner.over(observation.scene());
    let refined = refine::refine_again(&refiner, findings.stones.clone())?;
    let refined = networks.complete(observation, instances, refined)?;
    let placed = networks.place(observation, refined)?;
    let mut again = stones::weigh(observation, placed, &explained.site);
    again.dropped.extend_from_slice(&findings.dropped);
    again.gave_way.extend_from_slice(&findings.gave_way);
    again.faint.extend_from_slice(&findings.faint);
    Ok(again)
}

impl FoundTable {
    /// Whether nothing speaks for another view: under a wrong one some stones are of no size that there is.
    fn is_convincing(&self) -> bool {
        self.worth() >= CERTAIN * self.stones().len() as f64
    }

    /// How many stones are right, as far as can be expected.
    fn worth(&self) -> f64 {
        search::expected(self.stones()) * self.adjusted.certainty_under_stance
    }

    fn stones(&self) -> &[Refined] {
        &self.explained.findings.stones
    }

    /// The reading, its doubts widened by what the view leaves open, its origin at the mean of the stones.
    fn finished(&self, mut reading: Reading) -> Reading {
        let stones = &mut reading.layout.stones;
        for stone in stones.iter_mut() {
            let (place_mm, turn_deg) = self.adjusted.doubt_at(stone.position);
            if let Some(sigma) = &mut stone.sigma {
                sigma.position_mm = sigma.position_mm.hypot(place_mm);
                sigma.heading_deg = sigma.heading_deg.map(|own| own.hypot(turn_deg).min(180.0));
            }
            let certainty = self.adjusted.size_certainty;
            stone.confidence = stone.confidence.map(|own| own * certainty);
        }
        self.open_sizes(&mut reading.limits.identities);
        let count = stones.len().max(1) as f64;
        let mean = |of: fn(&Stone) -> f64| stones.iter().map(of).sum::<f64>() / count;
        let middle = SurfacePoint::new(mean(|s| s.position.x_mm), mean(|s| s.position.y_mm));
        let stones = stones.iter_mut().map(|stone| &mut stone.position);
        let marks = reading.limits.unexplained.iter_mut();
        let unread = reading.layout.evidence.unread.iter_mut();
        let words = reading.layout.evidence.edges.iter_mut().flatten();
        let leaning = words.filter_map(|word| word.leaning.as_mut());
        let feet = leaning.map(|leaning| &mut leaning.tipped.foot);
        for place in stones
            .chain(marks.map(|mark| &mut mark.position))
            .chain(unread.map(|place| &mut place.position))
            .chain(feet)
        {
            place.x_mm -= middle.x_mm;
            place.y_mm -= middle.y_mm;
        }
        reading.view.camera_from_surface *= Translation3::new(middle.x_mm, middle.y_mm, 0.0);
        reading
    }

    /// How likely all sizes are as said, for who asks what each stone is: where the view may be wrong, no likelier than that what was found is
    /// a stone.
    fn identity_certainty(&self) -> f64 {
        let by_sizes = self.adjusted.size_certainty;
        if self.is_usually_sure() {
            by_sizes
        } else {
            by_sizes.min(sure(self.stones()) as f64 / self.stones().len() as f64)
        }
    }

    fn is_usually_sure(&self) -> bool {
        let stones = self.stones();
        sure(stones) as f64 > USUALLY_SURE * stones.len() as f64
    }

    /// Where all may be a size larger or smaller, each of them may be.
    fn open_sizes(&self, identities: &mut [IdentityChances]) {
        let certainty = self.identity_certainty();
        let is_of =
            |one: &Refined, size: Size| one.hypothesis().size == size && adjust::is_sure(one);
        let has_large = self.stones().iter().any(|one| is_of(one, Size::Large));
        for identity in identities {
            let [small, medium, large] = identity.sizes;
            let instead = if has_large {
                [small + medium, large, 0.0]
            } else {
                [0.0, small, medium + large]
            };
            identity.sizes = std::array::from_fn(|size| {
                certainty * identity.sizes[size] + (1.0 - certainty) * instead[size]
            });
        }
    }

    /// What a person should know of the view.
    fn notes(&self) -> Vec<Phrase> {
        let Adjusted {
            scale_sigma,
            focal_sigma,
            size_certainty,
            ..
        } = self.adjusted;
        let (all, sure) = (self.stones().len(), sure(self.stones()));
        let mut notes = vec![phrase!(
            "picture-uncalibrated",
            pieces = sure,
            scale = Phrase::decimal(100.0 * scale_sigma, 1),
            focal = Phrase::decimal(100.0 * focal_sigma, 0)
        )];
        if !self.is_usually_sure() {
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

/// The table as it is seen under a stance.
fn site_under(stance: &Stance) -> Result<Site<'static>, ReadError> {
    Ok(Site::plain(Surface::FreeTable, view_of(stance)?, true))
}

fn view_of(stance: &Stance) -> Result<SurfaceView, ReadError> {
    let view = stance.view();
    view.ok_or(ReadError::Free(FreeError::Undetermined))
}

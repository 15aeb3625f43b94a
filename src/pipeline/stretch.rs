//! Whether a picture was stretched, as webcams, players and editors do: by the stones on its board.
//!
//! A board that is seen along its files shows a stretch as hardly more than another tilt and another lens ([`SightedLines`]); but
//! what is no part of its plane shows higher or lower then. So the outlines of stones that stand and lie alone are laid onto what
//! the first network sees, in the views of several aspects, and the likeliest is taken where it is likelier than a stretch is rare.

use super::ReadOptions;
use super::ground::Site;
use super::observation::Observation;
use super::square_side::{self, SAME_SIDE};
use super::stones::LoneStones;
use crate::board::stretched::{SightedLines, StretchedView};
use crate::layout::Surface;
use crate::pose::fit::FACTS;
use crate::pose::scene::Outlined;
use crate::segment::votes::Instance;

/// Between aspects that are tried, as natural logarithms: stones tell one from the next.
const STEP: f64 = 0.06;
/// Those that are tried at first, in steps: where few stones plainly speak against both, none beyond is better.
const AT_FIRST: i32 = 2;
/// And the farthest: 16:9 shown as 4:3 are five.
const FARTHEST: i32 = 6;
/// So many stones tell whether it is worth looking on, and so many how far.
const FEW: usize = 8;
const MANY: usize = 24;
/// Fewer may be other things that look alike in one other view.
const FEWEST: usize = 4;
/// Nats of what plainly is a stone, two and a half for a pixel: so much speaks for all but four of 130 on eight pictures, and for six
/// of 48 chessmen and prints on real boards.
const PLAINLY: f64 = 2.5 * FACTS;
/// What one stone may say, in nats: of sightings one in fifty is no stone, or one that is taken for another.
const MOST_SAID: f64 = 3.9;
/// Twenty to one, in nats: what few stones say by chance.
const PLAINLY_AGAINST: f64 = -3.0;
/// A thousand to one, in nats, that a picture is as the camera took it.
const RARE: f64 = 6.9;

/// Gives a board the view of a stretched picture, and the scale in it, where the stones on it plainly ask for that.
pub fn settle<'a>(
    site: Site<'a>,
    observation: Observation,
    instances: &[Instance],
    options: &ReadOptions,
) -> (Site<'a>, Observation) {
    let board = site.surface.board();
    let Some(board) = board.filter(|_| options.camera.is_none()) else {
        return (site, observation);
    };
    let size_px = observation.reduction.photo_px;
    let in_squares = site.view.scaled(1.0 / board.square_mm);
    let Some(shown) = SightedLines::in_view(in_squares, board.squares, size_px) else {
        return (site, observation);
    };
    let view = observation.view.clone();
    let mut trials = Trials {
        lone: LoneStones::on(board, &observation, instances),
        site: &site,
        observation,
    };
    let best = trials.best(&shown);
    let mut observation = trials.observation;
    observation.view = view;
    match best {
        Some(best) => best.taken(site, observation),
        None => (site, observation),
    }
}

/// Whether its lines alone told that the picture was edited: square pixels are believed to a twentieth of this.
fn is_edited(site: &Site<'_>) -> bool {
    let camera = &site.view.camera;
    (camera.fy / camera.fx).ln().abs() > 0.01
}

/// What the stones of a picture say of its aspect.
struct Trials<'a, 's> {
    site: &'a Site<'s>,
    observation: Observation,
    lone: LoneStones,
}

/// One view, and how well it explains the stones.
struct Trial {
    own: StretchedView,
    /// The side of the board's squares by which the stones are of their sizes.
    square_mm: f64,
    /// Nats that speak for each stone as it shows.
    nats: Vec<f64>,
}

impl Trials<'_, '_> {
    /// The likeliest view, where it is plainly another than that of the picture as it is.
    fn best(&mut self, shown: &SightedLines) -> Option<Trial> {
        if self.lone.count() < FEWEST {
            return None;
        }
        // Lines as they were measured say more of aspects than the view that was fitted to them, but later.
        let lines = self.site.lines.as_deref().unwrap_or(shown);
        if is_edited(self.site) {
            let as_it_is = self.seen(lines.edited(), MANY);
            return self.likeliest(lines, &as_it_is, 0.0);
        }
        let as_it_is = self.of(0, shown, FEW)?;
        let is_worth_more = |steps: i32| {
            let trial = self.of(steps, shown, FEW);
            trial.is_some_and(|trial| trial.gain(&as_it_is) > PLAINLY_AGAINST)
        };
        [-AT_FIRST, AT_FIRST]
            .into_iter()
            .any(is_worth_more)
            .then_some(())?;
        let as_it_is = self.of(0, lines, MANY)?;
        self.likeliest(lines, &as_it_is, RARE)
    }

    /// The likeliest aspect, where it is by so many nats likelier than a view, and enough stones say so.
    fn likeliest(&mut self, lines: &SightedLines, than: &Trial, by: f64) -> Option<Trial> {
        let mut best: Option<(f64, i32, Trial)> = None;
        let mut tried = |steps: i32, best: &mut Option<(f64, i32, Trial)>| {
            let trial = self.of(steps, lines, MANY).filter(|_| steps != 0);
            let Some(trial) = trial else { return };
            let by_lines = than.own.against_by_lines - trial.own.against_by_lines;
            let gain = trial.gain(than) + by_lines;
            if best.as_ref().is_none_or(|best| gain > best.0) {
                *best = Some((gain, steps, trial));
            }
        };
        let coarse = (-FARTHEST..=FARTHEST).step_by(2);
        coarse.for_each(|steps| tried(steps, &mut best));
        let about = best.as_ref()?.1;
        [about - 1, about + 1]
            .into_iter()
            .for_each(|steps| tried(steps, &mut best));
        let (gain, _, best) = best?;
        let plain = best.nats.iter().filter(|nats| **nats >= PLAINLY).count();
        (plain >= FEWEST && gain > by).then_some(best)
    }

    /// With pixels of an aspect, by the first so many stones.
    fn of(&mut self, steps: i32, lines: &SightedLines, most: usize) -> Option<Trial> {
        let own = lines.stretched((f64::from(steps) * STEP).exp())?;
        Some(self.seen(own, most))
    }

    /// A view, by the first so many stones.
    fn seen(&mut self, own: StretchedView, most: usize) -> Trial {
        let mut square_mm = square_side::square_mm(self.site);
        let mut outlined = self.outlined(&own, square_mm, most);
        if !self.site.is_scaled {
            let side = square_side::by_outlines(&outlined, &self.observation, self.site);
            if (side.square_mm / square_mm).ln().abs() > SAME_SIDE {
                square_mm = side.square_mm;
                outlined = self.outlined(&own, square_mm, most);
            }
        }
        let nats = outlined.iter();
        let nats = nats.map(|one| one.as_ref().map_or(0.0, |one| one.nats));
        Trial {
            nats: nats.collect(),
            own,
            square_mm,
        }
    }

    /// The first so many stones in a view of a board with such squares.
    fn outlined(
        &mut self,
        own: &StretchedView,
        square_mm: f64,
        most: usize,
    ) -> Vec<Option<Outlined>> {
        let view = own.view.scaled(square_mm);
        self.observation.view = self.observation.reduction.view(&view);
        self.lone.outlined(&self.observation, most)
    }
}

impl Trial {
    /// By how many nats the stones are likelier than in another view.
    fn by_stones(&self, other: &Self) -> f64 {
        let stones = self.nats.iter().zip(&other.nats);
        let plain = stones.filter(|(own, other)| own.max(**other) >= PLAINLY);
        let stones = plain.map(|(own, other)| (own - other).clamp(-MOST_SAID, MOST_SAID));
        stones.sum()
    }

    /// By how many nats stones and lens are likelier than in another view.
    fn gain(&self, other: &Self) -> f64 {
        self.by_stones(other) + other.own.against_by_lens - self.own.against_by_lens
    }

    /// The picture, taken for stretched.
    fn taken<'a>(
        self,
        mut site: Site<'a>,
        mut observation: Observation,
    ) -> (Site<'a>, Observation) {
        if let Surface::Chessboard(board) = &mut site.surface {
            board.square_mm = self.square_mm;
        }
        site.view = self.own.view.scaled(self.square_mm);
        observation.view = observation.reduction.view(&site.view);
        (site, observation)
    }
}

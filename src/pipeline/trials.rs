//! Other views of a board than the one that was fitted to its lines, held against the stones on it.
//!
//! In: a board with stones, and views under which its lines show where they do. Out: how much speaks for each. What is no part of the board's
//! plane shows elsewhere in each view: the outlines of stones that stand and lie alone are laid onto what the first network sees.

use super::ground::Site;
use super::observation::Observation;
use super::square_side::{self, SAME_SIDE};
use super::stones::LoneStones;
use crate::board::stretched::EditedView;
use crate::layout::{Chessboard, Surface};
use crate::pose::scene::{Outlined, PLAINLY};
use crate::segment::votes::Instance;

/// So many stones tell whether it is worth looking on, and so many how far.
pub const FEW: usize = 8;
pub const MANY: usize = 24;
/// Fewer may be other things that look alike in one other view.
pub const FEWEST: usize = 4;
/// What one stone may say, in nats: of sightings one in fifty is no stone, or one that is taken for another.
const MOST_SAID: f64 = 3.9;
/// A thousand to one, in nats, that a picture is as the camera took it.
pub const RARE: f64 = 6.9;

/// What the stones of a picture say of the view.
pub struct Trials<'a, 's> {
    pub site: &'a Site<'s>,
    pub observation: Observation,
    pub lone: LoneStones,
}

/// A board with the view, and the scale in it, that are found best for the stones on it; as it is where none is.
pub fn settled<'a>(
    (site, observation): (Site<'a>, Observation),
    (board, instances): (Chessboard, &[Instance]),
    best: impl FnOnce(&mut Trials<'_, 'a>) -> Option<Trial>,
) -> (Site<'a>, Observation) {
    let view = observation.view.clone();
    let mut trials = Trials {
        lone: LoneStones::on(board, &observation, instances),
        site: &site,
        observation,
    };
    let best = best(&mut trials);
    let mut observation = trials.observation;
    observation.view = view;
    match best {
        Some(best) => best.taken(site, observation),
        None => (site, observation),
    }
}

/// One view, and how well it explains the stones.
pub struct Trial {
    pub own: EditedView,
    /// The side of the board's squares by which the stones are of their sizes.
    square_mm: f64,
    /// Nats that speak for each stone as it shows.
    pub nats: Vec<f64>,
}

impl Trials<'_, '_> {
    /// A view, by the first so many stones.
    pub fn seen(&mut self, own: EditedView, most: usize) -> Trial {
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
    fn outlined(&mut self, own: &EditedView, square_mm: f64, most: usize) -> Vec<Option<Outlined>> {
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
    pub fn gain(&self, other: &Self) -> f64 {
        self.by_stones(other) + other.own.against_by_lens - self.own.against_by_lens
    }

    /// Whether enough stones plainly tell.
    pub fn is_told(&self) -> bool {
        let plain = self.nats.iter().filter(|nats| **nats >= PLAINLY);
        plain.count() >= FEWEST
    }

    /// The picture, taken for edited so.
    pub fn taken<'a>(
        self,
        mut site: Site<'a>,
        mut observation: Observation,
    ) -> (Site<'a>, Observation) {
        if let Surface::Chessboard(board) = &mut site.surface {
            board.square_mm = self.square_mm;
        }
        // They were fitted in a view of a picture as it was taken.
        site.lines = None;
        site.view = self.own.view.scaled(self.square_mm);
        observation.view = observation.reduction.view(&site.view);
        (site, observation)
    }
}

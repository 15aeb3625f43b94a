//! What people said about the table, and a reading with all of that taken into account.
//!
//! Everything is kept in the frame that the watch reads in; the turn of the board comes last.

use super::Verdict;
use super::groups::{BeadAnnotation, GroupAnnotation};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::Stone;
use crate::live::{IdentityParams, cover_each_other, lies_still};
use crate::piece::{Color, Pose, Size};
use crate::pipeline::limits::{Reason, Unexplained};
use crate::pipeline::{Reading, SeenBody};
use crate::rules::Answers;
use crate::rules::instruction::{Holding, Instruction};
use crate::rules::marks::StoneMarks;
use std::rc::Rc;

/// How exactly a person puts a stone into a picture by hand: about the width of the line that is drawn.
pub const BY_HAND: Sigma = Sigma {
    position_mm: 2.0,
    heading_deg: Some(3.0),
};

/// The deviation of a heading of which nothing is known: 360 degrees over the root of 12.
const UNKNOWN_DEG: f64 = 104.0;

/// All that people said, as one step of the history.
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    pub corrections: Vec<Correction>,
    /// Stones that the eye missed.
    pub added: Vec<Stone>,
    /// Where what the eye could not explain is no stone.
    pub nothing_at: Vec<SurfacePoint>,
    /// Quarter turns of the board's names.
    pub quarters: u8,
    pub answers: Answers,
    /// The piece that was just placed.
    pub placed: Option<String>,
    /// The ruling that hands are following.
    pub agreement: Option<Rc<Agreement>>,
    /// Stones captured in earlier turns.
    pub prisoners: Vec<Holding>,
    /// Stones that belong together, as people say.
    pub groups: Vec<GroupAnnotation>,
    /// What people say of round things beside the stones.
    pub beads: Vec<BeadAnnotation>,
}

/// A ruling that the players agreed on, and what it asks their hands to do.
#[derive(Clone, Debug)]
pub struct Agreement {
    pub verdict: Verdict,
    pub instructions: Vec<Instruction>,
    /// The stones as they lay, with what was written beside them.
    pub labelled: Vec<(Stone, StoneMarks)>,
}

/// A person's word against the reading of one stone. It holds until that stone moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Correction {
    /// The stone as it was read when it was corrected.
    pub seen: Stone,
    /// The stone as it is; none for what is no stone.
    pub stone: Option<Stone>,
}

/// What is wrong with the reading of a stone.
#[derive(Clone, Debug, PartialEq)]
pub enum Fix {
    /// It is one, as it was read, though the eye hardly believes it.
    AStone,
    Size(Size),
    Color(Color),
    /// Tip and base are the other way about.
    TurnRound,
    /// It stands, though it was read as lying, or the reverse.
    OtherPose,
    MoveTo(SurfacePoint),
    /// Heading of a lying stone, spin of an upright one.
    TurnTo(Bearing),
    NotAStone,
}

impl Fix {
    /// The stone put right; none if it is no stone.
    pub fn applied(&self, stone: &Stone) -> Option<Stone> {
        let mut stone = stone.clone();
        // A person has named it; where it lies is as doubtful as before, unless that was said too.
        stone.confidence = Some(1.0);
        match self {
            Self::AStone => {}
            Self::NotAStone => return None,
            Self::Size(size) => stone.size = *size,
            Self::Color(color) => stone.color = color.clone(),
            Self::MoveTo(position) => {
                stone.position = *position;
                stone.sigma = stone.sigma.map(|sigma| Sigma {
                    position_mm: BY_HAND.position_mm,
                    ..sigma
                });
            }
            Self::TurnTo(bearing) => {
                stone.sigma = stone.sigma.map(|sigma| Sigma {
                    heading_deg: sigma.heading_deg.and(BY_HAND.heading_deg),
                    ..sigma
                });
                stone.pose = match stone.pose {
                    Pose::Lying { .. } => Pose::Lying { heading: *bearing },
                    Pose::Upright { .. } => Pose::Upright { spin: *bearing },
                }
            }
            Self::TurnRound => {
                if let Pose::Lying { heading } = stone.pose {
                    let heading = heading.turned(180.0);
                    stone.pose = Pose::Lying { heading };
                }
            }
            Self::OtherPose => lay_otherwise(&mut stone),
        }
        Some(stone)
    }
}

/// Has a stone stand that lay, or lie that stood: then nobody has said which way it points.
fn lay_otherwise(stone: &mut Stone) {
    match stone.pose {
        Pose::Lying { heading } => {
            stone.pose = Pose::Upright { spin: heading };
            stone.sigma = stone.sigma.map(|sigma| Sigma {
                heading_deg: None,
                ..sigma
            });
        }
        Pose::Upright { spin } => {
            stone.pose = Pose::Lying { heading: spin };
            stone.sigma = Some(Sigma {
                position_mm: stone.sigma.map_or(0.0, |sigma| sigma.position_mm),
                heading_deg: Some(UNKNOWN_DEG),
            });
        }
    }
}

impl Corrections {
    /// Forgets the corrections of stones that have moved or gone, and added stones that are now seen; what was added over a stone that
    /// rather is several is not that one.
    pub fn forget_the_moved(&mut self, seen: &Reading) {
        // One that was only overlooked this time may be seen again.
        self.corrections.retain(|correction| {
            let stones = &seen.layout.stones;
            let is_known = stones.iter().any(|s| s.id == correction.seen.id);
            !is_known || index_of(correction, seen).is_some()
        });
        for correction in &mut self.corrections {
            if let Some(index) = index_of(correction, seen) {
                let stone = &seen.layout.stones[index];
                correction.seen.id.clone_from(&stone.id);
            }
        }
        let groups = self
            .groups
            .iter()
            .filter_map(|group| group.without(seen, &[]));
        self.groups = groups.collect();
        self.beads = self.beads.iter().filter_map(|b| b.kept(seen)).collect();
        let pieces = &seen.layout.pieces;
        let reach_mm = pieces.dimensions(Size::Small).base_mm;
        let marks = &seen.limits.unexplained;
        self.added.retain(|added| {
            let mut piles = marks.iter().filter(|mark| mark.why == Reason::Several);
            let is_it = |stone: &Stone| cover_each_other(pieces, added, stone);
            piles.any(|mark| mark.position.distance(added.position) < reach_mm)
                || !seen.layout.stones.iter().any(is_it)
        });
    }

    /// The reading as people say that the table is.
    pub fn applied(&self, seen: &Reading) -> Reading {
        let mut words = vec![None; seen.layout.stones.len()];
        for correction in &self.corrections {
            if let Some(index) = index_of(correction, seen) {
                words[index] = Some(&correction.stone);
            }
        }
        let mut agreed = seen.clone();
        let (mut stones, mut shows, mut as_read) = (vec![], vec![], vec![]);
        for (index, ((stone, show), word)) in seen.stones().zip(words).enumerate() {
            match word {
                None => {
                    stones.push(stone.clone());
                    shows.push(show.clone());
                    as_read.push(Some(index));
                }
                Some(None) => {}
                Some(Some(said)) => {
                    let mut said = said.clone();
                    said.id.clone_from(&stone.id);
                    shows.push(SeenBody::of(&said, &seen.layout.pieces, &seen.view));
                    stones.push(said);
                    as_read.push(None);
                }
            }
        }
        for stone in &self.added {
            shows.push(SeenBody::of(stone, &seen.layout.pieces, &seen.view));
            stones.push(stone.clone());
            as_read.push(None);
        }
        let added = self.added.iter().map(|stone| stone.position);
        let told: Vec<SurfacePoint> = added.chain(self.nothing_at.iter().copied()).collect();
        let reach_mm = seen.layout.pieces.dimensions(Size::Small).base_mm;
        let is_told = |at: SurfacePoint| told.iter().any(|told| told.distance(at) < reach_mm);
        let marks = &mut agreed.limits.unexplained;
        marks.retain(|mark| !is_told(mark.position) && !is_on_hidden_square(mark, seen));
        let unread = &mut agreed.layout.evidence.unread;
        unread.retain(|place| !is_told(place.position));
        agreed.layout.stones = stones;
        agreed.seen = shows;
        let layout = &mut agreed.layout;
        let sizes: Vec<Size> = layout.stones.iter().map(|stone| stone.size).collect();
        layout.evidence.follow(&sizes, &as_read);
        for bead in &self.beads {
            bead.tell(&mut agreed);
        }
        let groups = self.groups.iter().map(|group| group.ids(&agreed));
        agreed.layout.evidence.groups = groups.filter(|ids| !ids.is_empty()).collect();
        agreed.turned(self.quarters)
    }

    /// Takes in how a stone is, in the watch's frame; none if it is no stone.
    pub fn say(&mut self, id: &str, said: Option<Stone>, seen: &Reading) {
        if let Some(index) = self.added.iter().position(|added| added.id == id) {
            match said {
                Some(said) => self.added[index] = said,
                None => drop(self.added.remove(index)),
            }
            return;
        }
        let read = seen.layout.stones.iter().find(|s| s.id == id);
        let Some(read) = read.cloned() else {
            return;
        };
        self.corrections.retain(|c| c.seen.id != read.id);
        self.corrections.push(Correction {
            seen: read,
            stone: said,
        });
    }

    /// Whether anything is said of the table; that hands follow a ruling is no word about it.
    pub fn say_anything(&self) -> bool {
        let is_of_stones = !self.corrections.is_empty() || !self.added.is_empty();
        let is_of_others = !self.nothing_at.is_empty() || !self.beads.is_empty();
        let is_of_groups = !self.groups.is_empty() || !self.prisoners.is_empty();
        let is_of_game = !self.answers.is_empty() || self.placed.is_some();
        is_of_stones || is_of_others || is_of_groups || is_of_game || self.quarters > 0
    }

    /// Whether a person has said something about this stone.
    pub fn speak_of(&self, id: &str) -> bool {
        let mut corrected = self.corrections.iter().map(|c| &c.seen.id);
        corrected.any(|known| known == id) || self.added.iter().any(|s| s.id == id)
    }

    /// The next name for a stone that is added.
    pub fn name_for_added(&self) -> String {
        let number = |s: &Stone| s.id.trim_start_matches('h').parse::<u32>().unwrap_or(0);
        let last = self.added.iter().map(number).max().unwrap_or(0);
        format!("h{}", last + 1)
    }
}

/// Whether something like a stone shows on a square that a lamp or an object hides: what lies there is asked about once, and who says that
/// nothing does means the gleam too.
fn is_on_hidden_square(mark: &Unexplained, seen: &Reading) -> bool {
    let board = seen.layout.surface.board();
    let square = |mark: &Unexplained| board.and_then(|board| board.cells().holding(mark.position));
    let own = square(mark);
    let marks = seen.limits.unexplained.iter();
    let mut hidden = marks.filter(|other| other.why.hides());
    mark.why.is_sign() && own.is_some() && hidden.any(|other| square(other) == own)
}

/// The stone of a reading that a correction speaks of: the one of its name, else any that lies there just
/// so. None once it has moved.
pub fn index_of(correction: &Correction, reading: &Reading) -> Option<usize> {
    let params = IdentityParams::default();
    let lies_there = |stone: &Stone| lies_still(&params, &correction.seen, stone);
    let stones = &reading.layout.stones;
    match stones.iter().position(|s| s.id == correction.seen.id) {
        Some(index) => lies_there(&stones[index]).then_some(index),
        None => stones.iter().position(lies_there),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_that_was_laid_by_a_word_points_nowhere_until_it_is_turned() {
        let stone = |pose, heading_deg| Stone {
            id: "s1".into(),
            color: "red".parse().expect("a color"),
            size: Size::Large,
            pose,
            position: SurfacePoint::new(25.0, 25.0),
            sigma: Some(Sigma {
                position_mm: 0.4,
                heading_deg,
            }),
            confidence: None,
        };
        let spin = Bearing::from_deg(30.0);
        let upright = stone(Pose::Upright { spin }, None);
        let laid = Fix::OtherPose.applied(&upright).expect("a stone");
        assert_eq!(laid.pose, Pose::Lying { heading: spin });
        assert_eq!(laid.heading_sigma_deg(), Some(UNKNOWN_DEG));
        let turned = Fix::TurnTo(spin).applied(&laid).expect("a stone");
        assert_eq!(turned.heading_sigma_deg(), BY_HAND.heading_deg);
        let raised = Fix::OtherPose.applied(&turned).expect("a stone");
        assert_eq!(raised.sigma, upright.sigma);
    }
}

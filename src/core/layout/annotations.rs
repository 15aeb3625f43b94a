//! What people say of a table that a picture leaves open: what lies at a marked place, and what a stone is that was misread.
//!
//! In: a layout and what is said of it. Out: an [`AnnotatedTable`], the layout as people say that it is. What nobody spoke of stays as it
//! was read.

mod piece;

pub use piece::{PieceAnnotation, PoseAnnotation};

use super::settle::{Place, is_settled_on};
use super::{Chessboard, Layout, Stone};
use crate::certainty::Sigma;
use crate::evidence::{PictureEvidence, Reason, UnreadPlace, unread_share};
use crate::frames::{Bearing, SurfacePoint};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::{Color, Pose, Size};
use std::collections::BTreeMap;

/// On a table without squares a stone lies where its mark is: about so far off, as a mark is of what shows of it.
const BY_MARK_MM: f64 = 7.0;
/// So far from a board nothing of what lies beside it is on it, in millimetres.
const CLEAR_MM: f64 = 0.5;
/// A place was written with so many millimetres' rounding at most.
const SAME_PLACE_MM: f64 = 0.5;

/// All that people say of a table, by the ids of what it is about; nothing: no stone is there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LayoutAnnotations {
    /// What lies at marked places.
    pub places: BTreeMap<String, Option<PieceAnnotation>>,
    /// What stones are.
    pub stones: BTreeMap<String, Option<PieceAnnotation>>,
}

/// A layout as people say that the table is.
#[derive(Clone, Debug, PartialEq)]
pub struct AnnotatedTable {
    /// What lies where; what lies at a marked place has the mark's id.
    pub layout: Layout,
    /// The place of each stone in the layout as it was read; none of those that people spoke of.
    pub as_read: Vec<Option<usize>>,
    /// The marks that were answered.
    pub answered: Vec<UnreadPlace>,
    /// How many stones of the playing surface were read, by how sure they are.
    read: f64,
}

/// What is said of a table that can't be.
#[derive(Clone, Debug, PartialEq)]
pub enum AnnotationError {
    /// No marked place is called so; these are the names that there are.
    NoPlace {
        /// The id that was typed.
        id: String,
        /// What may be answered.
        places: Vec<String>,
    },
    /// No stone is called so.
    NoStone {
        /// The id that was typed.
        id: String,
    },
    /// On the playing surface it counts how a stone lies.
    NoPose {
        /// The mark's id.
        id: String,
        /// What was said of it.
        said: PieceAnnotation,
    },
    /// The surface has no such square.
    NoSquare {
        /// What was said.
        said: PieceAnnotation,
    },
}

impl LayoutAnnotations {
    /// The colors that are named.
    pub fn colors(&self) -> impl Iterator<Item = &Color> {
        let pieces = self.places.values().chain(self.stones.values());
        pieces.flatten().map(|piece| &piece.color)
    }
}

impl Layout {
    /// The table as people say that it is.
    ///
    /// # Errors
    /// Where something is said of what isn't there, or not enough.
    pub fn annotated(&self, said: &LayoutAnnotations) -> Result<AnnotatedTable, AnnotationError> {
        let asked = self.evidence.unread.iter().filter(|place| is_asked(place));
        let asked: Vec<(String, &UnreadPlace)> = asked
            .filter_map(|place| Some((place.mark?.id.to_string(), place)))
            .collect();
        if let Some(id) = (said.places.keys()).find(|id| asked.iter().all(|(own, _)| own != *id)) {
            let places = asked.into_iter().map(|(id, _)| id).collect();
            let id = id.clone();
            return Err(AnnotationError::NoPlace { id, places });
        }
        let is_read = |id: &&String| self.stones.iter().any(|stone| stone.id == **id);
        if let Some(id) = said.stones.keys().find(|id| !is_read(id)) {
            return Err(AnnotationError::NoStone { id: id.clone() });
        }
        let (mut stones, mut as_read) = self.as_said(said)?;
        let mut answered = vec![];
        for (id, place) in asked {
            if let Some(piece) = said.places.get(&id) {
                answered.push(*place);
                let laid = piece.as_ref().map(|piece| self.laid(&id, place, piece));
                stones.extend(laid.transpose()?);
            }
        }
        as_read.resize(stones.len(), None);
        let sizes: Vec<Size> = stones.iter().map(|stone| stone.size).collect();
        let mut evidence = self.evidence.clone();
        evidence.follow(&sizes, &as_read);
        answer(&mut evidence, &answered, &stones);
        let read = self.stones.iter();
        let read = read.filter(|stone| self.surface.holds(stone.position));
        let mut table = AnnotatedTable {
            layout: Self {
                stones,
                evidence,
                ..self.clone()
            },
            as_read,
            answered,
            read: read.map(|stone| stone.confidence.unwrap_or(1.0)).sum(),
        };
        table.tell_what_is_unread();
        Ok(table)
    }

    /// The stones that were read, put right, with their places in the layout; none of those that were put right.
    fn as_said(
        &self,
        said: &LayoutAnnotations,
    ) -> Result<(Vec<Stone>, Vec<Option<usize>>), AnnotationError> {
        let (mut stones, mut as_read) = (vec![], vec![]);
        for (index, stone) in self.stones.iter().enumerate() {
            let (stone, place) = match said.stones.get(&stone.id) {
                None => (stone.clone(), Some(index)),
                Some(None) => continue,
                Some(Some(piece)) => (self.corrected(stone, piece)?, None),
            };
            stones.push(stone);
            as_read.push(place);
        }
        Ok((stones, as_read))
    }

    /// A stone as people say that it is, where it was read unless they say where.
    fn corrected(&self, stone: &Stone, said: &PieceAnnotation) -> Result<Stone, AnnotationError> {
        let sigma = match (said.place, said.pose) {
            // Nobody who names the square leaves that in doubt.
            (Some(_), _) => None,
            (None, None) => stone.sigma,
            (None, Some(pose)) => stone.sigma.map(|own| Sigma {
                heading_deg: self.heading_sigma_deg(pose),
                ..own
            }),
        };
        let stone = Stone {
            color: said.color.clone(),
            size: said.size,
            pose: said.pose.map_or(stone.pose, pose_of),
            sigma,
            confidence: None,
            ..stone.clone()
        };
        match said.place {
            Some(place) => self.moved(stone, place, said),
            None => Ok(stone),
        }
    }

    /// A stone at a marked place. It lies on the mark's square, or beside the board as the mark does, unless people say where; how it
    /// lies counts on the playing surface alone.
    fn laid(
        &self,
        id: &str,
        mark: &UnreadPlace,
        said: &PieceAnnotation,
    ) -> Result<Stone, AnnotationError> {
        let board = self.surface.board();
        let own = board.map(|board| {
            let square = board.cells().holding(mark.position);
            square.map_or(Place::Off, Place::On)
        });
        let place = said.place.or(own);
        let pose = match said.pose {
            Some(pose) => pose,
            None if place == Some(Place::Off) => PoseAnnotation::Upright,
            None => {
                let (id, said) = (id.to_owned(), said.clone());
                return Err(AnnotationError::NoPose { id, said });
            }
        };
        let by_mark = Sigma {
            position_mm: BY_MARK_MM,
            heading_deg: self.heading_sigma_deg(pose),
        };
        let stone = Stone {
            id: id.to_owned(),
            color: said.color.clone(),
            size: said.size,
            pose: pose_of(pose),
            position: mark.position,
            sigma: board.is_none().then_some(by_mark),
            confidence: None,
        };
        match place {
            Some(place) => self.moved(stone, place, said),
            None => Ok(stone),
        }
    }

    /// A stone on a square, or beside the board; as near as may be to where it was seen.
    fn moved(
        &self,
        stone: Stone,
        place: Place,
        said: &PieceAnnotation,
    ) -> Result<Stone, AnnotationError> {
        let no_square = || AnnotationError::NoSquare { said: said.clone() };
        let board = self.surface.board().ok_or_else(no_square)?;
        let dimensions = self.pieces.dimensions(stone.size);
        let position = match place {
            Place::On(square) if !board.squares.contains(square) => return Err(no_square()),
            Place::On(square) if is_settled_on(&stone, dimensions, board.cells(), square) => {
                stone.position
            }
            Place::On(square) => square.center(board.square_mm),
            Place::Off => {
                let corners = dimensions.ground_polygon(stone.pose, stone.position);
                let reaches = corners.corners().iter();
                let reaches = reaches.map(|corner| corner.distance(stone.position));
                beside(
                    stone.position,
                    board,
                    CLEAR_MM + reaches.fold(0.0, f64::max),
                )
            }
        };
        Ok(Stone { position, ..stone })
    }

    /// How doubtful a heading is that people say: on a board they name the direction that it is in.
    fn heading_sigma_deg(&self, pose: PoseAnnotation) -> Option<f64> {
        match pose {
            PoseAnnotation::Lying { sigma_deg, .. } if self.surface.board().is_none() => {
                Some(sigma_deg)
            }
            _ => None,
        }
    }
}

impl AnnotatedTable {
    /// Which share of the stones was not read, of a picture of which it was so much before the answers; none where that is no longer
    /// too many.
    pub fn unread_share(&self, before: f64) -> Option<f64> {
        let expected = before * self.read / (1.0 - before).max(1e-9);
        let surface = self.layout.surface;
        let answered = self.answered.iter();
        // What is hidden, or piled up, was not counted among them.
        let answered = answered.filter(|place| {
            let why = place.mark.map(|mark| mark.why);
            let is_counted = why.is_some_and(|why| why.is_sign() || why == Reason::Drawn);
            is_counted && surface.holds(place.position)
        });
        let answered: f64 = answered.map(|place| place.probability).sum();
        let stones = self.layout.stones.iter();
        let laid = stones.filter(|stone| {
            let is_of =
                |place: &UnreadPlace| place.mark.is_some_and(|m| m.id.to_string() == stone.id);
            self.answered.iter().any(is_of) && surface.holds(stone.position)
        });
        unread_share(expected - answered, self.read + laid.count() as f64)
    }

    /// Says of a picture's file how many stones are still unread.
    fn tell_what_is_unread(&mut self) {
        if self.answered.is_empty() {
            return;
        }
        let before = std::mem::take(&mut self.layout.evidence.shortcomings);
        let told = before.into_iter().filter_map(|sentence| {
            let is_unread = sentence.as_message().is_some_and(|(id, _)| id == UNREAD);
            match sentence.number("percent").filter(|_| is_unread) {
                None => Some(sentence),
                Some(percent) => {
                    let percent = 100.0 * self.unread_share(percent / 100.0)?;
                    Some(phrase!(
                        "picture-unread",
                        percent = Phrase::decimal(percent, 0)
                    ))
                }
            }
        });
        let told: Vec<Phrase> = told.collect();
        self.layout.evidence.shortcomings = told;
    }
}

/// What says that too many stones were not read.
const UNREAD: &str = "picture-unread";

/// Whether people can look what lies there; of what the picture does not show it has no places.
fn is_asked(place: &UnreadPlace) -> bool {
    place
        .mark
        .is_some_and(|mark| mark.why != Reason::NotSearched)
}

/// Takes out of the picture's evidence what is answered. What was said to lie at the edge of what shows goes on to lie there.
fn answer(evidence: &mut PictureEvidence, answered: &[UnreadPlace], stones: &[Stone]) {
    evidence.unread.retain(|place| !answered.contains(place));
    for place in answered {
        let id = place.mark.map(|mark| mark.id.to_string());
        let laid = stones.iter().find(|stone| Some(&stone.id) == id.as_ref());
        let is_it = |at: &SurfacePoint| at.distance(place.position) <= SAME_PLACE_MM;
        match laid {
            None => evidence.at_edge.retain(|at| !is_it(at)),
            Some(stone) => {
                let edge = evidence.at_edge.iter_mut().filter(|at| is_it(at));
                edge.for_each(|at| *at = stone.position);
            }
        }
    }
}

fn pose_of(pose: PoseAnnotation) -> Pose {
    match pose {
        PoseAnnotation::Upright => Pose::Upright {
            spin: Bearing::from_deg(0.0),
        },
        PoseAnnotation::Lying { heading, .. } => Pose::Lying { heading },
    }
}

/// The nearest place beyond the side that a place is furthest beyond, so far from the board.
fn beside(at: SurfacePoint, board: Chessboard, clear_mm: f64) -> SurfacePoint {
    let (low, high) = board.cells().bounds();
    let SurfacePoint { x_mm, y_mm } = at;
    let sides = [
        (
            low.y_mm - y_mm,
            SurfacePoint::new(x_mm, y_mm.min(low.y_mm - clear_mm)),
        ),
        (
            y_mm - high.y_mm,
            SurfacePoint::new(x_mm, y_mm.max(high.y_mm + clear_mm)),
        ),
        (
            low.x_mm - x_mm,
            SurfacePoint::new(x_mm.min(low.x_mm - clear_mm), y_mm),
        ),
        (
            x_mm - high.x_mm,
            SurfacePoint::new(x_mm.max(high.x_mm + clear_mm), y_mm),
        ),
    ];
    let furthest = sides.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
    furthest.map_or(at, |(_, beside)| beside)
}

impl Worded for AnnotationError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoPlace { id, places } if places.is_empty() => {
                phrase!("annotation-no-places", id)
            }
            Self::NoPlace { id, places } => {
                let places = Phrase::list(places, ListJoint::Between(", "));
                phrase!("annotation-no-place", id, places)
            }
            Self::NoStone { id } => phrase!("judge-unknown-stone", stone = id),
            Self::NoPose { id, said } => {
                let kind = format!("{}-{}", said.color, said.size);
                phrase!("annotation-no-pose", id, said = said.to_string(), kind)
            }
            Self::NoSquare { said } => phrase!("annotation-no-square", said = said.to_string()),
        }
    }
}

crate::worded_errors!(AnnotationError);

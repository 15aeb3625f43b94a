//! The same table by other names: a board's a1 becomes the corner that was h1 after one quarter turn.
//!
//! A picture does not tell from which side a board of 5×5 squares is looked at, nor by which of two corners a chessboard
//! begins; whoever knows the board from before turns the layout to it.

use super::{Chessboard, Layout, Stone, Surface};
use crate::card::LaidCard;
use crate::evidence::{PictureEvidence, UnreadPlace};
use crate::frames::SurfacePoint;
use crate::piece::Pose;

impl Chessboard {
    /// How far it reaches along its files and its ranks, in millimetres.
    pub fn extent_mm(self) -> (f64, f64) {
        let (_, end) = self.cells().bounds();
        (end.x_mm, end.y_mm)
    }

    /// The same board after so many quarter turns; a region stays named by the squares it had.
    pub const fn turned(self, quarters: u8) -> Self {
        match quarters % 2 {
            0 => self,
            _ => Self {
                squares: self.squares.transposed(),
                ..self
            },
        }
    }

    /// A place of this board in the frame after so many quarter turns.
    pub fn place_turned(self, at: SurfacePoint, quarters: u8) -> SurfacePoint {
        let (width, height) = self.extent_mm();
        match quarters % 4 {
            0 => at,
            1 => SurfacePoint::new(at.y_mm, width - at.x_mm),
            2 => SurfacePoint::new(width - at.x_mm, height - at.y_mm),
            _ => SurfacePoint::new(height - at.y_mm, at.x_mm),
        }
    }

    /// A stone of this board in the frame after so many quarter turns.
    pub fn stone_turned(self, stone: &Stone, quarters: u8) -> Stone {
        Stone {
            position: self.place_turned(stone.position, quarters),
            pose: turned(stone.pose, quarters),
            ..stone.clone()
        }
    }

    /// A card on this board in the frame after so many quarter turns.
    pub fn card_turned(self, card: &LaidCard, quarters: u8) -> LaidCard {
        LaidCard {
            center: self.place_turned(card.center, quarters),
            along: card.along.turned(90.0 * f64::from(quarters % 4)),
            ..card.clone()
        }
    }

    /// The quarter turns by which the board, taken for a checkered one, may be named otherwise.
    pub fn other_turns(self) -> impl Iterator<Item = u8> {
        let turns = self.squares.turns(true).iter().copied();
        turns.filter(|quarters| *quarters != 0)
    }
}

impl Layout {
    /// The same table after so many quarter turns; a bare table has none to be turned by.
    pub fn turned(&self, quarters: u8) -> Self {
        let Some(board) = self.surface.board().filter(|_| !quarters.is_multiple_of(4)) else {
            return self.clone();
        };
        let stones = self.stones.iter();
        Self {
            surface: Surface::Chessboard(board.turned(quarters)),
            pieces: self.pieces,
            stones: stones.map(|s| board.stone_turned(s, quarters)).collect(),
            cards: self
                .cards
                .iter()
                .map(|card| board.card_turned(card, quarters))
                .collect(),
            // Nothing but stones and cards is looked for on boards.
            evidence: Box::new(PictureEvidence {
                shortcomings: self.evidence.shortcomings.clone(),
                beside_shown: self
                    .evidence
                    .beside_shown
                    .map(|shown| sides_turned(shown, quarters)),
                at_edge: self
                    .evidence
                    .at_edge
                    .iter()
                    .map(|place| board.place_turned(*place, quarters))
                    .collect(),
                unread: self
                    .evidence
                    .unread
                    .iter()
                    .map(|place| UnreadPlace {
                        position: board.place_turned(place.position, quarters),
                        ..*place
                    })
                    .collect(),
                shared_doubt: self.evidence.shared_doubt,
                colors: self.evidence.colors.clone(),
                ..PictureEvidence::default()
            }),
        }
    }
}

/// What belongs to the sides south, north, west and east after so many quarter turns.
fn sides_turned(sides: [f64; 4], quarters: u8) -> [f64; 4] {
    (0..quarters % 4).fold(sides, |[south, north, west, east], _| {
        [east, west, south, north]
    })
}

/// A pose in the frame after so many quarter turns.
pub fn turned(pose: Pose, quarters: u8) -> Pose {
    let deg = 90.0 * f64::from(quarters % 4);
    match pose {
        Pose::Lying { heading } => Pose::Lying {
            heading: heading.turned(deg),
        },
        Pose::Upright { spin } => Pose::Upright {
            spin: spin.turned(deg),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::Bearing;
    use crate::piece::{PieceSet, Size};
    use crate::square::Region;

    #[test]
    fn turned_pieces_stand_on_the_squares_turned() {
        for (files, ranks, quarters, from, to) in [
            (8, 8, 2, "b3", "g6"),
            (5, 5, 1, "b1", "a4"),
            (5, 5, 3, "a4", "b1"),
            (4, 6, 1, "d2", "b1"),
            (4, 6, 2, "a1", "d6"),
        ] {
            let board = Chessboard {
                square_mm: 50.0,
                squares: Region::of_board(files, ranks).expect("a board"),
                region: None,
            };
            let stone = Stone::exact(
                "s1".into(),
                "red".parse().expect("a color"),
                Size::Small,
                Pose::Lying {
                    heading: Bearing::from_deg(10.0),
                },
                from.parse::<crate::square::Square>()
                    .expect(from)
                    .center(50.0),
            );
            let layout =
                Layout::typed(Surface::Chessboard(board), PieceSet::default(), vec![stone]);
            let mut layout = layout;
            layout.evidence.shared_doubt = 0.25;
            layout.evidence.levels = vec![0.0];
            assert_eq!(layout.turned(0), layout, "by nothing");
            let turned = layout.turned(quarters);
            assert_eq!(turned.evidence.shared_doubt, 0.25);
            let settled = turned.settled().expect("a board");
            let square = settled[0].square.map(|square| square.to_string());
            assert_eq!(
                square.as_deref(),
                Some(to),
                "{files}×{ranks}, {quarters} quarters"
            );
            let back = turned.turned(4 - quarters);
            assert!(back.stones[0].position.distance(layout.stones[0].position) < 1e-9);
            assert_eq!(back.surface, layout.surface);
        }
    }
}

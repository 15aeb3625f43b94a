//! Where a piece stands among some squares, all that is outside them being one place more.
//!
//! In: a stone and the squares that are played on. Out: a [`PlaceEstimate`]: shares, best guess, doubt. Unlike [`settle`],
//! which asks first whether a stone is on a board at all, this weighs the outside like a square.
//!
//! [`settle`]: super::settle

use super::chance::PoseDoubt;
use super::place::{Place, shares_of_places};
use super::{EQUAL_WITHIN, square_shares};
use crate::certainty::Call;
use crate::layout::{Cells, Stone};
use crate::piece::Dimensions;

/// Where a piece stands, as far as can be told.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceEstimate {
    /// Every place that holds some of the ground polygon, by name.
    pub places: Vec<Place>,
    /// How much of the ground polygon each of them holds, greatest first.
    pub shares: Vec<(Place, f64)>,
    /// The best guess.
    pub best: Place,
    /// The places whose shares are equal and greatest, by name.
    pub equals: Vec<Place>,
    /// Its margin is the difference of the best two shares.
    pub call: Call,
}

/// The place of one stone: the one with the greatest share of its ground polygon.
pub fn stand(stone: &Stone, dimensions: Dimensions, cells: Cells) -> PlaceEstimate {
    let polygon = dimensions.ground_polygon(stone.pose, stone.position);
    let shares = shares_of_places(&square_shares(&polygon, cells));
    let (best, greatest) = shares.first().copied().unwrap_or((Place::Off, 1.0));
    let second = shares.get(1).map_or(0.0, |(_, share)| *share);
    let named = |keep: &dyn Fn(f64) -> bool| -> Vec<Place> {
        let kept = shares.iter().filter(|(_, share)| keep(*share));
        let mut places: Vec<Place> = kept.map(|(place, _)| *place).collect();
        places.sort();
        places
    };
    let equals = named(&|share| share >= greatest - EQUAL_WITHIN);
    let margin = greatest - second;
    let call = match stone.pose_sigma() {
        None => Call::exact(equals.len(), margin),
        Some(sigma) => {
            let doubt = PoseDoubt::new(stone, dimensions, sigma, cells);
            Call::of_probability(doubt.chance_of_place(best), margin)
        }
    };
    let places = named(&|share| share > EQUAL_WITHIN);
    let is_held = |(_, share): &(Place, f64)| *share > EQUAL_WITHIN;
    PlaceEstimate {
        places,
        shares: shares.into_iter().filter(is_held).collect(),
        best,
        equals,
        call,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::{Sigma, Status};
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::square::Region;

    fn small(x_mm: f64, y_mm: f64, sigma_mm: Option<f64>) -> Stone {
        Stone {
            id: "s1".into(),
            color: "red".parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(x_mm, y_mm),
            sigma: sigma_mm.map(|position_mm| Sigma {
                position_mm,
                heading_deg: None,
            }),
            confidence: None,
        }
    }

    #[test]
    fn the_outside_is_a_place_like_a_square() {
        let cells = Cells {
            square_mm: 50.0,
            region: "c3-g7".parse::<Region>().expect("a region"),
        };
        let dimensions = PieceSet::default().dimensions(Size::Small);
        for (why, x_mm, y_mm, equals) in [
            ("within a square", 125.0, 125.0, "c3"),
            ("over a line", 150.0, 125.0, "c3 d3"),
            ("over the rim", 100.0, 125.0, "c3 off"),
            ("more outside", 99.0, 125.0, "off"),
            (
                "a square of the board that is not played on",
                25.0,
                25.0,
                "off",
            ),
            ("over a crossing", 150.0, 150.0, "c3 c4 d3 d4"),
            ("at the corner three parts are outside", 100.0, 100.0, "off"),
        ] {
            let stand = stand(&small(x_mm, y_mm, None), dimensions, cells);
            let named: Vec<String> = stand.equals.iter().map(ToString::to_string).collect();
            assert_eq!(named.join(" "), equals, "{why}");
            let is_tie = stand.equals.len() > 1;
            assert_eq!(stand.call.status == Status::Tie, is_tie, "{why}");
        }
    }

    #[test]
    fn doubt_at_the_rim_is_that_of_the_normal_distribution() {
        let cells = crate::layout::Chessboard::of_64(50.0).cells();
        let dimensions = PieceSet::default().dimensions(Size::Small);
        for (why, x_mm, best, probability) in [
            ("one sigma inside", 1.0, "a1", 0.8413),
            ("one sigma outside", -1.0, "off", 0.8413),
            ("deep inside", 20.0, "a1", 1.0),
        ] {
            let stand = stand(&small(x_mm, 25.0, Some(1.0)), dimensions, cells);
            assert_eq!(stand.best.to_string(), best, "{why}");
            let found = stand.call.probability;
            assert!((found - probability).abs() < 1e-3, "{why}: {found}");
        }
    }
}

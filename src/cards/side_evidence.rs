//! What is said of where the sides of a card are, and how that moves with the card and with the camera.
//!
//! In: a picture, the view of its table, and a card. Out: how far outwards of some places along each side an edge is, as evidence for
//! [`crate::free::bundle`].

use super::edges::{ShownPlace, edge_near, shown};
use crate::card::LaidCard;
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::free::bundle::EdgeEvidence;
use crate::free::stance::{Stance, StanceUnknowns, UNKNOWNS};
use crate::pose::edges::body::Pixel;
use crate::pose::edges::report::EdgeReport;
use crate::raster::Raster;
use crate::view::SurfaceView;
use nalgebra::Vector3;

/// Places along each side, without the corners' share.
pub const PLACES: usize = 16;
const CORNER: f64 = 0.07;
/// Error of one place in pixels.
const SIGMA_PX: f64 = 0.6;

/// What the picture shows along the four sides of a card: for each place, how far outwards an edge is, and how strong.
#[derive(Clone, Debug, Default)]
pub struct SeenSides {
    /// Pixels outwards of the side; none where no edge is near, or the picture ends.
    pub off_px: Vec<Option<f64>>,
    /// Which of the four sides each place is on.
    pub side: Vec<usize>,
}

/// Where along a side a place is, from 0 to 1.
pub fn share_of_side(place: usize) -> f64 {
    let share = (place as f64 + 0.5) / PLACES as f64;
    CORNER + share * (1.0 - 2.0 * CORNER)
}

/// A card after a step east, north, and clockwise in degrees.
pub fn moved_card(card: &LaidCard, step: &Vector3<f64>) -> LaidCard {
    LaidCard {
        center: SurfacePoint::new(card.center.x_mm + step.x, card.center.y_mm + step.y),
        along: card.along.turned(step.z),
        ..card.clone()
    }
}

/// Places along the sides, each with the bearing outwards.
pub fn places(card: &LaidCard) -> Vec<(usize, SurfacePoint, Bearing)> {
    let corners = card.corners();
    let sides = (0..4).flat_map(|side| {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        (0..PLACES).map(move |k| {
            let share = share_of_side(k);
            let at = |a: f64, b: f64| a + share * (b - a);
            (
                side,
                SurfacePoint::new(at(from.x_mm, to.x_mm), at(from.y_mm, to.y_mm)),
            )
        })
    });
    let outwards = |side: usize| card.along.turned(90.0 * side as f64);
    sides
        .map(|(side, place)| (side, place, outwards(side)))
        .collect()
}

pub fn seen_sides(
    picture: &Raster,
    view: &SurfaceView,
    card: &LaidCard,
    reach_mm: f64,
) -> SeenSides {
    let mut seen = SeenSides::default();
    for (side, place, outwards) in places(card) {
        let off = shown(view, place, outwards).and_then(|at| edge_near(picture, &at, reach_mm));
        seen.off_px.push(off);
        seen.side.push(side);
    }
    seen
}

/// What is said of a card's sides by who tells how far outwards each place is, and how these move with the card and with the stance.
pub fn evidence(
    stance: &Stance,
    view: &SurfaceView,
    card: &LaidCard,
    off_px: &dyn Fn(usize, &ShownPlace) -> Option<f64>,
) -> Option<EdgeEvidence> {
    let swayed = swayed(stance)?;
    let pixel = pixel_of(view, card);
    let stepped = stepped_places(card, &pixel);
    let mut report = EdgeReport {
        off_px: vec![],
        weights: vec![],
        moves: vec![],
        pixel,
    };
    let mut jacobians = vec![];
    for (index, (_, place, outwards)) in places(card).into_iter().enumerate() {
        let Some(at) = shown(view, place, outwards) else {
            continue;
        };
        let Some(off) = off_px(index, &at) else {
            continue;
        };
        let moved = |other: Option<PixelPoint>| other.map_or(0.0, |p| at.off_px(p));
        report.moves.push(Vector3::from_fn(|k, _| {
            moved(view.pixel_from_surface(stepped[k][index].1))
        }));
        jacobians.push(StanceUnknowns::from_fn(|k, _| {
            moved(swayed[k].pixel_from_surface(place)) / SMALL
        }));
        let doubt = SIGMA_PX.powi(2) * (1.0 + (off / SIGMA_PX).powi(2) / 4.0);
        report.weights.push(1.0 / doubt);
        report.off_px.push(off);
    }
    Some(EdgeEvidence { report, jacobians })
}

/// The places along the sides of a card moved by one pixel's worth each way.
fn stepped_places(card: &LaidCard, pixel: &Pixel) -> [Vec<(usize, SurfacePoint, Bearing)>; 3] {
    [0, 1, 2].map(|k| {
        let one = |j, _| if j == k { pixel.units()[k] } else { 0.0 };
        places(&moved_card(card, &Vector3::from_fn(one)))
    })
}

/// How little an unknown of the stance is moved to tell what that moves.
const SMALL: f64 = 1e-4;

/// The views of a stance with each of its unknowns moved a little.
fn swayed(stance: &Stance) -> Option<Vec<SurfaceView>> {
    let swayed = (0..UNKNOWNS).map(|k| {
        let mut change = StanceUnknowns::zeros();
        change[k] = SMALL;
        stance.moved(&change).view()
    });
    swayed.collect()
}

/// What a card is moved and turned by for its sides to move by about a pixel.
fn pixel_of(view: &SurfaceView, card: &LaidCard) -> Pixel {
    let px_per_mm = view.px_per_mm(card.center.at_height(0.0));
    let mm = 1.0 / px_per_mm;
    let deg = (mm / (card.size.long_mm / 2.0)).to_degrees();
    Pixel { mm, deg }
}

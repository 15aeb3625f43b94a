//! Camera and cards together, from the edges that the picture has along all sides.
//!
//! In: the cards as the plan shows them. Out: [`AdjustedCards`] in millimetres with the stance's covariance. Each side is looked
//! at in some places: the strongest edge nearby says how far outwards the side is. [`bundle::solve`] moves stance and cards so
//! that all of it is met best, some times, while what counts as nearby shrinks.

use super::edges::{ShownPlace, edge_near, shown};
use super::plan::TablePlan;
use super::sides::{MeasuredCard, MeasuredCards};
use super::tilt::Tilt;
use crate::card::{CardSize, LaidCard};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::free::bundle::{self, Bundled, EdgeEvidence};
use crate::free::stance::{Belief, SCALE, Stance, StanceCovariance, StanceUnknowns, UNKNOWNS};
use crate::pose::edges::body::Pixel;
use crate::pose::edges::report::EdgeReport;
use crate::raster::Raster;
use crate::statistics::median;
use crate::view::SurfaceView;
use nalgebra::Vector3;

/// Cards and camera as the picture's edges have them.
pub struct AdjustedCards {
    /// Camera and table.
    pub stance: Stance,
    /// Of the stance.
    pub covariance: StanceCovariance,
    /// The cards in the stance's frame, without sigma and confidence yet.
    pub cards: Vec<LaidCard>,
    /// What is seen along each card's sides.
    pub seen: Vec<SeenSides>,
}

/// What the picture shows along the four sides of a card: for each place, how far outwards an edge is, and how strong.
#[derive(Clone, Debug, Default)]
pub struct SeenSides {
    /// Pixels outwards of the side; none where no edge is near, or the picture ends.
    pub off_px: Vec<Option<f64>>,
    /// Which of the four sides each place is on.
    pub side: Vec<usize>,
}

impl AdjustedCards {
    /// How much of the cards' sides is an edge of the picture, as exactly as edges are seen: a place that is off by little counts
    /// most. Larger cards count for more, so that parts of a card are worth less than the card.
    pub fn fit(&self) -> f64 {
        let near = |off: &f64| (-(off / PARAMS.exact_px).powi(2) / 2.0).exp();
        let each = self.seen.iter().map(|seen| {
            let share = seen.off_px.iter().flatten().map(near).sum::<f64>()
                / seen.off_px.len().max(1) as f64;
            (share - PARAMS.by_chance).max(0.0)
        });
        each.sum::<f64>() * (PARAMS.by_size * self.stance.values[SCALE]).exp()
    }

    /// How the camera looks at the table, by the cards.
    pub fn tilt(&self, first: &Tilt) -> Tilt {
        let mut stance = self.stance;
        stance.values[SCALE] = 0.0;
        let off = |card: &LaidCard| (card.along.deg() + 45.0).rem_euclid(90.0) - 45.0;
        let turn_deg = median(self.cards.iter().map(off)).unwrap_or(0.0);
        Tilt {
            stance,
            turn: -turn_deg.to_radians(),
            lines: first.lines.clone(),
        }
    }
}

struct AdjustParams {
    /// Rounds by the plan alone.
    rounds_by_plan: usize,
    /// How far an edge is looked for, in millimetres, one round after the other.
    reach_mm: [f64; 6],
    /// Places along each side, without the corners' share.
    places: usize,
    corner: f64,
    /// Off by no more than about this, in pixels, an edge is exactly the side's; of edges that are none so many are.
    exact_px: f64,
    by_chance: f64,
    /// The power of the cards' size by which larger ones are worth more.
    by_size: f64,
    /// Error of one place in pixels.
    sigma_px: f64,
}

const PARAMS: AdjustParams = AdjustParams {
    rounds_by_plan: 5,
    reach_mm: [2.5, 2.0, 1.6, 1.3, 1.1, 1.0],
    places: 16,
    corner: 0.07,
    exact_px: 0.4,
    by_chance: 0.25,
    by_size: 1.7,
    sigma_px: 0.6,
};

/// Moves camera and cards until they agree with the picture; none where they never do.
pub fn adjust(
    picture: &Raster,
    plan: &TablePlan,
    measured: &MeasuredCards,
    size: CardSize,
) -> Option<AdjustedCards> {
    let (mut stance, mut cards) = started(plan, measured, size);
    let mut covariance = StanceCovariance::zeros();
    // First the plan's rectangles, under whatever view it was drawn, then the edges of the picture.
    let planned = planned_places(plan, measured)?;
    for _ in 0..PARAMS.rounds_by_plan {
        let view = stance.view()?;
        let each = cards.iter().zip(&planned);
        let evidence = each.map(|(card, places)| {
            let off_px = |index: usize, at: &ShownPlace| Some(at.off_px(places[index]?));
            evidence(&stance, &view, card, &off_px)
        });
        let evidence: Vec<EdgeEvidence> = evidence.collect::<Option<_>>()?;
        (stance, _) = stepped(&stance, &mut cards, &evidence)?;
    }
    for reach_mm in PARAMS.reach_mm {
        let view = stance.view()?;
        let off_px = |_, at: &ShownPlace| edge_near(picture, at, reach_mm);
        let each = cards.iter();
        let evidence = each.map(|card| evidence(&stance, &view, card, &off_px));
        let evidence: Vec<EdgeEvidence> = evidence.collect::<Option<_>>()?;
        (stance, covariance) = stepped(&stance, &mut cards, &evidence)?;
    }
    let view = stance.view()?;
    let reach_mm = PARAMS.reach_mm[PARAMS.reach_mm.len() - 1];
    let seen = cards.iter();
    let seen = seen.map(|card| seen_sides(picture, &view, card, reach_mm));
    Some(AdjustedCards {
        stance,
        covariance,
        seen: seen.collect(),
        cards,
    })
}

/// One step of stance and cards.
fn stepped(
    stance: &Stance,
    cards: &mut [LaidCard],
    evidence: &[EdgeEvidence],
) -> Option<(Stance, StanceCovariance)> {
    let Bundled {
        change,
        covariance,
        steps,
        ..
    } = bundle::solve(&stance.values, &Belief::default(), evidence)?;
    for ((card, step), one) in cards.iter_mut().zip(steps).zip(evidence) {
        *card = moved_card(card, &step.component_mul(&one.report.pixel.units()));
    }
    Some((stance.moved(&change), covariance))
}

/// The places of all rectangles in the plan, as the picture shows them.
fn planned_places(
    plan: &TablePlan,
    measured: &MeasuredCards,
) -> Option<Vec<Vec<Option<PixelPoint>>>> {
    let view = plan.tilt.stance.view()?;
    let cards = measured.cards.iter();
    let places = cards.map(|card| measured_places(plan, &view, card));
    Some(places.collect())
}

/// Where the picture shows the places along the sides of a rectangle in the plan, in the order of [`places`].
fn measured_places(
    plan: &TablePlan,
    view: &SurfaceView,
    card: &MeasuredCard,
) -> Vec<Option<PixelPoint>> {
    let (sin, cos) = card.turn.sin_cos();
    let (w, h) = card.half;
    // Around from the upper left, or of a card that lies crosswise from the upper right.
    let upright = [(-w, -h), (w, -h), (w, h), (-w, h)];
    let corners = if card.is_crosswise {
        [1, 2, 3, 0].map(|k| upright[k])
    } else {
        upright
    };
    let corners = corners.map(|(x, y)| {
        (
            card.center.0 + cos * x - sin * y,
            card.center.1 + sin * x + cos * y,
        )
    });
    let sides = (0..4).flat_map(|side| {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        (0..PARAMS.places).map(move |k| {
            let share = share_of_side(k);
            (
                from.0 + share * (to.0 - from.0),
                from.1 + share * (to.1 - from.1),
            )
        })
    });
    sides
        .map(|(x, y)| view.pixel_from_surface(plan.place(x, y)))
        .collect()
}

/// Where along a side a place is, from 0 to 1.
fn share_of_side(place: usize) -> f64 {
    let share = (place as f64 + 0.5) / PARAMS.places as f64;
    PARAMS.corner + share * (1.0 - 2.0 * PARAMS.corner)
}

/// The cards in millimetres of the stance's own frame.
fn started(plan: &TablePlan, measured: &MeasuredCards, size: CardSize) -> (Stance, Vec<LaidCard>) {
    let units_per_mm = measured.px_per_mm / plan.px_per_unit;
    let mut stance = plan.tilt.stance;
    stance.values[SCALE] += units_per_mm.ln();
    let card = |(index, card): (usize, &MeasuredCard)| {
        let place = plan.place(card.center.0, card.center.1);
        // The plan's +y is turned counterclockwise against the table's, the card in it clockwise.
        let upright = (card.turn - plan.tilt.turn).to_degrees();
        let along = if card.is_crosswise {
            upright + 90.0
        } else {
            upright
        };
        LaidCard {
            id: format!("c{}", index + 1),
            center: SurfacePoint::new(place.x_mm / units_per_mm, place.y_mm / units_per_mm),
            along: Bearing::from_deg(along),
            size,
            sigma: None,
            confidence: None,
        }
    };
    let cards = measured.cards.iter().enumerate().map(card).collect();
    (stance, cards)
}

/// A card after a step east, north, and clockwise in degrees.
fn moved_card(card: &LaidCard, step: &Vector3<f64>) -> LaidCard {
    LaidCard {
        center: SurfacePoint::new(card.center.x_mm + step.x, card.center.y_mm + step.y),
        along: card.along.turned(step.z),
        ..card.clone()
    }
}

/// Places along the sides, each with the bearing outwards.
fn places(card: &LaidCard) -> Vec<(usize, SurfacePoint, Bearing)> {
    let corners = card.corners();
    let sides = (0..4).flat_map(|side| {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        (0..PARAMS.places).map(move |k| {
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

fn seen_sides(picture: &Raster, view: &SurfaceView, card: &LaidCard, reach_mm: f64) -> SeenSides {
    let mut seen = SeenSides::default();
    for (side, place, outwards) in places(card) {
        let off = shown(view, place, outwards).and_then(|at| edge_near(picture, &at, reach_mm));
        seen.off_px.push(off);
        seen.side.push(side);
    }
    seen
}

/// What is said of a card's sides by who tells how far outwards each place is, and how these move with the card and with the stance.
fn evidence(
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
        let doubt = PARAMS.sigma_px.powi(2) * (1.0 + (off / PARAMS.sigma_px).powi(2) / 4.0);
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

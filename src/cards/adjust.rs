//! Camera and cards together, from the edges that the picture has along all sides.
//!
//! In: the cards as the plan shows them. Out: [`AdjustedCards`] in millimetres with the stance's covariance. Each side is looked
//! at in some places: the strongest edge nearby says how far outwards the side is. [`bundle::solve`] moves stance and cards so
//! that all of it is met best, some times, while what counts as nearby shrinks.

use super::SightedPicture;
use super::edges::{ShownPlace, edge_near};
use super::plan::TablePlan;
use super::side_evidence::{PLACES, SeenSides, evidence, moved_card, seen_sides, share_of_side};
use super::sides::{MeasuredCard, MeasuredCards};
use super::tilt::Tilt;
use crate::card::{CardSize, LaidCard};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::free::bundle::{self, Bundled, EdgeEvidence};
use crate::free::stance::{Belief, SCALE, Stance, StanceCovariance};
use crate::raster::Raster;
use crate::statistics::median;
use crate::view::SurfaceView;

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

    /// The same camera over no cards yet.
    pub const fn without_cards(&self) -> Self {
        Self {
            stance: self.stance,
            covariance: self.covariance,
            cards: vec![],
            seen: vec![],
        }
    }

    /// Takes cards in that have no say in how the table is seen, each where the picture has it.
    pub fn follow(&mut self, picture: &Raster, cards: Vec<LaidCard>) {
        for card in cards {
            let (card, seen) = match alone(picture, &self.stance, &card) {
                Some(moved) => moved,
                None => (card, SeenSides::default()),
            };
            self.cards.push(card);
            self.seen.push(seen);
        }
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
    /// How far an outline is, of cards that are placed roughly.
    outline_reach_mm: [f64; 5],
    /// Off by no more than about this, in pixels, an edge is exactly the side's; of edges that are none so many are.
    exact_px: f64,
    by_chance: f64,
    /// The power of the cards' size by which larger ones are worth more.
    by_size: f64,
}

const PARAMS: AdjustParams = AdjustParams {
    rounds_by_plan: 5,
    reach_mm: [2.5, 2.0, 1.6, 1.3, 1.1, 1.0],
    outline_reach_mm: [9.0, 7.0, 5.0, 4.0, 3.0],
    exact_px: 0.4,
    by_chance: 0.25,
    by_size: 1.7,
};

/// Moves camera and cards until they agree with the picture; none where they never do.
pub fn adjust(
    picture: &Raster,
    plan: &TablePlan,
    measured: &MeasuredCards,
    size: CardSize,
) -> Option<AdjustedCards> {
    let (mut stance, mut cards) = started(plan, measured, size);
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
    by_edges(picture, stance, cards)
}

/// The same from cards that are placed roughly: first by the outlines that the network sees.
pub fn adjust_placed(
    SightedPicture { picture, sight }: SightedPicture<'_>,
    (mut stance, mut cards): (Stance, Vec<LaidCard>),
) -> Option<AdjustedCards> {
    for reach_mm in PARAMS.outline_reach_mm {
        let off_px = |_: usize, at: &ShownPlace| sight.outline_near(at, reach_mm);
        (stance, _) = stepped_by(&stance, &mut cards, &off_px)?;
    }
    by_edges(picture, stance, cards)
}

/// Moves camera and cards by the edges of the picture alone.
pub fn by_edges(
    picture: &Raster,
    mut stance: Stance,
    mut cards: Vec<LaidCard>,
) -> Option<AdjustedCards> {
    let mut covariance = StanceCovariance::zeros();
    for reach_mm in PARAMS.reach_mm {
        let off_px = |_: usize, at: &ShownPlace| edge_near(picture, at, reach_mm);
        (stance, covariance) = stepped_by(&stance, &mut cards, &off_px)?;
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

/// Moves one card until it agrees with the picture, under a view that stays; and says what is seen along its sides.
fn alone(picture: &Raster, stance: &Stance, card: &LaidCard) -> Option<(LaidCard, SeenSides)> {
    let view = stance.view()?;
    let mut card = card.clone();
    for reach_mm in PARAMS.reach_mm {
        let off_px = |_, at: &ShownPlace| edge_near(picture, at, reach_mm);
        let evidence = evidence(stance, &view, &card, &off_px)?;
        let step = bundle::alone(&evidence)?;
        card = moved_card(&card, &step.component_mul(&evidence.report.pixel.units()));
    }
    let reach_mm = PARAMS.reach_mm[PARAMS.reach_mm.len() - 1];
    let seen = seen_sides(picture, &view, &card, reach_mm);
    Some((card, seen))
}

/// One step of stance and cards by what is said of all places.
fn stepped_by(
    stance: &Stance,
    cards: &mut [LaidCard],
    off_px: &dyn Fn(usize, &ShownPlace) -> Option<f64>,
) -> Option<(Stance, StanceCovariance)> {
    let view = stance.view()?;
    let evidence = cards
        .iter()
        .map(|card| evidence(stance, &view, card, off_px));
    let evidence: Vec<EdgeEvidence> = evidence.collect::<Option<_>>()?;
    stepped(stance, cards, &evidence)
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
        (0..PLACES).map(move |k| {
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

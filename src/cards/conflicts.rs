//! Cards that can't lie there both.
//!
//! In: cards with how likely each is one. Out: the same without those that are others read twice; of two that lie over each other each
//! is as likely as that it is the one, and the other none.

use crate::card::LaidCard;
use crate::frames::SurfacePoint;
use std::cmp::Ordering;

/// Cards whose middles are nearer than this, in short sides, are one.
const SAME: f64 = 0.3;
/// Whoever lays cards beside each other lays none farther over another than this, in millimetres.
const OVER_MM: f64 = 6.0;

/// The cards without those that are others read twice; of two that lie over each other by more than cards are pushed, one is none.
pub fn apart(mut cards: Vec<LaidCard>) -> Vec<LaidCard> {
    cards.sort_by(|a, b| {
        b.confidence
            .partial_cmp(&a.confidence)
            .unwrap_or(Ordering::Equal)
    });
    let mut kept: Vec<LaidCard> = vec![];
    for card in cards {
        if kept
            .iter()
            .all(|other| other.center.distance(card.center) > SAME * card.size.short_mm)
        {
            kept.push(card);
        }
    }
    let alone = |index: usize| {
        let own = kept[index].confidence.unwrap_or(1.0);
        let over = kept
            .iter()
            .enumerate()
            .filter(|(other, card)| *other != index && overlap_mm(&kept[index], card) > OVER_MM);
        let rival = over
            .map(|(_, card)| card.confidence.unwrap_or(1.0))
            .fold(0.0, f64::max);
        // Both can't be: the one, the other, or neither.
        let (one, other) = (own * (1.0 - rival), rival * (1.0 - own));
        let neither = (1.0 - own) * (1.0 - rival);
        if rival > 0.0 {
            one / (one + other + neither).max(1e-12)
        } else {
            own
        }
    };
    let alone: Vec<f64> = (0..kept.len()).map(alone).collect();
    for (card, alone) in kept.iter_mut().zip(alone) {
        card.confidence = Some(alone);
    }
    kept
}

/// How deep one card reaches over another, in millimetres: the least way that parts them, by the directions of their sides.
fn overlap_mm(one: &LaidCard, other: &LaidCard) -> f64 {
    let [first, second] = [one.corners(), other.corners()];
    let axes = [
        one.along,
        one.along.turned(90.0),
        other.along,
        other.along.turned(90.0),
    ];
    let depth = axes.map(|axis| {
        let (ux, uy) = axis.unit();
        let span = |corners: &[SurfacePoint; 4]| {
            let at = corners.map(|corner| corner.x_mm * ux + corner.y_mm * uy);
            at.into_iter()
                .fold((f64::INFINITY, f64::NEG_INFINITY), |span, v| {
                    (span.0.min(v), span.1.max(v))
                })
        };
        let (a, b) = (span(&first), span(&second));
        a.1.min(b.1) - a.0.max(b.0)
    });
    depth.into_iter().fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSize;
    use crate::frames::Bearing;

    #[test]
    fn what_lies_over_another_is_in_doubt_and_what_is_read_twice_is_told_once() {
        let card = |x_mm: f64, along_deg: f64, confidence: f64| LaidCard {
            id: String::new(),
            center: SurfacePoint::new(x_mm, 0.0),
            along: Bearing::from_deg(along_deg),
            size: CardSize::TAROT,
            sigma: None,
            confidence: Some(confidence),
        };
        let rows = [
            (
                card(74.0, 0.0, 0.99),
                [0.99, 0.99].as_slice(),
                "side by side",
            ),
            (
                card(66.0, 1.0, 0.99),
                &[0.99, 0.99],
                "pushed a little over the other",
            ),
            (card(50.0, 0.0, 0.99), &[0.4975, 0.4975], "far over it"),
            (
                card(50.0, 0.0, 0.3),
                &[0.9858, 0.0043],
                "the same, and hardly seen",
            ),
            (card(5.0, 1.0, 0.9), &[0.99], "the same card"),
        ];
        for (other, wanted, why) in rows {
            let kept = apart(vec![card(0.0, 0.0, 0.99), other]);
            let told: Vec<f64> = kept.iter().filter_map(|card| card.confidence).collect();
            assert_eq!(told.len(), wanted.len(), "{why}: {told:?}");
            let mut pairs = told.iter().zip(wanted);
            assert!(pairs.all(|(a, b)| (a - b).abs() < 1e-3), "{why}: {told:?}");
        }
    }
}

//! Pieces of which a picture leaves open what they are: of another size, or lying though they were read as standing.
//!
//! Comes in: the facts of a koan by its pieces as they were read, and what each of them may be instead. Goes out: the same facts with
//! that doubt. Facts are independent, so what a piece touches and points at is as open as the piece where it is near enough to
//! depend on it.

use super::geometry::PlacedPiece;
use super::koan::{Attitude, Chances, Koan, Piece};
use crate::certainty::{IdentityChances, Status};
use crate::piece::{Color, PieceSet, Size};
use crate::solid::Body;

/// Of what a piece touches that may be another, nothing is known.
const OPEN: f64 = 0.5;
/// Less than this is no doubt.
const LEAST: f64 = 0.01;
/// A piece that is a size larger reaches farther by about so much.
const OTHER_SIZE_MM: f64 = 6.0;

/// What a piece may be, no surer than it is rightly named but for what is told apart from it, its color and that it leans: of one that is in
/// doubt nobody says what the doubt is, so it is as well of the sizes beside its own, or stands otherwise.
pub fn as_sure_as(
    identity: IdentityChances,
    (size, confidence): (Size, Option<f64>),
    told_apart: f64,
) -> IdentityChances {
    let doubt = 1.0 - but_for(told_apart, confidence.unwrap_or(1.0));
    if doubt <= 1.0 - Status::CLEAR_FROM {
        return identity;
    }
    let own = size as usize;
    let is_beside = |size: usize| size.abs_diff(own) == 1;
    let beside = (0..Size::ALL.len()).filter(|size| is_beside(*size)).count();
    let instead = |size: usize| f64::from(u8::from(is_beside(size))) / beside.max(1) as f64;
    let known = identity.sizes;
    let doubt_of_size = (doubt - identity.other_size()).max(0.0);
    IdentityChances {
        sizes: std::array::from_fn(|size| {
            known[size] * (1.0 - doubt_of_size) + instead(size) * doubt_of_size
        }),
        other_pose: identity.other_pose.max(0.5 * doubt),
        ..identity
    }
}

/// How sure a stone is whatever is told apart from it, which is so likely as it was named.
pub fn but_for(told_apart: f64, confidence: f64) -> f64 {
    (confidence / told_apart.max(f64::MIN_POSITIVE)).min(1.0)
}

/// Says in a koan which colors its pieces may have, in their order; nothing of one says that its own is not in doubt.
pub fn color(koan: &mut Koan, colors: &[Vec<(Color, f64)>]) {
    for (piece, colors) in colors.iter().enumerate() {
        let likely = colors.iter().filter(|(_, p)| *p >= LEAST);
        let whole: f64 = likely.clone().map(|(_, p)| p).sum();
        let likely = likely.map(|(color, p)| (color.clone(), p / whole));
        let colors = Chances::new(likely.collect());
        if let Some(colors) = colors.filter(|colors| !colors.values().is_empty()) {
            koan.set_color(piece, colors);
        }
    }
}

/// The koan with what its pieces may be instead; `identities` are theirs, in their order.
pub fn opened(
    koan: &Koan,
    identities: &[IdentityChances],
    placed: &[PlacedPiece],
    set: &PieceSet,
) -> Koan {
    let bodies = placed.iter();
    let bodies: Vec<Body> = bodies
        .map(|piece| Body::new(set.dimensions(piece.size), &piece.placement))
        .collect();
    let pieces = koan.pieces().iter().zip(identities);
    let mut opened = Koan::new(pieces.map(|(piece, own)| named(piece, own)).collect());
    (opened.id, opened.mark) = (koan.id.clone(), koan.mark);
    let reach_mm = set.dimensions(Size::Large).height_mm;
    let open = |known: f64, doubt: f64| known * (1.0 - doubt) + OPEN * doubt;
    for one in 0..bodies.len() {
        for other in (0..bodies.len()).filter(|other| *other != one) {
            let (own, its) = (&identities[one], &identities[other]);
            let gap_mm = bodies[one].solid.distance(&bodies[other].solid);
            let sizes = if gap_mm < OTHER_SIZE_MM {
                own.other_size().max(its.other_size())
            } else {
                0.0
            };
            let poses = if gap_mm < reach_mm {
                own.other_pose.max(its.other_pose)
            } else {
                0.0
            };
            let touching = sizes.max(poses);
            let touching = if touching < LEAST { 0.0 } else { touching };
            let turned = own.turned + own.other_pose;
            let pointing = touching.max(if turned < LEAST { 0.0 } else { turned });
            opened.set_touches(one, other, open(koan.touches(one, other), touching));
            opened.set_points_at(one, other, open(koan.points_at(one, other), pointing));
        }
    }
    opened
}

fn named(piece: &Piece, own: &IdentityChances) -> Piece {
    let sizes = Size::ALL.into_iter().zip(own.sizes);
    let likely: Vec<(Size, f64)> = sizes.filter(|(_, p)| *p >= LEAST).collect();
    let whole: f64 = likely.iter().map(|(_, p)| p).sum();
    let sizes = likely.into_iter().map(|(size, p)| (size, p / whole));
    let size = Chances::new(sizes.collect()).filter(|sizes| !sizes.values().is_empty());
    Piece {
        size: size.unwrap_or_else(|| piece.size.clone()),
        attitude: standing(&piece.attitude, own.other_pose),
        ..piece.clone()
    }
}

/// Ways to stand of a piece that may lie though it was read as standing, or the other way round.
fn standing(known: &Chances<Attitude>, other_pose: f64) -> Chances<Attitude> {
    if other_pose < LEAST {
        return known.clone();
    }
    let of = |wanted: Attitude| {
        let values = known.values().iter();
        let own = values.filter(|(attitude, _)| *attitude == wanted);
        own.map(|(_, p)| p).sum::<f64>()
    };
    let (upright, flat, weird) = (
        of(Attitude::Upright),
        of(Attitude::Flat),
        of(Attitude::Weird),
    );
    let mixed = |own: f64, other: f64| own * (1.0 - other_pose) + other * other_pose;
    let values = vec![
        (Attitude::Upright, mixed(upright, flat)),
        (Attitude::Flat, mixed(flat, upright)),
        (Attitude::Weird, weird),
    ];
    Chances::new(values).unwrap_or_else(|| known.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::zendo::geometry::koan_of;
    use crate::rules::zendo::tests::standing::placed;

    const SURE: IdentityChances = IdentityChances {
        sizes: [1.0, 0.0, 0.0],
        other_pose: 0.0,
        turned: 0.0,
    };

    #[test]
    fn a_piece_in_doubt_is_no_surer_of_its_size_than_it_is_rightly_named() {
        let of = |sizes: [f64; 3]| IdentityChances { sizes, ..SURE };
        // What is known of its size, its size, how sure it is, and what comes of it.
        let rows = [
            ([1.0, 0.0, 0.0], Size::Small, None, [1.0, 0.0, 0.0]),
            ([1.0, 0.0, 0.0], Size::Small, Some(0.96), [1.0, 0.0, 0.0]),
            ([0.0, 0.0, 1.0], Size::Large, Some(0.6), [0.0, 0.4, 0.6]),
            ([0.0, 1.0, 0.0], Size::Medium, Some(0.6), [0.2, 0.6, 0.2]),
            ([0.0, 0.3, 0.7], Size::Large, Some(0.7), [0.0, 0.3, 0.7]),
        ];
        for (sizes, size, confidence, wanted) in rows {
            let found = as_sure_as(of(sizes), (size, confidence), 1.0).sizes;
            let is_so = found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9);
            assert!(is_so, "{size} {confidence:?}: {found:?}");
        }
        // What is known of its pose, how sure it is, and what comes of it.
        for (other_pose, confidence, wanted) in [(0.0, 0.6, 0.2), (0.3, 0.6, 0.3), (0.0, 0.2, 0.4)]
        {
            let known = IdentityChances { other_pose, ..SURE };
            let found = as_sure_as(known, (Size::Small, Some(confidence)), 1.0).other_pose;
            assert!((found - wanted).abs() < 1e-9, "{confidence}: {found}");
        }
        // Where only its color is in doubt, no other fact is.
        assert_eq!(as_sure_as(SURE, (Size::Small, Some(0.6)), 0.6), SURE);
    }

    #[test]
    fn colors_that_are_in_doubt_are_facts_that_are() {
        let set = PieceSet::default();
        let mut koan = koan_of(&[placed(0.0), placed(200.0)], &set);
        let of = |name: &str| name.parse::<Color>().expect("a color");
        let colors = [("red", 0.594), ("yellow", 0.396), ("blue", 0.009)];
        let colors = colors.map(|(name, p)| (of(name), p)).to_vec();
        color(&mut koan, &[colors, vec![]]);
        let told = koan.pieces()[0].color.values();
        let told: Vec<(&str, f64)> = told.iter().map(|(c, p)| (c.name(), *p)).collect();
        assert_eq!(told.len(), 2);
        let is_so = |(name, p): (&str, f64), wanted: (&str, f64)| {
            name == wanted.0 && (p - wanted.1).abs() < 1e-9
        };
        assert!(
            is_so(told[0], ("red", 0.6)) && is_so(told[1], ("yellow", 0.4)),
            "{told:?}"
        );
        assert!(koan.pieces()[1].color.is_sure());
    }

    #[test]
    fn what_a_piece_may_be_is_open_and_what_it_does_where_it_is_near() {
        let set = PieceSet::default();
        let pieces = [placed(0.0), placed(17.0), placed(200.0)];
        let known = koan_of(&pieces, &set);
        assert_eq!(opened(&known, &[SURE; 3], &pieces, &set), known);
        let larger = IdentityChances {
            sizes: [0.8, 0.2, 0.0],
            ..SURE
        };
        let open = opened(&known, &[larger, SURE, SURE], &pieces, &set);
        let sizes = open.pieces()[0].size.values();
        assert_eq!(sizes, [(Size::Small, 0.8), (Size::Medium, 0.2)]);
        assert!(open.pieces()[1].size.is_sure());
        assert!((open.touches(0, 1) - 0.1).abs() < 1e-9);
        assert!(open.touches(0, 2).abs() < 1e-9);
        let lying = IdentityChances {
            other_pose: 0.3,
            ..SURE
        };
        let open = opened(&known, &[lying, SURE, SURE], &pieces, &set);
        let standing = open.pieces()[0].attitude.values();
        let flat = standing.iter().find(|(pose, _)| *pose == Attitude::Flat);
        assert!(
            flat.is_some_and(|(_, p)| (p - 0.3).abs() < 1e-9),
            "{standing:?}"
        );
        assert!((open.points_at(0, 2) - 0.15).abs() < 1e-9);
        assert!((open.touches(0, 1) - 0.15).abs() < 1e-9);
        assert_eq!(open.touches(0, 2), 0.0);
    }

    /// The first of two pieces, that one that it touches, and what is known of the two then.
    #[test]
    fn what_is_known_is_less_sure_by_its_doubt_and_less_than_a_hundredth_is_none() {
        let set = PieceSet::default();
        let pieces = [placed(0.0), placed(14.29)];
        let known = koan_of(&pieces, &set);
        assert_eq!(known.touches(0, 1), 1.0);
        let rows = [
            ([0.8, 0.2, 0.0], 0.0, 0.9, "a size"),
            ([1.0, 0.0, 0.0], 0.3, 0.85, "a pose"),
            ([0.8, 0.2, 0.0], 0.3, 0.85, "the greater of both"),
            ([0.995, 0.005, 0.0], 0.0, 1.0, "hardly a size"),
            ([1.0, 0.0, 0.0], 0.005, 1.0, "hardly a pose"),
        ];
        for (sizes, other_pose, touches, why) in rows {
            let own = IdentityChances {
                sizes,
                other_pose,
                ..SURE
            };
            let open = opened(&known, &[own, SURE], &pieces, &set);
            assert!((open.touches(0, 1) - touches).abs() < 1e-9, "{why}");
            let is_upright = open.pieces()[0].attitude.is_sure();
            assert_eq!(is_upright, other_pose < LEAST, "{why}");
            let is_small = open.pieces()[0].size.is_sure();
            assert_eq!(is_small, sizes[1] < LEAST, "{why}");
        }
        for (turned, points_at) in [(0.3, 0.15), (0.005, 0.0)] {
            let own = IdentityChances { turned, ..SURE };
            let open = opened(&known, &[own, SURE], &pieces, &set);
            assert!((open.points_at(0, 1) - points_at).abs() < 1e-9, "{turned}");
        }
        // What is left out is made up for by the others.
        let own = IdentityChances {
            sizes: [0.75, 0.249, 0.001],
            ..SURE
        };
        let open = opened(&known, &[own, SURE], &pieces, &set);
        let sizes = open.pieces()[0].size.values();
        let sum: f64 = sizes.iter().map(|(_, p)| p).sum();
        assert!(sizes.len() == 2 && (sum - 1.0).abs() < 1e-9, "{sizes:?}");
    }
}

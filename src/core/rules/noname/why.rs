//! The sentences that say what a piece does and what that is worth.

use super::Chance;
use super::value::Relations;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::sentences::stone_named;

/// As in "red's large s3".
fn name(stone: &Stone) -> Phrase {
    stone_named(&stone.color, stone.size, &stone.id)
}

pub(super) fn of_stone(stone: &Stone, index: usize, relations: &Relations) -> Phrase {
    let target = relations.target(index);
    let is_own = target.is_some_and(|target| target.color == stone.color);
    let does = match (target.map(name), relations.is_subduing(index)) {
        (None, _) if stone.pose.is_lying() => phrase!("noname-points-at-nothing"),
        (None, _) => phrase!("noname-defends"),
        (Some(target), true) if is_own => phrase!("noname-subdues-own", target),
        (Some(target), true) => phrase!("noname-subdues", target),
        (Some(target), false) if is_own => phrase!("noname-points-at-own", target),
        (Some(target), false) => phrase!("noname-does-not-subdue", target),
    };
    let (id, mut parts) = (&stone.id, vec![does]);
    if relations.subdued_by(index).next().is_some() {
        let colors = Phrase::list(relations.subdued_by(index), ListJoint::And);
        parts.push(phrase!("noname-is-subdued", stone = id, colors));
    }
    if relations.own_color_points_at(index) {
        let color = &stone.color;
        parts.push(phrase!("noname-own-color-points-at-it", color, stone = id));
    }
    let (stone, score) = (name(stone), relations.score(index));
    let does = Phrase::list(parts, ListJoint::Between("; "));
    phrase!("noname-why", stone, does, score)
}

pub(super) fn of_placing(
    stones: &[Stone],
    index: usize,
    target: Option<usize>,
    attackers: &impl Fn(usize) -> usize,
) -> Phrase {
    let placed = &stones[index];
    let stone = name(placed);
    let Some(target) = target else {
        return if placed.pose.is_lying() {
            phrase!("noname-placed-at-nothing", stone)
        } else {
            phrase!("noname-placed-defends", stone)
        };
    };
    let victim = &stones[target];
    let (is_own, needed) = (victim.color == placed.color, victim.size.pips());
    let victim = name(victim);
    if is_own {
        return phrase!("noname-placed-at-own", stone, victim);
    }
    let (count, color) = (attackers(target), &placed.color);
    if count >= needed as usize {
        phrase!("noname-captures", stone, victim, needed, color, count)
    } else {
        phrase!("noname-no-capture", stone, victim, needed, color, count)
    }
}

/// What a ray may point at: a piece by its name, or nothing.
pub(super) fn target(chance: &Chance) -> Phrase {
    let target = chance.points_at.as_ref().map(Phrase::from);
    target.unwrap_or_else(|| phrase!("noname-nothing"))
}

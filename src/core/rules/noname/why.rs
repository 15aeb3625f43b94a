//! The sentences that say what a piece does and what that is worth.

use super::value::Relations;
use crate::layout::Stone;

/// As in "red's large s3".
fn name(stone: &Stone) -> String {
    format!("{}'s {} {}", stone.color, stone.size, stone.id)
}

pub(super) fn of_stone(stones: &[Stone], index: usize, relations: &Relations) -> String {
    let stone = &stones[index];
    let mut parts = vec![match relations.targets[index] {
        None if stone.pose.is_lying() => "points at nothing".to_owned(),
        None => "defends".to_owned(),
        Some(target) if relations.subduing[index] => {
            format!("points at {} and subdues it", name(&stones[target]))
        }
        Some(target) => format!("points at {} without subduing it", name(&stones[target])),
    }];
    if relations.targets[index].is_some_and(|t| stones[t].color == stone.color) {
        parts.push("which is its own color".to_owned());
    }
    if !relations.subdued_by[index].is_empty() {
        let colors = relations.subdued_by[index].iter().map(ToString::to_string);
        parts.push(format!(
            "is subdued by {}",
            colors.collect::<Vec<_>>().join(" and ")
        ));
    }
    if relations.own_color_points_at(stones, index) {
        parts.push("is pointed at by its own color".to_owned());
    }
    let (name, score) = (name(stone), relations.score[index]);
    format!("{name} {}: scores {score}", parts.join(", "))
}

pub(super) fn of_placing(
    stones: &[Stone],
    index: usize,
    target: Option<usize>,
    attackers: &impl Fn(usize) -> usize,
) -> String {
    let placed = &stones[index];
    let subject = format!("{}, just placed,", name(placed));
    let Some(target) = target else {
        let does = if placed.pose.is_lying() {
            "points at nothing"
        } else {
            "defends"
        };
        return format!("{subject} {does}: no capture");
    };
    let victim = &stones[target];
    if victim.color == placed.color {
        return format!("{subject} points at its own {}: no capture", name(victim));
    }
    let (count, needed) = (attackers(target), victim.size.pips());
    let verdict = if count >= needed as usize {
        format!("captured, and goes to {}", placed.color)
    } else {
        "no capture".to_owned()
    };
    let attackers = if needed == 1 {
        "attacker"
    } else {
        "attackers of one color"
    };
    format!(
        "{subject} points at {}, which falls to {needed} {attackers}; {} has {count}: {verdict}",
        name(victim),
        placed.color
    )
}

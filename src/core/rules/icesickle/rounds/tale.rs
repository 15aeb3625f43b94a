//! Steps of a match of IceSickle as sentences.

use super::Step;
use super::setup::Setup;
use super::state::{Last, Phase, State};
use crate::piece::Size;
use crate::rules::icesickle::Jump;

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
    let who = setup.name(before.mover);
    match step {
        Step::Place {
            square,
            size,
            color,
        } => {
            let color = color.as_ref().map(|color| format!("{color} "));
            format!(
                "{who} places a {}{size} piece on {square}",
                color.unwrap_or_default()
            )
        }
        Step::Jump(id) => format!("{who} jumps {id}"),
        Step::Round => "the second round begins".into(),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(step: &Step) -> String {
    match step {
        Step::Place { square, size, .. } => format!("{square} {size}"),
        Step::Jump(id) => id.to_string(),
        Step::Round => "second round".into(),
    }
}

/// A jump as it is seen, as in "large a1 over b1, c1 to d1: takes 3"; `size` is that of the piece that jumps.
pub fn jump(size: Size, jump: &Jump) -> String {
    let over: Vec<String> = jump.over.iter().map(ToString::to_string).collect();
    format!(
        "{size} {} over {} to {}: takes {}",
        jump.from,
        over.join(", "),
        jump.to,
        jump.points
    )
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State) -> Vec<String> {
    let mut said = vec![];
    if let Some(Last::Jump { player, jump }) = &after.last {
        let captured: Vec<String> = jump.captured.iter().map(ToString::to_string).collect();
        said.push(format!(
            "{} takes what stood on {}: {}",
            setup.name(*player),
            captured.join(" and "),
            match jump.points {
                1 => "1 point".to_owned(),
                points => format!("{points} points"),
            }
        ));
    }
    if let (Phase::RoundOver | Phase::Over, Some(round)) = (after.phase, after.rounds.last()) {
        let points = round.points.iter().enumerate();
        let points: Vec<String> = points
            .map(|(player, points)| format!("{} {points}", setup.name(player)))
            .collect();
        said.push(format!(
            "No jump is left, the round is over: {}",
            points.join(", ")
        ));
    }
    said
}

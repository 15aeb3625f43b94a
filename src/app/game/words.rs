//! What is said of a match in the window.

use crate::book::sighting::{self, Question, Sighting};
use crate::book::{Setup, State, Step, geomancy, noname, standings};
use crate::page;

/// What the match waits for, in a line.
pub fn banner(setup: &Setup, state: &State) -> String {
    if state.is_over() {
        return winners(setup, state);
    }
    match state {
        State::Geomancy(state) => match &state.phase {
            geomancy::Phase::BetweenRounds { .. } => {
                format!("The round of {} stones is over", state.round)
            }
            geomancy::Phase::Choosing(_) => "Players choose".into(),
            _ => format!("{} to move", page::name(setup, setup.color(state.turn))),
        },
        State::Noname(state) => match &state.phase {
            noname::Phase::Choosing(_) => "What is captured?".into(),
            _ => format!("{} to move", page::name(setup, setup.color(state.turn))),
        },
    }
}

fn winners(setup: &Setup, state: &State) -> String {
    let lines = standings(setup, state);
    let names: Vec<String> = lines
        .iter()
        .filter(|line| line.place == 1)
        .map(|line| page::name(setup, &line.color))
        .collect();
    let points = lines.first().map_or(0, |line| line.points);
    match names.as_slice() {
        [only] => format!("{only} wins with {points}"),
        several => format!("{} share the win with {points}", several.join(" and ")),
    }
}

/// What the player may do, or what comes next.
pub fn options(setup: &Setup, state: &State) -> String {
    match state {
        _ if state.is_over() => "The game is over.".into(),
        State::Geomancy(state) => match &state.phase {
            geomancy::Phase::BetweenRounds { .. } => {
                "Who last made an advantageous move? The next player begins.".into()
            }
            geomancy::Phase::Choosing(_) => "The last move leaves this to the players.".into(),
            _ => {
                let castable = state.castable(setup.color(state.turn));
                let round = format!("Round of {} stones.", state.round);
                match castable.is_empty() {
                    true => format!("{round} Nothing to cast: reorient one stone, or pass."),
                    false => format!("{round} Cast {castable}; or reorient one stone, or pass."),
                }
            }
        },
        State::Noname(state) => match &state.phase {
            noname::Phase::Choosing(_) => "The picture leaves it in doubt.".into(),
            _ => "Place one piece.".into(),
        },
    }
}

/// A step on the timeline.
pub fn brief(step: &Step) -> String {
    match step {
        Step::Cast { .. } => "casts".into(),
        Step::Reorient {
            square, direction, ..
        } => format!("{square} to {direction}"),
        Step::Pass { .. } => "passes".into(),
        Step::NextRound { .. } => "next round".into(),
        Step::Bell => "the bell".into(),
        Step::Place { stone, .. } => format!("{} {}", stone.color, stone.size),
        Step::Choose { option, .. } => format!("chosen: {option}"),
        Step::Correct { .. } => "corrected".into(),
    }
}

/// A step that is proposed, in a sentence.
pub fn proposal(setup: &Setup, state: &State, step: &Step) -> String {
    let sentence = page::sentence(setup, state, step);
    match step {
        Step::Place { stone, .. } => match stone.pose.heading() {
            Some(heading) => format!("{sentence}, pointing {heading}"),
            None => sentence,
        },
        _ => sentence,
    }
}

/// What a picture leaves open, in a sentence.
pub fn question(setup: &Setup, state: &State, question: &Question) -> String {
    match question {
        Question::Kind { stones, seen, .. } => {
            let (color, size) = seen;
            format!(
                "{} can't all be a {color} {size}, as the book counts.",
                stones.join(", ")
            )
        }
        Question::TooMany { illegal, suspects } => {
            format!("{illegal}; or one of {} is misread.", suspects.join(", "))
        }
        Question::Missing { stones, beside, .. } => {
            let beside = match beside.as_slice() {
                [] => String::new(),
                ids => format!(" ({} beside the board may be they)", ids.join(", ")),
            };
            format!("Not found on the board: {stones}{beside}.")
        }
        Question::Doubt {
            stone,
            what: "pose",
            best,
            ..
        } => format!("{stone} was read as standing on {best}, where it lay."),
        Question::Doubt {
            stone,
            what: "piece",
            best,
            probability,
            ..
        } => format!(
            "{stone} was read as a {best} with {:.0}%.",
            100.0 * probability
        ),
        Question::Doubt {
            what,
            best,
            probability,
            about,
            shares,
            ..
        } => {
            let doubt = sighting::doubt(what, (best, *probability), about, shares);
            format!("{doubt}.")
        }
        Question::Which(steps) => {
            let ways = steps.iter().map(|step| page::sentence(setup, state, step));
            let ways: Vec<String> = ways.collect();
            format!("Several moves explain the picture: {}.", ways.join("; or "))
        }
        Question::Gone(ids) => format!("Not seen: {}. Put them back.", ids.join(", ")),
        Question::Several(ids) => format!(
            "{} are all new, and a turn places one piece.",
            ids.join(", ")
        ),
        Question::Unexplained(changes) => {
            let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
            format!("No legal move explains this: {}.", changes.join("; "))
        }
    }
}

/// Whether best guesses would settle something that is asked.
pub fn has_doubts(sighting: &Sighting) -> bool {
    let is_doubt = |question: &Question| matches!(question, Question::Doubt { .. });
    sighting.questions.iter().any(is_doubt)
}

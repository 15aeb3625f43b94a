//! A picture of which nobody said what was done: the moves that the player has are tried.

use super::{Claims, Sighting, SightingQuestion, SightingResult, cast, placing, turn};
use crate::layout::Layout;
use crate::rules::stash::{GeomancyState, Now, Setup, State, Step, geomancy, noname};

/// What one kind of move makes of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The kind of move, as steps are named.
    pub kind: &'static str,
    /// What the picture comes to as that kind of move.
    pub outcome: SightingResult,
}

impl Explanation {
    /// The step, if it may be written without asking anyone.
    pub fn settled(&self) -> Option<&Step> {
        let sighting = self.outcome.as_ref().ok()?;
        sighting.step.as_ref().filter(|_| sighting.is_settled())
    }
}

/// What the player whose turn it is did to the table; none where nothing has changed, or where the match
/// waits for something else than a move.
pub fn explanation(now: Now<'_>, layout: &Layout, claims: &Claims) -> Option<Explanation> {
    let setup = now.setup;
    match now.state {
        State::Geomancy(state) if state.phase == geomancy::Phase::ToMove => {
            of_geomancy(state, setup, layout, claims)
        }
        State::Noname(state) if state.phase == noname::Phase::ToMove => {
            let outcome = placing(state, setup, layout, &id_of_placing(now), claims);
            let is_nothing_new = outcome.as_ref().is_ok_and(is_unexplained);
            let kind = "place";
            (!is_nothing_new).then_some(Explanation { kind, outcome })
        }
        _ => None,
    }
}

/// The id of the piece that is placed next: numbered by the entry, so that no two pieces ever share it.
pub fn id_of_placing(now: Now<'_>) -> String {
    format!("p{}", now.entries + 1)
}

fn of_geomancy(
    state: &GeomancyState,
    setup: &Setup,
    layout: &Layout,
    claims: &Claims,
) -> Option<Explanation> {
    let turned = turn(state, setup, layout, claims);
    match &turned {
        Ok(sighting) if is_unchanged(sighting) => return None,
        Ok(sighting) if is_unexplained(sighting) => {}
        // A cast throws stones; where one turn explains all that is seen, none were thrown.
        _ => {
            return Some(Explanation {
                kind: "reorient",
                outcome: turned,
            });
        }
    }
    if state.castable(setup.color(state.turn)).is_empty() {
        let kind = "reorient";
        let outcome = turned;
        return Some(Explanation { kind, outcome });
    }
    Some(Explanation {
        kind: "cast",
        outcome: cast(state, setup, layout, claims),
    })
}

/// Whether nothing was done.
fn is_unchanged(sighting: &Sighting) -> bool {
    let asks = sighting.questions.as_slice();
    matches!(asks, [SightingQuestion::Which(steps)] if matches!(steps[..], [Step::Pass { .. }]))
}

fn is_unexplained(sighting: &Sighting) -> bool {
    matches!(sighting.questions[..], [SightingQuestion::Unexplained(_)])
}

//! Lists of actions with one card, walked through in depth: every list right before those that begin with it.

use super::candidates::{candidates, minions_of};
use crate::rules::gnostica::act::Hang;
use crate::rules::gnostica::action::Action;
use crate::rules::gnostica::board::BoardPiece;
use crate::rules::gnostica::card::{Arcana, Card};
use crate::rules::gnostica::power::Power;
use crate::rules::gnostica::setup::Setup;
use crate::rules::gnostica::space::Space;
use crate::rules::gnostica::state::{State, TurnUnderWay};

/// A minion, or none for what needs none.
type Actor = Option<(Space, BoardPiece)>;

/// All legal lists of actions but the empty one. It holds a table for each action of the list it is at, and no more.
pub struct Lists<'a> {
    setup: &'a Setup,
    levels: Vec<Level>,
}

/// A table, and what is still to be tried on it.
struct Level {
    state: State,
    going: TurnUnderWay,
    hang: Option<Hang>,
    /// The actions that led here.
    actions: Vec<Action>,
    /// Powers and minions whose candidates are not there yet.
    rest: Vec<(Power, Actor)>,
    candidates: std::vec::IntoIter<Action>,
}

impl<'a> Lists<'a> {
    /// Lists of actions that begin on a table.
    pub(in crate::rules::gnostica) fn new(
        setup: &'a Setup,
        state: State,
        going: TurnUnderWay,
    ) -> Self {
        let first = Level::new(state, going, None, vec![]);
        Self {
            setup,
            levels: vec![first],
        }
    }
}

impl Iterator for Lists<'_> {
    type Item = Vec<Action>;

    fn next(&mut self) -> Option<Vec<Action>> {
        loop {
            let level = self.levels.last_mut()?;
            let Some(action) = level.next_candidate(self.setup) else {
                self.levels.pop();
                continue;
            };
            if !action.may_follow(&level.actions) {
                continue;
            }
            let (mut state, mut going) = (level.state.clone(), level.going.clone());
            let used = state.use_power(self.setup, &mut going, level.hang, &action);
            let Ok((hang, pending)) = used else {
                continue;
            };
            let mut actions = level.actions.clone();
            let ends = pending.is_some() || action.draws();
            actions.push(action);
            if !ends {
                self.levels
                    .push(Level::new(state, going, hang, actions.clone()));
            }
            if hang.is_none() {
                return Some(actions);
            }
        }
    }
}

impl Level {
    fn new(state: State, going: TurnUnderWay, hang: Option<Hang>, actions: Vec<Action>) -> Self {
        let mut rest = choices(&state, &going);
        rest.reverse();
        Self {
            state,
            going,
            hang,
            actions,
            rest,
            candidates: vec![].into_iter(),
        }
    }

    fn next_candidate(&mut self, setup: &Setup) -> Option<Action> {
        loop {
            if let Some(action) = self.candidates.next() {
                return Some(action);
            }
            let (power, who) = self.rest.pop()?;
            let found = candidates(setup, &self.state, &self.going, power, who);
            self.candidates = found.into_iter();
        }
    }
}

/// The powers that may be next, each with everyone who may use it.
pub fn choices(state: &State, going: &TurnUnderWay) -> Vec<(Power, Actor)> {
    let left = going.powers().map_or(&[][..], |(card, left)| match card {
        Card::Major(Arcana::World) => &[],
        _ => left,
    });
    let minions = minions_of(state, going);
    let mut choices = vec![];
    for (index, power) in left.iter().enumerate() {
        if left[..index].contains(power) {
            continue;
        }
        match power {
            Power::Redraw => choices.push((*power, None)),
            power => choices.extend(minions.iter().map(|minion| (*power, Some(*minion)))),
        }
    }
    choices
}

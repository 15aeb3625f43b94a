//! What a placed piece captures, and who is asked where the picture leaves that in doubt.

use super::pending::{PendingCapture, PlacingOutcome};
use super::setup::NonameSetup;
use super::state::{NonameState, Phase};
use crate::certainty::Status;
use crate::layout::{Layout, Stone};
use crate::rules::noname::{self, Judged};
use crate::rules::stash::Illegal;
use crate::rules::typed::Choose;
use crate::rules::{Answer, Answers, JudgeError};

/// Outcomes less likely than this are not offered: one in so many placings would be missed even where
/// every placing is in doubt.
const OFFERED_FROM: f64 = 0.001;

impl NonameState {
    /// The placing, decided where it is clear and asked where it is not.
    pub(super) fn place(&self, setup: &NonameSetup, stone: &Stone) -> Result<Self, Illegal> {
        let layout = self.layout(&setup.stashes.pieces, Some(stone));
        let outcomes = outcomes(&layout, &stone.id)?;
        let best = outcomes.first();
        if best.is_some_and(|best| best.probability < Status::CLEAR_FROM) {
            let stone = stone.clone();
            let mut next = self.clone();
            next.phase = Phase::Choosing(Box::new(PendingCapture { stone, outcomes }));
            return Ok(next);
        }
        let victim = best.and_then(|best| best.victim.as_deref());
        Ok(self.settled(setup, stone, victim))
    }

    pub(super) fn choose(&self, setup: &NonameSetup, choose: &Choose) -> Result<Self, Illegal> {
        let Choose { id, answer } = choose;
        let Phase::Choosing(pending) = &self.phase else {
            return Err(Illegal::NothingAsked { id: id.clone() });
        };
        if *id != pending.choice_id() {
            return Err(Illegal::Judge(JudgeError::NotAsked {
                id: id.clone(),
                asked: vec![pending.choice_id()],
                first: None,
            }));
        }
        let options = pending.options();
        if !options.contains(answer) {
            return Err(Illegal::Judge(JudgeError::NoOption {
                id: id.clone(),
                option: answer.clone(),
                options,
            }));
        }
        let victim = match answer {
            Answer::Stone(victim) => Some(victim.as_str()),
            _ => None,
        };
        Ok(self.settled(setup, &pending.stone, victim))
    }
}

/// The ways the placing of a piece may turn out, likeliest first.
fn outcomes(layout: &Layout, id: &str) -> Result<Vec<PlacingOutcome>, JudgeError> {
    if layout.stones.iter().all(|stone| stone.sigma.is_none()) {
        let placed = noname::placing(layout, id)?;
        return Ok(vec![PlacingOutcome {
            victim: placed.captures,
            probability: 1.0,
        }]);
    }
    let ruling = noname::judge(layout, &Answers::default(), None)?;
    let Some(placed) = ruling.stones.iter().find(|stone| stone.id == id) else {
        return Ok(vec![]);
    };
    let mut outcomes = vec![];
    let chances = placed.aim.iter().flat_map(|aim| &aim.chances);
    for (victim, aimed) in chances.filter_map(|c| Some((c.points_at.as_deref()?, c.probability))) {
        let victim = ruling.stones.iter().find(|stone| stone.id == victim);
        if let Some(victim) = victim.filter(|victim| victim.color != placed.color) {
            let enough = chance_of_enough(&ruling.stones, placed, victim);
            outcomes.push(PlacingOutcome {
                victim: Some(victim.id.clone()),
                probability: aimed * enough,
            });
        }
    }
    let captured: f64 = outcomes.iter().map(|o| o.probability).sum();
    outcomes.push(PlacingOutcome {
        victim: None,
        probability: (1.0 - captured).max(0.0),
    });
    outcomes.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    outcomes.retain(|outcome| outcome.probability >= OFFERED_FROM);
    Ok(outcomes)
}

/// The chance that, the placed piece pointing at a victim, enough of its color do: the count of
/// independent attackers follows the Poisson binomial distribution.
fn chance_of_enough(stones: &[Judged], placed: &Judged, victim: &Judged) -> f64 {
    let helpers = stones
        .iter()
        .filter(|stone| stone.color == placed.color && stone.id != placed.id);
    let needed = victim.size.pips() as usize - 1;
    // The chance of every number of helpers; all from `needed` on are one.
    let mut of_number = vec![0.0; needed + 1];
    of_number[0] = 1.0;
    for helper in helpers {
        let chances = helper.aim.iter().flat_map(|aim| &aim.chances);
        let aimed: f64 = chances
            .filter(|chance| chance.points_at.as_deref() == Some(&victim.id))
            .map(|chance| chance.probability)
            .sum();
        let mut next = vec![0.0; needed + 1];
        for (number, chance) in of_number.iter().enumerate() {
            next[number] += chance * (1.0 - aimed);
            next[(number + 1).min(needed)] += chance * aimed;
        }
        of_number = next;
    }
    of_number[needed]
}

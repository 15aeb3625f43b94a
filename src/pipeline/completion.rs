//! Stones that passed for parts of others: where the closer look moved a stone, what plainly shows beside it now is looked at once more.

use super::findings::{FittedStones, RefinedStones};
use super::observation::Observation;
use super::{refine, stones};
use crate::network::NetworkError;
use crate::pose::Hypothesis;
use crate::pose::found::{self, Found, Refined};
use crate::pose::presence;
use crate::pose::refiner::Refiner;
use crate::pose::residual;
use crate::pose::scene_params::SceneParams;
use crate::segment::votes::Instance;

/// The stones that were looked at, and those that show beside them and beside those that `stayed` from an earlier picture.
///
/// # Errors
/// Where the network can't be run.
pub fn complete(
    observation: &Observation,
    instances: &[Instance],
    network: &Refiner,
    mut refined: RefinedStones,
    stayed: &[Refined],
) -> Result<RefinedStones, NetworkError> {
    let known: Vec<Found> = refined
        .stones
        .iter()
        .chain(stayed)
        .map(as_it_lies)
        .collect();
    let lying: Vec<Hypothesis> = known.iter().map(|one| one.fitted.hypothesis).collect();
    let odds = &observation.segmentation.stone;
    let left = residual::left(odds, &observation.scene(), lying.iter().copied());
    if left.is_empty() {
        return Ok(refined);
    }
    let rather_stones = refined.stones.iter().chain(stayed);
    let rather_stones = rather_stones.map(|one| presence::log_odds(one) >= 0.0);
    let found = stones::fit_left(
        observation,
        instances,
        &left,
        (&known, &rather_stones.collect::<Vec<bool>>()),
    );
    if found.is_empty() {
        return Ok(refined);
    }
    let refiner = network.over(observation.scene()).beside(lying.clone());
    let dropped = Vec::new();
    let further = refine::refine(&refiner, FittedStones { found, dropped })?;
    let max_overlap = SceneParams::default().max_overlap;
    let has_room = |one: &Refined| {
        let own = &one.refinement.placed.hypothesis;
        let share = |other: &Hypothesis| found::shared_ground(own, other, &observation.pieces);
        lying.iter().all(|other| share(other) <= max_overlap)
    };
    let (further, elsewhere): (Vec<Refined>, Vec<Refined>) =
        further.stones.into_iter().partition(has_room);
    refined
        .dropped
        .extend(elsewhere.iter().map(Refined::dropped));
    refined.stones.extend(further);
    Ok(refined)
}

/// What was found, where the closer look has it.
fn as_it_lies(one: &Refined) -> Found {
    let mut found = one.found.clone();
    found.fitted.hypothesis = one.refinement.placed.hypothesis;
    found
}

//! Stones that passed for parts of others, or for nothing: what shows beside those that were looked at, where the closer look has
//! them, is looked at once more.

use super::findings::{FittedStones, RefinedStones};
use super::observation::Observation;
use super::refine;
use super::stones::{self, KnownStone};
use crate::network::NetworkError;
use crate::pose::Hypothesis;
use crate::pose::found::{self, Found, Refined};
use crate::pose::presence;
use crate::pose::refiner::Refiner;
use crate::pose::scene_params::SceneParams;
use crate::segment::learned::Area;
use crate::segment::votes::Instance;

/// What is known of a picture from an earlier one.
#[derive(Clone, Copy)]
pub struct Unchanged<'a> {
    /// The stones that stayed.
    pub stayed: &'a [Refined],
    /// Where it differs: what shows elsewhere was looked at then.
    pub areas: &'a [Area],
}

/// The stones that were looked at, and those that show beside them and beside those that stayed from an earlier picture.
///
/// # Errors
/// Where the network can't be run.
pub fn complete(
    observation: &Observation,
    instances: &[Instance],
    network: &Refiner,
    mut refined: RefinedStones,
    Unchanged { stayed, areas }: Unchanged,
) -> Result<RefinedStones, NetworkError> {
    let known = refined.stones.iter().chain(stayed).map(|one| KnownStone {
        found: as_it_lies(one),
        is_rather_one: presence::log_odds(one) >= 0.0,
    });
    let known: Vec<KnownStone> = known.collect();
    let found = stones::fit_left(observation, instances, &known, areas);
    if found.is_empty() {
        return Ok(refined);
    }
    let lying = known.iter().map(|one| one.found.fitted.hypothesis);
    let lying: Vec<Hypothesis> = lying.collect();
    let refiner = network.over(observation.scene()).beside(lying.clone());
    let further = FittedStones {
        found,
        dropped: vec![],
        faint: vec![],
    };
    let further = refine::refine(&refiner, further)?;
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

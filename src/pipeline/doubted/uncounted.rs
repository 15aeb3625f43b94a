//! What was never counted among the stones of a bare table and is rather one: it shares another's ground, so that either leans, or it shows
//! so little behind another that the first network hardly saw it.

use super::super::findings::{Findings, FittedStones};
use super::super::networks::Networks;
use super::super::observation::Observation;
use super::super::refine;
use super::{PlasticSign, are_close, outlines, pixels_about};
use crate::certainty::RATHER;
use crate::frames::Working;
use crate::network::NetworkError;
use crate::pose::Hypothesis;
use crate::pose::edges::body::EdgedBody;
use crate::pose::found::{self, Refined};
use crate::pose::model::{self, ConvexRegion};
use crate::pose::scene_params::SceneParams;

/// So much of it shows beside the other stones, as a share of its outline: what shows less is rather one of these, read twice.
const LEAST_SHOWN: f64 = 0.3;

impl Networks {
    /// Adds what rather is a stone of what gave way to others and of what hardly shows.
    pub(super) fn raise_further(
        &self,
        observation: &Observation,
        findings: &mut Findings,
    ) -> Result<(), NetworkError> {
        for one in std::mem::take(&mut findings.gave_way) {
            if let Some(presence) = self.further(observation, &findings.stones, &one)? {
                findings.stones.push(Refined {
                    presence,
                    is_amiss: true,
                    ..one
                });
            }
        }
        for one in self.faint(observation, findings)? {
            let has_room = hosts(observation, &findings.stones, &one).next().is_none();
            let further = self.further(observation, &findings.stones, &one)?;
            if let Some(presence) = further.filter(|_| has_room) {
                findings.stones.push(Refined { presence, ..one });
            }
        }
        Ok(())
    }

    /// What hardly shows beside surer stones and is one by a closer look.
    fn faint(
        &self,
        observation: &Observation,
        findings: &mut Findings,
    ) -> Result<Vec<Refined>, NetworkError> {
        let sure = outlines(observation, &findings.stones);
        let mut found = std::mem::take(&mut findings.faint);
        found.retain(|one| {
            let own = observation.outline(&one.fitted.hypothesis);
            own.is_some_and(|own| sure.iter().any(|other| are_close(&own, other)))
        });
        if found.is_empty() {
            return Ok(vec![]);
        }
        let known = findings.stones.iter().map(|one| *one.hypothesis());
        let refiner = &self.closer()?.refiner;
        let refiner = refiner.over(observation.scene()).beside(known.collect());
        let fits = FittedStones {
            found,
            dropped: vec![],
            faint: vec![],
        };
        Ok(refine::refine(&refiner, fits)?.stones)
    }

    /// How likely one more is a stone beside the others, if it rather is; as it was read, or as it would lean.
    fn further(
        &self,
        observation: &Observation,
        stones: &[Refined],
        one: &Refined,
    ) -> Result<Option<f64>, NetworkError> {
        let sure = outlines(observation, stones);
        let own = observation.outline(one.hypothesis());
        let shown = own.map_or(0.0, |own| share_shown(observation, &own, &sure));
        if shown < LEAST_SHOWN {
            return Ok(None);
        }
        let others = stones.iter().map(|one| *one.hypothesis());
        let all: Vec<Hypothesis> = others.chain([*one.hypothesis()]).collect();
        let edges = self.closer()?.edges.over(observation.scene());
        let asked = [stones.len()];
        let as_read = edges.nats_as_read(&all, &asked)?[0];
        let Some(fit) = edges.leaning(&all, &asked)?[0] else {
            return Ok(None);
        };
        let solid = EdgedBody::solid(&fit.hypothesis, &observation.pieces);
        let leaning = model::outline(&solid, &observation.view);
        let sign = leaning.and_then(|own| PlasticSign::within(observation, &own, &sure));
        let is_of_host = |sign: &PlasticSign| {
            let mut hosts = hosts(observation, stones, one);
            hosts.any(|host| host.found.fitted.plastic == sign.plastic)
        };
        let nats = as_read.map_or(fit.nats, |nats| nats.max(fit.nats));
        let sign = sign.filter(|sign| !is_of_host(sign));
        let likely = sign.and_then(|sign| sign.probability(nats));
        Ok(likely.filter(|presence| *presence >= RATHER))
    }
}

/// The stones on whose ground one is.
fn hosts<'a>(
    observation: &'a Observation,
    stones: &'a [Refined],
    one: &'a Refined,
) -> impl Iterator<Item = &'a Refined> {
    let sure = stones.iter().filter(|one| one.presence >= RATHER);
    let most = SceneParams::default().max_overlap;
    sure.filter(move |other| {
        let (own, other) = (one.hypothesis(), other.hypothesis());
        found::shared_ground(own, other, &observation.pieces) > most
    })
}

/// How much of an outline shows beside others.
fn share_shown(
    observation: &Observation,
    own: &ConvexRegion<Working>,
    others: &[ConvexRegion<Working>],
) -> f64 {
    let picture = &observation.picture;
    let (mut shown, mut count) = (0_usize, 0_usize);
    for (x, y) in pixels_about(own, (picture.width, picture.height)) {
        let (column, row) = (x as f32, y as f32);
        if own.depth(column, row) > 0.0 {
            let is_hidden = others.iter().any(|other| other.depth(column, row) > 0.0);
            shown += usize::from(!is_hidden);
            count += 1;
        }
    }
    shown as f64 / count.max(1) as f64
}

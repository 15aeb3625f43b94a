//! Steps of a match of Geomancer as sentences.

use super::setup::Setup;
use super::state::{Fight, FightOutcome, Phase, State};
use super::step::{Defence, Force, Step};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
    let who = before.turn();
    let who = who.map_or(phrase!("geomancer-nobody"), |turn| {
        setup.name(turn.player).into()
    });
    match step {
        Step::Roll(rolls) => by_commas(rolls.iter().map(|(name, dice)| {
            let dice = dice.to_string();
            phrase!("geomancer-rolls", name, dice)
        })),
        Step::Create(dice) => {
            let created = dice.elements().map(|(element, _)| element.created());
            let created = Phrase::list(created, ListJoint::EachAnd);
            let used = dice.elements().map(|(element, _)| Phrase::from(element));
            let used = Phrase::list(used, ListJoint::EachAnd);
            phrase!(
                "geomancer-turns-into",
                who,
                used,
                dice = dice.tally(),
                created
            )
        }
        Step::Attack { with, at } => match with {
            Force::Harmonic => phrase!("geomancer-attacks-harmonic", who, names = list(at)),
            Force::Dice(_) => phrase!("geomancer-attacks", who, names = list(at), dice = with),
        },
        Step::Defend(said) => by_commas(said.iter().map(|(name, defence)| match defence {
            Defence::None => phrase!("geomancer-defends-not", name),
            Defence::With(Force::Harmonic) => phrase!("geomancer-defends-harmonic", name),
            Defence::With(force) => phrase!("geomancer-defends", name, dice = force),
        })),
        Step::Give(said) => by_commas(said.iter().map(|(name, dice)| {
            let dice = dice.to_string();
            phrase!("geomancer-parts-with", name, dice)
        })),
        Step::Pass => phrase!("geomancer-passes", who),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
    let mut sentences = vec![];
    if let (Step::Defend(_), Some(fight)) = (step, after.fight()) {
        sentences.extend(outcomes(setup, fight));
    }
    if let (Step::Defend(_) | Step::Give(_), Some(fight)) = (step, after.fight()) {
        // A player who has not said yet has dice; so whoever has none lost them here.
        let in_fight = fight.targets.iter().chain([&fight.by]);
        let out = in_fight.filter(|player| !after.hands[**player].is_in());
        let names = out.map(|player| setup.name(*player));
        sentences.extend(names.map(|name| phrase!("geomancer-is-out", name)));
    }
    if let Phase::Over { winner, .. } = &after.phase {
        let name = setup.name(*winner);
        sentences.push(phrase!("geomancer-wins", name));
    }
    sentences
}

/// How the defences of a fight ended, those that are said.
pub fn outcomes(setup: &Setup, fight: &Fight) -> Vec<Phrase> {
    let attacker = setup.name(fight.by);
    let said = fight.defences.iter().map(|(player, defence)| {
        let name = setup.name(*player);
        match (fight.outcome(defence), fight.showdown) {
            (FightOutcome::Undefended, true) => phrase!("geomancer-discards-two", name),
            (FightOutcome::Undefended, false) => phrase!("geomancer-gives-and-discards", name),
            (FightOutcome::Less, true) => phrase!("geomancer-less-discards", name, defence),
            (FightOutcome::Less, false) => phrase!("geomancer-less-gives", name, defence),
            (FightOutcome::Harmless, _) => phrase!("geomancer-is-enough", name, defence),
            (FightOutcome::Insult, true) => {
                phrase!("geomancer-insult-discards", name, defence, attacker)
            }
            (FightOutcome::Insult, false) => {
                phrase!("geomancer-insult-gives", name, defence, attacker)
            }
        }
    });
    said.collect()
}

/// As in "ada, ben and cy".
pub fn list(names: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::list(names, ListJoint::And)
}

/// As in "ada, ben, cy".
pub fn by_commas(phrases: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::list(phrases, ListJoint::Between(", "))
}

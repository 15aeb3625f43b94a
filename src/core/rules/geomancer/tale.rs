//! Steps of a match of Geomancer as sentences.

use super::setup::Setup;
use super::state::{Fight, Outcome, Phase, State};
use super::step::{Defence, Force, Step};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
    let who = before
        .turn()
        .map_or("nobody", |turn| setup.name(turn.player));
    match step {
        Step::Roll(rolls) => {
            let rolls = rolls
                .iter()
                .map(|(name, dice)| format!("{name} rolls {dice}"));
            rolls.collect::<Vec<_>>().join(", ")
        }
        Step::Create(dice) => {
            let created = dice.elements().map(|(element, _)| element.created().name());
            let created = created.collect::<Vec<_>>().join(" and ");
            format!("{who} turns {} into {created}", dice.tally())
        }
        Step::Attack { with, at } => {
            let harmonic = matches!(with, Force::Harmonic);
            let with = if harmonic {
                "in harmony".into()
            } else {
                format!("with {with}")
            };
            format!("{who} attacks {} {with}", list(at))
        }
        Step::Defend(said) => {
            let said = said.iter().map(|(name, defence)| match defence {
                Defence::None => format!("{name} does not defend"),
                Defence::With(Force::Harmonic) => format!("{name} defends in harmony"),
                Defence::With(force) => format!("{name} defends with {force}"),
            });
            said.collect::<Vec<_>>().join(", ")
        }
        Step::Give(said) => {
            let said = said
                .iter()
                .map(|(name, dice)| format!("{name} parts with {dice}"));
            said.collect::<Vec<_>>().join(", ")
        }
        Step::Pass => format!("{who} passes"),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<String> {
    let mut sentences = vec![];
    if let (Step::Defend(_), Some(fight)) = (step, after.fight()) {
        sentences.extend(outcomes(setup, fight));
    }
    if let (Step::Defend(_) | Step::Give(_), Some(fight)) = (step, after.fight()) {
        // A player who has not said yet has dice; so whoever has none lost them here.
        let in_fight = fight.targets.iter().chain([&fight.by]);
        let out = in_fight.filter(|player| !after.hands[**player].is_in());
        sentences.extend(out.map(|player| format!("{} is out", setup.name(*player))));
    }
    if let Phase::Over { winner, .. } = &after.phase {
        sentences.push(format!("{} wins", setup.name(*winner)));
    }
    sentences
}

/// How the defences of a fight ended, those that are said.
pub fn outcomes(setup: &Setup, fight: &Fight) -> Vec<String> {
    let attacker = setup.name(fight.by);
    let given = if fight.showdown { "discards" } else { "gives" };
    let said = fight.defences.iter().map(|(player, defence)| {
        let name = setup.name(*player);
        match fight.outcome(defence) {
            Outcome::Undefended if fight.showdown => format!("{name} is undefended: discards two"),
            Outcome::Undefended => format!("{name} is undefended: gives one and discards one"),
            Outcome::Less => format!("{name}'s {defence} is less: {given} one"),
            Outcome::Harmless => format!("{name}'s {defence} is enough"),
            Outcome::Insult => format!("{name}'s {defence} is an insult: {attacker} {given} one"),
        }
    });
    said.collect()
}

/// As in "ada, ben and cy".
pub fn list<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

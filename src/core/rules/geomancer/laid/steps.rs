//! What players may do with the dice that are picked out, as steps and as what would be typed for them.

use super::LaidHands;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::geomancer::dice::{Dice, Face};
use crate::rules::geomancer::setup::Setup;
use crate::rules::geomancer::state::Phase;
use crate::rules::geomancer::step::{Defence, Force, Step};
use crate::rules::geomancer::{Now, narration};
use crate::rules::matches::tray::RollWanted;
use crate::rules::matches::watched::{Invocation, OfferedInvocation};

impl LaidHands<'_> {
    /// The rolls of all whose dice are entered, once nobody's are half entered.
    pub(super) fn rolls(&self) -> Vec<Step> {
        let entered = self.legal.roll.iter().map(|(player, wanted)| {
            let entered = self.entered(*player);
            (*player, entered, entered.total(), *wanted)
        });
        all_or_none(self.now.setup, entered)
            .map(Step::Roll)
            .into_iter()
            .collect()
    }

    /// Rolls that a camera may read, one player's at a time: nothing tells whose dice lie where.
    pub(super) fn rolls_wanted(&self) -> Vec<RollWanted> {
        let rolls = self.legal.roll.iter();
        let wanted = rolls.map(|(player, dice)| {
            let own = format!("{}=", self.name(*player));
            let others = self.picks.iter().filter(|pick| !pick.starts_with(&own));
            RollWanted {
                label: phrase!("geomancer-read-dice", name = self.name(*player)),
                dice: *dice,
                others: others.cloned().collect(),
                picks: Face::ALL.map(|face| format!("{own}{}", face.letter())),
            }
        });
        wanted.collect()
    }

    pub(super) fn partings(&self) -> Vec<Step> {
        let chosen = self.legal.give.iter().map(|(player, wanted)| {
            let chosen = self.chosen(*player);
            (*player, chosen, chosen.total(), *wanted)
        });
        all_or_none(self.now.setup, chosen)
            .map(Step::Give)
            .into_iter()
            .collect()
    }

    pub(super) fn acts(&self) -> Vec<Step> {
        let Phase::Acting(turn) = self.now.state.phase else {
            return vec![];
        };
        let dice = self.chosen(turn.player).unused;
        let opponents = self.now.state.others_after(turn.player);
        let names = opponents.iter().map(|player| self.name(*player).to_owned());
        let picked = |name: &String| opponents.len() == 1 || self.has(&format!("@{name}"));
        let with = if dice == Dice::HARMONY {
            Force::Harmonic
        } else {
            Force::Dice(dice)
        };
        let at = names.filter(picked).collect();
        vec![Step::Create(dice), Step::Attack { with, at }, Step::Pass]
    }

    pub(super) fn defences(&self) -> Vec<Step> {
        let mut steps = vec![];
        for (player, may) in &self.legal.defend {
            let mut dice = self.chosen(*player).unused;
            let mut ways = vec![Defence::None];
            if let Some((element, count)) = may.natural {
                dice.add(element, count);
                ways.push(Defence::With(Force::Dice(dice)));
            }
            if may.harmonic {
                ways.push(Defence::With(Force::Harmonic));
            }
            let name = self.name(*player);
            steps.extend(
                ways.into_iter()
                    .map(|way| Step::Defend(vec![(name.to_owned(), way)])),
            );
        }
        steps
    }
}

/// What players say of their dice, once some have said all and nobody has said a part only.
fn all_or_none<T>(
    setup: &Setup,
    said: impl Iterator<Item = (usize, T, u32, u32)>,
) -> Option<Vec<(String, T)>> {
    let mut all = vec![];
    for (player, dice, found, wanted) in said {
        match found {
            0 => {}
            found if found == wanted => all.push((setup.name(player).to_owned(), dice)),
            _ => return None,
        }
    }
    (!all.is_empty()).then_some(all)
}

/// A step as what would be typed for it, under its sentence.
pub(super) fn offer(now: Now<'_>, step: &Step) -> OfferedInvocation {
    let invocation = Invocation::new(step.name());
    let said = |invocation: Invocation, argument: &str, pairs: Vec<(&String, String)>| {
        let words = pairs
            .into_iter()
            .map(|(name, what)| format!("{name}={what}"));
        words.fold(invocation, |invocation, word| {
            invocation.saying(argument, word)
        })
    };
    let invocation = match step {
        Step::Roll(rolls) => said(invocation, "dice", told(rolls)),
        Step::Give(gifts) => said(invocation, "dice", told(gifts)),
        Step::Defend(defences) => said(invocation, "defences", told(defences)),
        Step::Create(dice) => invocation.saying("dice", dice.tally()),
        Step::Attack { with, at } => {
            let invocation = invocation.saying("with", with.to_string());
            at.iter().fold(invocation, |invocation, name| {
                invocation.saying("at", name.as_str())
            })
        }
        Step::Pass => invocation,
    };
    OfferedInvocation {
        label: narration::sentence(now.setup, now.state, step),
        why: Phrase::default(),
        invocation,
    }
}

fn told<T: ToString>(said: &[(String, T)]) -> Vec<(&String, String)> {
    said.iter()
        .map(|(name, what)| (name, what.to_string()))
        .collect()
}

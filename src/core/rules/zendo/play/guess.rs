//! Guesses: what contradicts one, what disproves one, and satori.

use super::illegal::{Illegal, ZendoAction};
use super::setup::Setup;
use super::state::{Built, Phase, State};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::text;
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::rule::Rule;

impl State {
    /// The state after the rule was guessed. A guess that a koan on the table contradicts is none, and costs no stone.
    pub(super) fn guess(&self, setup: &Setup, guess: &Rule) -> Result<Self, Illegal> {
        let (Phase::Guessing, Some(student)) = (&self.phase, self.turn) else {
            return Err(self.not_now(ZendoAction::Guess));
        };
        let Some(left) = self.stones[student].checked_sub(1) else {
            let name = setup.name(student).to_owned();
            return Err(Illegal::NoStone { name });
        };
        if let Some((koan, mark)) = contradicting(self.on_table(), guess) {
            return Err(Illegal::Contradicted { koan, mark });
        }
        let mut next = self.clone();
        next.stones[student] = left;
        next.phase = Phase::Disproving(guess.clone());
        Ok(next)
    }

    /// The state after the Master built a koan that the guess marks wrongly.
    pub(super) fn disprove(&self, setup: &Setup, koan: &Koan) -> Result<Self, Illegal> {
        let Phase::Disproving(guess) = &self.phase else {
            return Err(self.not_now(ZendoAction::Disproof));
        };
        let by_guess = judge(koan, guess).has().ok_or(Illegal::DisprovesOpenly)?;
        let mark = mark_of(!by_guess);
        if let Some(rule) = &setup.rule {
            match judge(koan, rule).has() {
                None => return Err(Illegal::DisprovesOpenly),
                Some(has) if has == by_guess => return Err(Illegal::DisprovesNothing),
                Some(_) => {}
            }
        }
        self.require_alike(koan, mark)?;
        let mut next = self.with_koan(setup, koan, Some(mark))?;
        next.go_on_guessing(setup);
        Ok(next)
    }

    /// The state after the Master could not disprove the guess. Koans that are broken down don't count against a guess while it
    /// is made, but what they were marked, the rule marks them.
    pub(super) fn agree(&self) -> Result<Self, Illegal> {
        let (Phase::Disproving(guess), Some(winner)) = (&self.phase, self.turn) else {
            return Err(self.not_now(ZendoAction::Satori));
        };
        if let Some((koan, mark)) = contradicting(self.koans.iter(), guess) {
            return Err(Illegal::MarkedOtherwise { koan, mark });
        }
        Ok(Self {
            phase: Phase::Over {
                winner,
                guess: guess.clone(),
            },
            ..self.clone()
        })
    }
}

/// The first koan that a guess surely marks otherwise than the Master did.
fn contradicting<'a>(
    mut koans: impl Iterator<Item = &'a Built>,
    guess: &Rule,
) -> Option<(String, Mark)> {
    koans.find_map(|built| {
        let mark = built.koan.mark?;
        let contradicts = judge(&built.koan, guess).contradicts(mark);
        contradicts.then(|| (built.id().to_owned(), mark))
    })
}

/// The stone for what has the Buddha-nature, or has not.
pub fn mark_of(has: bool) -> Mark {
    if has { Mark::White } else { Mark::Black }
}

/// What speaks against a guess on the table, in sentences with a full stop; and the koans whose facts leave open what it says of them.
pub fn against(state: &State, guess: &Rule) -> Vec<Phrase> {
    let contradicting = state.on_table().filter_map(|built| {
        let mark = built.koan.mark?;
        let contradicts = judge(&built.koan, guess).contradicts(mark);
        let koan = built.id();
        contradicts.then(|| phrase!("zendo-contradicts-it", koan, mark))
    });
    let open = left_open(state, guess).into_iter();
    contradicting.chain(open.map(text::sentence)).collect()
}

/// The koans on the table whose facts leave open what a guess says of them.
pub fn left_open(state: &State, guess: &Rule) -> Vec<Phrase> {
    let open = state.on_table();
    let open = open.filter(|built| judge(&built.koan, guess).has().is_none());
    open.map(|built| phrase!("zendo-guess-open", koan = built.id()))
        .collect()
}

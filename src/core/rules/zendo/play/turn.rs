//! Turns: koans, calls, answers, marks, and koans that are broken down.

use super::identical::are_identical;
use super::illegal::{Awaited, Illegal, ZendoAction};
use super::setup::Setup;
use super::state::{Built, FIRST_KOANS, Phase, State, pieces_of};
use super::step::Consent;
use crate::rules::zendo::counter::{Stock, Supply};
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::sketch::KoanSketch;
use std::collections::BTreeMap;

impl State {
    /// The refusal of a step that is not what the match waits for.
    pub(super) const fn not_now(&self, step: ZendoAction) -> Illegal {
        let awaited = match (&self.phase, self.turn) {
            (Phase::Building, None) => Awaited::FirstKoans,
            (Phase::Building, Some(_)) => Awaited::Koan,
            (Phase::Calling, _) => Awaited::Call,
            (Phase::Answering(_), _) => Awaited::Answers,
            (Phase::Marking, _) => Awaited::Mark,
            (Phase::Guessing, _) => Awaited::Guess,
            (Phase::Disproving(_), _) => Awaited::Answer,
            (Phase::Over { .. }, _) => Awaited::Nothing,
        };
        Illegal::NotNow { step, awaited }
    }

    /// The state after a koan was built.
    pub(super) fn build(&self, setup: &Setup, koan: &Koan) -> Result<Self, Illegal> {
        if self.phase != Phase::Building {
            return Err(self.not_now(ZendoAction::Koan));
        }
        let mut next = self.with_koan(setup, koan, None)?;
        next.phase = match self.turn {
            None => Phase::Marking,
            Some(_) => Phase::Calling,
        };
        Ok(next)
    }

    /// The state with one more koan on the table, if its pieces are there.
    pub(super) fn with_koan(
        &self,
        setup: &Setup,
        koan: &Koan,
        mark: Option<Mark>,
    ) -> Result<Self, Illegal> {
        let free = self.free(setup);
        let lacking = free.lacking(&pieces_of(koan));
        if lacking.pieces() > 0 {
            return Err(Illegal::Lacking { lacking });
        }
        let mut koan = koan.clone();
        let sketch = KoanSketch::numbered(&koan);
        koan.id = Some(format!("k{}", self.koans.len() + 1));
        koan.mark = mark;
        let mut next = self.clone();
        next.broken_lately.clear();
        next.koans.push(Built {
            koan,
            // What disproves a guess is the Master's, and has its mark at once.
            by: self.turn.filter(|_| mark.is_none()),
            is_judged: false,
            answers: BTreeMap::new(),
            is_on_table: true,
            sketch,
        });
        Ok(next)
    }

    /// The state after "Master" was called.
    pub(super) fn call_master(&self) -> Result<Self, Illegal> {
        match self.phase {
            Phase::Calling => Ok(Self {
                phase: Phase::Marking,
                ..self.clone()
            }),
            _ => Err(self.not_now(ZendoAction::Call)),
        }
    }

    /// The state after some students answered the mondo; once all have, the answers are open.
    pub(super) fn mondo(&self, setup: &Setup, said: &[(String, Mark)]) -> Result<Self, Illegal> {
        let mut answers = match &self.phase {
            Phase::Calling => BTreeMap::new(),
            Phase::Answering(answers) => answers.clone(),
            _ => return Err(self.not_now(ZendoAction::Mondo)),
        };
        if said.is_empty() {
            return Err(Illegal::NobodyNamed);
        }
        for (place, (name, mark)) in said.iter().enumerate() {
            let student = known(setup, name)?;
            if said[..place].iter().any(|(other, _)| other == name) {
                let name = name.clone();
                return Err(Illegal::NamedTwice { name });
            }
            if answers.insert(student, *mark).is_some() {
                let name = name.clone();
                return Err(Illegal::AnsweredTwice { name });
            }
        }
        let mut next = self.clone();
        if answers.len() < setup.students.len() {
            next.phase = Phase::Answering(answers);
            return Ok(next);
        }
        if let Some(built) = next.koans.last_mut() {
            built.answers = answers;
        }
        next.phase = Phase::Marking;
        Ok(next)
    }

    /// The state after the Master's stone was laid beside the new koan.
    pub(super) fn mark(&self, setup: &Setup, mark: Mark) -> Result<Self, Illegal> {
        let (Phase::Marking, Some(built)) = (&self.phase, self.unmarked()) else {
            return Err(self.not_now(ZendoAction::Mark));
        };
        let by_rule = setup.rule.as_ref().map(|rule| judge(&built.koan, rule));
        if by_rule.as_ref().is_some_and(|rule| rule.contradicts(mark)) {
            return Err(Illegal::AgainstTheRule { mark });
        }
        self.require_alike(&built.koan, mark)?;
        let others = &self.koans[..self.koans.len() - 1];
        if self.turn.is_none() && others.iter().any(|other| other.koan.mark == Some(mark)) {
            return Err(Illegal::SameMark { mark });
        }
        let mut next = self.clone();
        if let Some(built) = next.koans.last_mut() {
            built.koan.mark = Some(mark);
            built.is_judged = by_rule.is_some_and(|rule| rule.has().is_none());
            for student in built.right_answers() {
                next.stones[student] += 1;
            }
        }
        match self.turn {
            Some(_) => next.go_on_guessing(setup),
            None => {
                next.phase = Phase::Building;
                let is_begun = next.koans.len() == FIRST_KOANS;
                next.turn = is_begun.then_some(setup.first);
            }
        }
        Ok(next)
    }

    /// Requires that no koan that ever was marked is identical and has another mark.
    pub(super) fn require_alike(&self, koan: &Koan, mark: Mark) -> Result<(), Illegal> {
        let mut others = self.koans.iter();
        let otherwise = |built: &&Built| built.koan.mark.is_some_and(|own| own != mark);
        let other = others.find(|built| otherwise(built) && are_identical(&built.koan, koan));
        match other {
            Some(other) => Err(Illegal::Identical {
                koan: other.id().to_owned(),
                mark,
            }),
            None => Ok(()),
        }
    }

    /// The end of a turn, where a guessing stone may be spent; without one the turn is over.
    pub(super) fn go_on_guessing(&mut self, setup: &Setup) {
        match self.turn {
            Some(student) if self.stones[student] > 0 => self.phase = Phase::Guessing,
            turn => {
                self.phase = Phase::Building;
                self.turn = turn.map(|student| (student + 1) % setup.students.len());
            }
        }
    }

    /// The state after whose turn it is let it end.
    pub(super) fn pass(&self) -> Result<Self, Illegal> {
        let (Phase::Guessing, Some(student)) = (&self.phase, self.turn) else {
            return Err(self.not_now(ZendoAction::Pass));
        };
        Ok(Self {
            phase: Phase::Building,
            turn: Some((student + 1) % self.stones.len()),
            ..self.clone()
        })
    }

    /// The state after koans were broken down for pieces that the stash lacks.
    pub(super) fn break_down(
        &self,
        setup: &Setup,
        (koans, wanted): (&[String], &[Supply]),
        consent: &Consent,
    ) -> Result<Self, Illegal> {
        let may_break = matches!(self.phase, Phase::Building | Phase::Disproving(_));
        if !may_break || self.turn.is_none() {
            return Err(self.not_now(ZendoAction::BreakingDown));
        }
        let wanted: Stock = wanted.iter().cloned().collect();
        let missing = setup.stash.lacking(&wanted);
        if missing.pieces() > 0 {
            return Err(Illegal::NotInTheSet { missing });
        }
        let lacking = self.free(setup).lacking(&wanted);
        if lacking.pieces() == 0 {
            return Err(Illegal::NoneLacking);
        }
        if koans.is_empty() {
            return Err(Illegal::NoKoanNamed);
        }
        let mut next = self.clone();
        for id in koans {
            let built = next
                .koans
                .iter_mut()
                .find(|b| b.is_on_table && b.id() == id);
            let built = built.ok_or_else(|| Illegal::NoSuchKoan { id: id.clone() })?;
            let own = pieces_of(&built.koan);
            if own.lacking(&lacking) == lacking {
                let id = id.clone();
                return Err(Illegal::HoldsNone { id, lacking });
            }
            built.is_on_table = false;
            next.broken_lately.push(id.clone());
        }
        self.require_consent(setup, consent)?;
        Ok(next)
    }

    /// Requires that those allow it who have to: for a koan all other students or else the Master, for a disproof all students.
    fn require_consent(&self, setup: &Setup, consent: &Consent) -> Result<(), Illegal> {
        let is_for_a_koan = matches!(self.phase, Phase::Building);
        match consent {
            // Who asks need not be asked.
            Consent::Students(names) => {
                all_agree(setup, names, self.turn.filter(|_| is_for_a_koan))
            }
            Consent::Master if is_for_a_koan => Ok(()),
            Consent::Master => Err(Illegal::StudentsDecide),
        }
    }

    /// The same state: a koan was disturbed, and is as it was.
    pub(super) fn katsu(&self, koan: Option<&str>) -> Result<Self, Illegal> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(self.not_now(ZendoAction::Katsu));
        }
        match koan {
            Some(id) if self.find(id).is_none() => Err(Illegal::NoSuchKoan { id: id.into() }),
            _ => Ok(self.clone()),
        }
    }
}

/// The student with a name.
fn known(setup: &Setup, name: &str) -> Result<usize, Illegal> {
    let unknown = || Illegal::Unknown { name: name.into() };
    setup.index_of(name).ok_or_else(unknown)
}

/// Requires that every student but the one who asks is named; who asks for a disproof, asks all.
fn all_agree(setup: &Setup, names: &[String], asks: Option<usize>) -> Result<(), Illegal> {
    for name in names {
        known(setup, name)?;
    }
    let others = setup.students.iter().enumerate();
    let mut others = others.filter(|(student, _)| Some(*student) != asks);
    match others.find(|(_, name)| !names.contains(name)) {
        Some((_, name)) => Err(Illegal::NotAgreed {
            name: name.clone(),
            may_master_decide: asks.is_some(),
        }),
        None => Ok(()),
    }
}

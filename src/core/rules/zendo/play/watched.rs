//! How a match of Zendo is played before a camera: the Master's helper.
//!
//! The Master's rule is in nothing of it but the secret, which one person alone reads, and answers to a mondo are given under covers.

mod offered;
mod seen;

use super::doubts::hinge;
use super::guess::against;
use super::played::rule;
use super::search::{self, SearchAnswer};
use super::setup::Setup;
use super::sight::SightedKoans;
use super::state::{Phase, State};
use super::{Now, Step, ZendoMatch, breaking};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Text, Worded, percent};
use crate::piece::Color;
use crate::rules::marks::SurfaceMarks;
use crate::rules::matches::Match;
use crate::rules::matches::played::Disagreed;
use crate::rules::matches::tray::Laid;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Counted, InventoryItem, Invocation, Job, JobOutcome, Lesson, OfferedInvocation, Precomputation,
    Proposed, Query, Secret, Watched,
};
use crate::rules::zendo;
use crate::rules::zendo::file::{KoanError, to_value};
use crate::rules::zendo::fitting::{Marked, fitting};
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::spoken::listed_pieces;

impl Watched for ZendoMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn.filter(|_| state.winner().is_none())
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        let who = setup.name_of(state.turn);
        let koan = state.unmarked();
        let koan = koan.map_or(phrase!("zendo-the-koan"), |built| built.id().into());
        match &state.phase {
            Phase::Building if state.turn.is_none() => phrase!("zendo-builds-first", who),
            Phase::Building => phrase!("zendo-builds-one", who),
            Phase::Calling => phrase!("zendo-calls", who),
            Phase::Answering(_) => phrase!("zendo-all-answer"),
            Phase::Marking => phrase!("zendo-marks-koan", who = &setup.master, koan),
            Phase::Guessing => phrase!("zendo-may-guess", who),
            Phase::Disproving(_) => phrase!("zendo-answers-guess", who = &setup.master),
            Phase::Over { winner, .. } => {
                phrase!("zendo-has-satori", name = setup.name(*winner))
            }
        }
    }

    fn outlook(setup: &Setup, state: &State) -> Phrase {
        let Phase::Over { guess, .. } = &state.phase else {
            return offered::outlook(setup, state);
        };
        let rule = setup.rule.as_ref().unwrap_or(guess);
        phrase!("zendo-game-over", rule)
    }

    fn common(setup: &Setup, state: &State) -> Vec<InventoryItem> {
        let free = state.free(setup);
        let kinds = free.kinds().map(|(color, size, number)| Counted {
            color: Some(color.clone()),
            size,
            number: number as u32,
        });
        vec![InventoryItem {
            what: phrase!("zendo-stash"),
            pieces: kinds.collect(),
            words: listed_pieces(&free),
            is_told_when_empty: true,
        }]
    }

    fn asked(now: Now<'_>) -> Vec<Query> {
        offered::asked(now)
    }

    fn offers(now: Now<'_>) -> Vec<OfferedInvocation> {
        offered::offers(now)
    }

    fn awaits_move(state: &State) -> bool {
        matches!(state.phase, Phase::Building | Phase::Disproving(_))
    }

    /// Koans mean nothing by where they stand.
    fn is_judged(_: &State) -> bool {
        false
    }

    fn to_do(now: Now<'_>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        let is_empty = now.state.on_table().next().is_none();
        if is_empty && now.state.broken_lately.is_empty() {
            return Ok(vec![]);
        }
        let sighted = match SightedKoans::of(now.state, seen, None) {
            Err(KoanError::NoPieces) if is_empty => return Ok(vec![]),
            sighted => sighted.map_err(|error| error.phrase())?,
        };
        Ok([sighted.differences(), sighted.to_clear()].concat())
    }

    fn laid(now: Now<'_>, picks: &[String]) -> Laid {
        breaking::laid(now, picks)
    }

    fn marks(now: Now<'_>, seen: &Layout) -> Option<SurfaceMarks> {
        let sighted = SightedKoans::of(now.state, seen, None).ok()?;
        Some(sighted.marks())
    }

    fn proposal(now: Now<'_>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        seen::proposal(now, seen, annotations)
    }

    /// For students: the rules that still fit.
    fn study(now: Now<'_>) -> Option<Precomputation> {
        let marked = now.state.on_table().filter_map(|built| {
            let (koan, mark) = (built.koan.clone(), built.koan.mark?);
            Some(Marked { koan, mark })
        });
        let marked: Vec<Marked> = marked.collect();
        let is_over = now.state.winner().is_some();
        let colors = now.setup.vocabulary.all().to_vec();
        (marked.len() > 1 && !is_over)
            .then(|| -> Precomputation { Box::new(move || lesson(&marked, &colors)) })
    }

    fn tried(now: Now<'_>, invocation: &Invocation) -> Result<Vec<Phrase>, Phrase> {
        if invocation.verb != "guess" {
            return Ok(vec![]);
        }
        let guess = rule(&invocation.words, &now.setup.vocabulary);
        let guess = guess.map_err(Disagreed::into_problem)?;
        let guess = guess.ok_or_else(|| phrase!("zendo-nothing-written"))?;
        let against = against(now.state, &guess);
        let mut told = vec![phrase!("zendo-guess-is", guess = &guess)];
        if against.is_empty() {
            told.push(phrase!("zendo-nothing-contradicts"));
        }
        told.extend(against);
        Ok(told)
    }

    fn job(now: Now<'_>, invocation: &Invocation) -> Option<Job> {
        let rule = now.setup.rule.clone()?;
        let guess = match (invocation.verb, now.state.guessed()) {
            ("guess", _) if !invocation.words.has("later") => {
                let guess = self::rule(&invocation.words, &now.setup.vocabulary).ok()??;
                // What is refused is refused at once.
                Self::after(now.setup, now.state, &Step::Guess(guess.clone())).ok()?;
                guess
            }
            ("disprove", Some(guess)) if invocation.words.has("search") => guess.clone(),
            _ => return None,
        };
        let first = Invocation::new("guess").saying("rule", guess.to_string());
        let first = (invocation.verb == "guess").then(|| first.saying("later", ""));
        let (setup, state) = (now.setup.clone(), now.state.clone());
        let work = move || {
            let answer = search::answer(&setup, &state, (&rule, &guess));
            let (second, notes) = answered(answer);
            JobOutcome {
                invocations: first.into_iter().chain(second).collect(),
                notes,
            }
        };
        Some(Job {
            words: phrase!("zendo-looks-for-koan"),
            work: Box::new(work),
        })
    }

    fn secret(now: Now<'_>) -> Option<Secret> {
        let rule = now.setup.rule.as_ref()?;
        if now.state.winner().is_some() {
            return None;
        }
        let mut text = Text::of(phrase!("zendo-rule-is", rule));
        if let Some(built) = now.state.unmarked() {
            let judged = judge(&built.koan, rule);
            let sure = percent(judged.probability);
            let koan = built.id();
            text.sentence(phrase!("zendo-has-nature-with", koan, sure));
            let hinges: Vec<Phrase> = judged.hinges.iter().map(hinge).collect();
            text.list(phrase!("zendo-mark-hangs"), &hinges);
        }
        let cover = phrase!("zendo-for-master-alone", who = &now.setup.master);
        Some(Secret { cover, text })
    }
}

/// What the Master does after a search, and what is said of it.
fn answered(answer: SearchAnswer) -> (Option<Invocation>, Vec<Phrase>) {
    let notes = search::note(&answer).into_iter().collect();
    let invocation = match answer {
        SearchAnswer::Disproved(koan) => {
            let facts = to_value(&koan).to_string();
            Some(Invocation::new("disprove").saying("facts", facts))
        }
        SearchAnswer::Right => Some(Invocation::new("right")),
        SearchAnswer::Wanted { .. } | SearchAnswer::Open => None,
    };
    (invocation, notes)
}

/// Parts of the rules that students are told of, and how many of them.
const TAUGHT: (usize, usize) = (3, 8);

fn lesson(marked: &[Marked], colors: &[Color]) -> Lesson {
    let found = fitting(marked, colors, TAUGHT);
    Lesson {
        worths: vec![],
        remark: zendo::text::fitting(marked, &found, TAUGHT.0),
    }
}

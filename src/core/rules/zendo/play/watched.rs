//! How a match of Zendo is played before a camera: the Master's helper.
//!
//! The Master's rule is in nothing of it but the secret, which one person alone reads, and answers to a mondo are given under covers.

mod offered;
mod seen;

use super::doubts::hinge;
use super::guess::against;
use super::said::rule;
use super::search::{self, Answer};
use super::setup::Setup;
use super::sight::SightedKoans;
use super::state::{Built, Phase, State};
use super::tale::listed_pieces;
use super::{Now, Step, ZendoMatch};
use crate::layout::Layout;
use crate::phrasing::{Phrase, Text, percent};
use crate::piece::Color;
use crate::rules::matches::Match;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Belonging, Counted, Deed, Lesson, OpenDeed, Proposed, Query, Secret, Study, Toil, Watched,
    Worked,
};
use crate::rules::zendo;
use crate::rules::zendo::file::to_value;
use crate::rules::zendo::fitting::{Marked, fitting};
use crate::rules::zendo::mark::judge;

impl Watched for ZendoMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn.filter(|_| state.winner().is_none())
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        let who = setup.name_of(state.turn);
        let koan = state.unmarked().map_or("the koan", Built::id);
        let words = match &state.phase {
            Phase::Building if state.turn.is_none() => format!("{who} builds the first koans"),
            Phase::Building => format!("{who} builds a koan"),
            Phase::Calling => format!("{who} calls Master or Mondo"),
            Phase::Answering(_) => "Mondo: all answer".into(),
            Phase::Marking => format!("{} marks {koan}", setup.master),
            Phase::Guessing => format!("{who} may guess the rule"),
            Phase::Disproving(_) => format!("{} answers the guess", setup.master),
            Phase::Over { winner, .. } => {
                format!("{} has achieved satori", setup.name(*winner))
            }
        };
        words.into()
    }

    fn outlook(setup: &Setup, state: &State) -> Phrase {
        let Phase::Over { guess, .. } = &state.phase else {
            return offered::outlook(setup, state).into();
        };
        let rule = setup.rule.as_ref().unwrap_or(guess);
        format!("The game is over. The rule: {rule}.").into()
    }

    fn common(setup: &Setup, state: &State) -> Vec<Belonging> {
        let free = state.free(setup);
        let kinds = free.kinds().map(|(color, size, number)| Counted {
            color: Some(color.clone()),
            size,
            number: number as u32,
        });
        vec![Belonging {
            what: "stash".into(),
            pieces: kinds.collect(),
            words: listed_pieces(&free).into(),
            is_told_when_empty: true,
        }]
    }

    fn asked(now: Now<'_>) -> Vec<Query> {
        offered::asked(now)
    }

    fn offers(now: Now<'_>) -> Vec<OpenDeed> {
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
        if now.state.on_table().next().is_none() {
            return Ok(vec![]);
        }
        let sighted = SightedKoans::of(now.state, seen, None);
        let sighted = sighted.map_err(|error| Phrase::from(error.to_string()))?;
        Ok(phrases(sighted.differences()))
    }

    fn proposal(now: Now<'_>, seen: &Layout, claims: &Words) -> Option<Proposed> {
        seen::proposal(now, seen, claims)
    }

    /// For students: the rules that still fit.
    fn study(now: Now<'_>) -> Option<Study> {
        let marked = now.state.on_table().filter_map(|built| {
            let (koan, mark) = (built.koan.clone(), built.koan.mark?);
            Some(Marked { koan, mark })
        });
        let marked: Vec<Marked> = marked.collect();
        let is_over = now.state.winner().is_some();
        let colors = now.setup.vocabulary.all().to_vec();
        (marked.len() > 1 && !is_over)
            .then(|| -> Study { Box::new(move || lesson(&marked, &colors)) })
    }

    fn tried(now: Now<'_>, deed: &Deed) -> Result<Vec<String>, String> {
        if deed.verb != "guess" {
            return Ok(vec![]);
        }
        let guess = rule(&deed.words, &now.setup.vocabulary)?;
        let guess = guess.ok_or("nothing is written yet")?;
        let mut told = vec![format!("The guess: {guess}.")];
        let against = against(now.state, &guess);
        if against.is_empty() {
            told.push("No koan on the table contradicts it.".into());
        }
        told.extend(against);
        Ok(told)
    }

    fn toil(now: Now<'_>, deed: &Deed) -> Option<Toil> {
        let rule = now.setup.rule.clone()?;
        let guess = match (deed.verb, now.state.guessed()) {
            ("guess", _) if !deed.words.has("later") => {
                let guess = self::rule(&deed.words, &now.setup.vocabulary).ok()??;
                // What is refused is refused at once.
                Self::after(now.setup, now.state, &Step::Guess(guess.clone())).ok()?;
                guess
            }
            ("disprove", Some(guess)) if deed.words.has("search") => guess.clone(),
            _ => return None,
        };
        let first = Deed::new("guess").saying("rule", guess.to_string());
        let first = (deed.verb == "guess").then(|| first.saying("later", ""));
        let (setup, state) = (now.setup.clone(), now.state.clone());
        let work = move || {
            let answer = search::answer(&setup, &state, (&rule, &guess));
            let (second, notes) = answered(answer);
            Worked {
                deeds: first.into_iter().chain(second).collect(),
                notes: phrases(notes),
            }
        };
        Some(Toil {
            words: "The Master looks for a koan that disproves the guess…",
            work: Box::new(work),
        })
    }

    fn secret(now: Now<'_>) -> Option<Secret> {
        let rule = now.setup.rule.as_ref()?;
        if now.state.winner().is_some() {
            return None;
        }
        let mut text = Text::of(format!("The rule: {rule}."));
        if let Some(built) = now.state.unmarked() {
            let judged = judge(&built.koan, rule);
            let sure = percent(judged.probability);
            text.sentence(format!(
                "By it {} has the Buddha-nature with {sure}.",
                built.id()
            ));
            let hinges: Vec<String> = judged.hinges.iter().map(hinge).collect();
            text.list("Its mark hangs on", &hinges);
        }
        let cover = format!("For {} alone: the rule", now.setup.master);
        Some(Secret {
            cover: cover.into(),
            text,
        })
    }
}

/// What the Master does after a search, and what is said of it.
fn answered(answer: Answer) -> (Option<Deed>, Vec<String>) {
    let notes = search::note(&answer).into_iter().collect();
    let deed = match answer {
        Answer::Disproved(koan) => {
            let facts = to_value(&koan).to_string();
            Some(Deed::new("disprove").saying("facts", facts))
        }
        Answer::Right => Some(Deed::new("right")),
        Answer::Wanted { .. } | Answer::Open => None,
    };
    (deed, notes)
}

/// Parts of the rules that students are told of, and how many of them.
const TAUGHT: (usize, usize) = (3, 8);

fn lesson(marked: &[Marked], colors: &[Color]) -> Lesson {
    let found = fitting(marked, colors, TAUGHT);
    Lesson {
        worths: vec![],
        remark: zendo::text::fitting(marked, &found, TAUGHT.0).into(),
    }
}

/// Sentences as they are said in every language.
fn phrases(sentences: Vec<String>) -> Vec<Phrase> {
    sentences.into_iter().map(Phrase::from).collect()
}

//! Matches played by clicks alone, anywhere and as they come: what is offered is legal, and nothing is called as something else.

use super::super::{Dice, GeomancerMatch, Now, Order, Setup, State, Step};
use crate::phrasing::{Language, Say, Worded};
use crate::rules::chance;
use crate::rules::matches::Match;
use crate::rules::matches::played::Played;
use crate::rules::matches::shown::Shown;
use crate::rules::matches::tray::{Laid, Picks};
use crate::rules::matches::watched::Watched;
use std::collections::BTreeSet;

/// Everything that may be clicked: what is picked out after it, or the number of the invocation.
enum Click {
    Pick(Picks),
    Do(usize),
}

fn clicks(laid: &Laid) -> Vec<Click> {
    let tokens = laid.trays.iter().flat_map(|tray| &tray.tokens);
    let picks = tokens.filter_map(|token| token.then.clone().map(Click::Pick));
    // An invocation counts for many tokens, so that matches come to an end.
    let invocations =
        (0..laid.invocations.len()).flat_map(|invocation| [invocation; 4].map(Click::Do));
    picks.chain(invocations).collect()
}

fn check_names(laid: &Laid) {
    let tokens = laid.trays.iter().flat_map(|tray| &tray.tokens);
    let names: Vec<String> = tokens.map(|token| token.name.to_string()).collect();
    let once: BTreeSet<&String> = names.iter().collect();
    assert_eq!(once.len(), names.len(), "{names:?}");
}

/// Nothing that players read in German is left in English but what is typed.
fn check_german(now: Now<'_>, laid: &Laid) {
    /// English sentences hardly do without one of these, and no German one has them.
    const ENGLISH: [&str; 12] = [
        "the", "and", "of", "with", "is", "has", "are", "to", "by", "not", "rolls", "dice",
    ];
    let (setup, state) = (now.setup, now.state);
    let german = |words: &dyn Say| words.in_language(Language::German);
    let mut told = vec![
        german(&laid.hint),
        german(&GeomancerMatch::headline(setup, state)),
        german(&GeomancerMatch::outlook(setup, state)),
        german(&GeomancerMatch::state_text(now, &[])),
        german(&GeomancerMatch::score_text(now)),
        german(&GeomancerMatch::counted(12)),
    ];
    told.extend(laid.rolls.iter().map(|roll| german(&roll.label)));
    told.extend(laid.invocations.iter().map(|offer| german(&offer.label)));
    for tray in &laid.trays {
        told.push(german(&tray.what));
        told.extend(tray.tokens.iter().map(|token| german(&token.name)));
    }
    for step in [
        Step::Pass,
        Step::Roll(vec![("zed".into(), Dice::default())]),
    ] {
        let refused = GeomancerMatch::after(setup, state, &step).err();
        told.extend(refused.map(|illegal| german(&illegal.phrase())));
    }
    for text in told {
        let typed = text
            .lines()
            .filter_map(|line| line.split("geomant match").next());
        let words = typed.flat_map(|line| line.split(|c: char| !c.is_alphabetic()));
        let english = words.filter(|word| ENGLISH.contains(word));
        let english: Vec<&str> = english.collect();
        assert!(english.is_empty(), "{english:?} in {text}");
    }
}

/// Plays so many clicks, or to the end; returns the state and how many invocations were done.
fn play(setup: &Setup, seed: u64, most: u64) -> (State, u32) {
    let mut state = GeomancerMatch::begin(setup);
    let (mut picks, mut invocations) = (Picks::new(), 0);
    for number in 0..most {
        if GeomancerMatch::is_over(&state) {
            break;
        }
        let now = Now {
            setup,
            state: &state,
            entries: 0,
        };
        let laid = GeomancerMatch::laid(now, &picks);
        // Words take their time.
        if number % 32 == 0 {
            check_names(&laid);
            check_german(now, &laid);
        }
        let mut clicks = clicks(&laid);
        // Mostly nothing is put back: forty dice would never all be entered.
        let is_on = |click: &Click| !matches!(click, Click::Pick(then) if then.len() < picks.len());
        if chance::below(seed + 1000, number, 8) > 0 && clicks.iter().any(is_on) {
            clicks.retain(is_on);
        }
        assert!(!clicks.is_empty(), "nothing can be done: {state:?}");
        match clicks.swap_remove(chance::below(seed, number, clicks.len())) {
            Click::Pick(then) => picks = then,
            Click::Do(invocation) => {
                let invocation = &laid.invocations[invocation].invocation;
                let said = GeomancerMatch::interpret(now, invocation.verb, &invocation.words, None);
                let step = said.expect("words that can be read").steps.remove(0);
                state = GeomancerMatch::after(setup, &state, &step).expect("legal");
                (picks, invocations) = (Picks::new(), invocations + 1);
            }
        }
    }
    (state, invocations)
}

#[test]
fn what_can_be_clicked_is_legal() {
    for seed in 0..30 {
        let players = 2 + seed as usize % 5;
        let setup = Setup {
            players: (0..players).map(|player| format!("p{player}")).collect(),
            order: Order::ALL[seed as usize % 2],
            seed: (seed % 3 > 0).then_some(seed),
        };
        let (state, invocations) = play(&setup, seed, 4000);
        assert!(invocations > 20, "{invocations} of {setup:?}");
        let held: u32 = state.hands.iter().map(|hand| hand.total()).sum();
        assert_eq!(held + state.aside(), 40);
    }
}

#[test]
fn picks_that_mean_nothing_are_left_out() {
    let setup = Setup {
        players: vec!["ada".into(), "ben".into()],
        order: Order::Any,
        seed: Some(7),
    };
    let state = GeomancerMatch::begin(&setup);
    let now = Now {
        setup: &setup,
        state: &state,
        entries: 0,
    };
    let strange = [
        "", "=", "ada", "ada=", "ada=Q1", "ada=W99", "cy=W1", "@", "@cy", "ada=w1", "ada=WW",
    ];
    let strange: Picks = strange.map(String::from).to_vec();
    let none = GeomancerMatch::laid(now, &[]);
    let some = GeomancerMatch::laid(now, &strange);
    assert_eq!(none.invocations, some.invocations);
    let passes = none.invocations.iter().map(|offer| offer.invocation.verb);
    assert_eq!(passes.collect::<Vec<_>>(), ["pass"]);
}

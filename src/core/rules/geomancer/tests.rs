//! Fights, turns and shares of Geomancer as rows of data.

mod clicked;
mod whole;

use super::step::{Defence, Force, faces, tally};
use super::*;
use crate::phrasing::{Language, Phrase, Say};

/// A match with these names, in which rolls are entered.
fn setup(names: &str) -> Setup {
    Setup {
        players: names.split(',').map(str::to_owned).collect(),
        order: Order::Any,
        seed: None,
    }
}

fn named<T>(text: &str, read: impl Fn(&str) -> Result<T, Phrase>) -> Vec<(String, T)> {
    let pair = |word: &str| {
        let (name, what) = word.split_once('=').expect("NAME=…");
        (name.to_owned(), read(what).expect("dice"))
    };
    text.split(' ').map(pair).collect()
}

/// A step as it is typed, as in "attack 2F+1X ben,cy".
fn typed(text: &str) -> Step {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "roll" => Step::Roll(named(rest, faces)),
        "create" => Step::Create(tally(rest).expect("dice")),
        "attack" => {
            let (with, at) = rest.split_once(' ').expect("dice and names");
            Step::Attack {
                with: with.parse().expect("dice"),
                at: at.split(',').map(str::to_owned).collect(),
            }
        }
        "defend" => Step::Defend(named(rest, str::parse)),
        "give" => Step::Give(named(rest, str::parse)),
        "pass" => Step::Pass,
        other => panic!("{other} is no step"),
    }
}

/// The match after steps that are all legal.
fn played(setup: &Setup, steps: &[&str]) -> State {
    let mut state = GeomancerMatch::begin(setup);
    for step in steps {
        let next = GeomancerMatch::after(setup, &state, &typed(step));
        state = next.unwrap_or_else(|error| panic!("{step}: {error}"));
    }
    state
}

/// Dice and what waits, by player, as in "WWX+3".
fn hands(state: &State) -> String {
    let hand = |hand: &Hand| match hand.to_roll {
        0 => hand.dice.to_string(),
        waiting => format!("{}+{waiting}", hand.dice),
    };
    let hands: Vec<String> = state.hands.iter().map(hand).collect();
    hands.join(" ")
}

/// A state of a few dice, which a whole match comes to only after many steps.
fn acting(hands: &str) -> State {
    let hand = |text: &str| Hand {
        dice: faces(text).expect("faces"),
        ..Hand::default()
    };
    State {
        hands: hands.split(' ').map(hand).collect(),
        phase: Phase::Acting(state::Turn {
            player: 0,
            done: state::Done::default(),
        }),
        last: None,
        rolled: 0,
    }
}

/// What becomes of a fight: dice before, steps, dice after ("+" and what waits), and why the row is there. `.` is a
/// player without dice.
#[test]
fn fights_end_as_the_rules_say() {
    let rows = [
        (
            "FFX WW EE",
            "attack 2F+X b,c|defend b=none c=none",
            "+5  ",
            "who has as much as he owes parts with all",
        ),
        (
            "FFX W EE",
            "attack 2F b|defend b=none",
            "X+3  EE",
            "of an only die the giving comes first",
        ),
        (
            "FF AAAA EE",
            "attack F b|defend b=4A|give a=F",
            "+1 +5 EE",
            "an insult costs a die that was not used",
        ),
        (
            "FF AAAA EE",
            "attack F b|defend b=4A|give a=f",
            "F +5 EE",
            "or a used one",
        ),
        (
            "F AA EE",
            "attack F b|defend b=2A",
            " +3 EE",
            "who gives the only die is out",
        ),
        (
            "FFF AAX EE",
            "attack 2F b|defend b=2A",
            "F+2 X+2 EE",
            "equal is harmless",
        ),
        (
            "FFF AAAX EE",
            "attack 2F b|defend b=3A",
            "F+2 X+3 EE",
            "less than twice is harmless",
        ),
        (
            "FFF AX EE",
            "attack 2F b|defend b=A|give b=X",
            "F+3 +1 EE",
            "less costs one, and the used are rolled",
        ),
        (
            "FFF AX EE",
            "attack 2F b|defend b=A|give b=a",
            "F+3 X EE",
            "a used die may be given",
        ),
        (
            "FF AAWW AAEE",
            "attack 2F b,c|defend b=2A c=none|give c=AE",
            "+3 WW+2 EA",
            "each by the whole strength",
        ),
        (
            "FFF AAEE .",
            "attack 2F b|defend b=none|give b=AE",
            "F+2 EA ",
            "in a showdown both are discarded",
        ),
        (
            "FFF A .",
            "attack 2F b|defend b=none",
            "F+2  ",
            "and whoever has one die is out",
        ),
        (
            "FFF AE .",
            "attack 2F b|defend b=A|give b=E",
            "F+2 +1 ",
            "less is discarded",
        ),
        (
            "FWW AA .",
            "attack F b|defend b=2A|give a=f",
            "WW +2 ",
            "and so is an insult's die",
        ),
        (
            "WFEMA WFEMA FF",
            "attack harmonic b,c|defend c=none b=harmonic",
            "+6 +5 ",
            "harmony meets harmony",
        ),
        (
            "WWWWWW WFEMA E",
            "attack 6W b|defend b=harmonic",
            "+6 +5 E",
            "and any strength",
        ),
        (
            "FX AAAA AAAA",
            "attack F+X b,c|defend b=4A c=4A",
            " +5 +5",
            "one to each who insulted",
        ),
        (
            "FFX AAAA AAAA W",
            "attack F+X b,c|defend b=4A c=4A|give a=Fx",
            "+1 +5 +5 W",
            "both chosen at once",
        ),
        (
            "FFXE AAAAAA W W",
            "attack 2F+X b,c,d|defend b=6A c=none d=none|give a=E",
            "+5 +7  ",
            "nothing received is passed on",
        ),
    ];
    for (before, steps, after, why) in rows {
        let names = &"a,b,c,d"[..2 * before.split(' ').count() - 1];
        let setup = setup(names);
        let mut state = acting(&before.replace('.', ""));
        for step in steps.split('|') {
            let next = GeomancerMatch::after(&setup, &state, &typed(step));
            state = next.unwrap_or_else(|error| panic!("{why}: {step}: {error}"));
        }
        assert_eq!(hands(&state), after, "{why}");
    }
}

#[test]
fn a_turn_ends_by_itself() {
    let any = setup("a,b,c");
    let fixed = Setup {
        order: Order::Fixed,
        ..setup("a,b,c")
    };
    let rows = [
        (&any, "create F", "a", "a creation alone ends nothing"),
        (
            &any,
            "create F|attack E b|defend b=none|give b=WW|roll a=XX",
            "b",
            "both done",
        ),
        (
            &any,
            "attack F b|defend b=none|give b=WW|roll a=XX",
            "a",
            "the creation may follow, whatever the dice",
        ),
        (
            &any,
            "attack F b|defend b=none|give b=WW|roll a=XX|pass",
            "b",
            "or a pass",
        ),
        (
            &fixed,
            "attack F b|defend b=none|give b=WW|roll a=XX",
            "b",
            "fixed: with the attack",
        ),
        (&any, "pass|pass|pass", "a", "clockwise"),
    ];
    for (setup, steps, wanted, why) in rows {
        let mut state = acting("FFXX WWWW EEEE");
        for step in steps.split('|') {
            let next = GeomancerMatch::after(setup, &state, &typed(step));
            state = next.unwrap_or_else(|error| panic!("{why}: {step}: {error}"));
        }
        let turn = state.turn().map(|turn| setup.name(turn.player));
        assert_eq!(turn, Some(wanted), "{why}");
    }
    // Who is out by an insult ends the turn once the others have rolled; those out are passed over.
    let steps = ["attack F b", "defend b=2A"];
    let mut state = acting("F AAWW E");
    for step in steps {
        state = GeomancerMatch::after(&any, &state, &typed(step)).expect("legal");
    }
    assert_eq!(state.turn().map(|turn| turn.player), Some(0));
    let state = GeomancerMatch::after(&any, &state, &typed("roll b=WWW")).expect("legal");
    assert_eq!(state.turn().map(|turn| turn.player), Some(1));
    let state = GeomancerMatch::after(&any, &state, &Step::Pass).expect("legal");
    let state = GeomancerMatch::after(&any, &state, &Step::Pass).expect("legal");
    assert_eq!(state.turn().map(|turn| turn.player), Some(1));
}

#[test]
fn the_last_one_wins_at_once() {
    let setup = setup("a,b");
    let mut state = acting("FFF AA");
    for step in ["attack 3F b", "defend b=none"] {
        state = GeomancerMatch::after(&setup, &state, &typed(step)).expect("legal");
    }
    assert_eq!((state.winner(), hands(&state).as_str()), (Some(0), "+3 "));
    assert_eq!(legal(&setup, &state), Legal::default());
    for step in ["roll a=WWW", "pass", "create W"] {
        let refused = GeomancerMatch::after(&setup, &state, &typed(step));
        assert!(matches!(refused, Err(Illegal::NotNow { .. })), "{step}");
    }
}

#[test]
fn dice_that_are_not_held_so_are_told_with_how_used_ones_are_written() {
    let setup = setup("a,b,c");
    let mut state = acting("FFF EEX MM");
    for step in ["attack 2F b", "defend b=none"] {
        state = GeomancerMatch::after(&setup, &state, &typed(step)).expect("legal");
    }
    let refused = GeomancerMatch::after(&setup, &state, &typed("give b=Ex"));
    let said = refused.map_err(|error| error.to_string());
    let said = said.expect_err("the Focus was not used");
    assert!(said.contains("has not all of Ex, but EEX"), "{said}");
    assert!(said.contains("a small letter a used one"), "{said}");
}

#[test]
fn shares_and_what_is_set_aside() {
    let all = ["a,b", "a,b,c", "a,b,c,d", "a,b,c,d,e", "a,b,c,d,e,f"];
    for (names, wanted) in all
        .into_iter()
        .zip([(20, 0), (13, 1), (10, 0), (8, 0), (6, 4)])
    {
        let state = played(&setup(names), &[]);
        assert_eq!((state.hands[0].to_roll, state.aside()), wanted, "{names}");
    }
    for names in ["a", "a,b,c,d,e,f,g", "a,a", "a,", "a,b c", "a,b=c"] {
        assert!(setup(names).check().is_err(), "{names}");
    }
}

#[test]
fn dice_in_harmony_are_told_in_words() {
    for (defence, english, german) in [
        (Defence::With(Force::Harmonic), "harmony", "Harmonie"),
        (
            Defence::With("2F+1X".parse().expect("dice")),
            "2F+1X",
            "2F+1X",
        ),
    ] {
        let told = Phrase::from(&defence);
        let all = Language::ALL.map(|language| told.in_language(language));
        assert_eq!(all, [english, german]);
    }
}

//! What corrections leave, and what comes after them.

use super::*;
use crate::piece::Size;
use crate::rules::matches::Match;
use crate::rules::typed::Choose;

/// Stones as in "red L a1=E", taken from hands one by one, and the match that three play.
fn corrected(stones: &[&str]) -> (StashSetup, GeomancyState) {
    let colors = ["red", "blue", "green"].map(|name| name.parse().expect("a color"));
    let setup = StashSetup::of_colors(colors).expect("players");
    let mut state = GeomancyState::new(&setup);
    for stone in stones {
        let (kind, place) = stone.rsplit_once(' ').expect("KIND PLACE");
        let (color, size) = kind.split_once(' ').expect("COLOR SIZE");
        let step = GeomancyStep::Correct {
            color: color.parse().expect("a color"),
            size: size.parse().expect("a size"),
            from: StonePlace::Hand,
            to: self::place(place, &setup, &state).expect("a place"),
        };
        state = GeomancyMatch::after(&setup, &state, &step).expect("room");
    }
    (setup, state)
}

fn interpreted(
    setup: &StashSetup,
    state: &GeomancyState,
    verb: &str,
) -> InterpretedSteps<GeomancyStep> {
    let now = Now {
        setup,
        state,
        entries: 0,
    };
    let layout = state.layout(&setup.pieces);
    GeomancyMatch::interpret(now, verb, &Words::default(), Some(&layout))
}

#[test]
fn what_corrections_leave_overpowered_is_captured_before_a_pass_and_before_the_bell() {
    let overpowered = ["red large a1=E", "blue small b1=N"];
    let rows: [(&[&str], &str, &str, &str, &str); 5] = [
        (
            &overpowered,
            "pass",
            "judge pass",
            "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
            "between turns",
        ),
        (
            &overpowered,
            "bell",
            "judge bell",
            "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
            "before all is counted",
        ),
        (
            &overpowered,
            "round",
            "judge round",
            "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
            "between rounds",
        ),
        (
            &["red large a1=E", "blue large b1=N"],
            "pass",
            "pass",
            "",
            "nothing falls",
        ),
        (
            &["red large a1=E", "blue small b1=N", "green large c1=W"],
            "pass",
            "judge",
            "'pass' is not in the book yet: give it again once this is chosen",
            "several overpower it",
        ),
    ];
    for (stones, verb, steps, notes, why) in rows {
        let (setup, mut state) = corrected(stones);
        if verb == "round" {
            let offered = setup.first.clone();
            state.phase = Phase::BetweenRounds { offered };
        }
        let found = interpreted(&setup, &state, verb).expect("steps");
        let names: Vec<&str> = found.steps.iter().map(GeomancyStep::name).collect();
        let said: Vec<String> = found.notes.iter().map(ToString::to_string).collect();
        assert_eq!(
            (&*names.join(" "), &*said.join("; ")),
            (steps, notes),
            "{why}"
        );
        let census = state.census();
        for step in &found.steps {
            state = GeomancyMatch::after(&setup, &state, step).expect("legal");
        }
        if let Phase::Choosing(_) = state.phase {
            let choose = GeomancyStep::Choose(Choose::written("captor:b1", "green"));
            state = GeomancyMatch::after(&setup, &state, &choose).expect("asked");
            assert_eq!((state.turn, &state.phase), (0, &Phase::ToMove), "{why}");
        }
        assert!(!state.is_to_be_judged(&setup), "{why}");
        assert_eq!(state.census(), census, "{why}");
    }
}

/// A match of large stones that all have passed, with one of red's and one of blue's on the board, and a correction of red's.
#[test]
fn a_correction_after_the_end_goes_on_with_what_is_in_hand_and_takes_what_falls() {
    let rows = [
        (
            false,
            "hand",
            "correct",
            Phase::ToMove,
            "it is to be cast again",
        ),
        (false, "a1=N", "correct", Phase::Over, "nothing falls"),
        (false, "a1=E", "correct judge", Phase::Over, "blue's falls"),
        (
            true,
            "hand",
            "correct",
            Phase::Over,
            "after the bell it stays in hand",
        ),
        (
            true,
            "a1=E",
            "correct judge",
            Phase::Over,
            "blue's falls after the bell too",
        ),
    ];
    for (has_rung, to, steps, phase, why) in rows {
        let (setup, mut state) = corrected(&["red large c8=N", "blue medium b1=N"]);
        state.round = Size::Large;
        state.hands = Stock::default();
        state.passes = setup.players.len();
        state.has_rung = has_rung;
        state.phase = state.awaited(&setup);
        assert_eq!(state.phase, Phase::Over, "{why}");
        let now = Now {
            setup: &setup,
            state: &state,
            entries: 0,
        };
        let mut words = Words::default();
        for (argument, word) in [("piece", "red:L"), ("from", "c8"), ("to", to)] {
            words.set(argument, vec![word.into()]);
        }
        let found = GeomancyMatch::interpret(now, "correct", &words, None).expect("steps");
        let names: Vec<&str> = found.steps.iter().map(GeomancyStep::name).collect();
        assert_eq!(names.join(" "), steps, "{why}");
        let census = state.census();
        for step in &found.steps {
            state = GeomancyMatch::after(&setup, &state, step).expect("legal");
        }
        assert_eq!(state.phase, phase, "{why}");
        assert_eq!(
            state.board.len(),
            3 - found.steps.len() - usize::from(to == "hand"),
            "{why}"
        );
        assert_eq!(state.census(), census, "{why}");
    }
}

/// A correction of red's stone on c8, which points north.
#[test]
fn where_a_stone_points_that_comes_to_an_empty_square_is_not_made_up() {
    let rows = [
        ("d4", Some("say where the stone on d4 points, as in d4=NE")),
        ("d4=NE", None),
        ("hand", None),
    ];
    for (to, refused) in rows {
        let (setup, state) = corrected(&["red large c8=N"]);
        let now = Now {
            setup: &setup,
            state: &state,
            entries: 0,
        };
        let mut words = Words::default();
        for (argument, word) in [("piece", "red:L"), ("from", "c8"), ("to", to)] {
            words.set(argument, vec![word.into()]);
        }
        let found = GeomancyMatch::interpret(now, "correct", &words, None);
        let said = found.err().map(|refused| refused.to_string());
        assert_eq!(said.as_deref(), refused, "{to}");
    }
}

#[test]
fn after_the_bell_nothing_is_asked_about_a_table() {
    let (setup, state) = corrected(&[]);
    let over = GeomancyMatch::after(&setup, &state, &GeomancyStep::Bell).expect("legal");
    for verb in ["cast", "reorient"] {
        let refused = interpreted(&setup, &over, verb);
        assert_eq!(
            refused,
            Err(Uninterpreted::Illegal(Illegal::Over)),
            "{verb}"
        );
    }
}

//! Steps of Noname: what is against the rules is named, and captures go where they belong.

use super::steps::refusal;
use super::*;
use geomant_core::rules::noname::play::{Phase, PiecePlace};

fn place(player: &str, id: usize, words: &str) -> NonameStep {
    NonameStep::Place {
        player: color(player),
        stone: lying(id, words),
    }
}

fn upright(player: &str, id: usize, words: &str) -> NonameStep {
    let mut stone = lying(id, words);
    stone.pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    NonameStep::Place {
        player: color(player),
        stone,
    }
}

#[test]
fn illegal_steps_of_noname_are_named() {
    // Red's small is captured by the blue one behind it.
    let taken = [
        place("red", 1, "red S a1 0"),
        place("blue", 2, "blue L a4 180"),
    ];
    let then = |more: &[NonameStep]| [&taken[..], more].concat();
    let rows: Vec<(&str, Vec<NonameStep>, &str)> = vec![
        (
            "places another's piece",
            vec![place("red", 1, "blue S a1 0")],
            "no blue small on red's pad",
        ),
        (
            "out of turn",
            vec![place("blue", 1, "blue S a1 0")],
            "red's turn",
        ),
        (
            "an id twice",
            vec![
                upright("red", 1, "red S a1 0"),
                place("blue", 1, "blue S h1 90"),
            ],
            "'s1' lies on the table",
        ),
        (
            "lays its only prisoner down",
            then(&[
                place("red", 3, "red S h1 90"),
                place("blue", 4, "red S h8 90"),
            ]),
            "blue's only red prisoner may not lie",
        ),
    ];
    for (name, steps, words) in rows {
        let said = refusal::<NonameMatch>(&steps);
        assert!(said.contains(words), "{name}: '{words}' is not in: {said}");
    }
}

/// What is on the pads when the bell rings counts nothing, wherever a piece belongs.
#[test]
fn a_correction_after_the_bell_begins_no_turn() {
    let mut book = fresh::<NonameMatch>(2);
    let (red, blue) = (color("red"), color("blue"));
    let correction = NonameStep::Correct {
        color: blue.clone(),
        size: Size::Small,
        from: PiecePlace::HeldBy(blue.clone()),
        to: PiecePlace::HeldBy(red),
    };
    for step in [place("red", 1, "red S a1 0"), NonameStep::Bell, correction] {
        book.record(Entry::of(step)).expect("legal");
        let is_over = book.state().phase == Phase::Over;
        assert_eq!(is_over, book.entries().len() > 1);
    }
    assert_eq!(book.state().pad(&blue).count(&blue, Size::Small), 4);
}

/// Who receives a piece that a prisoner's color captures, by the rule and by its alternate.
#[test]
fn captures_go_to_the_color_or_to_the_placer() {
    for (taker, holder) in [(Taker::Color, "red"), (Taker::Placer, "blue")] {
        let mut setup = usual::<NonameMatch>(3);
        setup.taker = taker;
        let mut book = Book::<NonameMatch>::new(setup).expect("a match");
        let steps = [
            // Blue captures two smalls of red, and then with one of these a small of green.
            place("red", 1, "red S a1 0"),
            place("blue", 2, "blue L a4 180"),
            upright("green", 3, "green S g4 0"),
            place("red", 4, "red S c1 0"),
            place("blue", 5, "blue L c4 180"),
            upright("green", 6, "green S h8 0"),
            upright("red", 7, "red L h1 0"),
            place("blue", 8, "red S g2 0"),
        ];
        for step in &steps {
            let entry = Entry::of(step.clone());
            book.record(entry)
                .unwrap_or_else(|error| panic!("{step:?}: {error}"));
        }
        let state = book.state();
        let pad = state.pad(&color(holder));
        assert_eq!(pad.count(&color("green"), Size::Small), 1, "{taker:?}");
    }
}

/// Noname, with sigmas: a capture that the picture leaves in doubt is asked, a clear one is not.
#[test]
fn a_doubtful_capture_is_asked() {
    use geomant_core::certainty::Sigma;
    let seen = |id: usize, words: &str, heading_sigma: f64| {
        let mut stone = lying(id, words);
        stone.sigma = Some(Sigma {
            position_mm: 0.5,
            heading_deg: Some(heading_sigma),
        });
        stone
    };
    for (heading_sigma, asked) in [(0.1, false), (2.0, true)] {
        let mut book = fresh::<NonameMatch>(2);
        let target = seen(1, "red S a1 90", 0.5);
        let attacker = seen(2, "blue S a5 180", heading_sigma);
        for (player, stone) in [("red", target), ("blue", attacker)] {
            let player = color(player);
            let step = NonameStep::Place { player, stone };
            book.record(Entry::of(step)).expect("legal");
        }
        let choose =
            |option: &str| Event::from(NonameStep::Choose(Choose::written("capture:s2", option)));
        assert_eq!(book.check(&choose("nothing")).is_ok(), asked);
        if asked {
            assert!(book.check(&choose("s9")).is_err());
            for (option, brief, sentence) in [
                (
                    "s1",
                    "takes the red small",
                    "Chosen: the red small is captured",
                ),
                ("nothing", "takes nothing", "Chosen: nothing is captured"),
            ] {
                let (setup, state) = (book.setup(), book.state());
                let step = NonameStep::Choose(Choose::written("capture:s2", option));
                assert_eq!(NonameMatch::brief(state, &step).to_string(), brief);
                let said = NonameMatch::sentence(setup, state, &step);
                assert_eq!(said.to_string(), sentence);
            }
            book.record(Entry::of(choose("s1"))).expect("legal");
        }
        let state = book.state();
        assert_eq!(
            state.pad(&color("blue")).count(&color("red"), Size::Small),
            1
        );
    }
}

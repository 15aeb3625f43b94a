//! What the rules refuse, each with the sentence that it rests on.

use super::{FIRST, Game, RULED};
use geomant_core::phrasing::Worded;
use geomant_core::rules::matches::Match;
use geomant_core::rules::matches::played::{Disagreed, Equipment, Played};
use geomant_core::rules::zendo::play::ZendoMatch;

#[test]
fn what_is_not_legal_is_named_by_the_rules_sentence() {
    let mouth = "new --players=ada,ben";
    let mouth_first = &["build rSu --mark=white", "build bSu --mark=black"][..];
    let guessing = &[&FIRST[..], &["build rLu", "mondo ada=white ben=black"]].concat()[..];
    let disproving = &[
        mouth_first,
        &[
            "build rLu",
            "mondo ada=white ben=black --mark=white",
            "guess --rule=a red piece",
        ],
    ]
    .concat()[..];
    let rows: &[(&str, &[&str], &str, &[&str])] = &[
        (
            RULED,
            &[],
            "master",
            &["no call now", "building two koans, one white and one black"],
        ),
        (
            RULED,
            &["build rSu"],
            "build rLu",
            &["one has the Buddha-nature and one has not"],
        ),
        (
            mouth,
            &["build rSu --mark=white"],
            "build bSu --mark=white",
            &["both would be white"],
        ),
        (
            mouth,
            &["build rSu --mark=white"],
            "build rSu --mark=black",
            &["identical", "k1"],
        ),
        (
            mouth,
            &["build rSu"],
            "build bSu",
            &["marks the new koan first"],
        ),
        (RULED, &FIRST, "pass", &["start by creating a new koan"]),
        (
            RULED,
            &FIRST,
            "guess --rule=a red piece",
            &["start by creating a new koan"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "build gLu",
            &["must call either Master or Mondo"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "pass",
            &["must call either Master or Mondo"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu", "mondo ada=white"]].concat(),
            "master",
            &["all students answer"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu", "mondo ada=white"]].concat(),
            "mondo ada=black",
            &["ada has answered"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "mondo ada=white ada=black",
            &["ada is named twice"],
        ),
        (
            RULED,
            &FIRST,
            "build rLu --apart=100",
            &["--apart parts the koans of a picture", "zendo koans"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "mondo zoe=black",
            &["zoe"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "mondo Master=black",
            &["no student is called 'Master'"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "mark white",
            &["must call either"],
        ),
        (
            mouth,
            &[mouth_first, &["build rSu", "master"]].concat(),
            "mark black",
            &["k1 is this one and not black"],
        ),
        (
            RULED,
            &FIRST,
            "build rSu+rSu+rSu+rSu+rSu",
            &["global stash", "lacks 1 red small"],
        ),
        (RULED, &FIRST, "build wSu", &["lacks 1 white small"]),
        (
            RULED,
            guessing,
            "guess --rule=no red piece",
            &["k1 contradicts the guess", "is white", "taken back"],
        ),
        (
            RULED,
            guessing,
            "build gSu",
            &["guessing stones may be spent"],
        ),
        (
            mouth,
            disproving,
            "pass",
            &["disproves the guess if possible"],
        ),
        (mouth, disproving, "disprove rSu", &["identical", "k1"]),
        (mouth, disproving, "disprove rSf?", &[]),
        (
            mouth,
            disproving,
            "disprove --search",
            &["doesn't keep the Master's rule"],
        ),
        (RULED, guessing, "disprove bSf", &["no disproof now"]),
        (RULED, guessing, "right", &["no satori now"]),
        (RULED, &FIRST, "katsu k7", &["no koan on the table is 'k7'"]),
        (
            RULED,
            &FIRST,
            "break k1 --for=red=S --agreed=ben",
            &["all that are wanted are in the stash"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "break k1 --for=red=SSSSS --agreed=ben",
            &["no breaking down now"],
        ),
        (
            RULED,
            &FIRST,
            "break k9 --for=red=SSSSS --agreed=ben",
            &["'k9'"],
        ),
        (
            RULED,
            &FIRST,
            "break k2 --for=red=SSSSS --agreed=ben",
            &["k2 has none of 1 red small"],
        ),
        (
            RULED,
            &FIRST,
            "break k1 --for=red=SSSSS --agreed=ada",
            &["all of the other students agree", "ben"],
        ),
        (
            RULED,
            &FIRST,
            "break k1 --for=red=SSSSS",
            &["--agreed", "--by-master"],
        ),
        (
            RULED,
            &FIRST,
            "break k1 --for=red=SSSSS --by-master --agreed=ben",
            &["--agreed", "--by-master"],
        ),
        (
            RULED,
            &[guessing, &["guess --rule=a red piece"]].concat(),
            "pass",
            &["the game is won"],
        ),
        (
            RULED,
            &[guessing, &["guess --rule=a red piece"]].concat(),
            "katsu",
            &["the game is won"],
        ),
        (
            RULED,
            guessing,
            "guess --rule=a red piece facing north",
            &["north"],
        ),
        (RULED, guessing, "guess", &["--rule"]),
        (
            RULED,
            guessing,
            "guess --rule=a piece --rule-file=a piece",
            &["give one of them"],
        ),
        (RULED, &FIRST, "build", &["no koan is shown"]),
        (
            RULED,
            &FIRST,
            "build gSu --mark=white",
            &["with match master"],
        ),
        (
            RULED,
            &[&FIRST[..], &["build rLu"]].concat(),
            "mondo ada=white --mark=white",
            &["once all have answered"],
        ),
    ];
    for (beginning, steps, last, words) in rows {
        let mut played = Game::of(beginning, steps);
        let before = played.book.entries().len();
        let said = played.say(last);
        // A row without words is legal: the fact in doubt is none that the guess looks at.
        match (said, words.is_empty()) {
            (Ok(()), true) => continue,
            (Ok(()), false) => panic!("{steps:?}, {last}: taken"),
            (Err(error), _) => {
                for word in *words {
                    assert!(error.contains(word), "{last}: no '{word}' in: {error}");
                }
                assert!(!words.is_empty(), "{last}: {error}");
            }
        }
        assert_eq!(played.book.entries().len(), before, "{last}");
    }
}

/// A match whose book keeps the rule, with three koans, when ada may guess.
fn before_a_guess() -> Game {
    let keeps = "new --players=ada,ben --rule=a piece touching the table --stash=red=SSS,blue=SSS";
    let steps = [
        "build rSu",
        "build bSw? --mark=black",
        "build bSu",
        "mondo ada=white ben=black",
    ];
    Game::of(keeps, &steps)
}

#[test]
fn a_disproof_is_held_to_rule_and_guess() {
    let mut played = before_a_guess();
    // The search finds a koan; it is taken back, and others are tried in its place.
    played
        .say("guess --rule=an upright piece")
        .expect("a guess");
    let undone = played.book.undo().expect("the disproof");
    let event = geomant_core::ledger::Entry {
        event: undone,
        time: None,
        photo: None,
        guesses: vec![],
    };
    played.book.record(event).expect("undone");
    for (koan, word) in [
        ("disprove rSf?", "both the rule and the guess are clear"),
        ("disprove rSu+rSf", "marks this one as the rule does"),
    ] {
        let refused = played.say(koan).expect_err("nothing is disproved");
        assert!(refused.contains(word), "{refused}");
    }
    played.say("disprove rSf").expect("white, and not upright");
}

/// A guess that was put off is searched before the Master gives in, and so is one whose disproof was taken back.
#[test]
fn no_guess_is_right_that_a_koan_disproves() {
    let mut played = before_a_guess();
    played
        .say("guess --rule=an upright piece --later")
        .expect("a guess");
    let refused = played.say("right").expect_err("a flat one disproves it");
    assert!(
        refused.contains("disprove --search") && refused.contains("--unbuildable"),
        "{refused}"
    );
    assert!(played.state().winner().is_none());
    played
        .say("right --unbuildable=")
        .expect("nobody can build it");
    assert!(played.state().winner().is_some());
    // Without a rule in the book nothing can be searched, and the Master is taken at the word.
    let steps = [
        "build rSu --mark=white",
        "build bSw --mark=black",
        "build bSu",
        "mondo ada=white ben=black --mark=white",
        "guess --rule=an upright piece",
        "right",
    ];
    let played = Game::of("new --players=ada,ben", &steps);
    assert!(played.state().winner().is_some());
}

#[test]
fn what_is_agreed_is_checked() {
    let rows = [
        ("new --players=ada", "2 to 20 students"),
        ("new --players=ada,ada", "two people are called ada"),
        ("new --players=ada,ben --master=ada", "none of the students"),
        ("new --players=ada,b n", "is no name"),
        ("new --players=ada,ben --first=cy", "cy is no student"),
        (
            "new --players=ada,ben --rule=a red piece pointing north",
            "north",
        ),
        ("new --players=ada,ben --rule=a piece on the left", "left"),
        (
            "new --players=ada,ben --rule=a koan like any other koan",
            "koan",
        ),
        ("new --players=ada,ben --stash=small=L", "small"),
    ];
    for (typed, word) in rows {
        let agreed = ZendoMatch::agreed("zendo", &super::words(typed).1, Equipment::default());
        let agreed = agreed.map_err(Disagreed::into_problem);
        let checked =
            agreed.and_then(|setup| ZendoMatch::check(&setup).map_err(|error| error.phrase()));
        let error = checked.expect_err(typed).to_string();
        assert!(error.contains(word), "{typed}: no '{word}' in: {error}");
    }
}

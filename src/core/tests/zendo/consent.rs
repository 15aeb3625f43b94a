//! What is the Master's to say where facts are in doubt, and who allows koans to be broken down.

use super::{Game, moment};
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::zendo::Mark;
use geomant_core::rules::zendo::play::{Step, ZendoMatch};

#[test]
fn koans_are_marked_by_the_rule_and_doubt_is_left_to_the_master() {
    let ruled = "new --players=ada,ben --rule=a piece touching the table";
    let first = ["build rSu", "build bSw?"];
    // Without the table's touch in doubt the rule marks; with it nobody but the Master does.
    let mut played = Game::of(ruled, &first);
    assert_eq!(moment(&played), "marking Master 0,0");
    assert_eq!(
        played.notes,
        ["the facts of k2 leave its mark open: the Master judges"]
    );
    let report = ZendoMatch::state(played.book.now(), &[], &[]);
    assert_eq!(report["choices"][0]["id"], "mark:k2");
    assert!(!played.told().contains("hinge"));
    // On what it hangs only the Master is told, as it tells of the rule.
    played.say("secret").expect("told");
    assert!(
        played
            .notes
            .iter()
            .any(|note| note.to_string().contains("touches the table")),
        "{:?}",
        played.notes
    );
    played.say("mark black").expect("a judgement");
    let koans = &played.state().koans;
    assert_eq!((koans[0].is_judged, koans[1].is_judged), (false, true));
    assert_eq!(moment(&played), "building ada 0,0");
    // The Master may say it beside the koan or the call, too.
    let played = Game::of(
        ruled,
        &[
            "build rSu",
            "build bSw? --mark=black",
            "build gSw?",
            "master --mark=white",
        ],
    );
    assert_eq!(moment(&played), "building ben 0,0");
    let marked = Step::Mark {
        mark: Mark::White,
        is_said: false,
    };
    let told = ZendoMatch::consequences(played.book.setup(), played.state(), &marked);
    assert!(told.is_empty(), "the judgement is silent: {told:?}");
}

#[test]
fn koans_go_back_to_the_stash_by_consent() {
    let few = "new --players=ada,ben,cy --stash=red=SL,blue=SS --rule=a red piece";
    let begun = ["build rS", "build bS"].map(|step| format!("{step}u"));
    let begun: Vec<&str> = begun.iter().map(String::as_str).collect();
    let ways = [
        (
            "break k1 --for=red=S --agreed=ben,cy",
            true,
            "all others agree",
        ),
        (
            "break k1 --for=red=S --agreed=ada,ben,cy",
            true,
            "who asks may be named, too",
        ),
        ("break k1 --for=red=S --agreed=ben", false, "cy does not"),
        (
            "break k1 --for=red=S --by-master",
            true,
            "then the Master decides",
        ),
        (
            "break k1 k2 --for=red=S,blue=SS --by-master",
            true,
            "several",
        ),
        (
            "break k2 --for=red=S --by-master",
            false,
            "nothing that is wanted",
        ),
        ("break k1 --for=red=L --by-master", false, "there is one"),
    ];
    for (step, is_legal, why) in ways {
        let mut played = Game::of(few, &begun);
        assert_eq!(played.say(step).is_ok(), is_legal, "{why}");
        let free = played.state().free(played.book.setup());
        let on_table = played.state().on_table().count();
        assert_eq!(free.pieces() + on_table, 4, "{why}");
    }
    // A koan that is broken down contradicts no guess, but no rule can mark it otherwise.
    let mouth = "new --players=ada,ben --stash=red=S,blue=SS,green=S";
    let mut played = Game::of(
        mouth,
        &[
            "build rSu --mark=white",
            "build bSu --mark=black",
            "break k1 --for=red=S --agreed=ben",
            "build gSu",
            "mondo ada=white ben=black --mark=white",
            "guess --rule=a green piece",
        ],
    );
    let refused = played.say("right").expect_err("k1 was white");
    assert!(refused.contains("k1 was marked white"), "{refused}");
    // For a disproof all students agree, and the Master has no say.
    let refused = played
        .say("break k2 --for=blue=SS --by-master")
        .expect_err("students decide");
    assert!(refused.contains("unanimously"), "{refused}");
    assert!(played.say("break k2 --for=blue=SS --agreed=ben").is_err());
    played
        .say("break k2 --for=blue=SS --agreed=ada,ben")
        .expect("all agree");
    let refused = played.say("disprove bSu").expect_err("it was black");
    assert!(
        refused.contains("k2 is this one and not white"),
        "{refused}"
    );
}

//! What is asked at every moment of a match, and what a turn that is being typed would come to.

use super::*;
use crate::phrasing::{Language, Phrase, Say};
use crate::rules::gnostica::card::Arcana;
use crate::rules::matches::shown::Shown;
use crate::rules::matches::watched::{Invocation, Query, ReplyEffect, Watched};

/// Three times the same rank, so that bids may be equal twice.
const HANDS: [&str; 3] = [
    "star+fool+king-cups+2-swords+page-swords+3-swords",
    "sun+king-rods+page-rods+4-swords+5-swords+6-swords",
    "moon+king-discs+page-discs+7-swords+8-swords+9-swords",
];

fn after(setup: &Setup, state: &State, steps: &str) -> State {
    let done = |state: State, step| GnosticaMatch::after(setup, &state, &typed(step)).expect(step);
    let steps = steps.split(" / ").filter(|step| !step.is_empty());
    steps.fold(state.clone(), done)
}

const FOOL: Card = Card::Major(Arcana::Fool);

const fn now<'a>(setup: &'a Setup, state: &'a State) -> Now<'a> {
    Now {
        setup,
        state,
        entries: 0,
    }
}

/// A query as in "cover or question | first answer = what it says … | what stands in the empty field | hint".
fn told(query: &Query) -> String {
    let said = |means: &ReplyEffect| match means {
        ReplyEffect::Done(invocation) => ["bids", "cards"]
            .map(|argument| invocation.words.all(argument).join(" "))
            .concat(),
        other => panic!("{other:?}"),
    };
    let (count, first) = (query.replies.len(), query.replies.first());
    let first = first.map(|reply| format!("{count}: {} = {}", reply.label, said(&reply.means)));
    let field = query.written.as_ref();
    let parts = [
        query.cover.as_ref().unwrap_or(&query.question).to_string(),
        first.unwrap_or_default(),
        field.map_or_else(String::new, |written| written.hint.to_string()),
        query.hint.to_string(),
    ];
    let parts = parts.iter().filter(|part| !part.is_empty());
    parts.map(String::as_str).collect::<Vec<_>>().join(" | ")
}

#[test]
fn every_moment_asks_for_what_it_waits_for() {
    let (bidders, bids) = bidding(&HANDS);
    let two = setup("red,blue");
    let fool = table(&two, "o=fool:red.small.n");
    let dealing = GnosticaMatch::begin(&two);
    let mut over = fool.clone();
    over.phase = Phase::Over { winner: None };
    let tied = "bid ada=page-swords ben=page-rods cy=page-discs / bid ada=king-cups ben=king-rods cy=king-discs / \
                bid ada=star ben=sun cy=moon";
    let rows: [(&Setup, &State, &str, &[&str], &str); 8] = [
        (
            &two,
            &dealing,
            "",
            &[
                "deal --hands red=7-rods+…,blue=… --board star,… | Type the cards as they were dealt: six for everyone, \
                 nine for the board, row by row from the north-west.",
            ],
            "a real deck is dealt by hands",
        ),
        (
            &bidders,
            &bids,
            "bid cy=moon",
            &[
                "For ada alone: hand and bid | 6: king-cups = ada=king-cups",
                "For ben alone: hand and bid | 6: page-rods = ben=page-rods",
            ],
            "everybody who has not bid, under a cover",
        ),
        (
            &bidders,
            &bids,
            "bid ada=star ben=sun cy=moon",
            &["Which cards does ada take back? | 3: star = star"],
            "few ways are clicked",
        ),
        (
            &bidders,
            &bids,
            tied,
            &["collect star+7-rods | Which cards does ada take back?"],
            "three of nine are 84 ways: too many to click",
        ),
        (
            &two,
            &fool,
            "",
            &[
                "activate o move:o:1:up | Or type red's turn: enter, activate, play, refresh or orient, and how it goes \
                 on is shown.",
            ],
            "a turn",
        ),
        (
            &two,
            &fool,
            "activate o",
            &["drawn 7-rods+star | Type the cards that red has drawn."],
            "a card of a real deck that nobody has named",
        ),
        (
            &two,
            &fool,
            "activate o / drawn 7-rods",
            &[
                "activate o move:o:1:up | Or type red's turn: enter, activate, play, refresh or orient, and how it goes \
                 on is shown.",
            ],
            "the turn goes on",
        ),
        (&two, &over, "", &[], "nothing more"),
    ];
    for (setup, state, steps, wanted, why) in rows {
        let state = after(setup, state, steps);
        let asked = GnosticaMatch::asked(now(setup, &state));
        let asked: Vec<String> = asked.iter().map(told).collect();
        assert_eq!(asked, wanted, "{why}");
    }
}

#[test]
fn what_is_typed_is_told_before_it_is_done() {
    let by_hand = setup("red,blue");
    let real = table(&by_hand, "o=fool:red.small.n");
    let by_seed = Setup {
        seed: Some(11),
        ..by_hand.clone()
    };
    let mut drawn = table(&by_seed, "o=fool:red.small.n");
    drawn.hands[0] = vec![FOOL];
    let goes_on = "It may go on so: orient o.red.small.n up; orient o.red.small.n e; orient o.red.small.n s; \
                   orient o.red.small.n w";
    let turned_over = "red activates fool at o, turning the next card over";
    let rows = [
        (
            &by_hand,
            &real,
            "orient o up",
            Ok("red orients o, upright"),
            "a turn",
        ),
        (
            &by_hand,
            &real,
            "orient o n",
            Err("it points there already"),
            "no turn",
        ),
        (
            &by_hand,
            &real,
            "orient o.",
            Err(goes_on),
            "not yet a turn: how it goes on",
        ),
        (
            &by_seed,
            &drawn,
            "activate o",
            Ok(turned_over),
            "which card is not told before",
        ),
        (
            &by_seed,
            &drawn,
            "pl",
            Err("no step is called 'pl'"),
            "everyone may read along: no card of the hand",
        ),
    ];
    for (setup, state, line, wanted, why) in rows {
        let said = Invocation::new("say").saying("step", line);
        let told = GnosticaMatch::tried(now(setup, state), &said);
        let told = told.map(|told| told.iter().map(Phrase::to_string).collect::<String>());
        let told = told.map_err(|problem| problem.to_string());
        let is_so = match (&told, wanted) {
            (Ok(told), Ok(wanted)) => told == wanted,
            (Err(told), Err(wanted)) => told.starts_with(wanted),
            _ => false,
        };
        assert!(is_so, "{why}: {told:?}");
    }
}

/// Who has no name but a color is called by that in every language.
#[test]
fn players_are_called_by_their_colors_names() {
    for (players, english, german) in [
        ("red,blue", "red holds ", "Rot hat "),
        ("red=ada,blue", "ada holds ", "ada hat "),
    ] {
        let setup = setup(players);
        let state = table(&setup, "o=fool:red.small.n");
        let told = crate::rules::gnostica::asked::told_hand(now(&setup, &state), 0);
        let all = Language::ALL.map(|language| told.in_language(language));
        assert!(all[0].starts_with(english), "{all:?}");
        assert!(all[1].starts_with(german), "{all:?}");
    }
}

/// Directions are words of the language, on pages as in what is shown; only what is typed keeps its letters.
#[test]
fn directions_are_told_in_words() {
    let setup = setup("red,blue");
    let state = table(&setup, "o=fool:red.small.n,blue.large.up");
    for (step, english, german) in [
        (
            "orient o.red e",
            "red orients o.red, pointing E",
            "red richtet o.red aus, Richtung O",
        ),
        (
            "orient o.red up",
            "red orients o.red, upright",
            "red richtet o.red aus, aufrecht",
        ),
        (
            "play 8-rods move:o.red:1:e",
            "red plays 8-rods: o.red moves 1, then points E",
            "red spielt 8-rods: o.red zieht 1, dann Richtung O",
        ),
        (
            "play 8-rods move:o.red:1:up",
            "red plays 8-rods: o.red moves 1, then stands upright",
            "red spielt 8-rods: o.red zieht 1, dann aufrecht",
        ),
    ] {
        let told = GnosticaMatch::sentence(&setup, &state, &typed(step));
        let all = Language::ALL.map(|language| told.in_language(language));
        assert_eq!(all, [english, german], "{step}");
    }
    let view = GnosticaMatch::view(&setup, &state);
    let shown = view.text().expect("a table in words");
    let all = Language::ALL.map(|language| shown.in_language(language));
    let words = [
        "red small N, blue large upright",
        "rot klein N, blau groß aufrecht",
    ];
    for (told, words) in all.iter().zip(words) {
        assert!(told.contains(words), "{told}");
    }
    let typed = GnosticaMatch::state_text(now(&setup, &state), &[]).to_string();
    assert!(typed.contains("red.small.n, blue.large.up"), "{typed}");
}

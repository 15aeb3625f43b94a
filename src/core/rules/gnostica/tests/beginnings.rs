//! Before the first turn and at the end: dealing, bids, challenge rounds; and that nobody is told another's hand.

use super::whole::seeded;
use super::*;
use crate::phrasing::{Language, Say, Worded};
use crate::rules::matches::played::Played;
use crate::rules::matches::shown::Shown;
use crate::rules::matches::verb::Words;
use card::joined;
use legal::legal;
use state::{Infinity, Stash};

/// What is waited for after steps, or why the last is refused.
fn after(setup: &Setup, state: &State, steps: &str) -> Result<State, Illegal> {
    let mut state = state.clone();
    for step in steps.split(" / ") {
        state = GnosticaMatch::after(setup, &state, &typed(step))?;
    }
    Ok(state)
}

fn waits(setup: &Setup, state: &State) -> String {
    let name = |player: usize| setup.name(player).to_owned();
    match &state.phase {
        Phase::Acting(turn) => format!("{} acts", name(turn.player)),
        Phase::Collecting(collecting) => format!(
            "{} takes of {}",
            name(collecting.order[0]),
            joined(&collecting.pool)
        ),
        Phase::Bidding(bids) => format!("bids, aside {}", joined(&bids.aside)),
        other => format!("{other:?}"),
    }
}

const HANDS: [&str; 3] = [
    "star+fool+king-cups+2-swords+page-swords+3-swords",
    "sun+king-rods+page-rods+4-swords+5-swords+6-swords",
    "moon+king-discs+10-discs+7-swords+8-swords+9-swords",
];

/// Steps, what is waited for then or words of the refusal, and why the row is there.
#[test]
fn bids_are_won_as_the_rules_say() {
    let rows = [
        (
            "bid ada=star ben=sun cy=moon",
            "ada takes of star+moon+sun",
            "the highest number wins, and the one to the right takes first",
        ),
        (
            "bid ada=fool ben=king-rods cy=king-discs",
            "cy takes of king-rods+king-discs+fool",
            "even the Fool is above every king",
        ),
        (
            "bid ada=king-cups ben=page-rods cy=10-discs",
            "cy takes of king-cups+page-rods+10-discs",
            "royalty is above spots",
        ),
        (
            "bid ada=page-swords ben=page-rods cy=10-discs",
            "bids, aside page-swords+page-rods+10-discs",
            "suits do not matter: the highest are equal, and all bid again",
        ),
        (
            "bid ada=2-swords ben=king-rods cy=king-discs / bid ada=star ben=4-swords cy=7-swords",
            "cy takes of king-rods+king-discs+2-swords+4-swords+7-swords+star",
            "cards of a tie are taken, too",
        ),
        (
            "bid ada=star / bid cy=moon / bid ben=sun",
            "ada takes of star+moon+sun",
            "bids come one by one, too",
        ),
        (
            "bid ada=star / bid ada=fool",
            "has bid already",
            "a bid is final",
        ),
        ("bid ada=sun", "not in the hand", "a bid is one's own card"),
        ("bid zoe=sun", "nobody is called", "a bidder plays"),
        ("bid ada=star ada=fool", "named twice", "one bid each"),
        (
            "bid ada=star ben=sun cy=moon / collect sun / collect star",
            "ben acts",
            "the winner takes what is left, and begins",
        ),
        (
            "bid ada=star ben=sun cy=moon / collect sun+star",
            "wants 1 card, not 2",
            "up to six",
        ),
        (
            "bid ada=star ben=sun cy=moon / collect world",
            "not among the cards",
            "what was bid",
        ),
        (
            "bid ada=star ben=sun cy=moon / collect sun / refresh none",
            "taken from the bids",
            "no turn before that",
        ),
        ("refresh none", "everybody bids", "nor before the bids"),
    ];
    let (setup, state) = bidding(&HANDS);
    for (steps, wanted, why) in rows {
        let found = match after(&setup, &state, steps) {
            Ok(state) => waits(&setup, &state),
            Err(illegal) => illegal.to_string(),
        };
        assert!(found.contains(wanted), "{why}: {found}");
    }
}

#[test]
fn who_can_bid_no_more_begins_as_named() {
    let (setup, state) = bidding(&["king-cups", "king-rods"]);
    let tied = after(&setup, &state, "bid ada=king-cups ben=king-rods").expect("bids");
    assert!(matches!(&tied.phase, Phase::Collecting(collecting) if collecting.order == [1, 0]));
}

#[test]
fn real_decks_are_dealt_as_they_are_named() {
    let setup = setup("red=ada,blue=ben");
    let begun = GnosticaMatch::begin(&setup);
    let deal = |ada: &str, ben: &str, board: &str| {
        let hands = [("ada", ada), ("ben", ben)]
            .map(|(name, held)| (name.to_owned(), cards(held).expect("cards")));
        let step = Step::Deal {
            hands: hands.to_vec(),
            board: cards(board).expect("cards"),
        };
        GnosticaMatch::after(&setup, &begun, &step)
    };
    let nine = "ace-cups+2-cups+3-cups+ace-rods+2-rods+3-rods+ace-discs+2-discs+3-discs";
    let dealt = deal(HANDS[0], HANDS[1], nine).expect("a deal");
    assert_eq!(dealt.board.card(Space::MIDDLE), "2-rods".parse().ok());
    assert_eq!(dealt.pile.len(), 78 - 12 - 9);
    for (ada, ben, board, wanted) in [
        (HANDS[0], HANDS[0], nine, "named twice"),
        (HANDS[0], "star", nine, "named twice"),
        (HANDS[0], "sun", nine, "wants 6 cards, not 1"),
        (HANDS[0], HANDS[1], "ace-cups", "wants 9 cards, not 1"),
    ] {
        let refused = deal(ada, ben, board).expect_err("no deal").to_string();
        assert!(refused.contains(wanted), "{refused}");
    }
    let short = deal(HANDS[0], HANDS[1], "ace-cups").expect_err("a board of one card");
    assert_eq!(
        short.phrase().in_language(Language::German),
        "Auf das Brett gehören 9 Karten, nicht 1",
    );
    let bid = typed("bid ada=star");
    let refused = GnosticaMatch::after(&setup, &begun, &bid).expect_err("no bid");
    assert!(refused.to_string().contains("dealt first"));
}

/// Where the Infinity card is, what red, blue and red do again, and what becomes of a challenge.
#[test]
fn a_challenge_is_won_by_who_is_ahead_a_turn_later() {
    let setup = setup("red=ada,blue=ben");
    let on = "n1=star n1:red.small.e w1:blue.small.up";
    let rows = [
        (
            Infinity::Below,
            "orient n1 n / challenge",
            "lies under the draw pile",
            "not before the Infinity card",
        ),
        (
            Infinity::Beside,
            "challenge",
            "at the end of a turn",
            "not before anybody has played",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge",
            "ben acts",
            "whoever is ahead calls it",
        ),
        (
            Infinity::Beside,
            "orient n1 n / orient w1 n / challenge",
            "more points than every other",
            "who is behind does not",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / challenge",
            "another challenge round",
            "one at a time",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / orient w1 n / challenge",
            "another challenge round",
            "not in somebody else's",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / orient w1 n / orient n1 e",
            "Over { winner: Some(0) }",
            "still ahead a turn later",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / orient w1 n / refresh none 0",
            "Over { winner: Some(0) }",
            "whatever the turn is",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / orient w1 n / play moon attack:n1:self:1",
            "ben acts",
            "no longer ahead",
        ),
        (
            Infinity::Beside,
            "orient n1 n / challenge / orient w1 n / refresh none 0 / refresh none",
            "the game is over",
            "nothing follows the end",
        ),
    ];
    for (infinity, steps, wanted, why) in rows {
        let mut state = table(&setup, on);
        hand(&mut state, 0, "moon");
        state.infinity = infinity;
        let found = match after(&setup, &state, steps) {
            Ok(state) => waits(&setup, &state),
            Err(illegal) => illegal.to_string(),
        };
        assert!(found.contains(wanted), "{why}: {found}");
    }
}

#[test]
fn a_challenge_that_fails_can_be_called_again_by_anybody() {
    let setup = setup("red=ada,blue=ben");
    let mut state = table(&setup, "n1=star n1:red.small.e w1:blue.small.up");
    hand(&mut state, 0, "moon");
    state.infinity = Infinity::Beside;
    let steps = "orient n1 n / challenge / orient w1 n / play moon attack:n1:self:1 / orient w1 e / challenge";
    let called = after(&setup, &state, steps).expect("a challenge");
    assert_eq!(called.infinity, Infinity::Before(1));
}

#[test]
fn points_are_of_territories_that_one_player_holds_alone() {
    let setup = setup("red,blue");
    let on = "n1=star n1:red.small.e,red.small.w o=page-cups o:red.small.n e1:red.large.n,blue.small.n n2:red.small.n \
              s1:blue.small.n";
    let state = table(&setup, on);
    // Three of the star, two of the page; one that is shared and a wasteland count nothing.
    assert_eq!(state.points(), [5, 1]);
    assert!(state.is_ahead(0) && !state.is_ahead(1));
}

#[test]
fn a_board_without_territories_ends_the_match() {
    let setup = setup("red,blue");
    let mut on: String = Space::first_nine()
        .map(|space| format!("{space}=none "))
        .collect();
    on += "o=5-swords o:red.small.up n1:blue.small.up";
    let state = table(&setup, &on);
    let end = after(&setup, &state, "activate o raze:o:none").expect("legal");
    assert_eq!(end.phase, Phase::Over { winner: None });
    assert!(end.board.all_pieces().next().is_none());
    assert_eq!(end.stashes, [Stash::full(); 2]);
    assert!(GnosticaMatch::winners(&setup, &end).is_empty());
}

#[test]
fn who_finds_no_place_to_enter_lets_the_turn_be() {
    let setup = setup("red,blue,green");
    let mut on: String = Space::first_nine()
        .map(|space| format!("{space}=none "))
        .collect();
    on += "o=5-swords o:blue.small.up n1:blue.small.up e1:blue.small.up s1:blue.small.up w1:blue.small.up";
    let state = table(&setup, &on);
    let next = after(&setup, &state, "end").expect("legal");
    assert_eq!(next.player(), Some(1));
    assert_eq!(legal(&setup, &state).collect::<Vec<_>>(), [Step::End]);
}

#[test]
fn setups_are_checked() {
    let long = "x".repeat(65);
    for (players, is_fine) in [
        ("red,blue", true),
        ("red=ada,blue=ben", true),
        ("red=ada,blue=ada", false),
        ("red=ada,red=ben", false),
        ("red", false),
        ("red,blue,green,pink,black,white", true),
        ("red,blue,green,pink,black,white,cyan", false),
        ("n=ada,blue=ben", false),
        ("small=ada,blue=ben", false),
        ("red=a b,blue=ben", false),
        (&format!("red={long},blue"), false),
    ] {
        assert_eq!(setup(players).check().is_ok(), is_fine, "{players}");
    }
}

/// No card of a hand, nor of the pile, stands in anything that is shown.
#[test]
fn hands_are_told_to_nobody_else() {
    let setup = seeded(3, Some(11));
    let state = GnosticaMatch::begin(&setup);
    let now = Now {
        setup: &setup,
        state: &state,
        entries: 0,
    };
    let mut shown = format!("{:?}", GnosticaMatch::state(now, &[], &[]));
    shown += &GnosticaMatch::state_text(now, &[]).to_string();
    let bid = Step::Bid(vec![("red".into(), state.hands[0][0])]);
    shown += &GnosticaMatch::sentence(&setup, &state, &bid).to_string();
    let after = GnosticaMatch::after(&setup, &state, &bid).expect("a bid");
    let now = Now {
        state: &after,
        ..now
    };
    shown += &format!("{:?}", GnosticaMatch::state(now, &[], &[]));
    shown += &GnosticaMatch::state_text(now, &[]).to_string();
    let words: Vec<&str> = shown
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .collect();
    for card in state.hands.iter().flatten().chain(&state.pile) {
        assert!(
            !words.contains(&card.to_string().as_str()),
            "{card} is shown"
        );
    }
}

#[test]
fn players_ask_for_their_own_hand_and_turns() {
    let setup = seeded(2, Some(11));
    let state = GnosticaMatch::begin(&setup);
    let now = Now {
        setup: &setup,
        state: &state,
        entries: 0,
    };
    let ask = |verb: &str, name: &str| {
        let mut words = Words::default();
        words.set("name", vec![name.to_owned()]);
        GnosticaMatch::interpret(now, verb, &words, None)
    };
    let said = ask("hand", "blue").expect("an answer");
    assert!(said.steps.is_empty());
    assert_eq!(
        said.notes,
        [format!("blue holds {}", joined(&state.hands[1]))]
    );
    let said = ask("turns", "red").expect("an answer");
    assert_eq!(said.notes.len(), 6, "a bid of each card: {:?}", said.notes);
    assert!(ask("hand", "zoe").is_err());
}

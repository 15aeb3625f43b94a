//! Matches of Geomancer played in the window by clicks on dice: rolls entered, dice turned, attacks, defences, gifts, to the end;
//! and matches that roll by themselves.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, click};
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::ledger::Book;
use geomant::ledger::record;
use geomant::rules::geomancer::{Element, Face, GeomancerMatch, Phase, State};
use std::path::PathBuf;
use tempfile::TempDir;

struct Evening {
    harness: Driven,
    folder: TempDir,
    /// Where the dice of the table come from.
    chance: u64,
}

impl Evening {
    /// A match is begun in the window; `seed` may be empty.
    fn begin(players: usize, seed: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().to_path_buf();
        let mut harness = driven::open([1300.0, 1400.0], move || driven::setup(&path));
        harness.run_steps(4);
        click(&mut harness, "New game…");
        click(&mut harness, "Play Geomancer");
        for _ in 2..players {
            click(&mut harness, "Add a player");
        }
        // Who begins the dice say.
        assert!(harness.query_by_label("Player 1 begins").is_none());
        if !seed.is_empty() {
            let field = harness.get_by_role_and_label(Role::TextInput, "Roll from a number");
            field.focus();
            field.type_text(seed);
            harness.run_steps(4);
        }
        click(&mut harness, "Begin");
        let chance = 20110228;
        Self {
            harness,
            folder,
            chance,
        }
    }

    fn record(&self) -> PathBuf {
        self.folder.path().join("game-2026-11-21-1.jsonl")
    }

    fn book(&self) -> Book<GeomancerMatch> {
        record::open_read_only(&self.record()).expect("a record").0
    }

    fn state(&self) -> State {
        self.book().state().clone()
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }

    fn click(&mut self, label: &str) {
        click(&mut self.harness, label);
    }

    /// Clicks on the only button that begins so; what is waited for begins so too.
    fn click_on(&mut self, beginning: &str) {
        let awaited = format!("{beginning}dice");
        let found = self.harness.query_all_by_label_contains(beginning);
        let is_button = |label: Option<String>| label.is_some_and(|label| label != awaited);
        let mut buttons = found.filter(|node| is_button(node.accesskit_node().label()));
        buttons.next().expect(beginning).click();
        drop(buttons);
        self.harness.run_steps(4);
    }

    /// One throw of a die at the table.
    fn face(&mut self) -> Face {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        Face::ALL[(self.chance >> 20) as usize % 6]
    }

    /// Enters what is owed by everybody, and books it.
    fn roll(&mut self) {
        let state = self.state();
        let owed = state.hands.iter().map(|hand| hand.to_roll);
        for (player, owed) in owed.enumerate() {
            for _ in 0..owed {
                let face = self.face();
                self.click(&format!("player{} rolls {}", player + 1, face.name()));
            }
        }
        let first = state.hands.iter().position(|hand| hand.to_roll > 0);
        let roller = first.expect("somebody who rolls") + 1;
        let wanted = format!("player{roller} rolls ");
        let shown = self.harness.query_all_by_label_contains(&wanted);
        let labels = shown.filter_map(|node| node.accesskit_node().label());
        // The faces to choose from are words, the roll is letters.
        let is_roll = |label: &String| label.ends_with(|c| "WFEMAX".contains(c));
        let labels: Vec<String> = labels.filter(is_roll).collect();
        let [label] = labels.try_into().expect("one button books the rolls");
        self.click(&label);
    }

    /// Picks so many dice of a face.
    fn pick(&mut self, player: usize, face: Face, count: u32) {
        for number in 1..=count {
            self.click(&format!("player{}: {} {number}", player + 1, face.name()));
        }
    }
}

/// The element of which there are most dice.
fn strongest(state: &State, player: usize) -> Option<(Element, u32)> {
    let dice = state.hands[player].dice;
    dice.elements().max_by_key(|(_, count)| *count)
}

#[test]
fn a_whole_match_of_two_is_played_by_clicks() {
    let mut evening = Evening::begin(2, "");
    evening.harness.get_by_label("player1 and player2 roll");
    evening.harness.get_by_label("player2: to roll 20");
    let mut acts = 0;
    while evening.state().winner().is_none() {
        let state = evening.state();
        let before = evening.book().entries().len();
        match &state.phase {
            Phase::Rolling | Phase::Rerolling(..) => evening.roll(),
            Phase::Acting(turn) => {
                let player = turn.player;
                acts += 1;
                let Some((element, count)) = strongest(&state, player) else {
                    evening.click(&format!("player{} passes", player + 1));
                    continue;
                };
                if !turn.done.create && acts % 4 == 1 {
                    evening.pick(player, element.into(), 1);
                    let become_ = element.created().name();
                    let words = format!(
                        "player{} turns 1{} into {become_}",
                        player + 1,
                        element.letter()
                    );
                    evening.click(&words);
                } else if turn.done.attack {
                    evening.click(&format!("player{} passes", player + 1));
                } else {
                    let focus = state.hands[player].dice.focus().min(1);
                    evening.pick(player, element.into(), count.min(2));
                    evening.pick(player, Face::Focus, focus);
                    evening.click_on(&format!(
                        "player{} attacks player{} with",
                        player + 1,
                        2 - player
                    ));
                }
            }
            Phase::Defending(_, fight) => {
                let defender = fight.targets[0] + 1;
                // Now and then a defence, mostly none, so that it comes to an end.
                let with = format!("player{defender} defends with");
                let defends = evening.harness.query_by_label_contains(&with).is_some();
                if defends && acts % 5 == 2 {
                    evening.click_on(&with)
                } else {
                    evening.click(&format!("player{defender} does not defend"))
                }
            }
            Phase::Giving(_, fight) => {
                let fight = fight.clone();
                let giver = (0..2)
                    .find(|p| state.owes(&fight, *p) > 0)
                    .expect("a giver");
                let mut owed = state.owes(&fight, giver);
                let hand = state.hands[giver];
                for (dice, used) in [(hand.used, "used "), (hand.unused(), "")] {
                    for face in Face::ALL {
                        for number in 1..=dice.count(face).min(owed) {
                            let name = face.name();
                            evening.click(&format!("player{}: {used}{name} {number}", giver + 1));
                        }
                        owed -= dice.count(face).min(owed);
                    }
                }
                evening.click_on(&format!("player{} parts with ", giver + 1));
            }
            Phase::Over { .. } => unreachable!("it has a winner"),
        }
        let entries = evening.book().entries().len();
        assert!(entries > before, "nothing was booked: {state:?}");
        assert!(entries < 400, "it comes to no end");
    }
    let winner = evening.state().winner().expect("a winner") + 1;
    let words = format!("player{winner} wins");
    assert!(evening.harness.query_all_by_label(&words).count() > 0);
    // What was clicked is what could have been typed.
    let book = evening.book();
    assert!(book.entries().len() > 20);
    assert_eq!(
        book.state().aside() + book.state().hands[winner - 1].total(),
        40
    );
}

#[test]
fn opponents_are_picked_too_and_what_is_picked_can_be_put_back() {
    let mut evening = Evening::begin(3, "7");
    // A seed rolls by itself: nobody is asked for faces.
    assert!(!evening.has("player1 rolls wood"));
    let state = evening.state();
    let Phase::Acting(turn) = state.phase else {
        panic!("{:?}", state.phase);
    };
    let player = turn.player;
    let opponents = state.others_after(player);
    let (element, count) = strongest(&state, player).expect("dice");
    assert!(count >= 2, "the seed is well chosen");
    evening.pick(player, element.into(), 2);
    let attack = format!("player{} attacks", player + 1);
    assert!(evening.harness.query_by_label_contains(&attack).is_none());
    for opponent in &opponents {
        evening.click(&format!("player{} is attacked", opponent + 1));
    }
    let both = format!(
        "{attack} player{} and player{} with 2{}",
        opponents[0] + 1,
        opponents[1] + 1,
        element.letter()
    );
    assert!(evening.has(&both));
    // One is let go again: the words follow.
    evening.click(&format!("player{} is attacked", opponents[0] + 1));
    let one = format!(
        "{attack} player{} with 2{}",
        opponents[1] + 1,
        element.letter()
    );
    assert!(evening.has(&one) && !evening.has(&both));
    evening.click(&one);
    let words = format!("player{} is attacked", opponents[1] + 1);
    evening.harness.get_by_label(&words);
    let entries = evening.book().entries().len();
    assert_eq!(entries, 1);
    // Going back, and looking back, where nothing can be picked.
    evening.click("Take back the last step");
    assert!(!evening.has(&one), "nothing is picked any more");
    evening.click("Do it again");
    evening.click(&format!("player{} does not defend", opponents[1] + 1));
    evening.click("1 attack");
    evening.harness.get_by_label("As it stood after 1");
    assert!(
        evening
            .harness
            .query_by_label_contains("does not defend")
            .is_none()
    );
    evening.click("Back to the game");
}

#[test]
fn half_entered_rolls_are_not_booked() {
    let mut evening = Evening::begin(6, "");
    let rolled = |evening: &Evening| {
        evening
            .harness
            .query_by_label_contains("player1 rolls WWWWWW")
            .is_some()
    };
    for _ in 0..6 {
        evening.click("player1 rolls wood");
    }
    assert!(rolled(&evening) && !evening.has("player1 rolls wood"));
    evening.click("player2 rolls fire");
    assert!(!rolled(&evening), "player2's would be lost");
    evening.click("player2: rolled fire 1");
    assert!(rolled(&evening));
    evening.click("player1: rolled wood 3");
    assert!(!rolled(&evening) && evening.has("player1 rolls wood"));
    evening.click("player1 rolls Focus");
    evening.click("player1 rolls WWWWWX");
    let state = evening.state();
    assert_eq!(state.hands[0].dice.to_string(), "WWWWWX");
    assert_eq!(state.hands[1].to_roll, 6);
}

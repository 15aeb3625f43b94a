//! Turns that leave something of the picture out, or take for there what it does not show.

use super::*;

/// After "orient o.red.small.n up": the match before it, and the table.
fn turned_up(setup: &Setup) -> (State, Layout) {
    let before = table_of(setup, "o:red.small.n", "");
    let step = crate::rules::gnostica::legal::shown_turns(setup, &before, None)
        .find(|step| as_typed(step) == "orient o.red.small.n up");
    let after = GnosticaMatch::after(setup, &before, &step.expect("legal")).expect("legal");
    (before, laid(setup, &after.board, 0, &mut Hand(7)))
}

/// What is noted of the turn where people say that it was this one.
fn noted_as_said(setup: &Setup, before: &State, layout: &Layout) -> Vec<String> {
    let said = TableAnnotations {
        like: Some("orient o.red.small.n up".into()),
        ..TableAnnotations::default()
    };
    noted(seen(setup, before, layout, &said))
}

fn noted(found: Result<SightedTurn, SightFault>) -> Vec<String> {
    let Ok(SightedTurn::Turn { notes, .. }) = found else {
        panic!("{found:?}");
    };
    notes.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_rather_seen_and_left_out_makes_a_turn_a_question() {
    let setup = setup();
    let (before, layout) = turned_up(&setup);
    let east = layout.cards.iter().find(|card| card.id == "c-e1");
    let other = |confidence: f64| Stone {
        id: "x".into(),
        color: setup.color(1).clone(),
        position: east.expect("a card").center,
        confidence: Some(confidence),
        ..layout.stones[0].clone()
    };
    for (confidence, is_asked) in [(0.8, true), (0.3, false)] {
        let mut layout = layout.clone();
        layout.stones.push(other(confidence));
        let found = seen(&setup, &before, &layout, &TableAnnotations::default());
        let is_open = matches!(
            &found,
            Ok(SightedTurn::Several {
                why: Unsettled::LeavesOut(_),
                ..
            })
        );
        assert_eq!(is_open, is_asked, "{confidence}: {found:?}");
        let notes = noted_as_said(&setup, &before, &layout);
        assert!(
            notes
                .iter()
                .any(|note| note.contains("is taken for no piece")),
            "{notes:?}"
        );
    }
}

#[test]
fn a_card_that_is_not_seen_is_noted() {
    let setup = setup();
    let (before, mut layout) = turned_up(&setup);
    layout.cards.retain(|card| card.id != "c-e1");
    let notes = noted_as_said(&setup, &before, &layout);
    assert!(
        notes
            .iter()
            .any(|note| note.starts_with("e1: the book has")),
        "{notes:?}"
    );
}

/// What is read as it is taken gets no note, however doubtful.
#[test]
fn what_was_read_as_it_is_taken_is_not_noted() {
    let setup = setup();
    let (before, mut layout) = turned_up(&setup);
    layout.stones[0].confidence = Some(0.8);
    let found = seen(&setup, &before, &layout, &TableAnnotations::default());
    assert_eq!(noted(found), Vec::<String>::new());
}

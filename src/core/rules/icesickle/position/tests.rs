//! Jumps as the rules have them, row by row.

use super::*;

/// Pieces as in `a1L b1S`.
fn position(text: &str) -> Position {
    let mut position = Position::default();
    for piece in text.split_whitespace() {
        let (cell, size) = piece.split_at(2);
        let size = Size::ALL
            .into_iter()
            .find(|s| size == s.letter().to_string());
        position = position.with(cell_named(cell), size.expect("a size"));
    }
    position
}

fn cell_named(text: &str) -> Cell {
    let letters = text.as_bytes();
    Cell::at((letters[0] - b'a').into(), (letters[1] - b'1').into()).expect("a cell")
}

fn name(cell: Cell) -> String {
    format!(
        "{}{}",
        char::from(b'a' + cell.file() as u8),
        cell.rank() + 1
    )
}

#[test]
fn jumps_are_those_of_the_rules() {
    for (why, pieces, wanted) in [
        (
            "empty squares between, before and after count",
            "a1L b1S",
            "a1-c1 a1-d1 a1-e1",
        ),
        ("the captured piece may come last", "a1L d1S", "a1-e1"),
        ("a small one jumps over one square", "a1S b1L", "a1-c1"),
        ("the landing square is empty", "a1S b1S c1S", "b1-d1"),
        (
            "captured and landed on are two things",
            "a1M b1S c1S",
            "a1-d1 b1-d1",
        ),
        ("the rim ends a jump", "d1L e1S", "e1-c1"),
        ("diagonals are straight lines", "c3S d4S", "c3-e5 d4-b2"),
        ("nothing to jump over", "a1L e5L", ""),
        ("a knight's move apart", "a1L b3L", ""),
    ] {
        let leaps = position(pieces).leaps();
        let leaps: Vec<String> = leaps
            .iter()
            .map(|l| format!("{}-{}", name(l.from), name(l.to)))
            .collect();
        assert_eq!(leaps.join(" "), wanted, "{why}");
    }
}

#[test]
fn a_jump_is_legal_exactly_if_it_is_listed() {
    let position = position("a1L b2S c3M a4S e5L c5M d1S d2S");
    let listed = position.leaps();
    for from in Cell::all() {
        for to in Cell::all() {
            let leap = Leap { from, to };
            let legal = position.check(leap).is_ok();
            assert_eq!(legal, listed.contains(&leap), "{}-{}", name(from), name(to));
        }
    }
}

#[test]
fn what_is_wrong_with_a_jump_is_named() {
    let position = position("a1M b1S d1S b3L e5S");
    for (from, to, wanted) in [
        ("c3", "c5", NoLeap::NoPiece),
        ("a1", "b3", NoLeap::NotStraight),
        ("a1", "a1", NoLeap::NotStraight),
        ("a1", "a2", NoLeap::OverNothing),
        ("a1", "a3", NoLeap::OverNothing),
        ("a1", "d1", NoLeap::Occupied),
        (
            "b1",
            "e1",
            NoLeap::TooFar {
                size: Size::Small,
                length: 2,
            },
        ),
    ] {
        let leap = Leap {
            from: cell_named(from),
            to: cell_named(to),
        };
        assert_eq!(position.check(leap), Err(wanted), "{from}-{to}");
    }
}

#[test]
fn a_jump_keeps_every_piece_but_the_captured() {
    let before = position("a1L b1S c1M e5S");
    let leap = Leap {
        from: cell_named("a1"),
        to: cell_named("d1"),
    };
    assert_eq!(before.after(leap), (position("d1L e5S"), 3));
    assert_eq!(leap.over(), [cell_named("b1"), cell_named("c1")]);
}

#[test]
fn a_cell_holds_one_piece_at_most() {
    let (a1, b1) = (cell_named("a1"), cell_named("b1"));
    let two = position("a1S b1L");
    for (why, position, on_a1, on_b1, counts, pips) in [
        (
            "as they were put",
            two,
            Some(Size::Small),
            Some(Size::Large),
            [1, 0, 1],
            4,
        ),
        (
            "another in its place",
            two.with(a1, Size::Large),
            Some(Size::Large),
            Some(Size::Large),
            [0, 0, 2],
            6,
        ),
        (
            "and a smaller one",
            two.with(b1, Size::Small),
            Some(Size::Small),
            Some(Size::Small),
            [2, 0, 0],
            2,
        ),
        (
            "one taken away",
            two.without(b1),
            Some(Size::Small),
            None,
            [1, 0, 0],
            1,
        ),
        (
            "nothing to take",
            two.without(cell_named("c1")),
            Some(Size::Small),
            Some(Size::Large),
            [1, 0, 1],
            4,
        ),
    ] {
        let found = (position.size_on(a1), position.size_on(b1));
        assert_eq!(found, (on_a1, on_b1), "{why}");
        assert_eq!(
            Size::ALL.map(|size| position.count_of(size)),
            counts,
            "{why}"
        );
        assert_eq!(
            (position.count(), position.pips()),
            (counts.iter().sum(), pips),
            "{why}"
        );
    }
}

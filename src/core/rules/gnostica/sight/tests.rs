//! Tables laid out from boards and read back, with the places of a hand that is not careful.

mod left_out;
mod turned;

use super::*;
use crate::card::{CardSize, LaidCard};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Stone, Surface};
use crate::phrasing::Worded;
use crate::piece::{PieceSet, Pose};
use crate::rules::gnostica::board::TarotBoard;
use crate::rules::gnostica::setup::Setup;
use crate::rules::gnostica::state::{State, Turn};
use crate::rules::gnostica::{GnosticaMatch, typed::as_typed};
use crate::rules::matches::Match;

/// A generator with a written seed (Knuth's MMIX).
struct Hand(u64);

impl Hand {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    /// From -1 to 1.
    fn share(&mut self) -> f64 {
        self.below(2001) as f64 / 1000.0 - 1.0
    }
}

/// How far apart cards lie across and ahead, and which lie crosswise.
type Tiling = (f64, f64, fn(Space) -> bool);

/// How cards are laid: all upright, all crosswise, or by turns; and how far apart.
const TILINGS: [Tiling; 3] = [
    (76.0, 127.0, |_| false),
    (131.0, 78.0, |_| true),
    (101.0, 101.0, |space| (space.east + space.north) % 2 != 0),
];

/// The table as it would be seen from the south, every third piece or so turned and put by a careless hand.
fn laid(setup: &Setup, board: &TarotBoard, tiling: usize, hand: &mut Hand) -> Layout {
    let (east_mm, north_mm, is_crosswise) = TILINGS[tiling % TILINGS.len()];
    let turn_deg = 8.0 * hand.share();
    let at = |space: Space, x: f64, y: f64| {
        let (x, y) = (
            f64::from(space.east) * east_mm + x + 310.0,
            f64::from(space.north) * north_mm + y - 90.0,
        );
        let (sin, cos) = turn_deg.to_radians().sin_cos();
        SurfacePoint::new(cos * x + sin * y, cos * y - sin * x)
    };
    let cards = board.territories().map(|(space, _)| LaidCard {
        id: format!("c-{space}"),
        center: at(space, 1.5 * hand.share(), 1.5 * hand.share()),
        along: Bearing::from_deg(
            turn_deg + hand.share() + if is_crosswise(space) { 90.0 } else { 0.0 },
        ),
        size: CardSize::TAROT,
        sigma: None,
        confidence: Some(0.97),
    });
    let cards = cards.collect();
    let stones = board
        .all_pieces()
        .enumerate()
        .map(|(index, (space, piece))| {
            let heading = match piece.facing {
                Facing::Up => None,
                Facing::North => Some(0.0),
                Facing::East => Some(90.0),
                Facing::South => Some(180.0),
                Facing::West => Some(270.0),
            };
            Stone {
                id: format!("s{index}"),
                color: setup.color(piece.owner).clone(),
                size: piece.size,
                pose: match heading {
                    None => Pose::Upright {
                        spin: Bearing::from_deg(20.0),
                    },
                    Some(deg) => Pose::Lying {
                        heading: Bearing::from_deg(deg + turn_deg + 15.0 * hand.share()),
                    },
                },
                position: at(
                    space,
                    0.3 * east_mm * hand.share(),
                    0.3 * north_mm * hand.share(),
                ),
                sigma: Some(Sigma {
                    position_mm: 1.0,
                    heading_deg: heading.map(|_| 3.0),
                }),
                confidence: Some(0.97),
            }
        });
    Layout {
        cards,
        surface: Surface::FreeTable,
        pieces: PieceSet::default(),
        evidence: Default::default(),
        stones: stones.collect(),
    }
}

fn setup() -> Setup {
    let players = ["red=ada", "blue=ben"].map(|player| player.parse().expect("a player"));
    Setup {
        players: players.to_vec(),
        seed: Some(1),
    }
}

fn now<'a>(setup: &'a Setup, state: &'a State) -> Now<'a> {
    Now {
        setup,
        state,
        entries: 0,
    }
}

/// A table of spots on which red is to act; pieces as in "o:red.small.n".
fn table_of(setup: &Setup, pieces: &str, cards: &str) -> State {
    let mut state = State::new(setup);
    let ranks = ["ace", "2", "3"]
        .iter()
        .flat_map(|rank| ["cups", "rods", "discs"].map(|suit| format!("{rank}-{suit}")));
    for (space, card) in Space::first_nine().zip(ranks) {
        state.board.lay(space, card.parse().ok());
    }
    for (space, card) in cards
        .split_whitespace()
        .filter_map(|word| word.split_once('='))
    {
        state
            .board
            .lay(space.parse().expect("a space"), card.parse().ok());
    }
    for (space, piece) in pieces
        .split_whitespace()
        .filter_map(|word| word.split_once(':'))
    {
        let words: Vec<&str> = piece.split('.').collect();
        let owner = setup
            .owner_of(&words[0].parse().expect("a color"))
            .expect("a player");
        let piece = BoardPiece {
            owner,
            size: words[1].parse().expect("a size"),
            facing: words[2].parse().expect("an orientation"),
            is_minion: false,
        };
        state.stashes[owner].add(piece.size, -1);
        state.board.put(space.parse().expect("a space"), piece);
    }
    let used: Vec<_> = state.board.territories().map(|(_, card)| card).collect();
    state.pile.retain(|card| !used.contains(card));
    state.phase = Phase::Acting(Turn {
        player: 0,
        before: None,
    });
    state
}

fn seen(
    setup: &Setup,
    before: &State,
    layout: &Layout,
    annotations: &TableAnnotations,
) -> Result<SightedTurn, SightFault> {
    sight(now(setup, before), layout, CameraSide::USUAL, annotations)
}

#[test]
fn turns_are_told_from_the_table_after_them() {
    let setup = setup();
    let rows = [
        (
            "o:red.small.n",
            "",
            "orient o.red.small.n up",
            "a piece is turned",
        ),
        (
            "o:red.small.n",
            "",
            "orient o.red.small.n w",
            "to another side",
        ),
        (
            "e1:blue.small.up",
            "",
            "enter s1 e",
            "the first piece of a player",
        ),
        ("e1:blue.small.up", "", "enter n2 up", "on wasteland"),
        (
            "n1:red.medium.e",
            "n1=ace-rods",
            "activate n1 move:n1.red.medium.e:1:s",
            "a rod moves its minion",
        ),
        (
            "o:red.large.n n1:blue.small.w",
            "o=ace-swords",
            "activate o attack:o.red.large.n:n1.blue.small.w:1",
            "a piece is gone",
        ),
        (
            "o:red.small.n",
            "o=ace-cups",
            "activate o spawn:o.red.small.n:w",
            "a piece is new",
        ),
        (
            "o:red.small.up o:blue.small.w",
            "o=ace-discs",
            "activate o grow:o.red.small.up:o.blue.small.w",
            "an enemy grows",
        ),
    ];
    let mut by_beginning = 0;
    for (pieces, cards, turn, why) in rows {
        let before = table_of(&setup, pieces, cards);
        let step = super::explain::TableAnnotations {
            like: Some(turn.split(' ').take(1).collect()),
            ..TableAnnotations::default()
        };
        let wanted = crate::rules::gnostica::legal::shown_turns(&setup, &before, None)
            .find(|step| as_typed(step) == turn);
        let wanted = wanted.unwrap_or_else(|| panic!("{turn} is not legal: {why}"));
        let after = GnosticaMatch::after(&setup, &before, &wanted).expect("legal");
        for tiling in 0..TILINGS.len() {
            let layout = laid(&setup, &after.board, tiling, &mut Hand(7 + tiling as u64));
            match seen(&setup, &before, &layout, &step) {
                Ok(SightedTurn::Turn { step, .. }) => {
                    let found = GnosticaMatch::after(&setup, &before, &step).expect("legal");
                    assert_eq!(found.board, after.board, "{why}: {}", as_typed(&step));
                }
                Ok(SightedTurn::Several { steps, .. }) => {
                    assert!(steps.contains(&wanted), "{why}: {steps:?}")
                }
                other => panic!("{why}: {other:?}"),
            }
            let other = TableAnnotations {
                like: Some("refresh".into()),
                ..TableAnnotations::default()
            };
            let refused = seen(&setup, &before, &layout, &other);
            if let Err(fault @ SightFault::Unexplained { .. }) = refused {
                let said = fault.phrase().to_string();
                assert!(said.contains("begins so"), "{why}: {said}");
                by_beginning += 1;
            }
            let unchanged = laid(&setup, &before.board, tiling, &mut Hand(3));
            assert_eq!(
                seen(&setup, &before, &unchanged, &TableAnnotations::default()),
                Ok(SightedTurn::Unchanged),
                "{why}"
            );
        }
    }
    assert!(by_beginning > 9, "{by_beginning}");
}

#[test]
fn cards_that_come_are_named_and_what_is_no_turn_is_told() {
    let setup = setup();
    let mut before = table_of(&setup, "o:red.small.up", "o=ace-discs");
    let held: super::super::Card = "queen-cups".parse().expect("a card");
    before.pile.retain(|card| *card != held);
    before.hands[0].push(held);
    let build = "activate o build:o.red.small.up:queen-cups";
    let wanted = crate::rules::gnostica::legal::shown_turns(&setup, &before, None)
        .find(|step| as_typed(step) == build);
    let after = GnosticaMatch::after(&setup, &before, &wanted.expect("legal")).expect("legal");
    // The same places hold cards: only a name tells that one is another.
    let layout = laid(&setup, &after.board, 0, &mut Hand(5));
    let named = TableAnnotations {
        cards: [(Space::MIDDLE, held)].into(),
        ..TableAnnotations::default()
    };
    assert_eq!(
        seen(&setup, &before, &layout, &TableAnnotations::default()),
        Ok(SightedTurn::Unchanged)
    );
    assert!(
        matches!(seen(&setup, &before, &layout, &named), Ok(SightedTurn::Turn { step, .. }) if as_typed(&step) == build)
    );
    for (pieces, cards, wanted) in [
        (
            "o:red.small.up w1:blue.large.n",
            "o=ace-discs",
            "w1.blue.large.n is seen, and is not in the book",
        ),
        (
            "o:red.small.up",
            "o=ace-discs w2=star",
            "w2: a card is seen, the book has none",
        ),
    ] {
        let wrong = table_of(&setup, pieces, cards);
        let layout = laid(&setup, &wrong.board, 0, &mut Hand(5));
        let told = seen(&setup, &before, &layout, &TableAnnotations::default());
        let Err(SightFault::Unexplained { differences, .. }) = told else {
            panic!("{wanted}: {told:?}");
        };
        let differences = differences.iter().map(ToString::to_string);
        assert_eq!(differences.collect::<Vec<_>>(), [wanted]);
    }
}

#[test]
fn tables_that_are_not_the_match_s_are_refused() {
    let setup = setup();
    let before = table_of(&setup, "o:red.small.n e1:blue.large.w", "");
    let layout = laid(&setup, &before.board, 2, &mut Hand(1));
    let with = |change: &dyn Fn(&mut Layout)| {
        let mut layout = layout.clone();
        change(&mut layout);
        seen(&setup, &before, &layout, &TableAnnotations::default())
    };
    assert_eq!(with(&|_| {}), Ok(SightedTurn::Unchanged));
    assert!(matches!(
        with(&|l| l.cards.clear()),
        Err(SightFault::TooFewCards { found: 0, .. })
    ));
    assert!(matches!(
        with(&|l| l.cards.truncate(4)),
        Err(SightFault::OtherCards { .. } | SightFault::Shifted)
    ));
    let three_off = |l: &mut Layout| {
        for (card, east_mm) in l.cards.iter_mut().zip([40.0, -40.0, 40.0]) {
            card.center = SurfacePoint::new(card.center.x_mm + east_mm, card.center.y_mm);
        }
    };
    assert_eq!(
        with(&three_off),
        Err(SightFault::Scattered { off: 3 }),
        "more than a fifth"
    );
    let fanned = |l: &mut Layout| {
        for (index, card) in l.cards.iter_mut().enumerate() {
            card.center = SurfacePoint::new(18.0 * index as f64, 7.0 * index as f64);
            card.along = Bearing::from_deg(11.0 * index as f64);
        }
    };
    assert!(
        matches!(with(&fanned), Err(SightFault::Scattered { .. })),
        "{:?}",
        with(&fanned)
    );
}

#[test]
fn doubt_near_a_border_is_kept_and_the_book_settles_it() {
    let setup = setup();
    let before = table_of(&setup, "o:red.small.n", "");
    let mut layout = laid(&setup, &before.board, 0, &mut Hand(2));
    let grid = CardGrid::of(&layout.cards).expect("a grid");
    // Half a pitch to the east: on the border.
    let east = layout
        .cards
        .iter()
        .find(|card| card.id == "c-e1")
        .expect("a card")
        .center;
    let middle = layout
        .cards
        .iter()
        .find(|card| card.id == "c-o")
        .expect("a card")
        .center;
    layout.stones[0].position = SurfacePoint::new(
        (east.x_mm + middle.x_mm) / 2.0,
        (east.y_mm + middle.y_mm) / 2.0,
    );
    let piece = pieces::seen(&layout, &grid).remove(0);
    assert!(
        piece.cells.len() >= 2 && piece.cells[0].1 < 0.75,
        "{:?}",
        piece.cells
    );
    assert!(!piece.is_clear());
    // Nothing legal brings it to e1 but activating o, and o is no rod.
    assert_eq!(
        seen(&setup, &before, &layout, &TableAnnotations::default()),
        Ok(SightedTurn::Unchanged)
    );
}

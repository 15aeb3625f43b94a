//! Rules and koans at random.

use crate::piece::{Color, Size};
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Piece};
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, Kind, KoanContent, Likeness, Link, Mutual,
    Others, Pieces, Property, Quality, Quantity, Rule, Which,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

pub const COLORS: [&str; 5] = ["red", "yellow", "green", "blue", "orange"];

pub fn color(name: &str) -> Color {
    name.parse().expect("a color")
}

/// Rules of all kinds.
pub fn rules() -> impl Strategy<Value = Rule> {
    let clause = clauses().prop_map(Formula::Is);
    clause.prop_recursive(2, 6, 3, formulas)
}

fn formulas<T: Clone + std::fmt::Debug + 'static>(
    inner: BoxedStrategy<Formula<T>>,
) -> impl Strategy<Value = Formula<T>> {
    prop_oneof![
        inner.clone().prop_map(Formula::negated),
        vec(inner.clone(), 2..4).prop_map(Formula::all),
        vec(inner, 2..4).prop_map(Formula::any),
    ]
}

fn clauses() -> impl Strategy<Value = Clause> {
    prop_oneof![
        4 => whats().prop_map(Clause::Contains),
        1 => (pieces(), conditions()).prop_map(|(pieces, is)| Clause::Every(pieces, is)),
    ]
}

fn whats() -> impl Strategy<Value = KoanContent> {
    let four = ["red", "yellow", "green", "blue"].map(color).to_vec();
    let comparisons = select(vec![
        Comparison::More,
        Comparison::Fewer,
        Comparison::AsMany,
    ]);
    prop_oneof![
        8 => (quantities(), counts()).prop_map(|(quantity, count)| KoanContent::Counted(quantity, count)),
        1 => Just(KoanContent::AllColors(four)),
        1 => Just(KoanContent::AllSizes),
        3 => (comparisons, counts(), counts())
            .prop_map(|(comparison, left, right)| KoanContent::Compared(comparison, left, right)),
    ]
}

fn quantities() -> impl Strategy<Value = Quantity> {
    prop_oneof![
        (0u8..15).prop_map(Quantity::AtLeast),
        (0u8..4).prop_map(Quantity::AtLeast),
        (0u8..4).prop_map(Quantity::at_most),
        (0u8..4).prop_map(Quantity::exactly),
        Just(Quantity::Odd),
        Just(Quantity::Even),
        Just(Quantity::fewer_than(0)),
        Just(Quantity::more_than(99)),
    ]
}

fn counts() -> impl Strategy<Value = Count> {
    let likeness = select(vec![
        Likeness::Identical,
        Likeness::SameColor,
        Likeness::SameSize,
    ]);
    let mutual = select(vec![Mutual::Touching, Mutual::Pointing]);
    let kind = select(vec![Kind::Colors, Kind::Sizes]);
    prop_oneof![
        4 => pieces().prop_map(Count::Pieces),
        1 => (likeness, pieces()).prop_map(|(likeness, of)| Count::Alike(likeness, of)),
        1 => (mutual, pieces()).prop_map(|(mutual, of)| Count::EachOther(mutual, of)),
        1 => option::of(pieces()).prop_map(Count::Pips),
        1 => (kind, option::of(pieces())).prop_map(|(kind, of)| Count::Kinds(kind, of)),
    ]
}

fn properties() -> impl Strategy<Value = Condition> {
    let property = prop_oneof![
        select(COLORS.to_vec()).prop_map(|name| Property::Color(color(name))),
        select(Size::ALL.to_vec()).prop_map(Property::Size),
        select(Attitude::ALL.to_vec()).prop_map(Property::Attitude),
    ];
    (property, any::<bool>()).prop_map(|(property, is_negated)| {
        Formula::Is(Quality::Property(property)).negated_if(is_negated)
    })
}

fn conditions() -> BoxedStrategy<Condition> {
    let single = prop_oneof![
        4 => properties(),
        1 => vec(properties(), 2..4).prop_map(Formula::any),
        1 => Just(Formula::Is(Quality::Link(Link::TouchingTable))),
    ];
    single
        .prop_recursive(3, 8, 3, |inner| {
            let pieces = vec(inner.clone(), 0..3).prop_map(pieces_of);
            prop_oneof![3 => links(pieces), 2 => formulas(inner)]
        })
        .boxed()
}

fn links(pieces: impl Strategy<Value = Pieces>) -> impl Strategy<Value = Condition> {
    let which = prop_oneof![1 => Just(Which::Every), 4 => quantities().prop_map(Which::Some)];
    (which, pieces, 0..3, any::<bool>()).prop_map(|(which, pieces, link, is_negated)| {
        let others = Others {
            which,
            pieces: Box::new(pieces),
        };
        let link = match link {
            0 => Link::Touching(others),
            1 => Link::PointingAt(others),
            _ => Link::PointedAtBy(others),
        };
        Formula::Is(Quality::Link(link)).negated_if(is_negated)
    })
}

fn pieces() -> impl Strategy<Value = Pieces> {
    vec(conditions(), 0..3).prop_map(pieces_of)
}

fn pieces_of(conditions: Vec<Condition>) -> Pieces {
    let mut pieces = Pieces::default();
    conditions
        .into_iter()
        .for_each(|condition| pieces.push(condition));
    pieces
}

/// Koans of up to so many pieces, all facts sure.
pub fn sure_koans(most: usize) -> impl Strategy<Value = Koan> {
    let piece = (
        select(COLORS.to_vec()),
        select(Size::ALL.to_vec()),
        select(Attitude::ALL.to_vec()),
        any::<bool>(),
    );
    let facts = vec(0u8..6, most * most);
    (vec(piece, 1..=most), facts).prop_map(move |(pieces, facts)| {
        let of_pieces = pieces.into_iter().enumerate();
        let of_pieces = of_pieces.map(|(index, (name, size, attitude, table))| Piece {
            id: format!("p{index}"),
            color: Chances::sure(color(name)),
            size: Chances::sure(size),
            attitude: Chances::sure(attitude),
            touches_table: f64::from(u8::from(table)),
        });
        let mut koan = Koan::new(of_pieces.collect());
        let count = koan.pieces().len();
        for one in 0..count {
            for other in 0..count {
                let fact = facts[one * most + other];
                if fact % 3 == 0 {
                    koan.set_touches(one, other, 1.0);
                }
                if fact % 2 == 0 {
                    koan.set_points_at(one, other, 1.0);
                }
            }
        }
        koan
    })
}

/// The same with up to so many facts put in doubt.
pub fn doubtful_koans(most: usize, doubts: usize) -> impl Strategy<Value = Koan> {
    let doubt = (0..most, 0..most, 0..6, 0.05f64..0.95);
    (sure_koans(most), vec(doubt, 0..=doubts)).prop_map(|(koan, doubts)| {
        let mut pieces = koan.pieces().to_vec();
        let count = pieces.len();
        let mut doubtful = vec![];
        for (piece, other, kind, p) in doubts {
            let (piece, other) = (piece % count, other % count);
            let at = &mut pieces[piece];
            match kind {
                0 => at.color = two(color("red"), color("blue"), p),
                1 => at.size = two(Size::Small, Size::Large, p),
                2 => {
                    let values = vec![
                        (Attitude::Upright, p / 2.0),
                        (Attitude::Flat, p / 2.0),
                        (Attitude::Weird, 1.0 - p),
                    ];
                    at.attitude = Chances::new(values).expect("probabilities");
                }
                3 => at.touches_table = p,
                kind => doubtful.push((kind, piece, other, p)),
            }
        }
        let mut changed = Koan::new(pieces);
        for ((one, other), p) in koan.touching_pairs() {
            changed.set_touches(one, other, p);
        }
        for ((one, other), p) in koan.pointing_pairs() {
            changed.set_points_at(one, other, p);
        }
        for (kind, one, other, p) in doubtful {
            match kind {
                4 => changed.set_touches(one, other, p),
                _ => changed.set_points_at(one, other, p),
            }
        }
        changed
    })
}

fn two<T>(one: T, other: T, p: f64) -> Chances<T> {
    Chances::new(vec![(one, p), (other, 1.0 - p)]).expect("probabilities")
}

//! Which pieces are meant, and what is said of them.

use super::quantity::quantity;
use super::{Input, Parsed, nested, word};
use crate::rules::zendo::language::tokens::Meaning;
use crate::rules::zendo::language::vocabulary::Key;
use crate::rules::zendo::rule::{
    Condition, Formula, Link, Mutual, Others, Pieces, Quality, Quantity, Which,
};
use winnow::Parser;
use winnow::combinator::{alt, delimited, opt, preceded, repeat, separated};

/// Whether the noun may be left out after an adjective, as comparisons do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum NounNeed {
    Said,
    MayBeLeftOut,
}

/// Adjectives, the noun, and what is said after it.
pub fn pieces<'t>(noun: NounNeed) -> impl FnMut(&mut Input<'t>) -> Parsed<Pieces> {
    move |input| {
        let unnested = |input: &mut Input<'t>| {
            let before: Vec<Condition> = repeat(0.., adjectives).parse_next(input)?;
            match noun {
                NounNeed::MayBeLeftOut if !before.is_empty() => {
                    opt(Key::Piece).void().parse_next(input)?;
                }
                _ => Key::Piece.void().parse_next(input)?,
            }
            let after: Vec<Condition> = repeat(0.., said_after).parse_next(input)?;
            let mut pieces = Pieces::default();
            before
                .into_iter()
                .chain(after)
                .for_each(|condition| pieces.push(condition));
            Ok(pieces)
        };
        nested(input, unnested)
    }
}

fn said_after(input: &mut Input) -> Parsed<Condition> {
    alt((
        preceded(Key::That, condition_of),
        preceded(Key::Not, link).map(Formula::negated),
        link,
    ))
    .parse_next(input)
}

/// A verb, and what it says of a piece.
pub fn condition_of(input: &mut Input) -> Parsed<Condition> {
    let denied = opt((Key::Do, Key::Not)).map(|denied| denied.is_some());
    alt((
        preceded(Key::Be, predicate),
        (denied, verb).map(|(is_denied, condition)| condition.negated_if(is_denied)),
    ))
    .parse_next(input)
}

fn verb(input: &mut Input) -> Parsed<Condition> {
    alt((
        preceded(Key::Touch, touched),
        preceded((Key::Point, Key::At), others).map(|others| is(Link::PointingAt(others))),
    ))
    .parse_next(input)
}

/// What stands after is: adjectives, or one condition.
fn predicate(input: &mut Input) -> Parsed<Condition> {
    alt((adjectives, single)).parse_next(input)
}

/// One condition; several need parentheses.
fn single(input: &mut Input) -> Parsed<Condition> {
    let disjunction = |input: &mut Input| {
        let conjunction = separated(1.., single, Key::And).map(Formula::all);
        separated(1.., conjunction, Key::Or)
            .map(Formula::any)
            .parse_next(input)
    };
    let either = alt((
        preceded(Key::Not, single).map(Formula::negated),
        adjective,
        link,
        delimited(Key::Open, disjunction, Key::Close),
    ));
    nested(input, either)
}

fn adjectives(input: &mut Input) -> Parsed<Condition> {
    separated(1.., adjective, Key::Or)
        .map(Formula::any)
        .parse_next(input)
}

fn adjective(input: &mut Input) -> Parsed<Condition> {
    word(
        input,
        "a color, a size or a pose",
        |meaning| match meaning {
            Meaning::Adjective(adjective) => Some(adjective.clone()),
            _ => None,
        },
    )
}

fn link(input: &mut Input) -> Parsed<Condition> {
    let pointed = (Key::Pointed, Key::At, Key::By);
    alt((
        preceded(touching, touched),
        preceded((Key::Pointing, Key::At), others).map(|others| is(Link::PointingAt(others))),
        preceded(pointed, others).map(|others| is(Link::PointedAtBy(others))),
    ))
    .parse_next(input)
}

fn is(link: Link) -> Condition {
    Formula::Is(Quality::Link(link))
}

fn touching(input: &mut Input) -> Parsed<()> {
    let touched_by = (Key::Touched, Key::By).void();
    alt((Key::Touching.void(), touched_by)).parse_next(input)
}

fn touched(input: &mut Input) -> Parsed<Condition> {
    alt((
        (Key::The, Key::Table).map(|_| is(Link::TouchingTable)),
        others.map(|others| is(Link::Touching(others))),
    ))
    .parse_next(input)
}

fn others(input: &mut Input) -> Parsed<Others> {
    let other = || opt(Key::Other).void();
    let some = Which::Some(Quantity::AtLeast(1));
    let (which, pieces) = alt((
        (
            (alt((Key::Every, Key::Each)), other()).value(Which::Every),
            pieces(NounNeed::Said),
        ),
        ((Key::Another, other()).value(some), pieces(NounNeed::Said)),
        (
            (quantity, other()).map(|(quantity, ())| Which::Some(quantity)),
            pieces(NounNeed::Said),
        ),
        (Key::Other.value(some), pieces(NounNeed::Said)),
    ))
    .parse_next(input)?;
    Ok(Others {
        which,
        pieces: Box::new(pieces),
    })
}

/// "touching each other", which is said of a group; "touching each other piece" is not.
pub fn mutual(input: &mut Input) -> Parsed<Mutual> {
    alt((
        (touching, Key::Each, Key::Other).value(Mutual::Touching),
        (Key::Pointing, Key::At, Key::Each, Key::Other).value(Mutual::Pointing),
    ))
    .parse_next(input)
}

pub fn each_other_verb(input: &mut Input) -> Parsed<Mutual> {
    alt((
        (Key::Touch, Key::Each, Key::Other).value(Mutual::Touching),
        (Key::Point, Key::At, Key::Each, Key::Other).value(Mutual::Pointing),
    ))
    .parse_next(input)
}

//! What is said of a koan: what it contains, and how many.

use super::pieces::{NounNeed, condition_of, each_other_verb, mutual, pieces};
use super::quantity::quantity;
use super::{Input, Parsed, number};
use crate::rules::zendo::language::vocabulary::Key;
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, Kind, KoanContent, Likeness, Mutual, Pieces,
    Rule,
};
use winnow::Parser;
use winnow::combinator::{alt, opt, preceded, separated_pair, terminated};

pub fn clause(input: &mut Input) -> Parsed<Rule> {
    let contains = |what| Formula::Is(Clause::Contains(what));
    let verb = || alt((Key::Contain, Key::Have));
    alt((
        preceded((subject, verb()), what).map(contains),
        preceded((subject, Key::Do, Key::Not, verb()), what)
            .map(move |what| contains(what).negated()),
        preceded((Key::There, Key::Be), what).map(contains),
        every,
        quantified,
        what.map(contains),
    ))
    .parse_next(input)
}

fn subject(input: &mut Input) -> Parsed<()> {
    let koan = (alt((Key::The, Key::A)), Key::Koan);
    alt((Key::It.void(), koan.void())).parse_next(input)
}

fn of_its(input: &mut Input) -> Parsed<()> {
    (Key::Of, Key::Its).void().parse_next(input)
}

fn every(input: &mut Input) -> Parsed<Rule> {
    let every = (alt((Key::Every, Key::Each, Key::All)), opt(of_its));
    let (subject, condition) =
        preceded(every, (pieces(NounNeed::Said), condition_of)).parse_next(input)?;
    Ok(Formula::Is(Clause::Every(subject, condition)))
}

/// What is said of so many pieces.
enum Predicate {
    Is(Condition),
    EachOther(Mutual),
}

/// So many pieces are something, which is to say that the koan contains so many that are.
fn quantified(input: &mut Input) -> Parsed<Rule> {
    let said = alt((
        condition_of.map(Predicate::Is),
        preceded(Key::Be, mutual).map(Predicate::EachOther),
        each_other_verb.map(Predicate::EachOther),
    ));
    let quantity = terminated(quantity, opt(of_its));
    let (quantity, mut counted, said) =
        (quantity, pieces(NounNeed::Said), said).parse_next(input)?;
    let count = match said {
        Predicate::Is(condition) => {
            counted.push(condition);
            Count::Pieces(counted)
        }
        Predicate::EachOther(mutual) => Count::EachOther(mutual, counted),
    };
    let what = KoanContent::Counted(quantity, count);
    Ok(Formula::Is(Clause::Contains(what)))
}

fn what(input: &mut Input) -> Parsed<KoanContent> {
    let counted = (terminated(quantity, opt(of_its)), count(NounNeed::Said));
    alt((
        all_kinds,
        comparison,
        counted.map(|(quantity, count)| KoanContent::Counted(quantity, count)),
    ))
    .parse_next(input)
}

/// All colors or all sizes, with or without their number.
fn all_kinds(input: &mut Input) -> Parsed<KoanContent> {
    let colors = input.state.vocabulary.all();
    let so_many =
        |many: usize| move |input: &mut Input| number(input, |number| usize::from(number) == many);
    let all_colors = (opt(so_many(colors.len())), Key::Color);
    let all_sizes = (opt(so_many(3)), Key::Size);
    preceded(
        Key::All,
        alt((
            all_colors.map(|_| KoanContent::AllColors(colors.to_vec())),
            all_sizes.map(|_| KoanContent::AllSizes),
        )),
    )
    .parse_next(input)
}

fn comparison(input: &mut Input) -> Parsed<KoanContent> {
    let sides = |between: Key| {
        separated_pair(
            count(NounNeed::MayBeLeftOut),
            between,
            count(NounNeed::MayBeLeftOut),
        )
    };
    let (comparison, (left, right)) = alt((
        (Key::More.value(Comparison::More), sides(Key::Than)),
        (Key::Fewer.value(Comparison::Fewer), sides(Key::Than)),
        (
            (Key::As, Key::Many).value(Comparison::AsMany),
            sides(Key::As),
        ),
    ))
    .parse_next(input)?;
    Ok(KoanContent::Compared(comparison, left, right))
}

/// What is counted.
fn count<'t>(noun: NounNeed) -> impl FnMut(&mut Input<'t>) -> Parsed<Count> {
    move |input| {
        let on = preceded(Key::On, pieces(noun));
        let among = || opt(preceded(Key::Among, pieces(noun)));
        alt((
            preceded(Key::Pip, opt(on)).map(Count::Pips),
            preceded(Key::Color, among()).map(|of| Count::Kinds(Kind::Colors, of)),
            preceded(Key::Size, among()).map(|of| Count::Kinds(Kind::Sizes, of)),
            (likeness, pieces(noun), opt(same)).map(|(likeness, of, same)| {
                let both = same.map_or(likeness, |same| likeness.and(same));
                Count::Alike(both, of)
            }),
            (pieces(noun), opt(alt((same.map(Ok), each_other.map(Err))))).map(counted_pieces),
        ))
        .parse_next(input)
    }
}

fn counted_pieces((of, grouped): (Pieces, Option<Result<Likeness, Mutual>>)) -> Count {
    match grouped {
        None => Count::Pieces(of),
        Some(Ok(likeness)) => Count::Alike(likeness, of),
        Some(Err(mutual)) => Count::EachOther(mutual, of),
    }
}

fn likeness(input: &mut Input) -> Parsed<Likeness> {
    alt((
        Key::Identical.value(Likeness::Identical),
        Key::SameColor.value(Likeness::SameColor),
        Key::SameSize.value(Likeness::SameSize),
    ))
    .parse_next(input)
}

fn same(input: &mut Input) -> Parsed<Likeness> {
    let kind = alt((
        Key::Color.value(Likeness::SameColor),
        Key::Size.value(Likeness::SameSize),
    ));
    preceded((Key::Of, Key::The, Key::Same), kind).parse_next(input)
}

fn each_other(input: &mut Input) -> Parsed<Mutual> {
    alt((
        preceded(opt((Key::That, Key::Be)), mutual),
        preceded(Key::That, each_other_verb),
    ))
    .parse_next(input)
}

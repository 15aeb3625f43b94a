//! The canonical text of a rule.

use super::number::number_word;
use super::pieces::{Condition, Link, Others, Pieces, Property, Quality, Which};
use super::{
    Clause, Comparison, Count, Formula, Kind, KoanContent, Likeness, Mutual, Quantity, Rule,
};

pub fn rule(rule: &Rule) -> String {
    formula(rule, &clause)
}

/// A chain with parentheses only where they are needed: an or in an and, and a chain after a not.
fn formula<T>(whole: &Formula<T>, statement: &impl Fn(&T, bool) -> String) -> String {
    match whole {
        Formula::Is(inner) => statement(inner, false),
        Formula::Not(inner) => match &**inner {
            Formula::Is(inner) => statement(inner, true),
            chain => format!("not ({})", formula(chain, statement)),
        },
        Formula::And(parts) => {
            let part = |part: &Formula<T>| match part {
                Formula::Or(_) => format!("({})", formula(part, statement)),
                _ => formula(part, statement),
            };
            parts.iter().map(part).collect::<Vec<_>>().join(" and ")
        }
        Formula::Or(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| formula(part, statement)).collect();
            parts.join(" or ")
        }
    }
}

fn clause(clause: &Clause, is_negated: bool) -> String {
    match clause {
        Clause::Contains(content) => {
            let verb = if is_negated {
                "does not contain"
            } else {
                "contains"
            };
            format!("it {verb} {}", what(content))
        }
        Clause::Every(subject, condition) => format!(
            "{}every {} is {}",
            if is_negated { "not " } else { "" },
            pieces(subject, NounNumber::Singular),
            predicate(condition)
        ),
    }
}

fn what(what: &KoanContent) -> String {
    match what {
        KoanContent::Counted(quantity, counted) => {
            let noun = match quantity {
                Quantity::AtLeast(1) | Quantity::AtMost(1) | Quantity::Exactly(1) => {
                    NounNumber::Singular
                }
                _ => NounNumber::Plural,
            };
            format!("{} {}", amount(*quantity), count(counted, noun))
        }
        KoanContent::AllColors(_) => "all colors".into(),
        KoanContent::AllSizes => "all sizes".into(),
        KoanContent::Compared(comparison, left, right) => {
            let (before, between) = match comparison {
                Comparison::More => ("more", "than"),
                Comparison::Fewer => ("fewer", "than"),
                Comparison::AsMany => ("as many", "as"),
            };
            let (left, right) = (
                count(left, NounNumber::Plural),
                count(right, NounNumber::Plural),
            );
            format!("{before} {left} {between} {right}")
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NounNumber {
    Singular,
    Plural,
}

impl NounNumber {
    fn of(self, singular: &str) -> String {
        match self {
            Self::Singular => singular.to_owned(),
            Self::Plural => format!("{singular}s"),
        }
    }
}

fn amount(quantity: Quantity) -> String {
    /// The largest number that can be read.
    const LARGEST: u8 = 99;
    match quantity {
        Quantity::AtLeast(number) if number > LARGEST => {
            format!("more than {}", number_word(LARGEST))
        }
        Quantity::AtLeast(number) => format!("at least {}", number_word(number)),
        Quantity::AtMost(number) => format!("at most {}", number_word(number)),
        Quantity::Exactly(number) => format!("exactly {}", number_word(number)),
        Quantity::No => "no".into(),
        Quantity::Odd => "an odd number of".into(),
        Quantity::Even => "an even number of".into(),
        Quantity::FewerThanZero => "fewer than zero".into(),
    }
}

fn count(count: &Count, noun: NounNumber) -> String {
    let of = |pieces_of: &Option<Pieces>, word: &str| {
        let pieces = pieces_of.as_ref().map(|of| pieces(of, NounNumber::Plural));
        pieces.map_or(String::new(), |of| format!(" {word} {of}"))
    };
    match count {
        Count::Pieces(counted) => pieces(counted, noun),
        Count::Alike(likeness, counted) => {
            let likeness = match likeness {
                Likeness::Identical => "identical",
                Likeness::SameColor => "same-color",
                Likeness::SameSize => "same-size",
            };
            format!("{likeness} {}", pieces(counted, noun))
        }
        Count::EachOther(mutual, counted) => {
            let mutual = match mutual {
                Mutual::Touching => "touching each other",
                Mutual::Pointing => "pointing at each other",
            };
            format!("{} {mutual}", pieces(counted, noun))
        }
        Count::Pips(on) => noun.of("pip") + &of(on, "on"),
        Count::Kinds(Kind::Colors, among) => noun.of("color") + &of(among, "among"),
        Count::Kinds(Kind::Sizes, among) => noun.of("size") + &of(among, "among"),
    }
}

fn pieces(pieces: &Pieces, noun: NounNumber) -> String {
    let (adjectives, conditions) = pieces.parted();
    let mut words: Vec<String> = adjectives.iter().map(inner).collect();
    words.push(noun.of("piece"));
    words.extend(conditions.iter().map(|condition| match condition {
        Formula::Is(_) => inner(condition),
        Formula::Not(statement) if matches!(**statement, Formula::Is(_)) => inner(condition),
        _ if noun == NounNumber::Singular => format!("that is {}", predicate(condition)),
        _ => format!("that are {}", predicate(condition)),
    }));
    words.join(" ")
}

/// What stands after is or are: a chain in parentheses, unless it is one of adjectives alone.
fn predicate(condition: &Condition) -> String {
    match condition {
        Formula::And(_) | Formula::Or(_) if !condition.is_adjective() => {
            format!("({})", inner(condition))
        }
        _ => inner(condition),
    }
}

/// The condition as it stands within parentheses.
fn inner(condition: &Condition) -> String {
    formula(condition, &quality)
}

fn quality(quality: &Quality, is_negated: bool) -> String {
    let (not, words) = match quality {
        Quality::Property(property) => ("non-", property_word(property).to_owned()),
        Quality::Link(link) => ("not ", link_words(link)),
    };
    if is_negated {
        format!("{not}{words}")
    } else {
        words
    }
}

fn property_word(property: &Property) -> &str {
    match property {
        Property::Color(color) => color.name(),
        Property::Size(size) => size.name(),
        Property::Attitude(attitude) => attitude.name(),
    }
}

fn link_words(link: &Link) -> String {
    match link {
        Link::TouchingTable => "touching the table".into(),
        Link::Touching(others) => format!("touching {}", others_words(others)),
        Link::PointingAt(others) => format!("pointing at {}", others_words(others)),
        Link::PointedAtBy(others) => format!("pointed at by {}", others_words(others)),
    }
}

fn others_words(others: &Others) -> String {
    match others.which {
        Which::Every => format!("every {}", pieces(&others.pieces, NounNumber::Singular)),
        Which::Some(Quantity::AtLeast(1)) => {
            let words = pieces(&others.pieces, NounNumber::Singular);
            let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) {
                "an"
            } else {
                "a"
            };
            format!("{article} {words}")
        }
        Which::Some(quantity @ (Quantity::AtMost(1) | Quantity::Exactly(1))) => {
            let words = pieces(&others.pieces, NounNumber::Singular);
            format!("{} {words}", amount(quantity))
        }
        Which::Some(quantity) => {
            let words = pieces(&others.pieces, NounNumber::Plural);
            format!("{} {words}", amount(quantity))
        }
    }
}

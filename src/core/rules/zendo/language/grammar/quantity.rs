//! How many.

use super::{Input, Parsed, any_number};
use crate::rules::zendo::language::vocabulary::Key;
use crate::rules::zendo::rule::Quantity;
use winnow::Parser;
use winnow::combinator::{alt, opt, preceded, terminated};

pub fn quantity(input: &mut Input) -> Parsed<Quantity> {
    let parity = |key: Key| (Key::An, key, Key::Number, Key::Of);
    let bounded = alt((
        preceded((Key::At, Key::Least), any_number).map(Quantity::AtLeast),
        preceded((Key::At, Key::Most), any_number).map(Quantity::at_most),
        preceded(Key::Exactly, any_number).map(Quantity::exactly),
        preceded((Key::More, Key::Than), any_number).map(Quantity::more_than),
        preceded((Key::Fewer, Key::Than), any_number).map(Quantity::fewer_than),
    ));
    alt((
        bounded,
        parity(Key::Odd).value(Quantity::Odd),
        parity(Key::Even).value(Quantity::Even),
        terminated(any_number, opt((Key::Or, Key::More))).map(Quantity::AtLeast),
        alt((Key::A, Key::An, Key::Some)).value(Quantity::AtLeast(1)),
        Key::No.value(Quantity::No),
    ))
    .parse_next(input)
}

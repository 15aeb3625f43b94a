//! The grammar: words in, a rule out, or the first word with which no rule could go on.
//!
//! Parsers are put together with winnow over words. Every word that was looked for in vain is noted; the one furthest to
//! the right is where the text leaves the language, as every way in which the words before it can be read is tried.

mod clauses;
mod pieces;
mod quantity;

use super::tokens::{LanguageToken, Meaning};
use super::vocabulary::{Key, Vocabulary};
use crate::rules::zendo::rule::{Formula, Rule};
use clauses::clause;
use winnow::Parser;
use winnow::combinator::{alt, delimited, opt, preceded, separated};
use winnow::error::EmptyError;
use winnow::stream::{Stateful, Stream, TokenSlice};

/// The words that are left, and what is kept over all attempts.
type Input<'t> = Stateful<TokenSlice<'t, LanguageToken<'t>>, ParserState<'t>>;

/// What an attempt comes to; why it failed is noted in the [`ParserState`].
type Parsed<T> = Result<T, EmptyError>;

/// Levels of parentheses, negations and pieces within pieces; deeper ones are no rule that anybody could follow.
const DEEPEST: usize = 64;

#[derive(Debug)]
struct ParserState<'t> {
    vocabulary: &'t Vocabulary,
    depth: usize,
    /// Set for good where a text goes deeper than any may, so that it isn't read in another way.
    is_too_deep: bool,
    /// The words left at the miss furthest to the right.
    left: usize,
    /// What was looked for there.
    expected: Vec<&'static str>,
}

/// Where a text leaves the language.
#[derive(Debug)]
pub struct SyntaxError {
    /// The number of words before it.
    pub place: usize,
    /// What could stand there.
    pub expected: Vec<&'static str>,
}

/// Reads a whole text.
pub fn parse(tokens: &[LanguageToken], vocabulary: &Vocabulary) -> Result<Rule, SyntaxError> {
    let mut input = Input {
        input: TokenSlice::new(tokens),
        state: ParserState {
            vocabulary,
            depth: 0,
            is_too_deep: false,
            left: tokens.len(),
            expected: vec![],
        },
    };
    text.parse_next(&mut input)
        .map_err(|EmptyError| SyntaxError {
            place: tokens.len() - input.state.left,
            expected: input.state.expected,
        })
}

fn text(input: &mut Input) -> Parsed<Rule> {
    let is_denied = opt(preface).parse_next(input)?.unwrap_or(false);
    let rule = rule.parse_next(input)?;
    opt(alt((
        delimited(Key::Open, otherwise, Key::Close),
        otherwise,
    )))
    .parse_next(input)?;
    match input.eof_offset() {
        0 if !input.state.is_too_deep => Ok(rule.negated_if(is_denied)),
        _ => Err(input.missed("the end of the rule")),
    }
}

/// Whether what follows says when a koan has no Buddha-nature.
fn preface(input: &mut Input) -> Parsed<bool> {
    let has = Key::Have.value(false);
    let lacks = (Key::Do, Key::Not, Key::Have).value(true);
    let is_denied = preceded((Key::A, Key::Koan), alt((has, lacks))).parse_next(input)?;
    (Key::The, Key::BuddhaNature, Key::If).parse_next(input)?;
    let and_only_if = || (Key::And, Key::Only, Key::If).void();
    opt(alt((
        and_only_if(),
        delimited(Key::Open, and_only_if(), Key::Close),
    )))
    .parse_next(input)?;
    Ok(is_denied)
}

/// The other half of a rule, which says nothing more.
fn otherwise(input: &mut Input) -> Parsed<()> {
    (Key::Otherwise, Key::It, Key::Do, opt(Key::Not))
        .void()
        .parse_next(input)
}

fn rule(input: &mut Input) -> Parsed<Rule> {
    let conjunction = separated(1.., negation, Key::And).map(Formula::all);
    separated(1.., conjunction, Key::Or)
        .map(Formula::any)
        .parse_next(input)
}

fn negation(input: &mut Input) -> Parsed<Rule> {
    let negated = preceded(Key::Not, negation).map(Formula::negated);
    let grouped = delimited(Key::Open, rule, Key::Close);
    nested(input, alt((negated, grouped, clause)))
}

/// One level deeper, as long as that is not too deep.
fn nested<'t, T>(
    input: &mut Input<'t>,
    mut parser: impl Parser<Input<'t>, T, EmptyError>,
) -> Parsed<T> {
    if input.state.depth >= DEEPEST {
        let missed = input.missed("a rule of fewer levels");
        input.state.is_too_deep = true;
        return Err(missed);
    }
    input.state.depth += 1;
    let parsed = parser.parse_next(input);
    input.state.depth -= 1;
    parsed
}

/// The next word, if it is one that is wanted.
fn word<'t, T>(
    input: &mut Input<'t>,
    expected: &'static str,
    take: impl FnOnce(&Meaning) -> Option<T>,
) -> Parsed<T> {
    let is_open = !input.state.is_too_deep;
    let next = input.peek_token().filter(|_| is_open);
    let taken = next.and_then(|token| take(&token.meaning));
    match taken {
        Some(value) => {
            input.next_token();
            Ok(value)
        }
        None => Err(input.missed(expected)),
    }
}

/// A number that is allowed where it stands.
fn number(input: &mut Input, is_allowed: impl Fn(u8) -> bool) -> Parsed<u8> {
    word(input, "a number", |meaning| match meaning {
        Meaning::Number(number) if is_allowed(*number) => Some(*number),
        _ => None,
    })
}

fn any_number(input: &mut Input) -> Parsed<u8> {
    number(input, |_| true)
}

impl<'t> Parser<Input<'t>, Self, EmptyError> for Key {
    fn parse_next(&mut self, input: &mut Input<'t>) -> Parsed<Self> {
        let key = *self;
        word(input, key.name(), |meaning| {
            (*meaning == Meaning::Key(key)).then_some(key)
        })
    }
}

trait Missing {
    /// Notes what was looked for in vain.
    fn missed(&mut self, expected: &'static str) -> EmptyError;
}

impl Missing for Input<'_> {
    fn missed(&mut self, expected: &'static str) -> EmptyError {
        let left = self.eof_offset();
        let state = &mut self.state;
        if state.is_too_deep {
            return EmptyError;
        }
        if left < state.left {
            state.left = left;
            state.expected.clear();
        }
        if left == state.left && !state.expected.contains(&expected) {
            state.expected.push(expected);
        }
        EmptyError
    }
}

//! From what was typed to the steps of a match of Geomancer.

use super::setup::Setup;
use super::step::{Step, faces, tally};
use super::{GEOMANCER, GeomancerMatch, Illegal, Now};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::chance::seed;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use std::str::FromStr;

impl Played for GeomancerMatch {
    fn playable(_: &Setup) -> &'static Playable {
        &GEOMANCER
    }

    fn agreed(_: &str, words: &Words, _: Equipment) -> Result<Setup, Disagreed> {
        Ok(Setup {
            players: words.all("players").to_vec(),
            order: words.parsed("order")?.unwrap_or_default(),
            seed: words.one("seed").map(seed).transpose()?,
        })
    }

    fn interpret(
        _: Now<'_>,
        verb: &str,
        words: &Words,
        _: Option<&Layout>,
    ) -> Result<Interpreted<Step>, Uninterpreted<Illegal>> {
        step(verb, words)
            .map(Interpreted::step)
            .map_err(Uninterpreted::usage)
    }
}

/// How dice are said that were rolled.
pub(super) const ROLLED: &str = "ada=WX";
/// How it is said what those do who are attacked.
pub(super) const DEFENDED: &str = "ben=3A+1X";
/// How dice are said that players part with.
pub(super) const GIVEN: &str = "ben=We";

fn step(verb: &str, words: &Words) -> Result<Step, Phrase> {
    let missing = || phrase!("geomancer-verb-lacks", verb);
    Ok(match verb {
        "roll" => {
            let mut rolls = pairs(words, ("dice", ROLLED), faces)?;
            rolls.extend(pairs(words, ("picture", ROLLED), faces)?);
            if rolls.is_empty() {
                return Err(missing());
            } else {
                Step::Roll(rolls)
            }
        }
        "create" => Step::Create(tally(words.one("dice").ok_or_else(missing)?)?),
        "attack" => Step::Attack {
            with: words.parsed("with")?.ok_or_else(missing)?,
            at: words.all("at").to_vec(),
        },
        "defend" => Step::Defend(pairs(words, ("defences", DEFENDED), FromStr::from_str)?),
        "give" => Step::Give(pairs(words, ("dice", GIVEN), FromStr::from_str)?),
        "pass" => Step::Pass,
        _ => return Err(missing()),
    })
}

fn pairs<T>(
    words: &Words,
    (argument, example): (&str, &str),
    read: impl Fn(&str) -> Result<T, Phrase> + Copy,
) -> Result<Vec<(String, T)>, Phrase> {
    let words = words.all(argument).iter();
    words.map(|word| pair(word, example, read)).collect()
}

/// A player's name and what is said of the player, as in the example.
pub(super) fn pair<T>(
    word: &str,
    example: &str,
    read: impl Fn(&str) -> Result<T, Phrase>,
) -> Result<(String, T), Phrase> {
    let form = || phrase!("geomancer-names-nobody", word, example);
    let (name, what) = word.split_once('=').ok_or_else(form)?;
    Ok((name.to_owned(), read(what)?))
}

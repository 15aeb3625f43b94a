//! Steps as their commands are typed: from words to a step, and back.

use super::action::Action;
use super::card::{Card, cards, joined};
use super::space::Space;
use super::step::{Step, Usage};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::verb::Words;

pub(super) fn step(verb: &str, words: &Words) -> Result<Step, Phrase> {
    let missing = || phrase!("gnostica-typed-nothing", verb);
    let one = |name: &str| words.one(name).ok_or_else(missing);
    Ok(match verb {
        "deal" => Step::Deal {
            hands: words
                .all("hands")
                .iter()
                .map(|word| dealt(word))
                .collect::<Result<_, _>>()?,
            board: words.all_parsed("board")?,
        },
        "bid" => {
            let said = words.all("bids").iter();
            Step::Bid(said.map(|word| bid(word)).collect::<Result<_, _>>()?)
        }
        "collect" => Step::Collect(cards(one("cards")?)?),
        "drawn" => Step::Drawn(cards(one("cards")?)?),
        "enter" => Step::Enter {
            space: one("space")?.parse()?,
            facing: one("orientation")?.parse()?,
        },
        "orient" => Step::Orient {
            piece: one("piece")?.parse()?,
            facing: one("orientation")?.parse()?,
        },
        "refresh" => Step::Refresh {
            discard: cards(one("discard")?)?,
            take: words.one("take").map(count).transpose()?,
        },
        "activate" => Step::Activate {
            space: one("space")?.parse()?,
            usage: usage(words)?,
        },
        "play" => Step::Play {
            card: one("card")?.parse()?,
            usage: usage(words)?,
        },
        "use" => Step::Use(usage(words)?),
        "end" => Step::End,
        "challenge" => Step::Challenge,
        _ => return Err(missing()),
    })
}

fn usage(words: &Words) -> Result<Usage, Phrase> {
    Ok(Usage {
        as_arcana: words.parsed("as")?,
        actions: words.all_parsed("actions")?,
    })
}

/// A player's name and a card, as in ada=star.
pub(super) fn bid(word: &str) -> Result<(String, Card), Phrase> {
    let (name, card) = pair(word)?;
    Ok((name, card.parse()?))
}

/// A player's name and cards, as in ada=star+7-rods.
pub(super) fn dealt(word: &str) -> Result<(String, Vec<Card>), Phrase> {
    let (name, held) = pair(word)?;
    Ok((name, cards(held)?))
}

/// A space and the card that lies there, as in n1=star.
pub(super) fn named_card(word: &str) -> Result<(Space, Card), Phrase> {
    let form = || phrase!("gnostica-typed-named-card", word);
    let (space, card) = word.split_once('=').ok_or_else(form)?;
    Ok((space.parse()?, card.parse()?))
}

fn pair(word: &str) -> Result<(String, &str), Phrase> {
    let form = || phrase!("gnostica-typed-nobody", word);
    let (name, what) = word.split_once('=').ok_or_else(form)?;
    Ok((name.to_owned(), what))
}

/// A number of cards or turns.
pub(super) fn count(word: &str) -> Result<usize, Phrase> {
    let is_plain = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let number = word.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| phrase!("gnostica-typed-number", word))
}

/// A step as its command is typed, without the record.
pub(super) fn as_typed(step: &Step) -> String {
    let mut words = vec![step.name().to_owned()];
    match step {
        Step::Bid(said) => words.extend(said.iter().map(|(name, card)| format!("{name}={card}"))),
        Step::Collect(cards) | Step::Drawn(cards) => words.push(joined(cards)),
        Step::Enter { space, facing } => words.extend([space.to_string(), facing.to_string()]),
        Step::Orient { piece, facing } => words.extend([piece.to_string(), facing.to_string()]),
        Step::Refresh { discard, take } => {
            words.push(joined(discard));
            words.extend(take.map(|take| format!("--take {take}")));
        }
        Step::Activate { space, .. } => words.push(space.to_string()),
        Step::Play { card, .. } => words.push(card.to_string()),
        Step::Deal { .. } | Step::Use(_) | Step::End | Step::Challenge => {}
    }
    if let Some(usage) = step.usage() {
        words.extend(usage.as_arcana.map(|arcana| format!("--as {arcana}")));
        words.extend(usage.actions.iter().map(Action::to_string));
    }
    words.join(" ")
}

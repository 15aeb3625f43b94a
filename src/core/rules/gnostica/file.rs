//! Matches of Gnostica in a record: the fields of its first line and of its steps' lines.

use super::GnosticaMatch;
use super::card::Card;
use super::setup::{GnosticaPlayer, Setup};
use super::step::{Step, Usage};
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, unusable};
use crate::name::LONGEST_NAME;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::matches::file::{MatchFile, RecordLine};
use serde_json::{Value, json};
use std::str::FromStr;

/// Letters of the longest action.
const LONGEST_ACTION: usize = 6 * LONGEST_NAME;

impl MatchFile for GnosticaMatch {
    fn game(_: &Setup) -> &'static str {
        "gnostica"
    }

    fn write_setup(setup: &Setup, line: &mut RecordLine) {
        let players = setup.players.iter();
        let players =
            players.map(|player| json!({"color": player.color.name(), "name": player.name}));
        line.insert("players".into(), players.collect());
        if let Some(seed) = setup.seed {
            line.insert("seed".into(), json!(seed));
        }
    }

    fn read_setup(line: &Fields) -> Result<Setup, FormatError> {
        let seed = match line.value("seed") {
            None => None,
            Some(value) => {
                let wanted = || line.wrong("seed", phrase!("format-no-seed"));
                Some(value.as_u64().ok_or_else(wanted)?)
            }
        };
        let players = line.list("players")?.iter().enumerate();
        let players = players.map(|(index, value)| {
            let player = Fields::of_entry(value, "player", index)?;
            let color: Color = player.word("color")?;
            let name = player.optional_text("name")?;
            let name = name.unwrap_or_else(|| color.name().to_owned());
            Ok(GnosticaPlayer { name, color })
        });
        Ok(Setup {
            players: players.collect::<Result<_, FormatError>>()?,
            seed,
        })
    }

    fn step_name(step: &Step) -> &'static str {
        step.name()
    }

    fn write_step(_: &Setup, step: &Step, line: &mut RecordLine) {
        let mut put = |name: &str, value: Value| {
            if !value.is_null() {
                line.insert(name.to_owned(), value);
            }
        };
        match step {
            Step::Deal { hands, board } => {
                let named = |(name, cards): &(String, Vec<Card>)| (name.clone(), names(cards));
                let hands = hands.iter().map(named);
                put("hands", Value::Object(hands.collect()));
                put("board", names(board));
            }
            Step::Bid(said) => {
                let named = |(name, card): &(String, Card)| (name.clone(), json!(card.to_string()));
                put("bids", Value::Object(said.iter().map(named).collect()));
            }
            Step::Collect(cards) | Step::Drawn(cards) => put("cards", names(cards)),
            Step::Enter { space, facing } => {
                put("space", json!(space.to_string()));
                put("orientation", json!(facing.name()));
            }
            Step::Activate { space, .. } => put("space", json!(space.to_string())),
            Step::Play { card, .. } => put("card", json!(card.to_string())),
            Step::Refresh { discard, take } => {
                put("discard", names(discard));
                put("take", json!(take));
            }
            Step::Orient { piece, facing } => {
                put("piece", json!(piece.to_string()));
                put("orientation", json!(facing.name()));
            }
            Step::Use(_) | Step::End | Step::Challenge => {}
        }
        if let Some(Usage { as_arcana, actions }) = step.usage() {
            let actions = actions.iter().map(|action| json!(action.to_string()));
            put("as", json!(as_arcana.map(|arcana| arcana.name())));
            put("actions", actions.collect());
        }
    }

    fn read_step(_: &Setup, name: &str, line: &Fields) -> Result<Step, FormatError> {
        Ok(match name {
            "deal" => Step::Deal {
                hands: by_player(line, "hands", cards)?,
                board: cards(line, "board")?,
            },
            "bid" => Step::Bid(by_player(line, "bids", |bids, name| bids.word(name))?),
            "collect" => Step::Collect(cards(line, "cards")?),
            "drawn" => Step::Drawn(cards(line, "cards")?),
            "enter" => Step::Enter {
                space: line.word("space")?,
                facing: line.word("orientation")?,
            },
            "activate" => Step::Activate {
                space: line.word("space")?,
                usage: usage(line)?,
            },
            "play" => Step::Play {
                card: line.word("card")?,
                usage: usage(line)?,
            },
            "refresh" => Step::Refresh {
                discard: cards(line, "discard")?,
                take: line.has("take").then(|| line.count("take")).transpose()?,
            },
            "orient" => Step::Orient {
                piece: long_word(line, "piece")?,
                facing: line.word("orientation")?,
            },
            "use" => Step::Use(usage(line)?),
            "end" => Step::End,
            "challenge" => Step::Challenge,
            other => {
                const EVENTS: &str = "deal, bid, collect, enter, activate, play, refresh, orient, use, end, drawn, challenge, undo or redo";
                let problem = phrase!("format-event", found = other, words = EVENTS);
                return Err(line.wrong("event", problem));
            }
        })
    }
}

fn names(cards: &[Card]) -> Value {
    cards.iter().map(|card| json!(card.to_string())).collect()
}

fn cards(line: &Fields, field: &str) -> Result<Vec<Card>, FormatError> {
    words(line, field)
}

fn usage(line: &Fields) -> Result<Usage, FormatError> {
    Ok(Usage {
        as_arcana: line.has("as").then(|| line.word("as")).transpose()?,
        actions: words(line, "actions")?,
    })
}

/// A list of words, each with a type of its own.
fn words<T: FromStr<Err: Into<Phrase>>>(line: &Fields, field: &str) -> Result<Vec<T>, FormatError> {
    let values = line.list(field)?.iter().map(|value| {
        let text = value.as_str().filter(|text| text.len() <= LONGEST_ACTION);
        let text = text.ok_or_else(|| line.wrong(field, phrase!("format-no-word")))?;
        let read = text.parse();
        read.map_err(|problem| line.wrong(field, unusable(problem)))
    });
    values.collect()
}

fn long_word<T: FromStr<Err: Into<Phrase>>>(line: &Fields, field: &str) -> Result<T, FormatError> {
    let read = line.text(field)?.parse();
    read.map_err(|problem| line.wrong(field, unusable(problem)))
}

fn by_player<T>(
    line: &Fields,
    field: &str,
    read: impl Fn(&Fields, &str) -> Result<T, FormatError>,
) -> Result<Vec<(String, T)>, FormatError> {
    let given = line.object(field)?;
    let pairs = given
        .names()
        .map(|name| Ok((name.to_owned(), read(&given, name)?)));
    pairs.collect()
}

//! From what was typed to the steps of a match of Gnostica, and what players may ask.

use super::card::{Card, cards, joined};
use super::draws::player_of;
use super::legal::legal;
use super::setup::Setup;
use super::state::Phase;
use super::step::{Step, Usage};
use super::{GNOSTICA, GnosticaMatch, Illegal, Now, action::Action, sight, watched};
use crate::card::CardSize;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::chance::seed;
use crate::rules::matches::played::{Equipment, Playable, Played, Said, Sight, Unsaid};
use crate::rules::matches::verb::Words;

/// Turns that are listed, unless more are wanted.
const USUAL_TURNS: usize = 100;
/// Turns that are looked through for some that begin as wanted: seconds.
const MOST_TURNS: usize = 1_000_000;

impl Played for GnosticaMatch {
    fn playable(_: &Setup) -> &'static Playable {
        &GNOSTICA
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<Setup, Phrase> {
        if equipment != Equipment::default() {
            return Err(phrase!("gnostica-equipment"));
        }
        Ok(Setup {
            players: words.all_parsed("players")?,
            seed: words.one("seed").map(seed).transpose()?,
        })
    }

    fn equipment(setup: &Setup) -> Equipment {
        Equipment {
            colors: setup
                .players
                .iter()
                .map(|player| player.color.clone())
                .collect(),
            sight: Sight {
                cards: Some(CardSize::TAROT),
                ..Sight::default()
            },
            ..Equipment::default()
        }
    }

    fn differences(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Unsaid<Illegal>> {
        let told = sight::differences(now, layout, sight::CameraSide::USUAL);
        told.map_err(|fault| Unsaid::Illegal(Illegal::Sight(fault)))
    }

    fn said(
        now: Now<'_>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> Result<Said<Step>, Unsaid<Illegal>> {
        let asker = || player_of(now.setup, words.one("name").unwrap_or_default());
        let notes = match verb {
            "see" => return watched::seen_turn(now, words, seen),
            "hand" => vec![told_hand(now, asker()?)],
            "turns" => told_turns(now, asker()?, words).map_err(Unsaid::usage)?,
            verb => {
                return step(verb, words).map(Said::step).map_err(Unsaid::usage);
            }
        };
        Ok(Said::noted(vec![], notes))
    }
}

fn step(verb: &str, words: &Words) -> Result<Step, String> {
    let missing = || format!("match {verb} lacks what is to be done: see its --help");
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

fn usage(words: &Words) -> Result<Usage, String> {
    Ok(Usage {
        as_arcana: words.parsed("as")?,
        actions: words.all_parsed("actions")?,
    })
}

/// A player's name and a card, as in ada=star.
pub(super) fn bid(word: &str) -> Result<(String, Card), String> {
    let (name, card) = pair(word)?;
    Ok((name, card.parse()?))
}

/// A player's name and cards, as in ada=star+7-rods.
pub(super) fn dealt(word: &str) -> Result<(String, Vec<Card>), String> {
    let (name, held) = pair(word)?;
    Ok((name, cards(held)?))
}

fn pair(word: &str) -> Result<(String, &str), String> {
    let form = || format!("'{word}' names nobody: use NAME=…, as in ada=star");
    let (name, what) = word.split_once('=').ok_or_else(form)?;
    Ok((name.to_owned(), what))
}

/// A number of cards or turns.
pub(super) fn count(word: &str) -> Result<usize, String> {
    let is_plain = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let number = word.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| format!("'{word}' is no number here: use a whole one, as in 3"))
}

fn told_hand(now: Now<'_>, player: usize) -> Phrase {
    let (player, cards) = (now.setup.name(player), joined(&now.state.hands[player]));
    phrase!("gnostica-holds", player, cards)
}

/// What may be done, as it is typed; only who is waited for is told.
fn told_turns(now: Now<'_>, player: usize, words: &Words) -> Result<Vec<Phrase>, String> {
    let (setup, state) = (now.setup, now.state);
    if may_call(now, player) {
        return Ok(vec![as_typed(&Step::Challenge).into()]);
    }
    if !state.pending().contains(&player) {
        let player = setup.name(player);
        return Ok(vec![phrase!("gnostica-not-waited-for", player)]);
    }
    let most = words
        .one("first")
        .map(count)
        .transpose()?
        .unwrap_or(USUAL_TURNS);
    let like = words.one("like").unwrap_or_default();
    let is_own = |step: &Step| match step {
        Step::Bid(said) => said.iter().all(|(name, _)| name == setup.name(player)),
        Step::Challenge => false,
        _ => true,
    };
    let turns = legal(setup, state).take(MOST_TURNS).filter(is_own);
    let turns = turns.map(|step| as_typed(&step));
    Ok(turns
        .filter(|turn| turn.starts_with(like))
        .take(most)
        .map(Phrase::from)
        .collect())
}

/// Whether the turn that has just ended was the player's, and a challenge round may be called.
fn may_call(now: Now<'_>, player: usize) -> bool {
    let was_on = matches!(now.state.phase, Phase::Acting(turn) if turn.before == Some(player));
    was_on && now.state.challenge().is_ok()
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

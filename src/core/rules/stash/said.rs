//! From what was typed or seen to the steps of a match of Geomancy or Noname.

use super::sighting::{self, Claims, placed, questions};
use super::typed::{ColorAndSizes, Lies, Named, PlayerName, Turned};
use super::{
    GEOMANCY, Illegal, NONAME, Now, Player, Setup, StashMatch, State, Step, Stock, Taker,
    Whereabouts, geomancy,
};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::Game;
use crate::rules::matches::guess::Guess;
use crate::rules::matches::played::{Equipment, Playable, Played, Said, Unsaid};
use crate::rules::matches::verb::Words;
use crate::rules::typed::{Choose, answers, seats};
use crate::square::{Direction, Region};
use std::collections::BTreeMap;

type SaidSteps = Result<Said<Step>, Unsaid<Illegal>>;

impl Played for StashMatch {
    fn playable(setup: &Setup) -> &'static Playable {
        match setup.game {
            Game::Geomancy => &GEOMANCY,
            Game::Noname => &NONAME,
        }
    }

    fn agreed(game: &str, words: &Words, equipment: Equipment) -> Result<Setup, Phrase> {
        let sides = seats(words.all_parsed("seats")?)?;
        let named: Vec<PlayerName> = words.all_parsed("players")?;
        for color in sides.values() {
            if !named.iter().any(|player| player.color == *color) {
                return Err(phrase!("stash-seat-of-nobody", color));
            }
        }
        let side_of = |color: &Color| {
            let mut sides = sides.iter().filter(|(_, seated)| *seated == color);
            sides.next().map(|(side, _)| *side)
        };
        let player = |named: PlayerName| Player {
            side: side_of(&named.color),
            color: named.color,
            name: named.name,
        };
        let players: Vec<Player> = named.into_iter().map(player).collect();
        let first = match words.parsed("first")? {
            Some(first) => Some(first),
            None => players.first().map(|player| player.color.clone()),
        };
        Ok(Setup {
            game: game.parse()?,
            first: first.ok_or("--players names nobody: give the colors that are played")?,
            players,
            pieces: equipment.pieces,
            taker: match words.one("captures-to") {
                Some("placer") => Taker::Placer,
                _ => Taker::Color,
            },
            sight: equipment.sight,
        })
    }

    fn equipment(setup: &Setup) -> Equipment {
        Equipment {
            pieces: setup.pieces,
            colors: setup.colors().cloned().collect(),
            sight: setup.sight.clone(),
        }
    }

    fn said(now: Now<'_>, verb: &str, words: &Words, seen: Option<&Layout>) -> SaidSteps {
        match (verb, seen) {
            ("choose", _) => choose(words),
            ("bell", _) => Ok(Said::step(Step::Bell)),
            ("correct", _) => correct(now, words),
            ("place", Some(layout)) => place(now, words, layout),
            _ => match now.state {
                State::Geomancy(state) => of_geomancy(now.setup, state, verb, words, seen),
                State::Noname(_) => Err(Unsaid::Usage(NO_PICTURE.into())),
            },
        }
    }

    fn differences(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Unsaid<Illegal>> {
        sighting::comparison(now, layout).map_err(misread)
    }
}

const NO_PICTURE: &str = "give a picture or a layout of the table after the move";

fn of_geomancy(
    setup: &Setup,
    state: &geomancy::GeomancyState,
    verb: &str,
    words: &Words,
    seen: Option<&Layout>,
) -> SaidSteps {
    let player = || setup.color(state.turn).clone();
    match (verb, seen) {
        ("cast", Some(layout)) => {
            let claims = claims(words).map_err(Unsaid::usage)?;
            explained(sighting::cast(state, setup, layout, &claims), verb)
        }
        // Where all was thrown beside the board, the board is as it was.
        ("cast", None) if words.has("missed") => {
            let claims = claims(words).map_err(Unsaid::usage)?;
            let board = state.layout(&setup.pieces);
            explained(sighting::cast(state, setup, &board, &claims), verb)
        }
        ("reorient", Some(layout)) => {
            let claims = claims(words).map_err(Unsaid::usage)?;
            explained(sighting::turn(state, setup, layout, &claims), verb)
        }
        ("reorient", None) => {
            let turned: Option<Turned> = words.parsed("turn").map_err(Unsaid::usage)?;
            let turned = turned.ok_or_else(|| Unsaid::Usage(NO_PICTURE.into()))?;
            Ok(Said::step(Step::Reorient {
                player: player(),
                square: turned.square,
                direction: turned.direction,
            }))
        }
        ("pass", _) => Ok(Said::step(Step::Pass { player: player() })),
        ("round", _) => {
            let after: Option<Color> = words.parsed("after").map_err(Unsaid::usage)?;
            let offered = match &state.phase {
                geomancy::Phase::BetweenRounds { offered } => offered,
                _ => &setup.first,
            };
            Ok(Said::step(Step::NextRound {
                after: after.unwrap_or_else(|| offered.clone()),
            }))
        }
        _ => Err(Unsaid::Usage(NO_PICTURE.into())),
    }
}

fn place(now: Now<'_>, words: &Words, layout: &Layout) -> SaidSteps {
    let State::Noname(state) = now.state else {
        let (step, game) = ("place", now.setup.game);
        return Err(Illegal::OtherGame { step, game }.into());
    };
    let claims = claims(words).map_err(Unsaid::usage)?;
    let id = sighting::id_of_placing(now);
    let outcome = sighting::placing(state, now.setup, layout, &id, &claims);
    explained(outcome, "place")
}

/// The explanation of a picture, if only one is left.
fn explained(outcome: sighting::SightingResult, command: &str) -> SaidSteps {
    let sighting = outcome.map_err(misread)?;
    let settled = sighting.is_settled();
    let Some(step) = sighting.step.clone().filter(|_| settled) else {
        return Err(Unsaid::Unsettled(questions(&sighting, command)));
    };
    let mut notes = sighting.notes;
    notes.extend(placed(&step));
    notes.extend(sighting.accepted.iter().map(Guess::sentence));
    Ok(Said {
        steps: vec![step],
        notes,
        guesses: sighting.accepted,
    })
}

fn misread(illegal: Illegal) -> Unsaid<Illegal> {
    Unsaid::Misread {
        illegal,
        remedy: Box::new(phrase!("stash-misread-remedy")),
    }
}

fn choose(words: &Words) -> SaidSteps {
    let chosen: Vec<Choose> = words.all_parsed("choose").map_err(Unsaid::usage)?;
    let step = |choose: Choose| Step::Choose {
        id: choose.id,
        option: choose.option,
    };
    let steps = chosen.into_iter().map(step).collect();
    Ok(Said::noted(steps, Vec::<Phrase>::new()))
}

fn correct(now: Now<'_>, words: &Words) -> SaidSteps {
    let piece: Option<ColorAndSizes> = words.parsed("piece").map_err(Unsaid::usage)?;
    let (Some(piece), Some(from), Some(to)) = (piece, words.one("from"), words.one("to")) else {
        return Err(Unsaid::Usage(
            "say which piece, where the book has it, and where it is".into(),
        ));
    };
    let [size] = piece.sizes[..] else {
        return Err(Unsaid::Usage(
            "a correction moves one piece: give COLOR:SIZE, as in red:S".into(),
        ));
    };
    let color = piece.color;
    let place = |text| whereabouts(text, now, (&color, size)).map_err(Unsaid::usage);
    let (from, to) = (place(from)?, place(to)?);
    Ok(Said::step(Step::Correct {
        color: color.clone(),
        size,
        from,
        to,
    }))
}

pub(super) fn claims(words: &Words) -> Result<Claims, String> {
    let mut missed = Stock::default();
    for pieces in words.all_parsed::<ColorAndSizes>("missed")? {
        for size in pieces.sizes {
            missed.add(&pieces.color, size, 1);
        }
    }
    let kinds = words.all_parsed::<Named>("is")?.into_iter();
    let mut kinds: BTreeMap<_, _> = kinds.map(|n| (n.id, n.kind)).collect();
    let mut chosen: Vec<Choose> = words.all_parsed("choose")?;
    // What is seen in a match counts, as all stones are counted there; what is none is named so.
    chosen.retain(|choose| match choose.id.strip_prefix("stone:") {
        Some(id) if choose.option == "away" => {
            kinds.insert(id.to_owned(), None);
            false
        }
        Some(_) => choose.option != "counts",
        None => true,
    });
    let lies = words.all_parsed::<Lies>("lies")?.into_iter();
    Ok(Claims {
        kinds,
        missed,
        lies: lies.map(|l| (l.square, l.stone)).collect(),
        answers: answers(chosen)?,
        accepts_doubt: words.has("accept"),
    })
}

/// A place as it is typed in a correction.
fn whereabouts(
    text: &str,
    now: Now<'_>,
    (color, size): (&Color, Size),
) -> Result<Whereabouts, String> {
    let form = |problem: String| format!("'{text}' is no place: {problem}");
    if text == "hand" {
        return Ok(Whereabouts::Hand);
    }
    if let Some(player) = now.setup.colors().find(|c| c.name() == text) {
        return Ok(Whereabouts::HeldBy(player.clone()));
    }
    match now.state {
        State::Noname(state) => {
            let known = state.table.iter().find(|stone| stone.id == text);
            let known = known.cloned().map(|stone| Stone {
                color: color.clone(),
                size,
                ..stone
            });
            let wanted = || form("use a player's color or the id of a piece on the table".into());
            known.map(Whereabouts::Table).ok_or_else(wanted)
        }
        State::Geomancy(state) => {
            let (square, direction) = match text.split_once('=') {
                Some((square, direction)) => (square, Some(direction)),
                None => (text, None),
            };
            let square = Region::CHESSBOARD.named(square).map_err(form)?;
            let lies = state.board.get(&square).map(|stone| stone.direction);
            let direction: Direction = match (direction, lies) {
                (Some(direction), _) => direction.parse().map_err(form)?,
                (None, Some(direction)) => direction,
                (None, None) => Direction::N,
            };
            Ok(Whereabouts::Square(square, direction))
        }
    }
}

//! From what was typed or seen to what all games with stashes have: who plays, choices, corrections, and the step that
//! explains a picture.

use super::sighting::{Annotations, SeenStep, SightingResult, questions};
use super::typed::{ColorAndSizes, Named, PlayerName};
use super::{Illegal, Player, StashSetup, index_of};
use crate::layout::{Layout, PieceAnnotation};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::matches::guess::Guess;
use crate::rules::matches::played::{Equipment, Interpreted, Uninterpreted};
use crate::rules::matches::verb::Words;
use crate::rules::typed::{Choose, seats};
use crate::rules::{Answer, ChoiceId};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

/// What words of a match with stashes come to.
pub type InterpretedSteps<S> = Result<Interpreted<S>, Uninterpreted<Illegal>>;

/// What is said where neither a picture was given nor words in place of it.
pub const NO_PICTURE: &str = "give a picture or a layout of the table after the move";

/// Who plays, from the words that begin a match.
pub fn agreed(words: &Words, equipment: Equipment) -> Result<StashSetup, Phrase> {
    let mut sides = seats(words.all_parsed("seats")?)?;
    let named: Vec<PlayerName> = words.all_parsed("players")?;
    for seated in sides.values_mut() {
        let is_of = |player: &&PlayerName| {
            player.color == *seated || player.name.as_deref() == Some(seated.name())
        };
        let player = named.iter().find(is_of);
        let player = player.ok_or_else(|| phrase!("stash-seat-of-nobody", color = &*seated))?;
        *seated = player.color.clone();
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
    let first: Option<Color> = words.parsed("first")?;
    let first = match first {
        Some(first) => {
            let is_of = |player: &&Player| {
                player.color == first || player.name.as_deref() == Some(first.name())
            };
            let player = players.iter().find(is_of);
            Some(player.map_or(first.clone(), |player| player.color.clone()))
        }
        None => players.first().map(|player| player.color.clone()),
    };
    Ok(StashSetup {
        first: first.ok_or("--players names nobody: give the colors that are played")?,
        players,
        pieces: equipment.pieces,
        sight: equipment.sight,
    })
}

/// The explanation of a picture, if only one is left.
pub fn explained<S: SeenStep + Clone>(
    outcome: SightingResult<S>,
    command: &str,
) -> InterpretedSteps<S> {
    let sighting = outcome.map_err(misread)?;
    let settled = sighting.is_settled();
    let Some(step) = sighting.step.clone().filter(|_| settled) else {
        return Err(Uninterpreted::Unsettled(questions(&sighting, command)));
    };
    let mut notes = sighting.notes;
    notes.extend(step.placed());
    notes.extend(sighting.accepted.iter().map(Guess::sentence));
    Ok(Interpreted {
        steps: vec![step],
        notes,
        guesses: sighting.accepted,
    })
}

/// A picture that shows what the rules refuse.
pub fn misread(illegal: Illegal) -> Uninterpreted<Illegal> {
    Uninterpreted::Misread {
        illegal,
        remedy: Box::new(phrase!("stash-misread-remedy")),
    }
}

/// The answers to choices, each a step.
pub fn choose<S>(words: &Words, step: impl Fn(Choose) -> S) -> InterpretedSteps<S> {
    let chosen: Vec<Choose> = words.all_parsed("choose").map_err(Uninterpreted::usage)?;
    let steps = chosen.into_iter().map(step).collect();
    Ok(Interpreted::noted(steps, Vec::<Phrase>::new()))
}

/// A piece that is to be moved in the book, and the places as they were typed.
pub struct MovedPiece<'a> {
    /// Whose it is.
    pub color: Color,
    /// Its size.
    pub size: Size,
    /// Where the book has it.
    pub from: &'a str,
    /// Where it is.
    pub to: &'a str,
}

/// What a correction moves, from its words.
pub fn correction(words: &Words) -> Result<MovedPiece<'_>, Phrase> {
    let piece: Option<ColorAndSizes> = words.parsed("piece")?;
    let (Some(piece), Some(from), Some(to)) = (piece, words.one("from"), words.one("to")) else {
        return Err(phrase!("stash-typed-correction"));
    };
    let [size] = piece.sizes[..] else {
        return Err(phrase!("stash-typed-one-piece"));
    };
    Ok(MovedPiece {
        color: piece.color,
        size,
        from,
        to,
    })
}

/// Why a text names no place.
pub fn no_place(text: &str, problem: impl Into<Phrase>) -> Phrase {
    let problem = problem.into();
    phrase!("stash-typed-no-place", text, problem)
}

/// Refuses what is said of stones that are not seen, as a slip in an id would else change nothing, unnoticed, and colors that
/// nobody plays.
///
/// # Errors
/// With the first of them.
pub fn said_of_seen(
    annotations: &Annotations,
    setup: &StashSetup,
    seen: &Layout,
) -> Result<(), Illegal> {
    for (id, kind) in &annotations.kinds {
        if !seen.stones.iter().any(|stone| stone.id == *id) {
            return Err(Illegal::NotSeen { stone: id.clone() });
        }
        if let Some((color, _)) = kind {
            index_of(setup, color)?;
        }
    }
    Ok(())
}

/// What an option says of stones or squares.
///
/// # Errors
/// Where it is said twice of one: the first word would else be lost, unnoticed.
pub fn each_once<K: Ord + fmt::Display, V>(
    option: &'static str,
    said: impl Iterator<Item = (K, V)>,
) -> Result<BTreeMap<K, V>, Phrase> {
    let mut once = BTreeMap::new();
    for (of, what) in said {
        match once.entry(of) {
            Entry::Vacant(entry) => drop(entry.insert(what)),
            Entry::Occupied(entry) => {
                let of = entry.key().to_string();
                return Err(phrase!("stash-said-twice", option, of));
            }
        }
    }
    Ok(once)
}

/// What people say of the stones of a picture, and the choices that they answer besides.
pub fn annotations(words: &Words) -> Result<(Annotations, Vec<Choose>), Phrase> {
    let kinds = words.all_parsed::<Named>("is")?.into_iter();
    let mut kinds = each_once("is", kinds.map(|n| (n.id, n.kind)))?;
    let mut chosen: Vec<Choose> = words.all_parsed("choose")?;
    // What is seen in a match counts, as all stones are counted there; what is none is named so.
    chosen.retain(|choose| match (&choose.id, &choose.answer) {
        (ChoiceId::Stone(id), Answer::Away) => {
            kinds.insert(id.clone(), None);
            false
        }
        (ChoiceId::Stone(id), Answer::Unknown(text)) => {
            let piece = text.parse().ok().and_then(PieceAnnotation::kind_alone);
            let is_piece = piece.is_some();
            kinds.extend(piece.map(|kind| (id.clone(), Some(kind))));
            !is_piece
        }
        (ChoiceId::Stone(_), answer) => *answer != Answer::Counts,
        _ => true,
    });
    let accepts_doubt = words.has("accept");
    let annotations = Annotations {
        kinds,
        accepts_doubt,
    };
    Ok((annotations, chosen))
}

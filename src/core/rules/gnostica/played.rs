//! From what was typed to the steps of a match of Gnostica, and what players may ask.

use super::asked::told_hand;
use super::draws::player_of;
use super::legal::legal_like;
use super::line::from_line;
use super::setup::Setup;
use super::state::Phase;
use super::step::Step;
use super::typed::{as_typed, count, step};
use super::verbs::SAID;
use super::{GNOSTICA, GnosticaMatch, Illegal, Now, sight, watched};
use crate::card::CardSize;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::chance::seed;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Sight, Uninterpreted,
};
use crate::rules::matches::verb::Words;

/// Turns that are listed, unless more are wanted.
const USUAL_TURNS: usize = 100;
/// Turns that are looked through for some that begin as wanted: seconds.
const MOST_TURNS: usize = 1_000_000;

impl Played for GnosticaMatch {
    fn playable(_: &Setup) -> &'static Playable {
        &GNOSTICA
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<Setup, Disagreed> {
        if equipment != Equipment::default() {
            return Err(phrase!("gnostica-equipment").into());
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

    fn differences(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Uninterpreted<Illegal>> {
        let told = sight::differences(now, layout, sight::CameraSide::USUAL);
        told.map_err(|fault| Uninterpreted::Illegal(Illegal::Sight(fault)))
    }

    fn interpret(
        now: Now<'_>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> Result<Interpreted<Step>, Uninterpreted<Illegal>> {
        let asker = || player_of(now.setup, words.one("name").unwrap_or_default());
        let notes = match verb {
            "see" => return watched::seen_turn(now, words, seen),
            "hand" => vec![told_hand(now, asker()?)],
            "turns" => told_turns(now, asker()?, words).map_err(Uninterpreted::usage)?,
            "say" => {
                let line = words.all(SAID).join(" ");
                return from_line(&line)
                    .map(Interpreted::step)
                    .map_err(Uninterpreted::usage);
            }
            verb => {
                return step(verb, words)
                    .map(Interpreted::step)
                    .map_err(Uninterpreted::usage);
            }
        };
        Ok(Interpreted::noted(vec![], notes))
    }
}

/// What may be done, as it is typed; only who is waited for is told.
fn told_turns(now: Now<'_>, player: usize, words: &Words) -> Result<Vec<Phrase>, Phrase> {
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
    let mut looked_through = 0;
    let turns = legal_like(setup, state, like).take(MOST_TURNS);
    let turns = turns.inspect(|_| looked_through += 1).filter(is_own);
    let turns = turns.map(|step| as_typed(&step));
    let turns = turns.filter(|turn| turn.starts_with(like)).take(most);
    let mut told: Vec<Phrase> = turns.map(Phrase::from).collect();
    if looked_through == MOST_TURNS && told.len() < most {
        told.push(phrase!("gnostica-turns-cut", most = MOST_TURNS));
    }
    Ok(told)
}

/// Whether the turn that has just ended was the player's, and a challenge round may be called.
fn may_call(now: Now<'_>, player: usize) -> bool {
    let was_on = matches!(now.state.phase, Phase::Acting(turn) if turn.before == Some(player));
    was_on && now.state.challenge().is_ok()
}

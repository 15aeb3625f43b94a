//! From what was typed or seen to the steps of a match of IceSickle.

use super::phase::Phase;
use super::placing::Placing;
use super::setup::Setup;
use super::sight::{self, Sighted};
use super::{ICESICKLE, IceSickleMatch, Illegal, Now, Step, doubt};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::Answers;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Sight, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use crate::rules::sentences::open_choices;
use crate::rules::stash::sighting::{SeenStep, Sighting, questions as left_open};
use crate::rules::typed::{Choose, answers};
use crate::square::Region;

impl Played for IceSickleMatch {
    fn playable(_: &Setup) -> &'static Playable {
        &ICESICKLE
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<Setup, Disagreed> {
        let players = words.all("players").to_vec();
        let first = words.one("first").or(players.first().map(String::as_str));
        let region: Option<Region> = words.parsed("region")?;
        let usual = if region.is_some() { "8x8" } else { "5x5" };
        let squares = Region::of_size(words.one("board").unwrap_or(usual))?;
        Ok(Setup {
            first: first.unwrap_or_default().to_owned(),
            players,
            squares,
            region,
            pieces: equipment.pieces,
            sight: Sight {
                squares: Some(squares),
                region,
                ..equipment.sight
            },
        })
    }

    fn equipment(setup: &Setup) -> Equipment {
        Equipment {
            pieces: setup.pieces,
            colors: vec![],
            sight: setup.sight.clone(),
        }
    }

    fn interpret(
        now: Now<'_>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> Result<Interpreted<Step>, Uninterpreted<Illegal>> {
        let choose: Vec<Choose> = words.all_parsed("choose").map_err(Uninterpreted::usage)?;
        let answers = answers(choose).map_err(Uninterpreted::usage)?;
        let seen = seen
            .map(|seen| doubt::with_named(seen, words))
            .transpose()?;
        let accepts = words.has("accept");
        let typed = match (verb, seen.as_ref()) {
            ("place", Some(layout)) => {
                return seen_step(now, layout, (&answers, accepts), (Phase::Placing, "place"));
            }
            ("jump", Some(layout)) => {
                return seen_step(now, layout, (&answers, accepts), (Phase::Jumping, "jump"));
            }
            ("place", None) => typed_placing(words),
            ("jump", None) => typed_jump(words),
            _ => Ok(Step::Round),
        };
        typed.map(Interpreted::step).map_err(Uninterpreted::usage)
    }

    fn differences(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Uninterpreted<Illegal>> {
        let ruling = sight::as_it_stands(now, layout)?;
        let differing = ruling.map(|ruling| sight::differing(now, &ruling));
        let differing = differing.into_iter().flatten();
        Ok(differing.map(|difference| difference.words).collect())
    }
}

impl SeenStep for Step {
    fn typed(&self) -> String {
        self.name().to_owned()
    }
}

fn typed_placing(words: &Words) -> Result<Step, Phrase> {
    let lacking = || phrase!("icesickle-typed-no-place");
    let Placing {
        square,
        size,
        color,
    } = words.parsed("at")?.ok_or_else(lacking)?;
    Ok(Step::Place {
        square,
        size,
        color,
    })
}

fn typed_jump(words: &Words) -> Result<Step, Phrase> {
    let lacking = || phrase!("icesickle-typed-no-jump");
    Ok(Step::Jump(words.parsed("move")?.ok_or_else(lacking)?))
}

/// The step of a verb that a picture shows.
fn seen_step(
    now: Now<'_>,
    layout: &Layout,
    (answers, accepts): (&Answers, bool),
    (phase, step): (Phase, &'static str),
) -> Result<Interpreted<Step>, Uninterpreted<Illegal>> {
    if now.state.phase != phase {
        let phase = now.state.phase;
        return Err(Uninterpreted::Illegal(Illegal::NotNow { step, phase }));
    }
    match sight::sight(now, layout, answers, accepts)? {
        Sighted::Made {
            found,
            notes,
            accepted,
        } => Ok(Interpreted {
            guesses: accepted,
            ..Interpreted::noted(vec![sight::step_of(found, phase)?], notes)
        }),
        Sighted::Unclear { questions, .. } => {
            let sighting = Sighting {
                questions,
                ..Sighting::<Step>::default()
            };
            Err(Uninterpreted::Unsettled(left_open(&sighting, step)))
        }
        Sighted::Unchanged => Err(Uninterpreted::Illegal(Illegal::NothingDone { step })),
        Sighted::Open(choices) => Err(Uninterpreted::Unsettled(open_choices(
            &choices,
            "--choose ",
        ))),
        Sighted::Doubted(stone) => Err(Uninterpreted::Unsettled(vec![doubt::in_writing(&stone)])),
    }
}

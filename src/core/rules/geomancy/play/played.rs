//! From what was typed or seen to the steps of a match of Geomancy.

use super::sighting::{self, BoardAnnotations};
use super::state::{GeomancyState, Phase};
use super::step::{GeomancyStep, StonePlace};
use super::typed::{Lies, Turned};
use super::verbs::GEOMANCY;
use super::{GeomancyMatch, narration};
use crate::layout::Layout;
use crate::mistyped::Mistyped;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Color;
use crate::rules::matches::Now;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use crate::rules::stash::played::{
    self, InterpretedSteps, MovedPiece, NO_PICTURE, each_once, explained, no_place,
};
use crate::rules::stash::typed::ColorAndSizes;
use crate::rules::stash::{Illegal, MovedStone, StashSetup, Stock, index_of};
use crate::rules::typed::answers;
use crate::square::{Direction, Region};

impl Played for GeomancyMatch {
    fn playable(_: &StashSetup) -> &'static Playable {
        &GEOMANCY
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<StashSetup, Disagreed> {
        Ok(played::agreed(words, equipment)?)
    }

    fn equipment(setup: &StashSetup) -> Equipment {
        setup.equipment()
    }

    fn interpret(
        now: Now<'_, Self>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> InterpretedSteps<GeomancyStep> {
        let player = || now.setup.color(now.state.turn).clone();
        match verb {
            "choose" => played::choose(words, GeomancyStep::Choose),
            "bell" => once_judged(now, GeomancyStep::Bell),
            "correct" => correct(now.setup, now.state, words),
            "cast" => cast(now, words, seen),
            "reorient" => reorient(now, words, seen),
            "pass" => once_judged(now, GeomancyStep::Pass { player: player() }),
            "round" => {
                let after: Option<Color> = words.parsed("after").map_err(Uninterpreted::usage)?;
                let offered = match &now.state.phase {
                    Phase::BetweenRounds { offered } => offered,
                    _ => &now.setup.first,
                };
                let after = after.unwrap_or_else(|| offered.clone());
                once_judged(now, GeomancyStep::NextRound { after })
            }
            _ => Err(Uninterpreted::Usage(NO_PICTURE.into())),
        }
    }

    fn differences(
        now: Now<'_, Self>,
        layout: &Layout,
    ) -> Result<Vec<Phrase>, Uninterpreted<Illegal>> {
        sighting::comparison(now.state, now.setup, layout).map_err(played::misread)
    }

    fn lies_elsewhere(now: Now<'_, Self>, layout: &Layout) -> bool {
        sighting::is_elsewhere(now.state, layout)
    }
}

/// A step that takes the board as it lies, after the judgement of what corrections left overpowered on it. While that leaves
/// choices open the step waits.
fn once_judged(now: Now<'_, GeomancyMatch>, step: GeomancyStep) -> InterpretedSteps<GeomancyStep> {
    if !now.state.is_to_be_judged(now.setup) {
        return Ok(Interpreted::step(step));
    }
    let judged = now.state.judged_between_turns(now.setup)?;
    if let Phase::Choosing(_) = judged.phase {
        let typed = step.name();
        let notes = vec![phrase!("stash-choose-before", typed)];
        return Ok(Interpreted::noted(vec![GeomancyStep::Judge], notes));
    }
    let notes = narration::not_staying(&judged);
    Ok(Interpreted::noted(vec![GeomancyStep::Judge, step], notes))
}

fn cast(
    now: Now<'_, GeomancyMatch>,
    words: &Words,
    seen: Option<&Layout>,
) -> InterpretedSteps<GeomancyStep> {
    let (setup, state) = (now.setup, now.state);
    // What the moment forbids is told before anything is asked about the table.
    state.require_turn(setup, setup.color(state.turn))?;
    // Where all was thrown beside the board, the board is as it was.
    let as_it_was = || state.layout(&setup.pieces);
    let layout = match seen {
        Some(layout) => layout.clone(),
        None if words.has("missed") => as_it_was(),
        None => return Err(Uninterpreted::Usage(NO_PICTURE.into())),
    };
    let annotations = known(
        annotations(words).map_err(Uninterpreted::usage)?,
        state,
        setup,
        &layout,
    )?;
    explained(sighting::cast(state, setup, &layout, &annotations), "cast")
}

fn reorient(
    now: Now<'_, GeomancyMatch>,
    words: &Words,
    seen: Option<&Layout>,
) -> InterpretedSteps<GeomancyStep> {
    let (setup, state) = (now.setup, now.state);
    state.require_turn(setup, setup.color(state.turn))?;
    if let Some(layout) = seen {
        let annotations = known(
            annotations(words).map_err(Uninterpreted::usage)?,
            state,
            setup,
            layout,
        )?;
        return explained(
            sighting::turn(state, setup, layout, &annotations),
            "reorient",
        );
    }
    let turned: Option<Turned> = words.parsed("turn").map_err(Uninterpreted::usage)?;
    let turned = turned.ok_or_else(|| Uninterpreted::Usage(NO_PICTURE.into()))?;
    let turn = GeomancyStep::Reorient {
        player: setup.color(state.turn).clone(),
        square: turned.square,
        direction: turned.direction,
    };
    once_judged(now, turn)
}

fn correct(
    setup: &StashSetup,
    state: &GeomancyState,
    words: &Words,
) -> InterpretedSteps<GeomancyStep> {
    let MovedPiece {
        color,
        size,
        from,
        to,
    } = played::correction(words).map_err(Uninterpreted::usage)?;
    let place = |text| place(text, setup, state).map_err(Uninterpreted::usage);
    let (from, to) = (place(from)?, place(to)?);
    let correction = MovedStone {
        stone: (&color, size),
        from: &from,
        to: &to,
    };
    let corrected = state.corrected(setup, &correction);
    if corrected.as_ref() == Ok(state) {
        let place = to.phrase();
        return Err(Illegal::ThereAlready { color, size, place }.into());
    }
    let correct = GeomancyStep::Correct {
        color,
        size,
        from,
        to,
    };
    match corrected {
        // Nothing comes after it before which what it leaves overpowered could fall.
        Ok(over) if over.phase == Phase::Over && over.is_to_be_judged(setup) => {
            let judged = over.judged_between_turns(setup)?;
            let steps = vec![correct, GeomancyStep::Judge];
            Ok(Interpreted::noted(steps, narration::not_staying(&judged)))
        }
        _ => Ok(Interpreted::step(correct)),
    }
}

/// What people say about a picture of the board.
pub(super) fn annotations(words: &Words) -> Result<BoardAnnotations, Phrase> {
    let mut missed = Stock::default();
    for pieces in words.all_parsed::<ColorAndSizes>("missed")? {
        for size in pieces.sizes {
            missed.add(&pieces.color, size, 1);
        }
    }
    let (stones, chosen) = played::annotations(words)?;
    let lies = words.all_parsed::<Lies>("lies")?.into_iter();
    let lies = each_once("lies", lies.map(|l| (l.square, l.stone)))?;
    Ok(BoardAnnotations {
        stones,
        missed,
        lies,
        answers: answers(chosen)?,
    })
}

/// What is said of stones that are seen, of squares where the book has one, if it is, and of colors that somebody plays.
fn known(
    annotations: BoardAnnotations,
    state: &GeomancyState,
    setup: &StashSetup,
    seen: &Layout,
) -> Result<BoardAnnotations, Illegal> {
    played::said_of_seen(&annotations.stones, setup, seen)?;
    for (square, lying) in &annotations.lies {
        match lying {
            Some(lying) => drop(index_of(setup, &lying.color)?),
            None if state.board.contains_key(square) => (),
            None => return Err(Illegal::BookHasNone { square: *square }),
        }
    }
    let missed = annotations.missed.iter();
    let colors = missed.map(|(color, _, _)| index_of(setup, color));
    colors.collect::<Result<Vec<_>, _>>()?;
    Ok(annotations)
}

/// A place as it is typed in a correction.
fn place(text: &str, setup: &StashSetup, state: &GeomancyState) -> Result<StonePlace, Phrase> {
    if text == "hand" {
        return Ok(StonePlace::Hand);
    }
    if let Some(player) = setup.colors().find(|c| c.name() == text) {
        return Ok(StonePlace::HeldBy(player.clone()));
    }
    let form = |problem: Mistyped| no_place(text, problem);
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
    Ok(StonePlace::Square(square, direction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::matches::Match;
    use crate::rules::typed::Choose;

    /// Stones as in "red L a1=E", taken from hands one by one, and the match that three play.
    fn corrected(stones: &[&str]) -> (StashSetup, GeomancyState) {
        let colors = ["red", "blue", "green"].map(|name| name.parse().expect("a color"));
        let setup = StashSetup::of_colors(colors).expect("players");
        let mut state = GeomancyState::new(&setup);
        for stone in stones {
            let (kind, place) = stone.rsplit_once(' ').expect("KIND PLACE");
            let (color, size) = kind.split_once(' ').expect("COLOR SIZE");
            let step = GeomancyStep::Correct {
                color: color.parse().expect("a color"),
                size: size.parse().expect("a size"),
                from: StonePlace::Hand,
                to: self::place(place, &setup, &state).expect("a place"),
            };
            state = GeomancyMatch::after(&setup, &state, &step).expect("room");
        }
        (setup, state)
    }

    fn interpreted(
        setup: &StashSetup,
        state: &GeomancyState,
        verb: &str,
    ) -> InterpretedSteps<GeomancyStep> {
        let now = Now {
            setup,
            state,
            entries: 0,
        };
        let layout = state.layout(&setup.pieces);
        GeomancyMatch::interpret(now, verb, &Words::default(), Some(&layout))
    }

    #[test]
    fn what_corrections_leave_overpowered_is_captured_before_a_pass_and_before_the_bell() {
        let overpowered = ["red large a1=E", "blue small b1=N"];
        let rows: [(&[&str], &str, &str, &str, &str); 5] = [
            (
                &overpowered,
                "pass",
                "judge pass",
                "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
                "between turns",
            ),
            (
                &overpowered,
                "bell",
                "judge bell",
                "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
                "before all is counted",
            ),
            (
                &overpowered,
                "round",
                "judge round",
                "Red's large on a1 puts 3 on b1; blue's small there is worth 1: captured by red",
                "between rounds",
            ),
            (
                &["red large a1=E", "blue large b1=N"],
                "pass",
                "pass",
                "",
                "nothing falls",
            ),
            (
                &["red large a1=E", "blue small b1=N", "green large c1=W"],
                "pass",
                "judge",
                "'pass' is not in the book yet: give it again once this is chosen",
                "several overpower it",
            ),
        ];
        for (stones, verb, steps, notes, why) in rows {
            let (setup, mut state) = corrected(stones);
            if verb == "round" {
                let offered = setup.first.clone();
                state.phase = Phase::BetweenRounds { offered };
            }
            let found = interpreted(&setup, &state, verb).expect("steps");
            let names: Vec<&str> = found.steps.iter().map(GeomancyStep::name).collect();
            let said: Vec<String> = found.notes.iter().map(ToString::to_string).collect();
            assert_eq!(
                (&*names.join(" "), &*said.join("; ")),
                (steps, notes),
                "{why}"
            );
            let census = state.census();
            for step in &found.steps {
                state = GeomancyMatch::after(&setup, &state, step).expect("legal");
            }
            if let Phase::Choosing(_) = state.phase {
                let choose = GeomancyStep::Choose(Choose::written("captor:b1", "green"));
                state = GeomancyMatch::after(&setup, &state, &choose).expect("asked");
                assert_eq!((state.turn, &state.phase), (0, &Phase::ToMove), "{why}");
            }
            assert!(!state.is_to_be_judged(&setup), "{why}");
            assert_eq!(state.census(), census, "{why}");
        }
    }

    /// A match of large stones that all have passed, with one of red's and one of blue's on the board, and a correction of red's.
    #[test]
    fn a_correction_after_the_end_goes_on_with_what_is_in_hand_and_takes_what_falls() {
        let rows = [
            (
                false,
                "hand",
                "correct",
                Phase::ToMove,
                "it is to be cast again",
            ),
            (false, "a1=N", "correct", Phase::Over, "nothing falls"),
            (false, "a1=E", "correct judge", Phase::Over, "blue's falls"),
            (
                true,
                "hand",
                "correct",
                Phase::Over,
                "after the bell it stays in hand",
            ),
            (
                true,
                "a1=E",
                "correct judge",
                Phase::Over,
                "blue's falls after the bell too",
            ),
        ];
        for (has_rung, to, steps, phase, why) in rows {
            let (setup, mut state) = corrected(&["red large c8=N", "blue medium b1=N"]);
            state.round = Size::Large;
            state.hands = Stock::default();
            state.passes = setup.players.len();
            state.has_rung = has_rung;
            state.phase = state.awaited(&setup);
            assert_eq!(state.phase, Phase::Over, "{why}");
            let now = Now {
                setup: &setup,
                state: &state,
                entries: 0,
            };
            let mut words = Words::default();
            for (argument, word) in [("piece", "red:L"), ("from", "c8"), ("to", to)] {
                words.set(argument, vec![word.into()]);
            }
            let found = GeomancyMatch::interpret(now, "correct", &words, None).expect("steps");
            let names: Vec<&str> = found.steps.iter().map(GeomancyStep::name).collect();
            assert_eq!(names.join(" "), steps, "{why}");
            let census = state.census();
            for step in &found.steps {
                state = GeomancyMatch::after(&setup, &state, step).expect("legal");
            }
            assert_eq!(state.phase, phase, "{why}");
            assert_eq!(
                state.board.len(),
                3 - found.steps.len() - usize::from(to == "hand"),
                "{why}"
            );
            assert_eq!(state.census(), census, "{why}");
        }
    }

    #[test]
    fn after_the_bell_nothing_is_asked_about_a_table() {
        let (setup, state) = corrected(&[]);
        let over = GeomancyMatch::after(&setup, &state, &GeomancyStep::Bell).expect("legal");
        for verb in ["cast", "reorient"] {
            let refused = interpreted(&setup, &over, verb);
            assert_eq!(
                refused,
                Err(Uninterpreted::Illegal(Illegal::Over)),
                "{verb}"
            );
        }
    }
}

//! How each game's steps are done once more, and what of its books is compared.

use super::*;
use geomant::rules::geomancy::play::{self as geomancy, GeomancyState, GeomancyStep};
use geomant::rules::noname::play::{self as noname, NonameState, NonameStep};
use geomant::rules::typed::Choose;

impl Replayed for GeomancyMatch {
    fn step(game: &mut Replay<Self>, number: usize, step: &GeomancyStep, photo: Option<&Path>) {
        let record = game.record();
        let file = shown(&record);
        match (step, photo) {
            (GeomancyStep::Cast { layout, missed, .. }, Some(photo)) => {
                let mut arguments = vec!["cast".to_owned(), file.into(), shown(photo).into()];
                if !missed.is_empty() {
                    arguments.extend(["--missed".into(), typed(missed)]);
                }
                game.see(number, arguments, photo, layout);
            }
            (
                GeomancyStep::Reorient {
                    square, direction, ..
                },
                Some(photo),
            ) => {
                let plain = ["reorient", file, shown(photo)];
                if let Err(said) = game.run(&plain) {
                    game.asked.push(format!("entry {number}: {}", said.trim()));
                    let turn = format!("{square}={direction}");
                    game.done(&["reorient", file, "--turn", &turn, "--photo", shown(photo)]);
                }
            }
            (GeomancyStep::Pass { .. }, _) => {
                game.done(&["pass", file]);
            }
            (GeomancyStep::NextRound { after }, _) => {
                game.done(&["round", file, "--after", after.name()]);
            }
            (GeomancyStep::Choose(Choose { id, answer }), _) => {
                let choice = format!(
                    "{}={}",
                    as_seen(game, number, &id.to_string()),
                    as_seen(game, number, &answer.to_string())
                );
                game.done(&["choose", file, &choice]);
            }
            other => panic!("{other:?} in a game of Geomancy"),
        }
    }

    fn told(state: &GeomancyState) -> String {
        let phase = match &state.phase {
            geomancy::Phase::Choosing(_) => "choosing".to_owned(),
            other => format!("{other:?}"),
        };
        let prisoners = &state.prisoners;
        format!(
            "{:#?}\nhands {}\nprisoners {prisoners:#?}\n{} {} {} {phase}",
            state.board, state.hands, state.round, state.turn, state.passes
        )
    }
}

/// The truth's name of a choice or an option, with its stone named as the picture names it.
fn as_seen(game: &Replay<GeomancyMatch>, number: usize, word: &str) -> String {
    let truth = game.truth.state_after(number - 1).expect("a state");
    let book = game.book();
    let (geomancy::Phase::Choosing(truth), geomancy::Phase::Choosing(seen)) =
        (&truth.phase, &book.state().phase)
    else {
        panic!("entry {number}: nothing is asked");
    };
    let named = truth
        .layout
        .stones
        .iter()
        .find(|stone| word == stone.id || word.ends_with(&format!(":{}", stone.id)));
    match named.and_then(|stone| Some((stone, nearest(&seen.layout.stones, stone)?))) {
        Some((stone, index)) => word.replace(&stone.id, &seen.layout.stones[index].id),
        None => word.to_owned(),
    }
}

impl Replayed for NonameMatch {
    fn step(game: &mut Replay<Self>, number: usize, step: &NonameStep, photo: Option<&Path>) {
        let record = game.record();
        match (step, photo) {
            (NonameStep::Place { stone, .. }, Some(photo)) => {
                let before = game.truth.state_after(number - 1).expect("a state");
                let layout = before.layout(&PieceSet::default(), Some(stone));
                let arguments = ["place", shown(&record), shown(photo)];
                game.see(number, arguments.map(str::to_owned).into(), photo, &layout);
            }
            (NonameStep::Choose(choose), _) => {
                game.done(&["choose", shown(&record), &choose.to_string()]);
            }
            other => panic!("{other:?} in a game of Noname"),
        }
    }

    /// Says what was captured where the picture leaves that in doubt.
    fn answer(game: &mut Replay<Self>, number: usize) {
        let book = game.book();
        let noname::Phase::Choosing(pending) = &book.state().phase else {
            return;
        };
        let before = game.truth.state_after(number - 1).expect("a state");
        let after = game.truth.state_after(number).expect("a state");
        let captured = after
            .placed
            .as_ref()
            .and_then(|placed| placed.captured.as_ref());
        // The pieces of both tables stand in the order in which they were placed.
        let index =
            captured.and_then(|(victim, _)| before.table.iter().position(|s| s.id == victim.id));
        let option = index.map_or("nothing", |index| &book.state().table[index].id);
        game.asked
            .push(format!("entry {number}: {:?}", pending.outcomes));
        let choice = format!("{}={option}", pending.choice_id());
        game.done(&["choose", shown(&game.record()), &choice]);
    }

    fn told(state: &NonameState) -> String {
        let pieces = state.table.iter();
        let pieces: Vec<String> = pieces
            .map(|s| format!("{} {} {}", s.color, s.size, s.pose.is_lying()))
            .collect();
        let is_over = state.phase == noname::Phase::Over;
        format!("{pieces:#?} {:#?} {} {is_over}", state.pads, state.turn)
    }
}

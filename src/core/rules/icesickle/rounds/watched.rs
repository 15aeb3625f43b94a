//! How a match of IceSickle is played before a camera.

use super::phase::Phase;
use super::setup::Setup;
use super::sight::{self, Sighted, SquareDifference};
use super::state::State;
use super::{IceSickleMatch, Illegal, Now, Step, doubt, lesson, narration};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::Size;
use crate::rules::icesickle::{Jump, field::Field};
use crate::rules::marks::Arrow;
use crate::rules::matches::Match;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Counted, InventoryItem, Invocation, Lesson, OfferedInvocation, Precomputation, Proposed, Query,
    SeenMove, Watched,
};
use crate::rules::sentences::query;
use crate::rules::typed::{Choose, answers};
use crate::square::Square;

impl Watched for IceSickleMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn()
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        let player = setup.name(state.mover);
        match state.phase {
            Phase::Placing => phrase!("icesickle-places", player),
            Phase::Jumping => phrase!("icesickle-jumps-now", player),
            Phase::RoundOver => phrase!("icesickle-first-round-over"),
            Phase::Over => match state.winner() {
                Some(winner) => {
                    let (player, points) = (setup.name(winner), state.points()[winner]);
                    phrase!("match-wins", player, points)
                }
                None => phrase!("icesickle-nobody-wins"),
            },
        }
    }

    fn outlook(setup: &Setup, state: &State) -> Phrase {
        let round = state.round;
        match state.phase {
            Phase::Placing => {
                let left: u32 = state.stash.iter().sum();
                phrase!("icesickle-outlook-placing", round, left)
            }
            Phase::Jumping => {
                let jumps = setup.field().map_or(0, |field| state.jumps(field).len());
                phrase!("icesickle-outlook-jumping", round, jumps)
            }
            Phase::RoundOver => {
                let player = setup.name(state.first + 1);
                phrase!("icesickle-outlook-round-over", player)
            }
            Phase::Over => phrase!("match-over"),
        }
    }

    fn belongings(_: &Setup, state: &State) -> Vec<Vec<InventoryItem>> {
        let taken = state.taken.iter().map(|sizes| {
            let count = |size: &Size| sizes.iter().filter(|other| *other == size).count() as u32;
            vec![pieces(
                phrase!("icesickle-taken"),
                &Size::ALL.map(|size| count(&size)),
            )]
        });
        taken.collect()
    }

    fn common(_: &Setup, state: &State) -> Vec<InventoryItem> {
        match state.phase {
            Phase::Placing => vec![pieces(phrase!("icesickle-stash"), &state.stash)],
            _ => vec![],
        }
    }

    fn offers(now: Now<'_>) -> Vec<OfferedInvocation> {
        match now.state.phase {
            Phase::RoundOver => vec![OfferedInvocation {
                label: phrase!("icesickle-begin-second-round"),
                why: Phrase::default(),
                invocation: Invocation::new("round"),
            }],
            _ => vec![],
        }
    }

    fn awaits_move(state: &State) -> bool {
        state.turn().is_some()
    }

    /// The jumps of every piece at once would hide the board: those of one are drawn as guides.
    fn is_judged(_: &State) -> bool {
        false
    }

    fn to_do(now: Now<'_>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        let ruling = sight::as_it_stands(now, seen).map_err(|illegal| illegal.phrase())?;
        let differing = ruling.map(|ruling| sight::differing(now, &ruling));
        let differing = differing.into_iter().flatten();
        Ok(differing.map(|difference| difference.words).collect())
    }

    fn proposal(now: Now<'_>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        let verb = match now.state.phase {
            Phase::Placing => "place",
            Phase::Jumping => "jump",
            Phase::RoundOver | Phase::Over => return None,
        };
        let chosen = annotations.all_parsed::<Choose>("choose").and_then(answers);
        let answers = match chosen {
            Ok(answers) => answers,
            Err(problem) => return Some(Err(problem)),
        };
        let seen = match doubt::with_named(seen, annotations) {
            Ok(seen) => seen,
            // What was said belongs to another picture.
            Err(_) => return None,
        };
        match sight::sight(now, &seen, &answers, annotations.has("accept")) {
            Ok(Sighted::Unchanged) => None,
            Ok(Sighted::Open(choices)) => {
                let open = choices.iter().filter(|choice| choice.is_open());
                Some(Ok(asked(verb, open.map(query).collect())))
            }
            Ok(Sighted::Doubted(stone)) => Some(Ok(SeenMove {
                best_guesses: Some("accept"),
                ..asked(verb, vec![doubt::query(&seen, &stone)])
            })),
            Ok(Sighted::Unclear { questions, found }) => {
                let step = found.and_then(|found| sight::step_of(found, now.state.phase).ok());
                let queries = questions.iter();
                let queries = queries.map(|one| doubt::query_of_square(&seen, one));
                Some(Ok(SeenMove {
                    sentence: step.map(|step| proposed(now, &step)),
                    best_guesses: Some("accept"),
                    ..asked(verb, queries.collect())
                }))
            }
            Ok(Sighted::Made { found, notes, .. }) => {
                let step = sight::step_of(found, now.state.phase);
                let proposed = step.and_then(|step| seen_move(now, verb, &step, notes));
                Some(proposed.map_err(|illegal| illegal.phrase()))
            }
            Err(illegal) => Some(Err(illegal.phrase())),
        }
    }

    fn guides(
        now: Now<'_>,
        seen: &Layout,
        pointed_at: Option<&str>,
        lesson: Option<&Lesson>,
    ) -> Vec<Arrow> {
        let Ok(field) = now.setup.field() else {
            return vec![];
        };
        let from = piece_in_hand(now, seen, pointed_at);
        let worth = |jump: &Jump| {
            let (from, to) = (jump.from, jump.to);
            let mut worths = lesson.into_iter().flat_map(|lesson| &lesson.worths);
            worths.find(move |worth| (worth.from, worth.to) == (from, to))
        };
        let is_best = |jump: &Jump| worth(jump).is_some_and(|worth| worth.is_best);
        let is_shown = |jump: &Jump| match from {
            Some(from) => jump.from == from,
            // With nothing in hand the lesson shows what is best.
            None => is_best(jump),
        };
        let jumps = now.state.jumps(field);
        let shown = jumps.iter().filter(|jump| is_shown(jump));
        let arrow = |jump: &Jump| Arrow {
            from: jump.from,
            to: jump.to,
            is_best: is_best(jump),
            words: worth(jump).map_or_else(
                || phrase!("icesickle-takes-points", points = jump.points),
                |w| w.worth.clone(),
            ),
        };
        shown.map(arrow).collect()
    }

    fn study(now: Now<'_>) -> Option<Precomputation> {
        let field = now.setup.field().ok()?;
        let position = now.state.position(field);
        (now.state.phase == Phase::Jumping)
            .then(|| -> Precomputation { Box::new(move || lesson::lesson(field, position)) })
    }
}

/// A move of which something has to be answered first.
fn asked(verb: &'static str, asked: Vec<Query>) -> SeenMove {
    SeenMove {
        verb,
        asked,
        ..SeenMove::default()
    }
}

fn seen_move(
    now: Now<'_>,
    verb: &'static str,
    step: &Step,
    notes: Vec<Phrase>,
) -> Result<SeenMove, Illegal> {
    let after = IceSickleMatch::after(now.setup, now.state, step)?;
    Ok(SeenMove {
        verb,
        sentence: Some(proposed(now, step)),
        consequences: narration::consequences(now.setup, &after),
        notes,
        is_settled: true,
        ..SeenMove::default()
    })
}

/// A step that is proposed, in a sentence.
fn proposed(now: Now<'_>, step: &Step) -> Phrase {
    let (setup, state) = (now.setup, now.state);
    let told = || narration::sentence(setup, state, step);
    let Step::Jump(id) = step else {
        return told();
    };
    let size = state.table.get(&id.from).map(|(size, _)| *size);
    let named = |field: Field| Jump::named(field, state.position(field), *id).ok();
    let jump = setup.field().ok().and_then(named);
    match size.zip(jump) {
        Some((size, jump)) => narration::jump(size, &jump),
        None => told(),
    }
}

/// Where the piece stands that is pointed at, or stood that was taken up.
fn piece_in_hand(now: Now<'_>, seen: &Layout, pointed_at: Option<&str>) -> Option<Square> {
    let ruling = sight::as_it_stands(now, seen).ok()??;
    match sight::differing(now, &ruling)[..] {
        [] => sight::piece_named(&ruling, pointed_at?)?.standing.square(),
        [
            SquareDifference {
                square,
                own: Some(_),
                seen: None,
                ..
            },
        ] => Some(square),
        _ => None,
    }
}

/// Some pieces by their sizes, smallest first; nobody asks for their colors.
fn pieces(what: Phrase, numbers: &[u32; 3]) -> InventoryItem {
    let of_size = Size::ALL.into_iter().zip(*numbers);
    let some = of_size.filter(|(_, number)| *number > 0);
    let words = some
        .clone()
        .map(|(size, number)| phrase!("icesickle-some", number, size));
    let words = Phrase::list(words, ListJoint::Between(", "));
    let counted = some.map(|(size, number)| Counted {
        color: None,
        size,
        number,
    });
    InventoryItem {
        what,
        pieces: counted.collect(),
        words,
        is_told_when_empty: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::PieceSet;
    use crate::rules::matches::played::Sight;
    use crate::rules::matches::shown::{Shown, View};
    use crate::square::Region;

    fn setup() -> Setup {
        Setup {
            players: vec!["ada".into(), "ben".into()],
            first: "ada".into(),
            squares: Region::of_size("5x5").expect("a board"),
            region: None,
            pieces: PieceSet::default(),
            sight: Sight::default(),
        }
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// A state in which it is to be jumped, with pieces as in "a1 L, b1 S".
    fn jumping(pieces: &str) -> State {
        let mut state = State::new(0);
        state.phase = Phase::Jumping;
        state.stash = [0; 3];
        for piece in pieces.split(", ") {
            let (at, letter) = piece.split_once(' ').expect("a square and a size");
            let size = Size::ALL
                .into_iter()
                .find(|s| s.letter().to_string() == letter);
            state
                .table
                .insert(square(at), (size.expect("a size"), None));
        }
        state
    }

    fn layout(setup: &Setup, state: &State) -> Layout {
        match IceSickleMatch::view(setup, state) {
            View::Layout(layout) => layout,
            _ => panic!("a table that is told"),
        }
    }

    const fn now<'a>(setup: &'a Setup, state: &'a State) -> Now<'a> {
        Now {
            setup,
            state,
            entries: 0,
        }
    }

    #[test]
    fn a_jump_is_named_with_what_it_takes_and_its_sizes_are_the_book_s() {
        let (setup, state) = (setup(), jumping("a1 L, b1 S, c1 M, e5 S"));
        let mut after = layout(&setup, &jumping("d1 L, e5 S"));
        let sentence = |seen: &Layout| {
            let proposed = IceSickleMatch::proposal(now(&setup, &state), seen, &Words::default());
            proposed
                .map(|proposed| proposed.map(|seen_move| seen_move.sentence.map(|s| s.to_string())))
        };
        let named = Some("large a1 over b1, c1 to d1: takes 3".to_owned());
        assert_eq!(sentence(&after), Some(Ok(named.clone())));
        // What was read with doubt is what has to stand there, and that is said; what is sure contradicts the book.
        for (confidence, wanted) in [(0.4, Ok(named)), (0.95, Err(()))] {
            after.stones[0].size = Size::Small;
            after.stones[0].confidence = Some(confidence);
            let said = sentence(&after).map(|said| said.map_err(|_| ()));
            assert_eq!(said, Some(wanted), "{confidence}");
        }
        let notes = |size: Size| {
            let stone = &mut after.stones[0];
            (stone.size, stone.confidence) = (size, Some(0.4));
            let proposed = IceSickleMatch::proposal(now(&setup, &state), &after, &Words::default());
            proposed.map(|proposed| proposed.map(|seen_move| seen_move.notes.len()))
        };
        let sizes = [Size::Small, Size::Large];
        assert_eq!(sizes.map(notes), [Some(Ok(1)), Some(Ok(0))]);
    }

    #[test]
    fn guides_are_the_jumps_of_the_piece_pointed_at_or_in_hand() {
        let (setup, state) = (setup(), jumping("a1 L, b1 S, b4 M, e5 S"));
        let seen = layout(&setup, &state);
        let ends = |seen: &Layout, pointed_at| -> Vec<String> {
            let arrows = IceSickleMatch::guides(now(&setup, &state), seen, pointed_at, None);
            arrows
                .iter()
                .map(|arrow| format!("{}-{}", arrow.from, arrow.to))
                .collect()
        };
        assert_eq!(ends(&seen, Some("a1")), ["a1-c1", "a1-d1", "a1-e1"]);
        assert!(ends(&seen, None).is_empty(), "nothing is pointed at");
        assert!(ends(&seen, Some("e5")).is_empty(), "it can't jump");
        let mut lifted = seen;
        lifted.stones.retain(|stone| stone.id != "a1");
        assert_eq!(ends(&lifted, None), ["a1-c1", "a1-d1", "a1-e1"], "in hand");
        lifted.stones.retain(|stone| stone.id != "b1");
        assert!(ends(&lifted, None).is_empty(), "two pieces are away");
    }

    #[test]
    fn a_lesson_has_the_best_jumps_first_and_says_where_it_stopped_short() {
        let (setup, state) = (setup(), jumping("a1 L, b1 S, c1 M, e5 S, d4 M"));
        let study = IceSickleMatch::study(now(&setup, &state)).expect("something to learn");
        let lesson = study();
        let first = lesson.worths.first().expect("a jump");
        assert!(
            first.is_best
                && lesson.worths.len() == state.jumps(setup.field().expect("a field")).len()
        );
        assert_eq!(lesson.remark, phrase!("icesickle-lesson"));
        let mut worths = lesson.worths.iter().map(|worth| worth.worth.to_string());
        assert!(worths.all(|worth| !worth.contains('?')));
        let placing = State::new(0);
        assert!(IceSickleMatch::study(now(&setup, &placing)).is_none());
    }
}

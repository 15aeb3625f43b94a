//! Matches of any game before a camera: tables are shown, and what is offered is clicked.
//!
//! In: lines as [`super::verbs`] takes them, and besides `show`, with what hands do to the table as the match has it, and
//! `click`, with numbers of what is picked. Out: everything that is said of such a moment, and a match that survives its record.

use super::entries::{is_shown, survives_its_record};
use super::tables::COLORS;
use super::verbs::{Typed, one};
use geomant_core::card::{CardSize, LaidCard};
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::{Book, Entry};
use geomant_core::piece::{PieceSet, Pose, Size};
use geomant_core::rules::matches::shown::View;
use geomant_core::rules::matches::verb::Words;
use geomant_core::rules::matches::watched::{Invocation, Query, ReplyEffect, Watched};
use geomant_core::rules::variant::{self, WithMatch};

/// Stones, and cards, that a table is given: about as many as matches need.
const MOST: usize = 40;

/// A match as it was played before a camera.
pub fn watched(bytes: &[u8]) {
    let Some(typed) = Typed::of(bytes) else {
        return;
    };
    variant::with_match(typed.game(), Seen { typed });
}

struct Seen<'a> {
    typed: Typed<'a>,
}

impl WithMatch for Seen<'_> {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let Some(mut book) = self.typed.begun::<M>() else {
            return;
        };
        // Where the match does not say where things lie, they lie where hands have left them.
        let mut table = bare();
        for line in &self.typed.rest {
            match line.split_once('\t') {
                Some(("show", hands)) => show(&mut book, &mut table, hands),
                Some(("click", picks)) => click(&mut book, picks),
                _ => one(&mut book, line),
            }
        }
        survives_its_record(&book);
        is_shown(&book);
    }
}

/// Nothing on a table without a board.
fn bare() -> Layout {
    Layout::typed(Surface::Table, PieceSet::default(), vec![])
}

/// The table is shown as hands have left it: what that would come to is told, and booked as far as it is legal.
fn show<M: Watched>(book: &mut Book<M>, table: &mut Layout, hands: &str) {
    if let View::Layout(lies) = M::view(book.setup(), book.state()) {
        *table = lies;
    }
    let (deeds, said): (Vec<&str>, Vec<&str>) =
        hands.split('\t').partition(|hand| hand.contains(':'));
    for deed in deeds {
        let mut words = deed.split(':');
        let name = words.next().unwrap_or_default();
        let numbers = words.filter_map(|number| number.parse().ok());
        let numbers: Vec<f64> = numbers.filter(|number: &f64| number.abs() <= 1e6).collect();
        handle(table, name, &numbers);
    }
    let layout = &*table;
    let now = book.now();
    let claims = Words::default();
    let _ = M::to_do(now, layout);
    let _ = M::differences(now, layout);
    M::nameable(now, layout, &claims);
    let pointed_at = layout.stones.first().map(|stone| stone.id.as_str());
    M::guides(now, layout, pointed_at, None);
    let Some(Ok(seen)) = M::proposal(now, layout, &claims) else {
        return;
    };
    let mut words = claims;
    for query in &seen.asked {
        is_asked(query);
        let Some(reply) = query.replies.get(said.len() % query.replies.len().max(1)) else {
            continue;
        };
        if let ReplyEffect::Said { argument, values } = &reply.means {
            words.add(argument, values.iter().cloned());
        }
    }
    M::proposal(book.now(), layout, &words);
    book_it(book, seen.verb, &words, Some(layout));
}

/// One thing that hands do: `add:KIND:X:Y:DEG`, `card:X:Y:DEG`, and with stones, by their numbers, `slide:STONE:X:Y`,
/// `turn:STONE:DEG`, `lift:STONE`, `doubt:STONE:P`.
fn handle(table: &mut Layout, deed: &str, numbers: &[f64]) {
    let count = table.stones.len();
    match (deed, numbers) {
        ("add", [kind, x, y, deg]) if count < MOST => {
            let id = unused_id(&table.stones);
            table.stones.push(stone(id, *kind, (*x, *y), *deg));
        }
        ("card", [x, y, deg]) if table.cards.len() < MOST => table.cards.push(LaidCard {
            id: format!("c{}", table.cards.len()),
            center: SurfacePoint::new(*x, *y),
            along: Bearing::from_deg(*deg),
            size: CardSize::TAROT,
            sigma: None,
            confidence: None,
        }),
        (_, [which, rest @ ..]) if count > 0 => {
            let index = which.abs() as usize % count;
            let stone = &mut table.stones[index];
            match (deed, rest) {
                ("slide", [x, y]) => {
                    let from = stone.position;
                    stone.position = SurfacePoint::new(from.x_mm + x, from.y_mm + y);
                }
                ("turn", [deg]) => turn(stone, *deg),
                ("doubt", [probability]) => stone.confidence = Some(probability.clamp(0.0, 1.0)),
                ("lift", []) => drop(table.stones.remove(index)),
                _ => {}
            }
        }
        _ => {}
    }
}

/// An id that no stone has: no picture names two alike.
fn unused_id(stones: &[Stone]) -> String {
    let mut ids = (0..).map(|number| format!("new{number}"));
    let is_unused = |id: &String| stones.iter().all(|stone| stone.id != *id);
    ids.find(is_unused).expect("there are more ids than stones")
}

/// One of few colors and of any size; standing where it is turned backwards.
fn stone(id: String, kind: f64, (x, y): (f64, f64), deg: f64) -> Stone {
    let kind = kind.abs() as usize;
    let turned = Bearing::from_deg(deg);
    Stone::exact(
        id,
        COLORS[kind % COLORS.len()].parse().expect("a color"),
        Size::ALL[kind / COLORS.len() % Size::ALL.len()],
        if deg < 0.0 {
            Pose::Upright { spin: turned }
        } else {
            Pose::Lying { heading: turned }
        },
        SurfacePoint::new(x, y),
    )
}

/// Turned lying; one that stands falls over.
fn turn(stone: &mut Stone, deg: f64) {
    let (Pose::Lying { heading: before } | Pose::Upright { spin: before }) = stone.pose;
    stone.pose = Pose::Lying {
        heading: Bearing::from_deg(before.turned(deg).deg()),
    };
}

/// What lies before players is picked, by numbers, and one of what is offered then is done.
fn click<M: Watched>(book: &mut Book<M>, picks: &str) {
    let numbers: Vec<usize> = picks.split('\t').filter_map(|n| n.parse().ok()).collect();
    let Some((last, first)) = numbers.split_last() else {
        return;
    };
    let now = book.now();
    let mut picked = vec![];
    for number in first {
        let laid = M::laid(now, &picked);
        let tokens = laid.trays.iter().flat_map(|tray| &tray.tokens);
        let then: Vec<_> = tokens.filter_map(|token| token.then.as_ref()).collect();
        if let Some(picks) = then.get(number % then.len().max(1)) {
            picked = (*picks).clone();
        }
    }
    let offers = M::laid(now, &picked)
        .invocations
        .into_iter()
        .chain(M::offers(now));
    let mut invocations: Vec<Invocation> = offers.map(|offer| offer.invocation).collect();
    for query in M::asked(now) {
        is_asked(&query);
        let replies = query.replies.into_iter().map(|reply| reply.means);
        invocations.extend(replies.filter_map(|means| match means {
            ReplyEffect::Done(invocation) => Some(invocation),
            ReplyEffect::Said { .. } | ReplyEffect::Shown(_) => None,
        }));
    }
    M::secret(now);
    let Some(chosen) = invocations.get(last % invocations.len().max(1)) else {
        return;
    };
    let _ = M::tried(now, chosen);
    book_it(book, chosen.verb, &chosen.words, None);
}

fn is_asked(query: &Query) {
    let can_be_answered =
        !query.replies.is_empty() || query.written.is_some() || !query.hint.is_empty();
    assert!(
        can_be_answered,
        "a question without an answer: {}",
        query.question
    );
}

fn book_it<M: Watched>(book: &mut Book<M>, verb: &str, words: &Words, seen: Option<&Layout>) {
    match M::interpret(book.now(), verb, words, seen) {
        Ok(said) => {
            for step in said.steps {
                if let Err(refused) = book.record(Entry::of(step)) {
                    return assert!(!refused.to_string().is_empty(), "an error speaks");
                }
            }
        }
        Err(problem) => assert!(!problem.to_string().is_empty(), "an error speaks"),
    }
}

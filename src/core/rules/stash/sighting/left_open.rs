//! What a picture leaves open, as sentences that say what to type.

use super::{SeenStep, Sighting, SightingQuestion, labels};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};
use crate::piece::{Color, Size};
use crate::rules::matches::guess::{DoubtedCall, Guess, GuessSubject, TakenFor};
use crate::rules::stash::Stock;
use crate::square::Square;

/// A line for everything that keeps a picture from being recorded.
pub fn questions<S: SeenStep>(sighting: &Sighting<S>, command: &str) -> Vec<Phrase> {
    let questions = sighting.questions.iter().map(|q| in_words(q, command));
    let notes = sighting.notes.iter();
    let notes = notes.map(|note| phrase!("open-note", note));
    let placed = sighting.step.as_ref().and_then(SeenStep::placed);
    let placed = placed.map(|step| phrase!("open-would-record", step));
    questions.chain(notes).chain(placed).collect()
}

/// What a picture leaves open, without a word on what to do about it and without a full stop; none of questions that
/// hang on who asks them. Stones are called what `called` makes of their ids.
pub fn fact<S>(question: &SightingQuestion<S>, called: &dyn Fn(&str) -> Phrase) -> Option<Phrase> {
    let all = |ids: &[String], joint| Phrase::list(ids.iter().map(|id| called(id)), joint);
    Some(match question {
        SightingQuestion::Kind { stones, seen, .. } => {
            let ((color, size), count) = (seen, stones.len());
            let stones = all(stones, ListJoint::And);
            phrase!("open-kind", stones, count, color, size = *size)
        }
        SightingQuestion::TooMany { illegal, suspects } if is_another_table(suspects) => {
            phrase!("open-another-table", illegal, count = suspects.len())
        }
        SightingQuestion::TooMany { illegal, suspects } => {
            let (count, suspects) = (suspects.len(), all(suspects, ListJoint::Or));
            phrase!("open-too-many", illegal, count, suspects)
        }
        SightingQuestion::Doubt { .. } => return doubted(question, called),
        SightingQuestion::Elsewhere { in_place, of } => {
            phrase!("open-elsewhere", in_place = *in_place, of = *of)
        }
        SightingQuestion::Captive { stone, .. } => phrase!("open-captive", stone),
        SightingQuestion::Several(ids) => {
            phrase!("open-several", stones = all(ids, ListJoint::And))
        }
        SightingQuestion::Missing { .. }
        | SightingQuestion::Which(_)
        | SightingQuestion::Gone(_)
        | SightingQuestion::Unexplained(_) => return None,
    })
}

/// Whether more stones lie otherwise than a single one misread explains: a stash has five of a kind, so that the suspects are
/// six where one of another kind was taken for one of them.
const fn is_another_table(suspects: &[String]) -> bool {
    const SUSPECTS_OF_ONE: usize = 6;
    suspects.len() > SUSPECTS_OF_ONE
}

/// Which call of the eye is in doubt, and between what; none of other questions.
fn doubted<S>(question: &SightingQuestion<S>, called: &dyn Fn(&str) -> Phrase) -> Option<Phrase> {
    Some(match question {
        SightingQuestion::Doubt {
            stone,
            what: DoubtedCall::Pose,
            best: square,
            ..
        } => {
            let (stone, square) = (called(stone), square.phrase());
            phrase!("open-standing", stone, square)
        }
        SightingQuestion::Doubt {
            stone,
            what: DoubtedCall::Piece,
            best: TakenFor::Kind(color, size),
            probability,
            ..
        } => {
            let kind = labels::in_words(&(color.clone(), *size));
            let stone = called(stone);
            phrase!("open-piece", stone, kind, sure = percent(*probability))
        }
        SightingQuestion::Doubt {
            what,
            best,
            probability,
            about,
            options,
            ..
        } => {
            let (about, best) = (about.phrase(), best.phrase());
            let sure = percent(*probability);
            let shares = options.iter().map(|option| option.words.clone());
            let shares = Phrase::list(shares, ListJoint::Between(", "));
            match *what {
                DoubtedCall::Direction => phrase!("open-direction", about, shares, best),
                _ if options.is_empty() => phrase!("open-square", about, best, sure),
                _ => phrase!("open-shares", about, shares, best, sure),
            }
        }
        _ => return None,
    })
}

fn in_words<S: SeenStep>(question: &SightingQuestion<S>, command: &str) -> Phrase {
    // Where ids are typed, stones are called by them.
    let fact = fact(question, &|id| id.into()).unwrap_or_default();
    let first = |ids: &[String]| ids.first().cloned().unwrap_or_else(|| "ID".to_owned());
    match question {
        SightingQuestion::Kind {
            stones, options, ..
        } => {
            let example = first(stones);
            let kinds = options.iter().map(typed).chain(["nothing".into()]);
            let ways = kinds.map(|kind| format!("--is {example}={kind}"));
            phrase!(
                "open-say-kind",
                fact,
                ways = Phrase::list(ways, ListJoint::EachOr)
            )
        }
        SightingQuestion::TooMany { suspects, .. } if is_another_table(suspects) => fact,
        SightingQuestion::TooMany { suspects, .. } => {
            phrase!("open-say-what-it-is", fact, stone = first(suspects))
        }
        SightingQuestion::Missing {
            stones,
            unseen_on,
            beside,
        } => missing(stones, unseen_on, beside),
        SightingQuestion::Doubt { .. } => doubt(question, fact),
        SightingQuestion::Elsewhere { .. } => phrase!("open-say-elsewhere", fact),
        SightingQuestion::Which(steps) if steps.iter().all(SeenStep::is_nothing) => {
            phrase!("open-nothing-changed")
        }
        SightingQuestion::Which(steps) => phrase!("open-several-moves", ways = ways(steps)),
        SightingQuestion::Gone(stones) => {
            let stones = Phrase::list(stones, ListJoint::And);
            phrase!("open-gone", stones)
        }
        SightingQuestion::Captive { id, kind, .. } => {
            phrase!("open-take-off", fact, id, kind = typed(kind))
        }
        SightingQuestion::Several(ids) => phrase!("open-say-none", fact, stone = first(ids)),
        SightingQuestion::Unexplained(changes) if changes.is_empty() => phrase!("open-nothing-new"),
        SightingQuestion::Unexplained(changes) => {
            let changes = Phrase::list(changes, ListJoint::Between("; "));
            phrase!("open-unexplained", command, changes)
        }
    }
}

/// How one says which of several steps it was.
fn ways<S: SeenStep>(steps: &[S]) -> Phrase {
    let ways = steps.iter().map(|step| Phrase::from(step.typed()));
    let ways = ways.reduce(|ways, way| phrase!("open-way-or", ways, way));
    ways.unwrap_or_default()
}

/// How to answer what is in doubt.
fn doubt<S>(question: &SightingQuestion<S>, fact: Phrase) -> Phrase {
    let SightingQuestion::Doubt {
        stone,
        what,
        best,
        about,
        options,
        ..
    } = question
    else {
        return fact;
    };
    match *what {
        // Typed as it stands, in whatever language the question is.
        DoubtedCall::Pose => phrase!("open-say-lies", fact, square = best.to_string()),
        DoubtedCall::Piece if *about == GuessSubject::Placed => {
            phrase!("open-say-piece", fact, stone)
        }
        DoubtedCall::Piece => phrase!("open-say-stone", fact, stone),
        what => {
            let typed = options.iter().filter_map(|option| option.typed.as_ref());
            let ways: Vec<String> = typed.map(|typed| format!("--choose {typed}")).collect();
            if ways.is_empty() {
                phrase!("open-choose-other", fact, call = what.on(stone).to_string())
            } else {
                phrase!(
                    "open-choose",
                    fact,
                    ways = Phrase::list(ways, ListJoint::EachOr)
                )
            }
        }
    }
}

/// A doubtful call as the guess that it is where it is taken; none for what is no matter of doubt.
pub fn guess<S>(question: &SightingQuestion<S>) -> Option<Guess> {
    let SightingQuestion::Doubt {
        stone,
        what,
        best,
        probability,
        about,
        ..
    } = question
    else {
        return None;
    };
    let taken = match *what {
        DoubtedCall::Pose => TakenFor::Standing,
        _ => best.clone(),
    };
    Some(Guess {
        call: what.on(stone),
        taken,
        probability: *probability,
        about: about.clone(),
    })
}

fn missing(stones: &Stock, unseen_on: &[Square], beside: &[String]) -> Phrase {
    let typed = typed_stock(stones);
    let fell = match beside {
        [] => phrase!("open-say-missed", typed),
        ids => phrase!("open-say-missed-beside", typed, beside = ids.join(", ")),
    };
    let mut ways = vec![fell];
    if !unseen_on.is_empty() {
        let squares: Vec<String> = unseen_on.iter().map(ToString::to_string).collect();
        ways.push(phrase!("open-say-lie-there", squares = squares.join(",")));
    }
    ways.push(phrase!("open-say-lie-elsewhere"));
    let ways = Phrase::list(ways, ListJoint::Between(", "));
    phrase!("open-missing", stones, ways)
}

/// As in red:S.
pub fn typed((color, size): &(Color, Size)) -> String {
    format!("{color}:{}", size.letter())
}

/// As in red:SSL,blue:M.
pub fn typed_stock(stock: &Stock) -> String {
    let kinds = stock.iter().map(|(color, size, number)| {
        let letters: String = (0..number).map(|_| size.letter()).collect();
        format!("{color}:{letters}")
    });
    kinds.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrasing::{Language, Say};

    #[test]
    fn one_stone_too_many_is_not_all_of_several() {
        let rows = [
            (
                &["s6"][..],
                "s6 can't be an orange small, as the book counts",
                "s6 kann nach dem Buch kein kleiner oranger Stein sein",
            ),
            (
                &["s6", "s7"],
                "s6 and s7 can't all be orange smalls, as the book counts",
                "s6 und s7 können nach dem Buch nicht alle kleine orange Steine sein",
            ),
        ];
        for (stones, english, german) in rows {
            let question: SightingQuestion<()> = SightingQuestion::Kind {
                stones: stones.iter().map(|id| (*id).to_owned()).collect(),
                seen: ("orange".parse().expect("a color"), Size::Small),
                options: vec![],
            };
            let said = fact(&question, &|id| id.into()).expect("words");
            assert_eq!(said.to_string(), english);
            assert_eq!(said.in_language(Language::German), german);
        }
    }
}

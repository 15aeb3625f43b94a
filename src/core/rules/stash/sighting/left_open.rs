//! What a picture leaves open, as sentences that say what to type.

use super::{Sighting, SightingQuestion};
use crate::phrasing::{percent, portion};
use crate::piece::{Color, Size};
use crate::rules::matches::guess::Guess;
use crate::rules::stash::{Step, Stock};
use crate::square::Square;

/// A line for everything that keeps a picture from being recorded.
pub fn questions(sighting: &Sighting, command: &str) -> Vec<String> {
    let questions = sighting.questions.iter().map(|q| in_words(q, command));
    let notes = sighting.notes.iter().map(|note| format!("({note})"));
    let placed = sighting.step.as_ref().and_then(placed);
    let placed = placed.map(|words| format!("(it would be recorded that {words})"));
    questions.chain(notes).chain(placed).collect()
}

/// What a placing puts where, for people to compare with the table.
pub fn placed(step: &Step) -> Option<String> {
    let Step::Place { player, stone } = step else {
        return None;
    };
    let how = match stone.pose.heading() {
        Some(heading) => format!("lying, pointing {heading}"),
        None => "upright".into(),
    };
    let (x, y) = (stone.position.x_mm, stone.position.y_mm);
    Some(format!(
        "{player} placed a {} {}, {how}, at ({x:.0}, {y:.0}) mm",
        stone.color, stone.size
    ))
}

/// What a picture leaves open, without a word on what to do about it and without a full stop; none of questions that
/// hang on who asks them.
pub fn fact(question: &SightingQuestion) -> Option<String> {
    Some(match question {
        SightingQuestion::Kind { stones, seen, .. } => {
            let (color, size) = seen;
            let stones = stones.join(", ");
            format!("{stones} can't all be a {color} {size}, as the book counts")
        }
        SightingQuestion::TooMany { illegal, suspects } => {
            format!("{illegal}; or one of {} is misread", suspects.join(", "))
        }
        SightingQuestion::Doubt {
            stone,
            what: "pose",
            best: square,
            ..
        } => format!("{stone} was read as standing on {square}, where it lay"),
        SightingQuestion::Doubt {
            stone,
            what: "piece",
            best,
            probability,
            ..
        } => format!(
            "{stone} was read as a {best} with {}",
            percent(*probability)
        ),
        SightingQuestion::Doubt {
            what,
            best,
            probability,
            about,
            shares,
            ..
        } => doubt(what, (best, *probability), about, shares),
        SightingQuestion::Several(ids) => {
            format!(
                "{} are all new, and a turn places one piece",
                ids.join(", ")
            )
        }
        SightingQuestion::Missing { .. }
        | SightingQuestion::Which(_)
        | SightingQuestion::Gone(_)
        | SightingQuestion::Unexplained(_) => return None,
    })
}

/// Stones beside the board, in parentheses after those that are missing on it.
pub fn may_lie_beside(beside: &[String]) -> String {
    match beside {
        [] => String::new(),
        ids => format!(" ({} beside the board may be they)", ids.join(", ")),
    }
}

fn in_words(question: &SightingQuestion, command: &str) -> String {
    let fact = fact(question).unwrap_or_default();
    match question {
        SightingQuestion::Kind {
            stones, options, ..
        } => {
            let example = stones.first().map_or("ID", String::as_str);
            let mut kinds: Vec<String> = options.iter().map(typed).collect();
            kinds.push("nothing".into());
            let kinds: Vec<String> = kinds
                .iter()
                .map(|k| format!("--is {example}={k}"))
                .collect();
            format!(
                "{fact}: say what one of them is, as in {}",
                kinds.join(" or ")
            )
        }
        SightingQuestion::TooMany { suspects, .. } => format!(
            "{fact}: say what it is, as in --is {}=nothing",
            suspects.first().map_or("ID", String::as_str)
        ),
        SightingQuestion::Missing {
            stones,
            unseen_on,
            beside,
        } => missing(stones, unseen_on, beside),
        SightingQuestion::Doubt {
            what: "pose",
            best: square,
            ..
        } => format!(
            "{fact}: say --lies {square} if it lies as \
             before, or --accept if it stands"
        ),
        SightingQuestion::Doubt {
            stone,
            what: "piece",
            ..
        } => format!(
            "{fact}: say --is {stone}=COLOR:SIZE, --is {stone}=nothing, or --accept if that is what was placed"
        ),
        SightingQuestion::Doubt {
            stone, what, best, ..
        } => {
            format!(
                "{fact}: say --choose {what}:{stone}={best} or another, or --accept all best guesses"
            )
        }
        SightingQuestion::Which(steps) if matches!(steps[..], [Step::Pass { .. }]) => {
            "nothing has changed against the book: to pass, say geomant match pass; if a stone was \
             turned, say which with --turn SQUARE=DIRECTION"
                .into()
        }
        SightingQuestion::Which(steps) => {
            let ways: Vec<String> = steps.iter().map(as_typed).collect();
            format!("several moves explain the picture: {}", ways.join(", or "))
        }
        SightingQuestion::Gone(ids) => format!(
            "{} not seen: put them back and take another picture, or say --accept if they lie there \
             unchanged",
            ids.join(", ")
        ),
        SightingQuestion::Several(ids) => format!(
            "{fact}: say which are none, as in --is {}=nothing",
            ids.first().map_or("ID", String::as_str)
        ),
        SightingQuestion::Unexplained(changes) if changes.is_empty() => {
            "nothing new is seen: take another picture, or say with a layout what was placed".into()
        }
        SightingQuestion::Unexplained(changes) => {
            let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
            format!(
                "no legal {command} explains the picture; against the book, {}: a turn is one stone of \
                 the player's own turned in its square",
                changes.join("; ")
            )
        }
    }
}

/// A doubtful call as the guess that it is where it is taken; none for what is no matter of doubt.
pub fn guess(question: &SightingQuestion) -> Option<Guess> {
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
    let (about, taken) = match *what {
        "piece" => ("the piece that was placed".to_owned(), format!("a {best}")),
        "pose" => (about.clone(), "standing".to_owned()),
        _ => (about.clone(), best.clone()),
    };
    Some(Guess {
        call: format!("{what}:{stone}"),
        taken,
        probability: *probability,
        about,
    })
}

/// As in "d4 or c4: the red small lies 52% on d4, 48% on c4; it is taken for d4 with 61%".
fn doubt(
    what: &str,
    (best, probability): (&str, f64),
    about: &str,
    shares: &[(String, f64)],
) -> String {
    let sure = percent(probability);
    let parts = shares.iter().map(|(place, share)| match place.as_str() {
        "beside the board" => format!("{} {place}", portion(*share)),
        square => format!("{} on {square}", portion(*share)),
    });
    let parts: Vec<String> = parts.collect();
    match (what, parts.as_slice()) {
        ("direction", _) => {
            format!("{about} may point elsewhere than {best}, which is {sure} sure")
        }
        (_, []) => format!("{about}: it is taken for {best} with {sure}"),
        (_, parts) => format!(
            "{about} lies {}; it is taken for {best} with {sure}",
            parts.join(", ")
        ),
    }
}

fn missing(stones: &Stock, unseen_on: &[Square], beside: &[String]) -> String {
    let mut ways = vec![format!(
        "say --missed {} if they fell beside the board or out of sight{}",
        typed_stock(stones),
        may_lie_beside(beside)
    )];
    if !unseen_on.is_empty() {
        let squares: Vec<String> = unseen_on.iter().map(ToString::to_string).collect();
        ways.push(format!(
            "--lies {} if they lie there as before",
            squares.join(",")
        ));
    }
    ways.push("--lies SQUARE=COLOR:SIZE:DIRECTION if they lie elsewhere".into());
    format!("{stones} not found on the board: {}", ways.join(", "))
}

fn as_typed(step: &Step) -> String {
    match step {
        Step::Reorient {
            square, direction, ..
        } => format!("reorient --turn {square}={direction}"),
        other => other.name().to_owned(),
    }
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

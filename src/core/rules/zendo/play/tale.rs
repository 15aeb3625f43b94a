//! Steps of a match of Zendo as sentences.

use super::setup::Setup;
use super::state::{Built, Phase, State, pieces_of};
use super::step::{Consent, Step};
use crate::phrasing::NOTHING;
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::koan::{Koan, Mark};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
    let who = setup.name_of(before.turn);
    let next = || format!("k{}", before.koans.len() + 1);
    match step {
        Step::Build(koan) => format!(
            "{who} builds {} of {}",
            next(),
            listed_pieces(&pieces_of(koan))
        ),
        Step::Master => format!("{who} calls Master"),
        Step::Mondo(said) => {
            let names: Vec<&str> = said.iter().map(|(name, _)| name.as_str()).collect();
            let call = match before.phase {
                Phase::Calling => format!("{who} calls Mondo: "),
                _ => String::new(),
            };
            format!("{call}{} hold out a hidden answer", list(&names))
        }
        Step::Mark(mark) => {
            let koan = before.unmarked().map_or(NOTHING, Built::id);
            format!("{} marks {koan} {}", setup.master, mark.name())
        }
        Step::Guess(guess) => format!("{who} spends a guessing stone: {guess}"),
        Step::Disprove(koan) => format!(
            "{} disproves the guess with {} of {}",
            setup.master,
            next(),
            listed_pieces(&pieces_of(koan))
        ),
        Step::Right => format!("{} can't disprove the guess", setup.master),
        Step::Break { koans, consent, .. } => {
            let by = match consent {
                Consent::Students(_) => "all agree".to_owned(),
                Consent::Master => format!("{} decides", setup.master),
            };
            format!("{} broken down for pieces, as {by}", are(koans))
        }
        Step::Katsu(Some(koan)) => format!("katsu: {koan} is as it was before"),
        Step::Katsu(None) => "katsu: the table is as it was before".into(),
        Step::Pass => format!("{who} passes"),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<String> {
    let Some(built) = after.koans.last() else {
        return vec![];
    };
    match (step, &after.phase) {
        (Step::Mondo(_), Phase::Marking) => {
            let answers = built.answers.iter();
            let answers = answers.map(|(s, mark)| format!("{} {}", setup.name(*s), mark.name()));
            vec![format!(
                "revealed: {}",
                answers.collect::<Vec<_>>().join(", ")
            )]
        }
        (Step::Mark(_), _) => {
            let judged = built
                .is_judged
                .then(|| format!("by judgement, as the facts of {} leave it open", built.id()));
            let won = built.right_answers();
            let won: Vec<&str> = won.map(|student| setup.name(student)).collect();
            let won = (!won.is_empty()).then(|| format!("a guessing stone for {}", list(&won)));
            judged.into_iter().chain(won).collect()
        }
        (Step::Disprove(_), _) => {
            let mark = built.koan.mark.map_or(NOTHING, Mark::name);
            vec![format!("{} is {mark}", built.id())]
        }
        (Step::Right, Phase::Over { winner, guess }) => {
            let mut lines = vec![format!(
                "{} has achieved satori and wins",
                setup.name(*winner)
            )];
            let rule = setup.rule.as_ref();
            lines.push(format!("the rule: {}", rule.unwrap_or(guess)));
            lines
        }
        _ => vec![],
    }
}

/// Pieces by kind, as in "2 red large and 1 blue small".
pub fn listed_pieces(stock: &Stock) -> String {
    let kinds = stock.kinds();
    let kinds = kinds.map(|(color, size, count)| format!("{count} {color} {size}"));
    list(&kinds.collect::<Vec<_>>())
}

/// The pieces of a koan as they likeliest stand, as in "red large upright, blue small flat (pointing at #1)".
pub fn described(koan: &Koan) -> String {
    let pieces = koan.pieces().iter().enumerate().map(|(index, piece)| {
        let word = |word: Option<String>| word.unwrap_or_else(|| NOTHING.into());
        let color = word(piece.color.likeliest().map(ToString::to_string));
        let size = word(piece.size.likeliest().map(ToString::to_string));
        let attitude = word(piece.attitude.likeliest().map(ToString::to_string));
        match related(koan, index).as_slice() {
            [] => format!("{color} {size} {attitude}"),
            related => format!("{color} {size} {attitude} ({})", related.join(", ")),
        }
    });
    pieces.collect::<Vec<_>>().join(", ")
}

/// What a piece likely does besides standing on the table; others are named by their places, from 1.
fn related(koan: &Koan, piece: usize) -> Vec<String> {
    let others = |word: &str, probability: &dyn Fn(usize) -> f64| -> Option<String> {
        let all = 0..koan.pieces().len();
        let likely = all.filter(|other| probability(*other) >= 0.5);
        let named: Vec<String> = likely.map(|other| format!("#{}", other + 1)).collect();
        (!named.is_empty()).then(|| format!("{word} {}", list(&named)))
    };
    let is_off = koan.pieces()[piece].touches_table < 0.5;
    let off = is_off.then(|| "off the table".to_owned());
    let touching = others("touching", &|other| koan.touches(piece, other));
    let pointing = others("pointing at", &|other| koan.points_at(piece, other));
    [off, touching, pointing].into_iter().flatten().collect()
}

fn are(koans: &[String]) -> String {
    let verb = if koans.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", list(koans))
}

/// As in "ada, ben and cy".
pub fn list<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

//! Sentences that more than one game says.

use super::matches::watched::{Query, Reply};
use super::{Answer, Choice, ChoiceId};

/// What open choices stand under.
pub const CHOICES_TITLE: &str = "Open choices, and how to answer them";

/// Who has to choose what, a line for each open choice; `command` is what is typed before the answer.
pub fn open_choices(choices: &[Choice], command: &str) -> Vec<String> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        let stones = choice.stones.join(", ");
        let question = match (&choice.player, choice.id.kind()) {
            (_, "stone") => format!("{stones}, rather no stone or another than it was named:"),
            (_, "lying") => format!("{stones} lies where pieces stand:"),
            (None, "square") => format!("{stones} stands equally on"),
            (Some(player), "keep") => format!("{player} keeps"),
            (Some(player), _) => format!("{player} chooses for {stones}:"),
            (None, _) => format!("whoever claims {stones} names"),
        };
        let example = options.first().cloned().unwrap_or_default();
        let options = options.join(" or ");
        format!("{question} {options}    {command}{}={example}", choice.id)
    })
    .collect()
}

/// A choice as a question, in a sentence.
pub fn question(choice: &Choice) -> String {
    let player = choice
        .player
        .as_ref()
        .map_or("Whoever claims it".to_owned(), ToString::to_string);
    match &choice.id {
        ChoiceId::Stone(stone) => {
            format!("{stone} is rather no stone, or another than it was named: does it count?")
        }
        ChoiceId::Lying(stone) => format!("{stone} lies where pieces stand: did it fall over?"),
        ChoiceId::Square(stone) => format!("{player}: in which square does {stone} lie?"),
        ChoiceId::Direction(stone) => format!("{player}: which way does {stone} point?"),
        ChoiceId::Keep(square, color) => {
            format!("{player}: which {color} stone stays on {square}?")
        }
        ChoiceId::Captor(stone) => format!("{player}: who captures {stone}?"),
    }
}

/// A choice with an answer to click for each option; answered by words of the argument `choose`.
pub fn query(choice: &Choice) -> Query {
    let reply = |option: &Answer| {
        let label = match option {
            Answer::Counts => "It counts".to_owned(),
            Answer::Away => "It is none".to_owned(),
            Answer::Stands => "It fell over".to_owned(),
            option => option.to_string(),
        };
        Reply::said(label, "choose", format!("{}={option}", choice.id))
    };
    let hint = "A stone that is seen wrongly is put right by a click on it.";
    Query {
        hint: hint.into(),
        ..Query::new(question(choice), choice.options.iter().map(reply).collect())
    }
}

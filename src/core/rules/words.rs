//! Sentences that more than one game says.

use super::Choice;

/// What open choices stand under.
pub const CHOICES_TITLE: &str = "Open choices, and how to answer them";

/// Who has to choose what, a line for each open choice; `command` is what is typed before the answer.
pub fn open_choices(choices: &[Choice], command: &str) -> Vec<String> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        let stones = choice.stones.join(", ");
        let question = match (&choice.player, choice.id.kind()) {
            (_, "stone") => format!("{stones}, likelier nothing than a stone:"),
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

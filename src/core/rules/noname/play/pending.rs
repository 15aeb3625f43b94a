//! A piece that was placed and waits for players to say whether it captures.

use crate::layout::Stone;
use crate::rules::{Answer, ChoiceId};

/// One way a placing may turn out.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacingOutcome {
    /// The victim's id; none where nothing is captured.
    pub victim: Option<String>,
    /// How likely it is, from 0 to 1.
    pub probability: f64,
}

/// A piece whose capture is in doubt; the pads and the table are as before it.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingCapture {
    /// The stone that is taken.
    pub stone: Stone,
    /// Likeliest first.
    pub outcomes: Vec<PlacingOutcome>,
}

impl PendingCapture {
    /// The id under which players answer who takes it.
    pub fn choice_id(&self) -> ChoiceId {
        ChoiceId::Capture(self.stone.id.clone())
    }

    /// The possible victims, and that there is none.
    pub fn options(&self) -> Vec<Answer> {
        let option = |outcome: &PlacingOutcome| match &outcome.victim {
            Some(victim) => Answer::Stone(victim.clone()),
            None => Answer::Nothing,
        };
        self.outcomes.iter().map(option).collect()
    }
}

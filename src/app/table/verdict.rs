//! What the library judges of the table as the players agree that it lies.

use crate::phrasing::Phrase;
use crate::pipeline::Reading;
use crate::rules::game::{Adjudicator, Finding, TableContext};
use crate::rules::rows::Rows;
use crate::rules::{Answers, Choice, ChoiceId, JudgeError};
use std::fmt;
use std::rc::Rc;

/// What the library says of the table.
#[derive(Clone)]
pub enum Verdict {
    /// There is no reading yet.
    Nothing,
    Found(Rc<dyn Finding>),
    /// The game can't be judged on this table.
    Refused(JudgeError),
}

impl Verdict {
    /// What was found out, where something was.
    pub fn found(&self) -> Option<&dyn Finding> {
        match self {
            Self::Found(found) => Some(&**found),
            Self::Nothing | Self::Refused(_) => None,
        }
    }

    pub fn choices(&self) -> &[Choice] {
        self.found().map_or(&[], Finding::choices)
    }

    /// What is told of it beside the picture.
    pub fn rows(&self) -> Rows {
        self.found().map(Finding::rows).unwrap_or_default()
    }

    /// The score as people read it, the first first.
    pub fn score_lines(&self) -> Vec<Phrase> {
        let scores = self.rows().scores.into_iter();
        scores.map(|row| row.line()).collect()
    }

    /// The verdict on a table as it lies, with what was said of it and the answers so far.
    pub fn of(
        game: &dyn Adjudicator,
        reading: &Reading,
        said: &TableContext,
        answers: Answers,
    ) -> Self {
        let judging = game.at_table(said);
        let found = as_far_as_asked(answers, |answers| judging(&reading.layout, answers));
        match found {
            Ok(found) => Self::Found(found.into()),
            Err(error) => Self::Refused(error),
        }
    }
}

impl fmt::Debug for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("Nothing"),
            Self::Found(_) => f.write_str("Found"),
            Self::Refused(error) => f.debug_tuple("Refused").field(error).finish(),
        }
    }
}

/// Answers given earlier may not be asked any more, as stones have moved: those are left aside.
fn as_far_as_asked<Ruling>(
    mut answers: Answers,
    judge: impl Fn(&Answers) -> Result<Ruling, JudgeError>,
) -> Result<Ruling, JudgeError> {
    loop {
        match judge(&answers) {
            Err(JudgeError::NotAsked { id, .. } | JudgeError::NoOption { id, .. })
                if answers.get(&id).is_some() =>
            {
                answers.remove(&id);
            }
            Err(JudgeError::NotCounted { id }) => {
                answers.remove(&ChoiceId::Stone(id));
            }
            other => return other,
        }
    }
}

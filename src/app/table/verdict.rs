//! What the library judges of the table as the players agree that it lies.

use super::words::Words;
use crate::pipeline::Reading;
use crate::rules::game::Finding;
use crate::rules::geomancy::Seats;
use crate::rules::{Answers, ChoiceId, Game, JudgeError, geomancy, noname};

/// What the library says of the table.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// There is no reading yet.
    Nothing,
    Geomancy(geomancy::Ruling, geomancy::Scores),
    Noname(noname::Ruling, Vec<noname::Score>),
    /// The game can't be judged on this table.
    Refused(JudgeError),
}

impl Verdict {
    /// What was found out, where something was.
    pub fn found(&self) -> Option<&dyn Finding> {
        match self {
            Self::Geomancy(ruling, _) => Some(ruling),
            Self::Noname(ruling, _) => Some(ruling),
            Self::Nothing | Self::Refused(_) => None,
        }
    }

    /// The score as people read it, the first first.
    pub fn score_lines(&self) -> Vec<String> {
        match self {
            Self::Geomancy(_, scores) => {
                let scores = scores.scores.iter();
                let words = scores.map(|s| format!("{}. {}: {}", s.place, s.color, s.total()));
                words.collect()
            }
            Self::Noname(_, scores) => {
                let scores = scores.iter();
                let words = scores.map(|s| format!("{}. {}: {:+}", s.place, s.color, s.total));
                words.collect()
            }
            Self::Nothing | Self::Refused(_) => vec![],
        }
    }

    /// The verdict on a table as it lies; `placed` is the piece that was just placed, for Noname.
    pub fn of(
        game: Game,
        reading: &Reading,
        words: &Words,
        seats: &Seats,
        placed: Option<&str>,
    ) -> Self {
        let verdict = match game {
            Game::Geomancy => geomancy_of(reading, words, seats),
            Game::Noname => noname_of(reading, words, placed),
        };
        verdict.unwrap_or_else(Self::Refused)
    }
}

fn geomancy_of(reading: &Reading, words: &Words, seats: &Seats) -> Result<Verdict, JudgeError> {
    let ruling = as_far_as_asked(words.answers.clone(), |answers| {
        geomancy::judge(&reading.layout, answers)
    })?;
    let scores = geomancy::score(&reading.layout, &ruling, &words.prisoners, seats);
    Ok(Verdict::Geomancy(ruling, scores))
}

fn noname_of(
    reading: &Reading,
    words: &Words,
    placed: Option<&str>,
) -> Result<Verdict, JudgeError> {
    let ruling = as_far_as_asked(words.answers.clone(), |answers| {
        noname::judge(&reading.layout, answers, placed)
    })?;
    let scores = noname::score(&ruling);
    Ok(Verdict::Noname(ruling, scores))
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
                answers.remove(&ChoiceId::Stone(id).to_string());
            }
            other => return other,
        }
    }
}

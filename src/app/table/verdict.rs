//! What the library judges of the table as the players agree that it lies.

use super::words::Words;
use crate::games::geomancy::Seats;
use crate::games::{Answers, Game, JudgeError, geomancy, noname};
use crate::overlay::Judged;
use crate::read::Reading;

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
    /// The same for the overlay.
    pub const fn judged(&self) -> Judged<'_> {
        match self {
            Self::Geomancy(ruling, _) => Judged::Geomancy(ruling),
            Self::Noname(ruling, _) => Judged::Noname(ruling),
            Self::Nothing | Self::Refused(_) => Judged::Nothing,
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
            Game::Noname => noname_of(reading, placed),
        };
        verdict.unwrap_or_else(Self::Refused)
    }
}

fn geomancy_of(reading: &Reading, words: &Words, seats: &Seats) -> Result<Verdict, JudgeError> {
    let ruling = ruling_as_far_as_asked(reading, words.answers.clone())?;
    let scores = geomancy::score(&reading.layout, &ruling, &words.prisoners, seats);
    Ok(Verdict::Geomancy(ruling, scores))
}

fn noname_of(reading: &Reading, placed: Option<&str>) -> Result<Verdict, JudgeError> {
    let ruling = noname::judge(&reading.layout, placed)?;
    let scores = noname::score(&ruling);
    Ok(Verdict::Noname(ruling, scores))
}

/// Answers given earlier may not be asked any more, as stones have moved: those are left aside.
fn ruling_as_far_as_asked(
    reading: &Reading,
    mut answers: Answers,
) -> Result<geomancy::Ruling, JudgeError> {
    loop {
        match geomancy::judge(&reading.layout, &answers) {
            Err(JudgeError::NotAsked { id, .. } | JudgeError::NoOption { id, .. })
                if answers.get(&id).is_some() =>
            {
                answers.remove(&id);
            }
            other => return other,
        }
    }
}

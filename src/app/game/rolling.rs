//! Dice that a camera reads: looked for on a thread of their own, for the window never waits, and picked out once they are found.

use super::Game;
use crate::capture::Frame;
use crate::dice::{self, Roll, SeenDie};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::tray::{Picks, RollWanted};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A roll that is looked for.
pub struct RollAtWork {
    /// What the dice that are rolled are picked by.
    picks: [String; 6],
    /// What it is, in a sentence.
    pub words: Phrase,
    outcome: Receiver<Result<Roll, Phrase>>,
}

impl Game {
    /// Begins to look for dice in a picture; `wake` is called when they are found.
    pub fn read_roll(
        &mut self,
        wanted: &RollWanted,
        frame: Option<Arc<Frame>>,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let Some(frame) = frame else {
            self.notice = phrase!("roll-without-picture");
            return;
        };
        if self.rolling.is_some() {
            return;
        }
        let (sender, outcome) = channel();
        let work = move || {
            let read = dice::read(&frame).map_err(|error| error.phrase());
            // Nobody may wait for it any more.
            let _ = sender.send(read);
            wake();
        };
        match thread::Builder::new().name("dice".into()).spawn(work) {
            Ok(_) => {
                self.notice = Phrase::default();
                self.rolling = Some(RollAtWork {
                    picks: wanted.picks.clone(),
                    words: phrase!("roll-at-work"),
                    outcome,
                });
            }
            Err(error) => self.notice = phrase!("job-fails", error = error.to_string()),
        }
    }

    /// Picks out what was found: dice that are sure. The others people pick, as they book the roll.
    pub fn follow_roll(&mut self) {
        let Some(rolling) = &self.rolling else {
            return;
        };
        let read = match rolling.outcome.try_recv() {
            Ok(read) => read,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => Err(phrase!("roll-no-die")),
        };
        // Others may have picked theirs meanwhile, or the match may have gone on without this roll.
        let mut rolls = self.laid().rolls.into_iter();
        let wanted = rolls.find(|wanted| wanted.picks == rolling.picks);
        self.rolling = None;
        let Some(wanted) = wanted else {
            return;
        };
        match read.and_then(|roll| picks_of(&wanted, &roll)) {
            Ok((picks, said)) => (self.picks, self.notice) = (picks, said),
            Err(problem) => self.notice = problem,
        }
    }
}

/// What is picked out then, and what to say of it.
fn picks_of(wanted: &RollWanted, roll: &Roll) -> Result<(Picks, Phrase), Phrase> {
    let (seen, dice) = (roll.dice.len(), wanted.dice as usize);
    match seen {
        0 => return Err(phrase!("roll-no-die")),
        seen if seen > dice => return Err(phrase!("roll-too-many", seen, dice)),
        _ => {}
    }
    let sure: Vec<&SeenDie> = roll.dice.iter().filter(|die| die.is_sure()).collect();
    let mut picks = wanted.others.clone();
    picks.extend(sure.iter().map(|die| wanted.picks[die.face].clone()));
    let said = match dice - sure.len() {
        0 => Phrase::default(),
        left => phrase!("roll-unsure", left),
    };
    Ok((picks, said))
}

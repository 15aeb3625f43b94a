//! The match played once more from its beginning, a step after the other.

use super::{Game, HistoryView};

/// How long every moment is shown, in seconds.
pub const MOMENT_S: f64 = 1.5;

/// When the next moment is shown, in seconds of the window's clock; none until the first one has been.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Replay(Option<f64>);

impl Game {
    pub const fn is_playing(&self) -> bool {
        self.replay.is_some()
    }

    /// Plays the match from its beginning, or stops where it is.
    pub fn play(&mut self, is_on: bool) {
        self.replay = is_on.then(Replay::default);
        if is_on {
            self.show_entry(Some(0));
        }
    }

    /// Shows the next moment when its time has come; returns how many seconds may pass until the one after it.
    pub fn play_on(&mut self, now_s: f64) -> Option<f64> {
        let Replay(due_s) = self.replay?;
        let due_s = due_s.unwrap_or(now_s + MOMENT_S);
        self.replay = Some(Replay(Some(due_s)));
        if now_s < due_s {
            return Some(due_s - now_s);
        }
        let shown = self.history_view().map(HistoryView::entry);
        let next = shown.and_then(|shown| {
            let mut steps = self.story().steps.iter();
            match shown {
                0 => steps.next(),
                shown => steps.skip_while(|step| step.number != shown).nth(1),
            }
        });
        let next = next.map(|step| step.number);
        self.replay = next.map(|_| Replay(Some(now_s + MOMENT_S)));
        self.show_entry(next);
        next.map(|_| MOMENT_S)
    }
}

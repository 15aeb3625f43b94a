//! Matches that are played before a camera, of whatever game: what a window needs of a book.

use super::Book;
use crate::layout::Layout;
use crate::phrasing::Phrase;
use crate::rules::Choice;
use crate::rules::marks::{Arrow, SurfaceMarks};
use crate::rules::matches::Now;
use crate::rules::matches::tray::Laid;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Invocation, Job, Lesson, Nameable, OfferedInvocation, Precomputation, Proposed, Query, Secret,
    Situation, Watched,
};

/// A book of a match of any game, as it is played before a camera.
pub trait WatchedBook {
    /// Whether the match has ended.
    fn is_over(&self) -> bool;

    /// The match as it stands.
    fn situation(&self) -> Situation;

    /// The match after an entry; none for a number that the book does not have.
    fn situation_after(&self, entry: usize) -> Option<Situation>;

    /// How many entries the book has, undone ones too.
    fn count(&self) -> usize;

    /// The photo of an entry, as a path seen from the record's folder.
    fn photo(&self, entry: usize) -> Option<&str>;

    /// Whether there is an entry to take back.
    fn can_undo(&self) -> bool;

    /// Whether an entry was taken back that can be made again.
    fn can_redo(&self) -> bool;

    /// The choices that the last step left to players.
    fn choices(&self) -> &[Choice];

    /// What is asked that no picture answers.
    fn asked(&self) -> Vec<Query>;

    /// What may be done without a picture.
    fn offers(&self) -> Vec<OfferedInvocation>;

    /// What lies before the players to be clicked, where so much is picked out already.
    fn laid(&self, picks: &[String]) -> Laid;

    /// What lay before the players after an entry; nothing for a number that the book does not have.
    fn laid_after(&self, entry: usize) -> Laid;

    /// Whether the match waits for a move on the table.
    fn awaits_move(&self) -> bool;

    /// Whether a table is to be judged as it lies.
    fn is_judged(&self) -> bool;

    /// What hands have to do so that the table lies as the book has it; the error is a sentence.
    ///
    /// # Errors
    /// As [`Watched::to_do`].
    fn to_do(&self, seen: &Layout) -> Result<Vec<Phrase>, Phrase>;

    /// What was done to the table.
    fn proposal(&self, seen: &Layout, annotations: &Words) -> Option<Proposed>;

    /// What is to be marked on a picture of the table.
    fn marks(&self, seen: &Layout) -> Option<SurfaceMarks>;

    /// What of the table people may name.
    fn nameable(&self, seen: &Layout, annotations: &Words) -> Vec<Nameable>;

    /// The ways of the piece that is pointed at, or that was taken up.
    fn guides(
        &self,
        seen: &Layout,
        pointed_at: Option<&str>,
        lesson: Option<&Lesson>,
    ) -> Vec<Arrow>;

    /// The work of telling how good each step is.
    fn study(&self) -> Option<Precomputation>;

    /// What an invocation would come to; the error is a sentence.
    ///
    /// # Errors
    /// As [`Watched::tried`].
    fn tried(&self, invocation: &Invocation) -> Result<Vec<Phrase>, Phrase>;

    /// The work that an invocation takes.
    fn job(&self, invocation: &Invocation) -> Option<Job>;

    /// What one person alone may read.
    fn secret(&self) -> Option<Secret>;
}

impl<M: Watched> WatchedBook for Book<M> {
    fn is_over(&self) -> bool {
        M::is_over(self.state())
    }

    fn situation(&self) -> Situation {
        M::situation(self.setup(), self.state())
    }

    fn situation_after(&self, entry: usize) -> Option<Situation> {
        let state = self.state_after(entry)?;
        Some(M::situation(self.setup(), state))
    }

    fn count(&self) -> usize {
        self.entries().len()
    }

    fn photo(&self, entry: usize) -> Option<&str> {
        let entry = self.entries().get(entry.checked_sub(1)?)?;
        entry.photo.as_deref()
    }

    fn can_undo(&self) -> bool {
        self.undo().is_ok()
    }

    fn can_redo(&self) -> bool {
        self.redo().is_ok()
    }

    fn choices(&self) -> &[Choice] {
        M::choices(self.state())
    }

    fn asked(&self) -> Vec<Query> {
        M::asked(self.now())
    }

    fn offers(&self) -> Vec<OfferedInvocation> {
        M::offers(self.now())
    }

    fn laid(&self, picks: &[String]) -> Laid {
        M::laid(self.now(), picks)
    }

    fn laid_after(&self, entry: usize) -> Laid {
        let then = |state| Now {
            setup: self.setup(),
            state,
            entries: entry,
        };
        let laid = self
            .state_after(entry)
            .map(|state| M::laid(then(state), &[]));
        laid.unwrap_or_default()
    }

    fn awaits_move(&self) -> bool {
        M::awaits_move(self.state())
    }

    fn is_judged(&self) -> bool {
        M::is_judged(self.state())
    }

    fn to_do(&self, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        M::to_do(self.now(), seen)
    }

    fn proposal(&self, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        M::proposal(self.now(), seen, annotations)
    }

    fn marks(&self, seen: &Layout) -> Option<SurfaceMarks> {
        M::marks(self.now(), seen)
    }

    fn nameable(&self, seen: &Layout, annotations: &Words) -> Vec<Nameable> {
        M::nameable(self.now(), seen, annotations)
    }

    fn guides(
        &self,
        seen: &Layout,
        pointed_at: Option<&str>,
        lesson: Option<&Lesson>,
    ) -> Vec<Arrow> {
        M::guides(self.now(), seen, pointed_at, lesson)
    }

    fn study(&self) -> Option<Precomputation> {
        M::study(self.now())
    }

    fn tried(&self, invocation: &Invocation) -> Result<Vec<Phrase>, Phrase> {
        M::tried(self.now(), invocation)
    }

    fn job(&self, invocation: &Invocation) -> Option<Job> {
        M::job(self.now(), invocation)
    }

    fn secret(&self) -> Option<Secret> {
        M::secret(self.now())
    }
}

//! Matches whose game is not known to who holds them: what a command line and a page need of one.
//!
//! In: words and layouts. Out: JSON, text, and the story of the match as values. The game is told by the record's
//! first line; the games themselves are listed in [`variant`].

use super::chronicle::Chronicle;
use super::file::{self, BookError, Torn};
use super::record::{self, Record, RecordError, RecordFile};
use super::watched::WatchedBook;
use super::{Book, Entry, Event, Refused};
use crate::layout::Layout;
use crate::layout::file::{FormatError, unusable};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Text, Worded};
use crate::rules::matches::played::{Disagreed, Equipment, Interpreted, Playable, Uninterpreted};
use crate::rules::matches::shown::names_alike;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::Watched;
use crate::rules::matches::{Match, guess::Guess};
use crate::rules::report::Object;
use crate::rules::variant::{self, WithMatch};
use std::error::Error;
use std::fmt;
use std::path::Path;

/// What is kept with an entry besides what was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryContext {
    /// When it was done, as the record's line has it.
    pub time: Option<String>,
    /// The path of the photo that it was seen in.
    pub photo: Option<String>,
}

/// Why a record is not begun or gone on with.
#[derive(Debug)]
pub enum RecordRefusal {
    /// What was typed can't be read.
    Usage(Phrase),
    /// The rules or the moment don't allow it.
    Illegal(Box<dyn Refusal>),
    /// A picture leaves open what happened; the questions, each with how to answer it.
    Unsettled(Vec<Phrase>),
    /// The step is legal and could not be written.
    Record(RecordError),
}

/// Why the rules or the moment don't allow something, of whatever game.
pub trait Refusal: Error + Worded + Send + Sync {}

/// A book of a match of any game, to look at.
pub trait AnyBook: WatchedBook {
    /// The game, with its verbs.
    fn playable(&self) -> &'static Playable;

    /// What the match's pictures are read with.
    fn equipment(&self) -> Equipment;

    /// A sentence for everything that lies otherwise than the book has it.
    ///
    /// # Errors
    /// Where the layout can't be compared with the match.
    fn differences(&self, seen: &Layout) -> Result<Vec<Phrase>, RecordRefusal>;

    /// Whether what is shown with a verb can't be after the match so far, or hardly can.
    fn contradicts(&self, verb: &str, words: &Words, seen: &Layout) -> bool;

    /// The match as it stands, `geomant.state/1`.
    fn state_report(&self, notes: &[Phrase]) -> Object;

    /// The score alone, `geomant.score/1`.
    fn score_report(&self) -> Object;

    /// The state after the last entry, as people read it; `notes` go below.
    fn state_text(&self, notes: &[Phrase]) -> Text;

    /// The score after the last entry, as people read it.
    fn score_text(&self) -> Text;

    /// The whole match, step by step.
    fn chronicle(&self) -> Chronicle;
}

/// A record of a match of any game, to go on with.
pub trait AnyRecord {
    /// The match that it keeps.
    fn book(&self) -> &dyn AnyBook;

    /// The file that it is kept in.
    fn path(&self) -> &Path;

    /// Writes what a verb comes to; returns what is to be said of it.
    ///
    /// # Errors
    /// Where the verb comes to no step, the step is not legal, or the record can't be written.
    fn take(
        &mut self,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
        kept: &EntryContext,
    ) -> Result<Vec<Phrase>, RecordRefusal>;

    /// Undoes the last step, or all after an entry.
    ///
    /// # Errors
    /// Where there is nothing to undo, no such entry, the match stands so already, or the record can't be written.
    fn undo(&mut self, to: Option<usize>, kept: &EntryContext) -> Result<(), RecordRefusal>;

    /// Does again what was last undone.
    ///
    /// # Errors
    /// Where nothing was undone, or the record can't be written.
    fn redo(&mut self, kept: &EntryContext) -> Result<(), RecordRefusal>;
}

/// Begins the record of a match of a game; a game that is not known is a mistake in usage.
///
/// # Errors
/// Where the game is not known, the words don't make a match of it, or the file can't be made.
pub fn create(
    path: &Path,
    game: &str,
    (words, equipment): (&Words, Equipment),
    time: Option<&str>,
) -> Result<Box<dyn AnyRecord>, RecordRefusal> {
    let begin = Begin {
        path,
        game,
        words,
        equipment,
        time,
    };
    let unknown = || Err(RecordRefusal::Usage(unknown_game(game)));
    variant::with_match(game, begin).unwrap_or_else(unknown)
}

/// Opens a record to go on with it. A torn last line is cut off, and told.
///
/// # Errors
/// Where the file can't be opened or read, is held by another program, or is no record of a match.
pub fn open(path: &Path) -> Result<(Box<dyn AnyRecord>, Option<Torn>), RecordError> {
    let (file, bytes) = RecordFile::open(path)?;
    let game = game_of(path, &bytes)?;
    let open = OpenForWriting { file, bytes };
    let opened = variant::with_match(&game, open);
    opened.unwrap_or_else(|| Err(names_no_game(path, &game)))
}

/// Reads a record without holding it: for looking only.
///
/// # Errors
/// Where the file can't be read or is no record of a match.
pub fn open_read_only(path: &Path) -> Result<(Box<dyn AnyBook>, Option<Torn>), RecordError> {
    let bytes = record::read_bytes(path)?;
    let game = game_of(path, &bytes)?;
    let open = ReadOnly {
        path,
        bytes: &bytes,
    };
    let opened = variant::with_match(&game, open);
    opened.unwrap_or_else(|| Err(names_no_game(path, &game)))
}

pub(crate) fn unknown_game(game: &str) -> Phrase {
    let games = variant::playable_names();
    phrase!("match-unknown-game", game, games)
}

/// The game of a record's first line.
fn game_of(path: &Path, bytes: &[u8]) -> Result<String, RecordError> {
    file::game_of(bytes).map_err(|error| RecordError::Book(path.into(), error))
}

fn names_no_game(path: &Path, game: &str) -> RecordError {
    let error = FormatError::Field {
        place: String::new(),
        field: "game".into(),
        problem: unusable(unknown_game(game)),
    };
    RecordError::Book(path.into(), BookError::Format { line: 1, error })
}

struct Begin<'a> {
    path: &'a Path,
    game: &'a str,
    words: &'a Words,
    equipment: Equipment,
    time: Option<&'a str>,
}

impl WithMatch for Begin<'_> {
    type Outcome = Result<Box<dyn AnyRecord>, RecordRefusal>;

    fn with<M: Watched>(self) -> Self::Outcome {
        let setup = M::agreed(self.game, self.words, self.equipment);
        let setup = setup.map_err(|disagreed| match disagreed {
            Disagreed::Usage(sentence) => RecordRefusal::Usage(sentence),
            Disagreed::Unfit(sentence) => RecordRefusal::Record(RecordError::Setup(sentence)),
        })?;
        if let Some(problem) = names_alike::<M>(&setup) {
            return Err(RecordRefusal::Record(RecordError::Setup(problem)));
        }
        let record =
            Record::<M>::create(self.path, setup, self.time).map_err(RecordRefusal::Record)?;
        Ok(Box::new(record))
    }
}

struct OpenForWriting {
    file: RecordFile,
    bytes: Vec<u8>,
}

impl WithMatch for OpenForWriting {
    type Outcome = Result<(Box<dyn AnyRecord>, Option<Torn>), RecordError>;

    fn with<M: Watched>(self) -> Self::Outcome {
        let (record, torn) = Record::<M>::of(self.file, &self.bytes)?;
        Ok((Box::new(record), torn))
    }
}

struct ReadOnly<'a> {
    path: &'a Path,
    bytes: &'a [u8],
}

impl WithMatch for ReadOnly<'_> {
    type Outcome = Result<(Box<dyn AnyBook>, Option<Torn>), RecordError>;

    fn with<M: Watched>(self) -> Self::Outcome {
        let read = file::read::<M>(self.bytes);
        let read = read.map_err(|error| RecordError::Book(self.path.into(), error))?;
        Ok((Box::new(read.book), read.torn))
    }
}

impl<M: Watched> AnyBook for Book<M> {
    fn playable(&self) -> &'static Playable {
        M::playable(self.setup())
    }

    fn equipment(&self) -> Equipment {
        M::equipment(self.setup())
    }

    fn differences(&self, seen: &Layout) -> Result<Vec<Phrase>, RecordRefusal> {
        M::differences(self.now(), seen).map_err(RecordRefusal::from)
    }

    fn contradicts(&self, verb: &str, words: &Words, seen: &Layout) -> bool {
        let said = || M::interpret(self.now(), verb, words, Some(seen)).map_err(Into::into);
        M::lies_elsewhere(self.now(), seen) || matches!(said(), Err(RecordRefusal::Illegal(_)))
    }

    fn state_report(&self, notes: &[Phrase]) -> Object {
        let mut fields = M::state(self.now(), &self.standing(), notes);
        let accepted = guesses(self)
            .flat_map(|(entry, guesses)| guesses.iter().map(move |guess| guess.reported(entry)));
        fields.insert("accepted".into(), accepted.collect());
        fields
    }

    fn score_report(&self) -> Object {
        M::score(self.now())
    }

    fn state_text(&self, notes: &[Phrase]) -> Text {
        let mut text = M::state_text(self.now(), notes);
        let lines = guesses(self).flat_map(|(entry, guesses)| {
            let told = guesses.iter().map(Guess::sentence);
            told.map(move |sentence| phrase!("match-entry", entry, sentence))
        });
        text.list(phrase!("match-guesses"), &lines.collect::<Vec<_>>());
        text
    }

    fn score_text(&self) -> Text {
        M::score_text(self.now())
    }

    fn chronicle(&self) -> Chronicle {
        Chronicle::of(self)
    }
}

impl<M: Watched> AnyRecord for Record<M> {
    fn book(&self) -> &dyn AnyBook {
        Self::book(self)
    }

    fn path(&self) -> &Path {
        Self::path(self)
    }

    fn take(
        &mut self,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
        kept: &EntryContext,
    ) -> Result<Vec<Phrase>, RecordRefusal> {
        let said = M::interpret(Self::book(self).now(), verb, words, seen)?;
        let Interpreted {
            steps,
            notes,
            mut guesses,
        } = said;
        // All or nothing: what would be refused later leaves nothing behind.
        let mut trial = Self::book(self).clone();
        for step in &steps {
            let refused = trial
                .record(Entry::of(step.clone()))
                .map_err(|e| RecordError::Refused(e.phrase()));
            refused.map_err(RecordRefusal::Record)?;
        }
        for step in steps {
            append(self, step.into(), kept, std::mem::take(&mut guesses))?;
        }
        Ok(notes)
    }

    fn undo(&mut self, to: Option<usize>, kept: &EntryContext) -> Result<(), RecordRefusal> {
        let event = match to {
            Some(to) => Self::book(self).undo_to(to)?,
            None => Self::book(self).undo()?,
        };
        append(self, event, kept, vec![])
    }

    fn redo(&mut self, kept: &EntryContext) -> Result<(), RecordRefusal> {
        let event = Self::book(self).redo()?;
        append(self, event, kept, vec![])
    }
}

/// The entries that the match stands on and that rest on guesses, with these.
fn guesses<M: Match>(book: &Book<M>) -> impl Iterator<Item = (usize, &[Guess])> {
    let standing = book.standing().into_iter();
    let guesses = standing.map(|number| (number, &*book.entries()[number - 1].guesses));
    guesses.filter(|(_, guesses)| !guesses.is_empty())
}

fn append<M: Watched>(
    record: &mut Record<M>,
    event: Event<M::Step>,
    kept: &EntryContext,
    guesses: Vec<Guess>,
) -> Result<(), RecordRefusal> {
    let EntryContext { time, photo } = kept.clone();
    let entry = Entry {
        event,
        time,
        photo,
        guesses,
    };
    record.append(entry).map_err(RecordRefusal::Record)
}

impl<I: Error + Worded + Send + Sync + 'static> From<Uninterpreted<I>> for RecordRefusal {
    fn from(unsaid: Uninterpreted<I>) -> Self {
        match unsaid {
            Uninterpreted::Usage(sentence) => Self::Usage(sentence),
            Uninterpreted::Unsettled(questions) => Self::Unsettled(questions),
            illegal => Self::Illegal(Box::new(illegal)),
        }
    }
}

impl<I: Error + Worded + Send + Sync + 'static> From<Refused<I>> for RecordRefusal {
    fn from(refused: Refused<I>) -> Self {
        Self::Illegal(Box::new(refused))
    }
}

impl<T: Error + Worded + Send + Sync> Refusal for T {}

impl Worded for RecordRefusal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Usage(sentence) => sentence.into(),
            Self::Illegal(refusal) => refusal.phrase(),
            Self::Unsettled(questions) => Phrase::list(questions, ListJoint::Between("; ")),
            Self::Record(error) => error.phrase(),
        }
    }
}

impl fmt::Display for RecordRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Error for RecordRefusal {}

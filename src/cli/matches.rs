//! `geomant match`: steps into the record, and how the match stands after them. The games say what words and
//! pictures come to; nothing here knows one.

mod export;
mod rolled;
mod sight;

use super::config::matches::{MatchAct, MatchTask, NewMatch, VerbAct, VerbPicture};
use super::config::{EyeConfig, known_colors, refuse_free};
use super::encoding::text_in;
use super::failure::Failure;
use super::guard::kind::FileKind;
use super::input::{self, TableInput};
use super::opts::{Format, SurfaceName};
use super::{clock, drawing, output, report, text};
use crate::layout::{Chessboard, Layout};
use crate::ledger::any::{self, AnyBook, AnyRecord, EntryContext, RecordRefusal};
use crate::ledger::file::Torn;
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say, told};
use crate::rules::matches::played::{Equipment, Playable, Sight};
use crate::rules::matches::verb::{Argument, Sees, Verb, Words};
use crate::rules::variant;
use rolled::RollPictures;
use std::path::{Path, PathBuf};

/// Does what is asked of a record, and says how the match stands then.
/// `force` allows outputs to be written over files of other kinds.
pub fn run(task: &MatchTask, force: bool, language: Language) -> Result<(), Failure> {
    match &task.act {
        MatchAct::New(new) => begin(task, new, language),
        MatchAct::Verb(verb) => take(task, verb, force, language),
        MatchAct::Status => say_state(task, &*open_read_only(&task.record)?, &[], language),
        MatchAct::Check {
            input,
            overlay,
            eye,
        } => check(task, (input, overlay.as_deref()), eye, (force, language)),
        MatchAct::Undo(to) => {
            let mut record = open(&task.record)?;
            record.undo(*to, &now()).map_err(untaken)?;
            say_state(task, record.book(), &[], language)
        }
        MatchAct::Redo => {
            let mut record = open(&task.record)?;
            record.redo(&now()).map_err(untaken)?;
            say_state(task, record.book(), &[], language)
        }
        MatchAct::Score => {
            let book = open_read_only(&task.record)?;
            output::print(&match task.format {
                Format::Json => report::object(book.score_report()),
                Format::Text => book.score_text().in_language(language),
            })
        }
        MatchAct::Export {
            page,
            table,
            photos,
        } => export::export(
            &task.record,
            (page, table.as_deref()),
            *photos,
            (force, language),
        ),
    }
}

fn begin(task: &MatchTask, new: &NewMatch, language: Language) -> Result<(), Failure> {
    let playable = variant::playable(&new.game);
    let playable = playable.ok_or_else(|| Failure::Usage(variant::not_played(&new.game)))?;
    let command = format!("match new {}", playable.name);
    let words = with_files(&new.words, &new.files)?;
    fits(&command.into(), playable.beginning, &words)?;
    if let Some(option) = new.about_pictures().filter(|_| !playable.is_seen) {
        let game = playable.name;
        return Err(Failure::Usage(phrase!("usage-unseen-game", option, game)));
    }
    let more = input::more_colors(&new.eye)?;
    known_colors::check_players(playable, &new.words, &more).map_err(Failure::Usage)?;
    let calibration = new.calibration.as_deref();
    let equipment = Equipment {
        pieces: input::pieces_of(&new.eye)?,
        colors: vec![],
        sight: Sight {
            square_mm: new.square_mm,
            calibration: calibration.map(|path| sight::seen_from(&task.record, path)),
            ..Sight::default()
        },
    };
    let agreed = (&words, equipment);
    let record = any::create(&task.record, &new.game, agreed, Some(&clock::now()));
    say_state(task, record.map_err(untaken)?.book(), &[], language)
}

/// Writes what a verb comes to.
fn take(task: &MatchTask, act: &VerbAct, force: bool, language: Language) -> Result<(), Failure> {
    let mut record = open(&task.record)?;
    if let Some(seen) = &act.seen {
        let written = (seen.overlay.as_deref(), &seen.eye);
        spares_the_match(&task.record, record.book(), written, force)?;
        sight::is_photo(seen.photo.as_deref())?;
    }
    let playable = record.book().playable();
    let verb = known_verb(playable, &act.verb)?;
    let command = phrase!("usage-verb-of", verb = verb.name, game = playable.name);
    let mut words = with_files(&act.words, &act.files)?;
    fits(&command, verb.arguments, &words)?;
    refuse_slips(record.book(), act, verb)?;
    let rolls = RollPictures::typed(verb.arguments, &words, &act.roll_overlays)?;
    rolls.spare(sight::rests_on(&task.record, record.book()), force)?;
    words = rolls.read(playable, &words)?;
    let (path, shown) = shown(verb, act, &*record, language)?.unzip();
    let layout = match &shown {
        Some(ShownTable::Seen(input)) => Some(as_the_book_names(&*record, act, input)),
        Some(ShownTable::Written { argument, text }) => {
            words.add(argument, [text.clone()]);
            None
        }
        None => None,
    };
    let mut kept = kept(act, &*record, path.as_deref().zip(shown.as_ref()));
    if let Some(roll) = rolls.kept() {
        kept.photo = Some(sight::seen_from(record.path(), roll));
    }
    let taken = record.take(verb.name, &words, layout.as_ref(), &kept);
    let notes = taken.map_err(|error| match (error, &path) {
        (RecordRefusal::Illegal(error), Some(path)) => {
            Failure::Illegal(Some(path.clone()), error.phrase())
        }
        (RecordRefusal::Unsettled(questions), Some(path)) => {
            Failure::Unsettled(path.clone(), questions.iter().map(Phrase::from).collect())
        }
        (error, _) => untaken(error),
    })?;
    say_state(task, record.book(), &notes, language)
}

/// Refuses to write over what the match rests on.
fn spares_the_match(
    record: &Path,
    book: &dyn AnyBook,
    (overlay, eye): (Option<&Path>, &EyeConfig),
    force: bool,
) -> Result<(), Failure> {
    let mut files = sight::rests_on(record, book);
    files.writes("--overlay", overlay, FileKind::Picture);
    files.writes_into("--debug", eye.debug.as_deref());
    files.check(force).map_err(Failure::Refused)
}

/// What was typed, with what stands in files.
fn with_files(words: &Words, files: &[(String, PathBuf)]) -> Result<Words, Failure> {
    let mut words = words.clone();
    for (argument, path) in files {
        words.add(argument, [input::text_of(path)?]);
    }
    Ok(words)
}

/// What is shown with a verb.
enum ShownTable {
    /// A layout, or a picture that was read.
    Seen(TableInput),
    /// JSON that the game reads itself, and the argument that it is handed over in.
    Written {
        argument: &'static str,
        text: String,
    },
}

/// The layout of what is shown, by the names that its squares have in the book. A picture taken from another side of the table
/// names them otherwise: where it contradicts the book as it is, and by one of the board's other names alone does not, that is it. The
/// record knows the names from the match's first picture on.
fn as_the_book_names(record: &dyn AnyRecord, act: &VerbAct, input: &TableInput) -> Layout {
    let layout = input.layout();
    let contradicts = |layout: &Layout| record.book().contradicts(&act.verb, &act.words, layout);
    let turned = |board: Chessboard| -> Vec<Layout> {
        let turns = board.other_turns();
        let turned = turns.map(|quarters| layout.turned(quarters));
        turned.filter(|layout| !contradicts(layout)).collect()
    };
    match (input, layout.surface.board()) {
        (TableInput::Picture(_), Some(board)) if contradicts(layout) => {
            match turned(board).as_slice() {
                [one] => one.clone(),
                _ => layout.clone(),
            }
        }
        _ => layout.clone(),
    }
}

/// Refuses what is typed for a color and is a slip in one that is known.
fn refuse_slips(book: &dyn AnyBook, act: &VerbAct, verb: &Verb) -> Result<(), Failure> {
    let more = match &act.seen {
        Some(seen) => input::more_colors(&seen.eye)?,
        None => vec![],
    };
    let more = [book.equipment().colors, more].concat();
    known_colors::check_typed(verb.arguments, &act.words, &more).map_err(Failure::Usage)
}

fn known_verb(playable: &Playable, name: &str) -> Result<&'static Verb, Failure> {
    let lacking = || {
        let (game, verb, steps) = (playable.name, name, playable.verb_names());
        Failure::Illegal(None, phrase!("cli-no-such-verb", game, verb, steps))
    };
    playable.verb(name).ok_or_else(lacking)
}

/// Requires that what was typed is what this game's command takes: others may take more, or less.
fn fits(command: &Phrase, arguments: &[Argument], words: &Words) -> Result<(), Failure> {
    let is_known = |name: &str| arguments.iter().any(|argument| argument.name == name);
    if let Some(name) = words.names().find(|name| !is_known(name)) {
        return Err(Failure::Usage(phrase!("usage-no-use", name, command)));
    }
    let mut needed = arguments.iter().filter(|argument| argument.is_needed);
    match needed.find(|argument| !words.has(argument.name)) {
        Some(lacking) => {
            let (value, about) = (lacking.value, lacking.about);
            Err(Failure::Usage(phrase!(
                "usage-needs",
                command,
                value,
                about
            )))
        }
        None => Ok(()),
    }
}

/// What is shown with a verb, and where it is; a picture is read as this match's pictures are.
fn shown(
    verb: &Verb,
    act: &VerbAct,
    record: &dyn AnyRecord,
    language: Language,
) -> Result<Option<(PathBuf, ShownTable)>, Failure> {
    let given = act.seen.as_ref();
    let path = given.and_then(|seen| seen.input.as_ref());
    match (verb.sees, given, path) {
        (Sees::Nothing, _, Some(path)) => {
            let (path, verb) = (told(path), verb.name);
            Err(Failure::Usage(phrase!("usage-shown-nothing", path, verb)))
        }
        (Sees::Nothing, ..) => Ok(None),
        (Sees::Table { unless, own, .. }, Some(seen), Some(path)) => {
            if let Some(argument) = unless.filter(|argument| act.words.has(argument)) {
                return Err(Failure::Usage(phrase!("usage-said-and-shown", argument)));
            }
            Ok(Some((
                path.clone(),
                opened(path, seen, own, (record, language))?,
            )))
        }
        (Sees::Table { unless, .. }, ..) => match unless {
            Some(argument) if act.words.has(argument) => Ok(None),
            _ => Err(Failure::Usage(phrase!(
                "usage-needs-picture",
                verb = verb.name
            ))),
        },
    }
}

/// Opens what is shown; `own` is the argument of a game that reads JSON itself.
fn opened(
    path: &Path,
    seen: &VerbPicture,
    own: Option<&'static str>,
    (record, language): (&dyn AnyRecord, Language),
) -> Result<ShownTable, Failure> {
    if own.is_none() {
        refuse_free(seen.eye.surface, "match").map_err(Failure::Usage)?;
    }
    let bytes = input::bytes_of(path)?;
    if let Some(argument) = own.filter(|_| input::is_json(&bytes)) {
        let text = text_in(&bytes, path)?.into_owned();
        return Ok(ShownTable::Written { argument, text });
    }
    let pieces = record.book().equipment().pieces;
    let mut eye = sight::eye_for(&seen.eye, record.path(), record.book());
    if own.is_some() && eye.surface.is_none() && eye.calibration.is_none() {
        eye.surface = Some(SurfaceName::Free);
    }
    let overlay = seen.overlay.as_deref();
    drawing::open_of_match((&bytes, path), overlay, &eye, (pieces, language)).map(ShownTable::Seen)
}

/// What is kept with a verb's steps: the time, and the photo that they rest on.
fn kept(
    act: &VerbAct,
    record: &dyn AnyRecord,
    shown: Option<(&Path, &ShownTable)>,
) -> EntryContext {
    let given = act.seen.as_ref().and_then(|seen| seen.photo.clone());
    let own = shown.and_then(|(path, shown)| {
        let is_photo =
            matches!(shown, ShownTable::Seen(TableInput::Picture(_))) && path != Path::new("-");
        is_photo.then(|| path.to_owned())
    });
    let photo = given.or(own);
    EntryContext {
        photo: photo.map(|path| sight::seen_from(record.path(), &path)),
        ..now()
    }
}

fn now() -> EntryContext {
    EntryContext {
        time: Some(clock::now()),
        photo: None,
    }
}

/// Compares a picture with the book; they may disagree, so that is no failure.
fn check(
    task: &MatchTask,
    (path, overlay): (&Path, Option<&Path>),
    eye: &EyeConfig,
    (force, language): (bool, Language),
) -> Result<(), Failure> {
    let book = open_read_only(&task.record)?;
    spares_the_match(&task.record, &*book, (overlay, eye), force)?;
    if !book.playable().is_seen {
        let game = book.playable().name;
        let error = phrase!("cli-nothing-to-compare", game);
        return Err(Failure::Illegal(None, error));
    }
    let pieces = book.equipment().pieces;
    let eye = sight::eye_for(eye, &task.record, &*book);
    let bytes = input::bytes_of(path)?;
    let input = drawing::open_of_match((&bytes, path), overlay, &eye, (pieces, language))?;
    let differences = book.differences(input.layout());
    let differences = differences.map_err(|error| match error {
        RecordRefusal::Illegal(error) => Failure::Illegal(Some(path.into()), error.phrase()),
        error => untaken(error),
    })?;
    let said = match task.format {
        Format::Json => report::indented(&report::check(&differences)),
        Format::Text => text::check(&differences).in_language(language),
    };
    output::print(&said)
}

/// Opens a record to go on with it, and tells of a torn line.
fn open(path: &Path) -> Result<Box<dyn AnyRecord>, Failure> {
    let (record, torn) = any::open(path).map_err(Failure::Record)?;
    tell(path, torn);
    Ok(record)
}

/// Opens a record to look at it.
fn open_read_only(path: &Path) -> Result<Box<dyn AnyBook>, Failure> {
    let (book, torn) = any::open_read_only(path).map_err(Failure::Record)?;
    tell(path, torn);
    Ok(book)
}

fn tell(path: &Path, torn: Option<Torn>) {
    if let Some(torn) = torn {
        let path = path.display().to_string();
        output::notice(phrase!("file-problem", path, error = &torn));
    }
}

fn say_state(
    task: &MatchTask,
    book: &dyn AnyBook,
    notes: &[Phrase],
    language: Language,
) -> Result<(), Failure> {
    output::print(&match task.format {
        Format::Json => report::object(book.state_report(notes)),
        Format::Text => book.state_text(notes).in_language(language),
    })
}

fn untaken(error: RecordRefusal) -> Failure {
    match error {
        RecordRefusal::Usage(sentence) => Failure::Usage(sentence),
        RecordRefusal::Record(error) => Failure::Record(error),
        RecordRefusal::Illegal(error) => Failure::Illegal(None, error.phrase()),
        RecordRefusal::Unsettled(questions) => {
            let questions = questions.iter().map(Phrase::from);
            Failure::Unsettled(PathBuf::from("-"), questions.collect())
        }
    }
}

/// A path as it is, or in the folder that holds the record.
fn beside(record: &Path, path: &str) -> PathBuf {
    record.parent().unwrap_or(Path::new("")).join(path)
}

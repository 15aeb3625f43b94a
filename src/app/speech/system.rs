//! The system's own voice: speech-dispatcher, through its program `spd-say`, on a thread of its own. Where there is none, short
//! sounds. The crate `tts` wants that voice's headers to be built and its library to start, also where nobody wants a word; a
//! program that may be missing costs nothing.

use super::{CallCue, Speaker, sounds};
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use std::io::ErrorKind;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::thread;

/// The program that speaks.
const PROGRAM: &str = "spd-say";
/// So many sentences may wait; what comes on top is not said, as it would come too late.
const WAITING: usize = 8;

/// Says sentences one after the other, and never waits for them.
pub struct SystemVoice {
    program: String,
    /// None until there is something to say.
    sentences: Option<SyncSender<SpokenSentence>>,
    troubles: (Sender<Phrase>, Receiver<Phrase>),
}

/// What is said, of what kind it is, and in which language.
type SpokenSentence = (String, CallCue, Language);

impl Default for SystemVoice {
    fn default() -> Self {
        Self::through(PROGRAM)
    }
}

impl SystemVoice {
    /// A voice through another program that takes the same words.
    pub fn through(program: &str) -> Self {
        Self {
            program: program.into(),
            sentences: None,
            troubles: channel(),
        }
    }

    fn begin(&mut self) -> Option<SyncSender<SpokenSentence>> {
        let (sender, receiver) = sync_channel::<SpokenSentence>(WAITING);
        let (program, troubles) = (self.program.clone(), self.troubles.0.clone());
        let speak = move || {
            for (sentence, cue, language) in receiver {
                if let Err(trouble) = heard(&program, (&sentence, cue), language) {
                    // The window may be closed already.
                    let _ = troubles.send(trouble);
                    return;
                }
            }
        };
        let begun = thread::Builder::new().name("voice".into()).spawn(speak);
        begun.ok().map(|_| sender)
    }
}

impl Speaker for SystemVoice {
    fn say(&mut self, sentence: &str, cue: CallCue, language: Language) {
        let sender = self.sentences.take().or_else(|| self.begin());
        let sent = sender
            .as_ref()
            .map(|sender| sender.try_send((sentence.to_owned(), cue, language)));
        // After a failure the next request begins anew.
        let has_ended = matches!(sent, Some(Err(TrySendError::Disconnected(_))));
        self.sentences = sender.filter(|_| !has_ended);
    }

    fn trouble(&mut self) -> Option<Phrase> {
        let trouble = self.troubles.1.try_recv().ok()?;
        self.sentences = None;
        Some(trouble)
    }
}

/// Says a sentence, or plays its sound where nothing speaks; the error says what to do.
fn heard(
    program: &str,
    (sentence, cue): (&str, CallCue),
    language: Language,
) -> Result<(), Phrase> {
    match spoken(program, sentence, language) {
        Ok(true) => Ok(()),
        // Why there is no voice is told where there are no sounds either.
        Ok(false) => sounds::play(cue),
        Err(trouble) => sounds::play(cue).map_err(|_| trouble),
    }
}

/// Says a sentence to its end: whether there is a voice at all. The error says what to do.
fn spoken(program: &str, sentence: &str, language: Language) -> Result<bool, Phrase> {
    let run = Command::new(program)
        .args(["--wait", "--language", language.code(), "--", sentence])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match run {
        Ok(status) if status.success() => Ok(true),
        Ok(_) => Err(phrase!("voice-silent")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(phrase!("voice-error", error = error.to_string())),
    }
}

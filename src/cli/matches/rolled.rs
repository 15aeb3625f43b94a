//! Rolls that are shown in pictures: what was typed as NAME=PICTURE becomes NAME=FACES, where every die is sure. What was read is
//! drawn where that is asked for, whatever the match makes of it.

use crate::cli::dice;
use crate::cli::failure::Failure;
use crate::cli::guard::Files;
use crate::cli::guard::kind::FileKind;
use crate::cli::report::dice::signs;
use crate::cli::text;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::matches::played::Playable;
use crate::rules::matches::verb::{Argument, Form, Words};
use crate::rules::variant;
use std::path::{Path, PathBuf};

/// Pictures of rolls, in the order in which they were typed.
pub struct RollPictures(Vec<RollPicture>);

/// One player's roll in a picture.
struct RollPicture {
    argument: &'static str,
    player: String,
    path: PathBuf,
    /// Where it goes with what was read drawn on it.
    overlay: Option<PathBuf>,
}

impl RollPictures {
    /// Those among what was typed, each with the overlay that is for it: `OUT.png` where there is one picture, else `NAME=OUT.png`.
    pub fn typed(
        arguments: &[Argument],
        words: &Words,
        overlays: &[String],
    ) -> Result<Self, Failure> {
        let rolls = arguments.iter();
        let rolls = rolls.filter(|argument| argument.form == Form::Rolls);
        let typed = rolls.flat_map(|argument| {
            let words = words.all(argument.name).iter();
            words.map(|word| picture(argument.name, word))
        });
        let mut pictures = Self(typed.collect::<Result<_, _>>()?);
        for overlay in overlays {
            let (at, path) = pictures.place_of(overlay)?;
            pictures.0[at].overlay = Some(path);
        }
        Ok(pictures)
    }

    /// The picture that an overlay is drawn on, and where it goes.
    fn place_of(&self, overlay: &str) -> Result<(usize, PathBuf), Failure> {
        if self.0.is_empty() {
            return Err(Failure::Usage(phrase!("usage-overlay-alone")));
        }
        let named = overlay.split_once('=').and_then(|(player, path)| {
            let at = self.0.iter().position(|picture| picture.player == player);
            Some((at?, path.into()))
        });
        let only = (self.0.len() == 1).then(|| (0, overlay.into()));
        named.or(only).ok_or_else(|| {
            let players = self.0.iter().map(|roll| &roll.player);
            let players = Phrase::list(players, ListJoint::Between(", "));
            Failure::Usage(phrase!("usage-whose-overlay", overlay, players))
        })
    }

    /// Refuses to write over a picture, or over what the match rests on.
    pub fn spare(&self, mut files: Files, force: bool) -> Result<(), Failure> {
        for picture in &self.0 {
            files.reads([&picture.path]);
            files.writes("--overlay", picture.overlay.as_deref(), FileKind::Picture);
        }
        files.check(force).map_err(Failure::Refused)
    }

    /// The picture that is kept with the step: the first that is a file.
    pub fn kept(&self) -> Option<&Path> {
        let first = self.0.first().map(|picture| picture.path.as_path());
        first.filter(|path| *path != Path::new("-"))
    }

    /// What was typed, with the faces in place of the pictures.
    pub fn read(&self, playable: &Playable, words: &Words) -> Result<Words, Failure> {
        let mut words = words.clone();
        for picture in &self.0 {
            words.set(picture.argument, vec![]);
        }
        for picture in &self.0 {
            let faces = picture.read(playable)?;
            words.add(picture.argument, [format!("{}={faces}", picture.player)]);
        }
        Ok(words)
    }
}

fn form(word: &str) -> Failure {
    Failure::Usage(phrase!("usage-roll-picture", word))
}

fn picture(argument: &'static str, word: &str) -> Result<RollPicture, Failure> {
    let (player, path) = word.split_once('=').ok_or_else(|| form(word))?;
    Ok(RollPicture {
        argument,
        player: player.into(),
        path: path.into(),
        overlay: None,
    })
}

impl RollPicture {
    /// A letter for each die, where all are sure.
    fn read(&self, playable: &Playable) -> Result<String, Failure> {
        let dice = variant::dice(playable.name);
        let dice = dice.ok_or_else(|| form(&format!("{}={}", self.player, self.path.display())))?;
        let roll = dice::read_and_draw(&self.path, dice, self.overlay.as_deref())?;
        let mut open = text::dice::questions(&roll, dice);
        if open.is_empty() {
            return Ok(signs(&roll, dice));
        }
        open.push(phrase!("dice-so-far", signs = signs(&roll, dice)));
        Err(Failure::Unsettled(self.path.clone(), open))
    }
}

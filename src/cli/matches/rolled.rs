//! Rolls that are shown in pictures: what was typed as NAME=PICTURE becomes NAME=FACES, where every die is sure.

use crate::cli::dice::read;
use crate::cli::failure::Failure;
use crate::cli::report::dice::signs;
use crate::cli::text;
use crate::phrase;
use crate::rules::matches::played::Playable;
use crate::rules::matches::verb::{Argument, Form, Words};
use crate::rules::variant;
use std::path::PathBuf;

/// What was typed with the pictures read, and the first of them.
pub fn with_rolls(
    playable: &Playable,
    arguments: &[Argument],
    words: &Words,
) -> Result<(Words, Option<PathBuf>), Failure> {
    let (mut words, mut first) = (words.clone(), None);
    let rolls = arguments
        .iter()
        .filter(|argument| argument.form == Form::Rolls);
    for argument in rolls {
        let mut read = vec![];
        for word in words.all(argument.name) {
            let (said, path) = one(playable, word)?;
            first = first.or(Some(path));
            read.push(said);
        }
        if !read.is_empty() {
            words.set(argument.name, read);
        }
    }
    Ok((words, first))
}

fn one(playable: &Playable, word: &str) -> Result<(String, PathBuf), Failure> {
    let form = || Failure::usage(format!("'{word}' is no NAME=PICTURE, as in ada=roll.jpg"));
    let (name, path) = word.split_once('=').ok_or_else(form)?;
    let dice = variant::dice(playable.name).ok_or_else(form)?;
    let path = PathBuf::from(path);
    let roll = read(&path)?;
    let mut open = text::dice::questions(&roll, dice);
    if open.is_empty() {
        return Ok((format!("{name}={}", signs(&roll, dice)), path));
    }
    open.push(phrase!("dice-so-far", signs = signs(&roll, dice)));
    Err(Failure::Unsettled(path, open))
}

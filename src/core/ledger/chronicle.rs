//! The story of a match, as values: who played, what was done step by step, and how it ended.
//!
//! In: a book. Out: a [`Chronicle`], which a page or a list shows without knowing the game.

use super::{Book, Event};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::matches::guess::{self, Guess};
use crate::rules::matches::shown::{Shown, ShownPlayer, View, ranking};
use crate::rules::variant;

/// A match from its beginning to now, without what was undone.
#[derive(Clone, Debug, PartialEq)]
pub struct Chronicle {
    /// The name of the game.
    pub game: &'static str,
    /// Who plays, in the order of their turns.
    pub parties: Vec<ShownPlayer>,
    /// The steps that the match stands on, first to last.
    pub steps: Vec<NarratedStep>,
    /// When the first and the last entry were written, undone ones too.
    pub times: Option<(String, String)>,
    /// Everyone's points at the beginning, in the order of turns.
    pub points_before: Vec<i64>,
    /// Everyone's points now.
    pub points: Vec<i64>,
    /// What stands above everyone's points by turn.
    pub by_turn: Phrase,
    /// What stands above everyone's points in a table.
    pub points_head: Phrase,
    /// Whether points give places.
    pub is_ranked: bool,
    /// What the letters and names of the game mean; none where all is told in words.
    pub legend: Option<Phrase>,
    /// Whether the match has ended.
    pub is_over: bool,
    /// Who has won, by their places in the order of turns; none while the match goes on.
    pub winners: Vec<usize>,
    /// What lies on the table now.
    pub view: View,
}

/// One step of the story.
#[derive(Clone, Debug, PartialEq)]
pub struct NarratedStep {
    /// The number of its entry.
    pub number: usize,
    /// Whether it is a player's turn, or part of one.
    pub is_turn: bool,
    /// Whether it rests on guesses, or players had to choose or to correct after it: what people will want to look at.
    pub is_open: bool,
    /// Who took it, by the place in the order of turns.
    pub doer: Option<usize>,
    /// What was done, in few words.
    pub brief: Phrase,
    /// What was done, without a full stop.
    pub sentence: Phrase,
    /// What it brought about.
    pub consequences: Vec<Phrase>,
    /// When it was done, as the record's line has it.
    pub time: Option<String>,
    /// The picture it rests on, as a path seen from the record's folder.
    pub photo: Option<String>,
    /// How long a square's side was taken to be with it, in millimetres: by the step itself, else by one before; none where
    /// nothing says.
    pub square_mm: Option<f64>,
    /// Doubtful calls of that picture that were taken for true.
    pub guesses: Vec<Guess>,
    /// Everyone's points after it, in the order of turns.
    pub points: Vec<i64>,
    /// What lay on the table after it.
    pub view: View,
}

impl Chronicle {
    /// The story of a book.
    pub fn of<M: Shown>(book: &Book<M>) -> Self {
        let setup = book.setup();
        let times = book.entries().iter().filter_map(|e| e.time.clone());
        let times: Vec<String> = times.collect();
        let times = times.first().cloned().zip(times.last().cloned());
        let points_at = |number| {
            let state = book.state_after(number).unwrap_or_else(|| book.state());
            M::points(setup, state)
        };
        Self {
            game: M::game(setup),
            parties: M::parties(setup),
            steps: told(book),
            times,
            points_before: points_at(0),
            points: M::points(setup, book.state()),
            by_turn: M::counted_by_turn(),
            points_head: M::counted_head(),
            is_ranked: M::is_ranked(),
            legend: M::legend(),
            is_over: M::is_over(book.state()),
            winners: M::winners(setup, book.state()),
            view: M::view(setup, book.state()),
        }
    }

    /// The game and who plays, as in "Geomancy: Ada (red), blue".
    pub fn title(&self) -> Phrase {
        let parties = self.parties.iter().map(|party| &party.name);
        let players = Phrase::list(parties, ListJoint::Between(", "));
        let titled = variant::playable(self.game);
        let game = titled.map_or(self.game, |playable| playable.preparation.title);
        phrase!("match-title", game, players)
    }

    /// The place of a step among those that the match stands on, from 1, by the number of its entry: what was undone leaves no
    /// gap. 0 for the beginning.
    pub fn place(&self, number: usize) -> usize {
        let upto = self.steps.iter().filter(|step| step.number <= number);
        upto.count()
    }

    /// Players by their places in the order of turns, most points first, each with a place from 1; where points give no places,
    /// who has won first, and the others as they take turns.
    pub fn ranking(&self) -> Vec<(usize, Option<usize>)> {
        if self.is_ranked {
            let ranked = ranking(&self.points).into_iter();
            return ranked
                .map(|(player, place)| (player, Some(place)))
                .collect();
        }
        let mut players: Vec<usize> = (0..self.points.len()).collect();
        players.sort_by_key(|player| !self.winners.contains(player));
        players.into_iter().map(|player| (player, None)).collect()
    }
}

impl NarratedStep {
    /// How the step is marked that rests on guesses, as in "accepted at 37%"; none where all was sure.
    pub fn mark(&self) -> Option<Phrase> {
        guess::mark(&self.guesses)
    }
}

fn told<M: Shown>(book: &Book<M>) -> Vec<NarratedStep> {
    let setup = book.setup();
    let mut steps: Vec<NarratedStep> = vec![];
    let mut before = 0;
    for number in book.standing() {
        let entry = &book.entries()[number - 1];
        let states = book.state_after(before).zip(book.state_after(number));
        let (Event::Step(step), Some((was, is))) = (&entry.event, states) else {
            continue;
        };
        if M::settles(step)
            && let Some(turn) = steps.iter_mut().rfind(|told| told.is_turn)
        {
            turn.is_open = true;
        }
        let square_mm = M::square_mm(step).or_else(|| steps.last()?.square_mm);
        steps.push(NarratedStep {
            number,
            is_turn: M::is_turn(step),
            // What was taken with doubt is looked at again.
            is_open: !entry.guesses.is_empty(),
            doer: M::doer(setup, was, step),
            brief: M::brief(was, step),
            sentence: M::sentence(setup, was, step),
            consequences: M::consequences(setup, is, step),
            time: entry.time.clone(),
            photo: entry.photo.clone(),
            square_mm,
            guesses: entry.guesses.clone(),
            points: M::points(setup, is),
            view: M::view(setup, is),
        });
        before = number;
    }
    steps
}

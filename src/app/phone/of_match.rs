//! A match on phones: whose turn it is, what is asked, what may be done, and everyone's points and pieces.

use super::{Act, GameRequest, Sheet, of_table, of_trays};
use crate::app::game::{Game, Stage, labels};
use crate::app::table::Table;
use crate::phone::Weight;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::watched::{
    InventoryItem, Invocation, Query, Reply, ReplyEffect, SeenMove,
};
use crate::rules::{Answer, Choice};

/// Tells the match as it stands.
pub fn tell(sheet: &mut Sheet, game: &Game, table: &Table) {
    let situation = game.situation();
    if game.is_paused() {
        sheet.title(phrase!("paused"))
    } else {
        sheet.title(&situation.headline)
    }
    if !game.notice().is_empty() {
        sheet.line(game.notice(), Weight::Doubtful);
    }
    if let Some(words) = game.job_under_way() {
        sheet.line(words, Weight::Plain);
    } else if !game.is_paused() {
        asked(sheet, game, table);
        of_trays::tell(sheet, game);
    }
    steps(sheet, game);
    if let Some(last) = game.story().steps.last() {
        sheet.part("", false);
        sheet.line(&last.sentence, Weight::Plain);
        for sentence in &last.consequences {
            sheet.line(sentence, Weight::Weak);
        }
    }
    players(sheet, game);
    if let Some(text) = situation.view.text() {
        sheet.part("", false);
        for line in sheet.said(text).lines() {
            sheet.line(line, Weight::Even);
        }
    }
}

fn asked(sheet: &mut Sheet, game: &Game, table: &Table) {
    let book = game.book();
    if !book.awaits_move() {
        for choice in book.choices().iter().filter(|choice| choice.is_open()) {
            self::choice(sheet, table, choice);
        }
        queries(sheet, &book.asked());
        return;
    }
    let differences = &game.seen().differences;
    let is_tidying = game.stage() == Stage::Tidying && !differences.is_empty();
    match &game.seen().proposed {
        None if is_tidying => {
            sheet.part(phrase!("tidy-first"), true);
            for difference in differences {
                sheet.line(difference, Weight::Plain);
            }
            sheet.button(phrase!("lies-well"), true, Act::Game(GameRequest::GoOn));
        }
        None => {
            sheet.part("", true);
            sheet.line(game.waits_for(), Weight::Weak);
        }
        Some(Err(problem)) => {
            sheet.part(phrase!("not-legal"), true);
            let problem = sheet.plainly(problem);
            sheet.line(problem, Weight::Doubtful);
        }
        Some(Ok(seen_move)) => of_move(sheet, seen_move),
    }
    if game.has_annotations() {
        sheet.button(
            phrase!("forget-annotations"),
            false,
            Act::Game(GameRequest::ForgetAnnotations),
        );
    }
}

/// What is asked, but for what all must not see.
fn queries(sheet: &mut Sheet, asked: &[Query]) {
    for query in asked.iter().filter(|query| !query.is_secret) {
        // A phone is in one hand: what the window covers lies open there.
        match &query.cover {
            Some(cover) => sheet.part(cover, true),
            None => sheet.part("", true),
        }
        query_of_book(sheet, query);
    }
}

/// The move that explains the table, or what has to be said first.
fn of_move(sheet: &mut Sheet, seen_move: &SeenMove) {
    sheet.part("", true);
    if let Some(words) = &seen_move.sentence {
        sheet.line(words, Weight::Strong);
    }
    for sentence in &seen_move.consequences {
        sheet.line(sentence, Weight::Plain);
    }
    for note in &seen_move.notes {
        sheet.line(note, Weight::Weak);
    }
    for query in &seen_move.asked {
        // Each with its own buttons.
        sheet.part("", true);
        query_of_book(sheet, query);
    }
    if !seen_move.asked.is_empty() {
        sheet.part("", true);
    }
    if let Some(argument) = seen_move.best_guesses {
        let act = Act::Game(GameRequest::Annotate(argument, vec![]));
        sheet.button(phrase!("best-guesses"), false, act);
    }
    if seen_move.is_settled {
        sheet.button(phrase!("write-down"), true, Act::Game(GameRequest::Accept));
    }
}

fn query_of_book(sheet: &mut Sheet, query: &Query) {
    if !query.question.is_empty() {
        sheet.line(&query.question, Weight::Doubtful);
    }
    for reply in &query.replies {
        if let Some(request) = request(reply) {
            sheet.button(&reply.label, reply.is_usual, Act::Game(request));
        }
    }
    if let Some(written) = &query.written {
        let words = phrase!("written-in-window", label = &written.label);
        sheet.line(words, Weight::Weak);
    }
}

/// What a reply comes to; none for what is only pointed out in the window's picture.
fn request(reply: &Reply) -> Option<GameRequest> {
    match &reply.means {
        ReplyEffect::Said { argument, values } => {
            Some(GameRequest::Annotate(argument, values.clone()))
        }
        ReplyEffect::Done(invocation) => Some(GameRequest::Do(Box::new(invocation.clone()))),
        ReplyEffect::Shown(_) => None,
    }
}

/// What the rules leave to a player.
fn choice(sheet: &mut Sheet, table: &Table, choice: &Choice) {
    of_table::choice(sheet, table, choice, |option: &Answer| {
        let answer = format!("{}={option}", choice.id);
        let invocation = Invocation::new("choose").saying("choose", answer);
        Act::Game(GameRequest::Do(Box::new(invocation)))
    });
}

/// What needs no picture, and going back and forth.
fn steps(sheet: &mut Sheet, game: &Game) {
    let book = game.book();
    sheet.part("", false);
    if !game.is_paused() && game.job_under_way().is_none() {
        if !game.situation().outlook.is_empty() {
            sheet.line(&game.situation().outlook, Weight::Plain);
        }
        for offer in book.offers() {
            let act = Act::Game(GameRequest::Do(Box::new(offer.invocation)));
            sheet.button(offer.label, false, act);
        }
    }
    if book.can_undo() {
        sheet.button(
            phrase!("take-back-step"),
            false,
            Act::Game(GameRequest::Undo),
        );
    }
    if book.can_redo() {
        sheet.button(phrase!("do-again"), false, Act::Game(GameRequest::Redo));
    }
    match (game.story().is_over, game.is_paused()) {
        (true, _) => sheet.button(phrase!("leave-game"), false, Act::Game(GameRequest::Close)),
        (false, true) => sheet.button(
            phrase!("resume"),
            true,
            Act::Game(GameRequest::Pause(false)),
        ),
        (false, false) => {
            sheet.button(phrase!("pause"), false, Act::Game(GameRequest::Pause(true)))
        }
    }
}

fn players(sheet: &mut Sheet, game: &Game) {
    let situation = game.situation();
    for (index, party) in game.story().parties.iter().enumerate() {
        sheet.part("", false);
        let points = situation.counted.get(index);
        let words = match points {
            Some(points) => phrase!("party-points", name = &party.name, points),
            None => Phrase::from(&party.name),
        };
        match &party.color {
            Some(color) => sheet.colored(words, color, Weight::Strong),
            None => sheet.line(words, Weight::Strong),
        }
        for belonging in situation.belongings.get(index).into_iter().flatten() {
            pieces(sheet, belonging);
        }
    }
    sheet.part("", false);
    for belonging in &situation.common {
        pieces(sheet, belonging);
    }
}

fn pieces(sheet: &mut Sheet, belonging: &InventoryItem) {
    let (what, words) = (belonging.what.clone(), belonging.words.clone());
    match (belonging.pieces.is_empty(), belonging.is_told_when_empty) {
        (true, false) => {}
        (true, true) => sheet.line(labels::nothing_of(what), Weight::Weak),
        (false, _) => sheet.line(labels::belonging(what, words), Weight::Weak),
    }
}

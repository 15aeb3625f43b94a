//! Squares that a lamp, an object or blur hides: one question for each patch of them, as what lies there is seen at the table alone.

use super::RulingRequest;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::layout::Chessboard;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::pipeline::Reading;
use crate::pipeline::limits::{Reason, Unexplained};
use crate::square::Square;
use eframe::egui::{Frame, Grid, RichText, Ui};

/// A hidden place with its square; none on a table without any.
type HiddenPlace<'a> = (Option<Square>, &'a Unexplained);

/// Of so many squares each is named and has a button; of more it is said where they lie, and one button shows them all.
const MOST_NAMED: usize = 3;

/// Asks about all of them, patch by patch.
pub fn ui(
    ui: &mut Ui,
    reading: &Reading,
    marks: &[&Unexplained],
    looks_on: bool,
) -> Option<RulingRequest> {
    let mut request = None;
    for why in [Reason::Glare, Reason::Covered, Reason::Blurred] {
        let marks = marks.iter().copied().filter(|mark| mark.why == why);
        for patch in patches(reading, marks) {
            Frame::group(ui.style()).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let asked = ui.push_id((patch[0].0, patch.len()), |ui| one(ui, why, &patch));
                request = request.take().or(asked.inner);
                if looks_on && ui.button(ui.say(phrase!("hidden-look-again"))).clicked() {
                    request = Some(RulingRequest::LookAgain);
                }
            });
        }
    }
    request
}

/// Places that touch, be it at a corner, belong to one patch; squares in the order of their names.
fn patches<'a>(
    reading: &Reading,
    marks: impl Iterator<Item = &'a Unexplained>,
) -> Vec<Vec<HiddenPlace<'a>>> {
    let cells = reading.layout.surface.board().map(Chessboard::cells);
    let square = |mark: &Unexplained| cells.and_then(|cells| cells.holding(mark.position));
    let mut patches: Vec<Vec<HiddenPlace>> = vec![];
    for mark in marks {
        let place = (square(mark), mark);
        let touched = |patch: &Vec<HiddenPlace>| patch.iter().any(|other| touch(place.0, other.0));
        let (touched, apart): (Vec<_>, Vec<_>) = patches.into_iter().partition(touched);
        let mut patch = touched.concat();
        patch.push(place);
        patch.sort_by_key(|(square, _)| *square);
        patches = apart;
        patches.push(patch);
    }
    patches.sort_by_key(|patch| patch[0].0);
    patches
}

fn touch(a: Option<Square>, b: Option<Square>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) <= 1,
        _ => a == b,
    }
}

/// The question about a patch and its answers.
fn one(ui: &mut Ui, why: Reason, patch: &[HiddenPlace]) -> Option<RulingRequest> {
    let squares: Vec<Square> = patch.iter().filter_map(|(square, _)| *square).collect();
    let all = Phrase::list(squares.iter().copied(), ListJoint::And);
    ui.label(RichText::new(ui.say(question(&squares))).strong())
        .on_hover_text(ui.say(&all));
    let why = why.phrase().capitalized();
    ui.weak(ui.say(phrase!("sentence", words = why)));
    let mut request = None;
    ui.horizontal_wrapped(|ui| {
        let nothing = match patch.len() {
            1 => phrase!("unexplained-nothing"),
            _ => phrase!("hidden-nothing"),
        };
        if ui.button(ui.say(nothing)).clicked() {
            let marks = patch.iter().map(|(_, mark)| (*mark).clone());
            request = Some(RulingRequest::IsNothing(marks.collect()));
        }
        let stone = if patch.len() <= MOST_NAMED {
            named(ui, patch)
        } else {
            let menu = ui.menu_button(ui.say(phrase!("hidden-stones")), |ui| as_lie(ui, patch));
            menu.inner.flatten()
        };
        request = request.take().or(stone);
    });
    request
}

/// What lies on them; of many it is said between which corners they lie.
fn question(squares: &[Square]) -> Phrase {
    let files = squares.iter().map(|square| square.file());
    let ranks = squares.iter().map(|square| square.rank());
    let (files, ranks) = (
        files.clone().min().zip(files.max()),
        ranks.clone().min().zip(ranks.max()),
    );
    let Some(((left, right), (low, high))) = files.zip(ranks) else {
        return phrase!("unexplained-what");
    };
    let corner = |file: u8, rank: u8| Square::at(file.into(), rank.into()).map(Phrase::from);
    let corners = corner(left, low).zip(corner(right, high));
    let (count, whole) = (
        squares.len(),
        usize::from(right - left + 1) * usize::from(high - low + 1),
    );
    match corners {
        Some((from, to)) if count > MOST_NAMED && count == whole => {
            phrase!("hidden-what-from-to", from, to)
        }
        Some((from, to)) if count > MOST_NAMED => {
            phrase!("hidden-what-between", count, from, to)
        }
        _ => phrase!(
            "hidden-what-on",
            squares = Phrase::list(squares.iter().copied(), ListJoint::And)
        ),
    }
}

/// A button for a stone on each of a few places.
fn named(ui: &mut Ui, patch: &[HiddenPlace]) -> Option<RulingRequest> {
    let mut stone = None;
    for (square, mark) in patch {
        if ui.button(ui.say(stone_on(*square))).clicked() {
            stone = Some(RulingRequest::IsAStone((*mark).clone()));
        }
    }
    stone
}

/// The same for many, as their squares lie on the board.
fn as_lie(ui: &mut Ui, patch: &[HiddenPlace]) -> Option<RulingRequest> {
    let mut stone = None;
    let squares = patch.iter().filter_map(|(square, _)| *square);
    let files = squares.clone().map(Square::file);
    let files: Vec<u8> = (files.clone().min()?..=files.max()?).collect();
    let mut ranks: Vec<u8> = squares.map(Square::rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    ui.label(ui.say(phrase!("hidden-stones-where")));
    Grid::new("hidden squares")
        .spacing([4.0, 4.0])
        .show(ui, |ui| {
            for rank in ranks.iter().rev() {
                for file in &files {
                    let here = Square::at((*file).into(), (*rank).into());
                    let found = patch.iter().find(|(square, _)| *square == here);
                    let Some((square, mark)) = found else {
                        ui.label("");
                        continue;
                    };
                    let name = square.map_or(phrase!("unexplained-stone"), Phrase::from);
                    let button = ui.button(ui.say(name));
                    style::heard_as(&button, stone_on(*square));
                    if button.clicked() {
                        stone = Some(RulingRequest::IsAStone((*mark).clone()));
                        ui.close();
                    }
                }
                ui.end_row();
            }
        });
    stone
}

fn stone_on(square: Option<Square>) -> Phrase {
    match square {
        Some(square) => phrase!("unexplained-stone-on", square),
        None => phrase!("unexplained-stone"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_says_where_its_squares_lie() {
        for (squares, said) in [
            ("d5", "What lies on d5?"),
            ("d5 e4", "What lies on d5 and e4?"),
            ("a4 a5 b4 b5", "What lies on a4 to b5?"),
            ("a4 a5 b4", "What lies on a4, a5 and b4?"),
            (
                "a4 a5 b4 c6",
                "What lies on these 4 squares between a4 and c6?",
            ),
            ("", "What is this?"),
        ] {
            let squares = squares.split_whitespace();
            let squares: Vec<Square> = squares
                .map(|name| name.parse().expect("a square"))
                .collect();
            assert_eq!(question(&squares).to_string(), said);
        }
    }
}

//! The moves that a picture may show, over all ways to read it.
//!
//! In: the match as it stands and a layout of its table. Out: [`SightedWays`]: what comes of every reading of pieces that stand on no
//! clear square, and of what is likelier nothing than a piece, on a square where the book has one.

use super::known::{PiecePlaces, expected, judged, places, with_what_is_known};
use super::phase::Phase;
use super::{Illegal, Now, Step};
use crate::certainty::Status;
use crate::layout::settle::Place;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::rules::icesickle::field::Field;
use crate::rules::icesickle::readings::{TableReading, Unclear, answered, readings, unclear};
use crate::rules::icesickle::{Move, move_between, table};
use crate::rules::stash::sighting::SightingQuestion;
use crate::rules::{Answers, Choice, ChoiceId};

/// What comes of one reading.
#[derive(Clone, Debug)]
pub struct SightedWay {
    /// The move; none where the table lies as the book has it.
    pub found: Option<Move>,
    /// What the book corrected, in sentences.
    pub notes: Vec<Phrase>,
    /// The piece that was placed, where it may be none or another than it was named.
    pub doubted: Option<Stone>,
    reading: TableReading,
}

/// Why a reading comes to no move.
pub enum NoWay {
    /// What has to be answered first.
    Open(Vec<Choice>),
    Illegal(Illegal),
}

/// All that a picture may come to.
pub struct SightedWays {
    /// One for each move, the likeliest first.
    pub found: Vec<SightedWay>,
    /// Why nothing comes of the table as it was read; none where something does.
    pub refused: Option<NoWay>,
    unclear: Vec<Unclear>,
}

impl SightedWays {
    pub fn of(now: Now<'_>, seen: &Layout, field: Field, answers: &Answers) -> Self {
        let unclear = unclear(seen, field, answers);
        let mut ways = Self {
            found: vec![],
            refused: None,
            unclear,
        };
        let readings = readings(&ways.unclear);
        let less = without_unlikely(now, seen, field, answers);
        let tables = less.iter().chain([seen]);
        for (table, reading) in tables.flat_map(|table| readings.iter().map(move |r| (table, r))) {
            match way(now, table, field, answers, reading) {
                Ok(way) if ways.found.iter().all(|other| other.found != way.found) => {
                    ways.found.push(way);
                }
                Ok(_) => {}
                Err(no_way) if reading.is_empty() => ways.refused = Some(no_way),
                Err(_) => {}
            }
        }
        for way in &mut ways.found {
            let moved = ways.unclear.iter().filter_map(|stone| moved(stone, way));
            let moved: Vec<Phrase> = moved.collect();
            way.notes.extend(moved);
        }
        ways
    }

    /// The pieces on whose squares the move hangs; none where the only way there is is that of the likeliest squares, or differs from
    /// them where two places can't be told apart.
    pub fn questions(&self) -> Vec<SightingQuestion<Step>> {
        let is_moved = |stone: &&Unclear| {
            let mut readings = self.found.iter().map(|way| &way.reading);
            readings.any(|reading| reading.contains_key(&stone.id))
        };
        let moved: Vec<&Unclear> = self.unclear.iter().filter(is_moved).collect();
        let mut ties = moved.iter().map(|stone| stone.stand.call.status);
        if self.found.len() < 2 && ties.all(|status| status == Status::Tie) {
            return vec![];
        }
        moved.iter().map(|stone| stone.question()).collect()
    }
}

impl SightedWay {
    /// Whether every piece is taken to stand where it likeliest does.
    pub fn is_as_read(&self) -> bool {
        self.reading.is_empty()
    }
}

/// Where the book has a piece stand, as no move leads to where it likeliest does.
fn moved(stone: &Unclear, way: &SightedWay) -> Option<Phrase> {
    let place = way.reading.get(&stone.id)?.square()?;
    let best = stone.stand.best.square()?;
    let sure = percent(stone.sure());
    Some(phrase!("icesickle-taken-to-stand", best, sure, place))
}

/// The table without what is likelier nothing than a piece, where the book has one or pieces may be gone; none where nothing is so.
fn without_unlikely(
    now: Now<'_>,
    seen: &Layout,
    field: Field,
    answers: &Answers,
) -> Option<Layout> {
    let places = places(seen, field, answers, &TableReading::new());
    let is_in_book = |stone: &Stone| {
        let square = places.get(&stone.id).and_then(|place| place.square());
        square.is_some_and(|square| now.state.table.contains_key(&square))
    };
    let is_dropped = |stone: &Stone| {
        let is_said = answers.get(&ChoiceId::Stone(stone.id.clone())).is_some();
        let may_be_gone = now.state.phase == Phase::Jumping || is_in_book(stone);
        stone.unlikely().is_some() && !is_said && may_be_gone
    };
    let mut less = seen.clone();
    less.stones.retain(|stone| !is_dropped(stone));
    (less.stones.len() < seen.stones.len()).then_some(less)
}

fn way(
    now: Now<'_>,
    seen: &Layout,
    field: Field,
    answers: &Answers,
    reading: &TableReading,
) -> Result<SightedWay, NoWay> {
    let places = places(seen, field, answers, reading);
    let (known, notes) = with_what_is_known(seen, &places, &expected(now, &places, field));
    let ruling = judged(now, &known, &answered(answers, reading)).map_err(NoWay::Illegal)?;
    if !ruling.complete {
        return Err(NoWay::Open(ruling.choices));
    }
    let is_due = |step: &Move| match now.state.phase {
        Phase::Placing => matches!(step, Move::Place { .. }),
        _ => matches!(step, Move::Jump(_)),
    };
    let found = move_between(ruling.field, &now.state.table, &table(&ruling), is_due);
    let illegal = |no_move| NoWay::Illegal(Illegal::NoMove(Box::new(no_move)));
    let found = found.map_err(illegal)?;
    Ok(SightedWay {
        doubted: found
            .as_ref()
            .and_then(|found| doubted(found, &known, &places, answers)),
        found,
        notes,
        reading: reading.clone(),
    })
}

/// The piece that a placing put down, where it was read with doubt and nobody says that it counts as it was named.
fn doubted(found: &Move, seen: &Layout, places: &PiecePlaces, answers: &Answers) -> Option<Stone> {
    let Move::Place { square, .. } = found else {
        return None;
    };
    let counts = |stone: &Stone| answers.get(&ChoiceId::Stone(stone.id.clone())).is_some();
    let is_there = |stone: &Stone| places.get(&stone.id) == Some(&Place::On(*square));
    let mut stones = seen.stones.iter();
    let doubted = stones.find(|s| s.doubted().is_some() && is_there(s) && !counts(s));
    doubted.cloned()
}

#[cfg(test)]
mod tests {
    use crate::layout::Layout;
    use crate::layout::file::LayoutFile;
    use crate::phrasing::Worded;
    use crate::piece::{PieceSet, Size};
    use crate::rules::icesickle::rounds::phase::Phase;
    use crate::rules::icesickle::rounds::tests::setup;
    use crate::rules::icesickle::rounds::{IceSickleMatch, Now, State, Step};
    use crate::rules::matches::played::{Played, Uninterpreted};
    use crate::rules::matches::verb::Words;
    use crate::square::Square;
    use serde_json::json;

    /// Red pieces as in "a1 L; 150,25 L; b1 S?0.3": a square or a pair of millimetres, a size, and how sure.
    fn seen(pieces: &str) -> Layout {
        let stones = pieces.split("; ").enumerate().map(|(index, piece)| {
            let (at, kind) = piece.split_once(' ').expect("a place and a size");
            let (letter, confidence) = kind.split_once('?').unwrap_or((kind, "0.99"));
            let size = size(letter).name();
            let number = |text: &str| text.parse::<f64>().expect("a number");
            let (x, y) = match at.split_once(',') {
                Some((x, y)) => (number(x), number(y)),
                None => {
                    let center = at.parse::<Square>().expect("a square").center(50.0);
                    (center.x_mm, center.y_mm)
                }
            };
            json!({"id": format!("s{index}"), "color": "red", "size": size, "pose": "upright", "x_mm": x, "y_mm": y,
                "sigma": {"position_mm": 2}, "confidence": number(confidence)})
        });
        let text = json!({"schema": "geomant.layout/1", "stones": stones.collect::<Vec<_>>(),
            "surface": {"kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5}});
        let file = LayoutFile::parse(&text.to_string(), PieceSet::default());
        file.expect("a layout").layout
    }

    fn size(letter: &str) -> Size {
        let mut sizes = Size::ALL.into_iter();
        let named = sizes.find(|size| size.letter().to_string() == letter);
        named.expect("a size")
    }

    /// What a picture comes to as a verb, with what else is told.
    fn told(state: &State, verb: &str, pieces: &str, said: &[(&'static str, &str)]) -> String {
        let setup = setup(None);
        let now = Now {
            setup: &setup,
            state,
            entries: 0,
        };
        let mut words = Words::default();
        for (argument, word) in said {
            words.add(argument, (!word.is_empty()).then(|| (*word).to_owned()));
        }
        match IceSickleMatch::interpret(now, verb, &words, Some(&seen(pieces))) {
            Ok(found) => {
                let step = match &found.steps[..] {
                    [Step::Jump(jump)] => jump.to_string(),
                    [Step::Place { square, size, .. }] => format!("{size} {square}"),
                    other => format!("{other:?}"),
                };
                let notes = found.notes.iter().map(|note| format!("; {note}"));
                let guesses = found.guesses.len();
                format!("{step}, {guesses} guesses{}", notes.collect::<String>())
            }
            Err(Uninterpreted::Unsettled(open)) => open[0].to_string(),
            Err(other) => other.phrase().to_string(),
        }
    }

    /// The match, what is seen, what is said of it, and how what it comes to begins.
    type Shown<'a> = (&'a State, &'a str, &'a [(&'static str, &'a str)], &'a str);

    #[test]
    fn a_square_that_is_not_clear_is_asked_about_where_several_moves_may_have_been_made() {
        let mut jumping = State::new(0);
        jumping.phase = Phase::Jumping;
        jumping.stash = [0; 3];
        for (square, letter) in [("a1", "L"), ("b1", "S"), ("e5", "S")] {
            let square = square.parse().expect("a square");
            jumping.table.insert(square, (size(letter), None));
        }
        let mut placing = State::new(0);
        let square = "c3".parse().expect("a square");
        placing.table.insert(square, (Size::Small, None));
        let tie = "d1 or c1: the red large lies 50% on d1, 50% on c1; it is taken for d1 with 51%";
        let rows: [Shown; 15] = [
            (&jumping, "125,25 L; e5 S", &[], "a1-c1, 0 guesses"),
            (&jumping, "150.1,25 L; e5 S", &[], tie),
            (
                &jumping,
                "147.5,25 L; e5 S",
                &[],
                "c1 or d1: the red large lies",
            ),
            (
                &jumping,
                "150.1,25 L; e5 S",
                &[("choose", "square:s0=c1")],
                "a1-c1, 0 guesses",
            ),
            (
                &jumping,
                "150.1,25 L; e5 S",
                &[("accept", "")],
                "a1-d1, 1 guesses; d1 or c1: the red large, taken for d1",
            ),
            // It jumped along the lowest rank: no other place is a move.
            (
                &jumping,
                "125,50.1 L; e5 S",
                &[],
                "a1-c1, 0 guesses; What was read as on c2 with 51% is taken to stand on c1",
            ),
            (
                &jumping,
                "125,51 L; e5 S",
                &[],
                "c2 or c1: the red large lies",
            ),
            (
                &jumping,
                "125,51 L; e5 S",
                &[("accept", "")],
                "no single move leads",
            ),
            // What rather is nothing on a square that was jumped over is nothing.
            (&jumping, "c1 L; b1 S?0.3; e5 S", &[], "a1-c1, 0 guesses"),
            (&jumping, "c1 L; e5 S?0.3", &[], "a1-c1, 0 guesses"),
            // Of what is no jump a jump comes nearest.
            (
                &jumping,
                "c2 L; e5 S",
                &[],
                "no single move leads from the one table to the other, which differ on a1 (large before, nothing after), b1 (small before, nothing after), c2 (nothing before, large after): the jump a1-c1 comes nearest",
            ),
            (
                &placing,
                "c3 S; 149.9,25 L",
                &[],
                "c1 or d1: the red large lies",
            ),
            (&placing, "c3 S; 150.1,125 L", &[], "large d3, 0 guesses"),
            (
                &placing,
                "c3 S; 149.9,125 L",
                &[],
                "large d3, 0 guesses; What was read as on c3",
            ),
            (
                &placing,
                "c3 S; d4 L?0.8",
                &[("accept", "")],
                "large d4, 1 guesses; the piece that was placed, taken for a red large",
            ),
        ];
        for (state, pieces, said, wanted) in rows {
            let verb = if state.phase == Phase::Jumping {
                "jump"
            } else {
                "place"
            };
            let told = told(state, verb, pieces, said);
            assert!(told.starts_with(wanted), "{pieces} {said:?}: {told}");
        }
    }
}

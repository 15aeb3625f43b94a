//! A piece that was placed and read with doubt: what people say it is, and how they are asked.

use super::{Illegal, Step};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::piece::Size;
use crate::rules::matches::guess::{DoubtedCall, GuessSubject, TakenFor};
use crate::rules::matches::played::Uninterpreted;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Query, Reply};
use crate::rules::naming::{called, called_by_id};
use crate::rules::stash::played::each_once;
use crate::rules::stash::sighting::labels::{as_annotated, in_words, kind_of};
use crate::rules::stash::sighting::{
    Annotations, DoubtOption, SightingQuestion, fact as fact_of, typed,
};
use crate::rules::stash::typed::Named;

/// The layout with stones named as people say; a slip in an id would else change nothing, unnoticed.
pub fn with_named(seen: &Layout, words: &Words) -> Result<Layout, Uninterpreted<Illegal>> {
    let named = words.all_parsed::<Named>("is");
    let named = named.map(|named| named.into_iter().map(|stone| (stone.id, stone.kind)));
    let kinds = named.and_then(|named| each_once("is", named));
    let named = Annotations {
        kinds: kinds.map_err(Uninterpreted::usage)?,
        accepts_doubt: false,
    };
    let is_seen = |id: &String| seen.stones.iter().any(|stone| stone.id == *id);
    match named.kinds.keys().find(|id| !is_seen(id)) {
        Some(id) => Err(Illegal::NotSeen { stone: id.clone() }.into()),
        None => Ok(as_annotated(seen, &named)),
    }
}

/// As in "a was read as a red large with 51%: say --is a=red:L if that was placed".
pub fn in_writing(stone: &Stone) -> Phrase {
    let fact = fact(stone, (&stone.id).into());
    let kind = typed(&kind_of(stone));
    phrase!("icesickle-open-piece", fact, stone = &stone.id, kind)
}

/// The same with answers to click: each size, the one that was read first, and that it is nothing.
pub fn query(seen: &Layout, stone: &Stone) -> Query {
    let name = || called(seen, stone);
    let reply = |size: Size| {
        let color = &stone.color;
        let label = phrase!("stash-is-a", stone = name(), color, size).capitalized();
        let kind = typed(&(color.clone(), size));
        Reply::said(label, "is", format!("{}={kind}", stone.id))
    };
    let mut sizes = Size::ALL.to_vec();
    sizes.sort_by_key(|size| *size != stone.size);
    let none = phrase!("stash-is-none", stone = name()).capitalized();
    let none = Reply::said(none, "is", format!("{}=nothing", stone.id));
    let question = phrase!("sentence", words = fact(stone, name())).capitalized();
    Query {
        hint: phrase!("choice-hint"),
        ..Query::new(
            question,
            sizes.into_iter().map(reply).chain([none]).collect(),
        )
    }
}

/// What is in doubt, as games with stashes ask it.
pub fn question(stone: &Stone) -> SightingQuestion<Step> {
    SightingQuestion::Doubt {
        stone: stone.id.clone(),
        what: DoubtedCall::Piece,
        best: TakenFor::Kind(stone.color.clone(), stone.size),
        probability: stone.confidence.unwrap_or(1.0),
        about: GuessSubject::Placed,
        options: vec![],
    }
}

/// Where a piece stands, with a click for every place that it may be.
pub fn query_of_square(seen: &Layout, question: &SightingQuestion<Step>) -> Query {
    let words = fact_of(question, &|id| called_by_id(seen, id)).unwrap_or_default();
    let options = match question {
        SightingQuestion::Doubt { options, .. } => &options[..],
        _ => &[],
    };
    let reply = |option: &DoubtOption| {
        let typed = option.typed.clone()?;
        Some(Reply::said(option.words.clone(), "choose", typed))
    };
    Query {
        hint: phrase!("choice-hint"),
        ..Query::new(
            phrase!("sentence", words).capitalized(),
            options.iter().filter_map(reply).collect(),
        )
    }
}

fn fact(stone: &Stone, name: Phrase) -> Phrase {
    let sure = percent(stone.confidence.unwrap_or(1.0));
    let kind = in_words(&kind_of(stone));
    phrase!("open-piece", stone = name, kind, sure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::file::LayoutFile;
    use crate::phrasing::Worded;
    use crate::piece::PieceSet;
    use crate::rules::icesickle::rounds::tests::setup;
    use crate::rules::icesickle::rounds::{IceSickleMatch, Now, State};
    use crate::rules::matches::played::Played;

    #[test]
    fn a_piece_that_was_placed_in_doubt_is_asked_about() {
        let setup = setup(None);
        let state = State::new(0);
        let large = "large a1";
        let rows = [
            (0.97, None, large),
            (0.93, None, "a was read as a red large with 93%"),
            (0.51, Some("a=red:L"), large),
            (0.51, Some("a=red:M"), "medium a1"),
            (0.31, Some("a=red:L"), large),
            (0.51, Some("b=red:M"), "no stone that is seen is called 'b'"),
        ];
        for (confidence, said, wanted) in rows {
            let file = format!(
                r#"{{"schema": "geomant.layout/1",
                    "surface": {{"kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5}},
                    "stones": [{{"id": "a", "color": "red", "size": "large", "pose": "upright",
                        "x_mm": 25, "y_mm": 25, "confidence": {confidence}}}]}}"#
            );
            let file = LayoutFile::parse(&file, PieceSet::default()).expect("a layout");
            let mut words = Words::default();
            words.add("is", said.map(str::to_owned));
            let now = Now {
                setup: &setup,
                state: &state,
                entries: 0,
            };
            let found = IceSickleMatch::interpret(now, "place", &words, Some(&file.layout));
            let found = match found.map(|found| found.steps) {
                Ok(steps) => match &steps[..] {
                    [Step::Place { square, size, .. }] => format!("{size} {square}"),
                    other => format!("{other:?}"),
                },
                Err(Uninterpreted::Unsettled(open)) => open[0].to_string(),
                Err(Uninterpreted::Illegal(illegal)) => illegal.phrase().to_string(),
                Err(other) => format!("{other:?}"),
            };
            assert!(found.starts_with(wanted), "{confidence} {said:?}: {found}");
        }
    }
}

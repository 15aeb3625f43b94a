//! Which koan a table shows that was just built.

use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::Match;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Proposed, Query, Reply, SeenMove};
use crate::rules::text;
use crate::rules::zendo::file::KoanError;
use crate::rules::zendo::grouping::Grouping;
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::koans::Koans;
use crate::rules::zendo::play::narration::{self, described};
use crate::rules::zendo::play::played::{left_out, millimetres};
use crate::rules::zendo::play::sight::SightedKoans;
use crate::rules::zendo::play::state::{Phase, pieces_of};
use crate::rules::zendo::play::{Now, Step, ZendoMatch, doubts};
use crate::rules::zendo::spoken::listed_pieces;

/// What was built; none where every koan is one of the book's.
pub fn proposal(now: Now<'_>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
    let verb = match now.state.phase {
        Phase::Building => "build",
        Phase::Disproving(_) => "disprove",
        Phase::Marking => return marked(now, seen).map(Ok),
        _ => return None,
    };
    let sighted = match sighted(now, seen, annotations)? {
        Ok(sighted) => sighted,
        Err(problem) => return Some(Err(problem)),
    };
    let named = annotations.all("koan").last();
    let new = sighted.unknown();
    let named = named.and_then(|id| new.iter().find(|place| Grouping::id(**place) == *id));
    let mut asked: Vec<Query> = grouped(&sighted.koans, seen).into_iter().collect();
    let place = match (named, new.as_slice()) {
        (Some(place), _) | (None, [place]) => *place,
        (None, []) => return None,
        (None, several) => {
            asked.push(which(&sighted, several));
            let seen_move = SeenMove {
                verb,
                asked,
                ..SeenMove::default()
            };
            return Some(Ok(seen_move));
        }
    };
    Some(built(now, verb, &sighted, place).map(|built| SeenMove { asked, ..built }))
}

/// The Master's mark, by the stone that lies beside the koan that waits for it.
fn marked(now: Now<'_>, seen: &Layout) -> Option<SeenMove> {
    let sighted = SightedKoans::of(now.state, seen, None).ok()?;
    let step = sighted.stone_beside(now.state.unmarked()?.id())?.step();
    ZendoMatch::after(now.setup, now.state, &step).ok()?;
    Some(SeenMove {
        verb: "mark",
        sentence: Some(narration::sentence(now.setup, now.state, &step)),
        consequences: vec![phrase!("zendo-mark-seen")],
        is_settled: true,
        ..SeenMove::default()
    })
}

/// The koans that are seen, grouped as people say; none where the table is empty, which is no koan yet.
fn sighted<'a>(
    now: Now<'a>,
    seen: &'a Layout,
    annotations: &Words,
) -> Option<Result<SightedKoans<'a>, Phrase>> {
    let apart = annotations
        .all("apart")
        .last()
        .map(|word| millimetres(word));
    let apart = match apart.transpose() {
        Ok(apart) => apart.map(f64::from),
        Err(problem) => return Some(Err(problem)),
    };
    match SightedKoans::of(now.state, seen, apart) {
        Ok(sighted) => Some(Ok(sighted)),
        Err(KoanError::NoPieces) => None,
        Err(error) => Some(Err(error.phrase())),
    }
}

/// The step that one of the koans is, where the rules allow it.
fn built(
    now: Now<'_>,
    verb: &'static str,
    sighted: &SightedKoans<'_>,
    place: usize,
) -> Result<SeenMove, Phrase> {
    let koan = &sighted.facts[place];
    let step = match verb {
        "build" => Step::Build(koan.clone()),
        _ => Step::Disprove(koan.clone()),
    };
    ZendoMatch::after(now.setup, now.state, &step).map_err(|illegal| illegal.phrase())?;
    Ok(SeenMove {
        verb,
        sentence: Some(narration::sentence(now.setup, now.state, &step)),
        consequences: vec![described(koan)],
        notes: notes(koan, sighted),
        is_settled: true,
        stones: sighted.stones(place),
        ..SeenMove::default()
    })
}

/// What is in doubt of a koan, whatever the rule, what was taken for no stone, and which koans are not as they were.
fn notes(koan: &Koan, sighted: &SightedKoans) -> Vec<Phrase> {
    let doubts = doubts::told(koan).into_iter();
    let doubts = doubts.map(|doubt| phrase!("zendo-in-doubt", doubt));
    let left_out = left_out(&sighted.koans.left_out).map(text::sentence);
    let others = sighted.differences().into_iter();
    let others = others.map(|sentence| phrase!("zendo-sentence", sentence));
    doubts.chain(left_out).chain(others).collect()
}

/// Which of several koans was built now.
fn which(sighted: &SightedKoans, several: &[usize]) -> Query {
    let reply = |place: &usize| {
        let pieces = listed_pieces(&pieces_of(&sighted.facts[*place]));
        Reply::said(pieces, "koan", Grouping::id(*place))
    };
    Query {
        hint: phrase!("zendo-which-hint"),
        ..Query::new(
            phrase!("zendo-which-now"),
            several.iter().map(reply).collect(),
        )
    }
}

/// How many koans these are, where the gaps between pieces leave it open.
fn grouped(koans: &Koans, seen: &Layout) -> Option<Query> {
    let grouping = &koans.grouping;
    let instead = grouping.instead.as_ref()?;
    let apart_mm = if instead.len() < grouping.koans.len() {
        grouping.least_between_mm?.ceil()
    } else {
        grouping.widest_within_mm?.ceil() - 1.0
    };
    let (own_mm, apart_mm) = (grouping.least_between_mm?.ceil() - 1.0, apart_mm.max(1.0));
    let other = Koans::of(seen, Some(apart_mm)).ok()?;
    if other.grouping.koans.len() != instead.len() {
        return None;
    }
    let reply = |count: usize, mm: f64| {
        let label = phrase!("zendo-they-are", count);
        Reply::said(label, "apart", format!("{:.0}", mm.max(1.0)))
    };
    let replies = vec![
        reply(grouping.koans.len(), own_mm),
        reply(instead.len(), apart_mm),
    ];
    Some(Query::new(phrase!("zendo-gaps-open"), replies))
}

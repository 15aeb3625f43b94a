//! Whether a whole match is told in German: nothing of it is left in English but names and what is typed.

use geomant_core::ledger::chronicle::Chronicle;
use geomant_core::ledger::{Book, Event};
use geomant_core::phrasing::{Language, Phrase, Say};
use geomant_core::rules::matches::Now;
use geomant_core::rules::matches::watched::Watched;

/// English sentences hardly do without one of these, and no German one has them.
const ENGLISH: [&str; 22] = [
    "the", "and", "of", "with", "is", "has", "are", "to", "by", "not", "from", "its", "on", "lies",
    "points", "takes", "plays", "wins", "which", "turn", "cards", "pieces",
];

/// Words of a text that are English, typed commands left out.
pub fn english(text: &str) -> Vec<String> {
    let typed = text.lines().map(|line| line.split("geomant match").next());
    let words = typed.flatten().flat_map(|line| line.split_whitespace());
    let words = words.map(|word| word.trim_matches(|c: char| !c.is_alphabetic()));
    let words = words.map(str::to_lowercase);
    words
        .filter(|word| ENGLISH.contains(&word.as_str()))
        .collect()
}

/// What is asked and offered, and what lies before the players to be clicked.
fn offered<M: Watched>(now: Now<'_, M>) -> Vec<Phrase> {
    let (asked, laid) = (M::asked(now), M::laid(now, &[]));
    let invocations = M::offers(now).into_iter().chain(laid.invocations);
    let mut words: Vec<Phrase> = invocations
        .flat_map(|invocation| [invocation.label, invocation.why])
        .collect();
    for query in asked {
        words.extend([query.question, query.hint]);
        words.extend(query.replies.into_iter().map(|reply| reply.label));
        words.extend(query.cover);
    }
    words.push(laid.hint);
    words.extend(laid.rolls.into_iter().map(|roll| roll.label));
    for tray in laid.trays {
        words.push(tray.what);
        words.extend(tray.tokens.into_iter().map(|token| token.name));
    }
    words
}

/// Reads all that is told of a match, moment by moment and at its end.
pub fn check<M: Watched>(book: &Book<M>) {
    let game = M::playable(book.setup()).name;
    let read = |moment: &str, words: &dyn Say| {
        let text = words.in_language(Language::German);
        let left = english(&text);
        assert!(left.is_empty(), "{game} {moment}: {left:?} in {text}");
    };
    for (index, entry) in book.entries().iter().enumerate() {
        let moment = format!("after {index} entries");
        let state = book.state_after(index).expect("a state");
        let situation = M::situation(book.setup(), state);
        let belongings = situation.belongings.iter().flatten();
        let belongings = belongings.chain(&situation.common);
        let belongings = belongings.flat_map(|own| [&own.what, &own.words]);
        let told = [&situation.headline, &situation.outlook].into_iter();
        let told = told.chain(&situation.counted).chain(belongings);
        told.for_each(|words: &Phrase| read(&moment, words));
        for choice in M::choices(state) {
            read(&moment, &geomant_core::rules::sentences::question(choice));
        }
        let now = Now {
            setup: book.setup(),
            state,
            entries: index,
        };
        offered::<M>(now)
            .iter()
            .for_each(|words| read(&moment, words));
        let Event::Step(step) = &entry.event else {
            continue;
        };
        let brief = M::brief(state, step);
        read(&moment, &brief);
        let (german, english) = (brief.in_language(Language::German), brief.to_string());
        // Squares alone are the same in every language.
        let is_of_words = english.contains(' ');
        assert!(
            german != english || !is_of_words,
            "{game} {moment}: {english}"
        );
    }
    for step in &Chronicle::of(book).steps {
        read("step", &step.sentence);
        step.consequences
            .iter()
            .for_each(|words| read("step", words));
    }
    read("as it stands", &M::state_text(book.now(), &[]));
    read("score", &M::score_text(book.now()));
}

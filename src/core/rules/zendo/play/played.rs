//! From what was typed and shown to the steps of a match of Zendo, and what the Master may ask.

use super::guess::left_open;
use super::illegal::ZendoAction;
use super::search::{self, MOST_PIECES, SearchAnswer};
use super::setup::{MASTER, Setup, standard_set, vocabulary};
use super::sight::{SightedKoans, StoneBeside};
use super::state::Phase;
use super::step::{Consent, Step};
use super::{Illegal, Now, ZENDO, ZendoMatch};
use crate::layout::Layout;
use crate::layout::file::last_of_log;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::PieceSet;
use crate::rules::matches::Match;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use crate::rules::zendo::counter::{Stock, Supply};
use crate::rules::zendo::file::{self, KoanReading};
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::language::{self, Vocabulary};
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::rule::Rule;
use crate::rules::zendo::spoken::by_commas;
use crate::rules::zendo::text;

type Spoken = Result<Interpreted<Step>, Uninterpreted<Illegal>>;

impl Played for ZendoMatch {
    fn playable(_: &Setup) -> &'static Playable {
        &ZENDO
    }

    fn agreed(_: &str, words: &Words, _: Equipment) -> Result<Setup, Disagreed> {
        let students = words.all("players").to_vec();
        let first = words.one("first").unwrap_or_default();
        let first = match students.iter().position(|name| name == first) {
            None if !first.is_empty() => {
                return Err(phrase!("zendo-first-no-student", name = first).into());
            }
            place => place.unwrap_or(0),
        };
        let supplies: Vec<Supply> = if words.has("stash") {
            words.all_parsed("stash")?
        } else {
            standard_set()
        };
        let stash: Stock = supplies.into_iter().collect();
        let vocabulary = vocabulary(&stash).map_err(|error| at("--stash", &error))?;
        Ok(Setup {
            master: words.one("master").unwrap_or(MASTER).to_owned(),
            students,
            first,
            stash,
            rule: rule(words, &vocabulary)?,
            vocabulary,
        })
    }

    fn equipment(setup: &Setup) -> Equipment {
        Equipment {
            colors: setup.vocabulary.all().to_vec(),
            ..Equipment::default()
        }
    }

    fn interpret(now: Now<'_>, verb: &str, words: &Words, seen: Option<&Layout>) -> Spoken {
        match verb {
            "build" => build(now, words, seen),
            "master" => marked(now, Step::Master, words),
            "mondo" => mondo(now, words),
            "mark" => Ok(Interpreted::step(stone(now, words, seen)?.step())),
            "guess" => guess(now, words),
            "disprove" => disprove(now, words, seen),
            "right" => right(now, words),
            "secret" => Ok(Interpreted::noted(vec![], secret(now))),
            verb => step(verb, words)
                .map(Interpreted::step)
                .map_err(Uninterpreted::usage),
        }
    }
}

/// The steps that the words alone say.
fn step(verb: &str, words: &Words) -> Result<Step, Phrase> {
    Ok(match verb {
        "pass" => Step::Pass,
        "katsu" => Step::Katsu(words.one("of").map(str::to_owned)),
        "break" => Step::Break {
            koans: words.all("koans").to_vec(),
            wanted: words.all_parsed("for")?,
            consent: match (words.has("agreed"), words.has("by-master")) {
                (true, false) => Consent::Students(words.all("agreed").to_vec()),
                (false, true) => Consent::Master,
                _ => return Err(phrase!("zendo-who-allows")),
            },
        },
        _ => return Err(phrase!("zendo-verb-lacks", verb)),
    })
}

/// The value of an argument that is wanted.
fn needed<T: std::str::FromStr<Err: Into<Phrase>>>(
    words: &Words,
    argument: &str,
) -> Result<T, Uninterpreted<Illegal>> {
    let value = words.parsed(argument).map_err(Uninterpreted::usage)?;
    value.ok_or_else(|| Uninterpreted::Usage(phrase!("zendo-argument-missing", argument)))
}

/// The sentence of a rule or a guess, typed or from a file; none where nothing is said.
pub(super) fn rule(words: &Words, vocabulary: &Vocabulary) -> Result<Option<Rule>, Disagreed> {
    let (place, text) = match (words.one("rule"), words.one("rule-file")) {
        (Some(_), Some(_)) => return Err(phrase!("zendo-two-rules").into()),
        (Some(text), None) => ("--rule", text),
        (None, Some(text)) => ("--rule-file", language::words_of_file(text)),
        (None, None) => return Ok(None),
    };
    let read = language::read(text, vocabulary);
    read.map(Some)
        .map_err(|error| Disagreed::Unfit(at(place, &error)))
}

/// The Master's stone: as it is said, else as it lies beside the koan on the table that is seen.
fn stone(
    now: Now<'_>,
    words: &Words,
    seen: Option<&Layout>,
) -> Result<StoneBeside, Uninterpreted<Illegal>> {
    let layout = seen.filter(|_| !words.has("stone"));
    let sighted = layout.map(|layout| SightedKoans::of(now.state, layout, None));
    let sighted = sighted.transpose().map_err(Illegal::NoKoan)?;
    let beside = sighted.zip(now.state.unmarked());
    let beside = beside.and_then(|(sighted, built)| sighted.stone_beside(built.id()));
    let said = || needed(words, "stone").map(StoneBeside::of);
    beside.map_or_else(said, Ok)
}

fn build(now: Now<'_>, words: &Words, seen: Option<&Layout>) -> Spoken {
    let ShownKoan {
        koan,
        mut notes,
        stone,
    } = koan(now, words, seen)?;
    let built = Step::Build(koan);
    match now.state.turn {
        Some(_) if words.has("mark") => Err(Uninterpreted::Usage(phrase!("zendo-mark-after-call"))),
        Some(_) => Ok(Interpreted::noted(vec![built], notes)),
        None => {
            let mut said = marked(now, built, words)?;
            if let Some(stone) = stone {
                beside(now, &mut said, stone, words)?;
            }
            notes.append(&mut said.notes);
            said.notes = notes;
            Ok(said)
        }
    }
}

/// The stone that lies beside a koan of the Master's marks it, unless that is said otherwise; where the rule has it otherwise, that
/// is said.
fn beside(
    now: Now<'_>,
    built: &mut Interpreted<Step>,
    stone: StoneBeside,
    words: &Words,
) -> Result<(), Uninterpreted<Illegal>> {
    let [Step::Build(_), marked @ ..] = built.steps.as_slice() else {
        return Ok(());
    };
    match marked {
        [] if !words.has("mark") => {
            let after = ZendoMatch::after(now.setup, now.state, &built.steps[0])?;
            if after.phase == Phase::Marking {
                built.steps.push(stone.step());
                let stone = stone.mark.name();
                built.notes = vec![phrase!("zendo-mark-by-stone", stone)];
            }
        }
        [Step::Mark { mark, .. }] if *mark != stone.mark => {
            let (stone, mark) = (stone.mark.name(), mark.name());
            built.notes.push(phrase!("zendo-other-stone", stone, mark));
        }
        _ => {}
    }
    Ok(())
}

fn mondo(now: Now<'_>, words: &Words) -> Spoken {
    let answers = words.all("answers").iter().map(|word| answer(word));
    let answers: Result<_, Phrase> = answers.collect();
    marked(
        now,
        Step::Mondo(answers.map_err(Uninterpreted::usage)?),
        words,
    )
}

/// A student's name and answer, as in ada=white.
pub(super) fn answer(word: &str) -> Result<(String, Mark), Phrase> {
    let form = || phrase!("zendo-no-answer", word);
    let (name, mark) = word.split_once('=').ok_or_else(form)?;
    Ok((name.to_owned(), mark.parse().map_err(|_| form())?))
}

/// A step with the Master's mark after it, where the match waits for one then and the rule or a word gives it.
fn marked(now: Now<'_>, step: Step, words: &Words) -> Spoken {
    let after = ZendoMatch::after(now.setup, now.state, &step)?;
    let said: Option<Mark> = words.parsed("mark").map_err(Uninterpreted::usage)?;
    let Some(built) = after.unmarked().filter(|_| after.phase == Phase::Marking) else {
        return match said {
            Some(_) => Err(Uninterpreted::Usage(phrase!("zendo-mark-later"))),
            None => Ok(Interpreted::step(step)),
        };
    };
    let by_rule = now.setup.rule.as_ref();
    let by_rule = by_rule.and_then(|rule| judge(&built.koan, rule).has());
    let mark = by_rule.map(super::guess::mark_of);
    // A mark that is refused would tell the other one before the answers are in the book.
    let notes = match (&now.setup.rule, mark, said) {
        (Some(_), None, None) => vec![phrase!("zendo-mark-open", koan = built.id())],
        (_, Some(by_rule), Some(mark)) if mark != by_rule => {
            vec![Illegal::AgainstTheRule { mark }.phrase()]
        }
        _ => vec![],
    };
    let mark = mark.or(said).map(Step::mark);
    Ok(Interpreted::noted(
        [Some(step), mark].into_iter().flatten().collect(),
        notes,
    ))
}

fn guess(now: Now<'_>, words: &Words) -> Spoken {
    let guess = rule(words, &now.setup.vocabulary).map_err(|error| match error {
        Disagreed::Usage(problem) => Uninterpreted::Usage(problem),
        Disagreed::Unfit(problem) => Illegal::NoSuchRule { problem }.into(),
    })?;
    let none = || Uninterpreted::Usage(phrase!("zendo-guess-is-a-rule"));
    let guess = guess.ok_or_else(none)?;
    let step = Step::Guess(guess.clone());
    let after = ZendoMatch::after(now.setup, now.state, &step)?;
    let mut notes = left_open(now.state, &guess);
    let mut steps = vec![step];
    let by_rule = now.setup.rule.as_ref().filter(|_| !words.has("later"));
    if let Some(rule) = by_rule {
        let answer = search::answer(now.setup, &after, (rule, &guess));
        notes.extend(search::note(&answer));
        steps.extend(match answer {
            SearchAnswer::Disproved(koan) => Some(Step::Disprove(koan)),
            SearchAnswer::Right => Some(Step::Right),
            SearchAnswer::Wanted { .. } | SearchAnswer::Open => None,
        });
    }
    Ok(Interpreted::noted(steps, notes))
}

/// The Master gives in; where the book keeps the rule, not before a disproof was searched, unless the one that was found can't be built.
fn right(now: Now<'_>, words: &Words) -> Spoken {
    if let (Some(rule), Phase::Disproving(guess)) = (&now.setup.rule, &now.state.phase)
        && !words.has("unbuildable")
    {
        match search::answer(now.setup, now.state, (rule, guess)) {
            SearchAnswer::Disproved(_) => return Err(Illegal::Disprovable.into()),
            SearchAnswer::Wanted { lacking } => {
                return Err(Illegal::DisprovableWith { lacking }.into());
            }
            SearchAnswer::Right | SearchAnswer::Open => {}
        }
    }
    Ok(Interpreted::step(Step::Right))
}

fn disprove(now: Now<'_>, words: &Words, seen: Option<&Layout>) -> Spoken {
    if !words.has("search") {
        let ShownKoan { koan, notes, .. } = koan(now, words, seen)?;
        return Ok(Interpreted::noted(vec![Step::Disprove(koan)], notes));
    }
    let Phase::Disproving(guess) = &now.state.phase else {
        return Err(now.state.not_now(ZendoAction::Disproof).into());
    };
    let rule = now.setup.rule.as_ref().ok_or(Illegal::NoRule)?;
    match search::answer(now.setup, now.state, (rule, guess)) {
        SearchAnswer::Disproved(koan) => Ok(Interpreted::step(Step::Disprove(koan))),
        SearchAnswer::Wanted { lacking } => Err(Illegal::Lacking { lacking }.into()),
        SearchAnswer::Right | SearchAnswer::Open => {
            Err(Illegal::NotFound { most: MOST_PIECES }.into())
        }
    }
}

/// A koan that was shown.
struct ShownKoan {
    koan: Koan,
    /// What is to be said of it.
    notes: Vec<Phrase>,
    /// The stone of glass that lies beside it.
    stone: Option<StoneBeside>,
}

/// The koan that was shown, in a picture, a layout or a file of facts.
fn koan(
    now: Now<'_>,
    words: &Words,
    seen: Option<&Layout>,
) -> Result<ShownKoan, Uninterpreted<Illegal>> {
    let named = words.one("koan");
    let mut notes = vec![];
    let mut beside = None;
    let (mut koan, left_out, is_on_table) = if let Some(layout) = seen {
        let apart = words.one("apart").map(millimetres).transpose();
        let apart = apart.map_err(Uninterpreted::usage)?;
        let sighted = SightedKoans::of(now.state, layout, apart.map(f64::from));
        let sighted = sighted.map_err(Illegal::NoKoan)?;
        notes.extend(text::doubt(&sighted.koans.grouping));
        if named.is_none() && sighted.facts.len() > 1 && sighted.unknown().is_empty() {
            return Err(Illegal::NothingNew.into());
        }
        let koan = sighted.built(named).map_err(Illegal::NoKoan)?;
        beside = sighted.stone_of(koan.id.as_deref());
        if let Some(built) = sighted.standing(&koan) {
            let koan = built.id().to_owned();
            return Err(Illegal::Standing { koan }.into());
        }
        if let Some(torn) = sighted.torn(&koan).filter(|_| named.is_none()) {
            let koan = torn.id().to_owned();
            return Err(Illegal::Torn { koan }.into());
        }
        if let Some(joined) = sighted.joined(&koan).filter(|_| named.is_none()) {
            let koan = joined.id().to_owned();
            return Err(Illegal::Joined { koan }.into());
        }
        notes.extend(sighted.differences());
        (koan, sighted.koans.left_out, true)
    } else {
        let none = || Uninterpreted::Usage(phrase!("zendo-no-koan-shown"));
        let text = words.one("facts").ok_or_else(none)?;
        if words.has("apart") {
            return Err(Uninterpreted::Usage(phrase!("zendo-apart-of-picture")));
        }
        let reading = KoanReading {
            pieces: &PieceSet::default(),
            vocabulary: &now.setup.vocabulary,
            koan: named,
        };
        let last = last_of_log(text);
        let file = file::parse(last.as_deref().unwrap_or(text), &reading);
        let file = file.map_err(Illegal::NoKoan)?;
        (file.koan, file.left_out, file.placed.is_some())
    };
    notes.extend(self::left_out(&left_out));
    // Its name and its mark are the book's; a stone that lies beside it on the table tells of the mark.
    koan.id = None;
    let stone = koan.mark.take().filter(|_| is_on_table);
    let stone = beside.or(stone.map(StoneBeside::of));
    Ok(ShownKoan { koan, notes, stone })
}

/// That stones are left out, where some are.
pub(super) fn left_out(stones: &[String]) -> Option<Phrase> {
    let stones = (!stones.is_empty()).then(|| by_commas(stones));
    stones.map(|stones| phrase!("zendo-left-out", stones))
}

/// What is wrong with the value of an argument.
fn at(place: &str, problem: &dyn Worded) -> Phrase {
    let problem = problem.phrase();
    phrase!("zendo-at", place, problem)
}

/// A distance that parts koans.
pub(super) fn millimetres(word: &str) -> Result<u16, Phrase> {
    let number = word.parse().ok().filter(|mm| *mm > 0);
    number.ok_or_else(|| phrase!("zendo-no-distance", word))
}

/// What only the Master may know.
fn secret(now: Now<'_>) -> Vec<Phrase> {
    let Some(rule) = &now.setup.rule else {
        return vec![phrase!("zendo-no-kept-rule")];
    };
    let open = now.state.unmarked();
    let mut notes = vec![phrase!("zendo-the-rule", rule)];
    if let Some(built) = open {
        let lines = text::mark_by_lines(&built.koan, rule, &judge(&built.koan, rule));
        let lines = lines.into_iter();
        notes.extend(lines.map(|line| phrase!("zendo-line-of", koan = built.id(), line)));
    }
    notes
}

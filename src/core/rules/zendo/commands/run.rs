//! The commands' work: rules are read, koans opened, and what is found out of them is answered.

use super::super::counter::{self, Stock, Supply};
use super::super::file::{self, KoanFile, KoanInSpace, KoanReading};
use super::super::fitting::{Marked, fitting};
use super::super::koan::Koan;
use super::super::koans::Koans;
use super::super::language::{self, RuleError, Vocabulary};
use super::super::mark::{Held, judge};
use super::super::play::described;
use super::super::rule::Rule;
use super::super::sketch::KoanSketch;
use super::super::spoken::by_commas;
use super::super::{report, text};
use crate::layout::Layout;
use crate::layout::file::last_of_log;
use crate::phrase;
use crate::phrasing::{Phrase, Text, Worded};
use crate::piece::PieceSet;
use crate::rules::command::{CommandAnswer, InputContent, InputFault, Opener, Stop};
use crate::rules::matches::verb::Words;
use crate::rules::report::object;
use crate::rules::tableau::Exhibit;

type Answered = Result<CommandAnswer, Stop>;

/// The colors that rules and koans can name.
pub fn vocabulary(words: &Words) -> Result<Vocabulary, Phrase> {
    let colors = words.all_parsed("colors")?;
    let known = Vocabulary::new(&colors);
    known.map_err(|error| {
        let problem = error.phrase();
        phrase!("zendo-at", place = "--colors", problem)
    })
}

/// A bad rule is an answer in JSON, and a failure all the same.
pub fn check(words: &Words, opener: &mut dyn Opener) -> Answered {
    let known = known(words)?;
    let (place, sentence) = sentence(words, opener, "rule")?;
    Ok(match language::read(&sentence, &known) {
        Ok(rule) => CommandAnswer {
            report: object(report::rule(&rule)),
            text: Text::of(&rule),
            ..CommandAnswer::default()
        },
        Err(error) => CommandAnswer {
            report: object(report::rule_error(&error)),
            failure: Some(InputFault::new(place, error)),
            ..CommandAnswer::default()
        },
    })
}

/// Which pieces of a table are one koan.
pub fn koans(words: &Words, opener: &mut dyn Opener) -> Answered {
    let layout = opener.table(INPUT)?;
    let koans = Koans::of(&layout, apart(words));
    let koans = koans.map_err(|error| Stop::wrong(opener.name(INPUT, 0), error))?;
    Ok(CommandAnswer {
        report: object(report::koans(&koans)),
        text: text::koans(&koans),
        files: vec![("output", object(report::layout(&koans)))],
        marks: Some(koans.marks()),
        ..CommandAnswer::default()
    })
}

/// What the pieces of a koan are and do.
pub fn facts(words: &Words, opener: &mut dyn Opener) -> Answered {
    let file = open(words, opener)?;
    let KoanFile { koan, placed, .. } = &file;
    let sketch = match placed {
        Some(placed) => KoanSketch::as_placed(placed, koan),
        None => KoanSketch::named(koan),
    };
    Ok(CommandAnswer {
        report: object(report::koan(koan)),
        text: Text::from(text::koan(koan)),
        drawing: Some(exhibit(phrase!("zendo-a-koan"), koan, &sketch)),
        ..CommandAnswer::default()
    })
}

/// What a rule says of a koan.
pub fn mark(words: &Words, opener: &mut dyn Opener) -> Answered {
    let rule = rule(words, opener, "rule")?;
    let koan = open(words, opener)?.koan;
    let judgement = judge(&koan, &rule);
    Ok(CommandAnswer {
        report: object(report::mark(&koan, &rule, &judgement)),
        text: text::mark(&koan, &rule, &judgement),
        ..CommandAnswer::default()
    })
}

/// A koan that tells two rules apart.
pub fn counter(words: &Words, opener: &mut dyn Opener) -> Answered {
    let rule_ = rule(words, opener, "rule")?;
    let guess = rule(words, opener, "guess")?;
    let supplies: Vec<Supply> = words.all_parsed("pieces").map_err(mistyped)?;
    let stock: Stock = supplies.into_iter().collect();
    let most = words.one("max").and_then(|word| word.parse().ok());
    let most = most.unwrap_or(counter::ALWAYS_WHOLE);
    let search = counter::search(&rule_, &guess, &stock, most);
    let found = search.difference.as_ref();
    let files = found.map(|found| ("output", object(report::koan(&found.koan))));
    Ok(CommandAnswer {
        report: object(report::counter(&rule_, &guess, &search, most)),
        text: text::counter(&rule_, &guess, &search, most),
        files: files.into_iter().collect(),
        drawing: found.map(|found| {
            exhibit(
                phrase!("zendo-a-counter-koan"),
                &found.koan,
                &KoanSketch::named(&found.koan),
            )
        }),
        ..CommandAnswer::default()
    })
}

/// What a guess says of marked koans.
pub fn consistent(words: &Words, opener: &mut dyn Opener) -> Answered {
    let guess = rule(words, opener, "guess")?;
    let held = marked(words, opener)?
        .into_iter()
        .map(|(name, Marked { koan, mark })| Held {
            name,
            mark,
            judgement: judge(&koan, &guess),
        });
    let held: Vec<Held> = held.collect();
    Ok(CommandAnswer {
        report: object(report::consistent(&guess, &held)),
        text: text::consistent(&guess, &held),
        ..CommandAnswer::default()
    })
}

/// The rules that fit marked koans.
pub fn rules(words: &Words, opener: &mut dyn Opener) -> Answered {
    let number = |argument: &str, usual: usize| {
        let said = words.one(argument).and_then(|word| word.parse().ok());
        said.unwrap_or(usual)
    };
    let asked = (number("size", USUAL_PARTS), number("show", USUAL_SHOWN));
    let koans = marked(words, opener)?.into_iter().map(|(_, marked)| marked);
    let koans: Vec<Marked> = koans.collect();
    let colors = known(words)?.all().to_vec();
    let fitting = fitting(&koans, &colors, asked);
    Ok(CommandAnswer {
        report: object(report::fitting(&koans, &fitting, asked.0)),
        text: Text::of(text::fitting(&koans, &fitting, asked.0)),
        ..CommandAnswer::default()
    })
}

/// Parts of the rules that are tried where nobody says how many.
const USUAL_PARTS: usize = 3;
/// Rules that are named where nobody says how many.
const USUAL_SHOWN: usize = 10;

/// Koans with the Master's marks, each with its name.
fn marked(words: &Words, opener: &mut dyn Opener) -> Result<Vec<(String, Marked)>, Stop> {
    let known = known(words)?;
    let mut koans = vec![];
    for place in 0..opener.count("koans") {
        let text = opener.text("koans", place)?;
        let path = opener.name("koans", place);
        let reading = KoanReading {
            pieces: &PieceSet::default(),
            vocabulary: &known,
            koan: None,
        };
        let koan = parsed(&text, &path, &reading)?.koan;
        let Some(mark) = koan.mark else {
            return Err(Stop::wrong(path, NoMark));
        };
        let name = koan.id.clone().unwrap_or(path);
        koans.push((name, Marked { koan, mark }));
    }
    Ok(koans)
}

/// A koan as it is drawn, by its name where it has one.
fn exhibit(nameless: Phrase, koan: &Koan, sketch: &KoanSketch) -> Exhibit {
    Exhibit {
        name: koan.id.as_ref().map_or(nameless, Phrase::from),
        stone: koan.mark.and_then(|mark| mark.name().parse().ok()),
        about: described(koan),
        setting: sketch.setting(),
    }
}

const INPUT: &str = "input";

/// A koan without the Master's mark.
#[derive(Debug)]
struct NoMark;

impl Worded for NoMark {
    fn phrase(&self) -> Phrase {
        phrase!("zendo-no-mark")
    }
}

/// What is farther apart in a picture is of several koans.
fn apart(words: &Words) -> Option<f64> {
    words.one("apart").and_then(|word| word.parse().ok())
}

fn known(words: &Words) -> Result<Vocabulary, Stop> {
    vocabulary(words).map_err(mistyped)
}

/// What was checked when it was typed is right.
fn mistyped(problem: impl Into<Phrase>) -> Stop {
    Stop::InputFault(InputFault {
        place: "usage".into(),
        problem: problem.into(),
    })
}

/// Where a sentence stands, and its words.
fn sentence(words: &Words, opener: &mut dyn Opener, name: &str) -> Result<(String, String), Stop> {
    let file = format!("{name}-file");
    if opener.count(&file) == 0 {
        let said = words.one(name).unwrap_or_default();
        return Ok((format!("--{name}"), said.to_owned()));
    }
    let text = opener.text(&file, 0)?;
    let sentence = language::words_of_file(&text).to_owned();
    Ok((opener.name(&file, 0), sentence))
}

fn rule(words: &Words, opener: &mut dyn Opener, name: &str) -> Result<Rule, Stop> {
    let known = known(words)?;
    let (place, sentence) = sentence(words, opener, name)?;
    let read = language::read(&sentence, &known);
    read.map_err(|error: RuleError| Stop::wrong(place, error))
}

/// The koan of an input.
fn open(words: &Words, opener: &mut dyn Opener) -> Result<KoanFile, Stop> {
    let named = words.one("koan");
    let path = opener.name(INPUT, 0);
    let file = match opener.thing(INPUT)? {
        InputContent::Json { .. } if words.has("apart") => {
            let problem = phrase!("zendo-apart-of-picture");
            return Err(Stop::InputFault(InputFault {
                place: path,
                problem,
            }));
        }
        InputContent::Json { text, pieces } => {
            let reading = KoanReading {
                pieces: &pieces,
                vocabulary: &known(words)?,
                koan: named,
            };
            parsed(&text, &path, &reading)?
        }
        InputContent::Picture(layout) => pictured(&layout, (words, named), opener)?,
    };
    if !file.left_out.is_empty() {
        let stones = by_commas(&file.left_out);
        let problem = phrase!("zendo-left-out", stones);
        opener.notice(phrase!("zendo-at", place = &path, problem));
    }
    Ok(file)
}

fn parsed(text: &str, path: &str, reading: &KoanReading) -> Result<KoanFile, Stop> {
    let last = last_of_log(text);
    let file = file::parse(last.as_deref().unwrap_or(text), reading);
    file.map_err(|error| Stop::wrong(path, error))
}

fn pictured(
    layout: &Layout,
    (words, named): (&Words, Option<&str>),
    opener: &mut dyn Opener,
) -> Result<KoanFile, Stop> {
    let path = opener.name(INPUT, 0);
    let koans = Koans::of(layout, apart(words));
    let koans = koans.map_err(|error| Stop::wrong(path.clone(), error))?;
    if let Some(problem) = text::doubt(&koans.grouping) {
        opener.notice(phrase!("zendo-at", place = &path, problem));
    }
    for problem in text::doubts_of(&koans, named) {
        opener.notice(phrase!("zendo-at", place = &path, problem));
    }
    let koan = koans.koan(named).and_then(|koan| {
        let pieces = koans.pieces(named)?;
        let set = layout.pieces;
        Ok((koan, KoanInSpace { pieces, set }))
    });
    let (koan, placed) = koan.map_err(|error| Stop::wrong(path, error))?;
    Ok(KoanFile {
        koan,
        placed: Some(placed),
        left_out: koans.left_out,
    })
}

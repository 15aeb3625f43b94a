//! The entrances of words, rules and records: texts, lines of a record, and tables to be judged.

use super::{tables, verbs, watched};
use arbitrary::Unstructured;
use geomant_core::layout::Layout;
use geomant_core::layout::file::{LayoutFile, colors_of_pieces, last_of_log, parse_pieces};
use geomant_core::ledger::any::AnyBook;
use geomant_core::ledger::file::{self, entry_line, first_line, game_of, is_torn_beginning};
use geomant_core::ledger::{Book, Entry};
use geomant_core::piece::PieceSet;
use geomant_core::rules::completeness::Completeness;
use geomant_core::rules::game::{Finding, Setting};
use geomant_core::rules::geomancy::play::GeomancyMatch;
use geomant_core::rules::geomancy::play::sighting::{self as board, BoardAnnotations};
use geomant_core::rules::geomancy::{self, guide};
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::matches::verb::Words;
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::noname::play::NonameMatch;
use geomant_core::rules::noname::play::sighting as table;
use geomant_core::rules::stash::sighting::{Annotations, Explanation};
use geomant_core::rules::stash::{StashSetup, Stashes};
use geomant_core::rules::variant::{self, WithMatch};
use geomant_core::rules::zendo::file as koans;
use geomant_core::rules::zendo::language::{self, Vocabulary};
use geomant_core::rules::zendo::mark;
use geomant_core::rules::{Answers, Choice, icesickle, noname};
use geomant_core::square::Region;

/// An entrance by its name.
pub type Named = (&'static str, fn(&[u8]));

/// All of them, as their folders of inputs are named.
pub const ALL: [Named; 10] = [
    ("layout", layout),
    ("pieces", pieces),
    ("book", book),
    ("geomancy", geomancy),
    ("noname", noname),
    ("icesickle", icesickle),
    ("zendo", zendo),
    ("sighting", sighting),
    ("verbs", verbs::verbs),
    ("watched", watched::watched),
];

/// A layout file, or the log of a table that was watched.
pub fn layout(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match LayoutFile::parse(text, PieceSet::default()) {
        Ok(read) => {
            let again = LayoutFile::parse(&read.to_json(), PieceSet::default());
            let again = again.expect("what was written can be read");
            assert_eq!(again.layout, read.layout, "a layout survives its file");
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
    if let Some(last) = last_of_log(text) {
        let _ = LayoutFile::parse(&last, PieceSet::default());
    }
}

/// A file of pieces.
pub fn pieces(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let problems = [parse_pieces(text).err(), colors_of_pieces(text).err()];
    for error in problems.into_iter().flatten() {
        assert!(!error.to_string().is_empty(), "an error says something");
    }
}

/// A record of a match of any game.
pub fn book(bytes: &[u8]) {
    is_torn_beginning(bytes);
    match game_of(bytes) {
        Ok(game) => drop(variant::with_match(&game, Record { bytes })),
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
}

/// A record whose game is known.
struct Record<'a> {
    bytes: &'a [u8],
}

impl WithMatch for Record<'_> {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let read = match file::read::<M>(self.bytes) {
            Ok(read) => read,
            Err(error) => {
                return assert!(!error.to_string().is_empty(), "an error says something");
            }
        };
        assert!(
            read.whole_bytes <= self.bytes.len(),
            "no more than there is"
        );
        survives_its_record(&read.book);
        for event in [read.book.undo(), read.book.redo()].into_iter().flatten() {
            assert!(read.book.check(&event).is_ok(), "what is offered is legal");
        }
        is_shown(&read.book);
    }
}

/// A match in every form.
pub fn is_shown(book: &dyn AnyBook) {
    book.state_report(&[]);
    book.score_report();
    book.state_text(&[]);
    book.score_text();
    book.chronicle();
}

/// A match that is written down is read as the same.
pub fn survives_its_record<M: Shown>(book: &geomant_core::ledger::Book<M>) {
    let entries = book.entries().iter().enumerate();
    let (first, id) = first_line::<M>(book.setup(), None);
    let of = (book.setup(), Some(&id));
    let lines = entries.map(|(index, entry)| entry_line::<M>(index + 1, entry, of));
    let record = first + &lines.collect::<String>();
    let again = file::read::<M>(record.as_bytes()).expect("what was written can be read");
    assert_eq!(again.book, *book, "a book survives its record");
}

/// A position of Geomancy, whose choices are answered anyhow.
pub fn geomancy(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let Ok(layout) = tables::layout(&mut bytes) else {
        return;
    };
    survives_its_file(&layout);
    is_told("geomancy", &layout);
    let mut answers = Answers::default();
    loop {
        let ruling = match geomancy::judge(&layout, &answers) {
            Ok(ruling) => ruling,
            Err(error) => {
                let is_usual = layout.surface.board().is_some_and(|board| {
                    board.squares == Region::CHESSBOARD && board.region.is_none()
                });
                return assert!(!is_usual, "a usual board is judged: {error}");
            }
        };
        is_sound(&layout, &ruling);
        for instruction in guide::instructions(&layout, &ruling) {
            instruction.is_done(&layout);
        }
        let seats = Default::default();
        geomancy::score(&layout, &ruling, &[], &seats);
        if !answer_one(&ruling.choices, &mut answers, &mut bytes) {
            return;
        }
    }
}

fn is_sound(layout: &Layout, ruling: &geomancy::Ruling) {
    assert_eq!(ruling.stones.len(), layout.stones.len(), "all are judged");
    for stone in &ruling.stones {
        let sum: f64 = stone.settled.shares.iter().map(|share| share.share).sum();
        assert!((0.0..=1.0 + 1e-6).contains(&sum), "shares sum to {sum}");
        is_probability(stone.settled.square_call.probability);
        let call = stone.settled.direction_call;
        is_probability(call.map_or(1.0, |call| call.probability));
        assert!(!stone.why.is_empty(), "every fate has its sentence");
    }
    let pips: u32 = layout.stones.iter().map(|stone| stone.size.pips()).sum();
    let counted: u32 = ruling.field.values().chain(ruling.captured.values()).sum();
    assert!(counted <= pips, "{counted} of {pips} pips");
}

fn is_probability(probability: f64) {
    assert!((0.0..=1.0).contains(&probability), "{probability}");
}

/// What the program says of a table, in every form.
fn is_told(game: &str, layout: &Layout) {
    let game = variant::adjudicator(game).expect("a game");
    let words = Words::default();
    for judging in [game.judge(&words), game.score(&words)]
        .into_iter()
        .flatten()
    {
        match judging(layout, &Answers::default()) {
            Ok(finding) => shows(&*finding, layout),
            Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
        }
    }
    if let Some(Ok(finding)) = game.diff().map(|comparing| comparing(layout, layout)) {
        shows(&*finding, layout);
    }
}

fn shows(finding: &dyn Finding, layout: &Layout) {
    let whole = Completeness::of(layout, finding.choices(), finding.is_decided(), vec![]);
    let setting = Setting {
        layout,
        whole: &whole,
        names: &["before".into(), "after".into()],
    };
    finding.report(&setting);
    finding.text(&setting);
    finding.marks(layout);
}

/// Answers the first open choice, and says whether there was one.
fn answer_one(choices: &[Choice], answers: &mut Answers, bytes: &mut Unstructured) -> bool {
    let Some(open) = choices.iter().find(|choice| choice.is_open()) else {
        return false;
    };
    // Where the bytes have ended, the first option.
    let option = bytes.choose(&open.options);
    let option = option.unwrap_or_else(|_| open.options.first().expect("a choice has options"));
    answers.set(open.id.clone(), option.clone());
    true
}

/// A table of Noname, before and after a change, with one piece of it just placed.
pub fn noname(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let Ok(layout) = tables::layout(&mut bytes) else {
        return;
    };
    is_told("noname", &layout);
    let placed = bytes.choose(&layout.stones).ok().map(|s| s.id.clone());
    let mut answers = Answers::default();
    loop {
        let ruling = noname::judge(&layout, &answers, placed.as_deref());
        let ruling = match ruling {
            Ok(ruling) => ruling,
            // It was answered that the placed piece is none.
            Err(_) if placed.is_some() => return,
            Err(error) => panic!("a table is judged: {error}"),
        };
        assert_eq!(ruling.stones.len(), layout.stones.len(), "all are judged");
        is_probability(ruling.ranking_doubt);
        for aim in ruling.stones.iter().filter_map(|stone| stone.aim.as_ref()) {
            is_probability(aim.call.probability);
            let margin = aim.margin_deg.unwrap_or(0.0);
            assert!((0.0..=180.0).contains(&margin), "a margin of {margin}°");
            let hit = aim.hit.as_ref().map_or(0.0, |hit| hit.distance_mm);
            assert!(hit.is_finite() && hit >= 0.0, "{hit} mm away");
        }
        noname::score(&ruling);
        if !answer_one(&ruling.choices, &mut answers, &mut bytes) {
            break;
        }
    }
    if let Ok(after) = tables::layout(&mut bytes) {
        let _ = noname::diff::diff(&layout, &after);
    }
}

/// A position of IceSickle, whose choices are answered anyhow, and the one after it.
pub fn icesickle(bytes: &[u8]) {
    /// Enough to come to every part of the search.
    const EFFORT: icesickle::solve::SearchBudget = icesickle::solve::SearchBudget {
        most_positions: 2_000,
    };
    let mut bytes = Unstructured::new(bytes);
    let Ok(layout) = tables::layout(&mut bytes) else {
        return;
    };
    is_told("icesickle", &layout);
    let mut answers = Answers::default();
    // Two pieces on one square are refused, and that may be due to an answer.
    while let Ok(ruling) = icesickle::judge(&layout, &answers) {
        assert_eq!(ruling.stones.len(), layout.stones.len(), "all are judged");
        if !answer_one(&ruling.choices, &mut answers, &mut bytes) {
            let solution = icesickle::solve::solve(ruling.position, EFFORT);
            let over = ruling.jumps.is_empty();
            assert_eq!(solution.best.is_empty(), over, "some jump is best");
            break;
        }
    }
    if let Ok(after) = tables::layout(&mut bytes) {
        let _ = icesickle::diff(&layout, &after);
    }
}

/// A rule in the first line, and a koan after it.
pub fn zendo(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let vocabulary = Vocabulary::new(&[]).expect("the usual colors");
    let (sentence, koan) = text.split_once('\n').unwrap_or((text, ""));
    let rule = language::read(sentence, &vocabulary);
    match &rule {
        Ok(rule) => {
            let again = language::read(&rule.to_string(), &vocabulary);
            assert_eq!(again.as_ref(), Ok(rule), "a rule survives its sentence");
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
    let reading = koans::KoanReading {
        vocabulary: &vocabulary,
        pieces: &PieceSet::default(),
        koan: None,
    };
    match koans::parse(koan, &reading) {
        Ok(koan) => {
            if let Ok(rule) = rule {
                let judgement = mark::judge(&koan.koan, &rule);
                is_probability(judgement.probability);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
}

/// A match of which pictures are shown, one after another; what explains one is booked.
pub fn sighting(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    match bytes.arbitrary() {
        Ok(true) => explained_by_pictures::<NonameMatch>(&mut bytes),
        Ok(false) => explained_by_pictures::<GeomancyMatch>(&mut bytes),
        Err(_) => {}
    }
}

/// A match that is explained by its pictures.
trait Sighted: Shown + Stashes<Setup: From<StashSetup>> {
    fn compared(book: &Book<Self>, layout: &Layout);
    fn explained(
        book: &Book<Self>,
        layout: &Layout,
        annotations: Annotations,
    ) -> Option<Explanation<Self::Step>>;
}

impl Sighted for GeomancyMatch {
    fn compared(book: &Book<Self>, layout: &Layout) {
        let _ = board::comparison(book.state(), book.setup(), layout);
    }

    fn explained(
        book: &Book<Self>,
        layout: &Layout,
        stones: Annotations,
    ) -> Option<Explanation<Self::Step>> {
        let annotations = BoardAnnotations {
            stones,
            ..BoardAnnotations::default()
        };
        board::explanation(book.now(), layout, &annotations)
    }
}

impl Sighted for NonameMatch {
    fn compared(book: &Book<Self>, layout: &Layout) {
        let _ = table::comparison(book.state(), &book.setup().stashes, layout);
    }

    fn explained(
        book: &Book<Self>,
        layout: &Layout,
        annotations: Annotations,
    ) -> Option<Explanation<Self::Step>> {
        table::explanation(book.now(), layout, &annotations)
    }
}

fn explained_by_pictures<M: Sighted>(bytes: &mut Unstructured<'_>) {
    let colors = tables::COLORS.iter().filter_map(|name| name.parse().ok());
    let setup = StashSetup::of_colors(colors.take(3)).expect("players");
    let mut book = Book::<M>::new(setup.into()).expect("a match that can be played");
    while let Ok(mut layout) = tables::layout(bytes) {
        // Every picture of a match is read with the match's own pieces.
        layout.pieces = M::stashes(book.setup()).pieces;
        let annotations = Annotations {
            accepts_doubt: bytes.arbitrary().unwrap_or(false),
            ..Annotations::default()
        };
        M::compared(&book, &layout);
        let explained = M::explained(&book, &layout, annotations);
        let step = explained.as_ref().and_then(|explained| explained.settled());
        if let Some(step) = step {
            let recorded = book.record(Entry::of(step.clone()));
            recorded.expect("what explains a picture is legal");
        }
        if bytes.is_empty() {
            break;
        }
    }
    survives_its_record(&book);
}

fn survives_its_file(layout: &Layout) {
    let text = LayoutFile::new(layout.clone()).to_json();
    let again = LayoutFile::parse(&text, layout.pieces).expect("what was written can be read");
    assert_eq!(again.layout, *layout, "a layout survives its file");
}

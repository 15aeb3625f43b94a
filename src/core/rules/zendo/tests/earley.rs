//! A second, independent way to say where a text leaves the language: the grammar as text, and a recogniser that follows
//! all readings at once (Earley, "An efficient context-free parsing algorithm", 1970). Its next set is empty exactly
//! after the first word with which no rule could go on.

use super::generator::rules;
use super::standard;
use crate::rules::zendo::language::{Fault, read};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Names in capitals are rules, `?` after a word means that it may be left out. ADJ, NUM, N3 and N4 are classes of words.
const GRAMMAR: &str = "
TEXT = PREFACE? RULE OTHERWISE?
PREFACE = a koan has the buddha-nature IF | a koan does not has the buddha-nature IF
IF = if | if and only if | if ( and only if )
OTHERWISE = otherwise it does not? | ( otherwise it does not? )
RULE = CONJ | CONJ or RULE
CONJ = NEG | NEG and CONJ
NEG = not NEG | ( RULE ) | CLAUSE
SUBJECT = it | the koan | a koan
VERB = contains | has
CLAUSE = SUBJECT VERB WHAT | SUBJECT does not VERB WHAT | there is WHAT
CLAUSE = all OFITS? NP IS | every OFITS? NP IS | each OFITS? NP IS | QUANT OFITS? NP IS | QUANT OFITS? NP ARE | WHAT
OFITS = of its
ARE = is EACHOTHER | touches each other | points at each other
WHAT = QUANT OFITS? COUNT | all N4? colors | all N3? sizes
WHAT = more BCOUNT than BCOUNT | fewer BCOUNT than BCOUNT | as many BCOUNT as BCOUNT
QUANT = at least NUM | at most NUM | exactly NUM | no | an odd number of | an even number of
QUANT = a | an | some | NUM | NUM or more | more than NUM | fewer than NUM
GROUP = identical | same-color | same-size
SAME = of the same colors | of the same sizes
COUNT = GROUP? NP SAME? | NP EACH | pips ON? | colors AMONG? | sizes AMONG?
BCOUNT = GROUP? BNP SAME? | BNP EACH | pips BON? | colors BAMONG? | sizes BAMONG?
ON = on NP
BON = on BNP
AMONG = among NP
BAMONG = among BNP
EACHOTHER = TOUCHING each other | pointing at each other
EACH = EACHOTHER | that ARE
ADJS = ADJ | ADJ or ADJS
BEFORE = ADJS | ADJS BEFORE
AFTER = SAID | SAID AFTER
SAID = that IS | link | not link
SAID = LINK | not LINK
NP = BEFORE? piece AFTER?
BNP = NP | BEFORE AFTER?
IS = is PRED | DENIED? touches the table | DENIED? touches OTHER | DENIED? points at OTHER
DENIED = does not
PRED = ADJS | SINGLE
SINGLE = not SINGLE | ADJ | LINK | ( POR )
POR = PAND | PAND or POR
PAND = SINGLE | SINGLE and PAND
TOUCHING = touching | touched by
LINK = TOUCHING the table | TOUCHING OTHER | pointing at OTHER | pointed at by OTHER
OTHER = QUANT other? NP | every other? NP | each other? NP | another other? NP | other NP
";

type Grammar = BTreeMap<&'static str, Vec<Vec<&'static str>>>;

fn grammar() -> Grammar {
    let mut grammar = Grammar::new();
    for line in GRAMMAR.lines().filter(|line| !line.is_empty()) {
        let (name, alternatives) = line.split_once(" = ").expect("a rule");
        for alternative in alternatives.split(" | ") {
            let mut sequences: Vec<Vec<&str>> = vec![vec![]];
            for symbol in alternative.split(' ') {
                let kept = symbol.trim_end_matches('?');
                let without = sequences.clone();
                sequences
                    .iter_mut()
                    .for_each(|sequence| sequence.push(kept));
                if kept != symbol {
                    sequences.extend(without);
                }
            }
            grammar.entry(name).or_default().extend(sequences);
        }
    }
    grammar
}

fn is_rule(symbol: &str) -> bool {
    symbol.starts_with(char::is_uppercase) && !matches!(symbol, "ADJ" | "NUM" | "N3" | "N4")
}

fn fits(class: &str, word: &str) -> bool {
    match class {
        "ADJ" => ADJECTIVES.contains(&word),
        "NUM" => NUMBERS.contains(&word),
        "N3" => word == "three",
        "N4" => word == "four",
        literal => normal(word) == literal,
    }
}

/// One form for words that say the same.
fn normal(word: &str) -> &str {
    match word {
        "pieces" => "piece",
        "color" => "colors",
        "size" => "sizes",
        "pip" => "pips",
        "are" => "is",
        "contain" => "contains",
        word => word,
    }
}

const ADJECTIVES: [&str; 22] = [
    "red",
    "yellow",
    "green",
    "blue",
    "orange",
    "small",
    "medium",
    "large",
    "upright",
    "flat",
    "weird",
    "non-red",
    "non-yellow",
    "non-green",
    "non-blue",
    "non-orange",
    "non-small",
    "non-medium",
    "non-large",
    "non-upright",
    "non-flat",
    "non-weird",
];

const NUMBERS: [&str; 16] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "13", "14", "99",
];

/// Words that are put into texts.
const WORDS: [&str; 61] = [
    "a",
    "all",
    "among",
    "an",
    "and",
    "another",
    "are",
    "as",
    "at",
    "by",
    "colors",
    "contain",
    "contains",
    "does",
    "each",
    "even",
    "every",
    "exactly",
    "fewer",
    "has",
    "identical",
    "if",
    "it",
    "its",
    "least",
    "many",
    "more",
    "most",
    "no",
    "not",
    "number",
    "odd",
    "of",
    "on",
    "only",
    "(",
    ")",
    "or",
    "other",
    "otherwise",
    "piece",
    "pieces",
    "pips",
    "pointed",
    "pointing",
    "points",
    "same",
    "same-color",
    "sizes",
    "some",
    "table",
    "than",
    "that",
    "the",
    "there",
    "touched",
    "touches",
    "touching",
    "red",
    "three",
    "four",
];

/// A dotted alternative: its rule, which one, how far, and where it began.
type Item = (&'static str, usize, usize, usize);

/// The number of words before the first with which no text goes on; none where the text is whole.
fn leaves(grammar: &Grammar, words: &[&str]) -> Option<usize> {
    let mut sets: Vec<BTreeSet<Item>> = vec![BTreeSet::new(); words.len() + 1];
    let alternatives = |name: &'static str, at: usize| {
        let count = grammar.get(name).map_or(0, Vec::len);
        (0..count).map(move |index| (name, index, 0, at))
    };
    sets[0].extend(alternatives("TEXT", 0));
    for at in 0..=words.len() {
        let mut left: Vec<Item> = sets[at].iter().copied().collect();
        while let Some(item @ (name, index, dot, from)) = left.pop() {
            let new: Vec<Item> = match grammar[name][index].get(dot) {
                Some(symbol) if is_rule(symbol) => alternatives(symbol, at).collect(),
                Some(symbol) => {
                    if words.get(at).is_some_and(|word| fits(symbol, word)) {
                        sets[at + 1].insert((name, index, dot + 1, from));
                    }
                    vec![]
                }
                None => {
                    let waits = |item: &&Item| grammar[item.0][item.1].get(item.2) == Some(&name);
                    let waiting = sets[from].iter().filter(waits);
                    waiting.map(|(n, i, d, f)| (*n, *i, d + 1, *f)).collect()
                }
            };
            debug_assert!(sets[at].contains(&item));
            for item in new {
                if sets[at].insert(item) {
                    left.push(item);
                }
            }
        }
        if at < words.len() && sets[at + 1].is_empty() {
            return Some(at);
        }
    }
    let is_whole =
        |item: &Item| item.0 == "TEXT" && item.3 == 0 && grammar["TEXT"][item.1].len() == item.2;
    if sets[words.len()].iter().any(is_whole) {
        None
    } else {
        Some(words.len())
    }
}

/// Where the parser says that a text leaves the language; none where it says something else of a word.
fn says(words: &[&str]) -> Option<Option<usize>> {
    match read(&words.join(" "), &standard()) {
        Ok(_) => Some(None),
        Err(error) if matches!(error.fault, Fault::Syntax { .. }) => {
            let mut at = 0;
            let place = words.iter().position(|word| {
                let is_it = at == error.at;
                at += word.chars().count() + 1;
                is_it
            });
            Some(Some(place.unwrap_or(words.len())))
        }
        Err(_) => None,
    }
}

/// Parentheses as words of their own.
fn words_of(text: &str) -> String {
    text.replace('(', "( ").replace(')', " )")
}

fn change<'t>(words: &mut Vec<&'t str>, (kind, place, word): (u8, usize, &'t str)) {
    let place = place % (words.len() + 1);
    match kind {
        0 => words.insert(place, word),
        1 => words.truncate(place),
        2 if place < words.len() => {
            words.remove(place);
        }
        3 if place + 1 < words.len() => words.swap(place, place + 1),
        _ if place < words.len() => words[place] = word,
        _ => {}
    }
}

#[test]
fn rows_leave_the_language_where_the_recogniser_says() {
    let grammar = grammar();
    for text in [
        "a koan has the buddha-nature if ( and only if ) it contains a red piece ( otherwise it does )",
        "a koan does not has the buddha-nature if and only if two of its pieces are touching each other otherwise it does not",
        "more red than blue or flat pieces that is not ( red and not blue ) and a piece",
        "as many red or blue touching the table as pips on small or a piece",
        "a piece touching each other piece that touches each other",
        "every of its pieces does not touches each other",
        "no pieces that points at each other",
        "two or more or fewer pieces",
        "the koan does not contains all four colors and the koan has all four sizes",
    ] {
        let words: Vec<&str> = text.split(' ').collect();
        assert_eq!(says(&words), Some(leaves(&grammar, &words)), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn canonical_texts_read_back(rule in rules()) {
        let text = rule.to_string();
        let read = read(&text, &standard());
        prop_assert_eq!(read.as_ref(), Ok(&rule), "{}", text);
    }

    #[test]
    fn texts_leave_the_language_where_the_recogniser_says(
        rule in rules(),
        changes in proptest::collection::vec((0u8..5, 0usize..60, proptest::sample::select(WORDS.to_vec())), 0..4),
    ) {
        let text = words_of(&rule.to_string());
        let mut words: Vec<&str> = text.split_whitespace().collect();
        prop_assert_eq!(leaves(&grammar(), &words), None, "{}", text);
        changes.into_iter().for_each(|one| change(&mut words, one));
        if let Some(place) = says(&words) {
            prop_assert_eq!(place, leaves(&grammar(), &words), "{}", words.join(" "));
        }
    }

    #[test]
    fn any_text_is_answered(text in "[a-z( ).,…’ä]{0,80}") {
        if let Err(error) = read(&text, &standard()) {
            let rest: String = text.chars().skip(error.at).collect();
            prop_assert!(rest.starts_with(&error.word));
        }
    }
}

//! What is said to people, as values: sentences, tables and lists, which a face lays out.
//!
//! In: words and numbers. Out: a [`Phrase`], or a [`Text`] of several; as plain text, its passages stand one blank line
//! apart. What is printed is English; [`Say`] says it in another [`Language`], and nothing here remembers which.

mod catalogue;
mod common;
mod language;
mod phrase;
mod saying;

pub use common::{
    LEAST_SAID, direction_chance, io_problem, json_problem, likely_directions, percent, portion,
    side_mm, signed, told, why_heading_is_doubtful,
};
pub use language::Language;
pub use phrase::{ListJoint, Phrase, Say, Worded};

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// Passages in the order in which they are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// What is said, from top to bottom.
    pub passages: Vec<Passage>,
}

/// A part of a text, parted from others by a blank line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// One or more sentences that stand alone.
    Sentence(Phrase),
    /// Rows under a head.
    Table(TextTable),
    /// Lines under a heading.
    List {
        /// What the lines are of.
        title: Phrase,
        /// One below the other.
        lines: Vec<Phrase>,
    },
}

/// Rows under a head, columns as wide as they need to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextTable {
    title: Option<Phrase>,
    rows: Vec<Vec<Phrase>>,
}

/// An empty cell.
pub const NOTHING: &str = "–";

impl Text {
    /// A text that begins with a sentence.
    pub fn of(sentence: impl Into<Phrase>) -> Self {
        let mut text = Self::default();
        text.sentence(sentence);
        text
    }

    /// Adds a sentence in a line of its own.
    pub fn sentence(&mut self, sentence: impl Into<Phrase>) {
        self.passages.push(Passage::Sentence(sentence.into()));
    }

    /// Adds a table, if it has rows.
    pub fn table(&mut self, table: TextTable) {
        self.passages.push(Passage::Table(table));
    }

    /// Adds lines under a heading; nothing at all without lines.
    pub fn list(&mut self, title: impl Into<Phrase>, lines: &[impl Clone + Into<Phrase>]) {
        if !lines.is_empty() {
            self.passages.push(Passage::List {
                title: title.into(),
                lines: lines.iter().cloned().map(Into::into).collect(),
            });
        }
    }
}

impl From<TextTable> for Text {
    /// A text that is a table alone.
    fn from(table: TextTable) -> Self {
        Self {
            passages: vec![Passage::Table(table)],
        }
    }
}

impl TextTable {
    /// No rows yet under these titles.
    pub fn with_head(head: &[impl Clone + Into<Phrase>]) -> Self {
        Self {
            title: None,
            rows: vec![head.iter().cloned().map(Into::into).collect()],
        }
    }

    /// The same under a heading.
    pub fn titled(self, title: impl Into<Phrase>) -> Self {
        Self {
            title: Some(title.into()),
            ..self
        }
    }

    /// Adds a row, a cell for each title.
    pub fn row(&mut self, cells: Vec<impl Into<Phrase>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Whether there is more than the head.
    pub const fn has_rows(&self) -> bool {
        self.rows.len() > 1
    }

    /// Its lines one by one, where they do not stand one below the other alone.
    pub fn lines(self) -> Vec<Phrase> {
        let (title, rows) = (usize::from(self.title.is_some()), self.rows.len());
        let table = Arc::new(self);
        let line = |number| Phrase::line_of(Arc::clone(&table), number);
        (0..title + rows).map(line).collect()
    }

    /// The head, then every row.
    pub fn rows(&self) -> &[Vec<Phrase>] {
        &self.rows
    }
}

impl Say for Text {
    fn in_language(&self, language: Language) -> String {
        let passages = self.passages.iter();
        let passages: Vec<String> = passages
            .map(|passage| passage.in_language(language))
            .collect();
        passages.join("\n")
    }
}

/// What is printed is English.
macro_rules! prints_english {
    ($($told:ty),*) => {$(
        impl fmt::Display for $told {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.in_language(Language::English))
            }
        }
    )*};
}

prints_english!(Text, TextTable);

impl Say for Passage {
    fn in_language(&self, language: Language) -> String {
        match self {
            Self::Sentence(sentence) => sentence.in_language(language) + "\n",
            Self::Table(table) => table.in_language(language),
            Self::List { title, lines } => {
                let lines = lines.iter().map(|line| line.in_language(language));
                let lines: String = lines.map(|line| format!("  {line}\n")).collect();
                title.in_language(language) + "\n" + &lines
            }
        }
    }
}

impl Say for TextTable {
    /// Numbers stand to the right, words to the left; two spaces between columns.
    fn in_language(&self, language: Language) -> String {
        let said = |row: &Vec<Phrase>| row.iter().map(|cell| cell.in_language(language)).collect();
        let rows: Vec<Vec<String>> = self.rows.iter().map(said).collect();
        let title = self
            .title
            .as_ref()
            .map(|title| title.in_language(language) + "\n");
        title.unwrap_or_default() + &aligned(&rows)
    }
}

fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let is_number = |column: usize| {
        let mut cells = rows.iter().skip(1).filter_map(|row| row.get(column));
        cells.all(|cell| cell.starts_with(|c: char| c.is_ascii_digit() || "-–±+".contains(c)))
    };
    let right: Vec<bool> = (0..columns).map(is_number).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            // A format's own width ends at 65,535.
            let gap = " ".repeat(widths[column] - cell.chars().count());
            if right[column] {
                gap + cell
            } else {
                cell.clone() + &gap
            }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        format!("  {}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}

/// Words that whoever named a thing may have broken into lines, with their breaks shown: nobody else begins a line of ours.
pub fn one_line(words: &str) -> Cow<'_, str> {
    let breaks = [
        '\n', '\u{b}', '\u{c}', '\r', '\u{85}', '\u{2028}', '\u{2029}',
    ];
    let mut rest = words;
    let mut line = String::new();
    while let Some(at) = rest.find(breaks) {
        line.push_str(&rest[..at]);
        let mut letters = rest[at..].chars();
        line.extend(letters.next().into_iter().flat_map(char::escape_unicode));
        rest = letters.as_str();
    }
    if line.is_empty() {
        Cow::Borrowed(words)
    } else {
        Cow::Owned(line + rest)
    }
}

/// The words with a capital at the beginning; an address stays as it is written.
pub fn capitalized(words: &str) -> String {
    let is_address = |word: &str| word.contains("://");
    let is_as_it_stands = |word: &str| is_address(word) || is_id(word);
    if words.split_whitespace().next().is_some_and(is_as_it_stands) {
        return words.to_owned();
    }
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// Whether a word is a small letter with a number, as stones, koans and squares are named: what is typed so is told so.
fn is_id(word: &str) -> bool {
    let word = word.trim_end_matches([':', ',', ';']);
    let mut letters = word.chars();
    let is_small = letters.next().is_some_and(|c| c.is_ascii_lowercase());
    let number = letters.as_str();
    is_small && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_no_line() {
        for (name, shown) in [
            ("photo.jpg", "photo.jpg"),
            ("a\ngeomant: all is well", "a\\u{a}geomant: all is well"),
            ("\u{85}b\r\n", "\\u{85}b\\u{d}\\u{a}"),
            ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
        ] {
            assert_eq!(one_line(name), shown);
            let said = crate::phrase!("file-problem", path = name, error = "no file");
            assert_eq!(said.to_string(), format!("{shown}: no file"));
        }
    }

    #[test]
    fn sentences_begin_with_capitals_addresses_and_ids_do_not() {
        for (words, shown) in [
            ("äpfel fell", "Äpfel fell"),
            (
                "http://10.0.0.2/video sends no pictures",
                "http://10.0.0.2/video sends no pictures",
            ),
            ("see http://10.0.0.2", "See http://10.0.0.2"),
            ("p4 is captured", "p4 is captured"),
            ("k12: a piece is missing", "k12: a piece is missing"),
            ("p4x is captured", "P4x is captured"),
            ("", ""),
        ] {
            assert_eq!(capitalized(words), shown);
        }
    }

    #[test]
    fn passages_stand_one_blank_line_apart() {
        let mut table = TextTable::with_head(&["player", "points"]);
        table.row(vec!["red", "12"]);
        let mut text = Text::of("Two players");
        text.table(table);
        text.list("Board", &[""; 0]);
        text.list("Board", &["a1"]);
        let wanted = "Two players\n\n  player  points\n  red         12\n\nBoard\n  a1\n";
        assert_eq!(text.to_string(), wanted);
    }
}

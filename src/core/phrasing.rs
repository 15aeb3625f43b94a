//! What is said to people, as values: sentences, tables and lists, which a face lays out.
//!
//! In: words and numbers. Out: a [`Text`]; as plain text, its passages stand one blank line apart.

use std::fmt;

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
    Sentence(String),
    /// Rows under a head.
    Table(Table),
    /// Lines under a heading.
    List {
        /// What the lines are of.
        title: String,
        /// One below the other.
        lines: Vec<String>,
    },
}

/// Rows under a head, columns as wide as they need to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    title: Option<String>,
    rows: Vec<Vec<String>>,
}

/// An empty cell.
pub const NOTHING: &str = "–";

/// Headings less sure than this are so for want of seeing, not for lying near a border between directions.
const HARDLY_SEEN_DEG: f64 = 10.0;

/// Why a direction is in doubt, as in "its heading is sure to ±34° only", by how far inside its eighth of the circle it lies
/// and how well it was measured.
pub fn why_heading_is_doubtful(margin_deg: f64, sigma_deg: Option<f64>) -> String {
    let border = format!("only {margin_deg:.1}° from the next direction");
    match sigma_deg {
        None => border,
        Some(sigma) if sigma >= HARDLY_SEEN_DEG => {
            format!("its heading is sure to ±{sigma:.0}° only")
        }
        Some(sigma) => format!("{border}, measured to ±{sigma:.1}°"),
    }
}

impl Text {
    /// A text that begins with a sentence.
    pub fn of(sentence: impl Into<String>) -> Self {
        let mut text = Self::default();
        text.sentence(sentence);
        text
    }

    /// Adds a sentence in a line of its own.
    pub fn sentence(&mut self, sentence: impl Into<String>) {
        self.passages.push(Passage::Sentence(sentence.into()));
    }

    /// Adds a table, if it has rows.
    pub fn table(&mut self, table: Table) {
        self.passages.push(Passage::Table(table));
    }

    /// Adds lines under a heading; nothing at all without lines.
    pub fn list(&mut self, title: impl Into<String>, lines: &[String]) {
        if !lines.is_empty() {
            self.passages.push(Passage::List {
                title: title.into(),
                lines: lines.to_vec(),
            });
        }
    }
}

impl Table {
    /// No rows yet under these titles.
    pub fn with_head(head: &[&str]) -> Self {
        Self {
            title: None,
            rows: vec![head.iter().map(ToString::to_string).collect()],
        }
    }

    /// The same under a heading.
    pub fn titled(self, title: &str) -> Self {
        Self {
            title: Some(title.to_owned()),
            ..self
        }
    }

    /// Adds a row, a cell for each title.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Whether there is more than the head.
    pub const fn has_rows(&self) -> bool {
        self.rows.len() > 1
    }

    /// The head, then every row.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, passage) in self.passages.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            passage.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sentence(sentence) => writeln!(f, "{sentence}"),
            Self::Table(table) => table.fmt(f),
            Self::List { title, lines } => {
                writeln!(f, "{title}")?;
                lines.iter().try_for_each(|line| writeln!(f, "  {line}"))
            }
        }
    }
}

impl fmt::Display for Table {
    /// Numbers stand to the right, words to the left; two spaces between columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let is_number = |column: usize| {
            let mut cells = self.rows.iter().skip(1).filter_map(|row| row.get(column));
            cells.all(|cell| cell.starts_with(|c: char| c.is_ascii_digit() || "-–±+".contains(c)))
        };
        let right: Vec<bool> = (0..columns).map(is_number).collect();
        if let Some(title) = &self.title {
            writeln!(f, "{title}")?;
        }
        for row in &self.rows {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                // A format's own width ends at 65,535.
                let gap = " ".repeat(widths[column] - cell.chars().count());
                match right[column] {
                    true => gap + cell,
                    false => cell.clone() + &gap,
                }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(f, "  {}", line.trim_end())?;
        }
        Ok(())
    }
}

/// How likely something is, in whole percent: the one way in which every face tells it. A doubtful call is never rounded
/// up, so that 94.9% is not the 95% from which calls are clear, and what may be otherwise is not called certain.
pub fn percent(probability: f64) -> String {
    /// Digits of a number as it was written, which its binary form may lie just below: 0.29 is 29%.
    const WRITTEN: f64 = 1e-9;
    let percent = 100.0 * probability;
    if probability < 1.0 && percent > 99.0 {
        "over 99%".into()
    } else if probability > 0.0 && percent < 1.0 {
        "under 1%".into()
    } else {
        format!("{:.0}%", (percent + WRITTEN).floor())
    }
}

/// A part of something measured, as of a stone's ground, in whole percent; a sliver is not called nothing.
pub fn portion(share: f64) -> String {
    let percent = 100.0 * share;
    match percent > 0.0 && percent < 0.5 {
        true => "under 1%".into(),
        false => format!("{percent:.0}%"),
    }
}

/// The words with a capital at the beginning.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubt_is_never_rounded_up() {
        let cases = [
            (0.739, "73%", "one call is not 73% here and 74% there"),
            (0.29, "29%", "28.999999999999996 in binary"),
            (0.9499, "94%", "clear is from 95% on"),
            (0.95, "95%", "clear"),
            (0.9951, "over 99%", "not certain"),
            (1.0, "100%", "certain"),
            (0.004, "under 1%", "not impossible"),
            (0.0, "0%", "impossible"),
        ];
        for (probability, wanted, why) in cases {
            assert_eq!(percent(probability), wanted, "{probability}: {why}");
        }
        let shares = [0.5049, 0.4951, 0.002, 0.0].map(portion);
        assert_eq!(shares, ["50%", "50%", "under 1%", "0%"]);
    }

    #[test]
    fn passages_stand_one_blank_line_apart() {
        let mut table = Table::with_head(&["player", "points"]);
        table.row(vec!["red".into(), "12".into()]);
        let mut text = Text::of("Two players");
        text.table(table);
        text.list("Board", &[]);
        text.list("Board", &["a1".into()]);
        let wanted = "Two players\n\n  player  points\n  red         12\n\nBoard\n  a1\n";
        assert_eq!(text.to_string(), wanted);
    }
}

//! Readings, rulings and scores as tables and sentences that a person likes to read.

pub mod geomancy;
pub mod matches;
pub mod noname;
pub mod reading;
pub mod zendo;

use super::wholeness::Wholeness;
use crate::certainty::Call;
use crate::layout::Layout;
use crate::rules::Choice;

/// Rows under a head, columns as wide as they need to be.
struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    fn with_head(head: &[&str]) -> Self {
        Self {
            rows: vec![head.iter().map(ToString::to_string).collect()],
        }
    }

    fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn has_rows(&self) -> bool {
        self.rows.len() > 1
    }

    /// Numbers stand to the right, words to the left; two spaces between columns.
    fn to_text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let is_number = |column: usize| {
            let mut cells = self.rows.iter().skip(1).filter_map(|row| row.get(column));
            cells.all(|cell| cell.starts_with(|c: char| c.is_ascii_digit() || "-–±+".contains(c)))
        };
        let right: Vec<bool> = (0..columns).map(is_number).collect();
        let mut text = String::new();
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
            text += &format!("  {}\n", line.trim_end());
        }
        text
    }
}

/// An empty cell.
const NOTHING: &str = "–";

fn shown(cell: Option<impl ToString>) -> String {
    cell.map_or(NOTHING.into(), |cell| cell.to_string())
}

/// As in "clear" or "close 81%".
fn call_words(call: &Call) -> String {
    if call.is_clear() {
        call.status.to_string()
    } else {
        format!("{} {}", call.status, percent(call.probability))
    }
}

/// Never rounded up to a certainty that isn't there.
fn percent(probability: f64) -> String {
    let percent = 100.0 * probability;
    if probability < 1.0 && percent > 99.0 {
        "over 99%".into()
    } else if probability > 0.0 && percent < 1.0 {
        "under 1%".into()
    } else {
        format!("{percent:.0}%")
    }
}

/// A heading, then its lines; nothing at all without lines.
fn section(title: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    format!("\n{title}\n{lines}")
}

/// Who has to choose what, and how to say it.
fn open_choices(choices: &[Choice]) -> String {
    let open = choices.iter().filter(|choice| choice.is_open());
    let lines: Vec<String> = open
        .map(|choice| {
            let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
            let question = match (&choice.player, choice.id.kind()) {
                (_, "stone") => format!(
                    "{}, likelier nothing than a stone:",
                    choice.stones.join(", ")
                ),
                (Some(player), "keep") => format!("{player} keeps"),
                (Some(player), _) => format!("{player} chooses for {}:", choice.stones.join(", ")),
                (None, _) => format!("whoever claims {} names", choice.stones.join(", ")),
            };
            let example = options.first().cloned().unwrap_or_default();
            let options = options.join(" or ");
            format!("{question} {options}    --choose {}={example}", choice.id)
        })
        .collect();
    section("Open choices, and how to answer them", &lines)
}

/// What keeps the judgement from being whole, besides the choices that are listed.
fn missing(whole: &Wholeness) -> String {
    section("Not complete, as the picture can't tell all", &whole.notes)
}

/// The stones that may not be there, or may be others than named.
fn doubtful_stones(layout: &Layout) -> String {
    let doubtful = layout.stones.iter().filter_map(|stone| {
        let confidence = stone.doubted()?;
        let (id, color, size) = (&stone.id, &stone.color, stone.size);
        Some(format!(
            "{id} is a {color} {size} with {}",
            percent(confidence)
        ))
    });
    let lines: Vec<String> = doubtful.collect();
    section("Stones that may not be real or rightly named", &lines)
}

fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

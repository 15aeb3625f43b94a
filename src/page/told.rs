//! What is told and not drawn, as elements of the page.

use super::escaped;
use crate::phrasing::{Passage, Table, Text};
use std::fmt::Write;

/// A text, passage by passage.
pub(super) fn text(text: &Text) -> String {
    let passages = text.passages.iter().map(passage);
    format!("<div>{}</div>", passages.collect::<String>())
}

fn passage(passage: &Passage) -> String {
    match passage {
        Passage::Sentence(sentence) => format!("<p>{}</p>", escaped(&sentence.to_string())),
        Passage::Table(rows) => table(rows),
        Passage::List { title, lines } => {
            let lines = lines
                .iter()
                .map(|line| format!("<li>{}</li>", escaped(&line.to_string())));
            let lines: String = lines.collect();
            format!("<p>{}</p><ul>{lines}</ul>", escaped(&title.to_string()))
        }
    }
}

fn table(table: &Table) -> String {
    let mut html = "<table>".to_owned();
    for (index, row) in table.rows().iter().enumerate() {
        let element = if index == 0 { "th" } else { "td" };
        html += "<tr>";
        for cell in row {
            let _ = write!(
                html,
                "<{element}>{}</{element}>",
                escaped(&cell.to_string())
            );
        }
        html += "</tr>";
    }
    html + "</table>"
}

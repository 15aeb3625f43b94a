//! What is told and not drawn, as elements of the page.

use super::said;
use crate::phrasing::{Language, Passage, Table, Text};
use std::fmt::Write;

/// A text, passage by passage.
pub(super) fn text(text: &Text, language: Language) -> String {
    let passages = text.passages.iter();
    let passages = passages.map(|told| passage(told, language));
    format!("<div>{}</div>", passages.collect::<String>())
}

fn passage(passage: &Passage, language: Language) -> String {
    match passage {
        Passage::Sentence(sentence) => format!("<p>{}</p>", said(sentence, language)),
        Passage::Table(rows) => table(rows, language),
        Passage::List { title, lines } => {
            let lines = lines
                .iter()
                .map(|line| format!("<li>{}</li>", said(line, language)));
            let lines: String = lines.collect();
            format!("<p>{}</p><ul>{lines}</ul>", said(title, language))
        }
    }
}

fn table(table: &Table, language: Language) -> String {
    let mut html = "<table>".to_owned();
    for (index, row) in table.rows().iter().enumerate() {
        let element = if index == 0 { "th" } else { "td" };
        html += "<tr>";
        for cell in row {
            let _ = write!(html, "<{element}>{}</{element}>", said(cell, language));
        }
        html += "</tr>";
    }
    html + "</table>"
}

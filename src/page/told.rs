//! What is told and not drawn, as elements of the page.

use crate::phrasing::{Language, Passage, Say, Text, TextTable};
use maud::{Markup, html};

/// A text, passage by passage.
pub(super) fn text(text: &Text, language: Language) -> Markup {
    html! { div { @for passage in &text.passages { (self::passage(passage, language)) } } }
}

fn passage(passage: &Passage, language: Language) -> Markup {
    match passage {
        Passage::Sentence(sentence) => html! { p { (sentence.in_language(language)) } },
        Passage::Table(rows) => table(rows, language),
        Passage::List { title, lines } => html! {
            p { (title.in_language(language)) }
            ul { @for line in lines { li { (line.in_language(language)) } } }
        },
    }
}

/// The first row names the columns.
fn table(table: &TextTable, language: Language) -> Markup {
    html! {
        table {
            @for (index, row) in table.rows().iter().enumerate() {
                tr {
                    @for cell in row {
                        @let cell = cell.in_language(language);
                        @if index == 0 { th { (cell) } } @else { td { (cell) } }
                    }
                }
            }
        }
    }
}

//! What is told and not drawn, as elements of the page.

use crate::phrasing::{Passage, Table, Text};
use maud::{Markup, html};

/// A text, passage by passage.
pub(super) fn text(text: &Text) -> Markup {
    html! { div { @for passage in &text.passages { (self::passage(passage)) } } }
}

fn passage(passage: &Passage) -> Markup {
    match passage {
        Passage::Sentence(sentence) => html! { p { (sentence) } },
        Passage::Table(rows) => table(rows),
        Passage::List { title, lines } => html! {
            p { (title) }
            ul { @for line in lines { li { (line) } } }
        },
    }
}

/// The first row names the columns.
fn table(table: &Table) -> Markup {
    html! {
        table {
            @for (index, row) in table.rows().iter().enumerate() {
                tr {
                    @for cell in row {
                        @if index == 0 { th { (cell) } } @else { td { (cell) } }
                    }
                }
            }
        }
    }
}

//! The evidence of one moment as one page of HTML that needs nothing else: the disputed stones close up, what is judged, and
//! the whole picture with its marks.

use super::{STYLE, data_address, document};
use crate::phrasing::{percent, portion};
use maud::{Markup, html};

/// What stands on the page.
#[derive(Clone, Debug, Default)]
pub struct EvidencePage {
    /// What stands above all.
    pub title: String,
    /// Date, match, move; one short line each.
    pub facts: Vec<String>,
    /// The first before all.
    pub disputes: Vec<Disputed>,
    /// The score, a line each.
    pub score: Vec<String>,
    /// The whole picture with all marks, as PNG.
    pub picture: Vec<u8>,
}

/// One disputed stone.
#[derive(Clone, Debug, Default)]
pub struct Disputed {
    /// As in "s3: red large, lying".
    pub stone: String,
    /// One sentence.
    pub why: String,
    /// What the ghost in the picture is, as in "on e4".
    pub ghost: Option<String>,
    /// How well it was measured.
    pub numbers: String,
    /// How much of it lies where.
    pub squares: Vec<(String, f64)>,
    /// How likely it points where.
    pub directions: Vec<(String, f64)>,
    /// Close-up and view from above, as PNG.
    pub picture: Vec<u8>,
}

/// The page.
pub fn page(evidence: &EvidencePage) -> String {
    let facts = evidence.facts.iter().enumerate();
    document(
        &evidence.title,
        &[STYLE, BARS],
        &html! {
            p.outcome { @for (index, fact) in facts { @if index > 0 { br; } (fact) } }
            @for dispute in &evidence.disputes { (of_stone(dispute)) }
            @if !evidence.score.is_empty() {
                section {
                    h2 { "Score" }
                    ul { @for line in &evidence.score { li { (line) } } }
                }
            }
            section {
                h2 { "The whole table" }
                (image("The whole table with all marks", &evidence.picture))
            }
        },
    )
}

fn of_stone(dispute: &Disputed) -> Markup {
    html! {
        section {
            h2 { (dispute.stone) }
            p { strong { (dispute.why) } }
            (image(&format!("{}, close up and from above", dispute.stone), &dispute.picture))
            p.outcome {
                "White: the body as it is seen. Dashes: the ground it covers."
                @if let Some(what) = &dispute.ghost { " Amber dashes: so it would lie if it were " (what) "." }
            }
            div.pair {
                (bars("How much of it lies where", &dispute.squares, portion))
                (bars("Where it points", &dispute.directions, percent))
            }
            p.outcome { (dispute.numbers) }
        }
    }
}

fn bars(title: &str, parts: &[(String, f64)], told: fn(f64) -> String) -> Markup {
    html! {
        @if !parts.is_empty() {
            div {
                p { (title) }
                table.bars {
                    @for (name, share) in parts {
                        @let width = format!("width:{:.1}%", (100.0 * share).clamp(0.0, 100.0));
                        tr {
                            td { (name) }
                            td { span.bar style=(width) {} }
                            td { (told(*share)) }
                        }
                    }
                }
            }
        }
    }
}

fn image(alt: &str, png: &[u8]) -> Markup {
    html! { img alt=(alt) src=(data_address("png", png)); }
}

const BARS: &str = "
.bars td:nth-child(2){width:70%}
.bar{display:block;height:.9em;border-radius:3px;background:#3b78c8}
";

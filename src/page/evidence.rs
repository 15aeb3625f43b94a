//! The evidence of one moment as one page of HTML that needs nothing else: the disputed stones close up, what is judged, and
//! the whole picture with its marks.

use super::{STYLE, data_address, document};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say, percent, portion};
use maud::{Markup, html};

/// What stands on the page.
#[derive(Clone, Debug, Default)]
pub struct EvidencePage {
    /// What stands above all.
    pub title: Phrase,
    /// Date, match, move; one short line each.
    pub facts: Vec<Phrase>,
    /// The first before all.
    pub disputes: Vec<Disputed>,
    /// The score, a line each.
    pub score: Vec<Phrase>,
    /// The whole picture with all marks, as PNG.
    pub picture: Vec<u8>,
    /// What all is told in.
    pub language: Language,
}

/// One disputed stone.
#[derive(Clone, Debug, Default)]
pub struct Disputed {
    /// As in "s3: red large, lying".
    pub stone: Phrase,
    /// One sentence.
    pub why: Phrase,
    /// What the lines in the picture are.
    pub legend: Phrase,
    /// How well it was measured.
    pub numbers: Phrase,
    /// How much of it lies where.
    pub squares: Vec<(Phrase, f64)>,
    /// How likely it points where.
    pub directions: Vec<(Phrase, f64)>,
    /// Close-up and view from above, as PNG.
    pub picture: Vec<u8>,
}

/// The page.
pub fn page(evidence: &EvidencePage) -> String {
    let language = evidence.language;
    let facts = evidence.facts.iter().enumerate();
    let whole = phrase!("evidence-whole-marked");
    document(
        &evidence.title.in_language(language),
        &[STYLE, BARS],
        &html! {
            p.outcome {
                @for (index, fact) in facts { @if index > 0 { br; } (fact.in_language(language)) }
            }
            @for dispute in &evidence.disputes { (of_stone(dispute, language)) }
            @if !evidence.score.is_empty() {
                section {
                    h2 { (phrase!("score").in_language(language)) }
                    ul { @for line in &evidence.score { li { (line.in_language(language)) } } }
                }
            }
            section {
                h2 { (phrase!("evidence-whole").in_language(language)) }
                (image(&whole.in_language(language), &evidence.picture))
            }
        },
        language,
    )
}

fn of_stone(dispute: &Disputed, language: Language) -> Markup {
    let close_up = phrase!("evidence-close-up", stone = &dispute.stone);
    let (squares, directions) = (phrase!("evidence-squares"), phrase!("evidence-directions"));
    html! {
        section {
            h2 { (dispute.stone.in_language(language)) }
            p { strong { (dispute.why.in_language(language)) } }
            (image(&close_up.in_language(language), &dispute.picture))
            p.outcome { (dispute.legend.in_language(language)) }
            div.pair {
                (bars(&squares, &dispute.squares, portion, language))
                (bars(&directions, &dispute.directions, percent, language))
            }
            p.outcome { (dispute.numbers.in_language(language)) }
        }
    }
}

fn bars(
    title: &Phrase,
    parts: &[(Phrase, f64)],
    told: fn(f64) -> Phrase,
    language: Language,
) -> Markup {
    html! {
        @if !parts.is_empty() {
            div {
                p { (title.in_language(language)) }
                table.bars {
                    @for (name, share) in parts {
                        @let width = format!("width:{:.1}%", (100.0 * share).clamp(0.0, 100.0));
                        tr {
                            td { (name.in_language(language)) }
                            td { span.bar style=(width) {} }
                            td { (told(*share).in_language(language)) }
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
.bars td:first-child{white-space:nowrap}
.bars td:nth-child(2){width:70%}
.bar{display:block;height:.9em;border-radius:3px;background:#3b78c8}
";

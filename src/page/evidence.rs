//! The evidence of one moment as one page of HTML that needs nothing else: the disputed stones close up, what is judged, and
//! the whole picture with its marks.

use super::base64::base64;
use super::{STYLE, said};
use crate::phrase;
use crate::phrasing::{Language, Phrase, percent, portion};
use std::fmt::Write;

/// What stands on the page.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
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
    /// What the ghost in the picture is, as in "on e4".
    pub ghost: Option<Phrase>,
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
pub fn page(evidence: &Evidence) -> String {
    let language = evidence.language;
    let title = said(&evidence.title, language);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}{BARS}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    let facts = evidence.facts.iter().map(|fact| said(fact, language));
    let facts: Vec<String> = facts.collect();
    let _ = writeln!(html, "<p class=\"outcome\">{}</p>", facts.join("<br>"));
    for dispute in &evidence.disputes {
        html += &of_stone(dispute, language);
    }
    if !evidence.score.is_empty() {
        let heading = said(phrase!("score"), language);
        let _ = write!(html, "<section>\n<h2>{heading}</h2>\n<ul>");
        for line in &evidence.score {
            let _ = write!(html, "<li>{}</li>", said(line, language));
        }
        html += "</ul>\n</section>\n";
    }
    let heading = said(phrase!("evidence-whole"), language);
    let _ = writeln!(html, "<section>\n<h2>{heading}</h2>");
    let alt = said(phrase!("evidence-whole-marked"), language);
    html += &image(&alt, &evidence.picture);
    let footer = said(phrase!("page-footer"), language);
    html + &format!("</section>\n<footer>{footer}</footer>\n</main>\n</body>\n</html>\n")
}

fn of_stone(dispute: &Disputed, language: Language) -> String {
    let mut html = format!(
        "<section>\n<h2>{}</h2>\n<p><strong>{}</strong></p>\n",
        said(&dispute.stone, language),
        said(&dispute.why, language)
    );
    let alt = phrase!("evidence-close-up", stone = &dispute.stone);
    html += &image(&said(alt, language), &dispute.picture);
    let legend = match &dispute.ghost {
        None => phrase!("evidence-legend"),
        Some(ghost) => phrase!("evidence-legend-ghost", ghost),
    };
    let _ = write!(
        html,
        "<p class=\"outcome\">{}</p>\n<div class=\"pair\">",
        said(legend, language)
    );
    let squares = said(phrase!("evidence-squares"), language);
    html += &bars(&squares, &dispute.squares, portion, language);
    let directions = said(phrase!("evidence-directions"), language);
    html += &bars(&directions, &dispute.directions, percent, language);
    let _ = write!(
        html,
        "</div>\n<p class=\"outcome\">{}</p>\n</section>\n",
        said(&dispute.numbers, language)
    );
    html
}

/// `title` is HTML already.
fn bars(
    title: &str,
    parts: &[(Phrase, f64)],
    told: fn(f64) -> Phrase,
    language: Language,
) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let mut html = format!("<div><p>{title}</p><table class=\"bars\">");
    for (name, share) in parts {
        let width = (100.0 * share).clamp(0.0, 100.0);
        let _ = write!(
            html,
            "<tr><td>{}</td><td><span class=\"bar\" style=\"width:{width:.1}%\"></span></td><td>{}</td></tr>",
            said(name, language),
            said(told(*share), language)
        );
    }
    html + "</table></div>"
}

/// `alt` is HTML already.
fn image(alt: &str, png: &[u8]) -> String {
    format!(
        "<img alt=\"{}\" src=\"data:image/png;base64,{}\">\n",
        alt,
        base64(png)
    )
}

const BARS: &str = "
.bars td:nth-child(2){width:70%}
.bar{display:block;height:.9em;border-radius:3px;background:#3b78c8}
";

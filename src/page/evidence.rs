//! The evidence of one moment as one page of HTML that needs nothing else: the disputed stones close up, what is judged, and
//! the whole picture with its marks.

use super::base64::base64;
use super::{STYLE, escaped};
use crate::phrasing::{percent, portion};
use std::fmt::Write;

/// What stands on the page.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
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
pub fn page(evidence: &Evidence) -> String {
    let title = escaped(&evidence.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}{BARS}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    let facts: Vec<String> = evidence.facts.iter().map(|fact| escaped(fact)).collect();
    let _ = writeln!(html, "<p class=\"outcome\">{}</p>", facts.join("<br>"));
    for dispute in &evidence.disputes {
        html += &of_stone(dispute);
    }
    if !evidence.score.is_empty() {
        html += "<section>\n<h2>Score</h2>\n<ul>";
        for line in &evidence.score {
            let _ = write!(html, "<li>{}</li>", escaped(line));
        }
        html += "</ul>\n</section>\n";
    }
    html += "<section>\n<h2>The whole table</h2>\n";
    html += &image("The whole table with all marks", &evidence.picture);
    html + "</section>\n<footer>Recorded by Geomant.</footer>\n</main>\n</body>\n</html>\n"
}

fn of_stone(dispute: &Disputed) -> String {
    let stone = escaped(&dispute.stone);
    let mut html = format!(
        "<section>\n<h2>{stone}</h2>\n<p><strong>{}</strong></p>\n",
        escaped(&dispute.why)
    );
    html += &image(
        &format!("{stone}, close up and from above"),
        &dispute.picture,
    );
    let ghost = dispute.ghost.as_ref().map_or(String::new(), |what| {
        format!(
            " Amber dashes: so it would lie if it were {}.",
            escaped(what)
        )
    });
    let _ = write!(
        html,
        "<p class=\"outcome\">White: the body as it is seen. Dashes: the ground it covers.{ghost}</p>\n<div class=\"pair\">"
    );
    html += &bars("How much of it lies where", &dispute.squares, portion);
    html += &bars("Where it points", &dispute.directions, percent);
    let _ = write!(
        html,
        "</div>\n<p class=\"outcome\">{}</p>\n</section>\n",
        escaped(&dispute.numbers)
    );
    html
}

fn bars(title: &str, parts: &[(String, f64)], told: fn(f64) -> String) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let mut html = format!("<div><p>{}</p><table class=\"bars\">", escaped(title));
    for (name, share) in parts {
        let width = (100.0 * share).clamp(0.0, 100.0);
        let _ = write!(
            html,
            "<tr><td>{}</td><td><span class=\"bar\" style=\"width:{width:.1}%\"></span></td><td>{}</td></tr>",
            escaped(name),
            told(*share)
        );
    }
    html + "</table></div>"
}

fn image(alt: &str, png: &[u8]) -> String {
    format!(
        "<img alt=\"{}\" src=\"data:image/png;base64,{}\">\n",
        escaped(alt),
        base64(png)
    )
}

const BARS: &str = "
.bars td:nth-child(2){width:70%}
.bar{display:block;height:.9em;border-radius:3px;background:#3b78c8}
";

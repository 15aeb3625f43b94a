//! A whole match as one page of HTML that needs nothing else: pictures, rulings, the score by turn.
//!
//! In: the story of a match, and the photos its entries rest on, as JPEG. Out: text. No script runs in it and nothing
//! is loaded; it reads well on a desk and on a phone.

mod base64;
pub mod chart;
mod diagram;
pub mod evidence;
mod step;
mod svg;
mod told;

pub use crate::rules::stash::tale::{consequences, name, sentence};
pub use diagram::{Diagram, GROUND, diagram};
pub use step::photo;
pub use svg::of_diagram;

use crate::ledger::chronicle::{Chronicle, Told};
use crate::overlay::{Photo, paint};
use crate::phrase;
use crate::phrasing::{Joint, Language, Phrase, Say};
use crate::rules::matches::shown::View;
use base64::base64;
use image::{Rgb, RgbImage};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Pictures by the number of the entry that rests on them.
pub type Photos = BTreeMap<usize, Photo>;

/// The table as the match stands, painted; none where it is told and not drawn.
pub fn picture_of_table(view: &View) -> Option<RgbImage> {
    let View::Layout(layout) = view else {
        return None;
    };
    let diagram = diagram(layout);
    let ground = RgbImage::from_pixel(diagram.width_px, diagram.height_px, Rgb(diagram::GROUND));
    Some(paint(&ground, &diagram.marks))
}

/// The page of a match, in a language.
pub fn page(story: &Chronicle, photos: &Photos, language: Language) -> String {
    let heading = |phrase: Phrase| format!("<h2>{}</h2>\n", said(phrase, language));
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
        said(story.title(), language)
    );
    html += &summary(story, language);
    html += "<div class=\"pair\">\n<section>\n";
    html += &heading(phrase!("page-table-at-end"));
    html += &of_view(&story.view, phrase!("page-table-at-end-drawn"), language);
    html += "\n</section>\n<section>\n";
    html += &heading(phrase!("score"));
    html += &score_table(story, language);
    html += "\n</section>\n</div>\n<section>\n";
    html += &heading(phrase!("points-by-turn"));
    let curves = chart::curves(story);
    html += &svg::chart(&curves, language);
    html += &svg::legend(&curves, language);
    html += "\n</section>\n<section>\n";
    html += &heading(phrase!("page-turns"));
    html += "<ol class=\"turns\">\n";
    for (number, step) in (1..).zip(&story.steps) {
        html += &turn(story, (number, step), photos.get(&step.number), language);
    }
    let footer = said(phrase!("page-footer"), language);
    html + &format!("</ol>\n</section>\n<footer>{footer}</footer>\n</main>\n</body>\n</html>\n")
}

fn of_view(view: &View, title: Phrase, language: Language) -> String {
    match view {
        View::Layout(layout) => svg::of_diagram(&diagram(layout), &title.in_language(language)),
        View::Told(text) => told::text(text, language),
    }
}

fn summary(story: &Chronicle, language: Language) -> String {
    let winners = story.winners.iter();
    // As HTML: the message sets them in bold.
    let names: Vec<Phrase> = winners
        .map(|winner| said(&story.parties[*winner].name, language).into())
        .collect();
    let outcome = match (story.is_over, names.len()) {
        (false, _) => phrase!("page-not-over"),
        (true, 0) => phrase!("page-nobody-wins"),
        (true, 1) => phrase!("page-one-wins", winner = &names[0]),
        (true, _) => {
            let winners = Phrase::list(names, Joint::EachAnd);
            phrase!("page-several-win", winners)
        }
    };
    let steps = phrase!("page-steps", steps = story.steps.len());
    let when = story.times.as_ref().map(|(first, last)| {
        let [from, to] = [first, last].map(|time| escaped(&moment(time)));
        phrase!("page-times", from, to)
    });
    let sentences = [Some(outcome), Some(steps), when].into_iter().flatten();
    let sentences = Phrase::list(sentences, Joint::Between(" "));
    format!(
        "<p class=\"outcome\">{}</p>\n",
        sentences.in_language(language)
    )
}

fn score_table(story: &Chronicle, language: Language) -> String {
    let head = [
        phrase!("page-place"),
        phrase!("page-player"),
        phrase!("page-points"),
    ];
    let head = head.map(|title| format!("<th>{}</th>", said(title, language)));
    let mut html = format!("<table><thead><tr>{}</tr></thead><tbody>", head.concat());
    for (player, place) in story.ranking() {
        let _ = write!(
            html,
            "<tr><td>{place}</td><td><span class=\"dot\" style=\"background:{}\"></span>{}</td><td>{}</td></tr>",
            svg::css(chart::ink(&story.parties[player], player)),
            said(&story.parties[player].name, language),
            story.points[player]
        );
    }
    html + "</tbody></table>"
}

/// A step by its place among those that stand: what was undone leaves no gap.
fn turn(
    story: &Chronicle,
    (number, step): (usize, &Told),
    photo: Option<&Photo>,
    language: Language,
) -> String {
    let time = step.time.as_deref().map_or(String::new(), |time| {
        format!(" <time>{}</time>", escaped(time_of_day(time)))
    });
    let points = story.parties.iter().zip(&step.points);
    let points: Vec<String> = points
        .map(|(party, points)| format!("{} {points}", said(&party.short, language)))
        .collect();
    let mark = step.mark().map_or(String::new(), |mark| {
        format!(" <strong class=\"doubt\">{}</strong>", said(mark, language))
    });
    let mut html = format!(
        "<li value=\"{number}\"><details{}><summary>{}{mark}{time}<span class=\"points\">{}</span></summary>\n",
        if step.is_open { " open" } else { "" },
        said(&step.sentence, language),
        points.join(" · ")
    );
    html += &what_followed(step, language);
    html += "<div class=\"pair\">";
    if let Some(photo) = photo {
        let _ = write!(
            html,
            "<figure><img loading=\"lazy\" alt=\"{}\" src=\"data:image/jpeg;base64,{}\">\
             <figcaption>{}</figcaption></figure>",
            said(phrase!("page-photo", number), language),
            base64(&photo.jpeg),
            said(&photo.caption, language)
        );
    }
    html += &of_view(&step.view, phrase!("page-table", number), language);
    html + "</div></details></li>\n"
}

/// What was taken for true, and what the step brought about.
fn what_followed(step: &Told, language: Language) -> String {
    let guesses = step
        .guesses
        .iter()
        .map(|guess| said(guess.sentence(), language));
    let consequences = step.consequences.iter();
    let consequences = consequences.map(|sentence| said(sentence, language));
    let lines = guesses.chain(consequences);
    let lines: String = lines.map(|line| format!("<li>{line}</li>")).collect();
    match lines.is_empty() {
        true => lines,
        false => format!("<ul>{lines}</ul>\n"),
    }
}

/// A moment as in 2026-11-21T09:40:54Z, for people.
fn moment(time: &str) -> String {
    time.replacen('T', " ", 1).replacen('Z', " UTC", 1)
}

/// The time of day of such a moment; all of what is not one.
fn time_of_day(time: &str) -> &str {
    time.get(11..19).unwrap_or(time)
}

/// What is said, as it may stand in HTML.
fn said(what: impl Say, language: Language) -> String {
    escaped(&what.in_language(language))
}

/// Text as it may stand in HTML, in quotes too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1c1d22;--paper:#fbfaf7;--rule:#d9d6cd;--soft:#6b6a66;--doubt:#8a5300}
@media (prefers-color-scheme:dark){:root{--ink:#ecebe6;--paper:#17181c;--rule:#3a3b41;--soft:#a3a29c;--doubt:#f0b35a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.2rem}
h1{font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:1.6rem 0 .6rem}
.outcome,time,footer{color:var(--soft)}
.outcome strong{color:var(--ink)}
time{font-size:.85em;white-space:nowrap}
.pair{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1.2rem;align-items:start}
svg,img{display:block;width:100%;height:auto;border-radius:6px}
figure{margin:0}
figcaption{color:var(--soft);font-size:.85em;padding-top:.3rem}
.table text{font-family:ui-monospace,monospace;font-weight:700;paint-order:stroke;stroke:rgba(0,0,0,.65);stroke-width:3px}
.chart{max-width:46rem}
.chart text{font-family:system-ui,sans-serif;font-size:14px;fill:var(--ink)}
.chart .tick{fill:var(--soft)}
.chart .rule{stroke:var(--rule)}
.curve{fill:none;stroke-width:3}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.4rem;list-style:none;padding:0;margin:.4rem 0}
.legend svg{display:inline-block;width:36px;height:8px;margin-right:.5em}
.chart .halo{fill:none;stroke:var(--paper);stroke-width:6}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .5rem;border-bottom:1px solid var(--rule)}
th:last-child,td:last-child{text-align:right}
.dot{display:inline-block;width:.8em;height:.8em;border-radius:50%;margin-right:.5em;border:1px solid var(--soft)}
.turns{padding-left:2.4rem}
.turns li{margin:.2rem 0}
summary{cursor:pointer;padding:.3rem 0}
.doubt{color:var(--doubt);font-size:.9em;border:1px dashed currentcolor;border-radius:4px;padding:0 .35em;margin-left:.4em;white-space:nowrap}
.points{float:right;color:var(--soft);font-size:.85em;margin-left:1em}
@media (max-width:36rem){.points{float:none;display:block;margin-left:0}.chart text{font-size:20px}.turns{padding-left:2rem}}
details[open]{padding-bottom:1rem}
details ul{padding-left:1.2rem}
footer{margin:2rem 0 1rem;font-size:.85em}
";

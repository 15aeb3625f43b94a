//! A whole match as one page of HTML that needs nothing else: pictures, rulings, the score by turn.
//!
//! In: the story of a match, and the photos its entries rest on, as JPEG. Out: text. No script runs in it and nothing
//! is loaded; it reads well on a desk and on a phone.

mod base64;
pub mod chart;
mod diagram;
pub mod evidence;
mod exhibits;
mod step;
mod svg;
mod tableau;
mod told;

pub use crate::rules::stash::tale::{consequences, name, sentence};
pub use diagram::{Diagram, GROUND, diagram};
pub use step::photo;
pub use svg::{file_of_diagram, of_diagram};
pub use tableau::of_tableau;

use crate::ledger::chronicle::{Chronicle, Told};
use crate::overlay::{Photo, paint};
use crate::rules::matches::guess::Guess;
use crate::rules::matches::shown::View;
use crate::rules::tableau::Exhibit;
use base64::base64;
use image::{Rgb, RgbImage};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Pictures by the number of the entry that rests on them.
pub type Photos = BTreeMap<usize, Photo>;

/// The table as the match stands, painted; none where it is told and not drawn.
pub fn picture_of_table(view: &View) -> Option<RgbImage> {
    match view {
        View::Layout(layout) => Some(painted(&diagram(layout))),
        View::Told(_) | View::Exhibits { .. } => None,
    }
}

/// A diagram as pixels.
pub fn painted(diagram: &Diagram) -> RgbImage {
    let ground = RgbImage::from_pixel(diagram.width_px, diagram.height_px, Rgb(diagram::GROUND));
    paint(&ground, &diagram.marks)
}

/// The page of a match.
pub fn page(story: &Chronicle, photos: &Photos) -> String {
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
        escaped(&story.title())
    );
    html += &summary(story);
    html += "<div class=\"pair\">\n<section>\n<h2>The table at the end</h2>\n";
    html += &of_view(&story.view, "The table at the end, from above");
    html += &exhibits::all(story.view.exhibits());
    html += "\n</section>\n<section>\n<h2>Score</h2>\n";
    html += &score_table(story);
    html += "\n</section>\n</div>\n<section>\n<h2>Points by turn</h2>\n";
    let curves = chart::curves(story);
    html += &svg::chart(&curves);
    html += &svg::legend(&curves);
    html += "\n</section>\n<section>\n<h2>Turn by turn</h2>\n<ol class=\"turns\">\n";
    let mut before: &[Exhibit] = &[];
    for (number, step) in (1..).zip(&story.steps) {
        html += &turn(story, (number, step, before), photos.get(&step.number));
        before = step.view.exhibits();
    }
    html += "</ol>\n</section>\n<footer>Recorded by Geomant.</footer>\n</main>\n</body>\n</html>\n";
    html
}

fn of_view(view: &View, title: &str) -> String {
    match view {
        View::Layout(layout) => svg::of_diagram(&diagram(layout), title),
        View::Told(text) | View::Exhibits { text, .. } => told::text(text),
    }
}

fn summary(story: &Chronicle) -> String {
    let winners = story.winners.iter();
    let winners: Vec<&str> = winners
        .map(|winner| story.parties[*winner].name.as_str())
        .collect();
    let outcome = match (story.is_over, winners.as_slice()) {
        (false, _) => "The game is not over yet.".to_owned(),
        (true, []) => "Nobody wins.".to_owned(),
        (true, [only]) => format!("<strong>{}</strong> wins.", escaped(only)),
        (true, several) => format!(
            "<strong>{}</strong> share the win.",
            escaped(&several.join(" and "))
        ),
    };
    let when = story.times.as_ref().map(|(first, last)| {
        format!(
            " Played from <time>{}</time> to <time>{}</time>.",
            escaped(&moment(first)),
            escaped(&moment(last))
        )
    });
    format!(
        "<p class=\"outcome\">{outcome} {} steps.{}</p>\n",
        story.steps.len(),
        when.unwrap_or_default()
    )
}

fn score_table(story: &Chronicle) -> String {
    let mut html =
        "<table><thead><tr><th>Place</th><th>Player</th><th>Points</th></tr></thead><tbody>"
            .to_owned();
    for (player, place) in story.ranking() {
        let _ = write!(
            html,
            "<tr><td>{place}</td><td><span class=\"dot\" style=\"background:{}\"></span>{}</td><td>{}</td></tr>",
            svg::css(chart::ink(&story.parties[player], player)),
            escaped(&story.parties[player].name),
            story.points[player]
        );
    }
    html + "</tbody></table>"
}

/// A step by its place among those that stand: what was undone leaves no gap.
/// What is drawn by itself stands at the step that brought it.
fn turn(
    story: &Chronicle,
    (number, step, before): (usize, &Told, &[Exhibit]),
    photo: Option<&Photo>,
) -> String {
    let time = step.time.as_deref().map_or(String::new(), |time| {
        format!(" <time>{}</time>", escaped(time_of_day(time)))
    });
    let points = story.parties.iter().zip(&step.points);
    let points: Vec<String> = points
        .map(|(party, points)| format!("{} {points}", escaped(&party.short)))
        .collect();
    let mark = step.mark().map_or(String::new(), |mark| {
        format!(" <strong class=\"doubt\">{}</strong>", escaped(&mark))
    });
    let mut html = format!(
        "<li value=\"{number}\"><details{}><summary>{}{mark}{time}<span class=\"points\">{}</span></summary>\n",
        if step.is_open { " open" } else { "" },
        escaped(&step.sentence),
        points.join(" · ")
    );
    let guesses = step.guesses.iter().map(Guess::sentence);
    let sentences: Vec<String> = guesses.chain(step.consequences.iter().cloned()).collect();
    if !sentences.is_empty() {
        html += "<ul>";
        for sentence in &sentences {
            let _ = write!(html, "<li>{}</li>", escaped(sentence));
        }
        html += "</ul>\n";
    }
    html += "<div class=\"pair\">";
    if let Some(photo) = photo {
        let _ = write!(
            html,
            "<figure><img loading=\"lazy\" alt=\"Photo after step {number}\" src=\"data:image/jpeg;base64,{}\">\
             <figcaption>{}</figcaption></figure>",
            base64(&photo.jpeg),
            escaped(&photo.caption)
        );
    }
    let label = format!("The table after step {number}, from above");
    html += &of_view(&step.view, &label);
    html += &exhibits::new(step.view.exhibits(), before);
    html + "</div></details></li>\n"
}

/// A moment as in 2026-11-21T09:40:54Z, for people.
fn moment(time: &str) -> String {
    time.replacen('T', " ", 1).replacen('Z', " UTC", 1)
}

/// The time of day of such a moment; all of what is not one.
fn time_of_day(time: &str) -> &str {
    time.get(11..19).unwrap_or(time)
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
.exhibits{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:.8rem;align-items:start}
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

//! A whole match as one page of HTML that needs nothing else: pictures, rulings, the score by turn.
//!
//! In: a book, and the photos its entries rest on, as JPEG. Out: text. No script runs in it and nothing is
//! loaded; it reads well on a desk and on a phone.

mod base64;
mod diagram;
mod svg;
mod words;

pub use diagram::{Diagram, GROUND, diagram};
pub use words::{consequences, name, sentence};

use crate::book::{Book, Event, Setup, State, Step, standings};
use crate::overlay::{ink_of_color, paint};
use base64::base64;
use image::{Rgb, RgbImage};
use std::collections::BTreeMap;
use std::fmt::Write;
use svg::Curve;

/// JPEG pictures by the number of the entry that rests on them.
pub type Photos = BTreeMap<usize, Vec<u8>>;

/// The table as the match stands, painted.
pub fn picture_of_table(setup: &Setup, state: &State) -> RgbImage {
    let diagram = diagram(setup, state);
    let ground = RgbImage::from_pixel(diagram.width_px, diagram.height_px, Rgb(diagram::GROUND));
    paint(&ground, &diagram.marks)
}

/// The page of a match.
pub fn page(book: &Book, photos: &Photos) -> String {
    let setup = book.setup();
    let title = title(setup);
    let steps: Vec<(usize, &Step)> = book
        .standing()
        .into_iter()
        .filter_map(|number| match &book.entries()[number - 1].event {
            Event::Step(step) => Some((number, step.as_ref())),
            Event::Undo { .. } | Event::Redo { .. } => None,
        })
        .collect();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
        escaped(&title)
    );
    html += &summary(book, steps.len());
    html += "<div class=\"pair\">\n<section>\n<h2>The table at the end</h2>\n";
    html += &svg::of_diagram(
        &diagram(setup, book.state()),
        "The table at the end, from above",
    );
    html += "\n</section>\n<section>\n<h2>Score</h2>\n";
    html += &score_table(book);
    html += "\n</section>\n</div>\n<section>\n<h2>Points by turn</h2>\n";
    let curves = curves(book, &steps);
    html += &svg::chart(&curves);
    html += &svg::legend(&curves);
    html += "\n</section>\n<section>\n<h2>Turn by turn</h2>\n<ol class=\"turns\">\n";
    let mut before = 0;
    for (number, step) in steps {
        html += &turn(book, number, before, step, photos.get(&number));
        before = number;
    }
    html += "</ol>\n</section>\n<footer>Recorded by Geomant.</footer>\n</main>\n</body>\n</html>\n";
    html
}

fn title(setup: &Setup) -> String {
    let game = setup.game.name();
    let players: Vec<String> = setup.colors().map(|c| words::name(setup, c)).collect();
    let (first, rest) = game.split_at(1);
    format!("{}{rest}: {}", first.to_uppercase(), players.join(", "))
}

fn summary(book: &Book, steps: usize) -> String {
    let winners: Vec<String> = standings(book.setup(), book.state())
        .into_iter()
        .filter(|line| line.place == 1)
        .map(|line| words::name(book.setup(), &line.color))
        .collect();
    let outcome = match (book.state().is_over(), winners.as_slice()) {
        (false, _) => "The game is not over yet.".to_owned(),
        (true, [only]) => format!("<strong>{}</strong> wins.", escaped(only)),
        (true, several) => format!(
            "<strong>{}</strong> share the win.",
            escaped(&several.join(" and "))
        ),
    };
    let times: Vec<&str> = book
        .entries()
        .iter()
        .filter_map(|e| e.time.as_deref())
        .collect();
    let when = match (times.first(), times.last()) {
        (Some(first), Some(last)) => format!(
            " Played from <time>{}</time> to <time>{}</time>.",
            escaped(&words::moment(first)),
            escaped(&words::moment(last))
        ),
        _ => String::new(),
    };
    format!("<p class=\"outcome\">{outcome} {steps} steps.{when}</p>\n")
}

fn score_table(book: &Book) -> String {
    let mut html =
        "<table><thead><tr><th>Place</th><th>Player</th><th>Points</th></tr></thead><tbody>"
            .to_owned();
    for line in standings(book.setup(), book.state()) {
        let _ = write!(
            html,
            "<tr><td>{}</td><td><span class=\"dot\" style=\"background:{}\"></span>{}</td><td>{}</td></tr>",
            line.place,
            svg::css(ink_of_color(&line.color)),
            escaped(&words::name(book.setup(), &line.color)),
            line.points
        );
    }
    html + "</tbody></table>"
}

/// The points of every player after each turn.
fn curves(book: &Book, steps: &[(usize, &Step)]) -> Vec<Curve> {
    let setup = book.setup();
    let turns = steps.iter().filter(|(_, step)| step.player().is_some());
    let numbers: Vec<usize> = std::iter::once(0).chain(turns.map(|(n, _)| *n)).collect();
    let mut curves: Vec<Curve> = setup
        .colors()
        .map(|color| Curve {
            color: color.clone(),
            ink: ink_of_color(color),
            name: words::name(setup, color),
            points: vec![],
        })
        .collect();
    let last = numbers.len() - 1;
    for (index, number) in numbers.iter().enumerate() {
        // What players chose after the last turn belongs to it.
        let state = match index == last {
            true => Some(book.state()),
            false => book.state_after(*number),
        };
        for line in state.map(|s| standings(setup, s)).unwrap_or_default() {
            if let Some(curve) = curves.iter_mut().find(|c| c.color == line.color) {
                curve.points.push(line.points);
            }
        }
    }
    curves
}

fn turn(book: &Book, number: usize, before: usize, step: &Step, photo: Option<&Vec<u8>>) -> String {
    let setup = book.setup();
    let (Some(was), Some(is)) = (book.state_after(before), book.state_after(number)) else {
        return String::new();
    };
    let entry = &book.entries()[number - 1];
    let said = escaped(&words::sentence(setup, was, step));
    let time = entry.time.as_deref().map_or(String::new(), |time| {
        format!(" <time>{}</time>", escaped(words::time_of_day(time)))
    });
    let points: Vec<String> = setup
        .colors()
        .filter_map(|color| {
            let line = standings(setup, is)
                .into_iter()
                .find(|l| l.color == *color)?;
            Some(format!("{} {}", escaped(color.name()), line.points))
        })
        .collect();
    let mut html = format!(
        "<li value=\"{number}\"><details><summary>{said}{time}<span class=\"points\">{}</span></summary>\n",
        points.join(" · ")
    );
    let consequences = words::consequences(setup, is, step);
    if !consequences.is_empty() {
        html += "<ul>";
        for sentence in consequences {
            let _ = write!(html, "<li>{}</li>", escaped(&sentence));
        }
        html += "</ul>\n";
    }
    html += "<div class=\"pair\">";
    if let Some(photo) = photo {
        let _ = write!(
            html,
            "<img loading=\"lazy\" alt=\"Photo after entry {number}\" src=\"data:image/jpeg;base64,{}\">",
            base64(photo)
        );
    }
    let label = format!("The table after entry {number}, from above");
    html += &svg::of_diagram(&diagram(setup, is), &label);
    html + "</div></details></li>\n"
}

/// Text as it may stand in HTML, in quotes too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1c1d22;--paper:#fbfaf7;--rule:#d9d6cd;--soft:#6b6a66}
@media (prefers-color-scheme:dark){:root{--ink:#ecebe6;--paper:#17181c;--rule:#3a3b41;--soft:#a3a29c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.2rem}
h1{font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:1.6rem 0 .6rem}
.outcome,time,footer{color:var(--soft)}
.outcome strong{color:var(--ink)}
time{font-size:.85em;white-space:nowrap}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1.2rem;align-items:start}
svg,img{display:block;width:100%;height:auto;border-radius:6px}
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
.points{float:right;color:var(--soft);font-size:.85em;margin-left:1em}
@media (max-width:36rem){.points{float:none;display:block;margin-left:0}.chart text{font-size:20px}.turns{padding-left:2rem}}
details[open]{padding-bottom:1rem}
details ul{padding-left:1.2rem}
footer{margin:2rem 0 1rem;font-size:.85em}
";

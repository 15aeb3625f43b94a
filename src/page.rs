//! A whole match as one page of HTML that needs nothing else: pictures, rulings, the score by turn.
//!
//! In: the story of a match, and the photos its entries rest on, as JPEG. Out: text. No script runs in it and nothing
//! is loaded; it reads well on a desk and on a phone.

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
pub use svg::file_of_diagram;
pub use tableau::of_tableau;

use crate::ledger::chronicle::{Chronicle, Told};
use crate::overlay::{PagePhoto, paint};
use crate::rules::matches::guess::Guess;
use crate::rules::matches::shown::View;
use crate::rules::tableau::Exhibit;
use base64::prelude::{BASE64_STANDARD, Engine};
use image::{Rgb, RgbImage};
use jiff::Timestamp;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;
use std::iter;

/// Pictures by the number of the entry that rests on them.
pub type Photos = BTreeMap<usize, PagePhoto>;

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

/// A drawing as an element of a page.
pub fn of_diagram(diagram: &Diagram, title: &str) -> String {
    svg::of_diagram(diagram, title).into_string()
}

/// The page of a match.
pub fn page(story: &Chronicle, photos: &Photos) -> String {
    let curves = chart::curves(story);
    let exhibits_of = story.steps.iter().map(|step| step.view.exhibits());
    let before = iter::once(&[][..]).chain(exhibits_of);
    let turns = (1..).zip(&story.steps).zip(before);
    document(
        &story.title(),
        &[STYLE],
        &html! {
            (summary(story))
            div.pair {
                section {
                    h2 { "The table at the end" }
                    (of_view(&story.view, "The table at the end, from above"))
                    (exhibits::all(story.view.exhibits()))
                }
                section { h2 { "Score" } (score_table(story)) }
            }
            section { h2 { "Points by turn" } (svg::chart(&curves)) (svg::legend(&curves)) }
            section {
                h2 { "Turn by turn" }
                ol.turns {
                    @for ((number, step), before) in turns { (turn(story, (number, step, before), photos.get(&step.number))) }
                }
            }
        },
    )
}

/// A page that stands alone, with its title above all.
fn document(title: &str, styles: &[&str], content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { @for style in styles { (PreEscaped(style)) } }
            }
            body {
                main { h1 { (title) } (content) footer { "Recorded by Geomant." } }
            }
        }
    };
    page.into_string()
}

/// Bytes as the address of a picture.
fn data_address(kind: &str, picture: &[u8]) -> String {
    format!(
        "data:image/{kind};base64,{}",
        BASE64_STANDARD.encode(picture)
    )
}

fn of_view(view: &View, title: &str) -> Markup {
    match view {
        View::Layout(layout) => svg::of_diagram(&diagram(layout), title),
        View::Told(text) | View::Exhibits { text, .. } => told::text(text),
    }
}

fn summary(story: &Chronicle) -> Markup {
    let winners = story.winners.iter();
    let winners: Vec<&str> = winners
        .map(|winner| story.parties[*winner].name.as_str())
        .collect();
    html! {
        p.outcome {
            @match (story.is_over, winners.as_slice()) {
                (false, _) => "The game is not over yet.",
                (true, []) => "Nobody wins.",
                (true, [only]) => { strong { (only) } " wins." }
                (true, several) => { strong { (several.join(" and ")) } " share the win." }
            }
            " " (story.steps.len()) " steps."
            @if let Some((first, last)) = &story.times {
                " Played from " time { (moment(first)) } " to " time { (moment(last)) } "."
            }
        }
    }
}

fn score_table(story: &Chronicle) -> Markup {
    html! {
        table {
            thead { tr { th { "Place" } th { "Player" } th { "Points" } } }
            tbody {
                @for (player, place) in story.ranking() {
                    @let party = &story.parties[player];
                    @let color = svg::css(chart::ink(party, player));
                    tr {
                        td { (place) }
                        td { span.dot style={ "background:" (color) } {} (party.name) }
                        td { (story.points[player]) }
                    }
                }
            }
        }
    }
}

/// A step by its place among those that stand: what was undone leaves no gap.
/// What is drawn by itself stands at the step that brought it.
fn turn(
    story: &Chronicle,
    (number, step, before): (usize, &Told, &[Exhibit]),
    photo: Option<&PagePhoto>,
) -> Markup {
    let points = story.parties.iter().zip(&step.points);
    let points: Vec<String> = points
        .map(|(party, points)| format!("{} {points}", party.short))
        .collect();
    let guesses = step.guesses.iter().map(Guess::sentence);
    let sentences: Vec<String> = guesses.chain(step.consequences.iter().cloned()).collect();
    html! {
        li value=(number) {
            details open[step.is_open] {
                summary {
                    (step.sentence)
                    @if let Some(mark) = step.mark() { " " strong.doubt { (mark) } }
                    @if let Some(time) = &step.time { " " time { (time_of_day(time)) } }
                    span.points { (points.join(" · ")) }
                }
                @if !sentences.is_empty() {
                    ul { @for sentence in &sentences { li { (sentence) } } }
                }
                div.pair {
                    @if let Some(photo) = photo { (figure(number, photo)) }
                    (of_view(&step.view, &format!("The table after step {number}, from above")))
                    (exhibits::new(step.view.exhibits(), before))
                }
            }
        }
    }
}

fn figure(number: usize, photo: &PagePhoto) -> Markup {
    html! {
        figure {
            img loading="lazy" alt={ "Photo after step " (number) } src=(data_address("jpeg", &photo.jpeg));
            figcaption { (photo.caption) }
        }
    }
}

/// A moment of a record for people; what is no moment stays as it is.
fn moment(time: &str) -> String {
    in_words(time, "%Y-%m-%d %H:%M:%S UTC")
}

/// The time of day of a moment of a record; what is no moment stays as it is.
fn time_of_day(time: &str) -> String {
    in_words(time, "%H:%M:%S")
}

fn in_words(time: &str, format: &str) -> String {
    let moment = time.parse::<Timestamp>();
    moment.map_or_else(
        |_| time.to_owned(),
        |moment| moment.strftime(format).to_string(),
    )
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

#[cfg(test)]
mod tests {
    use super::{document, moment, time_of_day};
    use maud::html;

    #[test]
    fn moments_are_told_and_what_is_none_stays() {
        for (time, whole, of_day) in [
            (
                "2026-11-21T09:40:54Z",
                "2026-11-21 09:40:54 UTC",
                "09:40:54",
            ),
            (
                "2026-11-21T09:40:54.9Z",
                "2026-11-21 09:40:54 UTC",
                "09:40:54",
            ),
            (
                "2026-11-21T01:40:54+02:00",
                "2026-11-20 23:40:54 UTC",
                "23:40:54",
            ),
            (
                "yesterday at noon, precisely",
                "yesterday at noon, precisely",
                "yesterday at noon, precisely",
            ),
            (
                "2026-02-30T09:40:54Z",
                "2026-02-30T09:40:54Z",
                "2026-02-30T09:40:54Z",
            ),
            ("", "", ""),
        ] {
            assert_eq!(
                (moment(time).as_str(), time_of_day(time).as_str()),
                (whole, of_day)
            );
        }
    }

    #[test]
    fn names_are_no_markup() {
        let odd = "A<b>&\"x'</title>";
        let page = document(odd, &["a>b{}"], &html! { p title=(odd) { (odd) } });
        let escaped = "A&lt;b&gt;&amp;&quot;x'&lt;/title&gt;";
        assert_eq!(page.matches(escaped).count(), 4, "{page}");
        assert!(
            !page.contains(odd) && page.contains("<style>a>b{}</style>"),
            "{page}"
        );
    }
}

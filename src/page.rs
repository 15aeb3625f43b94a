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

pub use diagram::{Diagram, GROUND, diagram};
pub use step::{as_booked, photo};
pub use svg::file_of_diagram;
pub use tableau::of_tableau;

use crate::ledger::chronicle::{Chronicle, NarratedStep};
use crate::overlay::{PagePhoto, paint};
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, Say};
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
        View::Narration(_) | View::Exhibits { .. } => None,
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

/// The page of a match, in a language.
pub fn page(story: &Chronicle, photos: &Photos, language: Language) -> String {
    let curves = chart::curves(story);
    let exhibits_of = story.steps.iter().map(|step| step.view.exhibits());
    let before = iter::once(&[][..]).chain(exhibits_of);
    let turns = (1..).zip(&story.steps).zip(before);
    let (table, table_drawn) = if story.is_over {
        (
            phrase!("page-table-at-end"),
            phrase!("page-table-at-end-drawn"),
        )
    } else {
        (phrase!("page-table-now"), phrase!("page-table-now-drawn"))
    };
    document(
        &story.title().in_language(language),
        &[STYLE],
        &html! {
            (summary(story, language))
            div.pair {
                section {
                    h2 { (table.in_language(language)) }
                    (of_view(&story.view, &table_drawn, language))
                    (exhibits::all(story.view.exhibits(), language))
                    @if let Some(legend) = &story.legend { p.told { (legend.in_language(language)) } }
                }
                section {
                    h2 { (phrase!("score").in_language(language)) }
                    (score_table(story, language))
                }
            }
            section {
                h2 { (story.by_turn.in_language(language)) }
                (svg::chart(&curves, &story.by_turn, language))
                (svg::legend(&curves, language))
            }
            section {
                h2 { (phrase!("page-turns").in_language(language)) }
                ol.turns {
                    @for ((number, step), before) in turns {
                        (turn(story, (number, step, before), photos.get(&step.number), language))
                    }
                }
            }
        },
        language,
    )
}

/// A page that stands alone, with its title above all.
fn document(title: &str, styles: &[&str], content: &Markup, language: Language) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { @for style in styles { (PreEscaped(style)) } }
            }
            body {
                main {
                    h1 { (title) }
                    (content)
                    footer { (phrase!("page-footer").in_language(language)) }
                }
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

fn of_view(view: &View, title: &Phrase, language: Language) -> Markup {
    match view {
        View::Layout(layout) => svg::of_diagram(&diagram(layout), &title.in_language(language)),
        View::Narration(text) | View::Exhibits { text, .. } => told::text(text, language),
    }
}

fn summary(story: &Chronicle, language: Language) -> Markup {
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
            let winners = Phrase::list(names, ListJoint::EachAnd);
            phrase!("page-several-win", winners)
        }
    };
    let steps = phrase!("page-steps", steps = story.steps.len());
    let when = story.times.as_ref().map(|(first, last)| {
        let [from, to] = [first, last].map(|time| said(moment(time), language));
        phrase!("page-times", from, to)
    });
    let sentences = [Some(outcome), Some(steps), when].into_iter().flatten();
    let sentences = Phrase::list(sentences, ListJoint::Between(" "));
    html! { p.outcome { (PreEscaped(sentences.in_language(language))) } }
}

fn score_table(story: &Chronicle, language: Language) -> Markup {
    let place = story.is_ranked.then(|| phrase!("page-place"));
    let points = story.points_head.clone().capitalized();
    let heads = place.into_iter().chain([phrase!("page-player"), points]);
    html! {
        table {
            thead { tr { @for title in heads { th { (title.in_language(language)) } } } }
            tbody {
                @for (player, place) in story.ranking() {
                    @let party = &story.parties[player];
                    @let color = svg::css(chart::ink(party, player));
                    tr {
                        @if let Some(place) = place { td { (place) } }
                        td { span.dot style={ "background:" (color) } {} (party.name.in_language(language)) }
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
    (number, step, before): (usize, &NarratedStep, &[Exhibit]),
    photo: Option<&PagePhoto>,
    language: Language,
) -> Markup {
    let points = story.parties.iter().zip(&step.points);
    let points: Vec<String> = points
        .map(|(party, points)| format!("{} {points}", party.short.in_language(language)))
        .collect();
    html! {
        li value=(number) {
            details open[step.is_open] {
                summary {
                    (step.sentence.in_language(language))
                    @if let Some(mark) = step.mark() { " " strong.doubt { (mark.in_language(language)) } }
                    @if let Some(time) = &step.time { " " time { (time_of_day(time)) } }
                    span.points { (points.join(" · ")) }
                }
                (what_followed(step, language))
                div.pair {
                    @if let Some(photo) = photo { (figure(number, photo, language)) }
                    (of_view(&step.view, &phrase!("page-table", number), language))
                    (exhibits::new(step.view.exhibits(), before, language))
                }
            }
        }
    }
}

/// What was taken for true, and what the step brought about.
fn what_followed(step: &NarratedStep, language: Language) -> Markup {
    let guesses = step.guesses.iter();
    let guesses = guesses.map(|guess| guess.sentence().in_language(language));
    let consequences = step.consequences.iter();
    let consequences = consequences.map(|sentence| sentence.in_language(language));
    let sentences: Vec<String> = guesses.chain(consequences).collect();
    html! {
        @if !sentences.is_empty() {
            ul { @for sentence in &sentences { li { (sentence) } } }
        }
    }
}

fn figure(number: usize, photo: &PagePhoto, language: Language) -> Markup {
    let alt = phrase!("page-photo", number).in_language(language);
    html! {
        figure {
            img loading="lazy" alt=(alt) src=(data_address("jpeg", &photo.jpeg));
            figcaption { (photo.caption.in_language(language)) }
        }
    }
}

/// A moment of a record for people; what is no moment stays as it is.
pub(crate) fn moment(time: &str) -> String {
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

/// What is said, as it may stand in HTML: for messages that hold elements themselves and are not escaped any more.
fn said(what: impl Say, language: Language) -> String {
    html! { (what.in_language(language)) }.into_string()
}

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1c1d22;--paper:#fbfaf7;--rule:#d9d6cd;--soft:#6b6a66;--doubt:#8a5300}
@media (prefers-color-scheme:dark){:root{--ink:#ecebe6;--paper:#17181c;--rule:#3a3b41;--soft:#a3a29c;--doubt:#f0b35a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.2rem}
h1{font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:1.6rem 0 .6rem}
.outcome,.told,time,footer{color:var(--soft)}
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
    use super::{document, moment, summary, time_of_day};
    use crate::ledger::chronicle::Chronicle;
    use crate::phrasing::{Language, Text};
    use crate::rules::matches::shown::{ShownPlayer, View};
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
        let content = html! { p title=(odd) { (odd) } };
        let page = document(odd, &["a>b{}"], &content, Language::English);
        let escaped = "A&lt;b&gt;&amp;&quot;x'&lt;/title&gt;";
        assert_eq!(page.matches(escaped).count(), 4, "{page}");
        assert!(
            !page.contains(odd) && page.contains("<style>a>b{}</style>"),
            "{page}"
        );
    }

    #[test]
    fn winners_are_set_in_bold_and_their_names_are_no_markup() {
        let names = ["A<b>", "B&C"];
        let story = |winners: &[usize]| Chronicle {
            game: "a game",
            parties: names.map(ShownPlayer::named).to_vec(),
            steps: vec![],
            times: Some(("2026-11-21T09:40:54Z".into(), "<later>".into())),
            by_turn: "Points by turn".into(),
            points_head: "points".into(),
            is_ranked: true,
            legend: None,
            points_before: vec![0, 0],
            points: vec![1, 1],
            is_over: true,
            winners: winners.to_vec(),
            view: View::Narration(Text::default()),
        };
        let times =
            "Played from <time>2026-11-21 09:40:54 UTC</time> to <time>&lt;later&gt;</time>.";
        for (winners, outcome) in [
            (&[][..], "Nobody wins."),
            (&[0], "<strong>A&lt;b&gt;</strong> wins."),
            (
                &[0, 1],
                "<strong>A&lt;b&gt; and B&amp;C</strong> share the win.",
            ),
        ] {
            let wanted = format!("<p class=\"outcome\">{outcome} 0 steps. {times}</p>");
            let told = summary(&story(winners), Language::English);
            assert_eq!(told.into_string(), wanted);
        }
    }
}

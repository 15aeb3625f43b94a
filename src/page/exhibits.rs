//! What is drawn by itself, each thing from above and from the side, with the stone beside it.

use super::{svg, tableau};
use crate::overlay::ink_of_color;
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, Say};
use crate::rules::tableau::Exhibit;
use maud::{Markup, html};
use std::iter;

/// All that is drawn by itself; nothing where there is none.
pub(super) fn all(things: &[Exhibit], language: Language) -> Markup {
    drawn(things.iter(), language)
}

/// Those that were not there before.
pub(super) fn new(things: &[Exhibit], before: &[Exhibit], language: Language) -> Markup {
    let is_new = |thing: &&Exhibit| before.iter().all(|old| old.name != thing.name);
    drawn(things.iter().filter(is_new), language)
}

fn drawn<'a>(things: impl Iterator<Item = &'a Exhibit>, language: Language) -> Markup {
    let mut things = things.peekable();
    html! {
        @if things.peek().is_some() {
            div.exhibits { @for thing in things { (figure(thing, language)) } }
        }
    }
}

fn figure(thing: &Exhibit, language: Language) -> Markup {
    let tableau = thing.setting.tableau();
    let title = phrase!("exhibit-drawn", name = &thing.name).in_language(language);
    let told = phrase!("exhibit-told", name = &thing.name, about = &thing.about);
    let remarks = tableau.remarks.iter().map(Phrase::from);
    let words = Phrase::list(iter::once(told).chain(remarks), ListJoint::Between(" "));
    let diagram = tableau::of_tableau(tableau, &[], language);
    html! {
        figure {
            (svg::of_diagram(&diagram, &title))
            figcaption {
                @if let Some(color) = &thing.stone {
                    span.dot style={ "background:" (svg::css(ink_of_color(color))) } title=(Phrase::from(color).in_language(language)) {}
                }
                (words.in_language(language))
            }
        }
    }
}

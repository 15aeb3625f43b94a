//! What is drawn by itself, each thing from above and from the side, with the stone beside it.

use super::{svg, tableau};
use crate::overlay::ink_of_color;
use crate::rules::tableau::Exhibit;
use maud::{Markup, html};

/// All that is drawn by itself; nothing where there is none.
pub(super) fn all(things: &[Exhibit]) -> Markup {
    drawn(things.iter())
}

/// Those that were not there before.
pub(super) fn new(things: &[Exhibit], before: &[Exhibit]) -> Markup {
    let is_new = |thing: &&Exhibit| before.iter().all(|old| old.name != thing.name);
    drawn(things.iter().filter(is_new))
}

fn drawn<'a>(things: impl Iterator<Item = &'a Exhibit>) -> Markup {
    let mut things = things.peekable();
    html! {
        @if things.peek().is_some() {
            div.exhibits { @for thing in things { (figure(thing)) } }
        }
    }
}

fn figure(thing: &Exhibit) -> Markup {
    let tableau = thing.setting.tableau();
    let title = format!("{}, from above and from the side", thing.name);
    let words: Vec<String> = [format!("{}: {}.", thing.name, thing.about)]
        .into_iter()
        .chain(tableau.remarks.iter().cloned())
        .collect();
    html! {
        figure {
            (svg::of_diagram(&tableau::of_tableau(tableau, &[]), &title))
            figcaption {
                @if let Some(color) = &thing.stone {
                    span.dot style={ "background:" (svg::css(ink_of_color(color))) } title=(color.name()) {}
                }
                (words.join(" "))
            }
        }
    }
}

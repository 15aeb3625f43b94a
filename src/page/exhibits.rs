//! What is drawn by itself, each thing from above and from the side, with the stone beside it.

use super::{escaped, svg, tableau};
use crate::overlay::ink_of_color;
use crate::rules::tableau::Exhibit;

/// All that is drawn by itself; nothing where there is none.
pub(super) fn all(things: &[Exhibit]) -> String {
    drawn(things.iter())
}

/// Those that were not there before.
pub(super) fn new(things: &[Exhibit], before: &[Exhibit]) -> String {
    let is_new = |thing: &&Exhibit| before.iter().all(|old| old.name != thing.name);
    drawn(things.iter().filter(is_new))
}

fn drawn<'a>(things: impl Iterator<Item = &'a Exhibit>) -> String {
    let figures: String = things.map(figure).collect();
    match figures.is_empty() {
        true => figures,
        false => format!("<div class=\"exhibits\">{figures}</div>"),
    }
}

fn figure(thing: &Exhibit) -> String {
    let tableau = thing.setting.tableau();
    let title = format!("{}, from above and from the side", thing.name);
    let stone = thing.stone.as_ref().map_or(String::new(), |color| {
        let ink = svg::css(ink_of_color(color));
        format!(
            "<span class=\"dot\" style=\"background:{ink}\" title=\"{}\"></span>",
            escaped(color.name())
        )
    });
    let words: Vec<String> = [format!("{}: {}.", thing.name, thing.about)]
        .into_iter()
        .chain(tableau.remarks.iter().cloned())
        .collect();
    format!(
        "<figure>{}<figcaption>{stone}{}</figcaption></figure>",
        svg::of_diagram(&tableau::of_tableau(tableau, &[]), &title),
        escaped(&words.join(" "))
    )
}

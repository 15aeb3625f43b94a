//! Which stones a stone belongs with, and what a round thing beside them is: said by a button, as it is by hand in the picture.

use super::canvas::{named, regrouped};
use super::game::Game;
use super::table::Table;
use crate::app::speaking::Speaks;
use crate::bead::BeadShade;
use crate::frames::SurfacePoint;
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use eframe::egui::{Button, Frame, RichText, Ui};

/// The stone of glass that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum BeadSubject {
    /// One that was seen, by id.
    Seen(String),
    /// A place where none was seen.
    Missed(SurfacePoint),
}

/// What a person asked for of a round thing.
pub enum BeadRequest {
    /// It is this; none: nothing of glass.
    Name(Option<BeadShade>),
    Close,
}

/// Offers the groups that a stone may belong to, where the match knows groups; returns those that are others then, by their stones' ids.
pub fn of_stone(
    ui: &mut Ui,
    table: &Table,
    game: Option<&Game>,
    id: &str,
) -> Option<Vec<Vec<String>>> {
    let reading = table.reading()?;
    let marks = game?.marks(&reading.layout)?;
    let stone = reading.layout.stones.iter().position(|s| s.id == id)?;
    let groups: Vec<Vec<usize>> = marks.groups.iter().map(|g| g.stones.clone()).collect();
    let own = groups.iter().position(|group| group.contains(&stone))?;
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(ui.say(phrase!("group-belongs", stone = id))).strong());
        for (place, group) in marks.groups.iter().enumerate() {
            let button = Button::new(ui.say(&group.name)).selected(place == own);
            if ui.add(button).clicked() && place != own {
                let stones = [&groups[place][..], &[stone]].concat();
                wanted = Some(regrouped(&groups, place, &stones));
            }
        }
        let is_alone = groups[own].len() == 1;
        let alone = ui.add_enabled(!is_alone, Button::new(ui.say(phrase!("group-by-itself"))));
        if alone.clicked() {
            let others: Vec<usize> = groups[own]
                .iter()
                .copied()
                .filter(|s| *s != stone)
                .collect();
            wanted = Some(regrouped(&groups, own, &others));
        }
    });
    ui.weak(ui.say(phrase!("group-how")));
    wanted.map(|groups| named(reading, &groups))
}

/// Offers what a round thing may be, or which one lies where none was seen.
pub fn of_bead(ui: &mut Ui, table: &Table, subject: &BeadSubject) -> Option<BeadRequest> {
    let beads = &table.reading()?.layout.evidence.beads;
    let words = match subject {
        BeadSubject::Seen(id) => {
            let bead = beads.iter().find(|bead| bead.id == *id)?;
            let (shade, _) = bead.shade();
            let sure = percent(bead.certainty());
            phrase!("bead-seen", bead = id, shade, sure)
        }
        BeadSubject::Missed(_) => phrase!("bead-missed"),
    };
    let mut request = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.strong(ui.say(words));
        ui.horizontal_wrapped(|ui| {
            for shade in BeadShade::ALL {
                let words = Phrase::from(shade).capitalized();
                if ui.button(ui.say(words)).clicked() {
                    request = Some(BeadRequest::Name(Some(shade)));
                }
            }
            let is_seen = matches!(subject, BeadSubject::Seen(_));
            if is_seen && ui.button(ui.say(phrase!("bead-nothing"))).clicked() {
                request = Some(BeadRequest::Name(None));
            }
            if ui.button(ui.say(phrase!("close"))).clicked() {
                request = Some(BeadRequest::Close);
            }
        });
    });
    request
}

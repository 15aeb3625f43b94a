//! What people say of stones that belong together, and of round things beside them.
//!
//! A stone is known again by where it shows in the picture, as millimetres and names of a bare table may be others once more lies on it. What
//! was said of it holds until it moves.

use crate::bead::BeadShade;
use crate::frames::PixelPoint;
use crate::layout::Stone;
use crate::piece::Color;
use crate::pipeline::{Reading, SeenBody};

/// Stones that belong together, as people say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupAnnotation(Vec<Member>);

/// A stone of a group, as it was when that was said.
#[derive(Clone, Debug, PartialEq)]
struct Member {
    id: String,
    color: Color,
    at: PixelPoint,
}

/// What people say of a round thing: its shade, or that it is none of glass.
#[derive(Clone, Debug, PartialEq)]
pub struct BeadAnnotation {
    at: PixelPoint,
    shade: Option<BeadShade>,
}

/// What shows so much of its own width away, or less, lies where it lay.
const STILL: f64 = SeenBody::STILL;

impl GroupAnnotation {
    /// These stones of a reading.
    pub fn of(reading: &Reading, ids: &[String]) -> Self {
        let named = reading
            .stones()
            .filter(|(stone, _)| ids.contains(&stone.id));
        let members = named.map(|(stone, seen)| Member {
            id: stone.id.clone(),
            color: stone.color.clone(),
            at: seen.middle(),
        });
        Self(members.collect())
    }

    /// The names that its stones have in a reading; of those that still lie where they lay.
    pub fn ids(&self, reading: &Reading) -> Vec<String> {
        let found = self.0.iter().filter_map(|member| member.found(reading));
        found.map(ToOwned::to_owned).collect()
    }

    /// Without the stones with these names in a reading, and without those that lie elsewhere by now; none if none is left.
    pub fn without(&self, reading: &Reading, ids: &[String]) -> Option<Self> {
        let stays = |member: &&Member| match member.found(reading) {
            Some(id) => !ids.iter().any(|other| other == id),
            // One that was only overlooked this time may be seen again.
            None => !reading
                .layout
                .stones
                .iter()
                .any(|stone| stone.id == member.id),
        };
        let left: Vec<Member> = self.0.iter().filter(stays).cloned().collect();
        (!left.is_empty()).then_some(Self(left))
    }
}

impl Member {
    /// Its name in a reading, if it lies there as it lay.
    fn found<'a>(&self, reading: &'a Reading) -> Option<&'a str> {
        let off = |seen: &SeenBody| seen.middle().distance(self.at) / seen.width_px().max(1.0);
        let is_akin = |stone: &Stone| stone.color == self.color || stone.id == self.id;
        let akin = reading.stones().filter(|(stone, _)| is_akin(stone));
        let akin = akin.map(|(stone, seen)| (off(seen), stone.id.as_str()));
        let nearest = akin.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.filter(|(off, _)| *off <= STILL).map(|(_, id)| id)
    }
}

impl BeadAnnotation {
    /// What is said of a round thing of a reading; none where it has no such thing.
    pub fn of(reading: &Reading, id: &str, shade: Option<BeadShade>) -> Option<Self> {
        let mut beads = reading.layout.evidence.beads.iter();
        let bead = beads.find(|bead| bead.id == id)?;
        let at = reading.view.pixel_from_surface(bead.center)?;
        Some(Self { at, shade })
    }

    /// Whether both are said of one thing.
    pub fn is_of(&self, other: &Self) -> bool {
        self.at == other.at
    }

    /// Takes it into a reading.
    pub fn tell(&self, reading: &mut Reading) {
        let view = &reading.view;
        let beads = &mut reading.layout.evidence.beads;
        let place = beads.iter().position(|bead| {
            let (middle, mut rim) = (bead.center, bead.center);
            rim.x_mm += bead.radius_mm;
            let pixels = view
                .pixel_from_surface(middle)
                .zip(view.pixel_from_surface(rim));
            pixels.is_some_and(|(middle, rim)| self.at.distance(middle) <= middle.distance(rim))
        });
        let Some(place) = place else {
            return;
        };
        match self.shade {
            None => drop(beads.remove(place)),
            Some(shade) => {
                beads[place].confidence = 1.0;
                beads[place].shades = BeadShade::ALL.map(|own| f64::from(u8::from(own == shade)));
            }
        }
    }
}

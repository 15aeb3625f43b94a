//! What people say of stones that belong together, and of round things beside them.
//!
//! A stone is known again by where it shows in the picture, as millimetres and names of a bare table may be others once more lies on it. What
//! was said of it holds until it moves.

use crate::bead::{BeadShade, LaidBead};
use crate::frames::{PixelPoint, SurfacePoint};
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
    /// The stone that one which was not seen lies by: it is taken to lie there for as long as that stone does.
    beside: Option<GroupAnnotation>,
}

/// Half of how wide a stone of glass is that was not seen: about 18 mm across they mostly are.
pub const USUAL_RADIUS_MM: f64 = 9.0;

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
        nearest
            .filter(|(off, _)| *off <= SeenBody::STILL)
            .map(|(_, id)| id)
    }
}

impl BeadAnnotation {
    /// What is said of a round thing of a reading; none where it has no such thing.
    pub fn of(reading: &Reading, id: &str, shade: Option<BeadShade>) -> Option<Self> {
        let mut beads = reading.layout.evidence.beads.iter();
        let bead = beads.find(|bead| bead.id == id)?;
        let at = reading.view.pixel_from_surface(bead.center)?;
        Some(Self {
            at,
            shade,
            beside: None,
        })
    }

    /// A stone of glass at a place where none was seen; none where no stone is that it could lie beside.
    pub fn added(reading: &Reading, center: SurfacePoint, shade: BeadShade) -> Option<Self> {
        let off = |stone: &&Stone| stone.position.distance(center);
        let stones = reading.layout.stones.iter();
        let nearest = stones.min_by(|a, b| off(a).total_cmp(&off(b)))?;
        Some(Self {
            at: reading.view.pixel_from_surface(center)?,
            shade: Some(shade),
            beside: Some(GroupAnnotation::of(
                reading,
                std::slice::from_ref(&nearest.id),
            )),
        })
    }

    /// Whether both are said of one thing.
    pub fn is_of(&self, other: &Self) -> bool {
        self.at.distance(other.at) < 0.5
    }

    /// What is said now of a thing of which something was said before.
    pub fn after(self, before: &Self) -> Self {
        let beside = before.beside.clone();
        Self { beside, ..self }
    }

    /// The same as it holds for a later reading; none of one that was not seen, once the stone that it lies by has moved or gone.
    pub fn kept(&self, seen: &Reading) -> Option<Self> {
        let beside = self.beside.as_ref().map(|beside| beside.without(seen, &[]));
        Some(Self {
            beside: match beside {
                Some(beside) => Some(beside?),
                None => None,
            },
            ..self.clone()
        })
    }

    /// Takes it into a reading.
    pub fn tell(&self, reading: &mut Reading) {
        let beside = self.beside.as_ref();
        if beside.is_some_and(|beside| beside.ids(reading).is_empty()) {
            return;
        }
        let view = &reading.view;
        let evidence = &mut reading.layout.evidence;
        let beads = &mut evidence.beads;
        let place = beads.iter().position(|bead| {
            let (middle, mut rim) = (bead.center, bead.center);
            rim.x_mm += bead.radius_mm;
            let pixels = view
                .pixel_from_surface(middle)
                .zip(view.pixel_from_surface(rim));
            pixels.is_some_and(|(middle, rim)| self.at.distance(middle) <= middle.distance(rim))
        });
        let Some(shade) = self.shade else {
            if let Some(place) = place {
                beads.remove(place);
            }
            return;
        };
        let center = match place {
            Some(place) => Some(beads[place].center),
            None => beside.and_then(|_| view.surface_from_pixel(self.at, 0.0)),
        };
        let Some(center) = center else {
            return;
        };
        let said = LaidBead {
            id: place.map_or_else(|| next_name(beads), |place| beads[place].id.clone()),
            center,
            radius_mm: place.map_or(USUAL_RADIUS_MM, |place| beads[place].radius_mm),
            shades: BeadShade::ALL.map(|own| f64::from(u8::from(own == shade))),
            confidence: 1.0,
        };
        evidence.said_beads.push(said.id.clone());
        match place {
            Some(place) => beads[place] = said,
            None => beads.push(said),
        }
    }
}

/// The name after those of all beads.
fn next_name(beads: &[LaidBead]) -> String {
    let number = |bead: &LaidBead| bead.id.trim_start_matches('b').parse::<u32>().unwrap_or(0);
    let last = beads.iter().map(number).max().unwrap_or(0);
    format!("b{}", last + 1)
}

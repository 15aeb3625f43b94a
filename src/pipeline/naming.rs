//! From stones that were found to stones of the layout: each with the name of its color, and what is left open of it.

use super::findings::Findings;
use super::observation::Observation;
use super::seen_body::SeenBody;
use crate::certainty::{IdentityChances, RATHER};
use crate::frames::Working;
use crate::layout::Stone;
use crate::piece::Color;
use crate::pose::Hypothesis;
use crate::pose::fit::Fitted;
use crate::pose::found::{Refined, StandingOver};
use crate::pose::model::ConvexRegion;
use crate::pose::spread;
use crate::raster::Rgb;
use crate::segment::palette::{BodyName, FEWEST_BODY_PIXELS, NamedBody};
use crate::segment::strangers;

/// Pixels so near a stone's edge show what lies beside it too.
const EDGE_PX: f32 = 1.0;
/// A pixel is no less likely of any plastic, in nats: gloss and edges are of none.
const LEAST_LIKELY: f32 = -12.0;

/// Stones of the layout, how each shows, and the colors that it may be of.
#[derive(Default)]
pub struct NamedStones {
    pub stones: Vec<Stone>,
    pub seen: Vec<SeenBody>,
    pub colors: Vec<Vec<(Color, f64)>>,
    /// How high each stands over the table; nothing where none stands on another.
    pub levels: Vec<f64>,
}

/// Estimates become stones of the layout, named and numbered; last those that stand over others.
pub fn named(observation: &Observation, found: &[Refined], over: &[StandingOver]) -> NamedStones {
    let mut named = NamedStones::default();
    let bodies = bodies(observation, found, over);
    let names = names(observation, &bodies);
    for (own, name) in bodies.iter().zip(names) {
        let Some(outline) = &own.outline else {
            continue;
        };
        let id = format!("s{}", named.stones.len() + 1);
        named.stones.push(stone(id, observation, own, &name));
        named.colors.push(colors(observation, &name));
        if !over.is_empty() {
            let level_mm = own.over().map_or(0.0, |over| over.hypothesis.level_mm);
            named.levels.push(level_mm);
        }
        let corners = outline.corners.iter();
        named.seen.push(SeenBody {
            outline_px: corners
                .map(|&p| observation.reduction.to_photo(p))
                .collect(),
            level_mm: own.hypothesis().level_mm,
        });
    }
    named
}

/// What is to be named.
struct BodyToName<'a> {
    /// The stone; of one that stands over another, that one.
    found: &'a Refined,
    /// Where it shows; none of what doesn't.
    outline: Option<ConvexRegion<Working>>,
    pile: Option<Piled<'a>>,
}

/// How a body is one of two over each other.
struct Piled<'a> {
    over: &'a StandingOver,
    /// Whether it is that one itself.
    is_over: bool,
    /// The other's place.
    other: usize,
}

impl<'a> BodyToName<'a> {
    /// What stands over another, if it is that.
    fn over(&self) -> Option<&'a StandingOver> {
        let own = self.pile.as_ref().filter(|pile| pile.is_over);
        own.map(|pile| pile.over)
    }

    fn hypothesis(&self) -> &'a Hypothesis {
        self.over()
            .map_or_else(|| self.found.hypothesis(), |over| &over.hypothesis)
    }

    /// How likely it is there and of its size; what is of two colors may pass for no stone until it is known for two.
    fn confidence(&self) -> f64 {
        let size = self.hypothesis().size;
        match &self.pile {
            None => self.found.confidence(),
            Some(Piled { over, is_over, .. }) if *is_over => {
                over.probability * over.sizes[size as usize]
            }
            Some(Piled { over, .. }) => {
                let presence = self.found.presence.max(over.probability);
                self.found.refinement.confidence(size) * presence
            }
        }
    }
}

/// All stones, then what stands over them.
fn bodies<'a>(
    observation: &Observation,
    found: &'a [Refined],
    over: &'a [StandingOver],
) -> Vec<BodyToName<'a>> {
    let pile = |below: usize| {
        let place = over.iter().position(|over| over.below == below)?;
        Some(Piled {
            over: &over[place],
            is_over: false,
            other: found.len() + place,
        })
    };
    let below = found.iter().enumerate().map(|(index, one)| BodyToName {
        found: one,
        outline: observation.outline(one.hypothesis()),
        pile: pile(index),
    });
    let over = over.iter().map(|over| BodyToName {
        found: &found[over.below],
        outline: observation.outline(&over.hypothesis),
        pile: Some(Piled {
            over,
            is_over: true,
            other: over.below,
        }),
    });
    below.chain(over).collect()
}

/// The colors that a stone may be of, each with how likely it is; its own first.
fn colors(observation: &Observation, name: &BodyName) -> Vec<(Color, f64)> {
    /// A share that is as good as none.
    const NEXT_TO_NONE: f32 = 1e-4;
    let plastics = observation.palette.plastics.iter().zip(name.shares);
    let plastics = plastics.filter(|(_, share)| *share > NEXT_TO_NONE);
    let colors = plastics.map(|(plastic, share)| (plastic.color.clone(), share.min(1.0).into()));
    let mut colors: Vec<(Color, f64)> = colors.collect();
    let own = &observation.palette.plastics[name.plastic].color;
    colors.sort_by_key(|(color, _)| color != own);
    colors
}

/// The colors to read with instead of those that people named, where the stones that were found are not all of these
/// ([`strangers::instead`]): a stone is never taken for another color's because that alone was named. A picture without
/// colors tells nothing of them, and one that was read with other colors already is not asked again.
pub fn colors_instead(
    observation: &Observation,
    findings: &Findings,
    named: &[Color],
) -> Option<Vec<Color>> {
    if named.is_empty() || observation.colors != named || !observation.palette.sees_color {
        return None;
    }
    let found = findings.stones.iter();
    let sure = found.filter(|one| one.confidence() >= RATHER);
    let body = |one: &Refined| {
        let behind = behind(observation, one.hypothesis());
        (one.found.fitted.color, behind)
    };
    let bodies: Vec<(Rgb, Rgb)> = sure.map(body).collect();
    strangers::instead(&observation.palette_of_all(), named, &bodies)
}

/// What the picture leaves open of every stone that [`named`] names.
pub fn identities(observation: &Observation, found: &[Refined]) -> Vec<IdentityChances> {
    let identity = |one: &Refined| IdentityChances {
        sizes: one.refinement.size.map(f64::exp),
        other_pose: one.refinement.other_pose_if_stone(),
        turned: one.refinement.turned_if_stone(),
    };
    let shown = found.iter();
    let shown = shown.filter(|one| observation.outline(one.hypothesis()).is_some());
    shown.map(identity).collect()
}

/// Which of the plastics each stone is of.
fn names(observation: &Observation, bodies: &[BodyToName]) -> Vec<BodyName> {
    let pixels = |index: usize| body_pixels(observation, bodies, index);
    let asked = |(index, own): (usize, &BodyToName)| {
        let piled = own.pile.as_ref().map(|_| pixels(index));
        let of_pile = piled.filter(|pixels| pixels.len() >= FEWEST_BODY_PIXELS);
        let Fitted { plastic, color, .. } = own.found.found.fitted;
        let told = of_pile.map(|pixels| told_by(observation, &pixels));
        let (rgb, fitted) = told.unwrap_or((color, plastic));
        NamedBody {
            rgb,
            behind: behind(observation, own.hypothesis()),
            fitted,
            presence: own.confidence(),
        }
    };
    let asked: Vec<NamedBody> = bodies.iter().enumerate().map(asked).collect();
    observation.palette.names(&asked, pixels)
}

/// The mean color of some pixels, each with what lies behind it, and the plastic that they are likeliest of one by one.
fn told_by(observation: &Observation, pixels: &[(Rgb, Rgb)]) -> (Rgb, usize) {
    let palette = &observation.palette;
    let mut sum = [0.0; 3];
    let mut logs = vec![0.0_f32; palette.plastics.len()];
    for (rgb, behind) in pixels {
        let channels = sum.iter_mut().zip(rgb);
        channels.for_each(|(sum, channel)| *sum += channel);
        let own = logs.iter_mut().zip(palette.fits(*rgb, *behind));
        own.for_each(|(sum, (_, log))| *sum += log.max(LEAST_LIKELY));
    }
    let all = logs.iter().enumerate();
    let likeliest = all.max_by(|a, b| a.1.total_cmp(b.1));
    let count = pixels.len().max(1) as f32;
    (
        sum.map(|sum| sum / count),
        likeliest.map_or(0, |(plastic, _)| plastic),
    )
}

/// What the picture shows within a stone's outline, each pixel with what lies behind it: away from its edge and from other stones
/// where that leaves enough.
fn body_pixels(observation: &Observation, bodies: &[BodyToName], index: usize) -> Vec<(Rgb, Rgb)> {
    let Some(own) = &bodies[index].outline else {
        return vec![];
    };
    // What stands over another hides that.
    let over = bodies[index].pile.as_ref().filter(|pile| pile.is_over);
    let hidden = over.map(|pile| pile.other);
    let is_hidden = |k: usize| k == index || hidden == Some(k);
    let others = bodies.iter().enumerate();
    let others = others.filter(|(k, _)| !is_hidden(*k));
    let others = others.filter_map(|(_, other)| other.outline.as_ref());
    let others: Vec<&ConvexRegion<Working>> = others.collect();
    let within = |edge: f32| pixels_of(observation, own, (&others, edge));
    let inner = within(EDGE_PX);
    if inner.len() >= FEWEST_BODY_PIXELS {
        inner
    } else {
        within(0.0)
    }
}

/// The pixels of a region that are so far from its edge and outside of others.
fn pixels_of(
    observation: &Observation,
    own: &ConvexRegion<Working>,
    (others, edge): (&[&ConvexRegion<Working>], f32),
) -> Vec<(Rgb, Rgb)> {
    let (picture, background) = (&observation.picture, &observation.background);
    let (_, top, _, bottom) = own.bounds();
    let mut pixels = Vec::new();
    for y in (top.max(0.0) as usize)..(bottom.max(0.0) as usize + 1).min(picture.height) {
        let Some((from, to)) = own.span_about(y as f32, -edge) else {
            continue;
        };
        let after_last = (to.floor() + 1.0).max(0.0) as usize;
        for x in (from.ceil().max(0.0) as usize)..after_last.min(picture.width) {
            let (column, row) = (x as f32, y as f32);
            if others.iter().all(|other| other.depth(column, row) < 0.0) {
                let pixel = picture.index(x, y);
                pixels.push((picture.rgb[pixel], background.color[pixel]));
            }
        }
    }
    pixels
}

fn stone(id: String, observation: &Observation, own: &BodyToName, name: &BodyName) -> Stone {
    let hypothesis = own.hypothesis();
    Stone {
        id,
        color: observation.palette.plastics[name.plastic].color.clone(),
        size: hypothesis.size,
        pose: hypothesis.pose(),
        position: hypothesis.position(),
        sigma: Some(spread::sigma(own.found)),
        confidence: Some(own.confidence() * f64::from(name.shares[name.plastic])),
    }
}

/// Color of the bare background where a stone lies.
fn behind(observation: &Observation, hypothesis: &Hypothesis) -> Rgb {
    let picture = &observation.picture;
    observation
        .view
        .pixel_from_surface(hypothesis.position())
        .map_or([128.0; 3], |p| {
            let x = p.x.round().clamp(0.0, picture.width as f64 - 1.0) as usize;
            let y = p.y.round().clamp(0.0, picture.height as f64 - 1.0) as usize;
            observation.background.color[picture.index(x, y)]
        })
}

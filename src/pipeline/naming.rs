//! From stones that were found to stones of the layout: each with the name of its colour, and what is left open of it.

use super::findings::Findings;
use super::observation::Observation;
use super::seen_body::SeenBody;
use crate::certainty::IdentityChances;
use crate::frames::Working;
use crate::layout::Stone;
use crate::piece::Color;
use crate::pose::Hypothesis;
use crate::pose::fit::Fitted;
use crate::pose::found::Refined;
use crate::pose::model::{self, ConvexRegion};
use crate::pose::spread;
use crate::raster::Rgb;
use crate::segment::palette::{BodyName, FEWEST_BODY_PIXELS, NamedBody};
use crate::segment::strangers;

/// Confidence from which something is rather a stone than not.
const RATHER: f64 = 0.5;
/// Pixels so near a stone's edge show what lies beside it too.
const EDGE_PX: f32 = 1.0;

/// Stones of the layout, how each shows, and the colours that it may be of.
#[derive(Default)]
pub struct NamedStones {
    pub stones: Vec<Stone>,
    pub seen: Vec<SeenBody>,
    pub colors: Vec<Vec<(Color, f64)>>,
}

/// Estimates become stones of the layout, named and numbered.
pub fn named(observation: &Observation, found: &[Refined]) -> NamedStones {
    let mut named = NamedStones::default();
    let outlines = outlines(observation, found);
    let names = names(observation, found, &outlines);
    for ((one, name), outline) in found.iter().zip(names).zip(&outlines) {
        let Some(outline) = outline else {
            continue;
        };
        let id = format!("s{}", named.stones.len() + 1);
        named.stones.push(stone(id, observation, one, &name));
        named.colors.push(colors(observation, &name));
        let corners = outline.corners.iter();
        named.seen.push(SeenBody {
            outline_px: corners
                .map(|&p| observation.reduction.to_photo(p))
                .collect(),
            level_mm: one.hypothesis().level_mm,
        });
    }
    named
}

/// The colours that a stone may be of, each with how likely it is; its own first.
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

/// Where each shows; none for what doesn't.
fn outlines(observation: &Observation, found: &[Refined]) -> Vec<Option<ConvexRegion<Working>>> {
    let outline = |one: &Refined| {
        let solid = one.hypothesis().solid(&observation.pieces);
        model::outline(&solid, &observation.view)
    };
    found.iter().map(outline).collect()
}

/// The colours to read with instead of those that people named, where the stones that were found are not all of these
/// ([`strangers::instead`]): a stone is never taken for another colour's because that alone was named. A picture without
/// colours tells nothing of them, and one that was read with other colours already is not asked again.
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
    let shown = outlines(observation, found);
    let shown = found.iter().zip(&shown).filter(|(_, it)| it.is_some());
    shown.map(|(one, _)| identity(one)).collect()
}

/// Which of the plastics each stone is of.
fn names(
    observation: &Observation,
    found: &[Refined],
    outlines: &[Option<ConvexRegion<Working>>],
) -> Vec<BodyName> {
    let body = |one: &Refined| {
        let Fitted {
            hypothesis,
            plastic,
            color,
            ..
        } = one.found.fitted;
        NamedBody {
            rgb: color,
            behind: behind(observation, &hypothesis),
            fitted: plastic,
            presence: one.confidence(),
        }
    };
    let bodies: Vec<NamedBody> = found.iter().map(body).collect();
    let pixels = |index: usize| body_pixels(observation, outlines, index);
    observation.palette.names(&bodies, pixels)
}

/// What the picture shows within a stone's outline, each pixel with what lies behind it: away from its edge and from other stones
/// where that leaves enough.
fn body_pixels(
    observation: &Observation,
    outlines: &[Option<ConvexRegion<Working>>],
    index: usize,
) -> Vec<(Rgb, Rgb)> {
    let Some(own) = &outlines[index] else {
        return vec![];
    };
    let others = outlines.iter().enumerate();
    let others = others.filter_map(|(k, other)| other.as_ref().filter(|_| k != index));
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

fn stone(id: String, observation: &Observation, one: &Refined, name: &BodyName) -> Stone {
    let hypothesis = one.hypothesis();
    Stone {
        id,
        color: observation.palette.plastics[name.plastic].color.clone(),
        size: hypothesis.size,
        pose: hypothesis.pose(),
        position: hypothesis.position(),
        sigma: Some(spread::sigma(one)),
        confidence: Some(one.confidence() * f64::from(name.shares[name.plastic])),
    }
}

/// Colour of the bare background where a stone lies.
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

//! The pieces of a koan on a layout, weird ones too.

use super::open::{KOANS, OpenStone, more};
use super::space::{direction, side_of, vector};
use super::{KoanError, few_enough};
use crate::bead::LaidBead;
use crate::certainty::Status;
use crate::evidence::UnreadPlace;
use crate::frames::SurfacePoint;
use crate::layout::file::field::Fields;
use crate::layout::file::{
    FormatError, MOST_STONES, PLACE_MM, read_beads, read_id, read_sigma, read_stone, read_surface,
    read_unread,
};
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{PieceSet, Size};
use crate::rules::zendo::alternatives;
use crate::rules::zendo::geometry::{PlacedPiece, Spread};
use crate::rules::zendo::identity::but_for;
use crate::rules::zendo::koan::Mark;
use crate::rules::zendo::marking::{KoanMark, MarkingStone};
use crate::rules::zendo::overlooked::Overlooked;
use crate::solid::{Body, Placement};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// That what was taken for none is a piece.
const OPEN: f64 = 0.5;

/// One koan of a layout.
pub struct KoanOnTable {
    pub pieces: Vec<PlacedPiece>,
    pub id: Option<String>,
    /// What the beads beside it say, where that is clear.
    pub mark: Option<Mark>,
    /// What a picture left open of each of them; nothing where the layout says nothing of it.
    pub open: Vec<Option<OpenStone>>,
    /// How likely it has more pieces.
    pub more: f64,
    /// The ids of stones that are left out, as they are likelier nothing than stones.
    pub left_out: Vec<String>,
}

/// The pieces of one koan on a layout.
pub fn read(
    document: &Map<String, Value>,
    koan: Option<&str>,
    set: &PieceSet,
) -> Result<KoanOnTable, KoanError> {
    let file = Fields::of_file(document);
    let surface = read_surface(&file.object("surface")?)?;
    if matches!(surface, Surface::Chessboard { .. }) {
        return Err(KoanError::NoTable);
    }
    let listed = file.list("stones")?;
    if listed.len() > MOST_STONES {
        return Err(KoanError::TooMany {
            found: listed.len(),
            most: MOST_STONES,
        });
    }
    let mut stones = vec![];
    let mut ids = BTreeSet::new();
    for (index, value) in listed.iter().enumerate() {
        let stone = LaidStone::of(&Fields::of_stone(value, index)?, set)?;
        let id = stone.piece.id.clone();
        if !ids.insert(id.clone()) {
            return Err(KoanError::DuplicateId { id });
        }
        stones.push(stone);
    }
    let koan = chosen(&stones, koan)?;
    let mark = mark(&stones, koan.as_ref(), read_beads(&file)?, set);
    // What was written with koans says all that was left open.
    let is_plain = !file.has(KOANS) && stones.iter().all(|stone| stone.open.is_none());
    if is_plain {
        open(&mut stones);
    }
    stones.retain(|stone| stone.koan == koan);
    let (there, left_out): (Vec<_>, Vec<_>) = stones.into_iter().partition(|s| s.is_there);
    if there.is_empty() {
        return Err(KoanError::NoPieces);
    }
    few_enough(there.len())?;
    let more = if is_plain {
        overlooked(&there, &left_out, read_unread(document), set)
    } else {
        more(&file, koan.as_ref())?
    };
    let (pieces, open) = there.into_iter().map(|own| (own.piece, own.open)).unzip();
    let left_out = left_out.into_iter().map(|stone| stone.piece.id);
    Ok(KoanOnTable {
        pieces,
        more,
        id: koan,
        mark,
        open,
        left_out: left_out.collect(),
    })
}

/// Says of stones of which a file says no more than how sure they are what they may be instead.
fn open(stones: &mut [LaidStone]) {
    let named = stones.iter().map(|own| (&own.piece.color, own.confidence));
    let mut colors = alternatives::colors(named).into_iter();
    for own in stones {
        let colors = colors.next().unwrap_or_default();
        let doubted = own.confidence.filter(|one| *one < Status::CLEAR_FROM);
        let (size, color) = (own.piece.size, &own.piece.color);
        own.open = doubted.map(|confidence| OpenStone::unsure(size, confidence, colors, color));
    }
}

/// How likely a koan has pieces that were not read, or were taken for none.
fn overlooked(
    there: &[LaidStone],
    left_out: &[LaidStone],
    unread: Vec<UnreadPlace>,
    set: &PieceSet,
) -> f64 {
    let body = |own: &LaidStone| Body::new(set.dimensions(own.piece.size), &own.piece.placement);
    let bodies = there.iter().map(body).collect();
    let taken_for_none = left_out.iter().map(LaidStone::position);
    let taken_for_none = taken_for_none.map(|position| UnreadPlace {
        position,
        probability: OPEN,
        mark: None,
    });
    let shown = unread.into_iter().filter(UnreadPlace::shows);
    let places: Vec<UnreadPlace> = shown.chain(taken_for_none).collect();
    let length_mm = set.dimensions(Size::Large).height_mm;
    let found = Overlooked::of(&places, &[bodies], length_mm);
    found.of_koans.first().copied().unwrap_or(0.0)
}

/// What beads say of the koan that is meant, among all koans of the layout.
fn mark(
    stones: &[LaidStone],
    koan: Option<&String>,
    beads: Vec<LaidBead>,
    set: &PieceSet,
) -> Option<Mark> {
    let ids: Vec<Option<&String>> = {
        let all: BTreeSet<Option<&String>> = stones.iter().map(|s| s.koan.as_ref()).collect();
        all.into_iter().collect()
    };
    let body = |stone: &LaidStone| {
        let piece = &stone.piece;
        Body::new(set.dimensions(piece.size), &piece.placement)
    };
    let of = |id: &Option<&String>| -> Vec<Body> {
        let own = stones
            .iter()
            .filter(|s| s.is_there && s.koan.as_ref() == *id);
        own.map(body).collect()
    };
    let koans: Vec<Vec<Body>> = ids.iter().map(of).collect();
    let beads = beads.into_iter();
    let beside = beads.map(|bead| MarkingStone::beside(bead, &koans));
    let own = ids.iter().position(|id| *id == koan)?;
    KoanMark::of(own, &beside.collect::<Vec<_>>()).clear()
}

/// The pieces of a layout that is one koan, and the ids of stones that are left out.
///
/// # Errors
/// Where the layout is of a board and not of a table.
pub fn pieces_of_layout(layout: &Layout) -> Result<(Vec<PlacedPiece>, Vec<String>), KoanError> {
    if matches!(layout.surface, Surface::Chessboard { .. }) {
        return Err(KoanError::NoTable);
    }
    let (left_out, there): (Vec<(usize, &Stone)>, Vec<_>) = layout
        .stones
        .iter()
        .enumerate()
        .partition(|(index, stone)| stone.unlikely().is_some() && !is_something(layout, *index));
    if there.is_empty() {
        return Err(KoanError::NoPieces);
    }
    few_enough(there.len())?;
    let evidence = &layout.evidence;
    let pieces = there
        .into_iter()
        .map(|(index, stone)| level(stone, evidence.level_mm(index)));
    let pieces = pieces.collect();
    let left_out = left_out.into_iter().map(|(_, stone)| stone.id.clone());
    Ok((pieces, left_out.collect()))
}

/// Whether a picture shows a stone that is rather there, though it is hardly what it was read as.
fn is_something(layout: &Layout, index: usize) -> bool {
    let (stone, identities) = (&layout.stones[index], &layout.evidence.identities);
    let own = identities.get(index).zip(stone.confidence);
    let own = own.filter(|_| identities.len() == layout.stones.len());
    let told_apart = layout
        .evidence
        .is_of_its_color_and_level(index, &stone.color);
    own.is_some_and(|(own, confidence)| {
        let confidence = but_for(told_apart, confidence);
        own.presence(stone.size, confidence) >= 0.5
    })
}

/// The koan that is meant: the only one, or the one that is asked for.
fn chosen(stones: &[LaidStone], asked: Option<&str>) -> Result<Option<String>, KoanError> {
    let koans: BTreeSet<&String> = stones.iter().filter_map(|s| s.koan.as_ref()).collect();
    let names = || koans.iter().map(ToString::to_string).collect();
    match asked {
        Some(id) if koans.iter().any(|koan| *koan == id) => Ok(Some(id.to_owned())),
        Some(id) => Err(KoanError::Unknown {
            id: id.to_owned(),
            koans: names(),
        }),
        None if koans.len() > 1 => Err(KoanError::NotNamed { koans: names() }),
        None => Ok(koans.first().map(ToString::to_string)),
    }
}

/// A stone of a layout, with the koan that it belongs to.
struct LaidStone {
    piece: PlacedPiece,
    koan: Option<String>,
    confidence: Option<f64>,
    open: Option<OpenStone>,
    is_there: bool,
}

impl LaidStone {
    fn of(stone: &Fields, set: &PieceSet) -> Result<Self, FormatError> {
        let piece = match stone.text("pose")? {
            "weird" => weird(stone)?,
            _ => {
                let z_mm = stone.optional_number("z_mm", PLACE_MM)?;
                level(&read_stone(stone)?, z_mm.unwrap_or(0.0))
            }
        };
        let koan = if stone.has("koan") {
            Some(stone.text("koan")?.to_owned())
        } else {
            None
        };
        let confidence = stone.optional_number("confidence", (0.0, 1.0))?;
        let open = OpenStone::of(stone, piece.size, set)?;
        // What is rather something else than nothing is there, too.
        let is_there = open.is_some() || confidence.is_none_or(|confidence| confidence >= 0.5);
        Ok(Self {
            piece,
            koan,
            confidence,
            open,
            is_there,
        })
    }

    /// About where it is on the table.
    const fn position(&self) -> SurfacePoint {
        match &self.piece.placement {
            Placement::Level { position, .. } => *position,
            Placement::Free { tip, .. } => SurfacePoint::new(tip.x, tip.y),
        }
    }
}

fn level(stone: &Stone, z_mm: f64) -> PlacedPiece {
    let spread = stone.sigma.and_then(|sigma| {
        let turn = sigma.heading_deg.filter(|_| stone.pose.is_lying());
        Spread::new(sigma.position_mm, turn.unwrap_or(0.0))
    });
    PlacedPiece {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        placement: Placement::Level {
            pose: stone.pose,
            position: stone.position,
            z_mm,
        },
        spread,
    }
}

fn weird(stone: &Fields) -> Result<PlacedPiece, FormatError> {
    let axis = direction(stone, "axis")?;
    let tip = vector(stone, "tip_mm", PLACE_MM)?;
    let side = side_of(stone, axis)?;
    let sigma = read_sigma(stone)?;
    Ok(PlacedPiece {
        id: read_id(stone)?,
        color: stone.word("color")?,
        size: stone.word("size")?,
        placement: Placement::Free { axis, tip, side },
        spread: sigma.and_then(|s| Spread::new(s.position_mm, s.heading_deg.unwrap_or(0.0))),
    })
}

//! The koans of a table, told apart.
//!
//! In: a layout of a table, and how far apart koans are where people say so. Out: which stones are one koan, how sure
//! that is, and each of them as facts.

use super::alternatives;
use super::file::{KoanError, OpenStone, pieces_of_layout};
use super::geometry::{PlacedPiece, koan_of};
use super::grouping::{self, Grouping};
use super::identity;
use super::koan::Koan;
use super::leaning::{self, MayLean};
use super::marking::{KoanMark, MarkingStone};
use super::overlooked::{self, Overlooked};
use crate::certainty::{IdentityChances, Status};
use crate::evidence::{PictureEvidence, UnreadPlace};
use crate::layout::{Layout, Stone};
use crate::leaning::{LEAST, LeaningSight};
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::piece::{Color, Size};
use crate::rules::marks::{Group, Hue, RoundMark, SurfaceMarks, line};
use crate::solid::Body;

/// A table's stones by koans.
#[derive(Clone, Debug)]
pub struct Koans<'a> {
    /// The table.
    pub layout: &'a Layout,
    /// Which pieces are one koan; pieces are the stones that are there, in their order.
    pub grouping: Grouping,
    /// The ids of stones that are likelier nothing than stones.
    pub left_out: Vec<String>,
    /// Indices of the stones that are there.
    there: Vec<usize>,
    placed: Vec<PlacedPiece>,
    /// The koans of which people say what they are.
    said: Vec<Vec<usize>>,
    /// The stones of glass that were seen.
    pub stones: Vec<MarkingStone>,
    /// What pieces they may have that were not read.
    overlooked: Overlooked,
    /// How likely each piece leans or stands on another, in their order.
    leaning: Vec<MayLean>,
    /// What each of them may be instead, in their order; empty where no picture tells.
    identities: Vec<IdentityChances>,
    /// Which colors each of them may have, in their order; nothing of one of which nobody doubts it.
    colors: Vec<Vec<(Color, f64)>>,
}

impl<'a> Koans<'a> {
    /// The koans of a table: as people part them, `apart_mm` from each other at least, else the likeliest.
    ///
    /// # Errors
    /// Where the layout is of a board, or nothing lies on it.
    pub fn of(layout: &'a Layout, apart_mm: Option<f64>) -> Result<Self, KoanError> {
        let (placed, left_out) = pieces_of_layout(layout)?;
        let said = said(layout, &placed);
        let grouping = grouping::told(&placed, &layout.pieces, &said, apart_mm);
        let stones = layout.stones.iter().enumerate();
        let there = stones.filter(|(_, stone)| !left_out.contains(&stone.id));
        let koans = Self {
            there: there.map(|(index, _)| index).collect(),
            layout,
            grouping,
            left_out,
            stones: vec![],
            overlooked: Overlooked::of(&[], &[], 0.0),
            leaning: vec![MayLean::default(); placed.len()],
            said,
            identities: vec![],
            colors: vec![],
            placed,
        };
        Ok(koans.with_evidence(&alternatives::evidence(layout)))
    }

    /// The same with what the picture shows besides.
    fn with_evidence(mut self, evidence: &PictureEvidence) -> Self {
        let set = &self.layout.pieces;
        let body = |&piece: &usize| {
            let placed = &self.placed[piece];
            Body::new(set.dimensions(placed.size), &placed.placement)
        };
        let koans = self.grouping.koans.iter();
        let koans: Vec<Vec<Body>> = koans.map(|own| own.iter().map(body).collect()).collect();
        let beads = evidence.beads.iter();
        self.stones = beads
            .map(|bead| MarkingStone::beside(bead.clone(), &koans))
            .collect();
        let length_mm = set.dimensions(Size::Large).height_mm;
        let shown = evidence.unread.iter().filter(|place| place.shows());
        let left_out = self.left_out_of_picture(evidence).into_iter();
        let places: Vec<UnreadPlace> = left_out.chain(shown.copied()).collect();
        self.overlooked = Overlooked::of(&places, &koans, length_mm);
        // What is said of other stones than these says nothing.
        let is_whole = evidence.identities.len() == self.layout.stones.len();
        let identities = self.there.iter().filter(|_| is_whole);
        let own = |&stone: &usize| {
            let identity = *evidence.identities.get(stone)?;
            let named = &self.layout.stones[stone];
            let told_apart = evidence.is_of_its_color_and_level(stone, &named.color);
            let own = (named.size, named.confidence);
            Some(identity::as_sure_as(identity, own, told_apart))
        };
        self.identities = identities.filter_map(own).collect();
        let stones = self
            .there
            .iter()
            .map(|&stone| (stone, &self.layout.stones[stone].color));
        let colors = stones.map(|(stone, own)| evidence.colors_of(stone, own).to_vec());
        self.colors = colors.collect();
        if evidence.misfits.len() == self.layout.stones.len() && !evidence.misfits.is_empty() {
            self.leaning = self.may_lean(evidence);
        }
        self
    }

    /// How likely each piece leans, on one that was left out as it was read, too.
    fn may_lean(&self, evidence: &PictureEvidence) -> Vec<MayLean> {
        let set = &self.layout.pieces;
        let bodies = self.placed.iter();
        let bodies = bodies.map(|piece| Body::new(set.dimensions(piece.size), &piece.placement));
        let bodies: Vec<Body> = bodies.collect();
        let left_out = self.layout.stones.iter();
        let left_out = left_out.filter(|stone| self.left_out.contains(&stone.id));
        let left_out: Vec<Body> = left_out.map(|stone| Body::of_stone(stone, set)).collect();
        let pieces = self.there.iter().enumerate();
        let stands_over = |stone: usize| evidence.level_mm(stone) > 0.0;
        let on_table: Vec<bool> = self.there.iter().map(|&k| !stands_over(k)).collect();
        let may_lean = |(piece, &stone): (usize, &usize)| {
            if stands_over(stone) {
                return MayLean::default();
            }
            let others: Vec<&Body> = others(&bodies, piece, &on_table).collect();
            let edges = evidence.edges.get(stone).copied().flatten();
            let leaning = edges.and_then(|word| word.leaning);
            let dimensions = set.dimensions(self.placed[piece].size);
            let body = leaning.map(|leaning| Body::tipped(dimensions, &leaning.tipped));
            let leaning_gap_mm = body.as_ref().map(|body| {
                let hosts = others.iter().copied().chain(&left_out);
                body.gap_to_any(hosts)
            });
            let sight = LeaningSight {
                gap_mm: bodies[piece].gap_to_any(others.iter().copied()),
                misfit: evidence.misfits[stone],
                is_upright: !self.layout.stones[stone].pose.is_lying(),
                edges,
                leaning_gap_mm,
            };
            MayLean::of(&sight, body)
        };
        pieces.map(may_lean).collect()
    }

    /// Where a picture shows what was left out as it was read: leaning pieces and such as are hard to see are taken for nothing as often
    /// as what is none.
    fn left_out_of_picture(&self, evidence: &PictureEvidence) -> Vec<UnreadPlace> {
        const OPEN: f64 = 0.5;
        let is_picture = !evidence.identities.is_empty();
        let stones = self.layout.stones.iter().filter(|_| is_picture);
        let left_out = stones.filter(|stone| self.left_out.contains(&stone.id));
        let place = |stone: &Stone| UnreadPlace {
            position: stone.position,
            probability: OPEN,
            mark: None,
        };
        left_out.map(place).collect()
    }

    /// What stones of glass say of a koan, by its place.
    pub fn mark(&self, koan: usize) -> KoanMark {
        KoanMark::of(koan, &self.stones)
    }

    /// How likely a koan, by its place, has pieces that were not read.
    pub fn may_have_more(&self, koan: usize) -> f64 {
        self.overlooked.of_koans[koan]
    }

    /// Places that are near no koan, and rather hold a piece than not.
    pub fn overlooked_apart(&self) -> usize {
        let is_likely = |place: &&UnreadPlace| place.probability >= 0.5;
        self.overlooked.apart.iter().filter(is_likely).count()
    }

    /// The pieces that may lean or stand on others, each with how likely that is.
    pub fn leaning(&self) -> Vec<(&'a Stone, f64)> {
        let doubtful = self.doubtful();
        doubtful
            .map(|(stone, probability)| (&self.layout.stones[stone], probability))
            .collect()
    }

    /// The same by the stones' indices in the layout.
    fn doubtful(&self) -> impl Iterator<Item = (usize, f64)> {
        let all = self.there.iter().zip(&self.leaning);
        let all = all.map(|(&stone, own)| (stone, own.probability));
        all.filter(|(_, probability)| *probability >= LEAST)
    }

    /// The koans' names, each with its stones.
    pub fn named(&self) -> Vec<(String, Vec<&'a Stone>)> {
        let koans = self.grouping.koans.iter().enumerate();
        koans
            .map(|(koan, pieces)| (Grouping::id(koan), self.stones(pieces)))
            .collect()
    }

    /// The next likeliest koans, where these are not clear.
    pub fn instead(&self) -> Option<Vec<Vec<&'a Stone>>> {
        let koans = self.grouping.instead.as_ref()?.iter();
        Some(koans.map(|pieces| self.stones(pieces)).collect())
    }

    /// The koan with this name as facts; without a name the only one, which then has none.
    ///
    /// # Errors
    /// Where there is none with that name, or there are several and none is named.
    pub fn koan(&self, id: Option<&str>) -> Result<Koan, KoanError> {
        let (set, members) = (&self.layout.pieces, self.members(id)?);
        let pieces = self.placed_of(&members);
        let mut koan = koan_of(&pieces, set);
        if self.identities.len() == self.placed.len() {
            let identities = members.iter().map(|&piece| self.identities[piece]);
            koan = identity::opened(&koan, &identities.collect::<Vec<_>>(), &pieces, set);
        }
        let colors = members.iter().map(|&piece| self.colors[piece].clone());
        identity::color(&mut koan, &colors.collect::<Vec<_>>());
        let doubts = members.iter().map(|&piece| self.leaning[piece].clone());
        let doubts: Vec<MayLean> = doubts.collect();
        if doubts.iter().any(|own| own.probability >= LEAST) {
            koan = leaning::doubted(&koan, &doubts, &pieces, set);
        }
        koan.id = id.map(str::to_owned);
        koan.is_parted_by_people = self.said.contains(&members);
        let place = self.grouping.koans.iter().position(|own| *own == members);
        koan.mark = place.and_then(|place| self.mark(place).clear());
        koan.may_have_more = place.map_or(0.0, |place| self.may_have_more(place));
        Ok(koan)
    }

    /// The pieces of the koan with this name; without a name those of the only one.
    pub(super) fn pieces(&self, id: Option<&str>) -> Result<Vec<PlacedPiece>, KoanError> {
        Ok(self.placed_of(&self.members(id)?))
    }

    fn placed_of(&self, members: &[usize]) -> Vec<PlacedPiece> {
        let members = members.iter();
        members.map(|&piece| self.placed[piece].clone()).collect()
    }

    /// Which pieces are of the koan with this name; without a name those of the only one.
    fn members(&self, id: Option<&str>) -> Result<Vec<usize>, KoanError> {
        let names = || (0..self.grouping.koans.len()).map(Grouping::id).collect();
        let Some(id) = id else {
            return match self.grouping.koans.len() {
                1 => Ok(self.grouping.koans[0].clone()),
                _ => Err(KoanError::NotNamed { koans: names() }),
            };
        };
        let mut koans = self.grouping.koans.iter().enumerate();
        let named = koans.find(|(koan, _)| Grouping::id(*koan) == id);
        let (_, pieces) = named.ok_or_else(|| KoanError::Unknown {
            id: id.to_owned(),
            koans: names(),
        })?;
        Ok(pieces.clone())
    }

    /// The koan of every stone of the layout that is there, by the stone's index.
    pub(super) fn of_stones(&self) -> impl Iterator<Item = (usize, String)> {
        let koans = self.grouping.koans.iter().enumerate();
        koans.flat_map(|(koan, pieces)| {
            let stones = pieces.iter().map(|&piece| self.there[piece]);
            stones.map(move |stone| (stone, Grouping::id(koan)))
        })
    }

    /// What the picture leaves open of every stone that is there, by the stone's index; nothing where no picture tells.
    pub(super) fn open(&self) -> impl Iterator<Item = (usize, OpenStone)> {
        let all = self.there.iter().zip(&self.identities);
        let all = all.zip(&self.leaning).zip(&self.colors);
        all.map(|(((&stone, &identity), leaning), colors)| {
            let open = OpenStone {
                identity,
                colors: colors.clone(),
                leaning: leaning.clone(),
            };
            (stone, open)
        })
    }

    /// The koans on a picture of the table: in amber where they are not clear.
    pub fn marks(&self) -> SurfaceMarks {
        let is_clear = Status::of_probability(self.grouping.probability) == Status::Clear;
        let is_whole = |koan: usize| self.may_have_more(koan) < overlooked::LEAST;
        let is_sure = |pieces: &Vec<usize>| is_clear || self.said.contains(pieces);
        let hue = |koan: usize, pieces: &Vec<usize>| {
            if is_whole(koan) && is_sure(pieces) {
                Hue::White
            } else {
                Hue::Amber
            }
        };
        let koans = self.grouping.koans.iter().enumerate();
        let groups = koans.map(|(koan, pieces)| Group {
            stones: pieces.iter().map(|&piece| self.there[piece]).collect(),
            name: self.titled(koan),
            hue: hue(koan, pieces),
        });
        let mut marks = SurfaceMarks {
            groups: groups.collect(),
            rounds: self.stones.iter().map(|stone| self.round(stone)).collect(),
            ..SurfaceMarks::of_stones(self.layout.stones.len())
        };
        for (stone, probability) in self.doubtful() {
            let own = &mut marks.stones[stone];
            own.is_doubtful = true;
            let words = phrase!("zendo-mark-leaning", sure = percent(probability));
            own.lines.push(line(words, Hue::Amber));
        }
        marks
    }

    /// A koan's name, with its mark where one was seen.
    fn titled(&self, koan: usize) -> Phrase {
        let (name, mark) = (Grouping::id(koan), self.mark(koan));
        match (mark.clear(), mark.doubtful()) {
            (Some(mark), _) => phrase!("zendo-koan-marked", koan = name, mark),
            (None, Some((mark, sure))) => {
                let sure = percent(sure);
                phrase!("zendo-koan-marked-perhaps", koan = name, mark, sure)
            }
            (None, None) => name.into(),
        }
    }

    /// A stone of glass on a picture of the table: in amber where it is not clear what it is or whose.
    fn round(&self, stone: &MarkingStone) -> RoundMark {
        let bead = &stone.bead;
        let (shade, _) = bead.shade();
        let is_clear =
            bead.is_clear() && (stone.koan.is_none() || stone.belongs >= Status::CLEAR_FROM);
        let mut words = phrase!("zendo-bead", bead = &bead.id, shade);
        if !bead.is_clear() {
            words = phrase!(
                "zendo-bead-perhaps",
                bead = words,
                sure = percent(bead.certainty())
            );
        }
        RoundMark {
            center: bead.center,
            radius_mm: bead.radius_mm,
            name: words,
            hue: if is_clear { Hue::White } else { Hue::Amber },
        }
    }

    fn stones(&self, pieces: &[usize]) -> Vec<&'a Stone> {
        let stone = |&piece: &usize| &self.layout.stones[self.there[piece]];
        pieces.iter().map(stone).collect()
    }
}

/// Pieces that people say are one koan, a list for each; of those that are there.
fn said(layout: &Layout, placed: &[PlacedPiece]) -> Vec<Vec<usize>> {
    let koans = layout.evidence.groups.iter().map(|ids| {
        let own = |(_, piece): &(usize, &PlacedPiece)| ids.contains(&piece.id);
        let pieces = placed.iter().enumerate().filter(own);
        pieces.map(|(index, _)| index).collect()
    });
    koans.filter(|koan: &Vec<usize>| !koan.is_empty()).collect()
}

/// All bodies but one that are on the table.
fn others<'b>(
    bodies: &'b [Body],
    own: usize,
    on_table: &'b [bool],
) -> impl Iterator<Item = &'b Body> {
    let others = bodies.iter().zip(on_table).enumerate();
    others
        .filter(move |(other, (_, is_on_table))| *other != own && **is_on_table)
        .map(|(_, (body, _))| body)
}

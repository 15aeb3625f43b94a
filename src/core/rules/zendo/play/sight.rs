//! The koans that a table shows beside those of the book: which is which, and which one is new.
//!
//! In: a layout of the whole table. Out: its koans, each with the one of the book that it is, by what they are built of and how that
//! stands. Pieces may be read wrongly, so the most alike go together; what is like none is new.

use super::identical::are_likely_identical;
use super::state::{Built, State, pieces_of};
use super::step::Step;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::marks::SurfaceMarks;
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::file::KoanError;
use crate::rules::zendo::grouping::Grouping;
use crate::rules::zendo::koan::{Attitude, Koan, Mark};
use crate::rules::zendo::koans::Koans;
use crate::rules::zendo::spoken::{list, listed_pieces};

/// A table's koans beside the book's.
#[derive(Clone, Debug)]
pub struct SightedKoans<'a> {
    /// As they are told apart.
    pub koans: Koans<'a>,
    /// Their facts, in the same order.
    pub facts: Vec<Koan>,
    /// For every koan on the book's table, in order, the one that is seen of it.
    pub seen: Vec<(&'a Built, Option<usize>)>,
    /// Those that still stand there though they were broken down, each with the one that is seen of it.
    left: Vec<(&'a Built, usize)>,
}

/// The stone of glass that marks a koan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneBeside {
    /// What it says.
    pub mark: Mark,
    /// Whether people told what it is.
    pub is_said: bool,
}

/// Koans that share less of their pieces are not the same one.
const LEAST_ALIKE: f64 = 0.5;

impl<'a> SightedKoans<'a> {
    /// The koans of a table, parted by `apart_mm` where people say so.
    pub fn of(
        state: &'a State,
        layout: &'a Layout,
        apart_mm: Option<f64>,
    ) -> Result<Self, KoanError> {
        let koans = Koans::of(layout, apart_mm)?;
        let ids = (0..koans.grouping.koans.len()).map(Grouping::id);
        let facts: Result<Vec<Koan>, KoanError> = ids.map(|id| koans.koan(Some(&id))).collect();
        let facts = facts?;
        let seen = matched(state.on_table().collect(), &facts);
        let mut sighted = Self {
            koans,
            facts,
            seen,
            left: vec![],
        };
        let new = sighted.unknown();
        for built in state.lately_broken() {
            let same = |place: &&usize| differing(&built.koan, &sighted.facts[**place]).is_empty();
            sighted
                .left
                .extend(new.iter().find(same).map(|place| (built, *place)));
        }
        Ok(sighted)
    }

    /// The places of the koans that are none of the book's.
    pub fn unknown(&self) -> Vec<usize> {
        let left = self.left.iter().map(|(_, place)| *place);
        let known = self.seen.iter().filter_map(|(_, place)| *place);
        let known: Vec<usize> = known.chain(left).collect();
        let places = 0..self.facts.len();
        places.filter(|place| !known.contains(place)).collect()
    }

    /// The koan with this name; without a name the only one that is new, or that there is.
    pub fn built(&self, named: Option<&str>) -> Result<Koan, KoanError> {
        match (named, self.unknown().as_slice()) {
            (None, [new]) => Ok(self.facts[*new].clone()),
            (named, _) => self.koans.koan(named),
        }
    }

    /// The koan of the book that this one of the table is, as it stands: the picture shows nothing that was built since.
    pub fn standing(&self, koan: &Koan) -> Option<&'a Built> {
        let mut seen = self.seen.iter().filter_map(|(built, place)| {
            let shown = &self.facts[(*place)?];
            (shown.pieces() == koan.pieces()).then_some(*built)
        });
        seen.find(|built| are_likely_identical(&built.koan, koan))
    }

    /// A koan of the book from which what passes for a new one was rather taken.
    pub fn torn(&self, koan: &Koan) -> Option<&'a Built> {
        let left = |place: Option<usize>| place.map(|place| &self.facts[place]);
        let mut seen = self.seen.iter();
        let torn = seen.find(|(built, place)| is_part(koan, &built.koan, left(*place)));
        torn.map(|(built, _)| *built)
    }

    /// A koan of the book that is not seen, of which a new one has all the pieces: rather both were pushed together.
    pub fn joined(&self, koan: &Koan) -> Option<&'a Built> {
        let mut unseen = self.seen.iter().filter(|(_, place)| place.is_none());
        let joined = unseen.find(|(built, _)| holds(koan, &built.koan));
        joined.map(|(built, _)| *built)
    }

    /// The ids of the stones of a koan.
    pub fn stones(&self, place: usize) -> Vec<String> {
        let (_, stones) = self.koans.named().swap_remove(place);
        stones.into_iter().map(|stone| stone.id.clone()).collect()
    }

    /// The koans with their borders, by the book's names; what the book has not yet is new.
    pub fn marks(&self) -> SurfaceMarks {
        let mut marks = self.koans.marks();
        let new = self.unknown();
        for (place, group) in marks.groups.iter_mut().enumerate() {
            if let Some((built, _)) = self.left.iter().find(|(_, left)| *left == place) {
                group.name = phrase!("zendo-koan-broken", koan = built.id());
                continue;
            }
            let known = self.seen.iter().find(|(_, seen)| *seen == Some(place));
            group.name = match known {
                None if new.len() < 2 => phrase!("zendo-koan-new"),
                None => {
                    let number = new.iter().take_while(|other| **other <= place).count();
                    phrase!("zendo-koan-new-one", number)
                }
                Some((built, _)) => match built.koan.mark {
                    Some(mark) => phrase!("zendo-koan-marked", koan = built.id(), mark),
                    None => built.id().into(),
                },
            };
        }
        marks
    }

    /// The stone that lies beside a koan of the book, where that is clear.
    pub fn stone_beside(&self, id: &str) -> Option<StoneBeside> {
        let (_, place) = self.seen.iter().find(|(built, _)| built.id() == id)?;
        self.stone_at((*place)?)
    }

    /// The same of a koan by its name on the table; none without one.
    pub fn stone_of(&self, name: Option<&str>) -> Option<StoneBeside> {
        let mut places = 0..self.facts.len();
        self.stone_at(places.find(|place| Some(Grouping::id(*place).as_str()) == name)?)
    }

    fn stone_at(&self, place: usize) -> Option<StoneBeside> {
        let mark = self.koans.mark(place).clear()?;
        let said = &self.koans.layout.evidence.said_beads;
        let mut own = self.koans.stones.iter().filter(|s| s.koan == Some(place));
        let is_said = own.any(|stone| said.contains(&stone.bead.id));
        Some(StoneBeside { mark, is_said })
    }

    /// The koans whose pieces are still to be put back, in sentences.
    pub fn to_clear(&self) -> Vec<Phrase> {
        let left = self.left.iter();
        left.map(|(built, _)| phrase!("zendo-still-stands", koan = built.id()))
            .collect()
    }

    /// How every koan of the book is to be put right that is not seen as it was, in sentences.
    pub fn differences(&self) -> Vec<Phrase> {
        let told = self.seen.iter().filter_map(|(built, place)| {
            let koan = built.id();
            let Some(place) = place else {
                let pieces = listed_pieces(&pieces_of(&built.koan));
                return Some(phrase!("zendo-not-seen", koan, pieces));
            };
            let mut told = differing(&built.koan, &self.facts[*place]);
            told.extend(self.other_stone(built));
            let line = (!told.is_empty()).then(|| Phrase::list(told, ListJoint::Between("; ")));
            line.map(|line| phrase!("zendo-line-of", koan, line))
        });
        told.collect()
    }
}

/// Whether the pieces of a new koan are all among those that another lacks, of which this is left.
pub fn is_part(new: &Koan, built: &Koan, left: Option<&Koan>) -> bool {
    let left = left.map_or_else(Stock::default, pieces_of);
    let missing = left.lacking(&pieces_of(built));
    missing.lacking(&pieces_of(new)).pieces() == 0
}

/// Whether a new koan has all the pieces of another.
pub fn holds(new: &Koan, built: &Koan) -> bool {
    pieces_of(new).lacking(&pieces_of(built)).pieces() == 0
}

impl StoneBeside {
    /// One of which nobody told what it is.
    pub const fn of(mark: Mark) -> Self {
        Self {
            mark,
            is_said: false,
        }
    }

    /// The step that it is where its koan waits for a mark.
    pub const fn step(self) -> Step {
        Step::Mark {
            mark: self.mark,
            is_said: self.is_said,
        }
    }
}

impl SightedKoans<'_> {
    /// That another stone lies beside a koan than the Master's.
    fn other_stone(&self, built: &Built) -> Option<Phrase> {
        let (mark, stone) = (built.koan.mark?, self.stone_beside(built.id())?.mark);
        (mark != stone).then(|| phrase!("zendo-wrong-stone", stone, mark))
    }
}

/// The koans that are most alike go together, one with one.
fn matched<'a>(built: Vec<&'a Built>, facts: &[Koan]) -> Vec<(&'a Built, Option<usize>)> {
    let mut pairs = vec![];
    for (own, built) in built.iter().enumerate() {
        for (place, seen) in facts.iter().enumerate() {
            let (share, likeness) = alike(&built.koan, seen);
            if share >= LEAST_ALIKE {
                pairs.push((likeness, own, place));
            }
        }
    }
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let mut places: Vec<Option<usize>> = vec![None; built.len()];
    for (_, own, place) in pairs {
        if places[own].is_none() && !places.contains(&Some(place)) {
            places[own] = Some(place);
        }
    }
    built.into_iter().zip(places).collect()
}

/// What two koans share of their pieces, from 0 to 1; and the same with how they stand and touch, to tell koans of the same
/// pieces apart.
fn alike(one: &Koan, other: &Koan) -> (f64, f64) {
    let most = one.pieces().len().max(other.pieces().len()).max(1) as f64;
    let (ours, theirs) = (pieces_of(one), pieces_of(other));
    let shared = ours.pieces() - theirs.lacking(&ours).pieces();
    let share = shared as f64 / most;
    let standing = Attitude::ALL.map(|attitude| count(one, attitude).min(count(other, attitude)));
    let standing = standing.iter().sum::<usize>() as f64 / most;
    let relations = |koan: &Koan| {
        let likely = |(_, p): &((usize, usize), f64)| *p >= 0.5;
        let pointing = koan.pointing_pairs().filter(likely).count();
        koan.touching_pairs().filter(likely).count() + pointing
    };
    let apart = relations(one).abs_diff(relations(other)) as f64;
    (share, share + 0.2 * standing + 0.1 / (1.0 + apart))
}

fn count(koan: &Koan, attitude: Attitude) -> usize {
    let pieces = koan.pieces().iter();
    pieces
        .filter(|piece| piece.attitude.likeliest() == Some(&attitude))
        .count()
}

/// What a koan lacks, has too much, or has otherwise than the book; doubtful facts are nobody's fault.
pub(super) fn differing(booked: &Koan, seen: &Koan) -> Vec<Phrase> {
    let (own, its) = (pieces_of(booked), pieces_of(seen));
    let listed = |stock: Stock| (stock.pieces() > 0).then(|| listed_pieces(&stock));
    let missing = listed(its.lacking(&own));
    let too_many = listed(own.lacking(&its));
    let missing = missing.map(|pieces| phrase!("zendo-missing", pieces));
    let too_many = too_many.map(|pieces| phrase!("zendo-too-much", pieces));
    let mut all: Vec<Phrase> = missing.into_iter().chain(too_many).collect();
    if all.is_empty() {
        let stand = Attitude::ALL.into_iter().filter_map(|attitude| {
            let (was, is) = (count(booked, attitude), count(seen, attitude));
            (was != is).then(|| phrase!("zendo-had-kind", was, pose = attitude, is))
        });
        let stand: Vec<Phrase> = stand.collect();
        if !stand.is_empty() {
            all.push(phrase!("zendo-had", kinds = list(stand)));
        }
    }
    all
}

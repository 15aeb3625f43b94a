//! Statements about one kind of pieces: how many there are of them, and what every one of them is.

use super::harvest::Harvest;
use super::{COUNTED, QUANTITIES, Term, contains, holds, pieces, said};
use crate::piece::{Color, Size};
use crate::rules::zendo::fitting::sight::PiecesOfKoans;
use crate::rules::zendo::rule::{
    Clause, Count, Formula, Kind, KoanContent, Likeness, Mutual, Quantity,
};

/// Puts together the statements of one size that are about one kind of pieces.
pub fn plain(
    terms: &[Vec<Term>],
    colors: &[Color],
    size: usize,
    harvest: &mut Harvest<'_>,
) -> Option<()> {
    for (inner, of_size) in terms.iter().enumerate().take(size + 1) {
        // What every piece is, takes a part for the every; what is said of the pieces themselves, none.
        let rest = (size - inner).checked_sub(1).filter(|_| inner > 0);
        let others = rest.map_or(&[][..], |rest| &terms[rest]);
        for term in of_size {
            counted(term, (size, inner), harvest)?;
            every(term, others, harvest)?;
        }
    }
    match size {
        1 => all_kinds(&terms[0][0], colors, harvest),
        _ => Some(()),
    }
}

/// What can be counted of some pieces.
#[derive(Clone, Copy)]
enum Measure {
    Pieces,
    Alike(Likeness),
    EachOther(Mutual),
    Pips,
    Kinds(Kind),
}

/// All of them, with how many parts they take.
const MEASURES: [(Measure, usize); 9] = [
    (Measure::Pieces, 0),
    (Measure::Alike(Likeness::Identical), 1),
    (Measure::Alike(Likeness::SameColor), 1),
    (Measure::Alike(Likeness::SameSize), 1),
    (Measure::EachOther(Mutual::Touching), 1),
    (Measure::EachOther(Mutual::Pointing), 1),
    (Measure::Pips, 1),
    (Measure::Kinds(Kind::Colors), 1),
    (Measure::Kinds(Kind::Sizes), 1),
];

impl Measure {
    fn said_of(self, term: &Term) -> Count {
        let among = || (!term.conditions.is_empty()).then(|| pieces(term));
        match self {
            Self::Pieces => Count::Pieces(pieces(term)),
            Self::Alike(likeness) => Count::Alike(likeness, pieces(term)),
            Self::EachOther(mutual) => Count::EachOther(mutual, pieces(term)),
            Self::Pips => Count::Pips(among()),
            Self::Kinds(kind) => Count::Kinds(kind, among()),
        }
    }

    /// In one koan.
    fn number(self, term: &Term, ground: &PiecesOfKoans, koan: usize) -> usize {
        let some = &term.bits;
        match self {
            Self::Pieces => ground.count(some, koan),
            Self::Alike(likeness) => ground.alike(some, likeness, koan),
            Self::EachOther(mutual) => ground.each_other(some, mutual, koan),
            Self::Pips => ground.pips(some, koan),
            Self::Kinds(kind) => ground.different(some, kind, koan),
        }
    }

    /// The numbers that make it a statement, `parts` of which are left for them.
    fn quantities(self, parts: usize) -> Vec<Quantity> {
        /// Of pips.
        const MOST_PIPS: u8 = 12;
        match (parts, self) {
            (0, Self::Pieces) => vec![Quantity::AtLeast(1)],
            (0, Self::Alike(_) | Self::EachOther(_)) => vec![Quantity::AtLeast(2)],
            // Only whether there are two is told.
            (1, Self::EachOther(_)) => vec![Quantity::No],
            (1, Self::Pips) => {
                let pips = (3..=MOST_PIPS).flat_map(|pips| {
                    [
                        Quantity::AtLeast(pips),
                        Quantity::Exactly(pips),
                        Quantity::AtMost(pips),
                    ]
                });
                QUANTITIES.into_iter().chain(pips).collect()
            }
            (1, _) => QUANTITIES.to_vec(),
            _ => vec![],
        }
    }
}

/// How many there are of some pieces.
fn counted(term: &Term, (size, inner): (usize, usize), harvest: &mut Harvest<'_>) -> Option<()> {
    harvest.left.take(COUNTED)?;
    let ground = harvest.ground;
    for (measure, own) in MEASURES {
        let Some(parts) = size.checked_sub(inner + own) else {
            continue;
        };
        let quantities = measure.quantities(parts);
        if quantities.is_empty() {
            continue;
        }
        let number = |koan: usize| measure.number(term, ground, koan);
        let numbers: Vec<usize> = harvest.wanted_koans().map(number).collect();
        for quantity in quantities {
            let is_so = |koan: usize| {
                let known = numbers.get(koan).copied();
                holds(quantity, known.unwrap_or_else(|| number(koan)))
            };
            let rule = || contains(KoanContent::Counted(quantity, measure.said_of(term)));
            harvest.add(&is_so, rule)?;
        }
    }
    Some(())
}

/// That every piece of a kind is of another, too.
fn every(term: &Term, others: &[Term], harvest: &mut Harvest<'_>) -> Option<()> {
    let ground = harvest.ground;
    for of in others {
        harvest.left.take(COUNTED)?;
        let is_so = |koan: usize| {
            let mut own = ground.pieces_of(koan);
            own.all(|piece| !of.bits.has(piece) || term.bits.has(piece))
        };
        let rule = || Formula::Is(Clause::Every(pieces(of), said(term)));
        harvest.add(&is_so, rule)?;
    }
    Some(())
}

/// That there are pieces of all colors, or of all sizes.
fn all_kinds(all: &Term, colors: &[Color], harvest: &mut Harvest<'_>) -> Option<()> {
    let ground = harvest.ground;
    let of_color = |color: &Color| ground.being(|kind| kind.0 == *color);
    let each: Vec<_> = colors.iter().map(of_color).collect();
    let is_so = |koan: usize| each.iter().all(|own| ground.count(own, koan) > 0);
    harvest.add(&is_so, || contains(KoanContent::AllColors(colors.to_vec())))?;
    let sizes = |koan: usize| ground.different(&all.bits, Kind::Sizes, koan);
    let is_so = |koan: usize| sizes(koan) == Size::ALL.len();
    harvest.add(&is_so, || contains(KoanContent::AllSizes))
}

//! The largest group of pieces in which each has something to do with each other, in all worlds at once.
//!
//! Groups are extended piece by piece. A branch is left where it can't come to more than what was found already, by a
//! bound from coloring the pieces that are left (Tomita and Seki, "An efficient branch-and-bound algorithm for finding a
//! maximum clique", 2003).

use super::tally::Tally;
use super::{Relation, Truth, WorkBudget};

/// The size of the largest group among the pieces that are in it; 0 where no two are linked. Links go both ways. The search
/// may be long where hardly a link is sure, and ends when the effort is spent.
pub fn largest_clique(which: &[Truth], links: &Relation, effort: &WorkBudget) -> Tally {
    let possible = which.iter().cloned().enumerate();
    let candidates: Vec<Candidate> = possible
        .filter(|(_, stands)| !stands.is_never())
        .map(|(piece, stands)| Candidate { piece, stands })
        .collect();
    let mut search = CliqueSearch {
        links,
        effort,
        found: vec![],
    };
    search.extend(0, &Truth::Always, &candidates);
    // Two pieces count two at once, and a single one nothing.
    let mut size = Tally::default();
    for (index, found) in search.found.iter().enumerate().skip(1) {
        size.add(found, usize::from(index == 1));
    }
    size
}

/// A piece that may extend a group, and the worlds in which it is linked to all of it.
struct Candidate {
    piece: usize,
    stands: Truth,
}

struct CliqueSearch<'a> {
    links: &'a Relation,
    effort: &'a WorkBudget,
    /// In which worlds there is a group of at least 1, 2, 3, …
    found: Vec<Truth>,
}

impl CliqueSearch<'_> {
    /// Extends a group of `size` that stands in some worlds.
    fn extend(&mut self, size: usize, stands: &Truth, candidates: &[Candidate]) {
        let colored = self.colored(candidates);
        for (place, (candidate, most)) in colored.iter().enumerate().rev() {
            // Those of lower colors come to no more.
            if self.is_found(size + most, stands) {
                return;
            }
            self.note(size + 1, &candidate.stands);
            let further: Vec<Candidate> = colored[..place]
                .iter()
                .filter_map(|(other, _)| self.beside(candidate, other))
                .collect();
            self.extend(size + 1, &candidate.stands, &further);
        }
    }

    /// The other one as a candidate for the group with this one in it.
    fn beside(&self, one: &Candidate, other: &Candidate) -> Option<Candidate> {
        self.effort.spend_on(&one.stands);
        if self.effort.is_spent() {
            return None;
        }
        let both = one.stands.and(&other.stands);
        let stands = both.and(self.links.holds(one.piece, other.piece));
        (!stands.is_never()).then_some(Candidate {
            piece: other.piece,
            stands,
        })
    }

    /// The candidates by colors, each with the number of colors up to its own: no two of one color are ever linked, so no
    /// group among them and those before them is larger.
    fn colored<'c>(&self, candidates: &'c [Candidate]) -> Vec<(&'c Candidate, usize)> {
        let mut colors: Vec<Vec<&Candidate>> = vec![];
        for candidate in candidates {
            let is_free = |color: &&mut Vec<&Candidate>| {
                let mut of = color.iter();
                of.all(|other| self.beside(candidate, other).is_none())
            };
            match colors.iter_mut().find(is_free) {
                Some(color) => color.push(candidate),
                None => colors.push(vec![candidate]),
            }
        }
        let numbered = colors.into_iter().enumerate();
        numbered
            .flat_map(|(index, color)| color.into_iter().map(move |one| (one, index + 1)))
            .collect()
    }

    fn note(&mut self, size: usize, stands: &Truth) {
        if self.found.len() < size {
            self.found.resize(size, Truth::Never);
        }
        let found = &mut self.found[size - 1];
        *found = found.or(stands);
    }

    /// Whether a group of that size was found wherever this one stands.
    fn is_found(&self, size: usize, stands: &Truth) -> bool {
        let found = self.found.get(size.wrapping_sub(1));
        found.is_some_and(|found| stands.and(&found.not()).is_never())
    }
}

//! Which of its places every label takes, so that labels cover neither each other nor anything that matters.
//!
//! Simulated annealing over candidate places, after Christensen, Marks and Shieber, "An empirical study of algorithms for
//! point-feature label placement" (ACM Transactions on Graphics 14(3), 1995), who found it the best of the common ones. In:
//! candidate places with their own costs. Out: the index of one for every label. The same input gives the same output.

use super::block::Block;

/// A place with what it costs by itself, in square pixels of what it covers.
#[derive(Clone, Copy, Debug)]
pub struct LabelPlace {
    pub block: Block,
    pub cost: f64,
}

/// What a square pixel that two labels share costs.
const OVERLAP_COST: f64 = 6.0;
/// Rounds at one temperature: as often as there are labels, times this.
const TRIES_PER_LABEL: usize = 12;
/// From one temperature to the next, and how many there are.
const COOLING: f64 = 0.8;
const TEMPERATURES: usize = 24;
/// The first temperature: such a part of a label's area is given up for a freer choice as often as not.
const FIRST_TEMPERATURE: f64 = 0.5;
/// Where the sequence of chances begins.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// The place of every label; its first where it has but one. Labels without places are passed over.
pub fn choose(places: &[Vec<LabelPlace>]) -> Vec<usize> {
    let mut best = descended(places, vec![0; places.len()]);
    let movable: Vec<usize> = (0..places.len()).filter(|&i| places[i].len() > 1).collect();
    if movable.len() < 2 || is_free(places, &best) {
        return best;
    }
    let mut chance = Xorshift(SEED);
    let area = places[movable[0]][0].block.area().max(1.0);
    let (mut chosen, mut temperature) = (best.clone(), FIRST_TEMPERATURE * area);
    let (mut cost, mut least) = (total(places, &best), total(places, &best));
    for _ in 0..TEMPERATURES {
        for _ in 0..TRIES_PER_LABEL * movable.len() {
            let label = movable[chance.below(movable.len())];
            let place = chance.below(places[label].len());
            let before = chosen[label];
            let change =
                cost_at(places, &chosen, label, place) - cost_at(places, &chosen, label, before);
            if change <= 0.0 || chance.part() < (-change / temperature).exp() {
                chosen[label] = place;
                cost += change;
                if cost < least - 1e-9 {
                    least = cost;
                    best.clone_from(&chosen);
                }
            }
        }
        temperature *= COOLING;
    }
    descended(places, best)
}

/// Every label moves to its best place given the others, until none wants to.
fn descended(places: &[Vec<LabelPlace>], mut chosen: Vec<usize>) -> Vec<usize> {
    const MOST_ROUNDS: usize = 8;
    for _ in 0..MOST_ROUNDS {
        let mut has_moved = false;
        for label in 0..places.len() {
            let cost = |place: &usize| cost_at(places, &chosen, label, *place);
            let best = (0..places[label].len()).min_by(|a, b| cost(a).total_cmp(&cost(b)));
            if let Some(best) = best.filter(|best| *best != chosen[label]) {
                chosen[label] = best;
                has_moved = true;
            }
        }
        if !has_moved {
            break;
        }
    }
    chosen
}

/// What a label costs at one of its places, given the others.
fn cost_at(places: &[Vec<LabelPlace>], chosen: &[usize], label: usize, place: usize) -> f64 {
    let Some(own) = places[label].get(place) else {
        return 0.0;
    };
    let others = places.iter().zip(chosen).enumerate();
    let shared = others.filter(|(other, _)| *other != label);
    let shared = shared.filter_map(|(_, (places, at))| places.get(*at));
    let shared: f64 = shared.map(|other| own.block.overlap(other.block)).sum();
    own.cost + OVERLAP_COST * shared
}

/// Whether no label is in another's way.
fn is_free(places: &[Vec<LabelPlace>], chosen: &[usize]) -> bool {
    (0..places.len()).all(|label| {
        let own = places[label].get(chosen[label]).map_or(0.0, |p| p.cost);
        cost_at(places, chosen, label, chosen[label]) <= own + 1e-9
    })
}

fn total(places: &[Vec<LabelPlace>], chosen: &[usize]) -> f64 {
    let own = |label: usize| places[label].get(chosen[label]).map_or(0.0, |p| p.cost);
    let all = |label: usize| cost_at(places, chosen, label, chosen[label]);
    // Every overlap is told twice.
    (0..places.len())
        .map(|label| own(label) + (all(label) - own(label)) / 2.0)
        .sum()
}

/// Numbers that look like chance (Marsaglia, "Xorshift RNGs", 2003).
struct Xorshift(u64);

impl Xorshift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// In 0 to 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(left: f64, cost: f64) -> LabelPlace {
        LabelPlace {
            block: Block {
                left,
                top: 0.0,
                right: left + 10.0,
                bottom: 5.0,
            },
            cost,
        }
    }

    #[test]
    fn labels_that_would_cover_each_other_find_free_places() {
        // Each would rather stand where the next one stands; only one way leaves all free.
        let row: Vec<Vec<LabelPlace>> = (0..6)
            .map(|i| {
                let own = f64::from(i) * 10.0;
                vec![
                    place(own + 5.0, 0.0),
                    place(own, 1.0),
                    place(own + 12.0, 0.5),
                ]
            })
            .collect();
        let chosen = choose(&row);
        assert!(is_free(&row, &chosen), "{chosen:?}");
        assert_eq!(chosen, choose(&row), "the same every time");
    }

    #[test]
    fn without_places_nothing_is_chosen() {
        assert_eq!(choose(&[]), [0usize; 0]);
        assert_eq!(choose(&[vec![], vec![place(0.0, 0.0)]]), [0, 0]);
    }
}

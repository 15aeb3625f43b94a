//! Whether a koan has the Buddha-nature by a rule, how sure that is, and on which doubtful facts it hangs.
//!
//! Every combination of the doubtful facts that the rule looks at is a possible world. So long as there are not too many,
//! all are judged and the probability is exact; else a sample of them is, drawn from a written seed.

use super::facts::{Choices, Doubt, Fact, FactValue, doubts, worlds};
use super::koan::{Koan, Mark};
use super::random::Random;
use super::rule::{Mentions, Rule};
use super::worlds::Truth;
use std::collections::BTreeMap;

/// What a rule says of a koan.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The probability that it has the Buddha-nature.
    pub probability: f64,
    /// The doubtful facts that matter, in the order of their pieces.
    pub hinges: Vec<Hinge>,
    /// How well the probability is known.
    pub certainty: Certainty,
}

/// What a guess says of one marked koan.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The koan's id, or the file as it was given.
    pub name: String,
    /// The Master's stone.
    pub mark: Mark,
    /// What the guess says.
    pub judgement: Judgement,
}

/// How well the probabilities are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// By all possible worlds.
    Exact,
    /// By so many worlds drawn at random.
    Sampled(usize),
}

/// A doubtful fact that the mark hangs on.
#[derive(Clone, Debug, PartialEq)]
pub struct Hinge {
    /// The fact, by the pieces' places.
    pub fact: Fact,
    /// The likeliest value, and how likely it is.
    pub value: FactValue,
    /// How likely the value is.
    pub probability: f64,
    /// By how much at most the probability of having the Buddha-nature differs between two values of the fact.
    pub swing: f64,
}

impl Hinge {
    /// The ids of the pieces that the fact is about.
    pub fn pieces<'k>(&self, koan: &'k Koan) -> Vec<&'k str> {
        let indices = [Some(self.fact.piece), self.fact.other];
        let pieces = indices
            .into_iter()
            .flatten()
            .filter_map(|index| koan.pieces().get(index));
        pieces.map(|piece| piece.id.as_str()).collect()
    }
}

impl Judgement {
    /// Probability from which a koan has the Buddha-nature; from what is left to 1 downwards it has not.
    pub const HAS_FROM: f64 = 0.95;

    /// Whether it has the Buddha-nature; none where the Master must judge.
    pub fn has(&self) -> Option<bool> {
        /// What adding up probabilities may cost.
        const ROUNDING: f64 = 1e-9;
        if self.probability >= Self::HAS_FROM - ROUNDING {
            Some(true)
        } else if self.probability <= 1.0 - Self::HAS_FROM + ROUNDING {
            Some(false)
        } else {
            None
        }
    }

    /// Whether the Master's mark says otherwise.
    pub fn contradicts(&self, mark: Mark) -> bool {
        self.has().is_some_and(|has| has != (mark == Mark::White))
    }
}

/// Worlds that are all judged; of more a sample is.
const MOST_WORLDS: usize = 1 << 20;
/// Worlds drawn: a probability is known to ±0.002 (one sigma) or better.
const DRAWS: usize = 1 << 16;
/// Smaller swings are those of rounding.
const LEAST_SWING: f64 = 1e-6;

/// Judges a koan.
pub fn judge(koan: &Koan, rule: &Rule) -> Judgement {
    let doubts = doubts(koan, &Mentions::of(rule));
    let combinations = doubts
        .values()
        .try_fold(1usize, |product, doubt| product.checked_mul(doubt.len()));
    match combinations.filter(|count| *count <= MOST_WORLDS) {
        Some(count) => exactly(koan, rule, &doubts, count),
        None => by_sample(koan, rule, &doubts),
    }
}

/// All worlds: the number of one, written with a digit for every fact, says which value each fact has.
struct Numbering<'a> {
    /// The number of worlds after which the value of a fact changes, and its values.
    facts: Vec<(usize, &'a Doubt)>,
}

impl Numbering<'_> {
    fn digits(&self, world: usize) -> impl Iterator<Item = usize> {
        let facts = self.facts.iter();
        facts.map(move |(step, values)| world / step % values.len())
    }

    fn probability(&self, world: usize) -> f64 {
        let facts = self.digits(world).zip(&self.facts);
        facts.map(|(digit, (_, values))| values[digit].1).product()
    }
}

fn exactly(koan: &Koan, rule: &Rule, doubts: &BTreeMap<Fact, Doubt>, count: usize) -> Judgement {
    let mut step = 1;
    let mut numbering = Numbering { facts: vec![] };
    let mut choices = Choices::new();
    for (fact, values) in doubts {
        let truth =
            |value: usize| Truth::by_world(count, |world| world / step % values.len() == value);
        let chosen = values.iter().enumerate();
        let chosen = chosen.map(|(index, (value, _))| (value.clone(), truth(index)));
        choices.insert(*fact, chosen.collect());
        numbering.facts.push((step, values));
        step *= values.len();
    }
    let having = worlds(koan, &choices).having(rule);
    let mut probability = 0.0;
    let of_values = doubts.values().map(|values| vec![0.0; values.len()]);
    let mut having_by_value: Vec<Vec<f64>> = of_values.collect();
    for world in having.worlds(count) {
        let of_world = numbering.probability(world);
        probability += of_world;
        for (digit, having) in numbering.digits(world).zip(&mut having_by_value) {
            having[digit] += of_world;
        }
    }
    let hinges = doubts.iter().zip(having_by_value).map(|(doubt, having)| {
        let given = having.iter().zip(doubt.1).map(|(p, (_, of))| p / of);
        hinge(doubt, given)
    });
    Judgement {
        probability: probability.clamp(0.0, 1.0),
        hinges: hinges.flatten().collect(),
        certainty: Certainty::Exact,
    }
}

/// The same worlds serve for all values of a fact, so that only what hangs on it makes a difference.
fn by_sample(koan: &Koan, rule: &Rule, doubts: &BTreeMap<Fact, Doubt>) -> Judgement {
    let mut random = Random::of("worlds");
    let drawn = doubts.iter().map(|(fact, values)| {
        let draws: Vec<usize> = (0..DRAWS)
            .map(|_| drawn_value(values, &mut random))
            .collect();
        let truth = |index| Truth::by_world(DRAWS, |world| draws[world] == index);
        let chosen = values.iter().enumerate();
        let chosen = chosen.map(|(index, (value, _))| (value.clone(), truth(index)));
        (*fact, chosen.collect())
    });
    let mut choices: Choices = drawn.collect();
    let share = |choices: &Choices| {
        let having = worlds(koan, choices).having(rule);
        having.worlds(DRAWS).count() as f64 / DRAWS as f64
    };
    let probability = share(&choices);
    let mut hinges = vec![];
    for doubt in doubts {
        let (fact, values) = doubt;
        let drawn = choices.remove(fact).unwrap_or_default();
        let mut given = vec![];
        for (value, _) in values {
            let alone = vec![(value.clone(), Truth::Always)];
            choices.insert(*fact, alone);
            given.push(share(&choices));
        }
        choices.insert(*fact, drawn);
        hinges.extend(hinge(doubt, given.into_iter()));
    }
    Judgement {
        probability,
        hinges,
        certainty: Certainty::Sampled(DRAWS),
    }
}

/// The fact as a hinge, if it matters; `given` is the probability of having the Buddha-nature given each value.
fn hinge(
    (fact, values): (&Fact, &Doubt),
    given: impl Iterator<Item = f64> + Clone,
) -> Option<Hinge> {
    let most = given.clone().fold(f64::NEG_INFINITY, f64::max);
    let swing = most - given.fold(f64::INFINITY, f64::min);
    let mut likeliest = values.first()?;
    for value in values {
        if value.1 > likeliest.1 {
            likeliest = value;
        }
    }
    (swing > LEAST_SWING).then(|| Hinge {
        fact: *fact,
        value: likeliest.0.clone(),
        probability: likeliest.1,
        swing: swing.clamp(0.0, 1.0),
    })
}

/// The index of a value, drawn by the probabilities.
fn drawn_value(values: &Doubt, random: &mut Random) -> usize {
    let mut left = random.unit();
    let last = values.len().saturating_sub(1);
    let mut before = values.iter().take(last);
    let found = before.position(|(_, probability)| {
        left -= probability;
        left < 0.0
    });
    found.unwrap_or(last)
}

//! Whether a koan has the Buddha-nature by a rule, how sure that is, and on which doubtful facts it hangs.
//!
//! Every combination of the doubtful facts that the rule looks at is a possible world. So long as there are not too many,
//! all are judged and the probability is exact; else a sample of them is, drawn from a written seed.

use super::facts::{Choices, Doubt, Fact, FactValue, doubts, worlds};
use super::koan::{Koan, Mark};
use super::overlooked;
use super::random::numbers_of;
use super::rule::{Mentions, Rule};
use super::worlds::{Truth, WorkBudget};
use crate::certainty::Status;
use crate::random::SplitMix64;
use std::collections::BTreeMap;

/// What a rule says of a koan.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The probability that it has the Buddha-nature.
    pub probability: f64,
    /// The doubtful facts that matter, in the order of their pieces; of very many those that matter most.
    pub hinges: Vec<PivotalFact>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// By all possible worlds.
    Exact,
    /// By so many worlds drawn at random.
    Sampled(usize),
    /// Not at all: so much is in doubt that telling takes too long.
    Unknown,
}

/// A doubtful fact that the mark hangs on.
#[derive(Clone, Debug, PartialEq)]
pub struct PivotalFact {
    /// The fact, by the pieces' places.
    pub fact: Fact,
    /// The likeliest value, and how likely it is.
    pub value: FactValue,
    /// How likely the value is.
    pub probability: f64,
    /// By how much at most the probability of having the Buddha-nature differs between two values of the fact.
    pub swing: f64,
}

impl PivotalFact {
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
    pub const HAS_FROM: f64 = Status::CLEAR_FROM;

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

    /// What is so with one more piece, which the koan may have: hinges are those of the pieces that are known.
    fn or(self, with_one_more: Self, more: f64) -> Self {
        let mut both = self;
        both.probability += more * (with_one_more.probability - both.probability);
        both.certainty = both.certainty.max(with_one_more.certainty);
        for hinge in &mut both.hinges {
            hinge.swing *= 1.0 - more;
        }
        both
    }

    /// Whether the Master's mark says otherwise.
    pub fn contradicts(&self, mark: Mark) -> bool {
        self.has().is_some_and(|has| has != (mark == Mark::White))
    }
}

/// Worlds that are all judged; of more a sample is.
const MOST_WORLDS: usize = 1 << 20;
/// Worlds drawn: a probability is known to ±0.002, ±0.008 or ±0.03 (one sigma) or better. Fewer where more would take too long.
const DRAWS: [usize; 3] = [1 << 16, 1 << 12, 1 << 8];
/// What one way of judging may take: a fraction of a second.
const MOST_EFFORT: u64 = 1 << 27;
/// Values drawn for all worlds: a fraction of a second, and some megabytes.
const MOST_DRAWN: usize = 1 << 25;
/// Facts in doubt that are looked at one by one, those before all that seem to matter most.
const MOST_TRIED: usize = 64;
/// With fewer of them tried, fewer draws serve better.
const LEAST_TRIED: usize = 16;
/// Smaller swings are those of rounding.
const LEAST_SWING: f64 = 1e-6;

/// Judges a koan. So much may be in doubt that nothing can be told; then the Master must judge.
pub fn judge(koan: &Koan, rule: &Rule) -> Judgement {
    let (mentions, more) = (Mentions::of(rule), koan.may_have_more);
    let as_read = judge_pieces(koan, rule, &mentions);
    if more <= 0.0 {
        return as_read;
    }
    let widened = overlooked::with_one_more(koan, &mentions);
    as_read.or(judge_pieces(&widened, rule, &mentions), more)
}

/// Judges a koan that has these pieces and no more.
fn judge_pieces(koan: &Koan, rule: &Rule, mentions: &Mentions) -> Judgement {
    let doubts = doubts(koan, mentions);
    let combinations = doubts
        .values()
        .try_fold(1usize, |product, doubt| product.checked_mul(doubt.len()));
    let combinations = combinations.filter(|count| *count <= MOST_WORLDS);
    let exact = combinations.and_then(|count| exactly(koan, rule, &doubts, count));
    let sampled = || {
        let mut draws = DRAWS.iter();
        draws.find_map(|draws| by_sample(koan, rule, &doubts, *draws))
    };
    exact.or_else(sampled).unwrap_or(Judgement {
        probability: 0.5,
        hinges: vec![],
        certainty: Certainty::Unknown,
    })
}

/// The worlds in which a koan has the Buddha-nature; none where telling takes too much.
fn having(koan: &Koan, rule: &Rule, choices: &Choices, effort: &WorkBudget) -> Option<Truth> {
    // What finding the choice of one pair costs.
    const PAIR: u64 = 128;
    effort.spend(PAIR * (koan.pieces().len() as u64).pow(2));
    let mut worlds = worlds(koan, choices);
    worlds.effort = effort.clone();
    let having = worlds.having(rule);
    (!effort.is_spent()).then_some(having)
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

fn exactly(
    koan: &Koan,
    rule: &Rule,
    doubts: &BTreeMap<Fact, Doubt>,
    count: usize,
) -> Option<Judgement> {
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
    let having = having(koan, rule, &choices, &WorkBudget::of(MOST_EFFORT))?;
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
    Some(Judgement {
        probability: probability.clamp(0.0, 1.0),
        hinges: hinges.flatten().collect(),
        certainty: Certainty::Exact,
    })
}

/// The same worlds serve for all values of a fact, so that only what hangs on it makes a difference. None where that takes too
/// much time or memory.
fn by_sample(
    koan: &Koan,
    rule: &Rule,
    doubts: &BTreeMap<Fact, Doubt>,
    draws: usize,
) -> Option<Judgement> {
    if doubts.len() * draws > MOST_DRAWN {
        return None;
    }
    let effort = WorkBudget::of(MOST_EFFORT);
    let mut choices = drawn(doubts, draws);
    let all = having(koan, rule, &choices, &effort)?;
    let share = |truth: &Truth| truth.count(draws) as f64 / draws as f64;
    let took = MOST_EFFORT - effort.left();
    let affordable = (effort.left() / 2 / took.max(1)) as usize / 2;
    let most = MOST_TRIED.min(affordable);
    let is_last = DRAWS.last() == Some(&draws);
    if most < LEAST_TRIED.min(doubts.len()) && !is_last {
        return None;
    }
    let mut hinges = vec![];
    for (fact, values) in tried(doubts, &choices, (&all, draws), most) {
        let kept = choices.remove(fact).unwrap_or_default();
        let mut given = vec![];
        for (value, _) in values {
            let alone = vec![(value.clone(), Truth::Always)];
            choices.insert(*fact, alone);
            given.push(share(&having(koan, rule, &choices, &effort)?));
        }
        choices.insert(*fact, kept);
        hinges.extend(hinge((fact, values), given.into_iter()));
    }
    Some(Judgement {
        probability: share(&all),
        hinges,
        certainty: Certainty::Sampled(draws),
    })
}

/// Worlds drawn at random.
fn drawn(doubts: &BTreeMap<Fact, Doubt>, draws: usize) -> Choices {
    let mut random = numbers_of("worlds");
    let drawn = doubts.iter().map(|(fact, values)| {
        let drawn: Vec<usize> = (0..draws)
            .map(|_| drawn_value(values, &mut random))
            .collect();
        let truth = |index| Truth::by_world(draws, |world| drawn[world] == index);
        let chosen = values.iter().enumerate();
        let chosen = chosen.map(|(index, (value, _))| (value.clone(), truth(index)));
        (*fact, chosen.collect())
    });
    drawn.collect()
}

/// The facts that are looked at one by one: all, or those with whose values having the Buddha-nature goes most in the worlds that
/// were drawn.
fn tried<'d>(
    doubts: &'d BTreeMap<Fact, Doubt>,
    choices: &Choices,
    (having, draws): (&Truth, usize),
    most: usize,
) -> Vec<(&'d Fact, &'d Doubt)> {
    let mut tried: Vec<_> = doubts.iter().collect();
    if tried.len() <= most {
        return tried;
    }
    let swing = |fact: &Fact| {
        let chosen = choices.get(fact).into_iter().flatten();
        let given = chosen.map(|(_, truth)| {
            let of = truth.count(draws).max(1) as f64;
            truth.and(having).count(draws) as f64 / of
        });
        let (least, most) = given.fold((1.0f64, 0.0f64), |(least, most), p| {
            (least.min(p), most.max(p))
        });
        most - least
    };
    tried.sort_by_cached_key(|(fact, _)| (1e9 * (1.0 - swing(fact))) as i64);
    tried.truncate(most);
    tried.sort_by_key(|(fact, _)| **fact);
    tried
}

/// The fact as a hinge, if it matters; `given` is the probability of having the Buddha-nature given each value.
fn hinge(
    (fact, values): (&Fact, &Doubt),
    given: impl Iterator<Item = f64> + Clone,
) -> Option<PivotalFact> {
    let most = given.clone().fold(f64::NEG_INFINITY, f64::max);
    let swing = most - given.fold(f64::INFINITY, f64::min);
    let mut likeliest = values.first()?;
    for value in values {
        if value.1 > likeliest.1 {
            likeliest = value;
        }
    }
    (swing > LEAST_SWING).then(|| PivotalFact {
        fact: *fact,
        value: likeliest.0.clone(),
        probability: likeliest.1,
        swing: swing.clamp(0.0, 1.0),
    })
}

/// The index of a value, drawn by the probabilities.
fn drawn_value(values: &Doubt, random: &mut SplitMix64) -> usize {
    let mut left = random.unit();
    let last = values.len().saturating_sub(1);
    let mut before = values.iter().take(last);
    let found = before.position(|(_, probability)| {
        left -= probability;
        left < 0.0
    });
    found.unwrap_or(last)
}

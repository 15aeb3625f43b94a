//! Ten thousand matches of Geomancer between three simple strategies: how long they last, and who wins.
//!
//! `cargo bench -p geomant-core --bench geomancer -- MATCHES`; 10,000 for each number of players, unless told
//! otherwise. Dice and decisions come from written seeds, so the tables are the same everywhere. Every state is
//! checked on the way: dice are neither made nor lost, somebody is always waited for, and every match ends that does not
//! stick.

#[path = "common/chance.rs"]
mod chance;

use chance::Chance;
use geomant_core::rules::geomancer::{
    DICE, Defence, Dice, Element, Face, Force, GeomancerMatch, Order, Parting, Phase, Setup, State,
    Step, legal,
};
use geomant_core::rules::geomancer::{LegalAttack, LegalDefence};
use geomant_core::rules::matches::Match;

const USUAL_MATCHES: usize = 10_000;
/// Far more than any match has had.
const MOST_STEPS: usize = 100_000;

/// How a player decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strategy {
    /// Anything that is legal, each with the same chance.
    Random,
    /// Gathers its most frequent element, and attacks as many as it can with all of that and all Focus.
    Bold,
    /// Attacks only those who can't control the attack, with as many dice as there are such; rarely anyone else, with one
    /// die. Fills missing elements.
    Wary,
}

impl Strategy {
    const ALL: [Self; 3] = [Self::Random, Self::Bold, Self::Wary];
}

impl Chance {
    fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).copied()
    }

    fn up_to(&mut self, most: u32) -> u32 {
        self.below(most as usize + 1) as u32
    }
}

/// What a number of players' matches came to.
#[derive(Default)]
struct Tally {
    turns: Vec<usize>,
    wins: [usize; 3],
    seats: [usize; 3],
    /// Matches in which all that are left show nothing but Focus: nobody can attack or create any more.
    stuck: usize,
}

fn main() {
    let matches = std::env::args().find_map(|word| word.parse().ok());
    let matches = matches.unwrap_or(USUAL_MATCHES);
    eprintln!("players | turns: median, 5 % to 95 % | wins of random, bold, wary, by seat | stuck");
    for players in 2..=6 {
        let mut tally = Tally::default();
        for number in 0..matches {
            play(players, number as u64, &mut tally);
        }
        tally.turns.sort_unstable();
        let at = |percent: usize| tally.turns[percent * (tally.turns.len() - 1) / 100];
        let share = |s: Strategy| {
            let (wins, seats) = (tally.wins[s as usize], tally.seats[s as usize]);
            format!("{:.1} %", 100.0 * wins as f64 / seats as f64)
        };
        let shares = Strategy::ALL.map(share).join(", ");
        let (median, low, high, stuck) = (at(50), at(5), at(95), tally.stuck);
        eprintln!("{players} | {median}, {low} to {high} | {shares} | {stuck}");
    }
}

/// One match; who plays how is drawn by lot.
fn play(players: usize, number: u64, tally: &mut Tally) {
    let mut chance = Chance(number * 6 + players as u64);
    let strategies: Vec<Strategy> = (0..players)
        .map(|_| Strategy::ALL[chance.below(3)])
        .collect();
    let setup = Setup {
        players: (0..players).map(|player| format!("p{player}")).collect(),
        order: Order::Any,
        seed: Some(number),
    };
    let mut state = GeomancerMatch::begin(&setup);
    let mut turns = 0;
    for _ in 0..MOST_STEPS {
        check(&state);
        if let Some(winner) = state.winner() {
            tally.turns.push(turns);
            tally.wins[strategies[winner] as usize] += 1;
            for strategy in strategies {
                tally.seats[strategy as usize] += 1;
            }
            return;
        }
        if state
            .hands
            .iter()
            .all(|hand| hand.dice.elements().next().is_none())
        {
            tally.stuck += 1;
            return;
        }
        let before = state.turn().map(|turn| turn.player);
        let step = step(&setup, &state, &strategies, &mut chance);
        state = GeomancerMatch::after(&setup, &state, &step)
            .unwrap_or_else(|error| panic!("{step:?} in {state:?}: {error}"));
        turns += usize::from(state.turn().map(|turn| turn.player) != before);
    }
    panic!("match {number} of {players} does not end");
}

fn check(state: &State) {
    let held: u32 = state.hands.iter().map(|hand| hand.total()).sum();
    assert_eq!(held + state.aside(), DICE);
    assert!(state.hands.iter().all(|hand| hand.dice.holds(&hand.used)));
    assert_eq!(state.pending().is_empty(), state.winner().is_some());
}

/// What the first player does who is waited for.
fn step(setup: &Setup, state: &State, strategies: &[Strategy], chance: &mut Chance) -> Step {
    let legal = legal(setup, state);
    if let Some((player, may)) = legal.defend.first() {
        let attack = state.fight().map_or(Force::Harmonic, |fight| fight.with);
        let defence = defence(strategies[*player], may, &attack, chance);
        return Step::Defend(vec![(setup.name(*player).to_owned(), defence)]);
    }
    if let Some((player, owed)) = legal.give.first() {
        let parting = parting(state, strategies[*player], (*player, *owed), chance);
        return Step::Give(vec![(setup.name(*player).to_owned(), parting)]);
    }
    let Phase::Acting(turn) = &state.phase else {
        panic!("a seeded match waits for {:?}", state.phase);
    };
    let strategy = strategies[turn.player];
    let dice = &state.hands[turn.player].dice;
    let create = creation(strategy, dice, &legal.create, chance);
    let attack = legal.attack.as_ref();
    let attack = attack.and_then(|may| attack_of(setup, state, strategy, may, chance));
    match (strategy, create, attack) {
        // The bold create first, the wary afterwards.
        (Strategy::Bold, Some(dice), _) => Step::Create(dice),
        (_, create, Some(attack)) if create.is_none() || chance.below(2) == 0 => attack,
        (Strategy::Wary, _, Some(attack)) => attack,
        (_, Some(dice), _) => Step::Create(dice),
        (_, None, Some(attack)) => attack,
        (_, None, None) => Step::Pass,
    }
}

fn creation(
    strategy: Strategy,
    dice: &Dice,
    may: &[(Element, u32)],
    chance: &mut Chance,
) -> Option<Dice> {
    match strategy {
        Strategy::Random => {
            let (element, most) = chance.pick(may)?;
            let count = chance.up_to(most);
            (count > 0).then(|| Dice::of(element, count))
        }
        // What feeds an element makes it the largest.
        Strategy::Bold => {
            let joined = |(element, count): &&(Element, u32)| count + dice.count(element.created());
            let (element, count) = may.iter().max_by_key(joined)?;
            Some(Dice::of(*element, *count))
        }
        // One die of what there is enough of fills what is missing.
        Strategy::Wary => {
            let fills = |(element, count): &&(Element, u32)| {
                *count > 1 && dice.count(element.created()) == 0
            };
            let (element, _) = may.iter().find(fills)?;
            Some(Dice::of(*element, 1))
        }
    }
}

fn attack_of(
    setup: &Setup,
    state: &State,
    strategy: Strategy,
    may: &LegalAttack,
    chance: &mut Chance,
) -> Option<Step> {
    let names = |targets: &[usize]| -> Vec<String> {
        let names = targets.iter().map(|target| setup.name(*target));
        names.map(str::to_owned).collect()
    };
    let attack = |dice: Dice, targets: &[usize]| Step::Attack {
        with: Force::Dice(dice),
        at: names(targets),
    };
    match strategy {
        Strategy::Random => {
            let (element, most) = chance.pick(&may.natural)?;
            let mut dice = Dice::of(element, 1 + chance.up_to(most - 1));
            dice.add(Face::Focus, chance.up_to(may.focus));
            let most = may.targets.len().min(dice.total() as usize);
            let number = 1 + chance.below(most);
            Some(attack(dice, &may.targets[..number]))
        }
        Strategy::Bold => {
            let (element, count) = may.natural.iter().max_by_key(|(_, count)| *count)?;
            let mut dice = Dice::of(*element, *count);
            dice.add(Face::Focus, may.focus);
            let number = may.targets.len().min(dice.total() as usize);
            Some(attack(dice, &may.targets[..number]))
        }
        Strategy::Wary => {
            let open_to = |element: Element| -> Vec<usize> {
                let is_open = |target: &&usize| {
                    let dice = &state.hands[**target].dice;
                    dice.count(element.controlled_by()) == 0 && !dice.is_harmonic()
                };
                may.targets.iter().filter(is_open).copied().collect()
            };
            let plans = may.natural.iter().map(|(element, count)| {
                let mut open = open_to(*element);
                open.truncate((count + may.focus) as usize);
                (*element, *count, open)
            });
            let best = plans.max_by_key(|(_, _, open)| open.len());
            let (element, count, open) = best?;
            if open.is_empty() {
                // Without this the wary would wait for each other for ever.
                let first = may.targets.first().filter(|_| chance.below(8) == 0)?;
                return Some(attack(Dice::of(element, 1), &[*first]));
            }
            let natural = count.min(open.len() as u32);
            let mut dice = Dice::of(element, natural);
            dice.add(Face::Focus, open.len() as u32 - natural);
            Some(attack(dice, &open))
        }
    }
}

/// The least that loses nothing, or else insults; the random take anything.
fn defence(strategy: Strategy, may: &LegalDefence, attack: &Force, chance: &mut Chance) -> Defence {
    let with = |element: Element, count: u32, focus: u32| {
        let mut dice = Dice::of(element, count);
        dice.add(Face::Focus, focus);
        Defence::With(Force::Dice(dice))
    };
    let harmonic = may.harmonic.then_some(Defence::With(Force::Harmonic));
    if strategy == Strategy::Random {
        let focus = chance.up_to(may.focus);
        let natural = may
            .natural
            .map(|(element, count)| with(element, count, focus));
        let ways: Vec<Defence> = [Some(Defence::None), natural, harmonic]
            .into_iter()
            .flatten()
            .collect();
        return chance.pick(&ways).unwrap_or(Defence::None);
    }
    let (Some((element, count)), Some(strength)) = (may.natural, attack.strength()) else {
        return harmonic.unwrap_or(Defence::None);
    };
    match count + may.focus {
        most if most >= 2 * strength => with(element, count, (2 * strength).saturating_sub(count)),
        most if most >= strength => with(element, count, strength.saturating_sub(count)),
        _ => harmonic.unwrap_or_else(|| with(element, count, 0)),
    }
}

/// Dice that are parted with: of what there is most, used ones first; the random take anything.
fn parting(
    state: &State,
    strategy: Strategy,
    (player, owed): (usize, u32),
    chance: &mut Chance,
) -> Parting {
    let hand = &state.hands[player];
    let (mut unused, mut used) = (hand.unused(), hand.used);
    let mut parting = Parting::default();
    for _ in 0..owed {
        let from_used = match strategy {
            Strategy::Random => chance.up_to(unused.total() + used.total() - 1) < used.total(),
            Strategy::Bold | Strategy::Wary => used.total() > 0,
        };
        let (from, to) = if from_used {
            (&mut used, &mut parting.used)
        } else {
            (&mut unused, &mut parting.unused)
        };
        let faces: Vec<Face> = Face::ALL
            .into_iter()
            .filter(|f| from.count(*f) > 0)
            .collect();
        let most = faces.iter().copied().max_by_key(|face| from.count(*face));
        let face = match strategy {
            Strategy::Random => chance.pick(&faces),
            Strategy::Bold | Strategy::Wary => most,
        };
        let face = face.unwrap_or(Face::Focus);
        *from = from.without(&Dice::of(face, 1));
        to.add(face, 1);
    }
    parting
}

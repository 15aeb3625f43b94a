//! What holds in whole random matches of Geomancer: dice are conserved, and what is legal is exactly what is taken.

use super::setup;
use crate::layout::file::field::Fields;
use crate::rules::geomancer::legal::LegalDefence;
use crate::rules::geomancer::*;
use crate::rules::matches::file::{MatchFile, RecordLine};

/// Numbers from 0 below a bound.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
}

/// Steps of all kinds that one may think of in a state, legal or not; every legal attack and defence among them.
fn imaginable(setup: &Setup, state: &State) -> Vec<Step> {
    let names = &setup.players;
    let mut steps = vec![Step::Pass];
    let most = |face: Face| {
        state
            .hands
            .iter()
            .map(|hand| hand.dice.count(face))
            .max()
            .unwrap_or(0)
    };
    let mut forces = vec![Force::Harmonic, Force::Dice(Dice::of(Face::Focus, 1))];
    for element in Element::ALL {
        for count in 1..=most(element.into()) + 1 {
            for focus in 0..=most(Face::Focus) + 1 {
                let mut dice = Dice::of(element, count);
                dice.add(Face::Focus, focus);
                forces.push(Force::Dice(dice));
            }
        }
    }
    for force in forces {
        if let Force::Dice(dice) = force {
            steps.push(Step::Create(dice));
        }
        for set in 1..1_usize << names.len() {
            let at = names
                .iter()
                .enumerate()
                .filter(|(bit, _)| set >> bit & 1 == 1);
            let at = at.map(|(_, name)| name.clone()).collect();
            steps.push(Step::Attack { with: force, at });
        }
        for name in names {
            steps.push(Step::Defend(vec![(name.clone(), Defence::With(force))]));
        }
    }
    for (name, hand) in names.iter().zip(&state.hands) {
        steps.push(Step::Defend(vec![(name.clone(), Defence::None)]));
        for count in 0..4 {
            steps.push(Step::Roll(vec![(
                name.clone(),
                Dice::of(Face::Focus, count),
            )]));
            for face in Face::ALL {
                let unused = Dice::of(face, count);
                let used = hand.used.without(&unused);
                for parting in [
                    Parting {
                        unused,
                        used: Dice::default(),
                    },
                    Parting { unused, used },
                ] {
                    steps.push(Step::Give(vec![(name.clone(), parting)]));
                }
            }
        }
    }
    steps
}

/// Whether what is legal says so of a step; independent of the rules that carry it out.
fn is_among(legal: &Legal, setup: &Setup, state: &State, step: &Step) -> bool {
    let place = |name: &str| setup.index_of(name).expect("a player");
    match step {
        Step::Pass => legal.pass,
        Step::Roll(rolls) => rolls
            .iter()
            .all(|(name, dice)| legal.roll.contains(&(place(name), dice.total()))),
        Step::Create(dice) => {
            let within = |(element, most): &(Element, u32)| {
                (1..=*most).contains(&dice.count(*element)) && dice.count(*element) == dice.total()
            };
            legal.create.iter().any(within)
        }
        Step::Attack { with, at } => legal.attack.as_ref().is_some_and(|may| {
            let within = |(element, most): &(Element, u32), dice: &Dice| {
                (1..=*most).contains(&dice.count(*element))
                    && dice.focus() <= may.focus
                    && dice.count(*element) + dice.focus() == dice.total()
                    && at.len() <= dice.total() as usize
            };
            at.iter().all(|name| may.targets.contains(&place(name)))
                && match with {
                    Force::Harmonic => may.harmonic,
                    Force::Dice(dice) => may.natural.iter().any(|natural| within(natural, dice)),
                }
        }),
        Step::Defend(said) => said.iter().all(|(name, defence)| {
            let may = legal
                .defend
                .iter()
                .find(|(player, _)| *player == place(name));
            may.is_some_and(|(_, may)| is_defence(may, defence))
        }),
        Step::Give(said) => said.iter().all(|(name, parting)| {
            let hand = &state.hands[place(name)];
            let held = hand.unused().holds(&parting.unused) && hand.used.holds(&parting.used);
            legal.give.contains(&(place(name), parting.total())) && held
        }),
    }
}

fn is_defence(may: &LegalDefence, defence: &Defence) -> bool {
    match defence {
        Defence::None => true,
        Defence::With(Force::Harmonic) => may.harmonic,
        Defence::With(Force::Dice(dice)) => may.natural.is_some_and(|(element, all)| {
            dice.count(element) == all
                && dice.focus() <= may.focus
                && dice.focus() + all == dice.total()
        }),
    }
}

/// What holds at every moment of a match.
fn check_state(setup: &Setup, state: &State) {
    let held: u32 = state.hands.iter().map(Hand::total).sum();
    assert_eq!(held + state.aside(), DICE);
    let in_fight = matches!(state.phase, Phase::Defending(..) | Phase::Giving(..));
    for hand in &state.hands {
        assert!(hand.dice.holds(&hand.used) && (in_fight || hand.used == Dice::default()));
        assert!(
            matches!(
                state.phase,
                Phase::Rolling | Phase::Rerolling(..) | Phase::Over { .. }
            ) || hand.to_roll == 0
        );
    }
    let left = state.hands.iter().filter(|hand| hand.is_in()).count();
    assert_eq!(state.winner().is_some(), left == 1);
    let pending = state.pending();
    assert_eq!(pending.is_empty(), state.winner().is_some());
    if let Phase::Rolling | Phase::Rerolling(..) = state.phase {
        let rolls = |player: &usize| state.hands[*player].to_roll > 0;
        assert!((0..state.hands.len()).all(|player| rolls(&player) == pending.contains(&player)));
    }
    if let Some(turn) = state
        .turn()
        .filter(|_| matches!(state.phase, Phase::Acting(_)))
    {
        assert!(
            state.hands[turn.player].is_in(),
            "{}",
            setup.name(turn.player)
        );
    }
}

/// Every state of a match from its beginning to its end, and the steps between them, which are picked at random among
/// those that are legal.
fn play(setup: &Setup, random: &mut Random) -> (Vec<State>, Vec<Step>) {
    let (mut states, mut steps) = (vec![], vec![]);
    let mut state = GeomancerMatch::begin(setup);
    let is_stuck = |state: &State| {
        // Where all show nothing but Focus, nobody can attack or create any more.
        let mut hands = state.hands.iter();
        hands.all(|hand| hand.to_roll == 0 && hand.dice.elements().next().is_none())
    };
    while !GeomancerMatch::is_over(&state) && !is_stuck(&state) {
        check_state(setup, &state);
        let step = any_legal(setup, &state, random);
        let next = GeomancerMatch::after(setup, &state, &step);
        let next = next.unwrap_or_else(|error| panic!("{step:?} in {state:?}: {error}"));
        states.push(std::mem::replace(&mut state, next));
        steps.push(step);
        assert!(steps.len() < 20_000, "a match without end");
    }
    check_state(setup, &state);
    states.push(state);
    (states, steps)
}

fn any_legal(setup: &Setup, state: &State, random: &mut Random) -> Step {
    let legal = legal(setup, state);
    let mut may = imaginable(setup, state);
    may.retain(|step| is_among(&legal, setup, state, step));
    // The dice of a whole hand are more than are imagined.
    if let Some((player, dice)) = legal.roll.first() {
        let mut faces = Dice::default();
        (0..*dice).for_each(|_| faces.add(random.pick(&Face::ALL), 1));
        return Step::Roll(vec![(setup.name(*player).to_owned(), faces)]);
    }
    if !may.is_empty() {
        return random.pick(&may);
    }
    let (player, owed) = legal.give[0];
    let mut parting = Parting::default();
    for face in Face::ALL {
        let free = owed - parting.total();
        parting
            .unused
            .add(face, state.hands[player].unused().count(face).min(free));
        let free = owed - parting.total();
        parting
            .used
            .add(face, state.hands[player].used.count(face).min(free));
    }
    Step::Give(vec![(setup.name(player).to_owned(), parting)])
}

#[test]
fn legal_says_exactly_what_is_accepted() {
    let mut random = Random(1);
    for (names, order) in [
        ("a,b", Order::Any),
        ("a,b,c", Order::Fixed),
        ("a,b,c,d", Order::Any),
    ] {
        let setup = Setup {
            order,
            ..setup(names)
        };
        let (states, _) = play(&setup, &mut random);
        // A few moments of the match are asked everything.
        for state in states.iter().step_by(1 + states.len() / 40) {
            let legal = legal(&setup, state);
            for step in imaginable(&setup, state) {
                let wanted = is_among(&legal, &setup, state, &step);
                let found = GeomancerMatch::after(&setup, state, &step);
                assert_eq!(found.is_ok(), wanted, "{step:?} in {state:?}: {found:?}");
            }
        }
    }
}

#[test]
fn setups_and_steps_survive_their_lines() {
    let mut random = Random(2);
    for (seed, names) in [
        (None, "a,b,c"),
        (Some(3), "a,b"),
        (Some(u64::MAX), "a,b,c,d,e,f"),
    ] {
        let setup = Setup {
            seed,
            ..setup(names)
        };
        let mut line = RecordLine::new();
        GeomancerMatch::write_setup(&setup, &mut line);
        let read = GeomancerMatch::read_setup(&Fields::of_file(&line));
        assert_eq!(read.as_ref(), Ok(&setup));
        for step in play(&setup, &mut random).1 {
            let mut line = RecordLine::new();
            GeomancerMatch::write_step(&setup, &step, &mut line);
            let name = GeomancerMatch::step_name(&step);
            let read = GeomancerMatch::read_step(&setup, name, &Fields::of_file(&line));
            assert_eq!(read, Ok(step));
        }
    }
}

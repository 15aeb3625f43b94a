//! What holds in whole random matches of Geomancer: dice are conserved, and what is legal is exactly what is taken.

use super::setup;
use crate::ledger::file::{entry_line, first_line, read};
use crate::ledger::{Book, Entry, Event};
use crate::rules::geomancer::legal::LegalDefence;
use crate::rules::geomancer::*;

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
        assert!(hand.dice.holds(&hand.used) && (in_fight || hand.used.is_empty()));
        assert!(
            matches!(
                state.phase,
                Phase::Rolling | Phase::Rerolling(..) | Phase::Over { .. }
            ) || hand.to_roll == 0
        );
    }
    let left = state.hands.iter().filter(|hand| hand.is_in()).count();
    assert_eq!(state.winner().is_some(), left == 1);
    assert_eq!(state.pending().is_empty(), state.winner().is_some());
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

/// Plays a match to its end with steps picked at random among those that are legal.
fn play(setup: Setup, random: &mut Random) -> Book<GeomancerMatch> {
    let mut book = Book::new(setup.clone()).expect("a match");
    let is_stuck = |state: &State| {
        // Where all show nothing but Focus, nobody can attack or create any more.
        let mut hands = state.hands.iter();
        hands.all(|hand| hand.to_roll == 0 && hand.dice.elements().next().is_none())
    };
    while !GeomancerMatch::is_over(book.state()) && !is_stuck(book.state()) {
        let state = book.state();
        check_state(&setup, state);
        let legal = legal(&setup, state);
        let steps = imaginable(&setup, state);
        let may: Vec<Step> = steps
            .into_iter()
            .filter(|s| is_among(&legal, &setup, state, s))
            .collect();
        // The dice of a whole hand are more than are imagined.
        let step = match (legal.roll.first(), may.is_empty()) {
            (Some((player, dice)), _) => {
                let mut faces = Dice::default();
                (0..*dice).for_each(|_| faces.add(random.pick(&Face::ALL), 1));
                Step::Roll(vec![(setup.name(*player).to_owned(), faces)])
            }
            (None, false) => random.pick(&may),
            (None, true) => {
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
        };
        book.record(Entry::of(step)).expect("a legal step");
        assert!(book.entries().len() < 20_000, "a match without end");
    }
    check_state(&setup, book.state());
    book
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
        let book = play(setup.clone(), &mut random);
        // A few moments of the match are asked everything.
        for number in (0..book.entries().len()).step_by(1 + book.entries().len() / 40) {
            let state = book.state_after(number).expect("a state");
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
fn whole_matches_survive_their_records() {
    let mut random = Random(2);
    for (seed, names) in [
        (None, "a,b,c"),
        (Some(3), "a,b"),
        (Some(u64::MAX), "a,b,c,d,e,f"),
    ] {
        let book = play(
            Setup {
                seed,
                ..setup(names)
            },
            &mut random,
        );
        let mut lines = vec![first_line::<GeomancerMatch>(book.setup(), None)];
        for (index, entry) in book.entries().iter().enumerate() {
            lines.push(entry_line::<GeomancerMatch>(index + 1, entry, book.setup()));
        }
        let again = read::<GeomancerMatch>(lines.concat().as_bytes()).expect("a record");
        assert_eq!(again.book, book);
        // Undone and done again, a seeded match rolls the same dice.
        let mut book = book;
        let last = book.state().clone();
        let step = book.entries().last().expect("an entry").event.clone();
        book.record(Entry::of(book.undo().expect("a step")))
            .expect("undone");
        assert!(matches!(&step, Event::Step(_)));
        book.record(Entry::of(step)).expect("done again");
        assert_eq!(*book.state(), last);
    }
}

//! Koans that tell two rules apart, with the fewest pieces.
//!
//! Sizes are searched from one piece up. Of one size, every choice of pieces from the stock is tried once (their order
//! means nothing), and for each choice all possible worlds at once: which piece touches the table, which touch and which
//! point at each other. Facts that neither rule looks at are fixed so that they stand in nobody's way. Up to
//! [`ALWAYS_WHOLE`] pieces the search is complete; above that it is where the numbers allow, else koans are drawn.

mod build;
mod stock;

pub use stock::{Stock, Supply};

use super::koan::{Attitude, Chances, Koan, Piece};
use super::random::numbers_of;
use super::rule::{Mentions, Rule};
use super::worlds::{PieceInWorlds, Truth, WorkBudget, Worlds};
use crate::piece::Size;
use build::{FactConstraints, RelationsInWorlds};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use stock::{Classes, PieceClass};

/// A koan that one rule gives the Buddha-nature and the other doesn't.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The koan itself, without a mark.
    pub koan: Koan,
    /// Whether the rule gives it the Buddha-nature.
    pub rule_has: bool,
    /// Whether the guess gives it the Buddha-nature; always the opposite.
    pub guess_has: bool,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    /// A koan of the fewest pieces that was found; none where none was.
    pub difference: Option<Difference>,
    /// No koan of up to so many pieces that was not found tells the rules apart.
    pub whole_to: usize,
}

/// Pieces up to which every koan is searched.
pub const ALWAYS_WHOLE: usize = 3;
/// Of more pieces, choices that are all tried; about ten seconds' work.
const MOST_CHOICES: usize = 200_000;
/// Choices, times the 64 worlds that are judged at once.
const MOST_WORK: usize = 20_000_000;
/// Free facts of which all combinations are tried.
const MOST_FREE: usize = 16;
/// Tables drawn of a size whose choices are too many, fewer the more pieces there are.
const DRAWN_TABLES: usize = 12_000;
/// Choices of pieces that are tried on each of them.
const CHOICES_A_TABLE: usize = 8;

/// Searches koans of up to `most` pieces.
pub fn search(rule: &Rule, guess: &Rule, stock: &Stock, most: usize) -> Search {
    if rule == guess {
        return Search {
            difference: None,
            whole_to: most,
        };
    }
    let mut mentions = Mentions::of(rule);
    mentions.add(guess);
    let mut whole_to = 0;
    for pieces in 1..=most.min(stock.pieces()) {
        let size = OneSize::of(rule, guess, (stock, &mentions), pieces);
        let is_whole = pieces <= ALWAYS_WHOLE || size.is_small();
        let difference = if is_whole {
            size.search_all()
        } else {
            size.search_some()
        };
        if difference.is_some() {
            return Search {
                difference,
                whole_to,
            };
        }
        if is_whole && whole_to + 1 == pieces {
            whole_to = pieces;
        }
    }
    if whole_to == stock.pieces() {
        // There are no larger koans.
        whole_to = most;
    }
    Search {
        difference: None,
        whole_to: whole_to.min(most),
    }
}

/// All koans of one number of pieces.
struct OneSize<'a> {
    rules: (&'a Rule, &'a Rule),
    classes: Classes,
    yard: FactConstraints,
    pieces: usize,
}

impl<'a> OneSize<'a> {
    fn of(
        rule: &'a Rule,
        guess: &'a Rule,
        (stock, mentions): (&Stock, &Mentions),
        pieces: usize,
    ) -> Self {
        Self {
            rules: (rule, guess),
            classes: Classes::of(stock, mentions, pieces),
            yard: FactConstraints::of(mentions, pieces),
            pieces,
        }
    }

    /// Whether all choices and worlds can be tried.
    fn is_small(&self) -> bool {
        let free = self.yard.free_facts();
        if free > MOST_FREE {
            return false;
        }
        let blocks = (1usize << free).div_ceil(64);
        let most = MOST_CHOICES.min(MOST_WORK / blocks);
        let mut choices = 0;
        let counted = self
            .classes
            .choices(self.pieces, self.yard.attitudes(), &mut |_| {
                choices += 1;
                if choices > most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        counted.is_continue()
    }

    fn search_all(&self) -> Option<Difference> {
        let ground = self.yard.all_worlds();
        let mut can_stand = BTreeMap::<Vec<Attitude>, Truth>::new();
        let tried = self
            .classes
            .choices(self.pieces, self.yard.attitudes(), &mut |sorts| {
                let attitudes: Vec<Attitude> = sorts.iter().map(|sort| sort.attitude).collect();
                let can_stand = can_stand
                    .entry(attitudes)
                    .or_insert_with_key(|attitudes| ground.can_stand(attitudes));
                match self.difference(sorts, &ground, can_stand) {
                    Some(difference) => ControlFlow::Break(difference),
                    None => ControlFlow::Continue(()),
                }
            });
        tried.break_value()
    }

    fn search_some(&self) -> Option<Difference> {
        let mut random = numbers_of("koans");
        let weight = self.pieces * self.pieces * (self.pieces - ALWAYS_WHOLE);
        let tables = (DRAWN_TABLES / weight).max(1);
        (0..tables).find_map(|_| {
            let attitudes = self.yard.drawn_attitudes(&mut random);
            let ground = self.yard.drawn_worlds(&attitudes, &mut random);
            let can_stand = ground.can_stand(&attitudes);
            (0..CHOICES_A_TABLE).find_map(|_| {
                let classes = self.classes.drawn(self.pieces, &mut random);
                let sorts = classes.into_iter().zip(&attitudes);
                let sorts = sorts.map(|(class, attitude)| PieceClass {
                    class,
                    attitude: *attitude,
                });
                self.difference(&sorts.collect::<Vec<_>>(), &ground, &can_stand)
            })
        })
    }

    fn difference(
        &self,
        sorts: &[PieceClass],
        ground: &RelationsInWorlds,
        can_stand: &Truth,
    ) -> Option<Difference> {
        if can_stand.is_never() {
            return None;
        }
        let worlds = Worlds {
            pieces: (0..sorts.len())
                .map(|index| self.piece(sorts, ground, index))
                .collect(),
            touches: ground.touches.clone(),
            points_at: ground.points_at.clone(),
            effort: WorkBudget::boundless(),
        };
        let (rule, guess) = (worlds.having(self.rules.0), worlds.having(self.rules.1));
        let differ = rule.xor(&guess).and(can_stand);
        let world = differ.worlds(ground.worlds).next()?;
        Some(Difference {
            koan: self.koan(sorts, ground, world),
            rule_has: rule.holds_in(world),
            guess_has: guess.holds_in(world),
        })
    }

    fn piece(
        &self,
        sorts: &[PieceClass],
        ground: &RelationsInWorlds,
        index: usize,
    ) -> PieceInWorlds {
        let sort = sorts[index];
        let (color, size) = self.classes.example(sort.class);
        PieceInWorlds {
            colors: vec![(color.clone(), Truth::Always)],
            sizes: Size::ALL.map(|other| Truth::of(other == size)),
            attitudes: Attitude::ALL.map(|other| Truth::of(other == sort.attitude)),
            touches_table: ground.table[index].clone(),
        }
    }

    /// One world as a koan of pieces that are in the stock.
    fn koan(&self, sorts: &[PieceClass], ground: &RelationsInWorlds, world: usize) -> Koan {
        let mut taken = BTreeMap::<usize, usize>::new();
        let pieces = sorts.iter().enumerate().map(|(index, sort)| {
            let place = taken.entry(sort.class).or_default();
            let (color, size) = self.classes.member(sort.class, *place);
            *place += 1;
            Piece {
                id: format!("p{}", index + 1),
                color: Chances::sure(color.clone()),
                size: Chances::sure(size),
                attitude: Chances::sure(sort.attitude),
                touches_table: f64::from(u8::from(ground.table[index].holds_in(world))),
            }
        });
        let mut koan = Koan::new(pieces.collect());
        for from in 0..sorts.len() {
            for to in 0..sorts.len() {
                if ground.touches.holds(from, to).holds_in(world) {
                    koan.set_touches(from, to, 1.0);
                }
                if ground.points_at.holds(from, to).holds_in(world) {
                    koan.set_points_at(from, to, 1.0);
                }
            }
        }
        koan
    }
}

//! What pieces can do on a table: the worlds of so many pieces, and those of them in which a koan can stand.
//!
//! This is no proof that the koan can be built; it leaves out what surely can't.

use crate::rules::zendo::koan::Attitude;

use crate::random::SplitMix64;
use crate::rules::zendo::rule::Mentions;
use crate::rules::zendo::worlds::{Relation, Truth};

/// Which facts are free, and which are fixed as neither rule looks at them.
///
/// All pieces touching each other stands in nobody's way, and neither does nobody pointing. Without pointing, all lie flat
/// on the table, which binds them to nothing. With pointing, weird pieces that touch each other may point as they like.
#[derive(Clone, Debug)]
pub struct FactConstraints {
    pieces: usize,
    attitudes: Vec<Attitude>,
    table: bool,
    touches: bool,
    points_at: bool,
}

/// What pieces do in every world, besides how each is by itself.
#[derive(Clone, Debug)]
pub struct RelationsInWorlds {
    pub worlds: usize,
    pub table: Vec<Truth>,
    pub touches: Relation,
    pub points_at: Relation,
}

/// Worlds drawn at once, for few pieces; for many there are fewer, but 64 at least.
const DRAWN_WORLDS: usize = 1 << 12;

impl FactConstraints {
    pub fn of(mentions: &Mentions, pieces: usize) -> Self {
        let both = mentions.points_at && mentions.touches;
        let has_all_attitudes = mentions.attitudes || both;
        let attitudes = if has_all_attitudes {
            Attitude::ALL.to_vec()
        } else if mentions.points_at && pieces > 1 {
            vec![Attitude::Weird]
        } else {
            vec![Attitude::Flat]
        };
        Self {
            pieces,
            attitudes,
            table: mentions.table || (mentions.points_at && has_all_attitudes),
            touches: mentions.touches,
            points_at: mentions.points_at,
        }
    }

    /// The attitudes that are to be tried.
    pub fn attitudes(&self) -> &[Attitude] {
        &self.attitudes
    }

    /// The number of facts that can be either way.
    pub const fn free_facts(&self) -> usize {
        let pairs = self.pieces * (self.pieces - 1) / 2;
        let table = if self.table { self.pieces } else { 0 };
        let touches = if self.touches { pairs } else { 0 };
        let points_at = if self.points_at { 2 * pairs } else { 0 };
        table + touches + points_at
    }

    /// Every combination of the free facts is a world.
    pub fn all_worlds(&self) -> RelationsInWorlds {
        let worlds = 1usize << self.free_facts();
        let mut fact = 0;
        self.ground(worlds, &mut |_| {
            let place = fact;
            fact += 1;
            Truth::by_world(worlds, |world| world >> place & 1 == 1)
        })
    }

    /// One attitude for each piece at random; mostly the same, as rules like numbers of one kind.
    pub fn drawn_attitudes(&self, random: &mut SplitMix64) -> Vec<Attitude> {
        let common = random.below(self.attitudes.len());
        let is_mixed = random.below(2) == 0;
        let attitude = |_| {
            if is_mixed || random.below(4) == 0 {
                self.attitudes[random.below(self.attitudes.len())]
            } else {
                self.attitudes[common]
            }
        };
        (0..self.pieces).map(attitude).collect()
    }

    /// Worlds at random, crowded and sparse ones, without most of what can't be with these attitudes.
    pub fn drawn_worlds(
        &self,
        attitudes: &[Attitude],
        random: &mut SplitMix64,
    ) -> RelationsInWorlds {
        let worlds = (DRAWN_WORLDS * 16 / (self.pieces * self.pieces)).clamp(64, DRAWN_WORLDS);
        let density: Vec<(f64, f64)> = (0..worlds)
            .map(|_| (random.unit(), random.unit() * random.unit()))
            .collect();
        let mut ground = self.ground(worlds, &mut |is_pointing| {
            let draws: Vec<f64> = (0..worlds).map(|_| random.unit()).collect();
            let bound = |world: usize| {
                if is_pointing {
                    density[world].1
                } else {
                    density[world].0
                }
            };
            Truth::by_world(worlds, |world| draws[world] < bound(world))
        });
        for from in 0..self.pieces {
            for to in 0..self.pieces {
                let table = (&ground.table[from], &ground.table[to]);
                let may = match attitudes[from] {
                    // One way along the list there are no rings.
                    Attitude::Upright if attitudes[to] == Attitude::Upright && to < from => {
                        Truth::Never
                    }
                    Attitude::Upright => table.1.not(),
                    Attitude::Flat => table.0.not().or(table.1),
                    Attitude::Weird => Truth::Always,
                };
                let points = ground.points_at.holds(from, to).and(&may);
                ground.points_at.set(from, to, points);
            }
        }
        ground
    }

    /// The free facts as `free` says, asked whether it is one of pointing; the others fixed.
    fn ground(&self, worlds: usize, free: &mut impl FnMut(bool) -> Truth) -> RelationsInWorlds {
        let mut ground = RelationsInWorlds {
            worlds,
            table: vec![],
            touches: Relation::none(self.pieces),
            points_at: Relation::none(self.pieces),
        };
        for piece in 0..self.pieces {
            let table = if self.table {
                free(false)
            } else {
                Truth::Always
            };
            ground.table.push(table);
            for other in 0..piece {
                let touch = if self.touches {
                    free(false)
                } else {
                    Truth::Always
                };
                ground.touches.set(piece, other, touch.clone());
                ground.touches.set(other, piece, touch);
                if self.points_at {
                    ground.points_at.set(piece, other, free(true));
                    ground.points_at.set(other, piece, free(true));
                }
            }
        }
        ground
    }
}

impl RelationsInWorlds {
    /// The worlds in which pieces in these attitudes can stand so.
    pub fn can_stand(&self, attitudes: &[Attitude]) -> Truth {
        let is_world = Truth::by_world(self.worlds.div_ceil(64) * 64, |world| world < self.worlds);
        let each = (0..attitudes.len()).map(|piece| match attitudes[piece] {
            // It would fall upright or flat.
            Attitude::Weird => self.touches_another(piece),
            Attitude::Upright => self.points_at_table(piece, &Truth::Always, true).not(),
            Attitude::Flat => {
                let on_table = &self.table[piece];
                self.points_at_table(piece, on_table, false).not()
            }
        });
        let each = each.fold(is_world, |so_far, next| so_far.and(&next));
        each.and(&self.all_are_joined())
            .and(&self.has_ring(attitudes).not())
    }

    fn touches_another(&self, piece: usize) -> Truth {
        let others = (0..self.table.len()).map(|other| self.touches.holds(piece, other));
        others.fold(Truth::Never, |so_far, next| so_far.or(next))
    }

    /// Where a piece that stands so points at something that touches the table, or at something that doesn't.
    fn points_at_table(&self, piece: usize, stands: &Truth, touching: bool) -> Truth {
        let others = (0..self.table.len()).map(|other| {
            let table = &self.table[other];
            let table = if touching { table.clone() } else { table.not() };
            self.points_at.holds(piece, other).and(&table).and(stands)
        });
        others.fold(Truth::Never, |so_far, next| so_far.or(&next))
    }

    /// Where every piece is joined by touches to one that touches the table.
    fn all_are_joined(&self) -> Truth {
        let count = self.table.len();
        let mut joined = self.table.clone();
        loop {
            let before = joined.clone();
            for piece in 0..count {
                let through = (0..count).map(|by| self.touches.holds(piece, by).and(&joined[by]));
                let next = through.fold(joined[piece].clone(), |so_far, next| so_far.or(&next));
                joined[piece] = next;
            }
            if joined == before {
                break;
            }
        }
        joined
            .iter()
            .fold(Truth::Always, |so_far, next| so_far.and(next))
    }

    /// Where upright pieces point at each other in a ring (Warshall, "A theorem on Boolean matrices", 1962).
    fn has_ring(&self, attitudes: &[Attitude]) -> Truth {
        let upright = (0..attitudes.len()).filter(|piece| attitudes[*piece] == Attitude::Upright);
        let upright: Vec<usize> = upright.collect();
        let mut leads = self.points_at.clone();
        for by in &upright {
            for from in &upright {
                for to in &upright {
                    let around = leads.holds(*from, *by).and(leads.holds(*by, *to));
                    let either = leads.holds(*from, *to).or(&around);
                    leads.set(*from, *to, either);
                }
            }
        }
        let rings = upright.iter().map(|piece| leads.holds(*piece, *piece));
        rings.fold(Truth::Never, |so_far, next| so_far.or(next))
    }
}

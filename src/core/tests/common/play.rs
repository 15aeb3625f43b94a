//! Players who know the rules and little else, for whole games by the thousand.
//!
//! Stones fall anywhere on and around the board; pieces are placed anywhere on the table. A player
//! takes what the few moves that come to mind would win, and else moves at random.

use super::random::Random;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::{Book, Entry};
use geomant_core::piece::{Color, Pose, Size};
use geomant_core::rules::Answers;
use geomant_core::rules::geomancy::play::{
    self as geomancy, GeomancyMatch, GeomancyState, GeomancyStep,
};
use geomant_core::rules::noname::play::{self as noname, NonameMatch, NonameState, NonameStep};
use geomant_core::rules::stash::{StashSetup, Stashes, Stock};
use geomant_core::rules::typed::Choose;
use geomant_core::square::{Direction, Region, Square};

/// Games longer than this count as endless.
pub const ENDLESS: usize = 5000;

/// Colors enough for the largest match.
pub fn colors(number: usize) -> Vec<Color> {
    let names = ["red", "blue", "green", "yellow", "cyan", "white"];
    let color = |name: &&str| name.parse().expect("a color");
    names[..number].iter().map(color).collect()
}

/// A game that such players know.
pub trait Playing: Stashes<Setup: From<StashSetup>> {
    /// What the player whose turn it is does; none once the match is over.
    fn step(state: &Self::State, setup: &StashSetup, random: &mut Random) -> Option<Self::Step>;

    /// The bell.
    const BELL: Self::Step;
}

impl Playing for GeomancyMatch {
    fn step(
        state: &GeomancyState,
        setup: &StashSetup,
        random: &mut Random,
    ) -> Option<GeomancyStep> {
        geomancy_step(state, setup, random)
    }

    const BELL: GeomancyStep = GeomancyStep::Bell;
}

impl Playing for NonameMatch {
    fn step(state: &NonameState, setup: &StashSetup, random: &mut Random) -> Option<NonameStep> {
        noname_step(state, &setup.clone().into(), random)
    }

    const BELL: NonameStep = NonameStep::Bell;
}

/// What is agreed before a usual match.
pub fn usual<M: Playing>(players: usize) -> M::Setup {
    let setup = StashSetup::of_colors(colors(players)).expect("somebody who plays");
    setup.into()
}

/// A match that has not begun.
pub fn fresh<M: Playing>(players: usize) -> Book<M> {
    Book::new(usual::<M>(players)).expect("a match that can be played")
}

/// Plays one step of any match; false once it is over.
pub fn play_one<M: Playing>(book: &mut Book<M>, random: &mut Random) -> bool {
    let step = M::step(book.state(), M::stashes(book.setup()), random);
    let Some(step) = step else {
        return false;
    };
    let recorded = book.record(Entry::of(step.clone()));
    recorded.unwrap_or_else(|error| panic!("{step:?}: {error}"));
    true
}

/// A whole match.
pub fn play<M: Playing>(players: usize, random: &mut Random) -> Book<M> {
    let mut book = fresh(players);
    while play_one(&mut book, random) {
        let steps = book.entries().len();
        assert!(steps < ENDLESS, "a match of {} without an end", M::NAME);
    }
    book
}

fn one_of<'a, T>(items: &'a [T], random: &mut Random) -> &'a T {
    &items[random.below(items.len())]
}

fn geomancy_step(
    state: &GeomancyState,
    setup: &StashSetup,
    random: &mut Random,
) -> Option<GeomancyStep> {
    match &state.phase {
        geomancy::Phase::Over => return None,
        geomancy::Phase::BetweenRounds { offered } => {
            let after = offered.clone();
            return Some(GeomancyStep::NextRound { after });
        }
        geomancy::Phase::Choosing(pending) => {
            let open: Vec<_> = pending
                .ruling
                .choices
                .iter()
                .filter(|c| c.is_open())
                .collect();
            let choice = one_of(&open, random);
            return Some(GeomancyStep::Choose(Choose {
                id: choice.id.clone(),
                answer: one_of(&choice.options, random).clone(),
            }));
        }
        geomancy::Phase::ToMove => {}
    }
    let player = setup.color(state.turn).clone();
    let castable = state.castable(&player);
    if !castable.is_empty() && random.unit() < 0.9 {
        let (layout, missed) = thrown(state, &castable, random);
        return Some(GeomancyStep::Cast {
            player,
            layout,
            missed,
            answers: Answers::default(),
        });
    }
    Some(best_turn(state, setup, random).unwrap_or(GeomancyStep::Pass { player }))
}

/// The turn of one stone that wins most; at times one that wins nothing, else none.
fn best_turn(
    state: &GeomancyState,
    setup: &StashSetup,
    random: &mut Random,
) -> Option<GeomancyStep> {
    let player = setup.color(state.turn);
    let lead = |state: &GeomancyState| {
        let points = state.points(setup);
        let all: u32 = points.values().map(|p| p.total()).sum();
        2 * i64::from(points[player].total()) - i64::from(all)
    };
    let own = state.board.iter().filter(|(_, s)| s.color == *player);
    let turns = own.flat_map(|(square, stone)| {
        let others = Direction::ALL
            .into_iter()
            .filter(|d| *d != stone.direction && is_attack(state, *square, *d));
        others.map(|direction| GeomancyStep::Reorient {
            player: player.clone(),
            square: *square,
            direction,
        })
    });
    let turns: Vec<GeomancyStep> = turns.collect();
    let gain = |step: &GeomancyStep| {
        state
            .after(setup, step)
            .map_or(0, |s| lead(&s) - lead(state))
    };
    let gains = turns.iter().map(|step| (gain(step), step));
    let (gain, best) = gains.max_by_key(|(gain, _)| *gain)?;
    if gain > 0 {
        return Some(best.clone());
    }
    (random.unit() < 0.1).then(|| one_of(&turns, random).clone())
}

/// Whether a stone turned so would have an enemy's before it; other turns seldom win anything.
fn is_attack(state: &GeomancyState, square: Square, direction: Direction) -> bool {
    let stone = &state.board[&square];
    let next = |square| Region::CHESSBOARD.next(square, direction);
    let path = std::iter::successors(next(square), |s| next(*s));
    let mut met = path
        .take(stone.size.pips() as usize)
        .filter_map(|s| state.board.get(&s));
    met.next().is_some_and(|other| other.color != stone.color)
}

const SQUARE_MM: f64 = 57.0;

/// The board after a throw: what lay there, a little of it knocked about, and what was thrown.
fn thrown(state: &GeomancyState, castable: &Stock, random: &mut Random) -> (Layout, Stock) {
    let mut stones = vec![];
    let mut missed = Stock::default();
    for (square, lying) in &state.board {
        let mut position = square.center(SQUARE_MM);
        let mut heading = lying.direction.bearing();
        if random.unit() < 0.1 {
            position = position.along(heading, random.normal() * SQUARE_MM);
            heading = heading.turned(random.normal() * 60.0);
        }
        let pose = Pose::Lying { heading };
        stones.push((lying.color.clone(), lying.size, pose, position));
    }
    for (color, size, number) in castable.iter() {
        for _ in 0..number {
            if random.unit() < 0.03 {
                missed.add(color, size, 1);
            } else {
                let (pose, position) = fallen(random);
                stones.push((color.clone(), size, pose, position));
            }
        }
    }
    let stone = |(index, (color, size, pose, position))| {
        Stone::exact(format!("s{}", index + 1), color, size, pose, position)
    };
    let layout = Layout::typed(
        Surface::chessboard(SQUARE_MM),
        Default::default(),
        stones.into_iter().enumerate().map(stone).collect(),
    );
    (layout, missed)
}

/// Where a thrown stone comes to rest: mostly on the board, at times upright or just between squares.
fn fallen(random: &mut Random) -> (Pose, SurfacePoint) {
    let side = 8.0 * SQUARE_MM;
    let mut place = |spread: f64| (random.unit() - 0.5) * spread * side + 0.5 * side;
    let (x, y) = (place(1.15), place(1.15));
    let even = random.unit() < 0.1;
    let step = if even { SQUARE_MM / 2.0 } else { 1e-9 };
    let position = SurfacePoint::new((x / step).round() * step, (y / step).round() * step);
    let turn = if even {
        22.5 * random.below(16) as f64
    } else {
        360.0 * random.unit()
    };
    let bearing = Bearing::from_deg(turn);
    let pose = if random.unit() < 0.1 {
        Pose::Upright { spin: bearing }
    } else {
        Pose::Lying { heading: bearing }
    };
    (pose, position)
}

/// Placings that come to a player's mind before one is chosen.
const THOUGHTS: usize = 3;

fn noname_step(
    state: &NonameState,
    setup: &noname::NonameSetup,
    random: &mut Random,
) -> Option<NonameStep> {
    match &state.phase {
        noname::Phase::Over => return None,
        noname::Phase::Choosing(pending) => {
            return Some(NonameStep::Choose(Choose {
                id: pending.choice_id(),
                answer: one_of(&pending.options(), random).clone(),
            }));
        }
        noname::Phase::ToMove => {}
    }
    let player = setup.stashes.color(state.turn).clone();
    let mut first = None;
    for _ in 0..THOUGHTS {
        let stone = placing(state, &player, random);
        let (player, stone) = (player.clone(), stone);
        let step = NonameStep::Place { player, stone };
        let captures =
            |after: &NonameState| after.placed.as_ref().is_some_and(|p| p.captured.is_some());
        if state
            .after(setup, &step)
            .is_ok_and(|after| captures(&after))
        {
            return Some(step);
        }
        first.get_or_insert(step);
    }
    first
}

/// A piece of the pad, lying or upright as the rules allow, mostly pointing at another.
fn placing(state: &NonameState, player: &Color, random: &mut Random) -> Stone {
    let pad = state.pad(player);
    let kinds: Vec<(Color, Size)> = pad.iter().map(|(c, s, _)| (c.clone(), s)).collect();
    let (color, size) = one_of(&kinds, random).clone();
    let may_lie = color == *player || pad.count_of_color(&color) > 1;
    // A piece rests on the table only: no two of the largest touch at this distance.
    let is_free = |place: &SurfacePoint| {
        let mut others = state.table.iter();
        others.all(|other| other.position.distance(*place) > 64.0)
    };
    let position = loop {
        let place = SurfacePoint::new(1000.0 * random.unit(), 1000.0 * random.unit());
        if is_free(&place) {
            break place;
        }
    };
    let mut bearing = Bearing::from_deg(360.0 * random.unit());
    if !state.table.is_empty() && random.unit() < 0.7 {
        let target = one_of(&state.table, random).position;
        bearing = Bearing::of_step(target.x_mm - position.x_mm, target.y_mm - position.y_mm);
    }
    let pose = if may_lie && random.unit() < 0.7 {
        Pose::Lying { heading: bearing }
    } else {
        Pose::Upright { spin: bearing }
    };
    // Every placing ever made has its own name: pads and table hold all that were placed so far.
    let id = format!("p{}", 1 + random.below(1_000_000_000));
    Stone::exact(id, color, size, pose, position)
}

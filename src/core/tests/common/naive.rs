//! A second referee, deliberately naive: areas by counting points, rays by walking along them, captures on a plain grid.
//!
//! It shares no code with the program, not even polygons, and knows no uncertainty. What is nearer to a tie than its own
//! steps can tell is none of its business: then it says nothing.

use super::random::Random;
use std::collections::BTreeMap;

pub const SQUARE_MM: f64 = 50.0;
pub const COLORS: [&str; 4] = ["blue", "green", "red", "yellow"];
/// Base and height of small, medium and large, in millimetres.
const MM: [(f64, f64); 3] = [(14.29, 25.40), (19.84, 34.93), (25.40, 44.45)];
/// Points across a stone whose places are counted.
const ACROSS: usize = 24;
/// Shares this near each other are a tie to points so far apart.
const SHARE_OF_A_TIE: f64 = 0.06;
/// A heading this near to a border between directions, or to another target, is a tie, in degrees.
const TURN_OF_A_TIE: f64 = 0.2;
/// A way this near beside one that leads elsewhere is a tie.
const ASIDE_OF_A_TIE_MM: f64 = 0.2;
/// Length of a step along a ray.
const STEP_MM: f64 = 0.05;
/// Further than any table.
const FAR_MM: f64 = 1500.0;

/// A stone as plain numbers.
#[derive(Clone, Copy, Debug)]
pub struct Pyramid {
    pub color: usize,
    /// 0, 1, 2 for small, medium, large.
    pub size: usize,
    pub is_lying: bool,
    /// Of the middle of the ground polygon.
    pub x: f64,
    pub y: f64,
    /// Clockwise from +y, in degrees; of an upright one the bearing of a side.
    pub turn: f64,
}

impl Pyramid {
    /// Anywhere on or beside a board.
    pub fn random(random: &mut Random) -> Self {
        Self {
            color: random.below(COLORS.len()),
            size: random.below(3),
            is_lying: random.unit() < 0.85,
            x: random.unit() * 460.0 - 30.0,
            y: random.unit() * 460.0 - 30.0,
            turn: random.unit() * 360.0,
        }
    }

    pub fn points(&self) -> i64 {
        self.size as i64 + 1
    }

    /// Directions ahead and to the right, as (x, y).
    fn axes(&self) -> ((f64, f64), (f64, f64)) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        ((sin, cos), (cos, -sin))
    }

    /// A place in millimetres ahead and to the right of the middle, on the table.
    fn at(&self, ahead: f64, right: f64) -> (f64, f64) {
        let ((ax, ay), (rx, ry)) = self.axes();
        (
            self.x + ahead * ax + right * rx,
            self.y + ahead * ay + right * ry,
        )
    }

    /// Length of the triangle that it lies on.
    fn length(&self) -> f64 {
        let (base, height) = MM[self.size];
        (height * height + base * base / 4.0).sqrt()
    }

    /// Half the width of the ground polygon, so far ahead of its middle; none beyond its ends.
    fn half_width(&self, ahead: f64) -> Option<f64> {
        let (base, _) = MM[self.size];
        if !self.is_lying {
            return (ahead.abs() <= base / 2.0).then_some(base / 2.0);
        }
        // The middle of a triangle is a third of its length before its base.
        let share = (ahead + self.length() / 3.0) / self.length();
        (0.0..=1.0)
            .contains(&share)
            .then(|| base / 2.0 * (1.0 - share))
    }

    fn holds(&self, (x, y): (f64, f64)) -> bool {
        let ((ax, ay), (rx, ry)) = self.axes();
        let (dx, dy) = (x - self.x, y - self.y);
        let width = self.half_width(dx * ax + dy * ay);
        width.is_some_and(|half| (dx * rx + dy * ry).abs() <= half)
    }

    /// Shares of the ground polygon by square, files and ranks from 0; what lies beside the board is missing.
    fn shares(&self) -> BTreeMap<(i64, i64), f64> {
        let (mut inside, mut squares) = (0.0, BTreeMap::new());
        let reach = 2.0 * self.length();
        let step = |n: usize| ((n as f64 + 0.5) / (2.0 * ACROSS as f64) - 0.5) * reach;
        for (i, j) in (0..2 * ACROSS).flat_map(|i| (0..2 * ACROSS).map(move |j| (i, j))) {
            let (ahead, right) = (step(i), step(j));
            if self.half_width(ahead).is_none_or(|half| right.abs() > half) {
                continue;
            }
            inside += 1.0;
            let (x, y) = self.at(ahead, right);
            let square = (
                (x / SQUARE_MM).floor() as i64,
                (y / SQUARE_MM).floor() as i64,
            );
            if (0..8).contains(&square.0) && (0..8).contains(&square.1) {
                *squares.entry(square).or_insert(0.0) += 1.0;
            }
        }
        squares.values_mut().for_each(|count| *count /= inside);
        squares
    }
}

/// What becomes of a stone at Geomancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Stays,
    Recast,
    /// By this color.
    Captured(usize),
}

/// The fates of all stones, if no call is near a tie; `keeps` and `claims` say what players would choose: of the stones
/// of one color in a square, and of the colors that overpower a stone.
pub fn fates(
    stones: &[Pyramid],
    keeps: impl Fn(&[usize]) -> usize,
    claims: impl Fn(&[usize]) -> usize,
) -> Option<Vec<Fate>> {
    let mut fates = vec![Fate::Stays; stones.len()];
    let mut places = vec![((-1, -1), 0usize); stones.len()];
    for (index, stone) in stones.iter().enumerate() {
        if !stone.is_lying {
            fates[index] = Fate::Recast;
            continue;
        }
        match square_of(stone)? {
            Some(square) => places[index] = (square, direction_of(stone)?),
            None => fates[index] = Fate::Recast,
        }
    }
    fight(stones, &places, &mut fates, keeps);
    while let Some(fallen) = overpowered(stones, &places, &fates) {
        for (index, colors) in fallen {
            fates[index] = Fate::Captured(claims(&colors));
        }
    }
    Some(fates)
}

/// The square with the greatest share; inner none for a stone beside the board, outer none for a tie.
fn square_of(stone: &Pyramid) -> Option<Option<(i64, i64)>> {
    let mut shares: Vec<_> = stone.shares().into_iter().collect();
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    let on_board: f64 = shares.iter().map(|(_, share)| share).sum();
    let edge = [stone.x, stone.y].map(|v| (-v).max(v - 8.0 * SQUARE_MM));
    match &shares[..] {
        // Not a point of it is seen on the board, nor could there be.
        [] if edge.iter().any(|beyond| *beyond > stone.length()) => Some(None),
        [] => None,
        _ if on_board < SHARE_OF_A_TIE => None,
        [(_, best), (_, second), ..] if best - second < SHARE_OF_A_TIE => None,
        [(square, _), ..] => Some(Some(*square)),
    }
}

/// Eighths of a turn from north; none near a border between two.
fn direction_of(stone: &Pyramid) -> Option<usize> {
    let eighths = stone.turn / 45.0;
    let off = (eighths - eighths.round()).abs() * 45.0;
    (off < 22.5 - TURN_OF_A_TIE).then_some(eighths.round() as usize % 8)
}

fn fight(
    stones: &[Pyramid],
    places: &[((i64, i64), usize)],
    fates: &mut [Fate],
    keeps: impl Fn(&[usize]) -> usize,
) {
    for square in (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))) {
        let is_there = |i: &usize| fates[*i] == Fate::Stays && places[*i].0 == square;
        let mut there: Vec<usize> = (0..stones.len()).filter(is_there).collect();
        for color in 0..COLORS.len() {
            let own: Vec<usize> = there
                .iter()
                .copied()
                .filter(|i| stones[*i].color == color)
                .collect();
            if own.len() > 1 {
                let kept = keeps(&own);
                for index in own.into_iter().filter(|i| *i != kept) {
                    fates[index] = Fate::Recast;
                    there.retain(|i| *i != index);
                }
            }
        }
        while there.len() > 1 {
            let largest = there.iter().map(|i| stones[*i].size).max().unwrap_or(0);
            let (first, rest): (Vec<usize>, Vec<usize>) =
                there.iter().partition(|i| stones[**i].size == largest);
            if let [winner] = first[..] {
                for index in rest {
                    fates[index] = Fate::Captured(stones[winner].color);
                }
                there = vec![winner];
            } else {
                for index in first {
                    fates[index] = Fate::Recast;
                }
                there = rest;
            }
        }
    }
}

/// The stones that fall at once, each with the colors that overpower it; none if no more do.
fn overpowered(
    stones: &[Pyramid],
    places: &[((i64, i64), usize)],
    fates: &[Fate],
) -> Option<Vec<(usize, Vec<usize>)>> {
    const STEPS: [(i64, i64); 8] = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    let staying: Vec<usize> = (0..stones.len())
        .filter(|i| fates[*i] == Fate::Stays)
        .collect();
    let mut auras: BTreeMap<((i64, i64), usize), i64> = BTreeMap::new();
    for &index in &staying {
        let ((mut file, mut rank), direction) = places[index];
        for strength in (1..=stones[index].points()).rev() {
            (file, rank) = (file + STEPS[direction].0, rank + STEPS[direction].1);
            *auras
                .entry(((file, rank), stones[index].color))
                .or_insert(0) += strength;
            if staying.iter().any(|other| places[*other].0 == (file, rank)) {
                break;
            }
        }
    }
    let fallen: Vec<(usize, Vec<usize>)> = staying
        .iter()
        .map(|&index| {
            let strength =
                |color: usize| auras.get(&(places[index].0, color)).copied().unwrap_or(0);
            let is_enemy = |color: &usize| *color != stones[index].color;
            let colors = (0..COLORS.len()).filter(is_enemy);
            (
                index,
                colors
                    .filter(|c| strength(*c) > stones[index].points())
                    .collect(),
            )
        })
        .filter(|(_, colors): &(usize, Vec<usize>)| !colors.is_empty())
        .collect();
    (!fallen.is_empty()).then_some(fallen)
}

/// What every piece points at at Noname, if none of it is near a tie.
pub fn targets(stones: &[Pyramid]) -> Option<Vec<Option<usize>>> {
    let of = |index: usize| {
        if !stones[index].is_lying {
            return Some(None);
        }
        // Near the tip a turn moves the way less than a step, and a step aside does what the turn does further off.
        let ways = [
            (-TURN_OF_A_TIE, 0.0),
            (TURN_OF_A_TIE, 0.0),
            (0.0, -ASIDE_OF_A_TIE_MM),
            (0.0, ASIDE_OF_A_TIE_MM),
        ];
        let ahead = met(stones, index, 0.0, 0.0);
        let is_same = |(turn, aside): &(f64, f64)| met(stones, index, *turn, *aside) == ahead;
        ways.iter().all(is_same).then_some(ahead)
    };
    (0..stones.len()).map(of).collect()
}

/// The first piece on the way from a tip, its heading turned a little and the whole of it moved aside a little.
fn met(stones: &[Pyramid], index: usize, turn: f64, aside_mm: f64) -> Option<usize> {
    let stone = &stones[index];
    let (x, y) = stone.at(stone.length() * 2.0 / 3.0, aside_mm);
    let (sin, cos) = (stone.turn + turn).to_radians().sin_cos();
    let mut gone = 0.0;
    while gone < FAR_MM {
        let here = (x + gone * sin, y + gone * cos);
        // Nothing reaches further from its middle than it is long: so far the way is free.
        let mut free = FAR_MM;
        for (other, body) in stones
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index)
        {
            let apart = (here.0 - body.x).hypot(here.1 - body.y) - body.length();
            if apart <= 0.0 && body.holds(here) {
                return Some(other);
            }
            free = free.min(apart);
        }
        gone += free.max(STEP_MM);
    }
    None
}

/// Who subdues whom, and what each piece is worth to its color.
pub fn scores(stones: &[Pyramid], targets: &[Option<usize>]) -> Vec<i64> {
    let points_on = |victim: usize, color: usize| -> i64 {
        let attackers = (0..stones.len()).filter(|a| targets[*a] == Some(victim));
        attackers
            .filter(|a| stones[*a].color == color)
            .map(|a| stones[a].points())
            .sum()
    };
    let subdues = |color: usize, victim: usize| points_on(victim, color) >= stones[victim].points();
    let of = |index: usize| {
        let stone = &stones[index];
        let own_points_at_it = points_on(index, stone.color) > 0;
        let others = (0..COLORS.len()).filter(|c| *c != stone.color);
        let mut terms = -(others.filter(|c| subdues(*c, index)).count() as i64);
        if own_points_at_it {
            terms -= 1;
        }
        if let Some(target) = targets[index] {
            if stones[target].color == stone.color {
                terms -= 1;
            } else if subdues(stone.color, target) && !own_points_at_it {
                terms += 1;
            }
        }
        let is_subdued = (0..COLORS.len()).any(|color| subdues(color, index));
        if !stone.is_lying && !is_subdued && !own_points_at_it {
            terms += 1;
        }
        terms * stone.points()
    };
    (0..stones.len()).map(of).collect()
}

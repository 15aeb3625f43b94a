//! Photos of chessboards that taught nothing against their truth: what is found, what is made up, how it is named, how far it is
//! off, whether a call shown as clear can be trusted, and whether errors are as large as is said of them.

#[path = "../common/mod.rs"]
mod common;
mod cropped;
mod dappled;
mod held;
mod printed;
mod stretched;
mod uneven;

use common::truth::{Scene, TrueStone};
use geomant::capture::Frame;
use geomant::layout::settle::Settled;
use geomant::layout::{Layout, Stone};
use geomant::pipeline::{Reading, read};
use geomant::rules::{Answers, geomancy};
use held::{HELD, HELD_AT_HOME, HELD_FROM_ABOVE, HELD_TOUCHING, Held};
use std::fmt;
use std::ops::AddAssign;

/// A reading within this of a true stone is that stone: half a large pyramid's base.
const SAME_STONE_MM: f64 = 12.0;
/// A corner within this share of a square's side is the right corner, whatever the lens.
const SAME_CORNER_SQUARES: f64 = 0.1;
/// Readings this far outside the squares are stones beside the board, which the truth counts apart.
const BESIDE_MM: f64 = 5.0;

/// No network, no threshold and no limit was made with these.
const UNSEEN: &str = "unseen";
/// Neither with these, which are of another sort than all that taught: tables at home.
const HOME: &str = "at_home";
/// Nor with these, on which pieces of one color touch, so that two pass for one.
const TOUCHING: &str = "touching";
/// Nor with these, whose boards do not tell how far the camera is.
const FROM_ABOVE: &str = "from_above";
/// With this set, the bundled photos that taught are measured too, and told; nothing is held of them.
const ALL_PHOTOS: &str = "GEOMANT_ALL_PHOTOS";

/// Counts and errors of a photo, or of all.
#[derive(Clone, Debug, Default)]
struct Tally {
    boards: usize,
    corner_squares: f64,
    scenes: usize,
    stones: usize,
    found: usize,
    ghosts: usize,
    color: usize,
    size: usize,
    pose: usize,
    lying: usize,
    square: usize,
    direction: usize,
    wrong_but_clear: usize,
    position_mm: Vec<f64>,
    heading_deg: Vec<f64>,
    /// Errors of places along either axis, and of headings, each in its own stated standard deviations.
    place_in_sigmas: Vec<f64>,
    heading_in_sigmas: Vec<f64>,
}

#[test]
fn photos_are_read_as_they_were_laid() {
    // Shown by `--nocapture`, or where something is not held.
    eprintln!("{HEAD}");
    if std::env::var_os(ALL_PHOTOS).is_some() {
        measured_in("photos");
    }
    let [mut total, mut touching, mut from_above] = [(); 3].map(|()| Tally::default());
    for (folder, held) in [
        (UNSEEN, &HELD),
        (HOME, &HELD_AT_HOME),
        (TOUCHING, &HELD_TOUCHING),
        (FROM_ABOVE, &HELD_FROM_ABOVE),
    ] {
        let tally = measured_in(folder);
        let broken = tally.broken(held);
        assert!(
            broken.is_empty(),
            "not held of {folder}: {}",
            broken.join(", ")
        );
        match folder {
            TOUCHING => touching += &tally,
            FROM_ABOVE => from_above += &tally,
            _ => total += &tally,
        }
    }
    // What is stated has to be right over thrown pieces on tables of all sorts together: nothing in a picture says which sort it is
    // of. That pieces touch a picture shows, and that it was taken from straight above.
    for (what, tally) in [
        ("all", &total),
        ("touching", &touching),
        ("from above", &from_above),
    ] {
        assert!(is_kept(&tally.place_in_sigmas), "{what}: sigmas of places");
        assert!(
            is_kept(&tally.heading_in_sigmas),
            "{what}: sigmas of headings"
        );
    }
}

/// All photos of boards in a folder, each told as it is measured.
fn measured_in(folder: &str) -> Tally {
    let mut total = Tally::default();
    for path in common::fixtures_in(folder, "json") {
        let Some(scene) = Scene::open(&path) else {
            continue;
        };
        let tally = measured(&scene);
        eprintln!("{:<16} {tally}", scene.name);
        total += &tally;
    }
    eprintln!("{folder:<16} {total}");
    for (what, errors) in [
        ("places", &total.place_in_sigmas),
        ("headings", &total.heading_in_sigmas),
    ] {
        let [one, two] = WITHIN.map(|(sigmas, _)| 100.0 * within(errors, sigmas));
        let number = errors.len();
        eprintln!("{what}: of {number}, {one:.1}% within one sigma and {two:.1}% within two");
    }
    total
}

/// One photo from end to end: every stone meets the fate that it has in the truth, and the same player wins.
#[test]
fn a_photo_is_judged_as_its_truth_is() {
    let scene = Scene::open(&common::fixture("photos/endgame_0103.json")).expect("a chessboard");
    let reading = reading(&scene).expect("a board");
    let (_, _, truth) = scene.compared(&reading);
    let laid = Layout {
        stones: truth.iter().map(TrueStone::exact).collect(),
        ..reading.layout.clone()
    };
    let judge = |layout: &Layout| {
        let ruling = geomancy::judge(layout, &Answers::default()).expect("a ruling");
        let score = geomancy::score(layout, &ruling, &[], &Default::default());
        (ruling, score.scores[0].color.clone())
    };
    let ((seen, winner), (expected, true_winner)) = (judge(&reading.layout), judge(&laid));
    let pairs = pairs(&reading.layout.stones, &truth);
    assert_eq!(pairs.len(), truth.len(), "a stone is missing");
    for (i, j) in pairs {
        let (seen, expected) = (&seen.stones[i], &expected.stones[j]);
        assert_eq!(
            seen.fate, expected.fate,
            "{} but {}",
            seen.why, expected.why
        );
    }
    assert_eq!(winner, true_winner);
}

fn reading(scene: &Scene) -> Option<Reading> {
    let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
    read(&frame, &scene.options()).ok()
}

fn measured(scene: &Scene) -> Tally {
    let mut tally = Tally {
        scenes: 1,
        stones: scene.stones.len(),
        ..Tally::default()
    };
    let Some(reading) = reading(scene) else {
        return tally;
    };
    let (corner_error, _, truth) = scene.compared(&reading);
    if corner_error > SAME_CORNER_SQUARES {
        return tally;
    }
    tally.boards = 1;
    tally.corner_squares = corner_error;
    let settled = reading.layout.settled().expect("a chessboard");
    let pairs = pairs(&reading.layout.stones, &truth);
    let is_paired = |seen: usize| pairs.iter().any(|pair| pair.0 == seen);
    let reach = -BESIDE_MM..8.0 * scene.square_mm + BESIDE_MM;
    tally.found = pairs.len();
    tally.ghosts = (0..settled.len())
        .filter(|&seen| {
            let at = reading.layout.stones[seen].position;
            !is_paired(seen) && reach.contains(&at.x_mm) && reach.contains(&at.y_mm)
        })
        .count();
    for (seen, laid) in pairs {
        tally.count(&reading.layout.stones[seen], &settled[seen], &truth[laid]);
    }
    // In a poor picture they are widened, so that nothing is clear.
    if !reading.limits.quality.faults.is_empty() {
        tally.place_in_sigmas.clear();
        tally.heading_in_sigmas.clear();
    }
    tally
}

/// Readings with their true stones, the nearest first, one to one.
fn pairs(seen: &[Stone], truth: &[TrueStone]) -> Vec<(usize, usize)> {
    let mut near: Vec<(f64, usize, usize)> = vec![];
    for (i, stone) in seen.iter().enumerate() {
        for (j, laid) in truth.iter().enumerate() {
            near.push((stone.position.distance(laid.position), i, j));
        }
    }
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut pairs: Vec<(usize, usize)> = vec![];
    for (_, i, j) in near.into_iter().take_while(|one| one.0 <= SAME_STONE_MM) {
        if pairs.iter().all(|pair| pair.0 != i && pair.1 != j) {
            pairs.push((i, j));
        }
    }
    pairs
}

impl Tally {
    fn count(&mut self, stone: &Stone, settled: &Settled, truth: &TrueStone) {
        self.color += usize::from(stone.color.name() == truth.color);
        self.size += usize::from(stone.size.name() == truth.size);
        self.pose += usize::from(stone.pose.is_lying() == truth.heading.is_some());
        let Some(true_heading) = truth.heading else {
            return;
        };
        let is_square_right = settled.square == Some(truth.square);
        let is_direction_right = settled.direction == truth.direction();
        self.lying += 1;
        self.square += usize::from(is_square_right);
        self.direction += usize::from(is_direction_right);
        let is_direction_clear = settled.direction_call.is_some_and(|call| call.is_clear());
        self.wrong_but_clear += usize::from(settled.square_call.is_clear() && !is_square_right)
            + usize::from(is_direction_clear && !is_direction_right);
        self.position_mm
            .push(stone.position.distance(truth.position));
        let heading = stone.pose.heading();
        let heading_deg = heading.map_or(180.0, |heading| heading.minus(true_heading).abs());
        self.heading_deg.push(heading_deg);
        let sigma = stone.sigma.expect("a stone that was read has sigmas");
        let off = [
            stone.position.x_mm - truth.position.x_mm,
            stone.position.y_mm - truth.position.y_mm,
        ];
        self.place_in_sigmas
            .extend(off.map(|off_mm| off_mm.abs() / sigma.position_mm));
        self.heading_in_sigmas
            .push(heading_deg / sigma.heading_deg.unwrap_or(f64::INFINITY));
    }

    /// What is worse than it must be, in words.
    fn broken(&self, held: &Held) -> Vec<String> {
        let mut broken = vec![];
        let mut require = |is_held: bool, what: &str| {
            if !is_held {
                broken.push(what.to_owned());
            }
        };
        require(self.boards == self.scenes, "boards");
        require(self.corner_squares <= held.corner_squares, "corners");
        require(share(self.found, self.stones) >= held.found, "found");
        require(self.ghosts <= held.ghosts, "ghosts");
        require(share(self.color, self.found) >= held.color, "color");
        require(share(self.size, self.found) >= held.size, "size");
        require(share(self.pose, self.found) >= held.pose, "pose");
        require(share(self.square, self.lying) >= held.square, "square");
        require(
            share(self.direction, self.lying) >= held.direction,
            "direction",
        );
        let is_within = |errors: &[f64], most: (f64, f64)| {
            quantile(errors, 0.5) <= most.0 && quantile(errors, 0.95) <= most.1
        };
        require(is_within(&self.position_mm, held.position_mm), "position");
        require(is_within(&self.heading_deg, held.heading_deg), "heading");
        require(
            self.wrong_but_clear <= held.wrong_but_clear,
            "wrong but clear",
        );
        broken
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.boards += other.boards;
        self.corner_squares = self.corner_squares.max(other.corner_squares);
        self.scenes += other.scenes;
        self.stones += other.stones;
        self.found += other.found;
        self.ghosts += other.ghosts;
        self.color += other.color;
        self.size += other.size;
        self.pose += other.pose;
        self.lying += other.lying;
        self.square += other.square;
        self.direction += other.direction;
        self.wrong_but_clear += other.wrong_but_clear;
        self.position_mm.extend(&other.position_mm);
        self.heading_deg.extend(&other.heading_deg);
        self.place_in_sigmas.extend(&other.place_in_sigmas);
        self.heading_in_sigmas.extend(&other.heading_in_sigmas);
    }
}

const HEAD: &str = "\
photo            board    found ghosts   color  size  pose square  dir   mm 50/95%    deg 50/95%  clear but wrong";

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: usize, whole: usize| 100.0 * share(part, whole);
        write!(
            f,
            "{:>2}/{:<2} {:>4}/{:<4} {:>4}   {:>6.1}{:>6.1}{:>6.1}{:>6.1}{:>6.1}  {:>5.2} {:>6.2}  {:>5.2} {:>6.2} {:>4}",
            self.boards,
            self.scenes,
            self.found,
            self.stones,
            self.ghosts,
            percent(self.color, self.found),
            percent(self.size, self.found),
            percent(self.pose, self.found),
            percent(self.square, self.lying),
            percent(self.direction, self.lying),
            quantile(&self.position_mm, 0.5),
            quantile(&self.position_mm, 0.95),
            quantile(&self.heading_deg, 0.5),
            quantile(&self.heading_deg, 0.95),
            self.wrong_but_clear,
        )
    }
}

/// Shares of a normal distribution within one and two standard deviations.
const WITHIN: [(f64, f64); 2] = [(1.0, 0.683), (2.0, 0.954)];
/// How far, in standard deviations of the binomial distribution, a share may be off before chance does not explain it: one try in
/// four hundred.
const CHANCE: f64 = 3.0;
/// Stones of one picture share its camera's error, and x and y their stone's: as if there were half as many.
const INDEPENDENT: f64 = 0.5;

/// Whether errors lie within one and two of their stated standard deviations as often as they should, give or take chance.
fn is_kept(in_sigmas: &[f64]) -> bool {
    WITHIN.iter().all(|&(sigmas, promised)| {
        let tries = INDEPENDENT * in_sigmas.len() as f64;
        let chance = (promised * (1.0 - promised) / tries).sqrt();
        (within(in_sigmas, sigmas) - promised).abs() <= CHANCE * chance
    })
}

/// The share of errors within so many stated standard deviations.
fn within(in_sigmas: &[f64], sigmas: f64) -> f64 {
    let kept = in_sigmas.iter().filter(|error| **error <= sigmas);
    share(kept.count(), in_sigmas.len())
}

/// Of nothing, all.
fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        return 1.0;
    }
    part as f64 / whole as f64
}

fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1);
    let rank = ((share * sorted.len() as f64) as usize).min(last);
    sorted.get(rank).copied().unwrap_or(0.0)
}

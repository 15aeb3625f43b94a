//! What changed between two tables: the piece placed, pieces disturbed, pieces gone.
//!
//! In: the layout before a move and the one after it; ids need not agree. Out: a [`Diff`], and the
//! capture judged on the table as it should lie: disturbed pieces put back, those gone still there.
//! What most pieces moved alike, the camera or the table did, and is undone first.

use super::bump::CommonMotion;
use super::{Aim, Judged, Placed, Ruling, judge};
use crate::certainty::normal_cdf;
use crate::frames::SurfacePoint;
use crate::layout::{Layout, Stone};
use crate::piece::{PieceSet, Pose};
use crate::rules::{Answers, JudgeError};

/// The chance that, on a table where nothing moved, any piece is called disturbed.
const FALSE_ALARM: f64 = 0.01;
/// Exact places and headings are the same within this, in millimetres or degrees.
const SAME: f64 = 1e-6;

/// How a piece rests otherwise than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tumble {
    /// It stood, and lies.
    Fell,
    /// It lay, and stands.
    StoodUp,
}

/// A piece that lies otherwise than before by more than the sigmas explain.
#[derive(Clone, Debug, PartialEq)]
pub struct Disturbed {
    /// Its id after the move.
    pub id: String,
    /// Its name in the layout before.
    pub before_id: String,
    /// How far it lies from where it lay, in millimetres.
    pub moved_mm: f64,
    /// Clockwise positive; none where the pose changed or the piece stands.
    pub turned_deg: Option<f64>,
    /// Whether it rests otherwise than before; none where it still stands, or lies.
    pub tumble: Option<Tumble>,
    /// Where it should be put back.
    pub put_back: SurfacePoint,
    /// How it lay, and how it was turned.
    pub put_back_pose: Pose,
}

/// What changed from one table to the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Diff {
    /// What most pieces moved alike; the rest is told as it is without that.
    pub common: Option<CommonMotion>,
    /// Ids of the pieces that were not there before.
    pub placed: Vec<String>,
    /// Pieces that lie otherwise than before.
    pub disturbed: Vec<Disturbed>,
    /// Ids, in the table before, of the pieces no longer there.
    pub gone: Vec<String>,
    /// How many pieces of the table before lie where they lay, or touch that place.
    pub in_place: usize,
    /// The table as it should lie, where one piece was placed.
    pub ruling: Option<Ruling>,
    /// Where none was: how else the table may have come about.
    pub instead: Option<Replaced>,
}

/// A piece that is told as disturbed, and may as well be new, the one like it having been taken off the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Replaced {
    /// Its id after the move.
    pub id: String,
    /// The one taken off, in the layout before.
    pub before_id: String,
    /// Where that lay.
    pub lay: SurfacePoint,
    /// The table as it should lie then.
    pub ruling: Ruling,
}

impl Diff {
    /// What the placed piece captures, where one piece was placed.
    pub fn capture(&self) -> Option<&Placed> {
        self.ruling.as_ref()?.placed.as_ref()
    }

    /// The pieces whose aim what is placed hangs on and is not clear: those that may point at it, or at what it may point at.
    pub fn doubted(&self) -> impl Iterator<Item = (&Judged, &Aim)> {
        let instead = self.instead.as_ref().map(|instead| &instead.ruling);
        let ruling = self.ruling.as_ref().or(instead);
        ruling.into_iter().flat_map(Ruling::doubted_of_placed)
    }

    /// Whether it can have come about in one way only, and all that was judged is a piece or is none.
    pub fn is_decided(&self) -> bool {
        let is_judged = self.ruling.as_ref().is_none_or(|ruling| ruling.complete);
        is_judged && self.instead.is_none()
    }
}

impl Replaced {
    fn of(old: &Stone, new: &Stone, after: &Layout) -> Result<Self, JudgeError> {
        Ok(Self {
            id: new.id.clone(),
            before_id: old.id.clone(),
            lay: old.position,
            ruling: judge(after, &Answers::default(), Some(&new.id))?,
        })
    }
}

/// Compares two tables.
///
/// # Errors
/// Where one of the tables can't be judged.
pub fn diff(before: &Layout, after: &Layout) -> Result<Diff, JudgeError> {
    let steadied = steadied(before, after);
    let (common, after) = match &steadied {
        Some((common, after)) => (Some(*common), after),
        None => (None, after),
    };
    let pairs = matched(before, after);
    let stones = pairs
        .iter()
        .map(|&(b, a)| (&before.stones[b], &after.stones[a]));
    let moved = stones.filter(|(old, new)| is_disturbed(old, new, pairs.len()));
    let moved: Vec<(&Stone, &Stone)> = moved.collect();
    let disturbed: Vec<Disturbed> = moved
        .iter()
        .map(|(old, new)| disturbance(old, new))
        .collect();
    let unpaired = |layout: &Layout, taken: Vec<usize>| -> Vec<usize> {
        (0..layout.stones.len())
            .filter(|i| !taken.contains(i))
            .collect()
    };
    let gone = unpaired(before, pairs.iter().map(|p| p.0).collect());
    let placed = unpaired(after, pairs.iter().map(|p| p.1).collect());
    let ruling = match placed[..] {
        [index] => {
            let table = as_it_should_lie(before, after, &disturbed, &gone);
            let placed = &after.stones[index].id;
            Some(judge(&table, &Answers::default(), Some(placed))?)
        }
        _ => None,
    };
    let instead = match (&placed[..], &moved[..]) {
        ([], [(old, new)]) if may_be_new(old, new, &after.pieces) => {
            Some(Replaced::of(old, new, after)?)
        }
        _ => None,
    };
    let in_place = pairs
        .iter()
        .filter(|&&(b, a)| is_in_place(&before.stones[b], &after.stones[a], &before.pieces));
    let ids = |layout: &Layout, indices: &[usize]| -> Vec<String> {
        indices
            .iter()
            .map(|i| layout.stones[*i].id.clone())
            .collect()
    };
    Ok(Diff {
        common,
        placed: ids(after, &placed),
        disturbed,
        gone: ids(before, &gone),
        in_place: in_place.count(),
        ruling,
        instead,
    })
}

/// Whether a piece lies off its place, and farther than one falls.
fn may_be_new(old: &Stone, new: &Stone, pieces: &PieceSet) -> bool {
    let fell = !old.pose.is_lying() && new.pose.is_lying();
    let reach_mm = if fell {
        pieces.dimensions(old.size).height_mm
    } else {
        0.0
    };
    !is_in_place(old, new, pieces) && old.position.distance(new.position) > reach_mm
}

/// The later table without what most of its pieces moved alike: where most are disturbed as they are seen, and at most a quarter once
/// that is undone.
pub fn steadied(before: &Layout, after: &Layout) -> Option<(CommonMotion, Layout)> {
    let moved = |pairs: &[(usize, usize)]| {
        let stones = pairs.iter();
        let stones = stones.map(|&(b, a)| (&before.stones[b], &after.stones[a]));
        CommonMotion::of(&stones.collect::<Vec<_>>())
    };
    let disturbed = |layout: &Layout| {
        let pairs = matched(before, layout);
        let is_so = |&&(b, a): &&(usize, usize)| {
            is_disturbed(&before.stones[b], &layout.stones[a], pairs.len())
        };
        (pairs.iter().filter(is_so).count(), pairs.len())
    };
    let (as_seen, pairs) = disturbed(after);
    if 2 * as_seen <= pairs {
        return None;
    }
    // Undone about, each piece is nearest to where it lay itself.
    let about = moved(&matched(before, after))?.undone(after);
    let common = moved(&matched(before, &about))?;
    let steadied = common.undone(after);
    let (left, pairs) = disturbed(&steadied);
    (4 * left <= pairs).then_some((common, steadied))
}

/// Pairs of indices (before, after) of the same piece: of one color and size, nearest first.
fn matched(before: &Layout, after: &Layout) -> Vec<(usize, usize)> {
    let mut ways: Vec<(f64, usize, usize)> = vec![];
    for (b, old) in before.stones.iter().enumerate() {
        for (a, new) in after.stones.iter().enumerate() {
            if old.color == new.color && old.size == new.size {
                ways.push((unlikeness_mm(old, new), b, a));
            }
        }
    }
    ways.sort_by(|x, y| x.0.total_cmp(&y.0).then((x.1, x.2).cmp(&(y.1, y.2))));
    let mut pairs: Vec<(usize, usize)> = vec![];
    for (_, b, a) in ways {
        if pairs.iter().all(|pair| pair.0 != b && pair.1 != a) {
            pairs.push((b, a));
        }
    }
    pairs.sort_unstable();
    pairs
}

/// How far a piece would have moved; a turn counts as the way of a point 30 mm off (a large's reach),
/// and standing up or falling over as a half turn.
fn unlikeness_mm(old: &Stone, new: &Stone) -> f64 {
    let turn_deg = match (old.pose.heading(), new.pose.heading()) {
        (Some(old), Some(new)) => new.minus(old).abs(),
        (None, None) => 0.0,
        _ => 180.0,
    };
    old.position.distance(new.position) + 30.0 * turn_deg.to_radians()
}

/// Whether a piece lies otherwise than the sigmas of both readings explain. Each piece is asked twice
/// (place and heading), so each answer may err `FALSE_ALARM` / (2 `pieces`) of the time.
fn is_disturbed(old: &Stone, new: &Stone, pieces: usize) -> bool {
    if old.pose.is_lying() != new.pose.is_lying() {
        return true;
    }
    let level = FALSE_ALARM / (2.0 * pieces.max(1) as f64);
    let variance = |of: &dyn Fn(&Stone) -> f64| of(old).powi(2) + of(new).powi(2);
    let moved_mm = old.position.distance(new.position);
    let position = variance(&|s| s.sigma.map_or(0.0, |s| s.position_mm));
    // The distance of two normal coordinates follows Rayleigh's distribution.
    let has_moved = moved_mm > SAME && (-moved_mm * moved_mm / (2.0 * position)).exp() < level;
    let turned = turn_deg(old, new).is_some_and(|turned_deg| {
        let heading = variance(&|s| s.sigma.and_then(|s| s.heading_deg).unwrap_or(0.0));
        let score = turned_deg.abs() / heading.sqrt();
        turned_deg.abs() > SAME && 2.0 * normal_cdf(-score) < level
    });
    has_moved || turned
}

/// Whether two pieces, one before and one after, overlap as much as only the same piece does: the
/// distance is less than half of the smaller base.
pub fn is_in_place(old: &Stone, new: &Stone, pieces: &PieceSet) -> bool {
    let base_mm = |stone: &Stone| pieces.dimensions(stone.size).base_mm;
    let same_pose = old.pose.is_lying() == new.pose.is_lying();
    same_pose && old.position.distance(new.position) < 0.5 * base_mm(old).min(base_mm(new))
}

fn turn_deg(old: &Stone, new: &Stone) -> Option<f64> {
    Some(new.pose.heading()?.minus(old.pose.heading()?))
}

fn disturbance(old: &Stone, new: &Stone) -> Disturbed {
    Disturbed {
        id: new.id.clone(),
        before_id: old.id.clone(),
        moved_mm: old.position.distance(new.position),
        turned_deg: turn_deg(old, new),
        tumble: match (old.pose.is_lying(), new.pose.is_lying()) {
            (false, true) => Some(Tumble::Fell),
            (true, false) => Some(Tumble::StoodUp),
            _ => None,
        },
        put_back: old.position,
        put_back_pose: old.pose,
    }
}

/// The table after the move with the disturbed pieces put back and the ones gone still there.
fn as_it_should_lie(
    before: &Layout,
    after: &Layout,
    disturbed: &[Disturbed],
    gone: &[usize],
) -> Layout {
    let mut table = after.clone();
    for stone in &mut table.stones {
        if let Some(disturbed) = disturbed.iter().find(|d| d.id == stone.id) {
            stone.position = disturbed.put_back;
            stone.pose = disturbed.put_back_pose;
        }
    }
    for index in gone {
        let mut stone = before.stones[*index].clone();
        // Two readings name their stones alike; a piece gone may share its id with one that is there.
        while table.stones.iter().any(|other| other.id == stone.id) {
            stone.id.push_str("-before");
        }
        table.stones.push(stone);
    }
    table
}

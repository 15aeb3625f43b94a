//! The borders about stones that belong together, for hands to pull: outwards over other stones, which then belong to these, or
//! inwards, so that stones are left outside.

use super::outline::is_within;
use super::{Canvas, Scene, Touch};
use crate::app::screen::ScreenFromPixel;
use crate::frames::PixelPoint;
use crate::overlay::{Layer, border_on_screen};
use crate::pipeline::Reading;
use crate::pose::model::convex_hull;
use eframe::egui::{Color32, CursorIcon, Painter, Pos2, Response, Shape, Stroke};

/// A border is taken hold of from so far off, in points.
const REACH: f32 = 9.0;
/// A pull so short is none, in points.
const NOTHING: f32 = 4.0;

/// A border that is being pulled.
#[derive(Clone, Debug, PartialEq)]
pub struct BorderPull {
    /// Which of the groups.
    group: usize,
    /// Where it was taken hold of.
    from: PixelPoint,
}

/// The stones of a reading by groups, as they are drawn.
type Groups = [Vec<usize>];

impl Canvas {
    /// Whether a border is being pulled, so that the picture stays where it is.
    pub(super) const fn pulls_border(&self) -> bool {
        self.border_pull.is_some()
    }

    /// Takes hold of a border where the pointer was pressed on one.
    pub(super) fn take_hold(
        &mut self,
        response: &Response,
        scene: &Scene,
        reading: &Reading,
        map: ScreenFromPixel,
    ) {
        let pressed = response.ctx.input(|input| input.pointer.press_origin());
        // What is not shown can't be taken hold of.
        let is_shown = !scene.hidden.contains(&Layer::Rays) && scene.corners.is_none();
        if !response.drag_started() || scene.adds || !is_shown {
            return;
        }
        let held = pressed.and_then(|at| Some((self.border_at(reading, at, map)?, at)));
        self.border_pull = held.map(|(group, at)| BorderPull {
            group,
            from: map.pixel(at),
        });
    }

    /// The group whose border a point of the screen lies on; of several the nearest.
    fn border_at(&self, reading: &Reading, at: Pos2, map: ScreenFromPixel) -> Option<usize> {
        let off = self.groups.iter().enumerate().map(|(group, stones)| {
            let per_pixel = f64::from(map.points_per_pixel);
            let hull = border_on_screen(reading, stones, per_pixel);
            (distance(&hull, at, map), group)
        });
        let nearest = off.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest
            .filter(|(off, _)| *off <= REACH)
            .map(|(_, group)| group)
    }

    /// Shows or ends a pull of a border.
    pub(super) fn pull_border(
        &mut self,
        response: &Response,
        painter: &Painter,
        reading: &Reading,
        map: ScreenFromPixel,
    ) -> Option<Touch> {
        let Some(pull) = self.border_pull.clone() else {
            let hovered = response.hover_pos();
            if hovered.is_some_and(|at| self.border_at(reading, at, map).is_some()) {
                response.ctx.set_cursor_icon(CursorIcon::Grab);
            }
            return None;
        };
        let pointer = response.interact_pointer_pos();
        let (Some(own), Some(pointer)) = (self.groups.get(pull.group), pointer) else {
            self.border_pull = None;
            return None;
        };
        response.ctx.set_cursor_icon(CursorIcon::Grabbing);
        let hull =
            |stones: &[usize]| border_on_screen(reading, stones, f64::from(map.points_per_pixel));
        let to = map.pixel(pointer);
        let stones = if map.point(pull.from).distance(pointer) > NOTHING {
            pulled(reading, own, &hull(own), (pull.from, to))
        } else {
            own.clone()
        };
        if !response.dragged() {
            let groups = regrouped(&self.groups, pull.group, &stones);
            let is_other = stones != *own;
            self.border_pull = None;
            return is_other.then(|| Touch::Regroup(named(reading, &groups)));
        }
        let mut band = hull(&stones);
        if stones.len() >= own.len() {
            band = convex_hull(band.into_iter().chain([to]).collect());
        }
        paint(painter, reading, (own, &stones), &band, map);
        None
    }
}

/// The stones that a border has about it once it was pulled from one place to another.
fn pulled(
    reading: &Reading,
    own: &[usize],
    hull: &[PixelPoint],
    (from, to): (PixelPoint, PixelPoint),
) -> Vec<usize> {
    let at = |stone: usize| reading.seen[stone].middle();
    if is_within(hull, to) {
        let way = (from.x - to.x, from.y - to.y);
        let is_past = |stone: usize| {
            let at = at(stone);
            (at.x - to.x) * way.0 + (at.y - to.y) * way.1 > 0.0
        };
        let left: Vec<usize> = own.iter().copied().filter(|s| !is_past(*s)).collect();
        // It can't be pushed together to nothing.
        return if left.is_empty() { own.to_vec() } else { left };
    }
    let band = convex_hull(hull.iter().copied().chain([to]).collect());
    let joins = |stone: usize| {
        let is_new = !is_within(hull, at(stone)) && is_within(&band, at(stone));
        is_new || is_within(&reading.seen[stone].outline_px, to)
    };
    let all = 0..reading.seen.len();
    all.filter(|stone| own.contains(stone) || joins(*stone))
        .collect()
}

/// The groups that are others once one of them has these stones: that one, what it left outside, and what others have left.
pub fn regrouped(groups: &Groups, pulled: usize, stones: &[usize]) -> Vec<Vec<usize>> {
    let mut changed = vec![stones.to_vec()];
    for (place, group) in groups.iter().enumerate() {
        let left: Vec<usize> = group
            .iter()
            .copied()
            .filter(|s| !stones.contains(s))
            .collect();
        let is_changed = place == pulled || left.len() < group.len();
        if is_changed && !left.is_empty() {
            changed.push(left);
        }
    }
    changed
}

/// Groups by the names of their stones.
pub fn named(reading: &Reading, groups: &Groups) -> Vec<Vec<String>> {
    let name = |stone: &usize| {
        reading
            .layout
            .stones
            .get(*stone)
            .map(|stone| stone.id.clone())
    };
    let named = groups
        .iter()
        .map(|group| group.iter().filter_map(name).collect());
    named.collect()
}

/// From a point of the screen to the nearest of a closed line, in points.
fn distance(line: &[PixelPoint], at: Pos2, map: ScreenFromPixel) -> f32 {
    let sides = line.iter().zip(line.iter().cycle().skip(1));
    let to_side = |(a, b): (&PixelPoint, &PixelPoint)| {
        let (a, b) = (map.point(*a), map.point(*b));
        let along = (b - a).dot(at - a) / (b - a).length_sq().max(1e-6);
        at.distance(a + (b - a) * along.clamp(0.0, 1.0))
    };
    sides.map(to_side).fold(f32::INFINITY, f32::min)
}

/// The border as it would be, and about each stone that comes or goes a rim.
fn paint(
    painter: &Painter,
    reading: &Reading,
    (own, stones): (&[usize], &[usize]),
    band: &[PixelPoint],
    map: ScreenFromPixel,
) {
    let line = |points: &[PixelPoint], width: f32, ink: Color32| {
        let points: Vec<Pos2> = points.iter().map(|point| map.point(*point)).collect();
        let rim = Stroke::new(2.2 * width, Color32::from_black_alpha(150));
        painter.add(Shape::closed_line(points.clone(), rim));
        painter.add(Shape::closed_line(points, Stroke::new(width, ink)));
    };
    line(band, 2.5, Color32::WHITE);
    for (stone, seen) in reading.seen.iter().enumerate() {
        match (own.contains(&stone), stones.contains(&stone)) {
            (false, true) => line(&seen.outline_px, 2.5, Color32::from_rgb(110, 220, 130)),
            (true, false) => line(&seen.outline_px, 2.5, Color32::from_rgb(255, 184, 40)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_others_where_one_has_other_stones() {
        // Groups, the one that was pulled and its stones then, what has changed, and why.
        type Row<'a> = (
            &'a [&'a [usize]],
            usize,
            &'a [usize],
            &'a [&'a [usize]],
            &'a str,
        );
        let rows: [Row; 5] = [
            (
                &[&[0, 1], &[2, 3]],
                0,
                &[0, 1, 2],
                &[&[0, 1, 2], &[3]],
                "one comes over",
            ),
            (
                &[&[0, 1], &[2, 3]],
                0,
                &[0],
                &[&[0], &[1]],
                "one is left outside",
            ),
            (
                &[&[0, 1], &[2, 3]],
                1,
                &[0, 1, 2, 3],
                &[&[0, 1, 2, 3]],
                "two become one",
            ),
            (
                &[&[0, 1], &[2], &[3]],
                0,
                &[0, 1, 2],
                &[&[0, 1, 2]],
                "the third stays as it is",
            ),
            (
                &[&[0, 1], &[2]],
                0,
                &[1, 2],
                &[&[1, 2], &[0]],
                "one goes and one comes",
            ),
        ];
        for (groups, place, stones, wanted, why) in rows {
            let groups: Vec<Vec<usize>> = groups.iter().map(|group| group.to_vec()).collect();
            assert_eq!(regrouped(&groups, place, stones), wanted, "{why}");
        }
    }
}

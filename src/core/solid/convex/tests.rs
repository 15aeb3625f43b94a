//! Distances and gaps of cubes, triangles and stretches, as on paper.

use super::{Convex, Vector, between_segments, goes_through, nearest_of_triangle};

const X: Vector = Vector::new(1.0, 0.0, 0.0);
const Y: Vector = Vector::new(0.0, 1.0, 0.0);

/// A cube of side 2 about a point.
fn cube(center: Vector) -> Convex {
    turned_cube(center, [X, Y, Vector::UP])
}

/// The same along other axes.
fn turned_cube(center: Vector, [x, y, z]: [Vector; 3]) -> Convex {
    let corner = |n: usize| {
        let of = |bit: usize| if n >> bit & 1 == 1 { 1.0 } else { -1.0 };
        center + x * of(0) + y * of(1) + z * of(2)
    };
    let mut edges = vec![];
    for n in 0..8 {
        edges.extend(
            [1, 2, 4]
                .into_iter()
                .filter(|bit| n & bit == 0)
                .map(|bit| [n, n | bit]),
        );
    }
    let quads = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let faces = quads
        .iter()
        .flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    Convex {
        corners: (0..8).map(corner).collect(),
        edges,
        faces: faces.collect(),
    }
}

#[test]
fn distances_are_those_of_cubes_and_stretches() {
    let at = |x, y, z| Vector::new(x, y, z);
    let home = cube(at(0.0, 0.0, 0.0));
    for (other, distance, why) in [
        (cube(at(5.0, 0.0, 0.0)), 3.0, "face to face"),
        (cube(at(5.0, 6.0, 0.0)), 5.0, "edge to edge"),
        (cube(at(4.0, 4.0, 4.0)), 12f64.sqrt(), "corner to corner"),
        (cube(at(1.5, 0.3, 0.2)), 0.0, "overlapping"),
        (cube(at(2.0, 0.0, 0.0)), 0.0, "face on face"),
        (
            Convex::segment(at(3.0, -9.0, 0.0), at(3.0, 9.0, 0.5)),
            2.0,
            "passing",
        ),
        (
            Convex::segment(at(-9.0, 0.1, 0.2), at(9.0, 0.2, 0.1)),
            0.0,
            "through",
        ),
        (
            Convex::segment(at(0.1, 0.1, 0.1), at(0.2, 0.1, 0.1)),
            0.0,
            "within",
        ),
        (
            Convex::segment(at(4.0, 5.0, 0.0), at(4.0, 5.0, 0.0)),
            5.0,
            "a point",
        ),
        (
            Convex::segment(at(0.0, 0.0, 3.0), at(0.0, 0.0, 30.0)),
            2.0,
            "above",
        ),
    ] {
        assert!((home.distance(&other) - distance).abs() < 1e-12, "{why}");
        assert!(
            (other.distance(&home) - distance).abs() < 1e-12,
            "{why}, turned round"
        );
    }
}

#[test]
fn gaps_are_those_along_the_direction_that_parts_most() {
    let at = |x, y, z| Vector::new(x, y, z);
    let half = 0.5f64.sqrt();
    let home = cube(at(0.0, 0.0, 0.0));
    // Turned by half a right angle, the one about the vertical, the other about +y.
    let upright_edge = [(X + Y) * half, (Y - X) * half, Vector::UP];
    let level_edge = [(X + Vector::UP) * half, Y, (Vector::UP - X) * half];
    let turned = turned_cube(at(0.0, 0.0, 0.0), upright_edge);
    for (one, other, gap, why) in [
        (&home, cube(at(5.0, 0.0, 0.0)), 3.0, "face to face"),
        (&home, cube(at(0.0, -5.5, 0.0)), 3.5, "on the other side"),
        (&home, cube(at(5.0, 6.0, 0.0)), 4.0, "the wider of two"),
        (&home, cube(at(2.0, 0.0, 0.0)), 0.0, "face on face"),
        (&home, cube(at(1.5, 0.3, 0.2)), -0.5, "overlapping"),
        (
            &turned,
            turned_cube(at(4.0, 0.0, 0.0), level_edge),
            4.0 - 8f64.sqrt(),
            "edge across edge",
        ),
    ] {
        for found in [one.gap(&other), other.gap(one)] {
            assert!((found - gap).abs() < 1e-12, "{why}: {found}, not {gap}");
        }
    }
}

/// A point of a triangle is the nearest where the way from it leads toward no corner.
#[test]
fn of_a_triangle_that_point_is_nearest_from_which_no_way_leads_nearer() {
    let flat = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [1.0, 3.0, 0.0]];
    let slanted = [[-1.0, 2.0, 1.0], [3.0, 1.0, -2.0], [2.0, 5.0, 2.0]];
    let blunt = [[0.0, 0.0, 0.0], [1.0, 0.5, 0.0], [-6.0, 1.0, 0.5]];
    for corners in [flat, slanted, blunt] {
        let [a, b, c] = corners.map(|[x, y, z]| Vector::new(x, y, z));
        for n in 0..9 * 9 * 5 {
            let step = |of: usize| 1.7 * (of as f64 - 4.0) + 0.3;
            let point = Vector::new(step(n % 9), step(n / 9 % 9), step(n / 81 + 2));
            let nearest = nearest_of_triangle(point, [a, b, c]);
            let normal = (b - a).cross(c - a);
            // Within its plane, and on no side's outer side.
            let sides = [(a, b), (b, c), (c, a)];
            let within = |(from, to): (Vector, Vector)| {
                (to - from).cross(nearest - from).dot(normal) >= -1e-9
            };
            assert!(sides.into_iter().all(within), "{point:?}: {nearest:?}");
            assert!((nearest - a).dot(normal).abs() < 1e-9, "{point:?}");
            for corner in [a, b, c] {
                let nearer = (point - nearest).dot(corner - nearest);
                assert!(
                    nearer < 1e-9,
                    "{point:?}: {nearest:?}, {nearer} to {corner:?}"
                );
            }
        }
    }
}

#[test]
fn stretches_are_as_far_apart_as_their_nearest_points() {
    type Stretch = [[f64; 3]; 2];
    /// Two stretches and the square of their distance.
    const ROWS: [(Stretch, Stretch, f64, &str); 10] = [
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[1.0, -1.0, 2.0], [1.0, 5.0, 2.0]],
            4.0,
            "across",
        ),
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[6.0, 1.0, 2.0], [6.0, -5.0, 2.0]],
            8.0,
            "past an end",
        ),
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[2.0, 3.0, 0.0], [5.0, 3.0, 0.0]],
            9.0,
            "side by side",
        ),
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[7.0, 4.0, 0.0], [9.0, 4.0, 0.0]],
            25.0,
            "one behind the other",
        ),
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[-5.0, 12.0, 0.0], [-9.0, 12.0, 0.0]],
            169.0,
            "and before it",
        ),
        (
            [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]],
            [[2.0, 1.5, 0.0], [3.0, 6.0, 0.0]],
            2.25,
            "an end toward the middle",
        ),
        (
            [[1.0, 1.0, 0.0], [1.0, 1.0, 0.0]],
            [[4.0, 5.0, 0.0], [4.0, 5.0, 0.0]],
            25.0,
            "two points",
        ),
        (
            [[1.0, 1.0, 3.0], [1.0, 1.0, 3.0]],
            [[0.0, 0.0, 0.0], [5.0, 5.0, 0.0]],
            9.0,
            "a point over a stretch",
        ),
        (
            [[0.0, 0.0, 0.0], [3.0, 3.0, 0.0]],
            [[0.0, 3.0, 1.0], [3.0, 0.0, 1.0]],
            1.0,
            "crossing aslant",
        ),
        (
            [[0.0, 0.0, 0.0], [2.0, 2.0, 0.0]],
            [[3.0, 3.0, 1.0], [9.0, 4.0, 7.0]],
            3.0,
            "end to end",
        ),
    ];
    for (one, other, wanted, why) in ROWS {
        let read = |stretch: Stretch| stretch.map(|[x, y, z]| Vector::new(x, y, z));
        let (one, other) = (read(one), read(other));
        let turned = |[from, to]: [Vector; 2]| [to, from];
        for (a, b) in [
            (one, other),
            (other, one),
            (turned(one), other),
            (one, turned(other)),
        ] {
            let found = between_segments(a, b).powi(2);
            assert!(
                (found - wanted).abs() < 1e-12,
                "{why}: {found}, not {wanted}"
            );
        }
    }
}

#[test]
fn what_goes_through_a_triangle_is_on_both_its_sides() {
    let at = |[x, y, z]: [f64; 3]| Vector::new(x, y, z);
    let triangle = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(at);
    let [a, b, c] = triangle;
    for (from, to, is_through, why) in [
        ([1.0, 1.0, -1.0], [1.0, 1.0, 2.0], true, "upward"),
        ([1.0, 1.0, 2.0], [1.5, 1.0, -1.0], true, "downward"),
        ([3.0, 3.0, -1.0], [3.0, 3.0, 2.0], false, "past it"),
        ([1.0, 1.0, 1.0], [1.0, 1.0, 2.0], false, "above it"),
        ([1.0, 1.0, 0.0], [1.0, 1.0, 2.0], false, "only from it"),
        (
            [1.0, 1.0, 2.0],
            [1.0, 1.0, 1e-8],
            false,
            "to it but for rounding",
        ),
        ([-1.0, 1.0, 0.0], [5.0, 1.0, 0.0], false, "along it"),
        ([0.0, 1.0, -1.0], [0.0, 1.0, 1.0], true, "through a side"),
    ] {
        for corners in [[a, b, c], [a, c, b]] {
            assert_eq!(goes_through(at(from), at(to), corners), is_through, "{why}");
        }
    }
}

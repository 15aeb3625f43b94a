//! Beads on tables that are drawn: what is found, what it is, and what is none; and outlines that run off what is drawn.

use geomant::bead::{BeadShade, LaidBead};
use geomant::beads::find;
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::frames::{PixelPoint, SurfacePoint};
use geomant::outlines::misfits;
use geomant::view::SurfaceView;
use image::{Rgb, RgbImage};
use nalgebra::{Isometry3, UnitQuaternion, Vector3};

/// A camera that looks at the origin from so far above the horizon.
fn view(elevation_deg: f64) -> SurfaceView {
    let camera = Camera::pinhole(900.0, (399.5, 299.5));
    let turn = std::f64::consts::PI - (90.0 - elevation_deg).to_radians();
    let rotation = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), turn);
    let pose = Isometry3::from_parts(Vector3::new(0.0, 0.0, 650.0).into(), rotation);
    SurfaceView::new(camera, pose, 0.1)
}

/// Something that is drawn on the table: where, what shape, in what color.
#[derive(Clone, Copy)]
enum Drawn {
    Disc {
        x: f64,
        y: f64,
        radius: f64,
        color: [f64; 3],
    },
    Dot {
        x: f64,
        y: f64,
        radius: f64,
        color: [f64; 3],
    },
    Square {
        x: f64,
        y: f64,
        half: f64,
        color: [f64; 3],
    },
}

impl Drawn {
    fn at(&self, x_mm: f64, y_mm: f64) -> Option<[f64; 3]> {
        match *self {
            Self::Disc {
                x,
                y,
                radius,
                color,
            } => {
                let off = (x_mm - x).hypot(y_mm - y);
                // Light comes from one side, as on a dome.
                let shade = 1.0 + 0.12 * (x_mm - x) / radius;
                (off <= radius).then(|| color.map(|c| c * shade))
            }
            Self::Dot {
                x,
                y,
                radius,
                color,
            } => ((x_mm - x).hypot(y_mm - y) <= radius).then_some(color),
            Self::Square { x, y, half, color } => {
                let off = (x_mm - x).abs().max((y_mm - y).abs());
                (off <= half).then_some(color)
            }
        }
    }
}

const TABLE: [f64; 3] = [120.0, 150.0, 140.0];
const BLACK: [f64; 3] = [35.0, 34.0, 36.0];
const WHITE: [f64; 3] = [215.0, 216.0, 210.0];
const GREEN: [f64; 3] = [40.0, 110.0, 55.0];

/// The beads that are found on a grainy table with a piece in its middle.
fn found(view: &SurfaceView, things: &[Drawn]) -> Vec<LaidBead> {
    let color = |x_px: f64, y_px: f64| {
        let place = view.surface_from_pixel(PixelPoint::new(x_px, y_px), 0.0);
        let place = place.expect("the table");
        let thing = things
            .iter()
            .rev()
            .find_map(|thing| thing.at(place.x_mm, place.y_mm));
        thing.unwrap_or(TABLE)
    };
    let drawn = RgbImage::from_fn(800, 600, |x, y| {
        let grain =
            (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(97_531_911)).wrapping_mul(747_796_405);
        let grain = f64::from(grain >> 24) / 64.0;
        // Four looks into every pixel, as a lens blurs.
        let looks = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)];
        let all = looks.map(|(dx, dy)| color(f64::from(x) + dx, f64::from(y) + dy));
        let mean = |k: usize| all.iter().map(|color| color[k]).sum::<f64>() / 4.0 + grain;
        Rgb([mean(0), mean(1), mean(2)].map(|value| value as u8))
    });
    let frame = Frame::new(drawn, String::new(), 0.0).expect("a picture");
    let corners = [(-12.0, -12.0), (12.0, -12.0), (12.0, 12.0), (-12.0, 12.0)];
    let piece = corners.map(|(x, y)| view.pixel_from_surface(SurfacePoint::new(x, y)));
    find(&frame, view, &[piece.into_iter().flatten().collect()])
}

const PIECE: Drawn = Drawn::Square {
    x: 0.0,
    y: 0.0,
    half: 12.0,
    color: [170.0, 40.0, 45.0],
};

#[test]
fn beads_are_found_and_told_apart() {
    let disc = |x: f64, y: f64, color: [f64; 3]| Drawn::Disc {
        x,
        y,
        radius: 9.0,
        color,
    };
    let placed = [
        (disc(35.0, 0.0, BLACK), BeadShade::Black),
        (disc(-40.0, 30.0, WHITE), BeadShade::White),
        (disc(60.0, 60.0, GREEN), BeadShade::Colored),
        (disc(-30.0, -70.0, BLACK), BeadShade::Black),
    ];
    for elevation_deg in [90.0, 65.0, 45.0] {
        let view = view(elevation_deg);
        let things: Vec<Drawn> = [PIECE]
            .into_iter()
            .chain(placed.map(|(thing, _)| thing))
            .collect();
        let beads = found(&view, &things);
        assert_eq!(beads.len(), placed.len(), "{elevation_deg}: {beads:?}");
        for (thing, shade) in placed {
            let Drawn::Disc { x, y, .. } = thing else {
                continue;
            };
            let near = |bead: &&LaidBead| bead.center.distance(SurfacePoint::new(x, y)) < 3.0;
            let bead = beads.iter().find(near);
            let bead = bead.unwrap_or_else(|| panic!("{elevation_deg}: {shade} in {beads:?}"));
            assert!(bead.is_clear(), "{elevation_deg}: {bead:?}");
            assert_eq!(bead.shade().0, shade, "{elevation_deg}");
            assert!(
                (bead.radius_mm - 9.0).abs() < 2.0,
                "{elevation_deg}: {bead:?}"
            );
        }
    }
}

#[test]
fn what_is_no_bead_is_not_taken_for_one() {
    let view = view(60.0);
    let square = |half: f64| Drawn::Square {
        x: 50.0,
        y: 10.0,
        half,
        color: BLACK,
    };
    let disc = |radius: f64| Drawn::Disc {
        x: 50.0,
        y: 10.0,
        radius,
        color: BLACK,
    };
    for (thing, why) in [
        (square(25.0), "a box"),
        (square(7.0), "a die's face"),
        (square(8.0), "a square as wide as a bead"),
        (square(9.5), "a small board's square"),
        (disc(14.0), "a draughtsman"),
        (disc(30.0), "a cup"),
        (disc(3.0), "a pip"),
    ] {
        let clear = found(&view, &[PIECE, thing])
            .into_iter()
            .filter(LaidBead::is_clear);
        assert_eq!(clear.count(), 0, "{why}");
    }
    // A printed cloth: many flat dots of one color.
    let dots = (0..25).map(|k| Drawn::Dot {
        x: f64::from(k % 5) * 40.0 - 85.0,
        y: f64::from(k / 5) * 40.0 - 85.0,
        radius: 9.0,
        color: GREEN,
    });
    let cloth: Vec<Drawn> = dots.chain([PIECE]).collect();
    let clear = found(&view, &cloth).into_iter().filter(LaidBead::is_clear);
    assert_eq!(clear.count(), 0, "a print");
}

#[test]
fn edges_that_run_elsewhere_are_noticed() {
    // A dark square on a light ground, and outlines that are moved by so much.
    let drawn = RgbImage::from_fn(200, 200, |x, y| {
        let inside = (60..130).contains(&x) && (60..130).contains(&y);
        Rgb(if inside {
            [60, 40, 40]
        } else {
            [190, 190, 180]
        })
    });
    let frame = Frame::new(drawn, String::new(), 0.0).expect("a picture");
    let square = |by: f64| {
        let corners = [(59.5, 59.5), (129.5, 59.5), (129.5, 129.5), (59.5, 129.5)];
        corners
            .map(|(x, y)| PixelPoint::new(x + by, y + by))
            .to_vec()
    };
    for (by, low, high) in [(0.0, 0.0, 0.004), (3.0, 0.008, 0.014), (6.0, 0.018, 0.026)] {
        let [found] = misfits(&frame, &[square(by)])[..] else {
            panic!("one outline");
        };
        let found = found.expect("all of it is to be seen");
        assert!((low..=high).contains(&found), "{by}: {found}");
    }
    // What another piece covers tells nothing.
    let covered = misfits(&frame, &[square(0.0), square(0.0)]);
    assert_eq!(covered, [None, None]);
}

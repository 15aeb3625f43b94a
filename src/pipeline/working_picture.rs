//! A picture at the scale that the fit needs, of the part in which stones are looked for, and what the bare surface would show
//! in it.
//!
//! Comes in: a frame and the surface before the camera. Goes out: a [`WorkingPicture`], and by it a [`Background`].

use super::ground::Site;
use super::recording::Recording;
use super::veil;
use crate::background::printed::PrintedCards;
use crate::background::{self, Background};
use crate::board::orient::Extent;
use crate::capture::Frame;
use crate::frames::{self, PixelPoint, Scale, SurfacePoint};
use crate::layout::{Chessboard, Surface};
use crate::raster::{Raster, Rgb};
use crate::scales::Reduction;
use crate::segment::FAINTEST;
use crate::segment::learned::{Area, Segmentation};
use crate::segment::palette::light::UNVEILED;
use crate::view::SurfaceView;

/// Side of a square in the working picture, in pixels: finer brings no more than noise and time.
const WORKING_SQUARE_PX: f64 = 48.0;
/// How far beyond the board stones are looked for, in squares: the players' places.
pub const REACH_SQUARES: f64 = 4.5;

/// A picture at working scale, with what is looked for in it and where.
pub struct WorkingPicture {
    /// What it shows of the photo.
    pub reduction: Reduction,
    pub picture: Raster,
    /// What was taken off it, as shares of full light.
    pub veil: Rgb,
    /// How the photo was recorded.
    pub recording: Recording,
    /// The view of the working picture.
    pub view: SurfaceView<frames::Working>,
    /// Side of a square in it, in its pixels.
    pub square_px: f64,
    /// The part of it in which stones are looked for.
    pub area: Area,
    /// Pixels that show a target, on which no stone lies.
    hidden: Vec<bool>,
}

impl WorkingPicture {
    /// The picture as seen over a surface, whose scale does not matter here; of a photo that shows more besides than the part in
    /// which stones are looked for, that part alone.
    pub fn of(frame: &Frame, site: &Site<'_>) -> Self {
        let whole = reduction(frame, site);
        let area = within_reach(whole, &whole.view(&site.view), site.surface);
        let part = whole.part(area.x0..area.x1, area.y0..area.y1);
        if 2 * area.pixels() < whole.width * whole.height {
            Self::shown(frame, site, part)
        } else {
            Self::shown(frame, site, whole)
        }
    }

    /// All of the picture.
    pub fn whole(frame: &Frame, site: &Site<'_>) -> Self {
        Self::shown(frame, site, reduction(frame, site))
    }

    fn shown(frame: &Frame, site: &Site<'_>, reduction: Reduction) -> Self {
        let (picture, recording) = rayon::join(
            || Raster::reduced(&frame.rgb, reduction),
            || Recording::of(frame),
        );
        let view = reduction.view(&site.view);
        let side_px = square_px(&site.view, site.surface, frame.size_px());
        Self {
            area: within_reach(reduction, &view, site.surface),
            hidden: hidden_by_target(site, reduction),
            square_px: side_px / reduction.factor as f64,
            reduction,
            picture,
            veil: UNVEILED,
            recording,
            view,
        }
    }

    /// The same, a veil taken off.
    pub fn without(self, veil: Rgb) -> Self {
        Self {
            picture: veil::taken_off(self.picture, veil),
            veil,
            ..self
        }
    }

    /// What the bare surface would show; on cards, away from the stones that were seen before.
    pub fn background(&self, site: &Site<'_>, seen: Option<&Segmentation>) -> Background {
        let Self {
            picture,
            view,
            hidden,
            ..
        } = self;
        let mut background = match site.surface {
            Surface::Chessboard(board) => background::board::estimate(
                picture,
                view,
                (board.squares, board.square_mm),
                &Default::default(),
            ),
            Surface::Table | Surface::FreeTable => match &site.empty {
                Some(empty) => empty.background(picture, self.reduction),
                None => {
                    let printed =
                        PrintedCards::of((picture.width, picture.height), view, &site.cards);
                    let covered = printed.covered(hidden.len());
                    let mut table =
                        background::table::estimate(picture, |i| !hidden[i] && !covered[i]);
                    let is_bare = |i: usize| seen.is_none_or(|seen| seen.stone[i] < FAINTEST);
                    printed.lay(&mut table, picture, is_bare);
                    table
                }
            },
        };
        // What the target covers is as it is: no stone is looked for there.
        for i in (0..hidden.len()).filter(|&i| hidden[i]) {
            background.color[i] = picture.rgb[i];
        }
        background
    }
}

/// Which pixels of the working picture show the target on a table.
fn hidden_by_target(site: &Site<'_>, reduction: Reduction) -> Vec<bool> {
    let Reduction { width, height, .. } = reduction;
    let Some(target) = &site.target else {
        return vec![false; width * height];
    };
    (0..width * height)
        .map(|i| {
            let at = PixelPoint::new((i % width) as f64, (i / width) as f64);
            target.covers(reduction.to_photo(at))
        })
        .collect()
}

/// All of a picture at working scale.
fn reduction(frame: &Frame, site: &Site<'_>) -> Reduction {
    let side_px = square_px(&site.view, site.surface, frame.size_px());
    let factor = ((side_px / WORKING_SQUARE_PX).round() as usize).max(1);
    Reduction::whole(frame.size_px(), factor)
}

/// The part of the picture in which stones are looked for: the board and the players' places round it.
fn within_reach(
    reduction: Reduction,
    view: &SurfaceView<frames::Working>,
    surface: Surface,
) -> Area {
    let whole = Area {
        x0: 0,
        y0: 0,
        x1: reduction.width,
        y1: reduction.height,
    };
    let Surface::Chessboard(Chessboard {
        square_mm, squares, ..
    }) = surface
    else {
        return whole;
    };
    let round = border(Extent::of(squares, square_mm), REACH_SQUARES * square_mm);
    let seen: Option<Vec<PixelPoint<frames::Working>>> = round
        .into_iter()
        .map(|place| view.pixel_from_surface(place))
        .collect();
    // Where some of it lies behind the lens, the rest reaches to the horizon.
    let Some(seen) = seen else {
        return whole;
    };
    let area = bounds(&seen, whole);
    if area.x0 < area.x1 && area.y0 < area.y1 {
        area
    } else {
        whole
    }
}

/// The part of a picture from the first to the last of such pixels.
fn bounds(seen: &[PixelPoint<frames::Working>], whole: Area) -> Area {
    let clip = |v: f64, end: usize| v.clamp(0.0, end as f64) as usize;
    let least = |f: fn(&PixelPoint<frames::Working>) -> f64| {
        seen.iter().map(f).fold(f64::INFINITY, f64::min)
    };
    let most = |f: fn(&PixelPoint<frames::Working>) -> f64| {
        seen.iter().map(f).fold(f64::NEG_INFINITY, f64::max)
    };
    Area {
        x0: clip(least(|p| p.x), whole.x1),
        y0: clip(least(|p| p.y), whole.y1),
        x1: clip(most(|p| p.x), whole.x1),
        y1: clip(most(|p| p.y), whole.y1),
    }
}

/// Places round a board at a distance: as many as show how a lens bends a line.
fn border(board: Extent, away: f64) -> Vec<SurfacePoint> {
    const PER_SIDE: usize = 16;
    let (right, top) = (board.width + away, board.height + away);
    let at = |end: f64, step: usize| -away + (end + away) * step as f64 / PER_SIDE as f64;
    (0..PER_SIDE)
        .flat_map(|step| {
            let back = PER_SIDE - step;
            [
                (at(right, step), -away),
                (right, at(top, step)),
                (at(right, back), top),
                (-away, at(top, back)),
            ]
        })
        .map(|(x_mm, y_mm)| SurfacePoint::new(x_mm, y_mm))
        .collect()
}

/// Mean side of a square in pixels; on a table, of a square of the usual side in the picture's middle.
pub fn square_px<S: Scale>(view: &SurfaceView<S>, surface: Surface, size_px: (u32, u32)) -> f64 {
    let (from, to, squares) = match surface {
        Surface::Chessboard(Chessboard {
            square_mm, squares, ..
        }) => {
            let [a1, _, h8, _] = Extent::of(squares, square_mm).corners();
            (a1, h8, a1.distance(h8) / square_mm)
        }
        Surface::Table | Surface::FreeTable => {
            let middle = PixelPoint::new(f64::from(size_px.0) / 2.0, f64::from(size_px.1) / 2.0);
            let at = view
                .surface_from_pixel(middle, 0.0)
                .unwrap_or(SurfacePoint::new(0.0, 0.0));
            (
                at,
                SurfacePoint::new(at.x_mm + super::USUAL_SQUARE_MM, at.y_mm),
                1.0,
            )
        }
    };
    match (view.pixel_from_surface(from), view.pixel_from_surface(to)) {
        (Some(a), Some(b)) => a.distance(b) / squares,
        _ => WORKING_SQUARE_PX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion};
    use proptest::prelude::*;

    const SQUARE_MM: f64 = 50.0;

    /// A board seen aslant from half a metre or more, through any lens.
    fn view(k1: f64, k2: f64, away_mm: f64, tilt: f64) -> SurfaceView<frames::Working> {
        let turn = UnitQuaternion::from_euler_angles(std::f64::consts::PI - tilt, 0.0, 0.0);
        let middle = turn * nalgebra::Vector3::new(4.0 * SQUARE_MM, 4.0 * SQUARE_MM, 0.0);
        SurfaceView::new(
            Camera {
                fx: 1000.0,
                fy: 1000.0,
                cx: 639.5,
                cy: 359.5,
                dist: [k1, k2, 0.0, 0.0, 0.0],
            },
            Isometry3::from_parts(
                Translation3::from(nalgebra::Vector3::new(0.0, 0.0, away_mm) - middle),
                turn,
            ),
            0.2,
        )
    }

    /// How a board is seen in a photo.
    fn seen(view: &SurfaceView<frames::Working>) -> SurfaceView {
        SurfaceView::new(view.camera, view.camera_from_surface, view.rms_px)
    }

    proptest! {
        /// Of a photo in which the board is small the rest is not worked on, and the board lies where it lay.
        #[test]
        fn a_small_board_is_cut_out(away_mm in 400.0..6000.0, tilt in 0.0..0.9) {
            let view = seen(&view(0.0, 0.0, away_mm, tilt));
            let frame = Frame { rgb: image::RgbImage::new(1280, 720), source: String::new(), time_s: 0.0 };
            let site = Site::plain(Surface::chessboard(SQUARE_MM), view.clone(), false);
            let (cut, whole) = (WorkingPicture::of(&frame, &site), WorkingPicture::whole(&frame, &site));
            let searched = |one: &WorkingPicture| {
                let corner = |x: usize, y: usize| one.reduction.to_photo(PixelPoint::new(x as f64, y as f64));
                [corner(one.area.x0, one.area.y0), corner(one.area.x1, one.area.y1)]
            };
            prop_assert_eq!(searched(&cut), searched(&whole));
            prop_assert!(2 * cut.area.pixels() >= cut.picture.rgb.len());
            let center = SurfacePoint::new(4.0 * SQUARE_MM, 4.0 * SQUARE_MM);
            let photo = view.pixel_from_surface(center).expect("before the lens");
            let working = cut.view.pixel_from_surface(center).expect("before the lens");
            prop_assert!(cut.reduction.to_photo(working).distance(photo) < 1e-6);
        }

        /// Barrel, pincushion or mustache: all of the board that the picture shows is searched.
        #[test]
        fn the_whole_board_is_within_reach(
            k1 in -0.4..0.25, k2 in -0.6..0.4, away_mm in 450.0..1500.0, tilt in 0.0..0.9,
        ) {
            let view = view(k1, k2, away_mm, tilt);
            let surface = Surface::chessboard(SQUARE_MM);
            let area = within_reach(Reduction::whole((1280, 720), 1), &view, surface);
            for k in 0..17 * 17 {
                let at = |step: usize| step as f64 * 0.5 * SQUARE_MM;
                let place = SurfacePoint::new(at(k % 17), at(k / 17));
                let Some(pixel) = view.pixel_from_surface(place) else { continue };
                let shows = (0.0..1279.0).contains(&pixel.x) && (0.0..719.0).contains(&pixel.y);
                let is_searched = (area.x0 as f64 - 1.0..=area.x1 as f64).contains(&pixel.x)
                    && (area.y0 as f64 - 1.0..=area.y1 as f64).contains(&pixel.y);
                prop_assert!(is_searched || !shows, "{place:?} at {pixel:?}, searched {area:?}");
            }
        }
    }
}

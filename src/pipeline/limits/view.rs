//! Whether the view that was fitted to a board is one that a camera takes, and a table's still that of its calibration.

use crate::board::straightened::is_straight_above;
use crate::calibrate::lens_doubt::LensDoubt;
use crate::calibrate::table_now::TableStanding;
use crate::certainty::Sigma;
use crate::frames::PixelPoint;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::view::SurfaceView;

/// Why the fitted view of a board or of a calibrated table can't be trusted. Stones are then widened by [`ViewFault::widen`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ViewFault {
    /// The board's lines lie off the fitted ones by this share of a square's side.
    Misfit {
        /// Root mean square, or what borders lie off by together, over the side: 0.02 is 2% of a square.
        share: f64,
    },
    /// Focal length over the picture's longer side.
    Focal {
        /// Of the longer side.
        ratio: f64,
    },
    /// Pixels are so many times as high as wide.
    Stretched {
        /// Over 1: higher than wide.
        aspect: f64,
    },
    /// The lens's axis meets no place near the middle of the picture: its board was made square afterwards.
    Straightened,
    /// The camera that people gave is rather another one.
    OtherLens(LensDoubt),
    /// What tells of a table's calibration.
    Moved(TableStanding),
}

impl ViewFault {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Misfit { share } => {
                phrase!(
                    "picture-misfit",
                    percent = Phrase::decimal(100.0 * share, 1)
                )
            }
            Self::Focal { ratio } => phrase!("picture-focal", ratio = Phrase::decimal(*ratio, 1)),
            Self::Stretched { aspect } => {
                phrase!("picture-stretched", aspect = Phrase::decimal(*aspect, 2))
            }
            Self::Straightened => phrase!("picture-straightened"),
            Self::OtherLens(doubt) => {
                let [own_px, own_focal, file_px, file_focal] = doubt.numbers();
                phrase!("picture-other-lens", own_px, own_focal, file_px, file_focal)
            }
            Self::Moved(standing) => standing.note().unwrap_or_default(),
        }
    }
}

/// On every board that is read well the lines fit to 1.5% of a side.
const MOST_MISFIT: f64 = 0.02;
/// On flat boards the borders of a file or rank lie off together by less than a third of this, in sides of a square.
pub const NOT_FLAT: f64 = 0.015;
/// From ultra-wide phones, some 110° across, to tele lenses of ten times, 6°; pictures of a part of what these see.
const FOCAL_RATIOS: std::ops::RangeInclusive<f64> = 0.35..=10.0;
/// Sensors' pixels are square.
const MOST_STRETCH: f64 = 0.03;
/// A board folded by eight degrees has its picture fitted as one that is stretched by up to 9%; who stretches a picture does it by more.
const LEAST_EDITED: f64 = 0.1;
/// Lenses look at the middle of their picture, and of what was cropped out of it at a place within.
const MOST_OFF_AXIS: f64 = 0.2;
/// How far corners were off in pictures that were sheared or stretched: a sixth of a square on average, and the turn that goes
/// with such shear.
const PLACE_SQUARES: f64 = 0.15;
const HEADING_DEG: f64 = 8.0;

impl ViewFault {
    /// Whether a view of a picture is that of one which was straightened: its lens looks straight down beside its middle.
    pub fn is_straightened(view: &SurfaceView, size_px: (u32, u32)) -> bool {
        let middle = PixelPoint::middle_of(size_px);
        let longer_px = f64::from(size_px.0.max(size_px.1));
        is_straight_above(view)
            && view.camera.principal_point().distance(middle) > MOST_OFF_AXIS * longer_px
    }

    /// What is wrong with a view of a board whose squares are `square_px` wide in a picture of this size; the worst of it. Borders may be
    /// off together by the share `uneven` of a square.
    pub fn of(
        view: &SurfaceView,
        square_px: f64,
        size_px: (u32, u32),
        uneven: f64,
    ) -> Option<Self> {
        let camera = &view.camera;
        let longer_px = f64::from(size_px.0.max(size_px.1));
        let aspect = camera.fy / camera.fx;
        let ratio = camera.fx / longer_px.max(1.0);
        let rms = view.rms_px / square_px.max(1.0);
        // A lens is bent to a board that is not flat before a picture is stretched.
        let share = if uneven > NOT_FLAT {
            uneven.max(rms)
        } else {
            rms
        };
        let stretch = (aspect - 1.0).abs();
        let is_bent = stretch > MOST_STRETCH && stretch < LEAST_EDITED;
        if Self::is_straightened(view, size_px) {
            Some(Self::Straightened)
        } else if uneven > NOT_FLAT && is_bent {
            Some(Self::Misfit { share })
        } else if stretch > MOST_STRETCH {
            Some(Self::Stretched { aspect })
        } else if !FOCAL_RATIOS.contains(&ratio) {
            Some(Self::Focal { ratio })
        } else if rms > MOST_MISFIT {
            Some(Self::Misfit { share })
        } else {
            None
        }
    }

    /// Widens a stone's deviations on a board with squares of `square_mm`.
    pub fn widen(stone: &mut Stone, square_mm: f64) {
        let Some(sigma) = stone.sigma else {
            return;
        };
        stone.sigma = Some(Sigma {
            position_mm: sigma.position_mm.hypot(PLACE_SQUARES * square_mm),
            heading_deg: sigma.heading_deg.map(|own| own.hypot(HEADING_DEG)),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use nalgebra::Isometry3;

    #[test]
    fn a_view_that_no_camera_takes_is_told() {
        let view = |fx: f64, fy: f64, rms_px: f64| {
            SurfaceView::new(
                Camera {
                    fx,
                    fy,
                    cx: 640.0,
                    cy: 360.0,
                    dist: [0.0; 5],
                },
                Isometry3::identity(),
                rms_px,
            )
        };
        let rows = [
            (view(1200.0, 1200.0, 0.4), None, "a phone"),
            (view(1200.0, 1200.0, 1.6), Some("lines"), "a bent board"),
            (
                view(30000.0, 30000.0, 0.4),
                Some("lens"),
                "a sheared picture",
            ),
            (
                view(1200.0, 1400.0, 0.4),
                Some("stretched"),
                "a stretched picture",
            ),
        ];
        for (view, said, why) in rows {
            let fault = ViewFault::of(&view, 60.0, (1280, 720), 0.0)
                .map(|fault| fault.phrase().to_string());
            assert_eq!(fault.is_some(), said.is_some(), "{why}: {fault:?}");
            let said = said.unwrap_or_default();
            assert!(fault.unwrap_or_default().contains(said), "{why}");
        }
    }
}

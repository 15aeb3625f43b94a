//! What keeps stones from being seen, by what was measured of a picture, and in which words that is said.

use super::PictureQuality;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::pipeline::tint::MOST_COLORLESS;

/// What keeps stones from being seen, with its number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PictureFault {
    /// The blur, in pixels, and how many pixels a square has.
    Blurred {
        /// Standard deviation, in pixels of the photo.
        blur_px: f64,
        /// Side of a square, in pixels of the photo.
        square_px: f64,
    },
    /// A square has so many pixels.
    Coarse {
        /// Side of a square, in pixels of the photo.
        square_px: f64,
    },
    /// Standard deviation of the noise, in code values.
    Noisy {
        /// In code values.
        noise: f64,
    },
    /// Compression rounded what is fine to steps of so many code values.
    Compressed {
        /// In code values.
        step: f64,
    },
    /// Light that never touched the surface lies over the picture.
    Veiled {
        /// Its share of the light that a white surface shows, from 0 to 1.
        share: f64,
    },
    /// Code value of the lightest large part of the surface.
    Dark {
        /// In code values.
        white: f64,
    },
    /// Share of the surface that the exposure cut off.
    Overexposed {
        /// From 0 to 1.
        clipped: f64,
    },
    /// No pixel is of any color.
    Colorless,
    /// It has fewer colors than photos have.
    FewColors,
    /// It is of two moments, every other row of each.
    Interlaced,
    /// Light and shade alternate within most bare squares.
    Dappled {
        /// How many times as light the light parts are as the dark ones.
        contrast_ratio: f64,
    },
    /// Share of the stones that must be expected not to have been read.
    Unread {
        /// From 0 to 1.
        share: f64,
    },
    /// So many squares are so bright that no stone on them can be seen.
    Glaring {
        /// Of the board.
        squares: usize,
    },
    /// Something lies over so many squares.
    Covered {
        /// Of the board.
        squares: usize,
    },
    /// So many squares are blurred so that most stones on them are missed, and the others are not.
    Unsharp {
        /// Of the board.
        squares: usize,
    },
}

impl PictureFault {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        let whole = |number: f64| Phrase::decimal(number, 0);
        match *self {
            Self::Blurred { blur_px, square_px } => {
                let (blur, square) = (Phrase::decimal(blur_px, 1), whole(square_px));
                phrase!("picture-blurred", blur, square)
            }
            Self::Coarse { square_px } => phrase!("picture-coarse", square = whole(square_px)),
            Self::Noisy { noise } => phrase!("picture-noisy", noise = whole(noise)),
            Self::Compressed { step } => phrase!("picture-compressed", step = whole(step)),
            Self::Veiled { share } => phrase!("picture-veiled", percent = whole(100.0 * share)),
            Self::Dark { white } => phrase!("picture-dark", white = whole(white)),
            Self::Overexposed { clipped } => {
                phrase!("picture-overexposed", percent = whole(100.0 * clipped))
            }
            Self::Colorless => phrase!("picture-colorless"),
            Self::FewColors => phrase!("picture-few-colors"),
            Self::Interlaced => phrase!("picture-interlaced"),
            Self::Dappled { contrast_ratio } => {
                let times = Phrase::decimal(contrast_ratio, 1);
                phrase!("picture-dappled", times)
            }
            Self::Unread { share } => phrase!("picture-unread", percent = whole(100.0 * share)),
            Self::Glaring { squares } => phrase!("picture-glaring", squares),
            Self::Covered { squares } => phrase!("picture-covered", squares),
            Self::Unsharp { squares } => phrase!("picture-unsharp", squares),
        }
    }

    /// Whether it says nothing of the stones that were read elsewhere.
    pub const fn is_local(&self) -> bool {
        matches!(
            self,
            Self::Glaring { .. } | Self::Covered { .. } | Self::Unsharp { .. }
        )
    }
}

/// What hides stones adds up as variances do. Each of these alone leaves a tenth of the stones of ten boards unseen on
/// average, or somewhat less: measured on boards made worse step by step (`fixtures/generator/README.md`).
pub mod limit {
    /// The blur, as a share of a square's side.
    pub const BLUR_SQUARES: f64 = 0.059;
    /// The noise, as a share of white, where a square has [`USUAL_SQUARE_PX`].
    pub const NOISE: f64 = 0.07;
    /// The step of compression, as a share of white, where a square has [`USUAL_SQUARE_PX`] in the photo.
    pub const QUANTIZER_STEP: f64 = 0.18;
    /// The share of a white surface's light that is a veil's.
    pub const VEIL: f64 = 0.45;
    /// The share of the surface that the exposure cut off.
    pub const CLIPPED: f64 = 0.75;
    /// Side of a square to which the eye reduces larger pictures, in pixels.
    pub const USUAL_SQUARE_PX: f64 = 48.0;
    /// Noise that rounding and JPEG bring to every picture, in code values.
    pub const LEAST_NOISE: f64 = 3.0;
    /// Of all that hides stones, less is not worth a word.
    pub const SHARE_SAID: f64 = 0.25;
}

impl PictureQuality {
    /// Why stones may be missed, one sentence each.
    pub fn reasons(&self) -> Vec<Phrase> {
        self.faults.iter().map(PictureFault::phrase).collect()
    }

    /// Whether all of it is: what is said of blur is said of the whole.
    pub(in crate::pipeline::limits) fn is_blurred(&self) -> bool {
        let is_blur = |fault: &PictureFault| {
            matches!(
                fault,
                PictureFault::Blurred { .. } | PictureFault::Coarse { .. }
            )
        };
        self.faults.iter().any(is_blur)
    }

    /// `working_px` is the side of a square in the picture that was measured.
    pub(super) fn found_faults(&self, working_px: f64) -> Vec<PictureFault> {
        let mut faults = Vec::new();
        let is_colorless = self.tint < MOST_COLORLESS;
        if is_colorless {
            faults.push(PictureFault::Colorless);
        }
        // Noise is averaged over the pixels of a stone, whose number grows with the square of its size.
        let finer =
            limit::USUAL_SQUARE_PX / working_px.max(1.0) / self.white.max(1.0) / limit::NOISE;
        let (blur_px, square_px) = (self.blur_px, self.square_px.max(1.0));
        let blur = (blur_px / square_px / limit::BLUR_SQUARES).powi(2);
        let noise = (self.noise * finer).powi(2);
        let rounding = (limit::LEAST_NOISE * finer).powi(2);
        let clipped = (self.clipped / limit::CLIPPED).powi(2);
        let step = self.recording.quantizer_step;
        let step_limit =
            limit::QUANTIZER_STEP * self.white.max(1.0) * square_px / limit::USUAL_SQUARE_PX;
        let compressed = (step / step_limit).powi(2);
        let veiled = (self.veil / limit::VEIL).powi(2);
        let total = blur + noise + rounding + compressed + veiled + clipped;
        let is_coarse = working_px < limit::USUAL_SQUARE_PX / 2.0;
        let dark = PictureFault::Dark { white: self.white };
        let exposed = PictureFault::Overexposed {
            clipped: self.clipped,
        };
        let blurred = PictureFault::Blurred { blur_px, square_px };
        let coarse = PictureFault::Coarse { square_px };
        let terms = [
            (blur, blurred, !is_coarse),
            (blur + rounding, coarse, is_coarse),
            (noise, PictureFault::Noisy { noise: self.noise }, true),
            (compressed, PictureFault::Compressed { step }, true),
            (veiled, PictureFault::Veiled { share: self.veil }, true),
            (rounding, dark, !is_coarse),
            (clipped, exposed, true),
        ];
        if total >= 1.0 {
            let said = terms
                .into_iter()
                .filter(|&(term, _, is_meant)| is_meant && term >= limit::SHARE_SAID * total);
            faults.extend(said.map(|(_, fault, _)| fault));
        }
        // In the dark there are no more, whatever the photo was saved as.
        let is_dark = faults.contains(&dark);
        if self.recording.has_few_colors && !is_colorless && !is_dark {
            faults.push(PictureFault::FewColors);
        }
        if self.recording.is_interlaced {
            faults.push(PictureFault::Interlaced);
        }
        faults
    }
}

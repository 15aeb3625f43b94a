//! Doubt as data: standard deviations, and calls with the probabilities behind them.

use crate::piece::Size;
use std::fmt;

/// One-standard-deviation uncertainties of a stone's pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sigma {
    /// Of each coordinate of the position, in millimetres.
    pub position_mm: f64,
    /// Of the heading, in degrees; none for an upright stone.
    pub heading_deg: Option<f64>,
}

/// What a picture leaves open of a stone that it shows, if there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IdentityChances {
    /// How likely it is of each size, small to large; 1 together, less what an eye gives to sizes that there are none of.
    pub sizes: [f64; 3],
    /// That it lies though it was read as standing, or stands though it was read as lying.
    pub other_pose: f64,
    /// That it points elsewhere altogether.
    pub turned: f64,
}

impl IdentityChances {
    /// Of what nobody doubts.
    pub fn known(size: Size) -> Self {
        Self {
            sizes: Size::ALL.map(|one| f64::from(u8::from(one == size))),
            other_pose: 0.0,
            turned: 0.0,
        }
    }

    /// How likely the stone is there, whatever it is, by how likely it is there and what it was read as.
    pub fn presence(&self, size: Size, confidence: f64) -> f64 {
        let as_read = self.sizes[size as usize] * (1.0 - self.other_pose - self.turned);
        (confidence / as_read.max(f64::MIN_POSITIVE)).min(1.0)
    }

    /// How likely it is of another size than the likeliest.
    pub fn other_size(&self) -> f64 {
        1.0 - self.sizes.iter().copied().fold(0.0, f64::max)
    }
}

/// Probability from which something is rather so than not: a stone there, a card, a fact. A mark of so much keeps a ruling from being
/// complete.
pub const RATHER: f64 = 0.5;

/// How sure a call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The best is right with at least [`Status::CLEAR_FROM`].
    Clear,
    /// There is a best, but doubt.
    Close,
    /// The best two can't be told apart.
    Tie,
}

impl Status {
    /// Probability of the named best from which a call is clear.
    pub const CLEAR_FROM: f64 = 0.95;
    /// Probability of the named best below which the call is a tie.
    pub const TIE_BELOW: f64 = 0.6;

    /// How sure a call is whose named best is right with this probability.
    pub fn of_probability(probability: f64) -> Self {
        if probability >= Self::CLEAR_FROM {
            Self::Clear
        } else if probability >= Self::TIE_BELOW {
            Self::Close
        } else {
            Self::Tie
        }
    }

    /// `clear`, `close` or `tie`, as files and reports write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Close => "close",
            Self::Tie => "tie",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A named best with the probability that it is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Call {
    /// What the probability comes to in a word.
    pub status: Status,
    /// Probability of the named best.
    pub probability: f64,
    /// How far the best stands from the next: of shares, or degrees, as the caller says.
    pub margin: f64,
}

impl Call {
    /// A call on something taken as exact: certain where one option is best, shared among equals.
    pub(crate) fn exact(equals: usize, margin: f64) -> Self {
        let probability = 1.0 / equals.max(1) as f64;
        Self {
            status: if equals > 1 {
                Status::Tie
            } else {
                Status::Clear
            },
            probability,
            margin,
        }
    }

    /// A call whose best is right with a probability.
    pub fn of_probability(probability: f64, margin: f64) -> Self {
        let probability = probability.clamp(0.0, 1.0);
        Self {
            status: Status::of_probability(probability),
            probability,
            margin,
        }
    }

    /// Whether nobody need be asked about it.
    pub fn is_clear(self) -> bool {
        self.status == Status::Clear
    }
}

/// The probability that log-odds stand for: the logistic function.
pub fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The standard normal distribution function.
pub fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

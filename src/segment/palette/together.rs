//! Names of all stones of a picture together, where any color may be in play.
//!
//! A stone alone may pass for the neighbour of its color; but stones of one [dye](super::dyes) have one name, and hardly ever
//! do two dyes on a table have the same. So in each light that the picture may have been taken in, a dye is named by the mean of
//! what its stones say, as what sets a dye off from the palette's is the same in all of them and eight say hardly more of it than one; names
//! exclude each other (a mean field, as in Bishop, "Pattern recognition and machine learning", 2006, chapter 10.1); and a stone's name is its dye's and its own.

use super::plastics::NOMINAL;
use super::{Likelihoods, Palette, TELLING_AMONG_ALL, colorless, dyes, normalized};
use crate::raster::Rgb;
use rayon::prelude::*;
use std::cell::LazyCell;

/// A stone as its name is asked for.
#[derive(Clone, Copy, Debug)]
pub struct NamedBody {
    /// Its mean color, and that of what lies behind it.
    pub rgb: Rgb,
    pub behind: Rgb,
    /// The plastic that the fit took it for, by its pixels.
    pub fitted: usize,
    /// How likely it is a stone at all.
    pub presence: f64,
}

/// Which plastic a stone is of.
#[derive(Clone, Copy, Debug)]
pub struct BodyName {
    /// The one that it is named for.
    pub plastic: usize,
    /// How likely it is of each.
    pub shares: Likelihoods,
}

impl BodyName {
    pub(super) fn likeliest(shares: Likelihoods) -> Self {
        let all = shares.iter().enumerate();
        let best = all.max_by(|a, b| a.1.total_cmp(b.1));
        Self {
            plastic: best.map_or(0, |(index, _)| index),
            shares,
        }
    }

    /// One of two, nobody knows which.
    pub(super) fn either(named: usize, other: usize) -> Self {
        let mut shares: Likelihoods = [0.0; NOMINAL.len()];
        (shares[named], shares[other]) = (0.5, 0.5);
        Self {
            plastic: named,
            shares,
        }
    }

    /// One of so many, nobody knows which.
    pub(super) fn any(named: usize, count: usize) -> Self {
        let share = 1.0 / count.max(1) as f32;
        let of = |index: usize| if index < count { share } else { 0.0 };
        Self {
            plastic: named,
            shares: std::array::from_fn(of),
        }
    }
}

/// Weight of a stone's log-likelihoods, of its own and of its dye's mean: below a half each, as both are of the same colors. This number and
/// those below were chosen among a few by how likely they make the true names of 4,300 stones in 215 scenes of our own, sharp and spoilt.
const TEMPER: f32 = 0.4;
/// Nats against a name beyond which it makes no difference how many they are.
const MOST_AGAINST: f32 = 12.0;
/// Nats that the fit's own choice speaks for a plastic: where it differs from that of the mean color it is right two times in three.
const FITTED: f32 = 0.5;
/// What is left of a name's chance for a dye when another surely has it: sun and shade part one dye into two.
const SHARED_NAME: f32 = 0.3;
/// What a stone may be of no dye that others show, shared out among all names.
const NO_DYE: f32 = 0.3;
/// Colors that stashes were first made in and that most people play with, and by how many nats any of these is likelier.
const FIRST: [&str; 4] = ["red", "yellow", "green", "blue"];
const FIRST_LIKELIER: f32 = 0.5;
/// Rounds after which names no longer change by what counts, each halfway to where the others let it be.
const ROUNDS: usize = 8;

impl Palette {
    /// Which plastic each body is of; `pixels` are those of a body, each with what lies behind it, where
    /// colorless plastics are likely.
    pub(super) fn named_together(
        &self,
        bodies: &[NamedBody],
        pixels: impl Fn(usize) -> Vec<(Rgb, Rgb)> + Sync,
    ) -> Vec<BodyName> {
        let seen = bodies.iter().map(|body| self.light.dyed(body.rgb));
        let of_dyes = dyes::memberships(&seen.collect::<Vec<_>>());
        let said: Vec<Vec<Likelihoods>> = (0..bodies.len())
            .into_par_iter()
            .map(|index| self.said(&bodies[index], || pixels(index)))
            .collect();
        let under = |light: usize| {
            let said = said.iter().map(|said| said[light]).collect();
            self.names_under(bodies, &of_dyes, said)
        };
        let names: Vec<Vec<Likelihoods>> =
            (0..self.lights.len()).into_par_iter().map(under).collect();
        let name = |index: usize| {
            let mut shares: Likelihoods = [0.0; NOMINAL.len()];
            for ((_, weight), names) in self.lights.iter().zip(&names) {
                let own = shares.iter_mut().zip(names[index]);
                own.for_each(|(sum, share)| *sum += weight * share);
            }
            BodyName::likeliest(shares)
        };
        (0..bodies.len()).map(name).collect()
    }

    /// What a body says for each plastic in each light, in nats.
    fn said(&self, body: &NamedBody, pixels: impl FnOnce() -> Vec<(Rgb, Rgb)>) -> Vec<Likelihoods> {
        let pixels = LazyCell::new(pixels);
        let mut said = Vec::with_capacity(self.lights.len());
        for alike in self.lights.chunk_by(|(a, _), (b, _)| a.veil == b.veil) {
            let told = LazyCell::new(|| colorless::told(&alike[0].0, &pixels));
            for (light, _) in alike {
                let mut shares = self.shares_under(light, body, TELLING_AMONG_ALL);
                if self.is_among_colorless(&shares) {
                    colorless::share_out(&self.plastics, &mut shares, *told);
                }
                said.push(self.nats(shares, body.fitted));
            }
        }
        said
    }

    /// What shares say, with the word of the fit.
    fn nats(&self, shares: Likelihoods, fitted: usize) -> Likelihoods {
        let most = shares.into_iter().fold(0.0, f32::max);
        let mut nats = shares.map(|share| TEMPER * (share / most).ln().max(-MOST_AGAINST));
        for (index, nats) in nats.iter_mut().enumerate() {
            if self.are_one_chroma(index, fitted) {
                *nats += FITTED;
            }
        }
        nats
    }

    /// How likely each body has each name, in a light under which they say this.
    fn names_under(
        &self,
        bodies: &[NamedBody],
        of_dyes: &[Vec<f64>],
        said: Vec<Likelihoods>,
    ) -> Vec<Likelihoods> {
        let dyes = of_dyes.first().map_or(0, Vec::len);
        let score = |dye: usize| {
            let mut score: Likelihoods = [0.0; NOMINAL.len()];
            let weights = bodies.iter().zip(of_dyes);
            let weights = weights.map(|(body, own)| (body.presence * own[dye]) as f32);
            let whole = weights.clone().sum::<f32>().max(f32::MIN_POSITIVE);
            for (weight, said) in weights.zip(&said) {
                let sums = score.iter_mut().zip(said);
                sums.for_each(|(sum, nats)| *sum += weight / whole * nats);
            }
            for (score, plastic) in score.iter_mut().zip(&self.plastics) {
                if FIRST.contains(&plastic.color.name()) {
                    *score += FIRST_LIKELIER;
                }
            }
            normalized(score.map(f32::exp))
        };
        let names = excluding(&(0..dyes).map(score).collect::<Vec<_>>());
        let own = said.into_iter().zip(of_dyes);
        own.map(|(said, own)| {
            let mut shares: Likelihoods = [NO_DYE / NOMINAL.len() as f32; NOMINAL.len()];
            for (own, names) in own.iter().zip(&names) {
                let sums = shares.iter_mut().zip(names);
                sums.for_each(|(sum, name)| *sum += *own as f32 * name);
            }
            let told = shares.iter_mut().zip(said);
            told.for_each(|(share, nats)| *share *= nats.exp());
            normalized(shares)
        })
        .collect()
    }
}

/// Names of dyes, of which each has a name mostly for itself: from how likely each name is of each dye alone.
fn excluding(alone: &[Likelihoods]) -> Vec<Likelihoods> {
    let left = |share: f32| 1.0 - (1.0 - SHARED_NAME) * share;
    let mut names = alone.to_vec();
    for _ in 0..ROUNDS {
        let mut free: Likelihoods = [1.0; NOMINAL.len()];
        for names in &names {
            free.iter_mut()
                .zip(names)
                .for_each(|(free, name)| *free *= left(*name));
        }
        for (names, alone) in names.iter_mut().zip(alone) {
            let mut wanted = *alone;
            for (k, wanted) in wanted.iter_mut().enumerate() {
                *wanted *= free[k] / left(names[k]);
            }
            let wanted = normalized(wanted);
            let shares = names.iter_mut().zip(wanted);
            shares.for_each(|(name, wanted)| *name = 0.5 * (*name + wanted));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::segment::palette::tests::{BOARD, names_before};

    const GREEN: Rgb = [56.0, 96.0, 58.0];
    const RED: Rgb = [148.0, 68.0, 68.0];
    const YELLOW: Rgb = [136.0, 118.0, 57.0];

    /// Names of such stones and how sure each is, seen in the light that they tell of together.
    fn named(stones: &[Rgb]) -> Vec<(&'static str, f32)> {
        names_before(BOARD, stones, [0.0; 3])
    }

    fn between(a: Rgb, b: Rgb, share: f32) -> Rgb {
        [0, 1, 2].map(|c| a[c] + share * (b[c] - a[c]))
    }

    /// A color as often, a little lighter and darker.
    fn shades(color: Rgb, count: usize) -> Vec<Rgb> {
        let shade = |k: usize| color.map(|c| c * (0.92 + 0.04 * (k % 5) as f32));
        (0..count).map(shade).collect()
    }

    #[test]
    fn a_stone_of_a_dye_has_its_name() {
        let strays = [0.4, 0.5, 0.55].map(|share| between(GREEN, [72.0, 112.0, 116.0], share));
        for stray in strays {
            let others = [shades(GREEN, 7), shades(RED, 7), shades(YELLOW, 7)].concat();
            let alone = named(&[vec![stray], others[7..].to_vec()].concat())[0];
            let beside = named(&[vec![stray], others].concat())[0];
            let green = |(name, sure): (&str, f32)| if name == "green" { sure } else { 1.0 - sure };
            assert!(green(beside) > green(alone), "{alone:?}, {beside:?}");
            assert_eq!(beside.0, "green");
        }
    }

    #[test]
    fn two_dyes_have_two_names() {
        let pale = between(RED, [205.0, 125.0, 160.0], 0.45);
        let both = named(&[shades(RED, 8), shades(pale, 8)].concat());
        let names: Vec<&str> = both.iter().map(|(name, _)| *name).collect();
        assert_eq!(names[..8], ["red"; 8]);
        assert_eq!(names[8..], ["pink"; 8]);
    }

    #[test]
    fn eight_stones_say_hardly_more_than_one_of_what_a_dye_is() {
        let amber = between(YELLOW, [165.0, 98.0, 52.0], 0.5);
        let others = [shades(GREEN, 5), shades(RED, 5)].concat();
        let one = named(&[vec![amber], others.clone()].concat())[0].1;
        let eight = named(&[vec![amber; 8], others].concat())[0].1;
        assert!(eight < one + 0.15 && eight < 0.9, "{one}, {eight}");
    }

    #[test]
    fn nothing_has_no_names() {
        assert!(named(&[]).is_empty());
    }
}

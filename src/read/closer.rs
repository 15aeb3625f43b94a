//! What a closer look at the stones found changes: a size, a pose, a place, a heading.

use super::look::Look;
use crate::cv::CvError;
use crate::piece::{PieceSet, Size};
use crate::pose::Hypothesis;
use crate::pose::closer::{self, Opinion};
use crate::pose::fit::Fitted;
use crate::pose::found::Found;
use crate::pose::spread;

/// What is at least this likely is not weighed against anything else.
const PLAIN: f64 = 0.98;

/// Looks closer at all stones and tells each of what kind and size it rather is and where it rather lies; what is rather
/// none, or does not show, goes.
pub fn reconsider(look: &Look, found: &mut Vec<Found>, pieces: &PieceSet) -> Result<(), CvError> {
    let scene = closer::Scene {
        picture: &look.picture,
        background: &look.background,
        view: &look.view,
        pieces,
    };
    let all: Vec<usize> = (0..found.len()).collect();
    take(&scene, found, &all)?;
    exchange(&scene, found)?;
    resize(&scene, found)?;
    found.retain(|one| one.opinion.is_some_and(|opinion| opinion.is_stone()));
    for one in found.iter_mut() {
        if let Some(opinion) = one.opinion {
            one.fitted.hypothesis = opinion.hypothesis;
        }
    }
    Ok(())
}

/// Asks for an opinion of some of the stones.
fn take(scene: &closer::Scene, found: &mut [Found], which: &[usize]) -> Result<(), CvError> {
    let asked = which.iter().map(|&k| (found[k].fitted.hypothesis, k));
    let opinions = ask(scene, found, asked)?;
    for (&k, opinion) in which.iter().zip(opinions) {
        found[k].opinion = opinion;
    }
    Ok(())
}

/// Opinions of what some of the stones may be, each among all the other stones.
fn ask(
    scene: &closer::Scene,
    found: &[Found],
    asked: impl Iterator<Item = (Hypothesis, usize)>,
) -> Result<Vec<Option<Opinion>>, CvError> {
    let others = |which: usize| -> Vec<Hypothesis> {
        let others = found.iter().enumerate().filter(|(k, _)| *k != which);
        others.map(|(_, other)| other.fitted.hypothesis).collect()
    };
    let asked: Vec<_> = asked.map(|(one, k)| (one, others(k))).collect();
    closer::look(scene, &asked)
}

/// The stones whose opinion leaves a doubt.
fn doubted(found: &[Found], doubt: impl Fn(&Found, &Opinion) -> bool) -> Vec<usize> {
    let doubts = |one: &Found| one.opinion.is_some_and(|opinion| doubt(one, &opinion));
    (0..found.len()).filter(|&k| doubts(&found[k])).collect()
}

/// Where a stone seems of the wrong pose or turned, its runner-up is looked at too, and taken if that
/// outweighs what the fit says.
fn exchange(scene: &closer::Scene, found: &mut [Found]) -> Result<(), CvError> {
    let second = |one: &Found| {
        let second = one.runner_up.as_ref()?.hypothesis;
        one.fitted
            .hypothesis
            .differs_in_kind(&second)
            .then_some(second)
    };
    let doubted = doubted(found, |one, opinion| {
        opinion.right() < PLAIN.ln() && second(one).is_some()
    });
    let asked = doubted
        .iter()
        .filter_map(|&k| Some((second(&found[k])?, k)));
    let opinions = ask(scene, found, asked)?;
    for (k, opinion) in doubted.into_iter().zip(opinions) {
        let one = &mut found[k];
        if let (Some(second), Some(own), Some(other)) = (&mut one.runner_up, one.opinion, opinion)
            && other.right() - own.right() > spread::log_odds(&one.fitted, second)
        {
            one.opinion = opinion;
            std::mem::swap(&mut one.fitted, second);
        }
    }
    Ok(())
}

/// Where a stone seems of another size, it is looked at in every size, and taken for what all looks together find
/// likeliest.
fn resize(scene: &closer::Scene, found: &mut [Found]) -> Result<(), CvError> {
    let doubted = doubted(found, |one, opinion| {
        opinion.size[one.fitted.hypothesis.size as usize] < PLAIN.ln()
    });
    let asked = doubted.iter().flat_map(|&k| {
        let own = found[k].fitted.hypothesis;
        Size::ALL.map(|size| (Hypothesis { size, ..own }, k))
    });
    let opinions = ask(scene, found, asked)?;
    let mut resized = Vec::new();
    for (&k, opinions) in doubted.iter().zip(opinions.chunks_exact(Size::ALL.len())) {
        let own = found[k].fitted.clone();
        let other = likeliest(opinions).filter(|other| other.size != own.hypothesis.size);
        if let Some(hypothesis) = other {
            found[k].fitted = Fitted {
                hypothesis,
                ..own.clone()
            };
            found[k].runner_up.get_or_insert(own);
            resized.push(k);
        }
    }
    take(scene, found, &resized)
}

/// The stone in the size that the looks at it in every size together find likeliest.
fn likeliest(opinions: &[Option<Opinion>]) -> Option<Hypothesis> {
    let said = |size: Size| -> f64 {
        let opinions = opinions.iter().flatten();
        opinions.map(|opinion| opinion.size[size as usize]).sum()
    };
    let sizes = Size::ALL.into_iter().zip(opinions);
    let (_, opinion) = sizes.max_by(|(a, _), (b, _)| said(*a).total_cmp(&said(*b)))?;
    opinion.map(|opinion| opinion.hypothesis)
}

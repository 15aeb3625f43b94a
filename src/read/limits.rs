//! What a picture can't tell, as values: how good it is, which part of the surface was searched, and what the stones that
//! were read leave unexplained.
//!
//! Comes in: the picture made ready, and the stones found and dropped in it. Goes out: [`Limits`], part of every reading.

pub mod quality;
pub mod searched;
pub mod unexplained;
pub mod view;

pub use quality::{Fault, Quality};
pub use searched::Searched;
pub use unexplained::{Reason, Unexplained};
pub use view::ViewFault;

/// What a reading knows that it does not know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// How good the picture is.
    pub quality: Quality,
    /// How much of the surface it shows.
    pub searched: Searched,
    /// Of a board: why its view is in doubt.
    pub view: Option<ViewFault>,
    /// The likeliest first.
    pub unexplained: Vec<Unexplained>,
}

/// A mark of at least this probability keeps a ruling from being complete.
const RATHER_A_STONE: f64 = 0.5;
/// The share of a board that roundings at its border may leave out.
const ALL: f64 = 0.999;

impl Limits {
    /// Why a ruling of this picture is not complete, one sentence each; none where nothing stands in its way.
    pub fn shortcomings(&self) -> Vec<String> {
        let mut sentences = self.quality.reasons();
        sentences.extend(self.view.map(|fault| fault.to_string()));
        if self.searched.share < ALL {
            sentences.push(format!(
                "only {:.0}% of the playing surface could be searched: show all of it",
                100.0 * self.searched.share
            ));
        }
        let marks = self.unexplained.iter();
        let marks = marks.filter(|mark| mark.is_on_surface && mark.probability >= RATHER_A_STONE);
        match marks.count() {
            0 => {}
            1 => sentences
                .push("one place on the surface rather holds a stone that was not read".into()),
            n => sentences.push(format!(
                "{n} places on the surface rather hold stones that were not read"
            )),
        }
        sentences
    }
}

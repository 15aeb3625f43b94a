//! What a picture of a table shows besides stones that stand or lie on it.

use crate::bead::LaidBead;
use crate::certainty::IdentityChances;
use crate::phrasing::Phrase;

/// What belongs to a layout that was seen; nothing where it was typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureEvidence {
    /// Small round things of glass, the surest first.
    pub beads: Vec<LaidBead>,
    /// How far the picture's edges lie off each of the layout's stones as it was read, as a share of the length of its outline,
    /// in their order; none of a stone of which too little is to be seen.
    pub misfits: Vec<Option<f64>>,
    /// Where it comes from its file: what the picture could not tell, in sentences.
    pub shortcomings: Vec<Phrase>,
    /// What each of them may be instead, in their order.
    pub identities: Vec<IdentityChances>,
}

//! When the fit of a view has arrived.

/// A fit that moves nothing in the picture by more than this is there.
const STILL_PX: f64 = 1e-3;

/// How long a fit goes on.
#[derive(Clone, Copy)]
pub struct Patience {
    pub most_rounds: usize,
    /// Nothing moves by more than this share of an edge's error.
    still_share: f64,
}

/// To the optimum: the errors of hundreds of edges leave a view to a tenth of one.
pub const TO_THE_END: Patience = Patience {
    most_rounds: 40,
    still_share: 0.01,
};
/// Of an edited picture's the board hardly tells how it was stretched from how it leans: the end of that valley is no likelier than
/// where the fit comes into it.
pub const INTO_THE_VALLEY: Patience = Patience {
    most_rounds: 15,
    still_share: f64::INFINITY,
};

impl Patience {
    /// A fit that moves nothing in the picture by more than so many pixels is there, with such an error of an edge.
    pub fn still_px(self, edge_px: f64) -> f64 {
        STILL_PX.min(self.still_share * edge_px)
    }
}

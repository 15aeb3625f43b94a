//! A picture whose stones are found, on the way to a reading.

use super::findings::Findings;
use super::ground::Site;
use super::observation::Observation;

/// All that is known of a picture once its stones are found.
pub struct Explained<'a> {
    pub site: Site<'a>,
    pub observation: Observation,
    pub findings: Findings,
}

impl<'a> Explained<'a> {
    pub const fn new(site: Site<'a>, observation: Observation, findings: Findings) -> Self {
        Self {
            site,
            observation,
            findings,
        }
    }
}

//! What people say of groups of stones, and of round things beside them, taken into the table: a step each, which can be undone.

use super::Table;
use super::groups::{BeadAnnotation, GroupAnnotation};
use crate::bead::BeadShade;
use crate::frames::SurfacePoint;

impl Table {
    /// Says which stones belong together, in so many groups; of those in no group nothing is said.
    pub fn regroup(&mut self, groups: &[Vec<String>]) {
        let Some(agreed) = self.agreed.clone() else {
            return;
        };
        self.remember();
        let spoken_of = groups.concat();
        let kept = self.words.groups.iter();
        let kept = kept.filter_map(|group| group.without(&agreed, &spoken_of));
        let said = groups.iter().map(|ids| GroupAnnotation::of(&agreed, ids));
        self.words.groups = kept.chain(said).collect();
        self.judge();
    }

    /// Whether people have said of stones that they belong together.
    pub const fn has_groups(&self) -> bool {
        !self.words.groups.is_empty()
    }

    /// Lets gaps tell again what belongs together.
    pub fn forget_groups(&mut self) {
        if self.has_groups() {
            self.remember();
            self.words.groups.clear();
            self.judge();
        }
    }

    /// Says what a round thing is; none: nothing of glass.
    pub fn name_bead(&mut self, id: &str, shade: Option<BeadShade>) {
        let agreed = self.agreed.as_ref();
        if let Some(said) = agreed.and_then(|agreed| BeadAnnotation::of(agreed, id, shade)) {
            self.say_of_bead(said);
        }
    }

    /// Adds a stone of glass that was not seen.
    pub fn add_bead(&mut self, at: SurfacePoint, shade: BeadShade) {
        let agreed = self.agreed.as_ref();
        if let Some(said) = agreed.and_then(|agreed| BeadAnnotation::added(agreed, at, shade)) {
            self.say_of_bead(said);
        }
    }

    fn say_of_bead(&mut self, said: BeadAnnotation) {
        self.remember();
        let beads = &mut self.words.beads;
        let said = match beads.iter().position(|known| known.is_of(&said)) {
            Some(place) => said.after(&beads.remove(place)),
            None => said,
        };
        beads.push(said);
        self.judge();
    }
}

//! Which stance a table is seen from, where tips and bases leave several: each gets one look, the most promising are followed.
//!
//! What a stance costs by tips and bases was weighed as a guide too: of a small photo of a full board the one that reads most
//! stones came fourth of five. How many stones the first look under it shows tells better, and is up to a third of the work of
//! following it.

use super::observation::{StanceObservation, observation_from};
use super::{CERTAIN, FoundTable, MOST_ROUNDS, SAME_VIEW, adjust, again, enough, site_under, sure};
use crate::capture::Frame;
use crate::free::FreeError;
use crate::free::stance::{SCALE, Stance, StanceUnknowns};
use crate::piece::{PieceSet, Size};
use crate::pipeline::explained::Explained;
use crate::pipeline::{ReadError, ReadOptions, Reader, naming, stones};
use crate::pose::found::Refined;
use crate::recorder::Recorder;
use crate::segment::votes::Instance;

/// The stones as they show under a stance, before the two are moved together.
pub struct ExplainedStance {
    stance: Stance,
    explained: Explained<'static>,
    instances: Vec<Instance>,
}

impl ExplainedStance {
    /// How many stones are right, as far as can be expected.
    fn promise(&self) -> f64 {
        expected(&self.explained.findings.stones)
    }

    fn is_convincing(&self) -> bool {
        self.promise() >= CERTAIN * self.explained.findings.stones.len() as f64
    }
}

/// So many of the rivals are followed: each costs as much as two more looks.
const MOST_FOLLOWED: usize = 2;

/// The best table so far, and how many of the other stances were followed.
struct Contest {
    best: Result<FoundTable, ReadError>,
    followed: usize,
}

impl Contest {
    fn is_over(&self) -> bool {
        let is_won = self.best.as_ref().is_ok_and(FoundTable::is_convincing);
        is_won || self.followed == MOST_FOLLOWED
    }

    fn add(&mut self, other: Result<FoundTable, ReadError>) {
        let worth =
            |table: &Result<FoundTable, ReadError>| table.as_ref().map_or(0.0, FoundTable::worth);
        self.followed += 1;
        if worth(&other) > worth(&self.best) {
            self.best = other;
        }
    }
}

/// A picture whose stance is looked for.
#[derive(Clone, Copy)]
pub struct StanceSearch<'a> {
    pub reader: &'a Reader,
    pub frame: &'a Frame,
    pub options: &'a ReadOptions,
}

impl StanceSearch<'_> {
    /// The table by the likeliest stance, or where that leaves doubts by one of its rivals: a look that leaves none is followed at
    /// once, the others after all of them were taken, the most promising first.
    pub fn best_of(
        self,
        likeliest: Result<FoundTable, ReadError>,
        rivals: impl IntoIterator<Item = Stance>,
        recorder: &mut dyn Recorder,
    ) -> Result<FoundTable, ReadError> {
        let mut contest = Contest {
            best: likeliest,
            followed: 0,
        };
        let mut promising: Vec<ExplainedStance> = Vec::new();
        for stance in rivals {
            if contest.is_over() {
                return contest.best;
            }
            match self.look(&stance, recorder) {
                Ok(look) if look.is_convincing() => contest.add(self.settled(look, recorder)),
                Ok(look) => promising.push(look),
                Err(_) => {}
            }
            // Every look holds its picture: no more are kept than may be followed.
            promising.sort_by(|a, b| b.promise().total_cmp(&a.promise()));
            promising.truncate(MOST_FOLLOWED);
        }
        for look in promising {
            if contest.is_over() {
                break;
            }
            contest.add(self.settled(look, recorder));
        }
        contest.best
    }

    fn look(
        self,
        stance: &Stance,
        recorder: &mut dyn Recorder,
    ) -> Result<ExplainedStance, ReadError> {
        let seen = observation_from(self.reader, self.frame, stance, self.options, recorder)?;
        self.explained(seen, recorder)
    }

    /// The stones under a stance: stages 6 to 11 of the pipeline.
    pub fn explained(
        self,
        under_stance: StanceObservation,
        recorder: &mut dyn Recorder,
    ) -> Result<ExplainedStance, ReadError> {
        let networks = self.reader.networks.loaded()?;
        let StanceObservation {
            stance,
            mut observation,
            instances,
        } = under_stance;
        let site = site_under(&stance)?;
        loop {
            let fits = stones::fit(&observation, &instances);
            recorder.done("fit");
            let refined = networks.refine(&observation, fits)?;
            let refined = networks.complete(&observation, &instances, refined)?;
            let placed = networks.place(&observation, refined)?;
            recorder.done("refinement and edges");
            let findings = stones::weigh(&observation, placed, &site);
            recorder.done("weighing");
            match naming::colors_instead(&observation, &findings, &self.options.colors) {
                Some(others) => observation = observation.with_colors(others),
                None => {
                    enough(sure(&findings.stones))?;
                    let explained = Explained::new(site, observation, findings);
                    return Ok(ExplainedStance {
                        stance,
                        explained,
                        instances,
                    });
                }
            }
        }
    }

    /// Moves view and stones until they agree.
    pub fn settled(
        self,
        first: ExplainedStance,
        recorder: &mut dyn Recorder,
    ) -> Result<FoundTable, ReadError> {
        let networks = self.reader.networks.loaded()?;
        let mut next = first;
        for round in 1.. {
            let ExplainedStance {
                stance,
                mut explained,
                instances,
            } = next;
            let (observation, stones) =
                (&mut explained.observation, &mut explained.findings.stones);
            let adjusted = adjust::adjust(&networks.closer()?.edges, observation, stones, stance)?;
            recorder.done("view");
            let moved = adjusted.stance.values - stance.values;
            let is_same = moved.component_div(&StanceUnknowns::from(SAME_VIEW)).amax() < 1.0;
            // Another look under a view that makes all of one size would be under any of many.
            if is_same || adjusted.is_of_one_size || round == MOST_ROUNDS {
                explained.site = site_under(&adjusted.stance)?;
                explained.findings = again(networks, &explained, &instances)?;
                enough(sure(&explained.findings.stones))?;
                let table = FoundTable {
                    explained,
                    adjusted,
                };
                // One size tells nothing, unless it explains all that there is.
                return if table.adjusted.is_of_one_size && !table.is_convincing() {
                    Err(ReadError::Free(FreeError::OneSize))
                } else {
                    Ok(table)
                };
            }
            next = self.look(&adjusted.stance, recorder)?;
        }
        Err(ReadError::Free(FreeError::Undetermined))
    }
}

/// The stances by which all stones are a size larger or smaller.
pub fn of_other_sizes(stance: &Stance, pieces: &PieceSet) -> Vec<Stance> {
    let base = |size| pieces.dimensions(size).base_mm;
    let steps = [(Size::Medium, Size::Large), (Size::Small, Size::Medium)];
    let logs = steps.map(|(smaller, larger)| (base(larger) / base(smaller)).ln());
    let scaled = |log: f64| {
        let mut step = StanceUnknowns::zeros();
        step[SCALE] = log;
        stance.moved(&step)
    };
    logs.into_iter()
        .flat_map(|log| [scaled(-log), scaled(log)])
        .collect()
}

/// How many are right, as far as can be expected.
pub fn expected(found: &[Refined]) -> f64 {
    found.iter().map(Refined::confidence).sum()
}

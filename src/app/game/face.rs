//! What the panel of a match shows, as far as its buttons hang on it.

use super::covered::Covers;
use super::{Game, Stage};
use crate::app::table::Table;
use crate::phrasing::Phrase;
use crate::rules::matches::tray::Picks;
use crate::rules::matches::watched::Proposed;
use std::path::PathBuf;

/// Another one has other buttons, or has them elsewhere.
#[derive(PartialEq)]
pub struct PanelFace {
    record: PathBuf,
    entries: usize,
    looked_back_at: Option<usize>,
    is_paused: bool,
    is_tidying: bool,
    is_at_work: bool,
    is_naming: bool,
    has_annotations: bool,
    has_groups: bool,
    covers: Covers,
    picks: Picks,
    differences: usize,
    proposed: Option<ProposedFace>,
    told: [Phrase; 2],
}

impl Game {
    /// What its panel shows now.
    pub fn face(&self, table: &Table) -> PanelFace {
        PanelFace {
            record: self.path().to_owned(),
            entries: self.book().count(),
            looked_back_at: self.history_view.as_ref().map(|past| past.entry()),
            is_paused: self.is_paused,
            is_tidying: self.stage == Stage::Tidying,
            is_at_work: self.job_under_way().is_some(),
            is_naming: self.naming.is_some(),
            has_annotations: self.has_annotations(),
            has_groups: table.has_groups(),
            covers: self.covers.clone(),
            picks: self.picks.clone(),
            differences: self.seen.differences.len(),
            proposed: self.seen.proposed.as_ref().map(ProposedFace::of),
            told: [self.notice.clone(), self.exported.clone()],
        }
    }
}

/// What is seen of a move, but for its figures: those may change from one picture to the next, and no button for it.
#[derive(PartialEq)]
struct ProposedFace {
    is_legal: bool,
    sentence: Option<Phrase>,
    consequences: Vec<Phrase>,
    is_settled: bool,
    asked: usize,
    best_guesses: Option<&'static str>,
}

impl ProposedFace {
    fn of(proposed: &Proposed) -> Self {
        match proposed {
            Ok(seen_move) => Self {
                is_legal: true,
                sentence: seen_move.sentence.clone(),
                consequences: seen_move.consequences.clone(),
                is_settled: seen_move.is_settled,
                asked: seen_move.asked.len(),
                best_guesses: seen_move.best_guesses,
            },
            Err(_) => Self {
                is_legal: false,
                sentence: None,
                consequences: vec![],
                is_settled: false,
                asked: 0,
                best_guesses: None,
            },
        }
    }
}

//! A match of IceSickle: two rounds, each placed piece by piece and then jumped until no jump is left.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or a refusal that says what the
//! rules want. Pieces are neither made nor lost: what is in the stash, on the squares and taken is always one stash. A
//! round ends by itself; the next is begun by a step.

mod doubt;
mod file;
mod illegal;
mod known;
mod lesson;
mod narration;
mod phase;
mod placing;
mod played;
mod report;
mod setup;
mod shown;
mod sight;
mod state;
mod text;
mod verbs;
mod watched;
mod ways;

pub use phase::Phase;
pub use setup::Setup;
pub use state::{EndedRound, State};
pub use verbs::ICESICKLE;

use self::illegal::Illegal;
use self::setup::SetupError;
use super::JumpId;
use crate::piece::{Color, Size};
use crate::rules::matches::{self, Match};
use crate::square::Square;

/// The rules of matches of IceSickle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IceSickleMatch;

/// A match of IceSickle as it stands.
type Now<'a> = matches::Now<'a, IceSickleMatch>;

/// What is done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A piece from the stash put on a square; a color that nobody said is none.
    Place {
        /// An empty one of the 25.
        square: Square,
        /// The piece's size, of which the stash has one left.
        size: Size,
        /// The piece's color, if somebody said it.
        color: Option<Color>,
    },
    /// A jump, by the squares from and to.
    Jump(JumpId),
    /// The second round begins.
    Round,
}

impl Step {
    /// The verb that is typed for it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Place { .. } => "place",
            Self::Jump(_) => "jump",
            Self::Round => "round",
        }
    }
}

impl Match for IceSickleMatch {
    type Setup = Setup;
    type Step = Step;
    type State = State;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.check()
    }

    fn begin(setup: &Setup) -> State {
        State::new(setup.index_of_first())
    }

    fn after(setup: &Setup, state: &State, step: &Step) -> Result<State, Illegal> {
        match step {
            Step::Place {
                square,
                size,
                color,
            } => state.place(setup, *square, *size, color.as_ref()),
            Step::Jump(id) => state.jump(setup, *id),
            Step::Round => state.next_round(),
        }
    }

    fn is_over(state: &State) -> bool {
        state.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::state::Last;
    use super::*;
    use crate::piece::PieceSet;
    use crate::rules::matches::played::Sight;
    use crate::square::Region;

    pub(super) fn setup(region: Option<&str>) -> Setup {
        let size = if region.is_some() { "8x8" } else { "5x5" };
        Setup {
            players: vec!["ada".into(), "ben".into()],
            first: "ben".into(),
            squares: Region::of_size(size).expect("a board"),
            region: region.map(|text| text.parse().expect("a region")),
            pieces: PieceSet::default(),
            sight: Sight::default(),
        }
    }

    /// The next of a row of numbers (xorshift64).
    fn draw(state: &mut u64, below: usize) -> usize {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        (*state >> 20) as usize % below
    }

    /// Something legal that may be done, if anything is.
    fn any_step(setup: &Setup, state: &State, chance: &mut u64) -> Option<Step> {
        let field = setup.field().expect("a field");
        match state.phase {
            Phase::Placing => {
                let squares = field.region().squares();
                let empty: Vec<Square> = squares.filter(|s| !state.table.contains_key(s)).collect();
                let left = state.stash_sizes();
                Some(Step::Place {
                    square: empty[draw(chance, empty.len())],
                    size: left[draw(chance, left.len())],
                    color: None,
                })
            }
            Phase::Jumping => {
                let jumps = state.jumps(field);
                Some(Step::Jump(jumps[draw(chance, jumps.len())].id()))
            }
            Phase::RoundOver => Some(Step::Round),
            Phase::Over => None,
        }
    }

    /// Pieces in the stash, on the squares and taken.
    fn census(state: &State) -> Vec<Size> {
        let mut all = state.stash_sizes();
        all.extend(state.table.values().map(|(size, _)| *size));
        all.extend(state.taken.iter().flatten());
        all.sort();
        all
    }

    #[test]
    fn whole_matches_keep_every_piece_and_count_every_point() {
        for seed in 1..40u64 {
            let setup = setup((seed % 2 == 0).then_some("c3-g7"));
            let mut chance = seed;
            let mut state = IceSickleMatch::begin(&setup);
            let stash = census(&state);
            let mut steps = 0;
            while let Some(step) = any_step(&setup, &state, &mut chance) {
                let before = state.points();
                state = IceSickleMatch::after(&setup, &state, &step).expect("a legal step");
                steps += 1;
                assert_eq!(census(&state), stash, "seed {seed}, step {steps}");
                let made: u32 = state.points().iter().sum::<u32>() - before.iter().sum::<u32>();
                let said = match &state.last {
                    Some(Last::Jump { jump, .. }) => jump.points,
                    _ => 0,
                };
                assert_eq!(made, said, "seed {seed}, step {steps}");
            }
            assert!(IceSickleMatch::is_over(&state), "seed {seed}");
            // Fifteen placings and at most fourteen jumps a round, and the step between.
            assert!((31..=59).contains(&steps), "seed {seed}: {steps} steps");
            let first: Vec<usize> = state.rounds.iter().map(|round| round.first).collect();
            assert_eq!(first, [1, 0], "ben places first, then ada");
            let sums = |player: usize| state.rounds.iter().map(|r| r.points[player]).sum::<u32>();
            assert_eq!(state.points(), [sums(0), sums(1)]);
        }
    }

    #[test]
    fn steps_that_the_moment_does_not_allow_are_refused() {
        let setup = setup(None);
        let begin = IceSickleMatch::begin(&setup);
        let place = |square: &str, size| Step::Place {
            square: square.parse().expect("a square"),
            size,
            color: None,
        };
        let jump = |text: &str| Step::Jump(text.parse().expect("a jump"));
        let mut chance = 5;
        let placed = (0..15).fold(begin.clone(), |state, _| {
            let step = any_step(&setup, &state, &mut chance).expect("a placing");
            IceSickleMatch::after(&setup, &state, &step).expect("a legal placing")
        });
        let one = IceSickleMatch::after(&setup, &begin, &place("a1", Size::Large)).expect("legal");
        for (why, state, step) in [
            ("a square outside", &begin, place("f1", Size::Large)),
            ("an occupied square", &one, place("a1", Size::Small)),
            ("a jump while placing", &one, jump("a1-c1")),
            ("a round too early", &one, Step::Round),
            ("a placing while jumping", &placed, place("a1", Size::Small)),
            ("a jump to the next square", &placed, jump("a1-a2")),
            ("a jump from outside", &placed, jump("a1-a6")),
            ("a round while jumping", &placed, Step::Round),
        ] {
            let refused = IceSickleMatch::after(&setup, state, &step);
            let sentence = refused.err().map(|illegal| illegal.to_string());
            assert!(sentence.is_some_and(|s| s.len() > 10), "{why}");
        }
        assert_eq!(begin.turn(), Some(1), "ben places first");
        assert_eq!(placed.turn(), Some(0), "and ada jumps first");
    }

    #[test]
    fn six_of_a_size_are_not_in_the_stash() {
        let setup = setup(None);
        let mut state = IceSickleMatch::begin(&setup);
        for (index, square) in ["a1", "a2", "a3", "a4", "a5", "b1"].iter().enumerate() {
            let step = Step::Place {
                square: square.parse().expect("a square"),
                size: Size::Large,
                color: None,
            };
            match IceSickleMatch::after(&setup, &state, &step) {
                Ok(next) if index < 5 => state = next,
                Err(illegal) if index == 5 => {
                    assert_eq!(illegal, Illegal::NoneLeft { size: Size::Large });
                }
                other => panic!("large piece {}: {other:?}", index + 1),
            }
        }
    }

    #[test]
    fn matches_are_for_two_on_25_squares() {
        let good = setup(None);
        assert_eq!(good.check(), Ok(()));
        let with = |change: fn(&mut Setup)| {
            let mut setup = good.clone();
            change(&mut setup);
            setup.check().err()
        };
        for (why, error) in [
            ("one player", with(|s| s.players.truncate(1))),
            (
                "a name twice",
                with(|s| s.players = vec!["ben".into(), "ben".into()]),
            ),
            ("nobody begins", with(|s| s.first = "cy".into())),
            (
                "a name with a space",
                with(|s| s.players[0] = "a da".into()),
            ),
            ("a chessboard", with(|s| s.squares = Region::CHESSBOARD)),
        ] {
            assert!(error.is_some(), "{why}");
        }
    }
}

//! What was worked out lately, so that it need not be again: whoever judges, shows and speaks of a table asks for the same chances, and
//! each takes milliseconds.
//!
//! In: what is asked, and how it is worked out. Out: the same as without this, bit for bit.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// As many as a layout has stones at most.
const MOST: usize = 500;

/// The last questions with their answers.
pub struct Lately<Q, A>(Mutex<VecDeque<(Q, A)>>);

impl<Q: PartialEq, A: Copy> Lately<Q, A> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// The answer, worked out where the question is none of the last ones. Threads that ask at once do not wait for each other.
    pub fn answer(&self, question: Q, work_out: impl FnOnce(&Q) -> A) -> A {
        // Only whole pairs are put in and taken out.
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock()
            .iter()
            .rev()
            .find(|(asked, _)| *asked == question)
            .map(|(_, answer)| *answer);
        if let Some(answer) = known {
            return answer;
        }
        let answer = work_out(&question);
        let mut last = lock();
        if last.len() >= MOST {
            last.pop_front();
        }
        last.push_back((question, answer));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_same_question_is_worked_out_once_and_the_oldest_is_forgotten() {
        let lately = Lately::new();
        let worked_out = Cell::new(0);
        let ask = |question: usize| {
            lately.answer(question, |question| {
                worked_out.set(worked_out.get() + 1);
                2 * question
            })
        };
        assert_eq!([ask(3), ask(4), ask(3)], [6, 8, 6]);
        assert_eq!(worked_out.get(), 2);
        for question in 10..10 + MOST {
            assert_eq!(ask(question), 2 * question);
        }
        assert_eq!(worked_out.get(), 2 + MOST);
        assert_eq!(ask(3), 6);
        assert_eq!(worked_out.get(), 3 + MOST, "forgotten by then");
    }
}

//! What was worked out lately, so that it need not be again: whoever judges, shows and speaks of a table asks for the same chances and
//! rulings, and each takes milliseconds.
//!
//! In: what is asked, and how it is worked out. Out: the same as without this, bit for bit.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The last questions with their answers.
pub struct Memo<Q, A> {
    last: Mutex<VecDeque<(Q, A)>>,
    most: usize,
}

impl<Q: PartialEq + Clone, A: Clone> Memo<Q, A> {
    /// Nothing yet, and so many at most.
    pub const fn of_at_most(most: usize) -> Self {
        Self {
            last: Mutex::new(VecDeque::new()),
            most,
        }
    }

    /// The answer, worked out where the question is none of the last ones. Threads that ask at once do not wait for each other.
    pub fn answer(&self, question: &Q, work_out: impl FnOnce(&Q) -> A) -> A {
        // Only whole pairs are put in and taken out.
        let lock = || self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock()
            .iter()
            .rev()
            .find(|(asked, _)| asked == question)
            .map(|(_, answer)| answer.clone());
        if let Some(answer) = known {
            return answer;
        }
        let answer = work_out(question);
        let mut last = lock();
        if last.len() >= self.most {
            last.pop_front();
        }
        last.push_back((question.clone(), answer.clone()));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_same_question_is_worked_out_once_and_the_oldest_is_forgotten() {
        const MOST: usize = 20;
        let memo = Memo::of_at_most(MOST);
        let worked_out = Cell::new(0);
        let ask = |question: usize| {
            memo.answer(&question, |question| {
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

//! Statements joined by and, or and not, in one normal form.

/// Statements joined. Built with [`Formula::all`], [`Formula::any`] and [`Formula::negated`] it holds no chain within a
/// chain of its own kind, no chain of one, and no not of a not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula<T> {
    Is(T),
    Not(Box<Self>),
    And(Vec<Self>),
    Or(Vec<Self>),
}

impl<T> Formula<T> {
    pub fn negated(self) -> Self {
        match self {
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// The formula, or its opposite.
    pub fn negated_if(self, is_negated: bool) -> Self {
        if is_negated { self.negated() } else { self }
    }

    /// True where all of them are.
    pub fn all(parts: Vec<Self>) -> Self {
        let flat = parts.into_iter().flat_map(|part| match part {
            Self::And(inner) => inner,
            other => vec![other],
        });
        single_or(flat.collect(), Self::And)
    }

    /// True where one of them is.
    pub fn any(parts: Vec<Self>) -> Self {
        let flat = parts.into_iter().flat_map(|part| match part {
            Self::Or(inner) => inner,
            other => vec![other],
        });
        single_or(flat.collect(), Self::Or)
    }

    /// Calls `look` with every statement in it.
    pub fn visit<'a>(&'a self, look: &mut impl FnMut(&'a T)) {
        match self {
            Self::Is(statement) => look(statement),
            Self::Not(inner) => inner.visit(look),
            Self::And(parts) | Self::Or(parts) => parts.iter().for_each(|part| part.visit(look)),
        }
    }
}

fn single_or<T>(
    mut parts: Vec<Formula<T>>,
    chain: impl Fn(Vec<Formula<T>>) -> Formula<T>,
) -> Formula<T> {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            chain(parts)
        }
        None => chain(parts),
    }
}

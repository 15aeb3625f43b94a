//! A few of something, as most lists of a stone are.

/// Some of something, up to so many of them without memory from elsewhere; there may be more.
pub type Few<T, const N: usize> = smallvec::SmallVec<[T; N]>;

//! What several tests need; those of the whole program use the players and the random numbers too.

#![allow(dead_code, reason = "every test uses its own part of this")]

pub mod german;
pub mod naive;
pub mod play;
pub mod random;

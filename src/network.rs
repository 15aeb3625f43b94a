//! Convolutional networks on the processor.
//!
//! Three small networks see stones, a fourth sees cards. They are stored as ONNX files, as their training writes them, read by `onnx` and
//! run layer by layer by `graph`; nearly all the time goes into `conv`.
//!
//! Networks are part of the program and their inputs are made by it, so an error here would be a bug; it is passed on as
//! [`NetworkError`] all the same.

mod conv;
mod graph;
mod onnx;
mod ops;
mod painting;
mod tensor;

use graph::Graph;
pub use painting::Painting;
use rayon::prelude::*;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use tensor::BufferPool;

/// A network with one input and one output.
#[derive(Debug)]
pub struct Network {
    graph: Graph,
    /// What earlier runs have left, one for each that was under way at a time.
    spares: Mutex<Vec<BufferPool>>,
}

/// Why a network could not be read or run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkError(String);

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a network could not be run: {}", self.0)
    }
}

impl std::error::Error for NetworkError {}

/// Planes of numbers: plane p, row y, column x at (p·height + y)·width + x.
#[derive(Clone, Debug, Default)]
pub struct Planes {
    /// Channels.
    pub count: usize,
    /// Numbers in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Channel by channel, each row by row.
    pub values: Vec<f32>,
}

impl Planes {
    /// One plane's values, row by row.
    pub fn plane(&self, index: usize) -> &[f32] {
        let size = self.width * self.height;
        &self.values[index * size..(index + 1) * size]
    }
}

impl Network {
    /// From the bytes of an ONNX file.
    ///
    /// # Errors
    /// Where the bytes are no such file, or a layer of it is not known here.
    pub fn from_onnx(bytes: &[u8]) -> Result<Self, NetworkError> {
        Ok(Self {
            graph: onnx::read(bytes)?,
            spares: Mutex::default(),
        })
    }

    /// Output planes for an input; both its sides must suit the network's strides.
    ///
    /// # Errors
    /// Where the input has other channels or sides than the layers take.
    pub fn run(&self, input: &Painting) -> Result<Planes, NetworkError> {
        let spares = || self.spares.lock().unwrap_or_else(PoisonError::into_inner);
        let mut spare = spares().pop().unwrap_or_default();
        let output = self.graph.run(input, &mut spare);
        spare.trim();
        spares().push(spare);
        output
    }

    /// Output numbers for many inputs of equal shape, one input's after the other's: `planes` planes of (width, height).
    ///
    /// # Errors
    /// As [`Self::run`].
    pub fn run_each(
        &self,
        planes: usize,
        size: (usize, usize),
        inputs: &[Vec<f32>],
    ) -> Result<Vec<f32>, NetworkError> {
        let outputs = inputs
            .par_iter()
            .map(|input| Ok(self.run(&Painting::of_planes(input, planes, size))?.values));
        let outputs: Result<Vec<_>, _> = outputs.collect();
        Ok(outputs?.concat())
    }
}

fn said(what: impl fmt::Display) -> NetworkError {
    NetworkError(what.to_string())
}

//! Convolutional networks, run by rten: the only module that names it.
//!
//! Networks are part of the program and their inputs are made by it, so an error here would be a bug; it is passed on as
//! [`NetworkError`] all the same.

use rten::Model;
use rten_tensor::{Layout, NdTensorView};
use std::fmt;

/// A network with one input and one output.
pub struct Network(Model);

/// What rten had to say.
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
    pub count: usize,
    pub width: usize,
    pub height: usize,
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
    pub fn from_onnx(bytes: &'static [u8]) -> Result<Self, NetworkError> {
        Model::load_static_slice(bytes).map(Self).map_err(said)
    }

    /// Output planes for input planes; both sides of the input must suit the network's strides.
    pub fn run(&self, input: &Planes) -> Result<Planes, NetworkError> {
        let shape = [1, input.count, input.height, input.width];
        let (shape, values) = self.forward(&input.values, shape)?;
        let [_, count, height, width] = shape[..] else {
            return Err(said(format!("{} dimensions come out, not 4", shape.len())));
        };
        Ok(Planes {
            count,
            width,
            height,
            values,
        })
    }

    /// Output numbers for many inputs of equal shape, one input's after the other's: `planes` planes of (width, height).
    pub fn run_each(
        &self,
        planes: usize,
        (width, height): (usize, usize),
        inputs: &[Vec<f32>],
    ) -> Result<Vec<f32>, NetworkError> {
        let shape = [inputs.len(), planes, height, width];
        Ok(self.forward(&inputs.concat(), shape)?.1)
    }

    /// Inputs, planes, rows and columns in; whatever the network makes of them out, with its shape.
    fn forward(
        &self,
        values: &[f32],
        shape: [usize; 4],
    ) -> Result<(Vec<usize>, Vec<f32>), NetworkError> {
        let input = NdTensorView::from_data(shape, values);
        let output = self.0.run_one(input.into(), None).map_err(said)?;
        let shape = output.shape().to_vec();
        let values = output.into_tensor::<f32>();
        let values = values.ok_or_else(|| said("no plain numbers come out"))?;
        Ok((shape, values.into_data()))
    }
}

fn said(what: impl fmt::Display) -> NetworkError {
    NetworkError(what.to_string())
}

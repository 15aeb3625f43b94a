//! A convolutional network, run by OpenCV's dnn module.

use super::CvError;
use opencv::core::{Mat, Vector};
use opencv::dnn;
use opencv::prelude::*;

/// A network with one input and one output, both stacks of planes.
pub struct Network(dnn::Net);

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
    pub fn from_onnx(bytes: &[u8]) -> Result<Self, CvError> {
        Ok(Self(dnn::read_net_from_onnx_buffer(&Vector::from_slice(
            bytes,
        ))?))
    }

    /// Output planes for input planes; both sides of the input must suit the network's strides.
    pub fn run(&mut self, input: &Planes) -> Result<Planes, CvError> {
        let flat = Mat::from_slice(&input.values)?;
        let shape = [1, input.count, input.height, input.width].map(|n| n as i32);
        let blob = flat.reshape_nd(1, &shape)?;
        self.0
            .set_input(&blob, "", 1.0, opencv::core::Scalar::default())?;
        let output = self.0.forward_single("")?;
        let size = output.mat_size();
        Ok(Planes {
            count: size.get(1)? as usize,
            height: size.get(2)? as usize,
            width: size.get(3)? as usize,
            values: output.data_typed::<f32>()?.to_vec(),
        })
    }
}

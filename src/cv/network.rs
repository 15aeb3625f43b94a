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
        let shape = [1, input.count, input.height, input.width];
        let output = self.forward(&input.values, shape)?;
        let size = output.mat_size();
        Ok(Planes {
            count: size.get(1)? as usize,
            height: size.get(2)? as usize,
            width: size.get(3)? as usize,
            values: output.data_typed::<f32>()?.to_vec(),
        })
    }

    /// Output numbers for many inputs of equal shape, one input's after the other's: `planes` planes of (width, height).
    pub fn run_each(
        &mut self,
        planes: usize,
        (width, height): (usize, usize),
        inputs: &[Vec<f32>],
    ) -> Result<Vec<f32>, CvError> {
        let output = self.forward(&inputs.concat(), [inputs.len(), planes, height, width])?;
        Ok(output.data_typed::<f32>()?.to_vec())
    }

    /// Inputs, planes, rows and columns in; whatever the network makes of them out.
    fn forward(&mut self, values: &[f32], shape: [usize; 4]) -> Result<Mat, CvError> {
        let flat = Mat::from_slice(values)?;
        let blob = flat.reshape_nd(1, &shape.map(|n| n as i32))?;
        self.0
            .set_input(&blob, "", 1.0, opencv::core::Scalar::default())?;
        Ok(self.0.forward_single("")?)
    }
}

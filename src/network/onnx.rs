//! A network's layers from the file that its training wrote.

use super::conv::{Conv, Kernel};
use super::graph::{Graph, GraphNode, Operator};
use super::ops::Dense;
use super::tensor::{BLOCK, QUAD};
use super::{NetworkError, said};
use rten_onnx::onnx::{GraphProto, ModelProto, NodeProto, TensorProto};
use std::collections::HashMap;

/// From the bytes of an ONNX file: the layers that our training writes, all others are refused.
pub fn read(bytes: &[u8]) -> Result<Graph, NetworkError> {
    let model = ModelProto::parse_buf(bytes).map_err(said)?;
    let graph = model.graph.ok_or_else(|| said("no graph"))?;
    OnnxReader::new(&graph)?.graph(&graph)
}

/// What is known of a file's values, by their names.
struct OnnxReader<'a> {
    /// Numbers that the file holds, with their shapes.
    constants: HashMap<&'a str, (Vec<usize>, Vec<f32>)>,
    /// The values of the layers that were read, and each one's blocks' channels.
    values: HashMap<&'a str, (usize, usize)>,
    steps: Vec<GraphNode>,
}

impl<'a> OnnxReader<'a> {
    fn new(graph: &'a GraphProto) -> Result<Self, NetworkError> {
        let mut constants = HashMap::new();
        for tensor in &graph.initializer {
            let name = tensor.name.as_deref().unwrap_or_default();
            constants.insert(name, numbers(tensor)?);
        }
        let input = graph.input.first().and_then(|i| i.name.as_deref());
        let input = input.ok_or_else(|| said("no input"))?;
        Ok(Self {
            constants,
            // How many channels the input has, its first convolution tells.
            values: HashMap::from([(input, (0, 0))]),
            steps: Vec::new(),
        })
    }

    fn graph(mut self, graph: &'a GraphProto) -> Result<Graph, NetworkError> {
        for node in &graph.node {
            self.read(node)?;
        }
        let output = graph.output.first().and_then(|o| o.name.as_deref());
        let output = output.and_then(|name| self.values.get(name));
        let &(output, _) = output.ok_or_else(|| said("no output"))?;
        Ok(Graph::new(self.steps, output))
    }

    fn read(&mut self, node: &'a NodeProto) -> Result<(), NetworkError> {
        let name = node
            .output
            .first()
            .ok_or_else(|| said("a layer without output"))?;
        let kind = node.op_type.as_deref().unwrap_or_default();
        if kind == "Constant" {
            let value = node.attribute.iter().find_map(|a| a.t.as_ref());
            if let Some(value) = value {
                self.constants.insert(name, numbers(value)?);
            }
            return Ok(());
        }
        let mut inputs = Vec::new();
        let mut lanes = BLOCK;
        for input in &node.input {
            if let Some(&(value, of)) = self.values.get(input.as_str()) {
                inputs.push(value);
                lanes = of;
            }
        }
        let pair = |name: &str| {
            let ints = ints(node, name);
            <[usize; 2]>::try_from(ints).map_err(|_| said(format!("{kind} without {name}")))
        };
        let layer = match kind {
            "Conv" => Operator::Conv(self.conv(node, lanes)?),
            "Relu" => Operator::Rectify,
            "Add" => Operator::Sum([1, 1]),
            "Resize" => Operator::Enlarge(self.scale(node)?),
            "AveragePool" if pair("kernel_shape")? == pair("strides")? => {
                Operator::AveragePool(pair("strides")?)
            }
            "Flatten" => Operator::Flatten,
            "Gemm" => Operator::Dense(Dense {
                weights: self.constant(node, 1)?.1.clone(),
                bias: self.constant(node, 2)?.1.clone(),
            }),
            "Concat" => Operator::Concat,
            _ => return Err(said(format!("the layer {kind} is not known"))),
        };
        let output = self.steps.len() + 1;
        self.values.insert(name, (output, BLOCK));
        self.steps.push(GraphNode {
            layer,
            inputs,
            output,
        });
        Ok(())
    }

    fn constant(
        &self,
        node: &NodeProto,
        input: usize,
    ) -> Result<&(Vec<usize>, Vec<f32>), NetworkError> {
        let name = node.input.get(input).map(String::as_str);
        let constant = name.and_then(|name| self.constants.get(name));
        constant.ok_or_else(|| said("a layer without its weights"))
    }

    fn conv(&self, node: &NodeProto, lanes: usize) -> Result<Conv, NetworkError> {
        let (shape, weights) = self.constant(node, 1)?;
        let shape = <[usize; 4]>::try_from(&shape[..]).map_err(said)?;
        let lanes = if lanes == 0 {
            shape[1].next_multiple_of(QUAD)
        } else {
            lanes
        };
        let (pads, strides) = (ints(node, "pads"), ints(node, "strides"));
        let (&[top, left, bottom, right], &[stride, across]) = (&pads[..], &strides[..]) else {
            return Err(said("a convolution without pads or strides"));
        };
        if [top, left] != [bottom, right] || top > 1 || left > 1 || stride != across {
            return Err(said("a convolution with other pads or strides than ours"));
        }
        let kernel = Kernel {
            weights,
            shape,
            bias: &self.constant(node, 2)?.1,
            pads: [top, left],
            stride,
        };
        Ok(Conv::new(&kernel, lanes))
    }

    /// Whole times that an image becomes (higher, wider).
    fn scale(&self, node: &NodeProto) -> Result<[usize; 2], NetworkError> {
        match &self.constant(node, 2)?.1[..] {
            &[1.0, 1.0, down, across] if down >= 1.0 && across >= 1.0 => {
                Ok([down as usize, across as usize])
            }
            other => Err(said(format!("an image is not enlarged by {other:?}"))),
        }
    }
}

/// A node's whole numbers by their name.
fn ints(node: &NodeProto, name: &str) -> Vec<usize> {
    let attributes = node
        .attribute
        .iter()
        .filter(|a| a.name.as_deref() == Some(name));
    let ints = attributes.flat_map(|a| &a.ints);
    ints.filter_map(|&i| usize::try_from(i).ok()).collect()
}

/// Shape and numbers of a tensor of the file.
fn numbers(tensor: &TensorProto) -> Result<(Vec<usize>, Vec<f32>), NetworkError> {
    let shape: Result<Vec<usize>, _> = tensor.dims.iter().map(|&d| usize::try_from(d)).collect();
    let shape = shape.map_err(said)?;
    let values: Vec<f32> = match &tensor.raw_data {
        Some(raw) => {
            let raw = raw.borrow();
            let numbers = raw.as_chunks::<4>().0.iter();
            numbers.map(|&bytes| f32::from_le_bytes(bytes)).collect()
        }
        None => tensor.float_data.clone(),
    };
    if values.len() != shape.iter().product::<usize>() {
        return Err(said("a tensor's numbers are not as many as its shape says"));
    }
    Ok((shape, values))
}

//! A network's layers in the order in which they are run, from the file that its training wrote.

use super::conv::{Conv, Kernel};
use super::ops::{self, Dense};
use super::tensor::{BLOCK, QUAD, Tensor};
use super::{NetworkError, Planes, said};
use rten_onnx::onnx::{GraphProto, ModelProto, NodeProto, TensorProto};
use std::collections::HashMap;

/// The layers; each value is known by a number, the input's is 0.
#[derive(Debug)]
pub struct Graph {
    steps: Vec<Step>,
    /// How many values there are.
    values: usize,
    /// Which one comes out.
    output: usize,
}

#[derive(Debug)]
struct Step {
    layer: Layer,
    inputs: Vec<usize>,
    output: usize,
}

#[derive(Clone, Debug)]
enum Layer {
    /// Of the first input; a second is added to it.
    Conv(Conv),
    Rectify,
    /// Of an image and one whose pixels are so many (rows, columns) wide.
    Sum([usize; 2]),
    Enlarge([usize; 2]),
    Means([usize; 2]),
    Flatten,
    Dense(Dense),
    Concat,
}

/// What flows from layer to layer.
#[derive(Debug)]
enum Value {
    Image(Tensor),
    Flat(Vec<f32>),
}

/// Memory of values that are no longer needed.
#[derive(Debug, Default)]
pub struct Spare(Vec<Vec<f32>>);

impl Graph {
    /// From the bytes of an ONNX file: the layers that our training writes, all others are refused.
    pub fn from_onnx(bytes: &[u8]) -> Result<Self, NetworkError> {
        let model = ModelProto::parse_buf(bytes).map_err(said)?;
        let graph = model.graph.ok_or_else(|| said("no graph"))?;
        Reader::new(&graph)?.graph(&graph)
    }

    /// The output for one input, as planes or as numbers in a row.
    pub fn run(&self, input: Tensor, spare: &mut Spare) -> Result<Planes, NetworkError> {
        let mut uses = vec![0; self.values];
        let inputs = self.steps.iter().flat_map(|step| &step.inputs);
        inputs.for_each(|&input| uses[input] += 1);
        uses[self.output] += 1;
        let mut values: Vec<Option<Value>> = (0..self.values).map(|_| None).collect();
        values[0] = Some(Value::Image(input));
        for step in &self.steps {
            let output = step.run(&values, spare)?;
            values[step.output] = Some(output);
            for &input in &step.inputs {
                uses[input] -= 1;
                if let (0, Some(Value::Image(image))) =
                    (uses[input], values[input].take_if(|_| uses[input] == 0))
                {
                    spare.0.push(image.into_values());
                }
            }
        }
        match values[self.output].take() {
            Some(Value::Image(image)) => {
                let planes = image.planes();
                spare.0.push(image.into_values());
                Ok(planes)
            }
            Some(Value::Flat(values)) => Ok(Planes {
                count: values.len(),
                width: 1,
                height: 1,
                values,
            }),
            None => Err(said("nothing comes out")),
        }
    }

    /// Additions and rectifiers after a convolution become its own, and an enlarged image is never drawn if it is only
    /// added to another.
    fn fused(mut self) -> Self {
        let mut at = 0;
        while at < self.steps.len() {
            match self.fusion(at) {
                Some((next, layer, inputs)) => {
                    let output = self.steps.remove(next).output;
                    let step = Step {
                        layer,
                        inputs,
                        output,
                    };
                    self.steps.remove(at);
                    // Its inputs are known where the last of the two stood.
                    self.steps.insert(next - 1, step);
                }
                None => at += 1,
            }
        }
        self
    }

    /// The step that alone takes what a step makes, and both as one layer.
    fn fusion(&self, at: usize) -> Option<(usize, Layer, Vec<usize>)> {
        let step = &self.steps[at];
        let takes = |s: &&Step| s.inputs.contains(&step.output);
        if step.output == self.output || self.steps.iter().filter(takes).count() != 1 {
            return None;
        }
        let next = self.steps.iter().position(|s| takes(&s))?;
        let other = self.steps[next].inputs.iter().find(|&&i| i != step.output);
        match (&step.layer, &self.steps[next].layer) {
            (Layer::Conv(conv), Layer::Rectify) if !conv.rectified => {
                let mut conv = conv.clone();
                conv.rectified = true;
                Some((next, Layer::Conv(conv), step.inputs.clone()))
            }
            (Layer::Conv(conv), Layer::Sum([1, 1]))
                if !conv.rectified && step.inputs.len() == 1 =>
            {
                Some((
                    next,
                    Layer::Conv(conv.clone()),
                    vec![step.inputs[0], *other?],
                ))
            }
            (Layer::Enlarge(scale), Layer::Sum([1, 1])) => {
                Some((next, Layer::Sum(*scale), vec![*other?, step.inputs[0]]))
            }
            _ => None,
        }
    }
}

impl Step {
    fn run(&self, values: &[Option<Value>], spare: &mut Spare) -> Result<Value, NetworkError> {
        let missing = || said("a layer's input is of another kind than it takes");
        let image = |k: usize| match self.inputs.get(k).and_then(|&at| values[at].as_ref()) {
            Some(Value::Image(image)) => Some(image),
            _ => None,
        };
        let flat = |k: usize| match values[self.inputs[k]].as_ref() {
            Some(Value::Flat(flat)) => Some(flat),
            _ => None,
        };
        let mut memory = || spare.0.pop().unwrap_or_default();
        Ok(match &self.layer {
            Layer::Conv(conv) => {
                Value::Image(conv.apply(image(0).ok_or_else(missing)?, image(1), memory()))
            }
            Layer::Rectify => match image(0) {
                Some(image) => Value::Image(ops::rectified(image, memory())),
                None => Value::Flat(
                    flat(0)
                        .ok_or_else(missing)?
                        .iter()
                        .map(|v| v.max(0.0))
                        .collect(),
                ),
            },
            Layer::Sum(scale) => {
                let (image, coarse) =
                    (image(0).ok_or_else(missing)?, image(1).ok_or_else(missing)?);
                Value::Image(ops::sum(image, coarse, *scale, memory()))
            }
            Layer::Means(size) => {
                Value::Image(ops::means(image(0).ok_or_else(missing)?, *size, memory()))
            }
            Layer::Flatten => Value::Flat(image(0).ok_or_else(missing)?.planes().values),
            Layer::Dense(dense) => Value::Flat(dense.apply(flat(0).ok_or_else(missing)?)),
            Layer::Concat => {
                let parts: Option<Vec<_>> =
                    (0..self.inputs.len()).map(|k| flat(k).cloned()).collect();
                Value::Flat(parts.ok_or_else(missing)?.concat())
            }
            Layer::Enlarge(_) => return Err(said("an enlarged image is not added to another")),
        })
    }
}

/// A file's values by their names.
struct Reader<'a> {
    /// Numbers that the file holds, with their shapes.
    constants: HashMap<&'a str, (Vec<usize>, Vec<f32>)>,
    /// The values of the layers that were read, and each one's blocks' channels.
    values: HashMap<&'a str, (usize, usize)>,
    steps: Vec<Step>,
}

impl<'a> Reader<'a> {
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
        let graph = Graph {
            values: self.steps.len() + 1,
            steps: self.steps,
            output,
        };
        Ok(graph.fused())
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
            "Conv" => Layer::Conv(self.conv(node, lanes)?),
            "Relu" => Layer::Rectify,
            "Add" => Layer::Sum([1, 1]),
            "Resize" => Layer::Enlarge(self.scale(node)?),
            "AveragePool" if pair("kernel_shape")? == pair("strides")? => {
                Layer::Means(pair("strides")?)
            }
            "Flatten" => Layer::Flatten,
            "Gemm" => Layer::Dense(Dense {
                weights: self.constant(node, 1)?.1.clone(),
                bias: self.constant(node, 2)?.1.clone(),
            }),
            "Concat" => Layer::Concat,
            _ => return Err(said(format!("the layer {kind} is not known"))),
        };
        let output = self.steps.len() + 1;
        self.values.insert(name, (output, BLOCK));
        self.steps.push(Step {
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

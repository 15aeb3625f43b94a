//! A network's layers in the order in which they are run.

use super::conv::Conv;
use super::ops::{self, Dense};
use super::tensor::{Spare, Tensor};
use super::{NetworkError, Planes, said};

/// The layers; each value is known by a number, the input's is 0.
#[derive(Debug)]
pub struct Graph {
    steps: Vec<GraphNode>,
    /// How many values there are.
    values: usize,
    /// Which one comes out.
    output: usize,
}

/// A layer, the numbers of the values that it takes, and of the one that it makes.
#[derive(Debug)]
pub struct GraphNode {
    pub layer: Operator,
    pub inputs: Vec<usize>,
    pub output: usize,
}

#[derive(Clone, Debug)]
pub enum Operator {
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

impl Graph {
    /// Of layers in an order in which each finds what it takes; `output` is the value that comes out.
    pub fn new(steps: Vec<GraphNode>, output: usize) -> Self {
        let graph = Self {
            values: steps.len() + 1,
            steps,
            output,
        };
        graph.fused()
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
                if let Some(Value::Image(image)) = values[input].take_if(|_| uses[input] == 0) {
                    spare.give(image);
                }
            }
        }
        match values[self.output].take() {
            Some(Value::Image(image)) => {
                let planes = image.planes();
                spare.give(image);
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
                    let step = GraphNode {
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
    fn fusion(&self, at: usize) -> Option<(usize, Operator, Vec<usize>)> {
        let step = &self.steps[at];
        let takes = |s: &&GraphNode| s.inputs.contains(&step.output);
        if step.output == self.output || self.steps.iter().filter(takes).count() != 1 {
            return None;
        }
        let next = self.steps.iter().position(|s| takes(&s))?;
        let other = self.steps[next].inputs.iter().find(|&&i| i != step.output);
        match (&step.layer, &self.steps[next].layer) {
            (Operator::Conv(conv), Operator::Rectify) if !conv.rectified => {
                let mut conv = conv.clone();
                conv.rectified = true;
                Some((next, Operator::Conv(conv), step.inputs.clone()))
            }
            (Operator::Conv(conv), Operator::Sum([1, 1]))
                if !conv.rectified && step.inputs.len() == 1 =>
            {
                Some((
                    next,
                    Operator::Conv(conv.clone()),
                    vec![step.inputs[0], *other?],
                ))
            }
            (Operator::Enlarge(scale), Operator::Sum([1, 1])) => {
                Some((next, Operator::Sum(*scale), vec![*other?, step.inputs[0]]))
            }
            _ => None,
        }
    }
}

impl GraphNode {
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
        Ok(match &self.layer {
            Operator::Conv(conv) => {
                Value::Image(conv.apply(image(0).ok_or_else(missing)?, image(1), spare))
            }
            Operator::Rectify => match image(0) {
                Some(image) => Value::Image(ops::rectified(image, spare)),
                None => Value::Flat(
                    flat(0)
                        .ok_or_else(missing)?
                        .iter()
                        .map(|v| v.max(0.0))
                        .collect(),
                ),
            },
            Operator::Sum(scale) => {
                let (image, coarse) =
                    (image(0).ok_or_else(missing)?, image(1).ok_or_else(missing)?);
                Value::Image(ops::sum(image, coarse, *scale, spare))
            }
            Operator::Means(size) => {
                Value::Image(ops::means(image(0).ok_or_else(missing)?, *size, spare))
            }
            Operator::Flatten => Value::Flat(image(0).ok_or_else(missing)?.planes().values),
            Operator::Dense(dense) => Value::Flat(dense.apply(flat(0).ok_or_else(missing)?)),
            Operator::Concat => {
                let parts: Option<Vec<_>> =
                    (0..self.inputs.len()).map(|k| flat(k).cloned()).collect();
                Value::Flat(parts.ok_or_else(missing)?.concat())
            }
            Operator::Enlarge(_) => return Err(said("an enlarged image is not added to another")),
        })
    }
}

//! A network's layers in the order in which they are run.

use super::conv::{Conv, ConvInput};
use super::ops::{self, Dense};
use super::painting::Painting;
use super::tensor::{BufferPool, Tensor};
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
    AveragePool([usize; 2]),
    Flatten,
    Dense(Dense),
    Concat,
}

/// What flows from layer to layer.
#[derive(Debug)]
enum Value<'a> {
    Painting(&'a Painting<'a>),
    Image(Tensor),
    Flat(Vec<f32>),
    Planes(Planes),
}

/// The values that are known, and how often each is still to be taken.
#[derive(Debug)]
struct Values<'a> {
    known: Vec<Option<Value<'a>>>,
    uses: Vec<usize>,
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
    pub fn run(&self, input: &Painting, spare: &mut BufferPool) -> Result<Planes, NetworkError> {
        let mut values = Values {
            known: (0..self.values).map(|_| None).collect(),
            uses: self.uses(),
        };
        values.known[0] = Some(if self.takes_bands() {
            Value::Painting(input)
        } else {
            Value::Image(input.whole())
        });
        for step in &self.steps {
            let output = step.run(&mut values, spare)?;
            values.known[step.output] = Some(output);
            for &input in &step.inputs {
                values.uses[input] -= 1;
                let is_done = values.uses[input] == 0;
                if let Some(Value::Image(image)) = values.known[input].take_if(|_| is_done) {
                    spare.give(image);
                }
            }
        }
        match values.known[self.output].take() {
            Some(Value::Planes(planes)) => Ok(planes),
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
            Some(Value::Painting(_)) | None => Err(said("nothing comes out")),
        }
    }

    /// How many layers take each value; that it comes out counts for nothing.
    fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.values];
        let inputs = self.steps.iter().flat_map(|step| &step.inputs);
        inputs.for_each(|&input| uses[input] += 1);
        uses
    }

    /// Whether one convolution alone takes the input.
    fn takes_bands(&self) -> bool {
        let mut takers = self.steps.iter().filter(|step| step.inputs.contains(&0));
        let first = takers.next().map(|step| (&step.layer, &step.inputs[..]));
        matches!(first, Some((Operator::Conv(_), [0, ..]))) && takers.next().is_none()
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
            (Operator::Conv(conv), Operator::Conv(after))
                if step.inputs.len() == 1 && other.is_none() =>
            {
                Some((
                    next,
                    Operator::Conv(after.after(conv)?),
                    step.inputs.clone(),
                ))
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

impl Values<'_> {
    fn image(&self, at: Option<&usize>) -> Option<&Tensor> {
        match at.and_then(|&at| self.known[at].as_ref()) {
            Some(Value::Image(image)) => Some(image),
            _ => None,
        }
    }

    fn flat(&self, at: Option<&usize>) -> Option<&Vec<f32>> {
        match at.and_then(|&at| self.known[at].as_ref()) {
            Some(Value::Flat(flat)) => Some(flat),
            _ => None,
        }
    }

    /// An image that is not taken again.
    fn take_image(&mut self, at: Option<&usize>) -> Option<Tensor> {
        let at = *at.filter(|&&at| self.uses[at] == 1)?;
        match self.known[at].take() {
            Some(Value::Image(image)) => Some(image),
            other => {
                self.known[at] = other;
                None
            }
        }
    }

    fn input(&self, at: Option<&usize>) -> Option<ConvInput<'_>> {
        match at.and_then(|&at| self.known[at].as_ref()) {
            Some(Value::Painting(painting)) => Some(ConvInput::Painted(painting)),
            Some(Value::Image(image)) => Some(ConvInput::Image(image)),
            _ => None,
        }
    }
}

impl GraphNode {
    fn run<'a>(
        &self,
        values: &mut Values<'a>,
        spare: &mut BufferPool,
    ) -> Result<Value<'a>, NetworkError> {
        let missing = || said("a layer's input is of another kind than it takes");
        let [first, second] = [0, 1].map(|k| self.inputs.get(k));
        Ok(match &self.layer {
            Operator::Conv(conv) => self.convolved(conv, values, spare).ok_or_else(missing)?,
            Operator::Rectify => match values.image(first) {
                Some(image) => Value::Image(ops::rectified(image, spare)),
                None => {
                    let flat = values.flat(first).ok_or_else(missing)?;
                    Value::Flat(flat.iter().map(|v| v.max(0.0)).collect())
                }
            },
            Operator::Sum(scale) => {
                let own = values.take_image(first);
                let coarse = values.image(second).ok_or_else(missing)?;
                Value::Image(match own {
                    Some(image) => ops::sum_onto(image, coarse, *scale),
                    None => {
                        let image = values.image(first).ok_or_else(missing)?;
                        ops::sum(image, coarse, *scale, spare)
                    }
                })
            }
            Operator::AveragePool(size) => {
                let image = values.image(first).ok_or_else(missing)?;
                Value::Image(ops::means(image, *size, spare))
            }
            Operator::Flatten => {
                Value::Flat(values.image(first).ok_or_else(missing)?.planes().values)
            }
            Operator::Dense(dense) => {
                Value::Flat(dense.apply(values.flat(first).ok_or_else(missing)?))
            }
            Operator::Concat => {
                let parts = self.inputs.iter().map(|at| values.flat(Some(at)).cloned());
                let parts: Option<Vec<_>> = parts.collect();
                Value::Flat(parts.ok_or_else(missing)?.concat())
            }
            Operator::Enlarge(_) => return Err(said("an enlarged image is not added to another")),
        })
    }

    /// A convolution's image, or its planes where no layer takes them; in place of what is added to it where it can be.
    fn convolved<'a>(
        &self,
        conv: &Conv,
        values: &mut Values<'a>,
        spare: &mut BufferPool,
    ) -> Option<Value<'a>> {
        let [first, second] = [0, 1].map(|k| self.inputs.get(k));
        if values.uses[self.output] == 0 && second.is_none() {
            // Nothing else is made after them.
            spare.trim();
            return Some(Value::Planes(values.input(first)?.planes_of(conv)));
        }
        let own = if conv.writes_once() {
            values.take_image(second)
        } else {
            None
        };
        let input = values.input(first)?;
        Some(Value::Image(match own {
            Some(image) => conv.apply_onto(&input, image),
            None => conv.apply(&input, values.image(second), spare),
        }))
    }
}

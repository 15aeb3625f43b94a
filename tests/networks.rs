//! The networks that the program carries are those of the manifest, and the program shows them what their training did.

use geomant::background::{Background, LightReference, Noise};
use geomant::camera::Camera;
use geomant::frames::Working;
use geomant::network::Network;
use geomant::piece::{PieceSet, Size};
use geomant::pose::Hypothesis;
use geomant::pose::edges::strips::{ACROSS, PLACES, Strips};
use geomant::pose::refiner::RefinerScene;
use geomant::pose::refiner::input::{CutOutTransform, SIDE};
use geomant::raster::Raster;
use geomant::scales::Reduction;
use geomant::view::SurfaceView;
use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};
use rten::{Dimension, Model};
use rten_tensor::{AsView, Layout, NdTensor};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// OpenCV, with which the trainings cut pictures out, blends at thirty-seconds of a pixel, so that places are off by up to a
/// sixty-fourth either way: where colors change by 10 of 255 a pixel, by 0.0006. The numbers of the fixture are rounded to
/// 0.001. A shift by half a pixel, or an edge drawn a tenth of a pixel elsewhere, is ten times as much as this.
const TOLERANCE: f64 = 0.003;

/// Any length that a network leaves open: a multiple of all strides.
const ANY_LENGTH: usize = 32;

fn below_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn json(path: &str) -> Value {
    let text = std::fs::read_to_string(below_root(path)).expect("a readable file");
    serde_json::from_str(&text).expect("JSON")
}

fn numbers(value: &Value) -> Vec<f64> {
    let numbers = value.as_array().expect("a list").iter();
    numbers.map(|n| n.as_f64().expect("a number")).collect()
}

fn indices(value: &Value) -> Vec<usize> {
    numbers(value).into_iter().map(|n| n as usize).collect()
}

#[test]
fn networks_are_those_of_the_manifest() {
    let manifest = json("src/networks.json");
    let networks = manifest["networks"].as_object().expect("networks");
    assert_eq!(networks.len(), 4);
    for (name, told) in networks {
        let path = below_root(told["file"].as_str().expect("a path"));
        let bytes = std::fs::read(&path).expect("a network");
        let sum: String = Sha256::digest(&bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(told["sha256"], sum.as_str(), "{name} is another file");
        let own = Network::from_onnx(&bytes).expect("a network of layers that are known");
        let model = Model::load(bytes).expect("a network that runs");
        assert_eq!(
            lengths(&model.input_shape(0)),
            told["input"]["shape"],
            "{name}"
        );
        let input: Vec<usize> = told["input"]["shape"]
            .as_array()
            .expect("a shape")
            .iter()
            .map(length)
            .collect();
        let input: [usize; 4] = input.try_into().expect("four lengths");
        let count: usize = input.iter().product();
        let values: Vec<f32> = (0..count)
            .map(|k| (k * 7919 % 2003) as f32 / 2003.0 - 0.5)
            .collect();
        let shown = NdTensor::from_data(input, values.clone());
        let output = model.run_one(shown.view().into(), None).expect("an output");
        let [_, planes, height, width] = input;
        let each: Vec<Vec<f32>> = values
            .chunks(count / input[0])
            .map(<[f32]>::to_vec)
            .collect();
        let own = own
            .run_each(planes, (width, height), &each)
            .expect("an output");
        assert_says_the_same(name, &own, &output);
        assert!(
            is_of(&output.shape(), &told["output"]["shape"]),
            "{name}: {:?}",
            output.shape()
        );
    }
}

/// Sums of a few thousand products in another order differ in the sixth digit.
fn assert_says_the_same(name: &str, own: &[f32], other: &rten::Value) {
    let other = other.as_tensor_view::<f32>().expect("numbers").to_vec();
    let most = other
        .iter()
        .fold(1.0f32, |most, value| most.max(value.abs()));
    assert_eq!(own.len(), other.len(), "{name}");
    for (own, other) in own.iter().zip(other) {
        assert!(
            (own - other).abs() < 1e-5 * most,
            "{name}: {own} for {other}"
        );
    }
}

/// A shape as the manifest tells it.
fn lengths(shape: &Option<Vec<Dimension>>) -> Value {
    let shape = shape.as_ref().expect("a shape").iter();
    shape
        .map(|length| match length {
            Dimension::Fixed(length) => Value::from(*length),
            Dimension::Symbolic(name) => Value::from(name.as_str()),
        })
        .collect()
}

fn length(told: &Value) -> usize {
    told.as_u64().map_or(ANY_LENGTH, |length| length as usize)
}

/// Whether a shape has the lengths that are told; those left open are the same or half as long after a stride.
fn is_of(shape: &[usize], told: &Value) -> bool {
    let told = told.as_array().expect("a shape");
    let fits = |(length, told): (&usize, &Value)| match told.as_u64() {
        Some(told) => *length == told as usize,
        None => [ANY_LENGTH, ANY_LENGTH / 2].contains(length),
    };
    shape.len() == told.len() && shape.iter().zip(told).all(fits)
}

/// The scene that `fixtures/generator/learn/parity.py` draws.
struct Drawn {
    told: Value,
    picture: Raster,
    background: Background,
    view: SurfaceView<Working>,
    stones: Vec<Hypothesis>,
}

impl Drawn {
    fn new() -> Self {
        let told = json("fixtures/networks/inputs.json");
        let [width, height] = indices(&told["size_px"])[..] else {
            panic!("two lengths")
        };
        let slopes = |across: usize, down: usize, apart: usize| -> Vec<[f32; 3]> {
            let value = |at: usize, channel: usize| {
                let n = across * (at % width) + down * (at / width) + apart * channel;
                ((n % 510) as f32 - 255.0).abs()
            };
            (0..width * height)
                .map(|at| [0, 1, 2].map(|channel| value(at, channel)))
                .collect()
        };
        let factor = told["factor"].as_u64().expect("a factor") as usize;
        let photo_px = ((width * factor) as u32, (height * factor) as u32);
        let stones = told["stones"].as_array().expect("stones").iter();
        Self {
            picture: Raster {
                width,
                height,
                rgb: slopes(6, 4, 85),
            },
            background: Background {
                width,
                height,
                color: slopes(2, 7, 40),
                class: vec![0; width * height],
                noise: vec![Noise::from_residuals(&[], 1.0)],
                slack: vec![[0.0; 3]; width * height],
                light: LightReference::Brightest(200.0),
                blur_px: 0.0,
            },
            view: Reduction::whole(photo_px, factor).view(&view(&told)),
            stones: stones.map(stone).collect(),
            told,
        }
    }

    fn scene<'a>(&'a self, pieces: &'a PieceSet) -> RefinerScene<'a> {
        RefinerScene {
            picture: &self.picture,
            background: &self.background,
            view: &self.view,
            pieces,
        }
    }

    /// Every stone with its neighbours and what is told of it.
    fn each(&self) -> impl Iterator<Item = (Hypothesis, Vec<Hypothesis>, &Value)> {
        self.stones.iter().enumerate().map(|(k, stone)| {
            let others = [&self.stones[..k], &self.stones[k + 1..]].concat();
            (*stone, others, &self.told["stones"][k])
        })
    }
}

/// The camera over the surface, in the pixels of the photo.
fn view(told: &Value) -> SurfaceView {
    let vector = |key: &str| Vector3::from_vec(numbers(&told[key]));
    let camera = |key: &str| told["camera"][key].as_f64().expect("a number");
    SurfaceView::new(
        Camera {
            fx: camera("fx"),
            fy: camera("fy"),
            cx: camera("cx"),
            cy: camera("cy"),
            dist: numbers(&told["camera"]["dist"])
                .try_into()
                .expect("five numbers"),
        },
        Isometry3::from_parts(
            Translation3::from(vector("shift_mm")),
            UnitQuaternion::from_scaled_axis(vector("turn")),
        ),
        0.0,
    )
}

fn stone(told: &Value) -> Hypothesis {
    let number = |key: &str| told[key].as_f64().expect("a number");
    Hypothesis {
        size: Size::ALL[number("size") as usize],
        lying: told["lying"] == true,
        x_mm: number("x"),
        y_mm: number("y"),
        angle_deg: number("angle"),
        level_mm: number("z"),
    }
}

#[test]
fn the_refiner_is_shown_what_it_was_taught_with() {
    let (drawn, pieces) = (Drawn::new(), PieceSet::default());
    let scene = drawn.scene(&pieces);
    let at = indices(&drawn.told["at"]);
    for (stone, others, told) in drawn.each() {
        let frame = CutOutTransform::about(&scene, &stone).expect("a stone in view");
        let mut planes = vec![];
        frame
            .draw(&scene, &stone, &others, &mut planes)
            .expect("a stone in view");
        let probes = probes(&planes, (SIDE, SIDE), &at, &at);
        same("planes", probes, &told["refiner_planes"]);
        same("means", means(&planes, SIDE * SIDE), &told["refiner_means"]);
        let turning = frame.turning(&scene, &stone).expect("a stone in view");
        let turning = turning.transpose();
        same(
            "turning",
            turning.iter().map(|n| *n as f32),
            &told["refiner_turning"],
        );
    }
}

#[test]
fn the_edges_are_shown_what_they_were_taught_with() {
    let (drawn, pieces) = (Drawn::new(), PieceSet::default());
    let scene = drawn.scene(&pieces);
    let (along, across) = (
        indices(&drawn.told["along"]),
        indices(&drawn.told["across"]),
    );
    for (stone, others, told) in drawn.each() {
        let strips = Strips::of(&scene, &stone, &others).expect("a stone in view");
        let probes = probes(&strips.planes, (ACROSS, PLACES), &along, &across);
        same("strips", probes, &told["edges_planes"]);
        same(
            "means",
            means(&strips.planes, PLACES * ACROSS),
            &told["edges_means"],
        );
        let moves = along.iter().flat_map(|place| strips.moves[*place].iter());
        same("moves", moves.map(|n| *n as f32), &told["edges_moves"]);
    }
}

/// The values of some rows and columns of planes of (width, height), plane by plane.
fn probes(
    planes: &[f32],
    (width, height): (usize, usize),
    rows: &[usize],
    columns: &[usize],
) -> impl Iterator<Item = f32> {
    let rows = rows.iter();
    let places = rows.flat_map(|row| columns.iter().map(move |column| row * width + column));
    let places: Vec<usize> = places.collect();
    let planes = planes.chunks(width * height);
    planes.flat_map(move |plane| places.iter().map(|&at| plane[at]).collect::<Vec<f32>>())
}

fn means(planes: &[f32], size: usize) -> impl Iterator<Item = f32> {
    planes
        .chunks(size)
        .map(move |plane| plane.iter().sum::<f32>() / size as f32)
}

fn same(what: &str, ours: impl Iterator<Item = f32>, theirs: &Value) {
    let (ours, theirs): (Vec<f32>, Vec<f64>) = (ours.collect(), numbers(theirs));
    assert_eq!(ours.len(), theirs.len(), "{what}");
    for (k, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        let off = (f64::from(*ours) - theirs).abs();
        assert!(
            off <= TOLERANCE,
            "{what} {k}: {ours} here, {theirs} in Python"
        );
    }
}

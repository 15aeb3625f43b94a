//! A convolution is what it is by definition, whatever its shape.

use super::*;
use crate::network::painting::Painting;
use crate::network::tensor::QUAD;
use proptest::prelude::*;
use rten_simd::isa::GenericIsa;

/// Channels in and out, width and height of the image, rows and columns of the kernel, stride.
type Shape = (usize, usize, usize, usize, usize, usize, usize);

fn shapes() -> impl Strategy<Value = Shape> {
    let kernels = prop::sample::select(vec![(1, 1), (3, 3), (3, 1), (3, 5)]);
    let sides = (5..30usize, 3..30usize);
    (1..40usize, 1..40usize, sides, kernels, 1..3usize).prop_map(
        |(inputs, outputs, (width, height), (rows, columns), stride)| {
            (inputs, outputs, width, height, rows, columns, stride)
        },
    )
}

/// Numbers that look random and are the same every time.
fn numbers(count: usize, seed: usize) -> Vec<f32> {
    let number = |k: usize| ((k * 7919 + seed * 104_729) % 2003) as f32 / 1001.5 - 1.0;
    (0..count).map(number).collect()
}

/// The convolution by its definition: one output number.
fn by_definition(kernel: &Kernel, image: &[f32], size: (usize, usize), at: [usize; 3]) -> f32 {
    let [_, inputs, rows, columns] = kernel.shape;
    let mut sum = kernel.bias[at[0]];
    for (input, row, column) in
        (0..inputs).flat_map(|i| (0..rows).flat_map(move |r| (0..columns).map(move |c| (i, r, c))))
    {
        let y = (at[1] * kernel.stride + row).checked_sub(kernel.pads[0]);
        let x = (at[2] * kernel.stride + column).checked_sub(kernel.pads[1]);
        if let (Some(y), Some(x)) = (y.filter(|&y| y < size.1), x.filter(|&x| x < size.0)) {
            let weight = ((at[0] * inputs + input) * rows + row) * columns + column;
            sum += kernel.weights[weight] * image[(input * size.1 + y) * size.0 + x];
        }
    }
    sum
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever the shape, however wide the processor's vectors, and in whatever blocks the channels come.
    #[test]
    fn a_convolution_is_what_it_is_by_definition(shape in shapes(), is_input: bool) {
        let (inputs, outputs, width, height, rows, columns, stride) = shape;
        let kernel = Kernel {
            weights: &numbers(outputs * inputs * rows * columns, 1),
            shape: [outputs, inputs, rows, columns],
            bias: &numbers(outputs, 2),
            pads: [rows / 2, usize::from(columns == 3)],
            stride,
        };
        let image = numbers(inputs * width * height, 3);
        let input = Painting::of_planes(&image, inputs, (width, height)).whole();
        // Passing through a layer that changes nothing brings the channels into blocks.
        let blocked = || {
            let same: Vec<f32> = (0..inputs * inputs).map(|k| f32::from(k % (inputs + 1) == 0)).collect();
            let same = Kernel {
                weights: &same,
                shape: [inputs, inputs, 1, 1],
                bias: &vec![0.0; inputs],
                pads: [0, 0],
                stride: 1,
            };
            Conv::new(&same, input.lanes).apply(&ConvInput::Image(&input), None, &mut BufferPool::default())
        };
        let input = if is_input { Painting::of_planes(&image, inputs, (width, height)).whole() } else { blocked() };
        let conv = Conv::new(&kernel, input.lanes);
        let output = conv.apply(&ConvInput::Image(&input), None, &mut BufferPool::default());
        let planes = output.planes();
        for channel in 0..outputs {
            for (y, x) in (0..planes.height).flat_map(|y| (0..planes.width).map(move |x| (y, x))) {
                let expected = by_definition(&kernel, &image, (width, height), [channel, y, x]);
                let made = planes.plane(channel)[y * planes.width + x];
                prop_assert!((made - expected).abs() < 1e-3, "{made} {expected}");
            }
        }
        let mut narrow = Tensor::about(outputs, planes.width, planes.height, &mut BufferPool::default());
        let line = narrow.line_len();
        let rows = OutputRows {
            bias: &conv.bias,
            rectified: false,
            added: Addend::None,
            first: 0,
            line,
            output: narrow.rows_mut().0,
        };
        match &*conv.method {
            Method::Direct(direct) => direct.of(&input, rows).eval(GenericIsa::new()),
            Method::Tiled(tiled) => tiled.of(&input, rows).eval(GenericIsa::new()),
        }
        let pairs = narrow.planes().values.into_iter().zip(planes.values);
        for (narrow, wide) in pairs {
            prop_assert!((narrow - wide).abs() < 1e-3);
        }
    }

    /// What follows a convolution happens within it.
    #[test]
    fn sums_and_rectifiers_are_part_of_it(outputs in 1..40usize, width in 3..20usize) {
        let kernel = Kernel {
            weights: &numbers(outputs * outputs, 1),
            shape: [outputs, outputs, 1, 1],
            bias: &numbers(outputs, 2),
            pads: [0, 0],
            stride: 1,
        };
        let input = Painting::of_planes(&numbers(outputs * width * 4, 3), outputs, (width, 4)).whole();
        let mut conv = Conv::new(&kernel, input.lanes);
        let plain = conv.apply(&ConvInput::Image(&input), None, &mut BufferPool::default());
        conv.rectified = true;
        let made = conv.apply(&ConvInput::Image(&input), Some(&plain), &mut BufferPool::default()).planes();
        for (made, plain) in made.values.into_iter().zip(plain.planes().values) {
            prop_assert!((made - (2.0 * plain).max(0.0)).abs() < 1e-4);
        }
    }

    /// Bit for bit, wherever one band ends and the next begins.
    #[test]
    fn what_is_made_by_bands_is_what_is_made_whole(shape in shapes(), middle in 1..40usize) {
        let (inputs, outputs, width, height, rows, columns, stride) = shape;
        let (weights, bias) = (numbers(middle * inputs * rows * columns, 1), numbers(middle, 2));
        let first = Kernel {
            weights: &weights,
            shape: [middle, inputs, rows, columns],
            bias: &bias,
            pads: [rows / 2, usize::from(columns == 3)],
            stride,
        };
        let (weights, bias) = (numbers(outputs * middle, 4), numbers(outputs, 5));
        let second = Kernel {
            weights: &weights,
            shape: [outputs, middle, 1, 1],
            bias: &bias,
            pads: [0, 0],
            stride: 1,
        };
        let planes = numbers(inputs * width * 7 * height, 3);
        let painting = Painting::of_planes(&planes, inputs, (width, 7 * height));
        let image = painting.whole();
        let (first, second) = (Conv::new(&first, image.lanes), Conv::new(&second, BLOCK));
        let mut spare = BufferPool::default();
        let middle = first.apply(&ConvInput::Image(&image), None, &mut spare);
        let painted = first.apply(&ConvInput::Painted(&painting), None, &mut spare);
        prop_assert_eq!(painted.planes().values, middle.planes().values);
        let made = second.apply(&ConvInput::Image(&middle), None, &mut spare);
        let both = second.after(&first).expect("one pixel of one");
        let at_once = both.apply(&ConvInput::Painted(&painting), None, &mut spare);
        prop_assert_eq!(&at_once.planes().values, &made.planes().values);
        let planes = ConvInput::Painted(&painting).planes_of(&both);
        prop_assert_eq!(planes.values, made.planes().values);
    }

    /// The same where each pixel is made of those about it, and beyond the border there is nothing.
    #[test]
    fn tiles_of_bands_are_those_of_the_whole(shape in shapes(), middle in 1..40usize) {
        let (inputs, outputs, width, height, rows, columns, stride) = shape;
        let (weights, bias) = (numbers(middle * inputs * rows * columns, 1), numbers(middle, 2));
        let first = Kernel {
            weights: &weights,
            shape: [middle, inputs, rows, columns],
            bias: &bias,
            pads: [rows / 2, usize::from(columns == 3)],
            stride,
        };
        let (weights, bias) = (numbers(9 * outputs * middle, 4), numbers(outputs, 5));
        let second = Kernel {
            weights: &weights,
            shape: [outputs, middle, 3, 3],
            bias: &bias,
            pads: [1, 1],
            stride: 1,
        };
        let planes = numbers(inputs * width * 7 * height, 3);
        let painting = Painting::of_planes(&planes, inputs, (width, 7 * height));
        let first = Conv::new(&first, painting.whole().lanes);
        let second = Conv::new(&second, BLOCK);
        // Tiles after tiles are not made by bands.
        prop_assume!(!first.writes_once());
        let mut spare = BufferPool::default();
        let middle = first.apply(&ConvInput::Painted(&painting), None, &mut spare);
        let made = second.apply(&ConvInput::Image(&middle), None, &mut spare);
        let both = second.after(&first).expect("tiles after none");
        // What is in memory that is taken again has no meaning.
        let mut rubbish = Tensor::about(outputs, made.width, made.height, &mut spare);
        rubbish.rows_mut().0.fill(f32::NAN);
        spare.give(rubbish);
        for _ in 0..2 {
            let at_once = both.apply(&ConvInput::Painted(&painting), None, &mut spare);
            prop_assert_eq!(&at_once.planes().values, &made.planes().values);
            let planes = ConvInput::Painted(&painting).planes_of(&both);
            prop_assert_eq!(planes.values, made.planes().values);
        }
    }

    /// What is added may stand where the sum goes.
    #[test]
    fn an_image_may_be_added_to_where_it_stands(channels in 1..40usize, width in 3..30usize, height in 3..30usize) {
        let kernel = Kernel {
            weights: &numbers(9 * channels * channels, 1),
            shape: [channels, channels, 3, 3],
            bias: &numbers(channels, 2),
            pads: [1, 1],
            stride: 1,
        };
        let conv = Conv::new(&kernel, BLOCK);
        prop_assert!(conv.writes_once());
        let mut spare = BufferPool::default();
        // A convolution brings the channels into blocks.
        let planes = numbers(channels * width * height, 3);
        let painting = Painting::of_planes(&planes, channels, (width, height));
        let blocks = Conv::new(&kernel, channels.next_multiple_of(QUAD));
        let image = blocks.apply(&ConvInput::Painted(&painting), None, &mut spare);
        let other = conv.apply(&ConvInput::Image(&image), None, &mut spare);
        let sum = conv.apply(&ConvInput::Image(&image), Some(&other), &mut spare);
        let onto = conv.apply_onto(&ConvInput::Image(&image), other);
        prop_assert_eq!(onto.planes().values, sum.planes().values);
    }
}

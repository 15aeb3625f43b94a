//! How coarsely a picture's fine differences were rounded when it was compressed as a JPEG, told by its pixels: a file that was
//! saved anew, or a frame of a camera's stream, no longer says it.
//!
//! In: a picture. Out: the step of its quantizer.

use image::RgbImage;
use std::f32::consts::{PI, SQRT_2, TAU};

/// Side of the blocks that JPEG transforms, in pixels (ITU-T T.81).
const SIDE: usize = 8;
/// As many blocks tell the step, spread over the picture.
const ENOUGH_BLOCKS: usize = 8192;
/// As many rows and columns tell where blocks meet.
const ENOUGH_LINES: usize = 64;
/// Steps that are told: smaller ones hide no stones, and T.81's own tables reach larger ones below quality 7.
const STEPS: std::ops::RangeInclusive<usize> = 8..=140;
/// Coefficients that are no zeros have to be as many: the mean cosine of others would be off by an eighth.
const LEAST_COEFFICIENTS: u32 = 64;
/// Mean cosine of the coefficients' places between multiples of a step: 1 where all are multiples, 0 where none knows of it.
const LEAST_AGREEMENT: f32 = 0.5;
/// All whole parts of a step agree with its multiples as well as itself: the largest one that does about as well is meant.
const AS_WELL: f32 = 0.97;

/// The luma of a picture, wherever it is asked for.
struct Luma<'a> {
    pixels: &'a [[u8; 3]],
    width: usize,
    height: usize,
}

/// The step to which the coefficients of a picture's slowest waves were rounded, in code values (of an orthonormal transform); 0 where
/// they were not, or by less than harms. Coefficients that were rounded lie at multiples of it (Fan & de Queiroz, "Identification
/// of bitmap compression history: JPEG detection and quantizer estimation", IEEE Transactions on Image Processing 2003).
pub fn step(picture: &RgbImage) -> f64 {
    let luma = Luma {
        pixels: picture.as_raw().as_chunks::<3>().0,
        width: picture.width() as usize,
        height: picture.height() as usize,
    };
    let (left, top) = (luma.first_border(false), luma.first_border(true));
    let across = luma.width.saturating_sub(left) / SIDE;
    let down = luma.height.saturating_sub(top) / SIDE;
    let stride = (across * down).div_ceil(ENOUGH_BLOCKS).max(1);
    let mut found = WAVES.map(|_| Levels::default());
    for block in (0..across * down).step_by(stride) {
        let corner = (left + block % across * SIDE, top + block / across * SIDE);
        let block = luma.block(corner);
        for (levels, wave) in found.iter_mut().zip(WAVES) {
            levels.add(wave.coefficient(&block));
        }
    }
    let mut steps = found.map(|levels| levels.step());
    steps.sort_unstable();
    // One of three may be a multiple of what is meant.
    steps[WAVES.len() / 2] as f64
}

impl Luma<'_> {
    fn at(&self, x: usize, y: usize) -> f32 {
        let [red, green, blue] = self.pixels[y * self.width + x].map(f32::from);
        0.299 * red + 0.587 * green + 0.114 * blue
    }

    /// Where from 0 to 7 blocks begin, across or down: neighbours differ most over their borders.
    fn first_border(&self, is_down: bool) -> usize {
        let (length, lines) = if is_down {
            (self.height, self.width)
        } else {
            (self.width, self.height)
        };
        let at = |along: usize, line: usize| {
            if is_down {
                self.at(line, along)
            } else {
                self.at(along, line)
            }
        };
        let mut steps = [0.0f32; SIDE];
        for line in (0..lines).step_by(lines.div_ceil(ENOUGH_LINES).max(1)) {
            for along in 1..length {
                steps[along % SIDE] += (at(along, line) - at(along - 1, line)).abs();
            }
        }
        (0..SIDE)
            .max_by(|&a, &b| steps[a].total_cmp(&steps[b]))
            .unwrap_or(0)
    }

    fn block(&self, (left, top): (usize, usize)) -> [[f32; SIDE]; SIDE] {
        std::array::from_fn(|y| std::array::from_fn(|x| self.at(left + x, top + y)))
    }
}

/// A wave of the cosine transform: half periods across and down a block.
#[derive(Clone, Copy)]
struct Wave {
    across: u8,
    down: u8,
}

/// The slowest ones: what stones differ from a board by is most of all in these.
const WAVES: [Wave; 3] = [
    Wave { across: 1, down: 0 },
    Wave { across: 0, down: 1 },
    Wave { across: 1, down: 1 },
];

impl Wave {
    fn coefficient(self, block: &[[f32; SIDE]; SIDE]) -> f32 {
        let value = |half_periods: u8, place: usize| match half_periods {
            0 => 1.0 / SQRT_2,
            n => (f32::from(n) * PI * (place as f32 + 0.5) / SIDE as f32).cos(),
        };
        let across: [f32; SIDE] = std::array::from_fn(|x| value(self.across, x));
        let row = |row: &[f32; SIDE]| row.iter().zip(across).map(|(v, w)| v * w).sum::<f32>();
        let rows = block.iter().enumerate();
        rows.map(|(y, values)| value(self.down, y) * row(values))
            .sum::<f32>()
            * 2.0
            / SIDE as f32
    }
}

/// How many coefficients have which size, to a code value.
struct Levels([u32; Self::MOST]);

impl Default for Levels {
    fn default() -> Self {
        Self([0; Self::MOST])
    }
}

impl Levels {
    /// No coefficient of eight bits is larger.
    const MOST: usize = 1024;

    fn add(&mut self, coefficient: f32) {
        self.0[(coefficient.abs().round() as usize).min(Self::MOST - 1)] += 1;
    }

    /// The step of which they are multiples; 0 if of none.
    fn step(&self) -> usize {
        let agreements = STEPS.filter_map(|step| Some((step, self.agreement(step)?)));
        let agreements = agreements.collect::<Vec<_>>();
        let best = agreements.iter().map(|&(_, agreement)| agreement);
        let best = best.fold(LEAST_AGREEMENT / AS_WELL, f32::max);
        let mut as_well = agreements.iter().rev();
        let largest = as_well.find(|(_, agreement)| *agreement >= AS_WELL * best);
        largest.map_or(0, |&(step, _)| step)
    }

    /// The mean cosine of the places between multiples of a step at which those lie that it would not make zero; none of too few.
    fn agreement(&self, step: usize) -> Option<f32> {
        let (mut count, mut sum) = (0, 0.0);
        for (size, &of_size) in self.0.iter().enumerate().skip(step / 2 + 1) {
            if of_size > 0 {
                count += of_size;
                sum += of_size as f32 * (TAU * (size % step) as f32 / step as f32).cos();
            }
        }
        (count >= LEAST_COEFFICIENTS).then(|| sum / count as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::jpeg::JpegEncoder;

    /// A board's squares under a grain, seen slantwise.
    fn scene(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| {
            let (x, y) = (x as f32 + 0.2 * y as f32, 0.9 * y as f32);
            let is_light = ((x / 37.0) as u32 + (y / 37.0) as u32).is_multiple_of(2);
            let grain = 6.0 * (x / 2.3).sin() * (y / 3.1).cos();
            let value = if is_light { 190.0 } else { 90.0 } + grain + 20.0 * (x / 90.0).sin();
            image::Rgb([value as u8, (0.9 * value) as u8, (0.7 * value) as u8])
        })
    }

    fn saved(picture: &RgbImage, quality: u8) -> RgbImage {
        let mut file = Vec::new();
        let encoder = JpegEncoder::new_with_quality(&mut file, quality);
        picture.write_with_encoder(encoder).expect("encoded");
        image::load_from_memory(&file).expect("decoded").to_rgb8()
    }

    /// T.81's tables have 11 to 12 for these waves, times 50 over the quality below 50.
    #[test]
    fn the_step_of_a_jpeg_is_told() {
        let plain = scene(640, 480);
        let crop =
            |picture: &RgbImage| image::imageops::crop_imm(picture, 3, 5, 600, 440).to_image();
        let rows = [
            (plain.clone(), 0.0..=0.0, "never compressed"),
            (saved(&plain, 80), 0.0..=0.0, "a usual photo"),
            (saved(&plain, 20), 27.0..=33.0, "quality 20"),
            (saved(&plain, 10), 54.0..=64.0, "quality 10"),
            (
                crop(&saved(&plain, 10)),
                54.0..=64.0,
                "its blocks begin elsewhere",
            ),
            (saved(&saved(&plain, 10), 92), 54.0..=64.0, "saved anew"),
            (
                image::imageops::rotate90(&saved(&plain, 10)),
                54.0..=64.0,
                "turned",
            ),
            (RgbImage::new(5, 4), 0.0..=0.0, "smaller than a block"),
            (RgbImage::new(0, 0), 0.0..=0.0, "nothing"),
        ];
        for (picture, wanted, why) in rows {
            let step = step(&picture);
            assert!(wanted.contains(&step), "{why}: {step}");
        }
    }
}

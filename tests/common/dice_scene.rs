//! Tables with dice, drawn by casting rays, with what truly lies up.

use geomant::capture::Frame;
use geomant::dice::FACES;
use geomant::dice::sheet::{DrawnSticker, StickerFace, sticker};
use geomant::frames::PixelPoint;
use geomant::rules::variant;
use geomant_core::random::SplitMix64;
use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};
use nalgebra::{Matrix3, Rotation3, Vector3};

type Color = [f64; 3];

/// Numbers that are the same in every run.
pub struct Chance(SplitMix64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    pub fn below(&mut self, limit: f64) -> f64 {
        self.0.unit() * limit
    }

    pub fn between(&mut self, least: f64, most: f64) -> f64 {
        least + self.below(most - least)
    }

    /// About normal, of standard deviation 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.below(1.0)).sum::<f64>() - 6.0
    }
}

/// A die on the table.
#[derive(Clone, Debug)]
pub struct Die {
    pub x_mm: f64,
    pub y_mm: f64,
    pub yaw: f64,
    pub top: usize,
    pub sides: [usize; 4],
    /// By how many right angles its stickers are turned.
    pub turns: usize,
    /// Whether its upper face is covered by something gray: it can't be read.
    pub is_covered: bool,
}

/// How a picture is taken.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub die_mm: f64,
    pub focal_px: f64,
    pub distance_mm: f64,
    /// Of the line of sight over the table.
    pub height_deg: f64,
    pub azimuth_deg: f64,
    pub roll_deg: f64,
    pub blur_px: f64,
    /// How bright the picture is, 1 being usual.
    pub bright: f64,
    pub noise: f64,
    pub jpeg: u8,
}

pub const SIZE_PX: (u32, u32) = (1280, 720);

/// Dice thrown so that none touch.
pub fn throw(count: usize, die_mm: f64, reach_mm: (f64, f64), chance: &mut Chance) -> Vec<Die> {
    let mut dice: Vec<Die> = vec![];
    for _ in 0..20_000 {
        if dice.len() == count {
            break;
        }
        let x_mm = chance.between(-reach_mm.0, reach_mm.0);
        let y_mm = chance.between(-reach_mm.1, reach_mm.1);
        let near = |die: &Die| (die.x_mm - x_mm).hypot(die.y_mm - y_mm) < 1.45 * die_mm;
        if dice.iter().any(near) {
            continue;
        }
        let mut faces = [0, 1, 2, 3, 4, 5];
        for last in (1..FACES).rev() {
            faces.swap(last, chance.below(last as f64 + 1.0) as usize);
        }
        dice.push(Die {
            x_mm,
            y_mm,
            yaw: chance.below(std::f64::consts::TAU),
            top: faces[0],
            sides: [faces[1], faces[2], faces[3], faces[4]],
            turns: chance.below(4.0) as usize,
            is_covered: false,
        });
    }
    dice
}

/// What stickers look like, in squares of 1/100 of a die.
pub struct Stickers(Vec<RgbImage>);

impl Stickers {
    const SIDE: u32 = 200;

    pub fn new() -> Self {
        let set = variant::DICE[0];
        let faces = set.faces.map(|face| StickerFace {
            sign: face.sign,
            name: face.name.into(),
            rgb: face.tint.rgb(),
        });
        let drawn = faces.iter().enumerate().map(|(number, face)| {
            let side = f64::from(Self::SIDE);
            // White plastic shows around the sticker.
            let mut picture = RgbImage::from_pixel(Self::SIDE, Self::SIDE, Rgb([238, 236, 230]));
            let own = side * 15.0 / 16.0;
            let corner = (side - own) / 2.0;
            for one in sticker(number, face, (corner, corner), own) {
                draw(&mut picture, &one);
            }
            picture
        });
        Self(drawn.collect())
    }

    fn at(&self, face: usize, across: f64, down: f64) -> Color {
        let pixel = |part: f64| ((part * f64::from(Self::SIDE)) as u32).min(Self::SIDE - 1);
        self.0[face]
            .get_pixel(pixel(across), pixel(down))
            .0
            .map(f64::from)
    }
}

/// A rectangle as it is; a word as strokes with as much between them.
fn draw(picture: &mut RgbImage, drawn: &DrawnSticker) {
    let mut fill = |[x, y, width, height]: [f64; 4], rgb: [u8; 3]| {
        for row in y.round() as u32..(y + height).round() as u32 {
            for column in x.round() as u32..(x + width).round() as u32 {
                picture.put_pixel(column, row, Rgb(rgb));
            }
        }
    };
    match drawn {
        DrawnSticker::Rect { area_mm, rgb } => fill(*area_mm, *rgb),
        DrawnSticker::Text {
            middle_mm: (x, y),
            size_mm,
            rgb,
            text,
        } => {
            let step = 0.3 * size_mm;
            let strokes = 2 * text.chars().count();
            let left = x - step * strokes as f64 / 2.0;
            for stroke in 0..strokes {
                let at = left + step * stroke as f64;
                fill([at, y - 0.73 * size_mm, step / 2.0, 0.73 * size_mm], *rgb);
            }
        }
    }
}

/// The camera of a shot, with x to the right, y down and z into the picture.
pub struct Eye {
    shot: Shot,
    place: Vector3<f64>,
    axes: Matrix3<f64>,
}

impl Eye {
    pub fn new(shot: Shot) -> Self {
        let (height, azimuth) = (shot.height_deg.to_radians(), shot.azimuth_deg.to_radians());
        let level = Vector3::new(azimuth.sin(), -azimuth.cos(), 0.0);
        let place = (level * height.cos() + Vector3::z() * height.sin()) * shot.distance_mm;
        let into = -place.normalize();
        let right = into.cross(&Vector3::z()).normalize();
        let roll = Rotation3::from_scaled_axis(into * shot.roll_deg.to_radians());
        let (right, down) = (roll * right, roll * into.cross(&right));
        Self {
            shot,
            place,
            axes: Matrix3::from_columns(&[right, down, into]),
        }
    }

    fn ray(&self, x: f64, y: f64) -> Vector3<f64> {
        let (width, height) = SIZE_PX;
        let (x, y) = (x - f64::from(width) / 2.0, y - f64::from(height) / 2.0);
        self.axes * Vector3::new(x / self.shot.focal_px, y / self.shot.focal_px, 1.0)
    }

    pub fn pixel(&self, point: Vector3<f64>) -> PixelPoint {
        let seen = self.axes.transpose() * (point - self.place);
        let (width, height) = SIZE_PX;
        let at =
            |part: f64, size: u32| part / seen.z * self.shot.focal_px + f64::from(size) / 2.0 - 0.5;
        PixelPoint::new(at(seen.x, width), at(seen.y, height))
    }

    /// Where the middle of a die's upper face shows.
    pub fn top(&self, die: &Die) -> PixelPoint {
        self.pixel(Vector3::new(die.x_mm, die.y_mm, self.shot.die_mm))
    }
}

/// The picture that is taken.
pub fn picture(shot: Shot, dice: &[Die], stickers: &Stickers, chance: &mut Chance) -> Frame {
    let eye = Eye::new(shot);
    let boxes: Vec<[f64; 4]> = dice.iter().map(|die| around(&eye, die)).collect();
    let (width, height) = SIZE_PX;
    let phase = chance.below(1000.0);
    let mut colors = vec![[0.0; 3]; (width * height) as usize];
    for y in 0..height {
        for x in 0..width {
            let (left, top) = (f64::from(x), f64::from(y));
            let is_near = |area: &[f64; 4]| {
                area[0] <= left + 1.0 && area[2] >= left && area[1] <= top + 1.0 && area[3] >= top
            };
            let near = boxes.iter().zip(dice).filter(|(area, _)| is_near(area));
            let near: Vec<&Die> = near.map(|(_, die)| die).collect();
            // Where no die is there is nothing fine.
            let parts = if near.is_empty() { 1 } else { 3 };
            let mut sum = Vector3::zeros();
            for part in 0..parts * parts {
                let within = |part: usize| (part as f64 + 0.5) / parts as f64;
                let ray = eye.ray(left + within(part % parts), top + within(part / parts));
                sum += Vector3::from(color(&eye, &ray, &near, stickers, phase));
            }
            colors[(y * width + x) as usize] = (sum / (parts * parts) as f64).into();
        }
    }
    developed(&shot, &colors, chance)
}

/// The part of the picture that a die is in.
fn around(eye: &Eye, die: &Die) -> [f64; 4] {
    let half = eye.shot.die_mm * 0.75;
    let mut area = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for (x, y, z) in [-half, half].into_iter().flat_map(|x| {
        [-half, half]
            .into_iter()
            .flat_map(move |y| [0.0, 1.0].map(|z| (x, y, z)))
    }) {
        let at = Vector3::new(die.x_mm + x, die.y_mm + y, z * eye.shot.die_mm);
        let at = eye.pixel(at);
        area = [
            area[0].min(at.x - 2.0),
            area[1].min(at.y - 2.0),
            area[2].max(at.x + 2.0),
            area[3].max(at.y + 2.0),
        ];
    }
    area
}

fn color(eye: &Eye, ray: &Vector3<f64>, dice: &[&Die], stickers: &Stickers, phase: f64) -> Color {
    let mut nearest = (f64::INFINITY, [90.0, 110.0, 120.0]);
    if ray.z < 0.0 {
        let far = -eye.place.z / ray.z;
        let at = eye.place + ray * far;
        let grain = (at.x * 0.05 + phase).sin() * 6.0
            + (at.y * 0.4 + (at.x * 0.02).sin() * 3.0).sin() * 8.0;
        nearest = (far, [150.0 + grain, 112.0 + grain, 78.0 + 0.7 * grain]);
    }
    for die in dice {
        if let Some((far, color)) = hit(eye, ray, die, stickers)
            && far < nearest.0
        {
            nearest = (far, color);
        }
    }
    nearest.1
}

/// Where a ray meets a die, and the color there.
fn hit(eye: &Eye, ray: &Vector3<f64>, die: &Die, stickers: &Stickers) -> Option<(f64, Color)> {
    let side = eye.shot.die_mm;
    let turn = Rotation3::from_scaled_axis(Vector3::z() * -die.yaw);
    let from = turn * (eye.place - Vector3::new(die.x_mm, die.y_mm, side / 2.0));
    let along = turn * ray;
    let (mut near, mut far, mut axis) = (0.0_f64, f64::INFINITY, None);
    for k in 0..3 {
        let (a, b) = (
            (-side / 2.0 - from[k]) / along[k],
            (side / 2.0 - from[k]) / along[k],
        );
        if a.min(b) > near {
            (near, axis) = (a.min(b), Some(k));
        }
        far = far.min(a.max(b));
    }
    let axis = axis.filter(|_| near < far)?;
    let at = (from + along * near) / side + Vector3::repeat(0.5);
    let is_front = along[axis] < 0.0;
    let (face, across, down, normal) = match (axis, is_front) {
        (2, _) => (die.top, at.x, 1.0 - at.y, Vector3::z()),
        (0, true) => (die.sides[0], at.y, 1.0 - at.z, Vector3::x()),
        (0, false) => (die.sides[1], 1.0 - at.y, 1.0 - at.z, -Vector3::x()),
        (_, true) => (die.sides[2], 1.0 - at.x, 1.0 - at.z, Vector3::y()),
        (_, false) => (die.sides[3], at.x, 1.0 - at.z, -Vector3::y()),
    };
    let (across, down) = match (die.turns + face) % 4 {
        0 => (across, down),
        1 => (down, 1.0 - across),
        2 => (1.0 - across, 1.0 - down),
        _ => (1.0 - down, across),
    };
    let light = Vector3::new(0.4, -0.3, 0.85).normalize();
    let shine = 0.55 + 0.45 * (turn.inverse() * normal).dot(&light).max(0.0);
    let color = if axis == 2 && die.is_covered {
        [120.0; 3]
    } else {
        stickers.at(face, across, down)
    };
    Some((near, color.map(|channel| channel * shine)))
}

/// Blurred, lit, with noise, and through JPEG.
fn developed(shot: &Shot, colors: &[Color], chance: &mut Chance) -> Frame {
    let (width, height) = SIZE_PX;
    let mut picture = RgbImage::new(width, height);
    for (pixel, color) in picture.pixels_mut().zip(colors) {
        pixel.0 = color.map(|channel| channel.clamp(0.0, 255.0) as u8);
    }
    let mut picture = image::imageops::blur(&picture, shot.blur_px as f32);
    for pixel in picture.pixels_mut() {
        pixel.0 = pixel.0.map(|channel| {
            let seen = f64::from(channel) * shot.bright + shot.noise * chance.normal();
            seen.clamp(0.0, 255.0) as u8
        });
    }
    let mut bytes = vec![];
    let encoder = JpegEncoder::new_with_quality(&mut bytes, shot.jpeg);
    picture.write_with_encoder(encoder).expect("a JPEG");
    Frame::decode(&bytes, "drawn".as_ref()).expect("a picture")
}
